"""A data pack is tried in a process of its own: its game is built with it, and begun."""

import json
import os
from concurrent.futures import BrokenExecutor

from game.bots.crews import processes
from game.tables.packs import PACKS_VARIABLE, Pack, why_fallen
from game.titles import Packages, load_title, register, registered

PATIENCE = 60
"""Seconds in which a game must be begun."""


def fault_with(pack: Pack) -> str:
    """Why a game cannot be played with a pack, as a sentence, or ""."""
    titles = registered()
    if pack.title not in titles:
        return ""
    try:
        with processes(1) as crew:
            trial = crew.executor.submit(_alone, titles, pack.folder, pack.title)
            said: str = trial.result(PATIENCE)
            return said
    except (BrokenExecutor, TimeoutError):
        return f"{pack.folder}: no game could be begun with it."


def _alone(titles: dict[str, Packages], folder: str, title_id: str) -> str:
    os.environ[PACKS_VARIABLE] = json.dumps([folder])
    register(titles)
    load_title(title_id)
    return why_fallen(title_id)

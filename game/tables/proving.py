"""Does a title stand with the tables that data packs bring? It is built, and every scenario begun.

The models refuse what is wrong by itself. What fails only when it is looked up is met here, before
the title is on the shelf; then the printed tables take over.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from game.contract.asking import prompt_for
from game.contract.title import Title
from game.core import flow
from game.core.dice import KeyedDice
from game.tables.loader import DataError
from game.tables.packs import Pack, on_trial, packs_of, put_out

KEY = bytes(16)


def require_standing(title_id: str, package: str) -> None:
    """Import a title with the packs in force, or without those that it cannot be played with."""
    if package in sys.modules or not packs_of(title_id):
        return
    if fault := _fault(package):
        put_out(title_id, _told(package, packs_of(title_id), fault))
        _forget(package)


def begin_all(title: Title[Any, Any]) -> None:
    """Begin every scenario, and ask of it what a table asks; raises whatever fails."""
    title.words.charts()
    begin_offered(title)


def begin_offered(title: Title[Any, Any]) -> None:
    """As `begin_all`, but for what hangs on no scenario."""
    for scenario in title.offers.scenarios:
        options = title.offers.usual(scenario.id)
        state, events = flow.begin(title.rules, scenario.id, options, KeyedDice(KEY, 0))
        title.rules.invariants(state)
        for seat in title.offers.seats(scenario.id, options):
            prompt_for(title, state, seat.id)
            view = title.eyes.view(state, seat.id)
            title.words.status(view)
            title.words.things(view)
            for event in events:
                title.words.describe(event, seat.id)


def _fault(package: str) -> str:
    """Why a title cannot be built anew, or ""."""
    _forget(package)
    try:
        begin_all(import_module(package).TITLE)
    except (DataError, ValueError) as error:
        return str(error).rstrip(".")
    except Exception as error:  # whatever a look-up does with figures that nobody foresaw
        return repr(error)
    return ""


def _forget(package: str) -> None:
    for name in [each for each in sys.modules if f"{each}.".startswith(f"{package}.")]:
        del sys.modules[name]


def _told(package: str, packs: Sequence[Pack], reason: str) -> str:
    """A sentence that names the first table with which the title falls, and why."""
    tables = [
        (pack, name, key) for pack in packs for name in pack.files for key in pack.files[name]
    ]
    sound, fallen = 0, len(tables)
    while sound + 1 < fallen:
        middle = (sound + fallen) // 2
        with on_trial([_only(*table) for table in tables[:middle]]):
            fault = _fault(package)
        if fault:
            fallen, reason = middle, fault
        else:
            sound = middle
    pack, name, key = tables[fallen - 1]
    place = f"{pack.folder}/{name}.json: {key}"
    return f"{place}: the game cannot be set up with it ({reason}). The printed tables are used."


def _only(pack: Pack, name: str, key: str) -> Pack:
    return replace(pack, files={name: {key: pack.files[name][key]}})

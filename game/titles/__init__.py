"""The registry of games: the one list that menus, tests and the command line walk."""

from functools import cache
from importlib import import_module
from typing import Any

from game.core.title import Title

TITLE_IDS = ("unterseeboot",)


class UnknownTitle(Exception):
    """A title id that no game on the shelf has."""


@cache
def load_title(title_id: str) -> Title[Any, Any]:
    """The registered title of that id; raises UnknownTitle for any other."""
    if title_id not in TITLE_IDS:
        known = ", ".join(TITLE_IDS)
        raise UnknownTitle(f"There is no game called '{title_id}'; there is: {known}.")
    title: Title[Any, Any] = import_module(f"game.titles.{title_id}").TITLE
    return title

"""The registry of games: the one list that menus, tests and the command line walk."""

import gc
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any

from game.contract.title import Title
from game.contract.workshop import DesignRefused, sentence_of
from game.tables.designs import Design
from game.tables.loader import DataError
from game.tables.proving import begin_offered, require_standing


class UnknownTitle(Exception):
    """A title id that no game on the shelf has."""


@dataclass(frozen=True, slots=True)
class Packages:
    """Where a title lives: its rules and data, and its looks on the screen, empty for none."""

    rules: str
    looks: str


def _house(name: str) -> Packages:
    return Packages(f"game.titles.{name}", f"game.scenes.titles.{name}")


_registry: dict[str, Packages] = {
    "unterseeboot": _house("unterseeboot"),
    "atlantic_1942": _house("atlantic_1942"),
    "tonnage_war": _house("tonnage_war"),
    "submarine": _house("submarine"),
    "paukenschlag": _house("paukenschlag"),
}


def title_ids() -> tuple[str, ...]:
    """The ids of all titles, in the order of the shelf."""
    return tuple(_registry)


def packages_of(title_id: str) -> Packages:
    """Where a registered title lives; raises UnknownTitle for any other."""
    if title_id not in _registry:
        known = ", ".join(_registry)
        raise UnknownTitle(f"There is no game called '{title_id}'; there is: {known}.")
    return _registry[title_id]


def load_title(title_id: str) -> Title[Any, Any]:
    """The registered title of that id; raises UnknownTitle for any other."""
    package = packages_of(title_id).rules
    require_standing(title_id, package)
    title: Title[Any, Any] = import_module(package).TITLE
    _set_aside(package)
    return title


_begun: set[str] = set()
"""The scenarios of players' own of which a game has been begun here."""


def title_with(title_id: str, design: Design | None) -> Title[Any, Any]:
    """The title with a scenario of a player's own in the place of the printed ones, if one is.

    Raises UnknownTitle, or DataError naming what is wrong with the scenario.
    """
    title = load_title(title_id)
    if design is None:
        return title
    if title.workshop is None or design.title != title_id:
        raise DataError(f"title: {title.name} takes no scenario of '{design.title}'.")
    try:
        offers = title.workshop.taken_in(design.id, design.scenario)
    except DesignRefused as error:
        raise DataError(sentence_of(error)) from error
    content = replace(title.content, guides={}, commentaries=lambda: ())
    changed = replace(title, offers=offers, design=design, content=content)
    if design.id not in _begun:
        try:
            begin_offered(changed)
        except Exception as error:  # whatever a look-up does with figures that nobody foresaw
            raise DataError(f"scenario: no game can be set up with it ({error!r}).") from error
        _begun.add(design.id)
    return changed


@cache
def _set_aside(package: str) -> None:
    """Take what has been loaded out of Python's search for garbage: it stays for good."""
    gc.freeze()


def registered() -> dict[str, Packages]:
    """The whole registry, to be handed to another process."""
    return dict(_registry)


def register(titles: dict[str, Packages]) -> None:
    """Put titles on the shelf that do not come with the program, or all of another process."""
    _registry.update(titles)

"""What escorts and boats are called, by their ids, and counts in words."""

from collections.abc import Sequence
from functools import cache

from game.prose.sentences import listed
from game.titles.tonnage_war.printed.tables import BATTLES

BOAT_PREFIX = "b"


def boat_id(number: int) -> str:
    """The id of the boat of that number, counted through the battle from 1."""
    return f"{BOAT_PREFIX}{number}"


def boat_name(boat: str) -> str:
    """A boat by its number: the blocks carry no names."""
    return f"boat {boat.removeprefix(BOAT_PREFIX)}"


@cache
def _escort_names() -> dict[str, str]:
    """Where several in a battle are called the same, from the second on with their number."""
    names = {}
    for card in BATTLES.values():
        for unit in card.units:
            stem, _, number = unit.id.rpartition("-")
            is_namesake = number.isdigit() and any(each.id == stem for each in card.units)
            names[unit.id] = f"{unit.name} {number}" if is_namesake else unit.name
    return names


def escort_name(escort: str) -> str:
    """The name of an escort; raises KeyError for none of any battle."""
    return _escort_names()[escort]


def boats_named(boats: Sequence[str]) -> str:
    """ "boat 3", "boats 1, 3 and 4"."""
    if len(boats) == 1:
        return boat_name(boats[0])
    return f"boats {listed([boat.removeprefix(BOAT_PREFIX) for boat in boats])}"


def escorts_named(escorts: Sequence[str]) -> str:
    return listed([escort_name(escort) for escort in escorts])


def points_words(escorts: int, boats: int) -> str:
    """Whose points are whose."""
    return f"escorts {escorts}, U-boats {boats} points"

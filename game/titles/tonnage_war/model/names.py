"""What escorts and boats are called, by their ids, and counts in words."""

from collections.abc import Sequence
from functools import cache

from game.titles.tonnage_war.printed.tables import BATTLES

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
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


def number(count: int) -> str:
    """In words as far as twelve, then in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """ "1 ship", "3 ships"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def capital(words: str) -> str:
    """Words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def points_words(escorts: int, boats: int) -> str:
    """Whose points are whose."""
    return f"escorts {escorts}, U-boats {boats} points"

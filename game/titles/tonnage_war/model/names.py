"""What escorts and boats are called, by their ids, and counts in words."""

from collections.abc import Iterator, Sequence
from functools import cache

from game.prose.sentences import listed
from game.titles.tonnage_war.printed.tables import BATTLES, BattleCard

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
    return {ident: name for card in BATTLES.values() for ident, name in _names_in(card)}


def _names_in(card: BattleCard) -> Iterator[tuple[str, str]]:
    names = {unit.id: unit.name for unit in card.units}
    for ident, name in names.items():
        stem, _, number = ident.rpartition("-")
        is_namesake = number.isdigit() and names.get(stem) == name
        yield ident, f"{name} {number}" if is_namesake else name


def enter_names(card: BattleCard) -> None:
    """Know the escorts of a battle of a player's own.

    Raises ValueError for a name that a printed battle spells otherwise: ids would be the same.
    """
    entered = dict(_names_in(card))
    for ident, name in entered.items():
        if ident in _printed() and _escort_names()[ident] != name:
            raise ValueError(f"'{name}' is spelled '{_escort_names()[ident]}' in other battles")
    _escort_names().update(entered)


@cache
def _printed() -> dict[str, None]:
    return dict.fromkeys(unit.id for card in BATTLES.values() for unit in card.units)


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

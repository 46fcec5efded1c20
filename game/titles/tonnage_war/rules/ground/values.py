"""7.1 Values that a die is held against, and the changes that make them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.core.records import Frame
from game.titles.tonnage_war.model.events import Changes
from game.titles.tonnage_war.model.state import Boat, Escort, House, Tally

HALVED = 0
"""The amount of a change that halves."""


class Plot(Protocol):
    """What the state and a view have in common: all of it, for nothing is hidden."""

    @property
    def scenario(self) -> str: ...
    @property
    def house(self) -> House: ...
    @property
    def turn(self) -> int: ...
    @property
    def last_turn(self) -> int: ...
    @property
    def ships(self) -> int: ...
    @property
    def stragglers(self) -> int: ...
    @property
    def rescue(self) -> str: ...
    @property
    def boats(self) -> Mapping[str, Boat]: ...
    @property
    def escorts(self) -> Mapping[str, Escort]: ...
    @property
    def tally(self) -> Tally: ...
    @property
    def has_contact(self) -> bool: ...
    @property
    def is_evasive(self) -> bool: ...
    @property
    def is_illuminated(self) -> bool: ...
    @property
    def evaded_day(self) -> int: ...
    @property
    def flow(self) -> tuple[Frame, ...]: ...


@dataclass(frozen=True, slots=True)
class Value:
    """A number as reckoned, with its changes in the order of the rule."""

    number: int
    changes: Changes = ()


def reckon(base: int, changes: Changes) -> Value:
    """All that is added or taken first, then every halving, rounded down as 7.1 says."""
    added = tuple(change for change in changes if change[1] != HALVED)
    halvings = tuple(change for change in changes if change[1] == HALVED)
    total = base + sum(amount for _, amount in added)
    return Value(halved(max(0, total), len(halvings)), added + halvings)


def halved(number: int, times: int = 1) -> int:
    """Half, a quarter and so on; never below 1 for what is above 0."""
    return max(number >> times, min(number, 1))

"""Events of the advanced game's gunfire (48)."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Count, Event, Face, OneOf, Within

HitPoints = Annotated[int, Within(0, 1000)]


@dataclass(frozen=True, slots=True)
class ShellsFell(Event):
    """48.3 One vessel fired: its strength in that field, the range, and what two dice did."""

    unit: str
    target: str
    field: Annotated[str, OneOf("forward", "broadside", "aft")]
    strength: Count
    range: Count
    factor: Change
    dice: tuple[Face, Face]
    hits: HitPoints

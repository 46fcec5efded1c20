"""Events of the rules for longer games."""

from dataclasses import dataclass

from game.core.records import Event, Turns


@dataclass(frozen=True, slots=True)
class ConvoyTurned(Event):
    """58 The convoy turns by its plot, and again in that turn at the earliest."""

    again: Turns


@dataclass(frozen=True, slots=True)
class AllReloaded(Event):
    """59.2 A boat has reloaded her tubes at once, and from now on does so one by one."""

    boat: str

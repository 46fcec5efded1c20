"""The waiting steps of a patrol."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.records import Frame, StepNumber, kinds_of


@dataclass(frozen=True, slots=True)
class Departure(Frame):
    """Sails the next patrol."""


@dataclass(frozen=True, slots=True)
class Patrol(Frame):
    """Begins the next turn, or ends the patrol after the last."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Walks the six phases; `step` is the next one."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Entry(Frame):
    """Waits for the entry space of turn 1."""


@dataclass(frozen=True, slots=True)
class Maneuver(Frame):
    """Waits for the move of the turn."""


@dataclass(frozen=True, slots=True)
class Battery(Frame):
    """Waits for the choice of battery token."""


@dataclass(frozen=True, slots=True)
class Identification(Frame):
    """Waits for the contact to identify."""


@dataclass(frozen=True, slots=True)
class TorpedoAttack(Frame):
    """Waits for the target to attack."""


@dataclass(frozen=True, slots=True)
class LogBook(Frame):
    """Waits, between patrols, for the next one or the end of the campaign."""


FRAMES = kinds_of(Frame, vars())

OVER: Mapping[type[Frame], tuple[type[Frame] | None, ...]] = {
    Departure: (None,),
    Patrol: (None,),
    LogBook: (None,),
    Turn: (Patrol,),
    Entry: (Turn,),
    Maneuver: (Turn,),
    Battery: (Turn,),
    Identification: (Turn,),
    TorpedoAttack: (Turn,),
}
"""What each frame lies on; None for nothing."""

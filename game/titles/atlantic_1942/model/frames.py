"""The waiting steps of the game. `waiting` are the seats that have not said that they are done."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.records import Frame, StepNumber, kinds_of


@dataclass(frozen=True, slots=True)
class Dispersal(Frame):
    """The Germans spread their cards, unseen."""

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forming(Frame):
    """The convoy players form up."""

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Crossing(Frame):
    """Begins the next turn, or ends the game."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Walks the eight steps; `step` is the number of the next one."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Step(Frame):
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MerchantsMove(Step):
    pass


@dataclass(frozen=True, slots=True)
class MerchantGuns(Step):
    pass


@dataclass(frozen=True, slots=True)
class Torpedoes(Step):
    pass


@dataclass(frozen=True, slots=True)
class BoatGuns(Step):
    pass


@dataclass(frozen=True, slots=True)
class CardsMove(Step):
    pass


@dataclass(frozen=True, slots=True)
class Pings(Step):
    pass


@dataclass(frozen=True, slots=True)
class DestroyersMove(Step):
    pass


@dataclass(frozen=True, slots=True)
class DestroyerGuns(Step):
    pass


STEPS = kinds_of(Step, vars())
"""A-SEQ.1: the eight steps of a turn, in order."""

FRAMES: tuple[type[Frame], ...] = (Dispersal, Forming, Crossing, Turn, *STEPS)

OVER: Mapping[type[Frame], tuple[type[Frame] | None, ...]] = {
    Crossing: (None,),
    Dispersal: (Crossing,),
    Forming: (Crossing,),
    Turn: (Crossing,),
    **dict.fromkeys(STEPS, (Turn,)),
}
"""What each frame lies on; None for nothing."""

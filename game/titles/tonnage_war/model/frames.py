"""The waiting steps of a battle."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from game.core.records import AtMost, Frame, OneOf, StepNumber, kinds_of
from game.titles.tonnage_war.printed.places import Place

SECTOR, HFDF, COOPERATION, HUNT = "sector", "hfdf", "cooperation", "hunt"
"""How surface escorts search: in a sector or the convoy zone, on a bearing or beside aircraft in
the inner zone, and a boat that they follow."""
AIR, AIR_HUNT = "air", "air-hunt"
"""How aircraft search: in their zone, and a boat that answered them with flak the turn before."""
AIR_KINDS = (AIR, AIR_HUNT)
Kind = Annotated[str, OneOf(SECTOR, HFDF, COOPERATION, HUNT, AIR, AIR_HUNT)]


@dataclass(frozen=True, slots=True)
class Group:
    """Escorts that search one boat together.

    The boat is drawn from those in `place` when the search begins, unless it is known from the
    start.
    """

    kind: Kind
    place: Place
    escorts: Annotated[tuple[str, ...], AtMost(40)]
    boat: str = ""


@dataclass(frozen=True, slots=True)
class Voyage(Frame):
    """Begins the next turn, or ends the battle after the last."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Walks the eight phases; `step` is the next one."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Orders(Frame):
    """Waits for decoy, illumination, evasive manoeuvre and rescue ship.

    Rescue duty changes hands once a turn.
    """

    is_rescue_settled: bool = False


@dataclass(frozen=True, slots=True)
class Placement(Frame):
    """Waits for escorts to be placed and moved; `origins` are (escort, where it began).

    `last` is the escort that was moved last.
    """

    origins: tuple[tuple[str, str], ...] = ()
    last: str = ""


@dataclass(frozen=True, slots=True)
class Plan(Frame):
    """Waits for the groups that search; `is_second` in the phase of the convoy zone."""

    is_second: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Searches(Frame):
    """Carries out the searches, one group after another."""

    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack(Frame):
    """Waits for those of a group that attack the boat which it has found."""

    group: Group


@dataclass(frozen=True, slots=True)
class Cooperation(Frame):
    """Waits for surface escorts of the inner zone that go for a boat found from the air."""

    boat: str
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pursuits(Frame):
    """Asks of one boat after another whether an attack on it is continued next turn."""

    is_second: bool = False
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """Waits for the escorts that follow a boat."""

    boat: str
    chosen: tuple[str, ...] = ()


FRAMES = kinds_of(Frame, vars())

OVER: Mapping[type[Frame], tuple[type[Frame] | None, ...]] = {
    Voyage: (None,),
    Turn: (Voyage,),
    Orders: (Turn,),
    Placement: (Turn,),
    Pursuits: (Turn,),
    Plan: (Pursuits,),
    Searches: (Pursuits, Searches),
    Attack: (Searches,),
    Cooperation: (Searches,),
    Pursuit: (Pursuits,),
}
"""What each frame lies on; None for nothing."""

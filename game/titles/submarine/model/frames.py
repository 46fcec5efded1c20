"""The waiting steps of the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.records import Count, Frame, StepNumber, kinds_of
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.state import Moves, Seat, WeaponId
from game.titles.submarine.model.torpedo import Course, TorpedoId

STEPS = ("plot", "guns", "stars", "convoy", "escorts", "torpedoes", "submarines", "charges")
"""5, SYN: the phases of a turn, in order; hiding and showing boats belongs to those they follow."""


@dataclass(frozen=True, slots=True)
class Muster(Frame):
    """3, 20: walks the setting-up: the convoy, the escorts, the boats."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Stationing(Frame):
    """20.2.6 The Escort player puts merchants into the places of the formation."""


@dataclass(frozen=True, slots=True)
class Screening(Frame):
    """20.3 The Escort player places the escorts that have no fixed hex."""


@dataclass(frozen=True, slots=True)
class Lurking(Frame):
    """20.4 The Submarine player places boats, sets their depth and arms them."""

    boats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Campaign(Frame):
    """C Begins the next part, or ends the campaign."""


@dataclass(frozen=True, slots=True)
class Allotting(Frame):
    """C.SR10 The Escort player keeps the aircraft's charges for the parts by day."""


@dataclass(frozen=True, slots=True)
class Enlisting(Frame):
    """C.SR2 The Submarine player chooses the boats that begin a part; `chosen` so far."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Calling(Frame):
    """C.SR8 The Escort player may call the hunting group."""


@dataclass(frozen=True, slots=True)
class Bombing(Frame):
    """C.SR13, C.SR15 Aircraft drop charges on boats that they can attack, as all are told."""

    boats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Voyage(Frame):
    """Begins the next turn, or ends the game."""


@dataclass(frozen=True, slots=True)
class Closing(Frame):
    """34.6 Ends the game, or the part of a campaign, when boats have been hunted on."""


@dataclass(frozen=True, slots=True)
class Hunting(Frame):
    """34.7.2 After the last turn the Escort player sends escorts after boats in contact."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Walks the phases of a turn; `step` is the number of the next one."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Arriving(Frame):
    """26 The Submarine player may bring a late boat in, and draw a marker for another."""

    has_drawn: bool = False


@dataclass(frozen=True, slots=True)
class Plotting(Frame):
    """5.1 Both sides plot, unseen by each other. `waiting` are the seats that have not done."""

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Gunnery(Frame):
    """17 One seat fires; `done` are the vessels that have fired or held their fire."""

    seat: Seat
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StarShelling(Frame):
    """25 Escorts fire star shells."""


@dataclass(frozen=True, slots=True)
class Convoying(Frame):
    """7.6 The convoy carries out its plot, ship after ship."""


@dataclass(frozen=True, slots=True)
class Escorting(Frame):
    """5.4 Escorts move one after the other and attack as they go."""


@dataclass(frozen=True, slots=True)
class Searching(Frame):
    """22, 23 The escort that has moved searches; `done` are the searches made."""

    ship: str
    done: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Revealing(Frame):
    """22.4.5b The Submarine player says which of several boats just as near a sweep found."""

    ship: str
    reach: Count


@dataclass(frozen=True, slots=True)
class TorpedoRun(Frame):
    """5.5 Torpedoes of earlier turns run in any order; `waiting` are those that have not."""

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnseenRuns(Frame):
    """40 Launches torpedoes that are not seen, and lets all run, one after the other.

    `ran` are those of earlier turns that have run, `queue` those that run next.
    """

    ran: tuple[TorpedoId, ...] = ()
    queue: tuple[TorpedoId, ...] = ()


@dataclass(frozen=True, slots=True)
class Running(Frame):
    """40 A torpedo in the midst of its run: the spots before it, and the course into each.

    `ship` may evade it first, by one of these `plots`; none when that is settled.
    """

    torpedo: TorpedoId
    path: tuple[Spot, ...]
    courses: tuple[Course, ...]
    ship: str
    plots: tuple[Moves, ...] = ()


@dataclass(frozen=True, slots=True)
class Evading(Frame):
    """40.10 The Escort player says how a ship evades a torpedo, by one of these plots if at all."""

    torpedo: TorpedoId
    ship: str
    plots: tuple[Moves, ...]


@dataclass(frozen=True, slots=True)
class Diving(Frame):
    """5.6 Boats move as plotted, one after the other."""


@dataclass(frozen=True, slots=True)
class Exploding(Frame):
    """16 The Escort player sets the depth of each charge that lies in a boat's hexes."""

    charges: tuple[WeaponId, ...]


@dataclass(frozen=True, slots=True)
class DepthSetting(Frame):
    """43.9.1 The Escort player sets the depth of each charge, whether a boat is there or not."""

    weapons: tuple[WeaponId, ...]


FRAMES = kinds_of(Frame, vars())

OVER: Mapping[type[Frame], tuple[type[Frame] | None, ...]] = {
    Campaign: (None,),
    Allotting: (Campaign,),
    Voyage: (None, Campaign),
    Muster: (Voyage,),
    Stationing: (Muster,),
    Screening: (Muster,),
    Enlisting: (Muster,),
    Lurking: (Muster, Arriving),
    Turn: (Voyage,),
    Closing: (None, Campaign),
    Hunting: (Closing,),
    Arriving: (Turn,),
    Calling: (Turn, Arriving),
    Plotting: (Turn,),
    Gunnery: (Turn,),
    StarShelling: (Turn,),
    Convoying: (Turn,),
    Escorting: (Turn,),
    Searching: (Turn, Escorting),
    Revealing: (Searching, Turn, Escorting),
    Bombing: (Turn,),
    TorpedoRun: (Turn, UnseenRuns),
    UnseenRuns: (Turn,),
    Running: (UnseenRuns,),
    Evading: (Running,),
    Diving: (Turn,),
    Exploding: (Turn,),
    DepthSetting: (Turn,),
}
"""What each frame lies on; None for nothing."""

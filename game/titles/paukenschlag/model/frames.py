"""The waiting steps of the campaign."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.records import Count, Frame, StepNumber, kinds_of
from game.titles.paukenschlag.model.names import US, Side
from game.titles.paukenschlag.printed.places import Target, Zone


@dataclass(frozen=True, slots=True)
class Campaign(Frame):
    """Begins the next turn, or ends the game."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """5.0 Walks the phases; `step` is the number of the next one."""

    step: StepNumber = 0


# Set-up, arrivals and events


@dataclass(frozen=True, slots=True)
class HornetBomber(Frame):
    """14.2.1 The US decides where the carrier's bombers are based."""


@dataclass(frozen=True, slots=True)
class PlaceBoats(Frame):
    """The German places boats that arrive in the zones that are named for them."""

    boats: tuple[str, ...]
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class PlacePlanes(Frame):
    """The US chooses among airbases for planes that arrive."""

    planes: tuple[str, ...]
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HomeFront(Frame):
    """13.0 The US chooses a unit that comes back."""


# The phases


@dataclass(frozen=True, slots=True)
class Events(Frame):
    """5.1 Random events, arrivals and the new convoy."""

    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Repairs(Frame):
    """5.2 First the US, then the German repairs, and sends up air patrols.

    `spent` has a target for each point.
    """

    side: Side = US
    spent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AirMoves(Frame):
    """5.3 The US moves aircraft; German bombers, where there are any, alternate with them.

    `is_alone`: the other side has ended its moves.
    """

    side: Side = US
    is_alone: bool = False


@dataclass(frozen=True, slots=True)
class Raider(Frame):
    """12.8.1 A bomber on its way; it has entered `place` zones."""

    plane: str
    place: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Sighting(Frame):
    """12.8.1c The German says whether a bomber attacks the ships that it has found."""

    plane: str


@dataclass(frozen=True, slots=True)
class NavalMoves(Frame):
    """5.4 The sides move a unit or stack by turns; `side` is whose turn it is.

    `is_alone`: the other has ended its moves.
    """

    side: Side
    is_alone: bool = False


@dataclass(frozen=True, slots=True)
class Plotting(Frame):
    """6.1.1 Both sides plot their movement at the same time; `waiting` are those not yet done."""

    waiting: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Contacts(Frame):
    """5.5 Walks the zones where both sides have ships; `place` zones are done with."""

    place: Count = 0


@dataclass(frozen=True, slots=True)
class SecondMoves(Frame):
    """5.6"""


@dataclass(frozen=True, slots=True)
class Attacks(Frame):
    """5.7 Raids are resolved, then ships bombard; `place` bases are done with."""

    place: Count = 0


@dataclass(frozen=True, slots=True)
class Bombardment(Frame):
    """12.7 The US says with which factors its ships fire at a German base."""

    base: Target


@dataclass(frozen=True, slots=True)
class AirReturn(Frame):
    """5.8 Aircraft land, convoys arrive, and the turn ends."""


# In the phases


@dataclass(frozen=True, slots=True)
class AirHunt(Frame):
    """8.4 Planes of the zone may attack a boat that has been spotted, one after the other.

    `finder` is the plane that spotted her, `attacks` counts those made since she was spotted.
    """

    boat: str
    finder: str
    attacks: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """7.0 The German pursues in a zone, or disregards who is there."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Grid(Frame):
    """Runs one grid: a round is walked by `step`; `first` is the side that moves first in it."""

    step: StepNumber = 0
    first: Side = ""


@dataclass(frozen=True, slots=True)
class Order(Frame):
    """5.5 Who won the initiative chooses to move first or second."""

    side: Side


@dataclass(frozen=True, slots=True)
class BoatSonar(Frame):
    """8.1 Boats that have heard nothing may ping."""


@dataclass(frozen=True, slots=True)
class ShipSonar(Frame):
    """8.1 Ships may ping; those that do not listen."""


@dataclass(frozen=True, slots=True)
class Radio(Frame):
    """8.3 Boats have contact: the German reports it to the others, or keeps silent.

    It is about the first of the `targets`.
    """

    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GridMoves(Frame):
    """One side moves its units on the grid."""

    side: Side


@dataclass(frozen=True, slots=True)
class Fight(Frame):
    """9.0 Combat in a square, walked by `step`.

    `boats` and `ships` are the markers in it as it began, `unseen` the boats that fire first,
    `hunters` the ships that attack together with the others. `barred` are (ship, boat) for each
    ship that has not found an unseen boat, and lets her go.
    """

    boats: tuple[str, ...]
    ships: tuple[str, ...]
    unseen: tuple[str, ...]
    hunters: tuple[str, ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    step: StepNumber = 0


@dataclass(frozen=True, slots=True)
class Torpedoes(Frame):
    """9.1 The German aims the torpedoes of these boats at these ships and fires."""

    boats: tuple[str, ...]
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoatGuns(Frame):
    """9.3 Surfaced boats choose their targets among these ships, then all of them fire."""

    boats: tuple[str, ...]
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hunting(Frame):
    """9.2 The US says which ship attacks which boat.

    All fire together with the boats: ships that are sunk meanwhile attack as well. `orders` are
    (ship, boat) for those that have been told, `barred` for those that have not found her.
    """

    ships: tuple[str, ...]
    boats: tuple[str, ...]
    orders: tuple[tuple[str, str], ...] = ()
    barred: tuple[tuple[str, str], ...] = ()


FRAMES = kinds_of(Frame, vars())

PHASES: tuple[type[Frame], ...] = (
    Events,
    Repairs,
    AirMoves,
    NavalMoves,
    Contacts,
    SecondMoves,
    Attacks,
    AirReturn,
)
"""5.0 In the order of a turn."""

OVER: Mapping[type[Frame], tuple[type[Frame] | None, ...]] = {
    Campaign: (None,),
    Turn: (Campaign,),
    HornetBomber: (Campaign,),
    PlaceBoats: (Campaign, Events, PlaceBoats),
    PlacePlanes: (Events,),
    HomeFront: (Events,),
    **dict.fromkeys(PHASES, (Turn,)),
    Plotting: (Turn,),
    AirHunt: (AirMoves, NavalMoves, SecondMoves, AirHunt, Turn),
    Raider: (AirMoves, Turn),
    Sighting: (Raider,),
    Bombardment: (Attacks,),
    Pursuit: (Contacts,),
    Grid: (Contacts,),
    Order: (Grid,),
    BoatSonar: (Grid,),
    ShipSonar: (Grid,),
    Radio: (Grid,),
    GridMoves: (Grid,),
    Fight: (Grid, Fight),
    Torpedoes: (Fight,),
    BoatGuns: (Fight,),
    Hunting: (Fight,),
}
"""What each frame lies on; None for nothing."""

"""Everything that can happen on a patrol, one fact at a time. Tonnage is in tons."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Count, Event, Face, OneOf, Turns, Within, kinds_of
from game.titles.unterseeboot.model.state import House

Cell = Annotated[str, OneOf("main", "auxiliary")]
Tokens = Annotated[int, Within(0, 100)]
"""Of the hull, the batteries, torpedoes and hits: a boat has some of each."""
Tons = Annotated[int, Within(0, 10**6)]
"""Of a ship, or of all that a patrol sinks."""
Patrols = Annotated[int, Within(0, 10**6)]
"""A campaign has no last patrol."""
AllTons = Annotated[int, Within(0, 10**12)]
"""Of as many patrols."""


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The options in force, and who commands what."""

    scenario: str
    house: House
    commander: str
    boat: str


@dataclass(frozen=True, slots=True)
class PatrolBegan(Event):
    patrol: Patrols
    hull: Tokens
    main: Tokens
    auxiliary: Tokens
    torpedoes: Tokens
    space: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class BoatEntered(Event):
    space: str


@dataclass(frozen=True, slots=True)
class BoatMoved(Event):
    origin: str
    space: str


@dataclass(frozen=True, slots=True)
class BoatHeld(Event):
    space: str


@dataclass(frozen=True, slots=True)
class HomeCourseSet(Event):
    pass


@dataclass(frozen=True, slots=True)
class AircraftShaken(Event):
    pass


@dataclass(frozen=True, slots=True)
class BatterySpent(Event):
    cell: Cell
    left: Tokens


@dataclass(frozen=True, slots=True)
class BatteriesRecharged(Event):
    main: Tokens


@dataclass(frozen=True, slots=True)
class FalseContactFound(Event):
    space: str
    sides: Face
    face: Face


@dataclass(frozen=True, slots=True)
class BigShipSighted(Event):
    space: str
    face: Face


@dataclass(frozen=True, slots=True)
class BigShipClassed(Event):
    """`sides` of the die to use; 6 means a D6 set at its highest face."""

    space: str
    face: Face
    sides: Face


@dataclass(frozen=True, slots=True)
class TargetIdentified(Event):
    """`face` is 0 when the die was set, not rolled."""

    space: str
    sides: Face
    face: Face
    tons: Tons
    hits_to_sink: Tokens


@dataclass(frozen=True, slots=True)
class AircraftSearched(Event):
    face: Face
    needs: Change
    is_spotted: bool


@dataclass(frozen=True, slots=True)
class BoatStrafed(Event):
    face: Face
    needs: Change
    is_damaged: bool


@dataclass(frozen=True, slots=True)
class RepairTried(Event):
    face: Face
    needs: Change
    is_repaired: bool


@dataclass(frozen=True, slots=True)
class HullLost(Event):
    left: Tokens


@dataclass(frozen=True, slots=True)
class TorpedoFired(Event):
    space: str
    left: Tokens


@dataclass(frozen=True, slots=True)
class TorpedoRan(Event):
    space: str
    face: Face
    needs: Change
    is_hit: bool


@dataclass(frozen=True, slots=True)
class ShipDamaged(Event):
    space: str
    hits_to_sink: Tokens


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    space: str
    sides: Face
    tons: Tons


@dataclass(frozen=True, slots=True)
class SearchBegan(Event):
    pass


@dataclass(frozen=True, slots=True)
class DestroyerSearched(Event):
    face: Face
    needs: Change
    is_detected: bool


@dataclass(frozen=True, slots=True)
class BoatDetected(Event):
    pass


@dataclass(frozen=True, slots=True)
class DestroyerAttacked(Event):
    level: Tokens
    face: Face
    needs: Change
    is_damaged: bool


@dataclass(frozen=True, slots=True)
class HullStrained(Event):
    """U-OPT-DIVE.1: the roll against an uncontrolled dive."""

    face: Face
    needs: Change
    has_held: bool


@dataclass(frozen=True, slots=True)
class DestroyerShaken(Event):
    pass


@dataclass(frozen=True, slots=True)
class PatrolEnded(Event):
    """`fate` is `returned` or what the boat was lost to."""

    patrol: Patrols
    turns: Turns
    ships: Count
    tons: Tons
    fate: str
    award: str


@dataclass(frozen=True, slots=True)
class CampaignClosed(Event):
    patrols: Patrols
    tons: AllTons
    is_success: bool


EVENTS = kinds_of(Event, vars())

"""Everything that can happen on a patrol, one fact at a time. Tonnage is in tons."""

from dataclasses import dataclass

from game.core.records import Event
from game.titles.unterseeboot.state import House


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """The options in force, and who commands what."""

    scenario: str
    house: House
    commander: str
    boat: str


@dataclass(frozen=True, slots=True)
class PatrolBegan(Event):
    patrol: int
    hull: int
    main: int
    auxiliary: int
    torpedoes: int
    space: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int


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
    cell: str
    left: int


@dataclass(frozen=True, slots=True)
class BatteriesRecharged(Event):
    main: int


@dataclass(frozen=True, slots=True)
class FalseContactFound(Event):
    space: str
    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class BigShipSighted(Event):
    space: str
    face: int


@dataclass(frozen=True, slots=True)
class BigShipClassed(Event):
    """`sides` of the die to use; 6 means a D6 set at its highest face."""

    space: str
    face: int
    sides: int


@dataclass(frozen=True, slots=True)
class TargetIdentified(Event):
    """`face` is 0 when the die was set, not rolled."""

    space: str
    sides: int
    face: int
    tons: int
    hits_to_sink: int


@dataclass(frozen=True, slots=True)
class AircraftSearched(Event):
    face: int
    needs: int
    is_spotted: bool


@dataclass(frozen=True, slots=True)
class BoatStrafed(Event):
    face: int
    needs: int
    is_damaged: bool


@dataclass(frozen=True, slots=True)
class RepairTried(Event):
    face: int
    needs: int
    is_repaired: bool


@dataclass(frozen=True, slots=True)
class HullLost(Event):
    left: int


@dataclass(frozen=True, slots=True)
class TorpedoFired(Event):
    space: str
    left: int


@dataclass(frozen=True, slots=True)
class TorpedoRan(Event):
    space: str
    face: int
    needs: int
    is_hit: bool


@dataclass(frozen=True, slots=True)
class ShipDamaged(Event):
    space: str
    hits_to_sink: int


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    space: str
    sides: int
    tons: int


@dataclass(frozen=True, slots=True)
class SearchBegan(Event):
    pass


@dataclass(frozen=True, slots=True)
class DestroyerSearched(Event):
    face: int
    needs: int
    is_detected: bool


@dataclass(frozen=True, slots=True)
class BoatDetected(Event):
    pass


@dataclass(frozen=True, slots=True)
class DestroyerAttacked(Event):
    level: int
    face: int
    needs: int
    is_damaged: bool


@dataclass(frozen=True, slots=True)
class HullStrained(Event):
    """U-OPT-DIVE.1: the roll against an uncontrolled dive."""

    face: int
    needs: int
    has_held: bool


@dataclass(frozen=True, slots=True)
class DestroyerShaken(Event):
    pass


@dataclass(frozen=True, slots=True)
class PatrolEnded(Event):
    """`fate` is `returned` or what the boat was lost to."""

    patrol: int
    turns: int
    ships: int
    tons: int
    fate: str
    award: str


@dataclass(frozen=True, slots=True)
class CampaignClosed(Event):
    patrols: int
    tons: int
    is_success: bool


EVENTS: tuple[type[Event], ...] = (
    GameBegan,
    PatrolBegan,
    TurnBegan,
    BoatEntered,
    BoatMoved,
    BoatHeld,
    HomeCourseSet,
    AircraftShaken,
    BatterySpent,
    BatteriesRecharged,
    FalseContactFound,
    BigShipSighted,
    BigShipClassed,
    TargetIdentified,
    AircraftSearched,
    BoatStrafed,
    RepairTried,
    HullLost,
    TorpedoFired,
    TorpedoRan,
    ShipDamaged,
    ShipSunk,
    SearchBegan,
    DestroyerSearched,
    BoatDetected,
    DestroyerAttacked,
    HullStrained,
    DestroyerShaken,
    PatrolEnded,
    CampaignClosed,
)

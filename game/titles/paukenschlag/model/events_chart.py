"""What happens on the strategic map: turns, arrivals, aircraft, movement, and the end.

With secret plotting (6.1.1) the other side does not learn what is `is_hidden`.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.core.records import Count, Event, Face, Turns
from game.titles.paukenschlag.model.names import (
    Formation,
    Happening,
    Mission,
    Side,
)
from game.titles.paukenschlag.model.state import Boat, Convoy, Fuel, House, Ship, Speed, Tons
from game.titles.paukenschlag.printed.places import Heading, Target, Zone

# The beginning, turns and arrivals


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """`turn` is the one before the first."""

    scenario: str
    house: House
    turn: Turns
    last_turn: Turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """`phase` is the name of its frame."""

    phase: str


@dataclass(frozen=True, slots=True)
class ConvoyFormed(Event):
    """A convoy enters play; `destination` is the secret of the US.

    `faces` are those of zone, size, speed and formation, as far as dice make it, and the secret
    one of the destination where there is a choice.
    """

    convoy: str
    zone: Zone
    destination: str
    speed: Speed
    ships: Count
    formation: Formation
    heading: Heading
    faces: tuple[Face, ...] = ()
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    ship: str
    zone: Zone
    port: Target
    convoy: str = ""
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class PlaneArrived(Event):
    plane: str
    base: str


@dataclass(frozen=True, slots=True)
class BoatDrawn(Event):
    """A boat is drawn to arrive; she is placed afterwards."""

    reveals: ClassVar[bool] = True

    boat: str
    type: str
    fuel: Fuel
    torpedoes: Count
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class BoatPlaced(Event):
    """A boat arrives, or comes back: in this zone, on the surface."""

    boat: str
    zone: Zone
    is_back: bool = False
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class BomberBased(Event):
    """14.2.1"""

    is_ashore: bool


@dataclass(frozen=True, slots=True)
class EventRolled(Event):
    """13.0 `roller` is the side whose turn it was to roll."""

    roller: Side
    face: Face
    happening: Happening


@dataclass(frozen=True, slots=True)
class UnitRestored(Event):
    """`place` is a port for a ship, a base for a plane."""

    unit: str
    place: Target


@dataclass(frozen=True, slots=True)
class ShipRepaired(Event):
    ship: str
    is_hidden: bool = False


# The air


@dataclass(frozen=True, slots=True)
class PlaneFlew(Event):
    """`is_hidden` is of the zone from which it comes: that of the carrier, who is not seen."""

    plane: str
    from_zone: Zone
    zone: Zone
    mission: Mission
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class PlaneRebased(Event):
    plane: str
    from_base: str
    base: Target


@dataclass(frozen=True, slots=True)
class PlaneLooked(Event):
    """8.4 A plane looks for boats of its zone, a face for each; `found` are those it spots.

    Of a look that `is_hidden` the US learns only what it finds.
    """

    reveals: ClassVar[bool] = True

    plane: str
    zone: Zone
    boats: tuple[str, ...]
    faces: tuple[Face, ...]
    found: tuple[str, ...]
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class NothingSeen(Event):
    """8.4 What a plane tells that has looked for boats, where the looks are secret (6.1.1)."""

    reveals: ClassVar[bool] = True

    plane: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class BoatBombed(Event):
    """9.4"""

    plane: str
    boat: str
    face: Face
    is_sunk: bool


@dataclass(frozen=True, slots=True)
class BoatTriedToDive(Event):
    """8.4 Before each attack but the first; `attacks` is added to the face."""

    boat: str
    face: Face
    attacks: Count
    is_down: bool


@dataclass(frozen=True, slots=True)
class PlanesLanded(Event):
    """5.8 All that flew are at their bases again."""

    planes: tuple[str, ...]


# Secret plotting


@dataclass(frozen=True, slots=True)
class UnitPlotted(Event):
    """6.1.1 Where it ends its movement of a turn, "" for a boat that leaves; its side's secret."""

    unit: str
    turn: Turns
    zone: Zone
    port: Target = ""
    is_down: bool = False
    is_fuelling: bool = False


@dataclass(frozen=True, slots=True)
class PlotsClosed(Event):
    side: Side


@dataclass(frozen=True, slots=True)
class Sighted(Event):
    """6.1.1 Units of a zone come on the chart for the other side, as they are now."""

    reveals: ClassVar[bool] = True

    zone: Zone
    convoys: tuple[Convoy, ...] = ()
    ships: tuple[Ship, ...] = ()
    boats: tuple[Boat, ...] = ()


@dataclass(frozen=True, slots=True)
class SightLost(Event):
    """6.1.1 Units have gone on, and are no more on the chart for the other side."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PresenceTold(Event):
    """6.1.1d The zones where both sides have ships, perhaps none: how many is not told."""

    reveals: ClassVar[bool] = True

    zones: tuple[Zone, ...]


# Movement on the chart


@dataclass(frozen=True, slots=True)
class ConvoySailed(Event):
    """`path` are the zones that it entered, the last one where it is."""

    convoy: str
    from_zone: Zone
    path: tuple[Zone, ...]
    heading: Heading
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """`path` is empty for one that stays in its zone."""

    ship: str
    from_zone: Zone
    path: tuple[Zone, ...]
    port: Target
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class EscortJoined(Event):
    ship: str
    convoy: str
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class EscortParted(Event):
    ship: str
    convoy: str
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class BoatSailed(Event):
    """`path` is empty for one that stays in her zone. `is_fast`: she pays for it as such."""

    boat: str
    from_zone: Zone
    path: tuple[Zone, ...]
    is_down: bool
    is_fast: bool
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class BoatLeft(Event):
    """She leaves the map, and comes back with `torpedoes`; `back` is the turn in which she may."""

    boat: str
    zone: Zone
    back: Turns
    torpedoes: Count
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class RefuellingBegan(Event):
    boat: str
    cow: str
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class BoatRefuelled(Event):
    """`count` are those that the cow has supplied now."""

    boat: str
    cow: str
    count: Count
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class CowEmptied(Event):
    """11.1 She has supplied her last boat, and is out of play."""

    cow: str
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class FuelUsed(Event):
    """11.2 At the end of the boats' movement; `left` is what each has now."""

    boats: tuple[str, ...]
    left: tuple[Fuel, ...]
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class ConvoyArrived(Event):
    """It is in port, or off the map: its merchants are safe."""

    reveals: ClassVar[bool] = True

    convoy: str
    zone: Zone
    destination: str
    ships: Count


@dataclass(frozen=True, slots=True)
class ForceLeft(Event):
    """14.2 Ships with their aircraft leave the map, and the game, unharmed."""

    convoy: str
    zone: Zone
    ships: tuple[str, ...]
    planes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`fate` is the side that won; `tons` in thousands, `points` those of the raids."""

    fate: Side
    ships: Count
    tons: Tons
    points: Count = 0

"""Everything that can happen in a battle, one fact at a time.

Values that a die is held against stand as reckoned, with the `changes` that made them in the order
of the rule: (what, signed amount), or (what, 0) for a halving. Where a low roll does more, `sinks`
is the highest face that sinks.
"""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Count, Event, Face, OneOf, StepNumber, Turns, kinds_of
from game.titles.tonnage_war.model.frames import Kind
from game.titles.tonnage_war.model.state import House
from game.titles.tonnage_war.printed.places import CZ, IZ, OZ, Place

Changes = tuple[tuple[str, Change], ...]


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    scenario: str
    house: House
    last_turn: Turns
    ships: Count
    stragglers: Count
    has_rescue_ship: bool


@dataclass(frozen=True, slots=True)
class BoatsGathered(Event):
    """New boats of the pack, at a place or in the box of those to enter."""

    boats: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns
    day: Turns
    hour: Turns
    is_low: bool
    is_storm: bool


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    step: StepNumber


@dataclass(frozen=True, slots=True)
class EscortJoined(Event):
    """An escort stands ready to be placed; it leaves at the end of `last_turn`, 0 for never."""

    escort: str
    last_turn: Turns


@dataclass(frozen=True, slots=True)
class EscortLeft(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class ReturnRolled(Event):
    """Whether a boat that had attacked comes back for another run."""

    boat: str
    face: Face
    needs: Change
    is_back: bool


@dataclass(frozen=True, slots=True)
class StragglerRolled(Event):
    face: Face
    is_back: bool


@dataclass(frozen=True, slots=True)
class ContactJudged(Event):
    """Whether a boat of the inner zone keeps the pack in touch this turn."""

    has_contact: bool


@dataclass(frozen=True, slots=True)
class DecoyPosted(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class DecoyRecalled(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class ConvoyIlluminated(Event):
    pass


@dataclass(frozen=True, slots=True)
class ConvoyEvaded(Event):
    """The convoy alters course; `stragglers` lose touch with it."""

    face: Face
    day: Turns
    stragglers: Count


@dataclass(frozen=True, slots=True)
class RescueShipNamed(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class RescueShipReleased(Event):
    escort: str
    to: Place


@dataclass(frozen=True, slots=True)
class AdvanceRolled(Event):
    """One die for boats that try the same step: how many of them make it.

    `step` is the place they make for: the outer zone, the inner zone, `attack` for the attack
    zone, or the convoy zone.
    """

    step: Annotated[str, OneOf(OZ, IZ, "attack", CZ)]
    place: Place
    boats: tuple[str, ...]
    face: Face
    needs: Change
    changes: Changes
    moved: Count


@dataclass(frozen=True, slots=True)
class SectorRolled(Event):
    """The sector that a boat comes into; `added` is what the light adds to the die (9.10)."""

    boat: str
    face: Face
    added: Change
    sector: Place


@dataclass(frozen=True, slots=True)
class BoatMoved(Event):
    boat: str
    place: Place
    to: Place


@dataclass(frozen=True, slots=True)
class BoatWithdrew(Event):
    """A boat moved out a zone, or off the plot; with it goes its evading."""

    boat: str
    place: Place
    to: Place


@dataclass(frozen=True, slots=True)
class EscortPlaced(Event):
    escort: str
    place: Place
    to: Place


@dataclass(frozen=True, slots=True)
class SearchBegan(Event):
    """Escorts turn on a boat that was dealt to them by chance, or that they follow.

    `means` is the kind of their group.
    """

    means: Kind
    place: Place
    boat: str
    escorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReactionRolled(Event):
    """What a boat does: `printed` in the table, and `taken` as its case allows."""

    boat: str
    table: str
    searchers: Count
    face: Face
    printed: str
    taken: str


@dataclass(frozen=True, slots=True)
class BoatEvaded(Event):
    """A boat that is hunted, or has been attacked, goes deep or hauls off without a roll."""

    boat: str


@dataclass(frozen=True, slots=True)
class DetectionRolled(Event):
    """`letter` is the value used: R, V, L or S; "" where the escort has none that serves.

    There is no die for a value of 0: the face is 0, too.
    """

    escort: str
    boat: str
    letter: str
    value: Change
    changes: Changes
    face: Face
    is_detected: bool


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """`outcome` is `sunk`, `damaged`, `missed`, `gunfire` or `rammed`."""

    escort: str
    boat: str
    face: Face
    value: Change
    sinks: Change
    outcome: str


@dataclass(frozen=True, slots=True)
class BoatDamaged(Event):
    boat: str


@dataclass(frozen=True, slots=True)
class BoatSunk(Event):
    boat: str


@dataclass(frozen=True, slots=True)
class EscortDepleted(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class EscortDamaged(Event):
    """A damaged escort is out of the battle at once (17)."""

    escort: str


@dataclass(frozen=True, slots=True)
class EscortDestroyed(Event):
    escort: str


@dataclass(frozen=True, slots=True)
class FlakRolled(Event):
    """`outcome` is `shot down`, `driven off` or `missed`."""

    boat: str
    escort: str
    face: Face
    value: Change
    sinks: Change
    changes: Changes
    outcome: str


@dataclass(frozen=True, slots=True)
class BoatFiredAtEscort(Event):
    """`outcome` is `sunk`, `damaged` or `missed`; `value` damages.

    A boat that is found hits only with a 1, which sinks: its `value` is 0.
    """

    boat: str
    escort: str
    face: Face
    value: Change
    sinks: Change
    changes: Changes
    is_found: bool
    outcome: str


@dataclass(frozen=True, slots=True)
class PursuitBegan(Event):
    """Escorts stand by a boat, to go on attacking it next turn."""

    boat: str
    escorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PursuitEnded(Event):
    boat: str


@dataclass(frozen=True, slots=True)
class ConvoyAttacked(Event):
    """One attack of a boat on the ships."""

    boat: str
    place: Place
    face: Face
    value: Change
    changes: Changes
    is_hit: bool


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    """A merchant goes down; `is_straggler` one of those that had fallen behind."""

    boat: str
    place: Place
    is_straggler: bool
    is_unrescued: bool


@dataclass(frozen=True, slots=True)
class RescueShipLost(Event):
    """The convoy's own rescue ship was the one that was hit."""

    boat: str


@dataclass(frozen=True, slots=True)
class RescueEscortRolled(Event):
    """Whether the escort that picks up crews is hit as well."""

    escort: str
    face: Face
    is_sunk: bool


@dataclass(frozen=True, slots=True)
class BoatAttacked(Event):
    """A boat has made its attack and must go out (16)."""

    boat: str


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    pass


EVENTS = kinds_of(Event, vars())

"""What each pair of eyes may know, and the whole seas that a view allows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from game.geometry.hexes import Hex
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import USUAL, Circle
from game.titles.submarine.model.frames import Plotting, Running, UnseenRuns
from game.titles.submarine.model.house import House
from game.titles.submarine.model.names import is_boat
from game.titles.submarine.model.state import (
    ESCORT,
    HEDGEHOG,
    HIDDEN,
    NO_MARKER,
    SUBMARINE,
    Boat,
    BoatPlot,
    Inside,
    Named,
    Sets,
    Ship,
    StarShell,
    State,
    Weapon,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.model.tidings import (
    Aimed,
    Arrival,
    Fix,
    Loss,
    PartDone,
    Search,
    Splash,
)
from game.titles.submarine.model.torpedo import Setting, Torpedo


@dataclass(frozen=True, slots=True)
class View:
    """The sea as `eyes` see it; the fields are those of the state.

    The Escort player has no hidden boat among `boats`, and nothing of `insides`, `settings`,
    `plots`, `targets` and `reloaded`; of `fired` only the number of all, as that of "". 40 He has
    no torpedo that is not on the board, and not the way of one that runs. How fast a boat went and
    whether it turned last is not told where boats hide. The Submarine player has no `orders`,
    `sets` and `stocks`, and sees no `foxer` of a ship. Each player has the `crews` of his side. 5.1
    Who plots does not see whether the other has done.
    """

    eyes: str
    scenario: str
    house: House
    seats: tuple[str, ...]
    turn: int
    phase: str
    panels: Mapping[str, tuple[int, int]]
    shift: tuple[int, int]
    ships: Mapping[str, Ship]
    fleet: Mapping[str, Named]
    boats: Mapping[str, Boat]
    insides: Mapping[str, Inside]
    torpedoes: Mapping[str, Torpedo]
    settings: Mapping[str, Setting]
    weapons: Mapping[str, Weapon]
    stars: tuple[StarShell, ...]
    orders: Mapping[int, str]
    plots: Mapping[str, BoatPlot]
    sets: Mapping[str, Sets]
    hand: Mapping[str, str]
    tube: int
    runs_shallow: bool
    steaming: Steaming | None
    moved: tuple[str, ...]
    wakes: Mapping[str, tuple[Hex, ...]]
    fired: Mapping[str, int]
    torpedoed: Mapping[str, int]
    gun_damage: Mapping[str, int]
    gunners: tuple[str, ...]
    dealt: int
    losses: tuple[Loss, ...]
    fixes: Mapping[str, Fix]
    searches: tuple[Search, ...]
    splashes: tuple[Splash, ...]
    held: tuple[str, ...]
    compasses: Mapping[str, int]
    arrivals: Mapping[str, Arrival]
    reserve: tuple[str, ...]
    marker: int
    is_met: bool
    part: int
    late: int
    out: tuple[str, ...]
    points: Mapping[str, int]
    parts: tuple[PartDone, ...]
    called: int
    asked: int
    edge: int
    air: Mapping[int, int]
    bombs: int
    launched: int
    fate: str
    dealt_hits: int = field(default=0, repr=False)
    weather: str = field(default="", repr=False)
    crews: Mapping[str, str] = field(default_factory=dict, repr=False)
    untold: tuple[str, ...] = field(default=(), repr=False)
    wrecks: Mapping[str, Boat] = field(default_factory=dict, repr=False)
    gun_hits: Mapping[str, int] = field(default_factory=dict, repr=False)
    trained: Mapping[str, Aimed] = field(default_factory=dict, repr=False)
    targets: Mapping[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    hounds: Mapping[str, str] = field(default_factory=dict, repr=False)
    mk10_spent: tuple[str, ...] = field(default=(), repr=False)
    circle: Circle = field(default=USUAL, repr=False)
    turns_again: int = field(default=0, repr=False)
    reloaded: tuple[str, ...] = field(default=(), repr=False)
    cargoes: Mapping[str, str] = field(default_factory=dict, repr=False)
    stocks: Mapping[str, Stock] = field(default_factory=dict, repr=False)
    spent: Mapping[str, Stock] = field(default_factory=dict, repr=False)
    flow: tuple[Frame, ...] = field(default=())

    @property
    def is_over(self) -> bool:
        return not self.flow

    @property
    def knows_boats(self) -> bool:
        return self.knows_all or self.eyes == SUBMARINE

    @property
    def knows_convoy(self) -> bool:
        return self.knows_all or self.eyes == ESCORT

    @property
    def knows_all(self) -> bool:
        is_over = bool(self.fate)
        return is_over or self.eyes == ALL_EYES or is_alone(self.seats, self.house, self.eyes)


Sea = State | View
"""What rules and odds read alike."""


def is_alone(seats: tuple[str, ...], house: House, eyes: str) -> bool:
    """20.7 Whoever plays against dice rolls them for both sides, and nothing is kept from him."""
    return seats == (eyes,) and not house.hidden


def view(state: State, eyes: str) -> View:
    is_open = bool(state.fate) or eyes == ALL_EYES or is_alone(state.seats, state.house, eyes)
    whole = state.copy()
    seen: dict[str, Any] = {each.name: getattr(whole, each.name) for each in fields(State)}
    if not is_open:
        seen["hand"] = {seat: unit for seat, unit in state.hand.items() if seat == eyes}
    if not is_open and eyes != SUBMARINE:
        seen |= _without_boats(state)
    if not is_open and eyes != ESCORT:
        seen |= _without_escorts(state)
    if not is_open:
        seen["crews"] = {
            unit: crew
            for unit, crew in state.crews.items()
            if eyes == (SUBMARINE if unit in state.fleet else ESCORT)
        }
        seen["flow"] = tuple(_as_plotted(frame, state.seats, eyes) for frame in seen["flow"])
    return View(eyes=eyes, **seen)


def _as_plotted(frame: Frame, seats: tuple[str, ...], eyes: str) -> Frame:
    """5.1 Of who plots: oneself as long as one does, then the other, and both to onlookers."""
    if not isinstance(frame, Plotting):
        return frame
    is_own = eyes in frame.waiting
    return Plotting((eyes,) if is_own else tuple(seat for seat in seats if seat != eyes))


def _without_escorts(state: State) -> dict[str, Any]:
    """What others than the Escort player see in place of his secrets."""
    return {
        "orders": {},
        "sets": {},
        "air": {},
        "stocks": {},
        "ships": _without_foxers(state),
    }


def _without_foxers(state: State) -> dict[str, Ship]:
    """51.2.5 What escorts have in tow stands in their log alone."""
    return {name: replace(ship, foxer=False) for name, ship in state.ships.items()}


def _without_boats(state: State) -> dict[str, Any]:
    """What others than the Submarine player see in place of his secrets."""
    shown = (boat for boat in counters(state).values() if boat.contact != HIDDEN)
    return {
        "untold": (),
        "wrecks": {},
        "boats": {boat.id: _as_seen(state, boat) for boat in shown},
        "insides": {},
        "settings": {},
        "plots": {},
        "targets": {},
        "tube": -1,
        "runs_shallow": False,
        "circle": USUAL,
        "moved": tuple(unit for unit in state.moved if unit in state.ships),
        "torpedoes": _torpedoes_as_seen(state),
        "fired": {"": known_shots(state)},
        "flow": tuple(map(_frame_as_seen, state.flow)),
        "losses": tuple(
            _loss_as_seen(each) for each in state.losses if each.id not in state.untold
        ),
        "compasses": {},
        "marker": NO_MARKER,
        "reloaded": (),
    }


def _torpedoes_as_seen(state: State) -> dict[str, Torpedo]:
    """40 Those on the board: in which turn another was launched than it came there is not told."""
    shown = {name: each for name, each in state.torpedoes.items() if not each.is_unseen}
    if not state.house.advanced.unseen_torpedoes:
        return shown
    return {name: replace(shown[name], launched=shown[name].shown) for name in sorted(shown)}


def known_shots(sea: Sea) -> int:
    """The torpedoes that all know to have been fired: 40 those that have come on the board."""
    is_unseen = sea.house.advanced.unseen_torpedoes
    return sea.launched if is_unseen else sum(sea.fired.values())


def _frame_as_seen(frame: Frame) -> Frame:
    """40 Of the run of torpedoes no more than those that are met."""
    match frame:
        case UnseenRuns():
            return UnseenRuns()
        case Running():
            return replace(frame, path=(), courses=())
    return frame


def counters(sea: Sea) -> Mapping[str, Boat]:
    """The boats as the Escort player believes them to be: 43.5 with those whose loss is untold."""
    if not sea.wrecks:
        return sea.boats
    both = {**sea.boats, **sea.wrecks}
    return {name: both[name] for name in sea.fleet if name in both}


def _loss_as_seen(loss: Loss) -> Loss:
    """What was in a boat stays its player's secret."""
    return loss if loss.kind else replace(loss, damage=0, loaded=0)


def _as_seen(state: State, boat: Boat) -> Boat:
    """What a boat did while it was hidden does not show when it comes on the board."""
    if not state.house.hidden:
        return boat
    return replace(boat, speed=-1, has_turned=False, charged=boat.shaken)


def redact(event: Event, eyes: str) -> Event | None:
    """Each player's plots are his own; of hidden boats and of depths the other learns nothing."""
    if eyes == ALL_EYES:
        return event
    if _is_of_another(event, eyes):
        return None
    match event:
        case e.RadarSearched() if eyes != ESCORT:
            return replace(event, needs=0)
        case e.SonarHomed():
            mine = event.mine if eyes == ESCORT else (0, 0)
            hers = event.hers if eyes == SUBMARINE else (0, 0)
            return replace(event, mine=mine, hers=hers)
        case e.SonarSwept() if eyes != ESCORT:
            return replace(event, modified=event.face)
    return event if eyes == SUBMARINE else _of_boats(event)


def _is_of_another(event: Event, eyes: str) -> bool:
    """Whether it is a secret of another side's, none of which these eyes learn."""
    if event.rule == FEINT:
        return eyes == SUBMARINE
    match event:
        case e.UnitTaken():
            return event.seat != eyes
        case e.SeatDone() if event.rule == PLOTTING:
            return event.seat != eyes
        case e.CrewRated():
            return eyes != (SUBMARINE if is_boat(event.unit) else ESCORT)
        case _ if isinstance(event, ESCORTS_OWN):
            return eyes != ESCORT
    return False


ESCORTS_OWN = (e.ConvoyOrdered, e.SetsFitted, e.AirAllotted, e.FoxerTowed, e.StockThrown)
"""What only the Escort player learns."""
PLOTTING = "5.1"
"""By which a seat has written its plots: the other hears only that both have."""
FEINT = "43.4"
"""By which the counter of a boat that was sunk in secret does what a living boat's would."""
AS_IF_ALIVE: Mapping[type[Event], str] = {
    e.BoatMoved: "7.1",
    e.BoatHalted: "7.1",
    e.BoatHidden: "21.4",
    e.BoatShaken: "15.9",
}
"""By which rule it is told to those who do not know."""
SECRETS = (
    e.BoatJoined,
    e.BoatPlaced,
    e.BoatTrimmed,
    e.BoatArmed,
    e.TubeTaken,
    e.RunSet,
    e.CircleSet,
    e.BoatPlotted,
    e.TorpedoLaunched,
    e.TorpedoAimed,
    e.UnaimedThrown,
    e.ReloadPicked,
    e.TubeReloaded,
    e.AllReloaded,
    e.TorpedoesCounted,
    e.BatteryCharged,
    e.SunkUntold,
    e.BoatRepaired,
    e.BoatAttacked,
    e.BoatSpared,
    e.BoatTorpedoed,
    e.UnseenRan,
    e.UnseenSpent,
)
"""What only the Submarine player learns."""


def _of_boats(event: Event) -> Event | None:
    """What others than the Submarine player learn of an event."""
    if event.rule == FEINT:
        event = replace(event, rule=AS_IF_ALIVE[type(event)])
    seen: Event | None = event
    match event:
        case _ if isinstance(event, SECRETS):
            seen = None
        case e.CompassRolled():
            seen = None if event.is_secret else event
        case e.MarkerDrawn():
            seen = replace(event, marker=NO_MARKER)
        case e.BoatMoved() | e.BoatShaken():
            seen = event if event.is_seen else None
        case e.BoatHalted():
            seen = replace(event, power=0) if event.is_seen else None
        case e.DepthChanged():
            seen = replace(event, depth=min(event.depth, 1)) if event.is_told else None
        case e.TorpedoMoved() if event.is_new and not event.is_seen:
            seen = replace(event, path=event.path[-1:])
        case e.ChargeExploded() if not event.lies:
            seen = replace(event, factor=None, damage=None)
        case e.BoatStruck() if not event.is_told:
            seen = None
        case e.ThrownExploded() if not event.is_told:
            hurt = event.is_hurt if event.sort == HEDGEHOG else None
            seen = replace(event, factor=None, damage=None, is_hurt=hurt)
    return seen

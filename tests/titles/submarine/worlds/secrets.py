"""Positions and events of the advanced game, and what of them is kept from whom."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from game.contract.asking import prompt_for
from game.core.eyes import ONLOOKER
from game.core.records import Event, Frame
from game.session.request.start import AnyTitle
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import Circle
from game.titles.submarine.model.frames import (
    DepthSetting,
    Escorting,
    Gunnery,
    Plotting,
    Searching,
    TorpedoRun,
    Turn,
    Voyage,
)
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HIDDEN,
    SILENT,
    SNORT,
    SONAR,
    SUBMARINE,
    SUNK,
    BoatPlot,
    Sets,
    State,
    Weapon,
)
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.model.torpedo import UNSEEN, Shot
from tests.contract.eyes import told
from tests.titles.submarine.samples import SAMPLES
from tests.titles.submarine.sea import TURN, Running, at, boat, escort, merchant, sea, torpedo

Change = Callable[[State], None]
Twin = tuple[str, Change, str]
"""A secret, how it is another, and eyes that it is kept from."""
Pair = tuple[Event, Event | None, str]
"""An event, another or none that is told alike, and to which eyes."""
FULL = House(
    hidden=True,
    star_shells=True,
    advanced=Advanced(**{each.name: True for each in fields(Advanced)}),
    longer=Longer(
        convoy_turns=3, reload_rate=True, cargo=True, charge_stock=True, torpedo_stock=True
    ),
)
LURKER, HEARD = "u-47", "u-99"
EYES = (ESCORT, SUBMARINE, ONLOOKER)
FRAMES: tuple[Frame, ...] = (
    Plotting((ESCORT, SUBMARINE)),
    Gunnery(ESCORT),
    Escorting(),
    Searching("amazon"),
    TorpedoRun(("t1",)),
    DepthSetting(("w1",)),
)


def shown(running: Running, turn: int = TURN - 1) -> Running:
    """A torpedo that came on the board in that turn, or is UNSEEN."""
    return replace(running, torpedo=replace(running.torpedo, shown=turn))


def position(frame: Frame = FRAMES[0]) -> State:
    """A boat that nobody knows of, one that sonar holds, and all that there can be of secrets."""
    return sea(
        escort("B4", "N30-B", 6, "Amazon", speed=2, foxer=True),
        escort("B4", "N24-B", 6, "Viceroy", speed=3),
        merchant("C-2", "N20-B", 6, speed=3),
        boat("G5", "N45-B", 6, 100, "U.47", contact=HIDDEN, plot=BoatPlot("1", 100)),
        boat("G6", "N35-B", 6, 150, "U.99", contact=SONAR, plot=BoatPlot("1", 150)),
        shown(torpedo("t1", "M28-B", 6, "g7a+")),
        flow=(Voyage(), Turn(1), frame),
        house=FULL,
        weather="rough",
        sets={"amazon": Sets("ordinary", "10cm"), "viceroy": Sets("ordinary", "")},
        orders={3: "2", 4: "2", 5: "2"},
        cargoes={"c-2-1": "timber"},
        stocks={"amazon": Stock(30, 5), "viceroy": Stock(24, 4)},
        spent={"amazon": Stock(6, 1)},
        fired={LURKER: 1},
        crews={"amazon": "novice", "viceroy": "novice", LURKER: "novice", HEARD: "novice"},
        weapons={"w1": Weapon("w1", CHARGE, "amazon", at("N36-B"))},
    )


# Twins


def _inside(**changed: Any) -> Change:
    """Something else in both boats."""

    def change(state: State) -> None:
        for name, inside in state.insides.items():
            state.insides[name] = replace(inside, **changed)

    return change


def _plot(**changed: Any) -> Change:
    def change(state: State) -> None:
        for name, plot in state.plots.items():
            state.plots[name] = replace(plot, **changed)

    return change


def _setting(**changed: Any) -> Change:
    def change(state: State) -> None:
        state.settings["t1"] = replace(state.settings["t1"], **changed)

    return change


def _field(name: str, value: Any) -> Change:
    """Another value; a mapping has that besides."""

    def change(state: State) -> None:
        was = getattr(state, name)
        setattr(state, name, {**was, **value} if isinstance(was, dict) else value)

    return change


def _elsewhere(state: State) -> None:
    state.boats[LURKER] = replace(state.boats[LURKER], bow=at("N50-B"), heading=2, charged=2)


def _sunk_untold(state: State) -> None:
    state.wrecks = {HEARD: state.boats.pop(HEARD)}
    del state.insides[HEARD], state.plots[HEARD]
    state.untold = (HEARD,)
    state.losses = (Loss(HEARD, SUBMARINE, "U.99", SUNK, 23, "", "G6", 9, 4),)


def _unseen(state: State) -> None:
    """Another torpedo runs, of which the board shows nothing."""
    hidden = shown(torpedo("t2", "N45-B", 6, "t5+", of=HEARD), UNSEEN)
    state.torpedoes["t2"], state.settings["t2"] = hidden.torpedo, hidden.setting
    state.fired = {**state.fired, HEARD: 1}


def _launched(state: State) -> None:
    state.torpedoes["t1"] = replace(state.torpedoes["t1"], launched=1)


def _written(seat: str) -> Change:
    """5.1 A seat has written its plots already."""

    def change(state: State) -> None:
        frame = state.flow[-1]
        if isinstance(frame, Plotting):
            waiting = tuple(each for each in frame.waiting if each != seat)
            state.flow = (*state.flow[:-1], Plotting(waiting))

    return change


def _foxer(state: State) -> None:
    for name in ("amazon", "viceroy"):
        ship = state.ships[name]
        state.ships[name] = replace(ship, foxer=not ship.foxer)


OF_BOATS: Mapping[str, Change] = {
    "depth": _inside(depth=200),
    "damage": _inside(damage=2),
    "hit points": _inside(hits=7),
    "power": _inside(power=1),
    "charging": _inside(charging=2),
    "crept": _inside(crept=1),
    "loads": _inside(tubes=(), bow_reserve=("t5+",)),
    "course": _plot(moves="1R1"),
    "dive": _plot(depth=175),
    "silent": _plot(mode=SILENT),
    "snort": _plot(mode=SNORT),
    "repair": _plot(repairs=True),
    "shots": _plot(shots=(Shot(0, "A", "LC", 0, True),)),
    "reloads": _plot(reloads=(1,)),
    "picked": _plot(targets=("c-2-1",)),
    "targets": _field("targets", {LURKER: ("amazon", "c-2-1")}),
    "kind": _setting(kind="t5+"),
    "aimed": _setting(is_aimed=False),
    "aimed at": _setting(targets=("c-2-1",)),
    "shallow": _setting(is_shallow=True),
    "run": _setting(run=30),
    "passed": _setting(passed=(HEARD,)),
    "circles": _setting(circle=Circle(20, "L", 15), course=6),
    "circle": _field("circle", Circle(20, "L", 15)),
    "whose": _setting(boat=HEARD),
    "unseen": _unseen,
    "launched": _launched,
    "fired": lambda state: setattr(state, "fired", {HEARD: 1}),
    "crew": _field("crews", {LURKER: "professional", HEARD: "experienced"}),
    "compass": _field("compasses", {LURKER: 4}),
    "marker": _field("marker", 3),
    "reloaded": _field("reloaded", (LURKER,)),
    "tube": _field("tube", 2),
    "setting": _field("runs_shallow", True),
    "hand": _field("hand", {SUBMARINE: HEARD}),
    "moved": _field("moved", (LURKER,)),
    "place": _elsewhere,
    "untold": _sunk_untold,
    "written": _written(SUBMARINE),
}  # fmt: skip
OF_ESCORTS: Mapping[str, Change] = {
    "foxer": _foxer,
    "crew": _field("crews", {"amazon": "professional", "viceroy": "experienced"}),
    "sets": _field("sets", {"amazon": Sets("improved", ""), "viceroy": Sets("", "10cm")}),
    "orders": _field("orders", {4: "1", 5: "R1"}),
    "hand": _field("hand", {ESCORT: "viceroy"}),
    "air": _field("air", {1: 6}),
    "stocks": _field("stocks", {"amazon": Stock(36, 9), "viceroy": Stock(12, 3)}),
    "written": _written(ESCORT),
}


def twins() -> Iterator[Twin]:
    """Every secret, how its twin has another, and each of the eyes that it is kept from."""
    for secrets, owner in ((OF_BOATS, SUBMARINE), (OF_ESCORTS, ESCORT)):
        for name, change in secrets.items():
            for eyes in EYES:
                if eyes != owner:
                    yield f"{name} of {owner}", change, eyes


def twin_of(state: State, change: Change) -> State:
    other = state.copy()
    change(other)
    return other


def seen(title: AnyTitle, state: State, eyes: str) -> dict[str, Any]:
    """All that what these eyes are shown is made of."""
    prompt = None if eyes == ONLOOKER else prompt_for(title, state, eyes)
    return {"view": title.eyes.view(state, eyes), "prompt": prompt}


def leaks(title: AnyTitle, frame: Frame, change: Change, eyes: str) -> list[str]:
    """The doors through which these eyes are told of the other secret."""
    state = position(frame)
    one, other = (seen(title, each, eyes) for each in (state, twin_of(state, change)))
    return [door for door in one if one[door] != other[door]]


# Events

OF_A_SIDE: Mapping[str, tuple[type[Event], ...]] = {
    SUBMARINE: (
        e.AllReloaded, e.TorpedoesCounted,
        e.BatteryCharged, e.BoatArmed, e.BoatAttacked, e.BoatJoined, e.BoatPlaced, e.BoatPlotted,
        e.BoatRepaired, e.BoatSpared, e.BoatTorpedoed, e.BoatTrimmed, e.CircleSet, e.ReloadPicked,
        e.RunSet, e.SunkUntold, e.TorpedoAimed, e.TorpedoLaunched, e.TubeReloaded, e.TubeTaken,
        e.UnaimedThrown, e.UnseenRan, e.UnseenSpent,
    ),
    ESCORT: (e.AirAllotted, e.ConvoyOrdered, e.FoxerTowed, e.SetsFitted, e.StockThrown),
}  # fmt: skip
"""Events of which the other side learns nothing."""
IN_PART: tuple[tuple[Event, str, dict[str, Any]], ...] = (
    (e.BoatHalted("8.3", "u-47", 3, False, 2, True), ESCORT, {"power": 5}),
    (e.DepthChanged("9.12", "u-47", 50, True), ESCORT, {"depth": 300}),
    (e.MarkerDrawn("26.4", 3), ESCORT, {"marker": 1}),
    (e.RadarSearched("23.4", "amazon", 1, 4, "25"), SUBMARINE, {"needs": 2}),
    (
        e.SonarHomed("44.6.3", "amazon", "u-47", (3, 3), 46, (0, -3), (1, 0), True),
        ESCORT,
        {"hers": (0, -6)},
    ),
    (
        e.SonarHomed("44.6.3", "amazon", "u-47", (3, 3), 46, (0, -3), (1, 0), True),
        SUBMARINE,
        {"mine": (2, 0)},
    ),
    (e.SonarSwept("22.4", "amazon", "", 2, 3, 3, 15), SUBMARINE, {"modified": 1}),
    (
        e.TorpedoMoved("12.1", "t1", (at("N30-B"), at("N28-B")), 2, True, False),
        ESCORT,
        {"path": (at("M30-B"), at("N28-B"))},
    ),
)
"""Events with what else might be in them without that side's learning of it."""
UNSEEN_EVENTS: tuple[Event, ...] = (
    e.BoatHalted("8.3", "u-47", 3, False, 2, False),
    e.BoatMoved("6.5", "u-47", at("N30-B"), 2, 1, False),
    e.BoatShaken("15.9", "u-47", False),
    e.BoatStruck("43.9", "u-47", CHARGE, 100, 12),
    e.CompassRolled("20.4.2", "u-47", 4, True),
    e.CrewRated("49.1", "u-47", "novice", 2),
    e.DepthChanged("9.12", "u-47", 50, False),
    e.SeatDone("5.1", SUBMARINE),
    e.UnitTaken("5.1", SUBMARINE, "u-47"),
)
"""Of boats that nobody sees."""


def pairs() -> Iterator[Pair]:
    """Events, each with another or with none at all, which those eyes cannot tell from it."""
    for owner, kinds in OF_A_SIDE.items():
        for event in SAMPLES:
            if isinstance(event, kinds):
                yield from ((event, None, eyes) for eyes in EYES if eyes != owner)
    yield from ((event, None, eyes) for event in UNSEEN_EVENTS for eyes in (ESCORT, ONLOOKER))
    yield e.CrewRated("49.1", "amazon", "novice", 2), None, SUBMARINE
    yield e.UnitTaken("5.1", ESCORT, "amazon"), None, SUBMARINE
    yield e.SeatDone("5.1", ESCORT), None, SUBMARINE
    for event, eyes, other in IN_PART:
        yield from ((event, replace(event, **other), whose) for whose in (eyes, ONLOOKER))


def heard(title: AnyTitle, event: Event | None, eyes: str) -> dict[str, Any]:
    return told(title, [event] if event else [], eyes)

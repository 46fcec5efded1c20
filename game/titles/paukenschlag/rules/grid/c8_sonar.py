"""8.1, 8.2 Sonar and radar."""

from collections.abc import Iterator

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import BoatSonar, ShipSonar
from game.titles.paukenschlag.model.names import (
    ACTIVE,
    GERMAN,
    PASSIVE,
    RADAR,
    TSL,
    US,
    Device,
    named_unit,
)
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, ESCORTS, has_radar, kind_of
from game.titles.paukenschlag.printed.places import WARM
from game.titles.paukenschlag.printed.tables import RADAR as SET
from game.titles.paukenschlag.printed.tables import SONAR, radar_needs
from game.titles.paukenschlag.rules.grid.field import (
    Marked,
    boats_on,
    distance,
    nearest,
    rolled_at_most,
    ships_on,
    vessels_of,
)

FAST = 2
"""The squares of a surfaced boat that runs at high speed, and hears nothing."""


# Modifiers and ranges


def modifier(chart: Chart, unit: str, target: str, device: Device) -> int:
    """OP 8.1.1c to e, 8.1.2c to d What is added to the die of a sonar."""
    marker, is_boat = chart.markers[unit], unit in chart.boats
    if device == RADAR:
        return 0
    has_moved = marker.moved > 0
    if device == PASSIVE:
        has_pinged = chart.markers[target].has_pinged
        return SONAR.passive_moved * has_moved + SONAR.passive_pinged * has_pinged
    total = SONAR.active_warm_zone * (chart.contact in WARM)
    if is_boat:
        return total + SONAR.active_surfaced_boat * (not chart.boats[unit].is_down)
    return total + SONAR.active_moved_ship * has_moved


def listening_range(marker: Marker) -> int:
    """OP 8.1.2 Two squares for who has not moved, else the next ones."""
    return SONAR.passive_range_moved if marker.moved else SONAR.passive_range


def radar_range(chart: Chart, unit: str) -> int:
    """OP 8.2d, OP 8.2.1 The squares of a unit's radar; less than none where it has none."""
    if unit in chart.boats:
        return -1 if chart.boats[unit].is_down else SET.boat_range
    if not any(has_radar(ship, chart.turn) for ship in vessels_of(chart, unit)):
        return -1
    return SET.far_range if chart.house.is_radar_far else SET.ship_range


def _try(context: Context[State], unit: str, by: str, target: str, device: Device) -> bool:
    """One attempt, rolled; whether the target is found."""
    state = context.state
    added = modifier(state, unit, target, device)
    needs = SONAR.detects
    if device == RADAR:
        reach = distance(state.markers[unit], state.markers[target])
        needs = radar_needs(reach) or 0
    face = rolled_at_most(
        context, f"{capital(named_unit(by))} searches for {named_unit(target)}", needs - added
    )
    is_found = face + added <= needs
    rule = {ACTIVE: "OP 8.1.1b", PASSIVE: "OP 8.1.2b", RADAR: "OP 8.2"}[device]
    context.emit(e.SearchMade(rule, unit, by, target, device, face, added, needs, is_found))
    return is_found


# Boats


def boats_search(context: Context[State]) -> None:
    """Radar and passive sonar by themselves, then what may ping is asked."""
    state = context.state
    for boat, _ in list(boats_on(state)):
        _boat_searches(context, boat)
    if any(True for _ in _boat_pings(state)):
        context.call(BoatSonar())


def _unknown_to(chart: Chart, boat: str) -> Iterator[Marked]:
    return (marked for marked in ships_on(chart) if boat not in marked[1].found_by)


def _boat_searches(context: Context[State], boat: str) -> None:
    state = context.state
    marker = state.markers[boat]
    if state.level == TSL:
        reach = radar_range(state, boat)
        for unit, target in list(_unknown_to(state, boat)):
            if distance(marker, target) <= reach:
                _try(context, boat, boat, unit, RADAR)
    heard = nearest(marker, _unknown_to(state, boat))
    if heard and can_listen(state, boat) and distance(marker, heard[1]) <= listening_range(marker):
        _try(context, boat, boat, heard[0], PASSIVE)


def can_listen(chart: Chart, boat: str) -> bool:
    """OP 8.1b A boat that runs fast on the surface hears nothing."""
    return chart.markers[boat].moved < FAST


def _boat_pings(chart: Chart) -> Iterator[c.Ping]:
    """OP 8.1e Boats with nothing found may ping, once a round."""
    for boat, marker in boats_on(chart):
        if marker.has_pinged or any(boat in ship.found_by for _, ship in ships_on(chart)):
            continue
        for unit, target in ships_on(chart):
            if distance(marker, target) <= SONAR.active_range:
                yield c.Ping(boat, unit)


def ask_boat_sonar(chart: Chart, _frame: BoatSonar) -> tuple[Prompt, ...]:
    text = "Boats without contact may ping. Who is found by it hears it, too."
    return (Prompt(GERMAN, "OP 8.1e", text, (*_listed(_boat_pings(chart)), _done())),)


def _listed(pings: Iterator[c.Ping]) -> Iterator[Choice]:
    for ping in pings:
        words = f"{capital(named_unit(ping.unit))} pings for {named_unit(ping.target)}"
        yield Choice(ping, words, piece(ping.target), "OP 8.1.1", ping.unit)


def _done() -> Choice:
    return Choice(c.Done(), "No more pings", DONE, "OP 8.1e")


def boat_pings(
    context: Context[State], _frame: BoatSonar, _seat: str, command: c.Ping | c.Done
) -> None:
    if isinstance(command, c.Ping):
        _try(context, command.unit, command.unit, command.target, ACTIVE)
    if isinstance(command, c.Done) or not any(True for _ in _boat_pings(context.state)):
        context.end()


# Ships


def ships_search(context: Context[State]) -> None:
    """OP 8.2 Radar by itself; then the ships are asked for pings, and the others listen."""
    state = context.state
    for unit, marker in list(ships_on(state)):
        for ship in vessels_of(state, unit):
            if not has_radar(ship, state.turn):
                continue
            for boat, target in list(_unfound(state)):
                is_up = not state.boats[boat].is_down
                if is_up and distance(marker, target) <= radar_range(state, unit):
                    _try(context, unit, ship, boat, RADAR)
    if any(True for _ in _ship_pings(state)):
        context.call(ShipSonar())
    else:
        _listen(context)


def _unfound(chart: Chart) -> Iterator[Marked]:
    return (marked for marked in boats_on(chart) if not marked[1].is_found)


def _ship_pings(chart: Chart) -> Iterator[tuple[str, c.Ping]]:
    """OP 8.1.1 Each ship with ASDIC once a round; the marker that it is in, and its ping."""
    for unit, marker in ships_on(chart):
        for ship in vessels_of(chart, unit):
            if ship in chart.searched:
                continue
            reach = ping_range(ship)
            for boat, target in _unfound(chart):
                if distance(marker, target) <= reach:
                    yield unit, c.Ping(ship, boat)


def ping_range(ship: str) -> int:
    """OP 8.1.1, OP 8.1.1f The squares of its active sonar; less than none for who has none."""
    if kind_of(ship) in ESCORTS:
        return SONAR.active_range
    return 0 if kind_of(ship) in CAPITAL_SHIPS else -1


def ask_ship_sonar(chart: Chart, _frame: ShipSonar) -> tuple[Prompt, ...]:
    pings = (ping for _, ping in _ship_pings(chart))
    text = "Which ships ping, and for which boat? The others listen."
    return (Prompt(US, "OP 8.1", text, (*_listed(pings), _done())),)


def ship_pings(
    context: Context[State], _frame: ShipSonar, _seat: str, command: c.Ping | c.Done
) -> None:
    state = context.state
    if isinstance(command, c.Ping):
        unit = state.ships[command.unit].convoy or command.unit
        _try(context, unit, command.unit, command.target, ACTIVE)
    if isinstance(command, c.Done) or not any(True for _ in _ship_pings(state)):
        context.end()
        _listen(context)


def _listen(context: Context[State]) -> None:
    """OP 8.1.2 Every ship that has not pinged, and a convoy's merchants, for the nearest boat."""
    state = context.state
    for unit, marker in list(ships_on(state)):
        for by in (unit, *vessels_of(state, unit)):
            target = nearest(marker, _unfound(state))
            if by in state.searched or not target:
                continue
            if distance(marker, target[1]) <= listening_range(marker):
                _try(context, unit, by, target[0], PASSIVE)

"""How far sonar hears and radar sees, drawn about the ship that searches.

What the dice may come to is reckoned by the rules.
"""

from collections.abc import Iterator

from game.scenes.titles.submarine.layout import PanelChart, angle_of
from game.titles.submarine.model.frames import Searching
from game.titles.submarine.model.state import Sets, Ship
from game.titles.submarine.odds.findingodds import BEST, EVEN
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.finding.c22_sonar import (
    BY_LOOKOUT,
    BY_RADAR,
    BY_SONAR,
    hidden_boats,
    may_sweep,
)
from game.titles.submarine.rules.finding.c23_radar import may_search
from game.titles.submarine.rules.finding.c44_sonar import reach_of
from game.titles.submarine.rules.finding.c46_radar import lookout_ranges, may_look_out, radar_ranges
from game.titles.submarine.view import View
from game.ui.boards import Arc, Measure, Track
from game.ui.boards.layers.meanings import HEARING

HEX = 70.0
HALF = 60
"""Degrees to each side of a heading that a quadrant has."""
SAID = {BEST: "{} hexes at most", EVEN: "{} hexes by half of all throws"}


def searches(view: View, chart: PanelChart) -> Iterator[Measure]:
    """Of the ship that searches now."""
    frames = [frame for frame in view.flow if isinstance(frame, Searching)]
    ship = view.ships.get(frames[-1].ship) if frames else None
    if ship is None:
        return
    done = frames[-1].done
    if view.house.advanced.sonar_ranges:
        yield from quadrant(view, chart, ship) if BY_SONAR not in done else ()
    else:
        for reach in (tables.NEAR_SONAR, tables.FAR_SONAR):
            yield _ring(chart, ship, reach, f"{reach} hexes")
    if BY_RADAR not in done:
        yield from _radar(view, chart, ship)
    if BY_LOOKOUT not in done:
        yield from _lookouts(view, chart, ship)


def quadrant(view: View, chart: PanelChart, ship: Ship) -> Iterator[Measure]:
    """44.3 What a ship that lies so may sweep, as far as her dice let her."""
    sets = view.sets.get(ship.id, Sets())
    if not may_sweep(view, ship, sets):
        return
    for pair in (BEST, EVEN):
        reach = reach_of(view, ship, sets.sonar, pair)
        if reach:
            angle = angle_of(ship.heading)
            arc = Arc(chart.at(ship.bow), reach * HEX, HEARING, angle - HALF, angle + HALF)
            corners = arc.corners
            yield Track((*corners, corners[0]), HEARING, SAID[pair].format(reach))


def _radar(view: View, chart: PanelChart, ship: Ship) -> Iterator[Measure]:
    """46.5 All round, to a boat on the surface."""
    sets = view.sets.get(ship.id, Sets())
    if view.house.advanced.radar_ranges and may_search(view, sets, hidden_boats(view)):
        for pair in (BEST, EVEN):
            reach, _ = radar_ranges(view, ship, sets.radar, pair)
            if reach:
                yield _ring(chart, ship, reach, f"Radar: {SAID[pair].format(reach)}")


def _lookouts(view: View, chart: PanelChart, ship: Ship) -> Iterator[Measure]:
    """47.3 All round, to a boat on the surface."""
    sets = view.sets.get(ship.id)
    if sets and may_look_out(view, ship, sets, hidden_boats(view)):
        for pair in (BEST, EVEN):
            reach, _ = lookout_ranges(view, ship, pair)
            if reach:
                yield _ring(chart, ship, reach, f"Lookouts: {SAID[pair].format(reach)}")


def _ring(chart: PanelChart, ship: Ship, reach: int, label: str) -> Track:
    circle = Arc(chart.at(ship.bow), reach * HEX, HEARING).corners
    return Track((*circle, circle[0]), HEARING, label)

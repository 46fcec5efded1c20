"""What a command would do, drawn on the sea while it is pointed at."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.records import Command
from game.geometry.hexes import Hex, neighbours
from game.scenes.titles.submarine.layout import PanelChart, chart_of, stern_of
from game.scenes.titles.submarine.runs import shot
from game.scenes.titles.submarine.searches import quadrant
from game.scenes.titles.submarine.ways import after, hexes, way_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c15_weapons import dropped_into, thrown_into
from game.titles.submarine.rules.ground.c6_course import Underway, begun, end_of, swept
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships
from game.titles.submarine.view import View
from game.ui.boards import Measure, Track
from game.ui.boards.layers.meanings import PLOT, STRUCK

FULL = 0.6
"""How full a hex is drawn into which something is to fall."""


def preview(view: View, meant: Command) -> Iterator[Measure]:
    """The way, the run or the hexes of a command; nothing for one that is no such thing."""
    chart = chart_of(view)
    match meant:
        case c.Plot() | c.PlotDepth() | c.Shoot():
            yield from _plotted(view, chart, meant)
        case c.Steam():
            ship = view.ships[meant.ship]
            way = begun(ship, view.steaming)
            yield from hexes(chart, swept(way, meant.moves), PLOT)
            yield from way_of(chart, way, meant.moves)
            yield from _swept_from(view, chart, meant)
        case c.Evade():
            ship = view.ships[meant.ship]
            way = Underway(ship.bow, ship.heading)
            yield from hexes(chart, end_of(way, meant.moves).pose.hexes, PLOT)
            yield from way_of(chart, way, meant.moves)
        case c.Order():
            yield from _ordered(view, chart, meant)
        case c.Hunt() if meant.boat:
            yield from _hunted(view, chart, meant)
        case c.PlaceShip() | c.PlaceBoat():
            yield from _placed(view, chart, meant)
        case _:
            yield from hexes(chart, _struck(view, meant), STRUCK, FULL)


def _swept_from(view: View, chart: PanelChart, meant: c.Steam) -> Iterator[Measure]:
    """44.3 The quadrant that she may sweep, should her move end there."""
    if view.house.hidden and view.house.advanced.sonar_ranges:
        ship = view.ships[meant.ship]
        end = end_of(begun(ship, view.steaming), meant.moves)
        there = replace(ship, bow=end.bow, heading=end.heading, speed=end.moved)
        yield from quadrant(view, chart, there)


def _plotted(
    view: View, chart: PanelChart, meant: c.Plot | c.PlotDepth | c.Shoot
) -> Iterator[Measure]:
    """A boat's plot as it would be."""
    boat = view.boats[meant.boat]
    plot = plot_of(view, boat)
    if isinstance(meant, c.Shoot):
        fired = Shot(meant.tube, meant.entry, meant.turn, meant.distance, meant.is_shallow)
        yield from shot(view, chart, boat, fired, is_meant=True)
        return
    if isinstance(meant, c.Plot):
        plot = replace(plot, moves=meant.moves)
        yield from hexes(chart, swept(begun(boat), plot.moves), PLOT)
        yield from way_of(chart, begun(boat), plot.moves)
    else:
        label = f"{view.insides[boat.id].depth} to {meant.depth} ft"
        yield from way_of(chart, begun(boat), plot.moves, label)


def _ordered(view: View, chart: PanelChart, meant: c.Order) -> Iterator[Measure]:
    """Where the convoy would be led in that turn, after all that is plotted before."""
    for ship in convoy_ships(view):
        if not ship.is_dead:
            yield from way_of(chart, after(view, ship, meant.turn), meant.moves)


def _hunted(view: View, chart: PanelChart, meant: c.Hunt) -> Iterator[Measure]:
    """The line from an escort to the boat that she would hunt on."""
    ship, boat = view.ships[meant.ship], view.boats[meant.boat]
    ends = (chart.between(unit.bow, unit.stern) for unit in (ship, boat))
    yield Track(tuple(ends), PLOT)


def _placed(view: View, chart: PanelChart, meant: c.PlaceShip | c.PlaceBoat) -> Iterator[Measure]:
    """Both hexes of the vessel, and a line to her bow."""
    name = meant.boat if isinstance(meant, c.PlaceBoat) else meant.ship
    unit = view.boats.get(name) or view.ships.get(name)
    if unit:
        bow = Hex(meant.column, meant.row)
        stern = stern_of(bow, unit.heading)
        yield from hexes(chart, (bow, stern), PLOT)
        yield Track((chart.at(stern), chart.at(bow)), PLOT)


def _struck(view: View, meant: Command) -> Iterator[Hex]:
    """The hexes into which a weapon or a light would go."""
    match meant:
        case c.Drop() | c.DropMk10() if place := dropped_into(view, view.ships[meant.ship]):
            yield place
        case c.Throw():
            yield thrown_into(view.ships[meant.ship], meant.side)
        case c.Launch() | c.Bomb():
            yield Hex(meant.column, meant.row)
        case c.FireStar():
            place = Hex(meant.column, meant.row)
            yield from (place, *neighbours(place))

"""Arrows on the sea by which a plot is led on and taken back: each answers as its button does."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.geometry.hexes import step, turned
from game.prose.sentences import about
from game.scenes.titles.submarine.layout import PanelChart, Point, angle_of, chart_of
from game.scenes.titles.submarine.ways import after
from game.titles.submarine.model.frames import Escorting, Evading, Plotting
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.odds.evading import chance_if
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c40_evasion import evaded
from game.titles.submarine.rules.ground.c6_course import (
    AHEAD,
    TURNS,
    Underway,
    begun,
    end_of,
    longer,
    shorter,
)
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.moving.c6_reach import Reach
from game.titles.submarine.rules.moving.reach import boat_reach
from game.titles.submarine.rules.turn.c5_escorts import reach_of, ship_in_hand, to_move
from game.titles.submarine.rules.turn.c7_convoy import (
    capital_reach,
    capital_way,
    convoy_plots,
    guide,
    is_whole_moves,
    open_turns,
)
from game.titles.submarine.rules.turn.c7_orders import PARTS, turn_in_hand
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View
from game.ui.boards import Piece, Print

SIGN, LEAST_SIGN = 46.0, 22.0
"""In map pixels, and in screen pixels at any zoom."""
ASIDE = 0.7
"""How far from the bow a turn is shown, of the way to the next hex."""
FORWARD = 0.45
"""How far ahead of a bow a sign says how she would head, of the way to the next hex."""
INK = (18, 32, 42)


def signs(view: View) -> Iterator[Piece]:
    """Those for what the eyes lead now; each is named as the button that it stands for."""
    waits = view.flow[-1] if view.flow else None
    chart = chart_of(view)
    if isinstance(waits, Plotting) and view.eyes in waits.waiting:
        yield from SIGNS[view.eyes](view, chart)
    elif isinstance(waits, Escorting) and view.eyes == ESCORT and (view.steaming or to_move(view)):
        reach = reach_of(view, ship_in_hand(view))
        parts = [part for part in TURNS if reach.allows(part)]
        yield from _onward(chart, reach.way, parts)
    elif isinstance(waits, Evading) and view.eyes == ESCORT:
        yield from _evasions(view, chart, waits)


def _evasions(view: View, chart: PanelChart, waits: Evading) -> Iterator[Piece]:
    """40.10 How a ship may come to lie, each with how likely the torpedo hits her there.

    A story still waits so while it tells what came of the answer.
    """
    ship, torpedo = view.ships.get(waits.ship), view.torpedoes.get(waits.torpedo)
    if ship is None or torpedo is None or ship.evaded:
        return
    for moves in waits.plots:
        there = evaded(ship, moves)
        (ax, ay), (bx, by) = chart.at(there.bow), chart.at(step(there.bow, there.heading))
        spot = ax + (bx - ax) * FORWARD, ay + (by - ay) * FORWARD
        told = about(chance_if(view, torpedo, ship, moves))
        sign = _sign(f"evade-{moves}", "mark-way", spot, there.heading)
        yield replace(sign, caption=told)


def _boat(view: View, chart: PanelChart) -> Iterator[Piece]:
    if view.tube < 0 and view.boats:
        boat = boat_in_hand(view)
        yield from _led(chart, begun(boat), plot_of(view, boat).moves, boat_reach(view, boat))


def _convoy(view: View, chart: PanelChart) -> Iterator[Piece]:
    """The five plots about the guide of the convoy, and the ends of the turns that are plotted."""
    if not open_turns(view):
        return
    now = turn_in_hand(view)
    if is_whole_moves(view):
        way, plot = capital_way(view, now)[0], view.orders.get(now, "")
        yield from _led(chart, way, plot, capital_reach(view, now))
        return
    lead = guide(view)
    for turn in open_turns(view):
        if turn in view.orders:
            end = end_of(after(view, lead, turn), view.orders[turn])
            words = Print(str(turn), 0, 0, 20, INK, "center", least=11)
            yield _sign(f"turn-{turn}", "mark-way-turn", chart.at(end.bow), 0, (words,))
    way = after(view, lead, now)
    for plot in convoy_plots(convoy_speed(view)):
        end = end_of(way, plot)
        has_turned_last = plot[-1] in TURNS
        place = step(end.bow, end.heading) if has_turned_last else end.bow
        yield _sign(f"order-{plot}", "mark-way", chart.at(place), end.heading)


def _led(chart: PanelChart, way: Underway, plot: str, reach: Reach) -> Iterator[Piece]:
    """What makes a plot longer by a part, where no lit hex says so, and what makes it shorter."""
    listed = reach.whole_hexes.values()

    def is_open(moves: str) -> bool:
        return moves not in listed and not reach.fault(moves, is_whole=False)

    end = end_of(way, plot)
    yield from _onward(chart, end, [part for part in PARTS if is_open(longer(plot, part))])
    if plot:
        back = shorter(plot)
        name = "back" if back else "clear"
        if back in listed:
            name = chart.code(end_of(way, back).bow)
        yield _sign(name, "mark-way-back", chart.between(end.bow, end.stern), end.heading)


def _onward(chart: PanelChart, way: Underway, parts: list[str]) -> Iterator[Piece]:
    for part in parts:
        heading = turned(way.heading, TURNS.get(part, 0))
        (ax, ay), (bx, by) = chart.at(way.bow), chart.at(step(way.bow, heading))
        share = 1.0 if part == AHEAD else ASIDE
        spot = ax + (bx - ax) * share, ay + (by - ay) * share
        yield _sign(PARTS[part], "mark-way", spot, heading)


def _sign(name: str, art: str, spot: Point, heading: int, prints: tuple[Print, ...] = ()) -> Piece:
    angle = angle_of(heading) if heading else 0.0
    return Piece(
        name, art, *spot, SIGN, SIGN, angle=angle, prints=prints, least=LEAST_SIGN, is_sign=True
    )


SIGNS: dict[str, Callable[[View, PanelChart], Iterator[Piece]]] = {
    ESCORT: _convoy,
    SUBMARINE: _boat,
}

"""Ways, runs, arcs and patterns on the sea, of what a seat sees and is about.

Nothing is reckoned here: where a plot leads and what a weapon reaches the rules say.
"""

from collections.abc import Iterator, Sequence

from game.core.prompt import Prompt
from game.geometry.hexes import opposite
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine.layout import PanelChart, angle_of, chart_of
from game.scenes.titles.submarine.plotting.computer import fan, targets
from game.scenes.titles.submarine.previews import preview
from game.scenes.titles.submarine.runs import possible, running, shot
from game.scenes.titles.submarine.searches import searches
from game.scenes.titles.submarine.ways import after, hexes, way_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import STEPS, Escorting, Gunnery, Plotting, Searching
from game.titles.submarine.model.state import ESCORT, HEDGEHOG, SQUID, Boat, BoatPlot, Ship
from game.titles.submarine.rules.fighting.c15_weapons import arms_of, in_reach
from game.titles.submarine.rules.fighting.c17_gunnery import FIELDS, guns_of
from game.titles.submarine.rules.ground.c6_course import LEFT, RIGHT, begun, parse, swept, walk
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships, guide
from game.titles.submarine.standing.boats import BOATS_STRAIGHT
from game.titles.submarine.standing.escorts import PATROL, PORT, STARBOARD, STRAIGHT
from game.titles.submarine.view import View
from game.ui.boards import Arc, Measure, Track
from game.ui.boards.layers.meanings import (
    BARRED,
    GUESS,
    GUN,
    HEARING,
    LIKELY,
    ORDERED,
    PLOT,
    REACH,
    RUN,
    STRUCK,
)

LEGEND = {
    PLOT: "A plot: the hexes it sweeps, the way of the bow, and how the vessel lies at its end.",
    RUN: "The run of a torpedo, turn by turn.",
    STRUCK: "Where it may meet a ship, the fuller the surer; or where a weapon goes.",
    BARRED: "It would meet a ship there, but not go off yet.",
    LIKELY: "Where ships of the convoy may lie by then.",
    REACH: "Where something may be thrown ahead.",
    HEARING: "How far sonar hears and radar sees: at most, and by chance.",
    GUN: "Who may be fired at, or is aimed at, and the gun fields of the vessel pointed at.",
    ORDERED: "The way, or the post, of a vessel under an order that stands.",
    GUESS: "Where a hidden boat may be.",
}
GUN_REACH = 10
"""How far the fields of guns are drawn, in hexes."""
HEX = 70.0
TURN_OF = {STRAIGHT: "", BOATS_STRAIGHT: "", PORT: LEFT, STARBOARD: RIGHT}
"""With what the way of an order begins."""
POST = 2.0
"""How far about its post a patrol is drawn, in hexes."""
AFTER_LAUNCH = STEPS[STEPS.index("torpedoes") :]
"""The phases in which what was plotted to be fired runs already."""


def measures(view: View, prompt: Prompt | None, hand: Interest) -> Sequence[Measure]:
    """What lies on the sea besides the pieces."""
    chart = chart_of(view)
    pointed = (hand.piece, hand.actor, hand.meant.torpedo if isinstance(hand.meant, c.Run) else "")
    found: list[Measure] = []
    for torpedo in view.torpedoes.values():
        found += running(view, torpedo, is_pointed=torpedo.id in pointed)
    found += _plots(view, chart, hand)
    found += _standing(view, chart, hand)
    found += _hunts(view, chart)
    if prompt is None:
        return found
    if hand.meant:
        found += preview(view, hand.meant)
    if prompt.kind == Plotting.__name__:
        found += _convoy(view, chart, prompt, hand)
    elif prompt.kind == Escorting.__name__:
        found += _patterns(view, chart, hand)
    elif prompt.kind == Searching.__name__:
        found += searches(view, chart)
    elif prompt.kind == Gunnery.__name__:
        found += _guns(view, chart, prompt, hand)
    return found


# What is plotted, and ordered


def _hunts(view: View, chart: PanelChart) -> Iterator[Track]:
    """Lines from the escorts that hunt on to their boats, after the last turn."""
    for ship, boat in view.hounds.items():
        if ship in view.ships and boat in view.boats:
            yield Track((_middle(view, chart, ship), _middle(view, chart, boat)), ORDERED)


def _standing(view: View, chart: PanelChart, hand: Interest) -> Iterator[Track]:
    """The way of a vessel under an order by the speed of its last turn; its post on patrol."""
    for each in hand.orders:
        unit = view.ships.get(each.piece) or view.boats.get(each.piece)
        if unit is None:
            continue
        if each.order == PATROL:
            circle = Arc(chart.at(each.since.ships[each.piece].bow), POST * HEX, ORDERED).corners
            yield Track((*circle, circle[0]), ORDERED)
        elif each.order in TURN_OF:
            plot = f"{TURN_OF[each.order]}{max(1, unit.speed)}"
            ways = [begun(unit), *walk(begun(unit), parse(plot))]
            points = tuple(dict.fromkeys(chart.at(way.bow) for way in ways))
            yield Track(points, ORDERED)


def _plots(view: View, chart: PanelChart, hand: Interest) -> Iterator[Measure]:
    """The moves and the shots of the boats; of the one in hand each hex that it sweeps."""
    in_hand = set(view.hand.values()) | {hand.piece, hand.actor}
    replaced = hand.meant.boat if isinstance(hand.meant, c.Plot | c.PlotDepth) else ""
    for name, plot in view.plots.items():
        boat = view.boats.get(name)
        if boat is None or name in view.moved:
            continue
        if name != replaced:
            yield from _plotted(chart, boat, plot, is_in_hand=name in in_hand)
        for each in plot.shots if view.phase not in AFTER_LAUNCH else ():
            is_meant = hand.meant == c.Unshoot(name, each.tube)
            is_near = name in in_hand
            yield from shot(view, chart, boat, each, is_meant=is_meant, is_near=is_near)


def _plotted(
    chart: PanelChart, boat: Boat, plot: BoatPlot, *, is_in_hand: bool
) -> Iterator[Measure]:
    way = begun(boat)
    if plot.moves and is_in_hand:
        yield from hexes(chart, swept(way, plot.moves), PLOT)
    yield from way_of(chart, way, plot.moves)


def _convoy(view: View, chart: PanelChart, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """Where the ships of the convoy are led; for who aims at them, where they may come to lie."""
    if prompt.seat == ESCORT:
        yield from _ordered(view, chart)
    else:
        yield from targets(view)
    if prompt.seat != ESCORT and view.tube >= 0 and not isinstance(hand.meant, c.Shoot):
        yield from possible(view)
        yield from fan(view)


def _ordered(view: View, chart: PanelChart) -> Iterator[Measure]:
    """The convoy's way as it stands in the log: arrows for its guide, a line for all others."""
    turns = range(view.turn, max(view.orders, default=0) + 1)
    ships = [ship for ship in convoy_ships(view) if not ship.is_dead]
    for ship in ships:
        if ship == guide(view):
            for turn in turns:
                yield from way_of(chart, after(view, ship, turn), view.orders.get(turn, ""))
            continue
        ways = [after(view, ship, turn) for turn in (*turns, turns.stop)]
        points = tuple(dict.fromkeys(chart.at(way.bow) for way in ways))
        if len(points) > 1:
            yield Track(points, PLOT, is_quiet=True)


# Escorts


def _patterns(view: View, chart: PanelChart, hand: Interest) -> Iterator[Measure]:
    """What the escort pointed at, or the one in hand, can throw ahead of it."""
    ship = view.ships.get(hand.piece or hand.actor) or ship_in_hand(view)
    if ship.kind != ESCORT:
        return
    ahead = arms_of(view, ship).ahead
    if ahead in (HEDGEHOG, SQUID):
        yield from hexes(chart, in_reach(view, ship, ahead), REACH)


def _guns(view: View, chart: PanelChart, prompt: Prompt, hand: Interest) -> Iterator[Measure]:
    """Lines to all that may be fired at, and the fields of the guns of the vessel pointed at."""
    for choice in prompt.choices:
        if choice.actor and hand.actor in ("", choice.actor):
            ends = (_middle(view, chart, name) for name in (choice.actor, choice.target.id))
            yield Track(tuple(ends), GUN)
    unit = view.ships.get(hand.piece) or view.boats.get(hand.piece)
    if unit and any(choice.actor == unit.id for choice in prompt.choices):
        yield from _fields(chart, unit)


def _fields(chart: PanelChart, unit: Ship | Boat) -> Iterator[Measure]:
    """17.5 A third of a circle ahead of the bow, one behind the stern, and what is between."""
    forward, broadside, aft = guns_of(unit)
    for name, strength, place, heading, more in (
        (FIELDS[0], forward, unit.bow, unit.heading, f", broadside {broadside}"),
        (FIELDS[2], aft, unit.stern, opposite(unit.heading), ""),
    ):
        if strength:
            angle, label = angle_of(heading), f"{name} {strength}{more}"
            sector = angle - 60, angle + 60
            yield Arc(chart.at(place), GUN_REACH * HEX, GUN, *sector, label=label)


def _middle(view: View, chart: PanelChart, name: str) -> tuple[float, float]:
    unit = view.ships.get(name) or view.boats[name]
    return chart.between(unit.bow, unit.stern)

"""S6.SR2, S7.SR1 The courses of a fleet of capital ships, as far as their enemy knows."""

from functools import lru_cache
from typing import NamedTuple

from game.core.dice import Dice
from game.geometry.hexes import Hex, step
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.printed.scenarios import place_of
from game.titles.submarine.rules.ground.c6_course import TURNS, Underway, begun, end_of, length
from game.titles.submarine.rules.ground.card import card_of, rows_of
from game.titles.submarine.rules.ground.clock import Clock, clock_of
from game.titles.submarine.rules.ground.packed import TURNED
from game.titles.submarine.rules.moving.c6_reach import reaches
from game.titles.submarine.rules.moving.c8_speed import within_change
from game.titles.submarine.rules.turn.c7_convoy import guide
from game.titles.submarine.view import Sea
from game.titles.submarine.worlds.seeded import weighed

SPEED = 4.0
"""How many times likelier a fleet takes a way for each hex more. By judgement."""
OBLIQUE, TWISTED = 1 / 3, 1 / 4
"""The share that is left of that for a way off its own, and with two turns. By judgement."""
STEADY = 0.03
"""How likely a fleet is one that never turns aside, before it has moved. By judgement: of 40 such
the ace's boat beat 17 with 0.03, as many with 0.1, and 11 without."""
WAYS_KEPT = 256
"""What a fleet may do from a heading at a speed. By the memory it may take."""


class _Pace(NamedTuple):
    """How a fleet goes on: by its heading, the turns it has made where it is, and its speed."""

    heading: int
    turns: int
    speed: int


class _Ways(NamedTuple):
    """What a fleet may plot, how often it does, and how it goes on then."""

    plots: tuple[str, ...]
    weights: tuple[float, ...]
    paces: tuple[_Pace, ...]


def home_of(sea: Sea) -> int:
    """The direction of the edge that a fleet makes for; its own where there is none."""
    return next(iter(card_of(sea).exits), guide(sea).heading)


def turns_in(moves: str) -> int:
    """How many turns a plot makes."""
    return sum(part in TURNS for part in moves)


def off_home(moves: str, heading: int, home: int) -> int:
    """By how many sixths of a circle a fleet heads off its way home after a plot."""
    end = TURNED[sum(TURNS.get(part, 0) for part in moves) % 6][heading]
    return min((end - home) % 6, (home - end) % 6)


def homeward(moves: str, heading: int, home: int) -> float:
    """How often a fleet on a heading plots that beside other ways: at full speed, and no more than
    a sixth of a circle off its way home unless it is already."""
    off = off_home(moves, heading, home)
    if off > max(1, off_home("", heading, home)):
        return 0.0
    return SPEED ** length(moves) * OBLIQUE**off * (TWISTED if turns_in(moves) > 1 else 1.0)


def fleet_plots(sea: Sea, turns: int, source: Dice) -> list[str]:
    """The plots of a fleet for so many turns, by chance; none for this one if it has moved."""
    lead, clock, home = guide(sea), clock_of(sea), home_of(sea)
    way, plots = begun(lead), list[str]()
    pace = _Pace(way.heading, way.turns, lead.speed)
    if lead.id in sea.moved:
        plots.append("")
    steady = steadiness(sea)
    if weighed(source, (True, False), (steady, 1 - steady)):
        return [*plots, *[str(lead.top)] * (turns - len(plots))]
    while len(plots) < turns:
        ways = _ways(pace, lead.top, clock, home)
        at = weighed(source, range(len(ways.plots)), ways.weights)
        plots.append(ways.plots[at])
        pace = ways.paces[at]
    return plots


def steadiness(sea: Sea) -> float:
    """How likely a fleet never turns aside, by how it has gone: none that has done so once."""
    lead, home = guide(sea), home_of(sea)
    start = next((place_of(row) for row in rows_of(sea) if vessel_id(row.name) == lead.id), None)
    moved = sea.turn - 1 + (lead.id in sea.moved)
    if start is None or lead.is_dead or lead.bow != step(start, home, moved * lead.top):
        return 0.0
    ways = _ways(_Pace(home, 0, lead.top), lead.top, clock_of(sea), home)
    straight = dict(zip(ways.plots, ways.weights, strict=True)).get(str(lead.top), 0.0)
    often = straight / sum(ways.weights)
    return STEADY / (STEADY + (1 - STEADY) * often**moved)


@lru_cache(maxsize=WAYS_KEPT)
def _ways(pace: _Pace, top: int, clock: Clock, home: int) -> _Ways:
    way = Underway(Hex(0, 0), pace.heading, turns=pace.turns)
    plots = tuple(sorted(reaches(way, within_change(pace.speed, top, clock)).whole_plots)) or ("",)
    weights = tuple(homeward(plot, pace.heading, home) for plot in plots)
    ends = (end_of(way, plot) for plot in plots)
    paces = tuple(_Pace(end.heading, int(end.has_turned), end.moved) for end in ends)
    return _Ways(plots, weights, paces)

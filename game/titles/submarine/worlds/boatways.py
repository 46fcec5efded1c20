"""Where a submerged boat may be after its secret move, when both sides know what they do.

The boat mixes its moves so that no hex is worth a pattern more than another, as far as emergency
power is worth it; the escorts reckon with the same mixture.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import exp

from game.geometry.hexes import NORTH, SOUTH, Hex, hex_at
from game.titles.submarine.model.state import Boat
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.tables import SOLO_MOVES
from game.titles.submarine.rules.fighting.c16_attack import is_immune
from game.titles.submarine.rules.ground.c6_course import SLOW, Speeds, Underway
from game.titles.submarine.rules.ground.card import card_of, moves_by_die
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.packed import (
    HALF,
    WIDE,
    Pose,
    packed,
    sixths,
    steps_of,
    stern,
    unpacked,
)
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c6_reach import reaches
from game.titles.submarine.rules.moving.c8_speed import within_change
from game.titles.submarine.view import Sea

ORIGIN = Hex(40, 40)
ROUNDS, RATE = 160, 0.25
"""How long both sides learn from each other, and how fast."""
POWER, DASH = {SOUTH: 0.25, NORTH: 1.0}, 0.7
"""What a point of power costs a boat on its way out, in rows, by its edge, and how strongly it
keeps to it. S10's boat has plenty; S9's has far to go."""
DASHES = 3.0
"""15.9 How strongly a boat does that breaks out and cannot be charged in this turn. By judgement:
of 150 games of Secret Weapon between captains the escorts won 20 in 100 with 1.5, 24 with 3."""
WEARY, FRESH = 0.6, 0.1
"""How likely a boat that has been charged has no power left, where it went slowly last turn, and
where it went fast."""
POWER_COST = 0.03
"""What a point of emergency power is worth, in chances to be under a pattern."""


@dataclass(frozen=True, slots=True)
class MoveSpan:
    """The hexes that a boat must and may move, and those of them that cost no power.

    `slow` is as in `Speeds`.
    """

    least: int
    most: int
    free: int
    slow: int = SLOW


Ways = tuple[tuple[str, Pose, int, float], ...]
"""Plots, each with the pose it leads to from spot 0, the power it costs, and how likely it is."""


@dataclass(frozen=True, eq=False)
class Mixture:
    """Moves of a boat, and how likely each spot holds its bow or stern after it."""

    plots: Ways
    spots: Mapping[int, float]


def span_of(boat: Boat, sea: Sea) -> MoveSpan:
    """8.2, 8.3 How far a boat may go as its enemy sees it, or its owner who knows its power."""
    figures, inside = boat_figures(boat), sea.insides.get(boat.id)
    power = inside.power if inside else figures.power
    if boat.is_surfaced:
        free = top = figures.surface
    elif power <= 0:
        free = top = 0
    else:
        free, top = figures.normal, min(figures.submerged, figures.normal + power - 1)
    speeds = within_change(boat.speed, top, clock_of(sea))
    return MoveSpan(speeds.least, speeds.most, free, speeds.slow)


def mixture_of(sea: Sea, boat: Boat) -> Mixture:
    """The moves of a boat this turn, before it moves."""
    if moves_by_die(sea) == "boat":
        return _diced(boat.heading)
    mixture = _weary(mixed(span_of(boat, sea), boat.heading, boat.has_turned), sea, boat)
    card = card_of(sea)
    if card.victory.kind in ("passage", "breakout"):
        dash = DASHES if card.victory.kind == "breakout" and is_immune(sea, boat) else DASH
        return _leant(mixture, next(iter(card.exits)), boat.heading, dash)
    return mixture


def _weary(mixture: Mixture, sea: Sea, boat: Boat) -> Mixture:
    """The mixture of a boat that may have spent its power, as far as its enemy can tell."""
    span = span_of(boat, sea)
    if boat.id in sea.insides or boat.is_surfaced or span.most <= span.free or boat.shaken <= 0:
        return mixture
    share = WEARY if boat.speed <= span.free else FRESH
    slow = mixed(
        replace(span, least=min(span.least, span.free), most=span.free),
        boat.heading,
        boat.has_turned,
    )
    return _blend(mixture, slow, share)


@lru_cache(maxsize=256)
def _blend(one: Mixture, other: Mixture, share: float) -> Mixture:
    """Two mixtures, the second as often as its share."""
    ways = (
        *((*way[:3], way[3] * (1 - share)) for way in one.plots),
        *((*way[:3], way[3] * share) for way in other.plots),
    )
    return Mixture(ways, _spots([(pose, chance) for _, pose, _, chance in ways]))


def southing(one: int, other: int) -> float:
    """How many rows the first spot lies south of the second."""
    return ((one - other + HALF) % WIDE - HALF) / 2


def leaning(edge: int, start: Pose, pose: Pose, power: int, dash: float = DASH) -> float:
    """How much oftener a boat that makes for an edge goes a way than another would."""
    rows = southing(pose[0], start[0]) * (1 if edge == SOUTH else -1)
    return exp(dash * (rows - POWER[edge] * power - sixths(pose[1], edge) / 3))


@lru_cache(maxsize=256)
def _leant(mixture: Mixture, edge: int, heading: int, dash: float) -> Mixture:
    """The mixture of a boat that makes for an edge."""
    ways = mixture.plots
    start = 0, heading
    weights = [often * leaning(edge, start, pose, power, dash) for _, pose, power, often in ways]
    leant = tuple(
        (plot, pose, power, weight / sum(weights))
        for (plot, pose, power, _), weight in zip(ways, weights, strict=True)
    )
    return Mixture(leant, _spots([(pose, chance) for _, pose, _, chance in leant]))


def likely_end(sea: Sea, boat: Boat) -> int:
    """The spot about which the bow of a boat is to be expected after its move."""
    plots, bow = mixture_of(sea, boat).plots, boat.bow
    ends = [(unpacked(packed(bow) + pose[0]), chance) for _, pose, _, chance in plots]
    column = round(sum(at.column * chance for at, chance in ends))
    half_row = round(sum(at.half_row * chance for at, chance in ends))
    return packed(hex_at(column, half_row + (half_row - column) % 2))


def likely_spots(sea: Sea, boat: Boat) -> dict[int, float]:
    """How likely each spot holds a boat's bow or stern after its move."""
    bow = packed(boat.bow)
    return {bow + place: chance for place, chance in mixture_of(sea, boat).spots.items()}


@lru_cache(maxsize=16)
def _diced(heading: int) -> Mixture:
    """S3.SR1 The moves of a boat that the dice steer."""
    plots = [SOLO_MOVES[face][marker] for face, marker in product(range(1, FACES + 1), range(7))]
    ways = []
    for plot in plots:
        *_, pose = steps_of((0, heading), plot)
        ways.append((plot, pose, 0, 1 / len(plots)))
    return Mixture(tuple(ways), _spots([(pose, chance) for _, pose, _, chance in ways]))


@lru_cache(maxsize=512)
def mixed(span: MoveSpan, heading: int, has_turned: bool) -> Mixture:
    """The mixture that both sides learn to play."""
    way = Underway(ORIGIN, heading, turns=int(has_turned))
    reach = reaches(way, Speeds(span.least, span.most, span.slow))
    plots: dict[Pose, str] = {}
    for pose, plot in reach.whole_poses.items():
        plots[packed(pose.bow) - packed(ORIGIN), pose.heading] = plot
    if span.least == 0:
        plots.setdefault((0, heading), "")
    poses = list(plots)
    costs = [max(0, _length(plots[pose]) - span.free) for pose in poses]
    chances = _learned([(pose[0], stern(pose)) for pose in poses], costs)
    ways = tuple(zip((plots[pose] for pose in poses), poses, costs, chances, strict=True))
    return Mixture(ways, _spots(list(zip(poses, chances, strict=True))))


def _length(plot: str) -> int:
    return sum(int(sign) for sign in plot if sign.isdigit())


def _learned(places: Sequence[tuple[int, int]], costs: Sequence[int]) -> list[float]:
    """How often each way is gone, when a pattern and a boat have learned from each other."""
    spots = sorted({each for pair in places for each in pair})
    number = {each: index for index, each in enumerate(spots)}
    pairs = [(number[bow], number[back]) for bow, back in places]
    ways, drops = [1.0] * len(pairs), [1.0] * len(spots)
    told = [0.0] * len(pairs)
    for _ in range(ROUNDS):
        all_ways, all_drops = sum(ways), sum(drops)
        under = [0.0] * len(spots)
        for index, (bow, back) in enumerate(pairs):
            share = ways[index] / all_ways
            told[index] += share
            under[bow] += share
            under[back] += share
            harm = (drops[bow] + drops[back]) / all_drops + POWER_COST * costs[index]
            ways[index] *= 1 - RATE * harm
        for index, share in enumerate(under):
            drops[index] *= 1 + RATE * share
    return [each / ROUNDS for each in told]


def _spots(poses: Sequence[tuple[Pose, float]]) -> dict[int, float]:
    found: dict[int, float] = {}
    for pose, chance in poses:
        for place in (pose[0], stern(pose)):
            found[place] = found.get(place, 0.0) + chance
    return found

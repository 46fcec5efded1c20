"""6, 7.3, 8.2: courses. What a plot such as "R1L1" says, and every way a vessel may go by it.

Nothing here knows of other vessels: hexes that are barred, or in which the move ends, are given.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from string import digits
from typing import NamedTuple

from game.geometry.hexes import Hex, step, turned
from game.titles.submarine.model.state import Boat, Ship, going_of
from game.titles.submarine.model.steaming import Steaming

AHEAD, LEFT, RIGHT = "1", "L", "R"
TURNS = {LEFT: -1, RIGHT: 1}
SIGN = r"[LR]|1\d|[1-9]"
"""7.3 A turn, or how many hexes ahead: nothing is faster than 19."""
SLOW = 3
"""6.7 The most hexes of a move that begins with a second turn in one hex, by the usual clock."""
ONCE_A_HEX = "It has turned in this hex already: it may turn again in the next one."

Steps = tuple[str, ...]
"""A plot part by part: AHEAD one hex, LEFT or RIGHT by one side."""


class Fault(NamedTuple):
    """Why a plot may not be: the case and the reason."""

    rule: str
    reason: str


class Speeds(NamedTuple):
    """How many hexes a vessel must and may move this turn.

    `slow` is the most of a move that begins with a second turn in one hex (6.7, 31.2).
    """

    least: int
    most: int
    slow: int = SLOW


class Pose(NamedTuple):
    """Where a vessel lies: the hex of its bow, and its heading."""

    bow: Hex
    heading: int

    @property
    def stern(self) -> Hex:
        return step(self.bow, self.heading, -1)

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        return self.bow, self.stern


class Underway(NamedTuple):
    """A vessel in the midst of its move.

    `turns` counts those made in the hex it is in, the one that ended the last move included;
    `has_turned` says whether the last part of this move was a turn, and `is_slow` that it began
    with a second turn in one hex (6.7).
    """

    bow: Hex
    heading: int
    moved: int = 0
    turns: int = 0
    has_turned: bool = False
    is_slow: bool = False

    @property
    def pose(self) -> Pose:
        return Pose(self.bow, self.heading)

    @property
    def stern(self) -> Hex:
        return step(self.bow, self.heading, -1)


def begun(unit: Ship | Boat, going: Steaming | None = None) -> Underway:
    """The way of a vessel: before its move, or in the midst of it."""
    if isinstance(unit, Boat):
        return Underway(unit.bow, unit.heading, turns=int(unit.has_turned))
    is_under_way = going is not None and going.ship == unit.id
    if not (is_under_way or unit.evaded):
        return Underway(unit.bow, unit.heading, 0, int(unit.has_turned))
    going = going_of(going, unit)
    return Underway(
        unit.bow, unit.heading, going.moved, going.turns, going.has_turned, going.is_slow
    )


# Plots


@lru_cache(maxsize=1024)
def parse(plot: str) -> Steps:
    """The parts of a plot; "0" and "" are none. Raises ValueError for what is no plot."""
    text = re.sub(r"\s", "", plot).upper()
    if not re.fullmatch(rf"0|({SIGN})*", text):
        raise ValueError(f"'{plot}' is no plot: write numbers of hexes, L and R")
    signs = re.findall(SIGN, text)
    return tuple(
        part for sign in signs for part in ([sign] if sign in TURNS else [AHEAD] * int(sign))
    )


def written(steps: Sequence[str]) -> str:
    """7.3 The plot of those parts, hexes ahead added up; "" for none."""
    parts = ((sign, len(list(group))) for sign, group in groupby(steps))
    return "".join(sign * count if sign in TURNS else str(count) for sign, count in parts)


def longer(plot: str, part: str) -> str:
    """A written plot with one part more."""
    if part != AHEAD:
        return plot + part
    until = plot.rstrip(digits)
    return f"{until}{int(plot[len(until) :] or 0) + 1}"


@lru_cache(maxsize=1024)
def shorter(plot: str) -> str:
    """A written plot without its last part."""
    return written(parse(plot)[:-1])


def length(plot: str) -> int:
    """How many hexes a plot moves."""
    return parse(plot).count(AHEAD)


def go(way: Underway, part: str) -> Underway:
    """6.5, 6.6 One part on: a hex ahead, or a turn about the bow."""
    if part == AHEAD:
        ahead = step(way.bow, way.heading)
        return Underway(ahead, way.heading, way.moved + 1, 0, False, way.is_slow)
    heading, turns = turned(way.heading, TURNS[part]), way.turns + 1
    return Underway(way.bow, heading, way.moved, turns, True, way.is_slow or way.turns > 0)


def walk(way: Underway, steps: Sequence[str]) -> Iterator[Underway]:
    """Each way after the other, the first one left out."""
    for part in steps:
        way = go(way, part)
        yield way


@lru_cache(maxsize=4096)
def end_of(way: Underway, plot: str) -> Underway:
    """Where a plot leads."""
    return (way, *walk(way, parse(plot)))[-1]


def swept(way: Underway, plot: str) -> tuple[Hex, ...]:
    """Every hex that it occupies, passes or swings its stern into, in order (15.4.9)."""
    ways = (way, *walk(way, parse(plot)))
    return tuple(dict.fromkeys(place for each in ways for place in each.pose.hexes))


# What is legal


def fault(way: Underway, part: str, speeds: Speeds) -> Fault | None:
    """Why a vessel may not go on with a part; None when it may. 6.3, 6.6, 6.7"""
    return _too_far(way, speeds) if part == AHEAD else _turns_too_often(way, speeds)


def _too_far(way: Underway, speeds: Speeds) -> Fault | None:
    if way.is_slow and way.moved >= speeds.slow:
        most = _hexes(speeds.slow)
        return Fault("6.7", f"It began with a second turn in one hex: it moves {most} at most.")
    if way.moved >= speeds.most:
        return Fault("6.3", f"It moves {_hexes(speeds.most)} this turn at most.")
    return None


def _turns_too_often(way: Underway, speeds: Speeds) -> Fault | None:
    if not way.turns:
        return None
    if way.moved or way.has_turned:
        return Fault("6.6", ONCE_A_HEX)
    if speeds.least <= speeds.slow:
        return None
    return Fault(
        "6.7",
        "It ended its last move with a turn: it turns again at once only to move "
        f"{_hexes(speeds.slow)} or fewer.",
    )


def fault_of(way: Underway, plot: str, speeds: Speeds, *, is_whole: bool = True) -> Fault | None:
    """Why a plot is not legal from here on; a part of a move may be shorter than the whole."""
    try:
        steps = parse(plot)
    except ValueError as error:
        return Fault("7.4", f"{error}.")
    for part in steps:
        if found := fault(way, part, speeds):
            return found
        way = go(way, part)
    return short(way, speeds) if is_whole else None


def short(way: Underway, speeds: Speeds) -> Fault | None:
    """8.2.2 Why a move may not end yet."""
    if way.moved >= speeds.least:
        return None
    return Fault("8.2.2", f"It cannot slow down faster: it must move {_hexes(speeds.least)}.")


def _hexes(count: int) -> str:
    return f"{count} hex{'es' * (count != 1)}"

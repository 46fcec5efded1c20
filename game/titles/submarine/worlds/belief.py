"""Where each hidden boat may be, from what the Escort player knows.

Every hex of the board that the bow of a boat can have come to is among them: she may have turned
and run as her class allows since she was seen last, or since she may first have been there. What
sonar and radar did not find, and what would be seen by eye, is taken away. Hexes to which only
the convoy's past places, or a look at several boats together, would give the lie stay in.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, groupby

from game.geometry.hexes import DIRECTIONS, Hex
from game.geometry.panels import Panels
from game.titles.submarine.model.frames import STEPS
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import PERISCOPE, STEP_OF_DEPTH
from game.titles.submarine.model.tidings import Search
from game.titles.submarine.printed.panels import PANELS, laid
from game.titles.submarine.printed.scenariocards import FREE
from game.titles.submarine.printed.scenarios import COMPASSES, place_of
from game.titles.submarine.printed.tables import BOAT_CARDS
from game.titles.submarine.rules.finding.c44_sonar import QUIET, highest_heard
from game.titles.submarine.rules.ground.c6_board import is_fixed
from game.titles.submarine.rules.ground.c21_hidden import STAR_SIGHT, sight_of
from game.titles.submarine.rules.ground.card import card_of, in_play, is_night, last_turn
from game.titles.submarine.rules.moving.c9_depth import floor_of
from game.titles.submarine.view import Sea
from game.titles.submarine.worlds.bitboard import Waters
from game.titles.submarine.worlds.hearing import (
    Planes,
    found_in,
    met,
    nearest_contact,
    reached,
    too_near,
    union,
)

NEAR_COMPASS = 12
"""20.4.2 How far from a compass hex a boat may begin."""
PERISCOPE_FOUND = "25"
DEEPEST = 300
"""Deeper than this, in feet, boats are seldom met."""
BESIDE = 6
"""Hexes beside the board that are followed; what lies further off is kept at their rim."""

NOWHERE: Planes = (0,) * len(DIRECTIONS)


@dataclass(frozen=True, slots=True)
class _Able:
    """What a class of boat can do in a turn, in hexes; `power` is that of a whole game.

    `normal` is what costs none. `quiet` is by how many hexes less far a sweep may hear her; nearer
    than `above` hexes she may lie below it.
    """

    surface: int
    normal: int
    submerged: int
    power: int
    quiet: int = 0
    above: int = 0


@dataclass(frozen=True, slots=True)
class _Deep:
    """A boat's bow hexes while she is at 50 feet or deeper, by the emergency power used so far.

    `high` are those where she may be nearer to the surface; a boat does not hide there by day.
    """

    low: tuple[Planes, ...]
    high: Planes


@dataclass(frozen=True, slots=True)
class _Start:
    """Where a boat may have been in a turn, before she moved.

    `heading` is FREE where it is not known; `is_seen` says that she was seen then, and so could
    not be searched for in that turn.
    """

    bows: int
    heading: int
    turn: int
    is_seen: bool = False


def belief(sea: Sea) -> Mapping[str, frozenset[Hex]]:
    """The hexes where the bow of each hidden boat in play can be, by the boats' ids."""
    found = {boat: hiding(sea, boat) for boat in hidden_boats(sea)}
    return {
        boat: waters.places(union((*deep, *high))) for boat, (waters, deep, high) in found.items()
    }


def hidden_boats(sea: Sea) -> Sequence[str]:
    """The ids of the boats in play that the Escort player does not see."""
    if not sea.house.hidden:
        return ()
    return [boat for boat in in_play(sea) if not _is_shown(sea, boat)]


def heard(sea: Sea, boat: str, search: Search) -> tuple[int, int]:
    """In how many of the ways that a hidden boat may lie now a sweep would find it.

    And how many ways there are in all: every place and heading, near the surface or deeper,
    counted alike, and so the depths of either. Nobody runs silent.
    """
    waters, deep, high = hiding(sea, boat)
    depths, found = _depths(sea, boat), found_in(waters, search)
    hidden = tuple(bits & here for bits, here in zip(deep, found, strict=True))
    low = len(depths) * met(hidden, hidden) - sum(
        met(hidden, too_near(waters, search.at, nearest_contact(depth))) for depth in depths
    )
    ways = 2 * len(depths) * sum(bits.bit_count() for bits in (*deep, *high))
    near = met(high, found) if highest_heard(sea) <= PERISCOPE else 0
    return 2 * low + len(depths) * near, ways


def hiding(sea: Sea, boat: str) -> tuple[Waters, Planes, Planes]:
    """Where on the board a hidden boat may lie now, deep or near the surface, by her heading."""
    waters, on_board = _waters_of(sea)
    board = tuple(on_board & waters.moved(on_board, heading) for heading in DIRECTIONS)
    now = _now(sea, boat, waters)
    deep, high = _all_of(now.low), _unseen(sea, waters, now.high)
    return waters, _within(deep, board), _within(high, board)


def _depths(sea: Sea, boat: str) -> Sequence[int]:
    """45.2 The depths, in feet, that a deep boat has by chance, where they matter to a sweep."""
    if not sea.house.advanced.contact_depth:
        return (0,)
    deepest = min(BOAT_CARDS[sea.fleet[boat].card].max_depth, DEEPEST)
    return range(PERISCOPE + STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)


def _waters_of(sea: Sea) -> tuple[Waters, int]:
    """The waters that a hidden boat may be in, and the hexes of them that are told."""
    panels = tuple(sorted(sea.panels.items()))
    return _waters(panels, sea.shift, card_of(sea).last_column, is_open=not is_fixed(sea))


@lru_cache(maxsize=16)
def _waters(
    panels: tuple[tuple[str, tuple[int, int]], ...],
    shift: tuple[int, int],
    last: int,
    *,
    is_open: bool,
) -> tuple[Waters, int]:
    """6.10 The waters that a hidden boat may be in, and the hexes of them that are told.

    Where the board follows the ships they go a little further than it does now, and did at first:
    a boat may have been left beside it. These hexes are told as well once it has moved.
    """
    lie = laid(dict(panels), shift)
    now = _blocks(lie, last)
    ever = [*now, *_blocks(PANELS, last)] if is_open else now
    west, north, east, south = zip(*ever, strict=True)
    beside = BESIDE if is_open else 0
    waters = Waters(
        min(west) - beside, min(north) - beside, max(east) + beside, max(south) + beside
    )
    if shift != PANELS.shift or not lie.places.items() <= PANELS.places.items():
        return waters, waters.all
    return waters, union(waters.block(*block) for block in now)


def _blocks(laid: Panels, last: int) -> list[tuple[int, int, int, int]]:
    """The columns and rows of each panel, west, north, east and south, up to the last column."""
    left, top = laid.shift
    blocks = []
    for east, south in laid.places.values():
        west, north = east * laid.columns + left + 1, south * laid.rows + top + 1
        edge = west + laid.columns - 1
        blocks.append((west, north, min(edge, last) if last else edge, north + laid.rows - 1))
    return blocks


def covered(sea: Sea, boat: str, places: Collection[Hex]) -> tuple[int, int]:
    """In how many of the ways that a boat may lie when it has moved bow or stern is in a hex.

    Of a boat that is seen, all ends of her next move count alike; of a hidden one, all that are
    believed. And how many ways there are in all.
    """
    waters, _ = _waters_of(sea)
    bits = waters.of(places)
    planes = _after_move(sea, boat, waters)
    met = sum(
        (plane & reached(waters, bits, heading)).bit_count()
        for heading, plane in zip(DIRECTIONS, planes, strict=True)
    )
    return met, sum(plane.bit_count() for plane in planes)


def _after_move(sea: Sea, boat: str, waters: Waters) -> Planes:
    """Where a boat may lie when all boats have moved this turn, whatever its depth."""
    able = _able(sea, boat)
    if _is_shown(sea, boat):
        unit = sea.boats[boat]
        now = tuple(waters.of([unit.bow]) * (unit.heading == way) for way in DIRECTIONS)
        most = able.surface if unit.is_surfaced else able.submerged
        ends = [] if have_boats_moved(sea) else _run(waters, now, most)
        return _all_of((now, *ends))
    start = _start(sea, boat, waters)
    night = is_night(sea)
    known = _before_move(waters, able, start, night, _by_turn(sea.searches, start.turn, sea.turn))
    known = _grown(waters, able, known, night)
    return _all_of((*known.low, known.high))


def _all_of(many: Iterable[Planes]) -> Planes:
    return tuple(map(union, zip(*many, strict=True))) or NOWHERE


def _within(planes: Planes, others: Planes) -> Planes:
    return tuple(bits & other for bits, other in zip(planes, others, strict=True))


def _without(planes: Planes, others: Planes) -> Planes:
    return tuple(bits & ~other for bits, other in zip(planes, others, strict=True))


def _is_shown(sea: Sea, boat: str) -> bool:
    return boat in sea.boats and bool(sea.boats[boat].contact)


def _now(sea: Sea, boat: str, waters: Waters) -> _Deep:
    able, night = _able(sea, boat), is_night(sea)
    start = _start(sea, boat, waters)
    searches = _by_turn(sea.searches, start.turn, sea.turn)
    now = _before_move(waters, able, start, night, searches)
    return _grown(waters, able, now, night) if have_boats_moved(sea) else now


def _able(sea: Sea, boat: str) -> _Able:
    figures, advanced = BOAT_CARDS[sea.fleet[boat].card], sea.house.advanced
    quiet = QUIET if advanced.silent and advanced.sonar_ranges else 0
    above = nearest_contact(floor_of(figures)) if advanced.contact_depth else 0
    normal, power = figures.normal, figures.power
    if power >= (figures.submerged - normal) * last_turn(sea):  # no game is long enough to spend it
        normal, power = figures.submerged, 0
    return _Able(figures.surface, normal, figures.submerged, power, quiet, above)


def have_boats_moved(sea: Sea) -> bool:
    return sea.phase in STEPS and STEPS.index(sea.phase) >= STEPS.index("submarines")


# Where she began


def _start(sea: Sea, boat: str, waters: Waters) -> _Start:
    if fix := sea.fixes.get(boat):
        return _Start(waters.of([fix.bow]), fix.heading, fix.turn, is_seen=True)
    if arrival := sea.arrivals.get(boat):
        bows = waters.disc(arrival.at, NEAR_COMPASS)
        return _Start(bows, FREE, arrival.turn)
    row = next((row for row in card_of(sea).boats if vessel_id(row.name) == boat), None)
    if row and (place := place_of(row)):
        return _Start(waters.of([place]), row.heading, 1)
    if row and row.row:
        columns = range(waters.west, waters.east + 1)
        return _Start(waters.of(Hex(column, row.row) for column in columns), FREE, 1)
    return _Start(_about_compasses(waters), FREE, 1)


@lru_cache(maxsize=16)
def _about_compasses(waters: Waters) -> int:
    return union(waters.disc(place, NEAR_COMPASS) for place in COMPASSES.values())


def _laid(start: _Start, able: _Able, night: bool) -> _Deep:
    """20.4.3 She may lie at any depth and, where it is not known, head anywhere."""
    planes = tuple(start.bows if start.heading in (FREE, heading) else 0 for heading in DIRECTIONS)
    return _Deep((planes, *(NOWHERE,) * able.power), planes if night else NOWHERE)


# From turn to turn


def _by_turn(searches: tuple[Search, ...], first: int, last: int) -> tuple[tuple[Search, ...], ...]:
    """The searches of each turn from the first to the last, none where there were none."""
    found = {turn: tuple(each) for turn, each in groupby(searches, key=lambda search: search.turn)}
    return tuple(found.get(turn, ()) for turn in range(first, max(first, last) + 1))


@lru_cache(maxsize=1024)
def _before_move(
    waters: Waters,
    able: _Able,
    start: _Start,
    night: bool,
    searches: tuple[tuple[Search, ...], ...],
) -> _Deep:
    """Before the boats' move of the last of these turns, its searches done.

    In the turn in which she was seen last she was not looked for.
    """
    if len(searches) > 1:
        was = _before_move(waters, able, start, night, searches[:-1])
        now = _grown(waters, able, was, night)
    else:
        now = _laid(start, able, night)
        if start.is_seen:
            return now
    for search in searches[-1]:
        now = _searched(waters, able, now, search)
    return now


def _searched(waters: Waters, able: _Able, was: _Deep, search: Search) -> _Deep:
    """22.4.5, 23.4.4 Without the places where the search would have found her.

    44.5.2, 45.2 Where it would have, had she run silent, and as deep as she can be.
    """
    if search.result:
        return _Deep(was.low, NOWHERE) if search.result == PERISCOPE_FOUND else was
    found = found_in(waters, replace(search, reach=search.reach - able.quiet), able.above)
    return _Deep(tuple(_without(planes, found) for planes in was.low), was.high)


@lru_cache(maxsize=32)
def _grown(waters: Waters, able: _Able, was: _Deep, night: bool) -> _Deep:
    """After one more move of the boats.

    A boat that comes up to where power is not needed may have all of it when she dives again.
    """
    was = _with_strays(waters, able, was)
    low = [NOWHERE for _ in was.low]
    for used, planes in enumerate(was.low):
        for hexes, run in enumerate(_run(waters, planes, able.submerged)):
            power = used + max(0, hexes - able.normal)
            if power < len(low):
                low[power] = _all_of((low[power], run))
    if not night:
        return _Deep(_fewest(low), NOWHERE)
    high = _all_of((*_run(waters, was.high, max(able.surface, able.submerged)), *low))
    low[0] = _all_of((low[0], high))
    return _Deep(_fewest(low), high)


def _with_strays(waters: Waters, able: _Able, was: _Deep) -> _Deep:
    """A boat that has come to the rim may be beyond it, and come back to it elsewhere."""
    most = max(able.surface, able.submerged)
    low = (_strayed(waters, planes, most) for planes in was.low)
    return _Deep(tuple(low), _strayed(waters, was.high, most))


def _strayed(waters: Waters, planes: Planes, most: int) -> Planes:
    stray = union(planes) & waters.rim
    if not stray:
        return planes
    for _ in range(most):
        stray |= union(tuple(waters.moved(stray, way) for way in DIRECTIONS)) & waters.rim
    return tuple(bits | stray for bits in planes)


def _run(waters: Waters, planes: Planes, most: int) -> list[Planes]:
    """6.6, 6.7 The planes after no hex, one hex and so on, a turn made in each or not."""
    if not any(planes):
        return []
    reached = [_turned(planes)]
    for _ in range(most):
        ahead = tuple(
            waters.moved(bits, heading)
            for heading, bits in zip(DIRECTIONS, reached[-1], strict=True)
        )
        reached.append(_turned(ahead))
    return reached


def _turned(planes: Planes) -> Planes:
    """With a turn to either side, or none."""
    count = len(planes)
    return tuple(planes[at] | planes[at - 1] | planes[(at + 1) % count] for at in range(count))


def _fewest(low: Sequence[Planes]) -> tuple[Planes, ...]:
    """Each place with the least power that leads there: having more left can do no less."""
    seen = accumulate(low, lambda one, other: _all_of((one, other)), initial=NOWHERE)
    return tuple(map(_without, low, seen))


# What is seen by night


def _unseen(sea: Sea, waters: Waters, high: Planes) -> Planes:
    """21.4.2, 21.4.3 Without the places where she would be in sight now, near the surface."""
    lit = [(ship.bow, sight_of(sea, ship)) for ship in sea.ships.values()]
    lit += [(star.at, STAR_SIGHT) for star in sea.stars]
    seen = union(waters.disc(place, sight) for place, sight in lit)
    return _without(high, tuple(reached(waters, seen, heading) for heading in DIRECTIONS))

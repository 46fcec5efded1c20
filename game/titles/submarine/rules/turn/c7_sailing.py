"""5.3, 7.6 How the ships of a convoy carry out their plot."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.rules import Context
from game.geometry.hexes import DIRECTIONS, Hex, step
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Convoying
from game.titles.submarine.model.state import MERCHANT, Ship, State
from game.titles.submarine.rules.ground.c6_board import board, exits_of, hexes_of, seen_units, stays
from game.titles.submarine.rules.ground.c6_course import (
    AHEAD,
    LEFT,
    RIGHT,
    Steps,
    Underway,
    begun,
    end_of,
    length,
    parse,
    walk,
    written,
)
from game.titles.submarine.rules.ground.card import card_of, is_convoy
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.rules.moving.reach import is_hulk
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships, usual_order
from game.titles.submarine.rules.turn.c10_collision import entered, sail
from game.titles.submarine.rules.turn.c58_turning import ALWAYS, RULE, apart, is_turn
from game.titles.submarine.view import Sea

NO_HEADING = 0


class Plan(NamedTuple):
    """The parts of a plot that a ship makes, her speed by them and whether she ends with a turn."""

    parts: Steps
    moved: int
    has_turned: bool


@lru_cache(maxsize=1024)
def planned(order: str, most: int) -> Plan:
    """7.1 A plot of a ship that moves no more than so many hexes."""
    parts, moved = list[str](), 0
    for part in parse(order):
        if part != AHEAD:
            parts.append(part)
        elif moved < most:
            parts.append(part)
            moved += 1
    return Plan(tuple(parts), moved, parts[-1:] not in ([], [AHEAD]))


class Passage(NamedTuple):
    """The hexes that a ship enters by the parts of a move, and how she lies after each.

    `way` is where her bow is and her heading.
    """

    entered: tuple[Hex, ...]
    way: tuple[tuple[Hex, int], ...]


def passage(bow: Hex, heading: int, parts: Steps) -> Passage:
    """7.1 Where a plot leads a ship that lies so."""
    column, row = bow
    places, way = _passage(column % 2, heading, parts)
    column -= column % 2
    return Passage(
        tuple([Hex(column + east, row + south) for east, south in places]),
        tuple([(Hex(column + east, row + south), to) for (east, south), to in way]),
    )


@lru_cache(maxsize=1024)
def _passage(column: int, heading: int, parts: Steps) -> Passage:
    """The same from the top of the first columns: it is alike from everywhere."""
    ways = (*walk(Underway(Hex(column, 0), heading), parts),)
    return Passage(
        tuple(map(entered, parts, ways)), tuple((there.bow, there.heading) for there in ways)
    )


class Waters:
    """What lies about a convoy that moves no more than so many hexes."""

    def __init__(self, state: State, far: int) -> None:
        self._state, self._far = state, far
        self.look_about()

    def look_about(self) -> None:
        """See all that lies there now."""
        state = self._state
        self.is_still = stays(state, self._far)
        afloat = [ship for ship in state.ships.values() if not is_hulk(ship)]
        surfaced = [boat for boat in state.boats.values() if boat.is_surfaced]
        self._vessels = {*hexes_of(afloat), *hexes_of(surfaced)}
        self._torpedoes = {place for each in state.torpedoes.values() for place in each.spot}
        self._has_exits = bool(card_of(state).exits)
        self._board = board(state)
        lie = () if self.is_still else [*hexes_of(seen_units(state))]
        self._is_under_all = not lie or self._board.has_all(lie)

    def let_pass(self, ship: Ship, places: Sequence[Hex]) -> bool:
        """Whether a ship that enters hexes surely meets nothing, and the board stays as it lies."""
        state = self._state
        if state.weapons or not self._vessels.isdisjoint(places):
            return False
        if self._has_exits and exits_of(state, ship):
            return False
        if not (self._torpedoes.isdisjoint(places) and self._torpedoes.isdisjoint(ship.hexes)):
            return False
        return self.is_still or (self._is_under_all and self._board.has_all(places))

    def follow(self, before: Ship, after: Ship) -> None:
        """A ship has passed that met nothing."""
        self._vessels.difference_update(before.hexes)
        self._vessels.update(after.hexes)


def convoy(context: Context[State], frame: Convoying) -> None:
    """5.3, 7.6 Every ship of the convoy makes the move that was plotted for this turn."""
    context.end()
    state = context.state
    order = state.orders.get(state.turn, usual_order(state))
    heading = convoy_heading(state) if state.house.advanced.repair else NO_HEADING
    if (every := apart(state)) > ALWAYS and is_turn(order):
        context.emit(e.ConvoyTurned(RULE, state.turn + every))
    waters = Waters(state, length(order))
    for name in _in_order(state):
        ship = state.ships.get(name)
        if ship and (ship.kind == MERCHANT or is_convoy(state, name)):
            plot = conforming(ship, heading, order) if heading else order
            follow_plot(context, name, plot, waters)


def convoy_heading(sea: Sea) -> int:
    """The heading of most ships of the convoy that can move."""
    headings = Counter(ship.heading for ship in convoy_ships(sea) if not ship.is_dead)
    return max(headings, key=lambda heading: headings[heading], default=NO_HEADING)


def conforming(ship: Ship, heading: int, order: str) -> str:
    """52.3 The plot of a ship in a convoy of that heading.

    One that lay dead while it turned moves as far as it does, and comes round to its new heading by
    a side in each hex.
    """
    if ship.heading == heading:
        return order
    there = end_of(Underway(ship.bow, heading), order).heading
    way, steps = Underway(ship.bow, ship.heading), list[str]()
    for _ in range(length(order)):
        off = (there - way.heading) % len(DIRECTIONS)
        parts = [RIGHT if off <= len(DIRECTIONS) // 2 else LEFT] * bool(off) + [AHEAD]
        steps += parts
        way = (way, *walk(way, parts))[-1]
    return written(steps)


_ONE_AHEAD = {
    heading: (ahead.column, ahead.half_row)
    for heading in DIRECTIONS
    for ahead in [step(Hex(0, 0), heading)]
}
"""One hex ahead by heading: in columns, and in half rows."""


def _in_order(state: State) -> list[str]:
    """Those in front go first, so that nobody waits for the next ahead."""
    places = []
    for ship in convoy_ships(state):
        if not ship.is_dead:
            east, south = _ONE_AHEAD[ship.heading]
            (column, row), name = ship.bow, ship.id
            places.append((-3 * column * east - (2 * row + column % 2) * south, name))
    return [name for _, name in sorted(places)]


def follow_plot(context: Context[State], name: str, order: str, waters: Waters) -> None:
    """7.1 One ship carries out the plot; 10.2 one that was slowed goes no further than she can.

    8.2, 52.6 Nor does a capital ship that gets under way again work up faster than others.
    """
    state, since = context.state, len(context.events)
    ship = state.ships[name]
    rule, most = "7.6", ship.top
    if ship.kind != MERCHANT:
        rule, most = "7.1", ship_speeds(state, ship).most
    parts, moved, has_turned = planned(order, most)
    places, way = passage(ship.bow, ship.heading, parts)
    whole = e.ShipSailed(rule, name, way, moved, has_turned)
    if parts and waters.let_pass(ship, places):
        context.emit(whole)
        waters.follow(ship, state.ships[name])
        return
    _go_on(context, rule, name, parts, is_still=waters.is_still)
    if parts and {*map(type, context.events[since:])} == {e.ShipMoved, e.ShipHalted}:
        context.tell_as_one(since, whole)
    waters.look_about()


def _go_on(
    context: Context[State], rule: str, name: str, parts: Sequence[str], *, is_still: bool
) -> None:
    """A ship makes her move part by part, until something ends it."""
    way, moved, has_turned = begun(context.state.ships[name]), 0, False
    for part in parts:
        there = sail(context, rule, way, name, part, is_still=is_still)
        if not there:
            break
        way = there
        moved, has_turned = moved + (part == AHEAD), part != AHEAD
    if name in context.state.ships:
        halt(context, name, moved, has_turned)


def halt(context: Context[State], name: str, moved: int, has_turned: bool) -> None:
    """8.2 A ship's move is over; one that was stopped has no speed."""
    if context.state.ships[name].is_dead:
        moved, has_turned = 0, False
    context.emit(e.ShipHalted("8.2", name, moved, has_turned))

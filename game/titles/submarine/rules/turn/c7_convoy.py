"""5.3, 7.6 The convoy: its plots, and how all of it carries one out."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.rules import Context
from game.geometry.hexes import DIRECTIONS, Hex, step
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Convoying
from game.titles.submarine.model.state import CAPITAL, MERCHANT, Ship, State
from game.titles.submarine.rules.ground.c6_board import board, exits_of, is_fixed, stays
from game.titles.submarine.rules.ground.c6_course import (
    AHEAD,
    LEFT,
    RIGHT,
    Underway,
    begun,
    end_of,
    length,
    parse,
    walk,
    written,
)
from game.titles.submarine.rules.ground.c6_laid import LaidBoard
from game.titles.submarine.rules.ground.card import convoy_kinds, is_convoy, last_turn
from game.titles.submarine.rules.ground.clock import clock_of, convoy_speed
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches
from game.titles.submarine.rules.moving.c8_speed import ship_speeds, within_change
from game.titles.submarine.rules.turn.c10_collision import glide, is_unmet, sail
from game.titles.submarine.rules.turn.c58_turning import ALWAYS, RULE, apart, is_turn
from game.titles.submarine.view import Sea

AHEAD_OF_TIME = 3
"""5.1.3 How many turns ahead the convoy is plotted."""


# What may be plotted


def convoy_plots(speed: int) -> tuple[str, ...]:
    """7.6.2 The five plots of a convoy that moves so many hexes a turn."""
    return f"L{speed}", f"{speed}", f"R{speed}", f"{speed}L", f"{speed}R"


def convoy_ships(sea: Sea) -> list[Ship]:
    """7.6 The ships that follow the plot."""
    kinds = convoy_kinds(sea)
    return [ship for ship in sea.ships.values() if ship.kind in kinds]


def is_whole_moves(sea: Sea) -> bool:
    """S6.SR2, S7.SR1 Whether capital ships are plotted, by whole moves."""
    return any(ship.kind == CAPITAL for ship in convoy_ships(sea))


def open_turns(sea: Sea) -> tuple[int, ...]:
    """5.1.3 The turns that are plotted in this phase: the first four, then always one more.

    None when nothing is left that could move.
    """
    if all(ship.is_dead for ship in convoy_ships(sea)):
        return ()
    first = sea.turn if sea.turn == 1 else sea.turn + AHEAD_OF_TIME
    turns = range(sea.turn, min(sea.turn + AHEAD_OF_TIME, last_turn(sea)) + 1)
    return tuple(turn for turn in turns if turn >= first or turn not in sea.orders)


def usual_order(sea: Sea) -> str:
    """The plot of a convoy that has none: straight on."""
    return str(convoy_speed(sea)) if not is_whole_moves(sea) else ""


# Capital ships


def capital_way(sea: Sea, turn: int) -> tuple[Underway, int]:
    """Where the first of the capital ships begins a turn by the plots before it, and her speed.

    The others keep their places by her.
    """
    lead = guide(sea)
    way, speed = begun(lead), lead.speed
    for each in range(sea.turn, turn):
        plot = sea.orders.get(each, "")
        end = end_of(way, plot)
        way = Underway(end.bow, end.heading, turns=int(end.has_turned))
        speed = end.moved
    return way, speed


def guide(sea: Sea) -> Ship:
    """The capital ship by which the others are plotted: one that can move, if there is one."""
    ships = convoy_ships(sea)
    return next((ship for ship in ships if not ship.is_dead), ships[0])


def capital_reach(sea: Sea, turn: int) -> Reach:
    """S6.SR2, S7.SR2 Where the capital ships may be plotted to go in a turn, by the first of them.

    8.2 Her speed changes by no more than that of others.
    """
    way, last = capital_way(sea, turn)
    speeds = within_change(last, guide(sea).top, clock_of(sea))
    is_on = _all_on(sea, way)
    for least in range(speeds.least, 0, -1):
        reach = reaches(way, speeds._replace(least=least), is_open=is_on)
        if reach.can_end:
            return reach
    return reaches(way, speeds._replace(least=0), is_open=is_on)


def _all_on(sea: Sea, way: Underway) -> Callable[[Hex], bool] | None:
    """6.10a Whether none of them leaves the board but where she may, as the first enters a hex."""
    if not is_fixed(sea):
        return None
    lead = guide(sea)
    places = tuple(
        (*_lag(lead, ship), exits_of(sea, ship)) for ship in convoy_ships(sea) if not ship.is_dead
    )
    return Together(board(sea), places)


@dataclass(frozen=True)
class Together:
    """Where the first of several may be so that none leaves the board but where she may.

    `places` are how far each lies from the first, in columns and half rows, with her exits.
    """

    is_on: LaidBoard
    places: tuple[tuple[int, int, tuple[int, ...]], ...]

    def __call__(self, place: Hex) -> bool:
        for columns, half_rows, exits in self.places:
            there = _moved(place, columns, half_rows)
            if not (self.is_on(there) or any(self.is_on.is_beyond(there, e) for e in exits)):
                return False
        return True


def _lag(lead: Ship, ship: Ship) -> tuple[int, int]:
    return ship.bow.column - lead.bow.column, ship.bow.half_row - lead.bow.half_row


def _moved(place: Hex, columns: int, half_rows: int) -> Hex:
    column = place.column + columns
    return Hex(column, (place.half_row + half_rows - column % 2) // 2)


# Carrying it out


def convoy(context: Context[State], frame: Convoying) -> None:
    """5.3, 7.6 Every ship of the convoy makes the move that was plotted for this turn."""
    context.end()
    state = context.state
    order = state.orders.get(state.turn, usual_order(state))
    heading = convoy_heading(state)
    if (every := apart(state)) > ALWAYS and is_turn(order):
        context.emit(e.ConvoyTurned(RULE, state.turn + every))
    is_still = stays(state, length(order))
    for name in _in_order(state):
        if name in state.ships and is_convoy(state, name):
            ship = state.ships[name]
            plot = conforming(ship, heading, order) if state.house.advanced.repair else order
            follow_plot(context, name, plot, is_still=is_still)


def convoy_heading(sea: Sea) -> int:
    """The heading of most ships of the convoy that can move; 0 for none."""
    headings = Counter(ship.heading for ship in convoy_ships(sea) if not ship.is_dead)
    return max(headings, key=lambda heading: headings[heading], default=0)


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


_ONE_AHEAD = {heading: step(Hex(0, 0), heading) for heading in DIRECTIONS}


def _in_order(state: State) -> list[str]:
    """Those in front go first, so that nobody waits for the next ahead."""
    ships = [ship for ship in convoy_ships(state) if not ship.is_dead]

    def lead(ship: Ship) -> tuple[int, str]:
        ahead = _ONE_AHEAD[ship.heading]
        along = 3 * ship.bow.column * ahead.column + ship.bow.half_row * ahead.half_row
        return -along, ship.id

    return [ship.id for ship in sorted(ships, key=lead)]


def follow_plot(context: Context[State], name: str, order: str, *, is_still: bool) -> None:
    """7.1 One ship carries out the plot; 10.2 one that was slowed goes no further than she can.

    8.2, 52.6 Nor does a capital ship that gets under way again work up faster than others.
    """
    state = context.state
    ship = state.ships[name]
    way, moved, has_turned = begun(ship), 0, False
    most = ship.top if ship.kind == MERCHANT else ship_speeds(state, ship).most
    rule = "7.6" if ship.kind == MERCHANT else "7.1"
    parts = [*_parts(order, most)]
    ways = [*zip(parts, walk(way, parts), strict=True)]
    meets_nothing = is_unmet(state, ship, ways)
    for part, there in ways:
        if meets_nothing:
            glide(context, rule, there, name, is_still=is_still)
        elif not sail(context, rule, way, name, part, is_still=is_still):
            break
        way = there
        moved, has_turned = moved + (part == AHEAD), part != AHEAD
    if name in state.ships:
        halt(context, name, moved, has_turned)


def _parts(order: str, most: int) -> Iterator[str]:
    """Those of a plot that moves no more than so many hexes."""
    moved = 0
    for part in parse(order):
        moved += part == AHEAD
        if part != AHEAD or moved <= most:
            yield part


def halt(context: Context[State], name: str, moved: int, has_turned: bool) -> None:
    """8.2 A ship's move is over; one that was stopped has no speed."""
    if context.state.ships[name].is_dead:
        moved, has_turned = 0, False
    context.emit(e.ShipHalted("8.2", name, moved, has_turned))

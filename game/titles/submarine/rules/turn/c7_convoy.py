"""5.3, 7.6 The convoy: its plots, and how all of it carries one out."""

from collections.abc import Callable
from dataclasses import dataclass

from game.geometry.hexes import Hex
from game.titles.submarine.model.state import CAPITAL, Ship
from game.titles.submarine.rules.ground.c6_board import board, exits_of, is_fixed
from game.titles.submarine.rules.ground.c6_course import (
    Underway,
    begun,
    end_of,
)
from game.titles.submarine.rules.ground.c6_laid import LaidBoard
from game.titles.submarine.rules.ground.card import convoy_kinds, last_turn
from game.titles.submarine.rules.ground.clock import clock_of, convoy_speed
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches
from game.titles.submarine.rules.moving.c8_speed import within_change
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
    return min(convoy_ships(sea), key=lambda ship: ship.is_dead)


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

"""Plots as they are written in the logs, and the next part of an escort's move."""

from collections.abc import Callable, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.titles.looks import Writing
from game.titles.submarine import commands as c
from game.titles.submarine.frames import Escorting, Plotting
from game.titles.submarine.logwords import (
    EXAMPLE,
    Unwritable,
    boat_orders,
    convoy_line,
    convoy_orders,
    line_of,
)
from game.titles.submarine.rules.c5_escorts import ship_in_hand
from game.titles.submarine.rules.c6_course import parse, written
from game.titles.submarine.rules.c7_convoy import open_turns
from game.titles.submarine.rules.c7_orders import turn_in_hand
from game.titles.submarine.rules.c7_plotting import boat_in_hand
from game.titles.submarine.rules.reach import ship_reach
from game.titles.submarine.state import SUBMARINE
from game.titles.submarine.view import View

LONGEST = 60
PARTS = "move, depth, shots"


def writing(view: View, prompt: Prompt) -> Writing | None:
    """7.3 The line in which a plot or a part of a move may be written."""
    if prompt.kind == Plotting.__name__ and prompt.seat == SUBMARINE:
        boat = boat_in_hand(view)
        return Writing(
            f"Plot of {boat.name}: {PARTS}",
            line_of(view, boat),
            EXAMPLE,
            LONGEST,
            lambda text: _read(lambda: boat_orders(view, boat, text)),
        )
    if prompt.kind == Plotting.__name__ and open_turns(view):
        return Writing(
            f"Plot from turn {turn_in_hand(view)} on",
            convoy_line(view),
            "2 R2 2",
            LONGEST,
            lambda text: _read(lambda: convoy_orders(view, text)),
        )
    if prompt.kind == Escorting.__name__:
        ship = ship_in_hand(view)
        return Writing(f"Move of {ship.name}", "", "2R1", LONGEST, lambda text: _parts(view, text))
    return None


def _read(orders: Callable[[], Sequence[Command]]) -> Sequence[Command] | str:
    """The commands of a line, or why it is no plot."""
    try:
        return orders()
    except Unwritable as error:
        return str(error)


def _parts(view: View, text: str) -> Sequence[Command] | str:
    ship = ship_in_hand(view)
    try:
        steps = parse(text)
    except ValueError as error:
        return f"{error}."
    if fault := ship_reach(view, ship).fault(written(steps), is_whole=False):
        return f"{fault.reason} ({fault.rule})"
    return [c.Steam(ship.id, part) for part in steps]

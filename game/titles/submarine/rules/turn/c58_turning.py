"""58 How seldom a convoy turns."""

from collections.abc import Iterator, Sequence

from game.prose.sentences import number
from game.titles.submarine.model.state import MERCHANT
from game.titles.submarine.rules.ground.c6_course import TURNS, Fault
from game.titles.submarine.rules.ground.card import convoy_kinds
from game.titles.submarine.view import Sea

RULE = "58"
NEVER, ALWAYS = 0, 1
"""How many turns lie between two of a convoy that never turns, and of one that may in each."""


def apart(sea: Sea) -> int:
    """Once in how many turns the convoy turns: no limit holds for warships that are plotted."""
    is_of_merchants = convoy_kinds(sea) == (MERCHANT,)
    return sea.house.longer.convoy_turns if is_of_merchants else ALWAYS


def is_turn(plot: str) -> bool:
    """Whether a plot changes the convoy's course."""
    return any(part in plot for part in TURNS)


def why_not_turn(sea: Sea, turn: int) -> Fault | None:
    """Why the convoy may not be plotted to turn in a turn; None when it may."""
    every = apart(sea)
    if every == ALWAYS:
        return None
    if every == NEVER:
        return Fault(RULE, "This convoy keeps its course: it never turns.")
    often = f"The convoy turns once in {number(every)} turns"
    if turn < sea.turns_again:
        return Fault(RULE, f"{often}: it may again in turn {sea.turns_again}.")
    for other in _turns_plotted(sea):
        if other != turn and abs(other - turn) < every:
            again = f"it does in turn {other}, and may again in turn {other + every}"
            return Fault(RULE, f"{often}: {again}.")
    return None


def _turns_plotted(sea: Sea) -> Iterator[int]:
    """The turns to come for which a turn is plotted."""
    return (turn for turn, plot in sea.orders.items() if turn >= sea.turn and is_turn(plot))


def why_not_plot(sea: Sea, turn: int, plot: str) -> Fault | None:
    """Why a plot may not be written for a turn; None when it may."""
    return why_not_turn(sea, turn) if is_turn(plot) else None


def as_often(sea: Sea, plots: Sequence[str], straight: str) -> tuple[str, ...]:
    """Plots that are equally likely, told as often as that is in a convoy that turns so seldom."""
    every = apart(sea)
    if every == NEVER:
        return (straight,)
    return (*plots, *(straight,) * (len(plots) * (every - 1)))

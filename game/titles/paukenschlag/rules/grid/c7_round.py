"""7.1, 7.2 The rounds of a grid: initiative, detection, movement of both sides, combat."""

from dataclasses import replace

from game.core.prompt import Choice, Prompt, button
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Fight, Grid, GridMoves, Order
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL, US, Side, other_side
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.grid.c7_meeting import form_boxes, squares_of_fights
from game.titles.paukenschlag.rules.grid.c7_moves import has_moves, lose_by_radar, steam
from game.titles.paukenschlag.rules.grid.c8_bearings import begin_reports
from game.titles.paukenschlag.rules.grid.c8_sonar import boats_search, ships_search
from game.titles.paukenschlag.rules.grid.field import boats_on, points, ships_on
from game.titles.paukenschlag.rules.grid.placing import place

BEGIN, BOATS, REPORTS, SHIPS, ORDER, EARLY, FIRST, MET, SECOND, MET_AGAIN, END = range(11)
"""The steps of a round. A boat that lies with ships and is detected fights EARLY, before it
moves."""


def walk_grid(context: Context[State], frame: Grid) -> None:
    """OP 7.1.1k One step of a round."""
    state, step = context.state, frame.step
    if step == BEGIN:
        _begin(context)
        return
    context.goto(replace(frame, step=step + 1))
    if step == BOATS:
        boats_search(context)
    elif step == REPORTS:
        begin_reports(context)
    elif step == SHIPS:
        if state.level == TSL:
            ships_search(context)
    elif step == ORDER:
        _ask_order(context, frame.first)
    elif step == EARLY:
        _meet(context, is_before=True)
    elif step in (FIRST, SECOND):
        side = frame.first if step == FIRST else other_side(frame.first)
        _move(context, side)
    elif step in (MET, MET_AGAIN):
        _meet(context, is_before=False)
    else:
        context.goto(Grid(BEGIN))


def _begin(context: Context[State]) -> None:
    """A round begins, unless a side has gone from the grid or in the last one nothing happened."""
    state = context.state
    is_left = any(ships_on(state)) and any(boats_on(state))
    if not is_left or (state.round and state.is_still):
        _close(context)
    else:
        context.emit(e.RoundBegan("OP 7.1.1k", state.round + 1))
        context.goto(Grid(BOATS, _initiative(context)))


def _initiative(context: Context[State]) -> Side:
    """OP 7.2h Both roll a D10; of equal ones both are rolled again."""
    ties: list[int] = []
    while True:
        us = context.roll("Initiative of the US", 10)
        german = context.roll("Initiative of the Germans", 10)
        if us != german:
            winner = US if us > german else GERMAN
            context.emit(e.InitiativeRolled("OP 7.2h", us, german, winner, tuple(ties)))
            return winner
        ties.append(us)


def _ask_order(context: Context[State], winner: Side) -> None:
    """OP 5.5d On the search grid the winner chooses, where both have something that moves."""
    state = context.state
    is_sailing = any(points(state, unit) for unit, _ in ships_on(state))
    if state.level == OSL and is_sailing and has_moves(state, GERMAN):
        context.call(Order(winner))


def ask_order(chart: Chart, frame: Order) -> tuple[Prompt, ...]:
    choices = (
        Choice(c.GoFirst(), "Move first", button("first"), "OP 5.5d"),
        Choice(c.GoSecond(), "Move second", button("second"), "OP 5.5d"),
    )
    text = "The initiative is yours: move first or second in this round?"
    return (Prompt(frame.side, "OP 5.5d", text, choices),)


def choose_order(
    context: Context[State], frame: Order, _seat: str, command: c.GoFirst | c.GoSecond
) -> None:
    first = frame.side if isinstance(command, c.GoFirst) else other_side(frame.side)
    context.emit(e.OrderChosen("OP 5.5d", first))
    context.end()
    grid = context.state.flow[-1]
    assert isinstance(grid, Grid)
    context.goto(replace(grid, first=first))


def _move(context: Context[State], side: Side) -> None:
    """OP 7.1.1b Ships steam on by themselves until a boat is detected."""
    if has_moves(context.state, side):
        context.call(GridMoves(side))
    elif side == US:
        steam(context)
        lose_by_radar(context)


def _meet(context: Context[State], *, is_before: bool) -> None:
    if context.state.level == OSL:
        if not is_before:
            form_boxes(context)
        return
    for boats, ships in reversed(squares_of_fights(context.state, is_before=is_before)):
        unseen = tuple(boat for boat in boats if not context.state.markers[boat].is_found)
        context.call(Fight(boats, ships, unseen))


def _close(context: Context[State]) -> None:
    """OP 2.6d, OP 7.2q The grid is over: the next box is played, or all are back on the chart."""
    state = context.state
    zone, boxes = state.contact, state.boxes
    context.emit(e.GridClosed("OP 7.2r", zone, state.level, state.box))
    if not boxes:
        context.end()
        return
    context.emit(e.GridOpened("OP 5.5.1", zone, TSL, boxes[0].letter))
    for unit in boxes[0].units:
        place(context, unit)

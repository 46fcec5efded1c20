"""5.6 Boats on the surface may move again."""

from collections.abc import Iterator

from game.core.prompt import DONE, Choice, Prompt
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import SecondMoves
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.air.c8_spotting import look_around, look_out
from game.titles.paukenschlag.rules.chart.c6_boats import leave_map, sail_boat, second_moves
from game.titles.paukenschlag.rules.chart.c11_fuel import use_fuel
from game.titles.paukenschlag.rules.secrecy import lose_sight


def begin_second(context: Context[State]) -> None:
    if has_second(context.state):
        context.call(SecondMoves())
    else:
        _finish(context)


def choices(chart: Chart) -> Iterator[Choice]:
    for boat in chart.boats.values():
        is_free = boat.zone and not boat.is_down and boat.id not in chart.moved
        if is_free and not chart.done(boat.id).is_fuelling:
            yield from second_moves(chart, boat)


def has_second(chart: Chart) -> bool:
    return any(True for _ in choices(chart))


def ask_second(state: State, frame: SecondMoves) -> tuple[Prompt, ...]:
    done = Choice(c.Done(), "Done", DONE, "OP 5.6")
    text = "Move U-boats that are on the surface once more."
    return (Prompt(GERMAN, "OP 5.6", text, (*choices(state), done), on_board=True),)


def sail_again(
    context: Context[State],
    frame: SecondMoves,
    seat: str,
    command: c.SailBoat | c.LeaveMap | c.Done,
) -> None:
    if isinstance(command, c.Done):
        context.end()
        _finish(context)
        return
    if isinstance(command, c.LeaveMap):
        leave_map(context, command)
    else:
        lose_sight(context, (command.boat,))
        sail_boat(context, command, "OP 5.6")
        look_out(context, [command.boat])
    end_if_over(context)


def end_if_over(context: Context[State]) -> None:
    """No boat is left that may move."""
    if isinstance(context.state.flow[-1], SecondMoves) and not has_second(context.state):
        context.end()
        _finish(context)


def _finish(context: Context[State]) -> None:
    """5.6b, 11.2 Boats that have stayed up are looked for as well, and all pay for the turn."""
    look_around(context)
    use_fuel(context)

"""40 The phase of torpedoes where they are not on the board: one after the other, and evasions."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, button
from game.core.quick import altered
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.courses import spots_on
from game.titles.submarine.model.frames import Evading, Running, TorpedoRun, UnseenRuns
from game.titles.submarine.model.names import plot_words, torpedo_name
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Boat, Ship, State
from game.titles.submarine.model.torpedo import Shot, Torpedo
from game.titles.submarine.rules.fighting.c12_torpedoes import (
    FASTEST,
    can_hit,
    does_order_matter,
    launch_and_run,
    meets,
    run_along,
    run_on,
    try_ship,
)
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c40_evasion import (
    HOLDS_ON,
    evade,
    evaded,
    go_back,
    show_all,
)
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.view import Sea

# The phase


def run_unseen(context: Context[State], frame: UnseenRuns) -> None:
    """5.5 What is plotted is launched; then all others run, those on the board last.

    Nobody is asked which of those runs first that are not seen: the question would tell of them.
    21.4.2 A ship that was hit gives light before the next one runs and somebody is asked.
    """
    state = context.state
    look(context)
    show_all(context)
    if plotted := next(_to_launch(state), None):
        launch_and_run(context, *plotted)
        return
    left = [torpedo for torpedo in state.torpedoes.values() if _is_to_run(state, torpedo, frame)]
    first = next((name for name in frame.queue if name in state.torpedoes), "") or next(
        (each.id for each in left if each.is_unseen), ""
    )
    if first:
        queue = tuple(name for name in frame.queue if name != first)
        context.goto(UnseenRuns((*frame.ran, first), queue))
        run_on(context, first)
        return
    if not left:
        context.end()
        go_back(context)
        return
    names = tuple(each.id for each in left)
    if SUBMARINE in state.seats and does_order_matter(state, names):
        context.call(TorpedoRun(names))
    else:
        context.goto(altered(frame, queue=names))


def _to_launch(state: State) -> Iterator[tuple[Boat, Shot]]:
    for boat in state.boats.values():
        tubes = state.insides[boat.id].tubes
        yield from ((boat, shot) for shot in plot_of(state, boat).shots if tubes[shot.tube].load)


def _is_to_run(state: State, torpedo: Torpedo, frame: UnseenRuns) -> bool:
    return torpedo.launched < state.turn and torpedo.id not in frame.ran


def run_further(context: Context[State], frame: Running) -> None:
    """40.14 When the ship has evaded or not it tries her, if it still meets her, and runs on.

    40.10 Where nobody plays the escorts she evades as she usually does.
    """
    state, name = context.state, frame.torpedo
    torpedo = state.torpedoes[name]
    if frame.plots:
        context.goto(altered(frame, plots=()))
        if ESCORT in state.seats:
            context.call(Evading(name, frame.ship, frame.plots))
        else:
            _answer(context, name, frame.ship, usual_evasion(state, frame))
        return
    context.end()
    ship, setting = state.ships[frame.ship], state.settings[name]
    is_met = meets(torpedo.spot, torpedo.heading, ship) and can_hit(torpedo, setting, ship)
    if not (is_met and try_ship(context, name, ship)):
        steps = [*zip(frame.path, frame.courses, strict=True)]
        run_along(context, name, steps, is_there=True)


# Evading


def is_clear(sea: Sea, torpedo: Torpedo, ship: Ship, moves: str) -> bool:
    """40.14 Whether a torpedo passes a ship that has evaded so, however far it runs this turn."""
    there = evaded(ship, moves)
    lies = replace(ship, bow=there.bow, heading=there.heading)
    most = FASTEST[sea.house.advanced.clock]
    lane = [torpedo.spot, *spots_on(torpedo.spot, torpedo.heading, most)]
    return not any(meets(here, torpedo.heading, lies) for here in lane)


def usual_evasion(sea: Sea, frame: Running | Evading) -> str:
    """The first move by which the torpedo passes her; to hold on if there is none."""
    torpedo, ship = sea.torpedoes[frame.torpedo], sea.ships[frame.ship]
    clear = (moves for moves in frame.plots if is_clear(sea, torpedo, ship, moves))
    return next(clear, HOLDS_ON)


def ask(state: State, frame: Evading) -> tuple[Prompt, ...]:
    """40.10 The moves as they are plotted, first those by which the torpedo passes her."""
    ship, torpedo = state.ships[frame.ship], state.torpedoes[frame.torpedo]
    name = torpedo_name(frame.torpedo)

    def choice(moves: str) -> Choice:
        said = plot_words(moves) if moves else "hold on"
        target = button(f"evade-{moves}") if moves else DONE
        label = f"{ship.name}: {said}{', and it passes' * is_clear(state, torpedo, ship, moves)}"
        return Choice(c.Evade(ship.id, moves), label, target, "40.10", ship.id, moves)

    plots = sorted(frame.plots, key=lambda moves: not is_clear(state, torpedo, ship, moves))
    choices = (*map(choice, plots), choice(HOLDS_ON))
    text = f"{ship.name} may evade {name}."
    return (Prompt(ESCORT, "40.10", text, choices, on_board=True),)


def act(context: Context[State], frame: Evading, seat: str, command: c.Evade) -> None:
    context.end()
    _answer(context, frame.torpedo, frame.ship, command.moves)


def _answer(context: Context[State], torpedo: str, ship: str, moves: str) -> None:
    if moves != HOLDS_ON:
        evade(context, torpedo, ship, moves)

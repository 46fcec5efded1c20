"""5 The eight phases of a turn, and the turns of a battle."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Orders, Turn, Voyage
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import BOX, GONE, STRAGGLERS, SUNK
from game.titles.tonnage_war.rules.attack.c15_phases import begin_attacks
from game.titles.tonnage_war.rules.attack.c15_plan import has_searches
from game.titles.tonnage_war.rules.c5_initial import open_turn
from game.titles.tonnage_war.rules.c8_placement import begin_placement, has_moves
from game.titles.tonnage_war.rules.c9_inbound import (
    appear_and_close,
    choose_and_penetrate,
    enter_attack_zone,
    going_in,
    has_choices,
)
from game.titles.tonnage_war.rules.c14_outbound import withdraw
from game.titles.tonnage_war.rules.c16_convoy import attack_convoy, attackers, targets_of
from game.titles.tonnage_war.rules.ground.plot import boats_at, card_of, on_plot, surface_at
from game.titles.tonnage_war.rules.ground.reach import hunts
from game.titles.tonnage_war.view import Plot

CASES = ("TW 5.1", "TW 5.2", "TW 5.3", "TW 5.4", "TW 5.5", "TW 5.6", "TW 5.7", "TW 5.8")
"""The case of each phase, in their order."""


def begin_turn(context: Context[State], frame: Voyage) -> None:
    """4 The next turn, until the card has no more."""
    state = context.state
    if state.turn >= state.last_turn:
        context.emit(e.BattleEnded("TW 4"))
        context.finish()
        return
    turn, card = state.turn + 1, card_of(state)
    context.emit(
        e.TurnBegan(
            "TW 5", turn, card.day(turn), card.hour(turn), card.is_low(turn), card.is_storm(turn)
        )
    )
    context.call(Turn())


def walk_turn(context: Context[State], frame: Turn) -> None:
    """5 The next phase of the turn; told only where anything can happen in it."""
    if frame.step == len(PHASES):
        context.end()
        return
    context.goto(Turn(frame.step + 1))
    phase = PHASES[frame.step]
    if phase.has_work(context.state):
        context.emit(e.PhaseBegan(CASES[frame.step], frame.step))
        phase.run(context)


def _initial(context: Context[State]) -> None:
    open_turn(context)
    if not is_over_at_sea(context.state):
        context.call(Orders())


def _first_movement(context: Context[State]) -> None:
    appear_and_close(context)
    withdraw(context)


def _can_place(plot: Plot) -> bool:
    """With no boat left there is only one thing that a screen can still do: collect stragglers."""
    is_idle = not plot.stragglers or bool(surface_at(plot, STRAGGLERS))
    return has_moves(plot) and not (is_over_at_sea(plot) and is_idle)


def _has_first_attacks(plot: Plot) -> bool:
    return has_searches(plot, is_second=False) or bool(hunts(plot))


def _has_targets(plot: Plot) -> bool:
    return any(targets_of(plot, plot.boats[boat].place) for boat in attackers(plot))


def is_over_at_sea(plot: Plot) -> bool:
    """Whether no boat is on the plot, waits beside it, or is still to come."""
    are_all_gone = all(boat.place in (GONE, SUNK) for boat in plot.boats.values())
    return are_all_gone and not any(turn > plot.turn for turn in card_of(plot).entries)


@dataclass(frozen=True, slots=True)
class Phase:
    """What a phase does, and whether there is anything in it to be done."""

    run: Callable[[Context[State]], None]
    has_work: Callable[[Plot], bool]


PHASES = (
    Phase(_initial, lambda plot: True),
    Phase(_first_movement, lambda plot: bool(boats_at(plot, BOX)) or any(on_plot(plot))),
    Phase(begin_placement, _can_place),
    Phase(enter_attack_zone, lambda plot: bool(going_in(plot))),
    Phase(partial(begin_attacks, is_second=False), _has_first_attacks),
    Phase(choose_and_penetrate, has_choices),
    Phase(partial(begin_attacks, is_second=True), partial(has_searches, is_second=True)),
    Phase(attack_convoy, _has_targets),
)

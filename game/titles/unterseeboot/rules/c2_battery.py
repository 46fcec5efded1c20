"""U-BAT: the Battery Power Phase."""

from game.core.prompt import Choice, Prompt, piece
from game.core.rules import Context
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Battery
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.rules.ending import lose
from game.titles.unterseeboot.rules.places import CAPTAIN, is_surfaced

MAIN = piece("main")
AUXILIARY = piece("auxiliary")


def run_battery(context: Context[State]) -> None:
    """U-BAT.1 A submerged boat spends a token; U-BAT.4 a surfaced one recharges the main ones."""
    state = context.state
    if is_surfaced(state):
        full = figures_of(state.scenario).main
        if state.main < full:
            context.emit(e.BatteriesRecharged("U-BAT.4", full))
    elif state.main and state.auxiliary:
        context.call(Battery())
    elif state.main or state.auxiliary:
        _spend(context, "main" if state.main else "auxiliary")
    else:
        lose(context, "U-BAT.3", "power")


def ask_battery(state: State, frame: Battery) -> tuple[Prompt, ...]:
    """U-BAT.2 The captain chooses which kind of token pays for the submerged turn."""
    full = figures_of(state.scenario)
    main = f"Main battery ({state.main} of {full.main} left)"
    auxiliary = f"Auxiliary power ({state.auxiliary} of {full.auxiliary} left)"
    choices = (
        Choice(c.SpendBattery("main"), main, MAIN, "U-BAT.2"),
        Choice(c.SpendBattery("auxiliary"), auxiliary, AUXILIARY, "U-BAT.2"),
    )
    text = "Silent running: spend a main battery or an auxiliary power token."
    return (Prompt(CAPTAIN, "U-BAT.1", text, choices),)


def spend_battery(
    context: Context[State], frame: Battery, seat: str, command: c.SpendBattery
) -> None:
    context.end()
    _spend(context, command.cell)


def _spend(context: Context[State], cell: str) -> None:
    state = context.state
    left = (state.main if cell == "main" else state.auxiliary) - 1
    context.emit(e.BatterySpent("U-BAT.1", cell, left))

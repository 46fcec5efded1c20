"""U-END, U-LOSE, U-WIN: how a patrol ends; U-CAMP: and the campaign around it."""

from game.core.prompt import Choice, Prompt, button
from game.core.records import Command
from game.core.rules import Context
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Departure, LogBook, Patrol
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import patrol_area
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.printed.tables import TABLES
from game.titles.unterseeboot.rules.places import CAPTAIN, is_surfaced

RETURNED = "returned"
WOUND_BADGE = "wound-badge"
CAMPAIGN = "campaign"
THOUSAND = 1000


def sail(context: Context[State], frame: Departure) -> None:
    """U-SETUP.1 to U-SETUP.8 A fresh boat at the start space; U-OPT-ENTRY.1 leaves it off it."""
    state = context.state
    figures = figures_of(state.scenario)
    area = patrol_area(state.house.layout)
    context.emit(
        e.PatrolBegan(
            "U-SETUP.1",
            patrol=state.patrol + 1,
            hull=figures.hull,
            main=figures.main,
            auxiliary=figures.auxiliary,
            torpedoes=figures.aboard(is_viic=state.house.viic),
            space="" if state.house.entry else area.start,
            targets=figures.seen(area.targets),
        )
    )
    context.goto(Patrol())


def lose(context: Context[State], rule: str, cause: str) -> None:
    """U-END.2 The game ends at once; U-WIN.11 the crew's award is the Wound Badge."""
    _end_patrol(context, rule, cause, WOUND_BADGE)
    state = context.state
    if state.scenario == CAMPAIGN:
        _close(context)
    context.finish()


def come_home(context: Context[State], rule: str) -> None:
    """U-RTB.4, U-WIN.1 The patrol is won; the tonnage decides the award."""
    state = context.state
    award = TABLES.awards.find(state.tons_sunk // THOUSAND).value
    _end_patrol(context, rule, RETURNED, award)
    if state.scenario == CAMPAIGN:
        state.flow = (LogBook(),)
    else:
        context.finish()


def _end_patrol(context: Context[State], rule: str, fate: str, award: str) -> None:
    state = context.state
    context.emit(
        e.PatrolEnded(rule, state.patrol, state.turn, len(state.sunk), state.tons_sunk, fate, award)
    )


def end_after_last_turn(context: Context[State]) -> None:
    """U-END.1 After turn 20: U-LOSE.1 a submerged boat is lost, a surfaced one is home.

    U-WIN.1 A boat still hunted has no open way home, unless the soft ending is chosen.
    """
    state = context.state
    if not is_surfaced(state):
        lose(context, "U-LOSE.1", "time")
    elif state.destroyer != "none" and not state.house.soft_ending:
        lose(context, "U-WIN.1", "hunted")
    else:
        come_home(context, "U-WIN.1")


def ask_log_book(state: State, frame: LogBook) -> tuple[Prompt, ...]:
    """U-CAMP.1 After each patrol the next one may follow."""
    choices = (
        Choice(c.SailAgain(), f"Sail on patrol {state.patrol + 1}", button("sail"), "U-CAMP.1"),
        Choice(c.CloseLogBook(), "Close the log book", button("close"), "U-CAMP.2"),
    )
    left = TABLES.boat.campaign_patrols - state.patrol
    patrols = "1 more patrol makes" if left == 1 else f"{left} more patrols make"
    outlook = (
        f"{patrols} the campaign a success."
        if left > 0
        else "The campaign is a success: sail on, or close the book."
    )
    text = f"{state.boat} is back in port. {outlook}"
    return (Prompt(CAPTAIN, "U-CAMP.1", text, choices),)


def turn_page(context: Context[State], frame: LogBook, seat: str, command: Command) -> None:
    if isinstance(command, c.SailAgain):
        context.goto(Departure())
    else:
        _close(context)
        context.finish()


def _close(context: Context[State]) -> None:
    """U-CAMP.2 Success is ten patrols survived; U-CAMP.3 the tonnage is added up."""
    survived = [entry for entry in context.state.log if entry.fate == RETURNED]
    tons = sum(entry.tons for entry in context.state.log)
    is_success = len(survived) >= TABLES.boat.campaign_patrols
    context.emit(e.CampaignClosed("U-CAMP.2", len(survived), tons, is_success))

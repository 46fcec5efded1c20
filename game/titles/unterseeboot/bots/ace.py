"""The ace: play by expectation over the exact chances, from the view alone.

A single patrol is played for the tonnage brought home. A campaign is played for the tonnage
of one that succeeds: with the boat go all the tons of the log book and those of the patrols
still to come, so the ace takes fewer risks there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.contract.advice import Report, silent
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.unterseeboot.bots import ace_tuned as tuned
from game.titles.unterseeboot.bots.ace_progress import ReportingReckoner, Scout
from game.titles.unterseeboot.bots.ace_turn import (
    THOUSAND,
    Boat,
    Turn,
    TurnReckoner,
    boat_of,
    fresh_boat,
)
from game.titles.unterseeboot.bots.ace_words import expectation, lead
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.printed.board import find_space
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.rules.ending import CAMPAIGN, RETURNED
from game.titles.unterseeboot.view import View

ASHORE: Turn = (1.0, 0.0, 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A choice and what to expect of it, played on by the ace.

    `value` is the expected tonnage brought home from this patrol (lost with the boat, it
    counts nothing), `survival` the chance to come home, `tons` the expected tonnage sunk,
    `attacked` the chance to be attacked before the turn is over.
    `worth` is what the ace goes by: the value, in a campaign with all else that is at stake.
    `expected` says in words what is to come home, and about how far off that may be.
    """

    command: Command
    worth: float
    value: float
    survival: float
    tons: float
    attacked: float
    expected: str
    reason: str


class Ace:
    """Takes the choice that promises most, and says what it promises."""

    def __init__(self) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        """The ace's answer; `why` gives its expected figures in one line."""
        best = rank(view, prompt)[0]
        self.why = best.reason
        return best.command


def rank(view: View, prompt: Prompt, report: Report = silent) -> tuple[Ranked, ...]:
    """Every choice of the prompt, best first; `report` hears how far the reckoning is."""
    commands = prompt.commands(Command)
    if c.SailAgain() in commands:
        return _rank_log_book(view)
    worth, figures = boat_worth(view), figures_of(view.scenario)
    if report is silent:
        return rank_by(TurnReckoner(view.house, worth, figures), view, commands)
    scout = Scout(view.house, worth, figures)
    rank_by(scout, view, commands)
    reporting = ReportingReckoner(view.house, worth, figures, scout.ends, report)
    return rank_by(reporting, view, commands)


def rank_by(reckoner: TurnReckoner, view: View, commands: Sequence[Command]) -> tuple[Ranked, ...]:
    """Commands of a patrol, best first as that reckoner values them."""
    boat = boat_of(view)
    judged = []
    for command in commands:
        outlook = OUTLOOKS[type(command)](reckoner, boat, command)
        worth = reckoner.value(boat, outlook)
        ranked = _ranked(view, boat, command, outlook, worth)
        judged.append((-round(worth / tuned.NEAR_TIE), _reluctance(command), ranked))
    judged.sort(key=lambda entry: entry[:2])
    return tuple(ranked for _, _, ranked in judged)


def boat_worth(view: View) -> float:
    """Thousand tons that are lost with the boat besides those of this patrol.

    Nothing in a single patrol, nor once a campaign has succeeded.
    """
    survived = [entry for entry in view.log if entry.fate == RETURNED]
    if view.scenario != CAMPAIGN or len(survived) >= view.patrols_to_survive:
        return 0.0
    to_come = view.patrols_to_survive - len(survived) - 1
    return sum(entry.tons for entry in survived) / THOUSAND + tuned.PATROL_TONS * to_come


def _ranked(view: View, boat: Boat, command: Command, outlook: Turn, worth: float) -> Ranked:
    home, brought, sunk, free = outlook
    value = THOUSAND * (boat.tons * home + brought)
    expected = expectation(boat.turn, value, home, has_more_to_sink=brought > 0)
    return Ranked(
        command=command,
        worth=THOUSAND * worth,
        value=value,
        survival=home,
        tons=THOUSAND * (boat.tons + sunk),
        attacked=1 - free,
        expected=expected,
        reason=f"{lead(view, command, home)}: {expected}.",
    )


def _reluctance(command: Command) -> int:
    """Among equals, home first, then whatever brings the boat on."""
    match command:
        case c.ReturnToBase() | c.SpendBattery(cell="main"):
            return 0
        case c.Move(to=to):
            return find_space(to).level
        case c.Stay() | c.PassIdentification() | c.HoldFire():
            return 5
    return 4


def _rank_log_book(view: View) -> tuple[Ranked, ...]:
    """U-CAMP.2: sail until the campaign is a success, then close the book on it."""
    survived = sum(entry.fate == RETURNED for entry in view.log)
    boat = fresh_boat(view)
    reckoner = TurnReckoner(view.house, boat_worth(view))
    start = reckoner.at_start(boat)
    sail = _ranked(view, boat, c.SailAgain(), start, reckoner.value(boat, start))
    close = _ranked(view, boat, c.CloseLogBook(), ASHORE, reckoner.value(boat, ASHORE))
    return (close, sail) if survived >= view.patrols_to_survive else (sail, close)


def _spend(reckoner: TurnReckoner, boat: Boat, command: c.SpendBattery) -> Turn:
    if command.cell == "main":
        return reckoner.after_battery(replace(boat, main=boat.main - 1))
    return reckoner.after_battery(replace(boat, auxiliary=boat.auxiliary - 1))


OUTLOOKS: dict[type[Command], Callable[..., Turn]] = {
    c.EnterPatrol: lambda reckoner, boat, command: reckoner.after_move(boat, command.space),
    c.Move: lambda reckoner, boat, command: reckoner.after_move(boat, command.to),
    c.Stay: lambda reckoner, boat, command: reckoner.after_move(boat, boat.space),
    c.ReturnToBase: lambda reckoner, boat, command: reckoner.homeward(boat),
    c.SpendBattery: _spend,
    c.Identify: lambda reckoner, boat, command: reckoner.identify(boat, command.space),
    c.PassIdentification: lambda reckoner, boat, command: reckoner.leave_unknown(boat),
    c.Fire: lambda reckoner, boat, command: reckoner.fire(boat, command.at),
    c.HoldFire: lambda reckoner, boat, command: reckoner.hold_fire(boat),
}

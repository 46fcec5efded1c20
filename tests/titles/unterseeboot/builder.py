"""Positions, scripted moves and short questions for the rule tests."""

from collections.abc import Mapping, Sequence

from game.contract.asking import prompt_for
from game.core.dice import TapeDice
from game.core.flow import act, begin, prompts, require_legal
from game.core.prompt import Prompt, Refusal
from game.core.records import Command, Event, Frame
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import (
    Battery,
    Entry,
    Identification,
    LogBook,
    Maneuver,
    Patrol,
    TorpedoAttack,
    Turn,
)
from game.titles.unterseeboot.model.state import Contact, House, LogEntry, Prize, State
from tests.titles.writing import check_written

CAPTAIN = "captain"
STEPS: dict[type[Frame], int] = {
    Entry: 1,
    Maneuver: 1,
    Battery: 2,
    Identification: 3,
    TorpedoAttack: 5,
}
MANEUVER = Maneuver()


def ship(thousands: int, *, sides: int = 6, hits: int = 1) -> Contact:
    """An identified target of that many thousand tons."""
    return Contact(sides, thousands * 1000, hits)


def at_sea(
    *,
    space: str = "periscope-3",
    waiting: Frame = MANEUVER,
    turn: int = 5,
    hull: int = 3,
    main: int = 6,
    auxiliary: int = 0,
    torpedoes: int = 7,
    targets: Mapping[str, int | Contact] | None = None,
    sunk: Sequence[int | Prize] = (),
    is_spotted: bool = False,
    destroyer: str = "none",
    scenario: str = "patrol",
    log: tuple[LogEntry, ...] = (),
    **options: bool | str,
) -> State:
    """A patrol waiting at one decision.

    Targets and sunk ships may be given in thousand tons, 0 for an unidentified contact.
    There is no auxiliary power unless asked for, so the Battery Phase needs no answer.
    """
    return State(
        scenario=scenario,
        house=House(**options),  # type: ignore[arg-type]
        commander="Weber",
        boat="U-99",
        patrol=len(log) + 1,
        turn=turn,
        space=space,
        hull=hull,
        main=main,
        auxiliary=auxiliary,
        torpedoes=torpedoes,
        targets={where: _contact(what) for where, what in (targets or {}).items()},
        sunk=tuple(Prize(6, one * 1000) if isinstance(one, int) else one for one in sunk),
        is_spotted=is_spotted,
        destroyer=destroyer,
        log=log,
        flow=(Patrol(), Turn(STEPS[type(waiting)]), waiting),
    )


def _contact(what: int | Contact) -> Contact:
    if isinstance(what, Contact):
        return what
    return ship(what) if what else Contact()


def in_port(log: tuple[LogEntry, ...]) -> State:
    """A campaign between two patrols, with that log book."""
    state = at_sea(space="surface-1", scenario="campaign", log=log[:-1])
    state.log = log
    state.flow = (LogBook(),)
    return state


def patrols(count: int, tons: int = 5000) -> tuple[LogEntry, ...]:
    """A log book of patrols survived, one ship of `tons` each."""
    return tuple(
        LogEntry(number, 9, 1, tons, "returned", "war-badge") for number in range(1, count + 1)
    )


def new_game(scenario: str = "patrol", **options: bool | str) -> tuple[State, list[Event]]:
    """A game at its first decision, with the default options but those named."""
    chosen = {option.id: option.default for option in TITLE.offers.options} | options
    return begin(TITLE.rules, scenario, chosen, TapeDice(()))


def play(state: State, command: Command, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """Carry out an offered command; the dice must be used up exactly."""
    require_legal(TITLE.rules, state, CAPTAIN, command)
    tape = TapeDice(dice)
    after, events = act(TITLE.rules, state, CAPTAIN, command, tape)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    TITLE.rules.invariants(after)
    check_written(TITLE, events)
    return after, events


def drift(state: State, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """Stay in place, and pay with the main battery if asked."""
    after, events = play(state, c.Stay(), dice)
    if waits_for(after) is Battery:
        after, more = play(after, c.SpendBattery("main"))
        events += more
    return after, events


def fire(state: State, dice: Sequence[int], *at: str) -> tuple[State, list[Event]]:
    """Attack the ships at those spaces."""
    return play(state, c.Fire(at), dice)


def asked(state: State) -> Prompt:
    """The captain's prompt, with its refusals."""
    prompt = prompt_for(TITLE, state, CAPTAIN)
    assert prompt is not None
    return prompt


def offered(state: State) -> set[Command]:
    """Every legal command; none when the game is over."""
    return {choice.command for prompt in prompts(TITLE.rules, state) for choice in prompt.choices}


def refused(state: State) -> dict[str, str]:
    """The case by which the waiting chapter bars each of its own things, keyed by target."""
    refusals = bars(state)
    return {refusal.target.id: refusal.rule for refusal in refusals}


def bars(state: State) -> tuple[Refusal, ...]:
    """What the waiting chapter bars of its own things."""
    (prompt,) = prompts(TITLE.rules, state)
    return TITLE.words.refuse(TITLE.eyes.view(state, CAPTAIN), prompt)


def waits_for(state: State) -> type[Frame] | None:
    """The kind of decision that waits, or None when the game is over."""
    return type(state.flow[-1]) if state.flow else None


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def ended(events: Sequence[Event]) -> e.PatrolEnded:
    """The one event that ends a patrol."""
    (end,) = [event for event in events if isinstance(event, e.PatrolEnded)]
    return end

"""Running a game: start it, ask it, and carry out one decision."""

from collections.abc import Iterable, Mapping, Sequence

from game.core.dice import Dice
from game.core.faults import RuleFault
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.core.rules import Context, OptionValue, Play, Rules, S

MOST_STEPS = 10_000
"""Automatic steps between two decisions, many times more than any game takes."""


class Illegal(Exception):
    """A command that is not in the prompt; `rule` is the case that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


def begin(
    rules: Rules[S], scenario: str, options: Mapping[str, OptionValue], dice: Dice
) -> tuple[S, list[Event]]:
    """A new game's state at its first prompt, and the events that led there from nothing."""
    context = Context(rules.empty(), dice, rules.apply)
    rules.begin(context, scenario, options)
    advance(rules, context)
    return context.state, context.events


def prompts(play: Play[S], state: S) -> tuple[Prompt, ...]:
    """One prompt per seat that must act, without refusals; empty exactly when the game is over."""
    if not state.flow:
        return ()
    frame = state.flow[-1]
    kind = type(frame)
    return tuple([prompt.of(kind.__name__) for prompt in play.decisions[kind].ask(state, frame)])


def of_seat(asked: Iterable[Prompt], seat: str) -> Prompt | None:
    """The prompt of one seat among those asked; None when it need not act."""
    return next((prompt for prompt in asked if prompt.seat == seat), None)


def act(play: Play[S], state: S, seat: str, command: Command, dice: Dice) -> tuple[S, list[Event]]:
    """Carry out a legal command on a copy; returns the new state and its events."""
    context = Context(state.copy(), dice, play.apply)
    frame = state.flow[-1]
    play.decisions[type(frame)].act(context, frame, seat, command)
    advance(play, context)
    return context.state, context.events


def advance(play: Play[S], context: Context[S]) -> None:
    """Run automatic steps until somebody must choose or the game is over.

    Raises RuleFault for a step that changes nothing, and where there is no end of steps.
    """
    for _ in range(MOST_STEPS):
        flow, told = context.state.flow, len(context.events)
        step = play.steps.get(type(flow[-1])) if flow else None
        if step is None:
            return
        step(context, flow[-1])
        if context.state.flow == flow and len(context.events) == told:
            raise RuleFault(f"The step of {type(flow[-1]).__name__} changes nothing.")
    raise RuleFault(f"After {MOST_STEPS:,} steps nobody has been asked.")


def require_stacked(
    flow: Sequence[Frame], over: Mapping[type[Frame], Sequence[type[Frame] | None]]
) -> None:
    """Raise AssertionError where a frame waits on another than those `over` names, None for none.

    A rule ends its frame and trusts that what called it is below.
    """
    below: type[Frame] | None = None
    for frame in flow:
        assert below in over[type(frame)], f"{type(frame).__name__} waits where it cannot"
        below = type(frame)


def require_legal(play: Play[S], state: S, seat: str, command: Command) -> None:
    """Raise Illegal, with the reason a player can read, unless the prompt offers `command`."""
    require_admitted(prompts(play, state), seat, command)


def require_admitted(asked: Sequence[Prompt], seat: str, command: Command) -> None:
    """As `require_legal`, where the prompts have been reckoned; raises Illegal."""
    if not asked:
        raise Illegal("The game is over.")
    prompt = of_seat(asked, seat)
    if prompt is None:
        raise Illegal(f"It is not the turn of seat '{seat}'.")
    if not prompt.admits(command):
        raise Illegal(why_illegal(prompt, command), prompt.rule)


def why_illegal(prompt: Prompt, command: Command) -> str:
    """Why the prompt does not admit a command: the family's reason where it is one of its kind."""
    for family in prompt.families:
        values = family.values(command)
        if values is not None:
            return family.refusal(values)
    return f"That is not among the choices: {prompt.text}"

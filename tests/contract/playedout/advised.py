"""What is advised first in a position and what last, each played out on the same tables.

Both have the same dice, and captains go on with them. What comes of them is told in the measure in
which the advice is told, as the mean of all differences and its standard error.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import sqrt
from typing import Any

from game.contract.advice import Advice, silent
from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from tests.contract.playedout.positions import Asked, captains_positions

MOST_DECISIONS = 20_000
END = 10_000
"""More turns than a game has."""


def keeps_all(mine: Command, other: Command) -> bool:
    """For a title in which nothing that was decided can be decided anew."""
    return False


def is_other(mine: Command, other: Command) -> bool:
    """For decisions in which any choice leaves out all others."""
    return mine != other


def is_of_plane(mine: Command, other: Command) -> bool:
    """Whether both are for one aircraft, which has only one of them: others fly after it."""
    return getattr(mine, "plane", "") == getattr(other, "plane", "")


@dataclass(frozen=True, slots=True)
class Trial:
    """Decisions of a side: how many positions, how often each choice is played, and how far.

    `worth` tells what a table is worth to a side; `undoes` whether a captain who would go on so
    takes the choice back, which he may not; with `lays_once` he lays nothing anew in the same step.
    The choices differ by more than `least` as they are told, both by a figure with `are_told`; the
    first must be one of the `firsts`, and the last is the last of the `lasts`. Where it
    `is_followed`, who took the first goes on in such decisions with what is advised first, and who
    took the last with the last of the `lasts`: of many small steps one shows nothing.
    Where so little is at stake that the play-outs err by more, they cannot show it. The last is one
    of the `rivals` of the first, and where there are `phases` it is played until they have passed.
    With `is_measured` as much is told as comes of it, not only which is better.
    """

    title: str
    kinds: tuple[str, ...]
    worth: Callable[[Any, str], float]
    positions: int
    played: int
    player: str = "captain"
    side: str = ""
    turns: int = END
    least: float = 0.0
    firsts: tuple[type[Command], ...] = (Command,)
    lasts: tuple[type[Command], ...] = (Command,)
    shows: bool = True
    part: int = 0
    apart: int = 3
    most_of_a_game: int = 4
    scenarios: tuple[str, ...] = ()
    undoes: Callable[[Command, Command], bool] = keeps_all
    lays_once: bool = False
    are_told: bool = False
    is_followed: bool = False
    rivals: Callable[[Command, Command], bool] = is_other
    phases: tuple[str, ...] = ()
    is_measured: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """The mean of what the first choice is better by, and its standard error over positions.

    `share` is how much comes of what is told, the slope through nothing, with its standard error.
    """

    mean: float
    error: float
    positions: int
    share: float
    share_error: float

    def __str__(self) -> str:
        return (
            f"{self.mean:+.2f}, give or take {self.error:.2f}, in {self.positions} positions: "
            f"{self.share:.2f} of what was told, give or take {self.share_error:.2f}"
        )


def found(title: Any, trial: Trial) -> Found:
    """What the first of the advice is better by than the last."""
    pairs = [
        (
            first.value - last.value,
            _difference(title, trial, asked, first.command, last.command, number),
        )
        for number, (asked, first, last) in enumerate(_asked(title, trial))
    ]
    count = len(pairs)
    mean = sum(came for _, came in pairs) / max(1, count)
    spread = sum((came - mean) ** 2 for _, came in pairs) / max(1, count - 1)
    square = sum(told**2 for told, _ in pairs) or 1.0
    share = sum(told * came for told, came in pairs) / square
    rest = sum((came - share * told) ** 2 for told, came in pairs) / max(1, count - 1)
    return Found(mean, sqrt(spread / max(1, count)), count, share, sqrt(rest / square))


def _asked(title: Any, trial: Trial) -> Iterator[tuple[Asked, Advice, Advice]]:
    """Positions, no two alike, with the choice that is advised first and the last one."""
    ends: dict[str, tuple[Advice, Advice]] = {}

    def tells(asked: Asked) -> bool:
        prompt = asked.prompt
        if prompt.kind not in trial.kinds or len(prompt.choices) < 2:
            return False
        if trial.side not in ("", asked.side):
            return False
        name = str(asked.view)
        if name in ends:
            return False
        first, *others = title.bots.advise(asked.view, prompt, silent)
        last = next((each for each in others[::-1] if _is_last(trial, first, each)), first)
        ends[name] = first, last
        is_one = isinstance(first.command, trial.firsts)
        is_told = bool(first.terms and last.terms) or not trial.are_told
        return is_one and is_told and bool(first.value - last.value > trial.least)

    places = captains_positions(
        title, trial.part, trial.apart, trial.most_of_a_game, tells, trial.scenarios
    )
    for asked in islice(places, trial.positions):
        yield asked, *ends[str(asked.view)]


def _is_last(trial: Trial, first: Advice, other: Advice) -> bool:
    is_one = isinstance(other.command, trial.lasts)
    return is_one and trial.rivals(first.command, other.command)


def _difference(
    title: Any, trial: Trial, asked: Asked, first: Command, last: Command, place: int
) -> float:
    """By how much the one is better than the other on the mean."""
    total = 0.0
    for number in range(trial.played):
        world = title.eyes.resample(asked.view, KeyedDice(b"another table %d" % place, number))
        key = b"%d, %d" % (place, number)
        one = _worth(title, trial, world, asked, first, key, is_first=True)
        other = _worth(title, trial, world, asked, last, key, is_first=False)
        total += one - other
    return total / trial.played


def _worth(
    title: Any,
    trial: Trial,
    world: Any,
    asked: Asked,
    command: Command,
    key: bytes,
    *,
    is_first: bool,
) -> float:
    """What a table comes to for the side that is asked, after a command of it."""
    state, _ = flow.act(title.rules, world, asked.prompt.seat, command, KeyedDice(key, 0))
    last, begun = world.turn + trial.turns, (asked.prompt.seat, asked.prompt.kind, world.turn)
    is_same_step = True
    for number in range(1, MOST_DECISIONS):
        prompts = flow.prompts(title.rules, state)
        is_over = state.turn > last or (trial.phases and state.phase not in trial.phases)
        if not prompts or is_over:
            return trial.worth(state, asked.side)
        prompt = prompts[0]
        is_same_step &= (prompt.seat, prompt.kind, state.turn) == begun
        if is_same_step:
            kept = (each for each in prompt.choices if not trial.undoes(command, each.command))
            families = () if trial.lays_once else prompt.families
            prompt = replace(prompt, choices=tuple(kept), families=families)
        view = title.eyes.view(state, prompt.seat)
        if trial.is_followed and (prompt.seat, prompt.kind) == begun[:2]:
            answer = _followed(title, trial, view, prompt, is_first=is_first)
        else:
            answer = title.bots.players[trial.player](number).choose(view, prompt)
        state, _ = flow.act(title.rules, state, prompt.seat, answer, KeyedDice(key, number))
    raise AssertionError("the game does not end")


def _followed(title: Any, trial: Trial, view: Any, prompt: Prompt, *, is_first: bool) -> Command:
    """What is advised first, or the last of the `lasts` where the first is one of them."""
    ranked = [each.command for each in title.bots.advise(view, prompt, silent)]
    lasts = [command for command in ranked if isinstance(command, trial.lasts)]
    is_last = not is_first and isinstance(ranked[0], trial.lasts)
    chosen: Command = lasts[-1] if is_last else ranked[0]
    return chosen

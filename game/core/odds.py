"""Exact odds: every way the dice can fall, run through the rules themselves."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from game.core.dice import Dice
from game.core.flow import act, prompts
from game.core.records import Command, Event
from game.core.title import S, Title

T = TypeVar("T", bound=Hashable)
Branches = tuple[tuple[int, Fraction], ...]


class _FaceWanted(Exception):
    def __init__(self, branches: Branches) -> None:
        super().__init__()
        self.branches = branches


class _BranchDice:
    """Follows a tape of faces and asks for one more when it ends."""

    def __init__(self, tape: tuple[int, ...], merge: bool) -> None:
        self._tape = tape
        self._merge = merge
        self.faces: list[tuple[int, int]] = []

    def roll(self, sides: int, needs: int | None = None) -> int:
        if len(self.faces) == len(self._tape):
            raise _FaceWanted(_branches(sides, needs if self._merge else None))
        face = self._tape[len(self.faces)]
        self.faces.append((sides, face))
        return face


def _branches(sides: int, needs: int | None) -> Branches:
    """The faces to follow with their chances; a yes-or-no roll needs only two."""
    if needs is None:
        return tuple((face, Fraction(1, sides)) for face in range(sides, 0, -1))
    failing = max(0, min(needs - 1, sides))
    both = ((sides, Fraction(sides - failing, sides)), (1, Fraction(failing, sides)))
    return tuple(branch for branch in both if branch[1])


def distribution(run: Callable[[Dice], T], *, merge: bool = True) -> dict[T, Fraction]:
    """The exact chance of each value `run(dice)` can return; the chances sum to 1.

    With `merge` off every face is followed, even where a rule asks only for a threshold.
    """
    chances: dict[T, Fraction] = {}
    pending: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while pending:
        tape, chance = pending.pop()
        try:
            value = run(_BranchDice(tape, merge))
        except _FaceWanted as wanted:
            pending.extend(((*tape, face), chance * share) for face, share in wanted.branches)
        else:
            chances[value] = chances.get(value, Fraction(0)) + chance
    return chances


def outcomes(
    title: Title[S, Any], state: S, seat: str, command: Command, *, merge: bool = True
) -> dict[str, Fraction]:
    """The chance of each outcome in words, if the seat then takes no further risk."""

    def run(dice: Dice) -> str:
        after, events = play_out(title, state, seat, command, dice)
        return title.outcome(state, after, tuple(events))

    return distribution(run, merge=merge)


def play_out(
    title: Title[S, Any], state: S, seat: str, command: Command, dice: Dice
) -> tuple[S, list[Event]]:
    """Carry out a command and then the passive answers to what it leads to."""
    after, events = act(title, state, seat, command, dice)
    while True:
        answer = _passive_answer(title, after, seat)
        if answer is None:
            return after, events
        after, more = act(title, after, seat, answer, dice)
        events += more


def _passive_answer(title: Title[S, Any], state: S, seat: str) -> Command | None:
    for prompt in prompts(title, state):
        if prompt.seat == seat:
            return title.passive(state, prompt)
    return None

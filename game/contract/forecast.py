"""Odds of a decision: a seat's view made whole in many ways, and played out through the rules."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from math import ceil
from typing import Any

from game.contract.outcome import Odds, Outcome
from game.contract.title import Title
from game.core.chance import TRIALS, Tree, Trials
from game.core.dice import Dice, KeyedDice
from game.core.flow import act, of_seat, prompts
from game.core.records import Command, Event
from game.core.rules import S

WORLDS_KEY = b"what the table may hold"
MOST_STEPS = 400
"""Steps after which a decision has too many ways for each of them to be followed."""


class Forecast:
    """The odds of a command as a seat can reckon them, from its view alone.

    Where there are too many ways to follow each of them, as many as make a fair picture are taken
    by chance, the same ones every time; never with `merge` off. As many are taken in all, however
    many tables were drawn by chance. Work is done step by step, so that
    a window can do a little and hand the rest elsewhere.
    """

    def __init__(
        self, title: Title[Any, Any], view: Any, seat: str, command: Command, *, merge: bool = True
    ) -> None:
        self._tells = title.odds.tells
        tables, self._shares, self._worlds = _tables(title, view, command)
        self._most_steps = ceil(MOST_STEPS / self._worlds) if merge else None
        self._ways: list[Tree[Outcome] | Trials[Outcome]] = [
            Tree(_outcome_of(title, view, table, seat, command), merge=merge) for table in tables
        ]

    @property
    def is_done(self) -> bool:
        """Whether the ways of every world have been followed."""
        return all(ways.is_done for ways in self._ways)

    def step(self) -> None:
        """Follow one more way; nothing when all are done."""
        for number, ways in enumerate(self._ways):
            if not ways.is_done:
                ways.step()
                if isinstance(ways, Tree) and ways.steps == self._most_steps and not ways.is_done:
                    each = ceil(TRIALS / self._worlds)
                    first = number * each if self._worlds > 1 else 0
                    self._ways[number] = Trials(ways.run, range(first, first + each))
                return

    def odds(self) -> Odds:
        """What has been reckoned; whole once it is done."""
        while not self.is_done:
            self.step()
        chances = _mixture([ways.chances for ways in self._ways], self._shares)
        trials = TRIALS * any(isinstance(ways, Trials) for ways in self._ways)
        return Odds(chances, self._worlds, self._tells, trials)


def _outcome_of(
    title: Title[Any, Any], view: Any, table: "Table", seat: str, command: Command
) -> Callable[[Dice], Outcome]:
    def run(dice: Dice) -> Outcome:
        after, events = play_out(title, table(), seat, command, dice)
        known = title.eyes.seen(events, seat)
        return title.odds.outcome(view, title.eyes.view(after, seat), known)

    return run


Table = Callable[[], Any]
"""Makes a whole state when it is first asked for."""


def _tables(
    title: Title[Any, Any], view: Any, command: Command
) -> tuple[list[Table], list[Fraction], int]:
    """Tables, the chance of each, and how many are drawn by chance: 1 for exact ones."""
    if exact := title.odds.tables(view, command):
        return [partial(_itself, state) for state, _ in exact], [chance for _, chance in exact], 1

    def drawn(number: int) -> Table:
        return cache(lambda: title.eyes.resample(view, KeyedDice(WORLDS_KEY, number)))

    count = title.odds.worlds
    return [drawn(number) for number in range(count)], [Fraction(1, count)] * count, count


def _itself(state: Any) -> Any:
    return state


def _mixture(
    parts: Sequence[Mapping[Outcome, Fraction]], shares: Sequence[Fraction]
) -> dict[Outcome, Fraction]:
    total: dict[Outcome, Fraction] = {}
    for part, share in zip(parts, shares, strict=True):
        for outcome, chance in part.items():
            total[outcome] = total.get(outcome, Fraction(0)) + chance * share
    return dict(sorted(total.items(), key=lambda item: (-item[1], item[0].words)))


def play_out(
    title: Title[S, Any], state: S, seat: str, command: Command, dice: Dice
) -> tuple[S, list[Event]]:
    """Carry out a command and then the passive answers to what it leads to."""
    after, events = act(title.rules, state, seat, command, dice)
    while True:
        answer = passive_answer(title, after, seat)
        if answer is None:
            return after, events
        after, more = act(title.rules, after, seat, answer, dice)
        events += more


def passive_answer(title: Title[S, Any], state: S, seat: str) -> Command | None:
    """What a seat that takes no further risk answers now; None where looking ahead stops."""
    answer = title.odds.passive.get(type(state.flow[-1])) if state.flow else None
    if answer is None:
        return None
    prompt = of_seat(prompts(title.rules, state), seat)
    return None if prompt is None else answer(title.eyes.view(state, seat), prompt)

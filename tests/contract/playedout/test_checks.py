"""The exact chance that is told of every roll of a choice, beside how often it comes out.

The choice is made over and over in the same position, with dice of its own each time.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from typing import Any

import pytest

from game.contract.forecast import play_out
from game.contract.prospects import Check
from game.core.dice import KeyedDice
from game.core.records import Command, Event
from game.titles import load_title
from tests.contract.playedout import held_atlantic, held_paukenschlag, held_submarine
from tests.contract.playedout.positions import Asked, positions

Held = Callable[[Check, Command, Sequence[Event]], bool | None]
HELD: Mapping[str, Mapping[str, Held]] = {
    "paukenschlag": held_paukenschlag.HELD,
    "atlantic_1942": held_atlantic.HELD,
    "submarine": held_submarine.HELD,
}
"""By title and by the case of a roll that was told: whether it came out."""
POSITIONS = 60
PLAYED = {"paukenschlag": 2000, "atlantic_1942": 2000, "submarine": 400}
LEAST_KINDS = {"paukenschlag": 8, "atlantic_1942": 3, "submarine": 9}
FEW, QUICKLY = 6, 40
APART, MOST_OF_A_GAME = 1, 20
MOST_OF_A_KIND = {"paukenschlag": 0.12, "atlantic_1942": 0.4, "submarine": 0.25}
"""The share of choices that may be of one kind: less where there are more of them."""
SIGMAS = 4.5
"""How far a share may be off in some hundred comparisons."""


@pytest.mark.parametrize("title_id", HELD)
def test_rolls_come_out_as_often_as_is_told(title_id: str) -> None:
    compared(title_id, "captain", FEW, QUICKLY)


@pytest.mark.nightly
@pytest.mark.parametrize("player", ["captain", "random"])
@pytest.mark.parametrize("title_id", HELD)
def test_rolls_of_many_choices_come_out_as_often_as_is_told(title_id: str, player: str) -> None:
    counts = compared(title_id, player, POSITIONS, PLAYED[title_id])
    assert sum(counts.values()) >= POSITIONS
    if player == "captain":
        assert len(counts) >= LEAST_KINDS[title_id], "too few kinds of roll were met"


def compared(title_id: str, player: str, count: int, played: int) -> Counter[str]:
    """How many rolls of each case were held to what came of them; those that are off fail."""
    title, told, off = load_title(title_id), Counter[str](), []
    for number, (asked, command) in enumerate(_choices(title, player, count)):
        for check, (times, came) in _played(title, asked, command, played, number).items():
            told[check.rule] += 1
            chance = float(check.chance)
            slack = SIGMAS * sqrt(chance * (1 - chance) / times)
            if abs(came / times - chance) > slack:
                off.append(f"{check.name}, {check.rule}: {chance:.3f} told, {came} of {times} came")
    assert not off, off
    return told


def _played(
    title: Any, asked: Asked, command: Command, played: int, number: int
) -> dict[Check, list[int]]:
    """How often each roll was made, and how often it came out."""
    seen: dict[Check, list[int]] = defaultdict(lambda: [0, 0])
    held = HELD[title.id]
    told = dict.fromkeys(title.odds.checks(asked.view, command))
    checks = [check for check in told if check.rule in held]
    for time in range(played):
        dice = KeyedDice(b"rolls of choice %d" % number, time)
        _, events = play_out(title, asked.state, asked.prompt.seat, command, dice)
        for check in checks:
            if (came := held[check.rule](check, command, events)) is not None:
                seen[check][0] += 1
                seen[check][1] += came
    return seen


def _choices(title: Any, player: str, count: int) -> Iterator[tuple[Asked, Command]]:
    """Positions, each with a choice of which rolls are told; not too many of one kind."""
    kinds: Counter[type[Command]] = Counter()
    most, held = max(2, round(MOST_OF_A_KIND[title.id] * count)), HELD[title.id]

    def rolled(asked: Asked) -> list[Command]:
        return [
            each.command
            for each in asked.prompt.choices
            if kinds[type(each.command)] < most
            and any(check.rule in held for check in title.odds.checks(asked.view, each.command))
        ]

    found = positions(title, player, 0, APART, MOST_OF_A_GAME, lambda asked: bool(rolled(asked)))
    for number, asked in enumerate(islice(found, count)):
        open_ones = rolled(asked)
        chosen = open_ones[KeyedDice(b"which choice", number).draw(len(open_ones))]
        kinds[type(chosen)] += 1
        yield asked, chosen

"""The exact chance that is told of every roll of a choice, beside how often it comes out.

The choice is made over and over in the same position, with dice of its own each time.
"""

from ast import AST, Compare, Constant, iter_child_nodes, parse
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from re import compile as pattern
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.records import Command
from game.titles import load_title
from tests.contract.playedout.positions import Asked, positions
from tests.contract.playedout.rolls import ELSEWHERE, HELD, far_off, not_held, rolled

POSITIONS = 60
PLAYED = {"paukenschlag": 2000, "atlantic_1942": 2000, "submarine": 400}
LEAST_KINDS = {"paukenschlag": 8, "atlantic_1942": 3, "submarine": 9}
FEW, QUICKLY = 6, 40
APART, MOST_OF_A_GAME = 1, 20
MOST_OF_A_KIND = {"paukenschlag": 0.12, "atlantic_1942": 0.4, "submarine": 0.25}
"""The share of choices that may be of one kind: less where there are more of them."""
CASE = pattern(r"(OP |S)?\d+(\.\w+)+")


@pytest.mark.parametrize("title_id", HELD)
def test_every_case_of_which_odds_are_told_is_held_to_what_comes_of_it(title_id: str) -> None:
    """As the code of the odds has them; those that are read from the tables are met in games."""
    rooms = files(f"game.titles.{title_id}") / "odds"
    codes = [each.read_text() for each in rooms.iterdir() if each.name.endswith(".py")]
    told = {case for code in codes for case in _cases(parse(code))}
    assert told <= {*HELD[title_id], *ELSEWHERE.get(title_id, ())}


def _cases(node: AST) -> Iterator[str]:
    """The cases that are cited, and not only asked for."""
    if isinstance(node, Constant) and isinstance(node.value, str) and CASE.fullmatch(node.value):
        yield node.value
    if not isinstance(node, Compare):
        for child in iter_child_nodes(node):
            yield from _cases(child)


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
    title, told, off = load_title(title_id), Counter[str](), list[str]()
    for number, (asked, command) in enumerate(_choices(title, player, count)):
        place = asked.state, asked.view, asked.prompt.seat
        came = rolled(title, *place, command, played, b"rolls of choice %d" % number)
        told.update(check.rule for check in came)
        off += far_off(came)
    assert not off, off
    return told


def _choices(title: Any, player: str, count: int) -> Iterator[tuple[Asked, Command]]:
    """Positions, each with a choice of which rolls are told; not too many of one kind."""
    kinds: Counter[type[Command]] = Counter()
    most, held = max(2, round(MOST_OF_A_KIND[title.id] * count)), HELD[title.id]

    def rolling(asked: Asked) -> list[Command]:
        return [
            each.command
            for each in asked.prompt.choices
            if kinds[type(each.command)] < most and tells(asked, each.command)
        ]

    def tells(asked: Asked, command: Command) -> bool:
        checks = title.odds.checks(asked.view, command)
        unknown = not_held(title, checks)
        assert not unknown, f"{command}: {unknown} is told, and nothing holds it"
        return any(check.rule in held for check in checks)

    found = positions(title, player, 0, APART, MOST_OF_A_GAME, lambda asked: bool(rolling(asked)))
    for number, asked in enumerate(islice(found, count)):
        open_ones = rolling(asked)
        chosen = open_ones[KeyedDice(b"which choice", number).draw(len(open_ones))]
        kinds[type(chosen)] += 1
        yield asked, chosen

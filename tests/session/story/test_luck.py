"""The luck ledger against brute force."""

from fractions import Fraction
from itertools import product
from math import isclose, prod

import pytest

from game.contract.words import LogLine
from game.session.play.session import Session
from game.session.story.luck import (
    ALL_ROLLS,
    TOO_FEW,
    Roll,
    audit,
    chi_square_tail,
    distribution,
    fairness,
    ledger_of,
    rolls_of,
    tally_of,
    verdict,
)
from game.titles import load_title
from game.titles.unterseeboot.words.describe import describe
from tests.laws import holds_of
from tests.titles.unterseeboot.words.test_words import SAMPLES

F = Fraction
HALF = F(1, 2)


def _by_enumeration(chances: list[Fraction]) -> list[Fraction]:
    spread = [F(0)] * (len(chances) + 1)
    for results in product((0, 1), repeat=len(chances)):
        spread[sum(results)] += prod(
            (p if hit else 1 - p for p, hit in zip(chances, results, strict=True)), start=F(1)
        )
    return spread


@pytest.mark.parametrize(
    "chances",
    [
        [],
        [F(1, 6)],
        [F(1, 2)] * 7,
        [F(5, 6), F(1, 3), F(1, 2), F(2, 3)],
        [F(0), F(1), F(1, 20), F(19, 20)],
        [F(1, 6), F(7, 8), F(9, 10), F(11, 12), F(1, 3), F(1, 2), F(19, 20), F(2, 3)],
    ],
)
def test_distribution_is_that_of_every_way_the_rolls_can_go(chances: list[Fraction]) -> None:
    spread = distribution(chances)
    assert list(spread) == _by_enumeration(chances)
    assert sum(spread) == 1
    assert sum(n * p for n, p in enumerate(spread)) == sum(chances)


def test_distribution_against_every_throw_of_real_dice() -> None:
    needs = (3, 4, 5, 2, 4)
    counts = [0] * 6
    for faces in product(range(1, 7), repeat=5):
        counts[sum(face >= need for face, need in zip(faces, needs, strict=True))] += 1
    chances = [F(7 - need, 6) for need in needs]
    assert list(distribution(chances)) == [F(count, 6**5) for count in counts]


def test_tally() -> None:
    rolls = [Roll("torpedo", F(2, 3), n < 2) for n in range(6)]
    tally = tally_of("torpedo", "Torpedo", rolls)
    assert (tally.number, tally.expected, tally.actual) == (6, 4, 2)
    assert tally.at_most == F(1 + 12 + 60, 729)
    assert tally.at_least == 1 - F(1 + 12, 729)
    assert verdict(tally) == "About 1 game in 10 is at least this unlucky."


@pytest.mark.parametrize(
    ("number", "good", "words"),
    [
        (0, 0, TOO_FEW),
        (4, 0, TOO_FEW),
        (10, 5, "Close to the expected number."),
        (10, 3, "About 1 game in 6 is at least this unlucky."),
        (10, 8, "About 1 game in 18 is at least this lucky."),
        (20, 0, "Fewer than 1 game in 1,000 is at least this unlucky."),
        (20, 20, "Fewer than 1 game in 1,000 is at least this lucky."),
    ],
)
def test_verdict(number: int, good: int, words: str) -> None:
    rolls = [Roll("x", HALF, n < good) for n in range(number)]
    assert verdict(tally_of("x", "X", rolls)) == words


def test_ledger_lists_kinds_in_the_order_of_their_names() -> None:
    rolls = [Roll("b", HALF, True), Roll("a_b", HALF, False), Roll("b", HALF, False)]
    ledger = ledger_of(rolls, {"b": "Second", "c": "Never rolled"})
    assert [(tally.name, tally.number) for tally in ledger.kinds] == [("Second", 2), ("A b", 1)]
    assert (ledger.total.name, ledger.total.number, ledger.total.actual) == (ALL_ROLLS, 3, 1)
    assert ledger_of([], {}).total.number == 0


def test_only_rolls_with_a_threshold_count() -> None:
    lines = (
        LogLine("a", "moved"),
        LogLine("a", "good news", is_good=True),
        LogLine("a", "rolled", table="t", is_good=False, good_chance=F(1, 3)),
    )
    assert rolls_of(lines) == (Roll("t", F(1, 3), False),)


@holds_of(SAMPLES)
def test_chance_of_a_good_roll_is_that_of_the_faces(event: object) -> None:
    """Of every face of its die, reaching `needs` is good or bad as this face was."""
    line = describe(event, "captain")  # type: ignore[arg-type]
    has_threshold = bool(line.needs and line.dice)
    assert (line.good_chance is not None) == has_threshold
    if not has_threshold:
        return
    ((sides, face),) = line.dice
    needs = int(line.needs.rstrip("+"))
    is_reaching_good = (face >= needs) == line.is_good
    good = [f for f in range(1, sides + 1) if (f >= needs) == is_reaching_good]
    assert line.good_chance == F(len(good), sides)
    assert is_reaching_good != (line.table in ("strafing", "destroyer_attack"))


@pytest.mark.parametrize("seed", range(6))
def test_ledger_and_audit_of_a_game_hold_every_face_it_rolled(seed: int) -> None:
    title = load_title("unterseeboot")
    options = {"big_ships": True, "viic": True, "uncontrolled_dive": True}
    session = Session.new("unterseeboot", options=options, seats={}, seed=seed)
    captain = title.bots.players["captain"](seed)
    while (prompt := session.prompt("captain")) is not None:
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    lines = [title.words.describe(event, "captain") for event in session.events]
    faces = [face for commit in session.commits for face in commit.dice]
    assert [die for line in lines for die in line.dice] == faces
    rolls = rolls_of(lines)
    assert len(rolls) == sum(bool(line.needs) for line in lines)
    assert all(0 < roll.good_chance < 1 for roll in rolls)
    assert title.content.telling is not None
    assert {roll.table for roll in rolls} <= set(title.content.telling.roll_names)
    assert sum(count.number for count in audit(faces)) == len(faces)


def test_audit_counts_faces_and_tests_only_enough_of_them() -> None:
    dice = [(6, face) for face in (1, 1, 2, 6)] + [(20, 20)]
    small, large = audit(dice)
    assert small.counts == (2, 1, 0, 0, 0, 1)
    assert small.p_value is None
    assert (large.sides, large.number) == (20, 1)
    assert "needs 30 or more" in fairness(small)
    assert audit([]) == ()


def test_even_faces_are_as_even_as_can_be() -> None:
    (count,) = audit([(6, face) for face in range(1, 7)] * 5)
    assert count.p_value == 1
    assert "about 100 would fall" in fairness(count)
    (loaded,) = audit([(6, 6)] * 30)
    assert loaded.p_value is not None
    assert loaded.p_value < 1e-20
    assert "fewer than 1 would fall" in fairness(loaded)


@pytest.mark.parametrize(
    ("square", "freedom", "tail"),
    [(11.070, 5, 0.05), (15.086, 5, 0.01), (14.067, 7, 0.05), (30.144, 19, 0.05), (5.991, 2, 0.05)],
)
def test_chi_square_tail_agrees_with_printed_tables(
    square: float, freedom: int, tail: float
) -> None:
    assert isclose(chi_square_tail(square, freedom), tail, rel_tol=1e-3)

"""How two choices differ, in words made from the figures behind them."""

import pytest

from game.contract.advice import BEST, NEXT, Advice, Term, difference, reasoned
from game.core.records import Command


def choice(found: float, tons: float) -> Advice:
    terms = (
        Term("found", found, is_good=False),
        Term("expected", tons, is_good=True, unit="tons", step=100),
    )
    return Advice(Command(), tons, "about that", "Down, out of sight.", terms)


@pytest.mark.parametrize(
    ("mine", "its", "said"),
    [
        (0.34, 0.50, "a third less often found (34 %, not 50 %)"),
        (0.25, 0.50, "half as often found (25 %, not 50 %)"),
        (0.0, 0.50, "never found (0 %, not 50 %)"),
        (0.50, 0.0, "at times found (50 %, not 0 %)"),
        (1.0, 0.0, "always found (100 %, not 0 %)"),
        (0.66, 0.43, "half again as often found (66 %, not 43 %)"),
        (0.50, 0.30, "two thirds more often found (50 %, not 30 %)"),
        (0.57, 0.30, "nine tenths more often found (57 %, not 30 %)"),
        (0.60, 0.30, "twice as often found (60 %, not 30 %)"),
        (0.50, 0.40, "a quarter more often found (50 %, not 40 %)"),
        (0.60, 0.20, "three times as often found (60 %, not 20 %)"),
        (0.90, 0.03, "many times as often found (90 %, not 3 %)"),
        (0.204, 0.196, "Much the same as the next best"),
        (0.501, 0.500, "Much the same as the next best"),
    ],
)
def test_a_chance_is_told_by_how_much_oftener(mine: float, its: float, said: str) -> None:
    told = difference(choice(mine, 4_000), choice(its, 4_000), NEXT)
    assert told.removeprefix("Against the next best: ") == said


@pytest.mark.parametrize(
    ("mine", "its", "said"),
    [
        (5_240, 4_000, "1,200 tons more expected"),
        (4_000, 5_160, "1,200 tons less expected"),
        (4_000, 4_040, "Much the same as the best"),
    ],
)
def test_an_amount_is_told_in_whole_steps(mine: float, its: float, said: str) -> None:
    told = difference(choice(0.5, mine), choice(0.5, its), BEST)
    assert told.removeprefix("Against the best: ") == said


@pytest.mark.parametrize(
    ("step", "said"),
    [(100, "1,200"), (1, "1,234"), (0.5, "1,234.0"), (0.1, "1,234.1"), (0.01, "1,234.12")],
)
def test_an_amount_has_the_decimals_of_its_step(step: float, said: str) -> None:
    def worth(points: float) -> Advice:
        terms = (Term("expected", points, is_good=True, unit="points", step=step),)
        return Advice(Command(), points, "about that", "So.", terms)

    told = difference(worth(1_234.12), worth(0.0), BEST)
    assert told == f"Against the best: {said} points more expected"


def test_what_speaks_for_a_choice_comes_before_what_speaks_against_it() -> None:
    told = difference(choice(0.34, 4_000), choice(0.5, 5_200), NEXT)
    assert told == (
        "Against the next best: a third less often found (34 %, not 50 %), "
        "but 1,200 tons less expected"
    )
    told = difference(choice(0.5, 5_200), choice(0.34, 4_000), NEXT)
    assert told.startswith("Against the next best: 1,200 tons more expected, but half again")


def test_the_best_is_told_from_the_next_and_the_others_from_the_best() -> None:
    best, other, last = reasoned([choice(0.3, 5_000), choice(0.5, 5_000), choice(0.3, 4_000)])
    assert best.reason.startswith("Down, out of sight. Against the next best: ")
    assert other.reason.startswith("Down, out of sight. Against the best: ")
    assert last.reason == "Down, out of sight. Against the best: 1,000 tons less expected."


def test_what_speaks_against_the_better_of_two_that_are_alike_is_told_as_that() -> None:
    def home(tons: float, attacked: float) -> Advice:
        return Advice(Command(), tons, "", "So.", (Term("attacked", attacked, is_good=False),))

    better, worse = reasoned([home(5_000, 0.5), home(5_000, 0.0)])
    assert better.reason == (
        "So. Much the same as the next best, though at times attacked (50 %, not 0 %)."
    )
    assert worse.reason == "So. Much the same as the best, though never attacked (0 %, not 50 %)."
    better, _ = reasoned([home(5_000, 0.5), home(4_000, 0.0)])
    assert better.reason == "So. Against the next best: at times attacked (50 %, not 0 %)."


def test_one_choice_or_no_terms_are_told_as_they_are() -> None:
    alone = choice(0.3, 5_000)
    assert reasoned([alone]) == (alone,)
    bare = Advice(Command(), 1.0, "about that", "It pays.")
    assert reasoned([bare, bare]) == (bare, bare)

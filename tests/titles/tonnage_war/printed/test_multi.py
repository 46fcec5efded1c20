"""One die for several boats, against the table as it is printed."""

from fractions import Fraction
from itertools import product

import pytest

from game.titles.tonnage_war.printed.multi import bands, successes, threshold
from tests.laws import holds_of
from tests.titles.tonnage_war.d20 import D20

rule = pytest.mark.rule
MARKS = {"-": 0, "**": 20}


def test_the_copy_holds_every_row() -> None:
    assert [*D20] == [(trials, k) for trials in range(1, 10) for k in range(1, trials + 1)]
    assert all(len(row.split()) == 19 for row in D20.values())


@rule("tonnage_war", "TW D20")
@rule("tonnage_war", "TW D20b")
@pytest.mark.parametrize(
    ("trials", "wanted"),
    [
        pytest.param(1, 1, marks=rule("tonnage_war", "TW D20.1.1")),
        pytest.param(2, 1, marks=rule("tonnage_war", "TW D20.2.1")),
        pytest.param(2, 2, marks=rule("tonnage_war", "TW D20.2.2")),
        pytest.param(3, 1, marks=rule("tonnage_war", "TW D20.3.1")),
        pytest.param(3, 2, marks=rule("tonnage_war", "TW D20.3.2")),
        pytest.param(3, 3, marks=rule("tonnage_war", "TW D20.3.3")),
        pytest.param(4, 1, marks=rule("tonnage_war", "TW D20.4.1")),
        pytest.param(4, 2, marks=rule("tonnage_war", "TW D20.4.2")),
        pytest.param(4, 3, marks=rule("tonnage_war", "TW D20.4.3")),
        pytest.param(4, 4, marks=rule("tonnage_war", "TW D20.4.4")),
        pytest.param(5, 1, marks=rule("tonnage_war", "TW D20.5.1")),
        pytest.param(5, 2, marks=rule("tonnage_war", "TW D20.5.2")),
        pytest.param(5, 3, marks=rule("tonnage_war", "TW D20.5.3")),
        pytest.param(5, 4, marks=rule("tonnage_war", "TW D20.5.4")),
        pytest.param(5, 5, marks=rule("tonnage_war", "TW D20.5.5")),
        pytest.param(6, 1, marks=rule("tonnage_war", "TW D20.6.1")),
        pytest.param(6, 2, marks=rule("tonnage_war", "TW D20.6.2")),
        pytest.param(6, 3, marks=rule("tonnage_war", "TW D20.6.3")),
        pytest.param(6, 4, marks=rule("tonnage_war", "TW D20.6.4")),
        pytest.param(6, 5, marks=rule("tonnage_war", "TW D20.6.5")),
        pytest.param(6, 6, marks=rule("tonnage_war", "TW D20.6.6")),
        pytest.param(7, 1, marks=rule("tonnage_war", "TW D20.7.1")),
        pytest.param(7, 2, marks=rule("tonnage_war", "TW D20.7.2")),
        pytest.param(7, 3, marks=rule("tonnage_war", "TW D20.7.3")),
        pytest.param(7, 4, marks=rule("tonnage_war", "TW D20.7.4")),
        pytest.param(7, 5, marks=rule("tonnage_war", "TW D20.7.5")),
        pytest.param(7, 6, marks=rule("tonnage_war", "TW D20.7.6")),
        pytest.param(7, 7, marks=rule("tonnage_war", "TW D20.7.7")),
        pytest.param(8, 1, marks=rule("tonnage_war", "TW D20.8.1")),
        pytest.param(8, 2, marks=rule("tonnage_war", "TW D20.8.2")),
        pytest.param(8, 3, marks=rule("tonnage_war", "TW D20.8.3")),
        pytest.param(8, 4, marks=rule("tonnage_war", "TW D20.8.4")),
        pytest.param(8, 5, marks=rule("tonnage_war", "TW D20.8.5")),
        pytest.param(8, 6, marks=rule("tonnage_war", "TW D20.8.6")),
        pytest.param(8, 7, marks=rule("tonnage_war", "TW D20.8.7")),
        pytest.param(8, 8, marks=rule("tonnage_war", "TW D20.8.8")),
        pytest.param(9, 1, marks=rule("tonnage_war", "TW D20.9.1")),
        pytest.param(9, 2, marks=rule("tonnage_war", "TW D20.9.2")),
        pytest.param(9, 3, marks=rule("tonnage_war", "TW D20.9.3")),
        pytest.param(9, 4, marks=rule("tonnage_war", "TW D20.9.4")),
        pytest.param(9, 5, marks=rule("tonnage_war", "TW D20.9.5")),
        pytest.param(9, 6, marks=rule("tonnage_war", "TW D20.9.6")),
        pytest.param(9, 7, marks=rule("tonnage_war", "TW D20.9.7")),
        pytest.param(9, 8, marks=rule("tonnage_war", "TW D20.9.8")),
        pytest.param(9, 9, marks=rule("tonnage_war", "TW D20.9.9")),
    ],
)
def test_the_formula_is_the_printed_row(trials: int, wanted: int) -> None:
    printed = [
        MARKS.get(cell) or int(MARKS.get(cell, cell)) for cell in D20[trials, wanted].split()
    ]
    assert [threshold(trials, wanted, needs) for needs in range(1, 20)] == printed


@rule("tonnage_war", "TW D20c")
def test_six_boats_that_need_8() -> None:
    moved = {face: successes(6, 8, face) for face in range(1, 21)}
    assert moved == {
        20: 0,
        **dict.fromkeys(range(16, 20), 1),
        **dict.fromkeys(range(10, 16), 2),
        **dict.fromkeys(range(5, 10), 3),
        **dict.fromkeys(range(2, 5), 4),
        1: 5,
    }
    assert bands(6, 8) == (1, 4, 9, 15, 19)


@rule("tonnage_war", "TW 13")
@rule("tonnage_war", "TW 9.6")
def test_a_3_brings_four_of_six() -> None:
    assert successes(6, 8, 3) == 4


@rule("tonnage_war", "TW 9.3")
@pytest.mark.parametrize("needs", range(21))
def test_one_boat_moves_on_its_number_or_less(needs: int) -> None:
    assert [successes(1, needs, face) for face in range(1, 21)] == [1] * needs + [0] * (20 - needs)


@pytest.mark.parametrize(("trials", "needs"), [*product((2, 5, 9), (0, 20))])
def test_what_cannot_be_or_must_be_takes_no_luck(trials: int, needs: int) -> None:
    assert {successes(trials, needs, face) for face in range(1, 21)} == {trials * (needs == 20)}
    assert bands(trials, needs) == ()


@holds_of(range(1, 10), range(1, 20))
def test_on_the_average_as_many_move_as_with_single_dice(trials: int, needs: int) -> None:
    """Each cell is out by half a face at most, so a row by half its boats in twentieths."""
    moved = Fraction(sum(successes(trials, needs, face) for face in range(1, 21)), 20)
    assert abs(moved - Fraction(trials * needs, 20)) <= Fraction(trials, 40)


@pytest.mark.parametrize(("trials", "needs"), [*product((1, 4, 9), (3, 8, 15))])
def test_the_bands_end_where_another_number_moves(trials: int, needs: int) -> None:
    ends = bands(trials, needs)
    runs = [successes(trials, needs, face) for face in (*ends, 20)]
    assert runs == sorted(runs, reverse=True)
    assert len(set(runs)) == len(runs)

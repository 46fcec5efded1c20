"""Dice, bands, draws and shuffles: fair, repeatable, and exact when they are reckoned."""

from collections import Counter
from fractions import Fraction
from math import factorial

import pytest

from game.core.chance import Tree
from game.core.dice import Dice, DiceError, KeyedDice, TapeDice
from game.core.rules import Context
from tests import toy
from tests.chances import distribution


def _context(dice: Dice) -> Context[toy.State]:
    return Context(toy.State(), dice, toy.TITLE.rules.apply)


def test_the_same_key_draws_the_same_and_another_does_not() -> None:
    decks = [_context(KeyedDice(key, 3)).shuffle(range(20)) for key in (b"a", b"a", b"b")]
    assert decks[0] == decks[1] != decks[2]
    assert sorted(decks[2]) == list(range(20))


def test_a_die_between_two_draws_changes_neither() -> None:
    plain, mixed = KeyedDice(b"k", 1), KeyedDice(b"k", 1)
    drawn = [plain.draw(9), plain.draw(9)]
    first = mixed.draw(9)
    mixed.roll(6)
    assert [first, mixed.draw(9)] == drawn


def test_shuffles_are_even() -> None:
    orders = Counter(_context(KeyedDice(b"even", seq)).shuffle("abc") for seq in range(6000))
    assert len(orders) == factorial(3)
    assert all(abs(count - 1000) < 130 for count in orders.values())


def test_a_tape_gives_back_what_was_rolled_and_drawn() -> None:
    rolled = KeyedDice(b"tape", 0)
    context = _context(rolled)
    seen = context.roll("", 20), context.shuffle("abcdef"), context.roll("", 6)
    tape = TapeDice([face for _, face in rolled.faces], [index for _, index in rolled.draws])
    again = _context(tape)
    assert (again.roll("", 20), again.shuffle("abcdef"), again.roll("", 6)) == seen
    assert tape.is_used_up


@pytest.mark.parametrize("draws", [(), (6,), (-1,)])
def test_a_tape_refuses_a_draw_it_does_not_have(draws: tuple[int, ...]) -> None:
    with pytest.raises(DiceError):
        TapeDice((), draws).draw(6)


def _banded(dice: Dice) -> str:
    face = dice.roll(20, bands=(5, 12))
    return "low" if face <= 5 else "middle" if face <= 12 else "high"


def test_three_bands_are_three_ways_and_exact() -> None:
    tree = Tree(_banded)
    steps = 0
    while not tree.is_done:
        tree.step()
        steps += 1
    assert steps == 1 + 3
    assert tree.chances == {
        "low": Fraction(5, 20), "middle": Fraction(7, 20), "high": Fraction(8, 20),
    }  # fmt: skip
    assert tree.chances == distribution(_banded, merge=False)


@pytest.mark.parametrize("bands", [(), (0,), (20,), (3, 3), (12, 5), (25,)])
def test_any_bands_keep_every_chance(bands: tuple[int, ...]) -> None:
    chances = distribution(lambda dice: dice.roll(20, bands) > 0)
    assert chances == {True: Fraction(1)}


def test_four_banded_d20_are_eighty_one_ways() -> None:
    def run(dice: Dice) -> tuple[str, ...]:
        return tuple(sorted(_banded(dice) for _ in range(4)))

    chances = distribution(run)
    assert sum(chances.values()) == 1
    assert chances[("high",) * 4] == Fraction(8, 20) ** 4
    assert chances["low", "low", "middle", "middle"] == 6 * Fraction(5 * 5 * 7 * 7, 20**4)


def test_draws_are_reckoned_as_exactly_as_dice() -> None:
    def run(dice: Dice) -> int:
        return sum(_context(dice).shuffle((1, 2, 3))[:2])

    assert distribution(run) == {total: Fraction(1, 3) for total in (3, 4, 5)}

"""The ace's convoy keeps together along one rim, and its destroyers shield the merchants."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts, require_legal
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace import Ace
from game.titles.atlantic_1942.bots.ace_screen import Screen
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import DestroyersMove, MerchantsMove
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, Card, Ship
from tests.titles.atlantic_1942.bots.test_ace import best
from tests.titles.atlantic_1942.builder import CONVOY, NORTH, PACK, at, boat, new_game, point, ship

rule = pytest.mark.rule
FAR_OFF: tuple[Ship | Card, ...] = (
    *(ship(f"d{n}", 1, 10 + 1.5 * n) for n in (2, 3, 4)),
    boat("V2", 30, 14),
)
"""With these there are four destroyers for two boats, enough to shield the merchants."""


@rule("atlantic_1942", "A-SETUP.3")
@pytest.mark.parametrize("scenario", ["training", "standard"])
def test_forms_up_close_together_along_one_rim(scenario: str) -> None:
    """Every ship in one half of the table, destroyers ahead of merchants; the rim by chance.

    Five destroyers for three boats are enough for that, though not to shield all merchants.
    """
    halves = set()
    for seed in range(6):
        state, _ = new_game(scenario)
        state, _ = act(TITLE.rules, state, PACK, c.Done(), KeyedDice(b"k", 0))
        for seq in range(30):
            asked = prompts(TITLE.rules, state)[0]
            command = Ace(seed + seq).choose(TITLE.eyes.view(state, CONVOY), asked)
            require_legal(TITLE.rules, state, CONVOY, command)
            state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", seq))
            if command == c.Done():
                break
        merchants = [each for each in state.ships.values() if each.kind == MERCHANT]
        destroyers = [each for each in state.ships.values() if each.kind == DESTROYER]
        assert min(each.at.x for each in destroyers) > max(each.at.x for each in merchants)
        (half,) = {each.at.y < point(0, 7.5).y for each in state.ships.values()}
        halves.add(half)
    assert halves == {True, False}


@rule("atlantic_1942", "A-SETUP.3")
@pytest.mark.parametrize("scenario", ["small", "report"])
def test_keeps_its_formation_where_destroyers_are_too_few(scenario: str) -> None:
    """No more than the boats, or none but a lone boat to hunt."""
    state, _ = new_game(scenario)
    state, _ = act(TITLE.rules, state, PACK, c.Done(), KeyedDice(b"k", 0))
    assert best(state) == c.Done()


@rule("atlantic_1942", "A-TORP.7")
@pytest.mark.parametrize(
    ("escorts", "cost"),
    [
        ([], tuned.FOUR_AT),
        ([(7, 5)], tuned.AT_ESCORT),
        ([(7, 6)], tuned.FOUR_AT),
        ([(7, 4.3), (7, 5.7)], tuned.AT_ESCORT),
        ([(7, 3.5), (7, 6.5)], tuned.FOUR_AT),
    ],
)
def test_knows_whom_destroyers_shield(escorts: list[tuple[float, float]], cost: float) -> None:
    """One in the way bars a salvo, and two with no lane between them."""
    prey = [(point(5, 5), 0)]
    suspects = [(boat("V1", 9, 5), 1.0)]
    there = [point(*each) for each in escorts]
    assert Screen(suspects, prey, there).cost() == pytest.approx(cost)
    if there:
        assert Screen(suspects, prey, there[1:]).cost(there[0]) == pytest.approx(cost)


@rule("atlantic_1942", "A-TORP.7")
def test_merchants_sail_on_behind_a_destroyer_that_shields_them() -> None:
    on = {
        y: best(
            at(
                MerchantsMove,
                ship("m1", 2.5, 5),
                ship("d1", 7.5, y),
                *FAR_OFF,
                boat("V1", 9.5, 5),
                known={"V1": "U-571"},
            )
        )
        for y in (5, 7)
    }
    assert on[5] == c.SailOn()
    assert on[7] != c.SailOn()


@rule("atlantic_1942", "A-TORP.7")
def test_a_destroyer_that_reaches_no_boat_goes_between_it_and_the_merchants() -> None:
    """The merchant will be at 5, 5: not out of her way to one side, where the boat can see her."""
    state = at(
        DestroyersMove,
        ship("m1", 3, 5),
        ship("d1", 5, 8, NORTH),
        *FAR_OFF,
        boat("V1", 10, 5),
        known={"V1": "U-571"},
    )
    for seq in range(8):
        command = best(state)
        if command == c.Done():
            break
        state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", seq))
    there = state.ships["d1"].at
    assert Screen([(state.cards["V1"], 1.0)], [(point(5, 5), 0)], [there]).cost() < tuned.FOUR_AT

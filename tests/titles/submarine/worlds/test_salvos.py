"""The Escort player reckons with torpedoes that he has not seen."""

from dataclasses import replace

import pytest

from game.core.dice import KeyedDice
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, HIDDEN, State
from game.titles.submarine.rules.fighting.c12_torpedoes import is_past
from game.titles.submarine.rules.fighting.c40_evasion import is_touched
from game.titles.submarine.view import view
from game.titles.submarine.worlds.hidden import resample
from tests.titles.submarine.sea import boat, escort, merchant, sea

rule = pytest.mark.rule
RULES = Advanced(clock=True, detonation=True, unseen_torpedoes=True)
WORLDS = 40


def worlds(rules: Advanced, turn: int = 6) -> list[State]:
    state = sea(
        escort("B4", "N10-B", 6, "Amazon", speed=5),
        merchant("C-2", "N20-B", 6, speed=3),
        boat("G5+", "N40-B", 6, 50, contact=HIDDEN),
        boat("G5+", "D40-B", 6, 50, "U.99", contact=HIDDEN),
        house=House(hidden=True, advanced=rules),
        phase="escorts",
        turn=turn,
    )
    seen = view(state, ESCORT)
    found = [resample(seen, KeyedDice(b"worlds", number)) for number in range(WORLDS)]
    assert all(view(world, ESCORT) == seen for world in found)
    return found


@rule("submarine", "40.2")
@rule("submarine", "40.5")
def test_in_some_worlds_there_are_torpedoes_in_the_water() -> None:
    found = worlds(RULES)
    some = [world for world in found if world.torpedoes]
    assert 0 < len(some) < WORLDS / 2
    for world in some:
        assert {*world.settings} == {*world.torpedoes}
        for name, each in world.torpedoes.items():
            boat = world.settings[name].boat
            assert each.is_unseen
            assert world.turn - each.launched > 0
            assert not is_touched(world, each.spot)
            assert not is_past(world, each)
            assert world.fired[boat] >= 1


@rule("submarine", "40.2")
def test_there_are_none_where_all_are_on_the_board_or_nobody_can_have_fired() -> None:
    open_rules = replace(RULES, unseen_torpedoes=False)
    assert not any(world.torpedoes for world in (*worlds(open_rules), *worlds(RULES, turn=1)))

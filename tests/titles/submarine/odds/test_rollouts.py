"""Rollouts are reckoned once for all boats, and anew as soon as anything changes for the ships."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds import rollouts
from game.titles.submarine.printed.scenarios import SCENARIOS
from tests.titles.submarine.sea import G7A, VIIC, boat, escort, merchant, sea

HOUSE = House(longer=Longer(convoy_turns=3))
SETTING = Setting("u-47", G7A, False)


def position(scenario: str = "convoy-1") -> State:
    return sea(
        boat(VIIC, "N20-B", 6, 25),
        boat(VIIC, "N30-B", 6, 25, "U.99"),
        merchant("C-2", "N14-B", 6),
        escort("B4", "N10-B", 6),
        scenario=scenario,
        house=HOUSE,
    )


START = position()
(SHIP, ESCORT_SHIP) = START.ships.values()
SAILS_TO_MEET = next(name for name, card in SCENARIOS.items() if card.is_plotted)
LAST_TURN = SCENARIOS["convoy-1"].turns
LONGER = next(name for name, card in SCENARIOS.items() if card.turns > LAST_TURN)
PARTS: Mapping[str, tuple[State, Mapping[str, Any]]] = {
    "a ship": (START, {"ships": {**START.ships, SHIP.id: replace(SHIP, heading=1)}}),
    "who has moved": (START, {"moved": (SHIP.id,)}),
    "who else has moved": (replace(START, moved=(SHIP.id,)), {"moved": (ESCORT_SHIP.id,)}),
    "turn": (START, {"turn": START.turn + 1}),
    "rules": (START, {"house": replace(HOUSE, advanced=Advanced(unseen_torpedoes=True))}),
    "scenario": (replace(START, turn=LAST_TURN), {"scenario": LONGER}),
    "the convoy has been met": (position(SAILS_TO_MEET), {"is_met": True}),
}
"""What may change, in which position, and how."""


def rolled(state: State, setting: Setting = SETTING) -> tuple[rollouts.Rollout, ...]:
    return rollouts.rollouts(state, setting, 10)


@pytest.mark.parametrize("part", PARTS)
def test_what_changes_for_the_ships_makes_other_rollouts(part: str) -> None:
    before, changes = PARTS[part]
    first, after = rolled(before), rolled(replace(before, **changes))
    rollouts._rollouts.cache_clear()
    assert after == rolled(replace(before, **changes)) != first


def test_torpedoes_that_run_otherwise_have_rollouts_of_their_own() -> None:
    assert rolled(START) != rolled(START, replace(SETTING, is_shallow=True))
    assert rolled(START) != rollouts.rollouts(START, SETTING, 12)
    assert rolled(START) != rollouts.rollouts(START, SETTING, 10, "second")


def test_all_boats_have_the_same() -> None:
    assert rolled(START) is rolled(START, replace(SETTING, boat="u-99"))


@pytest.mark.rule("submarine", "13.9")
def test_a_ship_that_sees_a_torpedo_keeps_clear_of_it() -> None:
    """An escort is seldom met, unless she lies dead or does not see it (40.4)."""
    blind = replace(HOUSE, advanced=Advanced(unseen_torpedoes=True))
    dead = {**START.ships, ESCORT_SHIP.id: replace(ESCORT_SHIP, is_dead=True)}
    shallow = replace(SETTING, is_shallow=True)
    likely, careless, unseeing = (
        max(
            odd
            for lies in rolled(state, shallow)[0].held
            for ship, tries in lies.values()
            if ship == ESCORT_SHIP.id
            for odd in tries
            if odd is not None
        )
        for state in (START, replace(START, ships=dead), replace(START, house=blind))
    )
    assert 0 < likely < careless / 5
    assert unseeing > likely

"""12.5.4 Ships that are whole again."""

from dataclasses import replace

import pytest

from game.titles.paukenschlag.model.state import Doing
from tests.titles.paukenschlag.builder import boat, convoy, dice, returning, run, ship
from tests.titles.paukenschlag.rules.raids.air import attacks, raider

rule = pytest.mark.rule


@rule("paukenschlag", "OP 12.5.4f")
@rule("paukenschlag", "OP 12.5.4g")
def test_an_escort_is_repaired_by_a_whole_turn_in_port() -> None:
    state = returning(
        ship("DD 1", "CA", port="G", is_crippled=True),
        ship("WPG 1", "CA", port="G", is_crippled=True),
        ship("BB 1", "CA", port="G", is_crippled=True),
        ship("AST 1", "CA", is_crippled=True),
        boat(),
        doing={"WPG 1": Doing(1)},
        turn=32,
    )
    after, _ = run(state)
    assert {unit for unit, each in after.ships.items() if not each.is_crippled} == {"DD 1"}


@rule("paukenschlag", "OP 12.5.4f")
def test_one_that_was_bombed_in_port_this_turn_has_not_lain_there_crippled_all_turn() -> None:
    units = (raider(target="A"), ship("DD 1", "BB", port="A"), ship("DD 2", "BB", port="A"))
    state = attacks(*units, turn=32)
    state.planes["FW-200 1"] = replace(state.planes["FW-200 1"], target="DD 1")
    state.ships["DD 2"] = replace(state.ships["DD 2"], is_crippled=True)
    after, _ = run(state, dice(6, 6))
    assert after.ships["DD 1"].is_crippled
    assert not after.ships["DD 2"].is_crippled


@rule("paukenschlag", "OP 12.5.5")
@pytest.mark.parametrize(("damage", "is_open"), [(5, True), (6, False)])
def test_a_port_with_six_points_mends_no_ship_and_takes_no_escort_in(
    damage: int, is_open: bool
) -> None:
    state = returning(
        convoy("1", "BB", "A"), ship("WPG 1", "BB", convoy="1"),
        ship("DD 1", "BB", port="A", is_crippled=True), damage={"A": damage}, turn=32,
    )  # fmt: skip
    after, _ = run(state)
    assert after.ships["DD 1"].is_crippled is not is_open
    assert after.ships["WPG 1"].port == ("A" if is_open else "")

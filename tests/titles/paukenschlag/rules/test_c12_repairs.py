"""12.5.4 Ships that are whole again."""

import pytest

from game.titles.paukenschlag.model.state import Doing
from tests.titles.paukenschlag.builder import boat, returning, run, ship

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

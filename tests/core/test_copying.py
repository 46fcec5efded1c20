"""A copy of a state has mappings of its own and the same things in them."""

from game.core.copying import twin
from game.titles.atlantic_1942.model.state import Doing, State


def test_a_twin_changes_by_itself() -> None:
    state = State(scenario="small", turn=3, doing={"m1": Doing(moved=30)})
    other = twin(state)
    assert other == state
    other.doing["m2"] = Doing()
    other.turn = 4
    assert (state.turn, [*state.doing]) == (3, ["m1"])
    assert other.doing["m1"] is state.doing["m1"]

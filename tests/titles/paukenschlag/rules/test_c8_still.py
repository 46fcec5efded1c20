"""Who lies still for a round hears as one that lies still."""

import pytest

from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import PASSIVE
from game.titles.paukenschlag.model.state import Marker
from tests.titles.paukenschlag.builder import IX, boat, convoy, dice, of_kind, on_grid, run


@pytest.mark.rule("paukenschlag", "OP 8.1.2")
@pytest.mark.rule("paukenschlag", "OP 7.2i")
@pytest.mark.parametrize(("has_moved", "heard"), [(False, [0]), (True, [])])
def test_only_a_boat_that_moved_in_the_round_before_hears_less(
    has_moved: bool, heard: list[int]
) -> None:
    boat_there = Marker(5, 2, moved=1, has_moved=has_moved)
    state = on_grid(
        convoy(heading="N"), boat(IX, is_down=True), marks={"1": Marker(5, 4), IX: boat_there}
    )
    faces = (9, 2, *(6 for _ in heard))
    _, events = run(state, dice(*faces))
    tries = [each for each in of_kind(events, e.SearchMade) if each.device == PASSIVE]
    assert [each.modifier for each in tries] == heard

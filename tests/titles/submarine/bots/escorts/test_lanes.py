"""Whether shots are reckoned along the way that they run."""

import pytest

from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.hits import number
from game.titles.submarine.odds.meetings import lane, way_on
from game.titles.submarine.rules.fighting.c11_launch import (
    BOW_ENTRIES,
    HALF_TURNS,
    STERN_ENTRIES,
    TURNS,
    run_of,
)
from game.titles.submarine.rules.ground.packed import packed
from tests.titles.submarine.sea import at


@pytest.mark.rule("submarine", "11.4.2")
@pytest.mark.parametrize("heading", [1, 4])
def test_a_lane_is_the_way_of_the_torpedo_from_bow_and_stern(heading: int) -> None:
    bow = at("N20-B")
    for entry in (*BOW_ENTRIES, *STERN_ENTRIES):
        for turn in (*TURNS, *HALF_TURNS):
            run, course = run_of(bow, heading, Shot(0, entry, turn, 4, False))
            first, reckoned = lane((packed(bow), heading), entry, turn)
            assert reckoned == course
            spots = [spot for spot, _ in way_on(first, (course,) * 4)]
            assert spots == [number(each) for each in run], entry

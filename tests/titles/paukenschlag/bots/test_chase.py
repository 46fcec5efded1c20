"""How likely a boat comes up with a ship that goes its way."""

import pytest

from game.titles.paukenschlag.bots.grids.chase import Chase
from game.titles.paukenschlag.rules.grid.field import UP_POINTS

NORTH = tuple((row, 5) for row in range(4, 0, -1))


def chase(*, must_dive: bool = True) -> Chase:
    return Chase(NORTH, UP_POINTS, must_dive=must_dive)


def test_she_is_there_at_once_submerged_and_not_with_a_gun() -> None:
    assert chase().moved((4, 5), is_down=True, first=True) == 1
    assert chase().moved((4, 5), is_down=False, first=True) == 0
    assert chase(must_dive=False).moved((4, 5), is_down=False, first=True) == 1


def test_a_ship_comes_to_who_waits_in_its_way() -> None:
    assert chase().moved((3, 5), is_down=True, first=True) == 1
    assert chase().between((3, 5), is_down=True) == 1


def test_who_is_two_squares_astern_needs_the_first_move_twice() -> None:
    """Up she comes beside it; one square submerged is enough if she is first then."""
    leaving = Chase(((1, 5),), UP_POINTS, must_dive=True)
    assert leaving.to_move((3, 5), first=True) == 0
    assert leaving.to_move((3, 5), first=False) == pytest.approx(1 / 2)
    assert leaving.to_move((2, 5), first=True) == 1


def test_nobody_comes_up_with_a_ship_that_is_gone() -> None:
    assert Chase(((1, 5),), UP_POINTS, must_dive=True).to_move((9, 5), first=True) == 0

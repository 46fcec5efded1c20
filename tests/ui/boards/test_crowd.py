"""Pieces at a distance: large enough to be read, and beside each other."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.ui.boards import Decal, Piece, Print
from game.ui.boards.layers.crowd import Crowd, meets

FAR = {"": 0.1}
COUNTER = Piece("a", "plate", 500, 500, 60, 120, least=24)


def seen(*pieces: Piece, scale: float = 1.0) -> list[Piece]:
    return Crowd().seen(pieces, FAR, scale)


def test_a_small_piece_grows_with_all_that_is_on_it() -> None:
    piece = replace(
        COUNTER, decals=(Decal("hull", 6, 12, 30, 30),), prints=(Print("7", 0, 9, 12, most=30),)
    )
    (found,) = seen(piece)
    assert (found.width, found.height) == (240, 480)
    assert found.decals[0] == Decal("hull", 24, 48, 120, 120)
    assert (found.prints[0].y, found.prints[0].size, found.prints[0].most) == (36, 48, 120)
    assert found.home is None


def test_it_grows_with_the_scale_and_not_where_it_is_seen_near() -> None:
    assert seen(COUNTER, scale=4.0)[0].width == pytest.approx(480)
    assert Crowd().seen([COUNTER], {"": 0.4}, 1.0) == [COUNTER]


@pytest.mark.parametrize("angle", [0.0, 60.0])
def test_pieces_that_would_cover_each_other_point_to_their_places(angle: float) -> None:
    crowd = [
        replace(COUNTER, id=str(at), x=500 + 70 * (at % 4), y=500 + 130 * (at // 4), angle=angle)
        for at in range(8)
    ]
    found = seen(*crowd)
    assert [piece.id for piece in found] == [piece.id for piece in crowd]
    assert not any(meets(one, other) for one, other in combinations(found, 2))
    assert found[0].home is None, "one keeps its place"
    for before, after in zip(crowd, found, strict=True):
        assert (after.home or (after.x, after.y)) == (before.x, before.y)


def test_pieces_of_a_stack_stay_together() -> None:
    stack = [replace(COUNTER, id=name, stack="s", x=520) for name in "bc"]
    _, *found = seen(COUNTER, *stack)
    assert found[0].home == (520, 500)
    assert (found[0].x, found[0].y) == (found[1].x, found[1].y)


def test_marks_grow_and_make_no_room() -> None:
    mark = replace(COUNTER, id="b", is_mark=True)
    assert [piece.home for piece in seen(mark, COUNTER)] == [None, None]

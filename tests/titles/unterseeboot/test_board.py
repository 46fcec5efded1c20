"""A board that cannot be played says in one sentence what is wrong with it."""

import pytest

from game.tables.boards import Area, Board, BoardError, PropertyValue
from game.titles.unterseeboot import board as board_module
from game.titles.unterseeboot.board import PatrolArea, patrol_area

WHOLE: dict[str, PropertyValue] = {
    "level": 1,
    "column": 1,
    "start": True,
    "target": True,
    "moves": None,
    "touches": "surface-1",
    "above": "surface-1",
}
DEPTHS = [{**WHOLE, "level": level, "start": False} for level in (2, 3, 4)]


def area_of(monkeypatch: pytest.MonkeyPatch, *spaces: dict[str, PropertyValue]) -> PatrolArea:
    """The patrol area of a board with those spaces, all on the surface or as they say."""
    named = {f"surface-{n}": space for n, space in enumerate(spaces, 1)}
    areas = {name: Area(name, 0, 0, 9, 9, space) for name, space in named.items()}
    board = Board("odd", 9, 9, 9, 9, areas, {}, ())
    monkeypatch.setattr(board_module, "load_board", lambda name: board)
    return patrol_area.__wrapped__("odd")


@pytest.mark.parametrize(
    ("spaces", "words"),
    [
        ([WHOLE, *DEPTHS, WHOLE], "one space must be the start, 2 are"),
        ([{**WHOLE, "start": False}, *DEPTHS], "one space must be the start, 0 are"),
        ([WHOLE, *DEPTHS[1:]], "no space lies at level 2"),
        ([{**WHOLE, "moves": "surface-7"}], "'surface-1' names 'surface-7', which is no space"),
        ([{**WHOLE, "touches": "surface-8"}], "names 'surface-8'"),
        ([{**WHOLE, "above": "surface-9"}], "names 'surface-9'"),
        ([{"level": 1}], "space 'surface-1' has no property 'column'"),
    ],
)
def test_an_unsound_board_is_refused(
    monkeypatch: pytest.MonkeyPatch, spaces: list[dict[str, PropertyValue]], words: str
) -> None:
    with pytest.raises(BoardError, match=words) as caught:
        area_of(monkeypatch, *spaces)
    assert str(caught.value).startswith("unterseeboot-odd.tmx: ")

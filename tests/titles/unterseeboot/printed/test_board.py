"""A board that cannot be played says in one sentence what is wrong with it."""

import pytest

from game.tables.boards import Area, Board, BoardError, Grid, PropertyValue, Rectangle, Slot
from game.titles.unterseeboot.printed import board as board_module
from game.titles.unterseeboot.printed.board import (
    PLACES,
    SLOTS,
    PatrolArea,
    find_space,
    patrol_area,
)

Properties = dict[str, PropertyValue]
PIXELS = Rectangle(0, 0, 9, 9)
DEPTHS = {"top": 1, "scope": 2, "deep": 3, "floor": 4}


def column_of(number: int) -> dict[str, Properties]:
    """Four spaces, one below the other, of which the uppermost of column 1 is the start."""
    names = [f"{name} {number}" for name in DEPTHS]
    top = names[0]
    return {
        name: {
            "level": level,
            "column": number,
            "start": level == 1 and number == 1,
            "target": level == 1,
            "moves": ",".join(names[max(0, level - 2) : level - 1] + names[level : level + 1]),
            "touches": top if level < 3 else None,
            "above": top if level < 3 else None,
        }
        for name, level in zip(names, DEPTHS.values(), strict=True)
    }


def area_of(
    monkeypatch: pytest.MonkeyPatch, spaces: dict[str, Properties], *, without: str = ""
) -> PatrolArea:
    """The patrol area of a board with those spaces; every layout has the same board."""
    slots = {name: Slot(4, 4, 2, 2) for name in SLOTS if name != without}
    areas = {name: Area(name, PIXELS, space, slots) for name, space in spaces.items()}
    places = {name: Area(name, PIXELS, {}) for name in PLACES if name != without}
    board = Board("unterseeboot-odd", 9, 9, Grid(9, 9), areas, places, ())
    monkeypatch.setattr(board_module, "load_board", lambda name: board)
    return patrol_area.__wrapped__("odd")


def test_a_sound_board_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    area = area_of(monkeypatch, column_of(1))
    assert (area.start, area.targets) == ("top 1", ("top 1",))
    assert area.entries == ("top 1", "top 1", "scope 1", "scope 1", "deep 1", "deep 1",
                            "floor 1", "floor 1")  # fmt: skip


def test_a_space_that_no_board_has_is_called_by_its_name() -> None:
    assert find_space("surface-1").words == "surface, column 1"
    assert find_space("atlantis").words == "atlantis"
    assert find_space("atlantis").level == 0


@pytest.mark.parametrize(
    ("name", "key", "value", "words"),
    [
        ("deep 1", "start", True, "one space must be the start, 2 are"),
        ("top 1", "start", False, "one space must be the start, 0 are"),
        ("top 1", "start", "yes", "'start' of space 'top 1' must be a bool"),
        ("top 1", "target", False, "no space is a target"),
        ("deep 1", "target", True, "'deep 1' is a target, but not at level 1"),
        ("scope 1", "level", 3, "'scope 1' and 'deep 1' are at 100 m, column 1"),
        ("scope 1", "level", 0, "'level' of space 'scope 1' must be an int from 1 to 4"),
        ("scope 1", "level", "two", "'level' of space 'scope 1' must be an int from 1 to 4"),
        ("scope 1", "level", True, "'level' of space 'scope 1' must be an int from 1 to 4"),
        ("scope 1", "column", -5, "'column' of space 'scope 1' must be an int from 0 to 99"),
        ("top 1", "moves", "scope 1,top 7", "'top 1' names 'top 7', which is no space"),
        ("top 1", "moves", None, "'scope 1' names the move to 'top 1', but 'top 1' not the one"),
        ("top 1", "moves", "scope 1,top 1", "'moves' of space 'top 1' names the space itself"),
        ("top 1", "moves", "scope 1, scope 1", "'moves' of space 'top 1' names a space twice"),
        ("top 1", "moves", 5, "'moves' of space 'top 1' must be names with commas between"),
        ("top 1", "touches", "top 8", "names 'top 8'"),
        ("top 1", "touches", "deep 1", "names 'deep 1', which is not at level 1"),
        ("top 1", "above", "top 9", "names 'top 9'"),
        ("scope 1", "above", None, "'scope 1' is at level 2 and names no space above it"),
    ],
)
def test_an_unsound_board_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, key: str, value: PropertyValue, words: str
) -> None:
    spaces = column_of(1)
    spaces[name][key] = value
    with pytest.raises(BoardError, match=words) as caught:
        area_of(monkeypatch, spaces)
    assert str(caught.value).startswith("unterseeboot-odd.tmx: ")


@pytest.mark.parametrize("key", ["level", "column", "start", "target", "moves", "touches", "above"])
def test_a_space_says_everything_about_itself(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    spaces = column_of(1)
    del spaces["scope 1"][key]
    with pytest.raises(BoardError, match=f"space 'scope 1' has no property '{key}'"):
        area_of(monkeypatch, spaces)


@pytest.mark.parametrize("place", PLACES)
def test_every_place_is_there(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    with pytest.raises(BoardError, match=f"has no place '{place}'|has no property 'slot-{place}'"):
        area_of(monkeypatch, column_of(1), without=place)


@pytest.mark.parametrize("slot", SLOTS)
def test_every_space_says_where_its_pieces_stand(
    monkeypatch: pytest.MonkeyPatch, slot: str
) -> None:
    with pytest.raises(BoardError, match=f"has no (place|property) '(slot-)?{slot}'"):
        area_of(monkeypatch, column_of(1), without=slot)


def test_a_space_may_have_a_name_of_its_own() -> None:
    assert find_space("surface-0").words == "the harbour approach"


def test_every_space_is_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BoardError, match="no moves lead from 'top 1' to 'top 2'"):
        area_of(monkeypatch, column_of(1) | column_of(2))


def test_every_level_has_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    spaces = column_of(1)
    del spaces["floor 1"]
    with pytest.raises(BoardError, match="no space lies at level 4"):
        area_of(monkeypatch, spaces)


def test_no_space_is_called_as_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    spaces = column_of(1)
    spaces["torpedo"] = spaces.pop("floor 1")
    with pytest.raises(BoardError, match="a space is called 'torpedo', as a piece is"):
        area_of(monkeypatch, spaces)


def test_a_name_is_one_place_on_every_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log line knows a space by its name alone."""
    boards = {}
    for name, number in (("odd", 1), ("rect5", 2)):
        with monkeypatch.context() as patch:
            patch.setattr(board_module, "LAYOUTS", {})
            spaces = column_of(number)
            renamed = {space.replace("2", "1"): values for space, values in spaces.items()}
            for values in renamed.values():
                values["start"] = values["level"] == 1
                for key in ("moves", "touches", "above"):
                    values[key] = str(values[key] or "").replace(" 2", " 1")
            boards[f"unterseeboot-{name}"] = area_of(patch, renamed).board
    monkeypatch.setattr(
        board_module, "load_board", lambda name: boards.get(name, boards["unterseeboot-odd"])
    )
    with pytest.raises(BoardError, match="'top 1' is at surface, column 1, but on another board"):
        patrol_area.__wrapped__("odd")

"""Boards in a page: every shape, where it is laid, with its pieces."""

import re

import pytest

from game.ui.boards import Decal, Piece, Track
from game.ui.vector import CAPTION_SIZE, READABLE, SymbolSheet
from tests.ui.boards.scene import chart, hex_board, inset, panels


def numbers(text: str, pattern: str) -> list[tuple[float, ...]]:
    return [tuple(map(float, found)) for found in re.findall(pattern, text)]


def test_hexes_are_hexes_where_the_grid_has_them():
    sheet, board = SymbolSheet(), hex_board(4, 3)
    sheet.picture(board, [], "A board")
    drawn = re.findall(r'<polygon class="space" points="([^"]+)"', sheet.definitions)
    assert len(drawn) == 12
    assert drawn[0].split()[0] == "16,28"
    tiles = numbers(sheet.definitions, r'tiles-sea-\d" x="(\d+)" y="(\d+)"')
    assert set(tiles) == {board.grid.corner(c, r) for c in range(4) for r in range(3)}


def test_a_track_lies_under_the_pieces():
    pieces = [Piece("ship", "tanker", 40, 40, 20, 10)]
    page = SymbolSheet().picture(
        hex_board(4, 3), pieces, "A board", (Track(((8.0, 9.0), (40.0, 40.0)), "barred"),)
    )
    drawn = page.index('<polyline class="track barred" points="8,9 40,40"/>')
    assert drawn < page.index("#tanker")


def test_panels_lie_side_by_side_and_an_inset_over_them():
    pieces = [Piece(f"on {name}", "tanker", 40, 40, 20, 10, board=name) for name in "ABC"]
    page = SymbolSheet().picture((*panels(4, 3), inset()), pieces, "A sea")
    assert numbers(page, r"translate\((\d+) (\d+)\)") == [(192, 0), (384, 0)]
    assert page.count("<svg") == 2
    _, *laid = page.split('<use href="#board-panel"/>')
    assert [part.count("#tanker") for part in laid] == [1, 1, 1]


def test_a_piece_of_no_board_lies_on_the_first():
    page = SymbolSheet().picture(panels(4, 3), [Piece("p", "tanker", 9, 9, 4, 4)], "A sea")
    assert page.index("#tanker") < page.index("translate")


def test_what_lies_on_a_piece_turns_with_it():
    decals = (Decal("badge-v", 0, -10, 6, 6, upright=True), Decal("hits-4-1", 0, 10, 12, 3))
    piece = Piece("p", "tanker", 40, 40, 20, 10, angle=90, decals=decals)
    page = SymbolSheet().picture(hex_board(4, 3), [piece], "A board")
    assert '#badge-v" x="47" y="37" width="6" height="6"/>' in page, "upright, at its right"
    assert re.search(r'#hits-4-1"[^>]*rotate\(90 30 40\)', page)


@pytest.mark.parametrize(("columns", "is_wide"), [(4, False), (40, True)])
def test_on_a_large_board_words_are_as_readable_as_on_a_small_one(columns, is_wide):
    board = hex_board(columns, 3)
    piece = Piece("p", "tanker", 90, 30, 20, 40, angle=90, caption="Graham")
    page = SymbolSheet().picture(board, [piece], "A board")
    assert ('class="map wide"' in page) == is_wide == (board.width > READABLE)
    size = re.search(r"font-size:([\d.]+)px", page)
    assert (float(size[1]) if size else CAPTION_SIZE) == pytest.approx(
        CAPTION_SIZE * max(1, board.width / READABLE), rel=0.01
    )
    ((_, top),) = numbers(page, r'class="plate" x="([^"]+)" y="([^"]+)"')
    assert 40 < top < 45, "under the ship as it lies"


@pytest.mark.parametrize(
    ("posture", "drawings", "blocks"), [("flat", 1, 0), ("standing", 1, 1), ("edge", 0, 1)]
)
def test_a_block_shows_its_wood(posture, drawings, blocks):
    piece = Piece("p", "tanker", 90, 90, 40, 40, posture=posture, angle=45)
    page = SymbolSheet().picture(chart(), [piece], "A chart")
    assert page.count("#tanker") == drawings
    assert page.count("rgb(108, 116, 124)") == blocks

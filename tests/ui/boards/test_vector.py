"""Boards in a page: every shape, where it is laid, with its pieces."""

import re
from typing import Literal

import pytest

from game.ui.boards import Decal, Laid, Pane, Piece, Print, Track
from game.ui.boards.layers.legends import Legend
from game.ui.boards.layers.meanings import BARRED
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
        hex_board(4, 3), pieces, "A board", (Track(((8.0, 9.0), (40.0, 40.0)), BARRED),)
    )
    drawn = page.index('<polyline class="track barred" points="8,9 40,40" ')
    assert drawn < page.index("#tanker")


def test_panels_lie_side_by_side_and_an_inset_over_them():
    pieces = [Piece(f"on {name}", "tanker", 40, 40, 20, 10, board=name) for name in "ABC"]
    page = SymbolSheet().picture((*panels(4, 3), inset()), pieces, "A sea")
    places = numbers(page, r"translate\((\d+) (\d+)\)")
    assert places == [(192, 0), (384, 0)] * 2, "the boards, and then what lies on them"
    assert page.count("<svg") == 2
    *grounds, lying = page.split('<use href="#board-panel"/>')
    assert not any("#tanker" in ground for ground in grounds)
    shown, *_ = lying.split("<svg")
    assert shown.count("#tanker") == 3


def test_a_piece_of_no_board_is_measured_from_the_first_and_keeps_its_caption():
    """It may lie on another one: what it is called stands there too."""
    piece = Piece("p", "tanker", 300, 60, 20, 10, caption="Far")
    page = SymbolSheet().picture(panels(4, 3), [piece], "A sea")
    before = page[: page.index("#tanker")]
    assert before.count("<g") == before.count("</g>"), "it lies in the group of another board"
    assert '<text class="caption" x="300"' in page


def test_words_are_as_large_as_all_the_boards_together_ask_for():
    piece = Piece("p", "tanker", 90, 30, 20, 40, caption="Graham")
    page = SymbolSheet().picture(panels(26, 5), [piece], "A sea")
    (pane,) = panels(26, 5)
    size = re.search(r"font-size:([\d.]+)px", page)
    assert size
    assert float(size[1]) == pytest.approx(CAPTION_SIZE * pane.world.width / READABLE, rel=0.01)


def test_what_lies_on_a_piece_turns_with_it():
    decals = (Decal("badge-v", 0, -10, 6, 6, upright=True), Decal("hits-4-1", 0, 10, 12, 3))
    piece = Piece("p", "tanker", 40, 40, 20, 10, angle=90, decals=decals)
    page = SymbolSheet().picture(hex_board(4, 3), [piece], "A board")
    assert '#badge-v" x="47" y="37" width="6" height="6"/>' in page, "upright, at its right"
    assert re.search(r'#hits-4-1"[^>]*rotate\(90 30 40\)', page)


def test_what_is_read_on_a_piece_is_written_on_it_upright_and_within_its_room():
    prints = (
        Print("Arvida", -50, -20, 20, (1, 2, 3)),
        Print("The longest of names", -50, 0, 20, most=60),
        Print("5", 0, 10, 20, side="center"),
    )
    piece = Piece("p", "tanker", 100, 60, 120, 80, angle=90, prints=prints, alpha=102)
    page = SymbolSheet().picture(hex_board(8, 4), [piece], "A board")
    found = re.findall(r'class="print" x="(\S+)" y="(\S+)" text-anchor="(\w+)"[^>]*>([^<]+)<', page)
    assert [(anchor, text) for _, _, anchor, text in found] == [
        ("start", "Arvida"), ("start", "The longest of names"), ("middle", "5"),
    ]  # fmt: skip
    x, y = map(float, found[0][:2])
    assert (x, y) == pytest.approx((120, 10), abs=8)
    assert 'fill="rgb(1, 2, 3)" opacity="0.40"' in page
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", page)]
    assert sizes[0] == sizes[2] > 2 * sizes[1]


def test_words_stand_at_their_edge_and_are_short_where_they_must_be():
    edges: tuple[Literal["left", "top", "bottom"], ...] = ("left", "top", "bottom")
    legends = [Legend("Gone home", 0, 0, 200, 100, edge, "Gone") for edge in edges]
    narrow = Legend("Gone home", 0, 0, 60, 100, "top", "Gone")
    board = Laid(hex_board(4, 3), legends=(*legends, narrow))
    page = SymbolSheet().picture((Pane((board,)),), [], "A board")
    found = re.findall(r'class="printed" x="\S+" y="(\S+)" [^>]*>([^<]+)<', page)
    left, top, bottom = (float(y) for y, _ in found[:3])
    assert top < left < bottom
    assert [text for _, text in found] == ["Gone home"] * 3 + ["Gone"]


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

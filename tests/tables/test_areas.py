"""Shapes, what lies under a point, and hexagonal boards, against slow and exact reckonings."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.geometry.hexes import Hex, distance
from game.geometry.panels import Panels
from game.tables.areas import Area, AreaIndex, Corner, Polygon, Rectangle, is_simple
from game.tables.boards import Board, BoardError, HexCell, read_board
from tests.tables.hexmap import SMALL, panel_map, small_map
from tests.tables.maps import check_sentence, damages

U_SHAPE = ((0, 0), (10, 0), (10, 30), (20, 30), (20, 0), (30, 0), (30, 40), (0, 40))
CORNERS = st.lists(
    st.tuples(st.integers(0, 24), st.integers(0, 24)), min_size=3, max_size=9, unique=True
)


# Shapes


def slow_holds(corners: tuple[Corner, ...], x: int, y: int) -> bool:
    """Exact: are there oddly many sides to the right of the pixel's middle?"""
    px, py = Fraction(2 * x + 1, 2), Fraction(2 * y + 1, 2)
    crossings = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if min(ay, by) < py < max(ay, by):
            crossings += ax + (py - ay) * (bx - ax) / (by - ay) > px
    return crossings % 2 == 1


@given(CORNERS)
def test_a_polygon_holds_the_pixels_whose_middle_is_inside(points: list[Corner]) -> None:
    assume(is_simple(points))
    polygon = Polygon(tuple(points))
    for x in range(-1, 26):
        for y in range(-1, 26):
            assert polygon.holds(x, y) == slow_holds(polygon.corners, x, y)


@given(st.tuples(st.integers(1, 23), st.integers(1, 23)))
def test_pixels_along_a_common_side_are_in_one_shape(middle: Corner) -> None:
    frame = ((0, 0), (24, 0), (24, 24), (0, 24))
    parts = [Polygon((a, b, middle)) for a, b in zip(frame, frame[1:] + frame[:1], strict=True)]
    for x in range(24):
        for y in range(24):
            assert sum(part.holds(x, y) for part in parts) == 1


def slow_is_simple(corners: list[Corner]) -> bool:
    """Exact: no two sides have a point in common but the corner between them."""
    count = len(corners)
    sides = [(corners[n], corners[(n + 1) % count]) for n in range(count)]
    for (one, (a, b)), (other, (c, d)) in combinations(enumerate(sides), 2):
        common = set(_shared_points(a, b, c, d))
        if common - ({b} & {c} | {a} & {d}) or (
            common and (other - one) % count not in (1, count - 1)
        ):
            return False
    return True


def _shared_points(a: Corner, b: Corner, c: Corner, d: Corner) -> list[tuple[Fraction, Fraction]]:
    """Where two sides meet: nowhere, in a point, or (in a line) in the ends of what they share."""
    u, v, w = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    det = u[0] * v[1] - u[1] * v[0]
    if det:
        s = Fraction(w[0] * v[1] - w[1] * v[0], det)
        t = Fraction(w[0] * u[1] - w[1] * u[0], det)
        return [(a[0] + s * u[0], a[1] + s * u[1])] if 0 <= s <= 1 and 0 <= t <= 1 else []
    if u[0] * w[1] - u[1] * w[0]:
        return []
    low, high = sorted((a, b))
    return [p for p in (a, b, c, d) if low <= p <= high and min(c, d) <= p <= max(c, d)]  # type: ignore[misc]


@given(CORNERS)
def test_sides_that_cross_are_found(points: list[Corner]) -> None:
    assert is_simple(points) == slow_is_simple(points)


def test_the_centre_lies_inside() -> None:
    shape = Polygon(U_SHAPE)
    x, y = shape.center
    assert shape.holds(int(x), int(y))
    assert Polygon(((0, 0), (10, 0), (10, 20), (0, 20))).center == (5.0, 10.0)
    assert Rectangle(10, 20, 5, 4).center == (12.5, 22.0)


@given(st.lists(st.tuples(*[st.integers(0, 60)] * 2, *[st.integers(1, 40)] * 2), max_size=30))
def test_the_index_finds_the_uppermost(boxes: list[tuple[int, int, int, int]]) -> None:
    areas = [Area(str(at), Rectangle(*box), {}) for at, box in enumerate(boxes)]
    index = AreaIndex(areas, 100, 100)
    for x, y in ((px + 0.3, py + 0.7) for px in range(-2, 103, 7) for py in range(-2, 103, 5)):
        slow = [area for area in areas if area.shape.holds(int(x // 1), int(y // 1))]
        assert index.find(x, y) == (slow[-1] if slow else None)


# A small hexagonal board


@pytest.fixture(scope="module")
def small() -> Board:
    return read_board(SMALL)


def cells(board: Board) -> dict[Hex, HexCell]:
    shapes = [area.shape for area in board.spaces.values()]
    return {shape.hex: shape for shape in shapes if isinstance(shape, HexCell)}


def test_the_file_is_as_its_script_writes_it() -> None:
    assert SMALL.read_text(encoding="utf-8") == small_map()


def test_what_a_hexagonal_board_holds(small: Board) -> None:
    assert (small.width, small.height) == (4 * 48 + 64, 4 * 56 + 28)
    assert len(cells(small)) == 19
    assert small.spaces["A1"].properties == {"depth": 200}
    assert small.spaces["A1"].center == (32.0, 56.0)
    assert small.spaces["B1"].center == (80.0, 28.0)
    assert "C2" not in small.spaces
    assert small.spaces["harbour"].properties == {"points": 3}
    assert isinstance(small.spaces["harbour"].shape, Polygon)
    assert isinstance(small.spaces["box"].shape, Rectangle)
    compass = small.space_at(*small.places["compass 1"].center)
    assert compass is None  # it stands in the hole, at C2


def test_hexes_that_touch_on_the_board_are_neighbours(small: Board) -> None:
    """The board lies as the geometry has it: odd columns, counted from 1, half a hex lower."""
    for (one, first), (other, second) in combinations(cells(small).items(), 2):
        shared = len(set(first.corners) & set(second.corners))
        assert (distance(one, other) == 1) == (shared == 2), (one, other)


def test_every_pixel_shows_the_space_that_holds_it(small: Board) -> None:
    others = [small.spaces[name].shape for name in ("harbour", "box")]
    for x in range(0, small.width, 3):
        for y in range(small.height):
            found = small.space_at(x + 0.5, y + 0.5)
            hexes = [cell for cell in cells(small).values() if _is_within(cell, x, y)]
            assert len(hexes) <= 1
            over = [shape for shape in others if shape.holds(x, y)]
            if over or hexes:
                assert found is not None
                assert found.shape == (over or hexes)[-1]


def _is_within(cell: HexCell, x: int, y: int) -> bool:
    """Exact: strictly on the inner side of all six sides."""
    corners = cell.corners
    return all(
        (bx - ax) * (2 * y + 1 - 2 * ay) - (by - ay) * (2 * x + 1 - 2 * ax) > 0
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    )


def test_a_point_beside_the_board_has_no_space(small: Board) -> None:
    for x, y in ((-1, 50), (50, -0.1), (small.width, 50), (50, small.height), (1e9, 1e9)):
        assert small.space_at(x, y) is None


def test_tiles_are_drawn_where_their_hexes_are(small: Board) -> None:
    for place, cell in cells(small).items():
        assert small.grid.corner(place.column - 1, place.row - 1) == (cell.x, cell.y)
        assert (cell.width, cell.height) == (small.tile_width, small.tile_height)


CHANGES = {
    "odd side": ('hexsidelength="32"', 'hexsidelength="31"', "must be even"),
    "long side": ('hexsidelength="32"', 'hexsidelength="64"', "must be less than 'tilewidth', 64"),
    "no side": ('hexsidelength="32"', "", "the hexagonal map has no 'hexsidelength'"),
    "pointed": ('staggeraxis="x"', 'staggeraxis="y"', "'staggeraxis' of the map must be x"),
    "other way": ('"even"', '"odd"', "'staggerindex' of the map must be even, not 'odd'"),
    "isometric": ('"hexagonal"', '"isometric"', "must be orthogonal or hexagonal"),
    "crossing": ("0,0 60,0 60,40", "0,0 60,40 60,0", "the sides of 'harbour' cross"),
    "two corners": ("0,0 60,0 60,40 40,40 40,20 0,20", "0,0 9,9", "must be 3 to 200 pairs of"),
    "no corners": ("0,0 60,0 60,40 40,40 40,20 0,20", "here there nowhere", "3 to 200 pairs of"),
    "many corners": ("0,0 60", f"{'0,0 ' * 300}60", "3 to 200 pairs of"),
    "flat": ("0,0 60,0 60,40 40,40 40,20 0,20", "0,0 9,0 18,0", "cross or meet"),
    "hair": ("0,0 60,0 60,40 40,40 40,20 0,20", "0,0 1,1 0,1", "'harbour' is too thin"),
    "beyond": ('x="16" y="40"', 'x="-16" y="40"', "'harbour' lies outside the map"),
    "name of a hex": ('name="box"', 'name="B2"', "'B2' stands twice"),
    "point": (' width="40" height="30"', "", "'box' of 'spaces' has no width or no height"),
    "taken": ('"depth" type="int" value="40"', '"width" type="int" value="40"', "has a meaning"),
    "two layers": ("</layer>", ('</layer><layer name="cells" width="5" height="4"><data '
                   f'encoding="csv">{",".join("1" * 20)}</data></layer>'), "'A1' stands twice"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_what_cannot_be_shown_has_its_sentence(tmp_path: Path, change: str) -> None:
    old, new, words = CHANGES[change]
    path = tmp_path / "hexes.tmx"
    path.write_text(small_map().replace(old, new, 1))
    assert path.read_text() != small_map()
    with pytest.raises(BoardError, match=re.escape(words)) as caught:
        read_board(path)
    check_sentence(caught.value, path.name)


def test_every_damage_is_read_or_has_its_sentence(tmp_path: Path) -> None:
    path = tmp_path / "hexes.tmx"
    refused = 0
    for damage in damages(SMALL):
        damage.write(path)
        try:
            board = read_board(path)
        except BoardError as error:
            check_sentence(error, path.name)
            refused += 1
            continue
        for area in board.spaces.values():
            x, y = area.center
            assert board.space_at(x, y) is not None, damage.words
    assert refused > 200


# A panel of the full size


def test_a_whole_panel_is_read_and_pointed_at(tmp_path: Path) -> None:
    path = tmp_path / "panel.tmx"
    path.write_text(panel_map())
    board = read_board(path)
    sea = Panels(26, 57, {"A": (0, 0)})
    assert len(board.spaces) == sea.columns * sea.rows
    for name, area in board.spaces.items():
        found = board.space_at(*area.center)
        assert found is not None
        assert found.id == name
        assert isinstance(found.shape, HexCell)
        assert sea.code(found.shape.hex) == f"{name}-A"

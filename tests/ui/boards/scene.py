"""Boards for the tests and for looking at: hexes, polygons, panels side by side, an inset."""

from collections.abc import Mapping
from functools import cache

from game.core.prompt import Bound
from game.geometry.hexes import Hex
from game.geometry.panels import column_letters
from game.tables.areas import Area, Grid, Polygon, Rectangle
from game.tables.boards import Board, TileLayer
from game.ui.boards import Boards, BoardView, Grip, Ink, Laid, Pane, Piece, beside
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, Column, Row, Widget

TILES = ("sea-3", "sea-4")


@cache
def hex_board(columns: int = 26, rows: int = 57, has_tiles: bool = True) -> Board:
    """A panel of flat-top hexes called by letter and number."""
    grid = Grid(64, 56, 32)
    spaces = {}
    for column in range(columns):
        for row in range(rows):
            cell = grid.cell(column, row)
            assert cell.hex == Hex(column + 1, row + 1)
            name = f"{column_letters(column + 1)}{row + 1}"
            spaces[name] = Area(name, cell, {})
    names = tuple(
        tuple(
            TILES[(column * 7 + row * 3) % 5 == 0] if has_tiles else "" for column in range(columns)
        )
        for row in range(rows)
    )
    width, height = grid.size(columns, rows)
    return Board("panel", width, height, grid, spaces, {}, (TileLayer("cells", names),))


@cache
def chart() -> Board:
    """Polygons that share sides, and a rectangle: a square map without hexes."""
    shapes: dict[str, Rectangle | Polygon] = {
        "north": Polygon(((20, 20), (380, 20), (300, 140), (60, 160))),
        "west": Polygon(((20, 20), (60, 160), (90, 330), (20, 360))),
        "bay": Polygon(((60, 160), (300, 140), (380, 20), (460, 200), (300, 300), (90, 330))),
        "port": Rectangle(360, 280, 100, 60),
    }
    spaces = {name: Area(name, shape, {}) for name, shape in shapes.items()}
    rows = tuple(("sea-4",) * 6 for _ in range(7))
    return Board("chart", 480, 420, Grid(80, 60), spaces, {}, (TileLayer("sea", rows),))


def panels(columns: int = 26, rows: int = 57, order: str = "ABC") -> tuple[Pane, ...]:
    """Panels side by side under one camera."""
    board = hex_board(columns, rows)
    ink = Ink((120, 160, 176), (96, 136, 152), names=True)
    laid = []
    for at, name in enumerate(order):
        x, y = beside(board, at, 0)
        laid.append(Laid(board, name, x, y, ink))
    return (Pane(tuple(laid), "sea", unit="nm", unit_pixels=28.0),)


def inset() -> Pane:
    return Pane((Laid(chart(), ink=Ink(names=True)),), "inset", (0.62, 0.55, 0.36, 0.42))


def buoy() -> Grip:
    bounds = (
        Bound("x", 0, 500, 1, "x"),
        Bound("y", 0, 455, 5, "y"),
        Bound("heading", 0, 345, 15, "heading", "degrees"),
    )
    piece = Piece("buoy", "destroyer", 0, 0, 60, 30, angle=90)
    return Grip("buoy", piece, bounds, {"x": 200, "y": 150, "heading": 270})


class BoardScene(WidgetScene):
    """A board alone; remembers what was reported in `done`."""

    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self.done: list[tuple[str, str]] = []
        self.values: Mapping[str, int] = {}
        self.answers: set[str] = set()
        self.view = BoardView(boards, self.pick, self.hover, self.drop, self.turn, grow=1)
        self.hovered: str | None = None

    def build(self) -> Widget:
        return Column([Row([Button("Other")], height=40), self.view], pad=10, gap=10)

    def pick(self, kind: str, name: str) -> bool:
        if kind == "piece" and name not in self.answers:
            return False
        self.done.append((kind, name))
        return True

    def hover(self, space: str | None) -> None:
        self.hovered = space

    def drop(self, piece: str, space: str) -> None:
        self.done.append((piece, space))

    def turn(self, grip: str, values: Mapping[str, int]) -> None:
        self.values = values

    def update(self, seconds: float) -> bool:
        self.view.fan.update(seconds)
        return super().update(seconds)

    def wake_in(self) -> float | None:
        due = (super().wake_in(), self.view.fan.wake_in())
        return min((wake for wake in due if wake is not None), default=None)

    @property
    def needs_frame(self) -> bool:
        return super().needs_frame or self.view.needs_drawing


def ship(name, space, board=None, **more):
    board = board or hex_board(8, 7)
    x, y = board.spaces[space].center
    return Piece(name, "freighter", x, y, 44, 26, **more)


def put(scene, *pieces, **state):
    scene.view.pieces = pieces
    for name, value in state.items():
        setattr(scene.view, name, value)
    scene.view.repaint()


def at(scene, piece):
    """Where a piece lies on the screen."""
    found = next(each for each in scene.view.shown_pieces() if each.id == piece)
    x, y = scene.view.lens(found.board).to_screen((found.x, found.y))
    return round(x), round(y)

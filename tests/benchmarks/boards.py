"""A board of three panels of 1,482 hexes, panned and zoomed at three depths, at 1920x1080."""

import time
from collections.abc import Callable

from game.ui.boards import Piece
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.ui.boards.scene import BoardScene, hex_board, panels

DEPTHS = {"whole": 0, "middle": 9, "deepest": 40}
"""Turns of the wheel."""
SHARES = {"p50": (0.5, "<= 4"), "p99": (0.99, "<= 16"), "worst": (1.0, "<= 30")}
PANNED, TURNS = 240, 12
"""Frames of a pan across the board, and turns of the wheel out and in."""
Row = Callable[[str, float, str, str, float], None]


def measure_boards(row: Row, yardstick: float) -> None:
    app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
    app.step(0)
    scene = BoardScene(panels())
    start = time.perf_counter()
    app.push(scene)
    app.step(0)
    opened = time.perf_counter() - start
    row("three panels: first frame", opened * 1e3, "ms", "<= 250", opened / yardstick)
    scene.view.pieces = _fleet()
    for name, turns in DEPTHS.items():
        spans = _frames(app, scene, turns)
        for share, (at, target) in SHARES.items():
            value = sorted(spans)[min(len(spans) - 1, int(at * len(spans)))]
            row(f"three panels, {name}: {share}", value * 1e3, "ms", target, value / yardstick)
    spans = [_arranged(app, scene, order) for order in ("BAC", "CAB", "ABC") * 4]
    row("three panels: laid anew, worst", max(spans) * 1e3, "ms", "<= 30", max(spans) / yardstick)
    row("three panels: pictures kept", scene.view.painter.pictures.used / 1e6, "MB", "<= 120", 0.0)
    app.close()


def _fleet() -> list[Piece]:
    """Ninety pieces with captions over the three panels."""
    board = hex_board()
    spots = [board.spaces[f"{column}{row}"].center for column in "CHMRW" for row in range(3, 57, 9)]
    return [
        Piece(f"{panel}{n}", "freighter", x, y, 48, 28, caption=f"{panel} {n}", board=panel)
        for panel in "ABC"
        for n, (x, y) in enumerate(spots)
    ]


def _frames(app: App, scene: BoardScene, turns: int) -> list[float]:
    """Seconds of each frame: zooming to a depth, panning across, zooming about, at rest again."""
    view = scene.view
    view.fit()
    pilot = Pilot(app)
    pilot.advance(1)
    spans = [_frame(app, lambda: view.zoom(view.rect.center, 1.15)) for _ in range(turns)]
    step = 26 if turns else 0
    for frame in range(PANNED):
        east = step if frame // 60 % 2 else -step
        spans.append(_frame(app, lambda: view.pan((east, 9))))  # noqa: B023
    for frame in range(2 * TURNS):
        factor = 1.15 if frame < TURNS else 1 / 1.15
        spans.append(_frame(app, lambda: view.zoom(view.rect.topleft, factor)))  # noqa: B023
    while view.needs_drawing:
        spans.append(_frame(app, lambda: None))
    return spans


def _arranged(app: App, scene: BoardScene, order: str) -> float:
    """The frame in which the panels lie anew."""
    return _frame(app, lambda: scene.view.arrange(panels(order=order)))


def _frame(app: App, act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    app.step(0)
    return time.perf_counter() - start

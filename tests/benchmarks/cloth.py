"""Forty pieces on an open table, panned, zoomed and one of them dragged, at 1920x1080."""

import time
from collections.abc import Callable

from game.scenes.titles.atlantic_1942.legends import cloth
from game.scenes.titles.atlantic_1942.pieces import pieces_of
from game.session.session import Session
from game.ui.pilot import Pilot
from game.ui.settings import Settings
from game.ui.window import App
from tests.ui.boards.scene import BoardScene

FORCES = {"merchants": "16", "destroyers": "8", "uboats": "4"}
"""With their twelve Ocean cards, forty pieces."""
DEPTHS = {"whole": 0, "middle": 6, "deepest": 40}
SHARES = {"p50": (0.5, "<= 4"), "p99": (0.99, "<= 8"), "worst": (1.0, "<= 30")}
PANNED = 240
Row = Callable[[str, float, str, str, float], None]


def measure_cloth(row: Row, yardstick: float) -> None:
    app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
    app.step(0)
    session = Session.new(
        "atlantic_1942", "custom", seats={"convoy-a": "human", "pack-v": "human"}, seed=1,
        options=FORCES,
    )  # fmt: skip
    seen = session.view("pack-v")
    scene = BoardScene(cloth(seen.house.table))
    app.push(scene)
    scene.view.pieces = list(pieces_of(seen))
    for name, turns in DEPTHS.items():
        spans = _frames(app, scene, turns)
        for share, (at, target) in SHARES.items():
            value = sorted(spans)[min(len(spans) - 1, int(at * len(spans)))]
            row(f"{len(scene.view.pieces)} pieces on the cloth, {name}: {share}", value * 1e3,
                "ms", target, value / yardstick)  # fmt: skip
    row("pictures kept", scene.view.pictures_size / 1e6, "MB", "<= 120", 0.0)
    app.close()


def _frames(app: App, scene: BoardScene, turns: int) -> list[float]:
    """Seconds of each frame of a pan across the cloth, or of repaints where all is in sight."""
    view = scene.view
    view.fit()
    for _ in range(turns):
        view.zoom(view.rect.center, 1.15)
    Pilot(app).advance(2)
    spans = []
    for frame in range(PANNED):
        east = (12 if turns else 0) * (1 if frame // 60 % 2 else -1)
        start = time.perf_counter()
        view.pan((east, 2))
        view.repaint()
        app.step(0)
        spans.append(time.perf_counter() - start)
    return spans

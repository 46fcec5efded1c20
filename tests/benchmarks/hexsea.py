"""The fullest sea of Submarine at 1920x1080: 18 merchants, 4 escorts, 8 boats, 20 torpedoes."""

import time
from collections.abc import Callable

from game.core.prompt import Prompt
from game.scenes.titles.looks import Interest
from game.scenes.titles.submarine import LOOKS
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.forecasts import shot_words
from game.titles.submarine.view import view
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.titles.submarine.crowd import crowd
from tests.ui.boards.scene import BoardScene

DEPTHS = {"whole": 0, "middle": 8, "deepest": 40}
SHARES = {"p50": (0.5, "<= 4"), "p99": (0.99, "<= 8"), "worst": (1.0, "<= 30")}
PANNED = 240
Row = Callable[[str, float, str, str, float], None]


def measure_hexsea(row: Row, yardstick: float) -> None:
    app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
    app.step(0)
    seen, skin = view(crowd(), SUBMARINE), LOOKS.skin()
    scene = BoardScene(skin.board(seen))
    app.push(scene)
    assert LOOKS.measures
    start = time.perf_counter()
    scene.view.pieces = skin.pieces(seen)
    scene.view.measures = LOOKS.measures(
        seen, Prompt(SUBMARINE, "7", "", kind=Plotting.__name__), Interest()
    )
    made = time.perf_counter() - start
    row("hex sea: pieces and measures made", made * 1e3, "ms", "<= 8", made / yardstick)
    boat = next(iter(seen.insides))
    start = time.perf_counter()
    shot_words(seen, boat, Shot(0, "B", "", 8, is_shallow=False))
    told = time.perf_counter() - start
    row("hex sea: words of a torpedo's run", told * 1e3, "ms", "<= 200", told / yardstick)
    for name, turns in DEPTHS.items():
        spans = _frames(app, scene, turns)
        for share, (at, target) in SHARES.items():
            value = sorted(spans)[min(len(spans) - 1, int(at * len(spans)))]
            row(f"hex sea, {name}: {share}", value * 1e3, "ms", target, value / yardstick)
    row("hex sea: pictures kept", scene.view.painter.pictures.used / 1e6, "MB", "<= 120", 0.0)
    app.close()


def _frames(app: App, scene: BoardScene, turns: int) -> list[float]:
    """Seconds of each frame of a pan across the sea, or of repaints where all is in sight."""
    board = scene.view
    board.fit()
    for _ in range(turns):
        board.zoom(board.rect.center, 1.15)
    Pilot(app).advance(2)
    spans = []
    for frame in range(PANNED):
        east = (12 if turns else 0) * (1 if frame // 60 % 2 else -1)
        start = time.perf_counter()
        board.pan((east, 2))
        board.repaint()
        app.step(0)
        spans.append(time.perf_counter() - start)
    return spans

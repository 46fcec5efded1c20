"""Scrubbing and taking back at the table of a long game."""

import time
from collections.abc import Callable
from functools import partial
from statistics import median

from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.ui.settings import Settings
from game.ui.window import App
from tests.benchmarks.games import before_a_way_back, long_game

Row = Callable[[str, float, str, str, float], None]


def measure_travel(row: Row, title_id: str, yardstick: float) -> None:
    """Scrubbing and taking back in a game of 10,000 events, with the frame that shows it."""
    session = before_a_way_back(long_game(title_id, None)[0])
    app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
    replay = ReplayScene(session, is_playing=False)
    app.push(replay)
    app.step(0)
    total = len(replay.story)

    def seconds(act: Callable[[], object]) -> float:
        start = time.perf_counter()
        act()
        app.step(0)
        return time.perf_counter() - start

    first = seconds(lambda: replay.scrub(total))
    row(f"{title_id}: first jump to the end", first * 1e3, "ms", "<= 100", first / yardstick)
    places = [max(0, total - 1 - step) for step in range(30)] + [total * n // 20 for n in range(20)]
    spans = [seconds(partial(replay.scrub, place)) for place in places]
    for name, value in (("median", median(spans)), ("worst", max(spans))):
        row(f"{title_id}: scrub, {name}", value * 1e3, "ms", "<= 20", value / yardstick)
    table = scene_of(session)
    assert isinstance(table, TableScene)
    app.replace(replay, table)
    app.step(0)
    for name, act in (("take back", table.takeback.undo), ("make again", table.takeback.redo)) * 2:
        span = seconds(act)
        row(f"{title_id}: {name} at {total:,}", span * 1e3, "ms", "<= 50", span / yardstick)
    app.close()

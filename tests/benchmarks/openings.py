"""From a click on a box to the briefing, and from there to the first frame of the table."""

import time
from collections.abc import Callable

from game.scenes.routes import go_to_shelf
from game.scenes.shelf.shelf import ShelfScene
from game.titles import load_title, title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot

TARGET = "<= 1000"
Row = Callable[[str, float, str, str, float], None]


def measure_openings(row: Row, yardstick: float) -> None:
    app = App(Settings(animation="off", wants_lesson=False), headless=True)
    app.push(ShelfScene())
    pilot = Pilot(app)
    for title_id in title_ids():
        for how in ("first", "again"):
            pilot.advance(0.1)
            box = pilot.point(load_title(title_id).name)
            for what, press in (("briefing", box), ("table", "Start")):
                start = time.perf_counter()
                pilot.click(press)
                took = time.perf_counter() - start
                row(f"{title_id}: {what}, {how}", took * 1e3, "ms", TARGET, took / yardstick)
            go_to_shelf(app)
    app.close()

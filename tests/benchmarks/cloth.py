"""Forty pieces on an open table, panned, zoomed and one of them dragged, at 1920x1080.

A motion of the hand is all from the event to the drawn frame; the part of it before the drawing
stands in a row of its own.
"""

import time
from collections.abc import Callable, Sequence
from math import sin

import pygame

from game.geometry.points import ahead
from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.scenes.titles.atlantic_1942.legends import cloth
from game.scenes.titles.atlantic_1942.pieces import pieces_of
from game.session.play.session import Session
from game.ui.settings import Settings
from game.ui.window import App
from tests.hands import Hands
from tests.pilot import Pilot
from tests.ui.boards.scene import BoardScene

FORCES = {"merchants": "16", "destroyers": "8", "uboats": "4"}
"""With their twelve Ocean cards, forty pieces."""
DEPTHS = {"whole": 0, "middle": 6, "deepest": 40}
SHARES = {"p50": (0.5, "<= 4"), "p99": (0.99, "<= 8"), "worst": (1.0, "<= 30")}
PANNED = 240
Row = Callable[[str, float, str, str, float], None]


def whole(point: tuple[float, float]) -> tuple[int, int]:
    """A point of the screen in whole pixels."""
    return round(point[0]), round(point[1])


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
        what = f"{len(scene.view.pieces)} pieces on the cloth, {name}"
        _rows(row, yardstick, what, _frames(app, scene, turns))
    row("pictures kept", scene.view.painter.pictures.used / 1e6, "MB", "<= 120", 0.0)
    app.close()
    measure_drag(row, yardstick)


def _rows(row: Row, yardstick: float, what: str, spans: Sequence[float]) -> None:
    for share, (at, target) in SHARES.items():
        value = sorted(spans)[min(len(spans) - 1, int(at * len(spans)))]
        row(f"{what}: {share}", value * 1e3, "ms", target, value / yardstick)


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


def measure_drag(row: Row, yardstick: float) -> None:
    """A merchant dragged ahead and aside at the table, by a mouse that moves on every frame."""
    app = App(Settings(window_width=1920, window_height=1080, animation="off"), headless=True)
    table = scene_of(_under_way())
    assert isinstance(table, TableScene)
    app.push(table)
    hands, pilot, ship = Hands(app, 1), Pilot(app), table.view.ships["m1"]
    pilot.advance(1)
    lens, board = table.board.lens(""), table.board
    hands.move(whole(lens.to_screen((ship.at.x, ship.at.y))))
    pygame.event.post(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=hands.mouse, button=pygame.BUTTON_LEFT)
    )
    app.step(0)
    spans: list[float] = []
    for motion in range(PANNED):
        spot = ahead(ship.at, ship.heading, motion * 3, round(200 * sin(motion / 9)))
        hands.move(whole(lens.to_screen((spot.x, spot.y))), held=True)
        start = time.perf_counter()
        app.step(0)
        spans.append(time.perf_counter() - start)
    assert board.held == ship.id, "the ship is not in hand"
    _rows(row, yardstick, "a ship dragged, each motion", spans)
    _rows(row, yardstick, "of it drawing", [each / 1e3 for each in [*app.stats.times][-PANNED:]])
    app.close()


def _under_way() -> Session:
    """Forty pieces at the first move of the merchants."""
    session = Session.new(
        "atlantic_1942", "custom", seats={"convoy-a": "human", "pack-v": "captain"}, seed=1,
        options=FORCES,
    )  # fmt: skip
    while not session.view("convoy-a").turn:
        prompt = session.prompts()[0]
        session.submit(prompt.seat, prompt.choices[0].command)
    return session

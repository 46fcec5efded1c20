"""Draws boards of every kind for looking at: `python -m tests.ui.boards.demo FOLDER`."""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace

from game.tables.boards import load_board
from game.ui.boards import Arc, Boards, Laid, Pane, Piece, Region, Ruler, slots
from game.ui.boards.layers.meanings import BARRED, REACH
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.ui.boards.scene import BoardScene, buoy, chart, inset, panels


def crowd() -> list[Piece]:
    """Every posture, a stack, captions close together."""
    pieces = [
        Piece("flat", "freighter", 208, 112, 52, 30, caption="Freighter", board="A"),
        Piece("tanker", "tanker", 256, 140, 52, 30, caption="Tanker", board="A"),
        Piece("turned", "destroyer", 304, 224, 52, 30, angle=60, caption="Escort", board="A"),
        Piece("block", "uboat-viic", 208, 224, 44, 44, posture="standing", board="A"),
        Piece("edge", "uboat-viic", 256, 252, 44, 44, posture="edge", board="A"),
        Piece("spent", "uboat-viic", 304, 112, 44, 44, posture="standing", angle=45, board="A"),
    ]
    pieces += [
        Piece(f"stack {n}", art, 400, 168, 48, 28, stack="convoy", board="A")
        for n, art in enumerate(("freighter", "tanker", "liner", "freighter-small", "destroyer"))
    ]
    return pieces


def measures() -> list[Arc | Region | Ruler]:
    return [
        Arc((208, 400), 120, REACH, board="A"),
        Arc((500, 400), 140, BARRED, 300, 420, label="Guns", board="A"),
        Ruler((208, 400), (420, 300), "nm", 28.0, board="A"),
    ]


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for scale in (100, 200):
        app = App(Settings(window_width=1280, window_height=800, ui_scale=scale), headless=True)
        app.push(BoardScene(chart()))
        for name, boards, zooms in views():
            show(app, name, boards, zooms, folder, scale)
        app.close()


def views() -> list[tuple[str, Boards, tuple[int, ...]]]:
    return [
        ("panels", (*panels(), inset()), (0, 8, 16)),
        ("chart", (Pane((Laid(chart()),)),), (0, 4)),
        ("patrol", load_board("unterseeboot-staggered"), (0, 6)),
    ]


def show(
    app: App, name: str, boards: Boards, zooms: tuple[int, ...], folder: Path, scale: int
) -> None:
    scene = BoardScene(boards)
    app.push(scene)
    view, pilot = scene.view, Pilot(app)
    if name == "panels":
        view.pieces, view.measures = crowd(), measures()
        view.lit = dict.fromkeys(("C5-A", "D5-A", "E6-A", "bay"), "")
        view.barred = {"F6-A": "no"}
        view.attention.point(view.screen_rect("F6-A").center)
        view.mark("H4-A")
        grip = buoy()
        view.grips = [replace(grip, piece=replace(grip.piece, board="A"))]
        view.lit_pieces = {"flat"}
    else:
        area = next(iter(view.board.spaces.values()))
        spots = slots(area.shape, 5, 60, 34)
        view.pieces = [
            Piece(f"{n}", "tanker", x, y, 60, 34, caption=f"{n}") for n, (x, y) in enumerate(spots)
        ]
        view.lit = dict.fromkeys(view.board.spaces, "")
        view.mark(area.id)
    view.repaint()
    app.step(0)
    for number, zoom in enumerate(zooms):
        for _ in range(zoom):
            view.zoom(view.camera.to_screen((256, 160)), 1.15)
        if number == 1 and name == "panels":
            view.fan.open("convoy")
        pilot.advance(1.0)
        pilot.picture(str(folder / f"{name}-{scale}-{number}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

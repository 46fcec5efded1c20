"""Small pictures of each title's table half-way through an example game.

python -m tests.scenes.pictures.snapshots    # draws them anew, where a look was changed on purpose
"""

import os
import tempfile
from pathlib import Path

import pygame

from game.scenes.routes import scene_of
from game.scenes.start import prepare
from game.scenes.table.replay.replay import ReplayScene
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.titles import title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot

PICTURES = Path(__file__).parent
SCALES = (100, 200)
SMALL = (256, 144)
"""Of a window of 1280 x 720."""


def picture_of(title_id: str, scale: int) -> pygame.Surface:
    """The table of the title's shortest example at its middle, in a window that is made small."""
    rows = [each for each in list_examples() if each.title_id == title_id]
    row = min(rows, key=lambda each: each.path.stat().st_size)
    app = App(Settings(animation="off", ui_scale=scale), headless=True)
    try:
        prepare(app)
        scene = scene_of(Session.load(row.path, read_only=True), watch=True)
        assert isinstance(scene, ReplayScene)
        app.push(scene)
        pilot = Pilot(app)
        scene.go_to(len(scene.story) // 2)
        pilot.advance(1.0)
        return pygame.transform.smoothscale(app.surface, SMALL)
    finally:
        app.close()


def path_of(title_id: str, scale: int) -> Path:
    return PICTURES / f"{title_id}-{scale}.png"


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["WESTERN_APPROACHES_HOME"] = home
        for title_id in title_ids():
            for scale in SCALES:
                pygame.image.save(picture_of(title_id, scale), path_of(title_id, scale))


if __name__ == "__main__":
    main()

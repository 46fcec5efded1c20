"""What a test does with the file chooser that is on the screen."""

import time

from game.scenes.page.chooser import FileChooser
from game.ui.pilot import Pilot


def looked(pilot: Pilot) -> None:
    """Wait until the folder has been read."""
    for _ in range(500):
        top = pilot.app.top
        if not (isinstance(top, FileChooser) and top.is_reading):
            return
        time.sleep(0.005)
        pilot.advance(0.06)
    raise AssertionError("the folder is still being read")


def visit(pilot: Pilot, name: str) -> None:
    """Click a place, and wait until it has been read."""
    chooser = pilot.app.top
    assert isinstance(chooser, FileChooser)
    names = [place.name for place in chooser.places.items]
    chooser.stage.layout(chooser.stage.rect)
    pilot.click(chooser.places.row_rect(names.index(name)).center)
    looked(pilot)

"""What a test does with the file chooser that is on the screen."""

from game.scenes.page.chooser import FileChooser
from tests.pilot import Pilot
from tests.scenes.waiting import until


def looked(pilot: Pilot) -> None:
    """Wait until the folder has been read."""

    def is_read() -> bool:
        top = pilot.app.top
        return not (isinstance(top, FileChooser) and top.is_reading)

    until(pilot, is_read, frame=0.06)


def visit(pilot: Pilot, name: str) -> None:
    """Click a place, and wait until it has been read."""
    chooser = pilot.app.top
    assert isinstance(chooser, FileChooser)
    names = [place.name for place in chooser.places.items]
    chooser.stage.layout(chooser.stage.rect)
    pilot.click(chooser.places.row_rect(names.index(name)).center)
    looked(pilot)

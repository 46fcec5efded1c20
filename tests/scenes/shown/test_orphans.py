"""No button is left alone in a last line, at any size of window and scale."""

from collections.abc import Callable

import pytest

from game.ui.scene import Scene, WidgetScene
from game.ui.widgets import Button, Row
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.hands.test_still import MAKERS
from tests.scenes.shown.test_sizes import pause
from tests.ui.gallery import Gallery

WINDOWS = ((960, 600), (1280, 720), (1280, 800), (1920, 1080))
SCALES = (75, 100, 150, 200, 250)


def orphans(scene: WidgetScene) -> list[str]:
    """Buttons alone under a line of several, though another would fit beside them."""
    found = []
    for row in scene.stage.root.walk():
        if not isinstance(row, Row) or not row.wrap:
            continue
        lines: dict[int, list[Button]] = {}
        for child in row.shown():
            lines.setdefault(child.rect.centery, []).append(child)  # type: ignore[arg-type]
        if len(lines) < 2:
            continue
        *_, before, last = (lines[at] for at in sorted(lines))
        if len(last) == 1 < len(before) and isinstance(last[0], Button):
            wide = before[-1].rect.width + last[0].rect.width + scene.kit.px(row.gap)
            if wide <= row.rect.width:
                found.append(last[0].label)
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize(
    "make", [each for each in MAKERS if each is not Gallery], ids=lambda make: make.__name__
)
def test_no_button_stands_alone_in_a_last_line(
    app: App, pilot: Pilot, make: Callable[[], Scene], window: tuple[int, int]
) -> None:
    scene = make()
    app.push(scene)
    assert isinstance(scene, WidgetScene)
    pilot.resize(*window)
    for scale in SCALES:
        pilot.scale(scale)
        pilot.advance(0.05)
        assert orphans(scene) == [], f"at {window}, {scale} %"


def test_the_books_of_the_pause_stand_in_one_line(app: App, pilot: Pilot) -> None:
    scene = pause()
    app.push(scene)
    pilot.resize(1280, 720)
    for scale in (75, 100, 150, 200):
        pilot.scale(scale)
        pilot.advance(0.05)
        assert len({book.rect.y for book in scene.books.children}) == 1, scale

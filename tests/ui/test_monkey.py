"""Random hands on the gallery: nothing breaks, nothing comes to overlap."""

import random

import pytest

from tests.ui.gallery import Gallery, outside, overlaps

KEYS = (
    "tab", "shift+tab", "enter", "space", "escape", "up", "down", "left", "right", "home", "end",
    "page up", "page down", "backspace", "delete", "ctrl+a", "ctrl+x", "ctrl+v", "ctrl+=",
    "ctrl+-", "r", "1", "é", "?",
)  # fmt: skip
SIZES = ((960, 600), (1280, 720), (1600, 1000))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(4))
def test_random_hands(app, pilot, gallery: Gallery, seed: int):
    rng = random.Random(seed)
    for _ in range(150):
        match rng.randrange(8):
            case 0 | 1 | 2:
                pilot.key(rng.choice(KEYS), times=rng.randint(1, 3))
            case 3 | 4:
                pilot.click(_somewhere(rng, app))
            case 5:
                pilot.drag(_somewhere(rng, app), _somewhere(rng, app))
            case 6:
                pilot.wheel(rng.randint(-9, 9), _somewhere(rng, app))
            case 7:
                _change(rng, app, pilot, gallery)
    pilot.advance(0.1)
    assert overlaps(gallery) == []
    assert outside(gallery) == []
    focus = gallery.stage.focus
    assert focus is None or focus in gallery.stage.focusables()


def _somewhere(rng, app):
    width, height = app.surface.get_size()
    return rng.randrange(width), rng.randrange(height)


def _change(rng, app, pilot, gallery):
    match rng.randrange(4):
        case 0:
            pilot.resize(*rng.choice(SIZES))
        case 1:
            app.settings.theme = rng.choice(("night", "day"))
            app.apply_settings()
        case 2:
            gallery.rebuild()
        case 3:
            app.notify(f"Notice {rng.randrange(9)}")
            pilot.advance(1.5, frame=0.25)

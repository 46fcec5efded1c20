"""Drawings are read from their files before the frames that need them, and once for all turns."""

import pygame
import pytest

from game.contract.cues import Cue
from game.scenes.page.dice import draw_die
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles import looks_of
from game.scenes.titles.effects import Effect
from game.ui.boards import Camera
from game.ui.drawing.cache import SurfaceCache
from game.ui.window import App
from tests.scenes.pages.test_rulebook import table  # noqa: F401


@pytest.fixture
def read(app: App, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[int, int]]]:
    """The drawings read from files, with their sizes, by a window that has none yet."""
    monkeypatch.setattr(app.kit.art, "_surfaces", SurfaceCache(app.kit.art._surfaces.limit))
    found = []
    load = pygame.image.load_sized_svg

    def note(path: str, size: tuple[int, int]) -> pygame.Surface:
        found.append((path, size))
        return load(path, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", note)
    return found


def test_a_drawing_is_read_once_for_all_its_turns(app, read):
    for angle in range(5, 85, 5):
        app.kit.art.get("die-6-3", 41, 41, angle=angle)
    assert len(read) == 1


def test_the_dice_of_the_log_are_ready_before_any_is_thrown(table, app, read):  # noqa: F811
    table.log.show([])
    table.log.show(table.story.beats)
    assert any(beat.line.dice for beat in table.story.beats)
    app.kit.art.clear()
    table.stage.is_stale = True
    table.stage.layout(table.stage.rect)
    assert len(read) == 12, "six of either colour"


def test_a_die_that_is_in_no_box_is_drawn_all_the_same(app):
    """A save that somebody wrote can name any."""
    for sides in (1, 3, 6, 8, 10, 12, 20, 100):
        draw_die(app.kit, app.surface, sides, 1, (50, 50), 40)


@pytest.mark.parametrize("kind", ["blast", "charge", "shell"])
def test_what_grows_is_read_in_few_sizes(app, read, kind):
    camera = Camera(pygame.FRect(0, 0, 1000, 700), pygame.Rect(0, 0, 1000, 700), zoom=1.3)
    looks = looks_of("unterseeboot")
    assert looks is not None
    motion = motion_of(kind, looks.effects)
    effect = Effect(Cue(kind), (100.0, 100.0), (300.0, 400.0), motion, 112)
    for frame in range(200):
        effect.progress = frame / 200
        effect.draw(app.surface, app.kit, camera)
    assert len(read) <= 2 * 13 + 2
    assert len(set(read)) == len(read)

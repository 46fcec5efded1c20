"""When a board is drawn anew, and what lies over what."""

import pygame
import pytest

from game.ui.boards import Arc, Piece
from game.ui.boards.layers import picture
from game.ui.boards.layers.meanings import REACH
from tests.ui.boards.scene import at, buoy, hex_board, inset, panels, put, ship


@pytest.fixture(autouse=True)
def _time_for_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, a frame draws all that is new."""
    monkeypatch.setattr(picture, "perf_counter", lambda: 0.0)


class TestRest:
    def test_no_frame_when_nothing_changes(self, show, app):
        pilot, scene = show((*panels(26, 57), inset()))
        put(scene, grips=[buoy()], measures=[Arc((300, 300), 90, REACH)], lit={"C3-A": ""})
        pilot.wheel(5, scene.view.rect.center)
        pilot.advance(3, frame=0.1)
        frames = app.stats.count
        pilot.advance(3, frame=0.1)
        assert app.stats.count == frames

    def test_nor_while_the_pointer_stays_in_a_space(self, show, app):
        pilot, scene = show(hex_board(8, 7))
        x, y = scene.view.screen_rect("C3").center
        pilot.move((x, y))
        pilot.advance(1, frame=0.1)
        frames = app.stats.count
        for step in range(5):
            pilot.move((x + step, y))
        assert app.stats.count == frames

    def test_a_deep_zoom_takes_no_more_memory(self, show, monkeypatch):
        """With less to keep than usual, for the sake of those who run the tests."""
        monkeypatch.setattr(picture, "PARTS_KEPT", 20 << 20)
        monkeypatch.setattr(picture, "TILES_KEPT", 6 << 20)
        pilot, scene = show(panels(26, 57))
        view = scene.view
        most = 0
        for turn in range(24):
            view.zoom(view.rect.center, 1.42 if turn < 12 else 1 / 1.42)
            pilot.advance(0.4)
            most = max(most, view.painter.pictures.used)
        assert most <= (20 + 6 + 2) << 20

    def test_parts_come_until_the_board_is_as_it_should_be(self, show, app):
        """What is shown roughly first ends as a board that was drawn at once."""
        pilot, scene = show(panels(8, 7))
        for _ in range(9):
            scene.view.zoom(scene.view.rect.center, 1.15)
        pilot.advance(2)
        slow = app.surface.subsurface(scene.view.rect).copy()
        pilot2, other = show(panels(8, 7))
        camera, now = other.view.camera, scene.view.camera
        camera.zoom, camera.centre = now.zoom, now.centre.copy()
        other.view.sights[0].is_fitted = False
        other.view.painter = type(other.view.painter)(other.view)
        other.view.repaint()
        pilot2.advance(2)
        at_once = app.surface.subsurface(other.view.rect)
        assert pygame.image.tobytes(slow, "RGB") == pygame.image.tobytes(at_once, "RGB")


class TestOrder:
    """What lies over what."""

    def test_the_pieces_of_a_fan_lie_over_all_others(self, show, app):
        pilot, scene = show(hex_board(8, 7, False))
        stack = [ship(f"s{n}", "D4", stack="d4") for n in range(3)]
        put(scene, *stack)
        scene.view.fan.open("d4")
        pilot.advance(0.2)
        alone = pygame.image.tobytes(app.surface, "RGB")
        x, y = scene.view.shown_pieces()[1].rect.center
        put(scene, *stack, Piece("other", "liner", x, y, 40, 24, caption="Liner", angle=0))
        pilot.advance(0.2)
        spot = at(scene, "s1")
        with_other = app.surface.get_at(spot)
        put(scene, *stack)
        pilot.advance(0.2)
        assert pygame.image.tobytes(app.surface, "RGB") == alone
        pairs = zip(app.surface.get_at(spot), with_other, strict=True)
        assert max(abs(one - other) for one, other in pairs) < 20

    def test_the_cross_of_a_small_hex_stays_within_it(self, show, app):
        pilot, scene = show(hex_board())
        put(scene, barred={"D9": "no"})
        pilot.advance(0.3)
        before = app.surface.copy()
        pilot.move(scene.view.screen_rect("D9").center)
        pilot.advance(0.3)
        box = scene.view.screen_rect("D9").inflate(2, 2)
        around = box.inflate(40, 40)
        changed = [
            (x, y)
            for x in range(around.left, around.right)
            for y in range(around.top, around.bottom)
            if app.surface.get_at((x, y)) != before.get_at((x, y))
        ]
        assert changed
        assert all(box.collidepoint(spot) for spot in changed)

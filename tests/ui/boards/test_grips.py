"""Grips and rulers in hand, by mouse and by keyboard."""

from dataclasses import replace

import pygame
import pytest

from game.core.prompt import Bound
from game.ui.boards import Arc, Grip, Piece, Region, Ruler
from game.ui.boards.layers.meanings import BARRED, GUESS, REACH
from tests.ui.boards.scene import buoy, chart, hex_board, inset, panels, put


class TestGrips:
    def held(self, scene):
        return scene.view.grips[0].values

    def show(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, grips=[buoy()])
        pilot.advance(0.1)
        return pilot, scene

    def screen(self, scene, x, y):
        spot = scene.view.camera.to_screen((x, y))
        return round(spot[0]), round(spot[1])

    def test_dragged_to_the_nearest_open_point(self, show):
        pilot, scene = self.show(show)
        pilot.drag(self.screen(scene, 200, 150), self.screen(scene, 303, 218))
        assert abs(scene.values["x"] - 303) <= 1
        assert scene.values["y"] in (215, 220)
        assert scene.done == [("point", "buoy")]
        assert self.held(scene) == scene.values

    def test_it_does_not_leave_its_bounds(self, show):
        pilot, scene = self.show(show)
        bounds = (Bound("x", 50, 300, 1, "x"), Bound("y", 0, 300, 7, "y"))
        scene.view.grips = [replace(buoy(), bounds=bounds)]
        pilot.drag(self.screen(scene, 200, 150), scene.view.rect.bottomleft)
        assert (scene.values["x"], scene.values["y"]) == (50, 294)

    @pytest.mark.parametrize(("aside", "heading"), [((0, -90), 0), ((90, 0), 90), ((-80, 80), 225)])
    def test_turned_by_its_handle(self, show, aside, heading):
        from game.ui.boards.grips import knob

        pilot, scene = self.show(show)
        spot = knob(scene.kit, scene.view.camera, scene.view.grips[0])
        x, y = self.screen(scene, 200, 150)
        pilot.drag((round(spot[0]), round(spot[1])), (x + aside[0], y + aside[1]))
        assert scene.values == {"x": 200, "y": 150, "heading": heading}
        assert scene.done == [("heading", "buoy")]

    def test_by_keyboard_in_its_own_steps(self, show):
        pilot, scene = self.show(show)
        pilot.click("Other")
        pilot.key("tab")
        for key in ("right", "shift+right", "down", "shift+up", ".", ","):
            pilot.key(key)
        assert scene.values == {"x": 211, "y": 105, "heading": 270}
        pilot.key(".", times=6)
        assert scene.values["heading"] == 0
        pilot.key("enter")
        assert scene.done == [("point", "buoy")]
        pilot.key("escape")
        assert scene.view.held == ""

    def test_reached_by_the_cursor_beside_lit_spaces(self, show):
        pilot, scene = self.show(show)
        put(scene, lit={"A1": ""})
        pilot.click("Other")
        pilot.key("tab")
        assert scene.view.held == ""
        pilot.key("ctrl+right")
        pilot.key("enter")
        assert scene.view.held == "buoy"

    def test_an_illegal_point_looks_barred(self, show, app):
        pilot, scene = self.show(show)
        before = pygame.image.tobytes(app.surface, "RGB")
        scene.view.grips = [replace(buoy(), reason="Too near the coast.")]
        scene.view.repaint()
        pilot.advance(0.1)
        assert pygame.image.tobytes(app.surface, "RGB") != before

    def test_the_piece_on_the_board_is_the_one_in_hand(self, show):
        _, scene = self.show(show)
        put(scene, Piece("buoy", "destroyer", 40, 40, 60, 30))
        assert scene.view.shown_pieces() == []

    def test_six_directions_share_the_circle(self):
        bound = Bound("facing", 1, 6, 1, "heading")
        grip = Grip("g", Piece("g", "tanker", 0, 0, 20, 10), (bound,), {"facing": 1})
        assert grip.heading == 60
        assert grip.turned(359).values["facing"] == 6
        assert grip.turned(181).values["facing"] == 3
        assert grip.stepped("heading", -1).values["facing"] == 6
        assert grip.point == (0, 0)

    def test_an_open_arc_is_not_left(self):
        bound = Bound("aim", 0, 90, 15, "heading", "degrees")
        grip = Grip("g", Piece("g", "tanker", 0, 0, 20, 10), (bound,), {"aim": 90})
        assert grip.stepped("heading", 1).values["aim"] == 90
        assert grip.turned(340).values["aim"] == 0
        assert grip.turned(120).values["aim"] == 90

    def test_on_a_panel_it_keeps_to_the_panels_own_pixels(self, show):
        pilot, scene = show((*panels(8, 7), inset()))
        grip = buoy()
        put(scene, grips=[replace(grip, piece=replace(grip.piece, board="B"))])
        pilot.advance(0.1)
        start, end = (scene.view.lens("B").to_screen(at) for at in ((200, 150), (260, 200)))
        pilot.drag(tuple(map(round, start)), tuple(map(round, end)))
        assert abs(scene.values["x"] - 260) <= 2


class TestMeasures:
    def test_a_ruler_says_length_and_bearing(self):
        ruler = Ruler((0, 0), (30, -40), "nm", 10)
        assert ruler.length == 5
        assert ruler.text == "5 nm  037°"
        assert Ruler((0, 0), (-10, 0)).text == "10  270°"

    def test_it_is_drawn_with_shift(self, show):
        pilot, scene = show(panels(8, 7))
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        start, end = (scene.view.screen_rect(space).center for space in ("B2-A", "B4-A"))
        seen = []
        drop = scene.view.drop_ruler
        scene.view.drop_ruler = lambda: (seen.append(scene.view.ruler), drop())
        pilot.drag(start, end)
        pygame.key.set_mods(0)
        assert round(seen[0].length) == 4
        assert "180°" in seen[0].text
        assert scene.view.ruler is None
        assert scene.done == []

    @pytest.mark.parametrize(("to", "steps"), [("B4-A", 2), ("D3-A", 2), ("F3-A", 4), ("D1-A", 2)])
    def test_on_hexes_it_counts_the_way_from_hex_to_hex(self, show, to, steps):
        pilot, scene = show(panels(8, 7))
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        start, end = (scene.view.screen_rect(space).center for space in ("B2-A", to))
        seen = []
        drop = scene.view.drop_ruler
        scene.view.drop_ruler = lambda: (seen.append(scene.view.ruler), drop())
        pilot.drag((start[0] + 5, start[1] + 4), (end[0] - 5, end[1] - 3))
        pygame.key.set_mods(0)
        assert seen[0].length == 2 * steps, "two miles a hex"

    def test_it_is_drawn_by_the_arrows(self, show):
        pilot, scene = show(panels(8, 7))
        pilot.click("Other")
        pilot.key("tab")
        scene.view.cursor = "B2-A"
        pilot.key("shift+down", times=3)
        assert scene.view.ruler.length == pytest.approx(6)
        pilot.key("up")
        assert scene.view.ruler is None

    @pytest.mark.parametrize(
        "measure",
        [
            Arc((200, 180), 90, REACH),
            Arc((200, 180), 90, BARRED, 315, 405, label="Guns"),
            Region(chart().spaces["bay"].shape, GUESS, "Fog"),
            Ruler((100, 100), (200, 200), "nm"),
        ],
    )
    def test_figures_are_drawn_where_they_are_in_sight(self, show, app, measure):
        pilot, scene = show(chart())
        pilot.advance(0.1)
        before = pygame.image.tobytes(app.surface, "RGB")
        put(scene, measures=[measure])
        pilot.advance(0.1)
        assert pygame.image.tobytes(app.surface, "RGB") != before
        for _ in range(12):
            pilot.wheel(1, scene.view.rect.bottomright)

    def test_an_arc_goes_clockwise_from_north(self):
        corners = Arc((0, 0), 10, REACH, 0, 90).corners
        assert corners[0] == pytest.approx((0, -10))
        assert corners[-2] == pytest.approx((10, 0))
        assert corners[-1] == (0, 0)

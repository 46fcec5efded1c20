"""Boards of any shape, laid side by side and over one another."""

from dataclasses import replace

import pygame
import pytest

from game.tables.boards import load_board
from game.ui.boards import Laid, Pane, Patch, Piece, beside
from game.ui.boards.layers.meanings import GUESS
from tests.ui.boards.scene import BoardScene, chart, hex_board, inset, panels

KEYS = {"right": (1, 0), "left": (-1, 0), "up": (0, -1), "down": (0, 1)}


def spot(scene: BoardScene, space: str) -> tuple[int, int]:
    return scene.view.screen_rect(space).center


class TestShapes:
    @pytest.mark.parametrize("space", ["A1", "C7", "H4"])
    def test_a_hex_is_hit_by_its_true_shape(self, show, space):
        pilot, scene = show(hex_board(8, 7))
        box = scene.view.screen_rect(space)
        pilot.click(box.center)
        assert scene.done == [("space", space)]
        for corner in (box.topleft, box.bottomright):
            assert scene.view.space_at(corner) != space
        assert scene.view.space_at((box.left + 4, box.centery)) == space

    def test_a_polygon_too(self, show):
        pilot, scene = show(chart())
        pilot.move(spot(scene, "bay"))
        assert scene.hovered == "bay"
        x, y = scene.view.camera.to_screen((70, 60))
        pilot.move((round(x), round(y)))
        assert scene.hovered == "north"

    def test_a_lit_hex_is_lit_within_its_sides(self, show, app):
        pilot, scene = show(hex_board(8, 7, False))
        pilot.advance(0.2)
        before = app.surface.copy()
        scene.view.lit = {"C4": ""}
        scene.view.repaint()
        pilot.advance(0.2)
        box = scene.view.screen_rect("C4")
        changed = [
            (x, y)
            for x in range(box.left - 4, box.right + 4, 3)
            for y in range(box.top - 4, box.bottom + 4, 3)
            if app.surface.get_at((x, y)) != before.get_at((x, y))
        ]
        assert len(changed) > 100
        assert {scene.view.space_at(at) for at in changed} == {"C4"}

    @pytest.mark.parametrize("scale", [100, 200])
    @pytest.mark.parametrize("zoom", [0, 5, 12])
    def test_level_lines_of_hexes_are_sharp(self, show, app, zoom, scale):
        """The line between two hexes is there, and nothing of it in the next rows of pixels."""
        app.settings.ui_scale = scale
        app.apply_settings()
        pilot, scene = show(hex_board(8, 7, False))
        for _ in range(zoom):
            pilot.wheel(1, spot(scene, "C4"))
        pilot.move((0, 0))
        pilot.advance(0.5)
        box = scene.view.screen_rect("C4")
        lights = [sum(app.surface.get_at((box.centerx, box.top + y))[:3]) for y in range(-8, 9)]
        bright = [light for light in lights if light > max(lights) // 2]
        assert 1 <= len(bright) <= scale // 100 + 1
        assert len(set(bright)) == 1

    def test_a_side_that_two_hexes_share_is_drawn_once(self):
        from game.ui.boards.layers.ink import Lattice

        lines = Lattice(hex_board(8, 7)).lines
        assert len(lines) == len({(a, b) for a, b, _ in lines})
        assert len(lines) < 6 * 8 * 7 * 0.7


class TestPanels:
    def test_hexes_of_panels_meet(self):
        board = hex_board(8, 7)
        x, y = beside(board, 1, 0)
        last, first = board.spaces["H3"], board.spaces["A3"]
        east = {(cx + x, cy + y) for cx, cy in first.shape.corners}
        assert len(east & set(last.shape.corners)) == 2
        assert beside(board, 0, 1)[1] == 7 * 56
        assert beside(chart(), 1, 2) == (480, 840)

    def test_spaces_carry_their_panel(self, show):
        pilot, scene = show(panels(8, 7))
        for space in ("A1-A", "H7-B", "C4-C"):
            pilot.click(spot(scene, space))
        assert scene.done == [("space", name) for name in ("A1-A", "H7-B", "C4-C")]

    def test_spaces_of_a_panel_may_keep_their_names(self, show):
        sea = Pane((Laid(hex_board(8, 7), "sea", keeps_names=True),))
        pilot, scene = show((sea,))
        pilot.click(spot(scene, "C4"))
        assert scene.done == [("space", "C4")]
        scene.view.mark("C4")
        assert scene.view.marked == "C4"

    def test_the_place_stays_when_a_panel_is_laid_elsewhere(self, show):
        pilot, scene = show(panels(8, 57))
        view = scene.view
        for _ in range(14):
            pilot.wheel(1, spot(scene, "D30-B"))
        zoom, before = view.camera.zoom, spot(scene, "D30-B")
        view.arrange(panels(8, 57, "BAC"))
        pilot.advance(0.1)
        assert view.camera.zoom == zoom
        after = spot(scene, "D30-B")
        assert view.rect.collidepoint(after)
        assert pygame.Vector2(after).distance_to(before) < view.rect.width / 2
        assert after[1] == before[1]

    def test_a_place_away_from_the_edge_does_not_move_at_all(self, show):
        pilot, scene = show(panels(26, 57))
        view = scene.view
        for _ in range(20):
            pilot.wheel(1, spot(scene, "M30-C"))
        before = spot(scene, "M30-C")
        view.arrange(panels(26, 57, "CAB"))
        assert pygame.Vector2(spot(scene, "M30-C")).distance_to(before) < 2

    def test_the_whole_board_stays_whole(self, show):
        _, scene = show(panels(8, 7, "A"))
        scene.view.arrange(panels(8, 7, "ABC"))
        assert scene.view.rect.inflate(2, 2).contains(
            scene.view.screen_rect("A1-A").union(scene.view.screen_rect("H7-C"))
        )

    def test_laying_them_the_same_again_asks_for_no_frame(self, show, app):
        pilot, scene = show(panels(8, 7))
        pilot.advance(0.5)
        frames = app.stats.count
        scene.view.arrange(panels(8, 7))
        pilot.advance(0.2)
        assert app.stats.count == frames


class TestOpening:
    """What is looked at first, and what comes into sight of itself."""

    PART = (600.0, 500.0, 400.0, 300.0)

    def opened(self):
        (pane,) = panels()
        return (replace(pane, opening=self.PART),)

    def test_a_part_is_shown_first_and_the_place_stays_from_then_on(self, show):
        pilot, scene = show(self.opened())
        camera, part = scene.view.camera, pygame.FRect(self.PART)
        assert camera.visible_world().contains(part)
        assert camera.zoom == pytest.approx(camera.fit_zoom(part))
        scene.view.pan((-900, 0))
        centre = camera.centre.copy()
        pilot.resize(1000, 700)
        assert scene.view.camera.centre.distance_to(centre) < 1

    def test_another_opening_is_no_other_pane(self, show):
        _pilot, scene = show(self.opened())
        (pane,) = panels()
        before = scene.view.sights
        scene.view.arrange((replace(pane, opening=(0, 0, 90, 90)),))
        assert scene.view.sights is before

    def test_an_opening_that_lies_elsewhere_is_followed_until_the_board_is_moved(self, show):
        _pilot, scene = show(self.opened())
        view, (pane,) = scene.view, panels()
        view.arrange((replace(pane, opening=(1400, 900, 300, 200)),))
        view.attention.seek()
        assert view.camera.centre.distance_to((1550, 1000)) < 5
        view.pan((-400, 0))
        centre = view.camera.centre.copy()
        view.arrange((replace(pane, opening=self.PART),))
        view.attention.seek()
        assert view.camera.centre == centre

    def test_what_can_be_picked_comes_into_sight_where_none_of_it_is(self, show):
        _pilot, scene = show(self.opened())
        view = scene.view
        view.lit = {"C50-C": "", "D50-B": ""}
        view.attention.seek()
        assert view.rect.contains(view.screen_rect("D50-B")), "the nearer one"
        centre = view.camera.centre.copy()
        view.lit = {"C50-C": "", "E50-B": ""}
        view.attention.seek()
        assert view.camera.centre == centre, "one of them is in sight"

    def test_a_piece_that_answers_comes_into_sight_too(self, show):
        _pilot, scene = show(self.opened())
        view = scene.view
        view.pieces = [Piece("ship", "tanker", 100, 2000, 50, 30, board="C")]
        view.lit_pieces = {"ship"}
        view.attention.seek()
        assert view.rect.contains(view.rects(view.pieces)["ship"])
        view.pan((view.rect.left + 10 - view.rects(view.pieces)["ship"].centerx, 0))
        assert not view.rect.contains(view.rects(view.pieces)["ship"])
        view.attention.seek()
        assert view.rect.contains(view.rects(view.pieces)["ship"]), "half of it is not enough"

    def test_a_piece_that_is_asked_about_comes_into_sight(self, show):
        _pilot, scene = show(self.opened())
        view = scene.view
        view.pieces = [Piece("ship", "tanker", 100, 2000, 50, 30, board="C")]
        view.attention.lead_to("ship")
        assert view.rect.contains(view.rects(view.pieces)["ship"])
        assert view.told_of == "ship"

    def test_the_spaces_for_what_is_in_hand_come_before_other_pieces(self, show):
        _pilot, scene = show(self.opened())
        view = scene.view
        x, y, wide, high = self.PART
        view.pieces = [Piece("ship", "tanker", x + wide / 2, y + high / 2, 50, 30, board="A")]
        view.lit_pieces, view.lit = {"ship"}, {"D50-B": ""}
        view.attention.seek()
        assert view.rect.contains(view.screen_rect("D50-B"))

    def test_the_places_of_the_only_piece_come_before_itself(self, show):
        """The chart is too near for all of it: a boat off the map is placed at its other end."""
        (pane,) = panels()
        _pilot, scene = show((replace(pane, opening=self.PART, least_zoom=1.0, max_zoom=2.0),))
        view = scene.view
        far = Piece("ship", "tanker", 100, 2000, 50, 30, board="C")
        view.lit, view.pieces, view.movable = {"D50-B": ""}, [far], {"ship": {"D50-B"}}
        view.attention.follow()
        assert view.rect.collidepoint(view.screen_rect("D50-B").center)
        second = replace(far, id="other", x=150)
        view.pieces, view.movable = [far, second], {"ship": {"D50-B"}, "other": {"D50-B"}}
        view.attention.follow()
        assert view.rect.collidepoint(view.rects(view.pieces)["ship"].center), (
            "one of them must be chosen"
        )
        view.chosen, view.hand.carried = "ship", far
        centre = view.camera.centre.copy()
        view.attention.follow()
        view.attention.seek()
        assert view.camera.centre == centre, "under a piece that is carried it lies still"


class TestPatches:
    """An area of many cells has one outline."""

    def cells(self, *names: str):
        board = hex_board(8, 7)
        return [board.spaces[name].shape for name in names]

    def test_where_two_cells_share_a_side_no_line_is_drawn(self):
        (loop,) = Patch.of(self.cells("C3", "C4"), GUESS).loops
        assert len(loop) == 10
        (alone,) = Patch.of(self.cells("C3"), GUESS).loops
        assert set(alone) == set(self.cells("C3")[0].corners)

    def test_cells_apart_have_a_loop_each(self):
        assert len(Patch.of(self.cells("A1", "H7"), GUESS).loops) == 2

    def test_a_hole_is_a_loop_and_is_not_lit(self, show, app):
        ring = ("C2", "D3", "D4", "C4", "B4", "B3")
        patch = Patch.of(self.cells(*ring), GUESS)
        assert sorted(map(len, patch.loops)) == [6, 18]
        pilot, scene = show(hex_board(8, 7))
        pilot.advance(0.2)
        before = app.surface.copy()
        scene.view.measures = (patch,)
        scene.view.repaint()
        pilot.advance(0.1)
        for name in ring:
            assert app.surface.get_at(spot(scene, name)) != before.get_at(spot(scene, name))
        for name in ("C3", "C6", "F3"):
            assert app.surface.get_at(spot(scene, name)) == before.get_at(spot(scene, name))


class TestPanes:
    def test_an_inset_lies_over_the_other_board(self, show):
        pilot, scene = show((*panels(8, 7), inset()))
        pilot.click(spot(scene, "port"))
        assert scene.done == [("space", "port")]

    def test_each_has_its_own_camera(self, show):
        pilot, scene = show((*panels(8, 7), inset()))
        sea, small = scene.view.sights
        before = sea.camera.zoom, small.camera.zoom
        pilot.wheel(3, spot(scene, "port"))
        assert sea.camera.zoom == before[0]
        assert small.camera.zoom > before[1]
        centre = tuple(sea.camera.centre)
        pilot.drag(spot(scene, "bay"), (spot(scene, "bay")[0] - 60, spot(scene, "bay")[1]))
        assert tuple(sea.camera.centre) == centre

    def test_a_pane_that_comes_back_is_seen_as_it_was(self, show):
        pilot, scene = show((*panels(26, 57), inset()))
        pilot.wheel(4, spot(scene, "port"))
        zoom, centre = scene.view.sights[1].camera.zoom, scene.view.sights[1].camera.centre
        scene.view.arrange(panels(26, 57))
        scene.view.arrange((*panels(26, 57), inset()))
        assert scene.view.sights[1].camera.zoom == zoom
        assert scene.view.sights[1].camera.centre == centre

    def test_a_pane_without_another_keeps_its_camera(self, show):
        pilot, scene = show((*panels(26, 57), inset()))
        pilot.wheel(4, spot(scene, "D4-A"))
        zoom, centre = scene.view.camera.zoom, scene.view.camera.centre
        scene.view.arrange(panels(26, 57))
        assert scene.view.camera.zoom == zoom
        assert scene.view.camera.centre == centre

    def test_side_by_side(self, show):
        pilot, scene = show(
            (
                Pane((Laid(hex_board(8, 7), "sea"),), "left", (0, 0, 0.5, 1)),
                Pane((Laid(chart()),), "right", (0.5, 0, 0.5, 1)),
            )
        )
        pilot.click(spot(scene, "B2-sea"))
        pilot.click(spot(scene, "bay"))
        assert scene.done == [("space", "B2-sea"), ("space", "bay")]


class TestCursor:
    def walk(self, pilot, scene, start, *keys):
        pilot.click("Other")
        pilot.key("tab")
        scene.view.cursor = start
        return [(pilot.key(key), scene.view.cursor)[1] for key in keys]

    def test_over_hexes(self, show):
        """To the next column, not over it, and along one line; straight up and down."""
        pilot, scene = show(hex_board(8, 7))
        walked = self.walk(pilot, scene, "C4", *["right"] * 4)
        assert [space[0] for space in walked] == list("DEFG")
        assert walked[1] == "E4"
        assert walked[3] == "G4"
        assert self.walk(pilot, scene, "C4", "up", "up", "down") == ["C3", "C2", "C3"]

    def test_every_hex_is_reached(self, show):
        pilot, scene = show(hex_board(4, 3))
        seen, waiting = {"A1"}, ["A1"]
        while waiting:
            start = waiting.pop()
            for key in KEYS:
                found = self.walk(pilot, scene, start, key)[0]
                if found not in seen:
                    seen.add(found)
                    waiting.append(found)
        assert seen == set(scene.view.board.spaces)

    def test_over_polygons(self, show):
        pilot, scene = show(chart())
        assert self.walk(pilot, scene, "bay", "up") == ["north"]
        assert self.walk(pilot, scene, "bay", "left") == ["west"]
        assert self.walk(pilot, scene, "north", "down") == ["bay"]

    def test_over_rows_that_lie_aside(self, show):
        """No row of the staggered chart is skipped."""
        pilot, scene = show(load_board("unterseeboot-staggered"))
        spaces = scene.view.board.spaces
        top = min(spaces.values(), key=lambda area: area.y)
        walked = self.walk(pilot, scene, top.id, *["down"] * 3)
        levels = [int(spaces[name].properties["level"] or 0) for name in (top.id, *walked)]
        assert levels == sorted(set(levels))
        assert levels[1] - levels[0] == 1

    def test_into_another_pane(self, show):
        pilot, scene = show(
            (
                Pane((Laid(hex_board(4, 3), "sea"),), "left", (0, 0, 0.5, 1)),
                Pane((Laid(chart()),), "right", (0.5, 0, 0.5, 1)),
            )
        )
        walked = self.walk(pilot, scene, "D2-sea", "right", "left", "left")
        assert walked[0] in scene.view.sights[1].spaces
        assert walked[-1].endswith("-sea")

    def test_it_stays_in_sight(self, show):
        pilot, scene = show(hex_board())
        pilot.click("Other")
        pilot.key("tab")
        scene.view.cursor = "A1"
        for _ in range(15):
            scene.view.zoom(spot(scene, "A1"), 1.15)
        pilot.key("down", times=20)
        assert scene.view.cursor == "A21"
        assert scene.view.rect.contains(scene.view.screen_rect("A21"))

    def test_enter_picks(self, show):
        pilot, scene = show(hex_board(4, 3))
        self.walk(pilot, scene, "B2", "right")
        pilot.key("enter")
        assert scene.done == [("space", scene.view.cursor)]

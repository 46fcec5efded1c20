"""Pieces, stacks, grips and rulers in hand, by mouse and by keyboard."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.prompt import Bound
from game.ui.boards import Arc, Grip, Piece, Region, Ruler, slots
from tests.ui.boards.scene import buoy, chart, hex_board, inset, panels, put, ship


def at(scene, piece):
    found = next(each for each in scene.view.shown_pieces() if each.id == piece)
    x, y = scene.view.lens(found.board).to_screen((found.x, found.y))
    return round(x), round(y)


class TestPieces:
    def test_a_piece_comes_before_its_space(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("one", "C3"))
        scene.answers = {"one"}
        pilot.click(at(scene, "one"))
        assert scene.done == [("piece", "one")]

    @pytest.mark.parametrize("is_lit", [True, False])
    def test_of_a_lit_piece_in_a_lit_space_the_piece_goes_first(self, show, is_lit):
        pilot, scene = show(hex_board(8, 7))
        lit = {"one"} if is_lit else ()
        put(scene, ship("one", "C3"), lit={"C3": "Move here"}, lit_pieces=lit)
        scene.answers = {"one"}
        pilot.click(at(scene, "one"))
        assert scene.done == [("piece", "one") if is_lit else ("space", "C3")]

    def test_where_it_means_nothing_the_space_is_picked(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("one", "C3"))
        pilot.click(at(scene, "one"))
        assert scene.done == [("space", "C3")]

    def test_the_pointer_goes_through_a_mark_to_what_lies_under_it(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("one", "C3"), ship("mark", "C3", is_mark=True))
        scene.answers = {"one", "mark"}
        pilot.click(at(scene, "one"))
        assert scene.done == [("piece", "one")]
        assert scene.view.piece_at(at(scene, "one")) == "one"
        scene.view.cursor = "C3"
        assert scene.view.piece_under_cursor() == "one"

    def test_hidden_pieces_are_not_picked(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("one", "C3"), shows_pieces=False)
        scene.answers = {"one"}
        pilot.click(at(scene, "one"))
        assert scene.done == [("space", "C3")]

    def test_the_uppermost_is_taken(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("under", "C3"), ship("over", "C3"))
        scene.answers = {"under", "over"}
        pilot.click(at(scene, "over"))
        assert scene.done == [("piece", "over")]

    def test_a_turned_piece_is_hit_as_it_lies(self, show):
        _, scene = show(hex_board(8, 7))
        put(scene, replace(ship("one", "C3"), width=100, height=10, angle=90))
        x, y = at(scene, "one")
        far = round(40 * scene.view.camera.zoom)
        assert scene.view.piece_at((x, y + far)) == "one"
        assert scene.view.piece_at((x + far, y)) == ""

    def test_several_are_carried_each_to_its_own_spaces(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(
            scene, ship("one", "C3"), ship("two", "F5"), ship("fixed", "B6"),
            movable={"one": {"D3"}, "two": {"F6", "F4"}}, lit={"D3": "", "F6": "", "F4": ""},
        )  # fmt: skip
        pilot.drag(at(scene, "one"), scene.view.screen_rect("D3").center)
        pilot.drag(at(scene, "two"), scene.view.screen_rect("F6").center)
        assert scene.done == [("one", "D3"), ("two", "F6")]

    def test_what_is_not_movable_pans_the_board(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("fixed", "D4"))
        pilot.wheel(8, at(scene, "fixed"))
        before = at(scene, "fixed")
        pilot.drag(before, (before[0] + 30, before[1] + 20))
        assert scene.done == []
        assert at(scene, "fixed") == (before[0] + 30, before[1] + 20)

    def test_only_its_spaces_are_lit_while_one_is_carried(self, show, app):
        pilot, scene = show(hex_board(8, 7, False))
        put(scene, ship("one", "A1"), movable={"one": {"D3"}}, lit={"D3": "", "F6": ""})
        pilot.advance(0.3)
        spot = scene.view.screen_rect("F6").center
        before = app.surface.get_at(spot)
        x, y = at(scene, "one")
        pilot.move((x, y))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
        away: dict[str, Any] = {"rel": (30, 0), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x + 30, y), **away))
        pilot.advance(0.1)
        assert app.surface.get_at(spot) != before

    @pytest.mark.parametrize("posture", ["flat", "standing", "edge"])
    @pytest.mark.parametrize("angle", [0, 45, 90])
    def test_postures_look_different(self, show, app, posture, angle):
        pilot, scene = show(chart())
        looks = []
        for each in (posture, "flat" if posture != "flat" else "edge"):
            put(scene, Piece("p", "uboat-viic", 200, 220, 60, 60, posture=each, angle=angle))
            pilot.advance(0.3)
            rect = pygame.Rect(0, 0, 120, 120).move_to(center=at(scene, "p"))
            looks.append(pygame.image.tobytes(app.surface.subsurface(rect), "RGB"))
        assert looks[0] != looks[1]


class TestStacks:
    def stack(self, count=4):
        return [ship(f"s{n}", "D4", stack="d4") for n in range(count)]

    def test_a_click_opens_it_and_the_next_picks(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack())
        scene.answers = {f"s{n}" for n in range(4)}
        pilot.click(at(scene, "s3"))
        assert scene.view.fan == "d4"
        assert scene.done == []
        places = [at(scene, f"s{n}") for n in range(4)]
        assert all(scene.view.piece_at(spot) == f"s{n}" for n, spot in enumerate(places))
        pilot.click(places[1])
        assert scene.done == [("piece", "s1")]
        assert scene.view.fan == ""

    @pytest.mark.parametrize("count", [2, 5, 6, 13])
    @pytest.mark.parametrize("space", ["A1", "H7", "D4"])
    def test_a_fan_covers_none_of_its_own_and_stays_in_sight(self, show, count, space):
        _, scene = show(hex_board(8, 7))
        put(scene, *[ship(f"s{n}", space, stack="x") for n in range(count)])
        scene.view.open_fan("x")
        lens = scene.view.camera
        rects = [lens.rect_to_screen(piece.rect) for piece in scene.view.shown_pieces()]
        assert all(rect.collidelist(rects[:at]) < 0 for at, rect in enumerate(rects))
        assert all(scene.view.rect.contains(rect) for rect in rects)

    def test_a_click_beside_it_closes_it_and_picks_nothing(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack())
        scene.view.open_fan("d4")
        pilot.click(scene.view.screen_rect("A7").center)
        assert scene.view.fan == ""
        assert scene.done == []

    def test_a_lit_space_is_picked_through_a_stack_that_answers_nothing(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(), lit={"D4": "Move here"})
        pilot.click(at(scene, "s0"))
        assert scene.done == [("space", "D4")]

    def test_from_an_open_fan_one_is_carried(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(), movable={"s1": {"F2"}}, lit={"F2": ""})
        scene.view.open_fan("d4")
        pilot.drag(at(scene, "s1"), scene.view.screen_rect("F2").center)
        assert scene.done == [("s1", "F2")]

    def test_by_keyboard(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(2), lit_pieces={"s0", "s1"})
        scene.answers = {"s0", "s1"}
        pilot.click("Other")
        pilot.key("tab")
        scene.view.cursor = "B4"
        pilot.key("ctrl+right")
        pilot.key("enter")
        assert scene.view.fan == "d4"
        pilot.key("ctrl+right")
        pilot.key("enter")
        assert scene.done == [("piece", "s1")]

    def test_escape_closes_it_first(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack())
        pilot.click(at(scene, "s3"))
        pilot.key("escape")
        assert scene.view.fan == ""


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
            Arc((200, 180), 90),
            Arc((200, 180), 90, 315, 405, inner=30, tone="barred", label="Guns"),
            Region(chart().spaces["bay"].shape, "mark", "Fog"),
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
        corners = Arc((0, 0), 10, 0, 90).corners
        assert corners[0] == pytest.approx((0, -10))
        assert corners[-2] == pytest.approx((10, 0))
        assert corners[-1] == (0, 0)


class TestSlots:
    @pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 9])
    @pytest.mark.parametrize("space", ["north", "bay", "port"])
    def test_pieces_do_not_cover_each_other_where_there_is_room(self, space, count):
        shape = chart().spaces[space].shape
        spots = slots(shape, count, 24, 16)
        assert len(set(spots)) == count
        assert all(shape.holds(int(x), int(y)) for x, y in spots)
        boxes = [pygame.FRect(0, 0, 24, 16).move_to(center=spot) for spot in spots]
        shrunk = [box.inflate(-0.1, -0.1) for box in boxes]
        assert all(box.collidelist(shrunk[:at]) < 0 for at, box in enumerate(shrunk))

    def test_in_a_hex(self):
        shape = hex_board(8, 7).spaces["C3"].shape
        for count in range(1, 20):
            spots = slots(shape, count, 28, 20)
            assert len(spots) == count
            assert all(shape.holds(int(x), int(y)) for x, y in spots)

    def test_none(self):
        assert slots(chart().spaces["bay"].shape, 0, 10, 10) == []


class TestRest:
    def test_no_frame_when_nothing_changes(self, show, app):
        pilot, scene = show((*panels(26, 57), inset()))
        put(scene, grips=[buoy()], measures=[Arc((300, 300), 90)], lit={"C3-A": ""})
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

    def test_a_deep_zoom_takes_no_more_memory(self, show):
        pilot, scene = show(panels(26, 57))
        view = scene.view
        most = 0
        for turn in range(60):
            view.zoom(view.rect.center, 1.15 if turn < 30 else 1 / 1.15)
            pilot.advance(0.4)
            most = max(most, view.pictures_size)
        assert most <= (80 + 24 + 8) << 20

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
        other.view._painter = type(other.view._painter)(other.view)
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
        scene.view.open_fan("d4")
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

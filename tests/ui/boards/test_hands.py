"""Pieces and stacks in hand, by mouse and by keyboard."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.ui.boards import Piece, slots
from tests.ui.boards.scene import at, chart, hex_board, put, ship


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

    def test_one_that_answers_is_taken_from_under_one_that_does_not(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, ship("under", "C3"), ship("over", "C3"))
        scene.answers = {"under"}
        scene.view.lit_pieces = {"under"}
        pilot.click(at(scene, "over"))
        assert scene.done == [("piece", "under")]

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
        assert scene.view.fan.stack == "d4"
        assert scene.done == []
        places = [at(scene, f"s{n}") for n in range(4)]
        assert all(scene.view.piece_at(spot) == f"s{n}" for n, spot in enumerate(places))
        pilot.click(places[1])
        assert scene.done == [("piece", "s1")]
        assert scene.view.fan.stack == ""

    @pytest.mark.parametrize("count", [2, 5, 6, 13])
    @pytest.mark.parametrize("space", ["A1", "H7", "D4"])
    def test_a_fan_covers_none_of_its_own_and_stays_in_sight(self, show, count, space):
        _, scene = show(hex_board(8, 7))
        put(scene, *[ship(f"s{n}", space, stack="x") for n in range(count)])
        scene.view.fan.open("x")
        lens = scene.view.camera
        rects = [lens.rect_to_screen(piece.rect) for piece in scene.view.shown_pieces()]
        assert all(rect.collidelist(rects[:at]) < 0 for at, rect in enumerate(rects))
        assert all(scene.view.rect.contains(rect) for rect in rects)

    def test_a_click_beside_it_closes_it_and_picks_nothing(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack())
        scene.view.fan.open("d4")
        pilot.click(scene.view.screen_rect("A7").center)
        assert scene.view.fan.stack == ""
        assert scene.done == []

    def test_a_lit_space_is_picked_through_a_stack_that_answers_nothing(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(), lit={"D4": "Move here"})
        pilot.click(at(scene, "s0"))
        assert scene.done == [("space", "D4")]

    def test_from_an_open_fan_one_is_carried(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(), movable={"s1": {"F2"}}, lit={"F2": ""})
        scene.view.fan.open("d4")
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
        assert scene.view.fan.stack == "d4"
        pilot.key("ctrl+right")
        pilot.key("enter")
        assert scene.done == [("piece", "s1")]

    def test_escape_closes_it_first(self, show):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack())
        pilot.click(at(scene, "s3"))
        pilot.key("escape")
        assert scene.view.fan.stack == ""


class TestRest:
    """A stack spreads by itself under a pointer or a cursor that rests."""

    def stack(self, space="D4"):
        return [ship(f"s{n}", space, stack="d4") for n in range(4)]

    def laid(self, show, **state):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(), **state)
        scene.answers = {f"s{n}" for n in range(4)}
        pilot.advance(0.1)
        return pilot, scene

    def test_it_spreads_after_a_short_rest_and_folds_when_the_pointer_leaves(self, show):
        pilot, scene = self.laid(show)
        pilot.move(at(scene, "s3"))
        pilot.advance(0.3)
        assert scene.view.fan.stack == ""
        pilot.advance(0.1)
        assert scene.view.fan.stack == "d4"
        pilot.move(at(scene, "s1"))
        pilot.advance(1)
        assert scene.view.fan.stack == "d4", "its pieces are a part of it"
        pilot.move(scene.view.screen_rect("A7").center)
        pilot.advance(0.1)
        assert scene.view.fan.stack == ""

    def test_one_of_it_is_clicked(self, show):
        pilot, scene = self.laid(show)
        pilot.move(at(scene, "s3"))
        pilot.advance(1)
        pilot.click(at(scene, "s1"))
        assert scene.done == [("piece", "s1")]

    def test_one_of_it_is_carried_over_its_edge_and_it_stays_meanwhile(self, show):
        pilot, scene = self.laid(show, movable={"s1": {"F2"}}, lit={"F2": ""})
        pilot.move(at(scene, "s3"))
        pilot.advance(1)
        spot, goal = at(scene, "s1"), scene.view.screen_rect("F2").center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
        away: dict[str, Any] = {"rel": (9, 9), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=goal, **away))
        pilot.advance(0.5)
        assert scene.view.fan.stack == "d4"
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1, touch=False))
        pilot.advance(0.1)
        assert scene.done == [("s1", "F2")]
        assert scene.view.fan.stack == ""

    def test_a_press_just_after_it_spread_means_the_stack_as_it_lay(self, show):
        pilot, scene = self.laid(show)
        spot = at(scene, "s3")
        pilot.move(spot)
        pilot.advance(0.4)
        assert scene.view.fan.stack == "d4"
        pilot.click(spot)
        assert scene.done == []
        assert scene.view.fan.stack == "d4"
        pilot.move(scene.view.screen_rect("A7").center)
        pilot.advance(1)
        assert scene.view.fan.stack == "d4", "a click has opened it"

    def test_it_spreads_under_no_hand_that_holds(self, show):
        pilot, scene = self.laid(show)
        spot = at(scene, "s3")
        pilot.move(spot)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
        pilot.advance(1)
        assert scene.view.fan.stack == ""

    def test_a_lit_space_is_picked_through_one_that_answers_nothing(self, show):
        pilot, scene = self.laid(show, lit={"D4": "Move here"})
        pilot.move(at(scene, "s3"))
        pilot.advance(1)
        assert scene.view.fan.stack == "d4"
        pilot.click(at(scene, "s0"))
        assert scene.done == [("space", "D4")]

    @pytest.mark.parametrize("space", ["A1", "H7", "H1", "A7"])
    def test_it_stays_at_the_edge_of_the_sea(self, show, space):
        pilot, scene = show(hex_board(8, 7))
        put(scene, *self.stack(space))
        pilot.wheel(9, scene.view.screen_rect(space).center)
        pilot.advance(0.1)
        pilot.move(at(scene, "s3"))
        pilot.advance(0.5)
        for _ in range(20):
            pilot.advance(0.1)
            assert scene.view.fan.stack == "d4"

    def test_pieces_that_cover_each_other_in_part_are_picked_where_they_are_seen(self, show):
        pilot, scene = show(hex_board(8, 7))
        lying = [replace(each, x=each.x + 20 * at) for at, each in enumerate(self.stack())]
        put(scene, *lying)
        scene.answers = {f"s{n}" for n in range(4)}
        pilot.click(at(scene, "s3"))
        assert scene.done == [("piece", "s3")]
        assert at(scene, "s3")[0] - at(scene, "s2")[0] == at(scene, "s2")[0] - at(scene, "s1")[0]
        pilot.advance(1)
        pilot.move(scene.view.screen_rect("A7").center)
        pilot.advance(0.1)
        pilot.move(at(scene, "s3"))
        pilot.advance(1)
        pilot.click(at(scene, "s0"))
        assert scene.done == [("piece", "s3"), ("piece", "s0")]

    def test_the_window_sleeps_before_and_after(self, show):
        pilot, scene = self.laid(show)
        assert scene.wake_in() is None
        pilot.move(at(scene, "s3"))
        pilot.advance(0.1)
        assert 0.2 < scene.wake_in() < 0.3
        pilot.advance(1)
        assert scene.wake_in() is None
        assert not scene.needs_frame
        pilot.move(scene.view.screen_rect("A7").center)
        pilot.advance(0.1)
        assert scene.wake_in() is None

    def test_escape_folds_it_until_the_pointer_comes_again(self, show):
        pilot, scene = self.laid(show)
        pilot.click("Other")
        pilot.key("tab")
        pilot.move(at(scene, "s3"))
        pilot.advance(1)
        pilot.key("escape")
        pilot.advance(1)
        assert scene.view.fan.stack == ""

    def test_it_spreads_under_the_cursor_and_enter_means_the_same_before_and_after(self, show):
        pilot, scene = self.laid(show, lit_pieces={"s0", "s3"})
        pilot.click("Other")
        pilot.key("tab")
        scene.view.cursor = "D3"
        pilot.key("down")
        pilot.advance(1)
        assert scene.view.fan.stack == "d4"
        pilot.key("up")
        pilot.advance(0.1)
        assert scene.view.fan.stack == ""
        pilot.key("ctrl+down")
        pilot.advance(1)
        assert scene.view.fan.stack == "d4"
        pilot.key("enter")
        assert scene.done == []
        pilot.key("enter")
        assert len(scene.done) == 1


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

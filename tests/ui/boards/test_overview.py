"""The small map of a board that is larger than its window."""

from typing import Any

import pygame

from game.ui.boards import Piece
from tests.ui.boards.scene import hex_board


def map_of(scene: Any) -> pygame.Rect | None:
    found: list[pygame.Rect] = [rect for _, rect in scene.view.overview._shown]
    return found[0] if found else None


def zoomed(show: Any, times: int = 8) -> tuple[Any, Any]:
    pilot, scene = show(hex_board(30, 30))
    for _ in range(times):
        pilot.wheel(1, scene.view.rect.center)
    pilot.advance(0.3)
    return pilot, scene


def test_it_is_there_only_while_less_than_the_board_is_in_sight(show):
    pilot, scene = zoomed(show, 0)
    assert map_of(scene) is None
    pilot, scene = zoomed(show)
    assert scene.view.rect.contains(map_of(scene))
    scene.view.fit()
    pilot.advance(0.3)
    assert map_of(scene) is None


def test_a_press_looks_there_a_drag_goes_on_and_nothing_is_picked(show):
    pilot, scene = zoomed(show)
    shown = map_of(scene)
    camera, world = scene.view.camera, scene.view.camera.world
    pilot.click((shown.left + 2, shown.top + 2))
    assert camera.visible_world().left == world.left
    assert camera.visible_world().top == world.top
    pilot.drag((shown.left + 2, shown.top + 2), (shown.right - 2, shown.bottom - 2))
    assert abs(camera.visible_world().right - world.right) < 2
    assert abs(camera.visible_world().bottom - world.bottom) < 2
    assert scene.done == []
    assert not scene.view.overview.is_held


def test_no_space_answers_under_it(show):
    pilot, scene = zoomed(show)
    pilot.move(map_of(scene).center)
    assert not scene.view.hovered


def test_it_goes_out_of_the_way_of_a_piece(show):
    pilot, scene = zoomed(show)
    before = map_of(scene)
    x, y = scene.view.camera.to_world(before.center)
    scene.view.pieces = [Piece("ship", "destroyer", x, y, 20, 20)]
    scene.view.repaint()
    pilot.advance(0.3)
    under = scene.view.camera.rect_to_screen(scene.view.pieces[0].bounds)
    assert not map_of(scene).colliderect(under)


def test_it_goes_out_of_the_way_of_a_lit_space(show):
    pilot, scene = zoomed(show)
    before = map_of(scene)
    space = scene.view.space_at(before.center)
    scene.view.lit = {space: ""}
    scene.view.repaint()
    pilot.advance(0.3)
    assert not map_of(scene).colliderect(scene.view.screen_rect(space))


def test_a_piece_is_a_dot_where_it_lies(show, app):
    pilot, scene = zoomed(show)
    world, shown = scene.view.camera.world, map_of(scene)
    dot = (shown.x + shown.width // 4, shown.y + shown.height // 4)
    pilot.move((0, 0))
    before = app.surface.get_at(dot)
    at = (world.x + world.width / 4, world.y + world.height / 4)
    scene.view.pieces = [Piece("ship", "destroyer", *at, 20, 20)]
    scene.view.repaint()
    pilot.advance(0.3)
    assert app.surface.get_at(dot) != before

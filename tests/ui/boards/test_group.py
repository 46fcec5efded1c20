"""Several pieces picked at once: by Shift and clicks, by a frame, and let go."""

from typing import Any

import pygame
import pytest

from game.ui.boards import Piece
from tests.ui.boards.scene import hex_board

SPACES = ("B2", "D4", "F3")


@pytest.fixture
def fleet(show: Any) -> Any:
    pilot, scene = show(hex_board(8, 7))
    view = scene.view
    spots = [view.camera.to_world(view.screen_rect(space).center) for space in SPACES]
    view.pieces = [
        Piece(f"ship {space}", "destroyer", x, y, 40, 40)
        for space, (x, y) in zip(SPACES, spots, strict=True)
    ]
    view.group.offer([piece.id for piece in view.pieces[:2]])
    yield pilot, scene
    pygame.key.set_mods(0)


def test_shift_and_a_click_pick_and_let_go_and_nothing_else_is_done(fleet):
    pilot, scene = fleet
    changes: list[int] = []
    scene.view.group.on_change = lambda: changes.append(len(scene.view.group.picked))
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    for space in SPACES:
        pilot.click(scene.view.screen_rect(space).center)
    assert scene.view.group.picked == {"ship B2", "ship D4"}, "the third is not to be picked"
    pilot.click(scene.view.screen_rect("B2").center)
    assert scene.view.group.picked == {"ship D4"}
    assert changes == [1, 2, 1]
    assert scene.done == []


def test_shift_and_a_drag_still_measure(fleet):
    pilot, scene = fleet
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    pilot.drag(scene.view.screen_rect("B2").center, scene.view.screen_rect("D4").center)
    assert not scene.view.group.picked


def test_a_frame_picks_what_lies_in_it(fleet):
    pilot, scene = fleet
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    area = scene.view.screen_rect("B2").union(scene.view.screen_rect("F3"))
    pilot.drag(area.bottomright, area.topleft)
    assert scene.view.group.picked == {"ship B2"}
    assert scene.view.group.frame is None
    pilot.drag(scene.view.rect.move(2, 2).topleft, scene.view.rect.move(-2, -2).bottomright)
    assert scene.view.group.picked == {"ship B2", "ship D4"}
    assert scene.done == []


def test_what_may_be_picked_no_more_is_let_go(fleet):
    _, scene = fleet
    group = scene.view.group
    for name in ("ship B2", "ship D4"):
        group.toggle(name)
    group.offer(["ship D4"])
    assert group.picked == {"ship D4"}
    group.offer(())
    assert not group.picked

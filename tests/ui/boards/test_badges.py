"""Badges of orders: where they stand about their pieces."""

import pygame
import pytest

from game.ui.boards.layers.badges import badge_place, count_place
from game.ui.settings import Settings
from game.ui.window import App

ROOM = pygame.Rect(0, 0, 600, 400)


@pytest.mark.parametrize("corner", [ROOM.topleft, ROOM.topright, ROOM.bottomleft, ROOM.bottomright])
def test_one_at_the_edge_stays_on_the_board(app: App, corner: tuple[int, int]) -> None:
    piece = pygame.Rect(0, 0, 30, 30)
    piece.center = corner
    plate = badge_place(app.kit, "To the convoys", piece.clip(ROOM), [], ROOM)
    assert ROOM.contains(plate)


def test_six_of_pieces_in_a_row_cover_none_of_each_other(app: App) -> None:
    taken: list[pygame.Rect] = []
    for at in range(6):
        piece = pygame.Rect(280 + 12 * at, 190, 20, 20)
        taken.append(badge_place(app.kit, "To convoy", piece, taken, ROOM))
    assert all(plate.collidelist(taken[:at]) < 0 for at, plate in enumerate(taken))


@pytest.mark.parametrize("apart", [50, 70])
def test_four_in_a_zone_stand_apart_and_cover_no_piece_at_twice_the_size(apart: int) -> None:
    app = App(Settings(ui_scale=200), headless=True)
    pieces = [pygame.Rect(200 + apart * at, 190, 50, 50) for at in range(4)]
    taken: list[pygame.Rect] = []
    for piece in pieces:
        taken.append(badge_place(app.kit, "To convoy", piece, taken, ROOM))
    app.close()
    for at, plate in enumerate(taken):
        assert plate.inflate(4, 4).collidelist(taken[:at]) < 0
        assert plate.collidelist(pieces) < 0


def test_where_all_is_taken_one_stands_under_its_piece(app: App) -> None:
    piece = pygame.Rect(280, 190, 20, 20)
    plate = badge_place(app.kit, "Home", piece, [ROOM], ROOM)
    assert plate.midtop[0] == piece.centerx
    assert plate.top > piece.bottom


def test_the_count_of_a_heap_covers_none_of_its_neighbours(app: App) -> None:
    heap = pygame.Rect(280, 190, 22, 22)
    assert count_place(app.kit, "×2", heap, []).center == heap.topright
    row = [heap.move(26 * at, 0) for at in (-1, 1)]
    plate = count_place(app.kit, "×2", heap, row)
    assert plate.collidelist(row) < 0
    assert plate.inflate(2, 2).colliderect(heap)


def test_the_count_of_a_heap_among_many_leaves_the_heap_in_sight(app: App) -> None:
    heap = pygame.Rect(280, 190, 22, 22)
    others = [heap.move(26 * x, 26 * y) for x in (-1, 0, 1) for y in (-1, 0) if x or y]
    plate = count_place(app.kit, "×2", heap, others)
    assert plate.collidelist(others) < 0
    assert not plate.collidepoint(heap.center)

"""Captions of pieces: where they stand, and how they give way."""

from dataclasses import replace

import pygame
import pytest

from game.ui.boards import Piece, writing
from game.ui.boards.layers import captions
from game.ui.boards.layers.captions import tags
from tests.ui.boards.scene import chart, hex_board, put, ship


def test_none_covers_another_and_what_has_no_room_is_folded(app):
    room = pygame.Rect(0, 0, 400, 200)
    pieces = [Piece(f"{n}", "tanker", 0, 0, 1, 1, caption=f"Convoy {n}") for n in range(60)]
    rects = {p.id: pygame.Rect(180 + int(p.id) % 5, 90, 30, 20) for p in pieces}
    placed = [tag.rect for tag in tags(app.kit, pieces, rects, room)]
    assert 5 < len(placed) < 60
    assert all(plate.collidelist(placed[:at]) < 0 for at, plate in enumerate(placed))
    assert all(room.contains(plate) for plate in placed)


def test_those_without_room_fold_into_one_that_opens_under_the_pointer(show, app):
    pilot, scene = show(hex_board(8, 7))
    put(scene, *[ship(f"{n}", "D4", caption="A long caption " * 2) for n in range(30)])
    pilot.move((0, 0))
    pilot.advance(0.2)
    before = pygame.image.tobytes(app.surface, "RGB")
    (fold,) = scene.view.folds
    assert fold.text == f"{len(scene.view.folded)} tags"
    pilot.move(fold.rect.center)
    pilot.advance(0.1)
    assert set(scene.view.pointed) == scene.view.folded
    assert pygame.image.tobytes(app.surface, "RGB") != before
    pilot.move((0, 0))
    pilot.advance(0.1)
    assert pygame.image.tobytes(app.surface, "RGB") == before


def test_a_tag_says_less_before_it_folds_and_leads_to_its_piece(app):
    room = pygame.Rect(0, 0, 260, 60)
    pieces = [
        Piece(f"{n}", "tanker", 0, 0, 1, 1, caption="A caption of some length", short=f"S{n}")
        for n in range(4)
    ]
    rects = {p.id: pygame.Rect(60 * int(p.id) + 10, 20, 40, 20) for p in pieces}
    placed = tags(app.kit, pieces, rects, room)
    assert len(placed) == 4
    assert {tag.text for tag in placed} > {"S0", "S1"}
    apart = [
        tag for tag in placed if not tag.rect.inflate(4, 8).colliderect(rects[tag.pieces[0].id])
    ]
    assert all(tag.leads for tag in apart)


def test_tags_stand_where_they_stood(app):
    room = pygame.Rect(0, 0, 400, 200)
    pieces = [Piece(f"{n}", "tanker", 0, 0, 1, 1, caption=f"Convoy {n}") for n in range(9)]
    rects = {p.id: pygame.Rect(100 + 9 * int(p.id), 90, 30, 20) for p in pieces}
    assert tags(app.kit, pieces, rects, room) == tags(app.kit, pieces, rects, room)


def test_captions_look_for_their_places_once_until_something_moves(show, app, monkeypatch):
    pilot, scene = show(hex_board(8, 7, False))
    sought = []
    monkeypatch.setattr(
        writing, "tags", lambda *given: sought.append(given) or captions.tags(*given)
    )
    put(scene, *(ship(f"s{n}", f"D{n}", caption=f"Ship {n}") for n in range(1, 4)))

    def frames(*changes):
        sought.clear()
        for change in changes:
            change()
            scene.view.repaint()
            pilot.advance(0.02)
        return len(sought)

    still = scene.view.repaint
    assert frames(still, still) <= 1
    assert frames(still, lambda: scene.view.zoom(scene.view.rect.center, 2), still) == 1
    assert frames(lambda: scene.view.pan((-20, -20)), still) == 1
    assert frames(lambda: put(scene, ship("s1", "D1", caption="Other")), still) == 1


def test_a_caption_lies_beside_a_turned_piece_not_on_it(show, app):
    _, scene = show(chart())
    put(scene, Piece("p", "tanker", 200, 220, 90, 12, angle=90, caption="Tanker"))
    (tag,) = scene.view.tags(app.kit, scene.view.pieces)
    plate = tag.rect
    lens = scene.view.camera
    inside = [
        lens.to_world((x, y))
        for x in range(plate.left, plate.right)
        for y in (plate.top, plate.bottom)
    ]
    assert not any(scene.view.pieces[0].holds(point) for point in inside)


@pytest.mark.parametrize("is_below", [True, False])
def test_a_caption_keeps_clear_of_the_spaces_that_may_be_picked(show, app, is_below):
    _, scene = show(hex_board(8, 7))
    piece = replace(ship("one", "D4", caption="Ship", caption_below=is_below), height=50)
    put(scene, piece)
    (usual,) = scene.view.tags(app.kit, scene.view.pieces)
    row = 5 if is_below else 3
    put(scene, piece, lit={f"{column}{row}": "" for column in "CDE"})
    (tag,) = scene.view.tags(app.kit, scene.view.pieces)
    lit = [scene.view.screen_rect(space) for space in scene.view.lit]
    assert usual.rect.collidelist(lit) >= 0 > tag.rect.collidelist(lit)
    assert not tag.leads, "still by its piece"


def test_it_stays_where_all_is_lit_alike(show, app):
    _, scene = show(hex_board(8, 7))
    put(scene, ship("one", "D4", caption="Ship"))
    (usual,) = scene.view.tags(app.kit, scene.view.pieces)
    put(scene, ship("one", "D4", caption="Ship"), lit=dict.fromkeys(hex_board(8, 7).spaces, ""))
    (tag,) = scene.view.tags(app.kit, scene.view.pieces)
    assert tag.rect == usual.rect

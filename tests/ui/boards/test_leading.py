"""A piece that is asked about comes into sight, and stays there."""

from dataclasses import replace

import pygame

from game.ui.boards import BoardView, Piece
from tests.ui.boards.scene import panels


def opened():
    """Panels of which a part is shown first."""
    (pane,) = panels()
    return (replace(pane, opening=(600.0, 500.0, 400.0, 300.0)),)


def test_a_piece_that_was_asked_about_before_there_was_a_view_is_in_it_then(app):
    view = BoardView(opened(), lambda kind, name: None)
    view.pieces = [Piece("ship", "tanker", 100, 2000, 50, 30, board="C")]
    view.attention.seek("ship")
    view.attention.lead_to("ship")
    view.place(app.kit, pygame.Rect(0, 0, 1280, 720))
    assert view.rects(view.pieces)["ship"].width > 5
    assert view.rect.contains(view.rects(view.pieces)["ship"])


def test_a_question_about_a_piece_in_sight_moves_nothing(show):
    _pilot, scene = show(opened())
    view = scene.view
    view.pieces = [Piece("ship", "tanker", 100, 2000, 50, 30, board="C")]
    view.attention.lead_to("ship")
    before = view.sights[0].camera.centre.copy()
    view.attention.seek("ship")
    view.attention.lead_to("ship")
    assert view.sights[0].camera.centre == before
    view.attention.seek()
    assert view.sights[0].camera.centre != before, "about nothing it shows what comes first"

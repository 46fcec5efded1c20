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


def test_what_happens_beyond_the_edge_comes_into_sight_at_the_same_zoom(show):
    _pilot, scene = show(opened())
    view = scene.view
    zoom = view.camera.zoom
    view.attention.look_at("C", (100, 2000))
    assert view.rect.collidepoint(view.lens("C").to_screen((100, 2000)))
    assert view.camera.zoom == zoom
    view.attention.seek()
    assert view.sights[0].shows((800, 650)), "then what comes first again, as nobody has moved it"


def test_nothing_moves_where_all_of_the_board_is_in_sight(show):
    pilot, scene = show(opened())
    view = scene.view
    view.fit()
    centre, zoom = view.camera.centre.copy(), view.camera.zoom
    for corner in ("topleft", "bottomright"):
        view.attention.look_at("", getattr(view.camera.world, corner))
    assert (view.camera.centre, view.camera.zoom) == (centre, zoom)
    pilot.resize(1000, 700)
    assert view.camera.zoom == view.camera.fit_zoom(), "it still goes with the window"


def test_nothing_moves_under_a_piece_that_is_carried(show):
    _pilot, scene = show(opened())
    view = scene.view
    centre = view.camera.centre.copy()
    view.hand.carried = Piece("ship", "tanker", 100, 2000, 50, 30, board="C")
    view.attention.look_at("C", (100, 2000))
    assert view.camera.centre == centre
    view.hand.carried = None
    view.attention.look_at("C", (100, 2000))
    assert view.camera.centre != centre

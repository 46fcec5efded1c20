"""Pieces of Unterseeboot keep out of each other's way, wherever they come together."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.scenes.titles.unterseeboot.skin import UnterseebootSkin, board_of
from game.session.play.session import Session
from game.titles.unterseeboot.model.state import Contact
from game.titles.unterseeboot.printed.board import LAYOUTS, patrol_area
from game.titles.unterseeboot.view import View
from game.ui.boards import Piece
from game.ui.settings import Settings
from game.ui.window import App

LARGEST_SHARE = 0.04
"""Of the smaller of two pieces that the other may cover."""
SHIPS = (Contact(), Contact(6, 2000, 1), Contact(6, 6000, 1), Contact(12, 12000, 2))


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def positions(layout: str) -> Iterator[View]:
    """The boat in every space, with all that may be about it and every kind of ship."""
    options = {"layout": layout} if layout != "rect6" else {}
    view = Session.new("unterseeboot", options=options, seed=3).view("captain")
    area = patrol_area(layout)
    for space, destroyer, is_spotted, ship in product(
        area.spaces.values(), ("none", "searching", "detected"), (False, True), SHIPS
    ):
        yield replace(
            view, space=space.id, level=space.level, destroyer=destroyer, is_spotted=is_spotted,
            targets=dict.fromkeys(area.targets, ship),
        )  # fmt: skip


def drawn(app: App, piece: Piece) -> pygame.Rect:
    """The part of the map that a piece's drawing covers."""
    size = round(piece.width), round(piece.height)
    image = app.kit.art.get(piece.art, *size, flip=piece.flip)
    return image.get_bounding_rect(min_alpha=60).move(
        round(piece.x - piece.width / 2), round(piece.y - piece.height / 2)
    )


def covered(one: pygame.Rect, other: pygame.Rect) -> float:
    """The share of the smaller that lies on the other."""
    both = one.clip(other)
    areas = (rect.width * rect.height for rect in (one, other))
    return both.width * both.height / min(areas)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_piece_covers_another_or_leaves_the_board(app: App, layout: str) -> None:
    skin, faults = UnterseebootSkin(), set()
    for view in positions(layout):
        board = board_of(view)
        pieces = skin.pieces(view)
        assert {"boat", "aircraft", "destroyer"} <= {piece.id for piece in pieces}
        rects = {piece.id: drawn(app, piece) for piece in pieces}
        where = f"{view.space}, {view.destroyer}, {view.is_spotted}"
        for (name, one), (other, two) in combinations(rects.items(), 2):
            if covered(one, two) > LARGEST_SHARE:
                faults.add(f"{name} on {other}: {where}")
        for piece in pieces:
            if not pygame.FRect(0, 0, board.width, board.height).contains(piece.rect):
                faults.add(f"{piece.id} beyond the board: {where}")
    assert not faults


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_hunts_the_boat_is_over_it(layout: str) -> None:
    skin = UnterseebootSkin()
    for view in positions(layout):
        pieces = {piece.id: piece for piece in skin.pieces(view)}
        area = board_of(view).spaces[view.space]
        for name, is_there in (
            ("destroyer", view.destroyer != "none"),
            ("aircraft", view.is_spotted),
        ):
            if is_there:
                assert area.x <= pieces[name].x <= area.x + area.width
                assert pieces[name].y < pieces["boat"].y

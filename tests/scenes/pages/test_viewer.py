"""The card of a piece: by key, and where the pointer rests."""

import pygame
import pytest

from game.contract.printed import Figure, PieceCard
from game.core.prompt import Choice, Prompt, Refusal, piece, space
from game.scenes.table.instruments.viewer import (
    BRIEF,
    MOST_COVERED,
    Exhibit,
    Peek,
    ViewerScene,
    exhibits,
)
from game.ui.widgets import Label
from game.ui.window import App
from tests.scenes.pages.test_rulebook import table  # noqa: F401


@pytest.fixture(autouse=True)
def now(monkeypatch):
    """The time of the clock, which stands still: a key is let go at once on any machine."""
    moment = [1000.0]
    monkeypatch.setattr("game.scenes.table.instruments.viewer.time.monotonic", lambda: moment[0])
    return moment


def centre(scene, name):
    found = next(each for each in scene.board.pieces if each.id == name)
    return scene.board.camera.rect_to_screen(found.rect).center


def test_the_key_shows_what_is_under_the_pointer(table, app, pilot):  # noqa: F811
    pilot.move(centre(table, "destroyer"))
    pilot.key("v")
    assert isinstance(app.top, ViewerScene)
    assert "Destroyer" in pilot.texts()
    assert pilot.sees("Source: rulebook, Destroyer Attack table")
    pilot.key("v")
    assert app.top is table


def test_the_arrows_turn_to_every_piece(table, app, pilot):  # noqa: F811
    pilot.key("v")
    start, names = app.top.at, set()
    for _ in app.top.shown:
        names.add(app.top.shown[app.top.at].card.name)
        pilot.key("right")
    assert {"Aircraft", "Destroyer", "Hull", "Main battery", "Torpedoes"} <= names
    assert app.top.at == start
    pilot.key("left")
    assert app.top.at == start - 1
    pilot.click("Next piece")
    assert app.top.at == start
    pilot.key("escape")
    assert app.top is table


def test_the_piece_under_the_cursor(table, app, pilot):  # noqa: F811
    table.board.cursor = table.view.space
    pilot.key("v")
    assert app.top.shown[app.top.at].id == "boat"
    assert pilot.sees(table.view.boat)


def test_what_it_may_do_now(table, app, pilot):  # noqa: F811
    table.board.cursor = table.view.space
    pilot.key("v")
    moves = [c for c in table.company.prompt.choices if c.target.kind == "space"]
    if "boat" in table.board.movable:
        assert all(pilot.sees(f"{choice.label} ({choice.rule})") for choice in moves)


def test_a_key_that_is_held_shows_it_only_so_long(table, app, pilot, now):  # noqa: F811
    pilot.key("v")
    shown = app.top
    assert isinstance(shown, ViewerScene)
    now[0] += 0.9
    shown.handle(pygame.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v"))
    assert app.top is table


def test_where_the_pointer_rests_the_card_shows_itself(table, app, pilot):  # noqa: F811
    pilot.move(centre(table, "aircraft"))
    assert not table.lookup.peek.visible
    pilot.advance(1.0)
    assert table.lookup.peek.visible
    assert "Aircraft" in pilot.texts()
    assert table.stage.root.hit(pilot.point(table.board)) is table.board
    pilot.move((5, 5))
    pilot.advance(0.05)
    assert not table.lookup.peek.visible


def test_nothing_on_the_board_is_unexplained(table, app, pilot):  # noqa: F811
    shown = {piece.id: piece for piece in table.board.pieces}
    assert all(piece.caption for piece in shown.values() if piece.id != "boat")
    for name in shown:
        pilot.move((5, 5))
        pilot.move(centre(table, name))
        pilot.advance(1.0)
        assert table.lookup.peek.visible, name
        card = table.lookup.peek.exhibit.card
        assert card.figures
        assert card.note or name == "boat" or table.view.targets[name].is_identified


def test_a_token_beside_the_board_too(table, app, pilot):  # noqa: F811
    gauge = next(row for row in table.instruments.widgets if row.card == "torpedo")
    pilot.move(gauge.rect.center)
    pilot.advance(1.0)
    assert table.lookup.peek.exhibit.card.name == "Torpedoes"
    pilot.key("v")
    assert app.top.shown[app.top.at].card.name == "Torpedoes"
    assert not table.lookup.peek.visible


def test_the_card_keeps_to_the_board_in_a_small_room(table, app, pilot):  # noqa: F811
    pilot.scale(200)
    pilot.advance(0.05)
    pilot.move(centre(table, "destroyer"))
    pilot.advance(1.0)
    peek = table.lookup.peek
    assert peek.visible
    assert peek.rect.contains(peek.children[0].rect)


def test_a_card_that_nobody_asked_for_leaves_most_of_the_board_free(table, app, pilot):  # noqa: F811
    pilot.resize(1280, 720)
    shares = []
    for scale in (100, 150, 200):
        pilot.scale(scale)
        pilot.move((1, 1))
        pilot.move(centre(table, "destroyer"))
        pilot.advance(1)
        peek = table.lookup.peek
        assert peek.visible
        assert not any("Source:" in text for text in peek.children[0].texts())
        card = peek.children[0].rect
        shares.append(card.width * card.height / (peek.rect.width * peek.rect.height))
    assert shares[0] < MOST_COVERED
    assert peek.children[0] is peek._cards[BRIEF], "in a small room it says least"


def test_the_prompt_is_told_apart_by_mover_and_space():
    card = PieceCard("Card", (Figure("A", "1", "rulebook"),))
    prompt = Prompt(
        "red",
        "1",
        "?",
        (Choice(None, "Go there", space("b2"), "1.1"), Choice(None, "Spend", piece("cell"), "1.2")),
        (Refusal(piece("ship"), "Ship", "1.3", "Too far."),),
    )
    pieces = [("boat", "x"), ("b2", "x"), ("cell", "x"), ("ship", "x"), ("nobody", "x")]

    def card_of(name):
        return None if name == "nobody" else card

    moving = {each.id: each for each in exhibits(pieces, card_of, prompt, "boat")}
    assert set(moving) == {"boat", "b2", "cell", "ship"}
    assert moving["boat"].may == ("Go there (1.1)",)
    assert moving["b2"].may == ()
    assert moving["cell"].may == ("Spend (1.2)",)
    assert moving["ship"].may_not == ("Too far. (1.3)",)
    aiming = {each.id: each for each in exhibits(pieces, card_of, prompt)}
    assert aiming["b2"].may == ("Go there (1.1)",)
    assert exhibits(pieces, card_of)[0].may == ()


@pytest.mark.parametrize("count", [4, 12])
def test_instruments_over_the_board_cut_no_card_off(app: App, count: int) -> None:
    figures = tuple(Figure(f"Figure {each}", str(each), "rulebook") for each in range(count))
    lid = Label("Turn 1")
    lid.rect = pygame.Rect(10, 330, 500, 20)
    peek = Peek(lambda: lid)
    peek.show(Exhibit("boat", "", PieceCard("U.47", figures)))
    peek.place(app.kit, pygame.Rect(10, 56, 902, 654))
    (card,) = peek.children
    assert card.rect.bottom <= lid.rect.top
    assert card.rect.height >= card.measure(app.kit, card.rect.width)[1]

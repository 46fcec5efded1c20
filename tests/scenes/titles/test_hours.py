"""The hour over boards that print none: it comes with the turns, and hides no piece and no word."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.titles import looks_of
from game.scenes.titles.hours import hour_of
from game.session.play.session import Session
from game.ui.boards.layers.panes import as_panes
from game.ui.window import App
from tests.pilot import Pilot

SAVES = Path(__file__).parents[3] / "saves"
GAMES = {
    "unterseeboot": "Unterseeboot - A single patrol",
    "atlantic_1942": "Battle of the Atlantic - Standard",
}
CLEARLY = 60
"""How far red, green and blue of a pixel are apart, in all, where a piece stands out."""
LEAST = 0.65
"""How much of what stands out by day must do so at any hour."""


def test_a_day_goes_from_dawn_to_night_and_on() -> None:
    assert [hour_of(turn, 8) for turn in range(1, 10)] == [
        "dawn", "day", "day", "day", "dusk", "night", "night", "night", "dawn",
    ]  # fmt: skip
    assert [hour_of(turn, 16) for turn in (1, 2, 3, 16, 17)] == [
        "dawn", "dawn", "day", "night", "dawn",
    ]  # fmt: skip
    assert hour_of(0, 8) == "day", "before any turn"


@pytest.mark.parametrize("title_id", GAMES)
def test_the_light_comes_with_the_turn_and_hides_nothing(
    title_id: str, quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.load(SAVES / f"{GAMES[title_id]}.wagame", read_only=True)
    scene = scene_of(session, watch=True)
    assert isinstance(scene, ReplayScene)
    quick.push(scene)
    scene.go_to(len(scene.story) // 2)
    pilot, seen = Pilot(quick), {}
    for hour in ("day", "dawn", "dusk", "night"):
        monkeypatch.setattr(f"game.scenes.titles.{title_id}.skin.hour_of", lambda *_, h=hour: h)
        seen[hour] = _standing_out(pilot, scene)
    grounds = {hour: ground for hour, (_, ground) in seen.items()}
    assert len(set(grounds.values())) == len(grounds), "each hour has a light of its own"
    for hour, (shares, _) in seen.items():
        for piece, share in shares.items():
            by_day = seen["day"][0][piece]
            assert share >= LEAST * by_day, f"{piece} by {hour}: {share:.2f} of {by_day:.2f}"


def _standing_out(pilot: Pilot, scene: Any) -> tuple[dict[str, float], bytes]:
    """Of each piece how much of its box differs clearly from the bare board; and that board."""
    board = scene.board
    scene.show_table()
    shown = _picture(pilot, scene)
    board.toggle_pieces()
    bare = _picture(pilot, scene)
    board.toggle_pieces()
    shares = {}
    for piece in board.pieces:
        rect = board.lens(piece.board).rect_to_screen(piece.rect).clip(board.rect)
        far = sum(
            sum(abs(a - b) for a, b in zip(shown.get_at(at)[:3], bare.get_at(at)[:3], strict=True))
            > CLEARLY
            for at in _grid(rect)
        )
        shares[piece.id] = far / max(1, len(_grid(rect)))
    return shares, pygame.image.tobytes(bare.subsurface(board.rect), "RGB")


def _picture(pilot: Pilot, scene: Any) -> pygame.Surface:
    scene.board.repaint()
    pilot.advance(1.0)
    return pilot.app.surface.copy()


def _grid(rect: pygame.Rect) -> list[tuple[int, int]]:
    return [
        (x, y) for x in range(rect.left, rect.right, 2) for y in range(rect.top, rect.bottom, 2)
    ]


@pytest.mark.parametrize(("turn", "veil"), [(1, "hour-dawn"), (6, "hour-night")])
def test_a_board_in_section_has_the_veil_of_its_hour(turn: int, veil: str) -> None:
    looks = looks_of("unterseeboot")
    assert looks is not None
    session = Session.load(SAVES / f"{GAMES['unterseeboot']}.wagame", read_only=True)
    for commit in range(len(session.commits)):
        view = session.title.eyes.view(session.state_at(commit), session.eyes)
        if view.turn == turn:
            (pane,) = as_panes(looks.skin().board(view))
            assert pane.laid[0].veils == (veil,)
            return
    raise AssertionError(f"turn {turn} is never reached")

"""Reduced motion: nothing moves or flashes, and dice and banners stand long enough to be read."""

from itertools import pairwise
from zlib import crc32

import pygame
import pytest

from game.scenes.routes import open_game
from game.scenes.table.cues.effects import MOTIONS
from game.scenes.table.table import TableScene
from game.scenes.titles.unterseeboot.effects import EFFECTS
from game.session.play.session import Session
from game.ui.settings import LEAST_STILL, Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played

FRAME = 1 / 30
ALL = {**MOTIONS, **EFFECTS}
STILLS = {kind for kind, motion in ALL.items() if motion.still}


@pytest.fixture
def table(app: App, pilot: Pilot) -> TableScene:
    """A game of the machine that is played on by hand here."""
    session = Session.load(played(5).path)
    session.close()
    app.settings.reduced_motion = True
    assert open_game(app, session.save_file, watch=True)
    scene = app.top
    pilot.advance(0.05)
    return scene  # type: ignore[return-value]


def board_pixels(app: App, table: TableScene) -> int:
    """What tells one sight of the board from another, without its rim, where shadows fall."""
    app.is_dirty = True
    app.step(0)
    shown = app.surface.subsurface(table.board.rect.inflate(-24, -24))
    return crc32(pygame.image.tobytes(shown, "RGB"))


def test_the_board_changes_only_between_stills_and_each_stands_long_enough(
    app: App, pilot: Pilot, table: TableScene
) -> None:
    seen: list[tuple[float, str, int]] = []
    clock = 0.0
    while table.player.is_playing and clock < 30:
        effect = next(iter(table.player.effects), None)
        kind = effect.cue.kind if effect else ""
        seen.append((clock, f"{kind} {id(effect)}", board_pixels(app, table)))
        app.step(FRAME)
        clock += FRAME
    assert {kind.split()[0] for _, kind, _ in seen if kind.split()[0] != "0"} <= STILLS
    rolls = {kind for _, kind, _ in seen if kind.startswith("roll")}
    assert rolls, "the dice are seen outside the log"
    for one, other in pairwise(seen):
        if one[1] == other[1]:
            assert one[2] == other[2], "something moved while a still stood"
    for roll in rolls:
        times = [time for time, kind, _ in seen if kind == roll]
        assert times[-1] - times[0] + FRAME >= LEAST_STILL


@pytest.mark.parametrize("kind", sorted({*ALL} - STILLS))
def test_whatever_moves_is_left_out(kind: str) -> None:
    settings = Settings(reduced_motion=True)
    assert settings.motion(ALL[kind].seconds) == 0


@pytest.mark.parametrize(("animation", "seconds"), [("fast", 0.6), ("normal", 0.9), ("slow", 1.8)])
def test_the_speed_decides_how_long_a_still_stands(animation: str, seconds: float) -> None:
    settings = Settings(reduced_motion=True, animation=animation)
    assert settings.still(0.9) == pytest.approx(seconds)


def test_with_animations_off_nothing_waits() -> None:
    assert Settings(reduced_motion=True, animation="off").still(0.9) == 0


def test_the_pieces_are_hidden_and_shown_by_one_key(
    app: App, pilot: Pilot, table: TableScene
) -> None:
    table.skip()
    before = board_pixels(app, table)
    pilot.key("h")
    assert board_pixels(app, table) != before
    pilot.key("h")
    assert board_pixels(app, table) == before


def test_notices_and_dialogs_come_without_moving(app: App, pilot: Pilot, table: TableScene) -> None:
    table.skip()
    pilot.advance(0.1)
    app.notify("All hands on deck.")
    pilot.advance(0.05)
    first = pygame.image.tobytes(app.surface, "RGB")
    pilot.advance(1.0)
    app.is_dirty = True
    app.step(0)
    assert pygame.image.tobytes(app.surface, "RGB") == first

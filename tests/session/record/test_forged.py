"""Forged games are refused in one sentence, or can be verified and played on."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.shelf.shelf import ShelfScene
from game.titles import title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.session.forge import Limits, check_forged, games_of
from tests.suites import by_day

GAMES = 12


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    app.push(ShelfScene())
    yield app
    app.close()


@pytest.mark.parametrize("title_id", by_day(title_ids(), "unterseeboot", "atlantic_1942"))
def test_a_forged_game_is_refused_or_played(tmp_path: Path, title_id: str, app: App) -> None:
    shortest = min(games_of(title_id), key=len)
    chance = random.Random(5)
    path, limits = tmp_path / "a.wagame", Limits()
    came = [check_forged(path, shortest, chance, app, limits) for _ in range(GAMES)]
    assert set(came) == {"refused", "played"}

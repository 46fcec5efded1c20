"""The toy title on the shelf, and the player's folders in a temporary place."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles
from game.tables.resources import HOME_VARIABLE
from tests import toy


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data folder of this test."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "game.titles.toy", toy)
    monkeypatch.setattr(game.titles, "TITLE_IDS", (*game.titles.TITLE_IDS, "toy"))
    yield
    game.titles.load_title.cache_clear()

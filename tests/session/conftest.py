"""The toy title on the shelf, and the player's folders in a temporary place."""

from pathlib import Path

import pytest

from game.tables.resources import HOME_VARIABLE
from tests.registry import TOY, shelve


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data folder of this test."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, TOY)

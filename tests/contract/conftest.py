"""The toy with secrets on the shelf, and the player's folders in a temporary place."""

from pathlib import Path

import pytest

from game.tables.resources import HOME_VARIABLE
from tests.registry import HAYSTACK, NIGHT_RAIDER, shelve


@pytest.fixture(autouse=True)
def _house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    shelve(monkeypatch, NIGHT_RAIDER, HAYSTACK)

"""What several tests of Submarine need."""

import pytest

from game.titles.submarine.rules import invariants


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position laid out by hand is of no scenario: its vessels are not counted."""
    monkeypatch.setattr(invariants, "_check_muster", lambda state: None)

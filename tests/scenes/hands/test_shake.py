"""A short shake of every screen with hands that a seed leads; `python -m tests.shake` is longer."""

from pathlib import Path

import pytest

from tests import hostile
from tests.shake import shake


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_random_hands_over_a_hostile_folder(
    home: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda *_: False)
    hostile.fill(home, seed, most=10)
    report = shake(home, seed, acts=250)
    assert [place for place in report.faults if not place.startswith("slow")] == []
    assert len(report.scenes) > 8

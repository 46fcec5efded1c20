"""A data pack of odd figures is refused in a sentence, or the program starts and plays with it."""

import os
from pathlib import Path

import pytest

from game.tables.resources import HOME_VARIABLE
from tests.session.packs import fuzz_packs

TITLES = ("unterseeboot", "atlantic_1942", "tonnage_war", "submarine")


@pytest.mark.sampled(1)
@pytest.mark.skipif(os.name != "posix", reason="each pack has a program of its own, by a fork")
@pytest.mark.parametrize("title_id", TITLES)
def test_odd_packs_are_refused_or_played_with(
    title_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few of the hundreds that `python -m tests.session.soak` tries."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    tally = fuzz_packs(title_id, 8, decisions=5)
    assert sum(tally.values()) == 8
    assert tally["played"], tally

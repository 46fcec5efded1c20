"""Golden games of the advanced game in full: the rules play them over again to the same end."""

from pathlib import Path

import pytest

from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.request.levels import level_of
from tests.titles.submarine.kept.golden import LEVEL, SEEDS, unpacked


@pytest.mark.sampled(1)
@pytest.mark.parametrize("scenario", SEEDS)
def test_the_rules_play_it_to_the_same_end(scenario: str, tmp_path: Path) -> None:
    path = unpacked(scenario, tmp_path)
    verdict = verify_save(path)
    assert verdict.difference == "", "run: python -m tests.titles.submarine.kept.golden"
    assert verdict.notes == ()
    session = Session.load(path, read_only=True)
    assert session.is_over
    level = level_of(session.title, scenario, session.header.options)
    assert level is not None
    assert level.id == LEVEL

"""Golden games of two, four and ten seats: the rules play them over again to the same end."""

import pytest

from game.core.eyes import ALL_EYES
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.story.replay import story_of
from tests.titles.atlantic_1942.golden import GAMES, path_of


@pytest.mark.parametrize("seats", GAMES)
def test_the_rules_play_it_to_the_same_end(seats: int) -> None:
    verdict = verify_save(path_of(seats))
    assert verdict.difference == "", "run: python -m tests.titles.atlantic_1942.golden"
    assert verdict.notes == ()


@pytest.mark.parametrize("seats", GAMES)
def test_everybody_has_decided_something(seats: int) -> None:
    session = Session.load(path_of(seats), read_only=True)
    assert session.is_over
    assert len(session.places) == seats
    decided = {commit.seat for commit in session.commits}
    assert {place.id for place in session.places} <= decided


@pytest.mark.parametrize("seats", GAMES)
def test_each_reads_no_more_than_all_eyes(seats: int) -> None:
    session = Session.load(path_of(seats), read_only=True)
    whole = len(story_of(session, ALL_EYES))
    for place in session.places:
        told = len(story_of(session, place.id))
        assert told == whole if place.side == "pack" else told < whole, place.id

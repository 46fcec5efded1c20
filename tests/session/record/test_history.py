"""Long games: taking back, making again, branching and the story cost what has changed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from game.contract.title import Title
from game.session.play.session import Session
from game.session.play.story import SNAPSHOT_EVERY, FoldedStory
from game.session.record import history
from game.session.record.codec import digest
from game.session.record.history import STATE_EVERY
from game.session.record.lines import Commit, Undo
from game.session.record.restore import standing_of
from tests.toy import Look, Roll, Step, play

LONG = 3 * STATE_EVERY + 10


def long_game(decisions: int = LONG) -> Session:
    """A game whose last decisions can be taken back."""
    session = Session.new("toy", seed=1)
    play(session, *[Roll()] * (decisions - 20), *[Step(1)] * 20)
    return session


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The commits that are folded, by their numbers."""
    counted: list[int] = []
    fold = history.fold

    def count(title: Title[Any, Any], start: Any, commits: Iterable[Commit]) -> Any:
        some = list(commits)
        counted.extend(commit.seq for commit in some)
        return fold(title, start, some)

    monkeypatch.setattr(history, "fold", count)
    return counted


def told(session: Session) -> FoldedStory[Any]:
    story: FoldedStory[Any] = FoldedStory(session.title, session.eyes, session.spoken_to)
    for commit in session.commits:
        story.add(commit.seq, commit.events, commit.flow)
    return story


def assert_same(story: FoldedStory[Any], other: FoldedStory[Any]) -> None:
    assert story.beats == other.beats
    for position in range(len(other) + 1):
        assert story.state_at(position) == other.state_at(position)


@pytest.mark.parametrize("back", [1, 5, 20])
def test_taking_back_and_making_again_fold_only_what_is_near(folded: list[int], back: int) -> None:
    session = long_game()
    digests = [commit.digest for commit in session.commits]
    session.undo()
    session.redo()
    folded.clear()
    for step in range(1, back + 1):
        session.undo()
        assert digest(session.state) == digests[-1 - step]
    assert len(folded) < back * STATE_EVERY
    for _ in range(back):
        session.redo()
    assert digest(session.state) == digests[-1]


def test_states_kept_are_those_of_the_decisions_that_stand() -> None:
    """Other decisions in the place of those taken back: no state of the old ones is left."""
    session = long_game(2 * STATE_EVERY)
    session.state_at(len(session.commits) - 1)
    for _ in range(20):
        session.undo()
    play(session, *[Look(), Step(2)] * 12)
    fresh = history.fold(session.title, session.title.rules.empty(), session.commits)
    assert session.state_at(len(session.commits) - 1) == fresh == session.state


def test_a_state_asked_for_goes_with_the_decision_that_led_to_it() -> None:
    session = long_game(22)
    record, number = session._history, len(session.commits)
    record.state_after(session.title, number)
    standing = record.live_standings[-1]
    record.add(Undo(number - 1), standing)
    record.add(replace(session.commits[1], seq=number - 1), standing)
    fresh = history.fold(session.title, session.title.rules.empty(), record.live)
    assert record.state_after(session.title, number) == fresh != session.state


def test_what_was_asked_for_last_is_not_folded_again(folded: list[int]) -> None:
    session = long_game()
    last = len(session.commits) - 1
    before = session.state_at(last)
    folded.clear()
    assert session.state_at(last) == before
    assert folded == []


def test_a_branch_folds_each_commit_once(folded: list[int]) -> None:
    session = long_game()
    last = len(session.commits) - 1
    before = session.state_at(last)
    folded.clear()
    branch = session.branch(last)
    assert len(folded) <= last + 1
    assert branch.state == before
    standings = [
        standing_of(branch.title, branch.header, session.state_at(n)) for n in range(last + 1)
    ]
    assert branch._history.standings == standings


@pytest.mark.parametrize("decisions", [22, SNAPSHOT_EVERY, LONG])
def test_a_story_follows_what_is_taken_back(decisions: int) -> None:
    session = long_game(decisions)
    story = told(session)
    for _ in range(15):
        session.undo()
        story.keep(len(session.commits))
    assert_same(story, told(session))
    for _ in range(7):
        session.redo()
        last = session.commits[-1]
        story.add(last.seq, last.events, last.flow)
    assert_same(story, told(session))


def test_a_story_forgets_the_flow_of_a_commit_without_events() -> None:
    session = long_game(22)
    story = told(session)
    before = story.state_at(len(story))
    story.add(len(session.commits), (), ())
    assert story.state_at(len(story)).flow == ()
    story.keep(len(session.commits))
    assert story.state_at(len(story)) == before

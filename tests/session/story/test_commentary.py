"""Commentary on example games: it stands where what it speaks of happened."""

from dataclasses import replace

import pytest

from game.contract.guide import Comment
from game.session.logbook.saves import SaveRow, list_examples
from game.session.play.session import Session
from game.session.story.commentary import commentary_of, holds
from game.titles import load_title, title_ids


def _is_told(row: SaveRow) -> bool:
    title = load_title(row.title_id)
    told = {each.scenario for each in title.content.commentaries()}
    return row.scenario in {each.name for each in title.offers.scenarios if each.id in told}


TOLD = [pytest.param(row.path, id=row.name) for row in list_examples() if _is_told(row)]
FEWEST, MOST = 8, 15


@pytest.mark.parametrize("title_id", title_ids())
def test_the_first_scenario_of_every_title_is_told(title_id: str) -> None:
    title = load_title(title_id)
    assert title.offers.scenarios[0].id in {each.scenario for each in title.content.commentaries()}


@pytest.mark.parametrize("path", TOLD)
def test_an_example_game_is_told_as_it_went(path) -> None:
    """Where an example was made anew, the first thing told that is not so any more is named."""
    session = Session.load(path, read_only=True)
    told = [
        c for c in session.title.content.commentaries() if c.scenario == session.header.scenario
    ]
    assert len(told) == 1
    wrong = [comment for comment in told[0].comments if not holds(comment, session.events)]
    assert wrong == []
    assert commentary_of(session) == told[0]
    assert FEWEST <= len(told[0].comments) <= MOST


@pytest.mark.parametrize("path", TOLD)
def test_it_begins_where_the_story_begins_and_ends_at_its_end(path) -> None:
    session = Session.load(path, read_only=True)
    commentary = commentary_of(session)
    assert commentary is not None
    first, *_, last = commentary.comments
    assert first.after == len(session.commits[0].events)
    assert last.after == len(session.events)


@pytest.mark.parametrize("title_id", title_ids())
def test_nothing_is_told_of_a_scenario_without_example(title_id: str) -> None:
    title = load_title(title_id)
    names = {scenario.id: scenario.name for scenario in title.offers.scenarios}
    shown = {row.scenario for row in list_examples() if row.title_id == title_id}
    assert {names[each.scenario] for each in title.content.commentaries()} <= shown


def test_another_game_is_not_told() -> None:
    session = Session.new("unterseeboot", seats={"captain": "captain"}, seed=3)
    title, bot = session.title, session.title.bots.players["captain"](3)
    assert commentary_of(session) is None
    while not session.is_over:
        session.submit("captain", bot.choose(session.view("captain"), session.prompts()[0]))
    assert title.content.commentaries()
    assert commentary_of(session) is None


def test_a_comment_holds_by_kind_and_by_facts() -> None:
    events = Session.new("unterseeboot", seed=3).events
    comment = Comment(3, "TurnBegan", "The first turn.", {"turn": 1})
    assert holds(comment, events)
    assert not holds(replace(comment, after=2), events)
    assert not holds(replace(comment, after=9), events)
    assert not holds(replace(comment, facts={"turn": 2}), events)
    assert not holds(replace(comment, facts={"no_such": 1}), events)

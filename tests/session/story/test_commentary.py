"""Commentary on example games: it stands where what it speaks of happened."""

from contextlib import closing
from dataclasses import replace

import pytest

from game.contract.guide import Comment, Commentary
from game.session.logbook.saves import SaveRow, list_examples
from game.session.play.session import Session
from game.session.request.levels import level_of
from game.session.request.start import AnyTitle
from game.session.story.commentary import commentary_of, holds
from game.titles import load_title, title_ids


def _examples(title: AnyTitle, scenario: str) -> list[SaveRow]:
    name = title.offers.name_of(scenario)
    return [row for row in list_examples() if (row.title_id, row.scenario) == (title.id, name)]


def _wrong(told: Commentary, row: SaveRow) -> list[Comment]:
    """What is not so in an example game."""
    with closing(Session.load(row.path, read_only=True)) as session:
        return [comment for comment in told.comments if not holds(comment, session.events)]


def _told_of(title: AnyTitle, told: Commentary) -> SaveRow:
    return next(row for row in _examples(title, told.scenario) if not _wrong(told, row))


TOLD = [
    pytest.param(load_title(title_id), told, id=f"{title_id} {told.scenario}")
    for title_id in title_ids()
    for told in load_title(title_id).content.commentaries()
]
FEWEST, MOST = 8, 15


@pytest.mark.parametrize("title_id", title_ids())
def test_the_first_scenario_of_every_title_is_told(title_id: str) -> None:
    title = load_title(title_id)
    assert title.offers.scenarios[0].id in {each.scenario for each in title.content.commentaries()}


@pytest.mark.parametrize(("title", "told"), TOLD)
def test_an_example_game_is_told_as_it_went(title: AnyTitle, told: Commentary) -> None:
    """Where an example was made anew, the first thing told that is not so any more is named."""
    wrong = [_wrong(told, row) for row in _examples(title, told.scenario)]
    assert min(wrong, key=len) == []
    assert wrong.count([]) == 1, "told of two games"
    assert FEWEST <= len(told.comments) <= MOST


@pytest.mark.parametrize(("title", "told"), TOLD)
def test_it_begins_where_the_story_begins_and_ends_at_its_end(
    title: AnyTitle, told: Commentary
) -> None:
    session = Session.load(_told_of(title, told).path, read_only=True)
    assert commentary_of(session) == told
    first, *_, last = told.comments
    assert first.after == len(session.commits[0].events)
    assert last.after == len(session.events)


def test_a_game_of_the_advanced_game_in_full_is_told() -> None:
    """Its rules are explained as they matter."""
    title = load_title("submarine")
    told = [(each.scenario, _told_of(title, each)) for each in title.content.commentaries()]
    levels = [level_of(title, scenario, dict(row.options)) for scenario, row in told]
    assert [level.id for level in levels if level] == ["basic", "full"]


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

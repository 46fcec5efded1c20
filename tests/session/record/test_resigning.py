"""A game given up is over for good: its end is in the record, in lists, in the story, verified."""

import json
from pathlib import Path

import pytest

from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.session.logbook.saves import list_saves, new_path
from game.session.logbook.service import service_of
from game.session.play.failing import UndoRefused
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.files import SaveError
from game.session.record.journal import body_of, chained, read_chain
from game.session.record.lines import LineError
from game.session.record.resigning import LINE_KIND, why_no_resigning
from game.session.story.account import account_of
from game.session.story.replay import story_of
from game.titles import load_title
from tests.registry import NIGHT_RAIDER, shelve

WORDS = "Give my regards to the flotilla."


def left(scenario: str = "patrol", decisions: int = 4) -> Session:
    title = load_title("unterseeboot")
    session = Session.new(title.id, scenario, seed=3, path=new_path(title, {}))
    captain = title.bots.players["captain"](3)
    for _ in range(decisions):
        prompt = session.prompt("captain")
        assert prompt is not None
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    return session


@pytest.mark.parametrize("scenario", ["patrol", "campaign"])
def test_a_game_given_up_is_lost_and_reads_back_so(scenario: str) -> None:
    session = left(scenario)
    events, path = len(session.events), session.path
    assert path is not None
    session.resign("captain", WORDS)
    session.close()
    for each in (session, Session.load(path, read_only=True)):
        assert each.is_over
        assert each.eyes == ALL_EYES
        assert each.prompts() == ()
        assert each.prompt("captain") is None
        result = each.result()
        assert result is not None
        assert WORDS in result.summary
        assert result.fate_of("uboat").outcome == "lost"
        assert len(each.events) == events
    assert verify_save(path).difference == ""
    (row,) = list_saves()
    assert row.is_over
    assert row.status.startswith("Resigned. ")


def test_it_counts_as_lost_in_the_service_record_and_never_among_the_best() -> None:
    session = left()
    session.resign("captain")
    session.close()
    (record, _) = service_of(list_saves()).records
    assert (record.figures.games, record.figures.won, record.best) == (1, 0, ())


def test_nothing_is_decided_taken_back_or_made_again_after_it() -> None:
    session = left()
    prompt = session.prompt("captain")
    assert prompt is not None
    session.resign("captain")
    with pytest.raises(Illegal, match="over"):
        session.submit("captain", prompt.choices[0].command)
    with pytest.raises(Illegal, match="over"):
        session.resign("captain")
    with pytest.raises(UndoRefused, match="resigned"):
        session.undo("captain")
    with pytest.raises(UndoRefused):
        session.redo("captain")


def test_a_finished_game_cannot_be_given_up() -> None:
    session = left(decisions=0)
    captain = session.title.bots.players["captain"](3)
    while prompt := session.prompt("captain"):
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    with pytest.raises(Illegal, match="over"):
        session.resign("captain")


def test_the_story_ends_with_the_words_and_another_game_may_go_on_from_before() -> None:
    session = left()
    session.resign("captain", WORDS)
    story = story_of(session, session.eyes)
    assert story.beats[-1].line.kind == LINE_KIND
    assert WORDS in story.beats[-1].line.text
    assert story.view_at(len(story)) == session.view(session.eyes)
    assert account_of(session).result == session.result()
    branch = session.branch(len(session.commits) - 1)
    assert not branch.is_over
    assert branch.prompt("captain") is not None


def test_the_other_side_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)
    session = Session.new("night_raider", "night", seed=4)
    session.resign("south")
    result = session.result()
    assert result is not None
    assert {fate.side: fate.outcome for fate in result.fates} == {
        "hunters": "lost",
        "raider": "won",
    }


def test_one_of_three_sides_cannot_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)
    places = list(load_title("night_raider").offers.seats("night", {}))
    assert why_no_resigning(places, is_over=False) is None
    third = [type(seat)(seat.id, seat.name, seat.id) for seat in places]
    assert why_no_resigning(third, is_over=False)


def _rewritten(path: Path, **changed: object) -> None:
    """The last line of a save with other values, its chain sound."""
    *before, last = read_chain(path).bodies
    line = json.dumps({**json.loads(last), **changed}, separators=(",", ":")).encode()
    path.write_bytes(chained(b"", [*before, line])[0])


@pytest.mark.parametrize(
    "changed",
    [{"seat": "nobody"}, {"seq": 2}, {"seq": -1}, {"words": "\x07"}, {"words": "x" * 900}],
)
def test_a_resignation_that_cannot_be_is_refused(changed: dict[str, object]) -> None:
    session = left()
    session.resign("captain", WORDS)
    session.close()
    assert session.path is not None
    _rewritten(session.path, **changed)
    with pytest.raises(SaveError, match="cannot be understood"):
        Session.load(session.path)


def test_nothing_may_follow_it_in_a_record() -> None:
    session = left()
    before = session.bodies()
    session.resign("captain")
    session.close()
    assert session.path is not None
    last = read_chain(session.path).bodies[-1]
    session.path.write_bytes(chained(b"", [*before[:-1], last, before[-1]])[0])
    with pytest.raises(SaveError, match="cannot be understood"):
        Session.load(session.path)


def test_a_write_that_fails_leaves_the_game_running(tmp_path: Path) -> None:
    session = left()
    assert session.path is not None
    session.path.unlink()
    with pytest.raises(SaveError):
        session.resign("captain")
    assert not session.is_over
    assert session.prompt("captain") is not None


def test_a_line_of_it_is_a_journal_line() -> None:
    session = left()
    session.resign("captain", WORDS)
    assert session.path is not None
    line = session.path.read_bytes().splitlines(keepends=True)[-1]
    assert json.loads(body_of(line))["line"] == "resigned"
    with pytest.raises(LineError):
        session._history.add(session.entries[0], session.standings[0])

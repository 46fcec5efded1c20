"""Saves of older formats and older titles are read, told, branched and played on."""

import json
import random
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import tests
from game.bots.players import RandomBot
from game.core.eyes import ALL_EYES
from game.session.logbook.saves import list_examples, list_saves
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.codec import dump
from game.session.record.files import SaveError
from game.session.record.journal import Journal, read_chain
from game.session.record.lines import FORMAT, Redo, Undo
from game.session.request.start import AnyTitle
from game.session.story.replay import story_of
from game.titles import load_title, title_ids
from tests.altered import altered
from tests.suites import by_day

GOLDEN = Path(tests.__file__).parent / "golden"
OLD = sorted(GOLDEN.glob("*.wagame"))


@pytest.fixture(params=OLD, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A save of its time, in a folder of its own."""
    path = tmp_path / "saves" / "old.wagame"
    path.parent.mkdir()
    shutil.copy(request.param, path)
    return path


def _heads(paths: Iterable[Path]) -> list[Any]:
    return [json.loads(read_chain(path).bodies[0]) for path in paths]


def without_golden_file(title: AnyTitle) -> set[int]:
    """The versions of a title of which there is neither an old save nor an example game."""
    heads = _heads([*OLD, *(row.path for row in list_examples())])
    kept = {head["title_version"] for head in heads if head["title"] == title.id}
    return set(range(1, title.version + 1)) - kept


def test_every_format_of_the_past_has_its_golden_file() -> None:
    assert {head["format"] for head in _heads(OLD)} >= set(range(1, FORMAT))


@pytest.mark.parametrize("title_id", title_ids())
def test_every_version_of_a_title_has_its_golden_file(title_id: str) -> None:
    title = load_title(title_id)
    assert without_golden_file(title) == set(), "keep a save of that version in tests/golden"
    raised = altered(title, version=title.version + 1)
    assert without_golden_file(raised) == {raised.version}, "a raised version would go unnoticed"


def test_the_example_games_are_of_today() -> None:
    for head in _heads(row.path for row in list_examples()):
        now = (FORMAT, load_title(head["title"]).version)
        assert (head["format"], head["title_version"]) == now, "run: python -m tests.golden.make"


def test_an_old_save_verifies_is_told_and_branches(old: Path, tmp_path: Path) -> None:
    verdict = verify_save(old)
    assert (verdict.difference, verdict.commits > 10) == ("", True)
    session = Session.load(old, read_only=True)
    story = story_of(session, ALL_EYES)
    assert session.title.words.status(story.view_at(len(story))) == session.standing.status
    session.branch(5, tmp_path / "branch.wagame").close()
    assert verify_save(tmp_path / "branch.wagame").difference == ""


def test_an_old_save_is_listed_with_its_ending(old: Path) -> None:
    (row,) = list_saves(old.parent)
    assert row.error == ""
    fate = Session.load(old, read_only=True).result()
    assert row.fate is not None
    assert fate is not None
    assert row.fate.award == fate.fates[0].award
    assert row.fate.scores == fate.fates[0].scores


def test_an_old_save_is_renewed_to_be_played_on_and_kept_beside(old: Path) -> None:
    before = old.read_bytes()
    whole = read_chain(old).bodies
    old.unlink()
    Journal.create(old, whole[:6]).close()
    running = old.read_bytes()
    session = Session.load(old)
    prompt = session.prompts()[0]
    session.submit(prompt.seat, prompt.choices[0].command)
    session.close()
    assert old.with_name("old.wagame.old").read_bytes() == running
    assert json.loads(read_chain(old).bodies[0])["format"] == FORMAT
    assert verify_save(old).difference == ""
    assert [row.path for row in list_saves(old.parent)] == [old]
    assert before.startswith(running)


def test_a_patrol_with_nothing_sunk_was_won_and_is_no_longer(tmp_path: Path) -> None:
    """Of version 2 of its title; what the lists show is reckoned anew when it is opened."""
    path = Path(shutil.copy(GOLDEN / "unterseeboot-2.wagame", tmp_path / "old.wagame"))
    (row,) = list_saves(tmp_path)
    assert row.fate is not None
    assert row.fate.outcome == "won"
    session = Session.load(path, read_only=True)
    assert session.standing.ending is not None
    assert session.standing.ending.fates[0].outcome == "drawn"


@pytest.mark.parametrize("old", OLD[:2], indirect=True, ids=lambda path: path.stem)
def test_an_old_save_that_cannot_be_brought_up_to_date_says_so(old: Path) -> None:
    bodies = [json.loads(body) for body in read_chain(old).bodies]
    bodies[0]["options"].pop("boat")
    old.unlink()
    Journal.create(old, [dump(body) for body in bodies]).close()
    with pytest.raises(SaveError, match=r"old\.wagame: cannot be understood: it cannot be brought"):
        Session.load(old)


@pytest.mark.parametrize("title_id", by_day(title_ids(), "atlantic_1942", "submarine"))
def test_where_an_old_game_stood_is_reckoned_through_what_was_taken_back(
    title_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line has the digest and the standing that it would have if it were written today."""
    path, chance, bot = tmp_path / "game.wagame", random.Random(2), RandomBot(2)
    session = Session.new(title_id, seed=2, path=path)
    for _ in range(100):
        if chance.random() < 0.3 and session.why_no_undo() is None:
            session.undo()
        elif chance.random() < 0.5 and session.why_no_redo() is None:
            session.redo()
        elif asked := session.prompts():
            session.submit(asked[0].seat, bot.choose(None, asked[0]))
    session.close()
    monkeypatch.setattr("game.session.record.restore.is_of_today", lambda *_: False)
    monkeypatch.setattr(
        "game.session.record.restore.upgraded", lambda title, header, bodies: bodies
    )
    old = Session.load(path, read_only=True)
    assert {type(entry) for entry in old.entries} >= {Undo, Redo}
    assert (old.entries, old.standings) == (session.entries, session.standings)

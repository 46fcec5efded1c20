"""A long game that was found sound is not looked at again, but for what came to it since."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session.play.session import Session
from game.session.record import soundness
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.session.record.proven import FILE, WORTH_KEEPING
from game.tables.resources import user_dir, user_path
from tests.session.tamper import bodies_of
from tests.toy import Roll, Step, play

Looked = Callable[[], int]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of as many lines as are worth keeping, the last of them a step."""
    session = Session.new("toy", seed=1)
    play(session, *[Roll()] * (WORTH_KEEPING - 3), Step(1))
    user_dir()
    path = tmp_path / "long.wagame"
    path.write_bytes(chained(b"", session.bodies())[0])
    return path


@pytest.fixture
def looked(save: Path, monkeypatch: pytest.MonkeyPatch) -> Looked:
    """How many events are looked at as the game is opened."""
    told: list[object] = []
    tell = soundness._tell

    def count(*args: Any) -> None:
        told.append(args)
        tell(*args)

    monkeypatch.setattr(soundness, "_tell", count)

    def opened() -> int:
        told.clear()
        Session.load(save, read_only=True)
        return len(told)

    return opened


def events_of(path: Path) -> int:
    return len(Session.load(path, read_only=True).events)


def test_it_is_looked_at_once_and_comes_out_the_same(save: Path, looked: Looked) -> None:
    first = Session.load(save, read_only=True)
    assert looked() == 0
    again = Session.load(save, read_only=True)
    assert (again.state, again.commits) == (first.state, first.commits)


def test_what_came_since_is_looked_at_and_what_was_taken_back_is_not(
    save: Path, looked: Looked
) -> None:
    assert looked() == events_of(save)
    session = Session.load(save)
    session.undo()
    play(session, Roll())
    since = len(session.commits[-1].events)
    session.close()
    assert looked() == since


def test_a_decision_that_waits_to_be_made_again_was_looked_at_too(
    save: Path, looked: Looked
) -> None:
    session = Session.load(save)
    session.undo()
    session.close()
    assert looked() == 0
    session = Session.load(save)
    session.redo()
    session.close()
    assert looked() == 0


@pytest.mark.parametrize("what", ["program", "tables", "version"])
def test_of_another_program_or_other_tables_all_is_looked_at(
    save: Path, looked: Looked, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    everything = looked()
    title = Session.load(save, read_only=True).title
    match what:
        case "program":
            monkeypatch.setattr("game.session.record.proven.__version__", "99.0")
        case "tables":
            monkeypatch.setattr(type(title), "data_checksum", "of others")
        case _:
            kept = user_path(FILE).read_text()
            user_path(FILE).write_text(kept.replace('"hash":"', '"hash":"0'))
    assert looked() == everything
    assert looked() == 0


def test_a_line_written_anew_is_looked_at_with_all_others(save: Path, looked: Looked) -> None:
    everything = looked()
    bodies = bodies_of(save.read_bytes())
    bodies[5] = bodies[5].replace(b'"why":""', b'"why":"because"')
    save.write_bytes(chained(b"", bodies)[0])
    assert looked() == everything


def test_an_unsound_line_is_found_whatever_was_proven(save: Path, looked: Looked) -> None:
    looked()
    bodies = bodies_of(save.read_bytes())
    line = json.loads(bodies[5])
    line["seat"] = "nobody"
    bodies[5] = json.dumps(line, separators=(",", ":")).encode()
    save.write_bytes(chained(b"", bodies)[0])
    with pytest.raises(SaveError, match="commit 4 is the decision of a seat that there is not"):
        looked()


@pytest.mark.parametrize(
    "written",
    [b"", b"[]", b'{"proofs":{"0":{"lines":-1,"hash":""}}}', b"\xff" * 9, b"[" * 100_000],
    ids=["nothing", "list", "none", "no text", "deep"],
)
def test_a_file_that_says_anything_else_is_none(save: Path, looked: Looked, written: bytes) -> None:
    everything = looked()
    user_path(FILE).write_bytes(written)
    assert looked() == everything
    assert looked() == 0


def test_more_lines_than_there_are_prove_nothing(save: Path, looked: Looked) -> None:
    everything = looked()
    bodies = bodies_of(save.read_bytes())[:-1]
    save.write_bytes(chained(b"", bodies)[0])
    assert 0 < looked() < everything


def test_without_a_place_for_it_a_game_opens_as_ever(
    save: Path, looked: Looked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path / "file"))
    assert looked() == looked() > 0


def test_short_games_leave_nothing(tmp_path: Path) -> None:
    session = Session.new("toy", seed=1, path=tmp_path / "short.wagame")
    session.close()
    Session.load(tmp_path / "short.wagame", read_only=True)
    assert not user_path(FILE).exists()

"""Fold and re-run agree, or the first difference is named."""

from dataclasses import replace
from pathlib import Path

from game.session.session import Session
from game.session.verify import first_difference, verify_save
from tests.session.damage import sample
from tests.toy import Looked, Pass, Roll, Step, Turn, play


def _game() -> Session:
    session = Session.new("toy", seed=1)
    play(session, Step(1), Roll(), Pass(), Roll())
    return session


def _with(session: Session, seq: int, **changes: object) -> str:
    entries = session._history.entries
    entries[seq] = replace(entries[seq], **changes)  # type: ignore[arg-type]
    return first_difference(session)


def test_a_sound_save_agrees(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    verdict = verify_save(path)
    assert (verdict.difference, verdict.notes) == ("", ())


def test_undone_commits_are_checked_too() -> None:
    session = _game()
    play(session, Step(1))
    session.undo()
    play(session, Step(2))
    assert first_difference(session) == ""
    assert _with(session, 5, command=Step(2)).startswith("Commit 5: event 1 is now")


def test_the_first_difference_is_named() -> None:
    assert "Commit 1: event 1 is now Stepped" in _with(_game(), 1, events=(Looked("T.5"),))
    assert "recorded is nothing" in _with(_game(), 3, events=())
    assert "roll other dice than recorded" in _with(_game(), 2, faces=())
    assert "roll other dice than recorded: A D6 has no face 9" in _with(_game(), 2, faces=((6, 9),))
    assert "the rules roll nothing, recorded is D6:1" in _with(_game(), 1, faces=((6, 1),))
    assert "do not allow its decision" in _with(_game(), 1, command=Step(9))
    assert "waits for another decision" in _with(_game(), 3, flow=(Turn("red"),))
    assert "another digest" in _with(_game(), 4, digest="00")


def test_other_table_data_is_only_a_note(tmp_path: Path) -> None:
    session = _game()
    session.header = session.header.model_copy(update={"data": "other"})
    session.save_as(tmp_path / "a.wagame")
    verdict = verify_save(tmp_path / "a.wagame")
    assert verdict.difference == ""
    assert "other tables" in verdict.notes[0]

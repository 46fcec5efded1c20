"""A disk that fails while a game is written: what was not kept is not acknowledged."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.record import files, journal
from game.session.record.codec import digest
from game.session.record.files import SaveFailed
from game.tables import doors
from tests.toy import Roll, Step, play


class FaultyOs:
    """The os module, whose n-th write or fsync fails, and with it everything after if asked."""

    def __init__(self, fail_at: int, code: int, *, is_partial: bool, is_lasting: bool) -> None:
        self.calls = 0
        self._fail_at = fail_at
        self._error = OSError(code, os.strerror(code))
        self._is_partial = is_partial
        self._is_lasting = is_lasting

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def _is_due(self) -> bool:
        self.calls += 1
        return self.calls == self._fail_at or (self._is_lasting and self.calls > self._fail_at)

    def write(self, descriptor: int, data: bytes) -> int:
        if not self._is_due():
            return os.write(descriptor, data)
        if self._is_partial:
            return os.write(descriptor, data[: len(data) // 2])
        os.write(descriptor, data[: len(data) // 3])
        raise self._error

    def fsync(self, descriptor: int) -> None:
        if self._is_due():
            raise self._error
        os.fsync(descriptor)

    def ftruncate(self, descriptor: int, length: int) -> None:
        if self._is_lasting and self.calls >= self._fail_at:
            raise self._error
        os.ftruncate(descriptor, length)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("is_partial", [False, True])
@pytest.mark.parametrize("is_lasting", [False, True])
def test_every_failing_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, is_partial: bool, is_lasting: bool
) -> None:
    commands = (Step(1), Roll(), Step(2), Roll())
    for fail_at in range(1, 14):
        path = tmp_path / f"{fail_at}.wagame"
        faulty = FaultyOs(fail_at, code, is_partial=is_partial, is_lasting=is_lasting)
        monkeypatch.setattr(files, "os", faulty)
        monkeypatch.setattr(journal, "os", faulty)
        monkeypatch.setattr(doors, "os", faulty)
        failures = _play_through(path, commands, monkeypatch)
        assert failures == (fail_at <= faulty.calls)


def _play_through(path: Path, commands: Any, monkeypatch: pytest.MonkeyPatch) -> int:
    """Play with a faulty disk, then with a sound one; the number of failures seen."""
    failures = 0
    try:
        session = Session.new("toy", seed=1, path=path)
    except SaveFailed:
        assert not path.exists()
        _mend(monkeypatch)
        session = Session.new("toy", seed=1, path=path)
        failures += 1
    for command in commands:
        before = digest(session.state)
        try:
            play(session, command)
        except SaveFailed:
            failures += 1
            assert digest(session.state) == before
            _mend(monkeypatch)
            unsaid = len(Session.load(path, read_only=True).commits) - len(session.commits)
            assert unsaid in (0, 1), "a whole line that was not acknowledged may stand for now"
            play(session, command)
    session.close()
    loaded = Session.load(path, read_only=True)
    assert loaded.notice == ""
    assert loaded.state == session.state
    assert len(loaded.commits) == len(commands) + 1
    return failures


def _mend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "os", os)
    monkeypatch.setattr(journal, "os", os)
    monkeypatch.setattr(doors, "os", os)


def test_a_game_whose_file_is_deleted_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", seed=1, path=path)
    path.unlink()
    with pytest.raises(SaveFailed, match="has been deleted"):
        play(session, Step(1))
    assert session.state.markers["red"].steps == 0
    session.close()


@pytest.mark.parametrize("by", [1.0, True])
def test_what_could_not_be_read_back_is_never_acknowledged(tmp_path: Path, by: Any) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", seed=1, path=path)
    said = path.read_bytes()
    with pytest.raises(RuleFailed, match="the game is as it was"):
        play(session, Step(by))
    assert path.read_bytes() == said
    play(session, Step(1))
    session.close()
    assert Session.load(path).state == session.state


def test_the_longest_line_is_read_back_and_a_longer_one_refused(tmp_path: Path) -> None:
    head = b'{"line":"header"}'
    for path, most in ((tmp_path / "made", True), (tmp_path / "appended", False)):
        longest = b'{"a":"' + b"x" * (journal.MAX_BODY - 8) + b'"}'
        first = [head, longest] if most else [head]
        written = journal.Journal.create(path, first)
        if not most:
            written.append(longest)
        with pytest.raises(SaveFailed, match="a line of it would be longer than 4,194,304 bytes"):
            written.append(longest + b" ")
        written.close()
        chain = journal.read_chain(path)
        assert (chain.bodies, chain.damage) == ((head, longest), "")
        with pytest.raises(SaveFailed, match="longer than"):
            journal.Journal.create(tmp_path / "none", [longest + b" "])
        assert not (tmp_path / "none").exists()

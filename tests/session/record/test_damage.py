"""Whatever happens to a save: no wrong state, no lost decision, one clear sentence."""

import errno
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session.library.saves import list_saves
from game.session.play.position import RuleFailed
from game.session.play.session import Session
from game.session.record import files, journal
from game.session.record.codec import digest
from game.session.record.files import SaveError, SaveFailed, SaveUnsupported
from game.session.record.journal import MAX_LINE, chained
from game.session.record.lines import FORMAT
from game.tables import doors
from tests.session.damage import check_cut, check_flip, check_kill, sample
from tests.toy import Roll, Step, play


def _header(**changes: object) -> Callable[[bytes], bytes]:
    """A sound journal whose header says something else."""

    def rewrite(data: bytes) -> bytes:
        bodies = [line[journal.BODY_START : -2] for line in data.splitlines(keepends=True)]
        for name, value in changes.items():
            bodies[0] = _replaced(bodies[0], name, value)
        return chained(b"", bodies)[0]

    return rewrite


def _replaced(body: bytes, name: str, value: object) -> bytes:
    import json

    return json.dumps(json.loads(body) | {name: value}).encode()


CORPUS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda data: b"", "is empty"),
    "no journal": (lambda data: b"Dear diary\n", "is not a saved game"),
    "nul bytes": (lambda data: bytes(4096), "is not a saved game"),
    "byte order mark": (lambda data: b"\xef\xbb\xbf" + data, "byte order mark"),
    "changed line ends": (lambda data: data.replace(b"\n", b"\r\n"), "changed line ends"),
    "header cut": (lambda data: data[:100], "its first line has no end"),
    "header flipped": (lambda data: data.replace(b"toy", b"tOy", 1), "first line is damaged"),
    "header only": (lambda data: data.splitlines(keepends=True)[0], "holds only a heading"),
    "second line damaged": (lambda data: data.replace(b"seq", b"sEq", 1), "line 2 is damaged"),
    "second line cut": (lambda data: data[: data.index(b"seq")], "line 2 is cut short"),
    "bad utf-8": (lambda data: data.replace(b"Onward", b"\xff\xfe\xff\xfe\xff\xfe"), "damaged"),
    "endless line": (lambda data: data[:60] + b" " * (100 << 20), "first line has no end"),
    "foreign title": (_header(title="chess"), "a game of 'chess', which this program does not"),
    "future format": (_header(format=FORMAT + 1), "saved by a later version"),
    "future rules": (_header(title_version=3), "saved by a later version"),
    "no format": (_header(format="one"), "heading cannot be understood: format"),
    "strange field": (_header(secret=1), "heading cannot be understood: secret"),
    "bad key": (_header(key="xyz"), "heading cannot be understood: key"),
}


@pytest.mark.parametrize("name", CORPUS)
def test_what_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    change, said = CORPUS[name]
    path = tmp_path / "my game.wagame"
    sample(path)
    data = change(path.read_bytes())
    path.write_bytes(data)
    for read_only in (True, False):
        with pytest.raises(SaveError) as refusal:
            Session.load(path, read_only=read_only)
        message = str(refusal.value)
        assert message.startswith("my game.wagame: ")
        assert said in message
        assert message.endswith(".")
        assert "\n" not in message
    assert path.stat().st_size == len(data), "a refused file is not touched"


def test_a_later_version_is_unsupported_rather_than_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(format=9)(path.read_bytes()))
    with pytest.raises(SaveUnsupported):
        Session.load(path)


def test_a_scenario_of_a_data_pack_is_unsupported_without_it(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(scenario="my-convoy")(path.read_bytes()))
    with pytest.raises(SaveUnsupported, match="data pack that brings it may not be in force"):
        Session.load(path)


def test_a_folder_a_missing_and_an_unreadable_file_are_refused(tmp_path: Path) -> None:
    (tmp_path / "d.wagame").mkdir()
    for read_only in (True, False):
        with pytest.raises(SaveError, match="is a folder"):
            Session.load(tmp_path / "d.wagame", read_only=read_only)
        with pytest.raises(SaveError, match="there is no such file"):
            Session.load(tmp_path / "none.wagame", read_only=read_only)
    if os.name == "posix" and os.geteuid() != 0:
        path = tmp_path / "a.wagame"
        sample(path)
        path.chmod(0)
        with pytest.raises(SaveError, match="permission denied"):
            Session.load(path)


def test_lines_that_do_not_follow_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    bodies = [line[journal.BODY_START : -2] for line in path.read_bytes().splitlines(keepends=True)]
    for broken in (bodies[:2] + bodies[3:], [*bodies[:2], bodies[-1]], bodies[:2] + bodies[10:11]):
        path.write_bytes(chained(b"", broken)[0])
        with pytest.raises(SaveError, match="cannot be understood: line 3"):
            Session.load(path, read_only=True)


def test_a_position_that_its_events_do_not_lead_to_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    bodies = [line[journal.BODY_START : -2] for line in path.read_bytes().splitlines(keepends=True)]
    bodies[2] = bodies[2].replace(b'"by":1', b'"by":2')
    path.write_bytes(chained(b"", bodies)[0])
    with pytest.raises(SaveError, match="leads to another position than it records"):
        Session.load(path, read_only=True)


def test_dropped_and_swapped_lines_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    digests = sample(path)
    lines = path.read_bytes().splitlines(keepends=True)
    for broken in (lines[:4] + lines[5:], [*lines[:4], lines[5], lines[4], *lines[6:]]):
        path.write_bytes(b"".join(broken))
        session = Session.load(path, read_only=True)
        assert digest(session.state) == digests[2]
        assert "line 5 is damaged" in session.notice


@pytest.mark.slow
def test_every_cut(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    digests = sample(path)
    data = path.read_bytes()
    for length in range(len(data) + 1):
        check_cut(path, data, length, digests)


def test_flipped_bits(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    digests = sample(path)
    data = path.read_bytes()
    chance = random.Random(1)
    for _ in range(500):
        check_flip(path, data, digests, chance)


def test_a_damaged_end_is_moved_aside_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    digests = sample(path)
    data = path.read_bytes()
    for number in (1, 2):
        path.write_bytes(data[:-7])
        session = Session.load(path)
        assert digest(session.state) == digests[-2]
        beside = tmp_path / ("a.wagame.damaged" if number == 1 else "a.wagame.damaged-2")
        assert session.notice == (
            f"a.wagame: line 13 is cut short; the game goes on from the last whole decision, "
            f"and the rest was moved to {beside.name}."
        )
        assert data[:-7].endswith(beside.read_bytes())
        play(session, Step(1))
        session.close()
        again = Session.load(path)
        assert again.notice == ""
        assert again.state == session.state
        again.close()


def test_an_endless_line_after_a_whole_game_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    digests = sample(path)
    with path.open("ab") as stream:
        stream.write(b"x" * (MAX_LINE + 10))
    session = Session.load(path)
    assert digest(session.state) == digests[-1]
    assert "line 14 is damaged" in session.notice
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills a forked process")
def test_killed_at_any_moment(tmp_path: Path) -> None:
    for seed in range(6):
        check_kill(tmp_path / f"{seed}.wagame", seed)


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


@pytest.mark.parametrize("change", [b"sEq", b"seq"], ids=["damaged", "cut short"])
def test_a_file_of_which_no_game_is_left_is_not_touched_and_the_list_says_so(
    tmp_path: Path, change: bytes
) -> None:
    """The list promised that opening keeps what is whole, and there was nothing."""
    path = tmp_path / "a.wagame"
    sample(path)
    data = path.read_bytes().replace(b"seq", change, 1)
    data = data if change == b"sEq" else data[: data.index(b"seq")]
    path.write_bytes(data)
    with pytest.raises(SaveError, match="only a heading, so no game is left; the file is as it"):
        Session.load(path)
    assert [each.name for each in tmp_path.iterdir()] == ["a.wagame"]
    assert path.read_bytes() == data
    (row,) = list_saves(tmp_path)
    assert "no game is left" in row.error


STRANGE: list[tuple[dict[str, object], str]] = [
    ({"seats": {"red": "admiral", "blue": "human"}}, "Nobody called 'admiral'"),
    ({"seats": {"pink": "human"}}, "no seat 'pink'"),
    ({"seats": {"red": "human"}}, "Nobody plays seat 'blue'"),
]


@pytest.mark.parametrize(("changes", "said"), STRANGE, ids=[said for _, said in STRANGE])
def test_a_player_that_cannot_be_is_refused(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(**changes)(path.read_bytes()))
    with pytest.raises(SaveError) as refusal:
        Session.load(path)
    assert said in str(refusal.value)
    assert not str(refusal.value).endswith("..")


@pytest.mark.parametrize(
    ("name", "value"), [("dial", "99"), ("size", "99"), ("fast", "yes"), ("motto", "x" * 9)]
)
def test_an_option_that_cannot_be_is_taken_as_usual_and_told(
    tmp_path: Path, name: str, value: str
) -> None:
    """As one is that has gone since the game began."""
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(options={name: value})(path.read_bytes()))
    session = Session.load(path, read_only=True)
    assert session.notice == f"Toy has no such options today, and takes them as usual: {name}."
    usual = {option.id: option.default for option in session.title.options}
    assert session.options == usual


def test_a_game_from_before_an_option_came_opens(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    sample(path)
    path.write_bytes(_header(options={"late": True})(path.read_bytes()))
    assert Session.load(path, read_only=True).options["size"] == "small"


@pytest.mark.parametrize("changes", [{"title": "chess"}, {"scenario": "my-convoy"}])
def test_a_game_that_cannot_be_opened_keeps_its_damaged_end(
    tmp_path: Path, changes: dict[str, object]
) -> None:
    """Another program may know the game, or the pack may come back: nothing is cut off for it."""
    path = tmp_path / "a.wagame"
    sample(path)
    data = _header(**changes)(path.read_bytes())[:-5]
    path.write_bytes(data)
    with pytest.raises(SaveUnsupported):
        Session.load(path)
    assert path.read_bytes() == data
    assert [each.name for each in tmp_path.iterdir()] == ["a.wagame"]


def test_the_list_survives_every_broken_file(tmp_path: Path) -> None:
    sample(tmp_path / "good.wagame")
    data = (tmp_path / "good.wagame").read_bytes()
    (tmp_path / "folder.wagame").mkdir()
    (tmp_path / "dangling.wagame").symlink_to(tmp_path / "nowhere")
    for name, (change, _said) in CORPUS.items():
        (tmp_path / f"{name}.wagame").write_bytes(change(data))
    (tmp_path / "torn.wagame").write_bytes(data[:-9])
    rows = {row.name: row for row in list_saves(tmp_path)}
    assert rows["good"].error == ""
    assert rows["good"].is_over
    assert rows["good"].status == "Toy, red to act"
    assert rows["torn"].error == ""
    assert not rows["torn"].is_over
    for name in CORPUS.keys() - {"header only"}:
        assert rows[name].error.startswith(f"{name}.wagame: "), rows[name]


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

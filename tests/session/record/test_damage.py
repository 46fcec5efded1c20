"""Whatever damages a save: no wrong state, and no whole decision lost."""

import random
import sys
from pathlib import Path

import pytest

from game.session.play.session import Session
from game.session.record.codec import digest
from game.session.record.journal import MAX_LINE
from tests.session.damage import check_cut, check_flip, check_kill, sample
from tests.suites import is_night
from tests.toy import Step, play


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
def test_every_cut(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """By day at the ends of lines and every seventh byte."""
    path = tmp_path / "a.wagame"
    digests = sample(path)
    data = path.read_bytes()
    ends = {at for at in range(len(data) + 1) if data[max(0, at - 1) : at + 1].count(b"\n")}
    every = 1 if is_night(request.config) else 7
    for length in sorted({*range(0, len(data) + 1, every), *ends}):
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

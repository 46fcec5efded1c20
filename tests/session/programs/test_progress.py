"""The line that says how far long work has come: on a terminal only, and gone at the end."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.progress import Progress, told
from game.session.play.session import Session


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def _screen(written: str) -> str:
    """What a terminal shows on its line after all that was written."""
    line = ""
    for part in written.split("\r"):
        line = part + line[len(part) :]
    return line.rstrip()


def test_the_line_says_how_much_is_done_and_what_time_is_left() -> None:
    terminal, clock = _Terminal(), _Clock()
    progress = Progress("Games", 2000, terminal, clock)
    progress.show(0)
    assert _screen(terminal.getvalue()) == "Games: 0 of 2,000"
    clock.now = 10  # the workers start
    progress.show(500)
    assert _screen(terminal.getvalue()) == "Games: 500 of 2,000"
    clock.now = 11
    progress.show(600)
    assert _screen(terminal.getvalue()) == "Games: 600 of 2,000, 14 s left"
    clock.now = 30
    progress.show(2000)
    assert _screen(terminal.getvalue()) == "Games: 2,000 of 2,000"


def test_the_line_is_drawn_ten_times_a_second_at_most() -> None:
    terminal, clock = _Terminal(), _Clock()
    progress = Progress("Games", 2000, terminal, clock)
    for done in range(1000):
        clock.now = done / 1000
        progress.show(done)
    assert 9 <= terminal.getvalue().count("\r") <= 11


def test_the_line_is_wiped_at_the_end_and_for_other_words() -> None:
    terminal = _Terminal()
    with Progress("Files", 3, terminal) as progress:
        progress.show(1)
        progress.wipe()
        assert _screen(terminal.getvalue()) == ""
        progress.show(2)
        assert _screen(terminal.getvalue()).startswith("Files: 2 of 3")
    assert _screen(terminal.getvalue()) == ""
    assert terminal.getvalue().endswith("\r")


def test_nothing_is_said_where_no_terminal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    with Progress("Games", 10, pipe) as progress:
        progress.show(5)
    assert pipe.getvalue() == ""
    monkeypatch.setattr(sys, "stderr", None)
    with Progress("Games", 10) as progress:
        progress.show(5)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "1 s"),
        (59.4, "59 s"),
        (59.6, "1 min 0 s"),
        (754, "12 min 34 s"),
        (12000, "3 h 20 min"),
    ],
)
def test_times_in_words(seconds: float, said: str) -> None:
    assert told(seconds) == said


@pytest.mark.nightly
@pytest.mark.sampled(1)
@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals are of POSIX")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("game simulate unterseeboot --games 300 --jobs 1", "Games: "),
        ("game simulate unterseeboot --games 300 --jobs 2", "Games: "),
        ("game verify FILE FILE FILE", "Files: "),
        ("tests.fuzz --title unterseeboot --decisions 600", "Decisions: "),
    ],
)
def test_long_work_shows_itself_on_a_terminal_and_not_in_a_pipe(
    tmp_path: Path, line: str, said: str
) -> None:
    Session.new("unterseeboot", seed=1, path=tmp_path / "a.wagame").close()
    words = line.replace("FILE", str(tmp_path / "a.wagame")).split()
    out, shown = _on_terminal(words)
    assert said in shown
    assert " left" in shown
    assert _screen(shown) == ""
    piped = subprocess.run([sys.executable, "-m", *words], capture_output=True, check=True)
    assert piped.stderr == b""
    assert len(piped.stdout.splitlines()) == len(out.splitlines())


def _on_terminal(words: list[str]) -> tuple[str, str]:
    """A program's standard output, and what it wrote on the terminal of its standard error."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, stderr=theirs
    ) as program:
        os.close(theirs)
        shown = b""
        while part := _read(ours):
            shown += part
        out, _ = program.communicate(timeout=60)
    os.close(ours)
    assert program.returncode == 0
    return out.decode(), shown.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # Linux says so when the other end is closed
        return b""

"""Ctrl-C and full disks, met by whole programs as a shell starts them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

LONG = ["simulate", "unterseeboot", "--games", "1000000"]
MATCHES = ["tournament", "unterseeboot", "--games", "100000", "--jobs", "2"]
SILENT = (130, -signal.SIGINT)
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and /dev/full are of POSIX")


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [[*LONG, "--jobs", "1"], [*LONG, "--jobs", "2"], MATCHES, ["engine"]],
    ids=" ".join,
)
@pytest.mark.parametrize("seconds", [0.15, 0.6, 2.0])
def test_an_interrupt_ends_all_at_once_and_without_a_word(line: list[str], seconds: float) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", *line],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=True,
    ) as program:  # fmt: skip
        _wait_for_python(program.pid)
        time.sleep(seconds)
        os.killpg(program.pid, signal.SIGINT)
        try:
            _, said = program.communicate(timeout=15)
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
        assert (program.returncode in SILENT, said) == (True, b"")
        assert _is_gone(program.pid)


def test_an_interrupt_while_modules_load_cannot_get_lost() -> None:
    code = """
import os, signal
from game.loading import loading
try:
    with loading():
        os.kill(os.getpid(), signal.SIGINT)
except BaseException:
    print("caught, and forgotten")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


def _is_gone(group: int) -> bool:
    """Whether no process of a group is left; the last ones get a moment to see that."""
    ends = time.monotonic() + 5
    while time.monotonic() < ends:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def _wait_for_python(pid: int) -> None:
    """Before this the interpreter loads itself, and none of our lines has run."""
    maps = Path(f"/proc/{pid}/maps")
    ends = time.monotonic() + 5
    while maps.exists() and "pydantic" not in maps.read_text() and time.monotonic() < ends:
        time.sleep(0.01)


@pytest.mark.sampled(1)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize(
    "line", ["rules unterseeboot", "simulate unterseeboot --games 1 --jobs 1", "engine"]
)
def test_a_full_disk_under_the_output_is_said(line: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *line.split()],
            input=b'{"do":"titles"}\n', stdout=full, stderr=subprocess.PIPE, timeout=60,
            check=False,
        )  # fmt: skip
    sentence = b"The output could not be written (no space left on device).\n"
    assert (done.returncode, done.stderr) == (3, sentence)

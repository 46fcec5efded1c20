"""Saves to damage, and what must come of every damage; shared by the tests and the soak."""

import multiprocessing
import os
import random
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.session.codec import digest
from game.session.files import SaveError
from game.session.session import Session
from tests.toy import Halt, Pass, Roll, Step, play

COMMANDS = (Step(1), Roll(), Step(2), Pass(), Roll(), Step(1), Pass(), Step(2))


def sample(path: Path) -> list[str]:
    """Write a short game with an undo to `path`; the digest after each line of the file."""
    session = Session.new("toy", seed=1, path=path)
    digests = [digest(session.state)]
    for command in COMMANDS:
        play(session, command)
        digests.append(digest(session.state))
    session.undo()
    digests.append(digest(session.state))
    session.redo()
    digests.append(digest(session.state))
    play(session, Halt())
    digests.append(digest(session.state))
    session.close()
    return digests


def opened(path: Path) -> Session | None:
    """The game in a file, or None when it is refused with a sentence that names the file."""
    try:
        return Session.load(path, read_only=True)
    except SaveError as error:
        if path.name not in str(error):
            raise
        return None


def check_cut(path: Path, data: bytes, length: int, digests: list[str]) -> None:
    """The first `length` bytes are refused, or are the game at their last whole line."""
    path.write_bytes(data[:length])
    whole = data[:length].count(b"\n") - 1
    session = opened(path)
    if session is None:
        assert whole < 1
        return
    assert digest(session.state) == digests[whole - 1]
    is_cut = not data[:length].endswith(b"\n")
    assert bool(session.notice) == is_cut


def check_flip(path: Path, data: bytes, digests: list[str], chance: random.Random) -> None:
    """One flipped bit is refused, or costs the lines from it on, and is always noticed."""
    place = chance.randrange(len(data))
    flipped = bytearray(data)
    flipped[place] ^= 1 << chance.randrange(8)
    path.write_bytes(flipped)
    whole = data[:place].count(b"\n") - 1
    session = opened(path)
    if session is None:
        assert whole < 1
        return
    assert session.notice
    assert digest(session.state) == digests[whole - 1]


def check_kill(path: Path, seed: int) -> None:
    """Kill a playing process at random: every decision it acknowledged is in the file."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    player = context.Process(target=_play_on, args=(path, seed, theirs))
    player.start()
    theirs.close()
    assert ours.recv() == 0
    time.sleep(random.Random(seed).uniform(0, 0.03))
    assert player.pid is not None
    os.kill(player.pid, signal.SIGKILL)
    player.join()
    said = 0
    try:
        while True:
            said = ours.recv()
    except EOFError:
        pass
    session = Session.load(path)
    assert said <= len(session.commits) - 1 <= said + 1
    play(session, Step(1))
    session.close()


def _play_on(path: Path, seed: int, acknowledged: "Connection[Any, Any]") -> None:
    session = Session.new("toy", seed=seed, path=path)
    acknowledged.send(0)
    chance = random.Random(seed)
    while True:
        play(session, chance.choice((Roll(), Pass())))
        acknowledged.send(len(session.commits) - 1)

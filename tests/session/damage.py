"""Saves to damage, and what must come of every damage; shared by the tests and the soak."""

import multiprocessing
import os
import random
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.session.play.session import Session
from game.session.record.codec import digest
from game.session.record.files import SaveError
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


def sample_of(title_id: str, path: Path, decisions: int = 60) -> list[str]:
    """A game of a real title played by chance to `path`; the digest after each line."""
    session = Session.new(title_id, seed=1, path=path)
    chance = random.Random(1)
    digests = [digest(session.state)]
    while session.prompts() and len(digests) < decisions:
        if session.why_no_undo() is None and chance.random() < 0.2:
            session.undo()
        else:
            decide(session, chance)
        digests.append(digest(session.state))
    session.close()
    return digests


def decide(session: Session, chance: random.Random) -> None:
    """Any choice of whoever is asked; the toy only rolls and passes, without an end."""
    prompt = session.prompts()[0]
    choices = [choice.command for choice in prompt.choices]
    if session.title.id == "toy":
        choices = [Roll(), Pass()]
    session.submit(prompt.seat, chance.choice(choices))


def check_kill(path: Path, seed: int, title_id: str = "toy", rounds: int = 2) -> None:
    """Kill a playing process at random, again and again in the game it reopened.

    Every decision it acknowledged is in the file.
    """
    for number in range(rounds):
        said = _killed(path, seed * rounds + number, title_id)
        session = Session.load(path, read_only=True)
        assert said <= len(session.commits) - 1 <= said + 1
    session = Session.load(path)
    if session.prompts():
        decide(session, random.Random(seed))
    session.close()
    assert Session.load(path, read_only=True).notice == ""


def _killed(path: Path, seed: int, title_id: str) -> int:
    """The last decision that a process acknowledged before it was killed."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    player = context.Process(target=_play_on, args=(path, seed, title_id, theirs))
    player.start()
    theirs.close()
    said: int = ours.recv()
    time.sleep(random.Random(seed).uniform(0, 0.03))
    assert player.pid is not None
    os.kill(player.pid, signal.SIGKILL)
    player.join()
    try:
        while True:
            said = ours.recv()
    except EOFError:
        return said


def _play_on(path: Path, seed: int, title_id: str, acknowledged: "Connection[Any, Any]") -> None:
    session = Session.load(path) if path.exists() else Session.new(title_id, seed=seed, path=path)
    acknowledged.send(len(session.commits) - 1)
    chance = random.Random(seed)
    while session.prompts():
        decide(session, chance)
        acknowledged.send(len(session.commits) - 1)
    time.sleep(60)

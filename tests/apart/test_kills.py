"""Hosts and guests killed at random moments: nothing acknowledged is lost, nothing done twice."""

import random
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from game.apart.rolling import BUSY
from game.apart.table import HostTable
from game.session.apart.copies import is_guests_copy, open_copy
from game.session.apart.teller import Acts
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.codec import encode
from game.session.record.lines import Commit
from tests.apart.cables import Cable
from tests.apart.driven import noted
from tests.apart.laid import SEATS, free_port, laid, new_table
from tests.apart.wires import guest, hear, say

MOST_SECONDS = 0.8
"""That a process lives before it is killed, once it is there."""


def host(save: Path, port: int) -> subprocess.Popen[bytes]:
    """As anybody hosts, at the same port every time."""
    command = ["game", "host", str(save), "--port", str(port)]
    process = subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.PIPE)
    assert process.stdout is not None
    said = b""
    while b"Guests are received" not in said:
        said = process.stdout.readline()
        assert said, "the host has ended"
    return process


def kill(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


class Killed:
    """A table, its host and both guests, each a process."""

    def __init__(self, folder: Path, chance: random.Random, *, every_roll: bool = False) -> None:
        self.folder, self.chance = folder, chance
        table, self.codes = new_table(folder, every_roll=every_roll)
        self.save = table.save
        self.port = free_port()
        self.starts: dict[str, Callable[[], subprocess.Popen[bytes]]] = {
            "host": partial(host, self.save, self.port),
            **{seat: partial(self._guest, seat) for seat in SEATS},
        }
        self.running = {name: start() for name, start in self.starts.items()}

    def _guest(self, seat: str) -> subprocess.Popen[bytes]:
        command = ["tests.apart.driven", str(self.port), self.codes[seat], str(self.copy(seat))]
        return subprocess.Popen([sys.executable, "-m", *command])

    def copy(self, seat: str) -> Path:
        return self.folder / f"{seat}.wagame"

    def notes(self, seat: str) -> Path:
        return self.folder / f"{seat}.notes"

    def kill(self, name: str) -> None:
        kill(self.running.pop(name))

    def kill_one_after_the_other(self, kills: int) -> int:
        """How many were killed before the game was over."""
        for number in range(kills):
            sleep(self.chance.uniform(0, MOST_SECONDS))
            if self.is_over:
                return number
            name = self.chance.choice(("host", *SEATS))
            self.kill(name)
            self.running[name] = self.starts[name]()
        return kills

    @property
    def is_over(self) -> bool:
        """Whether a guest has ended of its own will, and well."""
        codes = [self.running[seat].poll() for seat in SEATS]
        assert set(codes) <= {None, 0}
        return 0 in codes

    def wait_for_decisions(self, more: int) -> None:
        """Until each guest had so many more acknowledged, or the game is over."""
        aims = {seat: len(noted(self.notes(seat), "done")) + more for seat in SEATS}
        for _ in range(600):
            if self.is_over or all(len(noted(self.notes(s), "done")) >= n for s, n in aims.items()):
                return
            sleep(0.05)
        pytest.fail("the game has come to a standstill")

    def end(self) -> None:
        for name in list(self.running):
            self.kill(name)

    def require_nothing_lost(self) -> None:
        session = Session.load(self.save, read_only=True)
        for seat in SEATS:
            acts = Acts(session, seat)
            made = [acts.made(number) for number in range(acts.count())]
            done = noted(self.notes(seat), "done")
            for act in done:
                commit = made[act["n"]]
                assert isinstance(commit, Commit)
                assert encode(commit.command) == act["command"]
            assert len({act["n"] for act in done}) == len(done) <= len(made)
            assert len(made) <= len(noted(self.notes(seat), "decided"))
            refused = noted(self.notes(seat), "refused")
            assert [each for each in refused if each != {"words": BUSY}] == []

    def require_all_alike(self) -> None:
        """Host and guests come back once more, to the same position."""
        table = HostTable.load(self.save)
        assert table.session is not None
        for seat in SEATS:
            cable = Cable()
            cable.table = table
            guest = open_copy(self.copy(seat), cable.to)
            for _ in range(3):
                guest.news()
                cable.carry()
            assert tuple(guest.tale.events) == table.session.events_for(seat)
            assert guest.tale.view == table.session.view(seat)
            guest.close()
        table.close()


@pytest.mark.slow
def test_a_host_that_is_killed_has_kept_what_it_acknowledged_and_does_it_once(
    tmp_path: Path,
) -> None:
    at, port = laid(tmp_path), free_port()
    seat, asked = at.next_play()
    at.table.close()
    for _ in range(2):
        process = host(at.table.save, port)
        try:
            with guest(port, at.codes[seat]) as connection:
                say(connection, asked | {"n": 0})
                assert "done" in hear(connection, "done", "error")
        finally:
            kill(process)
    session = Session.load(at.table.save, read_only=True)
    assert encode(session.commits[-1].command) == asked["command"]
    assert session.decisions == 1


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(("kills", "every_roll"), [(300, False), (100, True)])
def test_nothing_acknowledged_is_lost_by_kills(
    tmp_path: Path, kills: int, every_roll: bool
) -> None:
    chance, done, games = random.Random(kills), 0, 0
    while done < kills:
        games += 1
        killed = Killed(tmp_path / f"game {games}", chance, every_roll=every_roll)
        try:
            killed.wait_for_decisions(1)
            done += killed.kill_one_after_the_other(kills - done)
            killed.wait_for_decisions(2)
        finally:
            killed.end()
        killed.require_nothing_lost()
        assert verify_save(killed.save).difference == ""
        if all(is_guests_copy(killed.copy(seat)) for seat in SEATS):
            killed.require_all_alike()

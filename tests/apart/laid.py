"""A table apart laid for tests, with ears that keep what they are told."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.apart.host import Host
from game.apart.seated import Peer, Seated
from game.apart.table import HostTable
from game.bots.players import make_bot
from game.core.eyes import ONLOOKER
from game.session.apart.messages import PROTOCOL, Sit, read_request
from game.session.play.session import Session
from game.session.record.codec import dump, encode
from game.session.request.start import StartRequest

TITLE = "atlantic_1942"
SEATS = ("convoy-a", "pack-v")
LOOPBACK = "127.0.0.1"


def free_port() -> int:
    """A port of this machine that nobody has."""
    with socket.create_server((LOOPBACK, 0)) as found:
        return int(found.getsockname()[1])


class Ear(Peer):
    """A peer that keeps every message."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.ended = ""

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def close(self, why: str) -> None:
        self.ended = why

    def of(self, kind: str) -> list[Any]:
        """What was said of a kind."""
        return [each[kind] for each in self.heard if kind in each]

    def errors(self) -> list[str]:
        """The sentences of what was refused, which are then forgotten."""
        said = [each["message"] for each in self.of("error")]
        self.heard.clear()
        return said


@dataclass
class Laid:
    """A table at which both sides and an onlooker sit."""

    table: HostTable
    codes: dict[str, str]
    ears: dict[str, Ear] = field(default_factory=dict)
    seated: dict[str, Seated] = field(default_factory=dict)

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def sit(self, eyes: str, **told: Any) -> Ear:
        ear = self.ears[eyes] = Ear()
        asked = Sit(**sitting(self.codes.get(eyes, "0" * 32)) | told)
        self.seated[eyes] = self.table.sit(ear, eyes, asked)
        return ear

    def act(self, eyes: str, **asked: Any) -> Ear:
        self.table.act(self.seated[eyes], read_request(dump(asked)))
        return self.ears[eyes]

    def next_play(self, seed: int = 0) -> tuple[str, dict[str, Any]]:
        """A seat that is asked, and its next decision by chance."""
        prompt = self.session.prompts()[0]
        seat = prompt.seat
        bot = make_bot(self.session.title, "random", seed + len(self.session.entries))
        command = bot.choose(self.session.view(seat), prompt)
        return seat, {"do": "play", "n": self.number(seat), "command": encode(command)}

    def play(self, decisions: int = 1) -> None:
        for _ in range(decisions):
            seat, asked = self.next_play()
            assert self.act(seat, **asked).of("done")

    def number(self, seat: str) -> int:
        """The number of a seat's next act, by what it was told."""
        return int(self.ears[seat].of("told")[-1]["acts"]) if seat in self.ears else 0


def sitting(code: str, part: str = "ab" * 32) -> dict[str, Any]:
    return {"do": "sit", "protocol": PROTOCOL, "code": code, "part": part}


def new_table(
    folder: Path, title: str = TITLE, *, every_roll: bool = False
) -> tuple[HostTable, dict[str, str]]:
    """A table whose game begins when both sides have come."""
    folder.mkdir(exist_ok=True, parents=True)
    request = StartRequest(title, "")
    save = folder / "table.wagame"
    return HostTable.begin(request, SEATS, save, onlookers=True, every_roll=every_roll)


def laid(folder: Path) -> Laid:
    """A table at which a game has begun."""
    found = Laid(*new_table(folder))
    for eyes in (*SEATS, ONLOOKER):
        found.sit(eyes)
    return found


@contextmanager
def hosted(table: HostTable) -> Iterator[tuple[Host, int]]:
    """A host of a table on this machine's loopback, and its port."""
    host = Host()
    try:
        host.add(table)
        yield host, host.listen(LOOPBACK, 0)
    finally:
        host.close()

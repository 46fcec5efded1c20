"""The way from a guest to its host."""

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from time import monotonic, sleep
from typing import Self

import pytest
from websockets.exceptions import ConnectionClosedError

from game.apart import links
from game.apart.links import PATIENCE, SAT_ELSEWHERE, NetLink, Way
from game.session.apart.invitation import is_open_sea
from game.session.record.codec import dump
from tests.apart.laid import LOOPBACK, hosted, new_table, sitting


def test_a_way_that_is_just_being_opened_is_told_of_when_it_is_open() -> None:
    """Who asks between the two must be told later: else nobody would ever say who sits."""
    link = NetLink(LOOPBACK, 1)
    link.close()
    link._newest = Way()
    assert not link.opened()
    link._connection = object()  # type: ignore[assignment]
    assert link.opened()
    assert not link.opened()


def test_whose_seat_was_taken_from_another_machine_does_not_come_back(tmp_path: Path) -> None:
    """Else each would send the other away for ever."""
    table, codes = new_table(tmp_path)
    with hosted(table) as (_, port):
        first, second = (seated(port, codes["pack-v"]) for _ in range(2))
        first._thread.join(PATIENCE)
        assert not first._thread.is_alive()
        assert first.trouble == SAT_ELSEWHERE
        assert not first.is_open
        assert second.is_open
        second.close()


class Wire:
    """A connection of which a test says what comes over it and when it breaks."""

    close_code, close_reason = 1006, ""

    def __init__(self) -> None:
        self.sent: SimpleQueue[str] = SimpleQueue()
        self.comes: SimpleQueue[str] = SimpleQueue()
        self.is_dead = False
        self.was_refused = Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """It has ended."""

    def __iter__(self) -> Iterator[str]:
        while data := self.comes.get():
            yield data

    def send(self, data: str) -> None:
        if self.is_dead:
            self.was_refused.set()
            raise ConnectionClosedError(None, None)
        self.sent.put(data)

    def close(self) -> None:
        self.comes.put("")


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> "SimpleQueue[Wire]":
    """Connections over which links go, one after the other, as they are laid."""
    laid: SimpleQueue[Wire] = SimpleQueue()
    monkeypatch.setattr(links, "connect", lambda *_, **__: laid.get())
    monkeypatch.setattr(links, "FIRST_PAUSE", 0.0)
    return laid


def comes_to(be: Callable[[], bool]) -> bool:
    """Wait until something is so."""
    ends = monotonic() + PATIENCE
    while not (is_so := be()) and monotonic() < ends:
        sleep(0.001)
    return is_so


def opened(wires: "SimpleQueue[Wire]") -> tuple[NetLink, Wire, Wire]:
    """A link that goes over a connection, and another one that has yet to be laid."""
    link, first = NetLink(LOOPBACK, 1), Wire()
    wires.put(first)
    assert comes_to(link.opened)
    return link, first, Wire()


def test_what_could_not_be_sent_any_more_does_not_silence_the_way_after_the_break(
    wires: "SimpleQueue[Wire]",
) -> None:
    link, first, second = opened(wires)
    first.is_dead = True
    link.send(b"a link of dice")
    assert first.was_refused.wait(PATIENCE)
    first.comes.put("")
    wires.put(second)
    assert comes_to(link.opened)
    link.send(b"sit")
    assert second.sent.get(timeout=PATIENCE) == "sit"
    link.close()


def test_nothing_goes_over_a_new_way_before_its_opening_was_told(
    wires: "SimpleQueue[Wire]",
) -> None:
    """The first that a host hears must be who sits down."""
    link, first, second = opened(wires)
    first.comes.put("")
    wires.put(second)
    second.comes.put("from the second host")
    assert comes_to(lambda: link.is_open and link._newest is not link._told)
    link.send(b"decided before the break was known")
    assert list(link.received()) == []
    assert comes_to(link.opened)
    link.send(b"sit")
    assert second.sent.get(timeout=PATIENCE) == "sit"
    assert list(link.received()) == [b"from the second host"]
    link.close()


def seated(port: int, code: str) -> NetLink:
    """The way of somebody who has sat down."""
    link = NetLink(LOOPBACK, port)

    def is_seated() -> bool:
        if link.opened():
            link.send(dump(sitting(code)))
        return any(b"seated" in message for message in link.received())

    assert comes_to(is_seated), f"nobody was seated: {link.trouble}"
    return link


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("127.0.0.1", False),
        ("192.168.1.20", False),
        ("localhost", False),
        ("::1", False),
        ("192.168.", False),
        ("0.0.0.0", True),
        ("8.8.8.8", True),
        ("play.example.org", True),
    ],
)
def test_an_address_that_all_the_world_can_reach_is_warned_of(address: str, is_open: bool) -> None:
    assert is_open_sea(address) == is_open

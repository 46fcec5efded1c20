"""The way from a guest to its host."""

from pathlib import Path
from time import monotonic, sleep

import pytest

from game.apart.links import PATIENCE, SAT_ELSEWHERE, NetLink
from game.session.apart.invitation import is_open_sea
from game.session.record.codec import dump
from tests.apart.laid import LOOPBACK, hosted, new_table, sitting


def test_a_way_that_is_just_being_opened_is_told_of_when_it_is_open() -> None:
    """Who asks between the two must be told later: else nobody would ever say who sits."""
    link = NetLink(LOOPBACK, 1)
    link.close()
    link._times = 1
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


def seated(port: int, code: str) -> NetLink:
    """The way of somebody who has sat down."""
    link = NetLink(LOOPBACK, port)
    ends = monotonic() + PATIENCE
    while monotonic() < ends:
        if link.opened():
            link.send(dump(sitting(code)))
        if any(b"seated" in message for message in link.received()):
            return link
        sleep(0.01)
    raise AssertionError(f"nobody was seated: {link.trouble}")


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

"""The way from a guest to its host."""

import pytest

from game.apart.links import NetLink
from game.session.apart.invitation import is_open_sea
from tests.apart.laid import LOOPBACK


def test_a_way_that_is_just_being_opened_is_told_of_when_it_is_open() -> None:
    """Who asks between the two must be told later: else nobody would ever say who sits."""
    link = NetLink(LOOPBACK, 1)
    link.close()
    link._times = 1
    assert not link.opened()
    link._connection = object()  # type: ignore[assignment]
    assert link.opened()
    assert not link.opened()


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

"""The way from a guest to its host."""

from game.apart.links import NetLink
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

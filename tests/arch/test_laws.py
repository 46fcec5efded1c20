"""A law that is tried on every case names all that break it."""

import pytest

from tests.laws import holds_of


def test_every_offender_is_named() -> None:
    @holds_of(range(4), "ab")
    def even_or_b(number: int, letter: str) -> None:
        assert number % 2 == 0 or letter == "b"

    with pytest.raises(AssertionError, match=r"2 of 8") as broken:
        even_or_b()
    assert all(case in str(broken.value) for case in ("(1, 'a')", "(3, 'a')"))


def test_a_law_of_nothing_does_not_hold() -> None:
    with pytest.raises(AssertionError, match="nothing is tried"):
        holds_of([])(lambda case: None)()


def test_a_law_can_be_tried_again() -> None:
    tried: list[int] = []
    law = holds_of(iter(range(3)))(tried.append)
    law()
    law()
    assert tried == [0, 1, 2] * 2

"""A tuned constant can be tried with another value."""

from argparse import Namespace

import pytest

from tests.tune import lines

TOLD = {
    "title": "unterseeboot", "bot": "captain", "constant": "TURNS_TO_ESCAPE", "values": [12],
    "scenario": None, "against": None, "games": 3, "seed": 1, "jobs": 1,
}  # fmt: skip


@pytest.mark.nightly
def test_games_with_another_value_are_held_against_those_with_the_present_one() -> None:
    heading, line = lines(Namespace(**TOLD))
    assert heading == "patrol, uboat"
    assert line.startswith("  TURNS_TO_ESCAPE = 12 against 5: ")
    assert "+0.0 (+0.0 to +0.0) turns" not in line, "the other value did not reach the games"


def test_a_bot_that_would_meet_itself_is_refused() -> None:
    with pytest.raises(SystemExit, match="name another bot than the captain to play"):
        [*lines(Namespace(**TOLD | {"against": "captain"}))]


def test_what_is_no_constant_is_told() -> None:
    with pytest.raises(SystemExit, match="The captain of unterseeboot has no constant TURNS"):
        [*lines(Namespace(**TOLD | {"constant": "TURNS"}))]

"""What a report tells of the turns of a game."""

from collections.abc import Iterator, Sequence

from game.contract.telling import TurningPoint
from game.prose.turningpoints import Moment, of_one_fate, points_of_turns


def shouted(texts: Sequence[str]) -> Iterator[str]:
    yield from (text.upper() for text in texts)


def test_a_turn_is_one_point_at_its_heaviest_moment_and_weighs_as_all_of_them() -> None:
    moments = (
        Moment("Turn 2", 5, "seen", 1),
        Moment("Turn 2", 8, "sunk", 4),
        Moment("Turn 2", 9, "home", 2),
        Moment("Turn 3", 12, "over", 3),
    )
    assert points_of_turns(moments, shouted) == (
        TurningPoint(8, "Turn 2: SEEN; SUNK; HOME", 7),
        TurningPoint(12, "Turn 3: OVER", 3),
    )
    assert points_of_turns((), shouted) == ()


def test_those_of_one_fate_are_told_together() -> None:
    texts = ("Graham|sunk", "U-96|sighted", "Anthony|sunk", "Graham|sunk", "the convoy is through")
    assert [*of_one_fate(texts)] == [
        "Graham and Anthony sunk",
        "U-96 sighted",
        "the convoy is through",
    ]

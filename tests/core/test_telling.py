"""What a report tells of the turns of a game."""

from collections.abc import Iterator, Sequence

from game.contract.telling import Moment, TurningPoint, points_of_turns


def shouted(texts: Sequence[str]) -> Iterator[str]:
    yield from (text.upper() for text in texts)


def test_a_turn_is_one_point_at_its_heaviest_moment_and_weighs_as_all_of_them() -> None:
    moments = (
        Moment(2, 5, "seen", 1),
        Moment(2, 8, "sunk", 4),
        Moment(2, 9, "home", 2),
        Moment(3, 12, "over", 3),
    )
    assert points_of_turns(moments, shouted) == (
        TurningPoint(8, "Turn 2: SEEN; SUNK; HOME", 7),
        TurningPoint(12, "Turn 3: OVER", 3),
    )
    assert points_of_turns((), shouted) == ()

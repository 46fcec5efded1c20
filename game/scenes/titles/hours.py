"""The hour in games that print none: from dawn to night as turns go by. A look, and no more.

No rule knows of it, and nothing is said by it: pieces, words and figures look alike at all hours.
"""

from typing import Literal

Hour = Literal["dawn", "day", "dusk", "night"]
HOURS: tuple[Hour, ...] = (
    "dawn", "day", "day", "day", "dusk", "night", "night", "night",
)  # fmt: skip
"""Eight watches of three hours."""


def hour_of(turn: int, turns_a_day: int) -> Hour:
    """That of a turn, the first at dawn; before any turn it is day."""
    if turn < 1:
        return "day"
    return HOURS[(turn - 1) % turns_a_day * len(HOURS) // turns_a_day]

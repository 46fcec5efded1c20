"""One D20 for several boats that try the same step: the probability table of the book. D20."""

from functools import cache
from math import comb

SIDES = 20
MOST_TRIALS = 9
"""The rows of the printed table; of more boats each nine have a die, and so has the rest."""


@cache
def threshold(trials: int, wanted: int, needs: int) -> int:
    """The highest face on which `wanted` or more of `trials` boats make a step that each makes
    on `needs` or less of a D20: their chance in twentieths, rounded half up.

    0 is a blank of the printed table (it does not happen), 20 its two stars (it always does).
    """
    needs = min(max(needs, 0), SIDES)
    ways: int = sum(
        comb(trials, count) * needs**count * (SIDES - needs) ** (trials - count)
        for count in range(wanted, trials + 1)
    )
    every: int = SIDES**trials
    return (2 * SIDES * ways + every) // (2 * every)


def successes(trials: int, needs: int, face: int) -> int:
    """How many of the boats make the step when the one die for all of them shows `face`."""
    return sum(face <= threshold(trials, wanted, needs) for wanted in range(1, trials + 1))


def bands(trials: int, needs: int) -> tuple[int, ...]:
    """The highest faces of all runs of faces that move as many boats, but the last run."""
    counts = [successes(trials, needs, face) for face in range(1, SIDES + 1)]
    return tuple(face for face in range(1, SIDES) if counts[face - 1] != counts[face])

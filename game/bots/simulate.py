"""The machine against itself: many games, and what came of them with 95 % intervals."""

from collections.abc import Callable, Sequence

from game.bots.crews import Crew
from game.bots.games import batch_of, check_request
from game.bots.statistics import Statistics, statistics
from game.core.ending import Result
from game.session.request.start import StartRequest, title_asked

MOST_IN_BATCH = 100
BATCHES = 500
"""In how many parts games are handed out where there are enough, so that progress shows."""

Watch = Callable[[int], None]
"""Told how many games have been played."""


def simulate(
    request: StartRequest, games: int, crew: Crew, watch: Watch = lambda played: None
) -> Statistics:
    """Play `games` games with the seeds `request.seed`, +1, +2, …

    Raises StartError or SimulationError.
    """
    checked = check_request(title_asked(request), request)
    return statistics(play_all((checked,), games, crew, watch)[0])


def play_all(
    requests: Sequence[StartRequest], games: int, crew: Crew, watch: Watch
) -> list[list[Result]]:
    """The results of each checked request with the same first seed, by seed.

    The requests take turns, so that slow ones show in the time left from the beginning. Raises
    SimulationError.
    """
    size = max(1, min(MOST_IN_BATCH, games * len(requests) // BATCHES))
    parts = [
        (number, seeds)
        for seeds in _parts(requests[0].seed or 0, games, size)
        for number in range(len(requests))
    ]
    results: list[list[Result]] = [[] for _ in requests]
    batches = (batch_of(requests[number], seeds) for number, seeds in parts)
    played = 0
    watch(played)
    for (number, seeds), found in zip(parts, crew.play(batches), strict=True):
        results[number] += found
        played += len(seeds)
        watch(played)
    return results


def _parts(first: int, games: int, size: int) -> list[range]:
    end = first + games
    return [range(start, min(start + size, end)) for start in range(first, end, size)]

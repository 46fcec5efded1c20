"""What one level of bots does better than another: `python -m tests.benchmarks.duels`.

    python -m tests.benchmarks.duels --title submarine --games 40 --scenario killers-1
    python -m tests.benchmarks.duels --title atlantic_1942 --bots midshipman captain

Both play a side of a scenario on the same seeds, against the same bot on the others; in `duels.csv`
a row says what each of them wins, a draw being a half, and by how much the second does better: in
points of a game, and in what the game is decided by. Rows that are played anew take the place of
the old ones; `commit` is what was played.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bots.crews import Crew, crew_of
from game.bots.simulate import play_all
from game.bots.statistics import mean_of
from game.bots.tournament import POINTS, matches_of, seated
from game.contract.yardsticks import Measure
from game.core.ending import Result
from game.progress import Progress
from game.session.logbook.service import career_of
from game.session.request.levels import options_at
from game.session.request.start import AnyTitle, StartRequest
from game.titles import load_title, title_ids
from tests.benchmarks.record import Row, commit, keep

TABLE = Path(__file__).with_name("duels.csv")
SEED = 1
LEVELS = ("midshipman", "captain", "ace")
CAPTAIN, ACE = LEVELS[1:]
ALONE = "nobody"
KEYS = ("title", "scenario", "level", "side", "against", "lower", "higher")
"""What tells one row from another."""
DECIDED_BY = {
    "submarine": {
        "escort": "escort_points - submarine_points",
        "submarine": "submarine_points - escort_points",
    },
    "submarine secret-weapon": {"escort": "turns", "submarine": "- turns"},
    "paukenschlag": {"us": "- thousand_tons"},
}
"""By title, or one scenario of it, and side, where that is not the merit of the side's career: what
it takes from the other counts as well as what it gets, or how long it holds out."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.duels")
    parser.add_argument("--title", choices=title_ids(), required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--scenario", action="append", default=[], help="all unless named")
    parser.add_argument("--side", action="append", default=[], help="all unless named")
    parser.add_argument("--bots", choices=LEVELS, nargs=2, default=(CAPTAIN, ACE))
    parser.add_argument("--against", choices=LEVELS, action="append", help="both unless named")
    parser.add_argument("--level", default="", help="a set of options, by its name")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    title = load_title(asked.title)
    with crew_of(asked.jobs) as crew:
        for scenario in asked.scenario or [each.id for each in title.offers.scenarios]:
            for side, against in _pairings(title, scenario, asked):
                at = Place(title, scenario, asked.level, side, against)
                row = duel(at, tuple(asked.bots), asked.games, crew)
                print(*row.values(), sep=", ", flush=True)
                keep(row, TABLE, KEYS)


def _pairings(
    title: AnyTitle, scenario: str, asked: argparse.Namespace
) -> Iterator[tuple[str, str]]:
    """The sides of a scenario, each with whom it meets."""
    (manned, *_) = matches_of(StartRequest(title.id), (CAPTAIN,), scenario)
    for side in manned:
        if side in (asked.side or manned):
            for against in asked.against or asked.bots if len(manned) > 1 else (ALONE,):
                yield side, against


class Place(NamedTuple):
    """Where a duel is fought: a side of a scenario at a level, against a bot on the others."""

    title: AnyTitle
    scenario: str
    level: str
    side: str
    against: str


def duel(at: Place, bots: tuple[str, str], games: int, crew: Crew) -> Row:
    """Both bots on a side, with the same seeds against the same bot."""
    title, scenario, level, side, against = at
    options = options_at(title, scenario, level) if level else {}
    request = StartRequest(title.id, scenario, options, seed=SEED)
    (manned, *_) = matches_of(request, (CAPTAIN,), scenario)
    requests = [
        seated(request, scenario, dict.fromkeys(manned, against) | {side: bot}) for bot in bots
    ]
    with Progress(f"{scenario}, {side} against {against}", 2 * games) as progress:
        lower, higher = play_all(requests, games, crew, progress.show)
    merit = decided_by(title, scenario, side)
    points = [_points(side, played) for played in (lower, higher)]
    merits = [merits_of(side, merit, played) for played in (lower, higher)]
    return {
        **dict(zip(KEYS, (title.id, scenario, level, side, against, *bots), strict=True)),
        "games": games,
        "won_by_lower": f"{sum(points[0]) / games:.2f}",
        "won_by_higher": f"{sum(points[1]) / games:.2f}",
        **_told("better", points),
        "merit": merit,
        **_told("merit_better", merits),
        "commit": commit(),
    }


def decided_by(title: AnyTitle, scenario: str, side: str) -> str:
    """The score by which a duel is told, as `merits_of` reads it."""
    by_side = DECIDED_BY.get(f"{title.id} {scenario}") or DECIDED_BY.get(title.id, {})
    return by_side.get(side) or career_of(title, side).merit


def _points(side: str, results: Sequence[Result]) -> list[float]:
    return [POINTS[result.fate_of(side).outcome] for result in results]


def merits_of(side: str, merit: str, results: Sequence[Result]) -> list[float]:
    """A score of each game, less another where `merit` says so."""
    counted, _, deducted = (part.strip() for part in merit.partition("-"))
    scores = [result.fate_of(side).scores for result in results]
    return [float(each.get(counted, 0) - each.get(deducted, 0)) for each in scores]


def _told(name: str, pair: Sequence[Sequence[float]]) -> Row:
    """By how much the second is better, with its 95 % interval."""
    better = _better(*pair)
    return {
        name: f"{better.value:+.2f}",
        f"{name}_low": f"{better.low:+.2f}",
        f"{name}_high": f"{better.high:+.2f}",
    }


def _better(lower: Sequence[float], higher: Sequence[float]) -> Measure:
    return mean_of([more - less for less, more in zip(lower, higher, strict=True)])


if __name__ == "__main__":
    main()

"""Every bot against every other over scenarios, on the same seeds and with sides swapped."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from game.bots.crews import Crew
from game.bots.games import check_request
from game.bots.players import bot_kinds
from game.bots.simulate import Watch, play_all
from game.bots.statistics import Statistics, estimate_of, mean_of, statistics
from game.contract.yardsticks import Measure
from game.core.ending import Fate, Result
from game.session.request.start import (
    AnyTitle,
    StartError,
    StartRequest,
    check_options,
    check_scenario,
    title_asked,
)

POINTS = {"won": 1.0, "drawn": 0.5, "lost": 0.0}

Lineup = Mapping[str, str]
"""The bot that plays all seats of a side, by the side's id."""


@dataclass(frozen=True, slots=True)
class Match:
    """One line-up of a scenario and what its games came to."""

    scenario: str
    bots: Lineup
    figures: Statistics


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much a bot does better than another: means of the differences seed by seed.

    `points` are those of a game (won 1, drawn a half), `scores` the title's own, where a side
    plays alone.
    """

    scenario: str
    bot: str
    other: str
    points: Measure
    scores: Mapping[str, Measure]


@dataclass(frozen=True, slots=True)
class Rank:
    """A bot's points a game against the others, over all scenarios and sides."""

    bot: str
    points: Measure


@dataclass(frozen=True, slots=True)
class Tournament:
    """`games` were played in every match, with the seeds `seed`, +1, +2, …; best bot first."""

    title_id: str
    games: int
    seed: int
    matches: tuple[Match, ...]
    differences: tuple[Difference, ...]
    ranking: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class _Played:
    """The results of a line-up, by seed."""

    scenario: str
    bots: Lineup
    results: Sequence[Result]

    def is_between(self, bot: str, other: str) -> bool:
        """Whether the two meet here; where a side plays alone, each meets the task itself."""
        return set(self.bots.values()) == {bot, other} or list(self.bots.values()) in (
            [bot],
            [other],
        )

    def fates(self, bot: str, game: int) -> Iterator[Fate]:
        """How a game ended for the sides that the bot played."""
        for side, kind in self.bots.items():
            if kind == bot:
                yield self.results[game].fate_of(side)


def contestants(title: AnyTitle, named: Sequence[str]) -> tuple[str, ...]:
    """The bots named, or all that the title has; raises StartError."""
    known = bot_kinds(title)
    bots = tuple(dict.fromkeys(named)) or known
    for bot in bots:
        if bot not in known:
            raise StartError(f"{title.name} has no player '{bot}'; there is: {', '.join(known)}.")
    if len(bots) < 2:
        raise StartError(f"A tournament needs two bots, and here is one: {', '.join(bots)}.")
    return bots


def lineups(sides: Sequence[str], bots: Sequence[str]) -> tuple[Lineup, ...]:
    """Every bot on every side against every bot on the others; a side alone has each in turn."""
    found = dict.fromkeys(
        tuple(bot if side == own else other for side in sides)
        for own in sides
        for bot in bots
        for other in bots
    )
    return tuple(dict(zip(sides, each, strict=True)) for each in found)


def matches_of(request: StartRequest, bots: Sequence[str], scenario: str) -> list[Lineup]:
    """The line-ups of a scenario, in the order of the title's sides."""
    title = title_asked(request)
    options = check_options(title, scenario, request.options)
    manned = {seat.side for seat in title.offers.seats(scenario, options)}
    return [*lineups([side.id for side in title.offers.sides if side.id in manned], bots)]


def seated(request: StartRequest, scenario: str, bots: Lineup) -> StartRequest:
    """The game of a line-up: a bot sits at every seat of its side."""
    title = title_asked(request)
    options = check_options(title, scenario, request.options)
    seats = {seat.id: bots[seat.side] for seat in title.offers.seats(scenario, options)}
    return check_request(title, replace(request, scenario=scenario, seats=seats))


def tournament(
    request: StartRequest,
    scenarios: Sequence[str],
    bots: Sequence[str],
    games: int,
    crew: Crew,
    watch: Watch = lambda played: None,
) -> Tournament:
    """Play `games` games of every match of the bots; raises StartError or SimulationError."""
    fixtures = draw(request, scenarios, bots)
    requests = [seated(request, scenario, lineup) for scenario, lineup in fixtures]
    results = play_all(requests, games, crew, watch)
    played = [_Played(*fixture, found) for fixture, found in zip(fixtures, results, strict=True)]
    ranking = _ranking(played, bots, games)
    best_first = [rank.bot for rank in ranking]
    return Tournament(
        request.title_id,
        games,
        request.seed or 0,
        tuple(Match(each.scenario, each.bots, statistics(each.results)) for each in played),
        tuple(_differences(played, best_first, games)),
        ranking,
    )


def draw(
    request: StartRequest, scenarios: Sequence[str], bots: Sequence[str]
) -> list[tuple[str, Lineup]]:
    """Every match to be played, by scenario; raises StartError."""
    title = title_asked(request)
    named = [check_scenario(title, each) for each in dict.fromkeys(scenarios)]
    return [
        (scenario, lineup)
        for scenario in named or [each.id for each in title.offers.scenarios]
        for lineup in matches_of(request, bots, scenario)
    ]


def _differences(
    played: Sequence[_Played], bots: Sequence[str], games: int
) -> Iterator[Difference]:
    for scenario in dict.fromkeys(each.scenario for each in played):
        for bot, other in combinations(bots, 2):
            met = [p for p in played if p.scenario == scenario and p.is_between(bot, other)]
            pairs = [(_fates(met, bot, game), _fates(met, other, game)) for game in range(games)]
            is_alone = all(len(each.bots) == 1 for each in met)
            yield Difference(
                scenario,
                bot,
                other,
                mean_of([_points(mine) - _points(theirs) for mine, theirs in pairs]),
                score_differences(pairs) if is_alone else {},
            )


def score_differences(pairs: Sequence[tuple[list[Fate], list[Fate]]]) -> dict[str, Measure]:
    """Those of the scores that every game has, for a side that plays alone."""
    games = [(mine[0].scores, theirs[0].scores) for mine, theirs in pairs]
    names = [n for n in games[0][0] if all(n in one and n in two for one, two in games)]
    return {name: mean_of([one[name] - two[name] for one, two in games]) for name in names}


def _ranking(played: Sequence[_Played], bots: Sequence[str], games: int) -> tuple[Rank, ...]:
    """By points a game; a bot against itself does not count."""
    counted = [p for p in played if len(p.bots) == 1 or len(set(p.bots.values())) > 1]
    ranks = [
        Rank(bot, estimate_of([_points(_fates(counted, bot, game)) for game in range(games)]))
        for bot in bots
    ]
    return tuple(sorted(ranks, key=lambda rank: -rank.points.value))


def _fates(played: Sequence[_Played], bot: str, game: int) -> list[Fate]:
    return [fate for each in played for fate in each.fates(bot, game)]


def _points(fates: Sequence[Fate]) -> float:
    return sum(POINTS[fate.outcome] for fate in fates) / len(fates)

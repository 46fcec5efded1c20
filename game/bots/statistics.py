"""Figures over many results: shares with Wilson intervals, means with normal ones, at 95 %."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from game.contract.yardsticks import Measure
from game.core.ending import Fate, Result
from game.core.intervals import Z_95, wilson


@dataclass(frozen=True, slots=True)
class SideStatistics:
    """What games came to for one side. `awards` are shares by award, the commonest first;
    `scores` are means, or shares of games where a score is only ever 0 or 1."""

    side: str
    won: Measure
    drawn: Measure
    lost: Measure
    awards: Mapping[str, float]
    scores: Mapping[str, Measure]
    shares: frozenset[str]


@dataclass(frozen=True, slots=True)
class Statistics:
    """What `games` came to, side by side."""

    games: int
    sides: tuple[SideStatistics, ...]

    def of(self, side: str) -> SideStatistics:
        """The figures of a side; raises KeyError."""
        return {each.side: each for each in self.sides}[side]


def statistics(results: Iterable[Result]) -> Statistics:
    """Sum up results."""
    listed = list(results)
    by_side: dict[str, list[Fate]] = {}
    for result in listed:
        for fate in result.fates:
            by_side.setdefault(fate.side, []).append(fate)
    return Statistics(len(listed), tuple(_of_side(side, each) for side, each in by_side.items()))


def _of_side(side: str, fates: list[Fate]) -> SideStatistics:
    awards = Counter(fate.award for fate in fates if fate.award)
    outcomes = Counter(fate.outcome for fate in fates)
    columns = {
        name: [fate.scores[name] for fate in fates if name in fate.scores]
        for name in dict.fromkeys(name for fate in fates for name in fate.scores)
    }
    shares = frozenset(name for name, values in columns.items() if is_share(values))
    return SideStatistics(
        side=side,
        won=share_of(outcomes["won"], len(fates)),
        drawn=share_of(outcomes["drawn"], len(fates)),
        lost=share_of(outcomes["lost"], len(fates)),
        awards={award: count / len(fates) for award, count in awards.most_common()},
        scores={name: estimate_of(values) for name, values in columns.items()},
        shares=shares,
    )


def is_share(values: Sequence[float]) -> bool:
    """Whether values only ever say yes or no."""
    return set(values) <= {0, 1}


def estimate_of(values: Sequence[float]) -> Measure:
    """The share of those that are 1 where all are 0 or 1, the mean of any others."""
    return share_of(values.count(1), len(values)) if is_share(values) else mean_of(values)


def share_of(count: int, total: int) -> Measure:
    """A share with its Wilson interval."""
    return Measure(count / total, *wilson(count / total, total))


def mean_of(values: Sequence[float]) -> Measure:
    """A mean with its normal interval."""
    total = len(values)
    mean = sum(values) / total
    if total == 1:
        return Measure(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (total - 1)
    half = Z_95 * sqrt(variance / total)
    return Measure(mean, mean - half, mean + half)


def as_data(figures: Statistics) -> dict[str, Any]:
    """The figures as plain data for JSON."""
    sides = {each.side: asdict(each) for each in figures.sides}
    for each in sides.values():
        del each["side"], each["shares"]
    return {"games": figures.games, "sides": sides}


def as_text(figures: Statistics, names: Mapping[str, str]) -> str:
    """The figures as lines of text; `names` are those of the sides.

    A side that is alone lost whatever it neither won nor drew.
    """
    is_alone = len(figures.sides) == 1
    lines = [f"{figures.games} games"]
    for each in figures.sides:
        lines += [] if is_alone else [names.get(each.side, each.side)]
        lines.append(_line("won", each.won, is_share=True))
        lines += [_line("drawn", each.drawn, is_share=True)] if each.drawn.value else []
        lines += [] if is_alone else [_line("lost", each.lost, is_share=True)]
        lines += [
            _line(name, estimate, is_share=name in each.shares)
            for name, estimate in each.scores.items()
        ]
        lines += [f"  award {award}: {share:.1%}" for award, share in each.awards.items()]
    return "\n".join(lines)


def _line(name: str, estimate: Measure, *, is_share: bool) -> str:
    form = "{:.1%}" if is_share else "{:,.1f}"
    value, low, high = (form.format(x) for x in (estimate.value, estimate.low, estimate.high))
    return f"  {name}: {value} (95 %: {low} to {high})"

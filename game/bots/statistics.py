"""Figures over many results: shares with Wilson intervals, means with normal ones, at 95 %."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from game.core.title import Result

Z_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean or share with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """What `games` came to. `awards` are shares by award, the commonest first; `scores` are
    means, or shares of games where a score is only ever 0 or 1."""

    games: int
    won: Estimate
    awards: Mapping[str, float]
    scores: Mapping[str, Estimate]
    shares: frozenset[str]


def statistics(results: Iterable[Result]) -> Statistics:
    """Sum up results."""
    listed = list(results)
    awards = Counter(result.award for result in listed)
    columns = {
        name: [result.scores[name] for result in listed if name in result.scores]
        for name in dict.fromkeys(name for result in listed for name in result.scores)
    }
    shares = frozenset(name for name, values in columns.items() if set(values) <= {0, 1})
    return Statistics(
        games=len(listed),
        won=share_of(sum(result.is_won for result in listed), len(listed)),
        awards={award: count / len(listed) for award, count in awards.most_common()},
        scores={
            name: share_of(sum(values), len(values)) if name in shares else mean_of(values)
            for name, values in columns.items()
        },
        shares=shares,
    )


def share_of(count: int, total: int) -> Estimate:
    """A share with its Wilson interval."""
    share = count / total
    spread = Z_95 * Z_95 / total
    center = (share + spread / 2) / (1 + spread)
    half = Z_95 * sqrt(share * (1 - share) / total + spread / (4 * total)) / (1 + spread)
    return Estimate(share, max(0.0, center - half), min(1.0, center + half))


def mean_of(values: list[int]) -> Estimate:
    """A mean with its normal interval."""
    total = len(values)
    mean = sum(values) / total
    if total == 1:
        return Estimate(mean, mean, mean)
    variance = sum((value - mean) ** 2 for value in values) / (total - 1)
    half = Z_95 * sqrt(variance / total)
    return Estimate(mean, mean - half, mean + half)


def as_data(figures: Statistics) -> dict[str, Any]:
    """The figures as plain data for JSON."""
    return {
        "games": figures.games,
        "won": asdict(figures.won),
        "awards": dict(figures.awards),
        "scores": {name: asdict(estimate) for name, estimate in figures.scores.items()},
    }


def as_text(figures: Statistics) -> str:
    """The figures as lines of text."""
    lines = [f"{figures.games} games", _line("won", figures.won, is_share=True)]
    lines += [
        _line(name, estimate, is_share=name in figures.shares)
        for name, estimate in figures.scores.items()
    ]
    lines += [f"  award {award}: {share:.1%}" for award, share in figures.awards.items()]
    return "\n".join(lines)


def _line(name: str, estimate: Estimate, *, is_share: bool) -> str:
    form = "{:.1%}" if is_share else "{:,.1f}"
    value, low, high = (form.format(x) for x in (estimate.value, estimate.low, estimate.high))
    return f"  {name}: {value} (95 %: {low} to {high})"

"""A tournament told: as plain data for JSON, and as lines of text."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from game.bots.statistics import as_data
from game.bots.tournament import Difference, Match, Tournament
from game.contract.yardsticks import Measure
from game.session.request.start import AnyTitle


def tournament_data(played: Tournament) -> dict[str, Any]:
    """The figures as plain data for JSON: estimates have a value and a 95 % interval."""
    return {
        "title": played.title_id,
        "games": played.games,
        "seed": played.seed,
        "matches": [
            {"scenario": each.scenario, "bots": dict(each.bots)} | as_data(each.figures)
            for each in played.matches
        ],
        "differences": [asdict(each) for each in played.differences],
        "ranking": [asdict(each) for each in played.ranking],
    }


def tournament_text(played: Tournament, title: AnyTitle) -> str:
    """The figures as lines of text, scenario by scenario, and the ranking."""
    last = played.seed + played.games - 1
    lines = [f"{title.name}: {played.games} games a match, seeds {played.seed} to {last}"]
    sides = {side.id: side.name for side in title.offers.sides}
    for scenario in title.offers.scenarios:
        matches = [each for each in played.matches if each.scenario == scenario.id]
        lines += ["", scenario.name] if matches else []
        for match in matches:
            lines += _match(match, sides)
        for difference in played.differences:
            lines += [difference_line(difference)] if difference.scenario == scenario.id else []
    lines += ["", "Ranking, in points a game (won 1, drawn a half)"]
    for place, rank in enumerate(played.ranking, start=1):
        lines.append(f"  {place}. {rank.bot}: {_said(rank.points, '{:.3f}')}")
    return "\n".join(lines)


def _match(match: Match, sides: Mapping[str, str]) -> list[str]:
    if len(match.bots) == 1:
        (bot,) = match.bots.values()
        return [f"  {bot}: {_fate(match, next(iter(match.bots)))}"]
    lines = [f"  {', '.join(f'{sides[side]}: {bot}' for side, bot in match.bots.items())}"]
    return lines + [f"    {sides[side]} {_fate(match, side)}" for side in match.bots]


def _fate(match: Match, side: str) -> str:
    figures = match.figures.of(side)
    won = f"won {_said(figures.won, '{:.1%}')}"
    return f"{won}, drawn {figures.drawn.value:.1%}, lost {figures.lost.value:.1%}"


def difference_line(each: Difference) -> str:
    """What one bot has more or less than the other, seed by seed."""
    said = [f"{_said(each.points, '{:+.3f}')} points"]
    said += [f"{_said(score, '{:+z,.1f}')} {name}" for name, score in each.scores.items()]
    return f"  {each.bot} against {each.other}: {', '.join(said)}"


def _said(estimate: Measure, form: str) -> str:
    value, low, high = (form.format(x) for x in (estimate.value, estimate.low, estimate.high))
    return f"{value} ({low} to {high})"

"""Where a finished game stands among many that the machine has played."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from game.contract.yardsticks import Ranking
from game.core.ending import Fate
from game.core.rules import OptionValue
from game.session.logbook.service import career_of
from game.session.request.start import AnyTitle

NO_TABLE = "The machine has played no games like this one to set it beside."


@dataclass(frozen=True, slots=True)
class Rank:
    """A game among those of a ranking: how many of them were worse, and how many as good."""

    ranking: Ranking
    below: int
    level: int

    @property
    def percent(self) -> int:
        """How many in a hundred were worse, rounded down."""
        return self.below * 100 // self.ranking.games

    @property
    def words(self) -> str:
        """One sentence that stays true at both ends."""
        against = f" {self.ranking.against}" if self.ranking.against else ""
        others = f"{self.ranking.games:,} games of the {self.ranking.player}{against}"
        if self.below + self.level == 0:
            return f"Each of {others} did better."
        if not self.below:
            return f"Level with the least of {others}."
        if self.below == self.ranking.games:
            return f"Better than every one of {others}."
        return f"Better than {self.percent} % of {others}."


def rank_of(session: Any) -> Rank | None:
    """The rank of the player's side; None where no such games have been played.

    A game given up or only looked on at is no game to be ranked; nor is one against others than a
    single bot.
    """
    result = session.result()
    if result is None or session.resigned is not None or session.is_looked_on:
        return None
    fate = result.fate_of(session.side)
    players = {
        (place.side, session.seats[place.id]) for place in session.places if place.side != fate.side
    }
    return rank_among(session.title, session.header.scenario, session.options, fate, players)


def rank_among(
    title: AnyTitle,
    scenario: str,
    options: dict[str, OptionValue],
    fate: Fate,
    others: Collection[tuple[str, str]] = (),
) -> Rank | None:
    """The rank of a fate among games of a scenario with the same switches against the same bots.

    `others` are who plays the other sides: (side, player).
    """
    changed = {
        option.id: options[option.id]
        for option in title.offers.options
        if option.is_switch
        and option.is_offered_in(scenario)
        and options.get(option.id, option.default) != option.value_in(scenario)
    }
    rankings = title.content.telling.rankings.get(scenario, ()) if title.content.telling else ()
    merit = fate.scores.get(career_of(title, fate.side).merit, 0)
    for ranking in rankings:
        is_alike = ranking.side == fate.side and set(ranking.others) == set(others)
        if is_alike and dict(ranking.options) == changed:
            below, level = ranking.below(fate.outcome, merit), ranking.level(fate.outcome, merit)
            return Rank(ranking, below, level)
    return None

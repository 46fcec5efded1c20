"""Scenarios and options."""

from game.contract.offers import Option, Scenario
from game.titles.tonnage_war.charts.briefings import facts
from game.titles.tonnage_war.printed.tables import BATTLES, BattleCard

FIRST = "sc-130"
"""The easiest battle stands before the others, which follow in their order at sea."""


def scenario_of(card: BattleCard) -> Scenario:
    """A battle as it is told before it begins."""
    return Scenario(card.id, card.name, card.summary, facts(card), card.history, card.told_by)


SCENARIOS = tuple(
    scenario_of(card) for card in sorted(BATTLES.values(), key=lambda card: card.id != FIRST)
)

OPTIONS = (
    Option(
        "moves",
        "Rolls of the boats",
        "One die for all boats that try the same step, by the table of the book, or one for each.",
        "table",
        "TW 9.6",
        (("table", "One die for all"), ("single", "A die for each")),
    ),
    Option(
        "dial",
        "Boats' aim",
        "Makes every attack of the boats weaker or stronger.",
        "0",
        "TW 16.3.1",
        (("-1", "Weaker"), ("0", "As on the card"), ("1", "Stronger")),
    ),
)

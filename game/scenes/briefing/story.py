"""What a scenario is about: what really happened, where it comes from history, and its figures."""

from game.contract.offers import Scenario
from game.ui.widgets import Card, Column, Label, Row, Rule, Widget

TERM_WIDTH = 90


def story_card(scenario: Scenario) -> Widget | None:
    """The card for a briefing, or None for a scenario of which nothing more is told."""
    parts = [_history(scenario), _facts(scenario)]
    told = [part for part in parts if part]
    if not told:
        return None
    words = [told[0], Rule(), told[1]] if len(told) > 1 else told
    return Card(words, title=scenario.name, gap=8)


def _facts(scenario: Scenario) -> Widget | None:
    rows = [
        Row([Label(what, "small", "muted", width=TERM_WIDTH), Label(much, "small", grow=1)],
            gap=10, items="start")
        for what, much in scenario.facts
    ]  # fmt: skip
    return Column([*rows], gap=3) if rows else None


def _history(scenario: Scenario) -> Widget | None:
    if not scenario.history:
        return None
    words: list[Widget] = [Label("What really happened", "strong"), Label(scenario.history)]
    if scenario.sources:
        words.append(Label(f"Told by: {'; '.join(scenario.sources)}.", "small", "muted"))
    return Column(words, gap=4)

"""How a game goes: what the machine's players score in a scenario, and the player's own record."""

from game.core.telling import Measure, Yardstick
from game.session.files import SaveError
from game.session.saves import list_saves
from game.session.service import Figures, service_of
from game.session.start import AnyTitle
from game.ui.widgets import Card, Column, Label, Row, Rule, Widget

LENGTHS = ("turns", "patrols")
"""Scores that say how long a game is."""


def balance_card(title: AnyTitle, scenario: str) -> Widget | None:
    """The card for a briefing, or None when nothing has been measured."""
    sticks = title.telling.yardsticks.get(scenario, ()) if title.telling else ()
    if not sticks:
        return None
    rows: list[Widget] = []
    for stick in sticks:
        rows += [_stick(stick), Rule()]
    own = _own(title)
    rows.append(Label(own, "small", "accent"))
    note = "Usual options. In brackets: 95 % intervals."
    return Card([*rows, Label(note, "small", "muted")], title="How it goes", gap=5)


def _stick(stick: Yardstick) -> Widget:
    head = Row(
        [
            Label(stick.player.capitalize(), "strong", grow=1),
            Label(f"{stick.games:,} games", "small", "muted"),
        ]
    )
    awards = ", ".join(
        f"{award.replace('-', ' ')} {share * 100:.0f} %" for award, share in stick.awards.items()
    )
    words = [f"Won {_share(stick.won)}", *_scores(stick)]
    return Column(
        [head, Label("; ".join(words) + ".", "small"), Label(awards, "small", "muted")], gap=1
    )


def _scores(stick: Yardstick) -> list[str]:
    tons = stick.scores.get("tons")
    found = [f"{tons.value:,.0f} tons ({tons.low:,.0f} to {tons.high:,.0f})"] if tons else []
    lengths = [(name, stick.scores[name]) for name in LENGTHS if name in stick.scores]
    return found + [f"{length.value:.1f} {name}" for name, length in lengths[:1]]


def _share(won: Measure) -> str:
    return f"{won.value * 100:.0f} % ({won.low * 100:.0f} to {won.high * 100:.0f})"


def _own(title: AnyTitle) -> str:
    try:
        records = service_of(list_saves()).records
    except SaveError:
        return "Your own record cannot be read."
    for record in records:
        if record.title_id == title.id and record.figures.games:
            return _figures(record.figures)
    return "You have not finished a game yet."


def _figures(figures: Figures) -> str:
    home = figures.survived / figures.patrols * 100 if figures.patrols else 0
    return (
        f"You: {figures.patrols:,} patrols, {home:.0f} % came home, "
        f"{figures.mean_tons:,.0f} tons each."
    )

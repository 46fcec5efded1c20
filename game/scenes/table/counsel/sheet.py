"""The counsel in full: every roll with its modifiers, every outcome, the charts concerned."""

from collections.abc import Callable, Sequence

import pygame

from game.contract.printed import Chart
from game.contract.prospects import Check
from game.core.prompt import Refusal
from game.prose.sentences import capital
from game.scenes.books.chartsheet import ChartSheet, spot_of_check
from game.scenes.table.counsel.card import RANKS, Content, OddsOf, Word
from game.scenes.table.counsel.oddsrows import OddsRows
from game.scenes.table.counsel.saying import headline, percent
from game.session.request.start import AnyTitle
from game.ui.dialogs import Dialog
from game.ui.widgets import Column, Label, Widget
from game.ui.window import App

WIDTH = 580
NOTHING = "Point at a choice first: its odds can then be read in full."


def open_counsel(
    app: App, content: Content, title: AnyTitle, on_rule: Callable[[str], object]
) -> None:
    """Show all of what the card says; of a refusal the rule, by `on_rule(case)`."""
    match content:
        case OddsOf():
            app.push(odds_sheet(content, title.words.charts(), on_rule))
        case Word(ways=ways) if ways:
            app.push(word_sheet(content))
        case Refusal():
            on_rule(content.rule)
        case _:
            app.notify(NOTHING)


class CounselSheet(Dialog):
    """Opens at its top, whatever further down could take the keyboard."""

    def enter(self) -> None:
        self.stage.layout(self.stage.rect)
        self.stage.set_focus(self._buttons[0], ring=False)

    def on_key(self, event: pygame.Event) -> bool:
        scroll = self.body.parent
        return (scroll is not None and scroll.key(event)) or super().on_key(event)


def odds_sheet(
    content: OddsOf, charts: Sequence[Chart], on_rule: Callable[[str], object]
) -> CounselSheet:
    """All of the odds of a choice; `on_rule(case)` opens the rule of a chart."""
    parts: list[Widget] = []
    if content.odds:
        parts.append(Label(headline(content.odds), "heading"))
    if content.note:
        parts.append(Label(content.note, "small", "muted"))
    if content.aftermath:
        parts.append(Label(content.aftermath))
    if content.odds and content.odds.has_dice:
        parts += [Label("What may come of it", "key", "accent"), OddsRows(content.odds)]
    if content.checks:
        parts.append(Label("What may be rolled", "key", "accent"))
        parts += [Label(_roll(check), "small") for check in content.checks]
    spots = [spot_of_check(check) for check in content.checks]
    tables = {spot.table for spot in spots}
    parts += [ChartSheet(chart, spots, on_rule) for chart in charts if chart.id in tables]
    return CounselSheet(content.label, Column(parts, gap=8), width=WIDTH)


def _roll(check: Check) -> str:
    modifiers = "".join(
        f", {name} {amount:+d}" if amount else f", {name}" for name, amount in check.modifiers
    )
    return (
        f"**{check.name}**: {check.row}, {check.needs} on a D{check.sides}{modifiers}: "
        f"{percent(check.chance)} ({check.chance}). Rule {check.rule}"
    )


def word_sheet(word: Word) -> CounselSheet:
    """All that an adviser has said."""
    parts: list[Widget] = []
    for rank, way in zip(RANKS, word.ways, strict=False):
        key = f"  (key {way.key})" if way.key else ""
        lines = [Label(f"{rank}: {way.label}{key}", "strong", "accent")]
        lines += [
            Label(f"{capital(way.advice.expected)}."),
            Label(way.advice.reason, "body", "muted"),
        ]
        parts.append(Column(lines, gap=3))
    return CounselSheet(word.heading.rstrip(":"), Column(parts, gap=14), width=WIDTH)

"""The result: the honour, the figures, the parts of a long game, and what to do next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.page.frame import SETTLE, PageScene
from game.scenes.records.luck import LuckScene
from game.scenes.report.afteraction import offer_report
from game.scenes.routes import go_to_shelf, show_table, start_again
from game.scenes.titles.endings import award_art, ending_of, fates_of
from game.scenes.titles.looks import Part
from game.session.start import HUMAN
from game.ui.widgets import (
    Button,
    Card,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    Row,
    Rule,
    Scroll,
    Widget,
)
from game.ui.widgets.base import Align

if TYPE_CHECKING:
    from game.ui.window import App

REVIEW_TIP = "The three decisions that cost most, as {} reckons"
SAME_TIP = "The same options and the same fall of the dice"
LARGE_MEDAL, MEDAL, NARROW_MEDAL, SMALL_MEDAL = 340, 230, 100, 34


class ResultScene(PageScene):
    """Shows how ``session``, which must be over, has ended."""

    most_width = 960

    def __init__(self, app: "App", session: Any) -> None:
        super().__init__()
        result = session.result()
        assert result is not None, "the game is not over"
        self.session, self.result = session, result
        self.fate = result.fate_of(session.side)
        self.ending = ending_of(session, result)
        self.heading = session.title.name
        self._shown_for = 0.0

    def update(self, seconds: float) -> bool:
        self._shown_for += seconds
        return super().update(seconds)

    def enter(self) -> None:
        self.stage.set_focus(self.again, ring=False)
        if self.fate.award:
            self.kit.sound.play("medal")

    # Building

    def middle(self) -> Widget:
        parts = [self._citation()]
        if self.ending.parts:
            parts.append(self._parts())
        return Scroll(Column(parts, gap=14, pad=(4, 2, 4, 10), justify="center"), grow=1)

    def foot(self) -> Sequence[Widget]:
        self.again = Button("Play again", self.play_again, kind="primary", icon="anchor")
        ways = [
            ("repeat", "Same seed again", self.play_same, SAME_TIP),
            ("eye", "Watch it again", self.watch, "See the whole game from its first turn"),
            ("die", "Luck", self.show_luck, "How the dice fell"),
            ("printer", "Report", self.write_report, "Write an after-action report to print"),
            ("home", "Shelf", self.go_back, "Back to the shelf"),
        ]
        if self.session.title.advise is not None and HUMAN in self.session.seats.values():
            tip = REVIEW_TIP.format(self.session.title.adviser)
            ways.insert(2, ("compass", "Where it turned", self.show_review, tip))
        if self.is_narrow:
            others = [IconButton(icon, name, act) for icon, name, act, _ in ways]
            return (Row([self.again, *others], gap=8),)
        more = [Button(name, act, icon=icon, tooltip=tip) for icon, name, act, tip in ways]
        return (Row([self.again, *more], gap=10, justify="center", wrap=True),)

    def _citation(self) -> Widget:
        result = self.result
        words: list[Widget] = [
            Label("REPORT OF PROCEEDINGS", "typed_strong", "muted"),
            Label(
                result.headline,
                "display" if self.is_tall else "title",
                "bad" if self.fate.outcome == "lost" else "good",
            ),
            Label(result.summary),
            Rule(),
            Row([_plate(*figure) for figure in self.ending.figures], wrap=True, gap=10),
        ]
        fates = fates_of(self.session.title, result)
        if fates:
            said = ", ".join(f"{side} {outcome.lower()}" for side, outcome in fates)
            words.insert(3, Label(f"{said}.", "strong"))
        if marks := self.session.marks:
            words.append(Label(f"{'. '.join(marks)}: not among the best.", "small", "muted"))
        told = Column(words, gap=10, grow=1)
        pad, gap = (16, 16) if self.is_narrow else (32, 36)
        items: Align = "start" if self.is_narrow else "center"
        return Card([Row([self._medal(), told], gap=gap, items=items)], pad=pad)

    def _medal(self) -> Widget:
        if not self.fate.award:
            return Column(visible=False)
        side = NARROW_MEDAL if self.is_narrow else LARGE_MEDAL if self.is_tall else MEDAL
        name = Label(self.ending.award_name, "strong", "accent", text_align="center")
        picture = Picture(award_art(self.fate.award), side, side, align="center")
        return Column([picture, name], gap=8, width=side + 20)

    def _parts(self) -> Widget:
        rows: list[Widget] = []
        for part in self.ending.parts:
            rows += [self._part(part), Rule()]
        total = Label(self.ending.total, "strong", "accent")
        return Card([*rows, total], title=self.ending.book, gap=4)

    def _part(self, part: Part) -> Widget:
        medal = Picture(award_art(part.award), SMALL_MEDAL, SMALL_MEDAL)
        if self.is_narrow:
            line = f"**{part.name}**: {part.fate}, {', '.join(part.figures)}. "
            return Row([medal, Label(line + f"{part.award_name}.", grow=1)])
        count, merit = part.figures
        return Row(
            [
                medal,
                Label(part.name, "strong", width=84),
                Label(part.fate, grow=1),
                Label(count, width=76),
                Label(merit, "strong", width=110, text_align="right"),
                Label(part.award_name, "small", "accent", width=260),
            ],
            gap=14,
        )

    # Going on

    def play_again(self) -> None:
        """Begin the next game, unless the result has only just come."""
        if self._shown_for >= SETTLE:
            start_again(self.app, self.session, same_dice=False)

    def play_same(self) -> None:
        start_again(self.app, self.session, same_dice=True)

    def watch(self) -> None:
        show_table(self.app, self.session, watch=True)

    def show_review(self) -> None:
        from game.scenes.records.review import ReviewScene

        self.app.push(ReviewScene(self.session))

    def show_luck(self) -> None:
        self.app.push(LuckScene.of_session(self.session))

    def write_report(self) -> None:
        offer_report(self.app, self.session)

    def go_back(self) -> None:
        go_to_shelf(self.app)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.play_again()
            return True
        if self.kit.keys.is_pressed("result.luck", event):
            self.show_luck()
            return True
        return super().on_key(event)


class Plate(Panel):
    """A brass-edged plate with one figure."""

    lift = 3


def _plate(name: str, value: str) -> Widget:
    figure = Label(value, "title", "accent", text_align="center")
    return Plate([figure, Label(name, "small", "muted", text_align="center")], pad=(18, 6), gap=0)

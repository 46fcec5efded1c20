"""The first launch: a guided game is offered, until one is begun or the player wants none."""

from collections.abc import Callable

from game.contract.guide import Guide
from game.ui.widgets import Button, Card, Column, Label, Row

BEGIN, NOT_NOW = "Begin", "Not now"


class FirstGame(Card):
    """The offer of a guided game, in the place of the games under way while there are none."""

    is_brass_edged = True

    def __init__(self, on_begin: Callable[[], object], on_decline: Callable[[], object]) -> None:
        self.name_label, self.sentence = Label("", "heading", "accent"), Label("")
        self.begin = Button(BEGIN, on_begin, kind="primary", icon="anchor")
        words = Column([self.name_label, self.sentence], gap=2, grow=1)
        ways = Row([self.begin, Button(NOT_NOW, on_decline, kind="quiet")], gap=8)
        super().__init__([Row([words, ways], gap=14)], pad=(16, 12), visible=False)

    def show(self, guide: Guide | None) -> None:
        """Offer a guided game, or none any more."""
        self.visible = guide is not None
        if guide:
            self.name_label.text, self.sentence.text = guide.name, guide.offer

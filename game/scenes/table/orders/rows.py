"""The rows of a prompt: a choice each, or those of a piece or a kind, and a line to find by."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.contract.standing import StandingOrder
from game.core.prompt import DONE, Choice, Refusal
from game.prose.sentences import counted
from game.scenes.page.reading import SearchBox, words_of
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.listing import Bundle
from game.scenes.table.orders.numbers import NUMBERS
from game.ui.widgets import Button, Row, Widget


class ChoiceButton(AnswerButton):
    """A choice of the prompt; it knows its choice, for its odds. What ends a prompt has its key."""

    def __init__(self, choice: Choice, on_press: Callable[[], object]) -> None:
        action = "table.done" if choice.target == DONE else ""
        super().__init__(choice.label, on_press, note=choice.code, text_align="left", action=action)
        self.choice = choice


class BundleButton(AnswerButton):
    """Several choices; pressed, it gives its place to them."""

    def __init__(self, bundle: Bundle, name: str, on_press: Callable[[], object]) -> None:
        label = f"{name}: {counted(len(bundle.choices), 'choice')}"
        super().__init__(label, on_press, text_align="left")
        self.bundle = bundle


class BackButton(Button):
    """The way back to all that may be chosen."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        super().__init__(
            "All",
            on_press,
            icon="back",
            tooltip="All that may be chosen",
            hotkey="Escape",
            shows_key=False,
        )


class StandingButton(AnswerButton):
    """An order that may be given once; the first of them has a key."""

    def __init__(
        self, order: StandingOrder[Any], on_press: Callable[[], object], *, is_first: bool
    ) -> None:
        action = "table.stand" if is_first else ""
        super().__init__(order.name, on_press, tooltip=order.words, action=action)
        self.order = order


class RefusedButton(Button):
    """What would be a choice and is not; it knows why."""

    def __init__(self, refusal: Refusal) -> None:
        reason = f"{refusal.reason} ({refusal.rule})"
        super().__init__(refusal.label, text_align="left", reason=reason)
        self.refusal = refusal


def numbered(buttons: Sequence[Button]) -> list[Widget]:
    """The buttons, the first nine with a number for their key."""
    for number, button in zip(NUMBERS, buttons, strict=False):
        button.hotkey = number
    return list(buttons)


class Narrowing(Row):
    """Over a list: the way back to all of it, and a line that leaves of it what has the words.

    Enter in the line goes to the first of what is left, Escape empties and leaves it.
    """

    def __init__(
        self,
        on_back: Callable[[], object],
        on_change: Callable[[], object],
        on_enter: Callable[[], object],
    ) -> None:
        self.back = BackButton(on_back)
        self.entry = SearchBox(
            "",
            on_change=lambda _text: on_change(),
            on_submit=lambda _text: on_enter(),
            placeholder="Find",
            limit=40,
            grow=1,
        )
        super().__init__([self.back, self.entry], gap=6, visible=False)

    def show(self, *, is_narrow: bool, is_long: bool) -> None:
        """Offer what is of use for a list that is a part, or too long for the keys."""
        self.back.visible, self.entry.visible = is_narrow, is_long
        self.visible = is_narrow or is_long

    @property
    def is_long(self) -> bool:
        """Whether there is a line to find by."""
        return self.visible and self.entry.visible

    @property
    def way_back(self) -> BackButton | None:
        """The button to all of the list, where a part of it is shown."""
        return self.back if self.visible and self.back.visible else None

    @property
    def words(self) -> tuple[str, ...]:
        return words_of(self.entry.value) if self.is_long else ()

    def key(self, event: pygame.Event) -> bool:
        """Escape leaves the line before it means anything else."""
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        is_left = is_escape and self.entry.is_focused
        if is_left and self.stage:
            self.stage.set_focus(None)
            self.entry.value = ""
            if self.entry.on_change:
                self.entry.on_change("")
        return is_left

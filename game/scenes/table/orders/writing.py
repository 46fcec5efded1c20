"""Orders that may be written: a line on the prompt card, and what it comes to."""

from collections.abc import Callable

import pygame

from game.scenes.titles.looks import WrittenAnswer
from game.ui.widgets import Column, Label, TextEntry


class WritingCard(Column):
    """A line to write in; `on_write(text)` on Enter says in a sentence what is wrong with it.

    Escape leaves the line before it means anything else.
    """

    def __init__(self, writing: WrittenAnswer, on_write: Callable[[str], str]) -> None:
        self._write = on_write
        self.entry = TextEntry(
            writing.label,
            writing.value,
            on_submit=self._written,
            placeholder=writing.example,
            limit=writing.longest,
        )
        self.reason = Label("", "small", "warn", visible=False)
        super().__init__([self.entry, self.reason], gap=4)

    def key(self, event: pygame.Event) -> bool:
        is_left = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if is_left and self.stage:
            self.stage.set_focus(None)
        return is_left

    def _written(self, text: str) -> None:
        why = self._write(text)
        self.reason.text, self.reason.visible = why, bool(why)
        self.relayout()

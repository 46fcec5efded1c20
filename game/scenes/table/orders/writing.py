"""Orders that may be written: a line on the prompt card, and what it comes to."""

from collections.abc import Callable

import pygame

from game.scenes.titles.looks import WrittenAnswer
from game.ui.widgets import Column, Label, TextEntry


class WritingCard(Column):
    """A line to write in; `on_write(text)` on Enter says in a sentence what is wrong with it.

    What is written is said in words below it.
    Escape leaves the line before it means anything else.
    """

    def __init__(self, writing: WrittenAnswer, on_write: Callable[[str], str]) -> None:
        self._write, self._said = on_write, writing.said
        self.entry = TextEntry(
            writing.label,
            writing.value,
            self._changed,
            on_submit=self._written,
            placeholder=writing.example,
            limit=writing.longest,
        )
        self.words = Label("", "small", "accent", visible=False)
        self.reason = Label("", "small", "warn", visible=False)
        super().__init__([self.entry, self.words, self.reason], gap=4)
        self._changed(writing.value)

    def key(self, event: pygame.Event) -> bool:
        is_left = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if is_left and self.stage:
            self.stage.set_focus(None)
        return is_left

    def _changed(self, text: str) -> None:
        self.words.text = self._said(text)
        self.words.visible = bool(self.words.text)
        self.relayout()

    def _written(self, text: str) -> None:
        why = self._write(text)
        self.reason.text, self.reason.visible = why, bool(why)
        self.relayout()
        if why and self.stage:
            self.stage.layout(self.stage.rect)
            self.reveal(self.reason.rect)

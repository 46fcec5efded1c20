"""Orders that may be written: a line on the prompt card, and what it comes to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.prompt import Prompt
from game.scenes.titles import looks_of
from game.scenes.titles.looks import WrittenAnswer
from game.ui.widgets import Column, Label, TextEntry

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


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


class Writings:
    """Writes for the table: the text becomes commands, carried out one after the other."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        looks = looks_of(table.session.title.id)
        self._writing_of = looks.writing if looks else None

    def card(self, prompt: Prompt) -> WritingCard | None:
        """A line for a prompt that may be answered in writing."""
        writing = self._open(prompt)
        return WritingCard(writing, self._written) if writing else None

    def _open(self, prompt: Prompt) -> WrittenAnswer | None:
        return self._writing_of(self.table.view, prompt) if self._writing_of else None

    def _written(self, text: str) -> str:
        table = self.table
        prompt = table.company.prompt
        writing = self._open(prompt) if prompt else None
        if prompt is None or writing is None:
            return ""
        orders = writing.orders(text)
        if isinstance(orders, str):
            return orders
        for command in orders:
            if trouble := table.dice.attempt(prompt.seat, command):
                return trouble
        return ""

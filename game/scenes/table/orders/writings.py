"""Orders that are written: what a text comes to at a table."""

from typing import Any, Protocol

from game.core.prompt import Prompt
from game.scenes.table.orders.writing import WritingCard
from game.scenes.table.seats.company import Company
from game.scenes.table.seats.owndice import OwnDice
from game.scenes.titles import looks_of
from game.scenes.titles.looks import WrittenAnswer
from game.session.play.session import Session


class Table(Protocol):
    """What writing needs of its table."""

    company: Company
    dice: OwnDice
    view: Any


class Writings:
    """Writes for the table: the text becomes commands, carried out one after the other."""

    def __init__(self, table: Table, session: Session) -> None:
        self.table = table
        looks = looks_of(session.title.id)
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

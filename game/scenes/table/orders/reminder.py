"""Asks once before a phase is ended in which somebody could still act."""

from typing import Protocol

from game.core.prompt import DONE, Prompt
from game.core.records import Command
from game.prose.sentences import first_named
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.seats.company import Company
from game.session.play.game import Game
from game.ui.boards import BoardView
from game.ui.window import App

MOST_NAMES = 3
ONCE_MORE = "Once more ends it all the same."


class Table(Protocol):
    """What a reminder needs of its table."""

    app: App
    board: BoardView
    company: Company
    tutor: Tutor


class Reminder:
    """Tells who is forgotten as the end is chosen first, and lets it pass the second time."""

    def __init__(self, table: Table, session: Game) -> None:
        self._table, self._session = table, session
        self._told: frozenset[str] = frozenset()
        self._notice = ""

    def put_away(self) -> None:
        """Something was decided: the notice would only lie over what comes of it."""
        self._table.app.toasts.withdraw(self._notice)

    def forget(self) -> None:
        """The phase has gone on by itself: whoever was told of may be forgotten anew."""
        self._told = frozenset()

    def holds_back(self, command: Command) -> bool:
        """Whether the command is not carried out yet, since somebody is told of first."""
        table, prompt = self._table, self._table.company.prompt
        if prompt is None or table.tutor.bars_standing or not _ends(prompt, command):
            return False
        forgotten = self._session.title.words.forgotten(self._session.view(prompt.seat), prompt)
        untold = [piece for piece in forgotten.names if piece not in self._told]
        self._told = frozenset(forgotten.names if untold else ())
        if untold:
            table.board.attention.lead_to(untold[0])
            names = first_named([*forgotten.names.values()], MOST_NAMES)
            self._notice = f"{forgotten.what}: {names}. {ONCE_MORE}"
            table.app.notify(self._notice, "warn")
        return bool(untold)


def _ends(prompt: Prompt, command: Command) -> bool:
    return any(each.target == DONE and each.command == command for each in prompt.choices)

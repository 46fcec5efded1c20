"""The order to which a scenario is drawn by chance: its fields, and the draw."""

import secrets
from collections.abc import Callable
from typing import Any

from game.contract.workshop import (
    ChoicePart,
    DesignRefused,
    Drawing,
    Path,
    RowsPart,
    Table,
    sentence_of,
    value_of,
    with_at,
)
from game.core.dice import KeyedDice
from game.scenes.workshop.catalogue import PickDialog
from game.scenes.workshop.fields import field_of
from game.session.record.files import SaveError
from game.session.record.newgame import key_of
from game.ui.widgets import Grid, TextEntry, Widget
from game.ui.window import App

SEEDS = 10**9
LONGEST_SEED = 18


class Order:
    """What is ordered, as it stands; the same order and seed draw the same scenario."""

    def __init__(self, app: App, drawing: Drawing, on_change: Callable[[], object]) -> None:
        self._app, self._drawing, self._on_change = app, drawing, on_change
        self.table: Table = drawing.usual
        self.seed = ""

    def fields(self) -> Widget:
        """The widgets that set it."""
        parts = [field_of(part, self) for part in self._drawing.parts]
        seed = TextEntry(
            "Seed", self.seed, self._set_seed, placeholder="Empty: by chance", limit=LONGEST_SEED
        )
        return Grid([*parts, seed], min_column=260, gap=10)

    def _set_seed(self, text: str) -> None:
        self.seed = text

    def set(self, path: Path, value: Any) -> None:
        """Order something else."""
        self.table = with_at(self.table, path, value)

    def choose(self, part: ChoicePart) -> None:
        """Let the player choose among the values of a part."""

        def pick(value: Any) -> None:
            self.set(part.path, value)
            self._on_change()

        self._app.push(PickDialog(part, value_of(self.table, part), pick))

    def remove(self, path: Path, number: int) -> None:
        """An order has no rows."""

    def browse(self, part: RowsPart) -> None:
        """An order has no rows."""

    def drawn(self) -> Table:
        """The scenario; raises SaveError with a sentence where there is none to that order."""
        said = self.seed.strip()
        if said and not (said.isascii() and said.isdigit()):
            raise SaveError("The seed must be a whole number, or empty.")
        dice = KeyedDice(key_of(int(said) if said else secrets.randbelow(SEEDS)), 0)
        try:
            return self._drawing.drawn(self.table, dice.draw)
        except DesignRefused as error:
            raise SaveError(sentence_of(error)) from error

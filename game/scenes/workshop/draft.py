"""A scenario in the making: its table as it stands, what was before, and whether it can be played.

Whatever is changed is kept in its file at once, so that nothing of it can be lost.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.contract.workshop import (
    DesignRefused,
    Part,
    PartGroup,
    RowsPart,
    Table,
    Workshop,
    with_at,
    with_row,
    without_row,
)
from game.contract.workshop import Path as Place
from game.core import flow
from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES
from game.core.prompt import DONE
from game.core.records import Event
from game.core.rules import OptionValue
from game.prose.sentences import capital
from game.scenes.briefing.memory import fitting_options
from game.session.logbook.designs import keep_design
from game.session.record.codec import first_error
from game.session.record.files import SaveError
from game.session.request.start import AnyTitle
from game.tables.designs import Design
from game.tables.loader import DataError
from game.titles import load_title, title_with

MOST_KEPT = 500
MOST_DECISIONS = 40
KEY = bytes(32)
"""The dice by which the board is laid that is shown: they lay it alike each time."""


class Draft:
    """A scenario of a title, from a table; it goes into the file at `path`, or into a new one."""

    def __init__(
        self,
        title: AnyTitle,
        table: Table,
        options: Mapping[str, OptionValue] | None = None,
        author: str = "",
        path: Path | None = None,
    ) -> None:
        assert title.workshop is not None, f"{title.name} has no workshop"
        self.printed = load_title(title.id)
        self.workshop: Workshop = title.workshop
        self.options, self.author, self.path = dict(options or {}), author, path
        self._before: list[Table] = []
        self._after: list[Table] = []
        self.trouble = ""
        """Why the file could not be written, in a sentence; empty where it could."""
        self._stand(table)

    @classmethod
    def of(cls, design: Design, path: Path | None = None) -> "Draft":
        """The scenario in a file, to be changed there."""
        title = load_title(design.title)
        return cls(title, design.scenario, design.options, design.author, path)

    def _stand(self, table: Table) -> None:
        """Let the table be this one, and see whether it can be played."""
        self.table = table
        vars(self).pop("groups", None)
        self.problem = ""
        self.place: Place = ()
        self.design: Design | None = None
        self.title: AnyTitle | None = None
        try:
            self.design = Design(
                title=self.printed.id,
                author=self.author,
                options=self.options,
                scenario=dict(table),
            )
            self.title = title_with(self.printed.id, self.design)
        except ValidationError as error:
            self.problem = f"{capital(first_error(error))}."
        except DataError as error:
            refused = error.__cause__
            self.place = refused.path if isinstance(refused, DesignRefused) else ()
            self.problem = capital(str(refused if self.place else error))

    @cached_property
    def groups(self) -> tuple[PartGroup, ...]:
        """What can be set, as the table stands; nothing of one that is no table of the title."""
        try:
            return self.workshop.parts(self.table)
        except Exception:  # whatever a look-up does in a file that somebody has spoilt
            return ()

    @property
    def movable(self) -> tuple[str, ...]:
        """The pieces that can be laid by hand."""
        laying = self.workshop.laying
        try:
            return laying.movable(self.table) if laying and self.groups else ()
        except Exception:  # as for the groups
            return ()

    @property
    def shape(self) -> object:
        """The same for tables of which the same can be set."""
        return [(group.name, [_shape(part) for part in group.parts]) for group in self.groups]

    # Changing

    def set(self, path: Place, value: Any) -> None:
        """Set what stands at a place."""
        self._change(with_at(self.table, path, value))

    def add(self, path: Place, row: Any) -> None:
        """Add a row to a list."""
        grown = self.table if _has(self.table, path) else with_at(self.table, path, [])
        self._change(with_row(grown, path, row))

    def remove(self, path: Place, number: int) -> None:
        """Leave a row of a list out."""
        self._change(without_row(self.table, path, number))

    def choose(self, options: Mapping[str, OptionValue]) -> None:
        """Let these options go with the scenario, where the player chooses no others."""
        self.options = dict(options)
        self._stand_and_keep(self.table)

    def lay(self, piece: str, space: str) -> None:
        """Lay a piece on a space of the board."""
        if self.workshop.laying:
            self._change(self.workshop.laying.laid(self.table, piece, space))

    def why_not_laid(self, piece: str, space: str) -> str:
        """Why a piece cannot lie on a space where nothing else is wrong; "" where it can."""
        if self.workshop.laying is None or self.problem:
            return ""
        trial = Draft(
            self.printed, self.workshop.laying.laid(self.table, piece, space), self.options
        )
        return trial.problem

    def undo(self) -> None:
        """Take the last change back."""
        if self._before:
            self._after.append(self.table)
            self._stand_and_keep(self._before.pop())

    def redo(self) -> None:
        """Make a change again that was taken back."""
        if self._after:
            self._before.append(self.table)
            self._stand_and_keep(self._after.pop())

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def _change(self, table: Table) -> None:
        if table != self.table:
            self._before = [*self._before, self.table][-MOST_KEPT:]
            self._after = []
            self._stand_and_keep(table)

    def _stand_and_keep(self, table: Table) -> None:
        self._stand(table)
        self.keep()

    def keep(self) -> None:
        """Write the file; where that fails, `trouble` says why."""
        if self.design is None:
            return
        try:
            self.path, self.trouble = keep_design(self.design, self.path), ""
        except SaveError as error:
            self.trouble = str(error)

    # Showing

    def view(self, turn_began: type[Event]) -> Any:
        """The board with everything laid as it would begin, for all eyes; None where nothing can.

        Whoever is asked something before the first turn says at once that it is done.
        """
        if self.title is None:
            return None
        title, (scenario,) = self.title, self.title.offers.scenarios
        options = title.offers.usual(scenario.id) | fitting_options(title)
        state, events = flow.begin(title.rules, scenario.id, options, KeyedDice(KEY, 0))
        for number in range(1, MOST_DECISIONS):
            if any(isinstance(event, turn_began) for event in events):
                break
            asked = flow.prompts(title.rules, state)
            done = [
                (prompt.seat, choice.command)
                for prompt in asked
                for choice in prompt.choices
                if choice.target == DONE
            ]
            if not done:
                break
            state, events = flow.act(title.rules, state, *done[0], KeyedDice(KEY, number))
        return title.eyes.view(state, ALL_EYES)


def _shape(part: Part) -> object:
    if isinstance(part, RowsPart):
        rows = [[_shape(each) for each in row] for row in part.rows]
        return part.path, part.name, rows
    return part


def _has(table: Table, path: Place) -> bool:
    at: Any = table
    for step in path:
        try:
            at = at[step]
        except (KeyError, IndexError, TypeError):
            return False
    return True

"""Cards over the workbench: what a choice can be, and what can be added to a list."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.contract.workshop import ChoicePart, RowsPart, Ware
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Button, Card, Choice, Column, Grid, Label, Picture, Row, Widget

CLOSE, DONE = (Answer("Close"),), (Answer("Done", kind="primary"),)
WIDE = 900
DRAWN = 32, 64


class PickDialog(Dialog):
    """Every value of a choice; one that is not to be had says why."""

    def __init__(self, part: ChoicePart, chosen: Any, on_pick: Callable[[Any], object]) -> None:
        self._on_pick = on_pick
        picks = [
            Button(
                pick.name,
                partial(self._pick, pick.value),
                kind="primary" if pick.value == chosen else "plain",
                reason=pick.why_not,
            )
            for pick in part.picks
        ]
        super().__init__(part.name, Grid(picks, min_column=190, gap=8), CLOSE, width=660)

    def _pick(self, value: Any) -> None:
        self.close(None)
        self._on_pick(value)


class Catalogue(Dialog):
    """What can be added to a list, in groups, with figures; a press adds it and leaves it open."""

    def __init__(
        self, part: RowsPart, group: str, on_take: Callable[[Ware], RowsPart | None]
    ) -> None:
        self._on_take, self._part = on_take, part
        groups = self._groups(part)
        self.group = group if group in groups else groups[0] if groups else ""
        self._shelf = Grid([], min_column=250, gap=8)
        self._said = Label("", "small", "muted")
        parts: list[Widget] = [self._shelf, self._said]
        if len(groups) > 1:
            bar = Choice([(each, each) for each in groups], self.group, self._turn)
            parts.insert(0, Row([bar]))
        self._fill()
        super().__init__(
            part.name, Column(parts, gap=12), (Answer("Done", kind="primary"),), width=WIDE
        )

    @staticmethod
    def _groups(part: RowsPart) -> list[str]:
        return [*dict.fromkeys(ware.group for ware in part.wares)]

    def _turn(self, group: str) -> None:
        self.group = group
        self._fill()

    def _fill(self) -> None:
        wares = [ware for ware in self._part.wares if ware.group == self.group]
        self._shelf.adopt([self._card(ware) for ware in wares])
        self._shelf.relayout()

    def _card(self, ware: Ware) -> Widget:
        full = len(self._part.rows) >= self._part.most
        reason = ware.why_not or (f"There are {self._part.most} at most." if full else "")
        add = Button(ware.name, partial(self._take, ware), icon="plus", reason=reason)
        lines: Sequence[str] = [ware.note, reason] if reason else [ware.note]
        notes = [
            Label(line, "small", "warn" if line == reason else "muted") for line in lines if line
        ]
        drawn = Picture(ware.picture, DRAWN[0], DRAWN[1], visible=bool(ware.picture))
        words = Column([add, *notes], gap=4, grow=1)
        return Card([Row([drawn, words], gap=8, items="start")], pad=10)

    def _take(self, ware: Ware) -> None:
        changed = self._on_take(ware)
        if changed is None:
            self.close(None)
            return
        self._part = changed
        self._said.text = f"{ware.name} is there now: {len(changed.rows)} in all."
        self._fill()

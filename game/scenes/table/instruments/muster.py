"""All units of a game in tables, one a kind, that are sorted by their heads: a card of its own."""

import re
from collections.abc import Callable, Sequence

import pygame

from game.scenes.page.reading import SearchBox, words_of
from game.scenes.table.instruments.instruments import OnPick
from game.scenes.titles.instruments import Lit, Muster, Roster, Unit
from game.ui.dialogs import Answer, Dialog
from game.ui.keynames import matches
from game.ui.kit import Kit
from game.ui.widgets import Button, Column, Label, Scroll, Tabs, Widget
from game.ui.widgets.base import Pressable, Size
from game.ui.window import App

MUSTER = "muster"
"""The kind of target that opens it."""
ACTION = "board.muster"
WIDTH, HIGH, LEAST_HIGH, AROUND = 720, 430, 70, 290
FIND, NOBODY = "Find by name, place or state", "Nobody has all of these words."
GAP, PAD = 18, 6
OPENED, TURNED = "down", "up"


class MusterButton(Button):
    """Opens the muster beside the board."""

    def __init__(self, on_pick: OnPick) -> None:
        super().__init__("", lambda: on_pick(MUSTER, ""), kind="quiet", action=ACTION)
        self.muster: Muster | None = None

    def show(self, muster: Muster, lit: Lit) -> None:
        if muster != self.muster:
            self.muster, self.label, self.tooltip = muster, muster.name, muster.tip
            self.relayout()


class MusterCard(Dialog):
    """With a line to find by, over all tables; closed by the key that opens it."""

    def __init__(self, muster: Muster, tables: Sequence["MusterTable"]) -> None:
        self.tables, self.lists = tables, [Scroll(table) for table in tables]
        heads = [f"{table.roster.name} {len(table.roster.units)}" for table in tables]
        self.tabs = Tabs(list(zip(heads, self.lists, strict=True)))
        self.find = SearchBox("", on_change=self._narrow, placeholder=FIND, limit=40)
        body = Column([self.find, self.tabs], gap=8)
        super().__init__(muster.name, body, (Answer("Close", kind="primary"),), width=WIDTH)

    def _narrow(self, text: str) -> None:
        """Leave what has all of the words, and turn to a table that has some of it."""
        for table in self.tables:
            table.narrow(words_of(text))
        found = [place for place, table in enumerate(self.tables) if table.found]
        if found and self.tabs.index not in found:
            self.tabs.open(found[0])

    def build(self) -> Widget:
        """The lists scroll under their heads, as high as there is room for."""
        room = self.app.surface.get_height() / self.kit.scale - AROUND
        for each in self.lists:
            each.height = max(LEAST_HIGH, min(HIGH, room))
        return super().build()

    def on_key(self, event: pygame.Event) -> bool:
        is_written = self.stage.focus is self.find
        if self.kit.keys.is_pressed(ACTION, event) and not is_written:
            self.close()
            return True
        if matches("Ctrl+F", event):
            self.stage.set_focus(self.find)
            return True
        return super().on_key(event)


class MusterTable(Column):
    """A table of units under heads; a press on a head sorts by it, another one the other way."""

    def __init__(self, roster: Roster, on_press: Callable[[str], object]) -> None:
        self.roster, self.on_press = roster, on_press
        self.by = 0
        self.is_turned = False
        self._words: Sequence[str] = ()
        super().__init__(gap=0)
        self._show()

    def sort(self, column: int) -> None:
        self.is_turned = column == self.by and not self.is_turned
        self.by = column
        self._show()

    def narrow(self, words: Sequence[str]) -> None:
        """Show those alone that have all of these words, in lower case, in any column."""
        self._words = words
        self._show()

    @property
    def found(self) -> Sequence[Unit]:
        """The units that are shown, in no order."""
        told = ((unit, " ".join(unit.cells).lower()) for unit in self.roster.units)
        return [unit for unit, cells in told if all(word in cells for word in self._words)]

    def _show(self) -> None:
        units = sorted(
            self.found, key=lambda unit: _key(unit.cells[self.by]), reverse=self.is_turned
        )
        nobody = [Label(NOBODY, "small", "muted")] if self._words and not units else []
        self.adopt([Heads(self), *(UnitRow(self, unit) for unit in units), *nobody])

    def widths(self, kit: Kit) -> list[int]:
        """The width of each column in pixels, its gap with it."""
        found = []
        for index, head in enumerate(self.roster.columns):
            role = "small" if index else "key"
            cells = [kit.text.measure(unit.cells[index], role)[0] for unit in self.roster.units]
            wide = kit.text.measure(head, "key")[0] + kit.px(GAP)
            found.append(max([wide, *cells]) + kit.px(GAP))
        return found


def _key(words: str) -> list[tuple[int, str]]:
    """Numbers in words by their size: "U-66" before "U-103"."""
    parts = re.split(r"(\d+)", words)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


class Heads(Widget):
    """The names of the columns, each to be pressed."""

    def __init__(self, table: MusterTable) -> None:
        super().__init__()
        self.table = table
        self.adopt([Head(table, column) for column in range(len(table.roster.columns))])

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, sum(self.table.widths(kit))), kit.text.line_height("key") + kit.px(PAD)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        x = rect.x
        for child, width in zip(self.children, self.table.widths(kit), strict=True):
            child.place(kit, pygame.Rect(x, rect.y, width, rect.height))
            x += width


class Head(Pressable):
    """The name of a column, with a sign where it sorts the table."""

    def __init__(self, table: MusterTable, column: int) -> None:
        super().__init__(label=table.roster.columns[column])
        self.table, self.column = table, column

    def press(self) -> None:
        self.table.sort(self.column)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, is_by = self.palette(kit), self.table.by == self.column
        ink = palette.accent if is_by or self.is_hovered else palette.muted
        words = self.rect.inflate(-kit.px(PAD), 0)
        kit.text.draw(surface, self.label, "key", ink, words)
        if is_by:
            icon = kit.icons.get(TURNED if self.table.is_turned else OPENED, kit.px(12), ink)
            left = words.x + kit.text.measure(self.label, "key")[0] + kit.px(4)
            surface.blit(icon, icon.get_rect(midleft=(left, words.centery)))


class UnitRow(Pressable):
    """A unit; a press leads to its piece."""

    def __init__(self, table: MusterTable, unit: Unit) -> None:
        super().__init__(label=", ".join(filter(None, unit.cells)), tooltip=unit.tip)
        self.table, self.unit = table, unit

    def press(self) -> None:
        if self.unit.target:
            self.table.on_press(self.unit.target)

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, sum(self.table.widths(kit))), kit.text.line_height("small") + kit.px(PAD)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, x = self.palette(kit), self.rect.x + kit.px(PAD / 2)
        if self.is_hovered:
            kit.paint.box(surface, self.rect, palette.hover, kit.px(4))
        ink = palette.muted if self.unit.is_faint else palette.text
        for index, (words, width) in enumerate(
            zip(self.unit.cells, self.table.widths(kit), strict=True)
        ):
            cell = pygame.Rect(x, self.rect.y, width, self.rect.height)
            kit.text.draw(surface, words, "small" if index else "key", ink, cell)
            x += width


def open_muster(app: App, muster: Muster, on_pick: Callable[[str], object]) -> None:
    """Show all units; `on_pick` is called with the piece of the one that is pressed."""

    def lead(piece: str) -> None:
        card.close()
        on_pick(piece)

    card = MusterCard(muster, [MusterTable(roster, lead) for roster in muster.rosters])
    app.push(card)

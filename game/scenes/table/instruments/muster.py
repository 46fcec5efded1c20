"""All units of a game in tables, one a kind, that are sorted by their heads: a card of its own."""

import re
from collections.abc import Callable, Sequence

import pygame

from game.scenes.page.reading import SearchBox, words_of
from game.scenes.page.stepper import Stepper
from game.scenes.table.instruments.instruments import OnPick
from game.scenes.titles.instruments import Lit, Muster, Roster, Unit
from game.ui.dialogs import Answer, Dialog
from game.ui.keynames import matches
from game.ui.kit import Kit
from game.ui.widgets import Button, Column, IconButton, Label, Row, Scroll, Tabs, Widget
from game.ui.widgets.base import Pressable, Size
from game.ui.window import App

MUSTER = "muster"
"""The kind of target that opens it."""
ACTION = "board.muster"
WIDTH, HIGH, LEAST_HIGH = 720, 430, 70
LOW, AROUND, AROUND_LOW = 430, 300, 156
"""The height of a low window, and what of it is not of the lists, without and with little room."""
AT_ONCE = 0.6
"""Seconds in which the key that opens the card, pressed once more, is no letter yet."""
CLOSE = Answer("Close", kind="primary")
FIND, ALL, NONE = "Find by name, place or state", "All units", "There is none."
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
    """With a line to find by and a choice of states, over all tables.

    Enter in the line leads to the first that was found. The key that opens the card closes it,
    but in the line: there it is a letter, except for a hand that has just opened the card.
    """

    def __init__(self, muster: Muster, tables: Sequence["MusterTable"]) -> None:
        self.tables, self.lists = tables, [Scroll(table) for table in tables]
        self.tabs = Tabs([("", each) for each in self.lists])
        self.find = SearchBox(
            "", on_change=self._narrow, on_submit=self._lead, placeholder=FIND, limit=40, grow=1
        )
        units = [unit for table in tables for unit in table.roster.units]
        states = [(state, state) for state in dict.fromkeys(unit.state for unit in units) if state]
        self.states = Stepper(
            "State", [("", ALL), *states], self._narrow, visible=len(states) > 1
        )  # fmt: skip
        self.cross = IconButton("cross", CLOSE.label, self.close)
        self._shown_for = 0.0
        self._write_heads()
        body = Column([Row([self.find, self.states, self.cross], gap=8), self.tabs], gap=8)
        super().__init__(muster.name, body, (), width=WIDTH)

    def _narrow(self, _changed: str) -> None:
        """Leave what is found, and turn to a table that has some of it."""
        for table in self.tables:
            table.narrow(words_of(self.find.value), self.states.value)
        self._write_heads()
        found = [place for place, table in enumerate(self.tables) if table.found]
        if found and self.tabs.index not in found:
            self.tabs.open(found[0])

    def _write_heads(self) -> None:
        """Each with how many are shown under it."""
        self.tabs.head([f"{table.roster.name} {len(table.found)}" for table in self.tables])

    def _lead(self, text: str) -> None:
        table = self.tables[self.tabs.index]
        if not text.strip():
            self.close()
        elif table.found:
            table.on_press(table.found[0].target)

    def build(self) -> Widget:
        """The lists scroll under their heads, as high as there is room for.

        In a low window a cross closes the card, since there is no room for title and buttons.
        """
        high = self.app.surface.get_height() / self.kit.scale
        self.is_bare = self.cross.visible = high < LOW
        self.answers, around = ([], AROUND_LOW) if self.is_bare else ([CLOSE], AROUND)
        for each in self.lists:
            each.height = max(LEAST_HIGH, min(HIGH, high - around))
        return super().build()

    def update(self, seconds: float) -> bool:
        self._shown_for += seconds
        return super().update(seconds)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._shown_for < AT_ONCE:
            self._shown_for = AT_ONCE
            if self._closes(event):
                return True
        return super().handle(event)

    def _closes(self, event: pygame.Event) -> bool:
        is_again = self.kit.keys.is_pressed(ACTION, event)
        if is_again:
            self.close()
        return is_again

    def on_key(self, event: pygame.Event) -> bool:
        is_written = self.stage.focus is self.find
        if not is_written and self._closes(event):
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
        self._state = ""
        super().__init__(gap=0)
        self._show()

    def sort(self, column: int) -> None:
        self.is_turned = column == self.by and not self.is_turned
        self.by = column
        self._show()

    def narrow(self, words: Sequence[str], state: str = "") -> None:
        """Show those alone that have all of these words, in lower case, in any column.

        And of those the ones of a `state`, if it is not empty.
        """
        self._words, self._state = words, state
        self._show()

    @property
    def found(self) -> Sequence[Unit]:
        """The units that are shown, in their order."""
        found = [unit for unit in self.roster.units if self._is_found(unit)]
        return sorted(found, key=lambda unit: _key(unit.cells[self.by]), reverse=self.is_turned)

    def _is_found(self, unit: Unit) -> bool:
        told = " ".join(unit.cells).lower()
        return self._state in ("", unit.state) and all(word in told for word in self._words)

    def _show(self) -> None:
        units = self.found
        none = [] if units else [Label(NONE, "small", "muted")]
        self.adopt([Heads(self), *(UnitRow(self, unit) for unit in units), *none])

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

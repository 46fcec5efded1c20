"""Instruments of many parts: tables of units, hands of cards, and boxes with what they hold."""

from collections.abc import Sequence

import pygame

from game.core.prompt import Target, piece, space
from game.scenes.table.instruments.instruments import TOKEN, OnPick, Pointed
from game.scenes.titles.instruments import CardHand, Lit, Roster, Token, Tray, Unit
from game.ui.kit import Kit
from game.ui.widgets import Column, Row, Widget
from game.ui.widgets.base import Size

CARD = 64
CELL_GAP = 12
FAINT = 110
MOST_IN_ROW, MOST_IN_ROLL = 340, 560
MOST_LINES = 6
"""So many lines of a roll stand under each other; those that follow stand beside them."""


class UnitLine(Pointed):
    """A line of a table of units, its cells under those of the other lines."""

    def __init__(self, on_pick: OnPick, unit: Unit, table: "RosterTable", lit: Lit) -> None:
        super().__init__(on_pick, tooltip=unit.tip or _in_words(unit, table.columns))
        self.unit, self.table = unit, table
        self.target = piece(unit.target) if unit.target else None
        self.card, self.is_lit = unit.target, self.target in lit

    def own_texts(self) -> list[str]:
        return [" ".join(self._cells())]

    def _cells(self) -> tuple[str, ...]:
        return self.unit.cells[:1] if self.table.is_compact else self.unit.cells

    def content_size(self, kit: Kit, width: int) -> Size:
        widths = self.table.widths(kit)[: len(self._cells())]
        return min(width, sum(widths)), kit.text.line_height("small") + kit.px(3)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self.paint_ring(kit, surface)
        palette, x = self.palette(kit), self.rect.x + kit.px(4)
        colour = palette.muted if self.unit.is_faint else palette.text
        cells = zip(self._cells(), self.table.widths(kit), strict=False)
        for index, (words, width) in enumerate(cells):
            cell = pygame.Rect(x, self.rect.y, width, self.rect.height)
            kit.text.draw(surface, words, "small" if index else "key", colour, cell)
            x += width


class Heads(Widget):
    """The names of the columns of a table of units."""

    def __init__(self, table: "RosterTable", tip: str) -> None:
        super().__init__(tooltip=tip)
        self.table = table

    def own_texts(self) -> list[str]:
        return list(self._words())

    def _words(self) -> tuple[str, ...]:
        columns = () if self.table.is_compact else self.table.columns[1:]
        return (self.table.heading, *columns)

    def content_size(self, kit: Kit, width: int) -> Size:
        widths = self.table.widths(kit)[: len(self._words())]
        return min(width, sum(widths)), kit.text.line_height("key")

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        colour, x = self.palette(kit).muted, self.rect.x + kit.px(4)
        for words, width in zip(self._words(), self.table.widths(kit), strict=False):
            cell = pygame.Rect(x, self.rect.y, width, self.rect.height)
            kit.text.draw(surface, words, "key", colour, cell)
            x += width


class RosterTable(Column):
    """A table of units; a compact one is its name and theirs in a row that wraps."""

    def __init__(self, on_pick: OnPick, is_compact: bool) -> None:
        super().__init__(gap=0)
        self.on_pick, self.is_compact = on_pick, is_compact
        self.heading = ""
        self.columns: tuple[str, ...] = ()
        self._shown: tuple[Roster, Lit] | None = None

    def show(self, roster: Roster, lit: Lit) -> None:
        if (roster, lit) == self._shown:
            return
        self._shown = roster, lit
        self.heading, self.columns = roster.name.upper(), roster.columns
        lines = [UnitLine(self.on_pick, unit, self, lit) for unit in roster.units]
        rows: Sequence[Widget] = [Heads(self, roster.tip), *lines]
        if self.is_compact:
            self.adopt([Row(rows, gap=2, wrap=True)])
        elif roster.is_roll:
            starts = range(0, len(lines), MOST_LINES)
            blocks = [
                Column([Heads(self, roster.tip), *lines[at : at + MOST_LINES]]) for at in starts
            ]
            self.adopt([Row(blocks, gap=18, wrap=True, items="start")])
        else:
            self.adopt(rows)

    def widths(self, kit: Kit) -> list[int]:
        """The width of each column in pixels, its gap with it."""
        roster = self._shown[0] if self._shown else Roster("", (), ())
        heads = (self.heading, *self.columns[1:])
        found = []
        for index, head in enumerate(heads):
            role = "small" if index else "key"
            cells = [kit.text.measure(unit.cells[index], role)[0] for unit in roster.units]
            found.append(max([kit.text.measure(head, "key")[0], *cells]) + kit.px(CELL_GAP))
        return found


class TokenBox(Pointed):
    """A drawing that may be pointed at, its name under it where `is_named`."""

    def __init__(
        self, on_pick: OnPick, token: Token, side: float, lit: Lit, is_named: bool = False
    ) -> None:
        super().__init__(on_pick, tooltip=token.tip or token.name)
        self.token, self.side, self.is_named = token, side, is_named
        self.target = piece(token.target) if token.target else None
        self.card, self.art, self.is_lit = token.target, token.art, self.target in lit

    def own_texts(self) -> list[str]:
        return [self.token.name]

    def content_size(self, kit: Kit, width: int) -> Size:
        name = kit.text.line_height("small") if self.is_named else 0
        words = kit.text.measure(self.token.name, "small")[0] if self.is_named else 0
        return min(width, max(kit.px(self.side), words) + kit.px(4)), kit.px(self.side) + name

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self.paint_ring(kit, surface)
        side = kit.px(self.side)
        image = kit.art.get(self.token.art, side, side)
        if self.token.is_faint:
            image = image.copy()
            image.set_alpha(FAINT)
        surface.blit(image, image.get_rect(center=(self.rect.centerx, self.rect.top + side // 2)))
        if self.is_named:
            line = pygame.Rect(self.rect.x, self.rect.y + side, self.rect.width, 0)
            line.height = self.rect.bottom - line.y
            colour = self.palette(kit).text
            kit.text.draw(surface, self.token.name, "small", colour, line, "center")


class Name(Pointed):
    """The name of a hand or a box, with how much is in it."""

    def __init__(
        self, on_pick: OnPick, words: str, target: Target | None, is_lit: bool, tip: str
    ) -> None:
        super().__init__(on_pick, label=words, tooltip=tip)
        self.target, self.is_lit = target, is_lit

    def content_size(self, kit: Kit, width: int) -> Size:
        wide = kit.text.measure(self.label, "key")[0] + kit.px(8)
        return min(width, wide), kit.text.line_height("key")

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self.paint_ring(kit, surface)
        words = self.rect.inflate(-kit.px(8), 0)
        kit.text.draw(surface, self.label, "key", self.palette(kit).muted, words)


class TokenRow(Column):
    """A hand of cards, or a box with the pieces in it.

    A click beside its pieces picks the box itself.
    """

    def __init__(self, on_pick: OnPick, is_compact: bool) -> None:
        super().__init__(gap=2, items="start", max_width=MOST_IN_ROW)
        self.on_pick, self.is_compact = on_pick, is_compact
        self.target: Target | None = None
        self._shown: tuple[CardHand | Tray, Lit] | None = None

    def show(self, shown: CardHand | Tray, lit: Lit) -> None:
        if (shown, lit) == self._shown:
            return
        self._shown = shown, lit
        is_roll = isinstance(shown, Tray) and shown.is_roll
        self.max_width = MOST_IN_ROLL if is_roll else MOST_IN_ROW
        held = shown.cards if isinstance(shown, CardHand) else shown.pieces
        is_box = isinstance(shown, Tray) and shown.space
        self.target = space(shown.space) if isinstance(shown, Tray) and is_box else None
        is_named = isinstance(shown, CardHand) and not self.is_compact
        side = CARD if is_named else TOKEN
        is_told = is_roll and self.is_compact
        tokens = [
            TokenBox(self.on_pick, each, side, lit, is_named) for each in (() if is_told else held)
        ]
        words = f"{shown.name.upper()}  {len(held)}"
        name = Name(self.on_pick, words, self.target, self.target in lit, shown.tip)
        self.adopt([name, Row(tokens, gap=4, wrap=True)])

    def pointer(self, event: pygame.Event) -> bool:
        return self.children[0].pointer(event)


def _in_words(unit: Unit, columns: Sequence[str]) -> str:
    """A unit as its tooltip says it: its name, and every other cell under its column."""
    cells = zip(columns[1:], unit.cells[1:], strict=False)
    return ". ".join((unit.cells[0], ", ".join(f"{head} {cell}" for head, cell in cells if cell)))

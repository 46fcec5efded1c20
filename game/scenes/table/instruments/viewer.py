"""The card viewer: any piece magnified, with its figures, their sources, and what it can do."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.contract.printed import Figure, PieceCard
from game.core.prompt import Prompt
from game.scenes.page.reading import heading
from game.scenes.table.instruments.portrait import Portrait
from game.ui.boards import Piece
from game.ui.kit import Kit
from game.ui.scene import WidgetScene
from game.ui.widgets import (
    Card,
    Column,
    Held,
    IconButton,
    Label,
    Picture,
    Row,
    Rule,
    Scroll,
    Widget,
)
from game.ui.widgets.base import Size
from game.ui.window import App

ART_HEIGHT, SMALL_ART_HEIGHT = 118.0, 56.0
WIDTH, PEEK_WIDTH, WIDE_PEEK = 440.0, 300.0, 540.0
BRIEF = 2
"""The form of a card that shows itself in which it takes least of the width and says least."""
HELD = 0.4
ACTION = "board.card"
MARGIN = 10
MOST_COVERED = 0.3
"""The share of the board that a card may cover that nobody asked for."""
LOW = 430


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A piece to be looked at: its drawing, its card, and what may be done with it now.

    `piece` is how it lies on the board, where more is seen of it there than its drawing.
    """

    id: str
    art: str
    card: PieceCard
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()
    piece: Piece | None = None


def exhibits(
    pieces: Iterable[tuple[str, str]],
    card_of: Callable[[str], PieceCard | None],
    prompt: Prompt | None = None,
    mover: str = "",
    lying: Iterable[Piece] = (),
) -> list[Exhibit]:
    """The pieces (id, art) that have a card, each with what the prompt says of it.

    While a piece can be moved, the spaces of the prompt are the mover's; else a space's own.
    `lying` are those on the board.
    """
    found: dict[str, Exhibit] = {}
    rich = {piece.id: piece for piece in lying if piece.decals or piece.prints}
    for piece, art in pieces:
        card = card_of(piece)
        if card is not None and piece not in found:
            deeds = _deeds(prompt, piece, mover) if prompt else ((), ())
            found[piece] = Exhibit(piece, art, card, *deeds, piece=rich.get(piece))
    return list(found.values())


def _deeds(prompt: Prompt, piece: str, mover: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    def is_its(kind: str, target: str) -> bool:
        if kind == "space" and mover:
            return piece == mover
        return target == piece

    may = (f"{c.label} ({c.rule})" for c in prompt.choices if is_its(c.target.kind, c.target.id))
    may_not = (
        f"{r.reason} ({r.rule})"
        for r in prompt.refusals
        if r.target.id == piece and piece != mover and is_its(r.target.kind, r.target.id)
    )
    return tuple(dict.fromkeys(may)), tuple(dict.fromkeys(may_not))


class PieceSheet(Column):
    """What is said of a piece; in brief without reasons, and wide in two columns of figures."""

    def __init__(
        self,
        exhibit: Exhibit,
        art_height: float,
        *,
        has_sources: bool = False,
        is_brief: bool = False,
        is_wide: bool = False,
    ) -> None:
        card = exhibit.card
        parts: list[Widget] = [
            Portrait(exhibit.piece, WIDTH, art_height)
            if exhibit.piece
            else Picture(exhibit.art, WIDTH, art_height)
        ]
        if is_wide:
            parts.append(_in_two(card.figures))
        runs = () if is_wide else groupby(card.figures, key=lambda figure: figure.source)
        for source, run in runs:
            parts += [_figure(figure) for figure in run]
            if has_sources:
                parts.append(Label(f"Source: {source}", "small", "muted", text_align="right"))
        if card.note and not is_brief:
            parts.append(Label(card.note, "small"))
        if not is_brief:
            parts += _list("Possible now", exhibit.may) + _list("Not now", exhibit.may_not)
        super().__init__(parts, gap=3)


def _in_two(figures: Sequence[Figure]) -> Widget:
    half = (len(figures) + 1) // 2
    columns = (figures[:half], figures[half:])
    rows = [Column([_figure(each) for each in column], gap=3, grow=1) for column in columns]
    return Row(list(rows), gap=24, items="start")


def _figure(figure: Figure) -> Widget:
    return Row([Label(figure.label, grow=1), Label(figure.value, "strong")], gap=10)


def _list(title: str, lines: Sequence[str]) -> list[Widget]:
    if not lines:
        return []
    return [Rule(), heading(title), *(Label(line, "small") for line in lines)]


class ViewerScene(WidgetScene):
    """A piece on a card over the table; the arrow keys turn to the others.

    Opened by a key that is held, it closes when that is let go.
    """

    is_translucent = True

    def __init__(self, shown: Sequence[Exhibit], at: int) -> None:
        super().__init__()
        self.shown, self.at = shown, at
        self._opened_at = time.monotonic()

    def build(self) -> Widget:
        exhibit = self.shown[self.at]
        where = f"{self.at + 1} of {len(self.shown)}"
        name = [
            Label(exhibit.card.name, "heading", "accent", text_align="center"),
            Label(where, "small", "muted", text_align="center"),
        ]
        head = Row(
            [
                IconButton("left", "Piece before", lambda: self.turn(-1)),
                Column(name, gap=0, grow=1),
                IconButton("right", "Next piece", lambda: self.turn(1)),
            ]
        )
        is_low = self.app.surface.get_height() < self.kit.px(LOW)
        high = SMALL_ART_HEIGHT if is_low else ART_HEIGHT
        sheet = PieceSheet(exhibit, high, has_sources=True)
        self.page = Scroll(sheet, grow=1, label="Card")
        card = Card([head, self.page], pad=14, gap=6, width=WIDTH)
        card.lift = 18
        return Held(card, "center", pad=12 if is_low else 24)

    def enter(self) -> None:
        self.stage.layout(self.stage.rect)
        self.stage.set_focus(self.page if self.page.can_focus else None, ring=False)

    def turn(self, step: int) -> None:
        """Look at another piece."""
        self.at = (self.at + step) % len(self.shown)
        self.rebuild()

    def paint_under(self, surface: pygame.Surface) -> None:
        """Nothing: the table shows through the app's veil."""

    def handle(self, event: pygame.Event) -> bool:
        if self._is_let_go(event) and time.monotonic() - self._opened_at > HELD:
            self.app.remove(self)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return super().handle(event)

    def _is_let_go(self, event: pygame.Event) -> bool:
        key = self.kit.keys[ACTION].rpartition("+")[2].lower()
        return event.type == pygame.KEYUP and pygame.key.name(event.key) == key

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE or self.kit.keys.is_pressed(ACTION, event):
            self.app.remove(self)
        return True


def _peek_card(exhibit: Exhibit, sheet: PieceSheet, width: float) -> Card:
    name = Label(exhibit.card.name, "heading", "accent", text_align="center")
    return Card([name, sheet], pad=12, gap=4, width=width)


class Peek(Widget):
    """A card that shows itself over the board, away from what is pointed at; the mouse passes.

    Where it would cover much of the board it is drawn smaller, and then says less; where it is too
    tall for what `covers` the board from below, it is drawn wide.
    """

    def __init__(self, covers: Callable[[], Widget | None] = lambda: None) -> None:
        super().__init__(visible=False)
        self.exhibit: Exhibit | None = None
        self._covers, self._spot = covers, (0, 0)
        self._cards: list[Card] = []

    def show(self, exhibit: Exhibit | None, spot: tuple[int, int] = (0, 0)) -> None:
        """Show a piece that is pointed at there, or nothing."""
        if exhibit is self.exhibit:
            return
        self.exhibit, self._spot = exhibit, spot
        self.visible = exhibit is not None
        if exhibit is not None:
            full = PieceSheet(exhibit, ART_HEIGHT)
            small = PieceSheet(exhibit, SMALL_ART_HEIGHT)
            brief = PieceSheet(exhibit, SMALL_ART_HEIGHT, is_brief=True)
            wide = [
                PieceSheet(exhibit, SMALL_ART_HEIGHT, is_brief=is_brief, is_wide=True)
                for is_brief in (False, True)
            ]
            self._cards = [
                *(_peek_card(exhibit, sheet, PEEK_WIDTH) for sheet in (full, small, brief)),
                *(_peek_card(exhibit, sheet, WIDE_PEEK) for sheet in wide),
            ]
            self.relayout()

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return None

    def content_size(self, kit: Kit, width: int) -> Size:
        return 0, 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        if not self._cards:
            return
        margin = kit.px(MARGIN)
        free = pygame.Rect(rect)
        if lid := self._covers():
            free.height = max(0, min(free.bottom, lid.rect.top) - free.top)
        room = free.inflate(-2 * margin, -2 * margin)
        sizes = [card.measure(kit, room.width) for card in self._cards]
        most = rect.width * rect.height * MOST_COVERED
        has_room = [wide <= room.width and high <= room.height for wide, high in sizes]
        is_small = [wide * high <= most for wide, high in sizes]
        fits = [a and b for a, b in zip(has_room, is_small, strict=True)]
        briefer = (at for at in range(BRIEF, len(sizes)) if has_room[at])
        chosen = fits.index(True) if True in fits else next(briefer, BRIEF)
        wide, high = sizes[chosen]
        box = pygame.Rect(room.x, room.y, wide, min(high, room.height))
        if self._spot[0] < rect.centerx:
            box.right = room.right
        self.adopt([self._cards[chosen]])
        self.children[0].place(kit, box)

    def draw_children(self, kit: Kit, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        super().draw_children(kit, surface)
        surface.set_clip(before)


def open_viewer(app: App, shown: Sequence[Exhibit], piece: str) -> None:
    """Show the card of a piece, or of the first one there is."""
    if shown:
        ids = [exhibit.id for exhibit in shown]
        app.push(ViewerScene(shown, ids.index(piece) if piece in ids else 0))

"""Drawings as vector symbols of one HTML page, each defined once and used many times."""

import re
from collections.abc import Sequence
from html import escape

import pygame

from game.tables.areas import Rectangle
from game.tables.boards import Area, Board
from game.tables.resources import resource
from game.ui.boards import Boards, Laid, Pane, Piece, Print, Track
from game.ui.boards.layers.legends import Legend
from game.ui.boards.layers.panes import as_panes
from game.ui.boards.layers.pieces import lain_on, turned
from game.ui.drawing.art import ArtError

SEAM = 0.015
"""Of a tile, as a share of it."""
CAPTION_HIGH, CAPTION_SIZE, CAPTION_WIDE = 23, 18, 10
BASE = 0.36
"""How far the foot of letters lies under their middle, as a share of their size."""
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
LETTER_WIDE = 0.56
"""Of a letter on a page, as a share of its size: its own fonts are not there."""
PRINT_SIZE = 0.8
"""How large words on a piece are written on a page, whose letters are wider."""
READABLE = 1400
"""The width of a board in map pixels up to which its words are readable as they are."""
_HEAD = re.compile(r"<svg\b[^>]*\bviewBox=\"([^\"]+)\"[^>]*>", re.S)


class SymbolSheet:
    """Collects the symbols that the pictures of a page use.

    Pictures are in map pixels; put ``definitions`` once into the page.
    """

    def __init__(self) -> None:
        self.folder = resource("assets", "art")
        self._symbols: dict[str, str] = {}

    @property
    def definitions(self) -> str:
        """An element of no size that holds every symbol used so far."""
        style = 'width="0" height="0" style="position:absolute" aria-hidden="true"'
        return f"<svg {style}>{''.join(self._symbols.values())}</svg>"

    def drawing(self, name: str, label: str, css_class: str) -> str:
        """A drawing by itself, of the size its class says; raises ArtError."""
        symbol = self._symbol(name)
        return (
            f'<svg class="{css_class}" role="img" aria-label="{escape(label)}" '
            f'viewBox="0 0 100 100"><use href="#{symbol}" width="100" height="100"/></svg>'
        )

    def picture(
        self, boards: Boards, pieces: list[Piece], label: str, tracks: Sequence[Track] = ()
    ) -> str:
        """Boards with tracks and pieces on them; raises ArtError."""
        first, *insets = as_panes(boards)
        names = {laid.id for pane in (first, *insets) for laid in pane.laid}
        start = first.laid[0].id

        def lying_on(laid: Laid) -> list[Piece]:
            return [p for p in pieces if (p.board if p.board in names else start) == laid.id]

        def drawn_on(pane: Pane) -> str:
            """All boards first: what lies on one may reach over another."""
            grounds = "".join(self._ground(pane, laid) for laid in pane.laid)
            for laid in pane.laid:
                lines = [t for t in tracks if (t.board if t.board in names else start) == laid.id]
                grounds += self._lying(pane, laid, lying_on(laid), "".join(map(_track, lines)))
            return grounds

        shown = drawn_on(first)
        for pane in insets:
            inside = drawn_on(pane)
            shown += f"<svg {_place_in(first, pane)} {_view_box(pane)}>{inside}</svg>"
        is_wide = first.world.width > READABLE
        return (
            f'<svg class="map{" wide" * is_wide}" role="img" aria-label="{escape(label)}" '
            f"{_view_box(first)}>{shown}</svg>"
        )

    def _ground(self, pane: Pane, laid: Laid) -> str:
        """A board where it is laid, with what is printed on it."""
        large = _large(pane)
        words = "".join(_words(legend, large) for legend in laid.legends)
        return _moved(laid, f'<use href="#{self._board(laid.board)}"/>{words}')

    def _lying(self, pane: Pane, laid: Laid, pieces: list[Piece], tracks: str) -> str:
        """The tracks and the pieces on a board; captions are kept within the pane."""
        large = _large(pane)
        shown = "".join(self._piece(piece) for piece in pieces)
        room = pane.world.move(-laid.x, -laid.y)
        captions = "".join(_caption(piece, room, large) for piece in pieces if piece.caption)
        return _moved(laid, f"{tracks}{shown}{captions}")

    def _piece(self, piece: Piece) -> str:
        """With what lies on it and is read on it; a block that does not lie flat shows its wood."""
        decals = "".join(self._drawing_of(lain_on(piece, decal)) for decal in piece.decals)
        decals += "".join(_print(piece, each) for each in piece.prints)
        if piece.posture == "flat":
            return self._drawing_of(piece) + decals
        high = piece.thickness if piece.posture == "edge" else piece.height
        wood = (
            f'<rect x="{piece.rect.x:g}" y="{piece.y - high / 2:g}" width="{piece.width:g}" '
            f'height="{high:g}" rx="2" fill="rgb{piece.wood}" stroke="#222"'
            f' transform="rotate({piece.angle:g} {piece.x:g} {piece.y:g})"/>'
        )
        return wood if piece.posture == "edge" else wood + self._drawing_of(piece) + decals

    def _drawing_of(self, piece: Piece) -> str:
        turn = f"rotate({piece.angle:g} {piece.x:g} {piece.y:g})" if piece.angle else ""
        flip = f"translate({2 * piece.x:g} 0) scale(-1 1)" if piece.flip else ""
        transform = f' transform="{f"{turn} {flip}".strip()}"' if turn or flip else ""
        faint = f' opacity="{piece.alpha / 255:.2f}"' if piece.alpha < 255 else ""
        return (
            f'<use href="#{self._symbol(piece.art)}" x="{piece.rect.x:g}" y="{piece.rect.y:g}" '
            f'width="{piece.width:g}" height="{piece.height:g}"{transform}{faint}/>'
        )

    def _board(self, board: Board) -> str:
        symbol = f"board-{board.id}"
        if symbol not in self._symbols:
            parts = [*self._tiles(board), *map(_outline, board.spaces.values())]
            self._symbols[symbol] = f'<g id="{symbol}">{"".join(parts)}</g>'
        return symbol

    def _tiles(self, board: Board) -> list[str]:
        """Tiles a little larger than their cells, so that no seam shows between them."""
        wide, high = board.tile_width, board.tile_height
        over = max(wide, high) * SEAM

        def place(column: int, row: int) -> str:
            x, y = board.grid.corner(column, row)
            return f'x="{x}" y="{y}" width="{wide + over:g}" height="{high + over:g}"'

        return [
            f'<use href="#{self._symbol(f"tiles/{name}", is_stretched=True)}" '
            f"{place(column, row)}/>"
            for layer in board.layers
            for row, names in enumerate(layer.rows)
            for column, name in enumerate(names)
            if name
        ]

    def _symbol(self, name: str, *, is_stretched: bool = False) -> str:
        symbol = re.sub(r"\W", "-", name)
        if symbol not in self._symbols:
            self._symbols[symbol] = self._read(name, symbol, is_stretched)
        return symbol

    def _read(self, name: str, symbol: str, is_stretched: bool) -> str:
        """The drawing with ids of its own, so that the gradients of two do not mix."""
        path = self.folder / f"{name}.svg"
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise ArtError(f"The drawing {path} is missing.") from error
        head = _HEAD.search(text)
        if head is None:
            raise ArtError(f"The drawing {path} cannot be read: it has no viewBox.")
        inside = re.sub(r"<!--.*?-->", "", text[head.end() : text.rindex("</svg>")], flags=re.S)
        inside = re.sub(r"\s*\n\s*", "", inside)
        inside = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{symbol}-", inside)
        stretch = ' preserveAspectRatio="none"' if is_stretched else ""
        return f'<symbol id="{symbol}" viewBox="{head[1]}"{stretch}>{inside}</symbol>'


def _large(pane: Pane) -> float:
    """How much larger words are written on boards that are seen smaller together."""
    return float(max(1.0, pane.world.width / READABLE))


def _moved(laid: Laid, inside: str) -> str:
    if not (inside and (laid.x or laid.y)):
        return inside
    return f'<g transform="translate({laid.x} {laid.y})">{inside}</g>'


def _view_box(pane: Pane) -> str:
    world = pane.world
    return f'viewBox="{world.x:g} {world.y:g} {world.width:g} {world.height:g}"'


def _place_in(first: Pane, pane: Pane) -> str:
    """Where a pane lies over the first, by the share of the view that each takes."""
    world, whole = first.world, first.share
    wide, high = world.width / whole[2], world.height / whole[3]
    x = world.x + (pane.share[0] - whole[0]) * wide
    y = world.y + (pane.share[1] - whole[1]) * high
    return f'x="{x:g}" y="{y:g}" width="{pane.share[2] * wide:g}" height="{pane.share[3] * high:g}"'


def _outline(area: Area) -> str:
    if not isinstance(area.shape, Rectangle):
        points = " ".join(f"{x},{y}" for x, y in area.shape.corners)
        return f'<polygon class="space" points="{points}"/>'
    return (
        f'<rect class="space" x="{area.x:g}" y="{area.y:g}" '
        f'width="{area.width:g}" height="{area.height:g}" rx="3"/>'
    )


def _track(track: Track) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in track.points)
    meaning, quiet = track.meaning, " quiet" if track.is_quiet else ""
    dash = f' stroke-dasharray="{" ".join(map(str, meaning.dash))}"' if meaning.dash else ""
    return (
        f'<polyline class="track {meaning.id}{quiet}" points="{points}" '
        f'stroke="rgb{meaning.colour}"{dash}/>'
    )


def _print(piece: Piece, words: Print) -> str:
    """Words on a piece, upright wherever it is turned."""
    x, y = turned((words.x, words.y), piece.angle)
    size = words.size * PRINT_SIZE
    if words.most:
        size = min(size, words.most / (LETTER_WIDE * len(words.text)))
    faint = f' opacity="{piece.alpha / 255:.2f}"' if piece.alpha < 255 else ""
    return (
        f'<text class="print" x="{piece.x + x:g}" y="{piece.y + y + size * BASE:g}" '
        f'text-anchor="{ANCHORS[words.side]}" fill="rgb{words.colour}"{faint} '
        f'style="font-size:{size:.3g}px">{escape(words.text)}</text>'
    )


def _words(legend: Legend, large: float) -> str:
    """At their edge of the span; the short ones where the others are too wide for it."""
    x, y, anchor = legend.x + 8 * large, legend.y + legend.height / 2 + 5 * large, "start"
    if legend.edge == "bottom":
        x, y, anchor = legend.rect.centerx, legend.rect.bottom - 8 * large, "middle"
    if legend.edge == "top":
        y = legend.y + (CAPTION_SIZE + 4) * large
    if legend.edge == "right":
        x, anchor = legend.rect.right - 8 * large, "end"
    wide = LETTER_WIDE * CAPTION_SIZE * large * len(legend.text)
    text = legend.short if legend.short and wide > legend.width else legend.text
    return (
        f'<text class="printed" x="{x:g}" y="{y:g}" text-anchor="{anchor}"{_size(large)}>'
        f"{escape(text)}</text>"
    )


def _caption(piece: Piece, room: pygame.FRect, large: float) -> str:
    """A plate under or over the piece, kept within a part of the map."""
    wide = (CAPTION_WIDE * len(piece.caption) + 12) * large
    high, gap, lying = CAPTION_HIGH * large, 2 * large, piece.bounds
    x = min(max(piece.x, room.left + wide / 2 + gap), room.right - wide / 2 - gap)
    top = lying.bottom + gap if piece.caption_below else lying.top - high - gap
    middle = top + high / 2 + CAPTION_SIZE * large * BASE
    return (
        f'<rect class="plate" x="{x - wide / 2:g}" y="{top:g}" width="{wide:g}" '
        f'height="{high:g}" rx="{4 * large:g}"/>'
        f'<text class="caption" x="{x:g}" y="{middle:g}"{_size(large)}>'
        f"{escape(piece.caption)}</text>"
    )


def _size(large: float) -> str:
    """The words of a large board are written larger."""
    return f' style="font-size:{CAPTION_SIZE * large:g}px"' if large > 1 else ""

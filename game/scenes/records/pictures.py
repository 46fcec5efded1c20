"""The boards of saved games beside their rows: made one by one while the list stands still."""

from collections import OrderedDict
from collections.abc import Sequence

import pygame

from game.scenes.records.thumbnails import Sketch
from game.session.logbook.saves import SaveRow
from game.session.request.start import AnyTitle
from game.titles import UnknownTitle, load_title
from game.ui.drawing.art import cropped
from game.ui.drawing.theme import rgb
from game.ui.kit import Kit

STILL = 0.15
"""Seconds for which the same rows are in sight before a picture is drawn: a list that is being
scrolled, or searched letter by letter, waits for none."""
BETWEEN = 0.03
KEPT_PIXELS = 4 << 20
WIDE, HIGH = 104, 72
SEA, WRECK = rgb("16394a"), "wreck"
Key = tuple[str, float, int, int]


class Pictures:
    """Pictures by game, time of its last move and size; the oldest leave when they are too many."""

    def __init__(self) -> None:
        self._made: OrderedDict[Key, pygame.Surface | None] = OrderedDict()
        self._missing: list[SaveRow] = []
        self._waited_for: list[SaveRow] = []
        self._wait = 0.0
        self._sketch: tuple[SaveRow, Sketch] | None = None

    def size(self, kit: Kit) -> tuple[int, int]:
        return kit.px(WIDE), kit.px(HIGH)

    def begin(self) -> None:
        """A frame is being drawn: what is missing is asked for anew."""
        self._missing = []

    def end(self) -> None:
        """The frame is drawn; other rows than before without a picture begin their wait."""
        if self._missing != self._waited_for:
            is_shorter = all(row in self._waited_for for row in self._missing)
            self._waited_for = self._missing
            self._wait = BETWEEN if is_shorter else STILL

    def draw(self, kit: Kit, surface: pygame.Surface, row: SaveRow, rect: pygame.Rect) -> None:
        """The picture of a game; until there is one its box, or a wreck for what is no game."""
        key = self._key(kit, row)
        if key not in self._made and not row.error:
            self._missing.append(row)
        picture = self._made.get(key)
        if picture is not None:
            self._made.move_to_end(key)
            surface.blit(picture, picture.get_rect(center=rect.center))
        else:
            kit.paint.box(surface, rect, SEA, kit.px(3))
            _draw_box(kit, surface, row, rect)
        edge = kit.theme.paper.line
        kit.paint.ring(surface, rect, edge, kit.px(1), kit.hair())

    def wake_in(self) -> float | None:
        """Seconds until a picture is due; None while none is missing."""
        if self._sketch:
            return BETWEEN
        return max(0.0, self._wait) if self._waited_for else None

    def update(self, kit: Kit, seconds: float) -> bool:
        """Let time pass; True when a picture was made, and another frame is wanted."""
        if self._sketch:
            return self._take(kit, seconds)
        if not self._waited_for:
            return False
        self._wait -= seconds
        if self._wait > 0:
            return False
        row = self._waited_for[0]
        self._waited_for = self._waited_for[1:]
        self._wait = BETWEEN
        self._sketch = row, Sketch(row)
        return self._take(kit, 0.0)

    def _take(self, kit: Kit, seconds: float) -> bool:
        """Keep the picture that was begun, if it is there or given up by now."""
        assert self._sketch is not None
        row, sketch = self._sketch
        if not sketch.update(seconds):
            return False
        self._sketch = None
        picture = sketch.picture(kit)
        self._keep(self._key(kit, row), picture and cropped(picture, self.size(kit)))
        return True

    def _keep(self, key: Key, picture: pygame.Surface | None) -> None:
        self._made[key] = picture
        most = max(8, KEPT_PIXELS // max(1, key[2] * key[3]))
        while len(self._made) > most:
            self._made.popitem(last=False)

    def _key(self, kit: Kit, row: SaveRow) -> Key:
        return str(row.path), row.played.timestamp(), *self.size(kit)


def _draw_box(kit: Kit, surface: pygame.Surface, row: SaveRow, rect: pygame.Rect) -> None:
    title = _title_of(row)
    side = rect.height - kit.px(8)
    art = title.art if title and kit.art.has(title.art) else WRECK
    image = kit.art.get(art, side, side)
    surface.blit(image, image.get_rect(center=rect.center))


def _title_of(row: SaveRow) -> AnyTitle | None:
    try:
        return load_title(row.title_id)
    except UnknownTitle:
        return None


def wanted(rows: Sequence[SaveRow], words: str, title_id: str) -> list[SaveRow]:
    """The rows of a title, or of all for "", in which every word is found."""
    asked = words.casefold().split()
    return [
        row
        for row in rows
        if title_id in ("", row.title_id) and all(word in _searched(row) for word in asked)
    ]


def _searched(row: SaveRow) -> str:
    said = (row.friendly, row.name, row.title, row.scenario, row.status, row.error)
    chosen = (str(value) for _, value in row.options if not isinstance(value, bool))
    return " ".join((*said, *chosen)).casefold()

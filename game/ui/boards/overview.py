"""A small map of all of a pane in its corner, while less than that is in sight."""

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.panes import WHOLE, Laid, Sight
from game.ui.boards.layers.pieces import Piece
from game.ui.drawing.theme import Colour, mix
from game.ui.kit import Kit

SIZE, INSET, TOP, DOT = (150, 104), 8, 34, 4
"""The most that it takes, how far it lies from the edges and from the upper one, where boards are
named, and a piece on it; unscaled pixels."""
CORNERS = ("bottomright", "bottomleft", "topright", "topleft")
MOST_IN_SIGHT = 0.8
"""With so much of the width and height of the world in sight no map is needed."""
SHARE, LEAST = 0.24, 80
"""The most of the pane's width and height that it takes, and the least width, in pixels."""
WATER: Colour = (24, 46, 58)
SAMPLE, WHITE, PALE = 16, (255, 255, 255), 0.35
"""Pixels of the drawing whose average is a piece's colour on the map, and how much it pales."""


class Overview:
    """The pieces as dots, and what is in sight as a frame; a press looks there.

    It keeps its corner until a piece or a lit space lies under it and another corner is free.
    """

    def __init__(self) -> None:
        self._colours: dict[str, Colour] = {}
        self._shown: list[tuple[Sight, pygame.Rect]] = []
        self._corner = CORNERS[0]
        self.is_held = False

    def forget(self) -> None:
        """Nothing of it is drawn yet."""
        self._shown.clear()

    def at(self, pos: Point) -> bool:
        """Whether it lies under a screen position."""
        return any(rect.collidepoint(pos) for _, rect in self._shown)

    def look(self, pos: Point) -> None:
        """Look at what is shown at a screen position, or next to it."""
        self.is_held = True
        for sight, rect in self._shown:
            world = sight.camera.world
            across, down = (pos[0] - rect.x) / rect.width, (pos[1] - rect.y) / rect.height
            sight.look_at((world.x + across * world.width, world.y + down * world.height))

    def let_go(self) -> None:
        self.is_held = False

    def paint(
        self,
        kit: Kit,
        surface: pygame.Surface,
        sight: Sight,
        pieces: Sequence[Piece],
        lit: Iterable[str],
    ) -> None:
        """Draw the map of a pane over it, where one is needed, best over no piece or lit space.

        `pieces` are those of the pane.
        """
        size = _size(kit, sight)
        if size is None:
            return
        rect = self._placed(kit, sight, size, [*_covered(sight, pieces, lit)])
        self._shown.append((sight, rect))
        room, world = kit.theme.room, sight.camera.world
        share = rect.width / world.width

        def on_map(area: pygame.FRect) -> pygame.Rect:
            left, top = rect.x + (area.x - world.x) * share, rect.y + (area.y - world.y) * share
            return pygame.Rect(left, top, max(2, area.width * share), max(2, area.height * share))

        kit.paint.box(surface, rect, WATER, kit.px(4), room.edge, kit.hair())
        for laid in sight.pane.laid if len(sight.pane.laid) > 1 else ():
            kit.paint.ring(surface, on_map(laid.bounds), room.sunken, 0, kit.hair())
        for colour, x, y in self._dots(kit, sight, pieces):
            middle = on_map(pygame.FRect(x, y, 0, 0)).topleft
            kit.paint.disc(surface, middle, max(1, kit.px(DOT) // 2), colour)
        seen = on_map(sight.camera.visible_world().clip(world))
        kit.paint.ring(surface, seen, room.accent, kit.px(2), max(1, kit.px(1)))

    def _placed(
        self, kit: Kit, sight: Sight, size: tuple[int, int], taken: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        inner = sight.rect.inflate(-2 * kit.px(INSET), -kit.px(INSET) - kit.px(TOP))
        inner.top = sight.rect.top + kit.px(TOP)
        inner.height -= sight.camera.foot
        places = dict[str, pygame.Rect]()
        for corner in CORNERS:
            places[corner] = pygame.Rect((0, 0), size)
            setattr(places[corner], corner, getattr(inner, corner))
        if not self.is_held and places[self._corner].collidelist(taken) >= 0:
            free = (each for each in CORNERS if places[each].collidelist(taken) < 0)
            self._corner = next(free, self._corner)
        return places[self._corner]

    def _dots(
        self, kit: Kit, sight: Sight, pieces: Sequence[Piece]
    ) -> Iterator[tuple[Colour, float, float]]:
        for piece in pieces:
            if not piece.is_mark:
                if piece.art not in self._colours:
                    drawing = kit.art.get(piece.art, SAMPLE, SAMPLE)
                    average = pygame.transform.average_color(drawing, drawing.get_rect(), True)
                    self._colours[piece.art] = mix(average[:3], WHITE, PALE)
                home = _home(sight, piece)
                yield self._colours[piece.art], home.x + piece.x, home.y + piece.y


def _home(sight: Sight, piece: Piece) -> Laid:
    """Where the board of a piece lies."""
    laid = sight.pane.laid
    return next((each for each in laid if each.id == piece.board), laid[0])


def _covered(sight: Sight, pieces: Sequence[Piece], lit: Iterable[str]) -> Iterator[pygame.Rect]:
    """Where pieces and lit spaces are seen."""
    for piece in pieces:
        yield sight.lens(_home(sight, piece)).rect_to_screen(piece.bounds)
    for space in lit:
        if space in sight.spaces:
            laid, area = sight.spaces[space]
            yield sight.lens(laid).rect_to_screen(pygame.FRect(area.x, area.y, *area.size))


def _size(kit: Kit, sight: Sight) -> tuple[int, int] | None:
    """How large the map of a pane is; None where all is in sight or room is short."""
    seen, world = sight.camera.visible_world(), sight.camera.world
    is_whole = min(seen.width / world.width, seen.height / world.height) >= MOST_IN_SIGHT
    wide, high = (min(kit.px(a), SHARE * b) for a, b in zip(SIZE, sight.rect.size, strict=True))
    if is_whole or wide < LEAST or sight.pane.share != WHOLE:
        return None
    scale = min(wide / world.width, high / world.height)
    return round(world.width * scale), round(world.height * scale)

"""The mapboard as a widget: pan, zoom, point, drag a piece, walk with the arrow keys."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from game.tables.boards import Area, Board
from game.ui.board import BoardPicture, Piece, draw_piece
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import is_press

DRAG_START = 6
ZOOM_STEP = 1.15
MAX_ZOOM = 4.0
LIT = (255, 214, 120)
HOVERED = (255, 244, 214)
BARRED = (255, 120, 96)
CROSS, CROSS_PLATE = (255, 240, 232), (92, 20, 12)
LABEL = (222, 234, 234)
MARK, MARK_EDGE = (250, 252, 255), (16, 28, 36)


class Overlay(Protocol):
    """Something that draws over the pieces, such as a playing cue."""

    def draw(self, surface: pygame.Surface, kit: Kit, camera: Camera) -> None: ...


class BoardView(Widget):
    """Shows a board with pieces; `lit` are the spaces that answer the prompt.

    `on_pick(kind, id)` is called for a click, a drop or Enter on a space, legal or not, and for
    a click on a piece outside all spaces;
    `on_hover(space or None)` as the pointer or the cursor moves.
    """

    focusable = True

    def __init__(
        self,
        board: Board,
        on_pick: Callable[[str, str], object],
        on_hover: Callable[[str | None], object],
        **common: object,
    ) -> None:
        super().__init__(label="Board", **common)  # type: ignore[arg-type]
        self.on_pick, self.on_hover = on_pick, on_hover
        self.pieces: Sequence[Piece] = ()
        self.lit: Mapping[str, str] = {}
        self.barred: Mapping[str, str] = {}
        self.draggable = ""
        self.overlays: Sequence[Overlay] = ()
        self.shows_pieces = True
        self.cursor: str | None = None
        self.hovered: str | None = None
        self.marked = ""
        self._picture: BoardPicture | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._panned_from: tuple[int, int] | None = None
        self._carried: Piece | None = None
        self._mouse = (0, 0)
        self.needs_drawing = True
        self.show_board(board)

    def repaint(self) -> None:
        """Ask for the board alone to be drawn anew."""
        self.needs_drawing = True

    def show_board(self, board: Board) -> None:
        """Put another board on the table."""
        self.board = board
        self._picture = None
        world = pygame.FRect(0, 0, board.width, board.height)
        self.camera = Camera(world, pygame.Rect(0, 0, 1, 1), max_zoom=MAX_ZOOM)
        self.is_fitted = True

    def mark(self, space: str) -> None:
        """Show the space that a line of the log speaks of; empty for none."""
        self.marked = space if space in self.board.spaces else ""
        self.repaint()

    # Layout

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self.camera.view = pygame.Rect(rect)
        if self.is_fitted:
            self.camera.fit()
        self.camera.clamp()

    # Pointing

    def space_at(self, pos: tuple[int, int]) -> str | None:
        """The space under a screen position."""
        x, y = self.camera.to_world(pos)
        for area in self.board.spaces.values():
            if area.x <= x < area.x + area.width and area.y <= y < area.y + area.height:
                return area.id
        return None

    def piece_at(self, pos: tuple[int, int]) -> str:
        """The id of the uppermost piece under a screen position; empty for none."""
        for piece in reversed(self.pieces if self.shows_pieces else ()):
            if self.camera.rect_to_screen(piece.rect).collidepoint(pos):
                return piece.id
        return ""

    def piece_under_cursor(self) -> str:
        """The id of the uppermost piece in the cursor's space; empty for none."""
        for piece in reversed(self.pieces):
            spot = self.camera.to_screen((piece.x, piece.y))
            if self.cursor and self.space_at((round(spot[0]), round(spot[1]))) == self.cursor:
                return piece.id
        return ""

    def _grabbed(self, pos: tuple[int, int]) -> Piece | None:
        for piece in reversed(self.pieces):
            if piece.id == self.draggable and self.camera.rect_to_screen(
                piece.rect.inflate(16, 16)
            ).collidepoint(pos):
                return piece
        return None

    def pointer(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self._zoom(ZOOM_STEP**event.y)
            return True
        self._mouse = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
            return True
        return False

    def _press(self, event: pygame.Event) -> bool:
        if event.button == pygame.BUTTON_LEFT:
            self._pressed_at = event.pos
            return True
        if event.button in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
            self._panned_from = event.pos
            return True
        return False

    def _move(self, event: pygame.Event) -> None:
        if self._panned_from:
            self._pan(event.rel)
        elif self._pressed_at and not self._carried:
            self._start_drag(event)
        self._hover(self.space_at(event.pos) if self.rect.collidepoint(event.pos) else None)
        if self._carried:
            self.repaint()

    def _start_drag(self, event: pygame.Event) -> None:
        assert self._pressed_at is not None
        start = pygame.Vector2(self._pressed_at)
        if start.distance_to(event.pos) < DRAG_START:
            return
        self._carried = self._grabbed(self._pressed_at)
        if not self._carried:
            self._panned_from, self._pressed_at = event.pos, None

    def _release(self, event: pygame.Event) -> bool:
        if self._panned_from:
            self._panned_from = None
            return True
        dropped = self.space_at(event.pos)
        was_pressed = self._pressed_at is not None
        self._pressed_at, self._carried = None, None
        self.repaint()
        if was_pressed and dropped:
            self.on_pick("space", dropped)
        elif was_pressed and (name := self.piece_at(event.pos)):
            self.on_pick("piece", name)
        return True

    def _pan(self, by: tuple[int, int]) -> None:
        self.is_fitted = False
        self.camera.pan(*by)
        self.repaint()

    def _zoom(self, factor: float) -> None:
        self.camera.zoom_at(self._mouse, factor)
        self.is_fitted = self.camera.zoom <= self.camera.fit_zoom() * 1.001
        self.repaint()

    def _hover(self, space: str | None) -> None:
        if space != self.hovered:
            self.hovered = space
            self.on_hover(space)
            self.repaint()

    # Keyboard

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        steps = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }
        if event.key in steps:
            self._step_cursor(*steps[event.key])
            return True
        if is_press(event) and self.cursor:
            self.on_pick("space", self.cursor)
            return True
        zooms = {pygame.K_PAGEUP: ZOOM_STEP, pygame.K_PAGEDOWN: 1 / ZOOM_STEP}
        if event.key in zooms:
            self._mouse = self.rect.center
            self._zoom(zooms[event.key])
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        if focused and self.cursor is None:
            self.cursor = next(iter(self.lit), next(iter(self.board.spaces), None))
        self._hover(self.cursor if focused else None)

    def _step_cursor(self, dx: int, dy: int) -> None:
        if self.cursor is None:
            return
        here = pygame.Vector2(self.board.spaces[self.cursor].center)
        best: tuple[float, str] | None = None
        for area in self.board.spaces.values():
            offset = pygame.Vector2(area.center) - here
            ahead = offset.x * dx + offset.y * dy
            aside = abs(offset.x * dy) + abs(offset.y * dx)
            if ahead > 1 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, area.id)
        if best:
            self.cursor = best[1]
            self._hover(self.cursor)
            self.repaint()

    # Drawing

    def own_texts(self) -> list[str]:
        return [piece.caption for piece in self.pieces if piece.caption]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self.needs_drawing = False
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        if self._picture is None:
            self._picture = BoardPicture(
                self.board, kit.art, lambda picture, zoom: self._print_on(kit, picture, zoom)
            )
        self._draw_frame(kit, surface)
        self._picture.draw(surface, self.camera, kit.version)
        self._draw_spaces(kit, surface)
        if self.shows_pieces:
            self._draw_pieces(kit, surface)
        for overlay in self.overlays:
            overlay.draw(surface, kit, self.camera)
        surface.set_clip(before)

    def _draw_frame(self, kit: Kit, surface: pygame.Surface) -> None:
        """A brass frame around the chart."""
        wide = kit.px(3)
        edge = self.camera.rect_to_screen(self.camera.world).inflate(2 * wide, 2 * wide)
        kit.paint.ring(surface, edge, kit.theme.room.edge, kit.px(3), wide)

    def _print_on(self, kit: Kit, picture: pygame.Surface, zoom: float) -> None:
        """The grid, and the words printed on the map."""
        for area in self.board.spaces.values():
            left, top = round(area.x * zoom), round(area.y * zoom)
            right, bottom = (area.x + area.width) * zoom, (area.y + area.height) * zoom
            rect = pygame.Rect(left, top, round(right) - left, round(bottom) - top)
            kit.paint.ring(picture, rect, line_colour(area, self.board), kit.px(3), kit.hair())
        for place in self.board.places.values():
            if text := place.properties.get("text"):
                size = max(7.5, 15 * zoom / kit.scale)
                block = kit.text.block(str(text), "key", LABEL, size=size)
                middle = round(place.x * zoom), round(place.center[1] * zoom)
                picture.blit(block, block.get_rect(midleft=middle))

    def _draw_spaces(self, kit: Kit, surface: pygame.Surface) -> None:
        for space in self.lit:
            self._light(kit, surface, space, LIT, 46 if space == self.hovered else 22)
        if self.hovered and self.hovered in self.barred and self.hovered not in self.lit:
            self._light(kit, surface, self.hovered, BARRED, 26)
            self._draw_cross(kit, surface, self.hovered)
        if self.marked in self.board.spaces:
            self._draw_mark(kit, surface, self._screen_rect(self.board.spaces[self.marked]))
        if self.is_focused and self.cursor and self.stage and self.stage.shows_ring:
            rect = self._screen_rect(self.board.spaces[self.cursor]).inflate(-6, -6)
            kit.paint.ring(surface, rect, HOVERED, kit.px(6), max(2, kit.px(2)))

    def _light(
        self, kit: Kit, surface: pygame.Surface, space: str, colour: tuple[int, int, int], glow: int
    ) -> None:
        rect = self._screen_rect(self.board.spaces[space]).inflate(-kit.px(6), -kit.px(6))
        kit.paint.glass(surface, rect, (*colour, glow), kit.px(6))
        kit.paint.ring(surface, rect, colour, kit.px(6), max(1, kit.px(1.6)))

    def _draw_cross(self, kit: Kit, surface: pygame.Surface, space: str) -> None:
        """Barred by shape too, not by colour alone."""
        rect = self._screen_rect(self.board.spaces[space])
        centre = (rect.right - kit.px(20), rect.y + kit.px(20))
        kit.paint.disc(surface, centre, kit.px(13), CROSS_PLATE)
        icon = kit.icons.get("cross", kit.px(20), CROSS)
        surface.blit(icon, icon.get_rect(center=centre))

    def _draw_mark(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Four corners around a space: neither the light of a choice nor the bar of a refusal."""
        inner = rect.inflate(-kit.px(10), -kit.px(10))
        arm = min(kit.px(22), inner.width // 3, inner.height // 3)
        for width, colour in ((kit.px(5), MARK_EDGE), (kit.px(3), MARK)):
            for x, along in ((inner.left, arm), (inner.right - 1, -arm)):
                for y, down in ((inner.top, arm), (inner.bottom - 1, -arm)):
                    corner = [(x + along, y), (x, y), (x, y + down)]
                    pygame.draw.lines(surface, colour, False, corner, max(1, width))

    def _draw_pieces(self, kit: Kit, surface: pygame.Surface) -> None:
        lying = [p for p in self.pieces if not self._carried or p.id != self._carried.id]
        for piece in lying:
            draw_piece(surface, kit.art, self.camera, piece)
        for piece, plate in self.plates(kit, lying):
            self._draw_caption(kit, surface, piece, plate)
        if self._carried:
            x, y = self.camera.to_world(self._mouse)
            carried = moved_to(self._carried, x, y)
            draw_piece(surface, kit.art, self.camera, carried, lift=kit.px(8))

    def plates(self, kit: Kit, pieces: Sequence[Piece]) -> list[tuple[Piece, pygame.Rect]]:
        """Where the captions of pieces stand on the screen: over no other, and where there is
        room over no other piece."""
        rects = {piece.id: self.camera.rect_to_screen(piece.rect) for piece in pieces}
        placed: list[tuple[Piece, pygame.Rect]] = []
        for piece in pieces:
            if piece.caption:
                taken = [plate for _, plate in placed]
                plates = self._plates_of(kit, piece, len(taken))
                free = [p for p in plates if p.collidelist(taken) < 0 and self.rect.contains(p)]
                others = [rect for name, rect in rects.items() if name != piece.id]
                clear = [plate for plate in free if plate.collidelist(others) < 0]
                placed.append((piece, (clear or free or plates)[0]))
        return placed

    def _plates_of(self, kit: Kit, piece: Piece, others: int) -> list[pygame.Rect]:
        """The places for a caption, the best first, farther off for each other one."""
        wide, high = kit.text.measure(piece.caption, "key")
        plate = pygame.Rect(0, 0, wide + kit.px(10), high + kit.px(3))
        rect, gap = self.camera.rect_to_screen(piece.rect), kit.px(1)
        plates: list[pygame.Rect] = []
        for step in range(others + 1):
            away = gap + step * (plate.height + 2 * gap)
            above = plate.move_to(midbottom=(rect.centerx, rect.top - away))
            below = plate.move_to(midtop=(rect.centerx, rect.bottom + away))
            plates += [below, above] if piece.caption_below else [above, below]
            plates.append(plate.move_to(midleft=(rect.right + away, rect.centery)))
            plates.append(plate.move_to(midright=(rect.left - away, rect.centery)))
        return plates

    def _draw_caption(
        self, kit: Kit, surface: pygame.Surface, piece: Piece, plate: pygame.Rect
    ) -> None:
        paper = kit.theme.paper
        block = kit.text.block(piece.caption, "key", paper.text)
        kit.paint.box(surface, plate, paper.raised, kit.px(4), paper.line, kit.hair())
        surface.blit(block, block.get_rect(center=plate.center))

    def _screen_rect(self, area: Area) -> pygame.Rect:
        return self.camera.rect_to_screen(pygame.FRect(area.x, area.y, area.width, area.height))


def line_colour(area: Area, board: Board) -> tuple[int, int, int]:
    """The colour of a space's hairline: fainter the deeper it lies."""
    share = min(1.0, area.y / board.height)
    return (
        round(150 - 110 * share),
        round(190 - 120 * share),
        round(205 - 110 * share),
    )


def moved_to(piece: Piece, x: float, y: float) -> Piece:
    """The piece with its centre elsewhere."""
    return Piece(
        piece.id, piece.art, x, y, piece.width, piece.height, piece.flip, piece.angle, piece.alpha
    )

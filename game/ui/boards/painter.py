"""Draws a board view: boards, lit spaces, figures, pieces, captions, and what plays over them."""

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from game.tables.boards import Area
from game.ui.boards.gripink import draw_grip
from game.ui.boards.group import Group
from game.ui.boards.hand import Hand, Pointed
from game.ui.boards.keyboard import Cursor
from game.ui.boards.layers.badges import badge_place, count_place, draw_badge
from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.captions import Tag, draw_caption, draw_open, draw_tags
from game.ui.boards.layers.crowd import draw_lead
from game.ui.boards.layers.glints import Glints
from game.ui.boards.layers.legends import Words, draw_words
from game.ui.boards.layers.measures import Measure, draw_measure
from game.ui.boards.layers.panes import WHOLE, Laid, Sight
from game.ui.boards.layers.picture import Pace, Pictures
from game.ui.boards.layers.pieces import (
    Piece,
    draw_piece,
    is_heap,
    moved_to,
    ring_piece,
    stack_of,
)
from game.ui.boards.layers.prints import draw_prints
from game.ui.boards.layers.shading import Note, Shade, Shader
from game.ui.boards.layers.shapes import BARRED, HOVERED, LIT, Shapes, screen_box
from game.ui.boards.layers.veils import Veils
from game.ui.boards.overview import Overview
from game.ui.boards.writing import Written
from game.ui.kit import Kit

FRAME_SHARE = 0.004
"""Seconds of a frame in which parts of the boards may be drawn."""
GLOW, BRIGHT, BARRED_GLOW = 22, 46, 26


class Overlay(Protocol):
    """Something that draws over the pieces of a board, such as a playing cue."""

    @property
    def board(self) -> str: ...

    def draw(self, surface: pygame.Surface, kit: Kit, camera: Camera) -> None: ...


class Owner(Pointed, Written, Protocol):
    """What the painter needs of the view that it draws."""

    sea: int | None
    measures: Sequence[Measure]
    shades: Sequence[Shade]
    notes: Sequence[Note]
    overlays: Sequence[Overlay]
    marked: str
    chosen: str
    folded: set[str]
    folds: list[Tag]
    pointed: tuple[str, ...]
    keys: Cursor
    hand: Hand
    overview: Overview
    group: Group

    @property
    def hovered(self) -> str | None: ...
    @property
    def answering(self) -> str | None: ...
    @property
    def shows_cursor(self) -> bool: ...
    def words(self, kit: Kit, sight: Sight) -> list[Words]: ...
    def tags(
        self, kit: Kit, pieces: Sequence[Piece], rects: Mapping[str, pygame.Rect] | None = None
    ) -> list[Tag]: ...


class Painter:
    """Draws a view as it is now, and keeps the pictures of its boards."""

    def __init__(self, view: Owner) -> None:
        self.view = view
        self.pictures = Pictures()
        self._shapes, self._shader = Shapes(), Shader()
        self._veils, self._glints = Veils(), Glints()
        self._lenses: dict[str, Camera] = {}

    def paint(self, kit: Kit, surface: pygame.Surface) -> bool:
        """Draw what is in sight; whether all of it is as it should be."""
        view, before = self.view, surface.get_clip()
        view.folded.clear()
        view.folds.clear()
        view.overview.forget()
        view.group.badge_rects.clear()
        self._lenses = {}
        pace = Pace(FRAME_SHARE if view.stage else None)
        pieces = view.shown_pieces() if view.shows_pieces else []
        is_whole = True
        for sight in view.sights:
            surface.set_clip(sight.rect.clip(view.rect).clip(before))
            is_whole &= self._draw_boards(kit, surface, sight, pace)
            self._draw_spaces(kit, surface, sight)
            for measure in view.measures:
                if view.home(measure.board)[0] is sight:
                    draw_measure(kit, surface, self._lens(measure.board), measure)
            for words in view.words(kit, sight):
                draw_words(kit, surface, words)
            here = [piece for piece in pieces if view.home(piece.board)[0] is sight]
            self._draw_pieces(kit, surface, sight, here)
            self._write_shades(kit, surface, sight, here)
            self._write_notes(kit, surface, sight)
            self._draw_over(kit, surface, sight)
            view.overview.paint(kit, surface, sight, here, view.lit_now)
        surface.set_clip(before)
        return is_whole

    def _lens(self, board: str) -> Camera:
        if board not in self._lenses:
            self._lenses[board] = self.view.lens(board)
        return self._lenses[board]

    # Boards and spaces

    def _draw_boards(self, kit: Kit, surface: pygame.Surface, sight: Sight, pace: Pace) -> bool:
        """In a brass frame; a pane that is only a part of the view hides what lies under it."""
        wide, room = kit.px(3), kit.theme.room
        if sight.pane.share != WHOLE:
            surface.fill(room.sunken, sight.rect)
        edge = sight.camera.rect_to_screen(sight.camera.world).inflate(2 * wide, 2 * wide)
        kit.paint.ring(surface, edge, room.edge, kit.px(3), wide)
        drawn = [
            self.pictures.draw(kit, surface, sight.lens(laid), laid, pace)
            for laid in sight.pane.laid
        ]
        if self.view.sea is not None:
            self._glints.draw(surface, sight, self.view.sea)
        self._veils.draw(kit, surface, sight)
        if sight.pane.share != WHOLE:
            kit.paint.ring(surface, sight.rect, room.edge, kit.px(3), wide)
        return all(drawn)

    def _draw_spaces(self, kit: Kit, surface: pygame.Surface, sight: Sight) -> None:
        view, shapes, lit = self.view, self._shapes, self.view.lit_now
        for laid in sight.pane.laid:
            lens = sight.lens(laid)
            for shade in view.shades:
                if found := _area(laid, shade.space):
                    self._shader.tint(kit, surface, lens, found.shape, shade)
            for space in lit:
                if found := _area(laid, space):
                    glow = BRIGHT if space == view.hovered else GLOW
                    shapes.light(kit, surface, lens, found.shape, LIT, glow)
            if open_now := _area(laid, view.answering):
                shapes.light(kit, surface, lens, open_now.shape, LIT, BRIGHT)
            if barred := _area(laid, view.attention.barred):
                shapes.light(kit, surface, lens, barred.shape, BARRED, BARRED_GLOW)
                shapes.cross(kit, surface, lens, barred.shape)
            if marked := _area(laid, view.marked):
                shapes.mark(kit, surface, lens, marked.shape)
            is_on_space = view.shows_cursor and not (view.keys.piece or view.held)
            if is_on_space and (cursor := _area(laid, view.cursor)):
                shapes.ring(kit, surface, lens, cursor.shape, HOVERED)

    # Pieces

    def _draw_pieces(
        self, kit: Kit, surface: pygame.Surface, sight: Sight, pieces: Sequence[Piece]
    ) -> None:
        view, carried = self.view, self.view.hand.carried
        lying = [piece for piece in pieces if not carried or piece.id != carried.id]
        fan = stack_of(lying, view.fan.stack)
        self._draw_group(kit, surface, lying[: len(lying) - len(fan)])
        if fan:
            self._draw_mat(kit, surface)
            self._draw_group(kit, surface, fan)
        if carried and view.home(carried.board)[0] is sight:
            lens = self._lens(carried.board)
            moved = moved_to(carried, *lens.to_world(view.hand.at))
            draw_piece(surface, kit.art, lens, moved, lift=kit.px(8))
            draw_prints(kit, surface, lens, moved, kit.px(8))

    def _draw_group(self, kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            draw_lead(kit, surface, self._lens(piece.board), piece)
        for piece in pieces:
            if self._is_in_sight(surface, piece):
                draw_piece(surface, kit.art, self._lens(piece.board), piece)
                draw_prints(kit, surface, self._lens(piece.board), piece)
        self._draw_rings(kit, surface, pieces)
        self._draw_counts(kit, surface, pieces)
        tags = self._draw_captions(kit, surface, pieces)
        self._draw_badges(kit, surface, pieces, tags)

    def _write_shades(
        self, kit: Kit, surface: pygame.Surface, sight: Sight, pieces: Sequence[Piece]
    ) -> None:
        """The figures of shaded spaces, clear of pieces and words where that can be."""
        view = self.view
        if not view.shades:
            return
        others = [*view.rects(pieces).values()]
        others += [words.rect for words in view.words(kit, sight)]
        others += [tag.rect for tag in view.tags(kit, pieces)]
        for laid in sight.pane.laid:
            for shade in view.shades:
                if found := _area(laid, shade.space):
                    box = screen_box(sight.lens(laid), found.shape)
                    self._shader.write(kit, surface, box, shade, others)

    def _write_notes(self, kit: Kit, surface: pygame.Surface, sight: Sight) -> None:
        """What stands in spaces, unless they are shaded; the highest figures first."""
        view = self.view
        if not view.notes:
            return
        shaded = {shade.space for shade in view.shades}
        pieces = view.shown_pieces()
        rects = [*view.rects(pieces).values()]
        taken = [words.rect for words in view.words(kit, sight)]
        taken += [tag.rect for tag in view.tags(kit, pieces)]
        taken += view.group.badge_rects.values()
        notes, written = sorted(view.notes, key=lambda note: -note.weight), list[pygame.Rect]()
        for laid in sight.pane.laid:
            lens = sight.lens(laid)
            for note in notes:
                if note.space not in shaded and (found := _area(laid, note.space)):
                    box, middle = screen_box(lens, found.shape), lens.to_screen(found.center)
                    self._shader.note(kit, surface, box, middle, note, rects, taken, written)

    def _is_in_sight(self, surface: pygame.Surface, piece: Piece) -> bool:
        """Whether any of it may be, however it is turned."""
        side = piece.width + piece.height
        box = pygame.FRect(piece.x - side / 2, piece.y - side / 2, side, side)
        lens = self._lens(piece.board)
        return bool(lens.rect_to_screen(box).colliderect(surface.get_clip()))

    def _draw_rings(self, kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        """Around what can be picked, and around the piece under the cursor."""
        at = self.view.keys.piece if self.view.shows_cursor else ""
        for piece in pieces:
            is_picked = piece.id in self.view.group.picked
            is_lit = piece.id in self.view.lit_pieces and not piece.is_sign
            if piece.id in (at, self.view.told_of) or is_picked or is_lit:
                is_clear = is_picked or piece.id in (at, self.view.told_of, self.view.chosen)
                colour = HOVERED if is_clear else LIT
                ring_piece(kit, surface, self._lens(piece.board), piece, colour)

    def _draw_mat(self, kit: Kit, surface: pygame.Surface) -> None:
        """The ground on which the pieces of a fan lie."""
        if rect := self.view.fan.mat():
            kit.paint.glass(surface, rect, (*kit.theme.room.sunken, 225), kit.px(8))
            kit.paint.ring(surface, rect, kit.theme.room.edge, kit.px(8), max(1, kit.px(2)))

    def _draw_counts(self, kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece]) -> None:
        """How many lie in each closed heap, clear of other pieces where that can be."""
        fan, plates = self.view.fan.stack, list[pygame.Rect]()
        rects = self.view.rects(pieces)
        top = {piece.stack: piece for piece in pieces if piece.stack and piece.stack != fan}
        for stack, piece in top.items():
            if is_heap(lying := stack_of(self.view.pieces, stack)):
                text, heap = f"×{len(lying)}", self._lens(piece.board).rect_to_screen(piece.rect)
                others = [rects[each.id] for each in pieces if each.stack != stack]
                plates.append(count_place(kit, text, heap, [*others, *plates]))
                draw_caption(kit, surface, text, plates[-1])

    def _draw_badges(
        self, kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece], tags: Sequence[Tag]
    ) -> None:
        """Which order a piece has, at its edge and clear of captions and signs."""
        group, taken = self.view.group, [tag.rect for tag in tags]
        taken += self.view.rects([piece for piece in pieces if piece.is_sign]).values()
        for piece in pieces:
            if (words := group.badges.get(piece.id)) and self._is_in_sight(surface, piece):
                about = self._lens(piece.board).rect_to_screen(piece.rect)
                plate = badge_place(kit, words, about, taken, surface.get_clip())
                taken.append(plate)
                draw_badge(kit, surface, words, plate, is_picked=piece.id in group.picked)
                group.badge_rects[piece.id] = plate

    def _draw_captions(
        self, kit: Kit, surface: pygame.Surface, pieces: Sequence[Piece]
    ) -> Sequence[Tag]:
        """Folded ones are shown where the pointer or the cursor is."""
        view, rects = self.view, self.view.rects(pieces)
        placed = view.tags(kit, pieces, rects)
        draw_tags(kit, surface, placed, rects)
        alone = {tag.pieces[0].id for tag in placed if not tag.is_fold}
        folded = [piece for piece in pieces if piece.caption and piece.id not in alone]
        view.folded.update(piece.id for piece in folded)
        view.folds += [tag for tag in placed if tag.is_fold]
        wanted = [p for p in folded if p.id in view.pointed or p.id == view.keys.piece]
        if wanted:
            about = next((tag.rect for tag in placed if set(wanted) == set(tag.pieces)), None)
            draw_open(kit, surface, wanted, about or rects[wanted[0].id])
        return placed

    def _draw_over(self, kit: Kit, surface: pygame.Surface, sight: Sight) -> None:
        """What is in hand, and what plays."""
        view = self.view
        for grip in sorted(view.grips, key=lambda grip: grip.id == view.held):
            if view.home(grip.piece.board)[0] is sight:
                lens = self._lens(grip.piece.board)
                draw_grip(kit, surface, lens, grip, view.held == grip.id)
        if view.group.frame:
            kit.paint.ring(surface, view.group.frame, kit.theme.room.accent, 0, kit.px(2))
        if view.ruler and view.home(view.ruler.board)[0] is sight:
            draw_measure(kit, surface, self._lens(view.ruler.board), view.ruler)
        for overlay in view.overlays:
            if view.home(overlay.board)[0] is sight:
                overlay.draw(surface, kit, self._lens(overlay.board))


def _area(laid: Laid, space: str | None) -> Area | None:
    return laid.board.spaces.get(laid.own_name(space)) if space else None

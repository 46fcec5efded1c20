"""What the mouse does on a board: point, click, carry, drag a grip, pan, zoom, measure."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

import pygame

from game.ui.boards.attention import Attention, Looked
from game.ui.boards.fan import Fan
from game.ui.boards.grips import Grip, heading_to, is_on_knob
from game.ui.boards.group import Group
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.measures import Ruler
from game.ui.boards.layers.panes import Sight
from game.ui.boards.layers.pieces import Piece
from game.ui.boards.overview import Overview
from game.ui.boards.ruling import ruled

DRAG_START = 6
GRAB = 8
"""How far from a movable piece it can still be grabbed, in screen pixels."""
ZOOM_STEP = 1.15
Place = tuple[int, int]


class Pointed(Looked, Protocol):
    """What the mouse and the keyboard both need of their board view."""

    grips: Sequence[Grip]
    held: str
    fan: Fan
    ruler: Ruler | None
    attention: Attention
    on_pick: Callable[[str, str], object]

    def lens(self, board: str) -> Camera: ...
    def shown_pieces(self) -> list[Piece]: ...
    def grip(self, name: str) -> Grip | None: ...
    def hold(self, name: str) -> None: ...
    def change_grip(self, grip: Grip) -> None: ...
    def drop_ruler(self) -> None: ...
    def zoom(self, pos: Point, factor: float) -> None: ...


class Owner(Pointed, Protocol):
    """What the mouse needs of its board view."""

    movable: Mapping[str, Collection[str]]
    overview: Overview
    group: Group
    space_beside: Callable[[Place], str]
    on_carry: Callable[[str], object]

    def sight_at(self, pos: Point) -> Sight: ...
    def pick_piece(self, name: str, space: str) -> None: ...
    def drop(self, piece: str, space: str) -> None: ...
    def hover_at(self, pos: Place) -> None: ...


class Hand:
    """The mouse over a board view."""

    def __init__(self, view: Owner) -> None:
        self.view = view
        self.at: Place = (0, 0)
        self.carried: Piece | None = None
        self._pressed_at: Place | None = None
        self._aside = (0.0, 0.0)
        self._panned: Sight | None = None
        self._drag: Callable[[Place], object] | None = None
        self._let_go: Callable[[], object] | None = None
        self._has_grip = False

    def handle(self, event: pygame.Event) -> bool:
        """Answer a mouse event; True when more than the board must be drawn."""
        if event.type == pygame.MOUSEWHEEL:
            self.view.zoom(self.at, ZOOM_STEP**event.y)
            return True
        self.at = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            is_others = self._drag is not None and event.button != pygame.BUTTON_LEFT
            return is_others or self._release(event)
        if event.type == pygame.MOUSEMOTION:
            if self.is_holding and not any(event.buttons):
                self.drop()  # the button was let go where nobody saw it
            self._move(event)
        return False

    @property
    def is_holding(self) -> bool:
        return bool(self._pressed_at or self._panned or self._drag or self.carried)

    def drop(self) -> None:
        """Let go of everything where it was: the press ended elsewhere."""
        was_measuring = self.view.ruler if self._drag else None
        self.view.overview.let_go()
        self.view.group.drop_frame()
        self._pressed_at = self.carried = self._drag = self._let_go = self._panned = None
        self._has_grip = False
        if was_measuring:
            self.view.drop_ruler()
        self.view.attention.rest()

    def lay_back(self) -> None:
        """Let go of a piece, which may not mean any more what it did; a look goes on."""
        if self.carried or self._has_grip:
            self.drop()

    # Pressing

    def _press(self, event: pygame.Event) -> bool:
        if event.button == pygame.BUTTON_LEFT:
            self.view.fan.await_press()
            if self.view.overview.at(event.pos):
                self._drag, self._let_go = self.view.overview.look, self.view.overview.let_go
                self._drag(event.pos)
                self.view.repaint()
            elif pygame.key.get_mods() & pygame.KMOD_SHIFT:
                self._measure(event.pos)
            elif pygame.key.get_mods() & pygame.KMOD_CTRL and self.view.group.open:
                self._enclose(event.pos)
            elif not self._take_grip(event.pos):
                self._pressed_at = event.pos
            return True
        if self._drag:
            return event.button == pygame.BUTTON_RIGHT and bool(self.view.on_pick("leg", ""))
        if event.button in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
            self._panned = self.view.sight_at(event.pos)
            return True
        return False

    def _measure(self, pos: Place) -> None:
        """Draw a ruler from here until the button is let go; without one a piece is picked."""
        view, sight = self.view, self.view.sight_at(pos)
        start = sight.camera.to_world(pos)

        def draw(to: Place) -> None:
            view.ruler = ruled(sight, start, sight.camera.to_world(to))

        def end() -> None:
            if view.ruler is None:
                view.group.toggle(view.piece_at(pos))
            view.drop_ruler()

        self._drag, self._let_go = draw, end

    def _enclose(self, pos: Place) -> None:
        """Draw a frame from here, and pick what lies in it."""
        view = self.view

        def end() -> None:
            middles = ((each, view.lens(each.board)) for each in view.shown_pieces())
            spots = {each.id: lens.to_screen((each.x, each.y)) for each, lens in middles}
            view.group.close_frame({name: (round(x), round(y)) for name, (x, y) in spots.items()})

        self._drag, self._let_go = lambda to: view.group.draw_frame(pos, to), end

    def _take_grip(self, pos: Place) -> bool:
        """Take hold of a grip's handle, or of its piece."""
        assert self.view.stage is not None
        kit = self.view.stage.kit
        in_hand = self.view.grip(self.view.held)
        grips = ([in_hand] if in_hand else []) + list(reversed(self.view.grips))
        for grip in grips:
            is_shown = grip.rest is None or grip is in_hand
            if is_shown and is_on_knob(kit, self._lens(grip), grip, pos):
                self._hold(grip, self._turn, "heading", pos)
                return True
        for near in (0, GRAB):
            for grip in grips:
                lens = self._lens(grip)
                x, y = lens.to_world(pos)
                for piece in grip.shown(grip is in_hand):
                    if piece.holds((x, y), near / lens.zoom):
                        self._aside = piece.x - x, piece.y - y
                        self._hold(grip, self._slide, "point", pos)
                        return True
        return False

    def _lens(self, grip: Grip) -> Camera:
        return self.view.lens(grip.piece.board)

    def _turn(self, to: Place, grip: Grip) -> Grip:
        return grip.turned(heading_to(self._lens(grip), grip, to))

    def _slide(self, to: Place, grip: Grip) -> Grip:
        lens = self._lens(grip)
        x, y = lens.to_world(to)
        return grip.moved((x + self._aside[0], y + self._aside[1]), GRAB / lens.zoom)

    def _hold(
        self, grip: Grip, change: Callable[[Place, Grip], Grip], kind: str, pos: Place
    ) -> None:
        """Hold a grip until the button is let go; it moves once the pointer has."""
        view, start = self.view, pygame.Vector2(pos)
        view.hold(grip.id)
        has_moved = False

        def drag(to: Place) -> None:
            nonlocal has_moved
            has_moved = has_moved or start.distance_to(to) >= DRAG_START
            if has_moved and (now := view.grip(grip.id)):
                view.change_grip(change(to, now))

        self._drag, self._has_grip = drag, True
        self._let_go = lambda: view.on_pick(kind if has_moved else "hold", grip.id)

    # Moving

    def _move(self, event: pygame.Event) -> None:
        if self._panned:
            self._panned.pan(event.rel)
            self.view.repaint()
        elif self._drag:
            self._drag(event.pos)
            self.view.repaint()
        elif self._pressed_at and not self.carried:
            self._start_drag(event)
        self.view.hover_at(event.pos)
        if self.carried:
            self.view.repaint()

    def _start_drag(self, event: pygame.Event) -> None:
        assert self._pressed_at is not None
        start = pygame.Vector2(self._pressed_at)
        if start.distance_to(event.pos) < DRAG_START:
            return
        self.carried = self._grabbed(self._pressed_at)
        if self.carried:
            self.view.on_carry(self.carried.id)
        else:
            self._panned, self._pressed_at = self.view.sight_at(self._pressed_at), None
            self._panned.pan((event.pos[0] - round(start.x), event.pos[1] - round(start.y)))
            self.view.repaint()

    def _grabbed(self, pos: Place) -> Piece | None:
        """The uppermost movable piece under a screen position, or near it."""
        view = self.view
        for piece in reversed(view.shown_pieces()):
            lens = view.lens(piece.board)
            near = GRAB / lens.zoom
            if piece.id in view.movable and piece.holds(lens.to_world(pos), near):
                return piece
        return None

    # Letting go

    def _release(self, event: pygame.Event) -> bool:
        was_pressed, carried, let_go = self._pressed_at, self.carried, self._let_go
        was_panned = self._panned
        self._pressed_at = self.carried = self._drag = self._let_go = self._panned = None
        self._has_grip = False
        if was_panned or let_go or carried:
            self.view.attention.rest()
        self.view.repaint()
        if was_panned:
            return True
        if let_go:
            let_go()
        elif carried:
            if space := self.view.space_at(event.pos) or self.view.space_beside(event.pos):
                self.view.drop(carried.id, space)
        elif was_pressed:
            self._click(event.pos)
        return True

    def _click(self, pos: Place) -> None:
        view = self.view
        badge = view.group.badge_at(pos)
        if badge and view.group.pick_fellows(badge):
            return
        name, space = badge or view.piece_at(pos), view.space_at(pos) or ""
        if view.fan.stack:
            self._click_fan(name)
        elif name and view.fan.opens(name, space):
            view.fan.open(view.fan.of(name))
        elif space in view.lit and name not in view.lit_pieces:
            view.on_pick("space", space)
        else:
            view.pick_piece(name, space)

    def _click_fan(self, name: str) -> None:
        """Pick a piece of the open fan; beside them, one that was opened by hand is closed.

        A lit space goes before the pieces of a fan that answer nothing, as before their stack.
        """
        view, fan = self.view, self.view.fan
        is_of_fan, is_by_rest = fan.of(name) == fan.stack, fan.is_by_rest
        under = fan.space_under() if is_by_rest else ""
        if is_of_fan or not is_by_rest:
            fan.open("")
        if is_of_fan and (not is_by_rest or fan.answers(name, under)):
            view.on_pick("piece", name)
        elif is_of_fan:
            view.on_pick("space", under)

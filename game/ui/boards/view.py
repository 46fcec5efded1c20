"""The boards of a game as a widget."""

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from game.tables.boards import Board
from game.ui.boards.attention import Attention
from game.ui.boards.fan import Fan
from game.ui.boards.grips import Grip
from game.ui.boards.group import Group
from game.ui.boards.hand import Hand
from game.ui.boards.keyboard import MARGIN, Cursor
from game.ui.boards.layers.camera import Camera, Point
from game.ui.boards.layers.captions import Tag
from game.ui.boards.layers.crowd import Crowd
from game.ui.boards.layers.legends import Words
from game.ui.boards.layers.measures import Measure, Ruler
from game.ui.boards.layers.panes import Boards, Laid, Sight, arranged, as_panes
from game.ui.boards.layers.pieces import Piece, stack_of, stacked
from game.ui.boards.layers.shading import Note, Shade
from game.ui.boards.overview import Overview
from game.ui.boards.painter import Overlay, Painter
from game.ui.boards.writing import Writing
from game.ui.kit import Kit
from game.ui.widgets.base import Widget


class BoardView(Widget):
    """Shows boards with pieces; the package's docstring tells how to use it.

    After a change of what it shows call `repaint`. A scene with a board wants a frame while
    `needs_drawing` is true.
    """

    focusable = True

    def __init__(
        self,
        boards: Boards,
        on_pick: Callable[[str, str], object],
        on_hover: Callable[[str | None], object] = lambda space: None,
        on_drop: Callable[[str, str], object] | None = None,
        on_grip: Callable[[str, Mapping[str, int]], object] = lambda grip, values: None,
        on_held: Callable[[str], object] = lambda grip: None,
        on_point: Callable[[str], object] = lambda piece: None,
        **common: object,
    ) -> None:
        super().__init__(label="Board", **common)  # type: ignore[arg-type]
        self.on_pick, self.on_hover, self.on_grip = on_pick, on_hover, on_grip
        self.on_drop, self.on_held, self.on_point = on_drop, on_held, on_point
        self.pieces: Sequence[Piece] = ()
        self._lit: Mapping[str, str] = {}
        self._barred: Mapping[str, str] = {}
        self.lit_pieces: Collection[str] = ()
        self.movable: Mapping[str, Collection[str]] = {}
        self.grips: Sequence[Grip] = ()
        self.space_beside: Callable[[tuple[int, int]], str] = lambda pos: ""
        self.why_not: Callable[[str], str | None] = lambda space: None
        self.on_carry: Callable[[str], object] = lambda piece: None
        self.tell_of: Callable[[str, Sequence[Piece], bool], str] = lambda space, lying, of: space
        self.measures: Sequence[Measure] = ()
        self.shades: Sequence[Shade] = ()
        self.notes: Sequence[Note] = ()
        self.overlays: Sequence[Overlay] = ()
        self.shows_pieces = True
        self.marked = self.chosen = self.told_of = ""
        self.held = ""
        self.ruler: Ruler | None = None
        self.sea: int | None = None
        self.needs_drawing = True
        self.foot, self._scale = 0, 1.0
        self.folded: set[str] = set()
        self.folds: list[Tag] = []
        self.pointed: tuple[str, ...] = ()
        self.sights: list[Sight] = []
        self._looked: dict[str, Sight] = {}
        self.keys, self.hand, self.attention = Cursor(self), Hand(self), Attention(self)
        self.fan, self._crowd = Fan(self), Crowd()
        self.overview, self.group = Overview(), Group()
        self.painter, self._writing = Painter(self), Writing(self)
        self.arrange(boards)

    def repaint(self) -> None:
        """Ask for the board alone to be drawn anew."""
        self.needs_drawing = True

    @property
    def lit(self) -> Mapping[str, str]:
        """The spaces that can be picked, each with the words of what that does."""
        return self._lit

    @lit.setter
    def lit(self, spaces: Mapping[str, str]) -> None:
        self._ask(self._lit, spaces)
        self._lit = spaces

    @property
    def barred(self) -> Mapping[str, str]:
        """The spaces that cannot be picked, each with the reason."""
        return self._barred

    @barred.setter
    def barred(self, spaces: Mapping[str, str]) -> None:
        self._ask(self._barred, spaces)
        self._barred = spaces

    def _ask(self, before: Mapping[str, str], now: Mapping[str, str]) -> None:
        if before != now:
            self.attention.rest()

    @property
    def lit_now(self) -> Collection[str]:
        """The spaces lit for the piece in hand, else those that can be picked."""
        carried = self.hand.carried
        return self.movable.get(carried.id, self.lit) if carried else self.lit

    @property
    def answering(self) -> str | None:
        """The space looked at, where it would be taken without being lit beforehand."""
        space = self.hovered
        is_open = bool(space) and not self.hand.carried and space not in self.lit
        return space if space and is_open and self.why_not(space) == "" else None

    @property
    def hovered(self) -> str | None:
        """The space under the pointer, or under the cursor where that moved last."""
        return self.attention.space

    # Boards

    def arrange(self, boards: Boards) -> None:
        """Lay the boards so; what the player looks at in each pane stays in sight.

        A pane that comes back is seen as it was when it was taken away.
        """
        panes = as_panes(boards)
        if [sight.pane for sight in self.sights] == list(panes):
            for sight, pane in zip(self.sights, panes, strict=True):
                sight.pane = pane
            return
        self._looked |= {sight.pane.id: sight for sight in self.sights}
        self.sights = arranged(panes, [*self._looked.values()])
        homes = [(sight, laid) for sight in self.sights for laid in sight.pane.laid]
        self._homes = {laid.id: (sight, laid) for sight, laid in reversed(homes)}
        self.painter.pictures.keep([laid for _, laid in homes])
        if self.rect.width:
            self._place_sights()
        self.keys.forget()
        self.fan.open("")
        self.repaint()

    @property
    def board(self) -> Board:
        """The first board."""
        return self.sights[0].pane.laid[0].board

    @property
    def camera(self) -> Camera:
        """That of the first board."""
        return self.sights[0].camera

    @property
    def natural_size(self) -> tuple[float, float]:
        """The size of the widest pane in map pixels, with as much more as its share leaves."""
        pane = max((sight.pane for sight in self.sights), key=lambda pane: pane.share[2:])
        return pane.world.width / pane.share[2], pane.world.height / pane.share[3]

    def fit(self) -> None:
        """Show all of every pane."""
        for sight in self.sights:
            sight.fit()
        self.repaint()

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._scale = kit.scale
        self._place_sights()
        self.attention.follow()

    def _place_sights(self) -> None:
        for sight in self.sights:
            sight.place(self.rect, self._scale if self.stage else 0.0, self.foot)

    # Finding

    def home(self, board: str) -> tuple[Sight, Laid]:
        """Where the board of that id lies; the first for an unknown one."""
        return self._homes.get(board) or (self.sights[0], self.sights[0].pane.laid[0])

    def lens(self, board: str) -> Camera:
        """A camera in the map pixels of a board."""
        sight, laid = self.home(board)
        return sight.lens(laid)

    def look_along(self, board: str, lens: Camera) -> None:
        """Look where a moved lens looks."""
        sight, laid = self.home(board)
        sight.look_at((lens.centre.x + laid.x, lens.centre.y + laid.y))

    def bring_into_sight(self, board: str, point: Point) -> None:
        """Bring a point of a board into sight, away from the edges."""
        lens = self.lens(board)
        if lens.reveal(point, MARGIN):
            self.look_along(board, lens)
            self.repaint()

    def sight_at(self, pos: Point) -> Sight:
        """The uppermost pane at a screen position; the first beside all of them."""
        found = [sight for sight in self.sights if sight.rect.collidepoint(pos)]
        return found[-1] if found else self.sights[0]

    def sight_of(self, space: str) -> Sight | None:
        return next((sight for sight in self.sights if space in sight.spaces), None)

    def space_at(self, pos: Point) -> str | None:
        """The space under a screen position."""
        sight = self.sight_at(pos)
        return sight.space_in(sight.camera.to_world(pos)) if sight.rect.collidepoint(pos) else None

    def screen_rect(self, space: str) -> pygame.Rect:
        """The bounds of a space on the screen; raises KeyError when no board has it."""
        sight = self.sight_of(space) or self.sights[0]
        laid, area = sight.spaces[space]
        return sight.lens(laid).rect_to_screen(pygame.FRect(area.x, area.y, *area.size))

    def shown_pieces(self) -> list[Piece]:
        """The pieces where they lie in their stacks and in an open fan, the undermost first."""
        room = None
        if fan := stack_of(self.pieces, self.fan.stack):
            room = self.lens(fan[0].board).visible_world()
        held = {g.piece.id for g in self.grips if not g.rest or g.id == self.held}
        zooms = {piece.board: self.lens(piece.board).zoom for piece in self.pieces}
        lying = [piece for piece in self.pieces if piece.id not in held]
        return stacked(self._crowd.seen(lying, zooms, self._scale), self.fan.stack, room)

    def piece_at(self, pos: Point) -> str:
        """The id of the piece that is meant by a screen position; "" for none."""
        over, spots, under = self.sight_at(pos), dict[str, Point](), list[Piece]()
        for piece in reversed(self.shown_pieces() if self.shows_pieces else ()):
            sight, laid = self.home(piece.board)
            if laid.id not in spots:
                spots[laid.id] = sight.lens(laid).to_world(pos)
            if sight is over and not piece.is_mark and piece.holds(spots[laid.id]):
                under.append(piece)
        return self.attention.foremost(under)

    def piece_under_cursor(self) -> str:
        """The id of the piece under the cursor, or the uppermost in its space; empty for none."""
        return self.keys.piece or next((piece.id for piece in self.keys.lying()), "")

    # The hand

    def pointer(self, event: pygame.Event) -> bool:
        return self.hand.handle(event)

    def zoom(self, pos: Point, factor: float) -> None:
        self.sight_at(pos).zoom_at(pos, factor)
        self.repaint()

    def pan(self, by: tuple[int, int]) -> None:
        """Move what the first pane shows by so many pixels."""
        self.sights[0].pan(by)
        self.repaint()

    def hover_at(self, pos: tuple[int, int]) -> None:
        """The pointer is at a screen position."""
        if self.overview.at(pos):
            self.attention.leave()
            return
        self.attention.point(pos)
        pointed = self._folded_at(pos) if self.folded else ()
        if pointed != self.pointed:
            self.pointed = pointed
            self.repaint()

    def _folded_at(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The pieces whose folded captions are asked for at a screen position."""
        for fold in self.folds:
            if fold.rect.collidepoint(pos):
                return tuple(piece.id for piece in fold.pieces)
        return tuple(filter(None, (self.piece_at(pos),)))

    def hover_changed(self, hovered: bool) -> None:
        if not hovered:
            self.pointed = ()
            self.attention.leave()

    def capture_lost(self) -> None:
        self.hand.drop()

    @property
    def is_carrying(self) -> bool:
        """Whether a piece is under the pointer on its way."""
        return self.hand.carried is not None

    def pick_piece(self, name: str, space: str) -> None:
        """A piece was picked; where that means nothing, the space under it."""
        if not (name and self.on_pick("piece", name)) and space:
            self.on_pick("space", space)

    def drop(self, piece: str, space: str) -> None:
        """A piece was carried to a space."""
        if self.on_drop:
            self.on_drop(piece, space)
        else:
            self.on_pick("space", space)

    def px(self, length: float) -> int:
        """A length as the scale of the program has it."""
        return round(length * self._scale)

    def grip(self, name: str) -> Grip | None:
        return next((grip for grip in self.grips if grip.id == name), None)

    def toggle_pieces(self) -> None:
        self.shows_pieces = not self.shows_pieces
        self.repaint()

    def hold(self, name: str) -> None:
        """Take a grip in hand; empty for none."""
        if name != self.held:
            self.held = name
            self.on_held(name)
            self.repaint()

    def change_grip(self, grip: Grip) -> None:
        """The hand has changed the numbers of a grip."""
        before = self.grip(grip.id)
        if before and before.values != grip.values:
            self.grips = [grip if each.id == grip.id else each for each in self.grips]
            self.on_grip(grip.id, grip.values)
            self.repaint()

    def drop_ruler(self) -> None:
        if self.ruler:
            self.ruler = None
            self.repaint()

    # Keyboard

    @property
    def cursor(self) -> str | None:
        """The space on which the keyboard's cursor is."""
        return self.keys.space

    @cursor.setter
    def cursor(self, space: str | None) -> None:
        self.keys.go_to(space)

    @property
    def shows_cursor(self) -> bool:
        """Whether the cursor is to be seen, which only the keyboard brings about."""
        return bool(self.is_focused and self.stage and self.stage.shows_ring)

    def key(self, event: pygame.Event) -> bool:
        return self.keys.handle(event)

    def focus_changed(self, focused: bool) -> None:
        is_by_keys = bool(self.stage and self.stage.shows_ring)
        if focused:
            self.keys.start(is_by_keys)
        if focused and is_by_keys:
            self.attention.step()
        elif not focused:
            self.attention.lose_keys()
        self.repaint()

    def mark(self, space: str) -> None:
        """Show the space that a line of the log speaks of; empty for none."""
        self.marked = space if self.sight_of(space) else ""
        self.repaint()

    def said_texts(self) -> list[str]:
        return [self.keys.said() or self.label]

    # Drawing

    def own_texts(self) -> list[str]:
        return [piece.caption for piece in self.pieces if piece.caption]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what is in sight; parts of the boards may come in the frames after."""
        self.needs_drawing = not self.painter.paint(kit, surface)

    def words(self, kit: Kit, sight: Sight) -> list[Words]:
        """Where the legends of a pane stand on the screen."""
        return self._writing.words(kit, sight)

    def tags(
        self, kit: Kit, pieces: Sequence[Piece], rects: Mapping[str, pygame.Rect] | None = None
    ) -> list[Tag]:
        """Where the captions of pieces of one pane stand on the screen; `rects` are their bounds
        there, where they are known."""
        return self._writing.tags(kit, pieces, rects or self.rects(pieces)) if pieces else []

    def rects(self, pieces: Sequence[Piece]) -> dict[str, pygame.Rect]:
        """The bounds of pieces on the screen, by their ids."""
        lenses = {board: self.lens(board) for board in {piece.board for piece in pieces}}
        return {p.id: lenses[p.board].rect_to_screen(p.bounds) for p in pieces}

"""The timeline of a replay: a scale with turn marks and bookmarks, to scrub along."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Mapping

import pygame

from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size, is_click, is_release


class Timeline(Widget):
    """Positions 0 to `end`; `turns` are those where a turn begins, with their labels.

    Bookmarks stand above it; at the positions `told` there is a comment.
    """

    focusable = True

    def __init__(
        self, end: int, turns: Mapping[int, str], on_move: Callable[[int], object], **common: object
    ) -> None:
        super().__init__(label="Timeline", **common)  # type: ignore[arg-type]
        self.end, self.labels, self.on_move = end, turns, on_move
        self.turns = sorted(turns)
        self.position = 0
        self.bookmarks: Mapping[int, str] = {}
        self.told: Collection[int] = ()
        self._is_held = False
        self._marked: pygame.Rect | None = None
        self._kept_marks: list[tuple[int, str]] = []

    def said_texts(self) -> list[str]:
        return [self.label, f"{self.position} of {self.end}"]

    def show(self, position: int) -> None:
        if position != self.position:
            self.position = position
            self.repaint()

    def next_turn(self) -> int:
        index = bisect_right(self.turns, self.position)
        return self.turns[index] if index < len(self.turns) else self.end

    def previous_turn(self) -> int:
        index = bisect_left(self.turns, self.position) - 1
        return self.turns[index] if index >= 0 else 0

    def tip(self, kit: Kit) -> str:
        """What its marks mean, as far as there are any."""
        marks = ["A small number is a turn."] if self.turns else []
        marks += ["A ribbon is a bookmark."] if self.bookmarks else []
        marks += ["At a light dot there is a comment."] if self.told else []
        return " ".join(["Click or drag to see another moment.", *marks])

    # Acting

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self._is_held = True
        elif is_release(event):
            self._is_held = False
            return True
        if self._is_held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.on_move(self._position_at(event.pos[0]))
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        moves = {
            pygame.K_LEFT: max(0, self.position - 1),
            pygame.K_RIGHT: min(self.end, self.position + 1),
            pygame.K_PAGEUP: self.previous_turn(),
            pygame.K_PAGEDOWN: self.next_turn(),
            pygame.K_HOME: 0,
            pygame.K_END: self.end,
        }
        if event.key in moves:
            self.on_move(moves[event.key])
            return True
        return False

    # Drawing

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.px(46)

    def _track(self, kit: Kit) -> pygame.Rect:
        track = self.rect.inflate(-2 * kit.px(10), 0)
        track.height = kit.px(6)
        track.centery = self.rect.y + kit.px(16)
        return track

    def _x(self, track: pygame.Rect, position: int) -> int:
        return track.x + round(track.width * position / max(1, self.end))

    def _position_at(self, x: int) -> int:
        stage = self.stage
        if stage is None:
            return self.position
        track = self._track(stage.kit)
        share = (x - track.x) / max(1, track.width)
        return round(min(1.0, max(0.0, share)) * self.end)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, track = self.palette(kit), self._track(kit)
        kit.paint.box(surface, track, palette.sunken, track.height // 2, palette.line, kit.hair())
        done = pygame.Rect(track.x, track.y, self._x(track, self.position) - track.x, track.height)
        if done.width > 0:
            kit.paint.box(surface, done, palette.fill, track.height // 2)
        self._paint_turns(kit, surface, track)
        for position in self.told:
            middle = (self._x(track, position), track.centery)
            kit.paint.disc(surface, middle, kit.px(4), palette.text)
        for position in self.bookmarks:
            mark = kit.icons.get("ribbon", kit.px(15), palette.accent)
            surface.blit(mark, mark.get_rect(midbottom=(self._x(track, position), track.top)))
        kit.paint.disc(
            surface, (self._x(track, self.position), track.centery), kit.px(8), palette.accent
        )

    def _paint_turns(self, kit: Kit, surface: pygame.Surface, track: pygame.Rect) -> None:
        palette = self.palette(kit)
        last_label = track.x - kit.px(40)
        for x, label in self._marks(track):
            surface.fill(palette.muted, (x, track.bottom + kit.px(3), kit.hair(), kit.px(5)))
            if x - last_label >= kit.px(22):
                cell = pygame.Rect(x - kit.px(12), track.bottom + kit.px(8), kit.px(24), kit.px(14))
                kit.text.draw(surface, label, "key", palette.muted, cell, "center", size=10)
                last_label = x

    def _marks(self, track: pygame.Rect) -> list[tuple[int, str]]:
        """Where turns begin, the first of those that share a pixel; kept until the track moves."""
        if self._marked != track:
            marks = {self._x(track, turn): self.labels[turn] for turn in reversed(self.turns)}
            self._marked, self._kept_marks = track, sorted(marks.items())
        return self._kept_marks

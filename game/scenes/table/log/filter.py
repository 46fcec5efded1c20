"""The log's filter: by words, by kind, by turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from game.scenes.books.applied import TURN
from game.scenes.page.reading import SearchBox, words_of
from game.session.story.replay import Beat
from game.ui.drawing.theme import RADIUS
from game.ui.kit import Kit
from game.ui.widgets import Column, IconButton, Row, Widget
from game.ui.widgets.base import Size, is_click, is_press

V = TypeVar("V")
ALL_TURNS = -1


@dataclass(slots=True)
class LogFilter:
    """Which lines are shown; `turn` is the place of its turn line in the story."""

    words: tuple[str, ...] = ()
    kind: str = ""
    turn: int = ALL_TURNS
    is_open: bool = False

    @property
    def is_on(self) -> bool:
        return bool(self.words or self.kind) or self.turn != ALL_TURNS

    def clear(self) -> None:
        self.words, self.kind, self.turn = (), "", ALL_TURNS

    def kept(self, beats: Sequence[Beat]) -> Sequence[Beat]:
        """The lines that are shown, each turn's heading over those of it."""
        if not self.is_on:
            return beats
        shown: list[Beat] = []
        heading: Beat | None = None
        turn = ALL_TURNS
        for position, beat in enumerate(beats):
            if beat.line.kind == TURN:
                heading, turn = beat, position
            elif self._fits(beat, turn):
                shown += [heading, beat] if heading else [beat]
                heading = None
        return shown

    def _fits(self, beat: Beat, turn: int) -> bool:
        if (self.kind and beat.line.kind != self.kind) or self.turn not in (ALL_TURNS, turn):
            return False
        text = f"{beat.line.text} {beat.event.rule}".lower()
        return all(word in text for word in self.words)


class Stepper(Widget, Generic[V]):
    """One of many in a small place: the arrows at its ends, or of the keyboard, turn it."""

    focusable = True
    hover_matters = True

    def __init__(
        self, label: str, options: Sequence[tuple[V, str]], on_change: Callable[[V], object],
        **common: Any,
    ) -> None:  # fmt: skip
        super().__init__(label=label, **common)
        self._options, self.on_change = list(options), on_change
        self.at = 0

    @property
    def value(self) -> V:
        return self._options[self.at][0]

    @property
    def text(self) -> str:
        return self._options[self.at][1]

    def offer(self, options: Sequence[tuple[V, str]], value: V) -> None:
        """Other options, and which is chosen; the first where that is not among them."""
        values = [each for each, _ in options]
        at = values.index(value) if value in values else 0
        if list(options) != self._options or at != self.at:
            self._options, self.at = list(options), at
            self.repaint()

    def own_texts(self) -> list[str]:
        return [self.label, self.text]

    def turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self._options)
        self.repaint()
        self.on_change(self.value)

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self.turn(-1 if event.pos[0] < self.rect.centerx else 1)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-1 if event.y > 0 else 1)
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if is_press(event) or (event.type == pygame.KEYDOWN and event.key in steps):
            self.turn(steps.get(event.key, 1))
            return True
        return False

    def content_size(self, kit: Kit, width: int) -> Size:
        widest = max(kit.text.measure(text, "small")[0] for _, text in self._options)
        return min(width, widest + kit.px(48)), kit.text.line_height("small") + kit.px(10)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        edge = palette.edge if self.is_hovered else palette.line
        kit.paint.box(surface, self.rect, palette.raised, kit.px(RADIUS), edge, kit.hair())
        side = kit.px(14)
        for icon, x in (("left", self.rect.x + side), ("right", self.rect.right - side)):
            image = kit.icons.get(icon, side, palette.muted)
            surface.blit(image, image.get_rect(center=(x, self.rect.centery)))
        words = self.rect.inflate(-2 * kit.px(22), 0)
        role = "key" if self.at else "small"
        kit.text.draw(surface, self.text, role, palette.text, words, "center")


class FilterBar(Column):
    """Over the log: a search, the kind and the turn; Escape puts it away."""

    def __init__(
        self, log_filter: LogFilter, on_change: Callable[[], object], on_close: Callable[[], object]
    ) -> None:
        self.filter, self.on_change, self.on_close = log_filter, on_change, on_close
        self.search = SearchBox(
            "", " ".join(log_filter.words), self._seek, placeholder="Search the log", grow=1
        )
        self.kinds: Stepper[str] = Stepper("Kind", [("", "All kinds")], self._set_kind, grow=1)
        self.turns: Stepper[int] = Stepper(
            "Turn", [(ALL_TURNS, "All turns")], self._set_turn, grow=1
        )
        close = IconButton("search_off", "Close the search", on_close)
        super().__init__(
            [Row([self.search, close], gap=4), Row([self.kinds, self.turns], gap=4)],
            gap=4,
            pad=(4, 4, 4, 6),
            visible=log_filter.is_open,
        )

    def offer(self, beats: Sequence[Beat]) -> None:
        """Let the kinds and turns of these lines be chosen from."""
        kinds = dict.fromkeys(beat.line.kind for beat in beats if beat.line.kind != TURN)
        turns = [(n, beat.line.text) for n, beat in enumerate(beats) if beat.line.kind == TURN]
        self.kinds.offer(
            [("", "All kinds"), *((kind, kind.capitalize()) for kind in kinds)], self.filter.kind
        )
        self.turns.offer([(ALL_TURNS, "All turns"), *turns], self.filter.turn)

    def _seek(self, text: str) -> None:
        self.filter.words = words_of(text)
        self.on_change()

    def _set_kind(self, kind: str) -> None:
        self.filter.kind = kind
        self.on_change()

    def _set_turn(self, turn: int) -> None:
        self.filter.turn = turn
        self.on_change()

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.on_close()
            return True
        return False

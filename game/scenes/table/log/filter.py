"""The log's filter: by words, by kind, by turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.books.applied import TURN
from game.scenes.page.reading import SearchBox, words_of
from game.scenes.page.stepper import Stepper
from game.session.play.story import Beat
from game.ui.widgets import Column, IconButton, Row

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

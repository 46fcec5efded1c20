"""The card for whoever comes back to a game: what is at stake, and how the last turn went."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

import pygame

from game.scenes.page.dice import prepare_dice
from game.scenes.page.when import said_when
from game.scenes.table.log.card import DIE, draw_row, row_height
from game.session.play.game import Game
from game.session.play.story import Beat, Story
from game.session.record.notes import load_notes
from game.ui.kit import Kit
from game.ui.widgets import Button, Card, Column, Label, Row, Rule, Scroll, Widget
from game.ui.widgets.base import Size

TURN_KIND = "turn"
MOST_LINES, LEAST_LINES = 8, 2
WIDTH = 430


@dataclass(frozen=True, slots=True)
class Recall:
    """What the card tells, by the eyes it was made for; `note` is the reader's own."""

    played: datetime
    stakes: str
    beats: tuple[Beat, ...]
    note: str


def last_turn(beats: Sequence[Beat]) -> tuple[Beat, ...]:
    """The lines of the last turn with something to tell, at most the last eight of them."""
    start = len(beats)
    while start:
        start -= 1
        if beats[start].line.kind == TURN_KIND and len(beats) - start > LEAST_LINES:
            break
    told = beats[start:]
    if len(told) > MOST_LINES and told[0].line.kind == TURN_KIND:
        return (told[0], *told[1 - MOST_LINES :])
    return tuple(told[-MOST_LINES:])


def since(beats: Sequence[Beat], seen: int) -> tuple[Beat, ...]:
    """The last lines of the last turn, or of all that came after the first `seen`, if it is more.

    At a table apart others have gone on meanwhile.
    """
    turn = last_turn(beats)
    return max(turn, tuple(beats[seen:][-MOST_LINES:]), key=len)


class LastLines(Widget):
    """Lines of the log as the log has them, to be read only."""

    def __init__(self, beats: Sequence[Beat]) -> None:
        super().__init__(label="The last turn")
        self.beats = beats

    def own_texts(self) -> list[str]:
        return [beat.line.text for beat in self.beats]

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, sum(row_height(kit, beat, width) for beat in self.beats)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        prepare_dice(kit, [kit.px(DIE)])
        row = self.rect.copy()
        for beat in self.beats:
            row.height = row_height(kit, beat, row.width)
            draw_row(kit, surface, row, beat, False)
            row.y += row.height


class RecallCard(Card):
    """Lies over the board until a choice is made, Escape or its button is pressed."""

    def __init__(self, told: Recall | None, on_close: Callable[[], object]) -> None:
        super().__init__([], pad=14, gap=8, width=WIDTH)
        self.on_close = on_close
        self.show(told)

    def show(self, told: Recall | None) -> None:
        """Tell this, or nothing."""
        self.adopt(self._parts(told) if told else [])
        self.visible = told is not None

    def _parts(self, told: Recall) -> list[Widget]:
        go_on = Button("Go on", self.on_close, action="board.pause")
        head = Row([Label("Where you left it", "heading", "accent", grow=1), go_on], gap=8)
        at_stake = " At stake:" if told.stakes else ""
        when = f"Last played {said_when(told.played)}.{at_stake}"
        words: list[Widget] = [Label(when, "small", "muted")]
        if told.stakes:
            words.append(Label(told.stakes, "strong"))
        if told.note:
            words += [Label("Your note", "small", "muted"), Label(told.note, "typed", "accent")]
        lines = LastLines(told.beats)
        return [head, Rule(), Scroll(Column([*words, Rule(), lines], gap=6), grow=1)]


class Table(Protocol):
    """What the card needs of its table."""

    story: Story
    position: int
    view: Any

    @property
    def kit(self) -> Kit: ...


class ComingBack:
    """Tells once how a game was left, to whoever is asked first.

    `left_at` says when a game taken up again was played last.
    """

    def __init__(self, table: Table, session: Game) -> None:
        self._table, self._session = table, session
        self.left_at: datetime | None = None
        self.told: Recall | None = None

    def build(self) -> RecallCard:
        self.card = RecallCard(self.told, self.put_away)
        return self.card

    def tell(self, seat: str) -> None:
        """Tell the one who is asked how the game was left, if that is still to be told."""
        if not self.left_at or not self._session.decisions:
            return
        table, session = self._table, self._session
        stakes = " ".join(
            filter(None, (session.title.words.stakes(table.view), session.handicap_words()))
        )
        note = load_notes(session.save_file).private.get(seat, "")
        beats, seen = table.story.beats[: table.position], session.seen_by(seat)
        told = since(beats, table.story.position_of(seen)) if session.is_apart else last_turn(beats)
        self.told = Recall(self.left_at, stakes, told, note)
        self.card.show(self.told)
        self.left_at = None

    def put_away(self) -> None:
        self.told = None
        self.card.show(None)

    def takes(self, event: pygame.Event) -> bool:
        """Escape, or the key of the pause, puts the card away before it means anything else."""
        if event.type != pygame.KEYDOWN or self.told is None:
            return False
        keys = self._table.kit.keys
        is_away = event.key == pygame.K_ESCAPE or keys.is_pressed("board.pause", event)
        if is_away:
            self.put_away()
        return is_away

"""What a player looks up from the table: rules, charts, and the cards of pieces."""

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.scenes.books.charts import open_charts
from game.scenes.books.chartsheet import Spot, spot_of_line
from game.scenes.books.howto import open_howto
from game.scenes.books.rulebook import open_rulebook
from game.scenes.routes import open_luck
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.frame.hands import Hands
from game.scenes.table.frame.legend import NAME, TIP, open_legend
from game.scenes.table.instruments.beside import Instruments
from game.scenes.table.instruments.instruments import Pointed
from game.scenes.table.instruments.muster import open_muster
from game.scenes.table.instruments.viewer import Exhibit, Peek, exhibits, open_viewer
from game.scenes.table.log.card import LogCard
from game.scenes.titles import looks_of
from game.scenes.titles.instruments import Muster
from game.scenes.titles.looks import Skin
from game.session.play.game import Game
from game.session.play.story import Story
from game.ui.boards import BoardView
from game.ui.stage import Stage
from game.ui.widgets import IconButton, Stack, Widget
from game.ui.window import App

DWELL = 0.8


class Table(Protocol):
    """What looking up needs of its table."""

    app: App
    stage: Stage
    board: BoardView
    player: CuePlayer
    instruments: Instruments
    log: LogCard
    hands: Hands
    skin: Skin
    story: Story
    position: int
    view: Any

    def jump_to(self, beat: int) -> None: ...


class Lookup:
    """Opens the books for a table, and shows the card of a piece the pointer rests on."""

    def __init__(self, frame: Table, session: Game) -> None:
        self.frame, self.session = frame, session
        self.peek = Peek(self._lid)
        self._piece = ""
        self._rested = 0.0

    def _lid(self) -> Widget | None:
        """What the instruments that are folded over the board begin with."""
        line = self.frame.instruments.line
        return line if line.visible else None

    def over(self, board: Widget) -> Widget:
        """The board with the card that shows itself over it."""
        return Stack([board, self.peek], grow=1)

    def buttons(self) -> list[Widget]:
        return [
            IconButton("book", "Rules", lambda: self.open_rule(""), action="book.rules"),
            IconButton("chart", "Charts", self.open_charts, action="book.charts"),
            IconButton("legend", NAME, self.open_legend, tooltip=TIP, action="board.legend"),
        ]

    def open_rule(self, case: str) -> None:
        """The rulebook at a case, or at that of what is asked or was shown last."""
        frame, session = self.frame, self.session
        beats = frame.story.beats[: frame.position]
        if not case:
            asked = frame.hands.asked()
            case = asked.rule if asked else beats[-1].event.rule if beats else ""
        open_rulebook(frame.app, session.title, case, session, beats, frame.jump_to)

    def open_charts(self) -> None:
        """The charts, with the cells lit that are spoken of now."""
        open_charts(self.frame.app, self.session.title, self._spots())

    def _spots(self) -> Sequence[Spot]:
        """Those of what is asked, else that of the line pointed at."""
        beat = self.frame.log.pointed
        spot = spot_of_line(beat.line) if beat else None
        return self.frame.hands.spots() or ([spot] if spot else [])

    def open_legend(self) -> None:
        """What the lines on the board mean."""
        looks = looks_of(self.session.title.id)
        open_legend(self.frame.app, looks.legend if looks else {}, self.frame.board.measures)

    def open_luck(self) -> None:
        """How the dice have fallen so far, as far as they have been shown."""
        lines = [beat.line for beat in self.frame.story.beats[: self.frame.position]]
        open_luck(self.frame.app, self.session.title, lines)

    def open_howto(self) -> None:
        open_howto(self.frame.app, self.session.title)

    def key(self, event: pygame.Event) -> bool:
        """Open what a key opens that stands on no button of its own."""
        ways = {
            "board.card": self.open_card,
            "board.muster": self.open_muster,
            "book.howto": self.open_howto,
        }
        for action, way in ways.items():
            if self.frame.app.kit.keys.is_pressed(action, event):
                way()
                return True
        return False

    def open_muster(self) -> None:
        """All units, where the title has a muster of them."""
        frame = self.frame
        for each in frame.skin.instruments(frame.view):
            if isinstance(each, Muster):
                open_muster(frame.app, each, self._go_to)

    def _go_to(self, piece: str) -> None:
        """Show a piece where it lies, out of its stack, and take it in hand if that can be."""
        frame, board = self.frame, self.frame.board
        frame.instruments.on_pick("piece", piece)
        board.fan.open(board.fan.of(piece))
        for each in board.pieces:
            if each.id == piece:
                spot = board.lens(each.board).to_screen((each.x, each.y))
                board.mark(board.space_at(spot) or "")

    def open_card(self) -> None:
        """The card of the piece under the pointer or the cursor, else of the one that moves."""
        frame = self.frame
        piece = self._pointed() or frame.board.piece_under_cursor() or self._movable()
        self.hide()
        open_viewer(frame.app, self._exhibits(), piece)

    def _exhibits(self) -> list[Exhibit]:
        frame = self.frame
        shown = [(piece.id, piece.art) for piece in frame.board.pieces]
        shown += [(each.card, each.art) for each in frame.instruments.pointed() if each.card]
        card = self.session.title.words.card
        return exhibits(
            shown, lambda piece: card(frame.view, piece), frame.hands.asked(), self._movable(),
            frame.board.pieces,
        )  # fmt: skip

    def _movable(self) -> str:
        """The first piece that can be carried; empty for none."""
        return next(iter(self.frame.board.movable), "")

    def _pointed(self) -> str:
        """The piece under the pointer; empty for none."""
        hover = self.frame.stage.hover
        if isinstance(hover, Pointed):
            return hover.card
        if hover is self.frame.board:
            return self.frame.board.piece_at(self.frame.stage.mouse)
        return ""

    def _rested_on(self) -> str:
        """The piece whose card may show itself.

        Nothing rests while the table moves or the hand carries something, and what comes to lie
        under a pointer that stands still is not pointed at.
        """
        board = self.frame.board
        is_led = board.attention.has_moved and not board.hand.carried
        if self.frame.player.is_playing or (self.frame.stage.hover is board and not is_led):
            return ""
        return self._pointed()

    # The card that shows itself, and the stack that spreads

    def update(self, seconds: float) -> None:
        """Let time pass: the pointer may have rested on a piece for long enough."""
        if not self.frame.player.is_playing:
            self.frame.board.fan.update(seconds)
        piece = self._rested_on()
        if piece != self._piece:
            self._piece, self._rested = piece, 0.0
            self.peek.show(None)
        elif piece and self._rested < DWELL:
            self._rested += seconds
            if self._rested >= DWELL:
                found = [exhibit for exhibit in self._exhibits() if exhibit.id == piece]
                self.peek.show(found[0] if found else None, self.frame.stage.mouse)

    def hide(self) -> None:
        self._piece, self._rested = "", 0.0
        self.peek.show(None)

    def wake_in(self) -> float | None:
        """Seconds until a card or a stack is due, while the pointer rests on a piece."""
        if self._rested_on() != self._piece:
            return 0.0
        card = DWELL - self._rested if self._piece and self._rested < DWELL else None
        stack = None if self.frame.player.is_playing else self.frame.board.fan.wake_in()
        return min((wake for wake in (card, stack) if wake is not None), default=None)

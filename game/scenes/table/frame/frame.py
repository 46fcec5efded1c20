"""What a game in play and a replay share: board, instruments, log, and the cues between."""

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.prose.sentences import capital, first_named
from game.scenes.routes import open_pause
from game.scenes.table.cues.motions import Motions
from game.scenes.table.frame.hands import Hands
from game.scenes.table.frame.lookup import Lookup
from game.scenes.table.frame.measuring import Measuring
from game.scenes.table.frame.phases import PhaseStrip, phase_at
from game.scenes.table.frame.side import Side
from game.scenes.table.frame.topbar import top_bar
from game.scenes.table.instruments.beside import Instruments
from game.scenes.table.instruments.deck import Deck
from game.scenes.table.instruments.muster import MUSTER
from game.scenes.table.log.card import LogCard
from game.scenes.table.orders.haste import is_skip
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Skin
from game.session.play.game import Game
from game.session.play.story import Story
from game.ui.boards import BoardView, Piece
from game.ui.boards.layers.glints import STEP
from game.ui.scene import WidgetScene
from game.ui.sounds.ambience import Atmosphere
from game.ui.stack import Spoken
from game.ui.widgets import Column, Label, Row, Widget

LOW = 560
MOST_NAMED = 6
"""So many pieces of one space are named by a voice."""


class TableFrame(WidgetScene):
    """Shows the table at a position of the story, by one pair of eyes.

    `seat` is who is spoken to.
    """

    def __init__(self, session: Game, eyes: str, seat: str, hands: Hands) -> None:
        super().__init__()
        self.hands = hands
        looks = looks_of(session.title.id)
        assert looks is not None, f"{session.title.name} has no table"
        self.session = session
        self.skin: Skin = looks.skin()
        self._motions = Motions(self, session.title, looks.effects)
        self._atmosphere_of = looks.atmosphere
        self.measuring = Measuring(self, looks)
        self._begin_story(eyes, seat)
        self.show_at(len(self.story))
        self._sea_time = 0.0
        self._size, self._scale = (0, 0), 1.0
        self._lay_out_aids()

    def _begin_story(self, eyes: str, seat: str) -> None:
        self.story: Story = self.session.begin_story(eyes, seat)
        self.tell()

    def _lay_out_aids(self) -> None:
        self.side, self.lookup = Side(), Lookup(self, self.session)

    def look_through(
        self, eyes: str, seat: str, place: int | None = None, *, is_partner: bool = False
    ) -> None:
        """Show the table by other eyes, standing where so many events of the game are over.

        Without `place` it stands where it stood. Nothing that another has done at the screen is
        left, unless that is a partner's: camera, search of the log, cards.
        """
        if place is None:
            place = self.story.place_of(self.position)
        self._begin_story(eyes, seat)
        self.show_at(self.story.position_of(place))
        if len(self.session.places) > 1 and not is_partner:
            self._lay_out_aids()
            self.rebuild()
        self.player.jump(self.position)
        self.board.overlays = ()
        self.show_table()

    def show_at(self, position: int) -> None:
        """Stand at a position of the story; nothing is drawn yet."""
        self.position = position
        self.view = self.story.view_at(position)

    # For a scene to fill in

    @abstractmethod
    def build_orders(self) -> Widget:
        """What stands above the log."""

    @abstractmethod
    def build_between(self) -> Widget | None:
        """What stands between the orders and the log, if anything does."""

    @abstractmethod
    def shown(self) -> None:
        """A position has been shown, and no cue is playing."""

    def show_orders(self) -> None:
        """The widgets are new: show again what stands above the log."""

    def build_buttons(self) -> list[Widget]:
        """Buttons at the right end of the top bar."""
        return []

    def over_board(self, board: Widget) -> Widget:
        """The board with what may lie over it."""
        return board

    @property
    def is_board_covered(self) -> bool:
        """Whether a card of the scene lies over the board."""
        return False

    # Moments

    def jump_to(self, beat: int) -> None:
        """Show the line of a beat of the story."""
        self.side.show_log()
        self.log.point_out(self.story.beats[beat])

    def show_event(self, beat: int) -> None:
        """Show the line of a beat of the story, and where it happened, or its piece is now."""
        self.jump_to(beat)
        place = self.story.beats[beat].line.place
        then = self.skin.pieces(self.story.view_at(beat))
        self._look_for(place, [*then, *self.board.pieces])
        self.board.mark(place)

    def _look_for(self, name: str, pieces: Sequence[Piece]) -> None:
        """Bring the first of the pieces with this name into sight that lies on a laid board."""
        for piece in pieces:
            if piece.id == name and piece.board in ("", self.board.home(piece.board)[1].id):
                self.board.bring_into_sight(piece.board, (piece.x, piece.y))
                break

    def _pick_beside(self, kind: str, target: str) -> bool:
        """Something beside the board was clicked: it is what it would be on the board."""
        if kind == MUSTER:
            self.lookup.open_muster()
            return True
        self._look_for(target, self.board.pieces)
        return self.hands.pick(kind, target)

    # Building

    def build(self) -> Widget:
        kit = self.app.kit
        self._size, self._scale = self.app.surface.get_size(), kit.scale
        wide = self._size[0] / kit.scale
        self.is_compact = self._size[1] / kit.scale < LOW
        self.board = BoardView(
            self.skin.board(self.view), self.hands.pick, self.hands.point,
            on_grip=self.hands.move, on_held=self.hands.hold, on_point=self.point_at_piece, grow=1,
        )  # fmt: skip
        self.board.tell_of = self.tell_of
        self.player = self._motions.player(kit, self._beat_shown)
        self.player.jump(self.position)
        self.log = LogCard(self.board.mark, self.open_rule, self.side.filter)
        orders, between = self.build_orders(), self.build_between()
        self.phases = PhaseStrip(
            self.skin.phases, self.skin.phase_tips, grow=0 if self.is_compact else 1
        )
        beside = self.phases if self.is_compact else None
        side = self.side.build(orders, between, self.log, beside, wide)
        board = self.over_board(self.lookup.over(self.board))
        self.instruments = Instruments(self._pick_beside, is_compact=False)
        self.instruments.show(self.skin.instruments(self.view), frozenset())
        self.board.space_beside = self.instruments.space_at
        self.heading = Label("", "heading", "accent", wrap=False)
        self.deck = Deck(board, self.board, self.instruments, is_compact=self.is_compact)
        gap = 3 if self.is_compact else 8
        middle = Row([self.deck, side], gap=gap + 2, items="stretch", grow=1)
        bar = top_bar(self, self.session.title.name, self.build_buttons(), wide)
        return Column([bar, middle], gap=gap, pad=(gap + 2, gap, gap + 2, gap + 2))

    # Story

    def tell(self) -> None:
        """Add the commits that the story does not have yet."""
        self.session.follow(self.story)

    def tell_again(self) -> None:
        """Follow a decision taken back or made again."""
        self.tell()
        self.go_to(len(self.story))

    def go_to(self, position: int) -> None:
        """Show a position at once, without cues."""
        self.player.jump(position)
        self.show_at(position)
        self.board.overlays = ()
        self.show_table()
        self.shown()

    def play_to(self, position: int) -> None:
        """Play the cues from here to a later position; with none to play, it is shown."""
        beats = self.story.beats[self.player.goal : position]
        if not beats and not self.player.is_playing:
            self.shown()
            return
        self.player.play(beats)
        self.player.update(0.0)

    def tell_beside(self) -> None:
        """Put into the log what was kept beside the game: nothing in it has changed."""
        self.tell()
        self.position = len(self.story)
        self.player.jump(self.position)
        self.log.show(self.story.beats)

    def phase_now(self) -> int | None:
        """That of the question, where its case names one, else that in which the table stands."""
        case = "" if self.player.is_playing else self.hands.case()
        asked = self.skin.phase_of(self.view, case) if case else None
        if asked is not None:
            return asked
        return phase_at(self.skin, self.view, self.story.beats[: self.position])

    def _beat_shown(self, position: int) -> None:
        self.show_at(position)
        self.show_table()
        if not self.player.is_playing:
            self.shown()
        elif self.player.is_held:
            self.show_orders()

    # What is shown

    def show_table(self) -> None:
        """Show the view."""
        self.board.arrange(self.skin.board(self.view))
        self.board.pieces = self.skin.pieces(self.view)
        self.measuring.show("")
        self.heading.text = self.skin.heading(self.view)
        self.phases.show(self.phase_now(), self.skin.missing_phases(self.view))
        self.instruments.show(self.skin.instruments(self.view), self.hands.lit())
        self.log.show(self.story.beats[: self.position])
        self.board.repaint()

    def spoken(self) -> Spoken:
        name = f"{self.session.title.name}. {self.heading.text}"
        return Spoken(name, lines=[beat.line.text for beat in self.log.beats])

    def standing(self) -> list[str]:
        return [self.session.title.words.status(self.view)]

    def tell_of(self, space: str, lying: Sequence[Piece], is_of_piece: bool) -> str:
        """What a voice says of a space with what lies there, or of the one piece that lies there.

        It ends with what picking it does, or why it cannot be picked.
        """
        names = [name for piece in lying if (name := self._named(piece))]
        place = self.hands.name_of(space) if space else ""
        if is_of_piece:
            answer = self.hands.answer_of("piece", lying[0].id)
            return f"{capital(', '.join(filter(None, (*names, place))))}. {answer}"
        there = first_named(names, MOST_NAMED) if names else "empty"
        return f"{capital(place)}: {there}. {self.hands.answer_of('space', space)}"

    def _named(self, piece: Piece) -> str:
        card = self.session.title.words.card(self.view, piece.id)
        name, caption = card.name if card else "", piece.caption.strip("?")
        return name if caption in name else caption if name in caption else f"{name}, {caption}"

    def point_at_piece(self, piece: str) -> None:
        """The pointer is on a piece, "" for none: the title's ranges, lanes and ways follow."""
        if piece:
            self.hands.point_at_piece(piece)
        self.measuring.show(piece)

    def open_rule(self, case: str) -> None:
        """A case in the log was clicked."""
        self.lookup.open_rule(case)

    # Buttons

    def open_pause(self) -> None:
        open_pause(self.app, self.session)

    def skip(self) -> None:
        """Show at once all that is still to be played."""
        self.player.skip()
        self.is_dirty = True

    # Time

    @property
    def stands_still(self) -> bool:
        """Whether another scene lies over this one: nothing goes on under it."""
        return self.app.top is not self

    @property
    def is_animating(self) -> bool:
        return self.player.is_moving and not self.stands_still

    def update(self, seconds: float) -> bool:
        return not self.stands_still and self.run(seconds)

    def run(self, seconds: float) -> bool:
        """Let time pass at an open table; True when a frame is needed."""
        super().update(seconds)
        self.lookup.update(seconds)
        if self._is_sea_moving:
            self._move_sea(seconds)
        if not (self.player.update(seconds) or self.board.overlays):
            return False
        self.board.overlays = self.player.effects
        self.board.pieces = self.player.adjust(self.skin.pieces(self.view))
        self.board.repaint()
        return False

    def wake_in(self) -> float | None:
        if self.stands_still:
            return None
        due = (super().wake_in(), self.lookup.wake_in(), STEP if self._is_sea_moving else None)
        return min((wake for wake in due if wake is not None), default=None)

    def pause(self) -> None:
        super().pause()
        self.lookup.hide()

    def on_key(self, event: pygame.Event) -> bool:
        if self.lookup.key(event):
            return True
        if self.kit.keys.is_pressed("board.log", event):
            self.side.show_log()
            self.log.toggle_filter()
            return True
        if self.player.is_playing and is_skip(self.kit.keys, event):
            self.skip()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if (surface.get_size(), self.kit.scale) != (self._size, self._scale):
            self.relay()
        if self._is_board_all(surface):
            surface.set_clip(self.board.rect)
            self.paint_under(surface)
            self.board.paint(self.kit, surface)
            self.deck.draw_over(self.kit, surface)
            surface.set_clip(None)
        else:
            super().draw(surface)

    def atmosphere(self) -> Atmosphere | None:
        return self._atmosphere_of(self.view) if self._atmosphere_of else None

    def notice_area(self) -> pygame.Rect:
        """The board: notices cover no instrument, no choice and no line of the log."""
        return self.board.rect

    @property
    def needs_frame(self) -> bool:
        return super().needs_frame or self.board.needs_drawing

    def _is_board_all(self, surface: pygame.Surface) -> bool:
        """Whether only the board has changed since the last frame, and nothing lies over it."""
        app = self.app
        is_other = super().needs_frame or app.is_dirty or not self._is_board_bare
        return surface is app.surface and not is_other

    @property
    def _is_board_bare(self) -> bool:
        return not (
            self.stands_still
            or self.app.toasts.shown
            or self.stage.shows_tip
            or self.lookup.peek.visible
            or self.is_board_covered
        )

    @property
    def _is_sea_moving(self) -> bool:
        """While the window is in use, and nothing lies over the board."""
        is_in_use = self.app.is_lively and not self.kit.sound.is_away
        return is_in_use and bool(self.app.settings.motion(1.0)) and self._is_board_bare

    def _move_sea(self, seconds: float) -> None:
        self._sea_time += seconds
        if self.board.sea != (step := int(self._sea_time / STEP)):
            self.board.sea = step
            self.board.repaint()

    def relay(self) -> None:
        """Build the widgets anew for another size of window."""
        playing = self.player
        self.rebuild()
        self.player.adopt(playing)
        self.show_table()
        self.show_orders()

"""A guided game at the table: one voice tells it, step by step, and lights what it speaks of."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.prompt import Choice, Target
from game.core.records import Command
from game.scenes.routes import go_to_shelf, open_pause, show_table
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.frame.side import Side
from game.scenes.table.guided import lights
from game.scenes.table.guided.guidecard import Guidance, GuideCard, Rects
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.orders.pointing import Pointing
from game.scenes.table.seats.company import Company
from game.session.logbook.saves import begin_new
from game.session.play.lesson import Lesson
from game.session.record.files import SaveError
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Widget
from game.ui.window import App

STAY, PLAY_ON, TO_SHELF = "Stay in the lesson", "Play on from here", "To the shelf"
LEAVING = (
    "Play on from here, and the game is yours: it is kept, and from now on its dice are new. "
    "The lesson can be begun again at any time."
)
NOT_KEPT = "A lesson is kept only when you play on from it; it can be begun again at any time."
YOURS = "The game is yours now, and every move is kept. Its dice are new from here on."


class Table(lights.Table, Protocol):
    """What a guide needs of the table."""

    app: App
    player: CuePlayer
    orders: OrdersPanel
    company: Company
    pointing: Pointing
    side: Side
    is_compact: bool

    def show_orders(self) -> None: ...
    def show_result(self) -> None: ...


class Guided(Tutor):
    """Plays a lesson at a table: waits for one decision at a time."""

    is_only_voice = bars_standing = True
    waits_for_end = True

    def __init__(self, table: Table, lesson: Lesson) -> None:
        self._table, self.lesson = table, lesson

    def over(self, table: Widget) -> Widget:
        voice = self.lesson.guide.voice.upper()
        self.card = GuideCard(voice, self.leave_lesson, is_compact=self._table.is_compact)
        return Guidance(table, self.card, self._lights, self._barred, self._room)

    @property
    def covers_board(self) -> bool:
        return self.card.visible

    # What is said

    def point(self) -> None:
        if place := self._place():
            self._table.pointing.ask(place)

    def speak(self) -> None:
        self.card.visible = False
        if self._table.player.is_playing:
            return
        if self.lesson.is_done:
            self._say_farewell()
        elif self.lesson.is_to_be_read or self._table.company.prompt is not None:
            self._say_step()

    def _say_step(self) -> None:
        lesson = self.lesson
        self._table.board.attention.gather(self._lit("space"), self._lit("piece"))
        count = f"{lesson.number + 1} of {len(lesson.guide.steps)}"
        if lesson.is_to_be_read and "log" in lesson.lights:
            self._table.side.show_log()
        else:
            self._table.side.hide_log()
        if lesson.is_to_be_read:
            self._say(count, "Go on", self.read_on)
            return
        self._say(count)
        way, _ = self._way()
        if isinstance(way, FamilyCard):
            way = self._set(way)
        self._table.stage.set_focus(way)
        self._table.aid.follow_pointer()

    def _lit(self, kind: str) -> list[str]:
        """The ids of the things of a kind that are spoken of."""
        begins = f"{kind}:"
        return [name.removeprefix(begins) for name in self.lesson.lights if name.startswith(begins)]

    def _set(self, card: FamilyCard) -> Widget:
        """Take the piece in hand and set its numbers as the lesson wants: it need but be given.

        One that is given by a space has the cursor on the board put there.
        """
        if card.family.by_space:
            self._table.board.cursor = self._space_of(card)
            return self._table.board
        self._table.board.hold(card.family.target.id)
        self._table.orders.open_family(card.family.target.id)
        if self.lesson.wanted:
            card.take(card.family.values(self.lesson.wanted) or {})
        return card.give

    def _space_of(self, card: FamilyCard) -> str | None:
        """The space among what is lit that gives the wanted decision of a family."""
        wanted = self.lesson.wanted
        values = card.family.values(wanted) if wanted else None
        spaces = self._lit("space")
        return next((space for space in spaces if card.family.at(space) == values), None)

    def _say_farewell(self) -> None:
        if self.lesson.session.is_over:
            self._say("", "The result", self._table.show_result)
        else:
            self._say("", "Play on", self.play_on)

    def _say(
        self, count: str, way_on: str = "", on_way: Callable[[], object] | None = None
    ) -> None:
        self.card.say(self.lesson.words, count, way_on, on_way)
        if way_on:
            self._table.stage.set_focus(self.card.on_button)

    def read_on(self) -> None:
        """What waited to be read has been."""
        self.lesson.read_on()
        self._table.show_orders()

    def holds_back(self, command: Command) -> bool:
        why = self.lesson.why_not(command)
        if why:
            self.card.object(why)
        return bool(why)

    def reply(self, seat: str) -> Command | None:
        """Those who have their part in the lesson play it."""
        return self.lesson.reply(seat)

    # Light

    def _lights(self) -> Rects:
        """What is spoken of, the piece that shall act, and where the piece in hand shall go."""
        wanted = self._wanted()
        actor = [f"piece:{wanted.actor}"] if wanted and wanted.actor else []
        names = [*self.lesson.lights, *actor]
        rects = [*lights.lit_rects(self._table, names, *self._way())]
        if grip := self._table.board.grip(self._table.board.held):
            lens = self._table.board.lens(grip.piece.board)
            rects.append(lens.rect_to_screen(grip.placed.bounds))
        return rects

    def _way(self) -> tuple[Widget | None, Target | None]:
        """How the wanted decision is made: its button or card, and what it points at."""
        wanted = self.lesson.wanted
        if wanted is None or self._table.company.prompt is None:
            return None, None
        if choice := self._wanted():
            return self._table.orders.way_to(choice), choice.target
        found = (card for card in self._table.orders.cards if card.family.admits(wanted))
        card = next(found, None)
        return card, card.family.target if card else None

    def _wanted(self) -> Choice | None:
        """The wanted decision, where it is one of the choices."""
        prompt, wanted = self._table.company.prompt, self.lesson.wanted
        choices = prompt.choices if prompt and wanted else ()
        return next((each for each in choices if each.command == wanted), None)

    def _place(self) -> Target | None:
        """Where the wanted decision is made, if that is one of more places than are listed."""
        prompt, choice = self._table.company.prompt, self._wanted()
        is_there = prompt and prompt.on_board and choice and choice.target.kind == "space"
        return choice.target if choice and is_there else None

    def _barred(self) -> Rects:
        return [self._table.orders.rect, self._table.aid.card.rect]

    def _room(self) -> pygame.Rect:
        """Beside the orders: over the board and the instruments."""
        beside = (
            self._table.instruments.rect
            if self._table.instruments.visible
            else self._table.board.rect
        )
        return self._table.board.rect.union(beside)

    # Leaving

    def open_pause(self) -> bool:
        open_pause(self._table.app, self.lesson.session, note=NOT_KEPT)
        return True

    def leave_lesson(self) -> None:
        """Ask whether to play on alone or to put the game away."""
        if self.lesson.session.is_over:
            go_to_shelf(self._table.app)
            return
        answers = [Answer(TO_SHELF), Answer(PLAY_ON), Answer(STAY, kind="primary")]
        self._table.app.push(Dialog("Leave the lesson?", LEAVING, answers, self._left))

    def _left(self, answer: object) -> None:
        if answer == PLAY_ON:
            self.play_on()
        elif answer == TO_SHELF:
            go_to_shelf(self._table.app)

    def play_on(self) -> None:
        """An ordinary game goes on from here, known to have begun with known dice."""
        session = self.lesson.session
        last = len(session.commits) - 1
        try:
            game = begin_new(
                session.title, session.options, lambda path: session.branch(last, path)
            )
        except SaveError as error:
            self._table.app.notify(str(error), "bad")
            return
        show_table(self._table.app, game)
        self._table.app.notify(YOURS, "good")

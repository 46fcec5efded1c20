"""A guided game at the table: one voice tells it, step by step, and lights what it speaks of."""

from collections.abc import Callable

import pygame

from game.core.prompt import Prompt, Target
from game.core.records import Command
from game.scenes.routes import go_to_shelf, open_pause, scene_of
from game.scenes.table.frame.frame import LOG_TAB
from game.scenes.table.guided.guidecard import Guidance, GuideCard, Rects
from game.scenes.table.guided.lights import lit_rects
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.table import TableScene
from game.session.logbook.saves import begin_new
from game.session.play.lesson import Lesson
from game.session.record.files import SaveError
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import Widget

STAY, PLAY_ON, TO_SHELF = "Stay in the lesson", "Play on from here", "To the shelf"
LEAVING = (
    "Play on from here, and the game is yours: it is kept, and from now on its dice are new. "
    "The lesson can be begun again at any time."
)
NOT_KEPT = "A lesson is kept only when you play on from it; it can be begun again at any time."
YOURS = "The game is yours now, and every move is kept. Its dice are new from here on."


class GuidedTable(TableScene):
    """A table at which a lesson is played: its guide waits for one decision at a time."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        super().__init__(lesson.session)

    def build(self) -> Widget:
        table = super().build()
        voice = self.lesson.guide.voice.upper()
        self.guide = GuideCard(voice, self.leave_lesson, is_compact=self.is_compact)
        return Guidance(table, self.guide, self._lights, self._barred, self._room)

    # What is said

    def show_orders(self) -> None:
        if place := self._place():
            self.pointing.ask(place)
        super().show_orders()
        self.guide.visible = False
        if self.player.is_playing:
            return
        if self.lesson.is_done:
            self._say_farewell()
        elif self.prompt is not None:
            self._say_step()

    def shown(self) -> None:
        """The result waits until the guide has said farewell."""
        super().shown()
        self._until_result = 0.0

    def _say_step(self) -> None:
        lesson = self.lesson
        count = f"{lesson.number + 1} of {len(lesson.guide.steps)}"
        if self.tabs:
            self.tabs.open(LOG_TAB if lesson.is_to_be_read and "log" in lesson.lights else 0)
        if lesson.is_to_be_read:
            self._say(count, "Go on", self.read_on)
            return
        self._say(count)
        way, _ = self._way()
        if isinstance(way, FamilyCard):
            way = self._set(way)
        self.stage.set_focus(way)
        self._follow_pointer()

    def _set(self, card: FamilyCard) -> Widget:
        """Take the piece in hand and set its numbers as the lesson wants: it need but be given."""
        self.board.hold(card.family.target.id)
        self.orders.open_family(card.family.target.id)
        if self.lesson.wanted:
            card.take(card.family.values(self.lesson.wanted) or {})
        return card.give

    def _say_farewell(self) -> None:
        if self.session.is_over:
            self._say("", "The result", self.show_result)
        else:
            self._say("", "Play on", self.play_on)

    def _say(
        self, count: str, way_on: str = "", on_way: Callable[[], object] | None = None
    ) -> None:
        self.guide.say(self.lesson.words, count, way_on, on_way)
        if way_on:
            self.stage.set_focus(self.guide.on_button)

    def read_on(self) -> None:
        """What waited to be read has been."""
        self.lesson.read_on()
        self.show_orders()

    def hint_for(self, prompt: Prompt) -> str:
        """Nothing: one voice is enough."""
        return ""

    def submit(self, command: Command) -> None:
        """Carry out the decision that the guide waits for; say why another must wait."""
        if why := self.lesson.why_not(command):
            self.guide.object(why)
        else:
            super().submit(command)

    # The other seats

    def _ask_bot(self, seat: str, kind: str) -> None:
        """Those who have their part in the lesson play it."""
        command = self.lesson.reply(seat)
        if command is None:
            super()._ask_bot(seat, kind)
        else:
            self.machine.tell(self.session, seat, kind, command)

    # Light

    def _lights(self) -> Rects:
        """What is spoken of, and where the piece in hand shall go."""
        rects = [*lit_rects(self, self.lesson.lights, *self._way())]
        if grip := self.board.grip(self.board.held):
            lens = self.board.lens(grip.piece.board)
            rects.append(lens.rect_to_screen(grip.placed.bounds))
        return rects

    def _way(self) -> tuple[Widget | None, Target | None]:
        """How the wanted decision is made: its button or card, and what it points at."""
        wanted = self.lesson.wanted
        if wanted is None or self.prompt is None:
            return None, None
        for choice in self.prompt.choices:
            if choice.command == wanted:
                return self.orders.button_of(choice), choice.target
        found = (card for card in self.orders.cards if card.family.admits(wanted))
        card = next(found, None)
        return card, card.family.target if card else None

    def _place(self) -> Target | None:
        """Where the wanted decision is made, if that is one of more places than are listed."""
        wanted, prompt = self.lesson.wanted, self.prompt
        if wanted is None or prompt is None or not prompt.on_board:
            return None
        places = (each.target for each in prompt.choices if each.command == wanted)
        return next((place for place in places if place.kind == "space"), None)

    def _barred(self) -> Rects:
        return [self.orders.rect, self.counsel.rect]

    def _room(self) -> pygame.Rect:
        """Beside the orders: over the board and the instruments."""
        beside = self.instruments.rect if self.instruments.visible else self.board.rect
        return self.board.rect.union(beside)

    @property
    def is_board_covered(self) -> bool:
        return self.guide.visible or super().is_board_covered

    # Leaving

    def open_pause(self) -> None:
        open_pause(self.app, self.session, note=NOT_KEPT)

    def leave_lesson(self) -> None:
        """Ask whether to play on alone or to put the game away."""
        if self.session.is_over:
            go_to_shelf(self.app)
            return
        answers = [Answer(TO_SHELF), Answer(PLAY_ON), Answer(STAY, kind="primary")]
        self.app.push(Dialog("Leave the lesson?", LEAVING, answers, self._left))

    def _left(self, answer: object) -> None:
        if answer == PLAY_ON:
            self.play_on()
        elif answer == TO_SHELF:
            go_to_shelf(self.app)

    def play_on(self) -> None:
        """An ordinary game goes on from here, known to have begun with known dice."""
        session, last = self.session, len(self.session.commits) - 1
        try:
            game = begin_new(
                session.title, session.options, lambda path: session.branch(last, path)
            )
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        self.app.replace(self, scene_of(game))
        self.app.notify(YOURS, "good")

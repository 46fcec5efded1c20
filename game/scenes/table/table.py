"""A game in play: what sits, acts, is asked, is pointed at and is shown beside, put together."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.records import Command
from game.scenes.routes import show_end
from game.scenes.table.counsel.aid import Aid
from game.scenes.table.counsel.card import said_of
from game.scenes.table.cues.telling import Telling
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.moments.interlude import meet
from game.scenes.table.orders.families import Families
from game.scenes.table.orders.haste import Haste
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.orders.pointing import Pointing
from game.scenes.table.orders.question import Question
from game.scenes.table.orders.reminder import Reminder
from game.scenes.table.seats.company import Company
from game.scenes.table.seats.owndice import OwnDice
from game.scenes.table.seats.takeback import TakingBack
from game.session.play.game import Game
from game.ui.stack import Spoken
from game.ui.widgets import Held, Stack, Widget

RESULT_DELAY = 0.6
LOOK_FOR_NEWS = 0.1
"""Seconds between two looks for what others have done elsewhere."""
AHEAD = 60
"""Lines still to be shown, over which the machine does not run on ahead."""


class TableScene(TableFrame):
    """Passes events and time on to its parts, in order, and shows what has come of them.

    `tutor_of(table)` makes the part that guides the player, if anybody does.
    """

    orders: OrdersPanel

    def __init__(
        self, session: Game, tutor_of: Callable[["TableScene"], Tutor] = lambda table: Tutor()
    ) -> None:
        self.tutor = tutor_of(self)
        self.dice = OwnDice(self, session)
        self.company = Company(self, session, self.tutor, self.dice.attempt)
        self.takeback = TakingBack(self, session)
        self.aid = Aid(self, session, self.dice.trying)
        self.families, self.pointing = Families(self), Pointing(self)
        self.question, self.haste = Question(self, session), Haste(self)
        self.telling, self.reminder = Telling(self), Reminder(self, session)
        self.aid.desk.on_meant = self.pointing.show_meant
        self.aid.danger.on_turned = self.pointing.show_meant
        self._until_result = 0.0
        self._has_played = False
        sitting = self.company.sitting
        super().__init__(session, sitting.eyes, sitting.seat or session.spoken_to, self.pointing)

    # Building

    def build(self) -> Widget:
        return self.tutor.over(super().build())

    def build_orders(self) -> Widget:
        self.orders = self.question.build()
        return self.orders

    def build_between(self) -> Widget | None:
        """The counsel card stands there while a person plays: it moves nothing."""
        card = self.aid.build()
        return card if self.session.people else None

    def build_buttons(self) -> list[Widget]:
        return [*self.takeback.buttons(), self.company.note_button(), *self.aid.buttons()]

    def over_board(self, board: Widget) -> Widget:
        return Stack([board, Held(self.company.recall.build(), "center", pad=10)], grow=1)

    @property
    def is_board_covered(self) -> bool:
        return self.company.recall.card.visible or self.tutor.covers_board

    # Coming and going

    def enter(self) -> None:
        self.telling.begin_at(self.position)
        self.show_table()
        self.shown()
        if self.session.notice:
            self.app.notify(self.session.notice, "warn")
        self.aid.prepare()

    def resume(self) -> None:
        """The time that stood still goes on; the settings may have changed."""
        super().resume()
        self.dice.resume()
        self.show_orders()

    def open_pause(self) -> None:
        self.company.open_pause()

    def show_result(self) -> None:
        self._until_result = 0.0
        show_end(self.app, self.session.finished(), self)

    def leave(self) -> None:
        self.session.close()
        self.company.machine.close()
        self.aid.close()

    def spoken(self) -> Spoken:
        """Who is asked what; nothing is while the lines of what happens are told."""
        prompt = self.company.prompt
        who = f"{self.session.place(prompt.seat).name}: " if prompt else ""
        asked = "" if self.player.is_playing else f"{who}{self.orders.asked}"
        aside = said_of(self.aid.card.content)
        return replace(super().spoken(), asked=asked, question=prompt, aside=aside)

    # What is asked

    def shown(self) -> None:
        """All that has happened is seen: ask who must act, unless a die is asked for."""
        is_end = self.session.is_over and not self.tutor.waits_for_end
        self._until_result = RESULT_DELAY if is_end else 0.0
        if not self.dice.is_waiting:
            self.dice.put_away()
            self._forget_thoughts()
            self.company.ask()
        self.show_orders()
        meet(self, self.session, self._has_played)

    def wait_for_dice(self) -> None:
        """Nothing but the dice is asked for now."""
        self._forget_thoughts()
        self.company.prompt = None
        self.side.hide_log()
        self.show_orders()

    def decide_otherwise(self) -> None:
        """A decision is dropped with its dice: an order that had made it makes it no more."""
        self.company.standing.drop_at_work()
        self.shown()

    def _forget_thoughts(self) -> None:
        """What was thought about an earlier question is of no use for this one."""
        self.company.forget_thoughts()
        self.families.forget()
        self.pointing.forget()
        self.aid.forget()

    def show_orders(self) -> None:
        """Show what the player can do now; nothing is asked anew."""
        self.tutor.point()
        self.aid.heed(self.company.prompt)
        self.pointing.light()
        self.takeback.look()
        self.show_table()
        self.question.show()
        self.tutor.speak()

    # Choosing

    def submit(self, command: Command) -> None:
        """Carry out a player's command; a sentence for the player where that fails."""
        if self.tutor.holds_back(command) or self.reminder.holds_back(command):
            return
        asked = self.company.prompt
        if trouble := self.dice.attempt(asked.seat if asked else self.company.seat, command):
            self.app.notify(trouble, "bad")

    def made(self, seat: str, why: str) -> None:
        """Show what has come of it: at once while what the machine does is skipped."""
        self._has_played = True
        self.reminder.put_away()
        is_decided = self.company.sitting.is_persons(seat) and not self.company.standing.at_work
        if is_decided:
            self.haste.chosen()
            self.telling.begin()
        else:
            self.reminder.forget()
        self.company.has_acted(seat, why)
        self._forget_thoughts()
        self.company.open_eyes()
        self.tell()
        self.play_to(len(self.story))
        if self.player.is_playing:
            if len(self.story) - self.position < AHEAD:
                self.company.ask_ahead()
            self.show_orders()
        if self.telling.is_hurried:
            self.telling.hurry()

    def heard(self) -> None:
        """Show what others have done elsewhere; who is asked the same is not disturbed."""
        if self.company.is_asked_still and not self.player.is_playing:
            self.tell_beside()
            self.show_at(self.position)
            self.takeback.look()
            self.show_table()
            return
        self._has_played = True
        self.company.open_eyes()
        self.tell()
        if not self.player.is_playing:
            self.show_at(self.position)
        self.play_to(len(self.story))
        if self.player.is_playing:
            self.show_orders()

    def travelled(self) -> None:
        """A decision was taken back or made again: show where the game stands."""
        self._has_played = False
        self.company.sitting.forget_later()
        self.company.standing.drop_all_of(self.company.seat)
        self.company.open_eyes()
        self.tell_again()
        self.telling.begin_at(self.position)

    def skip(self) -> None:
        """Show at once all that is played, and all that the machine does until a person decides."""
        self.telling.skip()
        self.is_dirty = True

    # Time

    @property
    def is_animating(self) -> bool:
        is_thinking = self.company.machine.is_thinking or self.aid.is_busy
        is_waiting = self._until_result > 0 or is_thinking
        return super().is_animating or (is_waiting and not self.stands_still)

    def run(self, seconds: float) -> bool:
        self.haste.update(seconds)
        self.aid.follow_pointer()
        self.company.listen(seconds)
        self.aid.update(seconds)
        if self._until_result > 0:
            self._until_result -= seconds
            if self._until_result <= 0:
                self.show_result()
                return True
        return super().run(seconds)

    def wake_in(self) -> float | None:
        if self.stands_still:
            return None
        news = LOOK_FOR_NEWS if self.session.is_apart else None
        wakes = [
            wake for wake in (super().wake_in(), self.aid.desk.wake_in(), news) if wake is not None
        ]
        return min(wakes, default=None)

    def handle(self, event: pygame.Event) -> bool:
        """The odds follow at once: no other event may come for a while."""
        if self.haste.takes(event):
            return True
        is_read = not self.stands_still and (
            self.company.recall.takes(event) or self.pointing.lets_go(event)
        )
        was_used = is_read or super().handle(event)
        if not self.stands_still:
            self.aid.follow_pointer()
        return was_used

    def on_key(self, event: pygame.Event) -> bool:
        keys = self.kit.keys
        if keys.is_pressed("table.choices", event):
            self.orders.focus_first()
            return True
        if keys.is_pressed("table.board", event):
            self.stage.set_focus(self.board)
            return True
        if keys.is_pressed("table.leg", event) and self.families.lay():
            return True
        if keys.is_pressed("table.act", event) and self.families.lay(acts=True):
            return True
        if self.haste.skips_to_answer(event) or self.dice.takes(event) or self.orders.takes(event):
            return True
        return super().on_key(event)

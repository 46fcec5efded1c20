"""A game in play: the prompt's choices on the board and on the card."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.core.prompt import Choice, Prompt, Refusal
from game.core.records import Command
from game.scenes.books.chartsheet import Spot, spot_of_check
from game.scenes.routes import show_end
from game.scenes.table.counsel.advising import Advising
from game.scenes.table.counsel.card import CounselCard
from game.scenes.table.counsel.counsel import CounselDesk
from game.scenes.table.counsel.dangerlayer import DangerLayer
from game.scenes.table.counsel.sheet import open_counsel
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.moments.interlude import meet
from game.scenes.table.orders.families import Families
from game.scenes.table.orders.haste import Haste
from game.scenes.table.orders.numbers import Numbers
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.orders.pointing import Pointing
from game.scenes.table.orders.spaces import Spaces
from game.scenes.table.orders.writing import Writings
from game.scenes.table.seats.company import Company
from game.scenes.table.seats.owndice import DICE_FIRST, OwnDice
from game.scenes.titles.instruments import Lit
from game.scenes.titles.looks import Interest
from game.session.play.session import Session
from game.session.record.lines import Counselled
from game.ui.widgets import Button, Held, IconButton, Stack, Widget

RESULT_DELAY = 0.6
NO_ADVICE = "Advice is switched off in the settings."
NOBODY = "Nobody sits at the table."
LEAST_COUNSEL, MOST_COUNSEL, COUNSEL_SHARE = 84, 190, 0.2
"""The height of the counsel card, and its share of the window's height between the two."""


class TableScene(TableFrame):
    """Turns clicks into the choices of the seat's prompt."""

    orders: OrdersPanel

    def __init__(
        self, session: Session, tutor_of: Callable[["TableScene"], Tutor] = lambda table: Tutor()
    ) -> None:
        self.tutor = tutor_of(self)
        self.dice = OwnDice(self, session)
        self.company = Company(self, session, self.tutor, self.dice.attempt)
        sitting = self.company.sitting
        super().__init__(session, sitting.eyes, sitting.seat or session.spoken_to)
        self._until_result = 0.0
        self._has_played = False
        self._is_hurried = False
        self._sought: Prompt | None = None
        self.haste, self.numbers = Haste(self), Numbers()
        self.desk = CounselDesk(session)
        self.danger = DangerLayer(session, self.desk.explain)
        self.advising = Advising(session, self.desk.say, self._key_of, self._keep_advice)
        self.families, self.pointing, self.writings = Families(self), Pointing(self), Writings(self)
        self.spaces = Spaces(self)
        self.desk.on_meant = self._show_meant

    def build(self) -> Widget:
        return self.tutor.over(super().build())

    def build_orders(self) -> Widget:
        self.orders = OrdersPanel(
            lambda target: self.board.hold(target),  # noqa: PLW0108 (made anew)
            self.numbers,
        )
        return self.orders

    def build_between(self) -> Widget | None:
        """The counsel card stands there while a person plays: it moves nothing."""
        high = COUNSEL_SHARE * self.app.surface.get_height() / self.kit.scale
        high = min(max(high, LEAST_COUNSEL), MOST_COUNSEL)
        self.counsel = self.desk.card = CounselCard(self.open_counsel, high)
        self.desk.write()
        return self.counsel if self.session.people else None

    def build_buttons(self) -> list[Widget]:
        self.undo_button = IconButton("undo", "Take back", self.undo, action="table.undo")
        self.redo_button = IconButton("redo", "Make again", self.redo, action="table.redo")
        buttons: list[Widget] = [
            self.undo_button,
            self.redo_button,
            self.company.note_button(),
        ]
        if self.session.title.bots.advise is not None:
            self.advise_button = IconButton(
                "bulb", "What would you do?", self.ask_advice, action="table.advise"
            )
            buttons.append(self.advise_button)
        return [*buttons, *self.danger.buttons()]

    def enter(self) -> None:
        self.show_table()
        self.shown()
        if self.session.notice:
            self.app.notify(self.session.notice, "warn")
        if self.session.people and self.session.title.bots.advise and self.kit.settings.advice:
            self.advising.prepare()

    def over_board(self, board: Widget) -> Widget:
        return Stack([board, Held(self.company.recall.build(), "center", pad=10)], grow=1)

    @property
    def is_board_covered(self) -> bool:
        return self.company.recall.card.visible or self.tutor.covers_board

    def resume(self) -> None:
        """The time that stood still goes on; the settings may have changed."""
        super().resume()
        self.dice.resume()
        self.show_orders()

    def open_pause(self) -> None:
        self.company.open_pause()

    # What is asked

    def shown(self) -> None:
        """All that has happened is seen: ask who must act, unless a die is asked for."""
        is_end = self.session.is_over and not self.tutor.waits_for_end
        self._until_result = RESULT_DELAY if is_end else 0.0
        if not self.dice.is_waiting:
            self.dice.put_away()
            self.forget_thoughts()
            self.company.ask()
        self.show_orders()
        meet(self, self._has_played)

    def forget_thoughts(self) -> None:
        """What was thought about an earlier question is of no use for this one."""
        self.company.machine.forget()
        self.families.forget()
        self.advising.cancel()
        self.desk.forget()

    def wait_for_dice(self) -> None:
        """Nothing but the dice is asked for now."""
        self.forget_thoughts()
        self.company.prompt = None
        self.hide_log()
        self.show_orders()

    def show_orders(self) -> None:
        """Show what the player can do now; nothing is asked anew."""
        self.tutor.point()
        self._light_choices()
        self._say_orders()
        self.tutor.speak()

    def _say_orders(self) -> None:
        if self.player.is_playing:
            skip = Button("Skip", self.skip, action="table.skip", icon="fast")
            self.orders.say(self.company.word, [skip])
        elif self.dice.throw is not None:
            self.dice.show(self.dice.throw)
        elif self.company.prompt is not None:
            self._show_question(self.company.prompt)
        elif self.session.is_over:
            result = self.session.result()
            seen = Button("See the result", self.show_result, kind="primary")
            self.orders.say(result.headline if result else "", [seen])
        elif self.company.hand_to:
            self._show_hand_over(self.session.place(self.company.hand_to).name)
        elif self.company.machine.trouble:
            self.orders.say(self.company.machine.trouble, self.company.ways_on())
        elif self.company.machine.kind:
            self.orders.say(self.company.machine.thinking)
        else:
            self.orders.say("")

    def _show_hand_over(self, name: str) -> None:
        words = f"Hand over to {name}"
        way = Button(words, self.company.hand_over, kind="primary", icon="person", hotkey="Enter")
        self.orders.say(f"Your part is done. {name} must act now.", [way])

    def _show_question(self, prompt: Prompt) -> None:
        wants_hint = self.kit.settings.hints and not self.tutor.is_only_voice
        hint = self.skin.hint(self.view, prompt) if wants_hint else ""
        if self.is_compact:  # there is more room for it on the card
            self.desk.hint, hint = hint, ""
            self.desk.write()
        cards = self.families.cards(prompt)
        self.orders.ask(prompt, hint, cards, self.submit, self.pointing.asked_for(prompt))
        self.orders.show_writing(self.writings.card(prompt))
        self.families.show()

    def grip_moved(self, grip: str, values: Mapping[str, int]) -> None:
        self.families.moved(grip, values)
        self.point_at_piece()

    def grip_held(self, grip: str) -> None:
        self.families.held(grip)
        self.pointing.held(grip)
        self.point_at_piece()

    def point_at_piece(self, piece: str = "") -> None:
        if piece:
            self.pointing.at_piece(piece)
        super().point_at_piece(piece)

    def _show_meant(self) -> None:
        """What is meant has changed: so does what the title shows of it."""
        super().point_at_piece(self.pointing.piece)

    def hand_on(self, piece: str) -> Interest:
        return self.pointing.hand(piece)

    def asked(self) -> Prompt | None:
        return self.company.prompt

    def spots(self) -> Sequence[Spot]:
        """Those of the counsel card, else of the log."""
        return [spot_of_check(check) for check in self.counsel.checks] or super().spots()

    def _light_choices(self) -> None:
        """Light the board and the instruments with what the prompt offers a human."""
        self.desk.heed(self.kit.settings, self.company.prompt)
        self.board.grips = ()
        self.board.lit = {c.target.id: c.label for c in self.choices() if _is_space(c)}
        self.board.barred = {r.target.id: r.reason for r in self.refusals() if _is_space(r)}
        self.board.lit_pieces = self.pointing.lit_pieces()
        self.board.movable = self.skin.movable(self.company.prompt)
        self.board.why_not = self.spaces.why_not
        self.board.on_drop = self.pointing.drop
        self.undo_button.reason = self._why_not(self.session.why_no_undo)
        self.redo_button.reason = self._why_not(self.session.why_no_redo)
        if self.dice.throw is not None:
            self.undo_button.reason = self.dice.throw.why_not_back()
            self.redo_button.reason = DICE_FIRST
        if self.session.title.bots.advise is not None:
            self.advise_button.reason = "" if self.kit.settings.advice else NO_ADVICE
        self.danger.look(self.board, self.company.prompt, self.kit.settings)
        if self.company.prompt is not self._sought:
            self._sought = self.company.prompt
            self.board.attention.seek()
        self.show_table()

    def phase_now(self) -> int | None:
        """That of the question, where its case names one."""
        asked = None if self.player.is_playing else self.company.prompt or self.company.heard()
        phase = self.skin.phase_of(self.view, asked.rule) if asked else None
        return super().phase_now() if phase is None else phase

    def choices(self) -> Sequence[Choice]:
        return self.company.prompt.choices if self.company.prompt else ()

    def refusals(self) -> Sequence[Refusal]:
        return self.company.prompt.refusals if self.company.prompt else ()

    def lit_targets(self) -> Lit:
        return frozenset(choice.target for choice in self.choices())

    # Choosing

    def submit(self, command: Command) -> None:
        """Carry out a player's command; a sentence for the player where that fails."""
        if self.tutor.holds_back(command):
            return
        seat = self.company.prompt.seat if self.company.prompt else self.company.seat
        if trouble := self.dice.attempt(seat, command):
            self.app.notify(trouble, "bad")

    def made(self, seat: str, why: str) -> None:
        """Show what has come of it: at once while what the machine does is skipped."""
        self._has_played = True
        is_persons = self.company.sitting.is_persons(seat)
        self.company.has_acted(seat, why)
        self.forget_thoughts()
        self.company.open_eyes()
        self.tell()
        self.play_to(len(self.story))
        if self.player.is_playing:
            self.show_orders()
        if is_persons:
            self.haste.chosen()
            self._is_hurried = False
        elif self._is_hurried:
            self.skip()

    def skip(self) -> None:
        """Show at once all that is played, and all that the machine does until a person decides."""
        self._is_hurried = self._is_hurried or self.player.is_playing
        super().skip()

    def pick(self, kind: str, target: str) -> bool:
        """Answer with the choice that has this target, or say why there is none."""
        if self.player.is_playing:
            self.skip()
            return True
        if kind in ("point", "heading", "hold"):
            self.families.let_go(kind, target)
            return True
        return self.pointing.pick(kind, target)

    # Counsel

    def open_counsel(self) -> None:
        """All of what the counsel card says."""
        open_counsel(self.app, self.counsel.content, self.session.title, self.open_rule)

    def point_at(self, space: str | None) -> None:
        self.pointing.at_space(space or "")

    def follow_pointer(self) -> None:
        """The counsel follows what is under the pointer, or what is in focus."""
        is_told = self.desk.follow(self.stage.hover) or self.desk.follow(self.stage.focus)
        if not (is_told or self.board.is_hovered or self.board.is_focused):
            self.desk.clear()

    # Taking back

    def _why_not(self, barrier: Callable[[str], str | None]) -> str:
        """Why the one at the screen cannot take back, or make again; empty when it can."""
        return (barrier(self.company.seat) or "") if self.company.seat else NOBODY

    def undo(self) -> None:
        if self.dice.throw is not None:
            self.dice.take_back_face()
            return
        self._travel(self.session.why_no_undo, self.session.undo)

    def redo(self) -> None:
        if self.dice.throw is not None:
            self.app.notify(DICE_FIRST, "warn")
            return
        self._travel(self.session.why_no_redo, self.session.redo)

    def _travel(self, barrier: Callable[[str], str | None], step: Callable[[str], object]) -> None:
        if why := self._why_not(barrier):
            self.app.notify(why, "warn")
            return
        if trouble := self.dice.trying(lambda: step(self.company.seat)):
            self.app.notify(trouble, "warn")
            return
        self._has_played = False
        self.company.sitting.forget_later()
        self.company.open_eyes()
        self.tell_again()

    # Advice

    def _key_of(self, command: Command) -> str:
        return self.orders.key_of(command)

    def ask_advice(self) -> None:
        """Ask the adviser for its two best choices."""
        if self.company.prompt is not None:
            self.advising.ask(self.company.prompt)

    def _keep_advice(self, prompt: Prompt, ways: Sequence[Counselled]) -> None:
        """Put an answer into the record and the log; what cannot be kept is still shown."""
        if trouble := self.dice.trying(
            lambda: self.session.take_counsel(prompt.seat, prompt.rule, ways)
        ):
            self.app.notify(trouble, "bad")
        self.tell()
        self.position = len(self.story)
        self.player.jump(self.position)
        self.log.show(self.story.beats)

    # Time

    def show_result(self) -> None:
        self._until_result = 0.0
        show_end(self.app, self.session, self)

    def leave(self) -> None:
        super().leave()
        self.company.machine.close()
        self.advising.close()
        self.desk.close()
        self.danger.close()

    @property
    def is_animating(self) -> bool:
        thinkers = (
            self.company.machine.is_thinking,
            self.advising.is_thinking,
            self.desk.is_busy,
            self.danger.is_busy,
        )
        is_thinking = any(thinkers)
        is_waiting = self._until_result > 0 or is_thinking
        return super().is_animating or (is_waiting and not self.stands_still)

    def run(self, seconds: float) -> bool:
        self.haste.update(seconds)
        self.follow_pointer()
        self.company.listen(seconds)
        self.advising.listen()
        self.desk.update(seconds)
        self.danger.update()
        if self._until_result > 0:
            self._until_result -= seconds
            if self._until_result <= 0:
                self.show_result()
                return True
        return super().run(seconds)

    def wake_in(self) -> float | None:
        if self.stands_still:
            return None
        wakes = [wake for wake in (super().wake_in(), self.desk.wake_in()) if wake is not None]
        return min(wakes, default=None)

    def handle(self, event: pygame.Event) -> bool:
        """The odds follow at once: no other event may come for a while."""
        if self.haste.takes(event):
            return True
        was_used = (not self.stands_still and self.company.recall.takes(event)) or super().handle(
            event
        )
        if not self.stands_still:
            self.follow_pointer()
        return was_used

    def on_key(self, event: pygame.Event) -> bool:
        """A number pressed while something is shown skips it and then chooses."""
        number = self.haste.answers(event)
        if number and self.player.is_playing:
            self.skip()
            self.haste.forget()
            if self.dice.throw is None and not self.haste.is_bounce:
                self.orders.press_numbered(number)
            else:
                self.orders.focus_numbered(number)
            return True
        return self.dice.takes(event) or super().on_key(event)


def _is_space(item: Choice | Refusal) -> bool:
    return item.target.kind == "space"

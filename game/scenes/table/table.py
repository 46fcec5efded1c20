"""A game in play: the prompt's choices on the board and on the card."""

from collections.abc import Callable, Sequence

import pygame

from game.bots.players import seed_of
from game.bots.process import Answer, BotFailed
from game.core.advice import Advice
from game.core.dice import DiceError
from game.core.flow import Illegal
from game.core.prompt import Choice, Prompt, Refusal
from game.core.records import Command
from game.scenes.books.chartsheet import Spot, spot_of_check
from game.scenes.page.export import SaveElsewhereDialog
from game.scenes.routes import report_place, show_result
from game.scenes.table.advice import Counsel
from game.scenes.table.frame import TableFrame
from game.scenes.table.machine import Machine
from game.scenes.table.orders import NUMBERS, ChoiceButton, OddsCard, OrdersPanel, numbered
from game.scenes.titles.instruments import Lit
from game.session.files import SaveError, SaveFailed
from game.session.session import RuleFailed, Session, UndoRefused
from game.session.start import HUMAN
from game.ui.keynames import names_of
from game.ui.widgets import Button, Held, IconButton, Stack, Widget

RESULT_DELAY = 0.6
MOST_ODDS, ODDS_SHARE = 150, 0.32
"""The height kept for the odds in a low window, and its share of the window's height."""


class TableScene(TableFrame):
    """Turns clicks into the choices of the seat's prompt."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, session.spoken_to)
        self.prompt: Prompt | None = None
        self._odds_for: Command | None = None
        self._until_result = 0.0
        self._machine = Machine(session.title)
        self._counsel = Counsel(session.title.id)
        self._advice: tuple[str, list[tuple[str, Advice]]] | None = None
        self._why = ""
        self._is_for_player = False

    def build_orders(self) -> Widget:
        self.odds = OddsCard(has_heading=not self.is_compact)
        high = self.app.surface.get_height() / self.kit.scale
        odds = self.odds if self.is_compact else None
        self.orders = OrdersPanel(odds, min(MOST_ODDS, high * ODDS_SHARE))
        return self.orders

    def over_log(self, log: Widget) -> Widget:
        """The odds lie over the log while a choice is pointed at: they move nothing."""
        return log if self.is_compact else Stack([log, Held(self.odds, "top")], grow=1)

    def build_buttons(self) -> list[Widget]:
        self.undo_button = IconButton("undo", "Take back", self.undo, action="table.undo")
        self.redo_button = IconButton("redo", "Make again", self.redo, action="table.redo")
        buttons: list[Widget] = [self.undo_button, self.redo_button]
        if self.session.title.advise is not None:
            self.advise_button = IconButton(
                "help", "What would you do?", self.ask_advice, action="table.advise"
            )
            buttons.append(self.advise_button)
        return buttons

    def enter(self) -> None:
        self.show_table()
        self.shown()
        if self.session.notice:
            self.app.notify(self.session.notice, "warn")

    def resume(self) -> None:
        """The time that stood still goes on; the settings may have changed."""
        super().resume()
        self.show_orders()

    # What is asked

    @property
    def _is_human(self) -> bool:
        """Whether the player decides: a human seat, or a decision taken over from a bot."""
        return self.session.seats[self.seat] == HUMAN or self._is_for_player

    def shown(self) -> None:
        """All that has happened is seen: ask the prompt, or let the machine think, or end."""
        self.prompt = self.session.prompt(self.seat)
        self._until_result = RESULT_DELAY if self.session.is_over else 0.0
        self._forget_thoughts()
        if self.prompt is not None and not self._is_human:
            self._ask_bot(self.session.seats[self.seat])
        self.show_orders()

    def _forget_thoughts(self) -> None:
        """What was thought about an earlier question is of no use for this one."""
        self._machine.forget()
        self._is_for_player = False
        self._advice = None
        self._counsel.cancel()

    def show_orders(self) -> None:
        """Show what the player can do now; nothing is asked anew."""
        self._light_choices()
        if self.player.is_playing:
            skip = Button("Skip", self.skip, action="table.skip", icon="fast")
            self.orders.say(self._why, [skip])
        elif self.prompt is None:
            result = self.session.result()
            seen = Button("See the result", self.show_result, kind="primary")
            self.orders.say(result.headline if result else "", [seen])
        elif self._is_human:
            self._show_question(self.prompt)
        elif self._machine.trouble:
            self.orders.say(self._machine.trouble, self._ways_on())
        else:
            self.orders.say(f"The {self._machine.kind} is thinking.")

    def _show_question(self, prompt: Prompt) -> None:
        hint = self.skin.hint(self.view, prompt) if self.kit.settings.hints else ""
        is_risky = any(self.session.checks(self.seat, c.command) for c in prompt.choices)
        self.orders.ask(prompt, hint, self.choose, is_risky)
        if self._advice is not None:
            self.orders.counsel(*self._advice)

    def asked(self) -> Prompt | None:
        return self.prompt if self._is_human else None

    def spots(self) -> Sequence[Spot]:
        """Those of the odds card, else of the log."""
        odds = self.odds
        found = [spot_of_check(check) for check in odds.checks] if odds.visible else []
        return found or super().spots()

    def _light_choices(self) -> None:
        """Light the board and the instruments with what the prompt offers a human."""
        prompt = self.prompt if self._is_human else None
        self._clear_odds()
        self.board.lit = {c.target.id: c.label for c in self._choices() if _is_space(c)}
        self.board.barred = {r.target.id: r.reason for r in self._refusals() if _is_space(r)}
        self.board.lit_pieces = {t.id for t in self.lit_targets() if t.kind == "piece"}
        self.board.movable = self.skin.movable(prompt)
        self.undo_button.reason = self.session.why_no_undo(self.seat) or ""
        self.redo_button.reason = self.session.why_no_redo(self.seat) or ""
        if self.prompt:
            self.phases.show(self.skin.phase_of(self.prompt.rule))
        self.show_table()

    def _choices(self) -> Sequence[Choice]:
        return self.prompt.choices if self.prompt and self._is_human else ()

    def _refusals(self) -> Sequence[Refusal]:
        return self.prompt.refusals if self.prompt and self._is_human else ()

    def lit_targets(self) -> Lit:
        return frozenset(choice.target for choice in self._choices())

    # Choosing

    def choose(self, choice: Choice) -> None:
        """Carry out a choice and play what came of it."""
        self.submit(choice.command)

    def submit(self, command: Command, why: str = "") -> None:
        """Carry out a command; a sentence for the player where that fails."""
        if trouble := self._attempt(command, why):
            self.app.notify(trouble, "bad")

    def _attempt(self, command: Command, why: str) -> str:
        """Carry out a command and play what came of it, or say why that could not be."""
        try:
            self.session.submit(self.seat, command, why)
        except (SaveError, Illegal, DiceError) as error:
            self._offer_place(error)
            return str(error)
        except RuleFailed as error:
            return self._reported(error, command)
        self.tell()
        self.prompt, self._why = None, why
        self.play_to(len(self.story))
        if self.player.is_playing:
            self.show_orders()
        return ""

    def _offer_place(self, error: Exception) -> None:
        """Offer to save the game elsewhere where its file cannot be written."""
        if isinstance(error, SaveFailed):
            self.app.push(SaveElsewhereDialog(self.session, str(error)))

    def _reported(self, error: RuleFailed, command: Command) -> str:
        from game.session.report import write_report

        path = write_report(error, self.session, f"{self.seat}, {command}")
        return f"{error}{report_place(path)}"

    def pick(self, kind: str, target: str) -> bool:
        """Answer with the choice that has this target, or say why there is none."""
        if self.player.is_playing:
            self.skip()
            return True
        found = [c for c in self._choices() if c.target.kind == kind and c.target.id == target]
        if len(found) == 1:
            self.choose(found[0])
        elif found:
            button = self.orders.button_of(found[0])
            if button:
                self.stage.set_focus(button)
            self.app.notify("There are several ways: choose one on the card.")
        else:
            return self._explain(kind, target)
        return True

    def _explain(self, kind: str, target: str) -> bool:
        for refusal in self._refusals():
            if refusal.target.kind == kind and refusal.target.id == target:
                self.app.notify(f"{refusal.reason} ({refusal.rule})", "warn")
                return True
        return False

    # Odds

    def point_at(self, space: str | None) -> None:
        choice = next((c for c in self._choices() if _is_space(c) and c.target.id == space), None)
        self._show_odds(choice)

    def _show_odds(self, choice: Choice | None) -> None:
        """The odds card: the rolls a choice leads to, and what may come of them."""
        if choice is None or choice not in self._choices():
            self._clear_odds()
        elif choice.command != self._odds_for:
            checks = self.session.checks(self.seat, choice.command)
            self._odds_for = choice.command
            chances = self.session.odds(self.seat, choice.command)
            self.odds.visible = True
            self.odds.show(choice.label, checks, chances.chances)

    def _clear_odds(self) -> None:
        self._odds_for = None
        self.odds.visible = False

    def _follow_pointer(self) -> None:
        """The odds card follows the choice under the pointer, or the one in focus."""
        for widget in (self.stage.hover, self.stage.focus):
            if isinstance(widget, ChoiceButton):
                self._show_odds(widget.choice)
                return
        if not (self.board.is_hovered or self.board.is_focused):
            self._clear_odds()

    # Taking back

    def undo(self) -> None:
        self._travel(self.session.undo)

    def redo(self) -> None:
        self._travel(self.session.redo)

    def _travel(self, step: Callable[[], object]) -> None:
        try:
            step()
        except (UndoRefused, SaveError) as error:
            self.app.notify(str(error), "warn")
            self._offer_place(error)
            return
        self.tell_again()

    # The machine

    def _ask_bot(self, kind: str) -> None:
        """Let the machine think in its own process; `update` listens for its answer."""
        assert self.prompt is not None
        seed = seed_of(self.session, self.seat)
        self._machine.ask(kind, seed, self.session.view(self.seat), self.prompt)

    def _hear_bot(self, seconds: float) -> None:
        if not self._machine.is_thinking:
            return
        answer = self._machine.poll(seconds)
        if answer is not None:
            self._take_answer(answer)
        elif self._machine.trouble:
            self.show_orders()

    def _take_answer(self, answer: Answer) -> None:
        """Play a bot's answer; one that cannot be played is as good as none."""
        if trouble := self._attempt(answer.command, answer.why):
            self._machine.refuse(f"The {self._machine.kind}'s answer cannot be played. {trouble}")
            self.show_orders()

    def _ways_on(self) -> list[Widget]:
        """What the player can do about a bot that has failed, for this decision."""
        asks = [("Ask again", self._machine.kind)]
        asks += [(f"Let the {kind} decide", kind) for kind in self._machine.others()]
        ways = [Button(label, lambda k=kind: self._ask_instead(k)) for label, kind in asks]  # type: ignore[misc]
        return numbered([*ways, Button("Decide it yourself", self._take_over)])

    def _ask_instead(self, kind: str) -> None:
        self._ask_bot(kind)
        self.show_orders()

    def _take_over(self) -> None:
        self._machine.forget()
        self._is_for_player = True
        self.show_orders()

    # Advice

    def ask_advice(self) -> None:
        """Ask the ace for its two best choices; `update` listens for them."""
        if self.prompt is None or not self._is_human:
            return
        try:
            self._counsel.ask(self.view, self.prompt)
        except BotFailed as error:
            self._show_advice(str(error))
        else:
            self._show_advice("The ace is thinking.")

    def _hear_counsel(self) -> None:
        if not self._counsel.is_thinking:
            return
        try:
            advice = self._counsel.poll()
        except BotFailed as error:
            self._show_advice(str(error))
            return
        if advice and self.prompt is not None:
            labels = {choice.command: choice.label for choice in self.prompt.choices}
            best = [(labels[each.command], each) for each in advice[:2] if each.command in labels]
            self._show_advice("The ace would:", best)

    def _show_advice(self, heading: str, best: Sequence[tuple[str, Advice]] = ()) -> None:
        self._advice = (heading, list(best))
        self.orders.counsel(*self._advice)

    # Time

    def show_result(self) -> None:
        self._until_result = 0.0
        show_result(self.app, self.session, over=self)

    def leave(self) -> None:
        super().leave()
        self._machine.close()
        self._counsel.close()

    @property
    def is_animating(self) -> bool:
        is_thinking = self._machine.is_thinking or self._counsel.is_thinking
        is_waiting = self._until_result > 0 or is_thinking
        return super().is_animating or (is_waiting and not self.stands_still)

    def run(self, seconds: float) -> bool:
        self._follow_pointer()
        self._hear_bot(seconds)
        self._hear_counsel()
        if self._until_result > 0:
            self._until_result -= seconds
            if self._until_result <= 0:
                self.show_result()
                return True
        return super().run(seconds)

    def handle(self, event: pygame.Event) -> bool:
        """The odds follow at once: no other event may come for a while."""
        was_used = super().handle(event)
        if not self.stands_still:
            self._follow_pointer()
        return was_used

    def on_key(self, event: pygame.Event) -> bool:
        number = next((name for name in names_of(event) if name in NUMBERS), "")
        if self.player.is_playing and number:
            # What was asked for before it was shown is pointed at; the next press takes it.
            self.skip()
            self.orders.focus_numbered(number)
            return True
        return super().on_key(event)


def _is_space(item: Choice | Refusal) -> bool:
    return item.target.kind == "space"

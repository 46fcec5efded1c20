"""A game in play: the prompt's choices on the board and on the card."""

from collections.abc import Callable, Sequence

from game.bots.players import seed_of
from game.bots.process import BotFailed, BotProcess, Question
from game.core.prompt import Choice, Prompt, Refusal
from game.core.records import Command
from game.scenes.advice import Counsel
from game.scenes.chartsheet import Spot, spot_of_check
from game.scenes.games import report_place
from game.scenes.orders import ChoiceButton, OrdersPanel
from game.scenes.replay import ReplayScene
from game.scenes.skin import Skin
from game.scenes.tableframe import TableFrame
from game.scenes.unterseeboot import UnterseebootSkin
from game.session.files import SaveError
from game.session.session import RuleFailed, Session, UndoRefused
from game.session.start import HUMAN
from game.ui.widgets import Button, IconButton, Widget
from game.ui.window import App

SKINS: dict[str, type[UnterseebootSkin]] = {"unterseeboot": UnterseebootSkin}
RESULT_DELAY = 0.6


def open_table(app: App, session: Session, watch: bool = False) -> TableFrame:
    """The scene for a session: to play on, or to watch from its first event."""
    skin = SKINS[session.title.id]()
    return ReplayScene(session, skin) if watch else TableScene(session, skin)


def open_replay(session: Session, position: int) -> ReplayScene:
    """The replay of a session, standing at a position."""
    return ReplayScene(session, SKINS[session.title.id](), position, is_playing=False)


class TableScene(TableFrame):
    """Turns clicks into the choices of the seat's prompt."""

    def __init__(self, session: Session, skin: Skin) -> None:
        super().__init__(session, skin)
        self.prompt: Prompt | None = None
        self._odds_for: Command | None = None
        self._until_result = -1.0
        self._bot: BotProcess | None = None
        self._counsel: Counsel | None = None

    def build_orders(self) -> Widget:
        self.orders = OrdersPanel()
        return self.orders

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
        if not self.player.is_playing:
            self.shown()

    # What is asked

    @property
    def _is_human(self) -> bool:
        return self.session.seats[self.seat] == HUMAN

    def shown(self) -> None:
        """Ask the prompt, or let the machine think, or go on to the result."""
        self.prompt = self.session.prompt(self.seat)
        self._light_choices()
        if self.prompt is None:
            self._until_result = RESULT_DELAY
            result = self.session.result()
            seen = Button("See the result", self.show_result, kind="primary")
            self.orders.say(result.headline if result else "", [seen])
        elif self._is_human:
            hints = self.kit.settings.hints
            hint = self.skin.hint(self.view, self.prompt) if hints else ""
            self.orders.ask(self.prompt, hint, self.choose)
        else:
            self._ask_bot(self.prompt)

    def asked(self) -> Prompt | None:
        return self.prompt if self._is_human else None

    def spots(self) -> Sequence[Spot]:
        """Those of the odds card, else of the log."""
        odds = self.orders.odds
        found = [spot_of_check(check) for check in odds.checks] if odds.visible else []
        return found or super().spots()

    def _light_choices(self) -> None:
        """Light the board and the instruments with what the prompt offers a human."""
        prompt = self.prompt if self._is_human else None
        self.board.lit = {c.target.id: c.label for c in self._choices() if _is_space(c)}
        self.board.barred = {r.target.id: r.reason for r in self._refusals() if _is_space(r)}
        self.board.draggable = self.skin.draggable(prompt)
        self.undo_button.reason = self.session.why_no_undo(self.seat) or ""
        self.redo_button.reason = self.session.why_no_redo() or ""
        if self.prompt:
            self.phases.show(self.skin.phase_of(self.prompt.rule))
        self._clear_odds()
        self.show_table()

    def _choices(self) -> Sequence[Choice]:
        return self.prompt.choices if self.prompt and self._is_human else ()

    def _refusals(self) -> Sequence[Refusal]:
        return self.prompt.refusals if self.prompt and self._is_human else ()

    def lit_pieces(self) -> frozenset[str]:
        return frozenset(c.target.id for c in self._choices() if c.target.kind == "piece")

    # Choosing

    def choose(self, choice: Choice) -> None:
        """Carry out a choice and play what came of it."""
        self.submit(choice.command)

    def submit(self, command: Command, why: str = "") -> None:
        try:
            self.session.submit(self.seat, command, why)
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        except RuleFailed as error:
            self._report(error, command)
            return
        self.tell()
        self.prompt = None
        self._light_choices()
        skip = Button("Skip", self.skip, action="table.skip", icon="fast")
        self.orders.say(why, [skip])
        self.play_to(len(self.story))

    def _report(self, error: RuleFailed, command: Command) -> None:
        from game.session.report import write_report

        path = write_report(error, self.session, f"{self.seat}, {command}")
        self.app.notify(f"{error}{report_place(path)}", "bad")

    def pick(self, kind: str, target: str) -> None:
        """Answer with the choice that has this target, or say why there is none."""
        if self.player.is_playing:
            self.skip()
            return
        found = [c for c in self._choices() if c.target.kind == kind and c.target.id == target]
        if len(found) == 1:
            self.choose(found[0])
        elif found:
            button = self.orders.button_of(found[0])
            if button:
                self.stage.set_focus(button)
            self.app.notify("There are several ways: choose one on the card.")
        else:
            self._explain(kind, target)

    def _explain(self, kind: str, target: str) -> None:
        for refusal in self._refusals():
            if refusal.target.kind == kind and refusal.target.id == target:
                self.app.notify(f"{refusal.reason} ({refusal.rule})", "warn")
                return

    # Odds

    def point_at(self, space: str | None) -> None:
        choice = next((c for c in self._choices() if _is_space(c) and c.target.id == space), None)
        self._show_odds(choice)

    def _show_odds(self, choice: Choice | None) -> None:
        """The odds card: the rolls a choice leads to, and what may come of them."""
        if choice is None:
            self._clear_odds()
        elif choice.command != self._odds_for:
            checks = self.session.checks(self.seat, choice.command)
            self._odds_for = choice.command
            self.orders.odds.visible = bool(checks)
            if checks:
                chances = self.session.odds(self.seat, choice.command)
                self.orders.odds.show(choice.label, checks, chances)

    def _clear_odds(self) -> None:
        if self._odds_for is not None:
            self._odds_for = None
            self.orders.odds.visible = False

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
            return
        self.tell_again()

    # The machine

    def _ask_bot(self, prompt: Prompt) -> None:
        """Let the machine think in its own process; `update` listens for its answer."""
        kind = self.session.seats[self.seat]
        self.orders.say(f"The {kind} is thinking.")
        if self._bot is None:
            self._bot = BotProcess()
        view = self.session.view(self.seat)
        seed = seed_of(self.session, self.seat)
        self._bot.ask(Question(self.session.title.id, kind, seed, view, prompt))

    def _hear_bot(self) -> None:
        if self._bot is None or not self._bot.is_thinking:
            return
        try:
            answer = self._bot.poll()
        except BotFailed as error:
            self.app.notify(str(error), "bad")
            return
        if answer is not None:
            self.submit(answer.command, answer.why)

    # Advice

    def ask_advice(self) -> None:
        """Ask the ace for its two best choices; `update` listens for them."""
        if self.prompt is None or not self._is_human:
            return
        if self._counsel is None:
            self._counsel = Counsel(self.session.title.id)
        self.orders.counsel("The ace is thinking.")
        self._counsel.ask(self.view, self.prompt)

    def _hear_counsel(self) -> None:
        if self._counsel is None or not self._counsel.is_thinking:
            return
        try:
            advice = self._counsel.poll()
        except BotFailed as error:
            self.app.notify(str(error), "bad")
            return
        if advice and self.prompt is not None:
            labels = {choice.command: choice.label for choice in self.prompt.choices}
            best = [(labels[each.command], each) for each in advice[:2] if each.command in labels]
            self.orders.counsel("The ace would:", best)

    # Time

    def show_result(self) -> None:
        from game.scenes.result import ResultScene

        self._until_result = -1.0
        self.app.replace(ResultScene(self.app, self.session))

    def leave(self) -> None:
        super().leave()
        for thinker in (self._bot, self._counsel):
            if thinker is not None:
                thinker.close()

    @property
    def is_animating(self) -> bool:
        thinkers = (self._bot, self._counsel)
        is_thinking = any(each is not None and each.is_thinking for each in thinkers)
        return super().is_animating or self._until_result > 0 or is_thinking

    def update(self, seconds: float) -> bool:
        self._follow_pointer()
        self._hear_bot()
        self._hear_counsel()
        if self._until_result > 0:
            self._until_result -= seconds
            if self._until_result <= 0:
                self.show_result()
                return True
        return super().update(seconds)


def _is_space(item: Choice | Refusal) -> bool:
    return item.target.kind == "space"

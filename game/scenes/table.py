"""The table: board, prompt, odds, log and instruments of a game in play or in replay."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.bots.process import BotFailed, BotProcess, Question
from game.core.prompt import Choice, Prompt, Refusal
from game.core.records import Command
from game.scenes.boardview import BoardView
from game.scenes.cards import (
    ChoiceButton,
    GaugeRow,
    OddsView,
    PhaseStrip,
    TrackRow,
    draw_log_row,
    log_row_height,
)
from game.scenes.cueplayer import CuePlayer
from game.scenes.skin import Skin
from game.scenes.unterseeboot import UnterseebootSkin
from game.session.files import SaveError
from game.session.replay import Beat, Story
from game.session.session import RuleFailed, Session, UndoRefused
from game.session.start import HUMAN
from game.ui.scene import WidgetScene
from game.ui.widgets import (
    Button,
    Card,
    Column,
    IconButton,
    Label,
    ListView,
    Panel,
    Row,
    Scroll,
    Tabs,
    Widget,
)
from game.ui.window import App

SKINS: dict[str, type[UnterseebootSkin]] = {"unterseeboot": UnterseebootSkin}
SIDE_WIDTH = 348
NARROW_SIDE_WIDTH = 264
NARROW = 900
LOW = 560
RESULT_DELAY = 0.6


def open_table(app: App, session: Session, watch: bool = False) -> "TableScene":
    """The scene for a session: to play on, or to watch from its first event."""
    return TableScene(session, SKINS[session.title.id](), watch)


class TableScene(WidgetScene):
    """Shows what one seat may know, and turns clicks into the choices of its prompt."""

    def __init__(self, session: Session, skin: Skin, watch: bool = False) -> None:
        super().__init__()
        self.session = session
        self.skin = skin
        self.seat = session.title.seats[0].id
        self.is_watching = watch
        self.story: Story[Any] = Story(session.title, session.opening_state())
        self._told = 0
        self._tell()
        self._shown = 0 if watch else len(self.story)
        self._view = self.story.view_at(self._shown, self.seat)
        self.prompt: Prompt | None = None
        self._odds_for: Command | None = None
        self._until_result = -1.0
        self._bot: BotProcess | None = None
        self._size = (0, 0)

    # Building

    def build(self) -> Widget:
        kit = self.app.kit
        width, height = self.app.surface.get_size()
        self._size = (width, height)
        is_narrow = width / kit.scale < NARROW
        self.is_compact = height / kit.scale < LOW
        self.board = BoardView(
            self.skin.board(self._view), self.pick_space, self.hover_space, grow=1
        )
        self.player = CuePlayer(
            kit.settings, self._cues_of, self._anchor, self._beat_shown, kit.sound.play
        )
        self.player.jump(self._shown)
        side = self._build_side(NARROW_SIDE_WIDTH if is_narrow else SIDE_WIDTH)
        middle = Row(
            [Column([self.board, self._build_status()], gap=8, grow=1), side],
            gap=10,
            items="stretch",
            grow=1,
        )
        return Column([self._build_top(is_narrow), middle], gap=8, pad=(10, 8, 10, 10))

    def _build_top(self, is_narrow: bool) -> Widget:
        self.heading = Label("", "heading", "accent", wrap=False)
        self.phases = PhaseStrip(self.skin.phases, grow=1)
        self.undo_button = IconButton("undo", "Take back", self.undo, hotkey="Ctrl+Z")
        self.redo_button = IconButton("redo", "Make again", self.redo, hotkey="Ctrl+Y")
        left: list[Widget] = [IconButton("menu", "Pause", self.pause, hotkey="Escape")]
        if not is_narrow:
            left.append(Label(self.session.title.name, "heading"))
        return Row(
            [
                *left,
                self.heading,
                self.phases,
                self.undo_button,
                self.redo_button,
                IconButton("eye", "Hide the pieces", self.toggle_pieces, hotkey="h"),
                IconButton("compass", "Whole board", self.fit_board, hotkey="f"),
            ],
            gap=8,
            height=40,
        )

    def _build_side(self, width: float) -> Widget:
        """Orders above the log, or behind tabs where there is no room for both."""
        orders, log = self._build_prompt(), self._build_log()
        if self.is_compact:
            return Tabs([("Orders", orders), ("Log", log)], width=width)
        return Column([orders, log], gap=10, width=width)

    def _build_prompt(self) -> Widget:
        self.prompt_rule = Label("", "small", "muted", wrap=False, grow=1)
        self.prompt_text = Label("", "strong")
        self.hint_text = Label("", "small", "accent")
        self.choices = Column([], gap=6)
        self.odds = OddsView(visible=False)
        body = Column(
            [Row([self.prompt_rule]), self.prompt_text, self.hint_text, self.choices, self.odds],
            gap=8,
        )
        return Panel([Scroll(body, grow=1)], pad=12, grow=1)

    def _build_log(self) -> Widget:
        self.log: ListView[Beat] = ListView(
            self._log_items(),
            row_text=lambda beat: beat.line.text,
            draw_row=draw_log_row,
            row_height=log_row_height,
            on_hover=self.hover_log,
            follows_end=True,
            empty="Nothing has happened yet.",
            grow=1,
        )
        return Card([self.log], pad=6, grow=1)

    def _build_status(self) -> Widget:
        gauges = self.skin.status(self._view).gauges
        self.gauges = [GaugeRow(self.pick_piece, self.is_compact) for _ in gauges]
        self.track = TrackRow()
        row = Row(self.gauges, gap=18, wrap=True, items="start")
        return Panel([row, self.track], pad=(12, 4) if self.is_compact else (12, 8), gap=2)

    def enter(self) -> None:
        self._refresh()
        if self.is_watching:
            self.player.play(self.story.beats)
        elif self.session.notice:
            self.app.notify(self.session.notice, "warn")
        if self.session.is_over and not self.is_watching:
            self._until_result = RESULT_DELAY

    # What is shown

    def _tell(self) -> None:
        """Add the commits that the story does not have yet."""
        for commit in self.session.commits[self._told :]:
            self.story.add(commit.seq, commit.events, commit.flow)
        self._told = len(self.session.commits)

    def _cues_of(self, beat: Beat) -> Sequence[Any]:
        return self.session.title.cues(beat.event)

    def _anchor(self, name: str) -> tuple[float, float]:
        return self.skin.anchor(self._view, name)

    def _beat_shown(self, position: int) -> None:
        self._shown = position
        self._view = self.story.view_at(position, self.seat)
        self.phases.show(self.skin.phase_of(self.story.beats[position - 1].event.rule))
        self._show_table()
        if position == len(self.story):
            self._story_shown()

    def _story_shown(self) -> None:
        self.is_watching = False
        self._refresh()
        if self.session.is_over:
            self._until_result = RESULT_DELAY

    def _log_items(self) -> list[Beat]:
        return self.story.beats[: self._shown]

    def _refresh(self) -> None:
        """Show the table and ask the prompt, unless cues are still to be seen."""
        is_settled = self._shown == len(self.story) and not self.is_watching
        self.prompt = self.session.prompt(self.seat) if is_settled else None
        self._show_table()
        self._show_prompt()
        if self.prompt is not None and not self._is_human:
            self._ask_bot(self.prompt)

    @property
    def _is_human(self) -> bool:
        return self.session.seats[self.seat] == HUMAN

    def _ask_bot(self, prompt: Prompt) -> None:
        """Let the machine think in its own process; `update` looks for its answer."""
        if self._bot is None:
            self._bot = BotProcess()
        kind, view = self.session.seats[self.seat], self.session.view(self.seat)
        self._bot.ask(Question(self.session.title.id, kind, 0, view, prompt))

    def _hear_bot(self) -> None:
        if self._bot is None or not self._bot.is_thinking:
            return
        try:
            answer = self._bot.poll()
        except BotFailed as error:
            self.app.notify(str(error), "bad")
            return
        if answer is not None:
            self._submit(answer.command, answer.why)
            self.prompt_text.text = answer.why

    def _show_table(self) -> None:
        view = self._view
        board = self.skin.board(view)
        if board is not self.board.board:
            self.board.show_board(board)
        self.board.pieces = self.skin.pieces(view)
        self.heading.text = self.skin.heading(view)
        status = self.skin.status(view)
        lit = {c.target.id for c in self._choices() if c.target.kind == "piece"}
        for row, gauge in zip(self.gauges, status.gauges, strict=True):
            row.show(gauge, gauge.target in lit)
        self.track.show(status)
        self.log.items = self._log_items()
        self.board.repaint()

    def _choices(self) -> Sequence[Choice]:
        return self.prompt.choices if self.prompt else ()

    def _refusals(self) -> Sequence[Refusal]:
        return self.prompt.refusals if self.prompt else ()

    def _show_prompt(self) -> None:
        prompt = self.prompt
        self.board.lit = {c.target.id: c.label for c in self._choices() if _is_space(c)}
        self.board.barred = {r.target.id: r.reason for r in self._refusals() if _is_space(r)}
        self.board.draggable = self.skin.draggable(prompt)
        undo = self.session.why_no_undo() or ""
        self.undo_button.reason = undo if prompt else "Wait until the cues have played."
        self.redo_button.reason = self.session.why_no_redo() or ""
        self._clear_odds()
        if prompt is None:
            self._show_waiting()
            return
        self.phases.show(self.skin.phase_of(prompt.rule))
        self.prompt_rule.text = f"Rule {prompt.rule}"
        if not self._is_human:
            self._show_thinking()
            return
        self.prompt_text.text = prompt.text
        self.hint_text.text = self.skin.hint(self._view, prompt)
        self.hint_text.visible = self.kit.settings.hints and bool(self.hint_text.text)
        buttons: list[Widget] = [
            ChoiceButton(choice, lambda c=choice: self.choose(c), number)  # type: ignore[misc]
            for number, choice in enumerate(prompt.choices, 1)
        ]
        buttons += [
            Button(refusal.label, text_align="left", reason=f"{refusal.reason} ({refusal.rule})")
            for refusal in prompt.refusals
            if refusal.target.kind == "button"
        ]
        self.choices.adopt(buttons)

    def _show_thinking(self) -> None:
        self.prompt_text.text = f"The {self.session.seats[self.seat]} is thinking."
        self.hint_text.visible = False
        self.choices.adopt([])
        self.board.lit, self.board.draggable = {}, ""

    def _show_waiting(self) -> None:
        self.prompt_rule.text = ""
        self.hint_text.visible = False
        if self.session.is_over and self._shown == len(self.story):
            result = self.session.result()
            self.prompt_text.text = result.headline if result else ""
            self.choices.adopt([Button("See the result", self.show_result, kind="primary")])
            return
        self.prompt_text.text = "Replay" if self.is_watching else ""
        self.choices.adopt([Button("Skip", self.skip, hotkey="Space", icon="fast")])

    # Choosing

    def choose(self, choice: Choice) -> None:
        """Carry out a choice and play what came of it."""
        self._submit(choice.command)

    def _submit(self, command: Command, why: str = "") -> None:
        try:
            self.session.submit(self.seat, command, why)
        except (SaveError, RuleFailed) as error:
            self.app.notify(str(error), "bad")
            return
        self._play_new()

    def _play_new(self) -> None:
        before = len(self.story)
        self._tell()
        self.prompt = None
        self.board.lit, self.board.barred, self.board.draggable = {}, {}, ""
        self.player.play(self.story.beats[before:])
        self._show_waiting()
        self._clear_odds()
        self.player.update(0.0)

    def pick_space(self, space: str) -> None:
        self._pick("space", space)

    def pick_piece(self, piece: str) -> None:
        self._pick("piece", piece)

    def _pick(self, kind: str, target: str) -> None:
        """Answer with the choice that has this target, or say why there is none."""
        if self.prompt is None or not self._is_human:
            self.skip()
            return
        found = [c for c in self._choices() if c.target.kind == kind and c.target.id == target]
        if len(found) == 1:
            self.choose(found[0])
        elif found:
            self._focus_choice(found[0])
            self.app.notify("There are several ways: choose one on the card.")
        else:
            self._explain(kind, target)

    def _focus_choice(self, choice: Choice) -> None:
        for button in self.choices.children:
            if isinstance(button, ChoiceButton) and button.choice == choice:
                self.stage.set_focus(button)

    def _explain(self, kind: str, target: str) -> None:
        for refusal in self._refusals():
            if refusal.target.kind == kind and refusal.target.id == target:
                self.app.notify(f"{refusal.reason} ({refusal.rule})", "warn")
                return

    def skip(self) -> None:
        """Show at once all that is still to be played."""
        self.player.skip()
        self.is_dirty = True

    # Odds

    def hover_space(self, space: str | None) -> None:
        choice = next((c for c in self._choices() if _is_space(c) and c.target.id == space), None)
        self._show_odds(choice)

    def hover_log(self, row: int | None) -> None:
        place = self.story.beats[row].line.place if row is not None else ""
        self.board.hovered = place if place in self.board.board.spaces else None
        self.board.repaint()

    def _show_odds(self, choice: Choice | None) -> None:
        if choice is None:
            self._clear_odds()
            return
        if choice.command == self._odds_for:
            return
        checks = self.session.checks(self.seat, choice.command)
        self._odds_for = choice.command
        self.odds.visible = bool(checks)
        if checks:
            outcomes = self.session.odds(self.seat, choice.command)
            self.odds.show(choice.label, checks, outcomes)

    def _clear_odds(self) -> None:
        if self._odds_for is not None:
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

    # Buttons

    def undo(self) -> None:
        self._travel(self.session.undo)

    def redo(self) -> None:
        self._travel(self.session.redo)

    def _travel(self, step: Any) -> None:
        try:
            step()
        except (UndoRefused, SaveError) as error:
            self.app.notify(str(error), "warn")
            return
        self.story = Story(self.session.title, self.session.opening_state())
        self._told = 0
        self._tell()
        self._shown = len(self.story)
        self._view = self.story.view_at(self._shown, self.seat)
        self.player.jump(self._shown)
        self._refresh()

    def toggle_pieces(self) -> None:
        self.board.shows_pieces = not self.board.shows_pieces
        self.board.repaint()

    def fit_board(self) -> None:
        self.board.is_fitted = True
        self.board.camera.fit()
        self.board.repaint()

    def pause(self) -> None:
        from game.scenes.pause import PauseScene

        self.app.push(PauseScene(self.session))

    def show_result(self) -> None:
        from game.scenes.result import ResultScene

        self._until_result = -1.0
        self.app.replace(ResultScene(self.app, self.session))

    # Time

    def resume(self) -> None:
        self._refresh()

    def leave(self) -> None:
        self.session.close()
        if self._bot is not None:
            self._bot.close()

    @property
    def is_animating(self) -> bool:
        is_thinking = self._bot is not None and self._bot.is_thinking
        return self.player.is_playing or self._until_result > 0 or is_thinking

    def update(self, seconds: float) -> bool:
        super().update(seconds)
        self._follow_pointer()
        self._hear_bot()
        if self._until_result > 0:
            self._until_result -= seconds
            if self._until_result <= 0:
                self.show_result()
                return True
        if not (self.player.update(seconds) or self.board.overlays):
            return False
        effect = self.player.effect
        self.board.overlays = (effect,) if effect else ()
        self.board.pieces = self.player.adjust(self.skin.pieces(self._view))
        self.board.repaint()
        return True

    def on_key(self, event: pygame.Event) -> bool:
        if self.player.is_playing and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self.skip()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if surface.get_size() != self._size:
            self.rebuild()
            self._refresh()
        super().draw(surface)


def _is_space(item: Choice | Refusal) -> bool:
    return item.target.kind == "space"

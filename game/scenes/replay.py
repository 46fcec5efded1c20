"""Replay: any moment of a game, forward and back, at any speed."""

from pathlib import Path

from game.core.title import Result
from game.scenes.skin import Skin
from game.scenes.tableframe import TableFrame
from game.scenes.timeline import Timeline
from game.session.files import SaveError
from game.session.saves import new_path
from game.session.session import Session
from game.ui.widgets import Button, Choice, Column, IconButton, Label, Panel, Row, Widget

SPEEDS = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))


class ReplayScene(TableFrame):
    """Shows a finished or running game from its first event; changes nothing."""

    def __init__(self, session: Session, skin: Skin, position: int = 0) -> None:
        super().__init__(session, skin, position)

    def build_orders(self) -> Widget:
        beats = self.story.beats
        turns = [n for n, beat in enumerate(beats) if self.skin.is_turn_mark(beat.event)]
        self.timeline = Timeline(len(beats), turns, self.scrub)
        self.where = Label("", "strong")
        self.play_button = Button("Play", self.toggle_play, kind="primary", hotkey="Space")
        self.speed = Choice(list(SPEEDS), 1.0, self.set_speed, label="Speed")
        steps = Row(
            [
                IconButton("first", "First", lambda: self.scrub(0), hotkey="Home"),
                IconButton("left", "Back a turn", self.turn_back, hotkey="PageUp"),
                IconButton("undo", "Back a step", self.step_back, hotkey="Left"),
                IconButton("step", "Step", self.step, hotkey="Right"),
                IconButton("right", "Next turn", self.turn_on, hotkey="PageDown"),
                IconButton("last", "Last", lambda: self.scrub(len(beats)), hotkey="End"),
            ],
            gap=2,
            justify="center",
        )
        branch = Button("Continue from here", self.branch, icon="anchor", hotkey="c")
        return Panel(
            [
                Label("Replay", "small", "muted"),
                self.where,
                self.timeline,
                steps,
                Row([self.play_button, self.speed], wrap=True, gap=8),
                Column([branch, Button("Leave the replay", self.app.pop, icon="home")], gap=6),
            ],
            pad=12,
            gap=8,
        )

    def enter(self) -> None:
        self.show_table()
        self.shown()
        self.toggle_play()

    # Where we are

    def show_table(self) -> None:
        super().show_table()
        self.timeline.show(self.position)
        total = len(self.story)
        result: Result | None = self.session.result() if self.position == total else None
        self.where.text = result.headline if result else f"Event {self.position} of {total}"

    def shown(self) -> None:
        self._show_playing()

    def _show_playing(self) -> None:
        self.play_button.label = "Pause" if self.player.is_playing else "Play"
        self.play_button.icon = "pause" if self.player.is_playing else "play"
        self.play_button.relayout()

    # Moving

    def scrub(self, position: int) -> None:
        """Show a position at once."""
        self.go_to(position)

    def step(self) -> None:
        """Play the next event that can be seen."""
        self.scrub(self.position)
        if self.position < len(self.story):
            self.play_to(self.position + 1)
        self._show_playing()

    def step_back(self) -> None:
        self.scrub(max(0, self.position - 1))

    def turn_on(self) -> None:
        self.scrub(self.timeline.next_turn())

    def turn_back(self) -> None:
        self.scrub(self.timeline.previous_turn())

    def toggle_play(self) -> None:
        if self.player.is_playing:
            self.scrub(self.position)
        else:
            start = 0 if self.position == len(self.story) else self.position
            if start != self.position:
                self.scrub(start)
            self.play_to(len(self.story))
        self._show_playing()

    def set_speed(self, speed: float) -> None:
        self.player.speed = speed

    def _branch_path(self) -> Path:
        return new_path(self.session.title, dict(self.session.header.options))

    def branch(self) -> None:
        """A new game that goes on from the last decision shown; this one is kept."""
        from game.scenes.table import TableScene

        commit = self.story.beats[self.position - 1].commit if self.position else 0
        try:
            session = self.session.branch(commit, self._branch_path())
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        self.app.replace(TableScene(session, self.skin))
        self.app.notify("A new game goes on from here; the old one is kept.", "good")

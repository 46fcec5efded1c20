"""Replay: any moment of a game, forward and back, at any speed."""

from collections.abc import Callable

from game.core.ending import Result
from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.scenes.routes import scene_of
from game.scenes.table.frame.frame import TableFrame
from game.scenes.table.frame.hands import Hands
from game.scenes.table.replay.comments import CommentCard, Told
from game.scenes.table.replay.timeline import Timeline
from game.session.logbook.saves import begin_new
from game.session.play.failing import RuleFailed
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.notes import MAX_TEXT, load_notes
from game.ui.dialogs import Answer, Dialog
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Panel,
    Row,
    Scroll,
    TextEntry,
    Widget,
)

ONLY_TOLD = "Others play this game elsewhere: another can go on from it when it is over."
GAME_OVER = "The game ends with this: go back to what was decided before it."
SPEEDS = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))


class ReplayScene(TableFrame):
    """Shows a finished or running game from where its story begins; changes nothing.

    The game stays open when it is left: a table below may be playing it.

    With `place` it opens where so many events of the game are over. A game that is over may be
    looked at by anybody's eyes.
    """

    def __init__(self, session: Game, place: int | None = None, *, is_playing: bool = True) -> None:
        self.commentary = Told(session)
        super().__init__(session, session.eyes, session.spoken_to, Hands())
        self.show_at(self.beginning if place is None else self.story.position_of(place))
        self._starts_playing = is_playing
        self._speed = 1.0

    def build_orders(self) -> Widget:
        beats = self.story.beats
        marks_of = ((n, self.skin.turn_mark(beat.event)) for n, beat in enumerate(beats, 1))
        turns = {position: label for position, label in marks_of if label is not None}
        self.timeline = Timeline(len(beats), turns, self.scrub)
        self.where = Label("", "strong", grow=1)
        self.play_button = Button(
            "Play", self.toggle_play, kind="primary", action="replay.play",
            shows_key=not self.is_compact,
        )  # fmt: skip
        self.player.speed = self._speed
        self.speed = Choice(list(SPEEDS), self._speed, self.set_speed, label="Speed")
        steps = Row(
            [
                IconButton("first", "First", self.start_over, action="replay.first"),
                IconButton("left", "Back a turn", self.turn_back, action="replay.turn_back"),
                IconButton("step_back", "Back a step", self.step_back, action="replay.step_back"),
                IconButton("step", "Step", self.step, action="replay.step"),
                IconButton("right", "Next turn", self.turn_on, action="replay.turn_on"),
                IconButton("last", "Last", lambda: self.scrub(len(beats)), action="replay.last"),
            ],
            gap=2,
            justify="center",
        )
        self.notes = load_notes(self.session.save_file)
        self.note_text = Label("", "typed", "accent", visible=False)
        marks = Row(
            [
                Button("Mark", self.toggle_bookmark, icon="ribbon", action="replay.bookmark"),
                Button("Note", self.write_note, icon="note", action="replay.note"),
                IconButton("up", "Bookmark before", self.mark_back, action="replay.mark_back"),
                IconButton("down", "Next bookmark", self.mark_on, action="replay.mark_on"),
            ],
            gap=4,
            wrap=True,
        )
        self.branch_button = Button(
            "Continue from here", self.branch, icon="anchor", action="replay.branch"
        )
        body = Column(
            [
                Row([self.where, self.play_button], gap=8),
                *self._eyes_row(),
                self.timeline,
                steps,
                Row([self.speed], justify="center"),
                self.note_text,
                marks,
                Column(
                    [self.branch_button, Button("Leave the replay", self.app.pop, icon="back")],
                    gap=6,
                ),
            ],
            gap=8,
        )
        return Panel([Scroll(body, grow=1)], pad=12, grow=1)

    def build_between(self) -> Widget | None:
        """What a voice tells of this game, where one does."""
        self.told = self.commentary.along(self.story)
        self.comments: CommentCard | None = None
        if self.commentary.commentary:
            voice = self.commentary.commentary.voice
            self.comments = CommentCard(voice, self.comment_on, is_low=self.is_compact)
        return self.comments

    @property
    def beginning(self) -> int:
        """Where the first turn begins, or else where the set-up is done."""
        opening = self.story.opening
        told = enumerate(self.story.beats[:opening], 1)
        return next((n for n, beat in told if self.skin.turn_mark(beat.event)), opening)

    def _eyes_row(self) -> list[Widget]:
        """A choice of eyes, where there are several and nothing is secret any more."""
        if len(self.session.places) == 1 or not self.session.is_over:
            return []
        kinds = [(ALL_EYES, "All eyes"), *((seat.id, seat.name) for seat in self.session.places)]
        return [Row([Choice(kinds, self.story.eyes, self.look_by, label="Eyes")], wrap=True)]

    def look_by(self, eyes: str) -> None:
        """Look at the same moment by other eyes."""
        seat = self.session.spoken_to if eyes == ALL_EYES else eyes
        was_playing = self.player.is_playing
        self.look_through(eyes, seat)
        self.shown()
        if was_playing:
            self.toggle_play()

    def enter(self) -> None:
        self.show_table()
        self.shown()
        for notice in filter(None, (self.notes.notice, self.commentary.notice)):
            self.app.notify(notice, "warn")
        if self._starts_playing and self.position not in self.told:
            self.toggle_play()

    # Where we are

    def show_table(self) -> None:
        super().show_table()
        self.timeline.show(self.position)
        total = len(self.story)
        result: Result | None = self.session.result() if self.position == total else None
        self.where.text = result.headline if result else f"Event {self.position} of {total}"
        self.timeline.told = self.told
        if self.comments:
            self.comments.show(self.told, self.position)
        marks = self._marks()
        self.timeline.bookmarks = marks
        note = marks.get(self.position, "")
        self.note_text.text = note
        self.note_text.visible = bool(note)
        self.branch_button.reason = self._why_no_branch()

    def shown(self) -> None:
        self._show_playing()

    def jump_to(self, beat: int) -> None:
        self.scrub(beat + 1)
        super().jump_to(beat)

    def _show_playing(self) -> None:
        self.play_button.label = "Pause" if self.player.is_playing else "Play"
        self.play_button.icon = "pause" if self.player.is_playing else "play"
        self.play_button.relayout()

    # Moving

    def scrub(self, position: int) -> None:
        """Show a position at once."""
        self.go_to(position)

    def start_over(self) -> None:
        self.scrub(self.beginning)

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
            if self.position == len(self.story):
                self.start_over()
            self.play_to(self._next_told())
        self._show_playing()

    def comment_on(self) -> None:
        """To the next moment that something is told of."""
        self.scrub(self._next_told())

    def _next_told(self) -> int:
        """The next position at which there is a comment to be read, or the end."""
        return min((p for p in self.told if p > self.position), default=len(self.story))

    # Marks

    def toggle_bookmark(self) -> None:
        """Put a bookmark here, or take it away."""
        here = self.story.place_of(self.position)
        if here in self.notes.by_place:
            self._keep(lambda: self.notes.remove(here))
        else:
            self._keep(lambda: self.notes.set(here, ""))

    def write_note(self) -> None:
        """Ask for the words of a note at this position."""
        here = self.story.place_of(self.position)
        entry = TextEntry("Note", self.notes.by_place.get(here, ""), limit=MAX_TEXT)

        def answered(answer: object) -> None:
            if answer == "Keep":
                self._keep(lambda: self.notes.set(here, entry.value))

        answers = [Answer("Keep", kind="primary"), Answer("Cancel")]
        self.scrub(self.position)
        self.app.push(Dialog(f"Note at event {self.position}", entry, answers, answered))

    def _keep(self, change: Callable[[], object]) -> None:
        try:
            change()
        except SaveError as error:
            self.app.notify(str(error), "bad")
        self.show_table()
        self.timeline.repaint()

    def _marks(self) -> dict[int, str]:
        """The notes by position, in order: of those that stand where these eyes can stand.

        Some may lie behind the end, where decisions were undone.
        """
        found = ((self.story.position_of(place), place) for place in sorted(self.notes.by_place))
        return {
            position: self.notes.by_place[place]
            for position, place in found
            if self.story.place_of(position) == place
        }

    def mark_on(self) -> None:
        marks = [p for p in self._marks() if p > self.position]
        self.scrub(marks[0] if marks else self.position)

    def mark_back(self) -> None:
        marks = [p for p in self._marks() if p < self.position]
        self.scrub(marks[-1] if marks else self.position)

    def set_speed(self, speed: float) -> None:
        self._speed = self.player.speed = speed

    def _why_no_branch(self) -> str:
        """Why no second game can go on from here; of what only was told none ever can."""
        game = self.session
        if not isinstance(game, Session):
            return ONLY_TOLD
        ended = game.is_over and game.resigned is None
        is_there = ended and self._decision_shown() == game.commits[-1].seq
        return game.why_no_branch() or (GAME_OVER if is_there else "")

    def _decision_shown(self) -> int:
        """The commit of the last event shown."""
        return self.story.beats[self.position - 1].commit if self.position else 0

    def branch(self) -> None:
        """A new game that goes on from the last decision shown; this one is kept."""
        commit = self._decision_shown()
        game = self.session
        assert isinstance(game, Session), "of a game that is told no other can go on"
        try:
            session = begin_new(
                game.title, game.header.options, lambda path: game.branch(commit, path)
            )
        except (SaveError, Illegal, RuleFailed) as error:
            self.app.notify(str(error), "bad")
            return
        self.app.replace(self, scene_of(session))
        self.app.notify("A new game goes on from here; the old one is kept.", "good")

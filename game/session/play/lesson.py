"""A guided game under way: which decision its guide waits for, and what is said meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract.guide import Guide, GuideStep
from game.core.records import Command
from game.session.play.session import Session
from game.session.record.codec import CodecError, codec_of
from game.session.record.lines import Commit
from game.session.request.start import AnyTitle
from game.tables.loader import DataError

NOT_YET = "Not yet: follow me this once. You may leave the lesson, and then choose freely."
OFF_COURSE = "The game has gone another way than this lesson knows. You have it: play on."


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision of the lesson, with the number of its step and its own words and lights."""

    step: int
    command: Command
    words: str
    lights: tuple[str, ...]


class Lesson:
    """A game that is kept nowhere until it is played on, and the place of its guide in it.

    The place follows from the decisions that stand, so that one taken back is asked for again.
    """

    def __init__(self, session: Session, guide: Guide) -> None:
        self.session, self.guide = session, guide
        decode = codec_of(session.title).decode_command
        self._decisions = [
            _Decision(number, decode(dict(move.command)), move.words, move.lights)
            for number, step in enumerate(guide.steps)
            for move in step.moves
        ]
        self._replies = {
            seat: [decode(dict(command)) for command in commands]
            for seat, commands in guide.replies.items()
        }
        self._read: set[int] = set()

    @classmethod
    def begin(cls, title: AnyTitle, name: str = "") -> "Lesson":
        """A lesson of a title, the first where none is named, at its beginning.

        Raises as `Session.new` does, DataError, and CodecError for a command that the title does
        not have.
        """
        guides = title.content.guides
        guide = guides[name or next(iter(guides))]()
        session = Session.new(title.id, guide.scenario, guide.options, guide.seats, seed=guide.seed)
        return cls(session, guide)

    def _made_by(self, seat: str) -> int:
        """How many decisions of a seat stand."""
        return sum(commit.seat == seat for commit in self.session.commits)

    @property
    def _next(self) -> _Decision | None:
        made = self._made_by(self.guide.seat)
        return self._decisions[made] if made < len(self._decisions) else None

    @property
    def number(self) -> int:
        """The number of the step from 0; that of all steps when they are done."""
        due = self._next
        behind = due.step if due else len(self.guide.steps)
        to_read = (n for n in self._unread() if n < behind)
        return next(to_read, behind)

    def _unread(self) -> Sequence[int]:
        steps = enumerate(self.guide.steps)
        return [n for n, step in steps if not step.moves and n not in self._read]

    @property
    def step(self) -> GuideStep | None:
        """The step now told; None when all are done."""
        steps, number = self.guide.steps, self.number
        return steps[number] if number < len(steps) else None

    @property
    def is_to_be_read(self) -> bool:
        """Whether the step waits for nothing but to be read."""
        return self.step is not None and not self.step.moves

    @property
    def due(self) -> Command | None:
        """The next decision of the lesson, whatever is still to be read before it."""
        return self._next.command if self._next else None

    @property
    def wanted(self) -> Command | None:
        """The decision that the guide waits for; None where it waits for none."""
        due = self._next
        return due.command if due and due.step == self.number else None

    @property
    def is_lost(self) -> bool:
        """Whether the game cannot go as the lesson wants: other tables are in force."""
        wanted = self.wanted
        if wanted is None:
            return False
        asked = [each for each in self.session.prompts() if each.seat == self.guide.seat]
        if not asked:
            return self.session.is_over
        return not any(each.admits(wanted) for each in asked)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing more to be told but the farewell."""
        return self.step is None or self.is_lost

    @property
    def words(self) -> str:
        """What the guide says now."""
        step, own = self.step, self._own
        if self.is_lost:
            return OFF_COURSE
        if step is None:
            return self.guide.farewell
        return own.words if own else step.words

    @property
    def lights(self) -> tuple[str, ...]:
        """The names of what is lit now, beside the choice to be made."""
        step, own = self.step, self._own
        if step is None or self.is_lost:
            return ()
        return own.lights if own else step.lights

    @property
    def _own(self) -> _Decision | None:
        """The decision due, where it has words and lights of its own."""
        due = self._next
        return due if due and due.words and due.step == self.number else None

    def why_not(self, command: Command) -> str:
        """Why a decision must wait, in a sentence; empty for the one that is wanted."""
        step = self.step
        if step is None or self.is_lost or command == self.wanted:
            return ""
        return step.not_yet or NOT_YET

    def reply(self, seat: str) -> Command | None:
        """What another seat does now as the lesson wants; None where its bot must decide."""
        replies, made = self._replies.get(seat, ()), self._made_by(seat)
        prompt = self.session.prompt(seat)
        if self.is_lost or prompt is None or made >= len(replies):
            return None
        return replies[made] if prompt.admits(replies[made]) else None

    def read_on(self) -> None:
        """The step that waited to be read has been."""
        if self.is_to_be_read:
            self._read.add(self.number)


def taught(session: Session) -> int:
    """How many of the first commits of a game are those of a lesson of its title, as it is told.

    A game that goes on from the lesson began with it. Nobody is to be judged by what a lesson
    asked of them.
    """
    return max((_taught(session, name) for name in session.title.content.guides), default=0)


def _taught(session: Session, name: str) -> int:
    try:
        lesson = Lesson.begin(session.title, name)
    except (DataError, CodecError):
        return 0
    own, key = lesson.session, lesson.session.header.key
    if key != session.header.key and not session.header.inherited:
        return 0
    for number, commit in enumerate(session.commits):
        if number and not _goes_on(lesson, commit):
            return number
        if own.commits[number].digest != commit.digest:
            return number
    return len(session.commits)


def _goes_on(lesson: Lesson, commit: Commit) -> bool:
    """Whether a decision is the lesson's, or another seat's in it; then it is made there, too."""
    seat, command, asked = commit.seat, commit.command, lesson.session.prompt(commit.seat)
    if command is None or asked is None or not asked.admits(command):
        return False
    if seat == lesson.guide.seat and command != lesson.due:
        return False
    lesson.session.submit(seat, command)
    return True

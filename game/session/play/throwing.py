"""A decision whose dice a player throws: asked one at a time, and the game's when all are known."""

from dataclasses import dataclass
from typing import TypeGuard

from game.core.dice import FaceWanted, ThrownDice, check_face
from game.core.records import Command, Event
from game.session.play.failing import UndoRefused
from game.session.play.game import Game
from game.session.play.session import Session, Trial
from game.session.record.lines import Commit

STANDS = "Dice have been asked for: that decision stands."
ONLY_LAST = "Only the face told last may be corrected, and only once."


@dataclass(frozen=True, slots=True)
class Die:
    """An open die that has fallen, and what it was for; `is_own` where a player threw it."""

    what: str
    sides: int
    face: int
    is_own: bool


class Throw:
    """A decision run again, on a copy, with each face that a player tells.

    `wanted` is the die to be thrown next, None once all have fallen; then `keep` makes the
    decision the game's. Until then nothing is written, and the game is as it was.
    """

    def __init__(self, session: Session, seat: str, command: Command, why: str = "") -> None:
        """Raises as `Session.submit` does."""
        self.seat, self.command, self.why = seat, command, why
        self.wanted: FaceWanted | None = None
        self._session = session
        self._given: list[int | None] = []
        self._asked: list[FaceWanted] = []
        self._is_fresh = self._is_corrected = False
        self._run()

    @property
    def dice(self) -> tuple[Die, ...]:
        """The open dice that have fallen, in order."""
        return tuple(
            Die(asked.what, asked.sides, self._dice.faces[place][1], face is not None)
            for asked, place, face in zip(self._asked, self._dice.asked, self._given, strict=False)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """What has come of the decision so far, as nobody but a rule may see it."""
        if self.wanted is not None:
            return self.wanted.events
        assert self._trial is not None
        return tuple(self._trial.events)

    def events_for(self, eyes: str) -> tuple[Event, ...]:
        """What has come of the decision so far, as these eyes see it."""
        return self._session.title.eyes.seen(self.events, eyes)

    def tell(self, face: int) -> None:
        """The face of the die wanted; raises DiceError when it has none such."""
        assert self.wanted is not None, "no die is wanted"
        check_face(face, self.wanted.sides)
        self._given.append(face)
        self._is_fresh = True
        self._run()

    def roll(self) -> None:
        """Let the program roll the die wanted."""
        assert self.wanted is not None, "no die is wanted"
        self._given.append(None)
        self._is_fresh = False
        self._run()

    def why_not_back(self) -> str:
        """Why neither the last face nor the decision can be taken back; empty when one can."""
        if self._is_fresh or self._may_be_dropped:
            return ""
        return ONLY_LAST if self._given or self._is_corrected else STANDS

    def take_back(self) -> bool:
        """Ask again for the face told last, or drop a decision before any chance has spoken.

        Whether the decision still stands; raises UndoRefused.
        """
        if why := self.why_not_back():
            raise UndoRefused(why)
        if not self._is_fresh:
            return False
        self._given.pop()
        self._is_fresh, self._is_corrected = False, True
        self._run()
        return True

    @property
    def _may_be_dropped(self) -> bool:
        """Whether nobody has learnt anything yet: neither by chance nor by what was asked."""
        is_alone = len(self._session.places) == 1 and self.seat in self._session.people
        is_hushed = not any(event.reveals for event in self.events)
        has_fallen = self._dice.faces or self._dice.draws or self._is_corrected
        return is_alone and is_hushed and not has_fallen

    def keep(self) -> Commit:
        """Make it the game's; raises RuleFailed or SaveFailed, and can then be tried again."""
        assert self._trial is not None, "a die is still wanted"
        return self._session.keep(self._trial, self.why, self._dice.thrown)

    def _run(self) -> None:
        """Once more from the start, as far as the faces lead."""
        self._dice: ThrownDice = self._session.thrown_dice(self._given)
        self._trial: Trial | None = None
        try:
            self._trial = self._session.tried(self.seat, self.command, self._dice)
            self.wanted = None
        except FaceWanted as wanted:
            self.wanted = wanted
            self._asked = [*self._asked[: len(self._given)], wanted]


def asks_for_dice(game: Game) -> TypeGuard[Session]:
    """Whether somebody sits at the table to throw dice."""
    return isinstance(game, Session) and game.own_dice and bool(game.people)

"""A game as it stands: all that can be asked of it. Nothing here changes it."""

from collections import deque
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from game.contract.asking import with_refusals
from game.contract.bots import DECISION_BITS
from game.core import flow
from game.core.ending import Result
from game.core.eyes import ALL_EYES
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.session.play.failing import RuleFailed
from game.session.play.game import Game
from game.session.play.story import FoldedStory, Story
from game.session.play.undo import undo_barrier
from game.session.record.asides import AdviceGiven, line_of_counsel
from game.session.record.history import History
from game.session.record.lines import Commit, Counsel, Entry, Header, Resigned, Standing
from game.session.record.marks import marks_of
from game.session.record.resigning import IT_STANDS, line_of, result_of
from game.session.record.soundness import asked_in
from game.session.request.start import AnyTitle


class Position(Game):
    """A game as it stands; `Session` plays it on."""

    def __init__(self, title: AnyTitle, header: Header) -> None:
        super().__init__(title, header)
        self._history = History()
        self._state: Any = None
        self._prompts: tuple[Prompt, ...] = ()

    @property
    def state(self) -> Any:
        """The whole state, with all that is hidden: for rules and tests."""
        return self._state

    @property
    def commits(self) -> Sequence[Commit]:
        """The live commits; the first is the opening."""
        return self._history.live

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything recorded, with what was taken back."""
        return self._history.entries

    @property
    def standings(self) -> Sequence[Standing]:
        """Where the game stood after each entry, as its record says."""
        return self._history.standings

    @property
    def events(self) -> Sequence[Event]:
        """The events of the live commits in order, as nobody but the replay may see them."""
        return self._history.events

    def events_for(self, eyes: str, first: int = 0, last: int | None = None) -> tuple[Event, ...]:
        """The live events of the commits from `first` to before `last`, as these eyes saw them."""
        events = (event for commit in self.commits[first:last] for event in commit.events)
        return self.title.eyes.seen(events, eyes)

    @property
    def marks(self) -> tuple[str, ...]:
        """What sets this game apart from one played unhelped and with fresh dice, in words."""
        return marks_of(self.header, self._history.helped, thrown=self._history.thrown)

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        return len(self.commits) - 1

    @property
    def last_decision(self) -> tuple[str, Command | None]:
        """The seat and the command of the last commit."""
        last = self.commits[-1]
        return last.seat, last.command

    @property
    def happened(self) -> int:
        """How many events of live commits there are."""
        return len(self.events)

    @property
    def opening(self) -> int:
        """How many events the opening commit has."""
        return len(self.commits[0].events)

    def seen_by(self, seat: str) -> int:
        """How many events were over at a seat's last decision, or the set-up."""
        events = seen = 0
        for commit in self.commits:
            events += len(commit.events)
            if commit.command is None or commit.seat == seat:
                seen = events
        return seen

    def bot_seed(self, seat: str) -> int:
        """As ever, so that a game resumed goes on alike."""
        made = sum(commit.seat == seat for commit in self.commits)
        return decision_seed(bytes.fromhex(self.header.key), made, seat)

    def begin_story(self, eyes: str, spoken_to: str) -> Story:
        """A story that is told from the record."""
        return FoldedStory(self.title, eyes, spoken_to)

    def follow(self, story: Story, *, has_asides: bool = True) -> None:
        """Tell what the record has beyond the story, each advice where it was given."""
        assert isinstance(story, FoldedStory)
        story.keep(min(story.commits, len(self.commits)))
        adviser, counsels = self.title.bots.adviser, deque[Counsel]()
        if has_asides and (given := self.counsels_for(story.eyes)):
            counsels.extend(given[story.asides :])
        for commit in self.commits[story.commits :]:
            while counsels and counsels[0].seq <= commit.seq:
                told = line_of_counsel(adviser, counsels[0])
                story.tell(AdviceGiven(counsels.popleft().rule), told)
            story.add(commit.seq, commit.events, commit.flow)
        for counsel in counsels:
            story.tell(AdviceGiven(counsel.rule), line_of_counsel(adviser, counsel))
        if has_asides and self.resigned is not None:
            story.close(line_of(self.places, self.resigned))

    @property
    def resigned(self) -> Resigned | None:
        """Who gave the game up, if anybody did."""
        return self._history.resigned

    @property
    def is_over(self) -> bool:
        """Whether nobody must act any more, by the rules or since a side gave up."""
        return not self._state.flow or self.resigned is not None

    @property
    def standing(self) -> Standing:
        """The status line and the result in short."""
        return self._history.standings[-1]

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        if self.resigned is not None:
            return result_of(self.title, self.places, self.resigned)
        with self._guarded("result"):
            return self.title.rules.result(self._state)

    def prompts(self) -> tuple[Prompt, ...]:
        """One prompt per seat that must act, without refusals; empty when the game is over."""
        return self._prompts

    def prompt(self, seat: str) -> Prompt | None:
        """The seat's prompt with its refusals, or None when it need not act."""
        self.place(seat)
        prompt = flow.of_seat(self._prompts, seat)
        if prompt is None:
            return None
        with self._guarded("prompt"):
            return with_refusals(self.title, self.title.eyes.view(self._state, seat), prompt)

    def view(self, eyes: str) -> Any:
        """What these eyes may know."""
        with self._guarded("view"):
            return self.title.eyes.view(self._state, eyes)

    @property
    def own_dice(self) -> bool:
        """Whether the people at the table throw the dice themselves."""
        said = self._history.own_dice
        return self.header.own_dice if said is None else said

    def counsels_for(self, eyes: str) -> tuple[Counsel, ...]:
        """The advice that these eyes know of in the game as it stands, in the order of play."""
        return tuple(
            counsel for counsel in self._history.counsels if eyes in (counsel.seat, ALL_EYES)
        )

    def why_no_undo(self, seat: str = "") -> str | None:
        """Why the last decision stands, or None when it can be taken back (by `seat`)."""
        if self.resigned is not None:
            return IT_STANDS
        last = self.commits[-1]
        before = self.state_at(last.seq - 1) if last.seq else self.title.rules.empty()
        is_alone = len(self.places) == 1
        try:
            with self._guarded("look back"):
                return undo_barrier(self.title, before, last, self._state, seat, is_alone=is_alone)
        except RuleFailed as error:
            return str(error)

    def why_no_redo(self, seat: str = "") -> str | None:
        """Why nothing can be made again, or None when it can (by `seat`)."""
        taken_back = self._history.taken_back
        if taken_back and not self.is_over and seat in ("", taken_back[-1].seat):
            return None
        return "There is nothing to make again."

    def state_at(self, commit: int) -> Any:
        """A state of its own as it was after a live commit, by folding."""
        return self._history.state_after(self.title, commit + 1)

    def _set_state(self, state: Any) -> None:
        """Raises RuleFailed where nobody can go on from there."""
        with self._guarded("moment"):
            asked = () if self.resigned else asked_in(self.title, self.header.seats, state)
        self._state, self._prompts = state, asked


def decision_seed(key: bytes, made: int, seat: str) -> int:
    """A seed for one decision of a bot, from the key of the dice, which it does not betray.

    It hangs on how many decisions the seat has made, and on nothing that others do meanwhile; its
    upper half on the seat alone (`lot_of`).
    """
    lot, chance = (_drawn(key, told) for told in (seat, f"{made} {seat}"))
    return lot << DECISION_BITS | chance


def _drawn(key: bytes, told: str) -> int:
    size = DECISION_BITS // 8
    return int.from_bytes(blake2b(told.encode(), key=key, person=b"bot", digest_size=size).digest())

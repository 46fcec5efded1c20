"""A game as it stands: all that can be asked of it. Nothing here changes it."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from traceback import format_exc
from typing import Any

from game.contract.asking import with_refusals
from game.contract.forecast import Forecast
from game.contract.offers import Seat
from game.contract.outcome import Odds
from game.contract.prospects import Check
from game.core import flow
from game.core.dice import DiceError, FaceWanted
from game.core.ending import Result
from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.session.play.undo import undo_barrier
from game.session.record.history import History
from game.session.record.lines import Commit, Counsel, Entry, Header, Resigned, Standing
from game.session.record.marks import marks_of
from game.session.record.resigning import IT_STANDS, result_of, why_no_resigning
from game.session.record.soundness import asked_in
from game.session.request.eyes import eyes_of, keeps_secrets, spoken_to
from game.session.request.handicaps import judged, told
from game.session.request.start import HUMAN, AnyTitle, options_in_force
from game.tables.boards import BoardError
from game.tables.doors import plain

STILL_SECRET = "This game still has its secrets: another can go on from it when it is over."


class RuleFailed(Exception):
    """A rule with a bug, or a board it cannot use; the game is as it was.

    `traceback` is for the report file.
    """

    def __init__(self, message: str, traceback: str) -> None:
        super().__init__(message)
        self.traceback = traceback


class UnknownSeat(Illegal):
    """A seat that the title does not have."""


class Position:
    """A game as it stands; `Session` plays it on."""

    def __init__(self, title: AnyTitle, header: Header) -> None:
        self.title = title
        self.header = header
        self.options = options_in_force(title, header.options)
        self.places = title.offers.seats(header.scenario, self.options)
        self._history = History()
        self._state: Any = None
        self._prompts: tuple[Prompt, ...] = ()

    @property
    def seats(self) -> Mapping[str, str]:
        """Who plays each seat: human, random or a bot's name."""
        return self.header.seats

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, kind in self.seats.items() if kind == HUMAN)

    @property
    def is_between_people(self) -> bool:
        """Whether persons play more than one side."""
        return len({self.place(seat).side for seat in self.people}) > 1

    @property
    def eyes(self) -> str:
        """Whose eyes lists, reports and pictures of this game have."""
        return eyes_of(self.seats, is_over=self.is_over)

    @property
    def spoken_to(self) -> str:
        """The seat that lists, luck and endings of this game speak to."""
        return spoken_to(self.seats)

    @property
    def side(self) -> str:
        """The side of the seat spoken to."""
        return self.place(self.spoken_to).side

    def place(self, seat: str) -> Seat:
        """A seat of this game; raises UnknownSeat."""
        for each in self.places:
            if each.id == seat:
                return each
        raise UnknownSeat(f"{self.title.name} has no seat '{plain(seat, 40)}' in this game.")

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

    def handicap_words(self) -> str:
        """What the handicap asks, and who has won with it; "" in a game without one."""
        given, result = self.header.handicap, self.result()
        if given is None:
            return ""
        asked = told(self.title, given)
        if result is None or self.resigned is not None:
            return asked
        return f"{asked} {judged(self.title, given, result)}"

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

    def checks(self, seat: str, command: Command) -> tuple[Check, ...]:
        """The rolls a legal command may lead to; raises Illegal for any other."""
        self.place(seat)
        flow.require_admitted(self._prompts, seat, command)
        with self._guarded("check"):
            return self.title.odds.checks(self.title.eyes.view(self._state, seat), command)

    def odds(self, seat: str, command: Command) -> Odds:
        """The chance of each outcome of a legal command, as the seat can reckon it."""
        return self.forecast(seat, command).odds()

    def forecast(self, seat: str, command: Command) -> Forecast:
        """The odds of a legal command, still to be reckoned; raises Illegal for any other."""
        self.place(seat)
        flow.require_admitted(self._prompts, seat, command)
        with self._guarded("forecast"):
            return Forecast(self.title, self.title.eyes.view(self._state, seat), seat, command)

    @property
    def own_dice(self) -> bool:
        """Whether the people at the table throw the dice themselves."""
        said = self._history.own_dice
        return self.header.own_dice if said is None else said

    @property
    def keeps_secrets(self) -> bool:
        """Whether anything may still be kept from those who play."""
        header, seats = self.header, self.seats
        return keeps_secrets(
            self.title, header.scenario, header.options, seats, is_over=self.is_over
        )

    def why_no_branch(self) -> str | None:
        """Why no second game may come of this one, or None when it may.

        Resigned, the second game would lie open to all eyes, with the secrets of the first.
        """
        return STILL_SECRET if self.keeps_secrets else None

    def why_no_resigning(self) -> str | None:
        """Why the game cannot be given up, or None when it can."""
        return why_no_resigning(self.places, is_over=self.is_over)

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

    @contextmanager
    def _guarded(self, noun: str) -> Iterator[None]:
        """Turn a bug in a rule into RuleFailed."""
        try:
            yield
        except (DiceError, FaceWanted, Illegal):
            raise
        except BoardError as error:
            raise RuleFailed(str(error), format_exc()) from error
        except Exception as error:
            raise RuleFailed(
                f"{self.title.name}: a rule failed at this {noun} "
                f"({type(error).__name__}); the game is as it was.",
                format_exc(),
            ) from error

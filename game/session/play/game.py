"""A game as the table has it, wherever it stands: all that scenes and bots ask of one."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from traceback import format_exc
from typing import Any

from game.contract.forecast import Forecast
from game.contract.offers import Seat
from game.contract.outcome import Odds
from game.contract.prospects import Check
from game.core import flow
from game.core.dice import DiceError, FaceWanted
from game.core.ending import Result
from game.core.eyes import ONLOOKER
from game.core.flow import Illegal
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.failing import RuleFailed, UnknownSeat
from game.session.play.story import Story
from game.session.record.lines import Counselled, Header, Resigned, Standing
from game.session.record.resigning import why_no_resigning
from game.session.request.eyes import eyes_of, keeps_secrets, spoken_to
from game.session.request.handicaps import judged, told
from game.session.request.start import HUMAN, AnyTitle, options_in_force
from game.tables.boards import BoardError
from game.tables.doors import plain

STILL_SECRET = "This game still has its secrets: another can go on from it when it is over."


@dataclass(frozen=True, slots=True)
class News:
    """What has come of a game elsewhere: more of its story, less of it, or words for the player."""

    has_more: bool
    was_taken_back: bool = False
    words: str = ""


class Game(ABC):
    """One game. There are two makers: the session on disk, and the guest of a host elsewhere.

    What a guest decides is sent, and is done when the host has it on its disk: until then `is_sent`
    and nobody is asked; what has come of it is `news`.
    """

    def __init__(self, title: AnyTitle, header: Header) -> None:
        self.title = title
        self.header = header
        self.options = options_in_force(title, header.options)
        self.places = title.offers.seats(header.scenario, self.options)
        self.notice = ""

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
        return len(self._sides_of_people) > 1

    @property
    def is_yours(self) -> bool:
        """Whether persons play a single side, so that whoever reads of it is "you"."""
        return len(self._sides_of_people) == 1 and not self.is_looked_on

    @property
    def _sides_of_people(self) -> set[str]:
        return {self.place(seat).side for seat in self.people}

    @property
    def eyes(self) -> str:
        """Whose eyes lists, reports and pictures of this game have."""
        return eyes_of(self.seats, is_over=self.is_over)

    @property
    def spoken_to(self) -> str:
        """The seat that lists, luck and endings of this game speak to."""
        own = self.header.apart
        return own.eyes if own and own.eyes in self.seats else spoken_to(self.seats)

    @property
    def is_looked_on(self) -> bool:
        """Whether nobody here plays, or played, any seat: an onlooker's copy."""
        own = self.header.apart
        return own is not None and own.eyes == ONLOOKER

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
    def keeps_secrets(self) -> bool:
        """Whether anything may still be kept from those who play."""
        header, seats = self.header, self.seats
        return keeps_secrets(
            self.title, header.scenario, header.options, seats, is_over=self.is_over
        )

    # What is known

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody must act any more, by the rules or since a side gave up."""

    @property
    @abstractmethod
    def resigned(self) -> Resigned | None:
        """Who gave the game up, if anybody did."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """The status line and the result in short."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @property
    @abstractmethod
    def marks(self) -> tuple[str, ...]:
        """What sets this game apart from one played unhelped and with fresh dice, in words."""

    @property
    @abstractmethod
    def own_dice(self) -> bool:
        """Whether the people at the table throw the dice themselves."""

    @property
    @abstractmethod
    def decisions(self) -> int:
        """How many decisions are known of: another number, another question."""

    @property
    @abstractmethod
    def last_decision(self) -> tuple[str, Command | None]:
        """The seat that decided last as far as is known, and what, None where it is not told."""

    @property
    @abstractmethod
    def happened(self) -> int:
        """How many events there have been, as stories count them."""

    @property
    @abstractmethod
    def opening(self) -> int:
        """How many of them were the set-up."""

    @abstractmethod
    def seen_by(self, seat: str) -> int:
        """How many events were over at a seat's last decision, or the set-up."""

    @abstractmethod
    def begin_story(self, eyes: str, spoken_to: str) -> Story:
        """A story of this game in which nothing is told yet."""

    @abstractmethod
    def follow(self, story: Story, *, has_asides: bool = True) -> None:
        """Tell what is known beyond the story, and no more what was taken back."""

    @abstractmethod
    def prompts(self) -> tuple[Prompt, ...]:
        """One prompt per seat that must act, without refusals; empty when the game is over."""

    @abstractmethod
    def prompt(self, seat: str) -> Prompt | None:
        """The seat's prompt with its refusals, or None when it need not act."""

    @abstractmethod
    def view(self, eyes: str) -> Any:
        """What these eyes may know."""

    @abstractmethod
    def bot_seed(self, seat: str) -> int:
        """The seed of a bot that decides next at a seat."""

    def handicap_words(self) -> str:
        """What the handicap asks, and who has won with it; "" in a game without one."""
        given, result = self.header.handicap, self.result()
        if given is None:
            return ""
        asked = told(self.title, given)
        if result is None or self.resigned is not None:
            return asked
        return f"{asked} {judged(self.title, given, result)}"

    def checks(self, seat: str, command: Command) -> tuple[Check, ...]:
        """The rolls a legal command may lead to; raises Illegal for any other."""
        self.place(seat)
        flow.require_admitted(self.prompts(), seat, command)
        with self._guarded("check"):
            return self.title.odds.checks(self.view(seat), command)

    def odds(self, seat: str, command: Command) -> Odds:
        """The chance of each outcome of a legal command, as the seat can reckon it."""
        return self.forecast(seat, command).odds()

    def forecast(self, seat: str, command: Command) -> Forecast:
        """The odds of a legal command, still to be reckoned; raises Illegal for any other."""
        self.place(seat)
        flow.require_admitted(self.prompts(), seat, command)
        with self._guarded("forecast"):
            return Forecast(self.title, self.view(seat), seat, command)

    def why_no_branch(self) -> str | None:
        """Why no second game may come of this one, or None when it may.

        Resigned, the second game would lie open to all eyes, with the secrets of the first.
        """
        return STILL_SECRET if self.keeps_secrets else None

    def why_no_resigning(self) -> str | None:
        """Why the game cannot be given up, or None when it can."""
        return why_no_resigning(self.places, is_over=self.is_over)

    @abstractmethod
    def why_no_undo(self, seat: str = "") -> str | None:
        """Why the last decision stands, or None when it can be taken back (by `seat`)."""

    @abstractmethod
    def why_no_redo(self, seat: str = "") -> str | None:
        """Why nothing can be made again, or None when it can (by `seat`)."""

    # What is done

    @property
    def is_apart(self) -> bool:
        """Whether others play on at it elsewhere, so that news may come at any time."""
        return False

    @property
    def waiting(self) -> str:
        """What the game waits for while nobody here is asked, in words; empty for nothing."""
        return ""

    @property
    def is_sent(self) -> bool:
        """Whether something decided here is on its way, and nothing else can be."""
        return False

    def news(self) -> News | None:
        """What has come of the game elsewhere since this was asked last, if anything has."""
        return None

    @abstractmethod
    def submit(self, seat: str, command: Command, why: str = "") -> object:
        """Let a seat decide; `why` is a bot's reason.

        Raises Illegal, DiceError (a scripted face that the die lacks), RuleFailed or SaveFailed;
        the game is then as it was.
        """

    @abstractmethod
    def undo(self, seat: str = "") -> object:
        """Take back a seat's last decision; raises UndoRefused or SaveFailed."""

    @abstractmethod
    def redo(self, seat: str = "") -> object:
        """Make the decision taken back last again; raises UndoRefused or SaveFailed."""

    @abstractmethod
    def resign(self, seat: str, words: str = "") -> None:
        """Give the game up for the side of a seat, for good; raises Illegal or SaveFailed."""

    @abstractmethod
    def take_counsel(self, seat: str, rule: str, best: Sequence[Counselled]) -> None:
        """Record what an adviser told a seat that must act; raises Illegal or SaveFailed."""

    @abstractmethod
    def throw_own_dice(self, own: bool) -> None:
        """Throw other dice from here on, and record it; raises Illegal at the end, SaveFailed."""

    # Where it is kept

    @property
    @abstractmethod
    def path(self) -> Path | None:
        """The file that this game goes on writing; None for one only looked at."""

    @property
    @abstractmethod
    def save_file(self) -> Path | None:
        """The file this game was read from or is written to."""

    def finished(self) -> "Game":
        """The whole game with all that was hidden, once it is over."""
        return self

    @abstractmethod
    def close(self) -> None:
        """Free the file, and whoever is at the other end."""

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

"""A game in progress: ask it, decide, take back; every decision is on disk before it counts."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from traceback import format_exc
from typing import Any

from game.core import flow
from game.core.dice import DiceError, FaceWanted, KeyedDice, ThrownDice
from game.core.eyes import ALL_EYES
from game.core.flow import Illegal
from game.core.odds import Forecast
from game.core.outcome import Odds
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.core.title import Check, OptionValue, Result, Seat
from game.session.codec import codec_of, digest, dump
from game.session.entries import entry_data, reader_of
from game.session.eyes import eyes_of, spoken_to
from game.session.firstline import has_its_tables, notice_of
from game.session.history import History, fold
from game.session.journal import Journal, read_chain
from game.session.lines import (
    Commit,
    Counsel,
    Counselled,
    Entry,
    Header,
    OwnDice,
    Redo,
    Resigned,
    Standing,
    Undo,
    header_body,
)
from game.session.marks import marks_of
from game.session.newgame import branched, make_header
from game.session.resigning import IT_STANDS, OVER, result_of, why_no_resigning
from game.session.restore import Restored, restored, standing_of
from game.session.start import (
    HUMAN,
    AnyTitle,
    StartRequest,
    options_in_force,
)
from game.session.undo import undo_barrier
from game.tables.boards import BoardError
from game.tables.doors import plain
from game.titles import load_title


class RuleFailed(Exception):
    """A rule with a bug, or a board it cannot use; the game is as it was.

    `traceback` is for the report file.
    """

    def __init__(self, message: str, traceback: str) -> None:
        super().__init__(message)
        self.traceback = traceback


class UnknownSeat(Illegal):
    """A seat that the title does not have."""


class UndoRefused(Exception):
    """A decision that cannot be taken back or made again; the message says why."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A decision, or the set-up, carried out on a copy and not yet the game's."""

    seat: str
    command: Command | None
    state: Any
    dice: KeyedDice
    events: list[Event]


class Session:
    """One game. Scenes and bots use `view`, `prompt` and `submit`; `state` is for tests."""

    def __init__(self, title: AnyTitle, header: Header, journal: Journal | None = None) -> None:
        self.title = title
        self.header = header
        self.options = options_in_force(title, header.options)
        self.places = title.seats(header.scenario, self.options)
        self.notice = ""
        self.source: Path | None = None
        self._journal = journal
        self._history = History()
        self._state: Any = None
        self._prompts: tuple[Prompt, ...] = ()

    @classmethod
    def new(
        cls,
        title_id: str,
        scenario: str = "",
        options: Mapping[str, OptionValue] | None = None,
        seats: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
        dice: Sequence[int] = (),
        own_dice: bool = False,
        path: Path | None = None,
    ) -> "Session":
        """A new game, saved at `path` if one is given.

        `dice` are faces to use first, over the whole game. Raises StartError, UnknownTitle,
        DiceError, RuleFailed or SaveError, and then no file is left behind.
        """
        title = load_title(title_id)
        header = make_header(title, scenario, options or {}, seats or {}, seed, dice, own_dice)
        session = cls(title, header)
        session._open_game()
        if path is not None:
            session._journal = Journal.create(path, session.bodies())
        return session

    @classmethod
    def start(cls, request: StartRequest, path: Path | None = None) -> "Session":
        """A new game as requested; raises as `new` does."""
        return cls.new(
            request.title_id,
            request.scenario,
            request.options,
            request.seats,
            seed=request.seed,
            own_dice=request.own_dice,
            path=path,
        )

    @classmethod
    def load(cls, path: Path, *, read_only: bool = False) -> "Session":
        """The game in a file, to be played on there, or only looked at.

        `notice` then says that a damaged end was found, or that other tables are in force than
        those the game was begun with. A file of an older format or title is written anew to be
        played on, and kept beside as it was. Raises SaveError.
        """
        if read_only:
            chain = read_chain(path)
            session = cls._of(restored(path, chain.bodies))
            damage = f"{path.name}: {chain.damage}." if chain.damage else ""
            session.notice = notice_of(session.title, session.header, damage)
            session.source = path
            return session
        journal, chain, notice = Journal.open(path)
        try:
            found = restored(path, chain.bodies)
            session = cls._of(found)
            if found.is_upgraded:
                journal = journal.renewed(session.bodies())
        except BaseException:
            journal.close()
            raise
        session._journal = journal
        session.notice = notice_of(session.title, session.header, notice)
        return session

    @classmethod
    def _of(cls, restored: Restored) -> "Session":
        session = cls(restored.title, restored.header)
        session._history = restored.history
        session._set_state(restored.state)
        return session

    def close(self) -> None:
        """Free the save file."""
        if self._journal is not None:
            self._journal.close()

    @property
    def path(self) -> Path | None:
        """The save that this session goes on writing; None for one only looked at."""
        return self._journal.path if self._journal else None

    @property
    def save_file(self) -> Path | None:
        """The save this session was read from or is written to."""
        return self.path or self.source

    @property
    def seats(self) -> Mapping[str, str]:
        """Who plays each seat: human, random or a bot's name."""
        return self.header.seats

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that persons play."""
        return tuple(seat for seat, kind in self.seats.items() if kind == HUMAN)

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
        redacted = (
            self.title.redact(event, eyes)
            for commit in self.commits[first:last]
            for event in commit.events
        )
        return tuple(event for event in redacted if event is not None)

    @property
    def marks(self) -> tuple[str, ...]:
        """What sets this game apart from one played unhelped and with fresh dice, in words."""
        return marks_of(self.header, self._history.helped, thrown=self._history.thrown)

    @property
    def resigned(self) -> Resigned | None:
        """Who gave the game up, if anybody did."""
        return self._history.resigned

    @property
    def is_over(self) -> bool:
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
            return self.title.result(self._state)

    def prompts(self) -> tuple[Prompt, ...]:
        """One prompt per seat that must act, without refusals; empty when the game is over."""
        return self._prompts

    def prompt(self, seat: str) -> Prompt | None:
        """The seat's prompt with its refusals, or None when it need not act."""
        self.place(seat)
        if self.is_over:
            return None
        with self._guarded("prompt"):
            return flow.prompt_for(self.title, self._state, seat)

    def view(self, eyes: str) -> Any:
        """What these eyes may know."""
        with self._guarded("view"):
            return self.title.view(self._state, eyes)

    def checks(self, seat: str, command: Command) -> tuple[Check, ...]:
        """The rolls a legal command may lead to; raises Illegal for any other."""
        self.place(seat)
        flow.require_legal(self.title, self._state, seat, command)
        with self._guarded("check"):
            return self.title.checks(self.title.view(self._state, seat), command)

    def odds(self, seat: str, command: Command) -> Odds:
        """The chance of each outcome of a legal command, as the seat can reckon it."""
        return self.forecast(seat, command).odds()

    def forecast(self, seat: str, command: Command) -> Forecast:
        """The odds of a legal command, still to be reckoned; raises Illegal for any other."""
        self.place(seat)
        flow.require_legal(self.title, self._state, seat, command)
        with self._guarded("forecast"):
            return Forecast(self.title, self.title.view(self._state, seat), seat, command)

    def submit(self, seat: str, command: Command, why: str = "") -> Commit:
        """Carry out a decision; `why` is a bot's reason, kept in the record.

        Raises Illegal, DiceError (a scripted face that the die lacks), RuleFailed or SaveFailed;
        game and file are then as they were.
        """
        return self.keep(self.tried(seat, command, self._dice()), why)

    def tried(self, seat: str, command: Command, dice: KeyedDice) -> Trial:
        """Carry out a decision on a copy; raises as `submit` does, and FaceWanted for a die."""
        self.place(seat)
        if self.is_over:
            raise Illegal(OVER)
        flow.require_legal(self.title, self._state, seat, command)
        with self._guarded("decision"):
            state, events = flow.act(self.title, self._state, seat, command, dice)
        return Trial(seat, command, state, dice, events)

    def keep(self, trial: Trial, why: str = "", thrown: Sequence[int] = ()) -> Commit:
        """Let a decision tried at this moment be the game; raises RuleFailed or SaveFailed."""
        with self._guarded("decision"):
            state, dice = trial.state, trial.dice
            commit = Commit(
                seq=len(self.commits),
                seat=trial.seat,
                command=trial.command,
                faces=tuple(dice.faces),
                draws=tuple(dice.draws),
                events=tuple(trial.events),
                flow=state.flow,
                digest=digest(state),
                why=plain(why),
                thrown=tuple(thrown),
            )
        self._step(state, commit)
        return commit

    def thrown_dice(self, given: Sequence[int | None]) -> ThrownDice:
        """The dice of the next decision where a player throws them, with the faces so far."""
        key, left = bytes.fromhex(self.header.key), self._script_left
        return ThrownDice(key, len(self.commits), left, given)

    @property
    def own_dice(self) -> bool:
        """Whether the people at the table throw the dice themselves."""
        said = self._history.own_dice
        return self.header.own_dice if said is None else said

    @own_dice.setter
    def own_dice(self, own: bool) -> None:
        """Throw other dice from here on, and record it; raises Illegal at the end, SaveFailed."""
        if self.is_over:
            raise Illegal(OVER)
        if own != self.own_dice:
            self._step(self._state, OwnDice(len(self.commits), own))

    def why_no_resigning(self) -> str | None:
        """Why the game cannot be given up, or None when it can."""
        return why_no_resigning(self.places, is_over=self.is_over)

    def resign(self, seat: str, words: str = "") -> None:
        """Give the game up for the side of a seat, for good; raises Illegal or SaveFailed."""
        self.place(seat)
        if reason := self.why_no_resigning():
            raise Illegal(reason)
        self._step(self._state, Resigned(len(self.commits), seat, plain(words)))

    def take_counsel(self, seat: str, rule: str, best: Sequence[Counselled]) -> None:
        """Record what an adviser told a seat that must act; raises Illegal or SaveFailed.

        The same answer to the same question is recorded once.
        """
        self.place(seat)
        if self.is_over:
            raise Illegal(OVER)
        told = tuple(
            Counselled(each.command, plain(each.label), plain(each.expected), plain(each.reason))
            for each in best
        )
        counsel = Counsel(len(self.commits), seat, rule, told)
        if counsel not in self.counsels_for(seat):
            self._step(self._state, counsel)

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
        before = self.state_at(last.seq - 1) if last.seq else self.title.empty()
        is_alone = len(self.places) == 1
        with self._guarded("look back"):
            return undo_barrier(self.title, before, last, self._state, seat, is_alone=is_alone)

    def why_no_redo(self, seat: str = "") -> str | None:
        """Why nothing can be made again, or None when it can (by `seat`)."""
        taken_back = self._history.taken_back
        if taken_back and not self.is_over and seat in ("", taken_back[-1].seat):
            return None
        return "There is nothing to make again."

    def undo(self, seat: str = "") -> Commit:
        """Take back the last decision and return it; raises UndoRefused or SaveFailed."""
        if reason := self.why_no_undo(seat):
            raise UndoRefused(reason)
        last = self.commits[-1]
        self._step(self.state_at(last.seq - 1), Undo(last.seq))
        return last

    def redo(self, seat: str = "") -> Commit:
        """Make the decision taken back last again; raises UndoRefused or SaveFailed."""
        if reason := self.why_no_redo(seat):
            raise UndoRefused(reason)
        commit = self._history.taken_back[-1]
        self._step(fold(self.title, self._state.copy(), (commit,)), Redo(commit.seq))
        return commit

    def state_at(self, commit: int) -> Any:
        """A state of its own as it was after a live commit, by folding."""
        return self._history.state_after(self.title, commit + 1)

    def bodies(self) -> list[bytes]:
        """The lines of the journal as they are written, with the key of the dice."""
        lines = zip(self._history.entries, self._history.standings, strict=True)
        return [header_body(self.header), *(dump(entry_data(*line)) for line in lines)]

    def save_as(self, path: Path) -> None:
        """Write the whole record to a new file; this session does not move there."""
        Journal.create(path, self.bodies()).close()

    def move_to(self, path: Path) -> None:
        """Write the whole record to a new save and play on there; raises SaveFailed."""
        journal = Journal.create(path, self.bodies())
        self.close()
        self._journal = journal

    def branch(
        self, commit: int, path: Path | None = None, *, same_dice: bool = False
    ) -> "Session":
        """A new game that goes on from a live commit, with fresh dice or the same ones."""
        header = branched(self.header, commit + 1, same_dice)
        session = Session(self.title, header.model_copy(update={"own_dice": self.own_dice}))
        standings = self._history.live_standings
        for each, standing in zip(self.commits[: commit + 1], standings, strict=False):
            session._history.add(each, standing)
        session._set_state(self.state_at(commit))
        if path is not None:
            session._journal = Journal.create(path, session.bodies())
        return session

    def _open_game(self) -> None:
        dice = KeyedDice(bytes.fromhex(self.header.key), 0, self.header.script)
        with self._guarded("set-up"):
            state, events = flow.begin(self.title, self.header.scenario, self.options, dice)
        self.keep(Trial("", None, state, dice, events))

    def _dice(self) -> KeyedDice:
        return KeyedDice(bytes.fromhex(self.header.key), len(self.commits), self._script_left)

    @property
    def _script_left(self) -> tuple[int, ...]:
        return self.header.script[self._history.faces_rolled :]

    def _step(self, state: Any, entry: Entry) -> None:
        """Check the new state, write the entry, and only then let it be the game."""
        with self._guarded("decision"):
            if has_its_tables(self.title, self.header):  # others may allow more
                self.title.invariants(state)
            resigned = entry if isinstance(entry, Resigned) else None
            asked = () if resigned else flow.prompts(self.title, state)
            helped = self._history.helped_after(entry)
            standing = self.standing_of(state, resigned, helped)
            if self._history.thrown_after(entry):
                standing = standing.model_copy(update={"thrown": True})
            body = reader_of(codec_of(self.title)).body_of(entry, standing)
        if self._journal is not None:
            self._journal.append(body)
        self._history.add(entry, standing)
        self._state = state
        self._prompts = asked

    def _set_state(self, state: Any) -> None:
        self._state = state
        self._prompts = () if self.resigned else flow.prompts(self.title, state)

    def standing_of(
        self, state: Any, resigned: Resigned | None = None, helped: Sequence[str] = ()
    ) -> Standing:
        """What lists say of this game when it stands so, or was given up so."""
        return standing_of(self.title, self.header, state, resigned, helped)

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

"""A game in progress: ask it, decide, take back; every decision is on disk before it counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import flow
from game.core.dice import KeyedDice, ThrownDice
from game.core.flow import Illegal
from game.core.records import Command, Event
from game.core.rules import OptionValue
from game.session.play.failing import UndoRefused
from game.session.play.position import Position
from game.session.record.chains import Roll
from game.session.record.codec import codec_of, digest, dump
from game.session.record.entries import entry_data, reader_of
from game.session.record.firstline import checks_of, notice_of
from game.session.record.history import fold
from game.session.record.journal import Journal, read_chain
from game.session.record.lines import (
    Commit,
    Counsel,
    Counselled,
    Entry,
    Header,
    OwnDice,
    Redo,
    Resigned,
    SharedDice,
    Undo,
)
from game.session.record.newgame import branched, make_header
from game.session.record.resigning import OVER
from game.session.record.restore import Restored, restored, standing_of
from game.session.record.soundness import asked_in
from game.session.request.start import AnyTitle, StartRequest, title_asked
from game.tables.doors import plain


@dataclass(frozen=True, slots=True)
class Trial:
    """A decision, or the set-up, carried out on a copy and not yet the game's."""

    seat: str
    command: Command | None
    state: Any
    dice: KeyedDice
    events: list[Event]


class Session(Position):
    """One game. Scenes and bots use `view`, `prompt` and `submit`; `state` is for tests."""

    def __init__(self, title: AnyTitle, header: Header, journal: Journal | None = None) -> None:
        super().__init__(title, header)
        self.source: Path | None = None
        self._journal = journal

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
        asked = StartRequest(title_id, scenario, options or {}, seats or {}, seed, own_dice)
        return cls.start(asked, path, dice)

    @classmethod
    def start(
        cls,
        request: StartRequest,
        path: Path | None = None,
        dice: Sequence[int] = (),
        shared: SharedDice | None = None,
    ) -> "Session":
        """A new game as requested, its dice made by people together if so; raises as `new`."""
        title = title_asked(request)
        session = cls(title, make_header(title, request, dice, shared))
        session._open_game()
        if path is not None:
            session._journal = Journal.create(path, session.bodies())
        return session

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
        journal, chain = Journal.open(path)
        try:
            found = restored(path, chain.bodies)
            session = cls._of(found)
            notice = journal.mend(chain)
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

    def submit(
        self, seat: str, command: Command, why: str = "", roll: Roll | None = None
    ) -> Commit:
        """Carry out a decision; `why` is a bot's reason, kept in the record.

        `roll` is that in which guests apart have a part.

        Raises Illegal, DiceError (a scripted face that the die lacks), RuleFailed or SaveFailed;
        game and file are then as they were.
        """
        return self.keep(self.tried(seat, command, self._dice(roll)), why, roll=roll)

    def rolls(self, seat: str, command: Command) -> bool:
        """Whether chance has a part in a decision; raises as `submit`."""
        dice = self.tried(seat, command, self._dice()).dice
        return bool(dice.faces or dice.draws)

    def tried(self, seat: str, command: Command, dice: KeyedDice) -> Trial:
        """Carry out a decision on a copy; raises Illegal, RuleFailed, DiceError or FaceWanted."""
        self.place(seat)
        if self.is_over:
            raise Illegal(OVER)
        flow.require_admitted(self._prompts, seat, command)
        with self._guarded("decision"):
            state, events = flow.act(self.title.rules, self._state, seat, command, dice)
        return Trial(seat, command, state, dice, events)

    def keep(
        self,
        trial: Trial,
        why: str = "",
        thrown: Sequence[int] = (),
        roll: Roll | None = None,
    ) -> Commit:
        """Let a decision tried at this moment be the game; raises RuleFailed or SaveFailed."""
        with self._guarded("decision"):
            state, dice = trial.state, trial.dice
            commit = Commit(
                seq=len(self.commits),
                seat=trial.seat,
                command=trial.command,
                dice=tuple(dice.faces),
                draws=tuple(dice.draws),
                events=tuple(trial.events),
                flow=state.flow,
                digest=digest(state),
                why=plain(why),
                thrown=tuple(thrown),
                roll=roll.number if roll else 0,
                links=roll.links if roll else (),
            )
        self._step(state, commit)
        return commit

    def thrown_dice(self, given: Sequence[int | None]) -> ThrownDice:
        """The dice of the next decision where a player throws them, with the faces so far."""
        key, left = bytes.fromhex(self.header.key), self._script_left
        return ThrownDice(key, len(self.commits), left, given)

    def throw_own_dice(self, own: bool) -> None:
        """Throw other dice from here on, and record it; raises Illegal at the end, SaveFailed."""
        if self.is_over:
            raise Illegal(OVER)
        if own != self.own_dice:
            self._step(self._state, OwnDice(len(self.commits), own))

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

    def bodies(self) -> list[bytes]:
        """The lines of the journal as they are written, with the key of the dice."""
        lines = zip(self._history.entries, self._history.standings, strict=True)
        return [
            dump(self.header.model_dump(mode="json")),
            *(dump(entry_data(*line)) for line in lines),
        ]

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
        """A new game that goes on from a live commit, with fresh dice or the same ones.

        Raises Illegal where a game on disk still has its secrets, which a second one would betray,
        and RuleFailed where nobody can go on from there.
        """
        if self.save_file is not None and (reason := self.why_no_branch()):
            raise Illegal(reason)
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
        dice = self._dice()
        with self._guarded("set-up"):
            state, events = flow.begin(self.title.rules, self.header.scenario, self.options, dice)
        self.keep(Trial("", None, state, dice, events))

    def _dice(self, roll: Roll | None = None) -> KeyedDice:
        key = bytes.fromhex(roll.key(self.header.key) if roll else self.header.key)
        return KeyedDice(key, len(self.commits), self._script_left)

    @property
    def _script_left(self) -> tuple[int, ...]:
        return self.header.script[self._history.faces_rolled :]

    def _step(self, state: Any, entry: Entry) -> None:
        """Check the new state, write the entry, and only then let it be the game."""
        with self._guarded("decision"):
            checks_of(self.title, self.header)(state)
            resigned = entry if isinstance(entry, Resigned) else None
            asked = () if resigned else asked_in(self.title, self.header.seats, state)
            helped = self._history.helped_after(entry)
            thrown = self._history.thrown_after(entry)
            standing = standing_of(self.title, self.header, state, resigned, helped, thrown=thrown)
            body = reader_of(codec_of(self.title)).body_of(entry, standing)
        if self._journal is not None:
            self._journal.append(body)
        self._history.add(entry, standing)
        self._state = state
        self._prompts = asked

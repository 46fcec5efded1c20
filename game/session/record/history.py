"""What a game has recorded: the live commits, the ones taken back, and folding them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.records import Event
from game.core.rules import State
from game.session.record.lines import (
    Commit,
    Counsel,
    Entry,
    LineError,
    OwnDice,
    Redo,
    Resigned,
    Standing,
    Undo,
)
from game.session.request.start import AnyTitle

STATE_EVERY = 64


class History:
    """Every entry in the order recorded, and which commits are live.

    `standings` runs beside `entries`, `live_standings` beside `live`; `taken_back` are the
    commits that redo can make again, the next one last; after `resigned` nothing follows.
    `own_dice` is whose dice are thrown as the last line on it says, None while there is none;
    `helped` are the seats that were given advice. States once folded are kept every 64 commits,
    and the one that was asked for last, so that a state near either costs little.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.standings: list[Standing] = []
        self.live: list[Commit] = []
        self.live_standings: list[Standing] = []
        self.taken_back: list[Commit] = []
        self.resigned: Resigned | None = None
        self.events: list[Event] = []
        self.faces_rolled = 0
        self.own_dice: bool | None = None
        self.thrown = False
        self.helped: tuple[str, ...] = ()
        self._counsels: list[tuple[Commit, Counsel]] = []
        self._states: list[Any] = []
        self._last: tuple[int, Any] | None = None

    def add(self, entry: Entry, standing: Standing) -> None:
        """Record an entry; raises LineError when it does not follow from the ones before."""
        if self.resigned is not None:
            raise LineError("it follows the end of a game given up")
        match entry:
            case Resigned():
                self._require_now(entry, "the game is given up")
                self.resigned = entry
            case Commit():
                self._add_commit(entry, standing)
            case Undo():
                self._undo(entry)
            case Redo():
                self._redo(entry, standing)
            case OwnDice():
                self._require_now(entry, "other dice are thrown")
                self.own_dice = entry.own
            case Counsel():
                self._require_now(entry, "advice is given")
                self.helped = self.helped_after(entry)
                self._counsels.append((self.live[-1], entry))
        self.entries.append(entry)
        self.standings.append(standing)

    def state_after(self, title: AnyTitle, number: int) -> Any:
        """A state of its own after the first `number` live commits."""
        if not self._states:
            self._states.append(title.rules.empty())
        start, state = self._nearest(number)
        while start < number:
            end = min((start // STATE_EVERY + 1) * STATE_EVERY, number)
            fold(title, state, self.live[start:end])
            if end == len(self._states) * STATE_EVERY:
                self._states.append(state.copy())
            start = end
        self._last = number, state.copy()
        return state

    def _nearest(self, number: int) -> tuple[int, Any]:
        """A copy of the last state kept up to `number` live commits, and how many it is after."""
        index = min(number // STATE_EVERY, len(self._states) - 1)
        after, state = index * STATE_EVERY, self._states[index]
        if self._last is not None and after < self._last[0] <= number:
            after, state = self._last
        return after, state.copy()

    def amend(self, digest: str, standing: Standing) -> None:
        """Give the entry added last its standing, and a commit its digest."""
        self.standings[-1] = standing
        if isinstance(self.entries[-1], Commit | Redo):
            self.live_standings[-1] = standing
        if isinstance(self.entries[-1], Commit):
            self.entries[-1] = self.live[-1] = replace(self.live[-1], digest=digest)

    def _add_commit(self, commit: Commit, standing: Standing) -> None:
        if commit.seq != len(self.live) or (commit.command is None) != (commit.seq == 0):
            raise LineError(f"commit {commit.seq} stands in the place of {len(self.live)}")
        self._make_live(commit, standing)
        self.taken_back.clear()

    def _require_now(self, entry: Resigned | OwnDice | Counsel, said: str) -> None:
        """Raise LineError for an entry that does not stand after all live commits."""
        if not self.live or entry.seq != len(self.live):
            raise LineError(f"{said} after commit {entry.seq}, and there are {len(self.live)}")

    def helped_after(self, entry: Entry) -> tuple[str, ...]:
        """The seats that were given advice when this entry is recorded too."""
        if not isinstance(entry, Counsel) or entry.seat in self.helped:
            return self.helped
        return (*self.helped, entry.seat)

    def thrown_after(self, entry: Entry) -> bool:
        """Whether a player has thrown dice when this entry is recorded too."""
        return self.thrown or (isinstance(entry, Commit) and bool(entry.thrown))

    @property
    def counsels(self) -> list[Counsel]:
        """The advice given on the live commits, in the order of play."""
        live = self.live
        told = (
            counsel
            for commit, counsel in self._counsels
            if counsel.seq <= len(live) and live[counsel.seq - 1] is commit
        )
        return sorted(told, key=lambda counsel: counsel.seq)

    def _undo(self, undo: Undo) -> None:
        if undo.seq == 0 or undo.seq != len(self.live) - 1:
            raise LineError(f"commit {undo.seq} is taken back but is not the last")
        commit = self.live.pop()
        self.live_standings.pop()
        del self.events[len(self.events) - len(commit.events) :]
        self.faces_rolled -= len(commit.dice)
        del self._states[len(self.live) // STATE_EVERY + 1 :]
        if self._last is not None and self._last[0] > len(self.live):
            self._last = None
        self.taken_back.append(commit)

    def _redo(self, redo: Redo, standing: Standing) -> None:
        if not self.taken_back or redo.seq != len(self.live):
            raise LineError(f"commit {redo.seq} is made again but was not taken back")
        self._make_live(self.taken_back.pop(), standing)

    def _make_live(self, commit: Commit, standing: Standing) -> None:
        self.live.append(commit)
        self.live_standings.append(standing)
        self.events.extend(commit.events)
        self.faces_rolled += len(commit.dice)
        self.thrown = self.thrown_after(commit)


def fold(title: AnyTitle, start: State, commits: Iterable[Commit]) -> Any:
    """`start`, changed in place by what the commits record."""
    for commit in commits:
        for event in commit.events:
            title.rules.apply[type(event)](start, event)
        start.flow = commit.flow
    return start

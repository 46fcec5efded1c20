"""What a game has recorded: the live commits, the ones taken back, and folding them."""

from collections.abc import Iterable
from typing import Any

from game.core.records import Event
from game.core.title import State
from game.session.lines import Commit, Entry, LineError, Redo, Standing, Undo
from game.session.start import AnyTitle


class History:
    """Every entry in the order recorded, and which commits are live.

    `standings` runs beside `entries`; `taken_back` are the commits that redo can make again,
    the next one last.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.standings: list[Standing] = []
        self.live: list[Commit] = []
        self.taken_back: list[Commit] = []
        self.events: list[Event] = []

    def add(self, entry: Entry, standing: Standing) -> None:
        """Record an entry; raises LineError when it does not follow from the ones before."""
        match entry:
            case Commit():
                self._add_commit(entry)
            case Undo():
                self._undo(entry)
            case Redo():
                self._redo(entry)
        self.entries.append(entry)
        self.standings.append(standing)

    def _add_commit(self, commit: Commit) -> None:
        if commit.seq != len(self.live) or (commit.command is None) != (commit.seq == 0):
            raise LineError(f"commit {commit.seq} stands in the place of {len(self.live)}")
        self._make_live(commit)
        self.taken_back.clear()

    def _undo(self, undo: Undo) -> None:
        if undo.seq == 0 or undo.seq != len(self.live) - 1:
            raise LineError(f"commit {undo.seq} is taken back but is not the last")
        commit = self.live.pop()
        del self.events[len(self.events) - len(commit.events) :]
        self.taken_back.append(commit)

    def _redo(self, redo: Redo) -> None:
        if not self.taken_back or redo.seq != len(self.live):
            raise LineError(f"commit {redo.seq} is made again but was not taken back")
        self._make_live(self.taken_back.pop())

    def _make_live(self, commit: Commit) -> None:
        self.live.append(commit)
        self.events.extend(commit.events)

    @property
    def faces_rolled(self) -> int:
        return sum(len(commit.faces) for commit in self.live)


def fold(title: AnyTitle, start: State, commits: Iterable[Commit]) -> Any:
    """`start`, changed in place by what the commits record."""
    for commit in commits:
        for event in commit.events:
            title.apply[type(event)](start, event)
        start.flow = commit.flow
    return start

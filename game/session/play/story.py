"""A game as a story: what one pair of eyes saw in order, and the table as it stood after each."""

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from game.contract.title import Title
from game.contract.words import LogLine
from game.core.records import Event, Frame
from game.core.rules import S
from game.session.record.asides import AdviceGiven, Aside
from game.session.record.resigning import GameResigned

SNAPSHOT_EVERY = 64


@dataclass(frozen=True, slots=True)
class Beat:
    """One event of the story, as it was seen, with the commit it belongs to.

    `place` is where it stands among all events of the game, seen or not. Both are addresses in
    the record, for notes and for going on from here, and are never shown: they count the unseen.
    """

    commit: int
    event: Event
    line: LogLine
    place: int


class Story(ABC):
    """Beats 0 .. n-1; position p is the table after the first p beats.

    What the eyes did not see belongs to the beat before it. `commits` is how many decisions have
    been told, the opening as one.
    """

    def __init__(self, title: Title[Any, Any], eyes: str, spoken_to: str) -> None:
        self.title = title
        self.eyes = eyes
        self.spoken_to = spoken_to
        self.beats: list[Beat] = []

    def __len__(self) -> int:
        return len(self.beats)

    @abstractmethod
    def view_at(self, position: int) -> Any:
        """What the eyes see after the first `position` beats."""

    @property
    @abstractmethod
    def commits(self) -> int:
        """How many commits have been told."""

    @property
    @abstractmethod
    def happened(self) -> int:
        """How many events of the game are over, as `place` counts them."""

    @property
    @abstractmethod
    def opening(self) -> int:
        """The position at which the set-up is done and somebody is first asked."""

    @property
    def asides(self) -> int:
        """How many pieces of advice have been told."""
        return sum(isinstance(beat.event, AdviceGiven) for beat in self.beats)

    def tell(self, aside: Aside, line: LogLine) -> None:
        """Tell something beside the events, after the last of them: a beat of its own."""
        self.beats.append(Beat(self.commits - 1, aside, line, self.happened))

    def close(self, line: LogLine) -> None:
        """Tell last that the game was given up, once."""
        if not (self.beats and isinstance(self.beats[-1].event, GameResigned)):
            self.tell(GameResigned(""), line)

    def place_of(self, position: int) -> int:
        """How many events of the game are over at a position."""
        return self.beats[position].place if position < len(self.beats) else self.happened

    def position_of(self, place: int) -> int:
        """The position at which the first `place` events of the game are over."""
        return bisect_left(self.beats, place, key=lambda beat: beat.place)


class FoldedStory(Story, Generic[S]):
    """Told from the record: the table at any position comes from folding its events.

    Snapshots of the state are kept every 64 events, so that any position is reached by applying at
    most 63. `_ends` are the numbers of events after each commit, the opening first, and `_flows`
    what then waited.
    """

    def __init__(self, title: Title[S, Any], eyes: str, spoken_to: str) -> None:
        super().__init__(title, eyes, spoken_to)
        self._events: list[Event] = []
        self._ends = [0]
        self._flows: list[tuple[Frame, ...]] = [()]
        self._snapshots: list[S] = [title.rules.empty()]

    def add(self, commit: int, events: Sequence[Event], flow: tuple[Frame, ...]) -> None:
        """Tell one more commit: its events, and the flow that waits after it."""
        state = self._state_after(len(self._events))
        for event in events:
            self.title.rules.apply[type(event)](state, event)
            seen = self.title.eyes.redact(event, self.eyes)
            if seen is not None:
                line = self.title.words.describe(seen, self.spoken_to)
                self.beats.append(Beat(commit, seen, line, len(self._events)))
            self._events.append(event)
            if len(self._events) % SNAPSHOT_EVERY == 0:
                self._snapshots.append(state.copy())
        self._ends.append(len(self._events))
        self._flows.append(flow)

    @property
    def commits(self) -> int:
        """How many commits have been folded."""
        return len(self._ends) - 1

    @property
    def happened(self) -> int:
        """How many events have been folded."""
        return len(self._events)

    def keep(self, commits: int) -> None:
        """Tell no more than the first `commits` commits: the later ones were taken back."""
        del self._ends[commits + 1 :], self._flows[commits + 1 :]
        events = self._ends[-1]
        del self.beats[self.position_of(events) :], self._events[events:]
        del self._snapshots[events // SNAPSHOT_EVERY + 1 :]

    def state_at(self, position: int) -> S:
        """A state of its own after the first `position` beats, with the flow of its commit."""
        return self._state_after(self.place_of(position))

    def view_at(self, position: int) -> Any:
        """What the eyes see after the first `position` beats."""
        return self.title.eyes.view(self.state_at(position), self.eyes)

    @property
    def opening(self) -> int:
        """The position at which the set-up is done and somebody is first asked."""
        return self.position_of(self._ends[1]) if len(self._ends) > 1 else 0

    def _state_after(self, events: int) -> S:
        index = min(events // SNAPSHOT_EVERY, len(self._snapshots) - 1)
        state = self._snapshots[index].copy()
        for event in self._events[index * SNAPSHOT_EVERY : events]:
            self.title.rules.apply[type(event)](state, event)
        state.flow = self._flows[bisect_right(self._ends, events) - 1]
        return state

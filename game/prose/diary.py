"""A game told as a diary, one entry a turn, from the events that its reader saw."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.sentences import capital

Tellers = Mapping[type[Event], Callable[[Any, Any], None]]
"""What a writer does with each kind of event, or with a run of them."""


class DiaryWriter(ABC):
    """Follows the events, and writes an entry when a turn is over.

    A title derives its own. `phrases` are the sentences of each occasion, told in turn, with
    "quiet" for a turn without any. An event of `tell` is told as it comes. Those of `runs` are
    gathered, and told together when something else follows.
    """

    def __init__(
        self, when: str, phrases: Mapping[str, Sequence[str]], tell: Tellers, runs: Tellers
    ) -> None:
        self.entries: list[DiaryEntry] = []
        self.when, self.chapter = when, ""
        self.position = 0
        self.run: list[Any] = []
        self._phrases, self._tell, self._runs = phrases, tell, runs
        self._sentences: list[str] = []
        self._said: dict[str, int] = {}

    def write(self, events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
        """The diary of a game."""
        for position, event in enumerate(events):
            self.position = position
            self.tell(event)
        self.close_entry(len(events))
        return tuple(self.entries)

    @abstractmethod
    def where(self) -> str:
        """How things stand, for the margin of an entry."""

    def goes_on(self, last: Event, event: Event) -> bool:
        """Whether an event belongs with the one before it, in one run."""
        return type(last) is type(event)

    @property
    def is_quiet(self) -> bool:
        """Whether a turn is over in which nothing was told."""
        return bool(self.entries) and not self._sentences

    def tell(self, event: Event) -> None:
        """Tell an event, or gather it."""
        if type(event) in self._runs:
            self.gather(event)
            return
        self.tell_run()
        if teller := self._tell.get(type(event)):
            teller(self, event)

    def gather(self, event: Event) -> None:
        """Add an event to its run, or begin another."""
        if self.run and not self.goes_on(self.run[-1], event):
            self.tell_run()
        self.run.append(event)

    def tell_run(self) -> None:
        """Tell what has been gathered."""
        run, self.run = self.run, []
        if run:
            self._runs[type(run[0])](self, run)

    def say(self, occasion: str, **values: object) -> None:
        """Add a sentence of an occasion."""
        phrases = self._phrases[occasion]
        chosen = self._said[occasion] = self.pick(len(phrases), self._said.get(occasion))
        self._sentences.append(capital(phrases[chosen].format(**values)))

    def pick(self, count: int, last: int | None) -> int:
        """Which of so many phrases comes next: in turn; the position says where they begin."""
        return ((self.position if last is None else last) + 1) % count

    def open_entry(self, when: str, chapter: str = "") -> None:
        """Close the entry, and begin that of another turn."""
        self.close_entry(self.position)
        self.when, self.chapter = when, chapter

    def close_entry(self, position: int) -> None:
        """Write the entry of the turn that ends there, if there is anything to tell of it."""
        self.tell_run()
        if self.is_quiet:
            self.say("quiet")
        if self._sentences:
            text = " ".join(self._sentences)
            entry = DiaryEntry(position, self.when, self.where(), text, self.chapter)
            self.entries.append(entry)
        self._sentences = []


def says(occasion: str) -> Callable[[DiaryWriter, Any], None]:
    """Tells an event by the sentence of an occasion alone."""
    return lambda writer, event: writer.say(occasion)

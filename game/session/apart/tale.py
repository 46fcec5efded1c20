"""A game as a guest was told it: events as seen, the view before each, and the story of them."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.contract.title import Title
from game.core.eyes import ONLOOKER
from game.core.prompt import Prompt
from game.core.records import Event
from game.session.apart.messages import Told
from game.session.apart.teller import linked
from game.session.apart.wire import WireError, wire_of
from game.session.play.story import Beat, Story
from game.session.record.asides import AdviceGiven, line_of_counsel
from game.session.record.codec import JsonDict
from game.session.record.lines import Counsel, Resigned

OTHER_STORY = "the host tells another story than it says"


class Tale:
    """All that was told. `view` is None until something was."""

    def __init__(self, title: Title[Any, Any], eyes: str) -> None:
        self.title, self.eyes = title, eyes
        self.events: list[Event] = []
        self.befores: list[Any] = []
        self.hashes = [""]
        self.view: Any = None
        self.prompt: Prompt | None = None
        self.decisions = 0
        self.opening = self.own = self.acts = 0
        self.undo = self.redo = ""
        self.is_over = False
        self.resigned: Resigned | None = None

    @property
    def hash(self) -> str:
        """The hash of all beats."""
        return self.hashes[-1]

    def hear(self, told: Told) -> bool:
        """Take in what was told; whether some of it was taken back. Raises WireError.

        Where it cannot be read nothing has changed.
        """
        wire, kept = wire_of(self.title), told.keep
        if kept > len(self.events) or (self.view is None and not told.is_whole):
            raise WireError("The host goes on from what it has not told.")
        base = None if told.is_whole else self.view
        events, befores, hashes = [], [], self.hashes[: kept + 1]
        for event, changes in told.beats:
            base = wire.changed(base, changes)
            events.append(wire.read_event(event))
            befores.append(base)
            assert isinstance(event, dict), "an event is read from an object"
            hashes.append(linked(hashes[-1], event))
        view = wire.changed(base, told.view)
        prompt = None if told.asked is None else wire.read_prompt(told.asked)
        if hashes[-1] != told.hash:
            raise WireError(f"{self.title.name}: {OTHER_STORY}.")
        if prompt is not None and (prompt.seat != self.eyes or self.eyes == ONLOOKER):
            raise WireError(f"{self.title.name}: another seat is asked.")
        resigned = None if told.resigned is None else _resigned(told.resigned)
        was_taken_back = kept < len(self.events)
        self.events[kept:], self.befores[kept:], self.hashes = events, befores, hashes
        self.view, self.prompt, self.resigned = view, prompt, resigned
        self.opening, self.own, self.acts = told.opening, told.own, told.acts
        self.undo, self.redo, self.is_over = told.undo, told.redo, told.is_over
        self.decisions += 1
        return was_taken_back


def _resigned(data: JsonDict) -> Resigned:
    match data:
        case {"seat": str(seat), "words": str(words)}:
            return Resigned(0, seat, words)
    raise WireError("The host says of nobody that the game was resigned.")


class ToldStory(Story):
    """The story of a tale: its views are those that were told."""

    def __init__(self, tale: Tale, spoken_to: str) -> None:
        super().__init__(tale.title, tale.eyes, spoken_to)
        self._tale = tale
        self._told: list[Event] = []

    @property
    def commits(self) -> int:
        """How often something was told."""
        return self._tale.decisions

    @property
    def happened(self) -> int:
        """How many events have been told."""
        return len(self._told)

    @property
    def opening(self) -> int:
        """The position at which the set-up is done."""
        return self.position_of(min(self._tale.opening, self.happened))

    def view_at(self, position: int) -> Any:
        """What the eyes saw after the first `position` beats."""
        place, tale = self.place_of(position), self._tale
        return tale.befores[place] if place < len(tale.befores) else tale.view

    def hear_on(self, counsels: Sequence[Counsel] = ()) -> None:
        """Tell what the tale has beyond this story, and no more what was taken back.

        Each of `counsels` is told after as many events as its number says.
        """
        kept = self._common()
        del self._told[kept:]
        del self.beats[self.position_of(kept) :]
        untold = deque(counsels[self.asides :])
        for place, event in enumerate(self._tale.events[kept:], start=kept):
            while untold and untold[0].seq <= place:
                self._tell_counsel(untold.popleft())
            line = self.title.words.describe(event, self.spoken_to)
            self.beats.append(Beat(self.commits, event, line, place))
            self._told.append(event)
        for counsel in untold:
            self._tell_counsel(counsel)

    def _tell_counsel(self, counsel: Counsel) -> None:
        line = line_of_counsel(self.title.bots.adviser, counsel)
        self.tell(AdviceGiven(counsel.rule), line)

    def _common(self) -> int:
        for number, (told, event) in enumerate(zip(self._told, self._tale.events, strict=False)):
            if told is not event:
                return number
        return min(len(self._told), len(self._tale.events))

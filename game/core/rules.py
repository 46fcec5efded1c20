"""What plays a game: the rules' handle on it, and the functions that run it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from game.core.dice import Dice, FaceWanted
from game.core.ending import Result
from game.core.faults import RuleFault
from game.core.prompt import Prompt
from game.core.records import Event, Frame

OptionValue = bool | str


class State(Protocol):
    """The one mutable root of a game; changed only by the title's `apply`."""

    flow: tuple[Frame, ...]

    def copy(self) -> Self:
        """Another state with the same parts; containers are copied, what they hold is not."""


S = TypeVar("S", bound=State)
T = TypeVar("T")


class Context(Generic[S]):
    """The only handle a rule gets: read the state, roll, emit events, steer the flow."""

    __slots__ = ("_apply", "_dice", "events", "state")

    def __init__(
        self,
        state: S,
        dice: Dice,
        apply: Mapping[type[Event], Callable[[S, Any], None]],
    ) -> None:
        self.state = state
        self.events: list[Event] = []
        self._dice = dice
        self._apply = apply

    def emit(self, event: Event) -> None:
        """Apply an event to the state and record it; raises RuleFault where nothing applies it."""
        apply = self._apply.get(type(event))
        if apply is None:
            raise RuleFault(f"Nothing applies the event {type(event).__name__}.")
        apply(self.state, event)
        self.events.append(event)

    def tell_as_one(self, since: int, event: Event) -> None:
        """Record one event in place of those from that place on, which came to the same state."""
        self.events[since:] = [event]

    def roll(
        self,
        what: str,
        sides: int = 6,
        needs: int | None = None,
        bands: Sequence[int] = (),
        *,
        is_hidden: bool = False,
    ) -> int:
        """A die, `what` being what it is for, in words that all at the table may read.

        Give `needs` when only `face >= needs` matters to the rule, or its bands: the highest
        faces of all bands but the last. A hidden die is one that not everybody may see.
        """
        try:
            return self._dice.roll(sides, bands if needs is None else (needs - 1,), what, is_hidden)
        except FaceWanted as wanted:
            wanted.events = tuple(self.events)
            raise

    def draw(self, deck: Sequence[T]) -> T:
        """One of `deck`, each as likely as the others; raises RuleFault where it is empty."""
        if not deck:
            raise RuleFault("There is nothing to draw from.")
        return deck[self._dice.draw(len(deck))]

    def shuffle(self, deck: Sequence[T]) -> tuple[T, ...]:
        """All of `deck` in an order by chance."""
        left, shuffled = list(deck), []
        while len(left) > 1:
            shuffled.append(left.pop(self._dice.draw(len(left))))
        return (*shuffled, *left)

    def call(self, frame: Frame) -> None:
        """Put a frame on top: it runs before the one that called it goes on."""
        self.state.flow = (*self.state.flow, frame)

    def goto(self, frame: Frame) -> None:
        """Replace the top frame."""
        self.state.flow = (*self.state.flow[:-1], frame)

    def end(self) -> None:
        """Take the top frame away."""
        self.state.flow = self.state.flow[:-1]

    def finish(self) -> None:
        """End the game: no frame waits any more."""
        self.state.flow = ()


@dataclass(frozen=True, slots=True)
class Decision(Generic[S]):
    """What a waiting frame asks, one prompt per seat that must act, and what an answer does."""

    ask: Callable[[S, Any], tuple[Prompt, ...]]
    act: Callable[[Context[S], Any, str, Any], None]


@dataclass(frozen=True, slots=True)
class Play(Generic[S]):
    """What plays a game on: the part of the rules that a bot may hold, to look ahead.

    `steps` are the frames that need nobody, `decisions` those that ask, and `apply` what an event
    does to the state.
    """

    steps: Mapping[type[Frame], Callable[[Context[S], Any], None]]
    decisions: Mapping[type[Frame], Decision[S]]
    apply: Mapping[type[Event], Callable[[S, Any], None]]


@dataclass(frozen=True, slots=True)
class Rules(Play[S], Generic[S]):
    """What begins a game, plays it on and ends it.

    `empty` is the state before the first event, and `begin` takes it to the first frame, for a
    scenario with its options. `result` is None while the game goes on.

    `invariants` and `essentials` raise AssertionError for a state that no game comes to, the one
    with the tables in force and the other, which is part of it, with any tables.
    """

    empty: Callable[[], S]
    begin: Callable[[Context[S], str, Mapping[str, OptionValue]], None]
    result: Callable[[S], Result | None]
    invariants: Callable[[S], None]
    essentials: Callable[[S], None]

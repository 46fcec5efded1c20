"""The contract between a game and the program: one `Title` value per game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Protocol, Self, TypeVar

from game.core.advice import Advice
from game.core.cues import Cue
from game.core.dice import Dice
from game.core.printed import Chart, PieceCard
from game.core.prompt import Prompt, Refusal, Target
from game.core.records import Command, Event, Frame
from game.core.telling import Telling

OptionValue = bool | str


class State(Protocol):
    """The one mutable root of a game; changed only by the title's `apply`."""

    flow: tuple[Frame, ...]

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Seat:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Option:
    """A switch, a choice among `values`, or (with `max_length`) a line of text."""

    id: str
    name: str
    summary: str
    default: OptionValue
    rule: str
    values: tuple[tuple[str, str], ...] = ()
    max_length: int = 0
    scenarios: tuple[str, ...] = ()

    @property
    def is_switch(self) -> bool:
        """Whether it changes how the game is played; a name only heads the log book."""
        return bool(self.values) or not self.max_length

    def is_offered_in(self, scenario: str) -> bool:
        return not self.scenarios or scenario in self.scenarios


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: a headline, one sentence, and figures for `simulate`.

    `award` is the honour shown; `awards` are all that were won, where they are more than that one.
    """

    headline: str
    summary: str
    award: str
    is_won: bool
    scores: Mapping[str, int]
    awards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """One roll that a choice may lead to, read from its table.

    `needs` names the faces in words ("4+"); `chance` is exact; `modifiers` are
    (name, signed amount) in the order the rule applies them.
    """

    name: str
    rule: str
    table: str
    row: str
    sides: int
    needs: str
    chance: Fraction
    modifiers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words: kind groups lines for filters, place is lit on hover.

    `good_chance` is the exact chance, before the roll, that it would go the player's way; a
    roll that has one has `is_good` and `table` too.
    """

    kind: str
    text: str
    place: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    needs: str = ""
    table: str = ""
    row: str = ""
    is_good: bool | None = None
    good_chance: Fraction | None = None


class Bot(Protocol):
    """A player that sees only a view and a prompt; `why` explains the last choice."""

    why: str

    def choose(self, view: Any, prompt: Prompt) -> Command: ...


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
        self._apply[type(event)](self.state, event)
        self.events.append(event)

    def roll(self, sides: int = 6, needs: int | None = None) -> int:
        """A die; give `needs` when only `face >= needs` matters to the rule."""
        return self._dice.roll(sides, needs)

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
    """What a waiting frame asks, what it refuses, and what an answer does."""

    ask: Callable[[S, Any], tuple[Prompt, ...]]
    act: Callable[[Context[S], Any, str, Any], None]
    refuse: Callable[[S, Any], tuple[Refusal, ...]]


@dataclass(frozen=True, slots=True)
class Title(Generic[S, V]):
    """Everything the program needs to know of one game.

    `things` are all a player may point at, and `refuse_rest` says why not of those that a
    prompt neither offers nor refuses. `checks` lists the rolls a command leads to, `outcome`
    names in words what a run of events came to, and `passive` answers a follow-up prompt as a
    player who takes no further risk would, or None where looking ahead should stop. `advise`
    reckons every choice of a prompt, best first. `chapters` name the prefixes of case numbers,
    `card` tells a piece's figures, or None for a name that is no piece, and `telling` makes
    reports of the title's games.
    """

    id: str
    name: str
    tagline: str
    version: int
    art: str
    seats: tuple[Seat, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]

    state_type: type[S]
    view_type: type[V]
    command_types: tuple[type[Command], ...]
    event_types: tuple[type[Event], ...]
    frame_types: tuple[type[Frame], ...]

    begin: Callable[[str, Mapping[str, OptionValue]], S]
    steps: Mapping[type[Frame], Callable[[Context[S], Any], None]]
    decisions: Mapping[type[Frame], Decision[S]]
    things: Callable[[S], tuple[Target, ...]]
    refuse_rest: Callable[[S, Any, Target], Refusal]
    apply: Mapping[type[Event], Callable[[S, Any], None]]

    view: Callable[[S, str], V]
    redact: Callable[[Event, str], Event | None]
    result: Callable[[S], Result | None]
    describe: Callable[[Event], LogLine]
    cues: Callable[[Event], tuple[Cue, ...]]
    checks: Callable[[S, Command], tuple[Check, ...]]
    outcome: Callable[[S, S, tuple[Event, ...]], str]
    passive: Callable[[S, Prompt], Command | None]
    invariants: Callable[[S], None]
    bots: Mapping[str, Callable[[int], Bot]]

    data_checksum: str
    advise: Callable[[V, Prompt], tuple[Advice, ...]] | None = None
    advice_unit: str = "points"
    chapters: tuple[tuple[str, str], ...] = ()
    status: Callable[[V], str] = field(default=lambda _view: "")
    charts: Callable[[], tuple[Chart, ...]] = field(default=lambda: ())
    card: Callable[[V, str], PieceCard | None] = field(default=lambda _view, _piece: None)
    telling: Telling | None = None

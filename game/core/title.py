"""The contract between a game and the program: one `Title` value per game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Literal, Protocol, Self, TypeVar

from game.core.advice import Advice, Report
from game.core.cues import Cue
from game.core.dice import Dice, FaceWanted
from game.core.faults import RuleFault
from game.core.guide import Commentary, Guide
from game.core.outcome import Outcome
from game.core.printed import Chart, PieceCard
from game.core.prompt import Prompt, Refusal, Target
from game.core.records import Command, Event, Frame
from game.core.telling import Career, Telling

OptionValue = bool | str


class State(Protocol):
    """The one mutable root of a game; changed only by the title's `apply`."""

    flow: tuple[Frame, ...]

    def copy(self) -> Self:
        """Another state with the same parts; containers are copied, what they hold is not."""


S = TypeVar("S", bound=State)
V = TypeVar("V")
T = TypeVar("T")

Line = dict[str, Any]
"""A line of a save as JSON has it."""


@dataclass(frozen=True, slots=True)
class Side:
    """Those who win and lose together.

    On one that `is_open` every seat sees what every other sees: they sit at a screen together.
    """

    id: str
    name: str
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, on a side; a person or a bot sits there."""

    id: str
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a game can be begun with.

    `facts` are its figures for the briefing, as (what, how much). Where it comes from history,
    `history` says what really happened, and `sources` where that is told. `chapters` are those of
    the rulebook that count in no scenario but those that name them.
    """

    id: str
    name: str
    summary: str
    facts: tuple[tuple[str, str], ...] = ()
    history: str = ""
    sources: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A switch, a choice among `values`, or (with `max_length`) a line of text.

    `forced` has what it is in scenarios that leave no choice, `needs` the ids of the switches
    without which it does nothing.
    """

    id: str
    name: str
    summary: str
    default: OptionValue
    rule: str
    values: tuple[tuple[str, str], ...] = ()
    max_length: int = 0
    scenarios: tuple[str, ...] = ()
    forced: Mapping[str, OptionValue] = field(default_factory=dict)
    needs: tuple[str, ...] = ()

    @property
    def is_switch(self) -> bool:
        """Whether it changes how the game is played; a name only heads the log book."""
        return bool(self.values) or not self.max_length

    def is_offered_in(self, scenario: str) -> bool:
        """Whether a scenario has it."""
        return not self.scenarios or scenario in self.scenarios

    def is_open_in(self, scenario: str) -> bool:
        """Whether a scenario leaves a choice of it."""
        return self.is_offered_in(scenario) and scenario not in self.forced

    def value_in(self, scenario: str, chosen: OptionValue | None = None) -> OptionValue:
        """What it is in a scenario: what that forces, else the choice if it has one, else usual."""
        if scenario in self.forced:
            return self.forced[scenario]
        if chosen is None or not self.is_offered_in(scenario):
            return self.default
        return chosen


@dataclass(frozen=True, slots=True)
class Fate:
    """How a game ended for one side; `scores` are for `simulate`.

    `award` is the honour shown, by its id; `awards` are all that were won, where they are more
    than that one.
    """

    side: str
    outcome: Literal["won", "lost", "drawn"]
    award: str
    scores: Mapping[str, int]
    awards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: a headline, one sentence, and the fate of every side."""

    headline: str
    summary: str
    fates: tuple[Fate, ...]

    def fate_of(self, side: str) -> Fate:
        """The fate of a side; raises KeyError for one that had no part in the game."""
        for fate in self.fates:
            if fate.side == side:
                return fate
        raise KeyError(side)


@dataclass(frozen=True, slots=True)
class Check:
    """One roll that a choice may lead to, read from the chart whose id is `table`.

    `needs` names the faces in words ("4+"); `chance` is exact; `modifiers` are
    (name, signed amount) in the order the rule applies them, the amount 0 for one that its name
    tells whole ("halved, on a line").
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

    `good_chance` is the exact chance, before the roll, that it would go the reader's way; a
    roll that has one has `is_good` and `table`, the id of a chart, too. `who` is whom it is about,
    where the text begins with that: what a decision says alike of several is told in one line. One
    that `is_passing` is told only until a later one about the same `who` in the same step.
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
    who: str = ""
    is_passing: bool = False


class Bot(Protocol):
    """A player that sees only a view and a prompt; `why` explains the last choice.

    What it chooses follows from the view, the prompt and its seed alone; a prompt's refusals are
    for people and may be left out.
    """

    why: str

    def choose(self, view: Any, prompt: Prompt) -> Command:
        """A command that the prompt offers."""


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
        if type(event) not in self._apply:
            raise RuleFault(f"Nothing applies the event {type(event).__name__}.")
        self._apply[type(event)](self.state, event)
        self.events.append(event)

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
class Rules(Generic[S]):
    """What plays a game on: the part of a title that its own bots may hold, to look ahead.

    `steps` are the frames that need nobody, `decisions` those that ask, and `apply` what an event
    does to the state.
    """

    steps: Mapping[type[Frame], Callable[[Context[S], Any], None]]
    decisions: Mapping[type[Frame], Decision[S]]
    apply: Mapping[type[Event], Callable[[S, Any], None]]


def nowhere(view: Any, command: Command) -> str:
    """No space: the reach of a title whose seats have no one piece of their own."""
    return ""


@dataclass(frozen=True, slots=True)
class Title(Rules[S], Generic[S, V]):
    """Everything the program needs to know of one game.

    Only the rules read the state: `begin`, `steps`, `decisions`, `apply`, `view`, `redact`,
    `result`, `invariants` and `essentials`. All else that a player meets is made from that seat's
    view, and `resample` makes of a view, by chance, a whole state that it allows.

    `seats` are those of a scenario with its options, and `hides` says whether in such a game
    anything may be kept from the eyes of a seat or an onlooker. `empty` is the state before the
    first event. `view` and `redact` take the eyes that look: a seat's id, ONLOOKER or ALL_EYES.
    `invariants` and `essentials` raise AssertionError for a state that no game comes to, the one
    with the tables in force and the other, which is part of it, with any tables.

    `things` are what a prompt answers beforehand, `refuse` names what it bars of itself and
    `refuse_rest` says why not of whatever is neither offered nor barred: of these things, and of
    every space of the boards as it is pointed at. `checks` lists the rolls a command leads to,
    `outcome` tells what a run of events came to (the view before, the view after, the events as
    seen), and `passive` answers a follow-up prompt as a player who takes no further risk would, or
    None where looking ahead should stop. Odds weigh `worlds` tables; one is enough where a view
    hides nothing. `tells` are the facts that head the odds, in the order to be told, and `dangers`
    what may befall a seat by the end of the turn, the worst last; both complete a percentage ("67 %
    sink her"), and an outcome names those that hold in it. `reach` is the space in which a command
    leaves the seat's own piece, empty for none (`nowhere` where a seat has many pieces, or none: no
    danger is then shaded on the board), and `allowance` says in a few words for how long its power
    still lasts there, empty where nothing is used up.

    `advise` reckons every choice of a prompt, best first, and reports how far it is; `adviser` is
    what that one is called within a sentence. `chapters` name the prefixes of case numbers, `card`
    tells a piece's figures, or None for a name that is no piece, and `telling` makes reports of the
    title's games. `careers` sum up the finished games of a side, where the plain words will not do.
    `bots` make players from a seed. `caption` names a game in lists ("the third night of Brandt"),
    and `stakes` says in a sentence what may still be lost or won, for whoever comes back to it; ""
    for nothing to say. `guide` is the guided first game, and `commentaries` tell of finished ones.

    `upgraders` turn a save of version n, its lines with the header first, into one of version
    n + 1.
    """

    id: str
    name: str
    tagline: str
    version: int
    art: str
    sides: tuple[Side, ...]
    seats: Callable[[str, Mapping[str, OptionValue]], tuple[Seat, ...]]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]

    state_type: type[S]
    view_type: type[V]
    command_types: tuple[type[Command], ...]
    event_types: tuple[type[Event], ...]
    frame_types: tuple[type[Frame], ...]

    empty: Callable[[], S]
    begin: Callable[[Context[S], str, Mapping[str, OptionValue]], None]
    view: Callable[[S, str], V]
    redact: Callable[[Event, str], Event | None]
    result: Callable[[S], Result | None]
    invariants: Callable[[S], None]
    essentials: Callable[[S], None]

    resample: Callable[[V, Dice], S]
    things: Callable[[V], tuple[Target, ...]]
    refuse: Callable[[V, Prompt], tuple[Refusal, ...]]
    refuse_rest: Callable[[V, Prompt, Target], Refusal]
    checks: Callable[[V, Command], tuple[Check, ...]]
    outcome: Callable[[V, V, tuple[Event, ...]], Outcome]
    passive: Callable[[V, Prompt], Command | None]
    describe: Callable[[Event, str], LogLine]
    cues: Callable[[Event], tuple[Cue, ...]]
    status: Callable[[V], str]
    bots: Mapping[str, Callable[[int], Bot]]

    data_checksum: str
    hides: Callable[[str, Mapping[str, OptionValue], str], bool] = field(
        default=lambda _scenario, _options, _eyes: False
    )
    worlds: int = 1
    tells: tuple[str, ...] = ()
    dangers: tuple[str, ...] = ()
    reach: Callable[[V, Command], str] = nowhere
    allowance: Callable[[V, Command], str] = field(default=lambda _view, _command: "")
    advise: Callable[[V, Prompt, Report], tuple[Advice, ...]] | None = None
    advice_unit: str = "points"
    adviser: str = "the ace"
    chapters: tuple[tuple[str, str], ...] = ()
    charts: Callable[[], tuple[Chart, ...]] = field(default=lambda: ())
    card: Callable[[V, str], PieceCard | None] = field(default=lambda _view, _piece: None)
    caption: Callable[[V], str] = field(default=lambda _view: "")
    stakes: Callable[[V], str] = field(default=lambda _view: "")
    telling: Telling | None = None
    careers: Mapping[str, Career] = field(default_factory=dict)
    guide: Callable[[], Guide] | None = None
    commentaries: Callable[[], tuple[Commentary, ...]] = field(default=lambda: ())
    upgraders: Mapping[int, Callable[[list[Line]], list[Line]]] = field(default_factory=dict)

"""What a title gives the table to show: the contract of a title scene."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.ending import Result
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.scenes.titles.effects import Motion
from game.scenes.titles.instruments import Instrument, Token
from game.session.play.game import Game
from game.ui.boards import Boards, Meaning, Measure, Piece, Track
from game.ui.sounds.ambience import Atmosphere

CREW = "At the table"


class Skin(Protocol):
    """A title's own looks; it draws a view and knows no rule."""

    turn_began: type[Any]
    """What begins a turn, and numbers it as its `turn`."""
    phases: tuple[str, ...]
    phase_tips: tuple[str, ...]
    """What happens in each phase, in a sentence or two."""

    def missing_phases(self, view: Any) -> Collection[int]:
        """Which of the phases, by their places, this game does without."""
        return ()

    def board(self, view: Any) -> Boards:
        """The board, or the panes of boards."""

    def pieces(self, view: Any) -> Sequence[Piece]: ...

    def anchor(self, view: Any, name: str) -> tuple[float, float]: ...

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        """The pieces that can be carried, each with the spaces where it may be put down: those
        that may go or be put somewhere by a choice of their own."""
        found: dict[str, set[str]] = {}
        for choice in prompt.choices if prompt else ():
            if choice.actor and choice.target.kind == "space":
                found.setdefault(choice.actor, set()).add(choice.target.id)
        return found

    def asked_about(self, view: Any, prompt: Prompt) -> str:
        """The piece that a question is about, which is to be in sight; or none."""
        return ""

    def drafts(self, view: Any) -> Mapping[str, str]:
        """What pieces are to do that can still be changed, each in a word or two."""
        return {}

    def instruments(self, view: Any) -> Sequence[Instrument]:
        """What stands beside the board, each kind in its place, in this order."""

    def heading(self, view: Any) -> str: ...

    def phase_of(self, view: Any, rule: str) -> int | None:
        """The phase in which the view is, or that a case of the sequence names; None for neither.

        The view may stand between two questions: what waits there is that of the last one.
        """

    def hint(self, view: Any, prompt: Prompt) -> str: ...

    def turn_mark(self, event: Event) -> str | None:
        """The label of the turn that begins with an event; None for any other event."""
        return str(event.turn) if isinstance(event, self.turn_began) else None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game that is made of several; `figures` say what it came to, in words."""

    name: str
    fate: str
    figures: tuple[str, str]
    award: str
    award_name: str


@dataclass(frozen=True, slots=True)
class ResultLook:
    """What the result screen shows beside the result itself.

    `parts` are shown under the heading `book` with their `total`; `award_name` is then the
    honour of the last of them. `next_award` is the honour that was the next to win, `ahead` says
    how far it was, and `share` how much of the way to it was done, from 0 to 1. `spoils` are
    what was won, each with its drawing, under the heading `spoils_name`.
    """

    award_name: str
    figures: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...] = ()
    book: str = ""
    total: str = ""
    next_award: str = ""
    ahead: str = ""
    share: float = 0.0
    spoils: tuple[Token, ...] = ()
    spoils_name: str = ""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the centre of a drawing is after so many seconds, and how much it covers, 0 to 1."""

    at: float
    x: float
    y: float
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Layer:
    """A drawing in a picture of 1600 x 900 that goes from pose to pose.

    `cut` is the share of its height that is shown, from the top: what swims is cut at the water.
    `swell` is how far it rises and falls while it moves.
    """

    art: str
    width: float
    height: float
    poses: tuple[Pose, ...]
    cut: float = 1.0
    swell: float = 0.0


@dataclass(frozen=True, slots=True)
class MovingPicture:
    """A picture that moves for a few seconds while its `name` and its lines are written.

    They are written on a page, or without one stand in the picture itself. `words_at` is when the
    first word comes, in seconds; the award is pinned to the page when the last one stands.
    `sounds` are (seconds, name).
    """

    name: str
    lines: tuple[str, ...]
    layers: tuple[Layer, ...]
    is_page: bool = True
    words_at: float = 1.2
    award: str = ""
    award_name: str = ""
    sounds: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Interlude:
    """A scene of its own in which a prompt is met, between two parts of a game.

    The book has a row for every part; `orders` are short sentences on what comes next. `moment`
    is seen before it by whoever has just played up to here.
    """

    name: str
    picture: tuple[Layer, ...]
    book: str
    parts: tuple[Part, ...]
    total: str
    orders: tuple[str, ...]
    moment: MovingPicture | None = None


@dataclass(frozen=True, slots=True)
class Ordered:
    """A piece under an order that stands, by its id, and the view `since` it does."""

    piece: str
    order: str
    since: Any


@dataclass(frozen=True, slots=True)
class Interest:
    """What a player is about: the `piece` pointed at, the one that acts, and the family in hand.

    Each is the name of a piece, "" for none; `values` are the numbers of the family. `meant` is the
    command pointed at, on the board or among the orders: what it would do may be shown beforehand.
    `orders` are those that stand for single pieces of the player's own. `path` are the points of
    the legs that are laid for the piece in hand.
    """

    piece: str = ""
    actor: str = ""
    held: str = ""
    values: Mapping[str, int] = field(default_factory=dict)
    meant: Command | None = None
    orders: Sequence[Ordered] = ()
    path: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """A prompt that may be answered by a line of text: its label, what stands there, an example.

    `orders` makes commands of a text, to be carried out in turn, or says why it cannot; `said` is
    what a text means in plain words, empty where it means nothing.
    """

    label: str
    value: str
    example: str
    longest: int
    orders: Callable[[str], Sequence[Command] | str]
    said: Callable[[str], str] = lambda text: ""


@dataclass(frozen=True, slots=True)
class Looks:
    """All that a title brings to the screen; `skin` makes one for a table.

    `ending` tells a finished game, and `award_name` an honour by its id, where the plain words
    will not do. `crew` heads the names and players in the briefing. `effects` play the
    kinds of cues that are the title's own. `atmosphere` says how a view sounds; without it there
    is the quiet of the shelf. `moment` is the one in which a game ends. `interlude` is the scene
    in which a prompt is met, made from its seat's view; None for one that is met at the table.
    `measures` are the ranges, lanes and ways that lie on the board, of a view, of what its seat is
    asked, if it is, and of what the player is about. `guesses` are the places where what a view
    hides may be, from what all know. `perils` tell on an open board, while the danger is shown,
    how dangerous the places about the piece in hand are; None where the seat asked has no such
    piece. `legend` is what the lines and areas of both mean, in the
    words of the title. `tracks` are the ways sailed in a run of events as they were
    seen, for the pictures of the report. `writing` is what a prompt of a view may be answered with
    in writing.
    """

    skin: Callable[[], Skin]
    ending: Callable[[Game, Result], ResultLook] | None = None
    award_name: Callable[[str], str] | None = None
    crew: str = CREW
    effects: Mapping[str, Motion] = field(default_factory=dict)
    atmosphere: Callable[[Any], Atmosphere] | None = None
    moment: Callable[[Game, Result], MovingPicture] | None = None
    interlude: Callable[[Any, Prompt], Interlude | None] | None = None
    measures: Callable[[Any, Prompt | None, Interest], Sequence[Measure]] | None = None
    guesses: Callable[[Any], Sequence[Measure]] | None = None
    perils: Callable[[Any, Prompt, Interest], Sequence[Measure] | None] | None = None
    legend: Mapping[Meaning, str] = field(default_factory=dict)
    tracks: Callable[[Sequence[Event]], Sequence[Track]] | None = None
    writing: Callable[[Any, Prompt], WrittenAnswer | None] | None = None

"""What a title gives the table to show: the contract of a title scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.prompt import Prompt
from game.core.records import Event
from game.core.title import Result
from game.session.session import Session
from game.tables.boards import Board
from game.ui.board import Piece


@dataclass(frozen=True, slots=True)
class Gauge:
    """A row of tokens: `have` of `full`, drawn with `art`, spent ones with `spent_art`.

    `target` is the piece a player clicks to spend one; `note` is a line below.
    """

    name: str
    art: str
    spent_art: str
    have: int
    full: int
    target: str = ""
    note: str = ""
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Trophy:
    """A die in the score area."""

    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class Status:
    """All that stands beside the board."""

    gauges: tuple[Gauge, ...]
    track_name: str
    track: int
    track_end: int
    score: str
    score_note: str
    trophies: tuple[Trophy, ...]
    alarms: tuple[tuple[str, str], ...]
    """Art and words of what threatens the player now."""


class Skin(Protocol):
    """A title's own looks; it draws a view and knows no rule."""

    phases: tuple[str, ...]

    def board(self, view: Any) -> Board: ...

    def pieces(self, view: Any) -> Sequence[Piece]: ...

    def anchor(self, view: Any, name: str) -> tuple[float, float]: ...

    def draggable(self, prompt: Prompt | None) -> str: ...

    def status(self, view: Any) -> Status: ...

    def heading(self, view: Any) -> str: ...

    def phase_of(self, rule: str) -> int | None: ...

    def hint(self, view: Any, prompt: Prompt) -> str: ...

    def turn_mark(self, event: Event) -> str | None:
        """The label of the turn that begins with an event; None for any other event."""


@dataclass(frozen=True, slots=True)
class Patrol:
    """A line of a campaign's log book."""

    name: str
    fate: str
    ships: int
    tons: int
    award: str
    award_name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What the result screen shows beside the result itself."""

    award_name: str
    figures: tuple[tuple[str, str], ...]
    patrols: tuple[Patrol, ...] = ()


@dataclass(frozen=True, slots=True)
class Looks:
    """All that a title brings to the screen; `skin` makes one for a table.

    `ending` tells a finished game, and `award_name` an honour by its id, where the plain words
    will not do.
    """

    skin: Callable[[], Skin]
    ending: Callable[[Session, Result], Ending] | None = None
    award_name: Callable[[str], str] | None = None

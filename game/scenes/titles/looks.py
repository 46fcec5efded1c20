"""What a title gives the table to show: the contract of a title scene."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.prompt import Prompt
from game.core.records import Event
from game.core.title import Result
from game.scenes.titles.effects import Motion
from game.scenes.titles.instruments import Instrument
from game.session.session import Session
from game.ui.ambience import Atmosphere
from game.ui.boards import Boards, Piece

CREW = "At the table"


class Skin(Protocol):
    """A title's own looks; it draws a view and knows no rule."""

    phases: tuple[str, ...]
    phase_tips: tuple[str, ...]
    """What happens in each phase, in a sentence or two."""

    def board(self, view: Any) -> Boards:
        """The board, or the panes of boards."""

    def pieces(self, view: Any) -> Sequence[Piece]: ...

    def anchor(self, view: Any, name: str) -> tuple[float, float]: ...

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        """The pieces that can be carried, each with the spaces where it may be put down."""

    def instruments(self, view: Any) -> Sequence[Instrument]:
        """What stands beside the board, each kind in its place, in this order."""

    def heading(self, view: Any) -> str: ...

    def phase_of(self, rule: str) -> int | None: ...

    def hint(self, view: Any, prompt: Prompt) -> str: ...

    def turn_mark(self, event: Event) -> str | None:
        """The label of the turn that begins with an event; None for any other event."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game that is made of several; `figures` say what it came to, in words."""

    name: str
    fate: str
    figures: tuple[str, str]
    award: str
    award_name: str


@dataclass(frozen=True, slots=True)
class Ending:
    """What the result screen shows beside the result itself.

    `parts` are shown under the heading `book` with their `total`; `award_name` is then the
    honour of the last of them.
    """

    award_name: str
    figures: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...] = ()
    book: str = ""
    total: str = ""


@dataclass(frozen=True, slots=True)
class Looks:
    """All that a title brings to the screen; `skin` makes one for a table.

    `ending` tells a finished game, and `award_name` an honour by its id, where the plain words
    will not do. `crew` heads the names and players in the briefing. `effects` play the
    kinds of cues that are the title's own. `atmosphere` says how a view sounds; without it there
    is the quiet of the shelf.
    """

    skin: Callable[[], Skin]
    ending: Callable[[Session, Result], Ending] | None = None
    award_name: Callable[[str], str] | None = None
    crew: str = CREW
    effects: Mapping[str, Motion] = field(default_factory=dict)
    atmosphere: Callable[[Any], Atmosphere] | None = None

"""What a title says and shows of a game in play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic

from game.contract.cues import Cue
from game.contract.eyes import V
from game.contract.printed import Chart, PieceCard
from game.core.prompt import Prompt, Refusal, Target
from game.core.records import Event

LOSS = "sinking"
"""The kind of a line that tells of a loss."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words: kind groups lines for filters, place is lit on hover.

    `good_chance` is the exact chance, before the roll, that it would go the reader's way; a
    roll that has one has `is_good` and `table`, the id of a chart, too, with the `row` that was
    read and its `column` where there is a choice of them. `who` is whom it is about,
    where the text begins with that: what a decision says alike of several is told in one line,
    by `of_many` (" go 2 hexes.") in the place of what follows the name. One
    that `is_passing` is told only until a later one about the same `who` in the same step. `tens`
    is which of its dice, from 0, is coloured and counts tens; None for none.
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
    of_many: str = ""
    column: str = ""
    tens: int | None = None

    @classmethod
    def about(cls, kind: str, who: str, one: str, many: str, place: str) -> "LogLine":
        """A line about one that tells of many in the other number: "goes 2 hexes", "go 2 hexes"."""
        return cls(kind, f"{who} {one}.", place, who=who, of_many=f" {many}.")


Reason = tuple[str, str]
"""Why something may not be done: the case, and the sentence."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The pieces of a seat, by name, that could still act where it may end a phase.

    `what` says what they have before them: "Still to move".
    """

    names: Mapping[str, str] = field(default_factory=dict)
    what: str = ""


@dataclass(frozen=True, slots=True)
class Words(Generic[V]):
    """What is said of events, of the table and of what may not be done.

    `describe` and `cues` tell an event as it was redacted: a line of the log, and what to animate.
    `status` is one line on the table; `caption` names a game in lists ("the third night of
    Brandt"), and `stakes` says in a sentence what may still be lost or won, for whoever comes back
    to it; "" for nothing to say.

    `things` are what a prompt answers beforehand, `refuse` names what it bars of itself and
    `refuse_rest` says why not of whatever is neither offered nor barred: of these things, and of
    every space of the boards as it is pointed at.

    `chapters` name the prefixes of case numbers, `charts` are the printed tables, and `card` tells
    a piece's figures, or None for a name that is no piece. `forgotten` are those that could still
    act where the prompt offers an end.
    """

    describe: Callable[[Event, str], LogLine]
    cues: Callable[[Event], tuple[Cue, ...]]
    status: Callable[[V], str]
    things: Callable[[V], tuple[Target, ...]]
    refuse_rest: Callable[[V, Prompt, Target], Refusal]
    refuse: Callable[[V, Prompt], tuple[Refusal, ...]] = field(default=lambda _view, _prompt: ())
    caption: Callable[[V], str] = field(default=lambda _view: "")
    stakes: Callable[[V], str] = field(default=lambda _view: "")
    forgotten: Callable[[V, Prompt], Forgotten] = field(default=lambda _view, _prompt: Forgotten())
    chapters: tuple[tuple[str, str], ...] = ()
    charts: Callable[[], tuple[Chart, ...]] = field(default=lambda: ())
    card: Callable[[V, str], PieceCard | None] = field(default=lambda _view, _piece: None)

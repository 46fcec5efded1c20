"""What players make of their own: scenarios by hand, and what of one can be set.

A scenario is a table of plain JSON values that its title checks. The title declares what of it can
be set, as parts; a scene lays them out and knows no title.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.contract.offers import Offers, Option
from game.core.rules import OptionValue

Table = Mapping[str, Any]
"""A scenario as a file has it."""
Path = tuple[str | int, ...]
"""A place in a table: names of fields, and numbers of rows from 0."""


class DesignRefused(Exception):
    """A table that makes no scenario; the message is one sentence, `path` the place, if one is."""

    def __init__(self, reason: str, path: Path = ()) -> None:
        super().__init__(reason)
        self.path = path


def sentence_of(error: DesignRefused) -> str:
    """Field and reason in one sentence."""
    field = ".".join(map(str, error.path))
    return f"{field}: {str(error).rstrip('.')}." if field else f"{str(error).rstrip('.')}."


@dataclass(frozen=True, slots=True)
class TextPart:
    """A text of at most `most` characters; `hint` stands there while it is empty."""

    path: Path
    name: str
    most: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class NumberPart:
    """A whole number from `low` to `high`."""

    path: Path
    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class SwitchPart:
    """Yes or no; `usual` where the table says nothing."""

    path: Path
    name: str
    usual: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a choice; with `why_not`, it is not to be had, and that says why."""

    value: Any
    name: str
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class ChoicePart:
    """One of some values; `usual` where the table says nothing."""

    path: Path
    name: str
    picks: tuple[Pick, ...]
    usual: Any = None


@dataclass(frozen=True, slots=True)
class Ware:
    """Something that can be had for a scenario: a row for a list, told by name, cost and figures.

    Those of one `group` stand together. With `why_not` it is not to be had, and that says why.
    `picture` is the name of a drawing of it, seen from above and bow up, "" for none.
    """

    row: Any
    name: str
    note: str = ""
    group: str = ""
    why_not: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RowsPart:
    """A list of so many rows at least and at most: what each has to set, and what can be added."""

    path: Path
    name: str
    rows: "tuple[tuple[Part, ...], ...]"
    wares: tuple[Ware, ...]
    least: int
    most: int


Part = TextPart | NumberPart | SwitchPart | ChoicePart | RowsPart


@dataclass(frozen=True, slots=True)
class PartGroup:
    """Parts that stand together under a name; `note` says what they come to."""

    name: str
    parts: tuple[Part, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Laying:
    """How pieces are laid by hand: `laid` gives the table in which a piece lies on a space.

    `movable` are the pieces that can be laid, by their names on the board.
    """

    movable: Callable[[Table], tuple[str, ...]]
    laid: Callable[[Table, str, str], Table]


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a whole scenario is made by chance, to an order.

    `parts` are what of an order can be set, `usual` is one, and `drawn` makes a scenario to an
    order with numbers from 0 to less than the given one that it asks for.
    """

    usual: Table
    parts: tuple[Part, ...]
    drawn: Callable[[Table, Callable[[int], int]], Table]


@dataclass(frozen=True, slots=True)
class Workshop:
    """What of a title's scenarios can be made by hand.

    `table_of` gives the table of a printed scenario, None where it cannot be one's own, and
    `blank` one to begin with. `parts` are what of a table can be set, as it stands. `taken_in`
    checks a table and lets a game of that id be played: it gives what can be begun, or raises
    DesignRefused. `schema` describes the tables as JSON Schema does.
    """

    blank: Table
    table_of: Callable[[str], Table | None]
    parts: Callable[[Table], tuple[PartGroup, ...]]
    taken_in: Callable[[str, Table], Offers]
    schema: Callable[[], Mapping[str, Any]]
    drawing: Drawing | None = None
    laying: Laying | None = None


def options_to_settle(options: Sequence[Option], names: Sequence[str]) -> PartGroup:
    """Options that a scenario may settle, or leave to its players."""
    free = Pick(None, "As players like")
    parts = (
        ChoicePart((option.id,), option.name, (free, *_picks_of(option)))
        for name in names
        for option in options
        if option.id == name
    )
    return PartGroup("Rules", tuple(parts), "What is not settled here, players choose.")


def settled_facts(
    options: Sequence[Option], settled: Mapping[str, OptionValue]
) -> tuple[tuple[str, str], ...]:
    """The options that a scenario settles by what they are called, each with what it is."""
    named = {option.id: option for option in options}
    return tuple(
        (named[each].name, next(p.name for p in _picks_of(named[each]) if p.value == value))
        for each, value in settled.items()
    )


def _picks_of(option: Option) -> tuple[Pick, ...]:
    if option.values:
        return tuple(Pick(value, words) for value, words in option.values)
    return Pick(False, "No"), Pick(True, "Yes")


def at(table: Any, path: Path) -> Any:
    """What stands at a place of a table; raises KeyError or IndexError where nothing does."""
    for step in path:
        table = table[step]
    return table


def value_of(table: Table, part: Part) -> Any:
    """What a part is set to, or comes to where the table says nothing of it."""
    try:
        return at(table, part.path)
    except (KeyError, IndexError, TypeError):
        match part:
            case TextPart():
                return ""
            case NumberPart():
                return part.low
            case SwitchPart() | ChoicePart():
                return part.usual
            case RowsPart():
                return []


def with_at(table: Any, path: Path, value: Any) -> Any:
    """The table with another value at a place; fields that are not there yet are made."""
    if not path:
        return value
    step, *rest = path
    if isinstance(step, int):
        rows: Sequence[Any] = table
        changed = with_at(rows[step], tuple(rest), value)
        return [*rows[:step], changed, *rows[step + 1 :]]
    fields: Mapping[str, Any] = table or {}
    return {**fields, step: with_at(fields.get(step), tuple(rest), value)}


def without_row(table: Any, path: Path, number: int) -> Any:
    """The table with a row of a list left out."""
    rows = at(table, path)
    return with_at(table, path, [*rows[:number], *rows[number + 1 :]])


def with_row(table: Any, path: Path, row: Any) -> Any:
    """The table with another row at the end of a list."""
    return with_at(table, path, [*at(table, path), row])

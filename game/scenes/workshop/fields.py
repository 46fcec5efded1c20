"""The widgets by which the parts of a scenario are set, each kind in its own way."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from game.contract.workshop import (
    ChoicePart,
    NumberPart,
    Part,
    Path,
    RowsPart,
    SwitchPart,
    Table,
    TextPart,
    value_of,
)
from game.ui.widgets import (
    Button,
    Card,
    Column,
    Grid,
    IconButton,
    Label,
    Row,
    Slider,
    TextEntry,
    Toggle,
    Widget,
)

WIDEST_SLIDER = 60
"""A number of a wider range is written."""


class Hands(Protocol):
    """What the fields ask of the scene that they stand in."""

    @property
    def table(self) -> Table: ...
    def set(self, path: Path, value: Any) -> None: ...
    def remove(self, path: Path, number: int) -> None: ...
    def choose(self, part: ChoicePart) -> None: ...
    def browse(self, part: RowsPart) -> None: ...


def field_of(part: Part, hands: Hands) -> Widget:
    """The widget that sets a part."""
    value = value_of(hands.table, part)
    match part:
        case TextPart():
            return TextEntry(
                part.name, str(value), partial(hands.set, part.path), limit=part.most,
                placeholder=part.hint,
            )  # fmt: skip
        case NumberPart() if part.high - part.low <= WIDEST_SLIDER:
            return Slider(
                part.name, _number(value, part), part.low, part.high, 1,
                lambda chosen: hands.set(part.path, int(chosen)),
            )  # fmt: skip
        case NumberPart():
            return TextEntry(
                f"{part.name}, {part.low} to {part.high}", str(value),
                lambda text: hands.set(part.path, _read(text)), limit=6,
            )  # fmt: skip
        case SwitchPart():
            return Toggle(part.name, value is True, partial(hands.set, part.path))
        case ChoicePart():
            chosen = next((pick.name for pick in part.picks if pick.value == value), str(value))
            choose = partial(hands.choose, part)
            return Button(f"{part.name}: {chosen}", choose, text_align="left")
        case RowsPart():
            return _rows(part, hands)


def _rows(part: RowsPart, hands: Hands) -> Widget:
    """Every row with what it has to set, and a way to add one."""
    count = len(part.rows)
    full = f"There are {part.most} at most." if count >= part.most else ""
    add = Button("Add", partial(hands.browse, part), icon="plus", reason=full)
    head = Row([Label(f"{part.name}: {count}", "strong", grow=1), add])
    return Column([head, *(_row(part, number, hands) for number in range(count))], gap=8)


def _row(part: RowsPart, number: int, hands: Hands) -> Widget:
    least = f"There is at least {part.least}." if len(part.rows) <= part.least else ""
    out = IconButton(
        "trash", "Leave out", partial(hands.remove, part.path, number), reason=least, kind="plain"
    )
    fields: Sequence[Widget] = [field_of(each, hands) for each in part.rows[number]]
    return Card([Row([Grid(fields, min_column=170, gap=8, grow=1), out], items="start")], pad=10)


def _number(value: Any, part: NumberPart) -> int:
    return value if isinstance(value, int) else part.low


def _read(text: str) -> Any:
    """The number written; what is none stays as it is and is told as a fault."""
    said = text.strip()
    return int(said) if said.isascii() and said.isdigit() else said

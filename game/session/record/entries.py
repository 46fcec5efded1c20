"""The entries of a record as lines of a journal, and back.

A line holds the fields of its entry, a word for what it is, and where the game then stands.
"""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache, partial
from typing import Annotated, Any, Literal, Union, get_args, get_type_hints

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError, create_model

from game.core.records import Command, Event, Frame
from game.session.record.codec import Codec, JsonDict, dump, encode, first_error
from game.session.record.lines import (
    Commit,
    Counsel,
    Counselled,
    Entry,
    LineError,
    OwnDice,
    Redo,
    Resigned,
    Standing,
    Undo,
)
from game.tables.strict import Strict

WORDS: Mapping[type[Entry], str] = {
    Commit: "commit",
    Undo: "undo",
    Redo: "redo",
    Resigned: "resigned",
    OwnDice: "dice",
    Counsel: "advice",
}
SELDOM: Mapping[str, Any] = {"thrown": (), "roll": 0, "links": ()}
"""Fields that may be left out: of most games they say nothing."""


def entry_data(entry: Entry, standing: Standing) -> JsonDict:
    """An entry and where the game then stands, ready to be dumped as JSON."""
    said = _fields_of(entry)
    seldom = {name: found for name in SELDOM if (found := said.pop(name, None))}
    return {"line": WORDS[type(entry)], **said, "standing": standing.model_dump(), **seldom}


def _fields_of(record: Entry | Counselled) -> JsonDict:
    return {field.name: _data(getattr(record, field.name)) for field in fields(record)}


def _data(value: Any) -> Any:
    match value:
        case Command() | Event() | Frame():
            return encode(value)
        case Counselled():
            return _fields_of(value)
        case tuple():
            return [_data(each) for each in value]
    return value


class LineReader:
    """Reads the lines after the header of one title's journals, and checks those to be written."""

    def __init__(self, codec: Codec) -> None:
        command = codec.command_type
        choice = _model("choice", Counselled, command=command)
        best: Any = Annotated[choice, AfterValidator(partial(_made, Counselled))]
        of_title: dict[type[Entry], JsonDict] = {
            Commit: {
                "command": command | None,
                "events": _many(Commit, "events", codec.event_type),
                "flow": _many(Commit, "flow", codec.frame_type),
            },
            Counsel: {"best": _many(Counsel, "best", best)},
        }
        lines = tuple(
            _model(word, kind, line=Literal[word], standing=Standing, **of_title.get(kind, {}))
            for kind, word in WORDS.items()
        )
        line: Any = Annotated[Union[lines], Field(discriminator="line")]  # noqa: UP007
        self._adapter: TypeAdapter[Any] = TypeAdapter(line)
        self._kinds = {word: kind for kind, word in WORDS.items()}

    def body_of(self, entry: Entry, standing: Standing) -> bytes:
        """An entry as JSON that reads back as itself; raises LineError when it would not."""
        body = dump(entry_data(entry, standing))
        if self.read(body) != (entry, standing):
            raise LineError("it would read back as something else")
        return body

    def read(self, body: bytes) -> tuple[Entry, Standing]:
        """The entry in `body` and where the game stands after it; raises LineError."""
        try:
            line = self._adapter.validate_json(body)
        except ValidationError as error:
            raise LineError(first_error(error)) from error
        return _made(self._kinds[line.line], line), line.standing


def _model(name: str, kind: type[Any], **others: Any) -> Any:
    """The strict model of a line or a part of one, for a title with `others` among its fields."""
    hints = get_type_hints(kind, include_extras=True) | others
    shape: JsonDict = {each: (hint, SELDOM.get(each, ...)) for each, hint in hints.items()}
    return create_model(name, __base__=Strict, **shape)


def _many(kind: type[Entry], name: str, each: Any) -> Any:
    """The type of a field of many parts, each of a title's own type, with the same bounds."""
    _, *bounds = get_args(get_type_hints(kind, include_extras=True)[name])
    return Annotated[tuple[each, ...], *bounds]


def _made(kind: type[Any], line: Any) -> Any:
    return kind(*(getattr(line, field.name) for field in fields(kind)))


@cache
def reader_of(codec: Codec) -> LineReader:
    """The line reader of a title's codec, built once."""
    return LineReader(codec)

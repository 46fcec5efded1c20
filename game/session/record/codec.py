"""Records to JSON and back, per title, and the digest of a state.

A record's JSON form is ``{"kind": "<ClassName>", ...fields}``: strict, nothing extra, and nothing
missing but later fields. The digest is BLAKE2b over the state's canonical text, in which every
value stands with its type and every mapping and set in one order.
"""

import json
from collections.abc import Callable
from dataclasses import Field as RecordField
from dataclasses import field, fields, is_dataclass, make_dataclass
from functools import partial
from hashlib import blake2b
from operator import attrgetter
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from game.contract.title import Title
from game.core.records import Command, Event, Frame, default_of, is_later
from game.core.rules import State
from game.tables.doors import MOST_SENTENCE

DIGEST_SIZE = 16
MOST_PARTS = 1000
"""Of a tuple in a record: ships, boats, hexes of a way."""
JsonDict = dict[str, Any]


class CodecError(Exception):
    """JSON that is no record of the title; the message is one sentence."""


class Codec:
    """The JSON forms of one title's commands, events and frames."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title
        self.command_type = union_of(title.records.commands)
        self.event_type = union_of(title.records.events)
        self.frame_type = union_of(title.records.frames)
        self._command: TypeAdapter[Command] = TypeAdapter(self.command_type)

    def decode_command(self, data: object) -> Command:
        """The command in `data`; raises CodecError when it is not exactly one."""
        try:
            text = json.dumps(data, allow_nan=False)
        except (ValueError, TypeError, RecursionError) as error:
            raise CodecError("That is no command of this game: it is not plain JSON.") from error
        try:
            return self._command.validate_json(text)
        except ValidationError as error:
            said = f"That is no command of this game: {first_error(error)}."
            raise CodecError(said) from error


_codecs: dict[str, Codec] = {}


def codec_of(title: Title[Any, Any]) -> Codec:
    """The codec of a title, built once."""
    codec = _codecs.get(title.id)
    if codec is None or codec.title.records is not title.records:
        codec = _codecs[title.id] = Codec(title)
    return codec


def encode(record: Command | Event | Frame) -> JsonDict:
    """The JSON form of a record; nested records stay objects until dumped by `dump`."""
    kind, names, values = _shape(type(record))
    return {"kind": kind, **dict(zip(names, values(record), strict=True))}


def dump(data: object) -> bytes:
    """Compact JSON; dataclasses become objects and tuples arrays."""
    return to_json(data)


def digest(state: State) -> str:
    """32 hex digits: the same for equal states, others when anything in it or its flow differs.

    A state holds numbers, text, bytes, None, tuples, lists, mappings, sets and records of them;
    raises TypeError for anything else.
    """
    return blake2b(ascii(_canonical(state)).encode(), digest_size=DIGEST_SIZE).hexdigest()


def first_error(error: ValidationError) -> str:
    """The first thing wrong, in words: the place and the reason, without a full stop."""
    first = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    reason = str(first["msg"]).removeprefix("Value error, ").rstrip(".")
    return f"{place}: {reason}" if place else reason


def union_of(record_types: tuple[type[Any], ...], *, is_redacted: bool = False) -> Any:
    """A pydantic type for exactly one of the records, told apart by its kind.

    What is redacted need not keep the bounds of its fields.
    """
    tagged = tuple(_tagged(record, is_redacted) for record in record_types)
    if len(tagged) == 1:
        return tagged[0]
    return Annotated[Union[tagged], Field(discriminator="kind")]  # noqa: UP007


def _tagged(record: type[Any], is_redacted: bool) -> Any:
    hints = get_type_hints(record, include_extras=not is_redacted)
    shape: Any = make_dataclass(
        record.__name__,
        [
            ("kind", Literal[record.__name__]),
            *((each.name, _bounded(hints[each.name]), _given(each)) for each in fields(record)),
        ],
        slots=True,
        kw_only=True,
    )
    shape.__pydantic_config__ = ConfigDict(
        extra="forbid", strict=True, str_max_length=MOST_SENTENCE
    )
    return Annotated[shape, AfterValidator(partial(_build, record))]


def _given(each: RecordField[Any]) -> Any:
    """A field that a later program added may be missing, any other must be there."""
    return (
        field(default=each.default, default_factory=each.default_factory)
        if is_later(each)
        else field()
    )


def _bounded(hint: Any) -> Any:
    """The type of a field, with a bound to the parts of a tuple of any length."""
    if get_origin(hint) is not tuple or Ellipsis not in get_args(hint):
        return hint
    each, _ = get_args(hint)
    return Annotated[tuple[_bounded(each), ...], Field(max_length=MOST_PARTS)]  # type: ignore[misc]


def _build(record: type[Any], shape: Any) -> Any:
    return record(*_shape(record).values(shape))


class _Shape(NamedTuple):
    kind: str
    names: tuple[str, ...]
    values: Callable[[Any], tuple[Any, ...]]


_shapes: dict[type[Any], _Shape] = {}


def _shape(record: type[Any]) -> _Shape:
    shape = _shapes.get(record)
    if shape is None:
        if not is_dataclass(record):
            raise TypeError(f"A {record.__name__} has no place in a state.")
        names = tuple(field.name for field in fields(record))
        shape = _shapes[record] = _Shape(record.__name__, names, _getter(names))
    return shape


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return lambda record: ()
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda record: (only(record),)
    return attrgetter(*names)


_PLAIN = frozenset({int, str, bool, float, bytes, type(None)})
_MAPPING, _SET, _LATER = 0, 1, 2  # the tags beside the names of records, which are text


class _Forms(dict[type[Any], Callable[[Any], Any]]):
    """How a value of each type, plain ones apart, is made of literals, no two of the same."""

    def __missing__(self, kind: type[Any]) -> Callable[[Any], Any]:
        if issubclass(kind, tuple):
            self[kind] = _canonical_all
            return _canonical_all
        name, names, values = _shape(kind)
        news = {each.name: default_of(each) for each in fields(kind) if is_later(each)}
        form = self[kind] = (
            partial(_canonical_grown, name, names, values, news)
            if news
            else lambda record: {name: _canonical_all(values(record))}
        )
        return form


def _canonical(value: Any) -> Any:
    kind = type(value)
    return value if kind in _PLAIN else _forms[kind](value)


def _canonical_all(values: tuple[Any, ...]) -> tuple[Any, ...]:
    if _PLAIN.issuperset(map(type, values)):
        return values
    return tuple([v if type(v) in _PLAIN else _forms[type(v)](v) for v in values])


def _canonical_grown(
    name: str,
    names: tuple[str, ...],
    values: Callable[[Any], tuple[Any, ...]],
    news: dict[str, Any],
    record: Any,
) -> dict[str | int, Any]:
    """A record whose later fields stand with their names, and only where they tell something."""
    told = dict(zip(names, values(record), strict=True))
    grown = {each: told.pop(each) for each in news}
    grown = {each: value for each, value in grown.items() if value != news[each]}
    form: dict[str | int, Any] = {name: _canonical_all(tuple(told.values()))}
    return {**form, _LATER: _canonical_mapping(grown)} if grown else form


def _canonical_mapping(mapping: dict[Any, Any]) -> dict[int, Any]:
    """Its keys in the order of what is written of them, then their values."""
    if {*map(type, mapping)} == {str}:
        keys = sorted(mapping)
    else:
        keys = sorted(mapping, key=lambda key: ascii(_canonical(key)))
    return {_MAPPING: _canonical_all((*keys, *map(mapping.__getitem__, keys)))}


def _canonical_set(values: set[Any] | frozenset[Any]) -> dict[int, Any]:
    return {_SET: sorted(map(ascii, map(_canonical, values)))}


_forms = _Forms()
_forms[tuple] = _canonical_all
_forms[list] = lambda values: list(_canonical_all(tuple(values)))
_forms[dict] = _canonical_mapping
_forms[set] = _forms[frozenset] = _canonical_set

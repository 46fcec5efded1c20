"""Views, prompts and seen events as JSON and back, per title.

Only what eyes may know is ever written here: what `view` makes, the prompt of a seat, and events
that `redact` has passed. Of a view that follows another only the fields that changed travel.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, fields, is_dataclass, make_dataclass, replace
from functools import cache
from typing import Annotated, Any, get_type_hints

from pydantic import AfterValidator, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import SchemaValidator

from game.contract.title import Title
from game.core.prompt import Choice, Family, Prompt, Refusal, Target
from game.core.records import Event, Frame
from game.session.record.codec import JsonDict, codec_of, dump, encode, first_error, union_of

NOT_TOLD = -1
"""The least that stands for a number in what eyes see that may not know it."""
_NOTHING: Any = object()
"""A field of a view that has not changed."""


class WireError(Exception):
    """JSON that is no view, prompt or event of the title; the message is one sentence."""


class Wire:
    """The JSON forms of one title's views, prompts and seen events.

    Raises TypeError for a title whose view is not declared.
    """

    def __init__(self, title: Title[Any, Any]) -> None:
        view = title.records.view
        if view is None:
            raise TypeError(f"{title.name} cannot be played apart: its view is not declared.")
        codec = codec_of(title)
        self.title = title
        self._view_type = view
        self._names = tuple(each.name for each in fields(view))
        hints = get_type_hints(view, include_extras=True)
        shape = [
            (name, _with_frames(hints[name], codec.frame_type), field(default=_NOTHING))
            for name in self._names
        ]
        changes: Any = Annotated[_strict("Changes", shape), AfterValidator(self._given)]
        gone = dict[str, tuple[str, ...]]
        kinds = {"set": changes, "put": changes, "gone": gone, "more": changes}
        parts: Sequence[Any] = [
            (part, kind, field(default_factory=dict)) for part, kind in kinds.items()
        ]
        whole: Any = Annotated[_strict("Parts", parts), AfterValidator(vars)]
        self._parts = _forgiving(whole)
        event = union_of(title.records.events, is_redacted=True)
        self._event = _forgiving(event)
        families = title.records.families
        self._prompt: TypeAdapter[Prompt] = TypeAdapter(_prompt_type(codec.command_type, families))

    def _given(self, read: Any) -> dict[str, Any]:
        """The fields that were told."""
        values = ((name, getattr(read, name)) for name in self._names)
        return {name: value for name, value in values if value is not _NOTHING}

    # Views

    def changes(self, old: Any, new: Any) -> JsonDict:
        """What is not as it was in the view `old`; everything where that is None.

        `set` are whole fields, `put` and `gone` what a mapping has now and has no more, `more` what
        a row has at its end.
        """
        parts: dict[str, JsonDict] = {}
        for name in self._names:
            now, before = getattr(new, name), getattr(old, name, _NOTHING)
            if now != before:
                for part, value in _change(before, now):
                    parts.setdefault(part, {})[name] = value
        return parts

    def changed(self, old: Any, changes: object) -> Any:
        """The view after changes; raises WireError."""
        told = self._read(self._parts, changes, "view")
        if old is None:
            return self._whole(told)
        news = dict(told["set"])
        for name, value in told["put"].items():
            news[name] = {**_mapping(old, name), **value}
        for name, keys in told["gone"].items():
            held = news.get(name, _mapping(old, name))
            news[name] = {key: value for key, value in held.items() if str(key) not in keys}
        for name, tail in told["more"].items():
            news[name] = (*_row(old, name), *tail)
        return replace(old, **news) if news else old

    def _whole(self, told: Mapping[str, Mapping[str, Any]]) -> Any:
        try:
            return self._view_type(**told["set"])
        except TypeError as error:
            raise WireError(f"That is no whole view of {self.title.name}.") from error

    # Prompts and events

    def prompt(self, prompt: Prompt) -> JsonDict:
        """A prompt of a seat, refusals and all."""
        return {
            "seat": prompt.seat,
            "rule": prompt.rule,
            "text": prompt.text,
            "choices": [
                [encode(c.command), c.label, [c.target.kind, c.target.id], c.rule, c.actor, c.code,
                 c.group]
                for c in prompt.choices
            ],
            "refusals": [
                [[each.target.kind, each.target.id], each.label, each.rule, each.reason]
                for each in prompt.refusals
            ],
            "families": _plain(prompt.families),
            "kind": prompt.kind,
            "is_draft": prompt.is_draft,
            "on_board": prompt.on_board,
        }  # fmt: skip

    def read_prompt(self, data: object) -> Prompt:
        """The prompt in `data`; raises WireError."""
        return self._read(self._prompt, data, "prompt")  # type: ignore[no-any-return]

    def read_event(self, data: object) -> Event:
        """The event in `data`; raises WireError."""
        return self._read(self._event, data, "event")  # type: ignore[no-any-return]

    def _read(self, reader: Any, data: object, noun: str) -> Any:
        try:
            return reader.validate_json(dump(data), strict=True)
        except (ValidationError, ValueError, TypeError, RecursionError) as error:
            said = first_error(error) if isinstance(error, ValidationError) else str(error)
            raise WireError(f"That is no {noun} of {self.title.name}: {said}.") from error


def _forgiving(kind: Any) -> SchemaValidator:
    """Reads a type whose numbers may also say that they are not told."""
    return SchemaValidator(_with_untold(TypeAdapter(kind).core_schema))


def _with_untold(schema: Any) -> Any:
    if isinstance(schema, list | tuple):
        return type(schema)(map(_with_untold, schema))
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "int" and "ge" in schema:
        return {**schema, "ge": min(schema["ge"], NOT_TOLD)}
    return {name: _with_untold(part) for name, part in schema.items()}


_wires: dict[str, Wire] = {}


def wire_of(title: Title[Any, Any]) -> Wire:
    """The wire of a title, built once; raises TypeError as `Wire` does."""
    wire = _wires.get(title.id)
    if wire is None or wire.title.records is not title.records:
        wire = _wires[title.id] = Wire(title)
    return wire


def _change(before: Any, now: Any) -> Iterator[tuple[str, Any]]:
    """How a field that has changed is told."""
    if isinstance(before, Mapping) and isinstance(now, Mapping):
        put = {key: _plain(each) for key, each in now.items() if before.get(key, _NOTHING) != each}
        gone = [str(key) for key in before if key not in now]
        yield from [("put", put)] if put else []
        yield from [("gone", gone)] if gone else []
    elif isinstance(before, tuple) and before and now[: len(before)] == before:
        yield "more", _plain(now[len(before) :])
    else:
        yield "set", _plain(now)


def _mapping(view: Any, name: str) -> Mapping[Any, Any]:
    held = getattr(view, name, None)
    if isinstance(held, Mapping):
        return held
    raise WireError(f"Of a view '{name}' is no mapping.")


def _row(view: Any, name: str) -> tuple[Any, ...]:
    held = getattr(view, name, None)
    if isinstance(held, tuple):
        return held
    raise WireError(f"Of a view '{name}' is no row.")


def _with_frames(hint: Any, frame_type: Any) -> Any:
    return tuple[frame_type, ...] if hint == tuple[Frame, ...] else hint


def _plain(value: Any) -> Any:
    """A value as it is dumped: frames and families with their kinds.

    Of any other record its fields alone are, and nothing that it keeps beside them.
    """
    kind = type(value)
    if kind in _SCALARS:
        return value
    if is_dataclass(kind):
        told = {name: _plain(getattr(value, name)) for name in _names_of(kind)}
        return {"kind": kind.__name__, **told} if issubclass(kind, _KINDRED) else told
    if isinstance(value, tuple):
        return value if _SCALARS.issuperset(map(type, value)) else [_plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return value


@cache
def _names_of(kind: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.init)


_SCALARS = frozenset({int, str, bool, float, type(None)})
_KINDRED = (Frame, Family)
"""Records of which there are several where one stands."""


Spot = tuple[str, str]


def _prompt_type(command_type: Any, families: tuple[type[Family], ...]) -> Any:
    listed: Any = tuple[union_of(families), ...] if families else tuple[()]  # type: ignore[misc]
    choice: Any = tuple[command_type, str, Spot, str, str, str, str]
    shape = _strict(
        "PromptData",
        [
            ("seat", str),
            ("rule", str),
            ("text", str),
            ("choices", tuple[choice, ...]),
            ("refusals", tuple[tuple[Spot, str, str, str], ...]),
            ("families", listed),
            ("kind", str),
            ("is_draft", bool),
            ("on_board", bool),
        ],
    )
    return Annotated[shape, AfterValidator(_prompt_of)]


def _strict(name: str, shape: Sequence[Any]) -> Any:
    """A record of a shape which pydantic reads with nothing beside its fields."""
    made: Any = make_dataclass(name, shape, kw_only=True)
    made.__pydantic_config__ = ConfigDict(extra="forbid")
    return made


def _prompt_of(data: Any) -> Prompt:
    return Prompt(
        data.seat,
        data.rule,
        data.text,
        tuple(_choices(data.choices)),
        tuple(Refusal(Target(*spot), *rest) for spot, *rest in data.refusals),
        data.families,
        data.kind,
        data.is_draft,
        data.on_board,
    )


def _choices(rows: Sequence[Any]) -> Iterator[Choice]:
    for command, label, spot, *rest in rows:
        yield Choice(command, label, Target(*spot), *rest)

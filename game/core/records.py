"""The small frozen facts that games are made of: commands, events and frames."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field
from typing import Annotated, Any, ClassVar, TypeVar

from game.core.quick import quick

Schema = dict[str, Any]

_IS_LATER = "is_later"


def later(default: Any = MISSING, default_factory: Any = MISSING) -> Any:
    """A field that records and states of earlier programs do not have.

    A record without it reads as one that has the default, and a state that has the default keeps
    the digest of one that has no such field. It is not in the repr, by which bots' chance is drawn.
    """
    return field(
        default=default,
        default_factory=default_factory,
        repr=False,
        metadata={_IS_LATER: True},
    )


def is_later(each: Field[Any]) -> bool:
    """Whether a field was made by `later`."""
    return _IS_LATER in each.metadata


def default_of(each: Field[Any]) -> Any:
    """What a field has that nobody gave a value; MISSING where it must have one."""
    return each.default if each.default_factory is MISSING else each.default_factory()


# Marks of what a field of a record can be. Pydantic, by which records are read, asks each for its
# part of the schema, so that nothing here needs pydantic.


@dataclass(frozen=True, slots=True)
class Within:
    """Marks a number: no game of any option, scenario or data pack has one beyond these."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {**handler(source), "ge": self.low, "le": self.high}


@dataclass(frozen=True, slots=True)
class InSteps:
    """Marks a number: it is so many times this one."""

    of: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {**handler(source), "multiple_of": self.of}


@dataclass(frozen=True, slots=True)
class AtMost:
    """Marks a text or a tuple by the most that it holds, inside the parts of a record.

    Tuples that are fields of the record itself have a bound without it.
    """

    length: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {**handler(source), "max_length": self.length}


@dataclass(frozen=True, slots=True)
class Spelled:
    """Marks a text by the pattern that all of it follows."""

    pattern: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {**handler(source), "pattern": f"^(?:{self.pattern})$"}


class OneOf:
    """Marks a text or a number as one of a few values."""

    def __init__(self, *values: str | int) -> None:
        self.values = values

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Schema]) -> Schema:
        return {"type": "literal", "expected": list(self.values)}


Face = Annotated[int, Within(0, 1000)]
"""A face of a die, 0 where none was rolled."""
Turns = Annotated[int, Within(0, 1000)]
"""The number of a turn, or so many of them."""
StepNumber = Annotated[int, Within(0, 30)]
"""The place of a step in a sequence of play."""
Change = Annotated[int, Within(-100, 100)]
"""What is added to a die or a value, or what it has come to."""
Count = Annotated[int, Within(0, 1000)]
"""So many things of which a game has few."""


# The records


@dataclass(frozen=True, slots=True)
class Command:
    """A decision of one seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """A past-tense fact, with the case of the rule it obeys.

    A class that turns hidden information up, or shows what was drawn, sets `reveals`: whoever
    sees such an event cannot take back the decision that led to it.
    """

    reveals: ClassVar[bool] = False

    rule: str


@dataclass(frozen=True, slots=True)
class Frame:
    """One waiting step of a rule, with its locals; the flow is a tuple of frames."""


R = TypeVar("R", bound=Command | Event | Frame)


def kinds_of(base: type[R], names: Mapping[str, object]) -> tuple[type[R], ...]:
    """Every kind of command, event or frame in a module, whose `vars()` are the names.

    They are made `quick`, for of them a game is made.
    """
    found = (each for each in names.values() if isinstance(each, type) and each is not base)
    return tuple(quick(each) for each in found if issubclass(each, base))

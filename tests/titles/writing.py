"""What a rule tells must be what a save can hold."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from game.contract.title import Title
from game.core.records import Event
from game.session.record.codec import Codec, codec_of, dump, encode


@cache
def _reader(codec: Codec) -> TypeAdapter[list[Event]]:
    return TypeAdapter(list[codec.event_type])  # type: ignore[name-defined]


def check_written(title: Title[Any, Any], events: Sequence[Event]) -> None:
    """Every event reads back from a journal as itself."""
    assert read_back(title, events) == [*events]


def read_back(title: Title[Any, Any], events: Sequence[Event]) -> list[Event]:
    """The events as a journal has them."""
    written = dump([encode(event) for event in events])
    return _reader(codec_of(title)).validate_json(written)

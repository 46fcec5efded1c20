"""Who may know what of a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Generic, TypeVar

from game.core.dice import Dice
from game.core.records import Command, Event
from game.core.rules import OptionValue, S

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Eyes(Generic[S, V]):
    """What eyes that look at a game are shown: a seat's id, ONLOOKER or ALL_EYES.

    `view` makes what they see of the state, and `redact` what they learn of an event, None for
    nothing. `resample` makes of a view, by chance, a whole state that it allows. `hides` says
    whether in a game of a scenario with its options anything may be kept from them, and `probes`
    whether a decision of theirs shows where nothing hidden is, though it may meet nothing.
    """

    view: Callable[[S, str], V]
    redact: Callable[[Event, str], Event | None]
    resample: Callable[[V, Dice], S]
    hides: Callable[[str, Mapping[str, OptionValue], str], bool] = field(
        default=lambda _scenario, _options, _eyes: False
    )
    probes: Callable[[V, Command], bool] = field(default=lambda _view, _command: False)

    def seen(self, events: Iterable[Event], eyes: str) -> tuple[Event, ...]:
        """What these eyes learn of events, in order."""
        redacted = (self.redact(event, eyes) for event in events)
        return tuple(event for event in redacted if event is not None)


def shared(held: Any, kind: Any) -> dict[str, Any]:
    """What a state holds that its view has too, or a view that its state has: by name, copied."""
    values = {name: getattr(held, name) for name in _in_both(held.__class__, kind)}
    return {name: dict(each) if isinstance(each, dict) else each for name, each in values.items()}


@cache
def _in_both(one: Any, other: Any) -> tuple[str, ...]:
    names = [each.name for each in fields(one)]
    return tuple(each.name for each in fields(other) if each.name in names)

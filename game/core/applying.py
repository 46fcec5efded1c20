"""What many an event does to a state, said as data: the entries of a title's `apply`.

A name that the state or the event has not raises AttributeError when the event is applied.
"""

from collections.abc import Callable
from typing import Any

from game.core.quick import altered

Applied = Callable[[Any, Any], None]
"""Changes a state as an event says."""


def nothing(state: Any, event: Any) -> None:
    """A fact that is told, and leaves the state as it was."""


def keeps(*names: str) -> Applied:
    """The state has these fields as the event has them."""

    def applied(state: Any, event: Any) -> None:
        for name in names:
            setattr(state, name, getattr(event, name))

    return applied


def sets(**values: object) -> Applied:
    """The state has these fields so from now on."""

    def applied(state: Any, event: Any) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return applied


def alters(parts: str, by: str, **values: object) -> Applied:
    """One of a state's frozen parts, the one whose key the event has as `by`, has these fields."""

    def applied(state: Any, event: Any) -> None:
        held, key = getattr(state, parts), getattr(event, by)
        held[key] = altered(held[key], **values)

    return applied

"""Whether a roll that the 1942 game tells of a choice came out, as the events have it."""

from collections.abc import Callable, Mapping, Sequence

from game.contract.prospects import Check
from game.core.records import Command, Event
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import ship_name
from game.titles.atlantic_1942.printed.tables import TABLES

Held = bool | None
"""Whether a roll came out; None where it was not made."""


def _ran(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """The first of those at that ship."""
    for event in events:
        if isinstance(event, e.TorpedoRan) and check.name.endswith(f" at {ship_name(event.ship)}"):
            return event.is_hit
    return None


def _fired(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """The first die of all that the guns throw."""
    assert isinstance(command, c.FireGun)
    for event in events:
        if isinstance(event, e.GunFired) and event.unit == command.unit:
            return event.faces[0] >= event.needs
    return None


def _pinged(check: Check, command: Command, events: Sequence[Event]) -> Held:
    return next((each.is_turned for each in events if isinstance(each, e.CardPinged)), None)


HELD: Mapping[str, Callable[[Check, Command, Sequence[Event]], Held]] = {
    TABLES.torpedo.rule: _ran,
    TABLES.long_torpedo.rule: _ran,
    TABLES.guns.rule: _fired,
    TABLES.sonar.rule: _pinged,
}
"""By the case of the roll."""

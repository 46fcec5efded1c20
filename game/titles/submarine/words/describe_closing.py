"""The log of the end of a turn: what is repaired."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import named
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.words.plain import plain

MOST_NAMED = 3
"""Ships that a line names; of more it gives their number."""


def _repaired(event: e.ShipsRepaired, eyes: str) -> LogLine:
    ships = named([*map(vessel_name, event.ships)], "ships", MOST_NAMED)
    verb = "repairs" if len(event.ships) == 1 else "repair"
    place = event.ships[0] if len(event.ships) == 1 else ""
    return LogLine("damage", f"{ships} {verb} a hit point.", place, is_passing=True)


CLOSING: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.ShipsRepaired: _repaired,
    e.BoatRepaired: plain("damage", "{boat} repairs a hit point.", "boat"),
    e.GotUnderWay: plain("damage", "{ship} is under way again.", "ship"),
}

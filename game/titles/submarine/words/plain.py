"""Events told by a sentence alone, with what the event itself names in it."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.names import (
    PLAYERS,
    code,
    depth_words,
    heading_words,
    hexes,
    torpedo_name,
    vessel_name,
)
from game.titles.submarine.model.state import Tube
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.words.rolls import FACES


def _vessel(unit: object) -> object:
    return vessel_name(unit) if isinstance(unit, str) else unit


def _loads(tubes: tuple[Tube, ...]) -> str:
    """What lies in the tubes: "4 G7a in the tubes"."""
    loads = [tube.load for tube in tubes if tube.load]
    kinds = [f"{loads.count(kind)} {TORPEDO_CARDS[kind].name}" for kind in dict.fromkeys(loads)]
    return f"{listed(kinds)} in the tubes" if kinds else "the tubes are empty"


def harm_words(damage: int) -> str:
    """ "3 points of damage", "no damage"."""
    return f"{counted(damage, 'point')} of damage" if damage else "no damage"


def hit_words(hits: int) -> str:
    """38.2 "1 point and 4 hit points of damage", "no damage"."""
    points, left = divmod(hits, HITS_A_POINT)
    parts = [counted(points, "point")] * bool(points) + [counted(left, "hit point")] * bool(left)
    return f"{listed(parts)} of damage" if parts else "no damage"


WORDS: Mapping[str, Callable[[Any], object]] = {
    **dict.fromkeys(("boat", "by", "other", "ship", "target", "unit"), _vessel),
    "bow": code,
    "depth": depth_words,
    "heading": heading_words,
    "points": lambda count: counted(count, "point"),
    "seat": lambda seat: PLAYERS[seat],
    "top": hexes,
    "torpedo": torpedo_name,
    "tubes": _loads,
}
"""What a field of an event is called, by its name."""


def said(event: Event) -> dict[str, Any]:
    """The fields of an event, as they are called."""
    values = {each.name: getattr(event, each.name) for each in fields(event)}
    return values | {name: WORDS[name](values[name]) for name in WORDS.keys() & values.keys()}


def plain(kind: str, text: str, place: str = "") -> Callable[[Any, str], LogLine]:
    """Describes an event, and its die if it has one, by a sentence that names its fields.

    `place` is the field of what is lit.
    """

    def describe(event: Event, eyes: str) -> LogLine:
        at = attrgetter(place)(event) if place else ""
        dice = ((FACES, event.face),) if hasattr(event, "face") else ()
        return LogLine(kind, capital(text.format(**said(event))), at, dice)

    return describe

"""The log of a campaign's own events."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import counted, listed
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.words.plain import plain
from game.titles.submarine.words.rolls import FACES

EDGES = ("right", "right", "lower", "left", "left", "upper")


def _allotted(event: e.AirAllotted, eyes: str) -> LogLine:
    charges = counted(event.count, "aircraft charge")
    return LogLine("setup", f"Part {event.part} has {charges}.")


def _part_began(event: e.PartBegan, eyes: str) -> LogLine:
    hours = "by night" if event.is_night else "by day"
    return LogLine("part", f"Part {event.part}: {event.date}, {hours}.")


def _edge(event: e.EdgeRolled, eyes: str) -> LogLine:
    text = f"The hunting group comes in over the {EDGES[event.face - 1]} edge."
    return LogLine("setup", text, dice=((FACES, event.face),))


def _part_ended(event: e.PartEnded, eyes: str) -> LogLine:
    text = (
        f"Part {event.part} is over: boats worth {event.boats} against escorts worth "
        f"{event.escorts}; {event.escort_points} points for the Escort player, "
        f"{event.submarine_points} for the Submarine player."
    )
    out = listed(list(map(vessel_name, event.out)))
    return LogLine("part", f"{text} Out of the campaign: {out}." if out else text)


def _in_reach(event: e.AirTargetsTold, eyes: str) -> LogLine:
    if not event.boats:
        return LogLine("dc", "No boat in sight lies within reach of the aircraft.")
    boats = listed(list(map(vessel_name, event.boats)))
    verb = "lies" if len(event.boats) == 1 else "lie"
    return LogLine("dc", f"{boats} {verb} within reach of the aircraft.", event.boats[0])


CAMPAIGN: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.AirAllotted: _allotted,
    e.PartBegan: _part_began,
    e.HuntersAsked: plain("done", "The hunting group may be called."),
    e.HuntersCalled: plain("done", "The hunting group is called: it comes in part {part}."),
    e.EdgeRolled: _edge,
    e.AirTargetsTold: _in_reach,
    e.PartEnded: _part_ended,
}

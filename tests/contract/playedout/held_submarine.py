"""Whether a roll that Submarine tells of a choice came out, as the events have it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from re import search

from game.contract.prospects import Check
from game.core.records import Command, Event
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name

Held = bool | None
"""Whether a roll came out; None where it was not made, or cannot be told from another."""


def _its_run(command: Command, events: Sequence[Event]) -> Iterator[Event]:
    """What happens while one torpedo runs; of several they cannot be told apart."""
    if not isinstance(command, c.Run):
        return
    for event in events:
        if getattr(event, "torpedo", command.torpedo) != command.torpedo:
            return
        if isinstance(event, e.PhaseBegan):
            return
        yield event


def _met(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in _its_run(command, events):
        match event:
            case (
                e.TorpedoTried(ship=unit) | e.TorpedoAttacked(ship=unit) | e.BoatAttacked(boat=unit)
            ) if check.name == f"Torpedo at {vessel_name(unit)}":
                return event.is_hit
    return None


def _went_off(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """Of the first that it hits."""
    for event in _its_run(command, events):
        if isinstance(event, e.PistolTried):
            is_hers = " beside " not in check.name or check.name.endswith(vessel_name(event.ship))
            return not event.is_dud if is_hers else None
    return None


def _sank(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """A ship that it goes off against."""
    run, has_struck = [*_its_run(command, events)], False
    for event in run:
        match event:
            case (
                e.TorpedoStruck(ship=unit)
                | e.TorpedoExploded(ship=unit)
                | e.BoatTorpedoed(boat=unit)
            ):
                has_struck |= check.name == f"A hit sinks {vessel_name(unit)}"
    sunk = [each.name for each in run if isinstance(each, e.VesselSunk)]
    return any(check.name == f"A hit sinks {name}" for name in sunk) if has_struck else None


def _evaded(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in _its_run(command, events):
        if isinstance(event, e.EvasionTried):
            is_hers = check.name == f"{vessel_name(event.ship)} may evade"
            return bool(event.result) if is_hers else None
    return None


def _fired(check: Check, command: Command, events: Sequence[Event]) -> Held:
    assert isinstance(command, c.Fire)
    for event in events:
        if isinstance(event, e.GunFired) and event.unit == command.ship:
            return event.damage > 0
        if isinstance(event, e.ShellsFell) and event.unit == command.ship:
            return event.hits > 0
    return None


def _swept(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in events:
        if isinstance(event, e.SonarSwept | e.SonarRanged):
            return event.reach >= _hexes(check)
    return None


def _searched(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in events:
        if isinstance(event, e.RadarRanged):
            return event.reach >= _hexes(check)
        if isinstance(event, e.RadarSearched):
            return event.result == "25" if "25" in check.name else bool(event.result)
    return None


def _looked(check: Check, command: Command, events: Sequence[Event]) -> Held:
    looks = (event for event in events if isinstance(event, e.LookedOut))
    return next((event.surfaced >= _hexes(check) for event in looks), None)


def _hexes(check: Check) -> int:
    found = search(r"to (\d+) hex", check.name)
    return int(found[1]) if found else 1


HELD: Mapping[str, Callable[[Check, Command, Sequence[Event]], Held]] = {
    "13.4": _met,
    "37.3.2.1": _met,
    "54.3": _met,
    "37.3.2.3": _went_off,
    "13.5": _sank,
    "37.3.2.4": _sank,
    "40.8": _evaded,
    "17.9": _fired,
    "48.3": _fired,
    "22.4": _swept,
    "44.5.2": _swept,
    "23.4": _searched,
    "46.3": _searched,
    "47.3.1": _looked,
}
"""By the case of the roll. Those of charges hang on a depth, which the events do not tell."""

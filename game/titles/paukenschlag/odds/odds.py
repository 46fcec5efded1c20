"""What a run of events came to."""

from collections.abc import Callable, Iterator
from itertools import compress

from game.contract.outcome import NO_DIE, Outcome
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.prose.sentences import capital, counted, listed, number, spelled
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Hunting, Torpedoes
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, named_unit
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.rules.units import side_of_plane
from game.titles.paukenschlag.view import View
from game.titles.paukenschlag.words.naming import named_units

TELLS = (
    "sink a ship",
    "cripple a ship",
    "spot a boat",
    "find it",
    "sink a boat",
    "force a boat up",
    "damage a target",
)
DANGERS = (
    "boat detected",
    "boat damaged",
    "boat lost",
    "ship crippled",
    "ship lost",
    "aircraft lost",
)


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to, in the order of weight: losses, damage, then who was found."""
    parts = [*_losses(events)] or [*_found(events)]
    words = ", ".join(parts) or _otherwise(events)
    return Outcome(
        capital(words), tuple(compress(TELLS, _told(events))), tuple(_dangers(before, events))
    )


def _ships_sunk(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, (e.MerchantSunk, e.ShipSunk)) for event in events)


def _ships_crippled(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, (e.MerchantCrippled, e.ShipCrippled)) for event in events)


def _boats(events: tuple[Event, ...], *kinds: type[Event]) -> list[str]:
    return [event.boat for event in events if isinstance(event, kinds)]  # type: ignore[attr-defined]


def _spotted(events: tuple[Event, ...]) -> list[str]:
    looks = [event for event in events if isinstance(event, e.PlaneLooked)]
    return [boat for event in looks for boat in event.found]


def _detected(events: tuple[Event, ...]) -> list[str]:
    """Boats that the US has found on the grid."""
    found = [
        event.unit if event.unit.startswith("U-") else event.target
        for event in events
        if isinstance(event, e.SearchMade) and event.is_found and _betrays(event)
    ]
    return [*dict.fromkeys([*found, *_boats_heard(events)])]


def _betrays(event: e.SearchMade) -> bool:
    """8.1c Whether a boat is detected by it: found by ships, or by her own ping."""
    return event.target.startswith("U-") or event.device == "active"


def _losses(events: tuple[Event, ...]) -> Iterator[str]:
    if sunk := _ships_sunk(events):
        yield f"{spelled(sunk, 'ship')} sunk"
    if crippled := _ships_crippled(events):
        yield f"{number(crippled) if sunk else spelled(crippled, 'ship')} crippled"
    if boats := _boats(events, e.BoatSunk):
        yield f"{named_units(boats)} sunk"
    if up := [boat for boat in _boats(events, e.BoatForcedUp) if boat not in boats]:
        yield f"{named_units(up)} forced up"
    if hurt := [boat for boat in _boats(events, e.BoatCrippled) if boat not in boats]:
        yield f"{named_units(hurt)} damaged"
    if planes := planes_lost(events):
        yield f"{named_units(planes)} lost"
    for hit in events:
        if isinstance(hit, e.TargetDamaged):
            yield f"{counted(hit.points, 'point')} of damage at {target_name(hit.target)}"


def planes_lost(events: tuple[Event, ...]) -> list[str]:
    """Aircraft shot down, lost on the way, or destroyed on the ground."""
    found = [event.plane for event in events if isinstance(event, e.PlaneLost)]
    for event in events:
        if isinstance(event, e.AircraftCaught):
            found += event.lost
        elif isinstance(event, e.BaseDestroyed):
            found += event.planes
    return found


def _found(events: tuple[Event, ...]) -> Iterator[str]:
    if spotted := _spotted(events):
        yield f"{named_units(spotted)} spotted"
    found = [event for event in events if isinstance(event, e.SearchMade) and event.is_found]
    if found:
        yield f"{listed([*dict.fromkeys(named_unit(event.target) for event in found)])} found"
    if heard := _boats_heard(events):
        yield f"{named_units(heard)} detected"


def _boats_heard(events: tuple[Event, ...]) -> list[str]:
    bearings = [event for event in events if isinstance(event, e.BearingsTaken)]
    return [boat for event in bearings for boat in event.found]


def _otherwise(events: tuple[Event, ...]) -> str:
    kinds = {type(event) for event in events}
    if kinds & {
        e.TorpedoRan,
        e.GunsFired,
        e.DepthCharged,
        e.BoatBombed,
        e.ShippingBombed,
        e.ShoreBombarded,
    }:
        return "no effect"
    if e.BoatTriedToDive in kinds:
        return "she dives in time"
    if kinds & {e.BomberFlew, e.AirFought}:
        turned = any(isinstance(event, e.PlaneTurnedBack) for event in events)
        return "it turns back" if turned else "it flies on"
    if kinds & {e.PlaneLooked, e.SearchMade}:
        return "nothing found"
    if e.BearingsTaken in kinds:
        return "reported unheard"
    return NO_DIE


def _told(events: tuple[Event, ...]) -> tuple[object, ...]:
    searches = [event for event in events if isinstance(event, e.SearchMade)]
    struck = [event for event in events if isinstance(event, e.TargetStruck)]
    return (
        _ships_sunk(events),
        _ships_crippled(events) or any(event.outcome == CRIPPLED for event in struck),
        _spotted(events),
        any(event.is_found for event in searches),
        _boats(events, e.BoatSunk),
        _boats(events, e.BoatForcedUp),
        any(isinstance(event, e.TargetDamaged) for event in events),
    )


def _dangers(before: View, events: tuple[Event, ...]) -> Iterator[str]:
    """What has befallen the reader's own side."""
    if any(side_of_plane(plane) == before.eyes for plane in planes_lost(events)):
        yield DANGERS[5]
    if before.eyes == GERMAN:
        if _detected(events) or _spotted(events):
            yield DANGERS[0]
        if _boats(events, e.BoatCrippled, e.BoatForcedUp):
            yield DANGERS[1]
        if _boats(events, e.BoatSunk):
            yield DANGERS[2]
        return
    if _ships_crippled(events):
        yield DANGERS[3]
    if _ships_sunk(events):
        yield DANGERS[4]


PASSIVE: dict[type[Frame], Callable[[View, Prompt], Command | None]] = {
    Torpedoes: lambda _seen, prompt: (
        c.FireTorpedoes() if prompt.admits(c.FireTorpedoes()) else None
    ),
    BoatGuns: lambda seen, _prompt: c.Done() if seen.aims else None,
    Hunting: lambda _seen, _prompt: c.Done(),
}
"""What is aimed is fired, and ships without an order attack; else looking ahead stops."""

"""Whether a roll that Submarine tells of a choice came out, as the events have it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from re import search
from typing import Any

from game.contract.prospects import Check
from game.core.records import Command, Event
from game.prose.sentences import listed
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Hunting
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import STEP_OF_DEPTH, Boat, State
from game.titles.submarine.printed.tables import NEAR_FEET
from game.titles.submarine.rules.finding.c44_sonar import highest_heard
from game.titles.submarine.rules.ground.units import boat_figures

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


def _harmed(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """Of a charge at that factor, which is how far off it is."""
    for event in events:
        if isinstance(event, e.ChargeExploded) and event.factor is not None:
            is_hers = check.name.startswith(f"Damage to {vessel_name(event.boat)} ")
            if is_hers and check.row == f"Factor {event.factor}":
                return bool(event.damage)
    return None


def _hurt(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """Of a charge that goes off by a boat at that depth."""
    for event in events:
        if isinstance(event, e.BoatStruck):
            name = f"Damage to {vessel_name(event.boat)} at {event.depth} feet"
            return event.hits > 0 if name == check.name else None
    return None


def _homed(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """Where a boat that is deep enough does nothing to change it."""
    for event in events:
        if isinstance(event, e.SonarHomed):
            return event.is_held if event.hers == (0, 0) else None
    return None


def _foxed(check: Check, command: Command, events: Sequence[Event]) -> Held:
    for event in _its_run(command, events):
        if isinstance(event, e.FoxerTried):
            is_hers = check.name == f"It strikes {vessel_name(event.ship)}, past a foxer"
            return not event.is_foxed if is_hers else None
    return None


def _hunted(check: Check, command: Command, events: Sequence[Event]) -> Held:
    """Whether she is lost with half of her power, if all that are told of are fast enough."""
    for event in events:
        if isinstance(event, e.BoatHunted):
            names, boat = listed([*map(vessel_name, event.ships)]), vessel_name(event.boat)
            if check.name == f"{names}: {boat} loses more than half of her batteries":
                return any(isinstance(each, e.VesselSunk) and each.name == boat for each in events)
    return None


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
    "16.3.4": _harmed,
    "43.9": _hurt,
    "44.6.3": _homed,
    "51.2.3": _foxed,
    "51.4.3": _foxed,
    "34.75": _hunted,
}
"""By the case of the roll."""


def laid(state: State, command: Command, time: int) -> State:
    """The table with boats as a roll is told for them: of a charge at each depth near its own, of
    sonar where they can be heard, of a hunt with half of their power."""
    match command:
        case c.Explode(weapon=weapon, depth=depth):
            near = range(depth - NEAR_FEET, depth + NEAR_FEET + 1, STEP_OF_DEPTH)
            here = [boat for boat in state.boats.values() if state.weapons[weapon].at in boat.hexes]
            return _with(state, here, depth=near[time % len(near)])
        case c.Home(boat=name):
            least = highest_heard(state)
            is_deep = state.insides[name].depth >= least
            return state if is_deep else _with(state, [state.boats[name]], depth=least)
        case c.Done() if state.flow and isinstance(state.flow[-1], Hunting):
            for boat in state.boats.values():
                state = _with(state, [boat], power=boat_figures(boat).power // 2)
    return state


def _with(state: State, boats: Sequence[Boat], **changed: Any) -> State:
    """With these boats so within, as far as they can bear it."""
    insides = {**state.insides}
    for boat in boats:
        inside = replace(insides[boat.id], **changed)
        if STEP_OF_DEPTH <= inside.depth <= boat_figures(boat).max_depth:
            insides[boat.id] = inside
    return replace(state, insides=insides)

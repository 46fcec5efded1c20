"""The rolls a decision leads to, and what a run of events came to."""

from collections.abc import Callable
from fractions import Fraction

from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.core.title import Check
from game.tables.models import ThresholdTable
from game.titles.unterseeboot import commands as c
from game.titles.unterseeboot import events as e
from game.titles.unterseeboot.board import SURFACE, TWO_HUNDRED
from game.titles.unterseeboot.frames import Battery, Identification, TorpedoAttack
from game.titles.unterseeboot.rules.places import area_of, boat_space, level_name
from game.titles.unterseeboot.state import State
from game.titles.unterseeboot.tables import TABLES


def checks(state: State, command: Command) -> tuple[Check, ...]:
    """Every roll the command may lead to before the next decision, in order, from the tables."""
    match command:
        case c.SailAgain() | c.CloseLogBook():
            return ()
        case c.ReturnToBase():
            return _aircraft_checks(state, SURFACE)
        case c.SpendBattery() | c.HoldFire() | c.Fire():
            return _attack_checks(state, command.at if isinstance(command, c.Fire) else ())
        case c.Identify():
            real = _check(TABLES.identification, "A real ship")
            return (real, *_later_checks(state, state.space))
        case c.Move(to=space) | c.EnterPatrol(space=space):
            return _later_checks(state, space)
    return _later_checks(state, state.space)


def _later_checks(state: State, space: str) -> tuple[Check, ...]:
    """The rolls of the Aircraft and Destroyer Phases for a boat in `space`."""
    level = area_of(state).spaces[space].level
    return (*_aircraft_checks(state, level), *_destroyer_checks(state, level))


def _attack_checks(state: State, at: tuple[str, ...]) -> tuple[Check, ...]:
    level = boat_space(state).level
    shots = tuple(_check(TABLES.torpedo, level_name(level)) for _ in at)
    return (*shots, *_destroyer_checks(state, level, len(at)))


def _aircraft_checks(state: State, level: int) -> tuple[Check, ...]:
    """U-AIR.2, U-AIR.4: a spotted boat is strafed without another search."""
    if level != SURFACE:
        return ()
    search = () if state.is_spotted else (_check(TABLES.aircraft_search, "Stays unseen"),)
    return (
        *search,
        _check(TABLES.strafing, "Surface"),
        _check(TABLES.damage_control, "Repair"),
    )


def _destroyer_checks(state: State, level: int, shots: int = 0) -> tuple[Check, ...]:
    """U-DD.4, U-DD.7: a search unless the boat is sure to be detected, then the attack."""
    if state.destroyer == "none" and not shots:
        return ()
    is_searched = level != SURFACE and shots < 2 and state.destroyer != "detected"
    search = (_check(TABLES.destroyer_search, "Stays hidden"),) if is_searched else ()
    may_dive = state.house.uncontrolled_dive and level == TWO_HUNDRED and state.hull <= 2
    dive = (_check(TABLES.uncontrolled_dive, "The hull holds"),) if may_dive else ()
    return (
        *search,
        _check(TABLES.destroyer_attack, level_name(level)),
        _check(TABLES.damage_control, "Repair"),
        *dive,
    )


def _check(table: ThresholdTable, row: str) -> Check:
    needs = table.needs(row) or table.sides + 1
    chance = Fraction(table.sides - needs + 1, table.sides)
    return Check(table.title, table.rule, table.title, row, table.sides, f"{needs}+", chance)


def outcome(before: State, after: State, events: tuple[Event, ...]) -> str:
    """What the events came to, in words: the target's fate, then the boat's."""
    parts = [*_ships_fate(events), *_boats_fate(before, after, events)]
    return ", ".join(parts) if parts else "Nothing happens"


def _ships_fate(events: tuple[Event, ...]) -> list[str]:
    sunk = sum(event.tons for event in events if isinstance(event, e.ShipSunk))
    identified = [event for event in events if isinstance(event, e.TargetIdentified)]
    if sunk:
        return [f"Sinks {sunk:,} tons"]
    if any(isinstance(event, e.ShipDamaged) for event in events):
        return ["Damages the ship"]
    if any(isinstance(event, e.TorpedoRan) for event in events):
        return ["Misses"]
    if identified:
        return [f"{identified[-1].tons:,} tons"]
    if any(isinstance(event, e.FalseContactFound) for event in events):
        return ["False contact"]
    return []


def _boats_fate(before: State, after: State, events: tuple[Event, ...]) -> list[str]:
    lost = before.hull - after.hull
    kinds = {type(event) for event in events}
    ended = next((event for event in events if isinstance(event, e.PatrolEnded)), None)
    if ended is not None and ended.fate != "returned":
        return ["boat lost"]
    parts = []
    if ended is not None:
        parts.append("home")
    if lost:
        parts.append("1 hull token lost" if lost == 1 else f"{lost} hull tokens lost")
    elif e.DestroyerAttacked in kinds or e.BoatStrafed in kinds:
        parts.append("attacked, unhurt")
    elif e.DestroyerSearched in kinds or e.AircraftSearched in kinds:
        parts.append("unseen")
    return parts


PASSIVE: dict[type, Callable[[State], Command]] = {
    Battery: lambda state: c.SpendBattery("main"),
    Identification: lambda state: c.PassIdentification(),
    TorpedoAttack: lambda state: c.HoldFire(),
}


def passive(state: State, prompt: Prompt) -> Command | None:
    """Pay with the main battery, identify nothing, hold fire; stop at the next turn."""
    answer = PASSIVE.get(type(state.flow[-1]))
    return answer(state) if answer else None

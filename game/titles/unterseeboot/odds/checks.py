"""The rolls that a decision leads to."""

from fractions import Fraction

from game.contract.prospects import Check
from game.core.records import Command
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.printed.board import SURFACE, TWO_HUNDRED
from game.titles.unterseeboot.printed.tables import TABLES, THRESHOLDS
from game.titles.unterseeboot.rules.c3_identification import dice_in_play
from game.titles.unterseeboot.rules.places import area_of, boat_space, level_name
from game.titles.unterseeboot.view import View


def _check(table_id: str, row: str, sides: int = 0) -> Check:
    """The roll for a row of a table, with another die than the table's where `sides` says so."""
    table = THRESHOLDS[table_id]
    needs = table.needs(row) or table.sides + 1
    name = f"{table.title}, D{sides}" if sides else table.title
    die = sides or table.sides
    chance = Fraction(die - needs + 1, die)
    return Check(name, table.rule, table_id, row, die, f"{needs}+", chance)


def _size_check(name: str, faces: range) -> Check:
    table = TABLES.big_ship
    needs = str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
    chance = Fraction(len(faces), table.sides)
    return Check(f"{table.title}: {name}", table.rule, "big_ship", name, table.sides, needs, chance)


def _destination(seen: View, command: Command) -> str:
    match command:
        case c.Move(to=space) | c.EnterPatrol(space=space):
            return space
    return seen.space


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll the command and the passive answers to it may lead to, from the tables."""
    match command:
        case c.SailAgain() | c.CloseLogBook():
            return ()
        case c.ReturnToBase():
            return _aircraft_checks(seen, SURFACE)
        case c.SpendBattery() | c.HoldFire() | c.Fire():
            return _attack_checks(seen, command.at if isinstance(command, c.Fire) else ())
        case c.Identify():
            return (*_sighting_checks(seen), *_later_checks(seen, seen.space))
        case c.PassIdentification():
            return _later_checks(seen, seen.space)
    return _turn_checks(seen, _destination(seen, command))


def _attack_checks(seen: View, at: tuple[str, ...]) -> tuple[Check, ...]:
    level = boat_space(seen).level
    shots = tuple(_check("torpedo", level_name(level)) for _ in at)
    return (*shots, *_destroyer_checks(seen, level, len(at)))


def _turn_checks(seen: View, space: str) -> tuple[Check, ...]:
    """U-BAT.3: nothing is rolled for a boat that goes under, or stays there, without power."""
    is_submerged = area_of(seen).spaces[space].level != SURFACE
    if is_submerged and not (seen.main or seen.auxiliary):
        return ()
    return _later_checks(seen, space)


def _later_checks(seen: View, space: str) -> tuple[Check, ...]:
    """The rolls of the Aircraft and Destroyer Phases for a boat in `space`."""
    level = area_of(seen).spaces[space].level
    return (*_aircraft_checks(seen, level), *_destroyer_checks(seen, level))


def _sighting_checks(seen: View) -> tuple[Check, ...]:
    """U-ID.5; U-OPT-BIG: the size of a Big Ship, and each larger die that may then be rolled."""
    real = _check("identification", "A real ship")
    if not seen.house.big_ships:
        return (real,)
    rolls = [real]
    for band in TABLES.big_ship.bands:
        faces = range(band.low, (band.high or 0) + 1)
        rolls.append(_size_check(band.name, faces))
        sides = int(band.value)
        if sides > TABLES.identification.sides and sides not in dice_in_play(seen):
            rolls.append(_check("identification", "A real ship", sides))
    return tuple(rolls)


def _aircraft_checks(seen: View, level: int) -> tuple[Check, ...]:
    """U-AIR.2, U-AIR.4: a spotted boat is strafed without another search."""
    if level != SURFACE:
        return ()
    search = () if seen.is_spotted else (_check("aircraft_search", "Stays unseen"),)
    return (
        *search,
        _check("strafing", "Surface"),
        _check("damage_control", "Repair"),
    )


def _destroyer_checks(seen: View, level: int, shots: int = 0) -> tuple[Check, ...]:
    """U-DD.4, U-DD.7: a search unless the boat is sure to be detected, then the attack."""
    if seen.destroyer == "none" and not shots:
        return ()
    is_searched = level != SURFACE and shots < 2 and seen.destroyer != "detected"
    search = (_check("destroyer_search", "Stays hidden"),) if is_searched else ()
    may_dive = seen.house.uncontrolled_dive and level == TWO_HUNDRED and seen.hull <= 2
    dive = (_check("uncontrolled_dive", "The hull holds"),) if may_dive else ()
    return (
        *search,
        _check("destroyer_attack", level_name(level)),
        _check("damage_control", "Repair"),
        *dive,
    )

"""The tables of the advanced game in a second copy, made apart from the game's own data.

Each file beside this one holds one table, and each function here gives the rows or the cells of one
file. The columns of a file are its keys and then its values. A throw of two dice is the number that
the coloured die and the white one make, and a band of throws is its lowest and its highest. The
last column tells what the rulebook prints of a row: `printed` is all of it, `reconstructed` is
nothing, and `printed: dt` is the named columns and no other.
"""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_type_hints

from tests.titles.submarine.printed.advanced import rows as r

HERE = Path(__file__).parent
Row = TypeVar("Row", bound=NamedTuple)
READERS: dict[type[Any], Callable[[str], Any]] = {
    str: str,
    int: int,
    bool: lambda cell: {"yes": True, "no": False, "": False}[cell],
    int | None: lambda cell: int(cell) if cell else None,  # type: ignore[dict-item]
}


def is_printed(mark: str, column: str) -> bool:
    """Whether the rulebook prints that column of a row with this mark."""
    if mark in ("printed", "reconstructed"):
        return mark == "printed"
    word, named = mark.split(": ")
    assert word == "printed", mark
    return column in named.split()


def _lines(name: str) -> list[list[str]]:
    """The lines of a file, of which the first is its header."""
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def _rows(name: str, row: type[Row]) -> tuple[Row, ...]:
    readers = [READERS[kind] for kind in get_type_hints(row).values()]
    return tuple(
        row(*(read(cell) for read, cell in zip(readers, line, strict=True)))
        for line in _lines(name)[1:]
    )


def _spread(name: str, keys: int) -> Iterator[tuple[list[str], str, str, bool]]:
    """Each cell of a wide table: its keys, column and value, and whether it is printed."""
    header, *lines = _lines(name)
    for line in lines:
        for column, value in zip(header[keys:-1], line[keys:-1], strict=True):
            yield line[:keys], column, value, is_printed(line[-1], column)


def _cells(name: str) -> tuple[r.Cell, ...]:
    return tuple(
        r.Cell(int(low), int(high), column, value, printed)
        for (low, high), column, value, printed in _spread(name, 2)
    )


# Ships, boats and what they carry


def boats() -> tuple[r.Boat, ...]:
    return _rows("boats", r.Boat)


def escorts() -> tuple[r.Escort, ...]:
    return _rows("escorts", r.Escort)


def capitals() -> tuple[r.Capital, ...]:
    return _rows("capitals", r.Capital)


def equipment() -> tuple[r.Equipment, ...]:
    return _rows("equipment", r.Equipment)


def mk_x() -> tuple[r.MkX, ...]:
    return _rows("mk_x", r.MkX)


def k_guns() -> tuple[r.KGuns, ...]:
    return _rows("k_guns", r.KGuns)


def crews() -> tuple[r.Crew, ...]:
    return _rows("crews", r.Crew)


def crew_changes() -> tuple[r.Step, ...]:
    """By the years that the country has been at war."""
    return _rows("crew_changes", r.Step)


# Torpedoes


def torpedoes() -> tuple[r.Torpedo, ...]:
    return _rows("torpedoes", r.Torpedo)


def torpedo_duds() -> tuple[r.DudWindow, ...]:
    return _rows("torpedo_duds", r.DudWindow)


def magnetic_pistols() -> tuple[r.Window, ...]:
    return _rows("magnetic_pistols", r.Window)


def targets() -> tuple[r.Value, ...]:
    """How many ships a crew aims at."""
    return _rows("targets", r.Value)


def visibility() -> tuple[r.Sight, ...]:
    return tuple(
        r.Sight(light, place, int(value), printed)
        for (light,), place, value, printed in _spread("visibility", 1)
    )


def visibility_weather() -> tuple[r.SightWeather, ...]:
    return _rows("visibility_weather", r.SightWeather)


def unaimed() -> tuple[r.Cell, ...]:
    """The hexes that a torpedo runs, and the further ones that it runs if it is fast enough."""
    return _cells("unaimed")


def evasion() -> tuple[r.Cell, ...]:
    """By propellant and the speed of the target: `steam_10+`."""
    return _cells("evasion")


def evasion_changes() -> tuple[r.Dice, ...]:
    return _rows("evasion_changes", r.Dice)


def evasion_plots() -> tuple[r.EvasionPlot, ...]:
    return _rows("evasion_plots", r.EvasionPlot)


def detonation() -> tuple[r.Aspect, ...]:
    return tuple(
        r.Aspect(kind, nation, target, int(attitude), int(value), printed)
        for (kind, nation, target), attitude, value, printed in _spread("detonation", 3)
    )


def detonation_changes() -> tuple[r.Dice, ...]:
    return _rows("detonation_changes", r.Dice)


def boats_as_targets() -> tuple[r.Stand, ...]:
    return _rows("boats_as_targets", r.Stand)


def duds() -> tuple[r.Value, ...]:
    """The highest throw that is a dud."""
    return _rows("duds", r.Value)


def torpedo_damage() -> tuple[r.Cell, ...]:
    return _cells("torpedo_damage")


def acoustic_hits() -> tuple[r.AcousticHit, ...]:
    return _rows("acoustic_hits", r.AcousticHit)


def t3_acoustic_hits() -> tuple[r.T3Hit, ...]:
    return _rows("t3_acoustic_hits", r.T3Hit)


# Guns, hedgehogs and depth charges


def surface_damage() -> tuple[r.Cell, ...]:
    """By damage factor."""
    return _cells("surface_damage")


def gunnery_changes() -> tuple[r.GunneryChange, ...]:
    return _rows("gunnery_changes", r.GunneryChange)


def hedgehog() -> tuple[r.Cell, ...]:
    """By the depth of the boat: `0-150`."""
    return _cells("hedgehog")


def hedgehog_dt() -> tuple[r.DefenceDice, ...]:
    return _rows("hedgehog_dt", r.DefenceDice)


def hedgehog_speed() -> tuple[r.Step, ...]:
    """What the speed of the boat adds to the white die; the last is for all that are faster."""
    return _rows("hedgehog_speed", r.Step)


def depth_charges() -> tuple[r.Charge, ...]:
    return tuple(
        r.Charge(kind, int(low), int(high), int(off), int(value), printed)
        for (kind, low, high), off, value, printed in _spread("depth_charges", 3)
    )


def depth_charge_dt() -> tuple[r.DefenceDice, ...]:
    return _rows("depth_charge_dt", r.DefenceDice)


def depth_charge_depth() -> tuple[r.Step, ...]:
    """What the depth of the boat adds to the white die, from each depth down to the next."""
    return _rows("depth_charge_depth", r.Step)


# Search


def radar() -> tuple[r.Cell, ...]:
    return _cells("radar")


def radar_changes() -> tuple[r.RadarChange, ...]:
    return _rows("radar_changes", r.RadarChange)


def sonar_sweep() -> tuple[r.Cell, ...]:
    return _cells("sonar_sweep")


def sonar_sweep_changes() -> tuple[r.Value, ...]:
    return _rows("sonar_sweep_changes", r.Value)


def sonar_homing() -> tuple[r.Step, ...]:
    """The highest throw that keeps contact at a speed; the last is for all that are faster."""
    return _rows("sonar_homing", r.Step)


def sonar_homing_changes() -> tuple[r.Dice, ...]:
    return _rows("sonar_homing_changes", r.Dice)


def contact_depth() -> tuple[r.Step, ...]:
    """The deepest that a sweep reaches at a range; further off it is 50 feet a hex."""
    return _rows("contact_depth", r.Step)


def night_visual() -> tuple[r.Cell, ...]:
    """By the depth of the boat."""
    return _cells("night_visual")


def night_visual_changes() -> tuple[r.Value, ...]:
    return _rows("night_visual_changes", r.Value)


# The weather, and what is done after the last turn


def weather() -> tuple[r.Cell, ...]:
    return _cells("weather")


def prolonged_attack() -> tuple[r.Cell, ...]:
    """By attack points less defence points; no value where the table has a dash."""
    return _cells("prolonged_attack")


def prolonged_attack_points() -> tuple[r.Points, ...]:
    return _rows("prolonged_attack_points", r.Points)

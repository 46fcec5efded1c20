"""The advanced game's ways to find and to see, looked up. All ranges are in hexes."""

from game.titles.submarine.printed.advanced import DiceChange, kind_of_sonar
from game.titles.submarine.printed.dicecards import Pair, number, row_at
from game.titles.submarine.printed.findingcards import Light
from game.titles.submarine.printed.tables import ADVANCED_TABLES, Change, changes_that_hold

SNORT_RADAR = "3cm"
"""46.2 The only one that sees a snort."""


def light(is_night: bool, sea: str) -> Light:
    """35.2.3 The section of the visibility table: sunny and moonlit in clear weather alone."""
    if sea == "clear":
        return "moonlit" if is_night else "sunny"
    return "dark" if is_night else "cloudy"


def visibility(boat: str, depth: int, is_night: bool, sea: str) -> int:
    """35.2.3 How far a class of boat can pick a target at that depth in feet.

    35.2.9 Only those with S gear can below 25 feet; light and weather are nothing to them there.
    """
    table = ADVANCED_TABLES.visibility
    gear = table.gear
    if boat in gear.cards and gear.low <= depth <= gear.high:
        return gear.hexes
    if depth not in table.depths:
        return 0
    row = next(row for row in table.rows if row.light == light(is_night, sea))
    return row.hexes[[*table.depths].index(depth)] * table.percent[sea] // 100


def night_sight(pair: Pair, depth: int, nation: str, sea: str) -> int:
    """47.3 How far an escort without radar sees a boat at that depth in feet by night."""
    table = ADVANCED_TABLES.lookout
    if depth not in table.depths:
        return 0
    hexes = row_at(table.rows, pair).hexes[[*table.depths].index(depth)]
    hexes += table.nations.get(nation, 0) + table.weathers[sea]
    return max(hexes, table.least if sea == "clear" and not depth else 0)


def radar_reach(radar: str, pair: Pair, quality: str, sea: str, is_snort: bool = False) -> int:
    """46.3 How far a radar, `1.5m`, `10cm` or `3cm`, finds a boat on the surface.

    46.2 With `is_snort`, one that uses her snort at 25 feet. Fractions are dropped.
    """
    if is_snort and radar != SNORT_RADAR:
        return 0
    table = ADVANCED_TABLES.radar
    column = table.column("snort" if is_snort else radar)
    hexes = row_at(table.rows, pair).hexes[column]
    return hexes * table.percent[sea] // 100 + table.crews[quality]


# Sonar


def sweep_changes(
    is_silent: bool, has_foxer: bool, speed: int, quality: str, sea: str
) -> tuple[Change, ...]:
    """44.5.2 What changes the range of a sweep: the boat, and the escort's speed, crew and weather.

    `has_foxer` is a foxer in tow of the escort.
    """
    holds = (
        is_silent,
        has_foxer,
        speed >= ADVANCED_TABLES.sweep.fast,
        sea == "gale",
        sea == "storm",
        quality == "experienced",
        quality == "professional",
    )
    return changes_that_hold(ADVANCED_TABLES.sweep.changes, holds)


def sweep_range(sonar: str, pair: Pair, change: int) -> int:
    """44.5.2 How far a sweep reaches, with what changes it; never below 0."""
    table = ADVANCED_TABLES.sweep
    return max(0, row_at(table.rows, pair).hexes[table.column(kind_of_sonar(sonar))] + change)


def contact_depth(hexes: int) -> int:
    """45.3 The greatest depth in feet that a sweep reaches at that range."""
    table = ADVANCED_TABLES.contact
    further = hexes - (len(table.depths) - 1)
    return table.depths[-1] + further * table.further if further > 0 else table.depths[hexes]


def homing_range(sonar: str) -> int:
    """44.6.5 How far that sonar can home: as far as its best sweep."""
    return sweep_range(sonar, (6, 6), 0)


def homing_value(speed: int) -> int:
    """44.6.3 The highest dice that keep contact at an escort's speed; 0 for none (44.6.4)."""
    values = ADVANCED_TABLES.homing.highest
    return values[speed] if speed < len(values) else 0


def homing_changes(
    sonar: str,
    quality: str,
    has_used_power: bool,
    is_repairing: bool,
    is_silent: bool,
    is_below_contact: bool,
    has_foxer: bool,
) -> tuple[DiceChange, ...]:
    """44.6.2 What changes the dice of homing.

    45.4 A boat that runs silent is harder to keep, and more so below the contact depth, where one
    that does not is as easy as above. 44.6.2 A snort faster than her normal speed is power used.
    """
    holds = (
        sonar == "japanese",
        sonar == "improved",
        has_used_power,
        is_repairing,
        is_silent and not is_below_contact,
        is_silent and is_below_contact,
        has_foxer,
        quality == "experienced",
        quality == "professional",
    )
    rows = zip(ADVANCED_TABLES.homing.changes, holds, strict=True)
    return tuple((row.name, row.coloured, row.white) for row, does in rows if does)


def keeps_contact(speed: int, pair: Pair, coloured: int, white: int) -> bool:
    """44.6.3 Whether homing keeps contact, with what changes each die in all.

    A coloured die changed below 1 keeps it and one above 6 does not; a white one stays above 0.
    """
    return keeps(pair, homing_value(speed), coloured, white)


def keeps(pair: Pair, highest: int, coloured: int, white: int) -> bool:
    """44.6.3 As `keeps_contact`, by the `highest` dice that do, 0 for none."""
    changed = number((pair[0] + coloured, max(1, pair[1] + white)))
    return bool(highest) and changed <= highest

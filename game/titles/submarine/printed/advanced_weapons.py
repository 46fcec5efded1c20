"""The advanced game's weapons, looked up: torpedoes, gunfire, and attacks on boats.

Damage is in hit points, ten of which are a point of damage (38.2).
"""

from game.titles.submarine.printed.advanced import within_faces
from game.titles.submarine.printed.advancedcards import Evasion, Struck
from game.titles.submarine.printed.cards import DamageColumn, DudClass, period
from game.titles.submarine.printed.dicecards import Pair, number, row_at
from game.titles.submarine.printed.tables import (
    ADVANCED_TABLES,
    HULLS,
    TORPEDOES,
    Change,
    changes_that_hold,
)

ELECTRIC = "electric"
HOMING_COLUMNS = ("A", "M")
"""Of acoustic and of magnetic torpedoes."""
T3 = "t3"
SQUID_CHARGE = "300"
"""43.10 A Squid bomb does the damage of a 300 lb charge."""


# Torpedoes


def detonation_value(card: str, attitude: int) -> int:
    """37.3.2.1 The highest dice that hit a surface ship; attitudes 1 to 13, ahead to astern.

    A card without a row, of a data pack, is hit as the first ship of its defense type.
    """
    rows = ADVANCED_TABLES.detonation.rows
    if card not in rows:
        card = next(ident for ident in rows if HULLS[ident].dt == HULLS[card].dt)
    return rows[card][attitude - 1]


def boat_detonation_value(dt: int, attitude: int) -> int:
    """54.3 The highest dice that hit a boat of that advanced defense type, 0 to 5."""
    return detonation_value(ADVANCED_TABLES.boats_hit_as.cards[dt], attitude)


def torpedo_changes(
    is_unaimed: bool, is_shallow: bool, is_dead: bool, is_down_the_throat: bool
) -> tuple[Change, ...]:
    """37.3.2.1 What changes the coloured die; 35.2.14 down the throat, shallow does not."""
    holds = (is_unaimed, is_shallow and not is_down_the_throat, is_dead, is_down_the_throat)
    return changes_that_hold(ADVANCED_TABLES.detonation.changes, holds)


def is_torpedo_hit(value: int, pair: Pair, change: int) -> bool:
    """37.3.2.2 Whether the dice hit, with what changes the coloured one.

    A coloured die changed below 1 always hits, and one changed above 6 never.
    """
    return number(pair) + 10 * change <= value


def dud_class(torpedo: str, when: int) -> DudClass:
    """37.3.2.3 The class of a torpedo's pistol at that period, or its first one before all."""
    first, *later = TORPEDOES[torpedo].advanced.duds
    return next((cls for since, _, cls in reversed(later) if period(since) <= when), first[2])


def dud_value(torpedo: str, when: int) -> int:
    """37.3.2.3 The highest dice that are a dud."""
    cls = dud_class(torpedo, when)
    return next(row.highest for row in ADVANCED_TABLES.duds.rows if row.cls == cls)


def is_dud(torpedo: str, when: int, pair: Pair) -> bool:
    """37.3.2.3 Whether a torpedo that hit does not explode."""
    return number(pair) <= dud_value(torpedo, when)


def damage_column(torpedo: str, is_still: bool = False) -> DamageColumn:
    """37.3.2.4 The column of a torpedo's damage.

    51.2.7 Against a ship that `is_still` an acoustic one has that of its nation's electric one.
    """
    card = TORPEDOES[torpedo]
    if not (is_still and card.homing == "acoustic"):
        return card.advanced.column
    plain = (
        other.advanced.column
        for other in TORPEDOES.values()
        if other.nation == card.nation
        and other.advanced.propellant == ELECTRIC
        and other.advanced.column not in HOMING_COLUMNS
    )
    return next(plain, card.advanced.column)


def torpedo_hit_points(column: str, pair: Pair) -> int:
    """37.3.2.4 The hit points of a torpedo that exploded."""
    table = ADVANCED_TABLES.torpedo_damage
    return row_at(table.rows, pair).points[table.column(column)]


def unaimed_run(pair: Pair, speed: int) -> int | None:
    """35.3.5 The hexes that an un-aimed torpedo of that speed moves in its turn of fire.

    35.3.6 Of two numbers it is the larger, or the smaller where that is above its speed. None when
    all are above it, as they may be for the Mk 27: then the dice are thrown again.
    """
    hexes = row_at(ADVANCED_TABLES.unaimed.rows, pair).hexes
    return max((run for run in hexes if run <= speed), default=None)


def evasion(top_speed: int, torpedo: str, pair: Pair, is_shallow: bool) -> Evasion:
    """40.9 What a ship of that top speed in hexes may do: nothing (""), `turn` or `turn1`.

    For a shallow torpedo the coloured die is one higher; above 6 it is the uppermost row.
    """
    table = ADVANCED_TABLES.evasion
    speeds = [n for n, span in enumerate(table.speeds) if top_speed in span]
    if not speeds:
        return ""
    coloured, white = pair
    row = row_at(table.rows, (coloured + is_shallow * table.shallow, white))
    return row.results[speeds[0]][table.column(TORPEDOES[torpedo].advanced.propellant)]


def evasion_plots(result: str) -> tuple[str, ...]:
    """40.10 The moves that an evasion allows, as they are plotted; none for ""."""
    plots = ADVANCED_TABLES.evasion.plots
    return {"": (), "turn": plots.turn, "turn1": plots.turn1}[result]


def acoustic_strikes(torpedo: str, face: int, is_first: bool) -> Struck:
    """51.2.3 What an acoustic torpedo strikes of a ship with a foxer in tow: `ship` or `foxer`.

    `is_first` is the first that struck at her this turn. 51.4.3 The T-3 has a table of its own.
    """
    table = ADVANCED_TABLES.t3_foxers if torpedo == T3 else ADVANCED_TABLES.foxers
    return (table.first if is_first else table.later)[face - 1]


# Gunfire


def may_fire_guns(sea: str) -> bool:
    """48.2 Whether guns can be fired in that weather."""
    return sea not in ADVANCED_TABLES.guns.no_fire


def more_gun_changes(is_first: bool, is_boat_firing: bool, sea: str) -> tuple[Change, ...]:
    """48.2.1 What changes a damage factor beside `gun_changes`: the first fire at a ship and so on.

    The factors themselves are those of the basic game, `gun_factor`.
    """
    holds = (is_first, is_boat_firing, sea == "rough", sea == "storm")
    return changes_that_hold(ADVANCED_TABLES.guns.changes, holds)


def gun_hit_points(factor: int, pair: Pair) -> int:
    """48.3 Hit points by the damage factor; above the table it is its last one, below it none."""
    table = ADVANCED_TABLES.gun_damage
    points = row_at(table.rows, pair).points
    column = min(factor - table.lowest, len(points) - 1)
    return points[column] if column >= 0 else 0


# Attacks on boats


def hedgehog_pair(dt: int, speed: int, pair: Pair) -> Pair:
    """43.8.2 The dice changed by a boat's advanced defense type and her hexes of this turn."""
    table = ADVANCED_TABLES.hedgehog
    moved = next(row for row in table.speeds if speed in row)
    return within_faces(pair, table.types[dt], moved)


def hedgehog_hit_points(dt: int, speed: int, depth: int, pair: Pair) -> int:
    """43.8.3 The hit points of a Hedgehog, by her type, speed in hexes and depth in feet."""
    table = ADVANCED_TABLES.hedgehog
    column = next(n for n, span in enumerate(table.depths) if depth in span)
    return row_at(table.rows, hedgehog_pair(dt, speed, pair)).points[column]


def charge_pair(dt: int, depth: int, pair: Pair) -> Pair:
    """43.9.2 The dice changed by a boat's advanced defense type and her depth in feet."""
    table = ADVANCED_TABLES.charges
    return within_faces(pair, table.types[dt], next(row for row in table.depths if depth in row))


def charge_hit_points(charge: str, dt: int, depth: int, off: int, pair: Pair) -> int:
    """43.9.3 The hit points of a charge, or of a Squid bomb, that explodes `off` feet from a boat.

    `charge` is `250`, `300`, `teardrop`, `600`, `squid` or `mk10`; 43.9.4 beyond 50 feet none.
    """
    table = ADVANCED_TABLES.charges
    if off > table.steps[-1]:
        return 0
    great = ADVANCED_TABLES.mk10
    like, times = {
        "squid": (SQUID_CHARGE, 1),
        "mk10": (great.charge, great.times),
    }.get(charge, (charge, 1))
    by_charge = row_at(table.rows, charge_pair(dt, depth, pair)).points
    return times * by_charge[[*table.charges].index(like)][[*table.steps].index(off)]

"""The advanced game's weapons against the second copy of its tables, cell by cell."""

from itertools import product

from game.titles.submarine.printed.advanced_weapons import (
    acoustic_strikes,
    boat_detonation_value,
    charge_hit_points,
    charge_pair,
    detonation_value,
    dud_value,
    evasion,
    evasion_plots,
    gun_hit_points,
    hedgehog_hit_points,
    hedgehog_pair,
    is_dud,
    is_torpedo_hit,
    may_fire_guns,
    more_gun_changes,
    torpedo_changes,
    torpedo_hit_points,
    unaimed_run,
)
from game.titles.submarine.printed.cards import period
from game.titles.submarine.printed.dicecards import DiceChangeRow, Pair
from game.titles.submarine.printed.tables import ADVANCED_TABLES, CAPITALS, TORPEDOES
from tests.titles.submarine.printed import advanced
from tests.titles.submarine.printed.advanced.agreeing import (
    PAIRS,
    WEATHERS,
    agree,
    as_faces,
    thrown,
    throws,
)

RESULTS = {"none": "", "turn": "turn", "turn_1": "turn1"}
RUNNERS = {"steam": "g7a", "oxygen": "type95", "electric": "g7e"}
"""A torpedo of each propellant."""
SPEEDS = {"10+": range(10, 15), "5-9": range(5, 10), "1-4": range(1, 5)}
DEPTHS = {
    "0-150": range(0, 151, 25),
    "175-225": range(175, 226, 25),
    "250-300": range(250, 301, 25),
    "325-400": range(325, 401, 25),
    "425+": range(425, 626, 25),
}
CHARGES = {
    "250": "250lb",
    "300": "300lb_squid",
    "squid": "300lb_squid",
    "teardrop": "teardrop",
    "600": "600lb",
    "mk10": "300lb_squid",
}
"""Each charge, and the columns that it is told in."""
CAPITAL_IDS = {card.name: ident for ident, card in CAPITALS.items()}


def _targets() -> dict[tuple[str, str, str], str]:
    """The card of each row of the detonation table."""
    escorts = {("escort", ship.nation, ship.name): ship.id for ship in advanced.escorts()}
    merchants = {
        (row.kind, row.nation, row.target): row.target
        for row in advanced.detonation()
        if row.kind == "merchant"
    }
    capitals = {("capital", "", name): ident for name, ident in CAPITAL_IDS.items()}
    return escorts | merchants | capitals


def _detonation() -> dict[tuple[str, int], int]:
    cards = _targets()
    copied = {
        (cards[row.kind, row.nation, row.target], row.attitude): row.highest
        for row in advanced.detonation()
    }
    ark = {("illustrious", att): copied["ark-royal", att] for att in range(1, 14)}
    return copied | ark


# Torpedoes


def test_the_dice_that_hit_each_ship_at_each_attitude() -> None:
    """5.10 The Illustrious has the row of the Ark Royal."""
    copied = _detonation()
    agree(copied, detonation_value)
    assert {*ADVANCED_TABLES.detonation.rows} == {card for card, _ in copied}


def test_each_throw_at_each_ship() -> None:
    agree(
        {
            (highest, pair, 0): 10 * pair[0] + pair[1] <= highest
            for highest, pair in product(_detonation().values(), PAIRS)
        },
        is_torpedo_hit,
    )


def test_what_changes_the_die_of_a_torpedo() -> None:
    cases = ("unaimed", "shallow", "dead_in_the_water", "down_the_throat")
    copied = {row.what: row.coloured for row in advanced.detonation_changes()}
    assert {row.white for row in advanced.detonation_changes()} == {0}
    agree(copied, lambda what: _total(torpedo_changes(*(what == case for case in cases))))


def test_a_boat_is_hit_as_a_japanese_ship() -> None:
    rows = {
        (row.target, row.attitude): row.highest
        for row in advanced.detonation()
        if row.nation == "Japan"
    }
    copied = {
        (stand.dt, att): rows[stand.target, att]
        for stand, att in product(advanced.boats_as_targets(), range(1, 14))
    }
    agree(copied, boat_detonation_value)
    ids = {ship.name: ship.id for ship in advanced.escorts() if ship.nation == "Japan"}
    hit_as = [ids[stand.target] for stand in advanced.boats_as_targets()]
    assert [*ADVANCED_TABLES.boats_hit_as.cards] == hit_as


def test_each_throw_for_a_dud() -> None:
    used = {"A": "type95", "B": "fat", "C": "t5", "D": "g7a", "E": "mk14"}
    early = period("F'39")
    copied = {row.what: row.value for row in advanced.duds()}
    agree(copied, lambda cls: dud_value(used[cls], early))
    agree(
        {
            (used[cls], early, pair): 10 * pair[0] + pair[1] <= highest
            for (cls, highest), pair in product(copied.items(), PAIRS)
        },
        is_dud,
    )


def test_each_throw_for_the_damage_of_a_torpedo() -> None:
    copied = {key: int(value) for key, value in thrown(advanced.torpedo_damage()).items()}
    agree(copied, torpedo_hit_points)


def test_each_throw_for_an_unaimed_torpedo() -> None:
    """35.3.6 The larger number for a torpedo that is fast enough, otherwise the smaller one."""
    cells = thrown(advanced.unaimed())
    speeds = sorted({card.advanced.speed for card in TORPEDOES.values()})
    copied: dict[tuple[Pair, int], int | None] = {}
    for pair, speed in product(PAIRS, speeds):
        less, more = cells["hexes", pair], cells["if_fast_enough", pair]
        runs = [int(run) for run in (more, less) if run and int(run) <= speed]
        copied[pair, speed] = runs[0] if runs else None
    agree(copied, unaimed_run)
    for row in ADVANCED_TABLES.unaimed.rows:
        for pair in throws(row):
            both = (cells["hexes", pair], cells["if_fast_enough", pair])
            assert [*row.hexes] == [int(run) for run in both if run], pair


def test_each_throw_for_evasion_at_each_speed() -> None:
    """40.9 A shallow torpedo adds to the coloured die; above 66 the result is that of 66."""
    more = {row.what: row.coloured for row in advanced.evasion_changes()}
    cells = thrown(advanced.evasion())
    copied = {}
    for (column, pair), is_shallow in product(cells, (False, True)):
        propellant, speeds = column.split("_")
        raised = pair[0] + more["shallow"] * is_shallow
        value = cells[column, (raised, pair[1]) if raised <= 6 else (6, 6)]
        for speed in SPEEDS[speeds]:
            copied[speed, RUNNERS[propellant], pair, is_shallow] = RESULTS[value]
    agree(copied, evasion)
    agree({(0, "g7a", pair, False): "" for pair in PAIRS}, evasion)


def test_the_moves_of_each_evasion() -> None:
    copied: dict[str, tuple[str, ...]] = {"": ()}
    for row in advanced.evasion_plots():
        result = RESULTS[row.result]
        copied[result] = (*copied.get(result, ()), row.plot)
    agree(copied, evasion_plots)


def test_what_an_acoustic_torpedo_strikes() -> None:
    """51.4.3 The T3 has one column for all of a turn."""
    acoustic = ("t5", "mk27")
    agree(
        {(kind, row.die, True): row.first for kind in acoustic for row in advanced.acoustic_hits()}
        | {
            (kind, row.die, False): row.later
            for kind in acoustic
            for row in advanced.acoustic_hits()
        }
        | {
            ("t3", row.die, is_first): row.hit
            for row in advanced.t3_acoustic_hits()
            for is_first in (False, True)
        },
        acoustic_strikes,
    )


# Gunfire


def test_each_throw_for_the_damage_of_guns() -> None:
    copied = {
        (int(column), pair): int(value)
        for (column, pair), value in thrown(advanced.surface_damage()).items()
    }
    agree(copied, gun_hit_points)
    beyond = {(12, pair): copied[11, pair] for pair in PAIRS} | {(-3, pair): 0 for pair in PAIRS}
    agree(beyond, gun_hit_points)


def test_what_changes_gunfire() -> None:
    rows = {row.what: row for row in advanced.gunnery_changes()}
    agree(
        {
            ("first_fire", True, False, "clear"): rows["first_fire"].factor,
            ("target_sub_fires", False, True, "clear"): rows["target_sub_fires"].factor,
            **{
                (sea, False, False, sea): rows[sea].factor if sea in rows else 0 for sea in WEATHERS
            },
        },
        lambda _, is_first, fires, sea: _total(more_gun_changes(is_first, fires, sea)),
    )
    agree({sea: sea not in rows or rows[sea].may_fire for sea in WEATHERS}, may_fire_guns)


def _total(changes: tuple[tuple[str, int], ...]) -> int:
    return sum(change for _, change in changes)


# Attacks on boats


def _hedgehog_changes() -> dict[tuple[int, int], tuple[int, int]]:
    """By type and speed; the last speed is for all that are faster."""
    by_speed = {row.at: row.value or 0 for row in advanced.hedgehog_speed()}
    return {
        (row.dt, speed): (row.coloured, row.white + by_speed[min(speed, max(by_speed))])
        for row, speed in product(advanced.hedgehog_dt(), range(8))
    }


def test_the_dice_of_a_hedgehog() -> None:
    agree(
        {
            (*key, pair): as_faces(pair, *change)
            for (key, change), pair in product(_hedgehog_changes().items(), PAIRS)
        },
        hedgehog_pair,
    )
    agree(
        {row.dt: (row.coloured, row.white) for row in advanced.hedgehog_dt()},
        lambda dt: _change(ADVANCED_TABLES.hedgehog.types[dt]),
    )


def test_each_throw_for_a_hedgehog() -> None:
    cells = thrown(advanced.hedgehog())
    copied = {
        (dt, speed, depth, pair): int(cells[column, as_faces(pair, *change)])
        for (dt, speed), change in _hedgehog_changes().items()
        for column, depths in DEPTHS.items()
        for depth, pair in product((depths[0], depths[-1]), PAIRS)
    }
    agree(copied, hedgehog_hit_points)
    agree(
        {(column, pair): int(value) for (column, pair), value in cells.items()},
        lambda column, pair: hedgehog_hit_points(2, 2, DEPTHS[column][0], pair),
    )


def _charge_change(dt: int, depth: int) -> tuple[int, int]:
    by_type = {row.dt: row for row in advanced.depth_charge_dt()}[dt]
    deep = [row.value or 0 for row in advanced.depth_charge_depth() if row.at <= depth][-1]
    return by_type.coloured, by_type.white + deep


def test_the_dice_of_a_charge() -> None:
    agree(
        {
            (dt, depth, pair): as_faces(pair, *_charge_change(dt, depth))
            for dt, depth, pair in product(range(6), range(0, 626, 25), PAIRS)
        },
        charge_pair,
    )
    agree(
        {row.dt: (row.coloured, row.white) for row in advanced.depth_charge_dt()},
        lambda dt: _change(ADVANCED_TABLES.charges.types[dt]),
    )


def _change(row: DiceChangeRow) -> tuple[int, int]:
    return row.coloured, row.white


def test_each_throw_for_a_charge() -> None:
    """43.10 A Squid bomb is a 300 lb charge, 51.5.3 and the Mk X four of them.

    How the dice of every type at every depth change is tried above.
    """
    cells = {
        (row.type, row.off, pair): row.points
        for row in advanced.depth_charges()
        for pair in throws(row)
    }
    times = dict.fromkeys(CHARGES, 1) | {"mk10": advanced.mk_x()[0].times}
    met = [(2, 25), *zip(range(6), (25, 225, 250, 400, 425, 25), strict=True)]
    copied = {
        (charge, dt, depth, off, pair): times[charge]
        * cells[kind, off, as_faces(pair, *_charge_change(dt, depth))]
        for charge, kind in CHARGES.items()
        for (dt, depth), off, pair in product(met, (0, 25, 50), PAIRS)
    }
    agree(copied, charge_hit_points)
    beyond = {(charge, 2, 25, 75, pair): 0 for charge, pair in product(CHARGES, PAIRS)}
    agree(beyond, charge_hit_points)

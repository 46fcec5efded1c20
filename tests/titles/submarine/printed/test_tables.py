"""The tables against a second copy, cell by cell, and what they must be."""

import json
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from game.tables.loader import read_title_file
from game.titles.submarine.printed.tablecards import Tables
from game.titles.submarine.printed.tables import (
    CONVOY_DIE,
    HEDGEHOG,
    SOLO_CHARGE,
    SOLO_MOVES,
    SQUID,
    TABLES,
    TORPEDOES,
    atw_factor,
    charge_factor,
    damage,
    damage_change,
    detonation,
    fit_needs,
    gun_changes,
    gun_factor,
    hit_changes,
    is_hit,
    radar_result,
    sonar_changes,
    sonar_ranges,
    sonar_reach,
    torpedo_damage,
)
from tests.titles.submarine import figures as book

rule = pytest.mark.rule
FACES = range(1, 7)


# Damage


@rule("submarine", "T-BASICDMG 64")
@rule("submarine", "T-BASICDMG 64/1")
@rule("submarine", "T-BASICDMG 64/2")
@rule("submarine", "T-BASICDMG 64/3")
@rule("submarine", "T-BASICDMG 64/4")
@rule("submarine", "T-BASICDMG 64/5")
@rule("submarine", "T-BASICDMG 64/6")
@pytest.mark.parametrize("face", FACES)
def test_damage(face: int) -> None:
    assert tuple(damage(factor, face) for factor in range(-2, 12)) == book.DAMAGE[face]
    assert damage_change("magnetic", face) == book.HOMING[face]
    assert damage_change("acoustic", face) == -book.HOMING[face]
    assert damage_change("", face) == 0
    assert damage(-3, face) == damage(-9, face) == 0
    assert damage(12, face) == damage(40, face) == damage(11, face)


@rule("submarine", "X64.4.4b")
@rule("submarine", "13.5")
def test_the_damage_of_the_sample_game() -> None:
    assert (damage(6, 1), damage(10, 1), damage(10, 2)) == (4, 10, 10)
    assert torpedo_damage(TORPEDOES["g7a"], 4) == 4
    assert torpedo_damage(TORPEDOES["mk14-magnetic"], 1) == 15
    assert torpedo_damage(TORPEDOES["t5"], 6) == 0
    assert torpedo_damage(TORPEDOES["mk27"], 3) == 1


# Torpedoes


@rule("submarine", "13.4")
@pytest.mark.parametrize("dt", range(1, 6))
def test_detonation(dt: int) -> None:
    assert (
        "".join(str(detonation(dt, attitude)) for attitude in range(1, 6)) == (book.DETONATION[dt])
    )


@rule("submarine", "X13.4")
@rule("submarine", "X64.4.4a")
def test_up_to_the_figure_hits() -> None:
    assert [is_hit(5, 3, face, 0) for face in FACES] == [True] * 5 + [False]
    assert [is_hit(5, 4, face, 0) for face in FACES] == [True] * 4 + [False] * 2
    assert [is_hit(5, 1, face, 0) for face in FACES] == [True] * 2 + [False] * 4


@rule("submarine", "13.4")
def test_a_1_always_hits_and_a_6_never() -> None:
    assert is_hit(1, 1, 1, 2)
    assert not is_hit(5, 3, 6, -3)
    assert is_hit(5, 3, 5, 0)
    assert not is_hit(5, 3, 5, 1)


@rule("submarine", "13.12")
def test_what_changes_the_die_of_a_torpedo() -> None:
    assert hit_changes(False, False, False, False) == ()
    changes = [hit_changes(*(number == each for each in range(4)))[0][1] for number in range(4)]
    assert changes == [1, -1, 1, -1]


# Attacks on boats


@rule("submarine", "16.3.4")
@rule("submarine", "16.3.8")
@pytest.mark.parametrize("charge", book.CHARGES)
def test_charges(charge: str) -> None:
    same, near = book.CHARGES[charge]
    for dt in (1, 2, 3):
        assert charge_factor(charge, dt, 0) == same[dt - 1]
        assert charge_factor(charge, dt, 25) == charge_factor(charge, dt, 50) == near[dt - 1]
        assert charge_factor(charge, dt, 75) is None


@rule("submarine", "T-BASICATW 64")
@rule("submarine", "16.4.2")
@pytest.mark.parametrize("dt", [1, 2, 3])
def test_weapons_thrown_ahead(dt: int) -> None:
    hedgehog, *squid = book.ATW[dt]
    for (low, high), changes in book.ATW_DEPTHS.items():
        for depth in range(low, high + 1, 25):
            assert atw_factor(HEDGEHOG, 1, dt, depth) == hedgehog + changes[dt - 1]
            for bombs in (1, 2, 3):
                wanted = squid[bombs - 1] + changes[dt - 1]
                assert atw_factor(SQUID, bombs, dt, depth) == wanted
    assert atw_factor(SQUID, 6, dt, 0) == squid[-1]


@rule("submarine", "X64.4.8a")
def test_the_hedgehog_of_the_sample_game() -> None:
    assert damage(atw_factor(HEDGEHOG, 1, 2, 100), 1) == 4


# Gunfire


@rule("submarine", "17.9.3")
@pytest.mark.parametrize("strength", book.GUNS)
def test_guns(strength: int) -> None:
    for number, (near, far) in enumerate(book.RANGES):
        for hexes in (near, far):
            assert gun_factor(strength, hexes) == book.GUNS[strength] - number


@rule("submarine", "17.9.3")
def test_what_changes_gunfire() -> None:
    assert [change for _, change in gun_changes(True, True, True, True)] == [-1, -1, 1, -2]
    assert gun_changes(False, False, False, False) == ()
    assert TABLES.guns.lit == 4


# Searching


@rule("submarine", "T-SONAR 22.4")
@rule("submarine", "22.5")
@pytest.mark.parametrize("speed", book.SONAR)
def test_sonar(speed: int) -> None:
    near, far = book.SONAR[speed]
    assert sonar_ranges(speed) == (near, far)
    for face in range(9):
        assert sonar_reach(speed, face) == (
            (30 if face <= far else 15 if face <= near else 0) if near else 0
        )


@rule("submarine", "T-SONAR 22.4")
@rule("submarine", "22.4.4")
@rule("submarine", "22.4.7")
@rule("submarine", "S9.SR3")
@pytest.mark.parametrize(
    ("sonar", "sweep", "homing"),
    [("ordinary", 1, 0), ("japanese", 2, 1), ("improved", 0, -1), ("special", 1, 0)],
)
def test_what_changes_a_sonar_search(sonar: str, sweep: int, homing: int) -> None:
    assert sum(change for _, change in sonar_changes(sonar, is_sweep=True)) == sweep
    assert sum(change for _, change in sonar_changes(sonar, is_sweep=False)) == homing


@rule("submarine", "X22.4.4")
def test_the_sweep_of_the_example() -> None:
    change = sum(change for _, change in sonar_changes("ordinary", is_sweep=True))
    assert [sonar_reach(2, face + change) for face in FACES] == [30, 15, 0, 0, 0, 0]


@rule("submarine", "23.4.3")
@pytest.mark.parametrize("radar", book.RADAR)
def test_radar(radar: str) -> None:
    assert tuple(radar_result(radar, face) for face in FACES) == book.RADAR[radar]


@rule("submarine", "T-RADARFIT 24.1")
@rule("submarine", "24.3")
def test_fit() -> None:
    wanted = {3: "DD BB BC PBS CV CVE CA CL", 2: "DE E TB", 1: "C PF F S SC ML"}
    for highest, kinds in wanted.items():
        assert {fit_needs(kind) for kind in kinds.split()} == {highest}
    assert 6 - fit_needs("DD") == 3
    assert 6 - fit_needs("DE") == 4


@rule("submarine", "X24.2(3)")
def test_the_flower_of_the_example_is_not_fitted() -> None:
    assert fit_needs("C") < 4 - 2


# Solitaire


@rule("submarine", "T-CONVOY-MOVE (S1)")
def test_the_convoys_die() -> None:
    assert [CONVOY_DIE[face] for face in FACES] == ["L2", "R2", "2", "2", "2L", "2R"]


@rule("submarine", "T-SUB-MOVE (S3)")
@rule("submarine", "T-SUB-MOVE (S3)/1")
@rule("submarine", "T-SUB-MOVE (S3)/2")
@rule("submarine", "T-SUB-MOVE (S3)/3")
@rule("submarine", "T-SUB-MOVE (S3)/4")
@rule("submarine", "T-SUB-MOVE (S3)/5")
@rule("submarine", "T-SUB-MOVE (S3)/6")
def test_the_moves_of_a_boat_by_dice() -> None:
    printed = [line.split() for line in book.SOLO_MOVES.strip().splitlines()]
    assert [[*SOLO_MOVES[face]] for face in FACES] == printed


@rule("submarine", "T-DC-SOLO")
def test_the_die_of_a_charge() -> None:
    assert [SOLO_CHARGE[face] for face in FACES] == ["near", "near", "same", "same", "miss", "miss"]


# What a table must be

RAW: dict[str, Any] = json.loads(read_title_file("submarine", "data/tables.json"))


def _broken(name: str) -> dict[str, Any]:
    tables = deepcopy(RAW)
    table = tables[name]
    rows = table.get("rows") or table.get("plots") or table.get("results")
    rows.pop()
    return tables


def test_the_tables_as_they_are_printed_are_sound() -> None:
    assert Tables.model_validate_json(json.dumps(RAW)) == TABLES


@pytest.mark.parametrize("name", [name for name in RAW if RAW[name].get("changes")])
def test_a_table_with_other_changes_than_the_rules_know_is_refused(name: str) -> None:
    tables = deepcopy(RAW)
    tables[name]["changes"].reverse()
    with pytest.raises(ValidationError):
        Tables.model_validate_json(json.dumps(tables))


@pytest.mark.parametrize("name", [name for name in RAW if name not in ("guns", "sonar", "fit")])
def test_a_table_that_lacks_a_row_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        Tables.model_validate_json(json.dumps(_broken(name)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("guns", "rows", 0, "factors"), [3, 2]),
        (("fit", "rows", 0, "types"), []),
        (("guns", "ranges", 1, "low"), 7),
        (("atw", "depths", 1, "low"), 200),
        (("sonar", "rows", 0, "near"), 7),
        (("detonation", "changes"), []),
        (("damage", "source"), ""),
    ],
)
def test_a_table_that_is_not_whole_is_refused(path: tuple[Any, ...], value: object) -> None:
    tables = deepcopy(RAW)
    place = tables
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(ValidationError):
        Tables.model_validate_json(json.dumps(tables))


def test_every_table_says_of_which_game_it_is() -> None:
    assert {getattr(TABLES, name).level for name in type(TABLES).model_fields} == {"basic"}

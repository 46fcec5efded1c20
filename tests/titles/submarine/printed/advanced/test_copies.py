"""The second copy of the advanced tables is whole: no row and no throw of the dice is left out."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.titles.submarine.printed import advanced

SEASONS = ["W", "Sp", "S", "F"]
THROWS = [10 * coloured + white for coloured in range(1, 7) for white in range(1, 7)]
FACES = list(range(1, 7))
LENGTHS = {
    "acoustic_hits": 6,
    "boats": 14 + 8 + 8 + 3 + 4 + 3 + 4,
    "boats_as_targets": 6,
    "capitals": 15,
    "contact_depth": 13,
    "crew_changes": 2,
    "crews": 6,
    "depth_charge_depth": 3,
    "depth_charge_dt": 6,
    "depth_charges": 4 * 12 * 3,
    "detonation": (6 + 14 + 51) * 13,
    "detonation_changes": 4,
    "duds": 5,
    "equipment": 5,
    "escorts": 18 + 12 + 11 + 4 + 4 + 2,
    "evasion": 12 * 9,
    "evasion_changes": 1,
    "evasion_plots": 2 + 5,
    "gunnery_changes": 5,
    "hedgehog": 9 * 5,
    "hedgehog_dt": 6,
    "hedgehog_speed": 6,
    "k_guns": 2,
    "magnetic_pistols": 4,
    "mk_x": 1,
    "night_visual": 12 * 2,
    "night_visual_changes": 6,
    "prolonged_attack": 18 * 14,
    "prolonged_attack_points": 9,
    "radar": 12 * 4,
    "radar_changes": 5,
    "sonar_homing": 9,
    "sonar_homing_changes": 9,
    "sonar_sweep": 18 * 3,
    "sonar_sweep_changes": 7,
    "surface_damage": 12 * 14,
    "t3_acoustic_hits": 6,
    "targets": 3,
    "torpedo_damage": 12 * 5,
    "torpedo_duds": 24,
    "torpedoes": 21,
    "unaimed": 13 * 2,
    "visibility": 4 * 3,
    "visibility_weather": 4,
    "weather": 8 * 3,
}
BANDED = [
    "evasion", "hedgehog", "night_visual", "prolonged_attack", "radar", "sonar_sweep",
    "surface_damage", "torpedo_damage", "unaimed", "weather",
]  # fmt: skip


def _table(name: str) -> Sequence[Any]:
    rows: Sequence[Any] = getattr(advanced, name)()
    return rows


def _thrown(bands: Sequence[tuple[int, int]]) -> list[int]:
    """Every throw that bands of throws take, a throw as often as bands take it."""
    for low, high in bands:
        assert {low, high} <= set(THROWS), (low, high)
    return sorted(throw for low, high in bands for throw in THROWS if low <= throw <= high)


def _season(said: str) -> int:
    """The seasons of a date since the first of all."""
    season, year = said.split("'")
    return 4 * int(year) + SEASONS.index(season)


def test_each_file_has_its_reader() -> None:
    files = Path(advanced.__file__).parent.glob("*.csv")
    assert sorted(file.stem for file in files) == sorted(LENGTHS)


@pytest.mark.parametrize("name", LENGTHS)
def test_each_table_has_all_its_rows(name: str) -> None:
    rows = _table(name)
    assert len(rows) == LENGTHS[name]
    assert len({*rows}) == len(rows)
    for row in rows:
        if "mark" in row._fields:
            assert isinstance(advanced.is_printed(row.mark, ""), bool)


@pytest.mark.parametrize("name", BANDED)
def test_each_throw_is_in_one_band(name: str) -> None:
    cells = _table(name)
    for column in {cell.column for cell in cells}:
        bands = [(cell.low, cell.high) for cell in cells if cell.column == column]
        assert _thrown(bands) == THROWS, column


def test_each_throw_is_in_one_band_of_each_depth_charge() -> None:
    cells = advanced.depth_charges()
    for kind, off in {(cell.type, cell.off) for cell in cells}:
        bands = [(cell.low, cell.high) for cell in cells if (cell.type, cell.off) == (kind, off)]
        assert _thrown(bands) == THROWS, (kind, off)


def test_a_highest_throw_is_a_throw() -> None:
    assert {aspect.highest for aspect in advanced.detonation()} < {*THROWS}
    assert {dud.value for dud in advanced.duds()} < {*THROWS}
    assert {step.value for step in advanced.sonar_homing()} < {*THROWS, None}


def test_each_attitude_of_each_target_is_there() -> None:
    aspects = advanced.detonation()
    found = Counter((aspect.nation, aspect.target) for aspect in aspects)
    assert {*found.values()} == {13}
    ships = {(ship.nation, ship.name) for ship in advanced.escorts()}
    assert {(a.nation, a.target) for a in aspects if a.kind == "escort"} == ships
    assert {a.target.split(" (")[0] for a in aspects if a.kind == "capital"} == {
        ship.name for ship in advanced.capitals()
    } - {"Illustrious"}


def test_each_face_of_the_die_is_there() -> None:
    for name in ("acoustic_hits", "crews", "t3_acoustic_hits"):
        assert [row.die for row in _table(name)] == FACES
    for name in ("boats_as_targets", "depth_charge_dt", "hedgehog_dt"):
        assert [row.dt for row in _table(name)] == list(range(6))


def test_a_submarine_stands_for_a_ship_of_the_table() -> None:
    japanese = {aspect.target for aspect in advanced.detonation() if aspect.nation == "Japan"}
    assert {stand.target for stand in advanced.boats_as_targets()} < japanese


def test_each_torpedo_has_a_row_of_duds_and_of_damage_in_all_its_time() -> None:
    windows = advanced.torpedo_duds()
    classes = {dud.what for dud in advanced.duds()}
    columns = {cell.column for cell in advanced.torpedo_damage()}
    for torpedo in advanced.torpedoes():
        own = [w for w in windows if (w.nation, w.torpedo) == (torpedo.nation, torpedo.name)]
        assert own[0].first == torpedo.first
        assert own[-1].last == torpedo.last
        for before, after in pairwise(own):
            assert _season(after.first) == _season(before.last) + 1, torpedo
        assert {window.dud for window in own} <= classes
        assert torpedo.column in columns


def test_the_power_of_a_boat_is_sixty_for_each_hex_above_its_normal_speed() -> None:
    for boat in advanced.boats():
        assert boat.power == 60 * (boat.maximum - boat.normal), boat
        assert boat.silent_turns == 2, boat


def test_cells_that_the_text_of_the_rules_names() -> None:
    sweep = {(c.low, c.column): c for c in advanced.sonar_sweep()}
    assert (sweep[65, "japanese"].value, sweep[65, "japanese"].is_printed) == ("15", True)
    assert not sweep[65, "ordinary"].is_printed
    assert [s for s in advanced.contact_depth() if s.mark == "printed"] == [(6, 300, "printed")]
    assert [boat.id for boat in advanced.boats() if advanced.is_printed(boat.mark, "dt")] == [
        "G5",
        "G10",
    ]

"""What the advanced tables say is printed in the rulebook, against the marks of the second copy."""

from typing import Any

from game.titles.submarine.printed.dicecards import AdvancedTable
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from tests.titles.submarine.printed import advanced

COPIES: dict[str, tuple[str, ...]] = {
    "boats_hit_as": ("boats_as_targets",),
    "duds": ("duds",),
    "torpedo_damage": ("torpedo_damage",),
    "unaimed": ("unaimed",),
    "evasion": ("evasion", "evasion_changes", "evasion_plots"),
    "guns": ("gunnery_changes",),
    "gun_damage": ("surface_damage",),
    "foxers": ("acoustic_hits",),
    "t3_foxers": ("t3_acoustic_hits",),
    "hedgehog": ("hedgehog", "hedgehog_dt", "hedgehog_speed"),
    "charges": ("depth_charges", "depth_charge_dt", "depth_charge_depth"),
    "kguns": ("k_guns",),
    "visibility": ("visibility",),
    "homing": ("sonar_homing", "sonar_homing_changes"),
    "radar": ("radar", "radar_changes"),
    "crews": ("crews", "crew_changes"),
    "targets": ("targets",),
    "weather": ("weather",),
    "prolonged": ("prolonged_attack", "prolonged_attack_points"),
}
"""The files that each table is copied in, of those that are printed whole or not at all."""
IN_PART = {"detonation", "mk10", "sweep", "contact", "lookout"}


def _is_printed(row: Any) -> bool:
    if hasattr(row, "is_printed"):
        return bool(row.is_printed)
    assert row.mark in ("printed", "reconstructed"), row
    return bool(row.mark == "printed")


def _table(name: str) -> AdvancedTable:
    table: AdvancedTable = getattr(ADVANCED_TABLES, name)
    return table


def test_whole_tables() -> None:
    wrong = []
    for name, copies in COPIES.items():
        marks = {_is_printed(row) for copy in copies for row in getattr(advanced, copy)()}
        table = _table(name)
        if marks != {table.source.startswith("rulebook ")} or table.printed:
            wrong.append(name)
    assert not wrong
    assert {*COPIES} | IN_PART == {*type(ADVANCED_TABLES).model_fields}


def test_the_rest_of_a_table_in_part_is_reconstructed() -> None:
    assert {_table(name).source for name in IN_PART} == {"reconstructed"}


def test_a_whole_table_is_printed_where_its_rule_stands() -> None:
    for name in COPIES:
        table = _table(name)
        book, _, case = table.source.partition(" ")
        assert book == "reconstructed" or table.rule.startswith(case), name


def test_detonation() -> None:
    assert not any(row.is_printed for row in advanced.detonation())
    ids = {
        "unaimed": "unaimed", "shallow": "shallow", "dead_in_the_water": "dead",
        "down_the_throat": "throat",
    }  # fmt: skip
    told = {ids[row.what] for row in advanced.detonation_changes() if _is_printed(row)}
    table = ADVANCED_TABLES.detonation
    cases = {row.id: row.source for row in table.changes if row.source}
    assert cases == {"throat": "35.2.14"}
    assert {*cases} == told
    assert not table.printed


def test_sonar() -> None:
    cells = advanced.sonar_sweep()
    told = {f"{cell.column} {cell.low}-{cell.high}" for cell in cells if cell.is_printed}
    printed = ADVANCED_TABLES.sweep.printed
    assert printed == {"japanese 65-66": "rulebook 44.6.5"}
    assert {*printed} == told
    assert not any(_is_printed(row) for row in advanced.sonar_sweep_changes())


def test_the_contact_depth() -> None:
    told = {f"{row.at} hexes" for row in advanced.contact_depth() if _is_printed(row)}
    printed = ADVANCED_TABLES.contact.printed
    assert printed == {"6 hexes": "rulebook 45.3"}
    assert {*printed} == told


def test_lookouts() -> None:
    assert not any(_is_printed(row) for row in advanced.night_visual())
    told = {row.what for row in advanced.night_visual_changes() if _is_printed(row)}
    assert told == {"least_on_the_surface_when_clear"}
    assert ADVANCED_TABLES.lookout.printed == {"least": "rulebook 21.4.2"}


def test_the_one_ton_charge() -> None:
    (row,) = advanced.mk_x()
    columns = {"times": "times_300lb", "deepest": "deepest"}
    told = {name for name, column in columns.items() if advanced.is_printed(row.mark, column)}
    printed = ADVANCED_TABLES.mk10.printed
    assert printed == {"times": "rulebook 51.5.3"}
    assert {*printed} == told

"""The program's tables against a second copy of the printed figures, and what they must be."""

import json
from copy import deepcopy
from typing import Any

import pytest
from pydantic import ValidationError

from game.tables.loader import read_title_file
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import CARD, LENGTH, SHIP
from game.titles.atlantic_1942.printed.tables import TABLES, Tables
from tests.titles.atlantic_1942 import tables as book

rule = pytest.mark.rule
KINDS = ("destroyer", "merchant", "uboat")


@rule("atlantic_1942", "A-SONAR.1")
@rule("atlantic_1942", "A-SONAR.2")
def test_sonar() -> None:
    (row,) = TABLES.sonar.rows
    assert {"range": TABLES.limits.sonar_range, "needs": row.needs} == book.SONAR


@rule("atlantic_1942", "A-TORP.1")
@rule("atlantic_1942", "A-TORP.3")
@rule("atlantic_1942", "A-TORP.8")
def test_torpedoes() -> None:
    limits = TABLES.limits
    assert {
        "range": limits.torpedo_range,
        "needs": TABLES.torpedo.needs("Up to 5L"),
        "at most": limits.torpedoes,
        "targets": limits.targets,
    } == book.TORPEDOES


@rule("atlantic_1942", "A-OPT.2")
def test_long_shots() -> None:
    table = TABLES.long_torpedo
    assert {
        "over": TABLES.limits.long_shot,
        "needs": table.needs("Over 3L"),
        "else": table.needs("Up to 3L"),
    } == book.LONG_SHOT


@rule("atlantic_1942", "A-GUN.5")
@rule("atlantic_1942", "A-GUN.6")
@rule("atlantic_1942", "A-GUN.7")
@pytest.mark.parametrize("kind", KINDS)
def test_guns(kind: str) -> None:
    row = TABLES.vessels.row(kind)
    needs = TABLES.guns.needs({"uboat": "U-boat"}.get(kind, kind.capitalize()))
    assert book.GUNS[kind] == {"range": row.gun_range, "dice": row.gun_dice, "needs": needs}


@rule("atlantic_1942", "A-DC.1")
@rule("atlantic_1942", "A-DC.3")
def test_depth_charges() -> None:
    assert {
        "range": TABLES.limits.charge_range,
        "at most": TABLES.limits.charges,
        "submerged": TABLES.depth_charge.needs("Submerged"),
        "surfaced": TABLES.depth_charge.needs("Surfaced"),
    } == book.DEPTH_CHARGES


@rule("atlantic_1942", "A-DMG.3")
@rule("atlantic_1942", "A-MOVE.3")
@rule("atlantic_1942", "A-RAM.4")
@rule("atlantic_1942", "A-RAM.5")
@pytest.mark.parametrize("kind", KINDS)
def test_vessels(kind: str) -> None:
    row = TABLES.vessels.row(kind)
    figures = (row.hits, row.lengths, row.ram_damage)
    assert figures == (book.HIT_POINTS[kind], book.MOVES[kind], book.RAMMING_COSTS[kind])
    assert TABLES.limits.submerged_lengths == book.SUBMERGED_MOVE


@rule("atlantic_1942", "A-SETUP.2")
@rule("atlantic_1942", "A-SETUP.4")
@rule("atlantic_1942", "A-TORP.6")
@rule("atlantic_1942", "A-UNIT.3")
def test_sizes_of_things() -> None:
    def inches(units: int) -> float:
        return units * book.INCHES_A_LENGTH / LENGTH

    water = sea("standard").water
    assert (inches(water.right) / 12, inches(water.bottom) / 12) == book.TABLE_FEET
    assert tuple(map(inches, CARD)) == book.CARD_INCHES
    assert tuple(map(inches, SHIP)) == book.SHIP_INCHES
    assert (TABLES.limits.lane, TABLES.limits.ocean_cards) == (book.SEPARATION, book.OCEAN_CARDS)


def test_presets() -> None:
    rows = {row.scenario: (row.merchants, row.destroyers, row.uboats) for row in TABLES.forces.rows}
    assert rows == book.PRESETS


def test_every_roll_is_of_a_six_sided_die() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {table.sides for table in tables if hasattr(table, "sides")} == {6}


# What a data pack may not say

PRINTED = json.loads(read_title_file("atlantic_1942", "data/tables.json"))


def changed(table: str, change: dict[str, Any]) -> dict[str, Any]:
    tables: dict[str, Any] = deepcopy(PRINTED)
    tables[table] |= change
    return tables


def row(**figures: Any) -> dict[str, Any]:
    return figures


@pytest.mark.parametrize(
    ("table", "change", "said"),
    [
        ("sonar", {"rows": []}, "its rows must be: Turns the card over"),
        ("sonar", {"sides": 8}, "'sides' must be 6"),
        ("sonar", {"rows": [row(name="Turns the card over", needs=None)]}, "must be a face"),
        ("sonar", {"rows": [row(name="Turns the card over", needs=7)]}, "needs 7 on a D6"),
        ("torpedo", {"rows": [row(name="Up to 6L", needs=4)]}, "its rows must be: Up to 5L"),
        ("long_torpedo", {"rows": [row(name="Over 3L", needs=4)]}, "Up to 3L, Over 3L"),
        ("guns", {"rows": PRINTED["guns"]["rows"][:2]}, "Merchant, U-boat, Destroyer"),
        ("depth_charge", {"rows": PRINTED["depth_charge"]["rows"][::-1]}, "Submerged, Surfaced"),
        ("vessels", {"rows": PRINTED["vessels"]["rows"][:2]}, "destroyer, merchant, uboat"),
        ("limits", {"torpedoes": 0}, "greater than or equal to 1"),
        ("limits", {"torpedo_range": 1e9}, "valid integer"),
        ("limits", {"wings": 2}, "Extra inputs"),
        ("sizes", {"ship_beam": 121}, "multiple of 2"),
        ("sizes", {"ship_length": 482}, "less than or equal to"),
        ("sizes", {"card_length": 242}, "less than or equal to 240"),
        ("forces", {"rows": PRINTED["forces"]["rows"][1:]}, "standard, small, training, report"),
    ],
)
def test_a_figure_that_cannot_be_is_refused_in_words(
    table: str, change: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValidationError, match=said):
        Tables.model_validate_json(json.dumps(changed(table, change)))


def test_the_printed_tables_themselves_are_sound() -> None:
    assert Tables.model_validate_json(json.dumps(PRINTED)) == TABLES

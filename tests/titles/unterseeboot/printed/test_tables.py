"""The program's tables against a second copy of the printed ones, cell by cell."""

import json
from contextlib import nullcontext

import pytest
from pydantic import ValidationError

from game.tables.loader import read_title_file
from game.tables.models import ThresholdTable
from game.titles.unterseeboot.printed.tables import LEVEL_NAMES, TABLES, Tables
from game.titles.unterseeboot.words.summary import award_name
from tests.titles.unterseeboot import tables as book

rule = pytest.mark.rule


def _column(table: ThresholdTable) -> dict[str, int | None]:
    assert [row.name for row in table.rows] == list(LEVEL_NAMES)
    return {depth: row.needs for depth, row in zip(book.DEPTHS, table.rows, strict=True)}


def _only(table: ThresholdTable) -> int | None:
    (row,) = table.rows
    return row.needs


@rule("unterseeboot", "U-AIR.7")
def test_strafing_table() -> None:
    assert _column(TABLES.strafing) == book.STRAFING_ATTACK


@rule("unterseeboot", "U-TORP.12")
def test_torpedo_table() -> None:
    assert _column(TABLES.torpedo) == book.TORPEDO_ATTACK


@rule("unterseeboot", "U-DD.7")
def test_destroyer_table() -> None:
    assert _column(TABLES.destroyer_attack) == book.DESTROYER_ATTACK


@rule("unterseeboot", "U-DMG.6")
def test_damage_control_table() -> None:
    assert _only(TABLES.damage_control) == book.REPAIR


@rule("unterseeboot", "U-BRD.3")
def test_aircraft_and_destroyer_find_the_boat_on_1_to_3() -> None:
    assert _only(TABLES.aircraft_search) == book.NOT_SPOTTED
    assert _only(TABLES.destroyer_search) == book.NOT_DETECTED


@rule("unterseeboot", "U-ID.5")
@rule("unterseeboot", "U-OPT-DIVE.1")
def test_single_thresholds() -> None:
    assert _only(TABLES.identification) == book.REAL_TARGET
    assert _only(TABLES.uncontrolled_dive) == book.REMAINS_INTACT


@rule("unterseeboot", "U-OPT-BIG.3")
@rule("unterseeboot", "U-OPT-BIG.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_big_ship_table(face: int) -> None:
    die = "D" + TABLES.big_ship.find(face).value
    assert {"D6": "set 6"}.get(die, die) == book.BIG_SHIP[face]


@rule("unterseeboot", "U-WIN.4")
@rule("unterseeboot", "U-WIN.5")
@rule("unterseeboot", "U-WIN.6")
@rule("unterseeboot", "U-WIN.7")
@rule("unterseeboot", "U-WIN.8")
@rule("unterseeboot", "U-WIN.9")
@rule("unterseeboot", "U-WIN.10")
def test_honours_table() -> None:
    bands = [
        (band.low * 1000, band.high and band.high * 1000, _words(band.name))
        for band in TABLES.awards.bands
    ]
    assert bands == [(low, high, _words(name)) for low, high, name in book.HONORS]


def _words(name: str) -> str:
    """The name without commas, and with one spelling of honour."""
    return name.replace(",", "").replace("Honour", "Honor")


@rule("unterseeboot", "U-WIN.11")
def test_every_award_has_a_printed_name() -> None:
    assert award_name("wound-badge") == "German Wound Badge"
    assert award_name("roll-of-honour") == "Roll of Honour"


def test_figures_of_the_boat() -> None:
    figures = TABLES.boat
    assert (figures.hull, figures.main_battery) == (book.HULL_TOKENS, book.MAIN_BATTERY_TOKENS)
    assert figures.auxiliary == book.AUXILIARY_POWER_TOKENS
    assert figures.torpedoes_viia == book.TORPEDO_TOKENS
    assert figures.torpedoes_viic == book.TORPEDO_TOKENS_VIIC
    assert (figures.turns, figures.campaign_patrols) == (book.TURNS, book.PATROLS_TO_SURVIVE)
    assert figures.two_hits_from * 1000 == book.TWO_HITS_FROM_TONS


def test_every_roll_is_of_a_six_sided_die() -> None:
    tables = [getattr(TABLES, name) for name in type(TABLES).model_fields]
    assert {table.sides for table in tables if hasattr(table, "sides")} == {6}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("title", "Big ships", ""),
        ("sides", 8, "'sides' must be 6"),
        ("value", "7", "every 'value'"),
    ],
)
def test_a_table_of_big_ships_names_dice_of_the_box(key: str, value: object, said: str) -> None:
    tables = json.loads(read_title_file("unterseeboot", "data/tables.json"))
    table = tables["big_ship"]
    (table["bands"][0] if key == "value" else table)[key] = value
    table["bands"][-1]["high"] = table["sides"]
    with pytest.raises(ValidationError, match=said) if said else nullcontext():
        Tables.model_validate_json(json.dumps(tables))

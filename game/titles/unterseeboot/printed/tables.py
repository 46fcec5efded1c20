"""The printed tables of Unterseeboot, loaded once and checked."""

from typing import Annotated

from pydantic import AfterValidator, Field

from game.tables.models import BandTable, DieTable, Printed, ThresholdTable, has_rows
from game.tables.packs import load_tables
from game.tables.strict import Strict

LEVEL_NAMES = ("Surface", "Periscope depth", "100 m", "200 m")
BIG_SHIP_DICE = ("6", "8", "10", "12", "20")
AWARDS = (
    "war-badge",
    "combat-clasp",
    "roll-of-honour",
    "knights-cross",
    "oak-leaves",
    "swords",
    "diamonds",
)

Count = Annotated[int, Field(ge=1, le=40)]


def _is_big_ship_table(table: DieTable) -> DieTable:
    if table.sides != 6 or any(band.value not in BIG_SHIP_DICE for band in table.bands):
        raise ValueError(f"'sides' must be 6, and every 'value' one of {', '.join(BIG_SHIP_DICE)}")
    return table


def _is_award_table(table: BandTable) -> BandTable:
    if table.bands[0].low != 0 or table.bands[-1].high is not None:
        raise ValueError("its bands must begin at 0, and the last must have a 'high' of null")
    if any(band.value not in AWARDS for band in table.bands):
        raise ValueError(f"every 'value' must be one of {', '.join(AWARDS)}")
    return table


class BoatFigures(Printed):
    """Figures of the boat and the patrol; `two_hits_from` is in thousand tons."""

    title: str
    hull: Count
    main_battery: Count
    auxiliary: Count
    torpedoes_viia: Count
    torpedoes_viic: Count
    turns: Count
    campaign_patrols: Count
    two_hits_from: Count


class Tables(Strict):
    """Every table of the game, each with its source."""

    aircraft_search: Annotated[ThresholdTable, has_rows("Stays unseen")]
    strafing: Annotated[ThresholdTable, has_rows(*LEVEL_NAMES, never=3)]
    torpedo: Annotated[ThresholdTable, has_rows(*LEVEL_NAMES, never=2)]
    destroyer_search: Annotated[ThresholdTable, has_rows("Stays hidden")]
    destroyer_attack: Annotated[ThresholdTable, has_rows(*LEVEL_NAMES)]
    damage_control: Annotated[ThresholdTable, has_rows("Repair")]
    identification: Annotated[ThresholdTable, has_rows("A real ship")]
    uncontrolled_dive: Annotated[ThresholdTable, has_rows("The hull holds")]
    big_ship: Annotated[DieTable, AfterValidator(_is_big_ship_table)]
    awards: Annotated[BandTable, AfterValidator(_is_award_table)]
    boat: BoatFigures


TABLES = load_tables("unterseeboot", Tables)
THRESHOLDS: dict[str, ThresholdTable] = {
    name: table for name, table in TABLES if isinstance(table, ThresholdTable)
}


def _needs(table: ThresholdTable) -> tuple[int | None, ...]:
    return tuple(table.needs(name) for name in LEVEL_NAMES)


STRAFING_NEEDS = _needs(TABLES.strafing)
TORPEDO_NEEDS = _needs(TABLES.torpedo)
ATTACK_NEEDS = _needs(TABLES.destroyer_attack)
UNSEEN_NEEDS = TABLES.aircraft_search.rows[0].needs or 0
HIDDEN_NEEDS = TABLES.destroyer_search.rows[0].needs or 0
REPAIR_NEEDS = TABLES.damage_control.rows[0].needs or 0
REAL_SHIP_NEEDS = TABLES.identification.rows[0].needs or 0
DIVE_NEEDS = TABLES.uncontrolled_dive.rows[0].needs or 0


def _rolls(table: ThresholdTable) -> dict[str, str]:
    return {row.name: f"{table.title}, {row.name[:1].lower()}{row.name[1:]}" for row in table.rows}


ROLLS = {name: _rolls(table) for name, table in THRESHOLDS.items()}
"""What a roll is for: the table and the row that it is read from."""
STRAFING_ROLLS, TORPEDO_ROLLS, ATTACK_ROLLS = (
    tuple(ROLLS[name][level] for level in LEVEL_NAMES)
    for name in ("strafing", "torpedo", "destroyer_attack")
)
UNSEEN_ROLL = ROLLS["aircraft_search"][TABLES.aircraft_search.rows[0].name]
HIDDEN_ROLL = ROLLS["destroyer_search"][TABLES.destroyer_search.rows[0].name]
REPAIR_ROLL = ROLLS["damage_control"][TABLES.damage_control.rows[0].name]
DIVE_ROLL = ROLLS["uncontrolled_dive"][TABLES.uncontrolled_dive.rows[0].name]
SIGHTING, SHIP = TABLES.identification.title, f"{REAL_SHIP_NEEDS}+ is a ship of so many 1,000 tons"
BIG_SHIP_ROLL = f"{TABLES.big_ship.title}, the die that tells her size"

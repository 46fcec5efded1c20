"""The printed tables of Unterseeboot, loaded once and checked."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.tables.loader import load_table
from game.tables.models import BandTable, DieTable, Printed, ThresholdTable

Count = Annotated[int, Field(ge=1)]


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


class Tables(BaseModel):
    """Every table of the game, each with its source."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    aircraft_search: ThresholdTable
    strafing: ThresholdTable
    torpedo: ThresholdTable
    destroyer_search: ThresholdTable
    destroyer_attack: ThresholdTable
    damage_control: ThresholdTable
    identification: ThresholdTable
    uncontrolled_dive: ThresholdTable
    big_ship: DieTable
    awards: BandTable
    boat: BoatFigures


TABLES = load_table("unterseeboot", "tables", Tables)

LEVEL_NAMES = ("Surface", "Periscope depth", "100 m", "200 m")


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

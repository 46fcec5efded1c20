"""The log of attacks on boats in the advanced game."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.weaponcharts import charge_table
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import WEAPONS, code, vessel_name
from game.titles.submarine.model.state import HEDGEHOG
from game.titles.submarine.printed.dicecards import row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES
from game.titles.submarine.printed.tables import SOLO_CHARGE
from game.titles.submarine.words.describing.attacks import LIES
from game.titles.submarine.words.describing.finding import two
from game.titles.submarine.words.plain import hit_words, plain
from game.titles.submarine.words.rolls import FACES


def _exploded(event: e.WeaponExploded, eyes: str) -> LogLine:
    where = event.printed or code(event.at)
    text = f"A {WEAPONS[event.sort]} goes off in {where}"
    if event.depth:
        text = f"{text} at {event.depth} feet"
    if event.lies:
        text = f"{text}, {LIES[SOLO_CHARGE[event.lies]]} the boat"
    if event.sort == HEDGEHOG:
        text += " and hurts a boat" if event.is_hurt else " and does no harm"
        table, row = "hedgehog", dice_row(row_at(TABLES.hedgehog.rows, event.dice))
    else:
        table, row = charge_table(0), dice_row(row_at(TABLES.charges.rows, event.dice))
    near = ((FACES, event.lies),) if event.lies else ()
    dice = (*near, *two(event.dice))
    return LogLine("charge", f"{text}.", where, dice, table=table, row=row)


def _struck(event: e.BoatStruck, eyes: str) -> LogLine:
    name = vessel_name(event.boat)
    text = f"{capital(WEAPONS[event.sort])} on {name}, {event.depth} feet deep"
    return LogLine("charge", f"{text}: {hit_words(event.hits)}.", event.boat)


def _rolled(event: e.SinkingRolled, eyes: str) -> LogLine:
    where = event.printed or code(event.at)
    text = f"A boat sunk in {where} would be told on a 1 or 2."
    return LogLine("charge", text, where, ((FACES, event.face),))


DEPTHS: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.WeaponExploded: _exploded,
    e.BoatStruck: _struck,
    e.SinkingRolled: _rolled,
    e.SunkUntold: plain("sinking", "{name} is sunk, and the escorts are not told.", "unit"),
}

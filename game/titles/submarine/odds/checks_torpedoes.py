"""The rolls of a torpedo by the tables of the advanced game."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.contract.prospects import Check
from game.titles.submarine.charts.torpedocharts import dud_row, hull_row
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.state import Ship
from game.titles.submarine.model.torpedo import Torpedo
from game.titles.submarine.printed.advanced_weapons import (
    damage_column,
    dud_value,
    is_torpedo_hit,
    torpedo_hit_points,
)
from game.titles.submarine.printed.dicecards import number
from game.titles.submarine.printed.tables import Change
from game.titles.submarine.rules.fighting.c37_detonation import (
    attitude,
    changes,
    is_armed,
    type_of,
    value_of,
)
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import View
from game.titles.submarine.words.describing.torpedoes import needed
from game.titles.submarine.words.rolls import D66, PAIRS


def torpedo_checks(
    seen: View, torpedo: Torpedo, here: Spot, ran: int, ship: Ship
) -> Iterator[Check]:
    """37.3 Whether it hits a ship when it has run so far, goes off and sinks her.

    39.2 Before it is armed it does not go off.
    """
    setting = seen.settings[torpedo.id]
    at = attitude(here, torpedo.heading, ship.hexes, ship.heading)
    value, held = value_of(ship, at), changes(setting, ship)
    change = sum(by for _, by in held)
    hits = sum(is_torpedo_hit(value, pair, change) for pair in PAIRS)
    name, row, column = f"Torpedo at {ship.name}", hull_row(ship.card), str(at)
    needs = needed(value, change)
    yield _dice(name, "37.3.2.1", "torpedo_hits", row, hits, needs, held, column)
    if not is_armed(replace(setting, run=setting.run + ran)):
        return
    kind = type_of(setting.kind)
    highest = dud_value(kind, card_of(seen).when)
    works = sum(number(pair) > highest for pair in PAIRS)
    needs = f"above {highest}"
    yield _dice("It goes off", "37.3.2.3", "duds", dud_row(highest), works, needs)
    left = HITS_A_POINT * (ship.capacity - ship.damage) - ship.hits
    column = damage_column(kind)
    sinks = [number(pair) for pair in PAIRS if torpedo_hit_points(column, pair) >= left]
    needs = f"{min(sinks)} or more" if sinks else "no throw"
    name = f"A hit sinks {ship.name}"
    yield _dice(name, "37.3.2.4", "torpedo_damage", "", len(sinks), needs, (), column)


def _dice(
    name: str,
    rule: str,
    table: str,
    row: str,
    good: int,
    needs: str,
    held: tuple[Change, ...] = (),
    column: str = "",
) -> Check:
    """28.5 Two dice that succeed in so many throws of all."""
    chance = Fraction(good, len(PAIRS))
    return Check(name, rule, table, row, D66, needs, chance, held, column)

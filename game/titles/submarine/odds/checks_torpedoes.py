"""The rolls of a torpedo by the tables of the advanced game."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.contract.prospects import Check
from game.titles.submarine.charts.torpedocharts import dud_row, hits_table, hull_row
from game.titles.submarine.charts.weaponcharts import evasion_table
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.courses import Spot, spots_on
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.printed.advanced_weapons import (
    T3,
    acoustic_strikes,
    boat_detonation_value,
    damage_column,
    dud_value,
    evasion,
    is_torpedo_hit,
    torpedo_hit_points,
)
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.dicecards import number
from game.titles.submarine.printed.tables import TORPEDO_CARDS, TORPEDOES, Change
from game.titles.submarine.rules.fighting.c11_launch import run_of
from game.titles.submarine.rules.fighting.c37_detonation import (
    attitude,
    changes,
    is_armed,
    type_of,
    value_of,
)
from game.titles.submarine.rules.fighting.c40_evasion import can_evade
from game.titles.submarine.rules.fighting.c51_acoustic import FOXED, is_heard, may_tow
from game.titles.submarine.rules.fighting.c54_boats import (
    boat_changes,
    can_strike,
    meets_boat,
    row_of,
)
from game.titles.submarine.rules.ground.c60_cargo import suffered
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View
from game.titles.submarine.words.describing.torpedoes import needed
from game.titles.submarine.words.rolls import D66, PAIRS


def torpedo_checks(
    seen: View, torpedo: Torpedo, here: Spot, ran: int, ship: Ship
) -> Iterator[Check]:
    """37.3 Whether it hits a ship when it has run so far, goes off and sinks her.

    39.2 Before it is armed it does not go off. 51.2.7 Where she lies still an acoustic one does the
    damage of an electric one.
    """
    setting = seen.settings[torpedo.id]
    at = attitude(here, torpedo.heading, ship.hexes, ship.heading)
    value, held = value_of(ship, at), changes(setting, ship)
    change = sum(by for _, by in held)
    hits = sum(is_torpedo_hit(value, pair, change) for pair in PAIRS)
    name, row, column = f"Torpedo at {ship.name}", hull_row(ship.card), str(at)
    needs = needed(value, change)
    table = hits_table(ship.card)
    yield _dice(name, "37.3.2.1", table, row, hits, needs, held, column)
    if not is_armed(replace(setting, run=setting.run + ran)):
        return
    kind = type_of(setting.kind)
    yield _works(seen, kind)
    column = damage_column(kind, is_still=seen.house.advanced.acoustic and not is_heard(ship))
    yield _sinks(ship.name, column, _left(seen, ship))


def evasion_check(seen: View, torpedo: Torpedo, ship: Ship) -> Iterator[Check]:
    """40.8 Whether a ship may evade it, where she can."""
    if not can_evade(seen, ship):
        return
    setting = seen.settings[torpedo.id]
    kind = type_of(setting.kind)
    good = [pair for pair in PAIRS if evasion(ship.top, kind, pair, setting.is_shallow)]
    needs = f"{number(min(good))}–{number(max(good))}" if good else ""
    name, column = f"{ship.name} may evade", TORPEDOES[kind].advanced.propellant.capitalize()
    yield _dice(name, "40.8", evasion_table(ship.top), "", len(good), needs, (), column)


def boat_checks(seen: View, torpedo: Torpedo, here: Spot, ran: int, boat: Boat) -> Iterator[Check]:
    """54.3 Whether it hits a boat when it has run so far, goes off and sinks her."""
    setting, inside = seen.settings[torpedo.id], seen.insides[boat.id]
    at, dt = meets_boat(here, torpedo.heading, boat), boat_figures(boat).advanced.dt
    value, held = boat_detonation_value(dt, at), boat_changes(setting, boat)
    change = sum(by for _, by in held)
    hits = sum(is_torpedo_hit(value, pair, change) for pair in PAIRS)
    name, row, needs = f"Torpedo at {boat.name}", hull_row(row_of(boat)), needed(value, change)
    yield _dice(name, "54.3", hits_table(row_of(boat)), row, hits, needs, held, str(at))
    if is_armed(replace(setting, run=setting.run + ran)):
        kind = type_of(setting.kind)
        yield _works(seen, kind)
        left = HITS_A_POINT * (boat_figures(boat).to_sink - inside.damage) - inside.hits
        column = damage_column(kind, is_still=seen.house.advanced.acoustic)
        yield _sinks(boat.name, column, left)


def homing_checks(seen: View, torpedo: Torpedo, ship: Ship) -> Iterator[Check]:
    """51.1.2 Beside a ship it goes off if it is no dud; 51.2.3 a foxer may draw it, if she has one
    in tow: that is what her player alone knows."""
    kind = type_of(seen.settings[torpedo.id].kind)
    yield replace(_works(seen, kind), name=f"It goes off beside {ship.name}")
    if may_tow(seen, ship):
        yield _foxer(ship, kind, is_first=ship.homed < seen.turn)
    yield _sinks(ship.name, damage_column(kind), _left(seen, ship))


def _foxer(ship: Ship, kind: str, *, is_first: bool) -> Check:
    """51.2.3 Whether it strikes a ship that has a foxer in tow."""
    good = [face for face in range(1, FACES + 1) if acoustic_strikes(kind, face, is_first) != FOXED]
    rule, table = ("51.4.3", "t3_foxers") if kind == T3 else ("51.2.3", "foxers")
    name, column = (
        f"It strikes {ship.name}, past a foxer",
        "First in a turn" if is_first else "Later ones",
    )
    needs = f"{good[0]}–{good[-1]}" if len(good) > 1 else f"{good[0]}"
    return Check(name, rule, table, "Ship", FACES, needs, Fraction(len(good), FACES), (), column)


def boats_before(seen: View, boat: Boat, shot: Shot) -> list[Boat]:
    """54.1 The boats before a torpedo that may hit them in this turn or the next, as they lie."""
    if not seen.house.advanced.boats_hit:
        return []
    load = seen.insides[boat.id].tubes[shot.tube].load
    speed, setting = TORPEDO_CARDS[load].speed, Setting(boat.id, load, shot.is_shallow)
    path, course = run_of(boat.bow, boat.heading, replace(shot, distance=shot.distance or speed))
    way = (*path, *spots_on(path[-1], course, speed))
    return [
        each
        for each in seen.boats.values()
        if can_strike(seen, setting, each) and any(meets_boat(here, course, each) for here in way)
    ]


def _left(seen: View, ship: Ship) -> int:
    """The hit points that sink a ship; 60.2 fewer are needed where each counts for more."""
    left = HITS_A_POINT * (ship.capacity - ship.damage) - ship.hits
    return -(-left // suffered(seen, ship.id, 1))


def _works(seen: View, kind: str) -> Check:
    """37.3.2.3 Whether a torpedo that hits goes off."""
    highest = dud_value(kind, card_of(seen).when)
    works = sum(number(pair) > highest for pair in PAIRS)
    needs = f"above {highest}"
    return _dice("It goes off", "37.3.2.3", "duds", dud_row(highest), works, needs)


def _sinks(name: str, column: str, left: int) -> Check:
    """37.3.2.4 Whether it does so many hit points."""
    sinks = [number(pair) for pair in PAIRS if torpedo_hit_points(column, pair) >= left]
    needs = f"{min(sinks)} or more" if sinks else "no throw"
    words = f"A hit sinks {name}"
    return _dice(words, "37.3.2.4", "torpedo_damage", "", len(sinks), needs, (), column)


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

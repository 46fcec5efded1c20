"""54 Torpedoes that meet boats on the surface and at 25 feet, of whichever boat they are."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.state import PERISCOPE, Boat, State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed import advanced_weapons as weapons
from game.titles.submarine.printed.tables import ADVANCED_TABLES, Change
from game.titles.submarine.rules.fighting.c35_aim import is_aimed_at
from game.titles.submarine.rules.fighting.c37_detonation import (
    attitude,
    is_armed,
    type_of,
)
from game.titles.submarine.rules.fighting.c40_evasion import show, spend
from game.titles.submarine.rules.ground.c6_board import relaid
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

# Figures


def row_of(boat: Boat) -> str:
    """54.3 The class of ship that is hit as likely as a boat of that defense type."""
    return ADVANCED_TABLES.boats_hit_as.cards[boat_figures(boat).advanced.dt]


def can_strike(sea: Sea, setting: Setting, boat: Boat) -> bool:
    """54.2 A deep one meets boats at 0 and 25 feet, a shallow one on the surface; 13.10 once."""
    if not sea.house.advanced.boats_hit or boat.id in setting.passed:
        return False
    return sea.insides[boat.id].depth <= (0 if setting.is_shallow else PERISCOPE)


def meets_boat(here: Spot, course: int, boat: Boat) -> int:
    """37.1 The attitude in which a torpedo on a course has come to a boat; 0 if it has not."""
    return attitude(here, course, boat.hexes, boat.heading)


def boat_changes(setting: Setting, boat: Boat) -> tuple[Change, ...]:
    """37.3.2.1 What changes the coloured die; 35.2.8 no boat is a target."""
    is_unaimed = not is_aimed_at(setting, boat)
    return weapons.torpedo_changes(is_unaimed, setting.is_shallow, False, False)


# Meeting boats


def strike_at(context: Context[State], name: str, here: Spot, course: int) -> Boat | None:
    """54.1 The boat that a torpedo hits as it comes to a spot; None where it runs on.

    It is not moved there before, so that the Escort player does not see what it missed.
    """
    state = context.state
    for boat in state.boats.values():
        at = meets_boat(here, course, boat)
        if (
            at
            and can_strike(state, state.settings[name], boat)
            and _is_hit(context, name, boat, at)
        ):
            return boat
    return None


def _is_hit(context: Context[State], name: str, boat: Boat, at: int) -> bool:
    """54.3 By the row of a ship of Japan."""
    change = sum(by for _, by in boat_changes(context.state.settings[name], boat))
    row, dt = row_of(boat), boat_figures(boat).advanced.dt
    needs = weapons.boat_detonation_value(dt, at)
    dice = throw(context, f"the torpedo at {boat.name}", is_hidden=True)
    is_hit = weapons.is_torpedo_hit(needs, dice, change)
    context.emit(e.BoatAttacked("54.3", name, boat.id, row, at, needs, dice, change, is_hit))
    return is_hit


def burst(context: Context[State], name: str, boat: Boat) -> None:
    """37.3.2.3 A torpedo that has hit a boat goes off, unless it is a dud.

    A dud is taken from the board as one that has run out: that is all the Escort player sees. 40.5
    One that goes off unseen has been seen.
    """
    state = context.state
    setting, torpedo = state.settings[name], state.torpedoes[name]
    if not is_armed(setting):
        context.emit(e.BoatSpared("39.2", name, boat.id, 0, (0, 0)))
        spend(context, "54.1", name)
        return
    kind, when = type_of(setting.kind), card_of(state).when
    dice = throw(context, f"the pistol of the torpedo at {boat.name}", is_hidden=True)
    if weapons.is_dud(kind, when, dice):
        needs = weapons.dud_value(kind, when)
        context.emit(e.BoatSpared("37.3.2.3", name, boat.id, needs, dice))
        spend(context, "54.1", name)
        return
    if torpedo.is_unseen:
        show(context, name)
    column = weapons.damage_column(kind, is_still=state.house.advanced.acoustic)
    dice = throw(context, f"the damage to {boat.name}", is_hidden=True)
    hits = weapons.torpedo_hit_points(column, dice)
    context.emit(e.TorpedoBurst("54.1", name, torpedo.at, relaid(state, torpedo.at)))
    context.emit(e.BoatTorpedoed("54.3", name, boat.id, column, dice, hits))
    settle(context)


def meet_torpedoes(context: Context[State], name: str) -> None:
    """13.9 A boat that has moved, turned or changed depth meets the torpedoes in her hexes."""
    state = context.state
    if not state.house.advanced.boats_hit:
        return
    for torpedo in list(state.torpedoes.values()):
        if name not in state.boats:
            return
        boat = state.boats[name]
        at = meets_boat(torpedo.spot, torpedo.heading, boat)
        if not at or not can_strike(state, state.settings[torpedo.id], boat):
            continue
        if _is_hit(context, torpedo.id, boat, at):
            burst(context, torpedo.id, boat)

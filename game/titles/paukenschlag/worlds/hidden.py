"""A whole state that a view allows, by chance."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from game.contract.eyes import shared
from game.core.dice import Dice
from game.core.eyes import ALL_EYES
from game.core.rules import OptionValue
from game.titles.paukenschlag.model.frames import AirMoves, Events, NavalMoves, Repairs
from game.titles.paukenschlag.model.names import AT_10, TASK_FORCE
from game.titles.paukenschlag.model.state import Convoy, State
from game.titles.paukenschlag.printed.order_of_battle import AT10, HORNET
from game.titles.paukenschlag.printed.places import distance, heading, neighbours, target_zone
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.printed.tables import TABLES
from game.titles.paukenschlag.rules.chart.c14_special import NORFOLK, PANAMA
from game.titles.paukenschlag.view import (
    UNKNOWN,
    View,
    knows_boats,
    knows_destinations,
    knows_ships,
)
from game.titles.paukenschlag.worlds.unseen import plot_convoys, put_boats, put_ships

BEFORE_SAILING = ("", *(phase.__name__ for phase in (Events, Repairs, AirMoves)))
"""Phases in which no convoy lies where it is bound for."""
DESTINATIONS = TABLES.destinations.rows
EVERYWHERE = tuple(goal for row in DESTINATIONS for goal in row.to)
"""Each destination as often as dice bring it."""


def hides(scenario: str, options: Mapping[str, OptionValue], eyes: str) -> bool:
    """Where convoys go is known to the US alone, and with secret plotting more to each side.

    That of the one battle is printed.
    """
    is_secret = bool(options.get("secret")) and eyes != ALL_EYES
    is_told = setting_of(scenario).battle is not None
    return not is_told and (is_secret or not knows_destinations(eyes))


def resample(view: View, dice: Dice) -> State:
    """A whole campaign: units that are not seen anywhere, convoys bound for where they may be."""
    world = State(**shared(view, State))
    is_secret = view.house.is_secret and not view.fate
    if is_secret and not knows_boats(view.eyes):
        put_boats(world, dice)
    if is_secret and not knows_ships(view.eyes):
        put_ships(world, dice)
    for unit, convoy in world.convoys.items():
        if convoy.destination == UNKNOWN:
            world.convoys[unit] = replace(convoy, destination=_drawn(view, convoy, dice))
    if is_secret and not knows_ships(view.eyes):
        plot_convoys(world, dice)
    return world


def _drawn(view: View, convoy: Convoy, dice: Dice) -> str:
    """14.1b, 14.2c Special convoys sail by rule; any other goes where its last step allows."""
    if battle := setting_of(view.scenario).battle:
        return battle.to
    if convoy.id == AT_10:
        return AT10.to
    if convoy.id == TASK_FORCE:
        return NORFOLK if view.turn < HORNET.turn else PANAMA
    found = may_go_to(convoy.zone, convoy.heading, has_arrived=_may_have_arrived(view, convoy))
    return found[dice.draw(len(found))]


def _may_have_arrived(view: View, convoy: Convoy) -> bool:
    """Whether it has sailed this turn, and may lie where it is bound for till the turn ends."""
    if view.phase == NavalMoves.__name__:
        return convoy.id in view.moved
    return view.phase not in BEFORE_SAILING


@cache
def may_go_to(zone: str, steers: str, *, has_arrived: bool) -> tuple[str, ...]:
    """Where a convoy in a zone may be bound for that came there by a step of this heading.

    Each as often as dice bring it; with no heading it has not sailed from where it began.
    """
    if not steers:
        goals = next((row.to for row in DESTINATIONS if zone in row.entries), EVERYWHERE)
        return tuple(goal for goal in goals if target_zone(goal) != zone)
    goals = tuple(goal for goal in EVERYWHERE if has_arrived or target_zone(goal) != zone)
    before = [other for other in neighbours(zone) if heading(other, zone) == steers]
    fitting = tuple(
        goal
        for goal in goals
        if any(
            distance(zone, target_zone(goal)) <= distance(other, target_zone(goal))
            for other in before
        )
    )
    return fitting or goals

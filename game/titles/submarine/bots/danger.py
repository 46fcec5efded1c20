"""Which escorts can attack a boat, now or soon."""

from collections.abc import Iterator

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.model.state import ESCORT, Boat, Ship
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c15_weapons import REACH
from game.titles.submarine.rules.fighting.c16_attack import is_immune
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.view import Sea, View


def hounds_of(sea: Sea, boat: Boat) -> int:
    """How many escorts are near enough to attack a boat soon."""
    return sum(
        apart(packed(boat.bow), packed(each.bow)) <= tuned.SOON * each.top + REACH
        for each in sea.ships.values()
        if each.kind == ESCORT and not each.is_dead
    )


def is_in_reach(view: View, boat: Boat) -> bool:
    """Whether an escort can attack a boat this turn."""
    if is_immune(view, boat):
        return any(_throws_ahead(view, each, boat) for each in attackers(view))
    return any(_reaches(view, each, boat) for each in attackers(view))


def attackers(view: View) -> Iterator[Ship]:
    """The escorts that may attack this turn."""
    return (
        each
        for each in view.ships.values()
        if each.kind == ESCORT and each.attacked != view.turn - 1
    )


def _reaches(view: View, ship: Ship, boat: Boat) -> bool:
    top = ship.top if ship.speed < 0 else min(ship.top, ship.speed + clock_of(view).change)
    return apart(packed(ship.bow), packed(boat.bow)) <= top + REACH + 1


def _throws_ahead(view: View, ship: Ship, boat: Boat) -> bool:
    weapon = tables.atw_of(tables.ESCORTS[ship.card], card_of(view).when, view.house.as_designed)
    return weapon == tables.HEDGEHOG and _reaches(view, ship, boat)

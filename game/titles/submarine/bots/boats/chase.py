"""A chase by day: a boat that the convoy leaves behind runs after it on the surface."""

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.boats.surface import prey_of
from game.titles.submarine.bots.danger import has_enough
from game.titles.submarine.model.state import ESCORT, Boat, Ship
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View

CHASES = "The convoy leaves her behind: she runs after it on the surface."


def chases(view: View, boat: Boat) -> bool:
    """Whether she runs after the convoy on the surface, or comes up for it.

    Only where nothing but damage counts, all see her at any depth, and no escort is faster than
    she: 15.3 no charge harms her there, and she may still dive from the guns.
    """
    if not may_chase(view, boat) or has_enough(view):
        return False
    if boat.is_surfaced:
        return _is_left_behind(view, boat, tuned.CAUGHT)
    gaps = (apart(packed(boat.bow), packed(each.bow)) for each in escorts_of(view))
    has_room = all(gap >= tuned.ROOM_TO_RISE for gap in gaps)
    return has_room and _is_left_behind(view, boat, tuned.LEFT_BEHIND)


def may_chase(view: View, boat: Boat) -> bool:
    """Whether she may run after a convoy before the game is over."""
    if card_of(view).victory.kind != "damage" or view.house.hidden:
        return False
    return all(each.top <= boat_figures(boat).surface for each in escorts_of(view))


def escorts_of(view: View) -> list[Ship]:
    return [each for each in view.ships.values() if each.kind == ESCORT]


def _is_left_behind(view: View, boat: Boat, least: int) -> bool:
    """Whether all ships are farther from her than so many hexes, and draw away."""
    spot = packed(boat.bow)
    now, soon = ([apart(spot, each) for each in prey_of(view, turns)] for turns in (0, 2))
    draw_away = all(later > gap for gap, later in zip(now, soon, strict=True))
    return bool(now) and min(now) > least and draw_away

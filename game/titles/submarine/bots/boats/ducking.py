"""When a boat that runs for an edge on the surface goes under before an escort runs her down."""

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.danger import escorts_under_way
from game.titles.submarine.bots.escorts.cutting import is_prize
from game.titles.submarine.model.state import Boat
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import STEPS, apart, packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View

DUCKS = "An escort may run her down: she goes under."


def is_cornered(view: View, boat: Boat) -> bool:
    """S9.VC, 10.2 Whether an escort may be at her in two moves if she runs on; not while the ship
    whose sinking wins is near, at which she fires instead.

    27 In turns of 51 seconds she is soon past them, and one that goes under is found and sunk.
    """
    if card_of(view).victory.kind != "passage" or view.house.advanced.clock:
        return False
    at, edge = packed(boat.bow), next(iter(card_of(view).exits))
    end = at + boat_figures(boat).surface * STEPS[edge]
    escorts = escorts_under_way(view)
    if any(is_prize(view, each) and apart(at, packed(each.bow)) <= tuned.NEAR for each in escorts):
        return False
    return any(apart(end, packed(each.bow)) <= 2 * each.top for each in escorts)

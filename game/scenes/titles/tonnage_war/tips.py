"""What each instrument and phase is for, with what its figure means now and its case."""

from game.prose.sentences import counted
from game.titles.tonnage_war.rules.c18_winning import boats_damaged, boats_sunk, points
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View

PHASES = {
    "Orders": "Reinforcements come, boats return, and you give the orders of the turn (TW 5.1).",
    "Approach": "Boats appear in the outer zone, close to the inner one, and haul off (TW 5.2).",
    "Screen": "Place and move your escorts, each by one zone at most (TW 5.3).",
    "Closing": "Boats of the inner zone get into the attack zone; a die names the sector (TW 5.4).",
    "Attack": "Your escorts search and attack in the attack, inner and outer zones (TW 5.5).",
    "Inward": "Boats that were not searched go on, between the columns if they can (TW 5.6).",
    "Inside": "Escorts in the convoy zone search and attack there (TW 5.7).",
    "Convoy": "Every boat that still means to attacks the convoy (TW 5.8).",
}
"""What happens in each, in their order."""
CONTACT = (
    "A boat of the inner zone reports the convoy: without one the pack finds it half as well "
    "(TW 9.12)."
)
STORM = "Storm: detection loses 3, and boats' attacks and flak are weaker (TW 19.1)."
RESCUE = "No rescue ship sails: each ship sunk costs two points (TW 16.3.3)."


def turn(view: View) -> str:
    left = view.last_turn - view.turn
    return f"A turn is a watch of four hours; dark ones have low visibility. {left} to come (TW 4)."


def ships(view: View) -> str:
    card = card_of(view)
    lost = counted(view.tally.ships, "ship")
    return f"{card.ships} ships sailed; {lost} lost so far, for a point or two each (TW 18)."


def stragglers(view: View) -> str:
    return (
        "Ships out of station, in a sector of their own. Three or a part of three cost a point "
        "at the end; a surface escort among them brings one back on a 1 of a D6 (TW 18, 19.5)."
    )


def boats(view: View) -> str:
    sunk, damaged = boats_sunk(view), boats_damaged(view)
    return f"{sunk} sunk for 6 points each, {damaged} damaged for 3 (TW 18)."


def score(view: View) -> str:
    lead = points(view).margin
    told = f"you {'lead' if lead > 0 else 'are behind'} by {abs(lead)}" if lead else "level"
    par = card_of(view).par
    if not par:
        return f"Points: {told}. More than the boats win (TW 18)."
    low, median, high = par
    return (
        f"Points: {told}. More than the boats win; a margin above {high} is a triumph, "
        f"{median} a fair result, under {low} poor (TW 18)."
    )

"""What each instrument and phase is for, with what its figure means now and its case."""

from game.prose.sentences import counted, listed
from game.titles.submarine.model.names import damage_figure, depth_words
from game.titles.submarine.model.state import Boat, Inside, Ship
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.ground.units import boat_figures, figures_of
from game.titles.submarine.view import View

PHASES = {
    "Plot": "Boats and the convoy are plotted, each side unseen by the other (5.1).",
    "Gunnery": "Vessels on the surface fire at one another, all at the same time (5.2).",
    "Star shells": "Escorts light the night; who fires a shell does not fire guns (25).",
    "Convoy": "The convoy carries out what was plotted for it three turns ago (5.3).",
    "Escorts": "Escorts move one after the other, and attack boats as they go (5.4).",
    "Torpedoes": "New torpedoes leave their tubes, and those in the water run on (5.5).",
    "Submarines": "Boats move as they were plotted, dive and rise (5.6).",
    "Charges": "Charges and bombs in the hexes of a boat go off (5.7).",
}
"""What happens in each, in their order."""


def turn(view: View) -> str:
    left = last_turn(view) - view.turn
    length = "51 seconds (27)" if view.house.advanced.clock else "half a minute (2.6)"
    return f"A turn is {length}; {counted(left, 'turn')} to come (5)."


def score(view: View) -> str:
    named = card_of(view).victory
    return f"Points of the escorts to those of the submarines; '{named.kind}' decides (20.1)."


def torpedoes(view: View) -> str:
    running = counted(len(view.torpedoes), "torpedo", "torpedoes")
    if view.house.advanced.unseen_torpedoes and not view.knows_boats:
        return f"{running} in sight; others show only as they come to a ship (40.5)."
    return f"{running} running now; each one fired gives the Escort player a point (20.1.4)."


def ship(each: Ship) -> str:
    """Of an escort, a merchant or a capital ship."""
    figures = figures_of(each)
    state = "dead in the water" if each.is_dead else f"{each.top} hexes a turn at most"
    hurt = f"{damage_figure(each.damage, each.hits)} of {each.capacity} points of damage"
    return f"{each.name}: {state}, {hurt}; worth {figures.points} points (4.5.2)."


def boat(each: Boat, inside: Inside) -> str:
    figures = boat_figures(each)
    loaded = [tube_name(inside.tubes, at) for at, tube in enumerate(inside.tubes) if tube.load]
    return (
        f"{each.name}: {depth_words(inside.depth)}, safe to {figures.max_depth} feet. "
        f"Emergency power {inside.power}. Loaded: {listed(loaded) if loaded else 'none'} (4.4)."
    )


def merchants(view: View, kind: str) -> str:
    sunk = sum(loss.kind == kind for loss in view.losses)
    lost = f"{counted(sunk, 'ship')} sunk so far; " if sunk else ""
    return f"{lost}those that were hit stand first. One without speed lies dead in the water (4.5)."


ORDERS = "How the convoy is led, turn by turn; it was plotted three turns ahead (5.1.3)."
ESCORTS = "What each escort may do: its speed, and what it has for boats (4.5.2)."
BOATS = "Your boats: how deep, how much power is left, and the tubes that are loaded (4.4)."
UNSEEN = "Boats are about that you do not see (21)."

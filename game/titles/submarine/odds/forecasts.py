"""What cannot be known when it is ordered: patterns over a boat's next move, torpedoes over the
convoy's. Ways are counted alike, from what the seat may know.
"""

from collections.abc import Sequence

from game.prose.sentences import listed
from game.titles.submarine.model.state import HEDGEHOG
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.headon import head_on_words
from game.titles.submarine.odds.lanes import hits_of_shot, legs_of_shot, plots_of
from game.titles.submarine.rules.fighting.c16_attack import is_immune, thrown_at_contacts
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import covered, hidden_boats

NAMED = 4
"""So many ships are named; of more their number is said."""


# Patterns


def pattern_words(seen: View) -> str:
    """What all weapons on the board together cover of the boats that may be meant."""
    parts = [words for boat in meant(seen) if (words := _cover(seen, boat))]
    if seen.house.advanced.ahead_thrown:
        ahead = thrown_at_contacts(seen)
        if len(ahead) == len(seen.weapons):
            return "Goes off where the boat lies, before she moves."
    return f"Goes off when the boats have moved. {' '.join(parts)}".rstrip()


def meant(seen: View) -> Sequence[str]:
    """The boats under water that are seen; where none is, the hidden ones."""
    shown = [boat.id for boat in seen.boats.values() if boat.contact and not boat.is_surfaced]
    return shown or hidden_boats(seen)


def _cover(seen: View, name: str) -> str:
    places = {weapon.at for weapon in seen.weapons.values()}
    boat = seen.boats.get(name)
    called = seen.fleet[name].name
    if boat and is_immune(seen, boat):
        places = {each.at for each in seen.weapons.values() if each.kind == HEDGEHOG}
        if not places:
            return f"{called} is safe from charges this turn."
    met, count = covered(seen, name, places)
    if not met:
        return f"{called} cannot come to be there." if boat else ""
    return f"{called}: in {met} of {count} ways that she may lie then."


# Torpedoes


def shot_words(seen: View, boat: str, shot: Shot) -> str:
    """How a torpedo may meet the convoy on its run, over all that it may steer, and an escort."""
    escorts = head_on_words(seen, seen.boats[boat], shot)
    ahead = f"; {escorts}" if escorts else ""
    if not plots_of(seen):
        return f"Plotted, to be carried out later{ahead}"
    legs = legs_of_shot(seen, seen.boats[boat], shot)
    met = frozenset[str]().union(*(leg.ships for leg in legs if leg.is_live))
    if not met:
        whom = "ship of it" if escorts else "ship"
        return f"Plotted. However the convoy steers, it meets no {whom} that it could hurt{ahead}"
    hits = hits_of_shot(seen, seen.boats[boat], shot)
    words = f"Plotted. Hits with {round(100 * hits)} %"
    return f"{words}, all that the convoy may plot counted alike: {_some_of(seen, met)}{ahead}"


def _some_of(seen: View, ships: frozenset[str]) -> str:
    names = [ship.name for ship in seen.ships.values() if ship.id in ships]
    if len(names) > NAMED:
        return f"{', '.join(names[:NAMED])} and {len(names) - NAMED} more"
    return listed(names)

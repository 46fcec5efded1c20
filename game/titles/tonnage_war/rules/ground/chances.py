"""What a search may come to, and the numbers that it needs, in a few words for a prompt."""

from fractions import Fraction

from game.titles.tonnage_war.model.frames import HUNT, Group
from game.titles.tonnage_war.model.state import Boat
from game.titles.tonnage_war.rules.ground.fire import SIDES, Detection, Search, detection, pursuit
from game.titles.tonnage_war.rules.ground.reach import dealt_from
from game.titles.tonnage_war.rules.ground.reactions import evade_chance
from game.titles.tonnage_war.view import Plot


def find_chance(plot: Plot, group: Group) -> Fraction:
    """How likely a group finds the boat that it is dealt."""
    boats = [group.boat] if group.boat else dealt_from(plot, group.kind, group.place)
    each = [found_chance(plot, group, plot.boats[boat]) for boat in boats]
    return sum(each, Fraction(0)) / max(len(each), 1)


def found_chance(plot: Plot, group: Group, boat: Boat) -> Fraction:
    """How likely a group finds a certain boat."""
    if group.kind == HUNT or boat.is_evading:
        return any_finds(plot, group, evades=True, evaded_before=True)
    evades = evade_chance(plot, group.kind, len(group.escorts), boat)
    return evades * any_finds(plot, group, evades=True) + (1 - evades) * any_finds(plot, group)


def any_finds(
    plot: Plot, group: Group, *, evades: bool = False, evaded_before: bool = False
) -> Fraction:
    """How likely at least one of a group finds a boat that does so."""
    search = Search(group.kind, group.place, evades, evaded_before)
    missed = Fraction(1)
    for escort in group.escorts:
        missed *= 1 - Fraction(min(detection(plot, escort, search).number, SIDES), SIDES)
    return 1 - missed


def percent(chance: Fraction) -> str:
    """ "38 %"."""
    return f"{round(chance * 100)} %"


def search_words(plot: Plot, escort: str, kind: str, place: str) -> str:
    """The number to find a boat with, and that for one that evades."""
    stays, evades = (
        _said(detection(plot, escort, Search(kind, place, each))) for each in (False, True)
    )
    return f"{stays}; if it evades {evades}"


def under_water_words(plot: Plot, escort: str, kind: str, place: str) -> str:
    """The number for a boat that evades already."""
    return _said(detection(plot, escort, Search(kind, place, evades=True, evaded_before=True)))


def pursuit_words(plot: Plot, escort: str) -> str:
    """The number next turn for a boat that is followed."""
    return _said(pursuit(plot, escort))


def pursuit_chance(plot: Plot, escort: str) -> Fraction:
    """How likely an escort finds next turn the boat that it follows."""
    return Fraction(min(pursuit(plot, escort).number, SIDES), SIDES)


def _said(found: Detection) -> str:
    return f"{found.letter}\N{NO-BREAK SPACE}{found.number}" if found.number else "no chance"

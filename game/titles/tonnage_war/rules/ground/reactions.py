"""15.4.1, 15.2.1 What a boat does when it is searched, and how likely it evades."""

from fractions import Fraction

from game.titles.tonnage_war.model.frames import AIR_KINDS
from game.titles.tonnage_war.model.state import ADVANCE, ESCORT, EVADE, HOLD, STAY, Boat
from game.titles.tonnage_war.printed.places import INWARD_SECTORS
from game.titles.tonnage_war.printed.tables import reaction_bands
from game.titles.tonnage_war.rules.ground.fire import SIDES
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import Plot


def table_of(plot: Plot, kind: str) -> str:
    """The reaction table that a search calls for."""
    card = card_of(plot)
    return card.air_reactions if kind in AIR_KINDS else card.reactions


def taken(boat: Boat, printed: str) -> str:
    """What a reaction comes to in the boat's case.

    14.1.8 Who has attacked makes no other attack on the convoy, 17b and who is damaged fires at
    nobody, aircraft included; 9.9, 14.1.5 only from a bow or beam sector can it go on inwards, and
    not in a turn in which it moved out.
    """
    barred = {ADVANCE, HOLD, ESCORT, STAY} if boat.is_damaged else {ADVANCE, HOLD}
    if (boat.has_attacked or boat.is_damaged) and printed in barred:
        return EVADE
    can_advance = boat.place in INWARD_SECTORS and not boat.is_moved_out
    return HOLD if printed == ADVANCE and not can_advance else printed


def evade_chance(plot: Plot, kind: str, searchers: int, boat: Boat) -> Fraction:
    """How likely a boat evades that does not evade already."""
    faces, below = 0, 0
    for printed, highest in reaction_bands(table_of(plot, kind), searchers):
        if taken(boat, printed) == EVADE:
            faces += highest - below
        below = highest
    return Fraction(faces, SIDES)

"""What an escort gains by a place or a search: the boats that come there, and how it fares."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from game.contract.prospects import Gain, Weigh
from game.core.prompt import Choice, Prompt
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import AIR, HFDF, SECTOR, Group, Plan, Pursuit
from game.titles.tonnage_war.model.state import Boat, Escort
from game.titles.tonnage_war.printed.places import CZ, IZ, SECTORS, sectors_of
from game.titles.tonnage_war.printed.tables import sector_of
from game.titles.tonnage_war.rules.attack.c15_plan import assigned
from game.titles.tonnage_war.rules.c9_inbound import SECTOR_BY_DAY
from game.titles.tonnage_war.rules.ground.chances import (
    find_chance,
    found_chance,
    percent,
    pursuit_chance,
)
from game.titles.tonnage_war.rules.ground.plot import is_low, unit_of
from game.titles.tonnage_war.rules.ground.reach import bearings, can_search, slot_of
from game.titles.tonnage_war.rules.ground.reactions import evade_chance
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.view import View


def gains(seen: View, prompt: Prompt) -> Weigh:
    """The chances of an escort alone, or of the group that it joins."""

    def weigh(choice: Choice) -> Gain | None:
        match choice.command:
            case c.PlaceEscort(escort=escort, to=to):
                return of_place(seen, escort, to)
            case c.Assign() as command:
                return _of_search(seen, command)
            case c.Join(escort=escort) if isinstance(seen.flow[-1], Pursuit):
                told = percent(pursuit_chance(seen, escort))
                return Gain(f"{told} to find it next turn", told)
        return None

    return weigh


# Stations


def of_place(seen: View, escort: str, to: str) -> Gain | None:
    """How an escort would fare alone that stands there when the boats come."""
    posted = replace(seen, escorts={**seen.escorts, escort: Escort(to)})
    if sectors := sectors_of(to):
        comes = sum((shares(is_low(seen))[each] for each in sectors), Fraction(0))
        return _searching(posted, escort, SECTOR, sectors[0], f"{percent(comes)} come here")
    if to == CZ:
        return _searching(posted, escort, SECTOR, CZ, "boats that slip in")
    if unit_of(seen, escort).is_air:
        return _searching(posted, escort, AIR, to, _count(seen, to))
    if to == IZ and bearings(posted):
        return _searching(posted, escort, HFDF, IZ, _count(seen, IZ))
    return None


@cache
def shares(is_low: bool) -> Mapping[str, Fraction]:
    """9.8b The chance of each sector for a boat that comes into the attack zone."""
    added = 0 if is_low else SECTOR_BY_DAY
    drawn = [sector_of(face + added) for face in range(1, D20 + 1)]
    return {sector: Fraction(drawn.count(sector), D20) for sector in SECTORS}


def _count(seen: View, zone: str) -> str:
    there = sum(boat.place == zone for boat in seen.boats.values())
    return f"{there or 'none'} here now"


def _searching(posted: View, escort: str, kind: str, place: str, who: str) -> Gain:
    """15.4.1 What a boat does that this escort alone searches there, and whether it is found."""
    if not can_search(posted, escort, (kind, place, "")):
        return Gain(f"{who}; it cannot search them", who)
    group, boat = Group(kind, place, (escort,)), Boat(place)
    under = evade_chance(posted, kind, 1, boat)
    finds = percent(found_chance(posted, group, boat))
    return Gain(
        f"{who}, {percent(under)} forced under, {finds} found",
        f"{who}\n{percent(under)} under\n{finds} found",
    )


# Searches


def _of_search(seen: View, command: c.Assign) -> Gain:
    """The chance of the group that the escort would join, or open."""
    frame, slot = seen.flow[-1], (command.means, command.place, command.boat)
    assert isinstance(frame, Plan)
    group = next(
        each
        for each in assigned(frame.groups, command)
        if slot_of(each) == slot and command.escort in each.escorts
    )
    told = percent(find_chance(seen, group))
    beside = " with the others" if len(group.escorts) > 1 else ""
    return Gain(f"{told} to find its boat{beside}", told)

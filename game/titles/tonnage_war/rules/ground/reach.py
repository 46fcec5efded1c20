"""15.1.2, 15.1.3, 15.4.7, 15.5.2, 15.7 Which escorts can search which boats."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.titles.tonnage_war.model.frames import (
    AIR,
    AIR_HUNT,
    AIR_KINDS,
    COOPERATION,
    HFDF,
    HUNT,
    SECTOR,
    Group,
)
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    CZ,
    IZ,
    OZ,
    SECTORS,
    ring,
    sectors_of,
)
from game.titles.tonnage_war.rules.ground.fire import Search, figure, letters
from game.titles.tonnage_war.rules.ground.plot import (
    boats_at,
    hunting,
    is_low,
    on_plot,
    surface_at,
    unit_of,
)
from game.titles.tonnage_war.view import Plot

MOST_SEARCHERS = 3
CASES = {
    SECTOR: "TW 15.4",
    HFDF: "TW 15.5.2",
    COOPERATION: "TW 15.6",
    HUNT: "TW 15.7.6",
    AIR: "TW 15.2",
    AIR_HUNT: "TW 15.3",
}
"""The case under which each kind of group searches."""

Slot = tuple[str, str, str]
"""The kind and place of a group, and its boat where that is known."""


def slot_of(group: Group) -> Slot:
    return group.kind, group.place, group.boat


def hunts(plot: Plot) -> tuple[Group, ...]:
    """15.7 The attacks that go on from the turn before."""
    boats = ((boat_id, plot.boats[boat_id]) for boat_id in on_plot(plot))
    return tuple(
        Group(HUNT, boat.place, boat.hunters, boat_id) for boat_id, boat in boats if boat.hunters
    )


def is_free(plot: Plot, escort: str) -> bool:
    """15.1.2 Whether an escort on the plot has nothing to search yet this turn."""
    block = plot.escorts[escort]
    if ring(block.place) is None or block.has_searched:
        return False
    return not any(escort in boat.hunters for boat in plot.boats.values())


def slots(plot: Plot, *, is_second: bool) -> list[Slot]:
    """Everywhere that a boat might be searched in an escort attack phase (15.1.8)."""
    if is_second:
        return [(SECTOR, CZ, "")]
    sectors: list[Slot] = [(SECTOR, sector, "") for sector in SECTORS]
    followed: list[Slot] = [(AIR_HUNT, plot.boats[each].place, each) for each in _flak_boats(plot)]
    return [*sectors, (HFDF, IZ, ""), *followed, (AIR, IZ, ""), (AIR, OZ, "")]


def open_slots(plot: Plot, *, is_second: bool) -> list[Slot]:
    """Where there are boats to be searched."""
    return [slot for slot in slots(plot, is_second=is_second) if room(plot, slot)]


def _flak_boats(plot: Plot) -> list[str]:
    """15.3 The boats that fired flak in the inner zone last turn."""
    last = plot.turn - 1
    return [boat for boat in on_plot(plot) if last and plot.boats[boat].flak_turn == last]


def room(plot: Plot, slot: Slot) -> int:
    """15.4.8 How many groups there can be, each with a boat of its own."""
    kind, place, boat = slot
    if kind == AIR_HUNT:
        return 0 if plot.boats[boat].fliers else 1
    boats = len(targets(plot, kind, place))
    return min(boats, bearings(plot)) if kind == HFDF else boats


def targets(plot: Plot, kind: str, place: str) -> list[str]:
    """The boats of a place that a group may be dealt."""
    boats = plot.boats
    if kind in AIR_KINDS:
        return [boat for boat in boats_at(plot, place) if not boats[boat].fliers]
    return [
        boat
        for boat in boats_at(plot, place)
        if not boats[boat].searchers and not boats[boat].hunters
    ]


def dealt_from(plot: Plot, kind: str, place: str) -> list[str]:
    """15.4.8 The boats of which chance deals one: those that nobody searches yet, if any."""
    boats, there = plot.boats, targets(plot, kind, place)
    fresh = [
        each
        for each in there
        if not (boats[each].searchers or boats[each].fliers or boats[each].hunters)
    ]
    return fresh or there


def bearings(plot: Plot) -> int:
    """15.5.2 How many boats can be homed on: one for each HF/DF escort in play."""
    in_play = (each for each, block in plot.escorts.items() if ring(block.place) is not None)
    return sum(unit_of(plot, each).has_hfdf for each in in_play)


def can_search(plot: Plot, escort: str, slot: Slot) -> bool:
    """Whether an escort can join a group there: in reach, and with a value that may serve."""
    kind, place, _ = slot
    if not is_free(plot, escort) or not is_in_reach(plot, escort, kind, place):
        return False
    unit = unit_of(plot, escort)
    return any(
        figure(unit, letter) is not None
        for evades in (False, True)
        for letter in letters(plot, Search(kind, place, evades))
    )


def is_in_reach(plot: Plot, escort: str, kind: str, place: str) -> bool:
    """15.1.3, 15.2, 15.3, 15.5.2 Whether it stands where such a search is made from."""
    here, is_air = plot.escorts[escort].place, unit_of(plot, escort).is_air
    if is_air:
        return kind == AIR_HUNT or (kind == AIR and here == place)
    if kind == SECTOR:
        return here == CZ if place == CZ else place in sectors_of(here)
    return kind in (HFDF, COOPERATION) and here == IZ


def joinable(
    plot: Plot, escort: str, groups: Sequence[Group], *, is_second: bool
) -> Iterator[tuple[Slot, int]]:
    """The groups that an escort may join or open, by the number of each at its place."""
    for slot in open_slots(plot, is_second=is_second):
        if not can_search(plot, escort, slot):
            continue
        there = [group for group in groups if slot_of(group) == slot]
        for number, group in enumerate(there):
            if len(group.escorts) < MOST_SEARCHERS:
                yield slot, number
        if len(there) < room(plot, slot) - _taken(slot, groups):
            yield slot, len(there)


def _taken(slot: Slot, groups: Iterable[Group]) -> int:
    """The boats of a zone that aircraft already follow there."""
    kind, place, _ = slot
    return sum(kind == AIR and each.kind == AIR_HUNT and each.place == place for each in groups)


def searchers_left(plot: Plot, groups: Sequence[Group]) -> list[str]:
    """The escorts that have nothing to search yet, in this plan or before it."""
    planned = {escort for group in groups for escort in group.escorts}
    return [each for each in plot.escorts if each not in planned and is_free(plot, each)]


def cooperators(plot: Plot, boat: str) -> list[str]:
    """15.6 The surface escorts that can go for a boat which aircraft have found."""
    if plot.boats[boat].place != IZ or plot.boats[boat].searchers:
        return []
    return [each for each in surface_at(plot, IZ) if is_free(plot, each)]


def pursued(plot: Plot, *, is_second: bool) -> list[str]:
    """15.7 The boats found in this phase on which an attack may be continued."""
    return [
        boat
        for boat in on_plot(plot)
        if (plot.boats[boat].place == CZ) == is_second
        and plot.boats[boat].place != OZ
        and plot.boats[boat].is_outbound
        and finders(plot, boat)
    ]


def finders(plot: Plot, boat: str) -> list[str]:
    """15.7c Those that detected or attacked it this turn and can go on doing so."""
    busy = hunting(plot)
    return [
        each
        for each in plot.boats[boat].finders
        if ring(plot.escorts[each].place) is not None and busy.get(each, boat) == boat
    ]


def pursuers(plot: Plot, boat: str) -> list[str]:
    """15.7.1, 15.7.2 Who may continue an attack.

    Whoever searched it, and at the first commitment any other of the attack and convoy zones,
    unless the boat is in the inner zone.
    """
    block, busy = plot.boats[boat], hunting(plot)
    own = [each for each in block.searchers if ring(plot.escorts[each].place) is not None]
    if block.hunters:
        return own
    more = [] if block.place == IZ else surface_at(plot, CZ, *ATTACK_PLACES)
    return [each for each in dict.fromkeys([*own, *more]) if each not in busy]


def is_surprise(plot: Plot, group: Group) -> bool:
    """15.1.9 Whether the first attack may catch the boat on the surface."""
    return is_low(plot) and group.kind not in (HUNT, *AIR_KINDS)


def is_spent(plot: Plot, escort: str) -> bool:
    """15.1.10 Whether it has nothing left to attack a boat with that is under water."""
    return plot.escorts[escort].is_depleted or not unit_of(plot, escort).attack


def attack_ways(plot: Plot, group: Group) -> list[tuple[str, ...]]:
    """15.4.3, 15.2.3 Who may attack a boat that the group has found, the most first.

    The first named attacks first, which matters where it may catch the boat on the surface: that
    is all that a spent escort can do. Of aircraft only one attacks.
    """
    is_on_surface, most = is_surprise(plot, group), 1 if group.kind in AIR_KINDS else MOST_SEARCHERS
    fit = [each for each in group.escorts if not is_spent(plot, each)]
    leaders = group.escorts if is_on_surface else fit
    ways = []
    for size in range(most, 0, -1):
        for leader in leaders:
            others = [each for each in fit if each != leader]
            if not is_on_surface:
                others = others[fit.index(leader) :]
            ways += [(leader, *rest) for rest in combinations(others, size - 1)]
    return ways

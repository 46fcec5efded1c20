"""What a weapon is worth in every hex: boats that may come there, and what it does to them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.geometry.hexes import DIRECTIONS, Hex
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.values import POINTS
from game.titles.submarine.model.state import (
    CHARGE,
    HEDGEHOG,
    HIDDEN,
    KGUN,
    MK10,
    SQUID,
    Boat,
    Named,
)
from game.titles.submarine.odds.attacks import mean_of
from game.titles.submarine.odds.depths import Prior, Reckoner, charge_harm, last_turn, thrown
from game.titles.submarine.rules.fighting.c16_attack import (
    GROUP,
    IN_CONTACT,
    charge_of,
    is_immune,
)
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import STEPS, packed
from game.titles.submarine.rules.ground.units import boat_figures, worth
from game.titles.submarine.view import Sea
from game.titles.submarine.worlds.belief import belief
from game.titles.submarine.worlds.boatways import likely_end, likely_spots

Spots = dict[int, float]
Whereabouts = Callable[[Sea, Boat], Mapping[int, float]]
SQUIDS = "squids"
"""Squid bombs in a group."""
ABOUT, AHEAD = (CHARGE, KGUN, MK10), (HEDGEHOG, SQUID, SQUIDS)
"""What falls beside the ship and behind her, and what is thrown ahead."""


@dataclass(frozen=True)
class Heat:
    """What a charge, a K-gun charge, a Mk X, a Hedgehog, and one or three Squid bombs are worth by
    spot; `goals` are the spots about which boats are, each with what a point of damage is worth;
    `usual` is what a charge on the likeliest spot is worth in any turn."""

    charge: Mapping[int, float]
    kgun: Mapping[int, float]
    mk10: Mapping[int, float]
    hedgehog: Mapping[int, float]
    squid: Mapping[int, float]
    squids: Mapping[int, float]
    goals: tuple[tuple[int, float], ...]
    usual: float


def boat_worth(sea: Sea, boat: Boat) -> float:
    """What a point of damage to a boat is worth to the escorts."""
    figures = boat_figures(boat)
    if card_of(sea).victory.kind in POINTS:
        return worth(sea, boat) / figures.to_sink
    return tuned.ALL / figures.to_sink


def heat_of(sea: Sea, reckon: Reckoner, spots_of: Whereabouts = likely_spots) -> Heat:
    """The heat of all boats that are in sight, or whose place is nearly known.

    `spots_of` says where a boat in sight will be when what is dropped goes off.
    """
    tables: dict[str, Spots] = {kind: {} for kind in (*ABOUT, *AHEAD)}
    goals = []
    for boat in sea.boats.values():
        if boat.contact != HIDDEN:
            _warm(tables, sea, boat, spots_of(sea, boat), reckon)
            goals.append((likely_end(sea, boat), boat_worth(sea, boat)))
    for name, places in belief(sea).items():
        ghost = ghost_of(sea.fleet[name], name, sea)
        if 0 < len(places) <= tuned.MOST_PLACES:
            _warm(tables, sea, ghost, _spread(places), reckon)
        if places:
            goals.append((middle_of(places), tuned.GHOSTLY * boat_worth(sea, ghost)))
    usual = max((_usual(sea, boat, reckon(sea, boat)) for boat in sea.boats.values()), default=0.0)
    return Heat(**tables, goals=tuple(goals), usual=usual)


def _usual(sea: Sea, boat: Boat, prior: Prior) -> float:
    """What a charge on the likeliest spot of a boat is worth when she may be charged."""
    if boat.contact == HIDDEN:
        return 0.0
    if sea.house.advanced.attacks:
        harm = mean_of(sea, boat, CHARGE, prior)
    else:
        harm = charge_harm(sea, boat, charge_of(sea, CHARGE), prior)
    return boat_worth(sea, boat) * harm * max(likely_spots(sea, boat).values())


def ghost_of(named: Named, name: str, sea: Sea) -> Boat:
    """A hidden boat as if it lay somewhere."""
    fix = sea.fixes.get(name)
    bow, heading = (fix.bow, fix.heading) if fix else (Hex(1, 1), 1)
    return Boat(name, named.card, named.name, bow, heading, False)


def _warm(
    tables: dict[str, Spots], sea: Sea, boat: Boat, spots: Mapping[int, float], reckon: Reckoner
) -> None:
    """Add what a boat makes the spots worth where it may be."""
    for kinds, places, prior in _meetings(sea, boat, spots, reckon):
        for kind in kinds:
            table, worth_of_hit = tables[kind], weapon_worth(sea, boat, kind, prior)
            for place, chance in places.items() if worth_of_hit else ():
                table[place] = table.get(place, 0.0) + chance * worth_of_hit


def weapon_worth(sea: Sea, boat: Boat, kind: str, prior: Prior) -> float:
    """What weapons of a kind are worth in the hex of a boat."""
    if not _is_in_use(sea, boat, kind):
        return 0.0
    return boat_worth(sea, boat) * _harm(sea, boat, kind, prior)


def _meetings(
    sea: Sea, boat: Boat, spots: Mapping[int, float], reckon: Reckoner
) -> Iterator[tuple[tuple[str, ...], Mapping[int, float], Prior]]:
    """Where weapons meet a boat, and how deep: 42.2 some before she moves, as she was last turn."""
    prior = reckon(sea, boat)
    yield ABOUT, spots, prior
    is_met_now = boat.contact in IN_CONTACT and not boat.is_surfaced
    if sea.house.advanced.ahead_thrown and is_met_now:
        here = {packed(place): 1.0 for place in boat.hexes}
        yield AHEAD, here, reckon(last_turn(sea), boat)
    else:
        yield AHEAD, spots, prior


def _is_in_use(sea: Sea, boat: Boat, kind: str) -> bool:
    """15.9 A boat just attacked is harmed by a Hedgehog alone."""
    if is_immune(sea, boat):
        return kind == HEDGEHOG
    return kind != MK10 or sea.house.advanced.mk10


def _harm(sea: Sea, boat: Boat, kind: str, prior: Prior) -> float:
    """What weapons of a kind do on average to a boat in their hex."""
    bombs = GROUP if kind == SQUIDS else 1
    weapon = SQUID if kind == SQUIDS else kind
    if sea.house.advanced.attacks:
        liked = tuned.FRESH if kind == MK10 and boat.shaken < 0 else 1.0
        return liked * bombs * mean_of(sea, boat, weapon, prior)
    if kind in ABOUT:
        return charge_harm(sea, boat, charge_of(sea, kind), prior)
    return thrown(weapon, bombs, boat_figures(boat).dt, prior)


@lru_cache(maxsize=tuned.PLACES_KEPT)
def _spread(places: frozenset[Hex]) -> Spots:
    """How likely each spot holds the bow or the stern of a boat that may be anywhere there."""
    share = 1 / len(places)
    spots: Spots = {}
    for place in places:
        bow = packed(place)
        spots[bow] = spots.get(bow, 0.0) + share
        for direction in DIRECTIONS:
            beside = bow + STEPS[direction]
            spots[beside] = spots.get(beside, 0.0) + share / len(DIRECTIONS)
    return spots


@lru_cache(maxsize=tuned.PLACES_KEPT)
def middle_of(places: frozenset[Hex]) -> int:
    """The hex of some that lies nearest to their mean."""
    column = sum(place.column for place in places) / len(places)
    row = sum(place.half_row for place in places) / len(places)

    def off(place: Hex) -> tuple[float, Hex]:
        return (place.column - column) ** 2 + (place.half_row - row) ** 2 / 3, place

    return packed(min(places, key=off))

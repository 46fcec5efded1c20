"""The value function of the Submarine player: what damage is worth, by what wins the scenario."""

from functools import lru_cache

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import CAPITAL, Ship
from game.titles.submarine.odds.hits import dud_chance
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.advanced_weapons import damage_column, torpedo_hit_points
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.rules.fighting.c37_detonation import type_of
from game.titles.submarine.rules.ground.c20_points import HEAVY_POINTS
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.rules.winning import damage_wanted, is_battleship
from game.titles.submarine.view import Sea, View
from game.titles.submarine.words.rolls import PAIRS

POINTS = ("points", "margin", "campaign")
"""The kinds of victory that points decide."""

UNIT = "points"
SHARE = "% of a win"
"""What is told where victory points decide nothing: hundredths of the goal."""

Scale = tuple[float, ...]
"""The worth of each sum of damage to a ship, from none to what sinks her."""
Chances = tuple[float, ...]
"""How likely each sum of damage is."""


def unit_of(sea: Sea) -> str:
    """What the worth of a choice is counted in."""
    return UNIT if card_of(sea).victory.kind in POINTS else SHARE


def scale_of(sea: Sea, ship: Ship) -> Scale:
    """What each sum of damage to a ship is worth in all."""
    goal, sums = card_of(sea).victory, range(ship.capacity + 1)
    if goal.kind in POINTS:
        return _points(worth(sea, ship), ship.capacity, ship.kind == CAPITAL)
    if goal.kind == "damage":
        return tuple(tuned.ALL * points / damage_wanted(sea) for points in sums)
    if goal.kind == "carrier":
        whole = goal.carrier if ship.kind == CAPITAL else ship.capacity
        return _towards(whole, ship.capacity, tuned.ALL)
    if goal.kind == "force" and ship.kind == CAPITAL:
        whole = goal.battleship if is_battleship(ship.card) else goal.carrier
        return _towards(whole, ship.capacity, tuned.ALL)
    prize = goal.kind == "passage" and ship.id == vessel_id(goal.ship)
    return _towards(ship.capacity, ship.capacity, tuned.ALL if prize else tuned.HINDRANCE)


@lru_cache(maxsize=tuned.SCALES_KEPT)
def _points(points: int, capacity: int, is_heavy: bool) -> Scale:
    """20.1 The victory points of each sum of damage."""
    each = HEAVY_POINTS if is_heavy else 1
    hurt = (
        (points + 1) // 2 if 2 * damage >= capacity else each * damage for damage in range(capacity)
    )
    return (*map(float, hurt), float(points))


@lru_cache(maxsize=tuned.SCALES_KEPT)
def _towards(goal: int, capacity: int, prize: float) -> Scale:
    """A share of the prize for each point of damage, and the rest for the last one."""
    return tuple(
        prize if damage >= goal else tuned.ON_THE_WAY * prize * damage / goal
        for damage in range(capacity + 1)
    )


@lru_cache(maxsize=tuned.BLOWS_KEPT)
def blow(kind: str) -> Chances:
    """How likely each damage is of one hit by that type of torpedo."""
    card = tables.TORPEDO_CARDS[kind]
    points = [tables.torpedo_damage(card, face) for face in range(1, FACES + 1)]
    return tuple(points.count(damage) / FACES for damage in range(max(points) + 1))


def blow_of(sea: Sea, kind: str) -> Chances:
    """The same by the rules in force: 37.3.2 with the chance of a dud."""
    if sea.house.advanced.detonation:
        return _advanced_blow(damage_column(type_of(kind)), dud_chance(sea, kind))
    return blow(kind)


@lru_cache(maxsize=tuned.BLOWS_KEPT)
def _advanced_blow(column: str, dud: float) -> Chances:
    """38.2 Ten hit points are a point of damage, and the rest of them a part of one."""
    most = max(torpedo_hit_points(column, pair) for pair in PAIRS) // HITS_A_POINT
    chances = [dud, *[0.0] * (most + 1)]
    for pair in PAIRS:
        points, rest = divmod(torpedo_hit_points(column, pair), HITS_A_POINT)
        likely = (1 - dud) / len(PAIRS)
        chances[points] += likely * (1 - rest / HITS_A_POINT)
        chances[points + 1] += likely * rest / HITS_A_POINT
    return tuple(chances)


@lru_cache(maxsize=tuned.SUMS_KEPT)
def gain(scale: Scale, sums: Chances, by: Chances, is_endless: bool) -> float:
    """What one more hit `by` a torpedo is worth on a ship with those chances of damage.

    With `is_endless` all damage to a ship afloat counts, even what is more than she can take.
    """
    if is_endless:
        return (1 - sums[-1]) * scale[1] * sum(points * chance for points, chance in enumerate(by))
    before = sum(chance * scale[damage] for damage, chance in enumerate(sums))
    after = sum(chance * scale[damage] for damage, chance in enumerate(struck(sums, by)))
    return after - before


@lru_cache(maxsize=tuned.SUMS_KEPT)
def struck(sums: Chances, by: Chances) -> Chances:
    """The chances of damage after one more hit."""
    most = len(sums) - 1
    after = [0.0] * (most + 1)
    for damage, chance in enumerate(sums):
        if chance:
            for points, likely in enumerate(by):
                after[min(most, damage + points)] += chance * likely
    return tuple(after)


def hit_with(sums: Chances, by: Chances, chance: float) -> Chances:
    """The chances of damage when one more torpedo hits with that chance."""
    pairs = zip(sums, struck(sums, by), strict=True)
    return tuple(round(old + chance * (new - old), tuned.DECIMALS) for old, new in pairs)


def at_first(ship: Ship) -> Chances:
    """A ship's damage as it is."""
    return tuple(float(damage == ship.damage) for damage in range(ship.capacity + 1))


def next_point(sea: Sea, ship: Ship) -> float:
    """What the next point of damage to a ship is worth."""
    scale = scale_of(sea, ship)
    return scale[min(ship.damage + 1, ship.capacity)] - scale[min(ship.damage, ship.capacity)]


def price(sea: Sea) -> float:
    """What a torpedo costs where it is fired."""
    return 1.0 if card_of(sea).victory.kind in POINTS else 0.0


def best_hit(view: View, kind: str) -> float:
    """What a hit on the best target promises."""
    is_endless = card_of(view).victory.kind == "damage"
    by = blow_of(view, kind)
    gains = (
        gain(scale_of(view, ship), at_first(ship), by, is_endless) for ship in view.ships.values()
    )
    return max(gains, default=1.0) or 1.0


def least_worth(view: View, kind: str, is_scarce: bool) -> float:
    """What a shot must promise, less as the end comes near.

    It is more where it is of the last, or where all depends on the one carrier.
    """
    is_one = card_of(view).victory.kind == "carrier"
    left = (last_turn(view) - view.turn) / last_turn(view)
    is_aimed = view.house.advanced.aimed and price(view) > 0
    usual = tuned.AIMED_SHARE if is_aimed else tuned.FIRE_SHARE
    share = tuned.SCARCE_SHARE if is_scarce or is_one else usual
    return price(view) + share * best_hit(view, kind) * left

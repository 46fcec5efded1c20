"""The ace of the escorts: it reckons closer how deep a boat is, and lets ships attack together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots import captain_tuned
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.escort_plan import (
    Sent,
    before_move,
    begun_ship,
    has_way,
    heat_now,
    memo_key,
    stages,
    whole_task,
)
from game.titles.submarine.bots.escorts.clearance import clear_plan, keeps_clear, with_a_way
from game.titles.submarine.bots.escorts.concert import Attack, attack_of, best_together
from game.titles.submarine.bots.escorts.order import first_to_go
from game.titles.submarine.bots.hunt import Hunter
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.rules.fighting.c15_weapons import Arms, arms_of
from game.titles.submarine.rules.turn.c5_escorts import to_move
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey


def sent(view: View, ship: Ship) -> Sent:
    """The plan of a ship, and what to do at each of its stages: the attack that she is to make, or
    else none."""
    return _sent(memo_key(view, ship), begun_ship(view, ship))


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    begun = _begun(memo.view)
    concert = concert_of(begun)
    if concert and concert[0].ship == ship.id:
        plan = concert[0].plan
    else:
        task = replace(whole_task(begun, ship), arms=Arms())
        plan = clear_plan(begun, ship, task, heat_now(begun, prior_of))
    return Sent(plan, tuple(stages(begun, ship, plan)))


def _begun(view: View) -> View:
    """The sea as it was when the ship in the midst of her move began it."""
    if view.steaming is None:
        return view
    ship = begun_ship(view, view.ships[view.steaming.ship])
    weapons = {name: each for name, each in view.weapons.items() if each.ship != ship.id}
    return replace(before_move(view), ships={**view.ships, ship.id: ship}, weapons=weapons)


def lead(view: View) -> Ship:
    """Who goes first: the best of those that attack together, else who lies near to a boat."""
    concert = concert_of(view)
    return view.ships[concert[0].ship] if concert else first_to_go(view, to_move(view), sent)


def concert_of(view: View) -> tuple[Attack, ...]:
    """What the escorts that have not moved yet do to boats together, the best of it first."""
    key = (
        view.scenario,
        view.house,
        view.turn,
        view.moved,
        *view.ships.values(),
        *view.boats.values(),
        *view.weapons.values(),
        *view.wakes.items(),
        *view.fixes.items(),
        *view.searches,
        *view.torpedoes.values(),
        *view.mk10_spent,
    )
    return _concert(MemoKey(key, view))


@lru_cache(maxsize=tuned.CONCERTS_KEPT)
def _concert(memo: MemoKey) -> tuple[Attack, ...]:
    view = memo.view
    ships = to_move(view)
    chosen = best_together(_attacks(view, ships), partial(_leaves_ways, view, ships))
    if not any(_is_good(view, each) for each in chosen):
        return ()
    return tuple(sorted(chosen, key=lambda each: (-each.plan.attack, each.ship)))


def _attacks(view: View, ships: Sequence[Ship]) -> Mapping[str, Sequence[Attack]]:
    """The best attacks of each ship that has any."""
    heat, found = heat_now(view, prior_of), dict[str, Sequence[Attack]]()
    for ship in ships:
        if ship.kind == ESCORT and arms_of(view, ship) != Arms():
            task = replace(whole_task(view, ship), is_joined=True)
            task = with_a_way(view, ship, task, heat)
            plans = Hunter(task, heat).all_attacks()[: tuned.ATTACKS]
            if plans:
                idle = max(Hunter(task, heat).idle_worth(), -captain_tuned.RISK)
                found[ship.id] = [attack_of(ship, plan, idle) for plan in plans]
    return found


def _is_good(view: View, attack: Attack) -> bool:
    """15.9 Whether an attack would be made by itself: none can follow in the next turn."""
    task = whole_task(view, view.ships[attack.ship])
    return attack.plan.attack >= Hunter(task, heat_now(view, prior_of)).least


def _leaves_ways(view: View, ships: Sequence[Ship], attacks: Sequence[Attack]) -> bool:
    """10.1, 15.4.9 Whether the ships that do not attack can make their moves all the same."""
    going = {each.ship for each in attacks}
    barred = frozenset(place for each in attacks for place in each.barred)
    idle = (ship for ship in ships if ship.id not in going and keeps_clear(view, ship))
    return all(has_way(view, ship, barred) for ship in idle)

"""The ace of the escorts: it reckons closer how deep a boat is, and lets ships attack together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots import captain_tuned
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.danger import escorts_under_way
from game.titles.submarine.bots.escort_plan import (
    NO_HEAT,
    Sent,
    heat_now,
    memo_key,
    off_board,
    stages,
    task_of,
    whole_task,
)
from game.titles.submarine.bots.escorts.before import begun_ship, begun_view
from game.titles.submarine.bots.escorts.clearance import (
    clear_plan,
    keeps_clear,
    may_come,
    with_a_way,
)
from game.titles.submarine.bots.escorts.concert import Attack, attack_of, best_together
from game.titles.submarine.bots.escorts.cutting import cut_off, is_prize
from game.titles.submarine.bots.escorts.onset import onsets
from game.titles.submarine.bots.escorts.order import first_to_go
from game.titles.submarine.bots.escorts.patience import waits
from game.titles.submarine.bots.escorts.ramming import ram_of
from game.titles.submarine.bots.escorts.task import Task
from game.titles.submarine.bots.hunt import Hunter, Plan
from game.titles.submarine.model.state import ESCORT, Sets, Ship
from game.titles.submarine.rules.fighting.c15_weapons import Arms, arms_of
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import Pose, apart, packed, stern, unpacked
from game.titles.submarine.rules.turn.c5_escorts import to_move
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey


def sent(view: View, ship: Ship, lot: int = 0) -> Sent:
    """The plan of a ship, and what to do at each of its stages: the attack that she is to make, or
    else none."""
    return _sent(memo_key(view, ship, lot), begun_ship(view, ship))


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    begun = begun_view(memo.view)
    concert, ram = concert_of(begun, memo.lot), _ram_of(begun, ship)
    hers = concert[0].plan if concert and concert[0].ship == ship.id else None
    if ram and (hers is None or ram.attack > hers.attack):
        plan = ram
    elif hers:
        plan = hers
    else:
        task = _unarmed(_concert_key(begun, memo.lot), ship)
        plan = clear_plan(begun, ship, task, heat_now(begun, prior_of))
    return Sent(plan, tuple(stages(begun, ship, plan)))


def _ram_of(view: View, ship: Ship) -> Plan | None:
    """The way of a ship into a boat; none for one that must not be sunk: half of her would be gone,
    and she would lie dead before the boat's tubes."""
    return None if is_prize(view, ship) else ram_of(view, ship)


def _unarmed(memo: MemoKey, ship: Ship) -> Task:
    """The task of a ship that is not to attack: to cut off a boat that runs, or to lie well for the
    next turn, with room between her and those that have moved, and to go on from there."""
    view, task = memo.view, whole_task(memo.view, ship, memo.lot)
    rim = frozenset(off_board(view, ship, task.speeds.most, task.home))
    task = replace(task, arms=Arms(), rim=rim)
    if ahead := cut_off(view, ship):
        return replace(task, post=ahead)
    friends = [
        packed(at)
        for each in view.ships.values()
        if each.kind == ESCORT and each.id in view.moved
        for at in each.hexes
    ]
    promised = {
        pose: worth * tuned.SPREAD ** _crowding(pose, friends)
        for pose, worth in _onsets(memo, ship).items()
    }
    return replace(task, onsets=promised)


def _crowding(pose: Pose, friends: Sequence[int]) -> int:
    """By how many hexes a ship comes too near to others."""
    places = pose[0], stern(pose)
    return sum(max(0, tuned.ROOM - apart(at, place)) for at in friends for place in places)


@lru_cache(maxsize=tuned.CONCERTS_KEPT)
def _onsets(memo: MemoKey, ship: Ship) -> Mapping[Pose, float]:
    """What the next attack of an escort promises from where she can end her move."""
    view, task = memo.view, whole_task(memo.view, ship, memo.lot)
    if task.home or task.post or ship.kind != ESCORT:
        return {}
    poses = Hunter(task, heat_now(view, prior_of)).poses().items()
    plots = {(packed(pose.bow), pose.heading): plot for pose, plot in poses}
    return onsets(view, ship, plots, prior_of)


def lead(view: View, lot: int = 0) -> Ship:
    """Who goes first: who runs down a boat, or the best of those that attack together; else who
    lies near to a boat."""
    rams = [(ram.attack, ship.id) for ship in to_move(view) if (ram := _ram_of(view, ship))]
    concert = [(each.plan.attack, each.ship) for each in concert_of(view, lot)[:1]]
    _, first = max((*rams, *concert), default=(0.0, ""))
    return view.ships[first] if first else first_to_go(view, to_move(view), sent, lot)


def concert_of(view: View, lot: int = 0) -> tuple[Attack, ...]:
    """What the escorts that have not moved yet do to boats together, the best of it first."""
    return _concert(_concert_key(view, lot))


def _concert_key(view: View, lot: int) -> MemoKey:
    """What all escorts together go by, before one of them moves."""
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
        *view.sets.items(),
        *view.torpedoes.values(),
        *view.mk10_spent,
    )
    return MemoKey(key, view, lot)


@lru_cache(maxsize=tuned.CONCERTS_KEPT)
def _concert(memo: MemoKey) -> tuple[Attack, ...]:
    view = memo.view
    ships = to_move(view)
    attacks = _attacks(memo, ships)
    able = [ship for ship in ships if not ship.is_dead and keeps_clear(view, ship)]
    tasks = {ship.id: task_of(view, ship, memo.lot) for ship in able}
    idle = [ship for ship in tasks if ship not in attacks]
    chosen = best_together(attacks, partial(_goes, view, tasks), idle)
    if not chosen or _waits(memo, ships, chosen):
        return ()
    return tuple(sorted(chosen, key=lambda each: (-each.plan.attack, each.ship)))


def _attacks(memo: MemoKey, ships: Sequence[Ship]) -> Mapping[str, Sequence[Attack]]:
    """The best attacks of each ship that has any."""
    view = memo.view
    heat, found = heat_now(view, prior_of), dict[str, Sequence[Attack]]()
    for ship in ships:
        if ship.kind == ESCORT and arms_of(view, ship) != Arms():
            task = replace(whole_task(view, ship, memo.lot), is_joined=True)
            task = with_a_way(view, ship, task, heat)
            plans = Hunter(task, heat).all_attacks()[: tuned.ATTACKS]
            if plans:
                idle = max(Hunter(task, heat).idle_worth(), -captain_tuned.RISK)
                found[ship.id] = [attack_of(ship, plan, idle) for plan in plans]
    return found


def _waits(memo: MemoKey, ships: Sequence[Ship], chosen: Sequence[Attack]) -> bool:
    """15.7, 15.9 Whether the ships rather attack in the next turn, from where they can lie then:
    who attacks now cannot, and the boat cannot be charged."""
    view, attack = memo.view, sum(each.plan.attack for each in chosen)
    if not waits(view, ships[0]):
        return False
    if _listens_first(view):
        return attack < tuned.UNHEARD * captain_tuned.ALL
    promised = sum(max(_onsets(memo, ship).values(), default=0.0) for ship in ships)
    return attack < _patience(view) * promised


def _listens_first(view: View) -> bool:
    """15.9, 22.7 Whether sonar may find a boat that makes for an edge: charges into the waters
    where she hides would keep her from it for a turn, and once found she could not be attacked.

    27 Not in turns of 51 seconds, for which nobody has counted it.
    """
    if card_of(view).victory.kind != "passage" or view.boats or view.house.advanced.clock:
        return False
    return any(view.sets.get(each.id, Sets()).sonar for each in escorts_under_way(view))


def _patience(view: View) -> float:
    """What share of the next turn's attack one must promise to be made now.

    S10.VC A boat that breaks out dodges while she may be attacked, and runs when she has been. In
    the last turns of other games attacks are counted: with an even number left after this one there
    is one more of them if it is made now, and with an odd one as many if it is not.
    """
    if card_of(view).victory.kind == "breakout":
        return tuned.HOLDS
    left = last_turn(view) - view.turn
    if left >= tuned.LAST_TURNS:
        return tuned.PATIENCE
    return 2 * tuned.PATIENCE if left % 2 else 0.0


def _goes(view: View, tasks: Mapping[str, Task], ship: str, attacks: Sequence[Attack]) -> bool:
    """10.1, 15.4.9 Whether a ship can make her move without an attack, beside those of others."""
    task, barred = tasks.get(ship), frozenset(place for each in attacks for place in each.barred)
    if not task or not may_come(view, view.ships[ship], [*map(unpacked, barred)]):
        return True
    return Hunter(replace(task, shut=task.shut | barred), NO_HEAT).has_way()

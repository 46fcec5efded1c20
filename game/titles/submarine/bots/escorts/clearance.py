"""Whether ships keep clear of torpedoes, and leave each other a way that runs into no ship."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from game.geometry.hexes import Hex, distance
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escorts.task import Task
from game.titles.submarine.bots.heat import Heat
from game.titles.submarine.bots.hunt import Hunter, Plan
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.fighting.c15_weapons import Arms
from game.titles.submarine.rules.ground.c6_board import open_for
from game.titles.submarine.rules.ground.c6_course import AHEAD, TURNS, begun, written
from game.titles.submarine.rules.ground.c15_wakes import wakes_barred
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of, stern, unpacked
from game.titles.submarine.rules.moving.c6_reach import reaches
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.rules.moving.reach import friends_hexes, seen_boats
from game.titles.submarine.rules.turn.c5_escorts import to_move
from game.titles.submarine.view import View


def clear_plan(view: View, ship: Ship, task: Task, heat: Heat) -> Plan:
    """The best plan of a ship that meets no torpedo, and ends where no other is shut in."""
    task = with_a_way(view, ship, task, heat)
    plan = Hunter(task, heat).plan()
    for _ in range(tuned.OTHER_ENDS):
        if not any(_shut_in(view, ship, plan)):
            break
        bow, heading = poses(ship, plan)[-1]
        task = replace(task, unfit=task.unfit | {bow, stern((bow, heading))})
        plan = Hunter(task, heat).plan()
    return plan


def torpedoes_for(view: View, ship: Ship) -> set[Hex]:
    """13.9 Where torpedoes run that may still hit her."""
    running = view.torpedoes.values()
    return {at for each in running if ship.id not in each.missed for at in each.spot}


def with_a_way(view: View, ship: Ship, task: Task, heat: Heat) -> Task:
    """The task with a way that ends in nobody's way, else with any: one that meets no torpedo
    (13.9) and no boat on the surface (10.2), else any; for want of one faster than she can hear
    (22.6), without an attack across the wakes of those that attack nothing, or of all (15.4.9)."""
    boats = {packed(place) for place in seen_boats(view)}
    met = boats | {packed(place) for place in torpedoes_for(view, ship)}
    fast = replace(task, speeds=ship_speeds(view, ship))
    barred = {packed(place) for place in wakes_barred(view, ship.id)}
    calm = replace(fast, shut=task.shut - (task.wakes - barred), arms=Arms())
    across = replace(task, shut=task.shut - task.wakes, arms=Arms())
    aways: tuple[set[int], ...] = met, boats, set()

    def tries() -> Iterator[Task]:
        for each in (task, fast, calm):
            yield from (replace(each, shut=each.shut | away) for away in aways)

    clear = (each for each in tries() if Hunter(each, heat).ends_clear())
    open_ways = (each for each in chain(tries(), [across]) if Hunter(each, heat).has_way())
    return next(clear, None) or next(open_ways, task)


def blocked(view: View, lead: Ship, plan: Plan, ships: Sequence[Ship]) -> list[Ship]:
    """The ships to which a plan of another leaves no way but into a ship."""
    after = _moved_on(view, lead, plan)
    place = after.ships[lead.id].hexes
    shut_in = {each.id for each in _shut_in(view, lead, plan)}
    return [
        each
        for each in ships
        if each.id != lead.id
        and may_come(view, each, place)
        and (each.id in shut_in or (keeps_clear(view, each) and not keeps_clear(after, each)))
    ]


def _shut_in(view: View, lead: Ship, plan: Plan) -> Iterator[Ship]:
    """The ships that wait for others to move away, and that a plan leaves no way even then."""
    after = _moved_on(view, lead, plan)
    place = after.ships[lead.id].hexes
    waiting = [each for each in to_move(view) if each.id != lead.id and not each.is_dead]
    for each in waiting:
        if may_come(view, each, place) and not keeps_clear(view, each):
            others = [other for other in waiting if other.id != each.id]
            if keeps_clear(view, each, [*others, lead]) and not keeps_clear(after, each, others):
                yield each


def may_come(view: View, ship: Ship, places: Collection[Hex]) -> bool:
    """Whether some hexes are near enough for a ship to come into one, ahead or by a turn."""
    far = ship_speeds(view, ship).most + 1
    return any(distance(ship.bow, place) <= far for place in places)


def keeps_clear(view: View, ship: Ship, gone: Sequence[Ship] = ()) -> bool:
    """Whether a ship that has not begun her move can make it without running into another,
    through whatever wakes, when those that are `gone` have moved away."""
    if ship.is_dead:
        return True
    away = {place for each in gone for place in each.hexes}
    others = (friends_hexes(view, ship) - away) | seen_boats(view)
    is_on = open_for(view, ship)
    return reaches(begun(ship), ship_speeds(view, ship), others, is_open=is_on).can_end


def _moved_on(view: View, lead: Ship, plan: Plan) -> View:
    """The sea with a ship where a plan takes her."""
    bow, heading = poses(lead, plan)[-1]
    return replace(
        view, ships={**view.ships, lead.id: replace(lead, bow=unpacked(bow), heading=heading)}
    )


def poses(ship: Ship, plan: Plan) -> list[Pose]:
    """Where a plan takes a ship, from where she lies."""
    start = packed(ship.bow), ship.heading
    way = written([part.what for part in plan.parts if part.what in (AHEAD, *TURNS)])
    return [start, *steps_of(start, way)]

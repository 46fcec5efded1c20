"""What an escort does next in her move, and how she goes on when her plan holds no longer."""

from dataclasses import replace

from game.titles.submarine.bots.escort_plan import Sent, begun_ship, done_by, heat_now, task_of
from game.titles.submarine.bots.escorts.clearance import poses
from game.titles.submarine.bots.hunt import Hunter, Part, Plan
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.fighting.c15_weapons import Arms
from game.titles.submarine.rules.ground.c6_course import AHEAD
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.view import View


def part_of(view: View, ship: Ship, plan: Sent, lot: int = 0) -> Part | None:
    """What a ship does next: as planned, or on from where she is when that holds no longer, since
    she has crossed a wake (15.4.9) and an attack is no more; None where her move ends."""
    done = done_by(view, ship)
    part = plan.next(done)
    if part is not None or view.steaming is None or done[:3] == _end_of(view, ship, plan.plan):
        return part
    return next(iter(_onward(view, ship, lot).parts), None)


def _end_of(view: View, ship: Ship, plan: Plan) -> tuple[int, ...]:
    """The place at which a plan ends, and after how many hexes."""
    moved = sum(part.what == AHEAD for part in plan.parts)
    return (*poses(begun_ship(view, ship), plan)[-1], moved)


def _onward(view: View, ship: Ship, lot: int) -> Plan:
    """The best way on for a ship in the midst of her move, without an attack."""
    task, going = task_of(view, begun_ship(view, ship), lot), view.steaming
    moved, turns = (going.moved, going.turns) if going else (0, 0)
    least, most = task.speeds.least - moved, task.speeds.most - moved
    rest = replace(
        task,
        pose=(packed(ship.bow), ship.heading),
        speeds=task.speeds._replace(least=max(0, least), most=max(0, most)),
        has_turned=turns > 0,
        arms=Arms(),
    )
    across = replace(rest, shut=rest.shut - rest.wakes)
    heat = heat_now(view)
    return Hunter(rest if Hunter(rest, heat).has_way() else across, heat).plan()

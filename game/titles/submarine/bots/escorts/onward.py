"""What an escort does next in her move, and how she goes on when her plan holds no longer."""

from dataclasses import replace

from game.titles.submarine.bots.escort_plan import Sent, done_by, heat_now, task_of
from game.titles.submarine.bots.escorts.before import begun_ship
from game.titles.submarine.bots.escorts.clearance import poses, with_a_way
from game.titles.submarine.bots.hunt import Hunter, Part, Plan
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.fighting.c15_weapons import Arms
from game.titles.submarine.rules.ground.c6_course import AHEAD, begun
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
    before = begun_ship(view, ship)
    moved = begun(before).moved + sum(part.what == AHEAD for part in plan.parts)
    return (*poses(before, plan)[-1], moved)


def _onward(view: View, ship: Ship, lot: int) -> Plan:
    """The best way on for a ship in the midst of her move, without an attack."""
    task, heat = task_of(view, begun_ship(view, ship), lot), heat_now(view)
    rest = replace(task, way=begun(ship, view.steaming), arms=Arms())
    return Hunter(with_a_way(view, ship, rest, heat), heat).plan()

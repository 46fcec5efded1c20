"""What raids of the carrier do to the bases of the bombers, and what the Germans keep from them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.contract.advice import NEVER
from game.core.records import Command
from game.prose.sentences import about, counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.islands import Island
from game.titles.paukenschlag.bots.staff.worths import (
    COSTS_NOTHING,
    GUESS,
    Reckon,
    Reckoned,
    in_points,
    no_points,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import CAP
from game.titles.paukenschlag.model.state import Plane
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.printed.tables import REPAIR
from game.titles.paukenschlag.rules.air.c12_limits import base_zone
from game.titles.paukenschlag.rules.chart.c12_repairs import POINTS, patrollers
from game.titles.paukenschlag.rules.units import is_fighter
from game.titles.paukenschlag.view import View

UNCOUNTED = "for which no points are counted"


# Raids of the carrier


def carrier_raid(view: View, command: c.Raid) -> Reckoned:
    """What one of all the bombers that can go does beside the ships; a fighter, for all of them."""
    island = Island(view, command.target)
    over, able = island.over(), island.able()
    bombers = (*over, *able)
    if not island.earns():
        return no_points(_idle(island))
    if is_fighter(command.plane):
        return _escort(island, bombers, command.plane)
    points = (island.left(over) - island.left(bombers)) / len(able)
    chance = island.lost(command.plane, bombers)
    costs = f"It is lost in {about(chance)}, {UNCOUNTED}."
    if island.shut(bombers) < NEVER:
        brings = f"what bombs catch on the ground of {target_name(island.base)} is lost or late"
    else:
        brings = f"with {counted(len(bombers), 'bomber')} and the ships that can be there "
        brings += f"{_is_shut(island, bombers)}, else in {about(island.shut(over))}"
    return Reckoned(0.0, 0.0, f"{GUESS}{brings}: {in_points(points)} each.", costs, points=points)


def _escort(island: Island, bombers: Sequence[str], fighter: str) -> Reckoned:
    """9.4.1 It may bind one of the fighters that are up there."""
    if not island.fighters():
        return no_points("No fighter is up there that it could keep from bombers.")
    points = island.left(bombers) - island.left((*bombers, fighter))
    brings = f"it may keep a fighter from {counted(len(bombers), 'bomber')}: {in_points(points)}"
    costs = f"It may be shot down, {UNCOUNTED}."
    return Reckoned(0.0, 0.0, f"{GUESS}{brings}.", costs, points=points)


def _is_shut(island: Island, raiders: Sequence[str]) -> str:
    return f"{target_name(island.base)} cannot be used any more in {about(island.shut(raiders))}"


def _idle(island: Island) -> str:
    return f"No bomber can fly from {target_name(island.base)} any more."


# Repairs and patrols of the Germans


def german_repairs(view: View, frame: f.Repairs) -> Reckon:
    """12.1.2, 12.5.4 Before the carrier's aircraft start, which are where they are."""
    return partial(_kept, view, frame)


def _kept(view: View, frame: f.Repairs, command: Command) -> Reckoned:
    if isinstance(command, c.Repair):
        left = POINTS[frame.side] - len(frame.spent)
        of_one = REPAIR.most_a_target - frame.spent.count(command.target)
        count = min(left, of_one, view.damage[command.target])
        damage = view.damage[command.target] - count
        mended = replace(view, damage={**view.damage, command.target: damage})
        return _saved(view, mended, command.target, count)
    if isinstance(command, c.Fly | c.Patrol):
        fighters = _going_up(view, frame, command)
        up = {each.id: replace(each, zone=command.zone, mission=CAP) for each in fighters}
        flown = replace(view, planes={**view.planes, **up})
        return _saved(view, flown, fighters[0].base, 1)
    return no_points("What is not mended or sent up stays as it is.")


def _going_up(view: View, frame: f.Repairs, command: c.Fly | c.Patrol) -> Sequence[Plane]:
    if isinstance(command, c.Fly):
        return [view.planes[command.plane]]
    return [each for each in patrollers(view, frame.side) if base_zone(view, each) == command.zone]


def _saved(view: View, then: View, base: str, count: int) -> Reckoned:
    """What it keeps for each point of repair, or for all that go up."""
    now, after = Island(view, base), Island(then, base)
    able = now.able()
    if not now.earns():
        return no_points(_idle(now))
    if now.earns() - now.left(able) < tuned.POINTS_SHOW:
        return no_points(f"Nothing can bomb or shell {target_name(base)} this week.")
    keeps = (after.left(able) - now.left(able)) / count
    if abs(keeps) < tuned.POINTS_SHOW:
        brings = f"{_is_shut(now, able)}, with it as without"
    else:
        brings = f"{_is_shut(after, able)}, else in {about(now.shut(able))}: {in_points(keeps)}"
    return Reckoned(0.0, 0.0, f"{GUESS}{brings}.", COSTS_NOTHING, points=keeps)

"""What repairs and air patrols keep from the bombers, and what shells do to their bases."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial

from game.core.records import Command, Frame
from game.prose.sentences import about, counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.bombers import (
    Bombers,
    able_bombers,
    kept,
    later_worth,
)
from game.titles.paukenschlag.bots.staff.estimates_air import earned_by_all
from game.titles.paukenschlag.bots.staff.estimates_flights import Attackers, look_worth
from game.titles.paukenschlag.bots.staff.estimates_islands import german_repairs
from game.titles.paukenschlag.bots.staff.worths import (
    COSTS_NOTHING,
    GUESS,
    Reckon,
    Reckoned,
    in_points,
    no_points,
    thousands,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import CAP, US
from game.titles.paukenschlag.printed.chart_tables import HORNET_EVENT
from game.titles.paukenschlag.printed.places import is_airbase, target_name, target_zone
from game.titles.paukenschlag.printed.tables import REPAIR
from game.titles.paukenschlag.rules.air.c8_spotting import can_be_seen
from game.titles.paukenschlag.rules.air.c12_bombardment import LARGE, SMALL
from game.titles.paukenschlag.rules.air.c12_limits import base_zone
from game.titles.paukenschlag.rules.air.c12_raiders import TURN_ROUND, german_bases, is_bomber
from game.titles.paukenschlag.rules.air.chances import added_up, at_least, bombs
from game.titles.paukenschlag.rules.chart.c12_repairs import POINTS, patrollers
from game.titles.paukenschlag.rules.units import boats_in
from game.titles.paukenschlag.view import View


def repairs(view: View) -> Reckon:
    """The Germans have something to gain only where the Hornet has been sent against them."""
    frame = view.flow[-1]
    assert isinstance(frame, f.Repairs)
    if frame.side == US:
        return partial(_keeps, Threat(view), frame)
    return german_repairs(view, frame) if HORNET_EVENT in view.happened else _unthreatened


def _unthreatened(command: Command) -> Reckoned:
    return no_points("The Hornet is not sent against the islands.")


# Repairs and patrols of the US


@dataclass(frozen=True)
class Threat:
    """What the bombers may do that can fly this week, or else those that can the next."""

    view: View

    @cached_property
    def able(self) -> tuple[str, ...]:
        return able_bombers(self.view)

    @cached_property
    def zones(self) -> frozenset[str]:
        """Where they may come."""
        bombers = Bombers(self.view, self.able)
        return frozenset(target_zone(goal) for each in self.able for goal in bombers.goals(each))

    def kept_by(self, view: View) -> float:
        """The points that are lost no more, as things are in a view."""
        return max(0.0, self._loss - self._loss_of(view))

    @cached_property
    def _loss(self) -> float:
        return self._loss_of(self.view)

    def _loss_of(self, view: View) -> float:
        """The points that are lost: bombers see what there is, and go where they earn most.

        12.5.4 Where none fly this week as much is mended in the next before they come; 12.6 where
        they may as well fly then, they come in one week or the other.
        """
        weeks = view.last_turn - view.turn
        if not self.able and weeks:
            view = replace(view, turn=view.turn + 1, damage=_mended(view))
        own = german_bases(view)
        lost = sum(kept(view, each) for target, each in view.damage.items() if target not in own)
        waits = tuned.WAITS if self.able and weeks % TURN_ROUND else 0.0
        return lost + (1 - waits) * earned_by_all(view)


def _mended(view: View) -> Mapping[str, int]:
    """12.5.4 The damage after a week of repairs, the most damaged first."""
    damage, left = dict(view.damage), POINTS[US]
    hurt = [
        each for each in damage if damage[each] < REPAIR.dead and each not in german_bases(view)
    ]
    for target in sorted(hurt, key=lambda each: -damage[each]):
        points = min(damage[target], REPAIR.most_a_target, left)
        damage[target] -= points
        left -= points
    return damage


def _keeps(threat: Threat, frame: f.Repairs, command: Command) -> Reckoned:
    if isinstance(command, c.Repair):
        return _mend(threat, frame, command.target)
    if isinstance(command, c.Patrol):
        view = threat.view
        fighters = [each for each in patrollers(view, US) if base_zone(view, each) == command.zone]
        return _patrol(threat, command.zone, tuple(each.id for each in fighters))
    if isinstance(command, c.Fly):
        return _patrol(threat, command.zone, (command.plane,))
    return no_points("What is not mended or sent up stays as it is.")


def _mend(threat: Threat, frame: f.Repairs, target: str) -> Reckoned:
    """As many points go to it as keep the most each, this one among them."""
    damage, name = threat.view.damage[target], target_name(target)
    most = min(
        REPAIR.most_a_target - frame.spent.count(target), POINTS[US] - len(frame.spent), damage
    )
    kept_by = ((threat.kept_by(_damaged(threat.view, target, damage - count)) / count, count)
               for count in range(1, most + 1))  # fmt: skip
    keeps, count = max(kept_by)
    if keeps >= tuned.POINTS_SHOW:
        brings = f"with {counted(count, 'repair')} {name} loses {in_points(keeps)} less by each"
    elif threat.able or damage > REPAIR.most_a_target:
        brings = f"bombers earn as much with it as without, by {name} or elsewhere"
    else:
        brings = f"for {name} next week is soon enough"
    if is_airbase(target) and damage - most < REPAIR.unusable <= damage:
        brings += "; it can then be used again"
    return Reckoned(0.0, 0.0, f"{GUESS}{brings}.", points=keeps)


def _damaged(view: View, target: str, damage: int) -> View:
    return replace(view, damage={**view.damage, target: damage})


def _patrol(threat: Threat, zone: str, fighters: tuple[str, ...]) -> Reckoned:
    """12.1.2 They meet all raids of their zone, and look for no boats meanwhile."""
    view = threat.view
    price = sum(_looks(view, zone, each) for each in fighters)
    costs = f"What is up looks for no boats there: {thousands(price)}." if price else COSTS_NOTHING
    if zone not in threat.zones:
        return Reckoned(0.0, price, "No bomber can come there this week.", costs, points=0.0)
    up = {unit: replace(view.planes[unit], zone=zone, mission=CAP) for unit in fighters}
    keeps = threat.kept_by(replace(view, planes={**view.planes, **up}))
    brings = f"bombers that see it go where they earn most, {in_points(keeps)} less than without"
    if keeps < tuned.POINTS_SHOW:
        brings = "bombers that see it earn as much as without"
    return Reckoned(0.0, price, f"{GUESS}{brings}.", costs, points=keeps)


def _looks(view: View, zone: str, fighter: str) -> float:
    """8.4 What it is worth that one looks for the boats of its zone instead."""
    seeker = view.planes[fighter]
    up = [boat for boat in boats_in(view, zone) if can_be_seen(view, seeker, boat)]
    return look_worth(Attackers(view).counted(up, fighter))


# Bombardments


def bombardments(view: View) -> Reckon:
    return partial(_bombard, view)


def _bombard(view: View, command: Command) -> Reckoned:
    """12.7, 12.9 A base that cannot be used sends out no bomber any more."""
    if not isinstance(command, c.Bombard):
        return no_points("The ships hold their fire.")
    frame = view.flow[-1]
    assert isinstance(frame, f.Bombardment)
    columns = [LARGE] * command.threes + [SMALL] * command.twos
    needs = REPAIR.unusable - view.damage.get(frame.base, 0)
    chance = at_least(added_up(bombs(column) for column in columns), max(0, needs))
    based = [each for each in view.planes.values() if each.base == frame.base]
    backs = [max(each.back, view.turn + 1) for each in based if is_bomber(each.id)]
    earns = sum(later_worth(view, back) for back in backs)
    if needs <= 0:
        return no_points(f"No bomber can fly from {target_name(frame.base)} any more.")
    brings = f"{target_name(frame.base)} cannot be used any more in {about(chance)}: "
    brings += f"{counted(len(backs), 'bomber')} would earn {in_points(earns)}, by an estimate."
    return Reckoned(0.0, 0.0, brings, COSTS_NOTHING, points=float(chance) * earns)


OF_FRAMES: Mapping[type[Frame], Callable[[View], Reckon]] = {
    f.Repairs: repairs,
    f.Bombardment: bombardments,
}
ON_BASES = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}

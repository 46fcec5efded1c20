"""The captain of the air war: patrols, repairs, mass raids, and the force against the islands."""

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots import captain_us as us
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.printed.chart_tables import HORNET_EVENT
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.order_of_battle import HORNET
from game.titles.paukenschlag.printed.places import (
    TARGETS,
    distance,
    is_airbase,
    is_factory,
    target_aa,
    target_zone,
)
from game.titles.paukenschlag.printed.tables import REPAIR
from game.titles.paukenschlag.rules.air.c9_dogfights import patrols
from game.titles.paukenschlag.rules.air.c12_raiders import (
    flight_of,
    german_bases,
    is_bomber,
    may_bomb,
    strain,
)
from game.titles.paukenschlag.rules.air.chances import (
    arrival_chance,
    bombs,
    flak_chance,
    right_factory,
    shot_chance,
)
from game.titles.paukenschlag.rules.units import is_german
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]


# Repairs and patrols


def choose_repair(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """The most damaged first, where that is still worth it; then fighters go up."""
    if mends := prompt.commands(c.Repair):
        best = max(mends, key=lambda mend: (_worth_mending(view, mend.target), mend.target))
        return best, "The nearest to being lost for good."
    for sortie in prompt.commands(c.Fly):
        if _wants_patrol(view, prompt.seat, sortie.zone):
            return sortie, "Bombers may come there."
    return c.Done(), "Nothing more to mend, and no bombers to meet."


def _worth_mending(view: View, target: str) -> tuple[bool, int]:
    """A base that cannot be used before all others."""
    damage = view.damage[target]
    return damage >= REPAIR.unusable and is_airbase(target), damage


def _wants_patrol(view: View, seat: str, zone: str) -> bool:
    """Whether bombers may come: to the islands once the Hornet is sent against them, to the coast
    where fewer fighters wait for them than should."""
    if seat != US:
        return HORNET_EVENT in view.happened
    is_threatened = any(
        is_german(each.id) and is_bomber(each.id) and may_bomb(kind_of(each.id), zone)
        for each in view.planes.values()
    )
    return is_threatened and len(patrols(view, zone, US)) < tuned.PATROLS


# The bombers


def choose_raid(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """All bombers of a turn in one stream: to each target as many as should destroy it."""
    if view.turn % 2:
        return c.Done(), "All together next week: the last raid of the campaign is not repaired."
    raids = [raid for raid in prompt.commands(c.Raid) if raid.target in TARGETS]
    unit = raids[0].plane if raids else ""
    goals = [raid.target for raid in raids if raid.plane == unit]
    open_goals = [goal for goal in goals if _needed(view, goal) > 0]
    if not open_goals:
        return c.Done(), "No bomber can fly, or nothing is left for it."
    idle = len({raid.plane for raid in raids})
    best = min(open_goals, key=lambda goal: (_cost(view, unit, goal, idle), goal))
    return c.Raid(unit, best), "There its bombs count most."


def _needed(view: View, target: str) -> float:
    """The damage that is still wanted, when those over a target have dropped their bombs."""
    over = [each.id for each in view.planes.values() if each.target == target]
    through = _through(view, target_zone(target), _in_company(view, target_zone(target)))
    wanted = tuned.WANTED - view.damage.get(target, 0)
    if view.damage.get(target, 0) >= REPAIR.dead:
        return 0.0
    return wanted - through * sum(_points(unit, target) for unit in over)


def _cost(view: View, unit: str, target: str, idle: int) -> float:
    """How many bombers must take off to do what is wanted; who is on the way is not divided."""
    zone = target_zone(target)
    arrives = float(arrival_chance(_strains(view, unit, target)))
    through = _through(view, zone, _in_company(view, zone) + round(idle * arrives))
    cost = max(_needed(view, target), 1.0) / (arrives * through * _points(unit, target))
    cost *= 1 + tuned.LOSS * float(shot_chance(target_aa(target)))
    is_begun = any(each.target == target for each in view.planes.values())
    return cost / tuned.GATHER if is_begun else cost


def _strains(view: View, unit: str, target: str) -> list[int | None]:
    path = flight_of(view, unit, target)
    return [strain(view, unit, path, place) for place in range(len(path))]


def _points(unit: str, target: str) -> float:
    """What a bomber that has met no fighter does on the average."""
    mean = sum(points * chance for points, chance in bombs(plane(kind_of(unit)).bomb).items())
    through = float(mean * flak_chance(target_aa(target)))
    return through * float(right_factory()) if is_factory(target) else through


def _through(view: View, zone: str, company: int) -> float:
    """The share of so many bombers that the fighters of a zone let through."""
    stopped = tuned.STOPPED * len(patrols(view, zone, US)) / max(company, 1)
    return max(1 - stopped, tuned.FEW_THROUGH)


def _in_company(view: View, zone: str) -> int:
    return sum(each.zone == zone and bool(each.target) for each in view.planes.values())


def choose_shipping(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return c.FlyOn(), "The target ashore counts more."


# The force of the Hornet


def choose_flight(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """What can reach the islands raids them, the bombers of the Hornet before all others."""
    if raids := prompt.commands(c.Raid):
        return raids[0], "The bases of the bombers are in reach."
    return us.choose_flight(view, prompt, chance)


def choose_sailing(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """The ships that are sent against the islands go there, and stay."""
    if HORNET_EVENT in view.happened and (best := _sail_force(view, prompt)):
        return best, "Against the islands."
    return us.choose_sailing(view, prompt, chance)


def _sail_force(view: View, prompt: Prompt) -> c.SailShip | None:
    bases = [base for base in german_bases(view) if view.damage.get(base, 0) < REPAIR.dead]
    ways = [way for way in prompt.commands(c.SailShip) if way.ship in HORNET.ships and not way.port]
    for way in ways:
        ship = view.ships[way.ship]
        others = [other for other in ways if other.ship == way.ship]
        goals = [target_zone(base) for base in bases]
        if not goals or (ship.zone in goals and not ship.port):
            continue
        goal = min(goals, key=lambda zone: distance(ship.zone, zone))
        best = min(others, key=lambda other: (distance(other.zone, goal), other.zone))
        if distance(best.zone, goal) < distance(ship.zone, goal):
            return best
    return None


def choose_bombardment(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """As many large factors as there are: they do a little more each."""
    ways = prompt.commands(c.Bombard)
    return max(ways, key=lambda way: (way.threes, way.twos)), "All guns at the base."

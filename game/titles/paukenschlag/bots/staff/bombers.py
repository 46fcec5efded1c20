"""What the bombers of the Germans may come to, in points: an estimate of flights, fire and bombs.

12.5.4 What the US can mend until the end is not counted, so that as a rule only a target that is
destroyed earns anything before the last week.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.printed.chart_tables import DESTROYED
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.places import (
    TARGETS,
    distance,
    is_factory,
    target_aa,
    target_zone,
)
from game.titles.paukenschlag.printed.tables import (
    AIR_DICE,
    REPAIR,
    air_to_air,
    problem,
    victory_points,
)
from game.titles.paukenschlag.rules.air.c9_dogfights import patrols, strength
from game.titles.paukenschlag.rules.air.c12_attacks import scramblers
from game.titles.paukenschlag.rules.air.c12_missions import can_fly
from game.titles.paukenschlag.rules.air.c12_raiders import (
    LOST,
    TURN_ROUND,
    flight_of,
    german_bases,
    is_bomber,
    is_surprise,
    may_bomb,
    strain,
)
from game.titles.paukenschlag.rules.air.chances import (
    D6,
    D10,
    bombs,
    flak_chance,
    flight_chance,
    right_factory,
    shot_chance,
)
from game.titles.paukenschlag.rules.units import is_german
from game.titles.paukenschlag.view import View

Damage = tuple[float, ...]
"""The chance of each number of points of damage, the last of as many as destroy a target."""


def later_worth(chart: Chart, back: int) -> float:
    """What a bomber earns that can fly from a turn on, in all flights that are left to it."""
    earns, worth, stays = tuned.FLIGHT_EARNS, 0.0, 1.0
    for turn in range(back, chart.last_turn + 1, TURN_ROUND):
        worth += stays * earns[min((turn - 1) // tuned.STAGE, len(earns) - 1)]
        stays *= 1 - tuned.FLIGHT_LOSES
    return worth


def kept(view: View, damage: int) -> int:
    """12.5.3c, 12.5.4 The points for a target that is so damaged, as far as nobody can mend it."""
    if damage < REPAIR.dead:
        damage -= REPAIR.most_a_target * (view.last_turn - view.turn)
    return victory_points(max(0, damage))


@dataclass(frozen=True, slots=True)
class Flight:
    """How often a bomber comes to its target, and how often it is lost on its way."""

    arrives: float
    lost: float


@dataclass(frozen=True, slots=True)
class Stop:
    """The bombers of a raid that fighters stop, and those of them that they shoot down."""

    stopped: float
    shot: float

    def share(self, company: float) -> float:
        """Of so many bombers."""
        return min(self.stopped / max(company, 1.0), tuned.MOST_STOPPED)


@dataclass(frozen=True, slots=True)
class Raid:
    """What a bomber earns that goes for a target, with the `company` that goes with it.

    Together with those that are over it they destroy it with a chance of `destroys`.
    """

    earns: float
    company: int
    destroys: float


@dataclass(frozen=True)
class Bombers:
    """Those that are `able` to fly, and those that are `over` their targets already."""

    view: View
    able: tuple[str, ...]
    over: Mapping[str, Sequence[str]] = field(default_factory=dict)
    entered: Mapping[str, int] = field(default_factory=dict)
    """How many zones each has that is on its way."""
    flights: dict[tuple[str, str, str], Flight] = field(default_factory=dict)
    stops: dict[tuple[str, str], Stop] = field(default_factory=dict)

    def goals(self, unit: str) -> tuple[str, ...]:
        """What it may bomb ashore and is not yet destroyed."""
        reached = _reached(kind_of(unit), target_zone(self.view.planes[unit].base))
        own, damage = german_bases(self.view), self.view.damage
        return tuple(
            target
            for target in reached
            if target not in own and damage.get(target, 0) < REPAIR.dead
        )

    def raid(self, unit: str, target: str) -> Raid:
        """As many go as earn the most each, this one among them."""
        others = [each for each in self.able if each != unit and target in self.goals(each)]
        before = self.worth(target, self.damage(target, ()))
        best = Raid(0.0, 1, 0.0)
        for count in range(len(others) + 1):
            found = self.damage(target, (unit, *others[:count]))
            earns = (self.worth(target, found) - before) / (1 + count)
            if earns > best.earns:
                best = Raid(earns, 1 + count, found[-1] * _finds(target))
        return best

    def damage(self, target: str, coming: Sequence[str]) -> Damage:
        """What those over a target and those that come do together, with what has been done."""
        there = self.over.get(target, ())
        arrive = [*[1.0] * len(there), *[self.flight(unit, target).arrives for unit in coming]]
        company, zone, flak = sum(arrive), target_zone(target), self._past_flak(target)
        drops = [
            (kind_of(unit), arrives * flak * (1 - self.stop(zone, kind_of(unit)).share(company)))
            for unit, arrives in zip((*there, *coming), arrive, strict=True)
        ]
        return bombed(min(self.view.damage.get(target, 0), REPAIR.dead), tuple(sorted(drops)))

    def worth(self, target: str, found: Damage) -> float:
        """In points; 12.5.3 bombs meant for a factory may fall on another, and count for none."""
        mean = sum(chance * kept(self.view, points) for points, chance in enumerate(found))
        finds, before = _finds(target), self.view.damage.get(target, 0)
        return finds * mean + (1 - finds) * kept(self.view, before)

    def price(self, unit: str, target: str, company: float) -> tuple[float, float]:
        """How often it is lost with so many others, and what it would have earned later."""
        flight, stop = self.flight(unit, target), self.stop(target_zone(target), kind_of(unit))
        stopped = stop.share(company)
        shot = stopped * stop.shot / stop.stopped if stop.stopped else 0.0
        by_flak = 0.0 if is_surprise(self.view) else float(shot_chance(target_aa(target)))
        chance = flight.lost + flight.arrives * (shot + (1 - stopped) * by_flak)
        return chance, chance * later_worth(self.view, self.view.turn + TURN_ROUND)

    def drops(self, unit: str, target: str, company: float) -> float:
        """How often it comes to drop its bombs."""
        stopped = self.stop(target_zone(target), kind_of(unit)).share(company)
        return self.flight(unit, target).arrives * (1 - stopped) * self._past_flak(target)

    def flight(self, unit: str, target: str) -> Flight:
        """12.8.1"""
        start = unit if unit in self.entered else self.view.planes[unit].base
        like = kind_of(unit), start, target
        if like not in self.flights:
            path = flight_of(self.view, unit, target)
            places = range(self.entered.get(unit, 0), len(path))
            self.flights[like] = _flown([strain(self.view, unit, path, each) for each in places])
        return self.flights[like]

    def stop(self, zone: str, model: str) -> Stop:
        """9.4.2, 12.3 The patrols of a zone, and those that are up in time; 17.3 none at first."""
        if (zone, model) not in self.stops:
            fighters: dict[str, float] = {}
            if not is_surprise(self.view):
                scrambles = AIR_DICE.scrambles / len(D10)
                fighters |= dict.fromkeys(scramblers(self.view, zone), scrambles)
                fighters |= dict.fromkeys(patrols(self.view, zone, US), 1.0)
            fought = [(fight(strength(unit), model), each) for unit, each in fighters.items()]
            self.stops[zone, model] = Stop(
                sum(each * one.stopped for one, each in fought),
                sum(each * one.shot for one, each in fought),
            )
        return self.stops[zone, model]

    def _past_flak(self, target: str) -> float:
        return 1.0 if is_surprise(self.view) else float(flak_chance(target_aa(target)))


def able_bombers(view: View) -> tuple[str, ...]:
    """Those that can fly this turn."""
    return tuple(
        each.id
        for each in view.planes.values()
        if is_german(each.id) and is_bomber(each.id) and can_fly(view, each)
    )


@cache
def _reached(model: str, home: str) -> tuple[str, ...]:
    reach = plane(model).range_combat
    zones = {target: target_zone(target) for target in TARGETS}
    return tuple(
        target
        for target, zone in zones.items()
        if may_bomb(model, zone) and distance(home, zone) <= reach
    )


def _flown(strains: Sequence[int | None]) -> Flight:
    arrives, lost = 1.0, 0.0
    for added in strains:
        if added is not None:
            lost += arrives * sum(problem(face + added) == LOST for face in D10) / len(D10)
            arrives *= float(flight_chance(added))
    return Flight(arrives, lost)


def fight(attack: int, model: str) -> Stop:
    """9.4.2 What fighters of such a strength do to one bomber, by the chart."""
    results = [air_to_air(attack, plane(model).air_to_air or 0, face) for face in D6]
    stopped, shot = sum(map(bool, results)), results.count(DESTROYED)
    return Stop(stopped / len(D6), shot / len(D6))


def alone(view: View, zone: str, unit: str) -> Stop:
    """5.3e All patrols of a zone against one that attacks ships there."""
    fighters = () if is_surprise(view) else patrols(view, zone, US)
    return fight(sum(map(strength, fighters)), kind_of(unit))


@lru_cache(maxsize=tuned.REMEMBERED)
def bombed(done: int, drops: tuple[tuple[str, float], ...]) -> Damage:
    """After the bombs of each model that are dropped with each chance."""
    found = [0.0] * (REPAIR.dead + 1)
    found[done] = 1.0
    for model, chance in drops:
        after = [each * (1 - chance) for each in found]
        for points, face in _bombs(model):
            for have, before in enumerate(found):
                after[min(have + points, REPAIR.dead)] += before * chance * face
        found = after
    return tuple(found)


@cache
def _bombs(model: str) -> tuple[tuple[int, float], ...]:
    return tuple((points, float(face)) for points, face in bombs(plane(model).bomb).items())


def _finds(target: str) -> float:
    return float(right_factory()) if is_factory(target) else 1.0

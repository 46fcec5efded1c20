"""Where boats must lie so that convoys that sail last meet some of them whichever way they go."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import exp
from typing import NamedTuple, Protocol

from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.scales import Scale, prize
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.printed.counters import BOATS, TR, kind_of
from game.titles.paukenschlag.printed.places import ZONES, distance, target_zone
from game.titles.paukenschlag.rules.chart.c10_convoys import routes
from game.titles.paukenschlag.rules.units import has_merchants, pace
from game.titles.paukenschlag.view import View
from game.titles.paukenschlag.worlds.hidden import may_go_to


class Berth(NamedTuple):
    """A way of a boat, and what its zone is worth to her but for the convoys of this turn."""

    way: c.SailBoat
    worth: float

    @property
    def zone(self) -> str:
        return self.way.zone


class Outlet(NamedTuple):
    """A zone where a convoy may go, and how readily, by the number of boats that lie there."""

    zone: str
    shares: tuple[float, ...]


class Prey(Protocol):
    """What boats that lie as a `crowd` tells sink of something, and where they must lie for it."""

    @property
    def zones(self) -> Iterable[str]: ...

    def loss(self, crowd: Mapping[str, int]) -> float: ...


class Quarry(NamedTuple):
    """A convoy that is bound for one goal: what a boat of its zone sinks, and where it may go."""

    sinks: float
    outlets: tuple[Outlet, ...]

    @property
    def zones(self) -> Iterator[str]:
        return (outlet.zone for outlet in self.outlets)

    def loss(self, crowd: Mapping[str, int]) -> float:
        """What boats that lie so sink of it: it goes mostly where it loses least."""
        weight = lost = 0.0
        for zone, shares in self.outlets:
            boats = crowd[zone]
            share = shares[boats]
            weight += share
            lost += share * boats
        return self.sinks * lost / weight


class Wrecks(NamedTuple):
    """Transports that lie dead in the water in a zone: one boat is enough for each."""

    zone: str
    ships: int

    @property
    def zones(self) -> tuple[str]:
        return (self.zone,)

    def loss(self, crowd: Mapping[str, int]) -> float:
        return tuned.WRECK * min(crowd[self.zone], self.ships)


def wrecks(view: View) -> Iterator[Wrecks]:
    """All that lie still this turn, by their zones."""
    found = Counter(ship.zone for ship in view.ships.values() if kind_of(ship.id) == TR)
    return (Wrecks(zone, count) for zone, count in found.items())


def quarries(view: View, scale: Scale) -> Iterator[Quarry]:
    """All that convoys which have not sailed may do in this turn's movement."""
    for convoy in view.convoys.values():
        if not has_merchants(convoy):
            continue
        sinks = prize(view, convoy, 0, scale)
        for goal, chance in _goals(convoy.zone, convoy.heading).items():
            bound = replace(convoy, destination=goal)
            outlets = _outlets(tuple(routes(bound)), target_zone(goal), pace(bound))
            yield Quarry(sinks * chance, outlets)


@cache
def _goals(zone: str, steers: str) -> Mapping[str, float]:
    """Where it may be bound for, one goal for each zone, and how likely."""
    goals = may_go_to(zone, steers, has_arrived=False)
    ends = Counter(target_zone(goal) for goal in goals)
    names = {target_zone(goal): goal for goal in goals}
    return {names[end]: count / len(goals) for end, count in ends.items()}


@cache
def _outlets(zones: tuple[str, ...], goal: str, steps: int) -> tuple[Outlet, ...]:
    turns = [-(-distance(zone, goal) // steps) for zone in zones]
    fear = tuned.HERE * (tuned.FAST if steps > 1 else 1.0)
    outlets = []
    for zone, count in zip(zones, turns, strict=True):
        longer = (count - min(turns)) * tuned.TURN
        shares = [exp(-(longer + fear * boats) / tuned.DOUBT) for boats in range(len(BOATS) + 1)]
        outlets.append(Outlet(zone, tuple(shares)))
    return tuple(outlets)


class Cordon:
    """Boats that are still free to go, among those that lie where they lie."""

    def __init__(self, found: Sequence[Prey], settled: Mapping[str, int]) -> None:
        self.crowd = dict.fromkeys(("", *ZONES), 0) | dict(settled)
        self._quarries = found
        self._losses = [each.loss(self.crowd) for each in found]
        self._by_zone: dict[str, set[int]] = {zone: set() for zone in self.crowd}
        for place, quarry in enumerate(found):
            for zone in quarry.zones:
                self._by_zone[zone].add(place)
        self._beside: dict[tuple[str, str], tuple[int, ...]] = {}

    def gain(self, come: str, leave: str = "") -> float:
        """What the boats sink more if one of them comes to a zone, or goes there from another."""
        seen = self._concerned(come, leave)
        crowd, quarries, losses = self.crowd, self._quarries, self._losses
        crowd[come] += 1
        crowd[leave] -= 1
        more = sum([quarries[place].loss(crowd) - losses[place] for place in seen])
        crowd[come] -= 1
        crowd[leave] += 1
        return more

    def _concerned(self, come: str, leave: str) -> tuple[int, ...]:
        pair = come, leave
        if pair not in self._beside:
            self._beside[pair] = tuple(self._by_zone[come] | self._by_zone[leave])
        return self._beside[pair]

    def _go(self, come: str, leave: str = "") -> None:
        self.crowd[come] += 1
        self.crowd[leave] -= 1
        for place in self._concerned(come, leave):
            self._losses[place] = self._quarries[place].loss(self.crowd)

    def planned(self, free: Mapping[str, Sequence[Berth]]) -> dict[str, Berth]:
        """A berth for each free boat, so that none does better in another by herself."""
        plan: dict[str, Berth] = {}
        for boat in sorted(free, key=lambda boat: (len(free[boat]), boat)):
            plan[boat] = max(free[boat], key=lambda each: self.gain(each.zone) + each.worth)
            self._go(plan[boat].zone)
        for _ in range(tuned.SWEEPS):
            if not sum(self._moves(plan, boat, berths) for boat, berths in free.items()):
                break
        return plan

    def _moves(self, plan: dict[str, Berth], boat: str, berths: Sequence[Berth]) -> bool:
        now = plan[boat]
        best, most = now, tuned.SETTLED
        for berth in berths:
            if berth.zone != now.zone:
                more = self.gain(berth.zone, now.zone) + berth.worth - now.worth
                if more > most:
                    best, most = berth, more
        if best is now:
            return False
        self._go(best.zone, now.zone)
        plan[boat] = best
        return True

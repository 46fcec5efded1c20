"""How escorts go about a turn together: attacks that leave each other's wakes alone."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.escorts.lanes import Spots
from game.titles.submarine.bots.hunt import PORT, STARBOARD, Plan
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.ground.c6_course import AHEAD, TURNS
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of, stern

Goes = Callable[[str, Sequence["Attack"]], bool]
"""Whether a ship can make her move without an attack, beside some attacks of others."""


@dataclass(frozen=True, slots=True)
class Attack:
    """A plan of a ship with the hexes that she comes into."""

    ship: str
    plan: Plan
    gain: float
    """What it is worth more than the best move of hers without one."""
    entered: Spots
    barred: Spots
    """15.4.9, 15.4.10 Where nobody else may come: into her wake, and where she throws charges."""

    def goes_with(self, other: "Attack") -> bool:
        """Whether neither comes where the other bars the way."""
        return self.entered.isdisjoint(other.barred) and other.entered.isdisjoint(self.barred)


def attack_of(ship: Ship, plan: Plan, idle: float) -> Attack:
    """A plan with the wake of it; `idle` is what she can do without an attack."""
    pose: Pose = (packed(ship.bow), ship.heading)
    entered = set()
    for part in plan.parts:
        if part.what in (AHEAD, *TURNS):
            (pose,) = steps_of(pose, part.what)
            entered.add(pose[0] if part.what == AHEAD else stern(pose))
    start = {packed(place) for place in ship.hexes}
    thrown = {spot for part in plan.parts if part.what in (PORT, STARBOARD) for spot in part.spots}
    return Attack(
        ship.id, plan, plan.worth - idle, frozenset(entered), frozenset(start | entered | thrown)
    )


def best_together(
    attacks: Mapping[str, Sequence[Attack]], goes: Goes, idle: Sequence[str] = ()
) -> tuple[Attack, ...]:
    """The attacks of several ships that promise most together, as far as they are looked at.

    Every other ship is left a way, those that are `idle` as well.
    """
    search, best = _Search(attacks, goes), _Turn(0.0, ())
    for count in range(1, len(search.ships) + 1):
        for ships in combinations(search.ships, count):
            others = (*idle, *(ship for ship in attacks if ship not in ships))
            best = search.best_of(ships, others, best)
    return best.chosen


@dataclass(frozen=True, slots=True)
class _Turn:
    """The attacks of some ships, and what they gain."""

    gain: float
    chosen: tuple[Attack, ...]


class _Search:
    """Looks for the attacks of one set of ships after the other."""

    def __init__(self, attacks: Mapping[str, Sequence[Attack]], goes: Goes) -> None:
        self._attacks, self._goes = attacks, goes
        self._left: dict[tuple[str, Spots], bool] = {}
        by_gain = sorted(attacks, key=lambda ship: (-attacks[ship][0].gain, ship))
        self.ships = by_gain[: tuned.TOGETHER]
        self._kept = 1 + tuned.TURNS // 2 ** len(self.ships)

    def best_of(self, ships: Sequence[str], idle: Sequence[str], best: _Turn) -> _Turn:
        """What these ships do together, if it is better than what others do."""
        most = sum(self._attacks[ship][0].gain for ship in ships)
        if most <= best.gain + tuned.STEP:
            return best
        turns = [_Turn(0.0, ())]
        for ship in ships:
            fit = [*islice(self._fit(ship, idle), tuned.FITTING)]
            longer = (
                _Turn(turn.gain + attack.gain, (*turn.chosen, attack))
                for turn in turns
                for attack in fit
                if all(attack.goes_with(other) for other in turn.chosen)
            )
            turns = sorted(longer, key=lambda turn: -turn.gain)[: self._kept]
        better = (turn for turn in turns if turn.gain > best.gain + tuned.STEP)
        ways = (turn for turn in better if all(self._goes(each, turn.chosen) for each in idle))
        return next(ways, best)

    def _fit(self, ship: str, idle: Sequence[str]) -> Iterator[Attack]:
        """Her attacks that leave each of the others a way, the best first."""
        for attack in self._attacks[ship]:
            if all(self._leaves(attack, other) for other in idle):
                yield attack

    def _leaves(self, attack: Attack, ship: str) -> bool:
        key = ship, attack.barred
        if key not in self._left:
            self._left[key] = self._goes(ship, (attack,))
        return self._left[key]

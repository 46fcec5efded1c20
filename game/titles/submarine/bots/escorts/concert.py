"""How escorts go about a turn together: attacks that leave each other's wakes alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.escorts.lanes import Spots
from game.titles.submarine.bots.hunt import PORT, STARBOARD, Plan
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.ground.c6_course import AHEAD, TURNS
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of, stern


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
    attacks: Mapping[str, Sequence[Attack]], leaves_ways: Callable[[Sequence[Attack]], bool]
) -> tuple[Attack, ...]:
    """The attacks of several ships that promise most together, as far as they are looked at."""
    return _Search(attacks, leaves_ways).best


class _Search:
    """Looks through attacks ship by ship, the best first."""

    def __init__(
        self,
        attacks: Mapping[str, Sequence[Attack]],
        leaves_ways: Callable[[Sequence[Attack]], bool],
    ) -> None:
        by_worth = sorted(attacks.values(), key=lambda some: (-some[0].gain, some[0].ship))
        most = [some[0].gain for some in by_worth]
        self._attacks, self._leaves_ways = by_worth, leaves_ways
        self._rest = [sum(most[at:]) for at in range(len(most) + 1)]
        self._looks, self._worth = tuned.LOOKS, 0.0
        self.best: tuple[Attack, ...] = ()
        self._look(0, 0.0, ())

    def _look(self, at: int, worth: float, chosen: tuple[Attack, ...]) -> None:
        if self._is_better(worth):
            self._looks -= tuned.LOOKS_OF_WAYS
            if self._leaves_ways(chosen):
                self._worth, self.best = worth, chosen
        if at == len(self._attacks):
            return
        for attack in self._attacks[at]:
            self._looks -= 1
            if self._looks < 0 or not self._is_better(worth + attack.gain + self._rest[at + 1]):
                break
            if all(attack.goes_with(each) for each in chosen):
                self._look(at + 1, worth + attack.gain, (*chosen, attack))
        if self._is_better(worth + self._rest[at + 1]):
            self._look(at + 1, worth, chosen)

    def _is_better(self, worth: float) -> bool:
        return worth > self._worth + tuned.STEP

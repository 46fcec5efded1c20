"""What a boat is worth at the start of a turn, by backward reckoning over a simpler patrol.

In the simpler patrol the ships count, not their spaces: those in reach of the tubes from
periscope depth here, in the order in which they would be attacked, and a reserve of average
ships some spaces off. On the surface the best ship here is taken to be in the boat's space.
Depth, hull, main battery, aircraft, destroyer, turns and the end of the patrol are exact;
auxiliary power left at a recharge counts as all or none. Every decision is the best for a
given stake: what is lost with the boat, in thousand tons.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.titles.unterseeboot.bots import ace_tuned as tuned
from game.titles.unterseeboot.bots.ace_odds import (
    HUNTERS,
    NONE,
    aircraft_fates,
    destroyer_fates,
    hit_chance,
    homeward_chance,
    pursuit,
)
from game.titles.unterseeboot.printed.board import PERISCOPE, SURFACE, TWO_HUNDRED
from game.titles.unterseeboot.printed.owncards import (
    MOST_AUXILIARY,
    MOST_HULL,
    MOST_MAIN,
    MOST_TURNS,
)
from game.titles.unterseeboot.printed.tables import TABLES

Outlook = tuple[float, float, float]
"""Chance to come home, thousand tons yet sunk and brought home, thousand tons yet sunk."""

LOST: Outlook = (0.0, 0.0, 0.0)
HOME: Outlook = (1.0, 0.0, 0.0)

LAST_TURN = TABLES.boat.turns
FULL_MAIN = TABLES.boat.main_battery
FULL_AUXILIARY = TABLES.boat.auxiliary
LARGEST_MAIN = max(FULL_MAIN, MOST_MAIN)
LARGEST_AUXILIARY = max(FULL_AUXILIARY, MOST_AUXILIARY)
LARGEST_HULL = max(TABLES.boat.hull, MOST_HULL)
LEVELS = TWO_HUNDRED + 1
STAGES = len(HUNTERS)


def _power(turn: int, main: int, auxiliary: int) -> int:
    """One number for a turn and what the boat can still use of its main battery.

    That is a token a turn, and none on the last, surfaced.
    """
    useful = max(0, min(main, LAST_TURN - turn - auxiliary))
    return (turn * (LARGEST_MAIN + 1) + useful) * (LARGEST_AUXILIARY + 1) + auxiliary


HULLS = (LARGEST_HULL + 1) * STAGES
PLACES = [[(level * 2 + seen) * HULLS for seen in (0, 1)] for level in range(LEVELS)]
MAINS, AUXILIARIES = range(LARGEST_MAIN + 1), range(LARGEST_AUXILIARY + 1)
TURNS = (*range(LAST_TURN + 2), *range(LAST_TURN - MOST_TURNS, 0))
"""A patrol that is longer than the printed one begins below 0, which counts from the end."""
POWERS = [
    [[_power(turn, main, spare) * LEVELS * 2 * HULLS for spare in AUXILIARIES] for main in MAINS]
    for turn in TURNS
]
"""The two parts of the key of a boat and turn; hull and hunter are added to them."""

PURSUITS = [
    [[pursuit(level, hunter, fired) for fired in (0, 1, 2)] for hunter in HUNTERS.values()]
    for level in range(LEVELS)
]


@dataclass(frozen=True, slots=True)
class Waters:
    """The options that change the reckoning below the map."""

    soft_ending: bool
    may_strain: bool
    is_viic: bool
    full_main: int = FULL_MAIN
    full_auxiliary: int = FULL_AUXILIARY


@dataclass(frozen=True, slots=True)
class Hunt:
    """What there is to sink.

    `here` are the ships in reach in thousand tons, best first; `reserve` average ships are
    `distance` spaces off, and `kept` of those in reach here are in reach there too. Where no space
    reaches two ships the reserve is met `one_by_one`.
    """

    here: tuple[float, ...] = ()
    reserve: int = 0
    distance: int = 0
    kept: int = 0
    one_by_one: bool = False


Rest = tuple[int, int, int, int, int, int, int]
"""A key; the turn to come, level, hull, main and auxiliary tokens, whether the boat is spotted."""

Result = tuple[float, float, "Ground"]
"""The chance, the thousand tons and what is left after a salvo."""


class SeaChart:
    """Outlooks for one set of options, reckoned when asked and kept."""

    def __init__(self, waters: Waters) -> None:
        self.waters = waters
        self._grounds: dict[tuple[Hunt, int], Ground] = {}

    def ground(self, hunt: Hunt, stake: float) -> "Ground":
        """The outlooks for this hunt at the nearest stake of the chart."""
        index = _nearest_stake(stake) if hunt.here or hunt.reserve else 0
        ground = self._grounds.get((hunt, index))
        if ground is None:
            ground = Ground(self, hunt, tuned.STAKES[index])
            self._grounds[hunt, index] = ground
        return ground

    def tidy(self) -> None:
        """Forget everything once it takes too much room."""
        if sum(ground.size for ground in self._grounds.values()) > tuned.LARGEST_CHART:
            self._grounds.clear()


class Ground:
    """The outlooks for one hunt at one stake, for every boat and turn."""

    __slots__ = (
        "_chart", "_fires", "_hunt", "_known", "_nearer", "_pursuits", "_recharged", "_salvos",
        "_stake", "_waters",
    )  # fmt: skip

    def __init__(self, chart: SeaChart, hunt: Hunt, stake: float) -> None:
        self._chart = chart
        self._waters = chart.waters
        self._hunt = hunt
        self._stake = stake
        self._nearer: Ground | None = None
        self._salvos: dict[tuple[int, int], list[Result]] = {}
        self._known: dict[int, Outlook] = {}
        self._recharged: dict[int, Outlook] = {}
        self._fires: tuple[dict[int, Outlook], dict[int, Outlook]] = ({}, {})
        self._pursuits: dict[int, Outlook] = {}

    @property
    def size(self) -> int:
        return len(self._known)

    def before(
        self, turn: int, level: int, hull: int, main: int, auxiliary: int, spotted: int, hunter: int
    ) -> Outlook:
        """The outlook before turn `turn` begins."""
        if turn > LAST_TURN:
            is_free = hunter == NONE or self._waters.soft_ending
            return HOME if level == SURFACE and is_free else LOST
        key = PLACES[level][spotted] + POWERS[turn][main][auxiliary] + hull * STAGES + hunter
        known = self._known.get(key)
        if known is None:
            known = self._best(turn, level, hull, main, auxiliary, spotted, hunter)
            self._known[key] = known
        return known

    def _best(
        self, turn: int, level: int, hull: int, main: int, auxiliary: int, spotted: int, hunter: int
    ) -> Outlook:
        """The best of going home, of each level worth going to, and of the way to the reserve."""
        stake = self._stake
        best, best_value = LOST, 0.0
        if hunter == NONE and level <= PERISCOPE:
            home = homeward_chance(hull, bool(spotted))
            best, best_value = (home, 0.0, 0.0), home * stake
        for to in _levels(level, hunter):
            outlook = self._after_move(turn, to, hull, main, auxiliary, spotted, hunter)
            value = stake * outlook[0] + outlook[1]
            if value > best_value:
                best, best_value = outlook, value
        if self._hunt.reserve and level <= PERISCOPE and (hunter == NONE or not self._hunt.here):
            nearer = self._nearer or self._find_nearer()
            outlook = nearer._after_move(turn, level, hull, main, auxiliary, spotted, hunter)
            if stake * outlook[0] + outlook[1] > best_value:
                best = outlook
        return best

    def _after_move(
        self, turn: int, level: int, hull: int, main: int, auxiliary: int, spotted: int, hunter: int
    ) -> Outlook:
        """The rest of a turn, from the Battery Phase on, for a boat that is now at `level`."""
        if level == SURFACE:
            return self._surfaced(
                turn, hull, 2 * auxiliary > self._waters.full_auxiliary, spotted, hunter
            )
        if main:
            return self._attack(turn, level, hull, main - 1, auxiliary, 0, hunter)
        if auxiliary:
            return self._attack(turn, level, hull, main, auxiliary - 1, 0, hunter)
        return LOST

    def _surfaced(
        self, turn: int, hull: int, has_auxiliary: bool, spotted: int, hunter: int
    ) -> Outlook:
        """A recharge and the aircraft, whatever battery the boat came up with."""
        full = self._waters.full_main
        rest = self._waters.full_auxiliary if has_auxiliary else 0
        hunter = PURSUITS[SURFACE][hunter][0]
        key = PLACES[SURFACE][spotted] + POWERS[turn][full][rest] + hull * STAGES + hunter
        known = self._recharged.get(key)
        if known is None:
            home = brought = sunk = 0.0
            for chance, left, seen in aircraft_fates(hull, bool(spotted)):
                p, q, r = self._attack(turn, SURFACE, left, full, rest, seen, hunter)
                home += chance * p
                brought += chance * q
                sunk += chance * r
            known = self._recharged[key] = (home, brought, sunk)
        return known

    def _attack(
        self, turn: int, level: int, hull: int, main: int, auxiliary: int, spotted: int, hunter: int
    ) -> Outlook:
        """The better of holding fire and firing at the best ship."""
        turn += 1
        pursuits = PURSUITS[level][hunter]
        boat = PLACES[level][spotted] + POWERS[turn][main][auxiliary]
        rest = (boat, turn, level, hull, main, auxiliary, spotted)
        best = self._destroyer(rest, pursuits[0])
        if level > PERISCOPE or not self._hunt.here:
            return best
        best_value = self._stake * best[0] + best[1]
        for fired in (1, 2) if self._waters.is_viic else (1,):
            outlook = self._fire(rest, fired, pursuits[fired])
            value = self._stake * outlook[0] + outlook[1]
            if value > best_value:
                best, best_value = outlook, value
        return best

    def _fire(self, rest: Rest, fired: int, pursued: int) -> Outlook:
        """One torpedo or two at the best ships; whoever hunts, it mostly comes to the same."""
        fires = self._fires[fired - 1]
        key = rest[0] + rest[3] * STAGES + pursued
        known = fires.get(key)
        if known is None:
            home = brought = sunk = 0.0
            for chance, tons, ground in self._results(rest[2], fired):
                p, q, r = ground._destroyer(rest, pursued)
                home += chance * p
                brought += chance * (q + tons * p)
                sunk += chance * (r + tons)
            known = fires[key] = (home, brought, sunk)
        return known

    def _destroyer(self, rest: Rest, pursued: int) -> Outlook:
        """The Destroyer Phase; looks for kept outlooks itself, because it is the inner loop."""
        boat, turn, level, hull, main, auxiliary, spotted = rest
        key = boat + hull * STAGES + pursued
        known = self._pursuits.get(key)
        if known is None:
            home = brought = sunk = 0.0
            for chance, left, then in destroyer_fates(
                level, hull, pursued, self._waters.may_strain
            ):
                outlook = self._known.get(boat + left * STAGES + then) or self.before(
                    turn, level, left, main, auxiliary, spotted, then
                )
                home += chance * outlook[0]
                brought += chance * outlook[1]
                sunk += chance * outlook[2]
            known = self._pursuits[key] = (home, brought, sunk)
        return known

    def _find_nearer(self) -> "Ground":
        """The ground one space on the way to the reserve."""
        hunt = self._hunt
        kept = hunt.here[: hunt.kept]
        if hunt.distance > 1:
            nearer = replace(hunt, here=kept, distance=hunt.distance - 1, kept=len(kept))
        elif hunt.one_by_one:
            left = hunt.reserve - 1
            nearer = Hunt((tuned.RESERVE_SHIP,), left, min(left, 1), 0, one_by_one=True)
        else:
            found = sorted((*kept, *(tuned.RESERVE_SHIP,) * hunt.reserve), reverse=True)
            nearer = Hunt(tuple(found[: tuned.IN_REACH]))
        self._nearer = self._chart.ground(nearer, self._stake)
        return self._nearer

    def _results(self, level: int, fired: int) -> list[Result]:
        """What so many torpedoes come to at a level."""
        known = self._salvos.get((level, fired))
        if known is None:
            known = [
                (chance, tons, self._after_hits(tons, left))
                for chance, tons, left in _salvo(self._hunt.here, fired, level)
            ]
            self._salvos[level, fired] = known
        return known

    def _after_hits(self, tons: float, left: tuple[float, ...]) -> "Ground":
        if not tons:
            return self
        hunt = self._hunt
        kept = min(hunt.kept, len(left))
        return self._chart.ground(replace(hunt, here=left, kept=kept), self._stake + tons)


def _levels(level: int, hunter: int) -> tuple[int, ...]:
    """The levels worth going to: down only to shake off the destroyer, and then all the way."""
    if level == SURFACE:
        return (SURFACE, PERISCOPE)
    if hunter == NONE:
        return (level - 1,) if level > PERISCOPE else (SURFACE, PERISCOPE)
    if level > PERISCOPE:
        return (level + 1,) if level < TWO_HUNDRED else (level - 1,)
    return (SURFACE, PERISCOPE, level + 1)


def _salvo(
    here: tuple[float, ...], fired: int, level: int
) -> Iterator[tuple[float, float, tuple[float, ...]]]:
    """Chance, thousand tons sunk and ships left, for one or two torpedoes at the best ships."""
    hit = hit_chance(level)
    miss = 1 - hit
    if fired == 1:
        yield (hit, here[0], here[1:])
        yield (miss, 0.0, here)
    elif len(here) == 1 or level == SURFACE:
        yield (1 - miss * miss, here[0], here[1:])
        yield (miss * miss, 0.0, here)
    else:
        yield (hit * hit, here[0] + here[1], here[2:])
        yield (hit * miss, here[0], here[1:])
        yield (hit * miss, here[1], (here[0], *here[2:]))
        yield (miss * miss, 0.0, here)


def _nearest_stake(stake: float) -> int:
    """The index of the stake in the chart that is nearest."""
    above = bisect_left(tuned.STAKES, stake)
    if above == len(tuned.STAKES):
        return above - 1
    if above == 0 or tuned.STAKES[above] - stake < stake - tuned.STAKES[above - 1]:
        return above
    return above - 1

"""The best move of one escort: its way, and what it drops, throws and fires on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain

from game.geometry.hexes import DIRECTIONS, NORTH
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escorts.task import Task
from game.titles.submarine.bots.heat import Heat
from game.titles.submarine.model.state import HEDGEHOG, SQUID
from game.titles.submarine.rules.ground.c6_course import SLOW, parse
from game.titles.submarine.rules.ground.c6_course import Pose as EndPose
from game.titles.submarine.rules.ground.packed import (
    STEPS,
    TURNED,
    Pose,
    apart,
    packed,
    sixths,
    stern,
    unpacked,
)
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches
from game.titles.submarine.worlds.boatways import southing


@dataclass(frozen=True, slots=True)
class Part:
    """What is done next: "1", "L" or "R"; a drop of all charges, or of the Mk X; a throw; or bombs
    at spots."""

    what: str
    spots: tuple[int, ...] = ()


DROP, GREAT, PORT, STARBOARD, BOMBS = "drop", "great", "port", "starboard", "bombs"


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of a move in their order, and what its attack is worth."""

    parts: tuple[Part, ...]
    attack: float
    worth: float


@dataclass(frozen=True, slots=True)
class End:
    """A way, its deeds after so many of its parts, and what they promise."""

    worth: float = float("-inf")
    attack: float = 0.0
    way: str = ""
    deeds: tuple[tuple[int, Part], ...] = ()


Deed = tuple[float, int, tuple[int, ...]]
"""What something is worth, after how many parts of the way it is done, and where."""
NO_DEED: Deed = (0.0, -1, ())
NO_DEEDS = (NO_DEED,) * 4


@dataclass
class Hunter:
    """Looks through the ways of an escort."""

    task: Task
    heat: Heat
    best: End = field(default_factory=End)
    attacks: dict[tuple[Pose, tuple[int, ...]], End] | None = None
    """The best attack by where it ends and where charges are dropped, if all are asked for."""

    def __post_init__(self) -> None:
        share = 0.0 if self.task.is_joined else tuned.SHARE
        self.least = max(tuned.LEAST, share * self.task.arms.charges * self.heat.usual)
        self.near = [goal for goal, _ in self.heat.goals]
        self._looked: set[tuple[Pose, int, int, bool, bool, tuple[tuple[int, ...], ...]]] = set()
        self._places: dict[tuple[Pose, bool], float] = {}
        self._offs: dict[int, list[tuple[float, int, float]]] = {}

    def has_way(self) -> bool:
        """Whether it can end its move without running into anything."""
        return self._reach().can_end

    def ends_clear(self) -> bool:
        """Whether it can end its move in nobody's way."""
        ends = chain([self.task.pose] * self.task.may_end_here, self._ends())
        return any(self.task.unfit.isdisjoint((end[0], stern(end))) for end in ends)

    def poses(self) -> Mapping[EndPose, str]:
        """Where it can end its move, with the shortest way there."""
        return self._reach().whole_poses

    def _ends(self) -> Iterator[Pose]:
        return ((packed(end.bow), end.heading) for end, _ in self._reach().ends())

    def _reach(self) -> Reach:
        return reaches(self.task.way, self.task.speeds, [*map(unpacked, self.task.shut)])

    def plan(self) -> Plan:
        """The best of all ways."""
        start, way = self.task.pose, self.task.way
        self._looked.clear()
        self._run_on()
        if self._is_promising(start[0], self.task.speeds.most - way.moved):
            here = self._here(start, 0, NO_DEEDS)
            self._look(start, way.moved, way.turns, way.is_slow, "", here)
        return written(self.best)

    def all_attacks(self) -> list[Plan]:
        """Its attacks, no two alike in where they end and drop, the best first."""
        self.attacks = {}
        self.plan()
        ends = sorted(self.attacks.values(), key=lambda end: (-end.worth, end.way))
        return [written(end) for end in ends]

    def idle_worth(self) -> float:
        """What the best move without an attack is worth."""
        self._run_on()
        return self.best.worth

    # Ways

    def _run_on(self) -> None:
        """The best place to end, where nothing is attacked."""
        for pose, plot in self._reach().whole_poses.items():
            self._end((packed(pose.bow), pose.heading), plot, NO_DEEDS)
        self.best = replace(self.best, way="".join(parse(self.best.way)))
        if self.task.may_end_here:
            self._end(self.task.pose, "", NO_DEEDS)

    def _look(
        self,
        pose: Pose,
        moved: int,
        spent: int,
        is_slow: bool,
        way: str,
        deeds: tuple[Deed, ...],
    ) -> None:
        """A way so far, and all that go on from it; what another has come to before is known."""
        known = pose, moved, spent, is_slow, not way, tuple([deed[2] for deed in deeds])
        if known in self._looked:
            return
        self._looked.add(known)
        task = self.task
        if moved >= task.speeds.least and deeds != NO_DEEDS:
            self._end(pose, way, deeds)
        most = min(task.speeds.most, task.speeds.slow) if is_slow else task.speeds.most
        if not self._is_promising(pose[0], most - moved):
            return
        if moved < most:
            bow = pose[0] + STEPS[pose[1]]
            if bow not in task.shut:
                ahead = bow, pose[1]
                left = self._left(stern(pose), len(way) + 1, _clear_of(bow, deeds))
                self._look(
                    ahead, moved + 1, 0, is_slow, way + "1", self._here(ahead, len(way) + 1, left)
                )
        may_twice = not moved and not way and task.speeds.least <= task.speeds.slow
        if spent and not may_twice:
            return
        for sign, by in (("L", 5), ("R", 1)):
            turned = pose[0], TURNED[by][pose[1]]
            if stern(turned) not in task.shut:
                here = self._here(turned, len(way) + 1, _clear_of(stern(turned), deeds))
                self._look(turned, moved, spent + 1, is_slow or spent > 0, way + sign, here)

    def _is_promising(self, bow: int, left: int) -> bool:
        return any(apart(bow, place) <= left + tuned.REACH for place in self.near)

    def _end(self, pose: Pose, way: str, deeds: tuple[Deed, ...]) -> None:
        """The move may be over here."""
        attack = sum(deed[0] for deed in deeds)
        if attack < self.least:
            attack = 0.0
        worth = attack + self.place_worth(pose, attack > 0)
        if way.endswith(("L", "R")) and pose[0] + STEPS[pose[1]] in self.task.convoy:
            worth -= tuned.RISK  # 6.7 She could not turn away before her first hex.
        if worth > self.best.worth + tuned.LITTLE:
            self.best = self._ended(worth, attack, way, deeds)
        if attack and self.attacks is not None:
            known = self.attacks.get((pose, deeds[0][2]))
            if known is None or worth > known.worth + tuned.LITTLE:
                self.attacks[pose, deeds[0][2]] = self._ended(worth, attack, way, deeds)

    def _ended(self, worth: float, attack: float, way: str, deeds: tuple[Deed, ...]) -> End:
        """A move that is over, with what is done on its way."""
        whats = (self._dropped(*deeds[0][2])[1], PORT, STARBOARD, BOMBS)
        done = tuple(
            (deed[1], Part(what, deed[2]))
            for what, deed in zip(whats, deeds, strict=True)
            if attack and deed[0] > 0
        )
        return End(worth, attack, way, done)

    def place_worth(self, pose: Pose, has_attacked: bool) -> float:
        """What it is worth to end there: with a boat near and ahead, out of the convoy's way."""
        known = self._places.get((pose, has_attacked))
        if known is None:
            known = self._places[pose, has_attacked] = self._place_worth(pose, has_attacked)
        return known

    def _place_worth(self, pose: Pose, has_attacked: bool) -> float:
        total = -self.task.runs.get(pose, 0.0)
        if pose[0] in self.task.unfit or stern(pose) in self.task.unfit:
            total -= tuned.RISK
        ahead = (pose[0] + STEPS[pose[1]] * hexes for hexes in range(1, SLOW + 1))
        total -= tuned.CROWD * sum(map((self.task.friends | self.task.rim).__contains__, ahead))
        if self.task.home:
            return total + self._way_home(pose)
        if self.task.post:
            return total + self._on_guard(pose)
        if not has_attacked:
            total += self.task.onsets.get(pose, 0.0)
        if self.heat.goals:
            cost, worth = self._to_goal(pose)
            total -= worth * tuned.HEARING * self.task.hears.get(pose, 0.0)
            total += cost * worth * (tuned.LATER if has_attacked else tuned.NEAR_WORTH)
        return total

    def _to_goal(self, pose: Pose) -> tuple[float, float]:
        """What the goal that is best at hand costs yet, and what it is worth, as less than none."""
        bow, heading = pose
        if bow not in self._offs:
            self._offs[bow] = sorted(
                (abs(apart(bow, goal) - tuned.LEAD), goal - bow, -worth)
                for goal, worth in self.heat.goals
            )
        best = (float("inf"), 0.0)
        for off, goal, worth in self._offs[bow]:
            if off > best[0]:
                break
            best = min(best, (off + tuned.TURN_COST * _off(heading, goal), worth))
        return best

    def _way_home(self, pose: Pose) -> float:
        """Nearer to the edge, and heading for it."""
        rows = southing(self.task.pose[0], pose[0])
        gained = rows if self.task.home == NORTH else -rows
        return tuned.HOMEWARD * (gained - tuned.COURSE * sixths(pose[1], self.task.home))

    def _on_guard(self, pose: Pose) -> float:
        """Near its post, and heading for it until it is there."""
        far = apart(pose[0], self.task.post)
        off = _off(pose[1], self.task.post - pose[0]) if far else 0
        return -tuned.GUARD * (far + tuned.TURN_COST * off)

    # Deeds

    def _left(self, place: int, parts: int, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
        """15.4.5 A hex that the stern has just left."""
        worth, _ = self._dropped(place)
        if worth > deeds[0][0]:
            return ((worth, parts, (place,)), *deeds[1:])
        return deeds

    def _dropped(self, *places: int) -> tuple[float, str]:
        """51.5.2 What is best dropped into a hex, all charges or the Mk X, and its worth."""
        arms = self.task.arms
        charges = sum(arms.charges * self.heat.charge.get(place, 0.0) for place in places)
        mk10 = sum(arms.mk10 * self.heat.mk10.get(place, 0.0) for place in places)
        return (mk10, GREAT) if mk10 > charges else (charges, DROP)

    def _here(self, pose: Pose, parts: int, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
        """15.5.6, 15.6 What may be thrown and fired from here."""
        arms = self.task.arms
        drop, port, starboard, bombs = deeds
        bow, heading = pose
        port = self._thrown(bow + STEPS[TURNED[4][heading]], arms.port, parts, port)
        starboard = self._thrown(bow + STEPS[TURNED[2][heading]], arms.starboard, parts, starboard)
        if arms.bombs > 0:
            worth, places = self._bombs(pose)
            if worth > bombs[0]:
                bombs = worth, parts, places
        return drop, port, starboard, bombs

    def _thrown(self, place: int, count: int, parts: int, deed: Deed) -> Deed:
        worth = count * self.heat.kgun.get(place, 0.0)
        is_better = worth > deed[0] and place not in self.task.friends
        return (worth, parts, (place,)) if is_better else deed

    def _bombs(self, pose: Pose) -> tuple[float, tuple[int, ...]]:
        arms = self.task.arms
        if arms.ahead == HEDGEHOG:
            places = [
                place
                for place in self._clear(pose, (1, 2), (0,))
                if apart(pose[0], place) > 1 or not self.task.throws_far
            ]
            return max(
                (
                    (arms.bombs * self.heat.hedgehog.get(place, 0.0), (place,) * arms.bombs)
                    for place in places
                ),
                default=(0.0, ()),
            )
        if arms.ahead != SQUID:
            return 0.0, ()
        places = self._clear(pose, (1, 2), (5, 0, 1))
        single = sorted(((self.heat.squid.get(each, 0.0), each) for each in places), reverse=True)
        group, place = max((self.heat.squids.get(each, 0.0), each) for each in places)
        groups, rest = divmod(arms.bombs, 3)
        spread = sum(worth for worth, _ in single[: arms.bombs])
        if group * groups >= spread or rest:
            return group * groups, (place,) * (3 * groups)
        return spread, tuple(each for _, each in single[: arms.bombs])

    def _clear(self, pose: Pose, far: tuple[int, ...], sixths: tuple[int, ...]) -> list[int]:
        """15.6.3 to 15.6.5 The hexes ahead that are not a friend's."""
        bow, heading = pose
        near = [bow + STEPS[TURNED[each][heading]] for each in sixths]
        found = dict.fromkeys(near)
        for index, place in enumerate(near):
            if place in self.task.friends:
                continue
            course = TURNED[sixths[index]][heading]
            found[place + STEPS[course]] = None
            if len(sixths) > 1:
                for beside in near[max(0, index - 1) : index + 2]:
                    if beside != place:
                        found[place + beside - bow] = None
        return [each for each in found if each not in self.task.friends] or [bow]


def written(end: End) -> Plan:
    """A way and its deeds as parts in their order."""
    parts: list[Part] = []
    for number in range(len(end.way) + 1):
        parts += [part for at, part in end.deeds if at == number]
        if number < len(end.way):
            parts.append(Part(end.way[number]))
    return Plan(tuple(parts), end.attack, end.worth)


def _clear_of(entered: int, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """15.4.10 What is done, without the K-gun charges in a hex that is entered afterwards."""
    drop, port, starboard, bombs = deeds
    if entered not in (*port[2], *starboard[2]):
        return deeds
    port, starboard = (NO_DEED if entered in deed[2] else deed for deed in (port, starboard))
    return drop, port, starboard, bombs


@cache
def _off(heading: int, goal: int) -> int:
    """By how many sixths of a circle an escort must turn to head for a spot, seen from its bow."""
    if not goal:
        return 2
    if apart(STEPS[heading], goal) < apart(0, goal):
        return 0
    return sixths(_toward(goal), heading)


@cache
def _toward(goal: int) -> int:
    """The first of the headings by which an escort comes nearest to a spot, seen from its bow."""
    return min(DIRECTIONS, key=lambda way: apart(STEPS[way], goal))

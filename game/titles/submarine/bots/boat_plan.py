"""The captain's plan for a boat's next move: what it fires, where it goes, and how deep.

A plan depends only on the sea as it is when the turn is plotted and the lot of the game: asked
again at every part of the plotting it is the same, chance and all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp

from game.geometry.hexes import NORTH
from game.prose.sentences import counted
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.boats.depth import Dives
from game.titles.submarine.bots.boats.fairway import Fairway, fairway_of, lanes_of, spots_about
from game.titles.submarine.bots.boats.surface import prey_of, turns_to_meet
from game.titles.submarine.bots.danger import (
    has_enough,
    power_to_spare,
)
from game.titles.submarine.bots.salvo import (
    AimedShot,
    Waiting,
    loads,
    next_targets,
    nothing,
    prospect,
    salvo,
)
from game.titles.submarine.bots.values import best_hit, least_worth
from game.titles.submarine.model.state import (
    BoatPlot,
)
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.rollouts import AHEAD, rollouts
from game.titles.submarine.rules.fighting.c15_weapons import REACH
from game.titles.submarine.rules.fighting.c35_aim import (
    can_aim,
    is_in_range,
    most_of,
    why_no_targets,
)
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.c19_damage import is_forced_up
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import STEPS, Pose, apart, packed, steps_of, unpacked
from game.titles.submarine.rules.moving.c32_silent import mode_of
from game.titles.submarine.rules.moving.reach import boat_reach
from game.titles.submarine.view import View
from game.titles.submarine.worlds.boatways import leaning, mixed, span_of
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import weighed

UNDER_FIRE = "An escort can reach her: she goes where no pattern is sure to find her."
AIMS = "Her torpedoes go where they should if she aims them first."
CLOSES = "She closes to where her next shots are good."
SPENT = "She has nothing left to fire."
RUNS = "She makes for the edge."
WITHDRAWS = "She has done enough to win, and keeps away from the escorts."


def shoots(count: int) -> str:
    """Why a boat fires so many torpedoes."""
    worth = "worth" if count == 1 else "each worth"
    return f"{counted(count, 'torpedo', 'torpedoes')} to fire, {worth} more than it costs."


@dataclass(frozen=True, slots=True)
class BoatPlan:
    plot: BoatPlot
    why: str


def plan_of(view: View, boat: str, lot: int = 0) -> BoatPlan:
    """What a boat does this turn."""
    return _planned(memo_key(view, boat, lot), boat)


def memo_key(view: View, boat: str, lot: int = 0) -> MemoKey:
    """What the plan of a boat depends on."""
    others = (plot for name, plot in view.plots.items() if name != boat)
    goals = (WITHDRAWS,) if has_enough(view) else ()
    key = (
        boat,
        view.scenario,
        view.house,
        view.turn,
        view.part,
        view.is_met,
        *view.ships.values(),
        *view.boats.values(),
        *view.insides.values(),
        *view.torpedoes.values(),
        *view.settings.values(),
        *view.stars,
        *others,
        *goals,
        *view.targets.items(),
        *filter(None, [mode_of(view, view.boats[boat])]),
        *(view.fixes.items() if view.house.advanced.aimed else ()),
    )
    return MemoKey(key, view, lot)


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _planned(memo: MemoKey, boat: str) -> BoatPlan:
    return Planner(memo, boat).plan()


class Planner(Dives):
    """Plans for one boat."""

    looked_at = tuned.LOOKED_AT
    within = AHEAD
    """In how many turns a torpedo must be where it hits."""
    is_bold = True
    """Whether it stays to fight where all that counts is not to be sunk."""

    def plan(self) -> BoatPlan:
        shots = self._shots() if self.targets else ()
        self.lanes = lanes_of(self.view, self.boat, (each.shot for each in shots))
        moves, why = self._moves()
        targets = () if shots else self._targets(moves)
        if not (shots or targets or self.targets):
            shots = self._shots()
        depth = self.inside.depth
        if shots:
            why = shoots(len(shots))
        elif targets:
            why = AIMS
        else:
            depth, said = self._depth()
            why = WITHDRAWS if self.withdraws else said or why
        plot = BoatPlot(moves, depth, tuple(shot.shot for shot in shots), targets=targets)
        return BoatPlan(plot, why)

    def _shots(self) -> tuple[AimedShot, ...]:
        if self.withdraws or self.inside.depth > self.deepest or not self._has_load():
            return ()
        is_called_away = not self.inside.depth and self._must_dive()
        if is_called_away or (self.inside.depth and is_forced_up(self.view, self.boat)):
            return ()
        least = self._least()
        if self.goal == "breakout" or self._waits_to_aim():
            return ()
        shots = self._salvo(least, self._waiting)
        if shots and len(shots) < len(self.targets):
            shots = self._salvo(0.0, nothing)[: len(self.targets)]
            enough = tuned.PADDED * least * len(shots)
            return shots if sum(shot.worth for shot in shots) > enough else ()
        return shots

    def _salvo(self, least: float, waiting: Waiting) -> tuple[AimedShot, ...]:
        """The best salvo of one type of torpedo."""
        kinds = dict.fromkeys(tube.load for tube in self.inside.tubes if tube.load)
        salvos = (shots for kind in kinds for shots in self._salvos(least, kind, waiting))
        return max(salvos, key=lambda shots: sum(shot.worth for shot in shots))

    def _salvos(self, least: float, kind: str, waiting: Waiting) -> Iterator[tuple[AimedShot, ...]]:
        """Of a type, deep and shallow where that can make a difference."""
        view, boat, most = self.view, self.boat.id, tuned.MOST_SHOTS
        depths: tuple[bool, ...] = (False, True)
        if self.goal in ("passage", "sink"):
            keeps = card_of(view).victory.loaded
            most, depths = sum(bool(tube.load) for tube in self.inside.tubes) - keeps, (True,)
        elif not self.escorts:
            depths = (False,)
        aimed = can_aim(view, self.boat)
        for is_shallow in depths:
            yield salvo(
                view,
                boat,
                least,
                is_shallow,
                most,
                self.samples,
                is_aimed=aimed,
                kind=kind,
                waiting=waiting,
                within=self.within,
            )

    def _least(self) -> float:
        """What a shot must promise."""
        return least_worth(self.view, self._kind(), not self.reserve)

    def _waiting(self, fired: int) -> float:
        """What the next torpedo is worth in later turns when so many are fired in this."""
        return 0.0

    def _may_aim(self) -> bool:
        """35.2 Whether it rather picks targets now than fires without."""
        if not (self.view.house.advanced.aimed and self.is_at_leisure):
            return False
        is_last = last_turn(self.view) <= self.view.turn
        return not is_last and not why_no_targets(self.view, self.boat)[0]

    def _waits_to_aim(self) -> bool:
        """35.2 Whether it comes up to pick targets rather than fire without: it has the time."""
        if self.targets or not (self.is_at_leisure and self.aims_here):
            return False
        return last_turn(self.view) - self.view.turn >= tuned.AIMING

    def _targets(self, moves: str) -> tuple[str, ...]:
        """35.2.3 What it aims at in the next turn, from where it goes now."""
        is_idle = self.withdraws or self.goal == "breakout" or not self._has_load()
        if is_idle or not self._may_aim() or (not self.inside.depth and self._must_dive()):
            return ()
        setting, ends = Setting(self.boat.id, self._kind(), False), loads(self.inside, self._kind())
        least = least_worth(self.view, self._kind(), not self.reserve)
        *_, end = (self.pose, *steps_of(self.pose, moves))
        most = most_of(self.view, self.boat)
        wanted = next_targets(
            self.view, end, ends, setting, most, least, self.samples, self._waiting
        )
        ships = self.view.ships
        return tuple(ship for ship in wanted if is_in_range(self.view, self.boat, ships[ship]))

    def _kind(self) -> str:
        return next(tube.load for tube in self.inside.tubes if tube.load)

    def _ways(self) -> list[tuple[str, Pose, int, float]]:
        """The moves that may be plotted: the end, the power it costs, and how often it is gone."""
        span = span_of(self.boat, self.view)
        mixture = mixed(span, self.boat.heading, self.boat.has_turned)
        often = {pose: chance for _, pose, _, chance in mixture.plots}
        reach = boat_reach(self.view, self.boat)
        plots = {(packed(pose.bow), pose.heading): plot for pose, plot in reach.whole_poses.items()}
        if reach.can_end and not reach.speeds.least:
            plots.setdefault(self.pose, "")
        ways = []
        for pose, plot in plots.items():
            power = max(0, length(plot) - span.free)
            if not power or power < self.inside.power:
                rare = often.get((pose[0] - self.pose[0], pose[1]), tuned.RARE)
                ways.append((plot, pose, power, rare))
        return ways or [(plot, pose, 0, 1.0) for pose, plot in plots.items()]

    def _moves(self) -> tuple[str, str]:
        plots = self._ways()
        if self.goal in ("passage", "breakout"):
            return self._break_out(plots), RUNS
        if self.is_under_fire and not self.boat.is_surfaced:
            weights = [often * self._favour(pose, power) for _, pose, power, often in plots]
            return weighed(self.chance, [plot for plot, *_ in plots], weights), UNDER_FIRE
        free = [
            (self._liking(pose) - self._peril(plot, pose), plot, pose)
            for plot, pose in self._free(plots)
        ]
        free.sort(key=lambda way: (-way[0], way[1]))
        best = self._with_prospects(free[: self.looked_at])
        return max(best)[1], CLOSES if self._will_have() else SPENT

    def _free(self, ways: Sequence[tuple[str, Pose, int, float]]) -> list[tuple[str, Pose]]:
        """Those that cost no more power than she has to spare."""
        most = max(min(power for *_, power, _ in ways), power_to_spare(self.view, self.boat))
        return [(plot, pose) for plot, pose, power, _ in ways if power <= most]

    def _break_out(self, ways: Sequence[tuple[str, Pose, int, float]]) -> str:
        """Toward the edge: as fast as may be, and by chance where it is under fire. One that only
        has to get past spends power no sooner than she is late."""
        weights = [often * self._favour(pose, power) for _, pose, power, often in ways]
        if self.is_under_fire:
            return weighed(self.chance, [way[0] for way in ways], weights)
        if self.goal == "passage" and not self._lateness(self.pose, 0):
            weights = [
                weight if not way[2] else 0.0 for weight, way in zip(weights, ways, strict=True)
            ]
        return max((weight / way[3], way[0]) for weight, way in zip(weights, ways, strict=True))[1]

    def _favour(self, pose: Pose, power: int) -> float:
        """How much oftener a way is gone than one as good as another."""
        if self.goal in ("passage", "breakout"):
            edge = next(iter(card_of(self.view).exits))
            lean = leaning(edge, self.pose, pose, power)
            if self.goal == "breakout" or not self.boat.is_surfaced:
                lean *= tuned.LATE ** self._lateness(pose, power)
            return lean * exp(-tuned.CAUTION * self._shyness(pose))
        return exp(tuned.TILT * self._liking(pose))

    def _lateness(self, pose: Pose, power: int) -> int:
        """S9.VC, S10.VC How many rows she lacks at the end of a way of those that she wants in hand
        to come to the edge in time."""
        left, span = last_turn(self.view) - self.view.turn, span_of(self.boat, self.view)
        faster = min(self.inside.power - power - 1, left * (self.card.submerged - span.free))
        rows = abs(self._rim - unpacked(pose[0]).row)
        return max(0, rows + tuned.IN_HAND - left * span.free - faster)

    @cached_property
    def _rim(self) -> int:
        """The row beyond the edge that she makes for."""
        edge = next(iter(card_of(self.view).exits))
        rows = [place.row for place in board(self.view).hexes]
        return min(rows) - 1 if edge == NORTH else max(rows) + 1

    def _shyness(self, pose: Pose) -> float:
        """How near escorts are, in hexes."""
        is_up = self.boat.is_surfaced
        clear = tuned.SHY if is_up else tuned.CLEAR
        weight = tuned.SHY_WEIGHT if is_up else tuned.CLEAR_WEIGHT
        return weight * sum(
            max(0, clear - apart(pose[0], packed(each.bow))) for each in self.escorts
        )

    def _with_prospects(self, ways: Sequence[tuple[float, str, Pose]]) -> list[tuple[float, str]]:
        """Each way with what the next shots from its end promise."""
        wants = self._has_load() and not self.withdraws
        shots = self.prospects([pose for *_, pose in ways]) if wants else {}
        return [
            (tuned.PROMISE * shots.get(pose, 0.0) + tuned.TILT * liking - self._danger(pose), plot)
            for liking, plot, pose in ways
        ]

    def _danger(self, pose: Pose) -> float:
        """What escorts may do to it from there next turn and the turn after, in tenths of the
        best hit."""
        if self.is_bold and self.goal == "sink":
            return 0.0
        total = 0.0
        for each in self.escorts:
            gap = apart(pose[0], packed(each.bow)) - REACH
            total += min(tuned.DREAD - 1, max(0.0, tuned.DREAD - gap / max(1, each.top)))
        return tuned.THREAT * total

    def prospects(self, poses: Sequence[Pose]) -> dict[Pose, float]:
        """What the best of the next shots from each pose promises, as a share of the best hit."""
        setting = Setting(self.boat.id, self._kind(), False)
        seen = rollouts(self.view, setting, self.guesses)
        shots = prospect(self.view, poses, loads(self.inside, setting.kind), setting, seen)
        most = best_hit(self.view, setting.kind)
        return {pose: worth / most for pose, worth in shots.items()}

    def _liking(self, pose: Pose) -> float:
        """How good a place is, in hexes: near the goal, and clear of escorts."""
        if self.withdraws:
            gaps = (apart(pose[0], packed(each.bow)) for each in self.escorts)
            return -sum(max(0, tuned.AWAY - gap) for gap in gaps)
        shy = self._shyness(pose)
        prey = self._prey
        if not prey or not self._will_have():
            return -shy
        middle = sum(apart(pose[0], each) for each in prey) / len(prey)
        near = min(prey, key=lambda each: apart(pose[0], each))
        ahead = apart(pose[0] + tuned.LOOK_AHEAD * STEPS[pose[1]], near)
        gap = max(0, apart(pose[0], near) - tuned.LIKED)
        prize = -gap - tuned.FROM_MIDDLE * middle - tuned.FROM_AHEAD * ahead
        return prize - tuned.FROM_ESCORTS * shy - self._closeness(pose)

    @cached_property
    def _prey(self) -> list[int]:
        """Where the ships are that are worth a torpedo when she can be there, or soon will be if
        the turns are long."""
        pace = max(length(plot) for plot, _ in self._free(self._ways()))
        soon = tuned.SOON_AHEAD if self.runs_up else 0
        return prey_of(self.view, max(soon, turns_to_meet(self.view, self.pose[0], pace)))

    def _peril(self, plot: str, pose: Pose) -> float:
        """10, 54 How little it wants to go a way on which it is run down or hit by its own
        torpedoes, in hexes."""
        is_hit = bool(self.lanes) and not self.lanes.isdisjoint(spots_about(pose))
        risk = self._fairway.risk(self.pose, plot) if self.boat.is_surfaced else 0.0
        return tuned.RUN_DOWN * (risk + is_hit)

    @cached_property
    def _fairway(self) -> Fairway:
        return fairway_of(self.view, self.boat)

    def _closeness(self, pose: Pose) -> float:
        """How much too near to ships that may see her and run her down, in hexes."""
        if not (self.runs_up and self.boat.is_surfaced):
            return 0.0
        near = min(apart(pose[0], packed(each.bow)) for each in self.view.ships.values())
        return tuned.TOO_CLOSE * max(0, tuned.CLOSE - near)

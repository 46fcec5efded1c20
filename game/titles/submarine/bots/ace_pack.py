"""The ace of the boats: many rollouts, whole salvos, and never where the next pattern falls."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from math import exp

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.boat_plan import AIMS, BoatPlan, Planner, memo_key, shoots
from game.titles.submarine.bots.boats.chase import CHASES, chases
from game.titles.submarine.bots.boats.ducking import DUCKS, is_cornered
from game.titles.submarine.bots.boats.surface import gunfire
from game.titles.submarine.bots.boats.waiting import battery_of, waiting
from game.titles.submarine.bots.danger import is_in_reach, prefers_surface
from game.titles.submarine.bots.foresight import Pattern, foreseen, harm
from game.titles.submarine.bots.salvo import (
    AimedShot,
    SalvoLedger,
    Waiting,
    ledger,
    loads,
    plotted,
    salvo,
)
from game.titles.submarine.bots.values import best_hit, price
from game.titles.submarine.model.commands import Shoot, StartAt
from game.titles.submarine.model.state import PERISCOPE, STEP_OF_DEPTH, Boat, BoatPlot
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.depths import safe_depth
from game.titles.submarine.odds.meetings import aims, hits_of
from game.titles.submarine.odds.rollouts import AHEAD, rollouts
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c11_launch import turns_of
from game.titles.submarine.rules.fighting.c35_aim import can_aim
from game.titles.submarine.rules.fighting.c51_circling import circle_for
from game.titles.submarine.rules.ground.c19_damage import is_forced_up
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import Pose, packed, steps_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.turn.c7_convoy import is_whole_moves
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import weighed

DODGES = "She reckons with what the escorts will drop, and where."
WAITS = "She keeps what is loaded for a better shot, and closes to where that is."


def plan_of(view: View, boat: str, lot: int = 0) -> BoatPlan:
    """What a boat does this turn."""
    return _planned(memo_key(view, boat, lot), boat)


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _planned(memo: MemoKey, boat: str) -> BoatPlan:
    return AcePlanner(memo, boat).plan()


def first_depth(view: View) -> StartAt | None:
    """Below all charges, where she can safely be there and not to be sunk is all that counts."""
    if card_of(view).victory.kind != "sink":
        return None
    safe = safe_depth(view)
    for name, inside in view.insides.items():
        if inside.depth < safe <= boat_figures(view.boats[name]).max_depth:
            return StartAt(name, safe)
    return None


class AcePlanner(Planner):
    """Plans for one boat, and looks closer."""

    samples = tuned.SAMPLES
    guesses = tuned.GUESSES
    looked_at = tuned.LOOKED_AT
    is_bold = False
    waits = False
    """Whether she has a shot that pays, and no need to take it."""

    def __init__(self, memo: MemoKey, boat: str) -> None:
        super().__init__(memo, boat)
        if is_whole_moves(self.view):
            self.within = tuned.SOON

    def plan(self) -> BoatPlan:
        """Under fire it goes where what falls will do little, as deep as is good for that."""
        is_under = self.is_under_fire and not self.boat.is_surfaced
        falls = foreseen(self.view) if is_under and not self.chases else ()
        if not any(falls):
            plan = super().plan()
            return replace(plan, why=WAITS) if self.waits and not plan.plot.shots else plan
        shots, now = self._shots(), self.inside.depth
        if not shots and not self.targets and self._may_aim():
            moves, _ = self._dodge(falls, {now: 1.0})
            if targets := self._targets(moves):
                return BoatPlan(BoatPlot(moves, now, targets=targets), f"{AIMS} {DODGES}")
        is_held = bool(shots) and can_aim(self.view, self.boat)
        moves, depth = self._dodge(falls, {now: 1.0} if is_held else self._depths())
        why = f"{shoots(len(shots))} {DODGES}" if shots else DODGES
        return BoatPlan(BoatPlot(moves, depth, tuple(shot.shot for shot in shots)), why)

    def _dodge(self, falls: Sequence[Pattern], depths: Mapping[int, float]) -> tuple[str, int]:
        """A way and one of some depths, the oftener the less she is hurt there."""
        left = self.card.to_sink - self.inside.damage
        pain = tuned.PAIN_OUT if self.goal == "breakout" else tuned.PAIN
        ends: list[tuple[str, int]] = []
        weights: list[float] = []
        for moves, pose, power, often in self._ways():
            favour = often * self._favour(pose, power)
            for depth, share in depths.items():
                hurt = harm(self.view, self.boat, pose, depth, falls)
                ends.append((moves, depth))
                weights.append(favour * share * exp(-pain * hurt / left))
        return weighed(self.chance, ends, weights)

    @cached_property
    def chases(self) -> bool:
        """Whether she runs after a convoy by day."""
        return chases(self.view, self.boat)

    @cached_property
    def _ducks(self) -> bool:
        """Whether she goes under or stays there before she is run down."""
        can = self.inside.power > 0 and not is_forced_up(self.view, self.boat)
        return can and is_cornered(self.view, self.boat)

    def _shots(self) -> tuple[AimedShot, ...]:
        """15.3 None from below where she comes up for a chase: she would have to stay so deep."""
        return () if self.chases and self.inside.depth else super()._shots()

    def _least(self) -> float:
        """Where she has time its price alone, and what it is worth to wait."""
        return price(self.view) if self._has_time else super()._least()

    @property
    def _has_time(self) -> bool:
        """Whether she may wait for a better shot: nobody hunts her."""
        return not self.escorts

    def _salvo(self, least: float, waiting: Waiting) -> tuple[AimedShot, ...]:
        shots = super()._salvo(least, waiting)
        if not shots and (self._has_time or self.within < AHEAD):
            view, kind = self.view, self._kind()
            aimed = can_aim(view, self.boat)
            self.waits = bool(salvo(view, self.boat.id, least, most=1, is_aimed=aimed, kind=kind))
        return shots

    def _waiting(self, fired: int) -> float:
        if not self._has_time:
            return 0.0
        most = best_hit(self.view, self._kind())
        battery = battery_of(self.view, self.boat, fired)
        left = last_turn(self.view) - self.view.turn - tuned.TOO_LATE
        return most * waiting(battery, left, round(price(self.view) / most, 2))

    def _depth(self) -> tuple[int, str]:
        if self.chases:
            return max(0, self.inside.depth - self.card.rise), CHASES
        depth, why = super()._depth()
        return depth, DUCKS if depth and self.boat.is_surfaced and self._ducks else why

    def _must_dive(self) -> bool:
        is_called_down = self._ducks or super()._must_dive() or self._is_shelled(tuned.SHELLED)
        return not self.chases and is_called_down

    def _may_surface(self) -> bool:
        is_free = not (self._ducks or self._is_shelled(tuned.UNSHELLED))
        return is_free and super()._may_surface()

    def _is_shelled(self, most: float) -> bool:
        """17 Whether guns do more to her by night than charges would where she is under water; 19.2
        she goes under while her damage still lets her. She bears the less the more she is hurt, and
        little while she has nothing to fire."""
        can = self.inside.power > 0 and not is_forced_up(self.view, self.boat)
        is_up_for_speed = prefers_surface(self.view, self.boat)
        bears = most * (1 - self.inside.damage / self.card.to_sink)
        bears *= 1 if self._has_load() else tuned.UNLOADED
        return can and is_up_for_speed and gunfire(self.view, self.boat) > bears

    def _shyness(self, pose: Pose) -> float:
        return 0.0 if self.chases else super()._shyness(pose)

    def _depths(self) -> dict[int, float]:
        """The depths that it may go to without a shot, each with how well it likes it."""
        now, figures = self.inside.depth, self.card
        wanted, _ = self._depth()
        if is_forced_up(self.view, self.boat) or not self.inside.power or self._may_surface():
            return {wanted: 1.0}
        last = min(figures.max_depth, now + figures.dive)
        within = range(max(PERISCOPE, now - figures.rise), last + 1, STEP_OF_DEPTH)
        if self._wants_deep():
            likes_all = safe_depth(self.view) > figures.max_depth
            depths = dict.fromkeys(within, 1.0 if likes_all else tuned.STRANGE)
        else:
            usual = wanted if self._aims_by_eye else self.deepest
            depths = {depth: 1.0 if depth <= usual else tuned.STRANGE for depth in within}
        return depths | {wanted: 1.0}

    def prospects(self, poses: Sequence[Pose]) -> dict[Pose, float]:
        """What the next shots from each pose promise together, a share of the best hit each.

        The best of them where nobody hunts her, and there is time for one after the other, and
        where nothing but damage counts.
        """
        if not self.escorts or self.goal == "damage":
            return super().prospects(poses)
        setting = Setting(self.boat.id, self._kind(), False)
        seen = rollouts(self.view, setting, self.guesses)
        speed = tables.TORPEDO_CARDS[setting.kind].speed
        book = ledger(self.view, setting, seen)
        ends = [end for end, tubes in loads(self.inside, setting.kind).items() if tubes]
        return {pose: self._salvo_from(pose, book, ends, speed) for pose in poses}

    def _salvo_from(self, pose: Pose, book: SalvoLedger, ends: Sequence[bool], speed: int) -> float:
        """The best shots that fly apart, from a pose next turn."""
        worths = sorted(
            (
                book.worth(aim.hits)
                for end in ends
                for aim in aims(self.view, pose, end, speed, book.seen, 1)
            ),
            reverse=True,
        )
        return sum(worths[: tuned.SHOTS]) / tuned.SHOTS / best_hit(self.view, book.kind)


def harm_of(view: View, boat: Boat, plot: BoatPlot) -> float:
    """The damage to be expected this turn by a boat that carries out a plot."""
    if not is_in_reach(view, boat):
        return 0.0
    start = packed(boat.bow), boat.heading
    *_, end = (start, *steps_of(start, plot.moves))
    return harm(view, boat, end, plot.depth, foreseen(view))


def shot_worth(view: View, command: Shoot) -> float:
    """What one torpedo promises with all that run and are plotted already, less its price."""
    tube = view.insides[command.boat].tubes[command.tube]
    plot = view.plots.get(command.boat)
    mine = tuple(shot for shot in plot.shots if shot.tube != command.tube) if plot else ()
    is_aimed, targets = command.distance > 0, view.targets.get(command.boat, ())
    circle = circle_for(view, tube.load)
    setting = Setting(command.boat, tube.load, command.is_shallow, is_aimed, targets, circle=circle)
    worths = _shot_worths(memo_key(view, command.boat), setting, tube.is_stern, mine)
    way = command.entry, command.turn, command.distance
    return worths.get(way, 0.0) - price(view)


@lru_cache(maxsize=tuned.SHOTS_KEPT)
def _shot_worths(
    memo: MemoKey, setting: Setting, is_stern: bool, mine: tuple[Shot, ...]
) -> Mapping[tuple[str, str, int], float]:
    """What every way of a tube promises, beside the boat's own shots."""
    view = memo.view
    seen = rollouts(view, setting, tuned.SAMPLES)
    book = ledger(view, setting, seen)
    boat = view.boats[setting.boat]
    pose, speed = (packed(boat.bow), boat.heading), tables.TORPEDO_CARDS[setting.kind].speed
    for hits in plotted(view, seen, setting.boat):
        book.add(hits)
    for shot in mine:
        book.add(hits_of(view, pose, shot, speed, seen))
    turns = turns_of(view, boat, setting.kind)
    is_aimed, circle = setting.is_aimed, setting.circle
    found = aims(view, pose, is_stern, speed, seen, is_aimed=is_aimed, turns=turns, circle=circle)
    return {(aim.entry, aim.turn, aim.distance): book.worth(aim.hits) for aim in found}

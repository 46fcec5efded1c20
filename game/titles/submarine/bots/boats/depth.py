"""How deep a boat goes: up where she is fast and sees, to periscope depth to aim, down to hide."""

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.boats.surface import (
    gunfire,
    has_surface_runs,
    may_come_up,
    may_stay_up,
)
from game.titles.submarine.bots.danger import (
    aims_here,
    bears,
    bears_all,
    has_enough,
    hounds_of,
    is_in_reach,
    is_unknown,
    prefers_surface,
)
from game.titles.submarine.model.state import (
    ESCORT,
    PERISCOPE,
    STEP_OF_DEPTH,
    Boat,
    Inside,
)
from game.titles.submarine.odds.depths import safe_depth
from game.titles.submarine.odds.rollouts import SAMPLES
from game.titles.submarine.rules.fighting.c35_aim import (
    deepest_shot,
    has_gear,
)
from game.titles.submarine.rules.ground.c19_damage import is_forced_up
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import Pose, apart, packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import one_of, seeded

COMES_UP = "No escort is near: she runs on the surface to get ahead."
STAYS_UP = "She runs on the surface, where she is fast and no charge harms her."
GOES_DEEP = "The escorts are near, and she has no good shot: she goes deep."
SPENT_DEEP = "She has nothing left to fire: she goes deep."


class Dives:
    """What a boat is about, and the depth that she wants."""

    samples = SAMPLES
    guesses = tuned.GUESSES

    def __init__(self, memo: MemoKey, boat: str) -> None:
        self.view, self.chance = memo.view, seeded(memo.key, memo.lot)
        self.boat: Boat = self.view.boats[boat]
        self.inside: Inside = self.view.insides[boat]
        self.reserve = (*self.inside.bow_reserve, *self.inside.stern_reserve)
        self.card = boat_figures(self.boat)
        self.pose: Pose = (packed(self.boat.bow), self.boat.heading)
        self.escorts = [each for each in self.view.ships.values() if each.kind == ESCORT]
        self.goal = card_of(self.view).victory.kind
        self.aims_here = aims_here(self.view, self.boat)
        if self.view.house.advanced.aimed:
            self.samples = max(self.samples, tuned.SAMPLES_AIMED)
            self.guesses = max(self.guesses, tuned.GUESSES_AIMED)
        self.deepest = deepest_shot(self.view, self.boat)
        self.targets = self.view.targets.get(boat, ())
        self.is_unknown = is_unknown(self.view, self.boat)
        self.is_under_fire = not self.is_unknown and is_in_reach(self.view, self.boat)
        self.is_at_leisure = not self.is_under_fire or bears_all(self.view, self.boat)
        self.withdraws = has_enough(self.view)
        self.runs_up = has_surface_runs(self.view)
        self.lanes = frozenset[int]()

    def _has_load(self) -> bool:
        return any(tube.load for tube in self.inside.tubes)

    def _will_have(self) -> bool:
        """Whether it has anything to fire now or later."""
        return self._has_load() or bool(self.reserve)

    def _depth(self) -> tuple[int, str]:
        now, figures = self.inside.depth, self.card
        if is_forced_up(self.view, self.boat) or (now and not self.inside.power):
            return max(0, now - figures.rise), ""
        if self._may_surface():
            is_alone = self._nearest() > tuned.UP_FROM
            return max(0, now - figures.rise), COMES_UP if is_alone else STAYS_UP
        if not now:
            return (self._first_dive() if self._must_dive() else 0), ""
        if self._wants_deep():
            return self._evading_depth(), GOES_DEEP if self._will_have() else SPENT_DEEP
        return self._hunting_depth(), ""

    def _first_dive(self) -> int:
        """Out of sight, or only below the guns where that is enough to aim from."""
        return min(
            self.card.dive, 2 * STEP_OF_DEPTH if self.escorts or not self.runs_up else PERISCOPE
        )

    def _wants_deep(self) -> bool:
        if self.withdraws or self.goal in ("breakout", "sink"):
            return True
        if not self._will_have():
            return True
        hounds = 0 if self.is_unknown else hounds_of(self.view, self.boat)
        return not bears(self.view, self.boat, hounds)

    def _evading_depth(self) -> int:
        """Below all charges where she can get there, else any depth by chance."""
        now, figures = self.inside.depth, self.card
        safe = safe_depth(self.view)
        goal = safe
        if safe > figures.max_depth:
            goal = one_of(
                self.chance, range(2 * STEP_OF_DEPTH, figures.max_depth + 1, STEP_OF_DEPTH)
            )
        return min(max(goal, now - figures.rise), now + figures.dive)

    def _hunting_depth(self) -> int:
        """Any depth from which it can fire, by chance; unseen where that counts."""
        least = 2 * STEP_OF_DEPTH if self.view.house.hidden else PERISCOPE
        now, figures = self.inside.depth, self.card
        if self._aims_by_eye:
            return max(now - figures.rise, PERISCOPE)
        depths = [
            depth
            for depth in range(least, self.deepest + 1, STEP_OF_DEPTH)
            if now - figures.rise <= depth <= now + figures.dive
        ]
        if not depths:
            return max(now - figures.rise, self.deepest) if now > self.deepest else least
        return one_of(self.chance, depths)

    @property
    def _aims_by_eye(self) -> bool:
        """35.2.9 Whether she comes to 25 feet to pick targets, and may be there."""
        return self.aims_here and not has_gear(self.boat)

    def _may_surface(self) -> bool:
        """Whether it gains by the speed of the surface, far from all guns and bows."""
        if self.runs_up:
            return not self._is_hurt() and may_come_up(self.view, self.boat)
        if self.goal == "passage":
            return gunfire(self.view, self.boat) <= tuned.RUNS_UP
        if self.inside.depth > self.deepest or self._is_hurt():
            return False
        is_clear = self._nearest() > tuned.GUNS + tuned.GUNS_OFF
        return is_clear and prefers_surface(self.view, self.boat)

    def _must_dive(self) -> bool:
        if is_forced_up(self.view, self.boat):
            return False
        if self.runs_up:
            return self.inside.power > 0 and not may_stay_up(self.view, self.boat)
        if self.goal == "passage":
            return gunfire(self.view, self.boat) > tuned.RUNS_ON
        if prefers_surface(self.view, self.boat) and not self._is_hurt():
            return self._nearest() <= tuned.GUNS
        return self.inside.power > 0

    def _is_hurt(self) -> bool:
        """Whether it cannot bear to be under fire on the surface any more."""
        return self.inside.damage >= tuned.HURT * self.card.to_sink

    def _nearest(self) -> int:
        return min((apart(self.pose[0], packed(each.bow)) for each in self.escorts), default=99)

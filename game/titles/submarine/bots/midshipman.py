"""The midshipman: the captain who looks at this moment alone."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.bots import captain_escorts as escorts
from game.titles.submarine.bots import captain_pack as pack
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.boat_plan import BoatPlan, Planner, memo_key
from game.titles.submarine.bots.captain import CHOOSERS
from game.titles.submarine.bots.escort_plan import Sent, stages, whole_task
from game.titles.submarine.bots.escort_plan import memo_key as escort_key
from game.titles.submarine.bots.escorts.before import begun_ship
from game.titles.submarine.bots.escorts.clearance import clear_plan
from game.titles.submarine.bots.heat import heat_of
from game.titles.submarine.bots.values import price
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Boat, Ship
from game.titles.submarine.odds.depths import prior_of
from game.titles.submarine.rules.ground.packed import Pose, apart, packed
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.view import Sea, View
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import chance_of

OVERLOOKS = (
    "goes by where things are now: escorts charge a boat where she lies, all charges at one depth, "
    "and boats make for the nearest ship, fire at whatever they may hit and heed no escort"
)
SETS = (frames.Exploding.__name__, frames.DepthSetting.__name__)


class Midshipman:
    """Fires what can hit now, and attacks what is there now."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = chance_of(b"midshipman", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.kind in SETS:
            settings = [
                each.command for each in prompt.choices if isinstance(each.command, c.Explode)
            ]
            self.why = "Half as deep as charges go."
            return settings[len(settings) // 2]
        if prompt.kind == frames.Escorting.__name__:
            command, self.why = escorts.choose_escort(view, prompt, self._chance, sent, in_turn)
        elif prompt.kind == frames.Plotting.__name__ and prompt.seat == SUBMARINE:
            command, self.why = pack.choose_plot(view, prompt, self._chance, plan_of)
        else:
            command, self.why = CHOOSERS[prompt.kind](view, prompt, self._chance)
        return command


# Escorts


def in_turn(view: View, lot: int) -> Ship:
    """Whoever is the next of those that have not moved."""
    return ship_in_hand(view)


def sent(view: View, ship: Ship, lot: int = 0) -> Sent:
    """What an escort does about the boats that are in sight, as if they stayed where they are."""
    return _sent(escort_key(view, ship, lot), begun_ship(view, ship))


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    view, task = memo.view, whole_task(memo.view, ship, memo.lot)
    plan = clear_plan(view, ship, task, heat_of(view, prior_of, _as_she_lies))
    return Sent(plan, tuple(stages(view, ship, plan)))


def _as_she_lies(_sea: Sea, boat: Boat) -> Mapping[int, float]:
    return {packed(place): 1.0 for place in boat.hexes}


# Boats


def plan_of(view: View, boat: str, lot: int = 0) -> BoatPlan:
    """What a boat does this turn."""
    return _planned(memo_key(view, boat, lot), boat)


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _planned(memo: MemoKey, boat: str) -> BoatPlan:
    return NearSighted(memo, boat).plan()


class NearSighted(Planner):
    """Plans for one boat as if ships stayed where they are, and no escort were about."""

    def __init__(self, memo: MemoKey, boat: str) -> None:
        super().__init__(memo, boat)
        self.is_under_fire = False

    def prospects(self, poses: Sequence[Pose]) -> dict[Pose, float]:
        """Nothing is promised by what comes later."""
        return {}

    def _least(self) -> float:
        """What a torpedo costs, and no more for those that are left."""
        return price(self.view)

    def _liking(self, pose: Pose) -> float:
        """How near a place is to a ship that is worth a torpedo, in hexes."""
        prey = (each for each in self.view.ships.values() if each.kind != ESCORT)
        gaps = (apart(pose[0], packed(each.bow)) for each in prey)
        return -float(min(gaps, default=0))

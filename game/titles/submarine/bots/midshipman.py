"""The midshipman: the captain who looks at this turn alone."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.bots import captain_pack as pack
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.boat_plan import BoatPlan, Planner, memo_key
from game.titles.submarine.bots.captain import CHOOSERS
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.rules.ground.packed import Pose
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import chance_of

OVERLOOKS = "moves a boat without thought for her next shots, and sets all charges alike"


class Midshipman:
    """Fires what can hit now; his charges all go off at one depth."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = chance_of(b"midshipman", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.kind == frames.Exploding.__name__:
            settings = [
                each.command for each in prompt.choices if isinstance(each.command, c.Explode)
            ]
            self.why = "Half as deep as charges go."
            return settings[len(settings) // 2]
        if prompt.kind == frames.Plotting.__name__ and prompt.seat == SUBMARINE:
            command, self.why = pack.choose_plot(view, prompt, self._chance, plan_of)
        else:
            command, self.why = CHOOSERS[prompt.kind](view, prompt, self._chance)
        return command


def plan_of(view: View, boat: str, lot: int = 0) -> BoatPlan:
    """What a boat does this turn."""
    return _planned(memo_key(view, boat, lot), boat)


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _planned(memo: MemoKey, boat: str) -> BoatPlan:
    return NearSighted(memo, boat).plan()


class NearSighted(Planner):
    """Plans for one boat, no further than this turn."""

    def prospects(self, poses: Sequence[Pose]) -> dict[Pose, float]:
        """Nothing is promised by what comes later."""
        return {}

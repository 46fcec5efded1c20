"""The ace: every choice by what it promises in points of margin, from the exact chances."""

from game.contract.advice import Advice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_hunt import (
    rank_attack,
    rank_cooperation,
    rank_plan,
    rank_pursuit,
)
from game.titles.tonnage_war.bots.ace_orders import rank_orders
from game.titles.tonnage_war.bots.ace_station import rank_placement
from game.titles.tonnage_war.bots.ace_words import Judged, as_advice, idle
from game.titles.tonnage_war.model import frames
from game.titles.tonnage_war.view import View


class Ace:
    """Takes the choice that promises most, and says what it promises."""

    def __init__(self, seed: int) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        judged = judge(view, prompt, is_brief=True)
        best = as_advice(max(judged, key=_order))
        self.why = best.reason
        return best.command


def rank(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    """Every choice of a prompt, best first, against doing nothing more."""
    judged = judge(view, prompt, is_brief=False)
    ranked = sorted(judged, key=_order, reverse=True)
    is_idle = all(each.brings < tuned.STEP / 2 > each.costs for each in judged)
    return tuple(idle(as_advice(each)) if is_idle else as_advice(each) for each in ranked)


def _order(judged: Judged) -> tuple[float, str]:
    return judged.worth, str(judged.command)


def judge(view: View, prompt: Prompt, *, is_brief: bool) -> list[Judged]:
    """The choices as they are reckoned, to do nothing more at their head.

    In brief only those that may be the best.
    """
    reckoner = FightReckoner(view)
    match view.flow[-1]:
        case frames.Placement() as frame:
            return rank_placement(reckoner, frame, prompt, is_brief=is_brief)
        case frames.Plan() as frame:
            return rank_plan(reckoner, frame, prompt, is_brief=is_brief)
        case frames.Attack() as frame:
            return rank_attack(reckoner, frame, prompt)
        case frames.Cooperation() as frame:
            return rank_cooperation(reckoner, frame, prompt)
        case frames.Pursuit() as frame:
            return rank_pursuit(reckoner, frame, prompt)
    return rank_orders(reckoner, prompt)

"""The ace of the escorts: it reckons closer how deep a boat is, and clears the way of torpedoes."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from game.geometry.hexes import DIRECTIONS
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.escort_plan import (
    Sent,
    begun_ship,
    hearing,
    heat_now,
    memo_key,
    stages,
    task_of,
)
from game.titles.submarine.bots.hunt import Hunter
from game.titles.submarine.bots.values import at_first, blow_of, gain, scale_of
from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.state import Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.hits import STRIDES, book_of, number, odds_of
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.ground.packed import Pose
from game.titles.submarine.rules.muster.c20_lurking import types_of
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey


def sent(view: View, ship: Ship) -> Sent:
    """The plan of a ship, and what to do at each of its stages."""
    return _sent(memo_key(view, ship), begun_ship(view, ship))


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    view = memo.view
    task = hearing(view, ship, replace(task_of(view, ship), runs=runs_of(view, ship)))
    heat = heat_now(view, prior_of)
    plan = Hunter(task, heat).plan()
    return Sent(plan, tuple(stages(view, ship, plan)))


def runs_of(view: View, ship: Ship) -> Mapping[Pose, float]:
    """What the torpedoes that run may cost a ship by the pose in which she awaits them.

    One that was launched before this turn runs straight on when the escorts have moved; 40 so do
    all that have come in sight.
    """
    kinds = sorted({kind for boat in view.fleet for kind in types_of(view, boat)})
    costs: dict[Pose, float] = defaultdict(float)
    book = book_of(view)
    for kind in kinds:
        setting = Setting("", kind, True)
        parts = odds_of(book, setting, ship)
        by = blow_of(view, kind)
        loss = gain(scale_of(view, ship), at_first(ship), by, False) / len(kinds)
        for torpedo in view.torpedoes.values():
            has_run = torpedo.launched == view.turn and not view.house.advanced.unseen_torpedoes
            if has_run or ship.id in torpedo.missed:
                continue
            course = torpedo.heading
            for ahead in range(tables.TORPEDO_CARDS[kind].speed + 1):
                place = number(torpedo.spot) + ahead * STRIDES[course]
                for heading in DIRECTIONS:
                    for offset, odds in parts[heading]:
                        if odds[course]:
                            bow = (place - offset) // SIDES
                            costs[bow, heading] += loss * odds[course]
    return costs

"""What the torpedoes in a boat's tubes promise from a place, as soon as she can fire them."""

from functools import lru_cache

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.boat_plan import memo_key
from game.titles.submarine.bots.salvo import ledger, loads
from game.titles.submarine.bots.values import price
from game.titles.submarine.model.state import Boat, Inside
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.meetings import aims
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c35_aim import can_aim, deepest_shot
from game.titles.submarine.rules.ground.packed import Pose, packed
from game.titles.submarine.rules.moving.reach import boat_reach
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey

NOW, NEXT = 0, 1
"""Whether she fires in this turn or in the next."""


def first_promise(view: View, boat: Boat, inside: Inside) -> float:
    """What she can fire in this turn from where she lies, unless too deep, or in the next after a
    move: of the ends of her move one for each heading is looked at."""
    here = packed(boat.bow), boat.heading
    ends = sorted((packed(end.bow), end.heading) for end in boat_reach(view, boat).whole_poses)
    by_heading = {heading: (bow, heading) for bow, heading in ends}
    later = max(
        (promise(view, boat, inside, end, NEXT) for end in by_heading.values()), default=0.0
    )
    is_deep = inside.depth > deepest_shot(view, boat)
    return later if is_deep else max(promise(view, boat, inside, here, NOW), later)


def promise(view: View, boat: Boat, inside: Inside, pose: Pose, launch: int) -> float:
    """The best salvo of one type from there, each torpedo less its price; 35.2 aimed in the next
    turn, and now if it can be."""
    is_aimed = launch == NEXT or can_aim(view, boat)
    memo, best = memo_key(view, boat.id), 0.0
    for kind in sorted({tube.load for tube in inside.tubes if tube.load}):
        ready = loads(inside, kind)
        counts = len(ready[False]), len(ready[True])
        setting = Setting(boat.id, kind, False, is_aimed)
        best = max(best, _salvo(memo, setting, counts, pose, launch))
    return best


@lru_cache(maxsize=tuned.PROMISES_KEPT)
def _salvo(
    memo: MemoKey, setting: Setting, counts: tuple[int, int], pose: Pose, launch: int
) -> float:
    """So many torpedoes at bow and stern, the best of them first, while each pays."""
    view, left, total = memo.view, [*counts], 0.0
    speed = tables.TORPEDO_CARDS[setting.kind].speed
    seen = rollouts(view, setting, tuned.PROMISES)
    book = ledger(view, setting, seen)
    offers = [
        (is_stern, aim.hits)
        for is_stern in (False, True)
        if left[is_stern]
        for aim in aims(view, pose, is_stern, speed, seen, launch, is_aimed=setting.is_aimed)
    ]
    for _ in range(tuned.SALVO):
        ways = ((book.worth(hits), at) for at, (end, hits) in enumerate(offers) if left[end])
        worth, at = max(ways, default=(0.0, 0))
        if worth <= price(view):
            break
        end, hits = offers[at]
        total += worth - price(view)
        left[end] -= 1
        book.add(hits)
    return total

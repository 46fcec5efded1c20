"""When a boat of the advanced game runs on the surface, where she is fast and sees far: by night
out of the way of escorts, and wherever no gun hurts her."""

from dataclasses import replace
from functools import lru_cache

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.danger import escorts_under_way, is_unknown
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.state import ESCORT, HIDDEN, Boat
from game.titles.submarine.odds.depths import mean_damage
from game.titles.submarine.odds.rollouts import speed_of
from game.titles.submarine.printed.advanced_weapons import gun_hit_points
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.rules.ground.card import card_of, is_night, last_turn
from game.titles.submarine.rules.ground.packed import STEPS, apart, packed
from game.titles.submarine.view import View
from game.titles.submarine.words.rolls import PAIRS


def has_surface_runs(view: View) -> bool:
    """21.4, 27 Whether boats hide, and a turn is long enough to run from what finds them."""
    if not (view.house.hidden and view.house.advanced.clock):
        return False
    return card_of(view).victory.kind not in ("passage", "breakout", "sink")


def may_come_up(view: View, boat: Boat) -> bool:
    """Whether she gains by it: no escort is near enough to find her, and no gun hurts."""
    return _is_clear(view, boat, tuned.UP_FROM, tuned.BEARABLE)


def may_stay_up(view: View, boat: Boat) -> bool:
    """The same for a boat that is on the surface, who dares more."""
    return _is_clear(view, boat, tuned.DOWN_AT, tuned.STAND)


def _is_clear(view: View, boat: Boat, least: int, most: float) -> bool:
    escorts = escorts_under_way(view)
    if escorts and not is_night(view):
        return False
    is_known = not (is_unknown(view, boat) and boat.contact == HIDDEN)
    for each in escorts:
        reach = max(least, tuned.CHASED * each.top) if is_known else least
        if apart(packed(boat.bow), packed(each.bow)) <= reach:
            return False
    return gunfire(view, boat) <= most


def gunfire(view: View, boat: Boat) -> float:
    """17, 48 The points of damage that guns do on average to a boat on the surface where she is.

    By night nobody fires at whom nobody sees.
    """
    if is_night(view) and boat.contact == HIDDEN:
        return 0.0
    target = replace(boat, is_surfaced=True)
    aims = (aim_of(view, ship, target) for ship in view.ships.values())
    return sum(shells(aim.factor, view.house.advanced.gunnery) for aim in aims if aim)


@lru_cache(maxsize=tuned.SCALES_KEPT)
def shells(factor: int, by_hits: bool) -> float:
    """48.3, 17.9.3 What a shot of a damage factor does on average."""
    if by_hits:
        return sum(gun_hit_points(factor, pair) for pair in PAIRS) / len(PAIRS) / HITS_A_POINT
    return mean_damage(factor)


def prey_of(view: View, turns: int) -> list[int]:
    """Where the ships lie that are worth a torpedo, so many turns on if they hold their course."""
    return [
        packed(each.bow) + (0 if each.is_dead else turns * speed_of(each) * STEPS[each.heading])
        for each in view.ships.values()
        if each.kind != ESCORT
    ]


def turns_to_meet(view: View, start: int, pace: int) -> int:
    """After how many turns ships that hold their course are first near to a boat that goes so many
    hexes a turn; where they never are, when she falls least short of them.

    At once where they make for no edge: they are there long enough, and from ahead of them, among
    their escorts, she hits fewer.
    """
    if not card_of(view).exits:
        return 0

    def short(turns: int) -> int:
        gaps = (apart(start, each) for each in prey_of(view, turns))
        return max(0, min(gaps, default=0) - tuned.LIKED - pace * turns)

    most = min(tuned.MEETS, last_turn(view) - view.turn)
    return min(range(max(0, most) + 1), key=lambda turns: (short(turns), turns))

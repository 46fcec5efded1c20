"""How deep the ace of the escorts takes a boat to be: near where it fires from, or on its way down.

A boat that many escorts are near goes down as fast as it can, and stays below all charges where
it can get there; one that few are near stays where it can fire.
"""

from collections import defaultdict
from functools import lru_cache

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots import captain_tuned
from game.titles.submarine.bots.danger import hounds_of
from game.titles.submarine.model.state import RADAR, SEEN, SONAR, SPOTTED, STEP_OF_DEPTH, Boat
from game.titles.submarine.odds import depths
from game.titles.submarine.odds.depths import Prior, safe_depth, since_fired
from game.titles.submarine.rules.fighting.c35_aim import DEEPEST_SHOT
from game.titles.submarine.rules.finding.c44_sonar import highest_heard
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

Times = tuple[tuple[int, float], ...]
"""Numbers of turns, each with how likely it is."""


def prior_of(sea: Sea, boat: Boat) -> Prior:
    """How deep a boat is after its move of this turn."""
    if boat.is_surfaced or boat.contact in (SEEN, RADAR, SPOTTED):
        return depths.prior_of(sea, boat)
    figures, safe = boat_figures(boat), safe_depth(sea)
    least = highest_heard(sea) if boat.contact == SONAR else STEP_OF_DEPTH
    since = since_fired(sea, boat)
    turns = min(tuned.LONGEST, sea.turn - 1 if since is None else since)
    goal = safe if safe <= figures.max_depth else 0
    flees = card_of(sea).victory.kind in ("breakout", "sink")
    deep = 1.0 if flees else _deep(sea, boat)
    return _down(least, figures.dive, figures.max_depth, goal, _times(turns, flees), deep)


def _deep(sea: Sea, boat: Boat) -> float:
    """How likely a boat that can fight has gone down."""
    harm = captain_tuned.HARM * captain_tuned.ROUNDS * hounds_of(sea, boat)
    danger = harm / boat_figures(boat).to_sink
    if danger >= 1:
        return 1.0
    return danger * tuned.SHAKEN if boat.shaken > 0 else 0.0


def _times(turns: int, flees: bool) -> Times:
    """How many turns a boat has been on its way down: any number, and half the time all of them, or
    all but one, where it flees from the first."""
    weights = dict.fromkeys(range(1, turns + 1), 1.0) or {0: 1.0}
    if flees:
        for most in (turns, max(0, turns - 1)):
            weights[most] = weights.get(most, 0.0) + turns * tuned.AT_ONCE
    return tuple((time, weight / sum(weights.values())) for time, weight in weights.items())


@lru_cache(maxsize=tuned.DEPTHS_KEPT)
def _down(least: int, dive: int, deepest: int, goal: int, times: Times, deep: float) -> Prior:
    """`deep` is how likely a boat goes down, toward the goal or, where that is 0, to any depth."""
    first = range(least, DEEPEST_SHOT + 1, STEP_OF_DEPTH)
    likely: dict[int, float] = defaultdict(float)
    for depth in first:
        likely[depth] += (1 - deep) / len(first)
        for time, chance in times:
            last = min(goal or deepest, depth + dive * time)
            ends = [last] if goal else range(min(depth, last), last + 1, STEP_OF_DEPTH)
            for end in ends:
                likely[end] += deep * chance / len(first) / len(ends)
    return tuple(sorted(likely.items()))

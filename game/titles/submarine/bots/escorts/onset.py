"""What an escort's attack of the next turn promises from where she may end a move without one.

A boat goes on by its mixture and is seen where it lies; then she goes to work. Each weapon is
reckoned by itself, and all ways are free.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.heat import ABOUT, AHEAD, weapon_worth
from game.titles.submarine.model.state import (
    CHARGE,
    HIDDEN,
    KGUN,
    PORT,
    STARBOARD,
    Boat,
    Ship,
)
from game.titles.submarine.odds.depths import Reckoner
from game.titles.submarine.rules.fighting.c15_weapons import REACH, THROWN_TO, Arms, arms_of
from game.titles.submarine.rules.fighting.c16_attack import SHAKEN_WITHIN, is_immune
from game.titles.submarine.rules.ground.c6_course import TURNS, Speeds, length
from game.titles.submarine.rules.ground.card import last_turn
from game.titles.submarine.rules.ground.packed import (
    STEPS,
    TURNED,
    Pose,
    apart,
    packed,
    stern,
    unpacked,
)
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.view import View
from game.titles.submarine.worlds.boatways import mixture_of


class Cover(NamedTuple):
    """Where weapons may fall in a move, as steps from where the bow begins it."""

    drops: frozenset[int]
    port: frozenset[int]
    starboard: frozenset[int]
    ahead: frozenset[int]


class Meeting(NamedTuple):
    """Where a boat may be after the next turn, if it lies somewhere before it: the likeliest spots
    first; `chance` is how likely it lies there, and may be attacked."""

    chance: float
    spots: Sequence[tuple[int, float]]
    worths: Mapping[str, float]
    """What a weapon of a kind is worth in its hex."""


def onsets(
    view: View, ship: Ship, plots: Mapping[Pose, str], reckon: Reckoner
) -> Mapping[Pose, float]:
    """What her next attack promises from where plots lead her."""
    later = replace(view, turn=view.turn + 1, moved=(), steaming=None)
    arms = arms_of(later, ship)
    if view.turn >= last_turn(view) or arms == Arms():
        return {}
    near = (boat for boat in view.boats.values() if _is_near(ship, boat))
    meetings = [each for boat in near for each in _meetings(view, later, boat, reckon)]
    if not meetings:
        return {}
    found: dict[Pose, float] = {}
    for (bow, heading), plot in plots.items():
        speeds = ship_speeds(later, replace(ship, speed=length(plot)))
        cover = cover_of(heading, speeds, plot.endswith(tuple(TURNS)))
        found[bow, heading] = sum(_promised(each, cover, bow, arms) for each in meetings)
    return found


def _is_near(ship: Ship, boat: Boat) -> bool:
    """Whether she may attack a boat in two turns' steaming, where it comes to meet her."""
    gap = apart(packed(ship.bow), packed(boat.bow))
    return gap <= 2 * (ship.top + boat_figures(boat).submerged) + REACH


def _promised(meeting: Meeting, cover: Cover, bow: int, arms: Arms) -> float:
    """What each weapon promises where a boat is likeliest of all places that it may fall into."""
    total = 0.0
    for count, kind, places in (
        (arms.charges, CHARGE, cover.drops),
        (arms.port, KGUN, cover.port),
        (arms.starboard, KGUN, cover.starboard),
        (arms.bombs, arms.ahead, cover.ahead),
    ):
        if count:
            for spot, odds in meeting.spots:
                if spot - bow in places:
                    total += count * meeting.worths[kind] * odds
                    break
    return meeting.chance * total


def _meetings(view: View, later: View, boat: Boat, reckon: Reckoner) -> Iterator[Meeting]:
    """15.9 A boat that others' charges will shake cannot be attacked next turn."""
    if boat.contact == HIDDEN or boat.is_surfaced:
        return
    charged = [packed(each.at) for each in view.weapons.values()]
    shaking = [] if is_immune(view, boat) else charged
    prior = reckon(view, boat)
    worths = {kind: weapon_worth(later, boat, kind, prior) for kind in (*ABOUT, *AHEAD)}
    start, ways = packed(boat.bow), defaultdict[tuple[Pose, str], float](float)
    for plot, pose, _, chance in mixture_of(view, boat).plots:
        ways[(start + pose[0], pose[1]), plot] += chance
    likely = sorted(ways.items(), key=lambda way: -way[1])[: tuned.MEETINGS]
    for (pose, plot), chance in likely:
        places = pose[0], stern(pose)
        if not any(apart(at, place) <= SHAKEN_WITHIN for at in shaking for place in places):
            yield Meeting(chance, _spots(later, boat, pose, plot), worths)


def _spots(later: View, boat: Boat, pose: Pose, plot: str) -> list[tuple[int, float]]:
    """How likely each spot holds a boat a turn after a plot has led it somewhere."""
    bow, heading = pose
    there = replace(
        boat,
        bow=unpacked(bow),
        heading=heading,
        speed=length(plot),
        has_turned=plot.endswith(tuple(TURNS)),
    )
    spots = mixture_of(later, there).spots
    return sorted(((bow + at, odds) for at, odds in spots.items()), key=lambda spot: -spot[1])


@lru_cache(maxsize=tuned.COVERS_KEPT)
def cover_of(heading: int, speeds: Speeds, has_turned: bool) -> Cover:
    """15.4 to 15.6 Where a ship that begins a move there can drop, throw and fire on any way."""
    poses, drops = set[Pose](), set[int]()
    first = (0, heading), 0, has_turned, False
    seen, ways = {first}, [first]
    while ways:
        way = ways.pop()
        pose, moved, is_spent, is_slow = way
        bow, course = pose
        poses.add(pose)
        nexts = []
        if moved < (min(speeds.most, speeds.slow) if is_slow else speeds.most):
            drops.add(stern(pose))
            nexts.append(((bow + STEPS[course], course), moved + 1, False, is_slow))
        if not is_spent or (way == first and speeds.least <= speeds.slow):
            nexts += [
                ((bow, TURNED[by][course]), moved, True, is_slow or is_spent)
                for by in TURNS.values()
            ]
        ways += [each for each in nexts if each not in seen]
        seen.update(nexts)
    port, starboard = (
        frozenset(bow + STEPS[TURNED[THROWN_TO[side]][course]] for bow, course in poses)
        for side in (PORT, STARBOARD)
    )
    ahead = (bow + far * STEPS[course] for bow, course in poses for far in range(1, REACH + 1))
    return Cover(frozenset(drops), port, starboard, frozenset(ahead))

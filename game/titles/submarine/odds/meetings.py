"""What a torpedo meets on its way in rollouts of what the ships may do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.geometry.hexes import neighbours
from game.titles.submarine.model.circling import (
    LEAST_RUN,
    LEFT,
    MOST_RUN,
    RIGHT,
    Circle,
    courses_ahead,
)
from game.titles.submarine.model.courses import SIDES, bearing_of, course_at
from game.titles.submarine.model.state import PERISCOPE
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.odds.hits import STRIDES, number
from game.titles.submarine.odds.rollouts import AHEAD, Met, Rollout
from game.titles.submarine.rules.fighting.c11_launch import (
    BOW_ENTRIES,
    EVERY_TURN,
    STERN_ENTRIES,
    usual_turns,
)
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.ground.packed import OPPOSITE, STEPS, TURNED, Pose, packed, stern
from game.titles.submarine.view import View

BY_DICE = 0
"""The distance of a shot that is not aimed."""
TURNS_CLEAR = 2
"""For so many turns no boat may lie before a torpedo that could hit her."""
Hits = tuple[tuple[str, float], ...]
"""The chance of each ship to be hit."""


Way = tuple[tuple[int, int], ...]
"""The spots of a run, with the course by which each is entered."""
Worth = Callable[[Sequence[Hits]], float]
FIRST_RUNS = 5
"""By so many hexes differ the first runs of circling torpedoes that are looked at."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A shot: where it enters, its turn and run, and what it hits in each rollout."""

    entry: str
    turn: str
    distance: int
    hits: tuple[Hits, ...]


def lane(pose: Pose, entry: str, turn: str) -> tuple[int, int]:
    """11.4 The spot that a torpedo enters first, and its course."""
    bow, heading = pose
    if entry in BOW_ENTRIES:
        out = TURNED[(BOW_ENTRIES.index(entry) - 1) % 6][heading]
        first = bow + STEPS[out]
    else:
        out = TURNED[(STERN_ENTRIES.index(entry) - 1) % 6][OPPOSITE[heading]]
        first = stern(pose) + STEPS[out]
    return SIDES * first, course_at(bearing_of(out) + EVERY_TURN[turn])


def aims(
    view: View,
    pose: Pose,
    is_stern: bool,
    speed: int,
    seen: Sequence[Rollout],
    launch: int = 0,
    *,
    is_aimed: bool = True,
    turns: Sequence[str] = (),
    circle: Circle | None = None,
) -> Iterator[Aim]:
    """Every shot from a pose at one end that meets anything; `launch` counts turns from now.

    51.4.2 Their `turns` are those that any torpedo may make unless others are given.
    35.3 How far it runs at first is left to the dice unless it `is_aimed`. 51.3 It runs straight on
    unless a `circle` is set.
    """
    armed, barred = armed_at(view), spots_of_boats(view) if launch == 0 else frozenset[int]()
    for entry in STERN_ENTRIES if is_stern else BOW_ENTRIES:
        for turn in turns or usual_turns(view):
            first, course = lane(pose, entry, turn)
            way = way_on(first, courses_ahead(circle, course, course, 0, speed * (AHEAD + 1)))
            if barred and not barred.isdisjoint(place for place, _ in way[: TURNS_CLEAR * speed]):
                continue
            yield from _along(entry, turn, way, speed, seen, launch, is_aimed, armed)


def way_on(first: int, courses: Sequence[int]) -> Way:
    """The spots of a run, with the course by which each is entered."""
    found, place = [], first - STRIDES[courses[0]]
    for course in courses:
        place += STRIDES[course]
        found.append((place, course))
    return tuple(found)


def _places_of(way: Way) -> tuple[int, ...]:
    return tuple(place for place, _ in way)


def spots_of_boats(view: View) -> frozenset[int]:
    """54 The spots that touch boats which a torpedo could hit; none where it hits no boat."""
    if not view.house.advanced.boats_hit:
        return frozenset()
    return frozenset(
        packed(place) + packed(beside)
        for boat in view.boats.values()
        if boat.id in view.insides and view.insides[boat.id].depth <= PERISCOPE
        for place in boat.hexes
        for beside in (place, *neighbours(place))
    )


def _along(
    entry: str,
    turn: str,
    way: Way,
    speed: int,
    seen: Sequence[Rollout],
    launch: int,
    is_aimed: bool,
    armed: int,
) -> Iterator[Aim]:
    """The shots of one lane, by how far they run at first."""
    runs = range(1, speed + 1) if is_aimed else (BY_DICE,)
    found: list[list[Hits]] = [[] for _ in runs]
    places = _places_of(way)
    for rollout in seen:
        turns = _meetings(way, places, speed, rollout, launch)
        for hits, distance in zip(found, runs, strict=True):
            hits.append(_met(turns, distance, speed, armed) if turns else ())
    for distance, hits in zip(runs, found, strict=True):
        if any(hits):
            yield Aim(entry, turn, distance, tuple(hits))


Meeting = tuple[int, bool, str, float]
"""How many hexes along the lane, whether the ship comes to it, the ship, and the chance."""


def _meetings(
    way: Way, places: tuple[int, ...], speed: int, rollout: Rollout, launch: int
) -> tuple[tuple[Meeting, ...], ...]:
    """What lies on a way in each turn where a torpedo can then be; () for nothing at all.

    `places` are those of the way: most turns meet none of them, which is soon seen.
    """
    if launch >= len(rollout.held):
        return ()
    turns = [_lying(way, places, 0, speed, rollout.fresh[launch])]
    for turn in range(launch + 1, len(rollout.held)):
        run = turn - launch
        near, far = speed * (run - 1), speed * (run + 1)
        swept = _lying(way, places, near, near + speed, rollout.swept[turn], True)
        turns.append(swept + _lying(way, places, near + 1, far, rollout.held[turn]))
    return tuple(turns) if any(turns) else ()


def _lying(
    way: Way, places: tuple[int, ...], near: int, far: int, met: Met, comes: bool = False
) -> tuple[Meeting, ...]:
    if met.keys().isdisjoint(places[near:far]):
        return ()
    return tuple(_on(way, near, far, met, comes))


def _on(way: Way, near: int, far: int, met: Met, comes: bool) -> Iterator[Meeting]:
    for along, (place, course) in enumerate(way[near:far], near):
        if place in met:
            ship, tries = met[place]
            chance = tries[course]
            if chance is not None:
                yield along, comes, ship, chance


def armed_at(view: View) -> int:
    """39.2 The hex of its run in which a torpedo is armed; 0 where 13.8 asks for a turn."""
    return ARMED if view.house.advanced.detonation else 0


def _met(turns: tuple[tuple[Meeting, ...], ...], distance: int, speed: int, armed: int) -> Hits:
    """What a torpedo hits that runs so far in the turn of its launch.

    13.8 It does not go off in that turn, or 39.2 not before it is `armed` by its run; nor does it
    hear a ship before (51.1.1).
    """
    if distance == BY_DICE:
        return _met_by_dice(turns, speed, armed)
    left, tried, hits = 1.0, set(), []
    for run, meetings in enumerate(turns):
        end = distance - 1 + run * speed
        for along, comes, ship, chance in meetings:
            if run == 0:
                is_met = along <= end
            else:
                is_met = along == end - speed if comes else end - speed < along <= end
            is_deaf = chance >= 1 and along + 1 < armed
            if is_met and ship not in tried and not is_deaf:
                tried.add(ship)
                if chance and (along + 1 >= armed if armed else run):
                    hits.append((ship, left * chance))
                left *= 1 - chance
    return tuple(hits)


def _met_by_dice(turns: tuple[tuple[Meeting, ...], ...], speed: int, armed: int) -> Hits:
    """35.3.5 By all the runs that the dice may give."""
    hits: dict[str, float] = {}
    for run, share in unaimed_runs(speed).items():
        for ship, chance in _met(turns, run, speed, armed):
            hits[ship] = hits.get(ship, 0.0) + float(share) * chance
    return tuple(hits.items())


def running(
    torpedo: Torpedo, setting: Setting, speed: int, seen: Sequence[Rollout]
) -> tuple[Hits, ...]:
    """What a torpedo on its way hits in each rollout; one of this turn has run."""
    found = []
    courses = setting.courses(torpedo.heading, speed * AHEAD)
    start, first = number(torpedo.spot), STRIDES[courses[0]] if courses else 0
    way = ((start, torpedo.heading), *way_on(start + first, courses))
    stretches = [way[at : at + speed + 1] for at in range(0, speed * AHEAD, speed)]
    places = [_places_of(stretch) for stretch in stretches]
    for rollout in seen:
        left, tried, hits = 1.0, set(torpedo.missed), []
        turns = zip(stretches, places, rollout.swept, rollout.held, strict=False)
        for (at, *steps), (begins, *runs), swept, lies in turns:
            ways = [(at, swept)] if begins in swept else []
            if not lies.keys().isdisjoint(runs):
                ways += [(step, lies) for step in steps]
            for (where, course), met in ways:
                if where in met and met[where][0] not in tried:
                    ship, tries = met[where]
                    chance = tries[course]
                    if chance is None:
                        continue
                    tried.add(ship)
                    hits.append((ship, left * chance))
                    left *= 1 - chance
        found.append(tuple(hits))
    return tuple(found)


def hits_of(
    view: View, pose: Pose, shot: Shot, speed: int, seen: Sequence[Rollout]
) -> tuple[Hits, ...]:
    """What one shot hits in each rollout."""
    first, course = lane(pose, shot.entry, shot.turn)
    way = way_on(first, courses_ahead(shot.circle, course, course, 0, speed * (AHEAD + 1)))
    armed = armed_at(view)
    places = _places_of(way)
    return tuple(
        _met(_meetings(way, places, speed, rollout, 0), shot.distance, speed, armed)
        for rollout in seen
    )


def circled(
    view: View, pose: Pose, shot: Shot, speed: int, seen: Sequence[Rollout], worth: Worth
) -> Shot:
    """51.3.2 The shot by the course, of several, that is worth most: the straightest is one."""
    ways = [
        replace(shot, circle=Circle(first, side, LEAST_RUN))
        for first in range(MOST_RUN, LEAST_RUN - 1, -FIRST_RUNS)
        for side in (RIGHT, LEFT)
    ]
    return max(ways, key=lambda way: worth(hits_of(view, pose, way, speed, seen)))

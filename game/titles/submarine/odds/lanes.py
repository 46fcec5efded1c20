"""Where the convoy may be in the turns to come, and what of it a torpedo may meet on its run.

All is reckoned from what both players see: how the ships lie, and the plots that a convoy has.
Every plot counts alike; a way is one run of plots, turn after turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from game.geometry.hexes import Hex, step
from game.geometry.panels import Panels
from game.titles.submarine.model.frames import STEPS, TorpedoRun
from game.titles.submarine.model.state import Boat, Setting, Ship, Shot, Torpedo
from game.titles.submarine.odds.rollouts import odds_of
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c11_launch import run_of
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs, usual_run
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c6_course import TURNS, parse
from game.titles.submarine.rules.ground.card import moves_by_die
from game.titles.submarine.rules.ground.clock import convoy_speed, diced_plots
from game.titles.submarine.rules.ground.packed import STEPS as SPOT_STEPS
from game.titles.submarine.rules.ground.packed import TURNED, Pose, packed, stern, unpacked
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, convoy_ships, is_whole_moves
from game.titles.submarine.view import Sea

LONGEST, GLANCE = 6, 3
"""So many turns of a run are reckoned, in which a fast torpedo runs some fifty hexes; and those
where what it may meet is not asked."""

Fleet = tuple[Pose, ...]
"""How far each group of ships has gone, and how it heads now."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A torpedo's run in one turn: the hexes it enters, and in which it may meet a ship.

    `met` gives the share of ways in which a ship is met in a hex; `share` that of those in which
    one was met until then, and `hits` the chance that a torpedo has gone off. `ships` are those it
    may meet in this turn. The leg of its launch is not live: what it hits is not hurt (13.8).
    """

    turn: int
    path: tuple[Hex, ...]
    met: Mapping[Hex, float]
    share: float
    hits: float
    ships: frozenset[str]
    is_live: bool = True


class _Run(NamedTuple):
    """A torpedo before its next leg; `first` is that of its launch, if that is still to come.

    `waits` says whether the convoy moves before that leg.
    """

    at: Hex
    course: int
    speed: int
    missed: frozenset[str]
    first: tuple[Hex, ...]
    turn: int
    waits: bool


# What is asked


def plots_of(sea: Sea) -> tuple[str, ...]:
    """All that the convoy may plot for a turn, as often as it is likely; none for free ships."""
    if not convoy_ships(sea) or is_whole_moves(sea):
        return ()
    if moves_by_die(sea) == "convoy":
        return tuple(diced_plots(sea).values())
    return convoy_plots(convoy_speed(sea))


def legs_of_shot(
    sea: Sea, boat: Boat, shot: Shot, *, among_ships: bool = True, is_aimed: bool = True
) -> tuple[Leg, ...]:
    """The run of a torpedo that is plotted to be fired this turn, from a loaded tube.

    What it may meet takes a while; not `among_ships` it is but the hexes of the next turns. One
    whose run is left to the dice goes as far as they are likely to say.
    """
    load = sea.insides[boat.id].tubes[shot.tube].load
    speed, is_aimed = TORPEDO_CARDS[load].speed, is_aimed and shot.distance > 0
    measured = replace(shot, distance=shot.distance or usual_run(speed))
    path, course = run_of(boat.bow, boat.heading, measured)
    run = _Run(boat.bow, course, speed, frozenset(), path, sea.turn, _waits(sea))
    setting = Setting("", load, shot.is_shallow, is_aimed, sea.targets.get(boat.id, ()))
    return _asked(sea, setting, run, among_ships)


def hits_of_shot(sea: Sea, boat: Boat, shot: Shot) -> float:
    """The chance that it hits; 35.3.5 over all the runs that the dice may give it at first."""
    speed = TORPEDO_CARDS[sea.insides[boat.id].tubes[shot.tube].load].speed
    runs = {shot.distance: 1.0} if shot.distance else unaimed_runs(speed)
    found = 0.0
    for run, share in runs.items():
        if legs := legs_of_shot(sea, boat, replace(shot, distance=run), is_aimed=shot.distance > 0):
            found += float(share) * legs[-1].hits
    return found


def legs_of_torpedo(sea: Sea, torpedo: Torpedo, *, among_ships: bool = True) -> tuple[Leg, ...]:
    """How a torpedo in the water runs on, its setting being known."""
    setting = sea.settings[torpedo.id]
    speed, missed = TORPEDO_CARDS[setting.kind].speed, frozenset(torpedo.missed)
    has_run = _has_run(sea, torpedo)
    waits, turn = has_run or _waits(sea), sea.turn + has_run
    run = _Run(torpedo.at, torpedo.heading, speed, missed, (), turn, waits)
    return _asked(sea, Setting("", setting.kind, setting.is_shallow), run, among_ships)


def waters(sea: Sea, turn: int, names: frozenset[str] = frozenset()) -> frozenset[Hex]:
    """Where ships of the convoy may lie when they have moved in a turn: those named, or all."""
    turns = turn - sea.turn + _waits(sea)
    ships = tuple(ship for ship in convoy_ships(sea) if not names or ship.id in names)
    return frozenset(map(unpacked, _lying(ships, plots_of(sea), turns)))


def _waits(sea: Sea) -> bool:
    """Whether the convoy has still to move in this turn."""
    return sea.phase not in STEPS or STEPS.index(sea.phase) <= STEPS.index("convoy")


def _has_run(sea: Sea, torpedo: Torpedo) -> bool:
    """Whether a torpedo has run in this turn."""
    waiting = {each for f in sea.flow if isinstance(f, TorpedoRun) for each in f.waiting}
    step_now = STEPS.index(sea.phase) if sea.phase in STEPS else 0
    return step_now >= STEPS.index("torpedoes") and torpedo.id not in waiting


def _asked(sea: Sea, setting: Setting, run: _Run, among_ships: bool) -> tuple[Leg, ...]:
    plots = plots_of(sea) if among_ships else ()
    ships = tuple(convoy_ships(sea)) if plots else ()
    turns = LONGEST if among_ships else GLANCE
    return _legs(ships, plots, setting, run, panels_of(sea), turns)


# The convoy


class _Group(NamedTuple):
    """Ships that move alike, by the spots of their bows."""

    heading: int
    top: int
    bows: Mapping[int, Ship]


def _groups(ships: Sequence[Ship]) -> tuple[_Group, ...]:
    def alike(ship: Ship) -> tuple[int, int]:
        return ship.heading, 0 if ship.is_dead else ship.top

    return tuple(
        _Group(heading, top, {packed(ship.bow): ship for ship in some})
        for (heading, top), some in groupby(sorted(ships, key=alike), alike)
    )


@lru_cache(maxsize=4096)
def _poses(pose: Pose, plot: str, top: int) -> tuple[Pose, ...]:
    """7.1 A ship after each part of a plot; 10.2 no further than she can go; dead she stays."""
    found, (bow, heading), left = [pose], pose, top
    for part in parse(plot) if top else ():
        if part in TURNS:
            heading = TURNED[TURNS[part]][heading]
        elif left:
            bow, left = bow + SPOT_STEPS[heading], left - 1
        else:
            continue
        found.append((bow, heading))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _courses(
    fleet: Fleet, tops: tuple[int, ...], plots: tuple[str, ...]
) -> tuple[tuple[Fleet, ...], ...]:
    """For each plot how the groups lie, part by part; those that are slower wait at the end."""
    found = []
    for plot in plots or ("",):
        ways = [_poses(pose, plot, top) for pose, top in zip(fleet, tops, strict=True)]
        longest = max(map(len, ways), default=1)
        parts = range(longest)
        found.append(tuple(tuple(way[min(at, len(way) - 1)] for way in ways) for at in parts))
    return tuple(found)


@lru_cache(maxsize=64)
def _lying(ships: tuple[Ship, ...], plots: tuple[str, ...], turns: int) -> frozenset[int]:
    """The spots in which a ship may lie after so many moves."""
    return frozenset(
        place
        for heading, top, bows in _groups(ships)
        for gone, way in _after((0, heading), top, plots, turns)
        for bow in bows
        for place in (bow + gone, stern((bow + gone, way)))
    )


@lru_cache(maxsize=64)
def _swept(ships: tuple[Ship, ...], plots: tuple[str, ...], turns: int) -> frozenset[int]:
    """The spots into which a ship may come in the last of so many moves."""
    return frozenset(
        place
        for heading, top, bows in _groups(ships)
        for gone, way in _passed((0, heading), top, plots, turns)
        for bow in bows
        for place in (bow + gone, stern((bow + gone, way)))
    )


@lru_cache(maxsize=64)
def _passed(start: Pose, top: int, plots: tuple[str, ...], turns: int) -> frozenset[Pose]:
    """The poses that a ship may come to in the last of so many moves."""
    return frozenset(
        pose
        for before in _after(start, top, plots, turns - 1)
        for plot in plots
        for pose in _poses(before, plot, top)[1:]
    )


@lru_cache(maxsize=64)
def _after(start: Pose, top: int, plots: tuple[str, ...], turns: int) -> frozenset[Pose]:
    """The poses that a ship may have after so many turns."""
    if turns <= 0:
        return frozenset((start,))
    before = _after(start, top, plots, turns - 1)
    return frozenset(_poses(pose, plot, top)[-1] for pose in before for plot in plots)


# Torpedoes


class _Weight(NamedTuple):
    """How many ways lead to a case, and the chance of it that the torpedo still runs."""

    ways: int
    left: float


Cases = dict[Fleet, dict[str, _Weight]]
"""The convoy as it may lie, and the last ship that the torpedo has run past, "" for none.

It runs straight on and they keep apart: of those it has tried it can meet only that one again.
"""
Tried = tuple[int, Ship, float]
"""In which spot a ship is met, and the chance that she is hit."""


@lru_cache(maxsize=128)
def _legs(
    ships: tuple[Ship, ...],
    plots: tuple[str, ...],
    setting: Setting,
    run: _Run,
    panels: Panels,
    turns: int,
) -> tuple[Leg, ...]:
    """13.8 to 13.10 Turn by turn, until it leaves the panels."""
    followed = _Followed(ships, plots, setting, run)
    at, legs = run.at, []
    for number in range(turns):
        is_new = bool(run.first) and not number
        if number or run.waits:
            followed.sail(at, is_new=is_new)
        straight = tuple(step(at, run.course, ahead) for ahead in range(1, run.speed + 1))
        path = run.first if is_new else straight
        path = tuple(place for place in path if panels.panel_of(place))
        if not path:
            break
        legs.append(followed.leg(path, run.turn + number, is_live=not is_new))
        at = path[-1]
    return tuple(legs)


class _Followed:
    """A torpedo among all the ways that the convoy may go.

    Moves of the convoy in which it cannot meet a ship are put off until it may meet one again.
    """

    def __init__(
        self, ships: tuple[Ship, ...], plots: tuple[str, ...], setting: Setting, run: _Run
    ) -> None:
        self.ships = tuple(ship for ship in ships if ship.id not in run.missed)
        self.plots, self.course = plots, run.course
        groups = _groups(self.ships)
        self.tops = tuple(group.top for group in groups)
        self.bows = tuple(group.bows for group in groups)
        self.odds = {ship.id: odds_of(setting, ship) for ship in self.ships}
        fleet = tuple((0, group.heading) for group in groups)
        self.cases: Cases = {fleet: {"": _Weight(1, 1.0)}}
        self.moves = self.put_off = 0
        self.hits = 0.0
        self.met: dict[int, int] = {}
        self.names: set[str] = set()

    @property
    def ways(self) -> int:
        return len(self.plots) ** self.moves if self.plots else 1

    def sail(self, at: Hex, *, is_new: bool) -> None:
        """13.9 Ships meet the torpedo as they move, but not one that is still in its tube."""
        place = packed(at)
        self.moves += 1
        if is_new or place not in _swept(self.ships, self.plots, self.moves):
            self.put_off += 1
            return
        self._catch_up()
        self._sail((place,))

    def _catch_up(self) -> None:
        for _ in range(self.put_off):
            self._sail(())
        self.put_off = 0

    def _sail(self, places: Sequence[int]) -> None:
        cases, self.cases = self.cases, {}
        for fleet, weights in cases.items():
            for course in _courses(fleet, self.tops, self.plots):
                passing = self._met_in(course[1:], places) if places else ()
                self._keep(course[-1], self._left(weights, passing, is_live=True))

    def leg(self, path: Sequence[Hex], turn: int, *, is_live: bool) -> Leg:
        """13.4 Hex by hex it meets the ships that lie there."""
        places = tuple(map(packed, path))
        if not _lying(self.ships, self.plots, self.moves).isdisjoint(places):
            self._catch_up()
            for fleet, weights in self.cases.items():
                if lying := self._met_in((fleet,), places):
                    self.cases[fleet] = self._left(weights, lying, is_live=is_live)
        later = len(self.plots) ** self.put_off if self.plots else 1
        unmet = later * sum(weights[""].ways for weights in self.cases.values() if "" in weights)
        met = {unpacked(place): count / self.ways for place, count in self.met.items()}
        names = frozenset(self.names)
        self.met, self.names = {}, set()
        return Leg(turn, tuple(path), met, 1 - unmet / self.ways, self.hits, names, is_live)

    def _met_in(self, course: Sequence[Fleet], places: Sequence[int]) -> Sequence[Tried]:
        """What comes to lie in these hexes, one after the other."""
        return [
            (place, ship, self.odds[ship.id][end][heading][self.course])
            for fleet in course
            for (gone, heading), bows in zip(fleet, self.bows, strict=True)
            for place in places
            for end, bow in enumerate((place - gone, place - gone + SPOT_STEPS[heading]))
            if (ship := bows.get(bow))
        ]

    def _left(
        self, weights: dict[str, _Weight], tried: Sequence[Tried], *, is_live: bool
    ) -> dict[str, _Weight]:
        """Note what is met; what is left of the torpedo afterwards, if anything is."""
        for place, ship, chance in tried:
            kept: dict[str, _Weight] = {}
            for last, weight in weights.items():
                if last == ship.id:
                    _add(kept, last, weight)
                    continue
                self.met[place] = self.met.get(place, 0) + weight.ways
                self.names.add(ship.id)
                self.hits += weight.left * chance / self.ways if is_live else 0.0
                if chance < 1:
                    _add(kept, ship.id, _Weight(weight.ways, weight.left * (1 - chance)))
            weights = kept
        return weights

    def _keep(self, fleet: Fleet, weights: Mapping[str, _Weight]) -> None:
        kept = self.cases.setdefault(fleet, {})
        for last, weight in weights.items():
            _add(kept, last, weight)


def _add(weights: dict[str, _Weight], last: str, more: _Weight) -> None:
    here = weights.get(last)
    weights[last] = _Weight(here.ways + more.ways, here.left + more.left) if here else more

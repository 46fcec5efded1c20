"""Where the convoy may be in the turns to come, and what of it a torpedo may meet on its run.

All is reckoned from what both players see: how the ships lie, and the plots that a convoy has.
Every plot counts alike; a way is one run of plots, turn after turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from game.geometry.hexes import Hex
from game.geometry.panels import Panels
from game.titles.submarine.model.circling import courses_ahead, steps_on
from game.titles.submarine.model.courses import SIDES, Spot
from game.titles.submarine.model.frames import STEPS, TorpedoRun, UnseenRuns
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo
from game.titles.submarine.odds.convoyways import Fleet, courses, groups, held, lying, swept
from game.titles.submarine.odds.hits import (
    Book,
    as_grain,
    book_of,
    goes_off,
    number,
    odds_of,
    offsets,
    running_book,
)
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c11_launch import run_of
from game.titles.submarine.rules.fighting.c35_aim import unaimed_runs, usual_run
from game.titles.submarine.rules.fighting.c37_detonation import ARMED
from game.titles.submarine.rules.fighting.c51_circling import circle_for
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.card import moves_by_die
from game.titles.submarine.rules.ground.clock import convoy_speed, diced_plots
from game.titles.submarine.rules.ground.packed import unpacked
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, convoy_ships, is_whole_moves
from game.titles.submarine.view import Sea

LONGEST, GLANCE = 6, 3
"""So many turns of a run are reckoned, in which a fast torpedo runs some fifty hexes; and those
where what it may meet is not asked."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A torpedo's run in one turn: the spots it comes to, and in which it may meet a ship.

    `met` gives the share of ways in which a ship is met in a spot; `share` that of those in which
    one was met until then, and `hits` the chance that a torpedo has gone off. `ships` are those it
    may meet in this turn, and `bends` the spots in which it turns (51.3). In the `unarmed` first
    spots what it hits is not hurt: 13.8 in all of the turn of its launch, or 39.2 until it has run
    far enough.
    """

    turn: int
    path: tuple[Spot, ...]
    met: Mapping[Spot, float]
    share: float
    hits: float
    ships: frozenset[str]
    unarmed: int = 0
    bends: tuple[Spot, ...] = ()

    @property
    def is_live(self) -> bool:
        """Whether it may hurt a ship in this turn."""
        return self.unarmed < len(self.path)


class _Run(NamedTuple):
    """A torpedo before its next leg; `first` is that of its launch, if that is still to come.

    `waits` says whether the convoy moves before that leg; `ran` counts the hexes before it, and
    `reliable` is the chance that it goes off when it hits.
    """

    at: Spot
    course: int
    speed: int
    missed: frozenset[str]
    first: tuple[Spot, ...]
    turn: int
    waits: bool
    ran: int
    reliable: float


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
    reliable = goes_off(sea, load)
    run = _Run((boat.bow,), course, speed, frozenset(), path, sea.turn, _waits(sea), 0, reliable)
    circle, targets = shot.circle or circle_for(sea, load), sea.targets.get(boat.id, ())
    setting = Setting("", load, shot.is_shallow, is_aimed, targets, circle=circle, course=course)
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
    reliable = goes_off(sea, setting.kind)
    run = _Run(torpedo.spot, torpedo.heading, speed, missed, (), turn, waits, setting.run, reliable)
    return _asked(sea, replace(setting, boat="", run=0, passed=()), run, among_ships)


def waters(sea: Sea, turn: int, names: frozenset[str] = frozenset()) -> frozenset[Hex]:
    """Where ships of the convoy may lie when they have moved in a turn: those named, or all."""
    turns = turn - sea.turn + _waits(sea)
    ships = tuple(ship for ship in convoy_ships(sea) if not names or ship.id in names)
    return frozenset(map(unpacked, lying(ships, plots_of(sea), turns)))


def _waits(sea: Sea) -> bool:
    """Whether the convoy has still to move in this turn."""
    return sea.phase not in STEPS or STEPS.index(sea.phase) <= STEPS.index("convoy")


def _has_run(sea: Sea, torpedo: Torpedo) -> bool:
    """Whether a torpedo has run in this turn."""
    if runs := next((f for f in sea.flow if isinstance(f, UnseenRuns)), None):
        return torpedo.launched == sea.turn or torpedo.id in runs.ran
    waiting = {each for f in sea.flow if isinstance(f, TorpedoRun) for each in f.waiting}
    step_now = STEPS.index(sea.phase) if sea.phase in STEPS else 0
    return step_now >= STEPS.index("torpedoes") and torpedo.id not in waiting


def _asked(sea: Sea, setting: Setting, run: _Run, among_ships: bool) -> tuple[Leg, ...]:
    plots = plots_of(sea) if among_ships else ()
    ships = tuple(convoy_ships(sea)) if plots else ()
    turns = LONGEST if among_ships or setting.circle else GLANCE
    return _legs(
        book_of(sea),
        running_book(sea, setting.kind),
        ships,
        plots,
        setting,
        run,
        panels_of(sea),
        turns,
    )


# Torpedoes


Piece = tuple[int, tuple[Spot, ...]]
"""A course, and the spots that a torpedo comes to on it, one after the other."""


class _Weight(NamedTuple):
    """How many ways lead to a case, and the chance of it that the torpedo still runs."""

    ways: int
    left: float


Passed = frozenset[str]
"""The ships that a torpedo has run past: 13.10 it cannot hit them. Of one that runs straight on
it is but the last: since they keep apart it can meet no other one of them again."""
NONE: Passed = frozenset()
Cases = dict[Fleet, dict[Passed, _Weight]]
"""The convoy as it may lie, and what the torpedo has run past."""
Tried = tuple[int, Ship, float]
"""In which spot a ship is met, and the chance that she is hit."""


@lru_cache(maxsize=128)
def _legs(
    book: Book,
    armed: Book,
    ships: tuple[Ship, ...],
    plots: tuple[str, ...],
    setting: Setting,
    run: _Run,
    panels: Panels,
    turns: int,
) -> tuple[Leg, ...]:
    """13.8 to 13.10 Turn by turn, until it leaves the panels."""
    followed = _Followed(book, armed, ships, plots, setting, run)
    at, course, ran, legs = run.at, run.course, run.ran, []
    for later in range(turns):
        is_new = bool(run.first) and not later
        if later or run.waits:
            is_live = not book.is_advanced or ran >= ARMED
            followed.sail(at, course, is_new=is_new, is_live=is_live)
        if is_new:
            steps = [(here, course) for here in run.first]
        else:
            ahead = courses_ahead(setting.circle, setting.course, course, ran, run.speed)
            steps = [*steps_on(at, ahead)]
        shown = [step for step in steps if panels.panel_of(step[0][0])]
        if not shown:
            break
        unarmed = max(0, ARMED - 1 - ran) if book.is_advanced else len(shown) * is_new
        legs.append(followed.leg(_pieces(shown), run.turn + later, min(unarmed, len(shown))))
        if len(shown) < len(steps):
            break
        (at, course), ran = steps[-1], ran + len(steps)
    return tuple(legs)


def _pieces(steps: Sequence[tuple[Spot, int]]) -> tuple[Piece, ...]:
    return tuple(
        (course, tuple(here for here, _ in some))
        for course, some in groupby(steps, key=itemgetter(1))
    )


class _Followed:
    """A torpedo among all the ways that the convoy may go.

    Moves of the convoy in which it cannot meet a ship are put off until it may meet one again.
    """

    def __init__(
        self,
        book: Book,
        armed: Book,
        ships: tuple[Ship, ...],
        plots: tuple[str, ...],
        setting: Setting,
        run: _Run,
    ) -> None:
        self.ships = tuple(ship for ship in ships if ship.id not in run.missed)
        self.book, self.armed, self.plots = book, armed, plots
        self.reliable, self.circles = run.reliable, setting.circle is not None
        alike = groups(self.ships)
        self.tops = tuple(group.top for group in alike)
        self.bows = tuple(
            {SIDES * bow: ship for bow, ship in group.bows.items()} for group in alike
        )
        self.odds = {
            each: {ship.id: odds_of(each, setting, ship) for ship in self.ships}
            for each in (book, armed)
        }
        fleet = tuple((0, group.heading) for group in alike)
        self.cases: Cases = {fleet: {NONE: _Weight(1, 1.0)}}
        self.moves = self.put_off = 0
        self.hits = 0.0
        self.met: dict[int, int] = {}
        self.spots: dict[int, Spot] = {}
        self.names: set[str] = set()

    @property
    def ways(self) -> int:
        return len(self.plots) ** self.moves if self.plots else 1

    def sail(self, at: Spot, course: int, *, is_new: bool, is_live: bool) -> None:
        """13.9 Ships meet the torpedo as they move, but not one that is still in its tube."""
        place = number(at)
        self.spots[place] = at
        self.moves += 1
        if is_new or place not in swept(*self._asked, self.book, as_grain(course)):
            self.put_off += 1
            return
        self._catch_up()
        self._sail((place,), course, is_live=is_live)

    @property
    def _asked(self) -> tuple[tuple[Ship, ...], tuple[str, ...], int]:
        return self.ships, self.plots, self.moves

    def _catch_up(self) -> None:
        for _ in range(self.put_off):
            self._sail(())
        self.put_off = 0

    def _sail(self, places: Sequence[int], run: int = 1, *, is_live: bool = True) -> None:
        cases, self.cases = self.cases, {}
        for fleet, weights in cases.items():
            for course in courses(fleet, self.tops, self.plots):
                passing = self._met_in(course[1:], places, run, self.book) if places else ()
                self._keep(course[-1], self._left(weights, passing, is_live=is_live))

    def leg(self, pieces: Sequence[Piece], turn: int, unarmed: int) -> Leg:
        """13.4 Hex by hex it meets the ships that lie there."""
        begun = 0
        for course, spots in pieces:
            self._run(course, spots, max(0, unarmed - begun))
            begun += len(spots)
        later = len(self.plots) ** self.put_off if self.plots else 1
        unmet = later * sum(each[NONE].ways for each in self.cases.values() if NONE in each)
        met = {self.spots[place]: count / self.ways for place, count in self.met.items()}
        names = frozenset(self.names)
        self.met, self.names = {}, set()
        path = tuple(here for _, spots in pieces for here in spots)
        bends, share = tuple(spots[-1] for _, spots in pieces[:-1]), 1 - unmet / self.ways
        return Leg(turn, path, met, share, self.hits, names, unarmed, bends)

    def _run(self, course: int, path: Sequence[Spot], unarmed: int) -> None:
        """The part of a leg that is run on one course."""
        places = tuple(map(number, path))
        self.spots |= zip(places, path, strict=True)
        if held(*self._asked, self.armed, as_grain(course)).isdisjoint(places):
            return
        self._catch_up()
        for fleet, weights in self.cases.items():
            parts = (places[:unarmed], self.book, False), (places[unarmed:], self.armed, True)
            for some, book, is_live in parts:
                if tried := self._met_in((fleet,), some, course, book):
                    weights = self._left(weights, tried, is_live=is_live)  # noqa: PLW2901
            self.cases[fleet] = weights

    def _met_in(
        self, ways: Sequence[Fleet], places: Sequence[int], course: int, book: Book
    ) -> Sequence[Tried]:
        """What comes to lie in these hexes of a course, one after the other."""
        return [
            (place, ship, chance)
            for fleet in ways
            for (gone, heading), bows in zip(fleet, self.bows, strict=True)
            for place in places
            for part, offset in offsets(book, heading, course)
            if (ship := bows.get(place - SIDES * gone - offset))
            and (chance := self.odds[book][ship.id][heading][part][1][course])
        ]

    def _left(
        self, weights: dict[Passed, _Weight], tried: Sequence[Tried], *, is_live: bool
    ) -> dict[Passed, _Weight]:
        """Note what is met; what is left of the torpedo afterwards, if anything is."""
        for place, ship, chance in tried:
            kept: dict[Passed, _Weight] = {}
            for passed, weight in weights.items():
                if ship.id in passed:
                    _add(kept, passed, weight)
                    continue
                self.met[place] = self.met.get(place, 0) + weight.ways
                self.names.add(ship.id)
                self.hits += weight.left * chance * self.reliable / self.ways if is_live else 0.0
                if chance < 1:
                    now = passed | {ship.id} if self.circles else frozenset((ship.id,))
                    _add(kept, now, _Weight(weight.ways, weight.left * (1 - chance)))
            weights = kept
        return weights

    def _keep(self, fleet: Fleet, weights: Mapping[Passed, _Weight]) -> None:
        kept = self.cases.setdefault(fleet, {})
        for last, weight in weights.items():
            _add(kept, last, weight)


def _add(weights: dict[Passed, _Weight], last: Passed, more: _Weight) -> None:
    here = weights.get(last)
    weights[last] = _Weight(here.ways + more.ways, here.left + more.left) if here else more

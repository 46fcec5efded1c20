"""A torpedo among all the ways that a convoy may go: what it meets, and what is left of it.

Every plot of the convoy counts alike; a way is one run of plots, turn after turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.titles.submarine.model.courses import SIDES, Spot
from game.titles.submarine.model.state import Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.convoyways import Fleet, courses, groups, held, swept
from game.titles.submarine.odds.hits import (
    Book,
    as_grain,
    evaded_of,
    grazed,
    number,
    offsets,
    tries_of,
)


@dataclass(frozen=True, slots=True)
class Leg:
    """A torpedo's run in one turn: the spots it comes to, and in which it may meet a ship.

    `met` gives the share of ways in which a ship is met in a spot; `share` that of those in which
    one was met until then, and `hits` the chance that a torpedo has gone off. `ships` are those it
    may hit in this turn, and `bends` the spots in which it turns (51.3). In the `unarmed` first
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


class _Weight(NamedTuple):
    """How many ways lead to a case, and the chance of it that the torpedo still runs."""

    ways: int
    left: float


Passed = frozenset[str]
"""The ships that a torpedo has run past: 13.10 it cannot hit them. Of one that runs straight on
it is but the last: since they keep apart it can meet no other one of them again. 40.11 One that
evades it, and so was not tried, stands in it with `EVADES` until the turn is over."""
NONE: Passed = frozenset()
EVADES = "~"
SHOWN: Passed = frozenset((EVADES,))
"""40.5 It has met a ship, and so is on the board, but can still hit all of them."""
Cases = dict[Fleet, dict[Passed, _Weight]]
"""The convoy as it may lie, and what the torpedo has run past."""
Tried = tuple[int, Ship, float, float]
"""In which spot a ship is met, the chance that she is hit, and 40.14 that she is not even tried."""


Piece = tuple[int, tuple[Spot, ...]]
"""A course, and the spots that a torpedo comes to on it, one after the other."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """By what a torpedo meets ships: `book` before it is `armed`, and 13.9 as they move.

    `plots` are those of the convoy, `reliable` is the chance that it goes off when it hits. 40 One
    that `is_unseen` is not on the board until it has met a ship.
    """

    book: Book
    armed: Book
    plots: tuple[str, ...]
    setting: Setting
    reliable: float
    is_unseen: bool

    @property
    def at_once(self) -> Book:
        """13.9 That of a ship which comes upon it on the board: she does not evade it then."""
        return replace(self.book, evades=False)

    @property
    def circles(self) -> bool:
        return self.setting.circle is not None


class Followed:
    """A torpedo among all the ways that the convoy may go.

    Moves of the convoy in which it cannot meet a ship are put off until it may meet one again.
    """

    def __init__(self, by: Meeting, ships: tuple[Ship, ...]) -> None:
        self.by, self.ships = by, ships
        alike = groups(self.ships)
        self.tops = tuple(group.top for group in alike)
        self.bows = tuple(
            {SIDES * bow: ship for bow, ship in group.bows.items()} for group in alike
        )
        self.odds = {
            book: {
                ship.id: (tries_of(book, by.setting, ship), evaded_of(book, by.setting, ship))
                for ship in ships
            }
            for book in (by.book, by.armed, by.at_once)
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
        return len(self.by.plots) ** self.moves if self.by.plots else 1

    def sail(self, at: Spot, course: int, *, is_new: bool, is_live: bool) -> None:
        """13.9 Ships meet the torpedo as they move, but not one that is still in its tube.

        40.4 One that is not on the board they meet where they end their move, and may evade it.
        """
        place = number(at)
        self.spots[place] = at
        self.moves += 1
        if is_new or place not in swept(*self._asked, self.by.book, as_grain(course)):
            self.put_off += 1
            return
        self._catch_up()
        self._sail((place,), course, is_live=is_live)

    @property
    def _asked(self) -> tuple[tuple[Ship, ...], tuple[str, ...], int]:
        return self.ships, self.by.plots, self.moves

    def _catch_up(self) -> None:
        for _ in range(self.put_off):
            self._sail(())
        self.put_off = 0

    def _sail(self, places: Sequence[int], run: int = 1, *, is_live: bool = True) -> None:
        cases, self.cases = self.cases, {}
        for fleet, weights in cases.items():
            for course in courses(fleet, self.tops, self.by.plots):
                for hides, some in ((True, _unseen(weights)), (False, _in_sight(weights))):
                    if not some:
                        continue
                    if hides and self.by.is_unseen:
                        met = self._met_in(course[-1:], places, run, self.by.book)
                    else:
                        met = self._met_in(course[1:], places, run, self.by.at_once)
                    self._keep(course[-1], self._left(some, met, is_live=is_live))

    def leg(self, pieces: Sequence[Piece], turn: int, unarmed: int) -> Leg:
        """13.4 Hex by hex it meets the ships that lie there."""
        begun = 0
        for course, spots in pieces:
            self._run(course, spots, max(0, unarmed - begun))
            begun += len(spots)
        later = len(self.by.plots) ** self.put_off if self.by.plots else 1
        unmet = later * sum(
            each[passed].ways
            for each in self.cases.values()
            for passed in (NONE, SHOWN)
            if passed in each
        )
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
        if held(*self._asked, self.by.armed, as_grain(course)).isdisjoint(places):
            return
        self._catch_up()
        for fleet, weights in self.cases.items():
            is_shown = self._is_grazed(fleet, places, course)
            parts = (places[:unarmed], self.by.book, False), (places[unarmed:], self.by.armed, True)
            for some, book, is_live in parts:
                if tried := self._met_in((fleet,), some, course, book):
                    weights = self._left(weights, tried, is_live=is_live)  # noqa: PLW2901
            if is_shown and NONE in weights:
                weights = dict(weights)  # noqa: PLW2901
                _add(weights, SHOWN, weights.pop(NONE))
            self.cases[fleet] = weights

    def _is_grazed(self, fleet: Fleet, places: Sequence[int], course: int) -> bool:
        """40.5 Whether it comes along the side of a ship, and so on the board."""
        return self.by.is_unseen and any(
            place - SIDES * gone - offset in bows
            for (gone, heading), bows in zip(fleet, self.bows, strict=True)
            for offset in grazed(self.by.book, heading, course)
            for place in places
        )

    def _met_in(
        self, ways: Sequence[Fleet], places: Sequence[int], course: int, book: Book
    ) -> Sequence[Tried]:
        """What comes to lie in these hexes of a course, one after the other."""
        if not places:
            return ()
        found: list[Tried] = []
        for fleet in ways:
            for (gone, heading), bows in zip(fleet, self.bows, strict=True):
                for place in places:
                    for part, offset in offsets(book, heading, course):
                        if ship := bows.get(place - SIDES * gone - offset):
                            hits, clears = self.odds[book][ship.id]
                            chance = hits[heading][part][1][course]
                            if chance is not None:
                                clear = clears[heading][part][1][course]
                                found.append((place, ship, chance, clear))
        return found

    def _left(
        self, weights: dict[Passed, _Weight], tried: Sequence[Tried], *, is_live: bool
    ) -> dict[Passed, _Weight]:
        """Note what is met; what is left of the torpedo afterwards, if anything is."""
        for place, ship, chance, clear in tried:
            kept: dict[Passed, _Weight] = {}
            for passed, weight in weights.items():
                if ship.id in passed or EVADES + ship.id in passed:
                    _add(kept, passed, weight)
                    continue
                self.met[place] = self.met.get(place, 0) + weight.ways
                if chance:
                    self.names.add(ship.id)
                reliable = self.by.reliable if is_live else 0.0
                self.hits += weight.left * chance * reliable / self.ways
                past = passed if self.by.circles else NONE
                if chance < 1:
                    left = _Weight(weight.ways, weight.left * (1 - chance - clear))
                    _add(kept, past | {ship.id}, left)
                if clear:
                    _add(kept, past | {EVADES + ship.id}, _Weight(0, weight.left * clear))
            weights = kept
        return weights

    def _keep(self, fleet: Fleet, weights: Mapping[Passed, _Weight]) -> None:
        kept = self.cases.setdefault(fleet, {})
        for last, weight in weights.items():
            _add(kept, last, weight)


def _add(weights: dict[Passed, _Weight], last: Passed, more: _Weight) -> None:
    here = weights.get(last)
    weights[last] = _Weight(here.ways + more.ways, here.left + more.left) if here else more


def _unseen(weights: dict[Passed, _Weight]) -> dict[Passed, _Weight]:
    """40.5 Those in which it has met no ship."""
    return {NONE: weights[NONE]} if NONE in weights else {}


def _in_sight(weights: dict[Passed, _Weight]) -> dict[Passed, _Weight]:
    """The others, in a new turn: whom it did not try it may meet again."""
    kept: dict[Passed, _Weight] = {}
    for passed, weight in weights.items():
        if passed:
            still = frozenset(name for name in passed if not name.startswith(EVADES))
            _add(kept, still or SHOWN, weight)
    return kept

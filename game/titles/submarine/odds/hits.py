"""How likely a torpedo hits a ship, by where and on what course it meets her.

Spots are numbers here: twice the packed hex, or the sum of the two beside a side. So every course
goes on by the same number, along hex sides too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import NamedTuple

from game.geometry.hexes import DIRECTIONS, Hex, neighbours, step, turned
from game.titles.submarine.model.courses import (
    GRAINS,
    SIDES,
    TWELFTHS,
    Spot,
    is_between,
    port_of,
    spot,
)
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed.advanced_weapons import (
    evasion,
    evasion_plots,
    is_dud,
    is_torpedo_hit,
)
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.rules.fighting.c12_torpedoes import (
    ACOUSTIC_SPEED,
    attitude,
    highest_hit,
)
from game.titles.submarine.rules.fighting.c35_aim import is_aimed_at
from game.titles.submarine.rules.fighting.c37_detonation import (
    FROM_AHEAD,
    NO_ATTITUDE,
    changes,
    type_of,
    value_of,
)
from game.titles.submarine.rules.fighting.c37_detonation import attitude as advanced_attitude
from game.titles.submarine.rules.fighting.c51_acoustic import is_heard, is_homing, is_in_field
from game.titles.submarine.rules.ground.c6_course import Underway, end_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import STEPS, packed
from game.titles.submarine.view import Sea
from game.titles.submarine.words.rolls import PAIRS

FURTHER = 6
"""So many spots on it may meet a ship that was not quick enough."""
COURSES = range(1, TWELFTHS + 1)
Odds = tuple[float, ...]
"""The chance to be hit by a torpedo on each course, from 1."""
Parts = tuple[tuple[int, Odds], ...]
"""The spots in which a ship is met, from that of her bow, the bow and the stern first."""
Tries = tuple[float | None, ...]
"""The same as `Odds`, but None on a course by which she is not met there.

13.10 A torpedo that has no chance at a ship where it meets her has tried her all the same.
"""
TriedParts = tuple[tuple[int, Tries], ...]


@dataclass(frozen=True, slots=True)
class Book:
    """By what torpedoes hit: `is_advanced` by the tables of 37, and `has_sides` along hex sides.

    51.1.1 In the `field` of a ship that moves an acoustic one goes off of itself. 40 Where ships
    may evade torpedoes it `evades`.
    """

    is_advanced: bool
    has_sides: bool
    field: bool = False
    evades: bool = False


def book_of(sea: Sea) -> Book:
    """The rules that are in force where a ship moves, or a torpedo is not armed yet."""
    advanced = sea.house.advanced
    return Book(advanced.detonation, advanced.sides, evades=advanced.unseen_torpedoes)


def running_book(sea: Sea, kind: str) -> Book:
    """The same where a torpedo of that kind runs, and is armed."""
    return replace(book_of(sea), field=is_homing(sea, kind))


def goes_off(sea: Sea, kind: str) -> float:
    """37.3.2.3 How likely a torpedo that hits does go off."""
    return 1 - dud_chance(sea, kind) if sea.house.advanced.detonation else 1.0


@lru_cache(maxsize=512)
def chance_of(value: int, change: int) -> float:
    """37.3.2.2 How likely two dice hit."""
    return sum(is_torpedo_hit(value, pair, change) for pair in PAIRS) / len(PAIRS)


def hit_chance(setting: Setting, ship: Ship, at: int, *, is_down_the_throat: bool = False) -> float:
    """37.3.2 How likely a torpedo that meets a ship at an attitude hits her."""
    held = changes(setting, ship, is_down_the_throat=is_down_the_throat)
    return chance_of(value_of(ship, at), sum(by for _, by in held))


def dud_chance(sea: Sea, kind: str) -> float:
    """37.3.2.3 How likely one that hits does not go off."""
    when = card_of(sea).when
    return sum(is_dud(type_of(kind), when, pair) for pair in PAIRS) / len(PAIRS)


def number(here: Spot) -> int:
    """A spot as a number."""
    return sum(map(packed, here)) * SIDES // len(here)


STRIDES = (
    0,
    *(SIDES * STEPS[course] for course in DIRECTIONS),
    *(STEPS[direction] + STEPS[turned(direction, 1)] for direction in DIRECTIONS),
)
"""What a hex of its run adds on each course."""


def odds_of(
    book: Book, setting: Setting, ship: Ship, *, comes_on: bool = False
) -> tuple[Parts, ...]:
    """The chances of a torpedo against a ship, by her heading.

    35.2.14 One in the turn of its launch meets an escort, its target, that `comes_on` straight.
    """
    return _odds(_case(book, setting, ship, comes_on=comes_on))


def tries_of(
    book: Book, setting: Setting, ship: Ship, *, comes_on: bool = False
) -> tuple[TriedParts, ...]:
    """The same, and on which courses she is met at all."""
    return _tries(_case(book, setting, ship, comes_on=comes_on))


def evaded_of(book: Book, setting: Setting, ship: Ship) -> tuple[Parts, ...]:
    """40.14 How likely she evades it so that it does not meet her, in the form of `odds_of`."""
    return _odds(_case(book, setting, ship, is_evaded=True))


class _Case(NamedTuple):
    """All of a torpedo and of a ship that the chances hang on."""

    book: Book
    setting: tuple[str, bool, bool]
    kind: str
    card: str
    is_dead: bool
    speed: int
    top: int
    comes_on: bool
    is_evaded: bool


def _case(
    book: Book, setting: Setting, ship: Ship, *, comes_on: bool = False, is_evaded: bool = False
) -> _Case:
    is_throat = comes_on and setting.is_aimed and ship.kind == ESCORT and ship.id in setting.targets
    how = setting.kind, setting.is_shallow, is_aimed_at(setting, ship)
    speed = min(ACOUSTIC_SPEED, max(0, ship.speed))
    top = ship.top if book.evades and ship.speed != 0 and not ship.is_dead else 0
    return _Case(book, how, ship.kind, ship.card, ship.is_dead, speed, top, is_throat, is_evaded)


@lru_cache(maxsize=512)
def _odds(case: _Case) -> tuple[Parts, ...]:
    return tuple(
        tuple((offset, tuple(chance or 0.0 for chance in tries)) for offset, tries in parts)
        for parts in _tries(case)
    )


@lru_cache(maxsize=512)
def _tries(case: _Case) -> tuple[TriedParts, ...]:
    book, setting, kind, card, is_dead, speed, top, comes_on, is_evaded = case
    ship = Ship("", kind, card, "", Hex(0, 0), 1, 1, 1, is_dead=is_dead, speed=speed)
    is_sure = book.field and is_heard(ship)
    as_set = Setting("", *setting)

    @cache
    def chance(at: int) -> float:
        if at == NO_ATTITUDE:
            return 0.0
        if book.is_advanced:
            is_throat = comes_on and at in FROM_AHEAD
            return hit_chance(as_set, ship, at, is_down_the_throat=is_throat)
        return highest_hit(as_set, ship, at) / FACES

    allowed = allowances(top, type_of(as_set.kind), as_set.is_shallow) if top else {}

    def tries(heading: int, offset: int, attitudes: tuple[int, ...]) -> Tries:
        if is_sure:
            return (None, *[0.0 if is_evaded else 1.0] * TWELFTHS)
        return (
            None,
            *(
                None if at == NO_ATTITUDE else left(heading, offset, course, at)
                for course, at in enumerate(attitudes, 1)
            ),
        )

    def left(heading: int, offset: int, course: int, at: int) -> float:
        """40 The chance that is left when she evades as well as the dice let her."""
        usual, where = chance(at), (heading, offset, course)
        if not usual or not allowed:
            return 0.0 if is_evaded else usual
        best = {
            plots: min((at, *after_evading(book, where, plots)), key=chance) for plots in allowed
        }
        if is_evaded:
            return sum(share for plots, share in allowed.items() if best[plots] == NO_ATTITUDE)
        return sum(share * chance(best[plots]) for plots, share in allowed.items())

    return (
        (),
        *(
            tuple(
                (offset, tries(heading, offset, each))
                for offset, each in attitudes_about(book, heading).items()
            )
            for heading in DIRECTIONS
        ),
    )


@lru_cache(maxsize=64)
def allowances(top: int, kind: str, is_shallow: bool) -> Mapping[tuple[str, ...], float]:
    """40.9 By which moves a ship of that top speed may evade a torpedo, and how likely."""
    found: dict[tuple[str, ...], float] = {}
    for pair in PAIRS:
        plots = evasion_plots(evasion(top, kind, pair, is_shallow))
        found[plots] = found.get(plots, 0.0) + 1 / len(PAIRS)
    return found


@cache
def after_evading(
    book: Book, where: tuple[int, int, int], plots: tuple[str, ...]
) -> tuple[int, ...]:
    """40.14 In which attitude each of these moves brings a ship, NO_ATTITUDE for none.

    `where` is her heading, the spot in which she was met, from her bow, and the course of that.
    """
    heading, offset, course = where
    return tuple(
        next(
            (
                found[course - 1]
                for ahead in range(FURTHER)
                if (found := about.get(offset + ahead * STRIDES[course] - gone))
                and found[course - 1] != NO_ATTITUDE
            ),
            NO_ATTITUDE,
        )
        for there in (end_of(Underway(Hex(0, 0), heading), plot) for plot in plots)
        for about in (attitudes_about(book, there.heading),)
        for gone in (number((there.bow,)) - number((Hex(0, 0),)),)
    )


@cache
def attitudes_about(book: Book, heading: int) -> Mapping[int, tuple[int, ...]]:
    """The spots in which a ship on a heading is met, from her bow, with the attitude by course."""
    bow = Hex(0, 0)
    ship = Ship("", "escort", "", "", bow, heading, 1, 1)
    found: dict[int, list[int]] = {}
    for course in COURSES if book.has_sides else DIRECTIONS:
        for here in _spots_of(ship, course, book.field):
            at = (
                NO_ATTITUDE
                if not set(here) & {*ship.hexes}
                else (
                    advanced_attitude(here, course, ship.hexes, heading)
                    if book.is_advanced
                    else attitude(here[0], course, ship)
                )
            )
            if at != NO_ATTITUDE:
                about = found.setdefault(number(here) - number((bow,)), [NO_ATTITUDE] * TWELFTHS)
                about[course - 1] = at
            elif book.field and is_in_field(here, ship):
                found.setdefault(number(here) - number((bow,)), [NO_ATTITUDE] * TWELFTHS)
    return {offset: tuple(attitudes) for offset, attitudes in found.items()}


def _spots_of(ship: Ship, course: int, field: bool) -> Iterator[Spot]:
    for place in ship.hexes:
        yield (place,)
        if field:
            yield from ((near,) for near in neighbours(place))
    if is_between(course):
        aside = turned(port_of(course), SIDES)
        for place in ship.hexes:
            yield spot(place, course, is_on_side=True)
            yield spot(step(place, aside, -1), course, is_on_side=True)


@cache
def offsets(book: Book, heading: int, course: int) -> tuple[tuple[int, int], ...]:
    """The spots in which a course meets a ship on a heading: their place among her parts, and how
    far they are from her bow."""
    return tuple(
        (place, offset)
        for place, (offset, attitudes) in enumerate(attitudes_about(book, heading).items())
        if book.field or attitudes[course - 1] != NO_ATTITUDE
    )


@cache
def grazed(book: Book, heading: int, course: int) -> tuple[int, ...]:
    """37.1 The spots in which a course along sides but grazes a ship on a heading, from her bow."""
    bow = Hex(0, 0)
    spots = _spots_of(Ship("", ESCORT, "", "", bow, heading, 1, 1), course, field=False)
    touched = {number(here) - number((bow,)) for here in spots if len(here) == SIDES}
    about = attitudes_about(book, heading)
    return tuple(spot for spot in touched if not (spot in about and about[spot][course - 1]))


def as_grain(course: int) -> int:
    """A course that meets ships in the same spots: all along the grain are alike."""
    return course if course > GRAINS else 1

"""How likely a torpedo hits a ship, by where and on what course it meets her.

Spots are numbers here: twice the packed hex, or the sum of the two beside a side. So every course
goes on by the same number, along hex sides too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

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
from game.titles.submarine.model.state import Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed.advanced_weapons import is_dud, is_torpedo_hit
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.rules.fighting.c12_torpedoes import (
    ACOUSTIC_SPEED,
    attitude,
    highest_hit,
)
from game.titles.submarine.rules.fighting.c35_aim import is_aimed_at
from game.titles.submarine.rules.fighting.c37_detonation import (
    NO_ATTITUDE,
    changes,
    type_of,
    value_of,
)
from game.titles.submarine.rules.fighting.c37_detonation import attitude as advanced_attitude
from game.titles.submarine.rules.fighting.c51_acoustic import is_heard, is_homing, is_in_field
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import STEPS, packed
from game.titles.submarine.view import Sea
from game.titles.submarine.words.rolls import PAIRS

COURSES = range(1, TWELFTHS + 1)
Odds = tuple[float, ...]
"""The chance to be hit by a torpedo on each course, from 1."""
Parts = tuple[tuple[int, Odds], ...]
"""The spots in which a ship is met, from that of her bow, the bow and the stern first."""


@dataclass(frozen=True, slots=True)
class Book:
    """By what torpedoes hit: `is_advanced` by the tables of 37, and `has_sides` along hex sides.

    51.1.1 In the `field` of a ship that moves an acoustic one goes off of itself.
    """

    is_advanced: bool
    has_sides: bool
    field: bool = False


def book_of(sea: Sea) -> Book:
    """The rules that are in force where a ship moves, or a torpedo is not armed yet."""
    return Book(sea.house.advanced.detonation, sea.house.advanced.sides)


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


def hit_chance(setting: Setting, ship: Ship, at: int) -> float:
    """37.3.2 How likely a torpedo that meets a ship at an attitude hits her."""
    return chance_of(value_of(ship, at), sum(by for _, by in changes(setting, ship)))


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


def odds_of(book: Book, setting: Setting, ship: Ship) -> tuple[Parts, ...]:
    """The chances of a torpedo against a ship, by her heading."""
    kind = setting.kind, setting.is_shallow, is_aimed_at(setting, ship)
    speed = min(ACOUSTIC_SPEED, max(0, ship.speed))
    return _odds(book, kind, ship.kind, ship.card, ship.is_dead, speed)


@lru_cache(maxsize=512)
def _odds(
    book: Book, setting: tuple[str, bool, bool], kind: str, card: str, is_dead: bool, speed: int
) -> tuple[Parts, ...]:
    ship = Ship("", kind, card, "", Hex(0, 0), 1, 1, 1, is_dead=is_dead, speed=speed)
    is_sure = book.field and is_heard(ship)
    as_set = Setting("", *setting)

    @cache
    def chance(at: int) -> float:
        if at == NO_ATTITUDE:
            return 0.0
        if book.is_advanced:
            return hit_chance(as_set, ship, at)
        return highest_hit(as_set, ship, at) / FACES

    def odds(attitudes: tuple[int, ...]) -> Odds:
        return (0.0, *([1.0] * TWELFTHS if is_sure else map(chance, attitudes)))

    return (
        (),
        *(
            tuple((offset, odds(each)) for offset, each in attitudes_about(book, heading).items())
            for heading in DIRECTIONS
        ),
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


def as_grain(course: int) -> int:
    """A course that meets ships in the same spots: all along the grain are alike."""
    return course if course > GRAINS else 1

"""The way of a merchant round a ship that lies dead before her bows: once against her, she can
neither turn nor go on."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.geometry.plane import Base
from game.geometry.points import Point, ahead, turned
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.captain_convoy import is_clear
from game.titles.atlantic_1942.model.commands import Sail
from game.titles.atlantic_1942.model.state import Obstacle
from game.titles.atlantic_1942.printed.sea import EAST
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.course import Course, courses
from game.titles.atlantic_1942.rules.moving import SailFamily, run
from game.titles.atlantic_1942.rules.units import ship_speed
from game.titles.atlantic_1942.view import View

Fits = Callable[[Point, int], bool]
"""Whether a merchant may lie at a point with a heading."""


class Detours:
    """Merchants that have a dead ship before their bows: `rounds` are the next runs of those that
    can go round her now, `held` the others, who wait until those beside them have sailed."""

    def __init__(self, view: View, families: Iterable[SailFamily], fits: Fits) -> None:
        self.rounds: list[tuple[Sail, Obstacle]] = []
        self.held: set[str] = set()
        self.dead = dead_ships(view)
        for family in families:
            before = run(family.base, family.left + tuned.BOW_ROOM, self.dead).struck
            if not before or family.left < LENGTH:
                continue
            if sail := _round(family, self.dead, fits):
                self.rounds.append((sail, before))
            else:
                self.held.add(family.unit)

    def leaves_room(self, family: SailFamily, sail: Sail) -> bool:
        """Whether a merchant has water before her bows after a run: one that is going round a dead
        ship does not turn back for her too soon."""
        return has_water(family, sail, tuned.BOW_ROOM, self.dead)


def dead_ships(view: View) -> tuple[Obstacle, ...]:
    """The ships that lie dead in the water."""
    return tuple(ship.bar[-1] for ship in view.ships.values() if not ship_speed(ship))


def has_water(family: SailFamily, sail: Sail, room: int, dead: tuple[Obstacle, ...]) -> bool:
    """Whether no dead ship lies so near before a ship's bows after a run."""
    end = family.base.moved(sail.ahead).turned(sail.turn)
    return not run(end, room, dead).struck


def _round(family: SailFamily, dead: tuple[Obstacle, ...], fits: Fits) -> Sail | None:
    """The run that gains most to the east, of those that end with water before the bows."""

    def gain(course: Course) -> tuple[int, int]:
        end = ahead(course.at, course.heading, LENGTH)
        return end.x, -abs((course.heading - EAST + 12) % 24 - 12)

    ways = courses(family.base.at, family.base.heading, family.left // LENGTH)
    for course in sorted(ways, key=gain, reverse=True):
        sail = Sail(family.unit, course.ahead, course.turn)
        is_on_table = fits(course.at, course.heading) and fits(course.at, EAST)
        if is_on_table and _has_room(family.base, course, dead) and is_clear(family, sail):
            return sail
    return None


def _has_room(base: Base, course: Course, dead: tuple[Obstacle, ...]) -> bool:
    """Whether a course strikes no dead ship, nor has one before the bows at its end."""
    turn = base.moved(course.ahead)
    turn = replace(turn, heading=turned(turn.heading, course.turn))
    left = course.legs * LENGTH - course.ahead
    end = replace(base, at=course.at, heading=course.heading)
    return not run(turn, left, dead).struck and not run(end, tuned.BOW_ROOM, dead).struck

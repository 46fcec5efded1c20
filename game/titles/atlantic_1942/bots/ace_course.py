"""The ace's course for the merchants: all alike, by the salvos that it lays them open to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from game.core.prompt import Prompt
from game.geometry.points import QUARTER, Point, ahead, squared, turned
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_detour import Detours
from game.titles.atlantic_1942.bots.ace_screen import REACH, Screen, keeps_close, salvo
from game.titles.atlantic_1942.bots.ace_words import Judged
from game.titles.atlantic_1942.bots.captain_convoy import homeward, is_clear, suspicion
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.names import is_destroyer
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, Card, Ship
from game.titles.atlantic_1942.printed.sea import EAST, sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.units import hit_points, merchants, ship_left, ship_speed
from game.titles.atlantic_1942.rules.winning import LAST_TURN
from game.titles.atlantic_1942.view import View

HEADINGS = (
    (EAST, EAST),
    *(
        (turned(EAST, first), turned(EAST, second))
        for first in tuned.TURNS
        for second in (first, 0)
    ),
)
"""What is tried: the headings after the first length and after the second."""


OFF_TABLE = "It leads to the edge of the table, with no water before the bows"


class Passage:
    """The merchants and what may fire at them, reckoned once for a prompt."""

    def __init__(self, view: View, seat: str) -> None:
        self.view = view
        self.own = sorted(
            merchants(view.ships.values(), seat), key=lambda ship: (-ship.at.x, ship.id)
        )
        mine = {ship.id for ship in self.own}
        self.others = [
            ship for ship in view.ships.values() if ship.kind == MERCHANT and ship.id not in mine
        ]
        self.likely = [(card, p) for card in view.cards.values() if (p := suspicion(view, card))]
        self.keeps_close = keeps_close(view)
        self.escorts = [ship.at for ship in view.ships.values() if ship.kind == DESTROYER]
        self.water = sea(view.house.table).water
        self.harbour = sea(view.house.table).harbour
        self.hurry = tuned.LATE if is_late(view) else tuned.LENGTH_ON + tuned.SPENT * spent(view)

    @cached_property
    def straight(self) -> float:
        """What it costs to go on to the east."""
        return self.worth(EAST, EAST)[1]

    @property
    def is_on_course(self) -> bool:
        """Whether all that can still sail head east: straight on is then the way home."""
        left = (ship for ship in self.own if ship_left(ship, self.view.done(ship.id)))
        return all(ship.heading == EAST for ship in left)

    def worth(self, first: int, second: int) -> tuple[float, float]:
        """Merchants that a course brings and that it costs, for the turn and the one after it."""
        now, later, gone = [], [], 0.0
        stir = 0.0 if first == second == EAST else tuned.STIR
        for ship in self.own:
            at, heading = self.end(ship, first, second)
            if not self.is_on_table(at, heading):
                return 0.0, tuned.OFF_COURSE
            gone += min(at.x, self.harbour) - ship.at.x
            if at.x < self.harbour - LENGTH // 2:
                now.append((at, ship.hits))
                later.append((ahead(at, heading, ship_speed(ship)), ship.hits))
        for ship in self.others:
            there = ahead(ship.at, ship.heading, ship_left(ship, self.view.done(ship.id)))
            now.append((there, ship.hits))
            later.append((ahead(there, ship.heading, ship_speed(ship)), ship.hits))
        cost = self.loss(now) + tuned.NEXT_TURN * self.loss(later)
        return self.hurry * gone / LENGTH - stir, cost

    def judged(self, sail: c.Sail | c.SailOn, worth: float, first: int, cost: float) -> Judged:
        """The first leg of a course that turns to a heading first: what is told of it holds where
        all merchants go that course."""
        if cost == tuned.OFF_COURSE:
            return Judged(sail, worth, None, OFF_TABLE)
        words = "round what may lie there" if cost < self.straight else "off the way to the east"
        course = "on to the east" if first == EAST else words
        return Judged(sail, worth, cost, f"All merchants {course}" if self.own[1:] else course)

    def stay(self) -> float:
        """What it costs to lie still."""
        now = [(ship.at, ship.hits) for ship in (*self.own, *self.others)]
        return (1 + tuned.NEXT_TURN) * self.loss(now)

    def end(self, ship: Ship, first: int, second: int) -> tuple[Point, int]:
        """Where a ship ends that turns to the one heading and then to the other."""
        at, heading = ship.at, ship.heading
        left = ship_left(ship, self.view.done(ship.id)) // LENGTH
        for leg in range(left, 0, -1):
            at = ahead(at, heading, LENGTH)
            heading = toward(heading, first if leg > 1 else second)
        return at, heading

    def loss(self, ships: Sequence[tuple[Point, int]]) -> float:
        """Merchants that all likely boats sink with one salvo each, on the mean."""
        if self.keeps_close:
            return Screen(self.likely, ships, self.escorts).cost()
        return sum(p * salvo(self._reached(card, ships)) for card, p in self.likely)

    def _reached(self, card: Card, ships: Sequence[tuple[Point, int]]) -> list[float]:
        """What each merchant in range of a card is worth, the best first, whatever lies between."""
        found = [tuned.LEFT_OF[hits] for at, hits in ships if squared(at, card.at) <= REACH**2]
        return sorted(found, reverse=True)

    def is_on_table(self, at: Point, heading: int) -> bool:
        """Whether there is water before a ship's bow for the next turn."""
        ahead_of = ahead(at, heading, LENGTH * 3 // 2)
        return self.water.top < ahead_of.y < self.water.bottom and ahead_of.x > self.water.left


def toward(heading: int, wanted: int) -> int:
    """The heading after the turn that brings it nearest to the wanted one."""
    by = (wanted - heading + 2 * QUARTER) % (4 * QUARTER) - 2 * QUARTER
    return turned(heading, max(-QUARTER, min(QUARTER, by)))


def spent(view: View) -> float:
    """The share of the escort that has been shot away."""
    afloat = [ship for ship in view.ships.values() if ship.kind == DESTROYER]
    lost = sum(map(is_destroyer, view.sunk))
    points = hit_points(DESTROYER)
    taken = points * lost + sum(ship.hits for ship in afloat)
    return taken / (points * (lost + len(afloat)) or 1)


def is_late(view: View) -> bool:
    """Whether half of the merchants would not come home if they waited on."""
    harbour = sea(view.house.table).harbour
    turns = sorted(
        (harbour - ship.at.x) / max(ship_speed(ship), 1)
        for ship in view.ships.values()
        if ship.kind == MERCHANT
    )
    needed = min((view.merchants + 1) // 2 - len(view.home), len(turns))
    return needed > 0 and view.turn + turns[needed - 1] + tuned.SPARE > LAST_TURN


def rank_merchants(view: View, prompt: Prompt) -> list[Judged]:
    """All merchants on one course: the one that brings most against what it lays open."""
    passage = Passage(view, prompt.seat)
    families = {each.unit: each for each in prompt.families if isinstance(each, SailFamily)}
    detours = Detours(view, families.values(), passage.is_on_table)
    free = {unit: each for unit, each in families.items() if unit not in detours.held}
    is_on_course = passage.is_on_course and not detours.held
    stay = passage.stay()
    found = [Judged(c.Done(), 0.0, stay, "The merchants lie where they are")]
    ways = sorted(
        (
            (brings + stay - cost, -number, first, second, cost)
            for number, (first, second) in enumerate(HEADINGS)
            for brings, cost in [passage.worth(first, second)]
        ),
        reverse=True,
    )
    for worth, _, first, second, cost in ways:
        if first == second == EAST and is_on_course and prompt.admits(c.SailOn()):
            found.append(passage.judged(c.SailOn(), worth, EAST, cost))
        elif sail := _first_leg(passage, free, detours, first, second):
            found.append(passage.judged(sail, worth, first, cost))
    best = max(found, key=lambda each: each.worth)
    if best.command != c.Done():
        for sail, dead in detours.rounds:
            words = f"Round {dead.name}, who lies dead in the water"
            worth = best.worth + tuned.LEAST_COURSE
            found.append(Judged(sail, worth, best.price, words))
    afloat = float(len(passage.own) + len(passage.others))
    return [replace(each, most=afloat) for each in found]


def _first_leg(
    passage: Passage,
    families: Mapping[str, SailFamily],
    detours: Detours,
    first: int,
    second: int,
) -> c.Sail | None:
    """The next leg of a course, of the foremost ship that is clear to go it."""
    for ship in passage.own:
        family = families.get(ship.id)
        if family is None or family.left < LENGTH:
            continue
        wanted = first if family.left > LENGTH else second
        turn = (toward(ship.heading, wanted) - ship.heading + 12) % 24 - 12
        for sail in (c.Sail(ship.id, LENGTH, turn), c.Sail(ship.id, LENGTH, 0)):
            if is_clear(family, sail) and detours.leaves_room(family, sail):
                return sail
    for family in families.values():
        if (way := homeward(family)) and detours.leaves_room(family, way):
            return way
    return None

"""The table as the boats see it: where a card may lie, and what speaks for it and against it."""

from dataclasses import dataclass, replace
from math import sqrt

from game.geometry.points import Point, ahead, squared
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_odds import (
    ABOVE,
    BELOW,
    WAYS,
    boat_harm,
    legs_to_card,
    legs_to_edge,
)
from game.titles.atlantic_1942.bots.ace_tuned import SCALE
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, Card
from game.titles.atlantic_1942.printed.sea import TableBox, sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.course import Course, courses
from game.titles.atlantic_1942.rules.guns import gun_needs, gun_of
from game.titles.atlantic_1942.rules.sonar import NEEDS, RANGE
from game.titles.atlantic_1942.rules.torpedoes import LIMITS
from game.titles.atlantic_1942.rules.units import card_left, ship_speed
from game.titles.atlantic_1942.view import View

TORPEDO_REACH = (LIMITS.torpedo_range + tuned.MEETING) * LENGTH
GUN_REACH = tuned.GUN_REACH * LENGTH
PING_REACH = (RANGE + 1) * LENGTH
"""From middle to middle, as far as sonar reaches whichever way they lie."""
PING = (7 - NEEDS) / 6
"""The chance of a ping."""
SHORE = tuned.SHORE * LENGTH
HEADED = tuned.HEADED * LENGTH
SHELLS, SHELL = gun_of(DESTROYER).gun_dice, (7 - gun_needs(DESTROYER)) / 6
"""The dice of a destroyer's guns, and the chance of each."""


@dataclass(frozen=True, slots=True)
class Lie:
    """A place for a card and what speaks for it, in merchants."""

    worth: float
    danger: float
    chance: float


class Watch:
    """The table as the boats see it, reckoned once for a prompt."""

    def __init__(self, view: View) -> None:
        self.view = view
        ships = view.ships.values()
        self.hunters = [ship for ship in ships if ship.kind == DESTROYER]
        self.hunters_legs = [ship_speed(ship) // LENGTH for ship in self.hunters]
        self.next = [
            (ahead(ship.at, ship.heading, n * ship_speed(ship)), ship.hits, n)
            for ship in ships
            if ship.kind == MERCHANT
            for n in (1, 2)
        ]
        self.merchants = [ship for ship in ships if ship.kind == MERCHANT]
        self.unseen = [
            (card, self._off(card.at))
            for card in view.cards.values()
            if not (card.is_wreck or is_seen(view, card))
        ]
        self.water = sea(view.house.table).water
        self.spots: dict[tuple[str, int, Point, bool, bool], tuple[float, float, int]] = {}
        """Danger, chance and crowd of a card at a point: all but its heading, for its courses."""

    def danger(self, card: Card, at: Point, is_seen: bool, is_up: bool) -> float:
        """The share of a boat that the destroyers take there, on the mean."""
        near = sum(
            legs_to_card(ship.at, ship.heading, at) <= legs
            for ship, legs in zip(self.hunters, self.hunters_legs, strict=True)
        )
        hits = min(card.hits, 2)
        if is_up:
            guns = sum(
                squared(ship.at, at) < (GUN_REACH + legs * LENGTH) ** 2
                for ship, legs in zip(self.hunters, self.hunters_legs, strict=True)
            )
            shot = boat_harm(hits, SHELLS * guns, SHELL)
            return min(1.0, shot + boat_harm(hits, LIMITS.charges * near, ABOVE))
        harm = boat_harm(hits, LIMITS.charges * min(near, tuned.MOST_HUNTERS), BELOW)
        return harm if is_seen or not harm else harm * self.found(card, at)

    def told(self, card: Card, berth: "Berth") -> float | None:
        """What is told of its danger: nothing where a destroyer can only just strike it."""
        at = berth.course.at if berth.course else card.at
        just = any(
            legs_to_edge(ship.at, ship.heading, at) <= legs
            for ship, legs in zip(self.hunters, self.hunters_legs, strict=True)
        )
        return None if just and not berth.lie.danger else berth.lie.danger

    def found(self, card: Card, at: Point) -> float:
        """How likely a card there is seen through by the pings of this turn, or charged unseen.

        A destroyer pings what lies nearest to the merchants of all that she can reach.
        """
        off = self._off(at)
        pings = sum(
            not any(
                nearer < off and squared(ship.at, other.at) <= PING_REACH**2
                for other, nearer in self.unseen
                if other.id != card.id
            )
            for ship in self.hunters
            if squared(ship.at, at) <= PING_REACH**2
        )
        return max(tuned.UNSEEN, 1 - (1 - PING) ** pings)

    def _off(self, at: Point) -> int:
        """The square of how far the nearest merchant is."""
        return min((squared(ship.at, at) for ship in self.merchants), default=0)

    def chance(self, at: Point) -> float:
        """Merchants to be had from there next turn and the one after."""
        found = [0.0, 0.0]
        nearest = tuned.NO_PREY
        for point, hits, turn in self.next:
            dx, dy = point.x - at.x, point.y - at.y
            away = sqrt(dx * dx + dy * dy)
            if away <= TORPEDO_REACH:
                found[turn - 1] += tuned.SOUND if not hits else tuned.HURT
            nearest = min(nearest, away / LENGTH)
        soon, later = min(found[0], tuned.MOST_PREY), min(found[1], tuned.MOST_PREY)
        least = tuned.FAR * max(0.0, nearest - tuned.FAR_FROM)
        return tuned.SOON * soon + tuned.LATER * later - least

    def lie(self, card: Card, at: Point, heading: int, is_seen: bool, is_up: bool) -> Lie:
        key = card.id, card.hits, at, is_seen, is_up
        spot = self.spots.get(key)
        if spot is None:
            danger = self.danger(card, at, is_seen, is_up)
            spot = self.spots[key] = danger, self.chance(at), self._crowd(card, at)
        danger, chance, crowd = spot
        future = (1 - danger) * (tuned.FUTURE + chance)
        worth = future + self._room(at, heading) - tuned.CROWD * crowd
        return Lie(worth, danger, chance)

    def _crowd(self, card: Card, at: Point) -> int:
        """How many other cards one charge there would strike too."""
        return sum(
            abs(other.at.x - at.x) < LENGTH and abs(other.at.y - at.y) < LENGTH
            for other in self.view.cards.values()
            if other.id != card.id and not other.is_wreck
        )

    def _room(self, at: Point, heading: int) -> float:
        """A little for a heading that leads away from the destroyers and not off the table."""
        way = WAYS[heading]
        x, y = at.x + way.x * HEADED / SCALE, at.y + way.y * HEADED / SCALE
        water: TableBox = self.water
        if not (water.left < x < water.right and water.top < y < water.bottom):
            return tuned.OFF_TABLE
        return tuned.AWAY * min(self.nearest(x, y) / LENGTH, tuned.MOST_AWAY)

    def nearest(self, x: float, y: float) -> float:
        """How far the nearest destroyer is, in units of the map; 0 where none is left."""
        return min(
            (sqrt((ship.at.x - x) ** 2 + (ship.at.y - y) ** 2) for ship in self.hunters),
            default=0.0,
        )


@dataclass(frozen=True, slots=True)
class Berth:
    """The best course of a card and its lie; no course where it stays."""

    lie: Lie
    course: Course | None = None


def berths(watch: Watch, card: Card, legs: int, is_seen: bool, is_up: bool) -> list[Berth]:
    """Where a card may lie at the end of its move, the best first."""
    water = watch.water
    stay = Berth(watch.lie(card, card.at, card.heading, is_seen, is_up))
    found = [stay]
    for course in courses(card.at, card.heading, legs):
        if water.left + SHORE < course.at.x < water.right - SHORE and (
            water.top + SHORE < course.at.y < water.bottom - SHORE
        ):
            lie = watch.lie(card, course.at, course.heading, is_seen, is_up)
            found.append(Berth(lie, course))
    found.sort(key=lambda berth: -berth.lie.worth)
    return found


def is_seen(view: View, card: Card) -> bool:
    return card.id in view.known


def secrecy(view: View, card: Card) -> float:
    """Merchants that it costs a boat to be seen: more from turn to turn; none twice."""
    if is_seen(view, card):
        return 0.0
    return tuned.SECRET[min(view.turn, len(tuned.SECRET)) - 1]


def under(watch: Watch, card: Card) -> Berth:
    """The best that a card can do that does not come up, with what is left of its move."""
    left = card_left(replace(card, is_up=False), watch.view.done(card.id))
    return berths(watch, card, left // LENGTH, is_seen(watch.view, card), False)[0]


def running(watch: Watch, card: Card) -> Berth:
    """The best that a boat can do that runs on the surface and dives at the end."""
    left = card_left(replace(card, is_up=True), watch.view.done(card.id))
    return berths(watch, card, left // LENGTH, True, card.hits >= 2)[0]

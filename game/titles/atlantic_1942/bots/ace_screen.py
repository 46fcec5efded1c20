"""What torpedoes reach: the ships that others bar the way to, and what a salvo costs the rest."""

from collections.abc import Iterable, Sequence
from math import sqrt

from game.geometry.points import Point, squared
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.model.state import DESTROYER, Card
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.torpedoes import LIMITS
from game.titles.atlantic_1942.view import View

REACH = round((LIMITS.torpedo_range + tuned.BASES) * LENGTH)
"""From middle to middle, as far as a torpedo runs on the mean of all ways to lie."""
SLIM = tuned.SLIM * LENGTH
LANE = (tuned.LANE_WIDTH * LENGTH) ** 2

Suspect = tuple[Card, float]
"""A card and how likely a boat is under it."""
Prey = tuple[Point, int]
"""Where a merchant will be, and its hits."""


def keeps_close(view: View) -> bool:
    """Whether destroyers are enough to shield the merchants: two and more for each boat of a pack.

    Where they are fewer, or hunt a lone boat, the convoy keeps its lanes.
    """
    boats = sum(map(len, view.fleet.values()))
    return 1 < boats <= sum(ship.kind == DESTROYER for ship in view.ships.values()) // 2


def keeps_to_rim(view: View) -> bool:
    """Whether the convoy forms up along one rim: from packs that its destroyers outnumber."""
    boats = sum(map(len, view.fleet.values()))
    return 1 < boats < sum(ship.kind == DESTROYER for ship in view.ships.values())


class Line:
    """A shot from a card to a merchant, with what lies on either side of it."""

    def __init__(self, start: Point, end: Point, worth: float) -> None:
        self.x, self.y, self.worth = start.x, start.y, worth
        self.right, self.down = end.x - start.x, end.y - start.y
        self.square = self.right * self.right + self.down * self.down
        self.length = sqrt(self.square) or 1
        self.sides: tuple[list[Point], list[Point]] = [], []

    def is_barred(self, at: Point) -> bool:
        """Whether a ship there bars it, alone or with one on the other side of it."""
        x, y = at.x - self.x, at.y - self.y
        if not 0 < x * self.right + y * self.down < self.square:
            return False
        aside = (x * self.down - y * self.right) / self.length
        if -SLIM < aside < SLIM:
            return True
        return any(squared(at, other) < LANE for other in self.sides[aside > 0])

    def add(self, at: Point) -> None:
        """A ship there lies on one side of it."""
        x, y = at.x - self.x, at.y - self.y
        if 0 < x * self.right + y * self.down < self.square:
            self.sides[x * self.down - y * self.right < 0].append(at)


class Screen:
    """The next salvos of all that may be boats, at merchants and the ships that shield them."""

    def __init__(
        self, suspects: Iterable[Suspect], prey: Sequence[Prey], escorts: Sequence[Point]
    ) -> None:
        self.shots = [
            (card.at, p, _lines(card.at, prey, escorts), _is_near(card.at, escorts))
            for card, p in suspects
        ]

    def cost(self, at: Point | None = None) -> float:
        """Merchants that the salvos sink on the mean, with one escort more where she is."""
        return sum(p * _salvo(lines, is_near, at, card) for card, p, lines, is_near in self.shots)


def _lines(card: Point, prey: Sequence[Prey], escorts: Sequence[Point]) -> list[Line]:
    """The clear shots at merchants in range."""
    found = []
    for number, (end, hits) in enumerate(prey):
        if squared(end, card) > REACH * REACH:
            continue
        line = Line(card, end, tuned.LEFT_OF[hits])
        others = [at for other, (at, _) in enumerate(prey) if other != number]
        if not any(_bars(line, at) for at in (*escorts, *others)):
            found.append(line)
    found.sort(key=lambda line: -line.worth)
    return found


def _bars(line: Line, at: Point) -> bool:
    """Whether a ship there bars a line with those before her; else she is kept beside it."""
    if line.is_barred(at):
        return True
    line.add(at)
    return False


def _is_near(card: Point, escorts: Iterable[Point]) -> bool:
    return any(squared(at, card) <= REACH * REACH for at in escorts)


def salvo(worths: Sequence[float]) -> float:
    """What four torpedoes sink of the ships in range, those worth most first."""
    if len(worths) > 1:
        return tuned.TWO_AT * (worths[0] + worths[1])
    return tuned.FOUR_AT * worths[0] if worths else 0.0


def _salvo(lines: Sequence[Line], is_near: bool, at: Point | None, card: Point) -> float:
    """What four torpedoes sink: two merchants, else one, else a part of an escort."""
    best: list[float] = []
    for line in lines:
        if len(best) < 2 and (at is None or not line.is_barred(at)):
            best.append(line.worth)
    if best:
        return salvo(best)
    if is_near or (at is not None and squared(at, card) <= REACH * REACH):
        return tuned.AT_ESCORT
    return 0

"""How likely a boat comes up with a ship on a grid that goes its way, whoever moves first."""

from functools import lru_cache

from game.titles.paukenschlag.bots.grids.rendezvous import Square
from game.titles.paukenschlag.printed.squares import SIDE, gap
from game.titles.paukenschlag.rules.grid.field import DOWN_POINTS, UP_POINTS

SQUARES = tuple((row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
NUMBERS = {square: number for number, square in enumerate(SQUARES)}
NEAR = {
    most: [[NUMBERS[other] for other in SQUARES if gap(each, other) <= most] for each in SQUARES]
    for most in (DOWN_POINTS, UP_POINTS)
}
"""The squares in reach of each, by their numbers."""


class Chase:
    """The chances to meet a ship that is on a `path`, and off the grid at its end.

    She runs `fast` squares on the surface in a round, and one submerged; with `must_dive` she must
    be down where they meet, as on the attack grid. Who moves first in a round dice tell. In each
    place of the path it is her turn `first`, before the ship sails on, or after it.
    """

    def __init__(self, path: tuple[Square, ...], fast: int, *, must_dive: bool) -> None:
        self._path = [NUMBERS[square] for square in path]
        self._fast, self._must_dive = fast, must_dive
        self._turns: dict[tuple[int, bool], list[float]] = {}
        for place in range(len(path) - 1, -1, -1):
            for first in (True, False):
                self._turns[place, first] = self._best(place, first=first)

    def to_move(self, square: Square, *, first: bool) -> float:
        """Where she is about to move."""
        return self._turns[0, first][NUMBERS[square]]

    def moved(self, square: Square, *, is_down: bool, first: bool) -> float:
        """Where she has moved to."""
        return self._after(0, NUMBERS[square], is_down=is_down, first=first)

    def between(self, square: Square, *, is_down: bool) -> float:
        """Where both have moved, and a round is to begin."""
        return self._next_round(0, NUMBERS[square], is_down=is_down)

    def _best(self, place: int, *, first: bool) -> list[float]:
        """Of all that she may do, by the square where she is."""
        every = range(len(SQUARES))
        deep = [self._after(place, each, is_down=True, first=first) for each in every]
        high = [self._after(place, each, is_down=False, first=first) for each in every]
        near, far = NEAR[DOWN_POINTS], NEAR[self._fast]
        return [
            max(*map(deep.__getitem__, near[each]), *map(high.__getitem__, far[each]))
            for each in every
        ]

    def _after(self, place: int, square: int, *, is_down: bool, first: bool) -> float:
        if square == self._path[place]:
            return self._strike(is_down)
        if not first:
            return self._next_round(place, square, is_down=is_down)
        if place + 1 == len(self._path):
            return 0.0
        if square == self._path[place + 1]:
            return self._strike(is_down)
        return self._next_round(place + 1, square, is_down=is_down)

    def _next_round(self, place: int, square: int, *, is_down: bool) -> float:
        """She moves first in it, or the ship sails on before."""
        early = self._turns[place, True][square]
        if place + 1 == len(self._path):
            return early / 2
        has_met = square == self._path[place + 1]
        late = self._strike(is_down) if has_met else self._turns[place + 1, False][square]
        return (early + late) / 2

    def _strike(self, is_down: bool) -> float:
        return float(is_down or not self._must_dive)


@lru_cache
def chase(path: tuple[Square, ...], fast: int, *, must_dive: bool) -> Chase:
    return Chase(path, fast, must_dive=must_dive)

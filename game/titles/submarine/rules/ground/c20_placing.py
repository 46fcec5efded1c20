"""20.3, 20.4 Where vessels may be placed before they sail, and the family of all such hexes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

from game.core.dice import Dice
from game.core.prompt import Bound, Choice, Family, Target, piece
from game.core.records import Command
from game.geometry.hexes import DIRECTIONS, Hex, distance, opposite, step
from game.geometry.panels import Panels
from game.titles.submarine.model.commands import Head, PlaceBoat, PlaceShip
from game.titles.submarine.model.names import code, heading_words
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.printed.panels import PANELS

NEAR_COMPASS, CLEAR_OF_ENEMY = 12, 7
"""20.4.2 In hexes."""
TRIES = 60
OFF_BOARD = "All of it must lie on the board."
IN_BOX = "An escort begins outside the box of the convoy."
COVERED = "Another vessel lies there."
TOO_FAR = "It must lie within {reach} hexes of {compass}."
TOO_NEAR = "It must lie more than {apart} hexes from every enemy ship."
WRONG_ROW = "It must lie in a hex of row {row}."
ROSES = ("I", "II", "III", "IV", "V", "VI")


Span = tuple[int, int]
"""The first and the last."""


@dataclass(frozen=True)
class Ground:
    """Where a bow may be put, with the whole vessel on the board and clear of those there.

    `circles` are compasses as (number, hex), one of which must lie near; `clear` are enemy bows
    and sterns, farther than `apart`; `box` is one that holds neither bow nor stern, as first and
    last column and row; `row` is the one row that is allowed, 0 for any.
    """

    columns: Span
    rows: Span
    circles: tuple[tuple[int, Hex], ...] = ()
    clear: tuple[Hex, ...] = ()
    apart: int = 0
    taken: tuple[Hex, ...] = ()
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    row: int = 0
    panels: Panels = PANELS

    @cached_property
    def widened(self) -> Mapping[int, "Ground"]:
        """20.4.2 By heading: the ground of a boat, less clear of enemies where no hex is so far."""
        return {heading: _widened(self, heading) for heading in DIRECTIONS}

    @cached_property
    def _taken(self) -> frozenset[Hex]:
        return frozenset(self.taken)

    @cached_property
    def _too_near(self) -> frozenset[Hex]:
        return _near_any(self.clear, self.apart)

    def why_not(self, bow: Hex, heading: int) -> str:
        """Why a vessel may not lie there; empty when it may."""
        both = bow, step(bow, opposite(heading))
        if not all(map(self._is_on_board, both)):
            return OFF_BOARD
        if not self._taken.isdisjoint(both):
            return COVERED
        if self.box != (0, 0, 0, 0) and any(map(self._is_in_box, both)):
            return IN_BOX
        return self._why_not_about(bow)

    def _why_not_about(self, bow: Hex) -> str:
        """Why the bow may not lie so near to one thing, or so far from another."""
        if self.row and bow.row != self.row:
            return WRONG_ROW.format(row=self.row)
        if self.circles and not any(near(bow, at) for _, at in self.circles):
            names = " or ".join(f"compass {ROSES[number - 1]}" for number, _ in self.circles)
            return TOO_FAR.format(reach=NEAR_COMPASS, compass=names)
        if bow in self._too_near:
            return TOO_NEAR.format(apart=self.apart)
        return ""

    def hexes(self, heading: int) -> Iterator[Hex]:
        """Every hex that is allowed, from the middle of what is near outward."""
        for bow in _outward(self.columns, self.rows, self.circles, self.row):
            if bow not in self._too_near and not self.why_not(bow, heading):
                yield bow

    def has_room(self, heading: int) -> bool:
        """Whether any hex is allowed."""
        return any(
            bow not in self._too_near and not self.why_not(bow, heading)
            for bow in self.candidates()
        )

    def candidates(self) -> Iterable[Hex]:
        """Hexes among which all that are allowed lie."""
        return _outward(self.columns, self.rows, self.circles, self.row)

    def _is_on_board(self, place: Hex) -> bool:
        (left, right), (top, bottom) = self.columns, self.rows
        is_within = left <= place.column <= right and top <= place.row <= bottom
        return is_within and bool(self.panels.panel_of(place))

    def _is_in_box(self, place: Hex) -> bool:
        left, top, right, bottom = self.box
        return left <= place.column <= right and top <= place.row <= bottom


@lru_cache(maxsize=32)
def _outward(
    columns: Span, rows: Span, circles: tuple[tuple[int, Hex], ...], row: int
) -> tuple[Hex, ...]:
    """Every hex near a compass, or of all that are given, from the middle outward."""
    middles = [at for _, at in circles] or [Hex(sum(columns) // 2, sum(rows) // 2)]

    def order(bow: Hex) -> tuple[int, Hex]:
        return min(distance(bow, at) for at in middles), bow

    if circles:
        return tuple(
            sorted((each for at in middles for each in around(at, NEAR_COMPASS)), key=order)
        )
    across = range(columns[0], columns[1] + 1)
    down = [row] if row else range(rows[0], rows[1] + 1)
    return tuple(sorted((Hex(column, each) for column in across for each in down), key=order))


def near(bow: Hex, compass: Hex) -> bool:
    return distance(bow, compass) <= NEAR_COMPASS


@lru_cache(maxsize=512)
def around(centre: Hex, reach: int) -> tuple[Hex, ...]:
    """Every hex within so many of another."""
    column, row = centre
    near = _about(column % 2, reach)
    return tuple(Hex(column + east, row + south) for east, south in near)


@lru_cache(maxsize=64)
def _about(is_low: int, reach: int) -> tuple[tuple[int, int], ...]:
    """How far they lie from it, in columns and rows; the odd columns lie lower."""
    centre = Hex(is_low, 0)
    return tuple(
        (column - is_low, row)
        for column in range(is_low - reach, is_low + reach + 1)
        for row in range(-reach - 1, reach + 2)
        if distance(centre, Hex(column, row)) <= reach
    )


@lru_cache(maxsize=16)
def _near_any(places: tuple[Hex, ...], reach: int) -> frozenset[Hex]:
    """The hexes within so many of any of them."""
    return frozenset[Hex]().union(*(around(place, reach) for place in places))


def _widened(ground: Ground, heading: int) -> Ground:
    if ground.has_room(heading):
        return ground
    free = replace(ground, clear=())
    far = max(min(distance(bow, each) for each in ground.clear) for bow in free.hexes(heading))
    return replace(ground, apart=far - 1)


@dataclass(frozen=True, slots=True)
class Berth(Family):
    """One vessel put anywhere that its ground allows."""

    lands: ClassVar[bool] = True
    by_space: ClassVar[bool] = True

    unit: str
    name_of_unit: str
    is_boat: bool
    lies: Hex
    heading: int
    ground: Ground

    def bounds(self) -> tuple[Bound, ...]:
        return Bound("column", *self.ground.columns), Bound("row", *self.ground.rows)

    def command(self, values: Mapping[str, int]) -> Command:
        place = PlaceBoat if self.is_boat else PlaceShip
        return place(self.unit, values["column"], values["row"])

    def values(self, command: Command) -> Mapping[str, int] | None:
        if isinstance(command, PlaceBoat if self.is_boat else PlaceShip):
            unit = command.boat if isinstance(command, PlaceBoat) else command.ship
            if unit == self.unit:
                return {"column": command.column, "row": command.row}
        return None

    def why_not(self, values: Mapping[str, int]) -> str:
        return self.ground.why_not(Hex(values["column"], values["row"]), self.heading)

    def name(self, values: Mapping[str, int]) -> str:
        return f"{self.name_of_unit}: begin at {self._code(values)}"

    def _code(self, values: Mapping[str, int]) -> str:
        return code(Hex(values["column"], values["row"]), self.ground.panels)

    def at(self, space: str) -> Mapping[str, int] | None:
        return numbers_of(space, self.ground.panels)

    def sample(self, dice: Dice) -> Mapping[str, int]:
        bounds = self.ground.columns, self.ground.rows
        for _ in range(TRIES):
            (left, right), (top, bottom) = bounds
            if self.ground.circles:
                _, at = self.ground.circles[dice.draw(len(self.ground.circles))]
                across = 2 * NEAR_COMPASS + 1
                left, right = at.column - NEAR_COMPASS, at.column + NEAR_COMPASS
                top, bottom = at.row - NEAR_COMPASS, at.row - NEAR_COMPASS + across - 1
            if self.ground.row:
                top = bottom = self.ground.row
            values = {
                "column": left + dice.draw(right - left + 1),
                "row": top + dice.draw(bottom - top + 1),
            }
            if not self.refusal(values):
                return values
        return self.suggestion()

    def suggestion(self) -> Mapping[str, int]:
        """Where it lies."""
        return {"column": self.lies.column, "row": self.lies.row}


def numbers_of(space: str, panels: Panels = PANELS) -> Mapping[str, int] | None:
    """The column and row of a printed hex; None for what is none."""
    try:
        place = panels.find(space)
    except ValueError:
        return None
    return {"column": place.column, "row": place.row}


def berth(unit: str, name: str, is_boat: bool, at: Hex, heading: int, ground: Ground) -> Berth:
    rule = "20.4.2" if is_boat else "20.3.2"
    label = f"Click a hex to begin with {name} there"
    return Berth(label, piece(unit), rule, unit, name, is_boat, at, heading, ground)


def head_choices(
    unit: Ship | Boat,
    rule: str,
    ground: Callable[[int], Ground],
    target: Callable[[int], Target],
) -> tuple[Choice, ...]:
    """The other ways in which a vessel may head where it lies."""
    return tuple(
        _head(unit.id, unit.name, rule, heading, target(heading))
        for heading in DIRECTIONS
        if heading != unit.heading and not ground(heading).why_not(unit.bow, heading)
    )


@lru_cache(maxsize=512)
def _head(unit: str, name: str, rule: str, heading: int, target: Target) -> Choice:
    words = f"{name}: begin {heading_words(heading)}"
    return Choice(Head(unit, heading), words, target, rule, group="Heading")


def board_of(panels: Panels, last_column: int = 0) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last column and row of the panels, and of what lies between them."""
    easts, souths = zip(*panels.places.values(), strict=True)
    columns, rows = panels.shift
    right = (max(easts) + 1) * panels.columns + columns
    return (
        (min(easts) * panels.columns + 1 + columns, min(right, last_column or right)),
        (min(souths) * panels.rows + 1 + rows, (max(souths) + 1) * panels.rows + rows),
    )

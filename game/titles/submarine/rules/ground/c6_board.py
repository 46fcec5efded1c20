"""6.10 The board: panels laid on and shifted under the ships, and edges that may be crossed.

The board follows what both players see; a hidden boat never moves it, and may lie beside it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from operator import attrgetter

from game.core.quick import Recall
from game.core.rules import Context
from game.geometry.hexes import Hex, neighbours
from game.geometry.panels import Panels
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import code
from game.titles.submarine.model.state import CAPITAL, ESCORT, HIDDEN, Boat, Ship, State
from game.titles.submarine.printed.panels import PANELS, Cell, laid
from game.titles.submarine.rules.ground.c6_laid import HexBox, LaidBoard, laid_board
from game.titles.submarine.rules.ground.card import card_of, side_of
from game.titles.submarine.view import Sea

_BOW, _HEXES = attrgetter("bow"), attrgetter("hexes")
SIGHT = 13
"""Further off than any vessel moves in a turn: a board that reaches so far need not be asked."""
LEAVERS: Mapping[str, frozenset[str]] = {
    "carrier": frozenset({CAPITAL}),
    "force": frozenset({CAPITAL, ESCORT}),
    "passage": frozenset({""}),
    "breakout": frozenset({""}),
}
"""6.10a Whom the victory conditions call over an edge, by their kind: kinds of ship, "" a boat."""


def panels_of(sea: Sea) -> Panels:
    """The panels as they lie now."""
    return laid(sea.panels, sea.shift)


def printed(sea: Sea, place: Hex) -> str:
    """What is printed in a hex, with its panel where one lies there."""
    return code(place, panels_of(sea))


def relaid(sea: Sea, place: Hex) -> str:
    """6.10 What is printed in a hex now; "" where the panels that lay there first lie there yet."""
    panels = panels_of(sea)
    if panels is PANELS:
        return ""
    now = code(place, panels)
    return "" if now == code(place) else now


# What is on the board


def is_fixed(sea: Sea) -> bool:
    """6.10 Whether the board stays as it lies: an edge of it is to be reached."""
    return bool(card_of(sea).exits)


def board(sea: Sea) -> LaidBoard:
    """The board as it lies now."""
    return laid_board(panels_of(sea), card_of(sea).last_column)


@dataclass(frozen=True)
class Followed:
    """Where the board can follow a vessel: all that is seen lies in a box without it, if any."""

    is_on: LaidBoard
    others: HexBox | None

    def __call__(self, place: Hex) -> bool:
        if self.is_on(place) or self.others is None:
            return True
        return fits(self.others.wider(place), len(self.is_on.panels.places))


@dataclass(frozen=True)
class Left:
    """Where a hidden boat may be that the board has left behind, or may leave."""

    is_on: LaidBoard
    far: int

    def __call__(self, place: Hex) -> bool:
        return self.is_on(place) or self.is_on.beside(place) <= self.far


@dataclass(frozen=True)
class Gated:
    """Where a vessel may be that may leave the board by some hexes beside."""

    is_open: Callable[[Hex], bool]
    gates: frozenset[Hex]

    def __call__(self, place: Hex) -> bool:
        return place in self.gates or self.is_open(place)


def is_near_edge(is_on: LaidBoard, place: Hex) -> bool:
    """Whether a hex that a vessel may come to from there can lie beside the board."""
    column, row = place
    within = HexBox(column, column, row, row).grown(SIGHT)
    return not (is_on.holds(within) or all(map(is_on, within.corners)))


def open_for(sea: Sea, unit: Ship | Boat) -> Callable[[Hex], bool] | None:
    """6.10a Where a vessel may be without leaving the board; None where no edge is near.

    A hidden boat that the board has left behind goes no further from it.
    """
    is_on = board(sea)
    if not is_near_edge(is_on, unit.bow):
        return None
    if is_fixed(sea):
        return is_on
    if isinstance(unit, Boat) and unit.contact == HIDDEN:
        return Left(is_on, is_on.beside(unit.bow))
    others = [each for each in seen_units(sea) if each.id != unit.id]
    return Followed(is_on, _OTHERS.answer(_box_under, *others))


_OTHERS = Recall[HexBox | None]()


def _box_under(*units: Ship | Boat) -> HexBox | None:
    return HexBox.about(hexes_of(units)) if units else None


def exits_of(sea: Sea, unit: Ship | Boat) -> tuple[int, ...]:
    """6.10a The edges that a vessel may leave the board by."""
    card = card_of(sea)
    if not card.exits:
        return ()
    kind = unit.kind if isinstance(unit, Ship) else ""
    return card.exits if kind in LEAVERS.get(card.victory.kind, ()) else ()


def crossed(sea: Sea, unit: Ship | Boat, place: Hex) -> bool:
    """6.10a Whether a hex lies over an edge that a vessel may leave the board by."""
    edges = exits_of(sea, unit)
    return bool(edges) and any(board(sea).is_beyond(place, edge) for edge in edges)


def exits_near(sea: Sea, unit: Ship | Boat, places: Iterable[Hex]) -> frozenset[Hex]:
    """The hexes among those given by which a vessel leaves the board."""
    if not exits_of(sea, unit):
        return frozenset()
    return frozenset(place for place in places if crossed(sea, unit, place))


def gates_about(sea: Sea, unit: Ship | Boat, middle: Hex, far: int) -> frozenset[Hex]:
    """The hexes within so many of one by which a vessel leaves the board."""
    edges = exits_of(sea, unit)
    return _gates(board(sea), edges, middle, far) if edges else frozenset()


@lru_cache(maxsize=256)
def _gates(is_on: LaidBoard, edges: tuple[int, ...], middle: Hex, far: int) -> frozenset[Hex]:
    about, rim = {middle}, {middle}
    for _ in range(far):
        rim = {each for one in rim for each in neighbours(one)} - about
        about |= rim
    return frozenset(place for place in about if any(is_on.is_beyond(place, e) for e in edges))


def leave(context: Context[State], unit: Ship | Boat) -> None:
    """6.10a A vessel goes off the board."""
    side = side_of(context.state, unit.id)
    context.emit(e.VesselLeft("6.10a", unit.id, side, unit.name))


# Laying panels on, and shifting them


def seen_units(sea: Sea) -> list[Ship | Boat]:
    """All vessels that both players see."""
    seen: list[Ship | Boat] = [*sea.ships.values()]
    for boat in sea.boats.values():
        if boat.contact != HIDDEN:
            seen.append(boat)
    return seen


def hexes_of(units: Iterable[Ship | Boat]) -> Iterator[Hex]:
    """All that vessels lie on."""
    return chain.from_iterable(map(_HEXES, units))


def fits(box: HexBox, count: int) -> bool:
    """Whether so many panels, in a row or in a column, can lie under a box."""
    return any(_holds(shape, box) for shape in _shapes(count))


def _shapes(count: int) -> tuple[Cell, Cell]:
    return (count, 1), (1, count)


def _holds(shape: Cell, box: HexBox) -> bool:
    """A shift goes by even columns: one of them may be lost."""
    panels = PANELS
    width, height = box.size
    return width < shape[0] * panels.columns and height <= shape[1] * panels.rows


def stays(sea: Sea, far: int) -> bool:
    """6.10 Whether the board stays as it lies where nobody moves more than so many hexes."""
    return is_fixed(sea) or _is_well_on(board(sea), seen_units(sea), far)


def _is_well_on(is_on: LaidBoard, units: Sequence[Ship | Boat], far: int = 0) -> bool:
    """Whether vessels lie on the board wherever they turn and go by so many hexes."""
    if not units:
        return True
    return is_on.holds(HexBox.about(map(_BOW, units)).grown(far + 1))


def follow(context: Context[State]) -> None:
    """6.10 The board follows the ships: a free panel is laid on, else all are shifted."""
    state = context.state
    if is_fixed(state):
        return
    seen, is_on = seen_units(state), board(state)
    if _is_well_on(is_on, seen):
        return
    hexes = [*hexes_of(seen)]
    if is_on.has_all(hexes):
        return
    box = HexBox.about(hexes)
    if not (_lay_on(context, hexes) or _shift(context, box)):
        _lay_on(context, hexes, is_joined=False)


def _lay_on(context: Context[State], seen: list[Hex], *, is_joined: bool = True) -> bool:
    """Lay free panels under what is beside the board, at a side of the others if they can be.

    False if there are too few.
    """
    state = context.state
    panels = panels_of(state)
    needed = {panels.cell_of(place) for place in seen}
    used = {*map(panels.cell_of, _lying(state)), *needed}
    free = [panel for panel, cell in panels.places.items() if cell not in used]
    bare = sorted(needed - set(panels.places.values()))
    for taken in combinations(free, len(bare)):
        places = {**panels.places, **dict(zip(taken, bare, strict=True))}
        if not is_joined or are_joined(set(places.values())):
            for panel in taken:
                context.emit(e.PanelLaid("6.10", panel, *places[panel]))
            return True
    return False


def are_joined(cells: set[Cell]) -> bool:
    """Whether panels lie side by side, none apart from the others."""
    reached, rim = set[Cell](), {min(cells)}
    while rim:
        reached |= rim
        beside = {(x + dx, y + dy) for x, y in rim for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        rim = beside & cells - reached
    return reached == cells


def _lying(sea: Sea) -> Iterator[Hex]:
    """The counters on the board beside the vessels."""
    yield from (each.at for each in sea.torpedoes.values() if not each.is_unseen)
    yield from (weapon.at for weapon in sea.weapons.values())
    yield from (star.at for star in sea.stars)


def _shift(context: Context[State], box: HexBox) -> bool:
    """Shift the panels, in a row or in a column if they must be, so that all lie about the middle.

    False if not even that will do.
    """
    state = context.state
    shape = next((each for each in _tried(state) if _holds(each, box)), None)
    if shape is None:
        return False
    cells = _cells(shape)
    if set(cells) != set(state.panels.values()):
        for panel, (east, south) in zip(sorted(state.panels), cells, strict=True):
            if state.panels[panel] != (east, south):
                context.emit(e.PanelLaid("6.10", panel, east, south))
    columns, rows = _middle(state, shape, box)
    if (columns, rows) != (0, 0):
        context.emit(e.PanelsShifted("6.10", columns, rows))
    return True


def _tried(sea: Sea) -> Iterator[Cell]:
    """Row and column, the one that the panels lie in now first."""
    shapes = _shapes(len(sea.panels))
    now = set(sea.panels.values())
    yield from sorted(shapes, key=lambda shape: set(_cells(shape)) != now)


def _cells(shape: Cell) -> list[Cell]:
    return [(east, south) for east in range(shape[0]) for south in range(shape[1])]


def _middle(sea: Sea, shape: Cell, box: HexBox) -> tuple[int, int]:
    """How far the panels go so that the box lies in their middle, either way only if it must."""
    panels = panels_of(sea)
    width, height = shape[0] * panels.columns, shape[1] * panels.rows
    columns = _slide(box.west - sea.shift[0], box.east - sea.shift[0], width)
    return columns - columns % 2, _slide(box.north - sea.shift[1], box.south - sea.shift[1], height)


def _slide(first: int, last: int, length: int) -> int:
    """How far to shift so that first to last lies about the middle of 1 to length; 0 if within."""
    if first >= 1 and last <= length:
        return 0
    return first - 1 - (length - (last - first + 1)) // 2

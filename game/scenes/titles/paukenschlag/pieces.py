"""What lies on the chart and on the grid. Units on an open grid are on it alone."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain

from game.scenes.titles.paukenschlag.counters import (
    Spot,
    boat_counter,
    convoy_counter,
    lost_counter,
    on_grid,
    plane_art,
    plane_counter,
    ship_counter,
)
from game.scenes.titles.paukenschlag.fights import fight_of
from game.scenes.titles.paukenschlag.layout import (
    BOATS,
    CONVOYS,
    PLANES,
    SHIPS,
    Point,
    Row,
    box,
    chart,
    grid_row,
    middle,
    piled,
    row,
    waiting_place,
)
from game.titles.paukenschlag.model.state import Convoy, Plane
from game.titles.paukenschlag.printed.counter_tables import GERMAN_MODELS
from game.titles.paukenschlag.printed.counters import BOATS as BOAT_NAMES
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.places import TARGETS, ZONES, is_airbase, is_factory, is_port
from game.titles.paukenschlag.printed.squares import label
from game.titles.paukenschlag.printed.tables import REPAIR, week
from game.titles.paukenschlag.rules.grid.field import is_ship
from game.titles.paukenschlag.rules.units import escorts
from game.titles.paukenschlag.view import View
from game.ui.boards import Piece

LEAST = 22.0
"""The side of a counter at sea at any zoom, in screen pixels; at base it shrinks with its base."""
UPWARD = (BOATS, SHIPS, CONVOYS, PLANES)
"""The rows of a place, the lowest first: piles lean over the row above, which lies on them."""
BESIDE = 120
"""How much is seen of units beside a fight."""
SITE, TURN_MARK = 22.0, 34.0
HIT, GRAVE = 26.0, 36.0
"""A mark of damage, and one that strikes out a target that is unusable or destroyed."""
CONVOY = "convoy"
"""With what the kind of a unit begins that belongs to one."""
AWAY = 4
"""The boxes of the boats that are away, by the turns until they may come back."""
SHIP_KINDS = ("TR", "AST", "WPG", "DD", "BB", "CV")
Lay = Callable[[Spot], Piece]
Named = tuple[str, Lay]
"""What a unit is like, to be piled with its own, and how its counter is made."""


def pieces_of(view: View) -> Iterator[Piece]:
    """The undermost first."""
    if not view.scenario:
        return
    yield from _sites(view)
    yield from _calendar(view)
    rows = _rows(view)
    for place, kind in sorted(rows, key=lambda at: UPWARD.index(at[1])):
        units = rows[place, kind]
        if found := row(place, kind):
            least = LEAST if place in ZONES else 0.0
            yield from _in_row(found, f"{place} {kind}", units, least, is_near=not view.level)
    yield from _away(view)
    yield from _lost(view)
    yield from _on_grid(view)


def spots_of(view: View) -> Mapping[str, Point]:
    """Where the counter of each unit lies, on its own board."""
    return {piece.id: (piece.x, piece.y) for piece in pieces_of(view)}


# The chart


def _sites(view: View) -> Iterator[Piece]:
    """Ports, airbases and factories with their damage."""
    yield from _printed_sites()
    for target, damage in view.damage.items():
        if damage:
            x, y = middle(f"target {target}")
            yield from _damage(target, damage, (x, y))
            if target in chart().spaces and not is_factory(target):
                area = chart().spaces[target]
                corner = area.center[0] + area.width / 2, area.center[1] - area.height / 2
                yield from _damage(f"{target} tray", damage, (corner[0] - 20, corner[1] + 14))


def _damage(name: str, damage: int, at: Point) -> Iterator[Piece]:
    """A burst with the points, by a target struck out once it is of no more use."""
    x, y = at
    if fate := _fate(name.partition(" ")[0], damage):
        yield Piece(f"fate {name}", f"site-{fate}", x, y, GRAVE, GRAVE, is_mark=True)
    art = f"damage-{min(damage, REPAIR.dead)}"
    yield Piece(f"damage {name}", art, x + 14, y - 14, HIT, HIT, is_mark=True)


def _fate(target: str, damage: int) -> str:
    if damage >= REPAIR.dead:
        return "destroyed"
    return "unusable" * (damage >= REPAIR.unusable and is_airbase(target))


@cache
def _printed_sites() -> tuple[Piece, ...]:
    spots = ((target, middle(f"target {target}")) for target in TARGETS)
    return tuple(
        Piece(f"site {target}", _site_art(target), *spot, SITE, SITE, is_mark=True)
        for target, spot in spots
    )


def _site_art(target: str) -> str:
    if not (target.isdigit() or len(target) == 1):
        return "site-axis"
    if is_factory(target):
        return "site-factory"
    if is_port(target) and is_airbase(target):
        return "site-both"
    return "site-port" if is_port(target) else "site-airbase"


def _calendar(view: View) -> Iterator[Piece]:
    if view.turn:
        x, y = middle(f"turn {view.turn}")
        yield Piece(
            "calendar", "marker-task-force", x + 4, y - 4, TURN_MARK, TURN_MARK, is_mark=True
        )


def _rows(view: View) -> Mapping[tuple[str, str], list[Named]]:
    """The units in each row of the chart, from the left."""
    rows: dict[tuple[str, str], list[Named]] = defaultdict(list)
    for plane in view.planes.values():
        place = plane.zone or (_of_ship(view, plane.base) if " " in plane.base else plane.base)
        if place in chart().spaces:
            back = _back(view, plane)
            lay = partial(plane_counter, plane=plane, back=back)
            rows[place, PLANES].append((f"{kind_of(plane.id)} {plane.mission}{back}", lay))
    for convoy in view.convoys.values():
        if convoy.id not in view.markers:
            rows[convoy.zone, CONVOYS] += _company(view, convoy)
    for ship in view.ships.values():
        if not ship.convoy and ship.id not in view.markers:
            lay = partial(ship_counter, ship=ship, is_spent=ship.id in view.moved)
            rows[ship.port or ship.zone, SHIPS].append((kind_of(ship.id), lay))
    for boat in view.boats.values():
        if boat.zone and boat.id not in view.markers:
            lay = partial(boat_counter, boat=boat, is_spent=boat.id in view.moved)
            rows[boat.zone, BOATS].append((f"{boat.type} {boat.is_down}", lay))
    return rows


def _back(view: View, plane: Plane) -> str:
    """When one that is grounded may fly again."""
    if plane.zone or plane.back <= view.turn:
        return ""
    return f"week {week(plane.back)}" if plane.back <= view.last_turn else "shut"


def _of_ship(view: View, carrier: str) -> str:
    """Where the aircraft of a carrier are: with her."""
    ship = view.ships.get(carrier)
    return (ship.port or ship.zone) if ship else ""


def _company(view: View, convoy: Convoy) -> Iterator[Named]:
    """A convoy on its escorts."""
    guards = escorts(view, convoy.id)
    for ship in guards:
        yield f"{CONVOY} {convoy.id}", partial(ship_counter, ship=ship)
    yield (
        f"{CONVOY} {convoy.id}",
        partial(convoy_counter, convoy=convoy, escorts=len(guards)),
    )


def _in_row(
    found: Row, name: str, units: Sequence[Named], least: float = 0.0, *, is_near: bool = True
) -> Iterator[Piece]:
    """Counters side by side, in piles where there are too many or where they belong together."""
    piles = _piles(units, found.room)
    for number, (pile, at) in enumerate(zip(piles, found.spots(len(piles)), strict=True)):
        stack = f"{name} {number}" if len(pile) > 1 else ""
        spot = Spot(at, stack=stack, least=least if is_near else 0.0)
        yield from _pile(pile, spot, is_near=is_near)


def _piles(units: Sequence[Named], room: int) -> list[list[Named]]:
    """Convoys always lie on their escorts; where there is no room beside them, on others too."""
    companies: dict[str, list[Named]] = {}
    alone: list[Named] = []
    for unit in units:
        if unit[0].startswith(CONVOY):
            companies.setdefault(unit[0], []).append(unit)
        else:
            alone.append(unit)
    left = room - len(companies)
    if not companies or left > 0:
        return [*companies.values(), *piled(alone, left, lambda unit: unit[0])]
    together = piled(list(companies.values()), room, len)
    return [[*alone, *chain(*together[0])], *([*chain(*pile)] for pile in together[1:])]


def _pile(pile: Sequence[Named], spot: Spot, *, is_near: bool) -> Iterator[Piece]:
    for _, lay in pile:
        piece = lay(spot)
        yield piece if is_near else replace(piece, prints=(), stack="", is_mark=True)


def _away(view: View) -> Iterator[Piece]:
    """Boats in port, by the turns until they may come back."""
    boxes: dict[int, list[Named]] = defaultdict(list)
    for boat in view.boats.values():
        if not boat.zone:
            left = min(AWAY, max(1, boat.back - view.turn))
            boxes[left].append((boat.type, partial(boat_counter, boat=boat)))
    for left, units in boxes.items():
        yield from _in_row(box(f"home {left}"), f"home {left}", units, is_near=not view.level)


def _lost(view: View) -> Iterator[Piece]:
    """All that is out of the game for good."""
    for name, units in (
        ("lost boats", [unit for unit in view.lost if unit in BOAT_NAMES]),
        ("lost units", [unit for unit in view.lost if unit not in BOAT_NAMES]),
    ):
        named = [(_class(unit), partial(_lost_piece, unit=unit)) for unit in units]
        yield from _in_row(box(name), name, named, is_near=not view.level)


def _class(unit: str) -> str:
    return "boat" if unit in BOAT_NAMES else kind_of(unit)


def _lost_piece(spot: Spot, unit: str) -> Piece:
    kind = _class(unit)
    if kind == "boat":
        return lost_counter(spot, unit, "counter-boat-spent", "profile-boat")
    if kind in SHIP_KINDS:
        plate = "counter-trade-spent" if kind == "TR" else "counter-us-ship-spent"
        return lost_counter(spot, unit, plate, f"profile-{kind.lower()}")
    side = "de" if kind in GERMAN_MODELS else "us"
    return lost_counter(spot, unit, f"counter-{side}-plane-spent", plane_art(kind))


# The grid


def _on_grid(view: View) -> Iterator[Piece]:
    """Markers in their squares, those that wait in their boxes."""
    if not view.level:
        return
    waiting = {unit: waiting_place(each.letter) for each in view.boxes for unit in each.units}
    squares: dict[tuple[str, str], list[Named]] = defaultdict(list)
    for unit, marker in view.markers.items():
        square = str(label(*marker.square)) if marker.row else waiting.get(unit, "")
        if square:
            kind = SHIPS if is_ship(unit) else BOATS
            squares[square, kind] += _marked(view, unit)
    fight = fight_of(view)
    for (square, kind), units in squares.items():
        if fight and fight.square == square:
            found = fight.row(kind)
            piles = piled(units, found.room, lambda unit: unit[0])
        else:
            found = grid_row(square, kind)
            piles = _piles(units, found.room)
        for number, (pile, at) in enumerate(zip(piles, found.spots(len(piles)), strict=True)):
            stack = f"{square} {kind} {number}" if len(pile) > 1 else ""
            for piece in _pile(pile, on_grid(at, stack), is_near=True):
                is_beside = fight is not None and fight.square != square
                yield replace(piece, alpha=BESIDE) if is_beside else piece


def _marked(view: View, unit: str) -> Iterator[Named]:
    marker = view.markers[unit]
    if convoy := view.convoys.get(unit):
        guards = escorts(view, unit)
        for ship in guards:
            yield f"{CONVOY} {unit}", partial(ship_counter, ship=ship)
        yield (
            f"{CONVOY} {unit}",
            partial(convoy_counter, convoy=convoy, escorts=len(guards), marker=marker),
        )
    elif lone := view.ships.get(unit):
        yield kind_of(unit), partial(ship_counter, ship=lone, marker=marker)
    elif boat := view.boats.get(unit):
        yield boat.type, partial(boat_counter, boat=boat, marker=marker)

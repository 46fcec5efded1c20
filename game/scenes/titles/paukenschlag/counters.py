"""The counters: plate, silhouette, name and figures of every kind of unit. Sizes are in map pixels.

The name stands on the pale strip at the foot, figures and marks in the upper corners.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.scenes.titles.paukenschlag.layout import COUNTER, GRID, GRID_COUNTER, Point
from game.titles.paukenschlag.model.names import AT_10, CAP, TASK_FORCE
from game.titles.paukenschlag.model.state import Boat, Convoy, Marker, Plane, Ship
from game.titles.paukenschlag.printed.counter_tables import COW, GERMAN_MODELS
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.tables import SLOW
from game.titles.paukenschlag.view import told_fuel
from game.ui.boards import Decal, Piece, Print

INK, CREAM, AMBER = (18, 32, 42), (250, 246, 228), (255, 214, 120)
STRIP_COLOUR = (251, 245, 228)
HULL = (0.92, 0.61, -0.12)
"""The width and the height of a silhouette and how far below the middle it stands, as shares of
its counter."""
BELOW = (0.86, 0.46, -0.085)
"""That of a boat under water: her waves stand clear of the figures."""
STRIP, NAME, FIGURE = 0.277, 0.255, 0.27
"""Where the name stands, and the sizes of name and figures, as shares of the counter."""
CORNER = (0.35, 0.315)
SIGN, MARK, HURT = 0.25, 0.46, 0.36
LEAST_WORDS = 11.0
"""The size of names and figures at any zoom, in screen pixels."""
KEPT = 1024
"""Counters of each kind that are kept: from one view to the next most are the same."""
FORMATION_SIGNS = {"line": "formation-line", "loose": "formation-loose", "tight": "formation-tight"}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a counter lies: its middle and side, its stack, and whether it is on the grid."""

    at: Point
    side: float = COUNTER
    stack: str = ""
    board: str = ""
    least: float = 0.0


def on_grid(at: Point, stack: str = "") -> Spot:
    return Spot(at, GRID_COUNTER, stack, GRID)


def _counter(
    spot: Spot, unit: str, plate: str, hull: str, name: str, *marks: Decal | Print, alpha: int = 255
) -> Piece:
    side = spot.side
    shares = BELOW if hull.endswith("-under") else HULL
    wide, high, down = (share * side for share in shares)
    decals = [Decal(hull, 0, down, wide, high)]
    prints = [
        Print(
            name,
            0,
            STRIP * side,
            NAME * side,
            INK,
            "center",
            0.84 * side,
            least=LEAST_WORDS,
            ground=STRIP_COLOUR,
        )
    ]
    decals += [mark for mark in marks if isinstance(mark, Decal)]
    prints += [mark for mark in marks if isinstance(mark, Print)]
    return Piece(
        unit, plate, *spot.at, side, side, alpha=alpha, board=spot.board, stack=spot.stack,
        decals=tuple(decals), prints=tuple(prints), least=spot.least,
    )  # fmt: skip


def _figure(spot: Spot, text: str, x: float, colour: tuple[int, int, int] = CREAM) -> Print:
    """In an upper corner: `x` is -1 for the left, 1 for the right, 0 between them."""
    across, up = CORNER[0] * spot.side * x, -CORNER[1] * spot.side
    return Print(text, across, up, FIGURE * spot.side, colour, "center", least=LEAST_WORDS)


def _sign(spot: Spot, art: str, x: float) -> Decal:
    """In an upper corner: `x` is -1 for the left, 1 for the right."""
    side = SIGN * spot.side
    return Decal(art, CORNER[0] * spot.side * x, -CORNER[1] * spot.side, side, side)


def _mark(spot: Spot, art: str, x: float = 1.0) -> Decal:
    """A mark that sits on the right edge of the counter, or at -1 on the left one."""
    side = MARK * spot.side
    return Decal(art, 0.42 * spot.side * x, 0.04 * spot.side, side, side)


def _hurt(spot: Spot) -> tuple[Decal, Print]:
    """Crippled: a red mark on the left edge."""
    x, side = -0.4 * spot.side, HURT * spot.side
    decal = Decal("mark-hurt", x, 0, side, side)
    return decal, Print("!", x, 0, FIGURE * spot.side, CREAM, "center", least=LEAST_WORDS)


# Kinds


@lru_cache(KEPT)
def convoy_counter(spot: Spot, convoy: Convoy, escorts: int, marker: Marker | None = None) -> Piece:
    """Its formation and its speed; on the strip its number, its ships and its escorts."""
    if convoy.id == TASK_FORCE:
        flag = _mark(spot, "marker-task-force", -1.0)
        return _counter(
            spot, convoy.id, "counter-us-ship", "profile-cv", f"TF {escorts}", flag,
            *_found(spot, marker),
        )  # fmt: skip
    is_troops = convoy.id == AT_10
    speed = "speed-slow" if convoy.speed == SLOW else "speed-fast"
    ships = f"{convoy.ships}+{escorts}" if escorts else str(convoy.ships)
    return _counter(
        spot, convoy.id, "counter-troops" if is_troops else "counter-trade", "profile-convoy",
        f"{'AT' if is_troops else f'C{convoy.id}'}·{ships}",
        _sign(spot, FORMATION_SIGNS[convoy.formation], -1.0), _sign(spot, speed, 1.0),
        *_found(spot, marker),
    )  # fmt: skip


@lru_cache(KEPT)
def ship_counter(
    spot: Spot, ship: Ship, *, is_spent: bool = False, marker: Marker | None = None
) -> Piece:
    kind = kind_of(ship.id).lower()
    plate = "counter-us-ship"
    if kind == "tr":
        plate = "counter-troops" if ship.is_troops else "counter-trade"
        kind = "tr-crippled" if ship.is_crippled else "tr"
    marks: list[Decal | Print] = list(_found(spot, marker))
    if ship.is_crippled and kind != "tr-crippled":
        marks += _hurt(spot)
    spent = "-spent" * is_spent
    return _counter(spot, ship.id, f"{plate}{spent}", f"profile-{kind}", ship.id, *marks)


@lru_cache(KEPT)
def boat_counter(
    spot: Spot, boat: Boat, *, is_spent: bool = False, marker: Marker | None = None
) -> Piece:
    """Fuel at the left and torpedoes at the right, over the boat as she is, up or down."""
    kind = "cow" if boat.type == COW else "boat"
    hull = f"profile-{kind}{'-under' * boat.is_down}"
    marks: list[Decal | Print] = [
        _figure(spot, told_fuel(boat), -1.0, AMBER),
        _figure(spot, str(boat.torpedoes), 1.0),
    ]
    if marker and marker.is_found:
        marks.append(_mark(spot, "marker-detected"))
    elif boat.is_spotted:
        marks.append(_mark(spot, "marker-spotted"))
    if boat.is_crippled:
        marks += _hurt(spot)
    return _counter(spot, boat.id, f"counter-boat{'-spent' * is_spent}", hull, boat.id, *marks)


@lru_cache(KEPT)
def plane_counter(spot: Spot, plane: Plane, back: str = "") -> Piece:
    """One that has flown is spent; over a zone it shows its base, and by a badge an air patrol.

    `back` says of one that is grounded when it may fly again.
    """
    model = kind_of(plane.id)
    side = "de" if model in GERMAN_MODELS else "us"
    plate = f"counter-{side}-plane{'-spent' * (bool(back) or (plane.is_flown and not plane.zone))}"
    marks: list[Decal | Print] = []
    if plane.zone:
        marks.append(_figure(spot, plane.base, 1.0))
    elif back:
        marks.append(_figure(spot, back, 0.0, AMBER))
    if plane.mission == CAP:
        marks.append(_sign(spot, "sign-patrol", -1.0))
    return _counter(spot, plane.id, plate, plane_art(model), plane.id, *marks)


def plane_art(model: str) -> str:
    letters = model.replace(" C", "").replace("-", "").lower()
    return f"plane-{letters}"


@lru_cache(KEPT)
def lost_counter(spot: Spot, unit: str, plate: str, hull: str) -> Piece:
    return replace(_counter(spot, f"lost {unit}", plate, hull, unit), is_mark=True)


def _found(spot: Spot, marker: Marker | None) -> Iterator[Decal]:
    """Boats have contact with it."""
    if marker and marker.found_by:
        yield _mark(spot, "marker-contact")

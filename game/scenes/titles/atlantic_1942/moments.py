"""The moments in which a crossing ends: the convoy comes in, or the sea is empty."""

from game.core.ending import Result
from game.prose.sentences import listed
from game.scenes.titles.atlantic_1942.ending import home
from game.scenes.titles.looks import Layer, Moment, Pose
from game.scenes.titles.moments import dawn, dusk
from game.session.play.session import Session
from game.titles.atlantic_1942.model.names import is_merchant, is_ship, ship_name
from game.titles.atlantic_1942.rules.units import CONVOY
from game.titles.atlantic_1942.view import View

WATERLINE = 104 / 120
"""The share of a ship's drawing that stands above the water; of a boat's, below."""
BOAT_CUT = 0.645
SHIPS = ("freighter", "tanker", "cargo-liner", "freighter-small", "liner")
RUN = 7.0
"""Seconds in which the convoy comes in."""
MOST_SHOWN, MOST_NAMED = 5, 6


def moment(session: Session, result: Result) -> Moment:
    """By the side that looks: each has its own morning, or none."""
    seen: View = session.view(session.eyes)
    is_convoy, is_through = session.side == CONVOY, seen.fate == CONVOY
    if is_convoy:
        return _landfall(seen) if is_through else _empty_sea(seen)
    return _boats_lost(seen) if is_through else _boats_return(seen)


def _landfall(seen: View) -> Moment:
    in_port = home(seen)
    lost = [unit for unit in seen.sunk if is_merchant(unit)]
    return Moment(
        "The convoy is through",
        (
            f"Turn {seen.turn}: the coast is in sight, and the escorts fall back.",
            f"In port: {_named(in_port)}.",
            f"Lost: {_named(lost)}." if lost else "Not a merchant was lost.",
        ),
        dawn(*_column(len(in_port))),
        words_at=2.0,
        sounds=((1.8, "page"),),
    )


def _empty_sea(seen: View) -> Moment:
    lost = [unit for unit in seen.sunk if is_merchant(unit)]
    in_port = home(seen)
    return Moment(
        "The convoy is broken",
        (
            f"Lost: {_named(lost)}.",
            f"In port: {_named(in_port)}." if in_port else "No merchant came in.",
            "Fewer than half of the cargoes will be unloaded.",
        ),
        dusk(*_wreckage()),
        is_page=False,
        sounds=((0.0, "hull-creak"),),
    )


def _boats_return(seen: View) -> Moment:
    sunk = [unit for unit in seen.sunk if is_ship(unit)]
    left = [boat for fleet in seen.fleet.values() for boat in fleet if boat not in seen.sunk]
    if not left:
        return _boats_spent(sunk)
    return Moment(
        "The convoy is broken",
        (
            f"Sunk: {_named(sunk)}." if sunk else "The merchants never came over.",
            f"{listed(left)} {'sets' if len(left) == 1 else 'set'} course for base.",
        ),
        dawn(Layer("uboat-viia", 480, 144, (Pose(0, -300, 640), Pose(RUN, 760, 640)), BOAT_CUT, 3)),
        words_at=2.0,
        sounds=((0.0, "surface"), (1.8, "page")),
    )


def _boats_spent(sunk: list[str]) -> Moment:
    """The convoy is broken, and no boat is left to tell of it."""
    return Moment(
        "The convoy is broken",
        (f"Sunk: {_named(sunk)}.", "No boat came home. No further signal was received."),
        dusk(*_wreckage()),
        is_page=False,
        sounds=((0.0, "hull-creak"),),
    )


def _boats_lost(seen: View) -> Moment:
    boats = [unit for unit in seen.sunk if not is_ship(unit)]
    return Moment(
        "The convoy is through",
        (
            f"{_named(home(seen))} came in.",
            f"{listed(boats)} did not answer any more." if boats else "The boats stay at sea.",
        ),
        dusk(*(_wreckage() if boats else ())),
        is_page=False,
        sounds=((0.0, "hull-creak"),),
    )


def _column(count: int) -> list[Layer]:
    """Ships in line, the nearest last and largest."""
    layers = []
    for number in range(min(count, MOST_SHOWN)):
        wide = 170.0 + 40 * number
        high, y = wide * 0.4, 548.0 + 24 * number
        start, end = 1750.0 + 260 * (number % 3), 800.0 + 168 * number
        poses = (Pose(0, start, y), Pose(RUN + number * 0.4, end, y))
        layers.append(Layer(SHIPS[number], wide, high, poses, WATERLINE, 2 + number * 0.4))
    return layers


def _wreckage() -> tuple[Layer, Layer]:
    slick = Layer("moment-slick", 760, 150, (Pose(0, 700, 668), Pose(9, 652, 676)))
    belt = Layer("moment-lifebelt", 92, 46, (Pose(0, 1030, 640), Pose(9, 988, 652)), swell=5)
    return slick, belt


def _named(units: list[str]) -> str:
    """Ships by their names; of many only the first."""
    if not units:
        return "none"
    names = [ship_name(unit) if is_ship(unit) else unit for unit in units]
    more = len(names) - MOST_NAMED
    return listed(names) if more <= 0 else listed([*names[:MOST_NAMED], f"{more} more"])

"""The moments in which a crossing ends: the convoy comes in, or the sea is empty."""

from game.core.ending import Result
from game.prose.sentences import first_named, listed
from game.scenes.titles.atlantic_1942.ending import home
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import at_dawn, at_dusk, boat_home, column, wreckage
from game.session.play.game import Game
from game.titles.atlantic_1942.model.names import is_merchant, is_ship, ship_name
from game.titles.atlantic_1942.rules.units import CONVOY
from game.titles.atlantic_1942.view import View

SHIPS = ("freighter", "tanker", "cargo-liner", "freighter-small", "liner")
MOST_NAMED = 6


def moment(session: Game, result: Result) -> MovingPicture:
    """By the side that looks: each has its own morning, or none."""
    seen: View = session.view(session.eyes)
    is_convoy, is_through = session.side == CONVOY, seen.fate == CONVOY
    if is_convoy:
        return _landfall(seen) if is_through else _empty_sea(seen)
    return _boats_lost(seen) if is_through else _boats_return(seen)


def _landfall(seen: View) -> MovingPicture:
    in_port = home(seen)
    lost = [unit for unit in seen.sunk if is_merchant(unit)]
    ships = SHIPS[: len(in_port)]
    return at_dawn(
        "The convoy is through",
        (
            f"Turn {seen.turn}: the coast is in sight, and the escorts fall back.",
            f"In port: {_named(in_port)}.",
            f"Lost: {_named(lost)}." if lost else "Not a merchant was lost.",
        ),
        *column(ships, (170, 40), (548, 24), (1750, 260), (800, 168)),
    )


def _empty_sea(seen: View) -> MovingPicture:
    lost = [unit for unit in seen.sunk if is_merchant(unit)]
    in_port = home(seen)
    return at_dusk(
        "The convoy is broken",
        (
            f"Lost: {_named(lost)}.",
            f"In port: {_named(in_port)}." if in_port else "No merchant came in.",
            "Fewer than half of the cargoes will be unloaded.",
        ),
        *wreckage(),
    )


def _boats_return(seen: View) -> MovingPicture:
    sunk = [unit for unit in seen.sunk if is_ship(unit)]
    left = [boat for fleet in seen.fleet.values() for boat in fleet if boat not in seen.sunk]
    if not left:
        return _boats_spent(sunk)
    return at_dawn(
        "The convoy is broken",
        (
            f"Sunk: {_named(sunk)}." if sunk else "The merchants never came over.",
            f"{listed(left)} {'sets' if len(left) == 1 else 'set'} course for base.",
        ),
        boat_home("uboat-viia"),
        sounds=((0.0, "surface"), (1.8, "page")),
    )


def _boats_spent(sunk: list[str]) -> MovingPicture:
    """The convoy is broken, and no boat is left to tell of it."""
    lines = (f"Sunk: {_named(sunk)}.", "No boat came home. No further signal was received.")
    return at_dusk("The convoy is broken", lines, *wreckage())


def _boats_lost(seen: View) -> MovingPicture:
    boats = [unit for unit in seen.sunk if not is_ship(unit)]
    return at_dusk(
        "The convoy is through",
        (
            f"{_named(home(seen))} came in.",
            f"{listed(boats)} did not answer any more." if boats else "The boats stay at sea.",
        ),
        *(wreckage() if boats else ()),
    )


def _named(units: list[str]) -> str:
    """Ships by their names; of many only the first."""
    names = [ship_name(unit) if is_ship(unit) else unit for unit in units]
    return first_named(names, MOST_NAMED)

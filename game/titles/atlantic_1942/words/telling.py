"""What a report of a crossing shows beside its diary: turning points, curves, kinds of roll."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.contract.careers import Career
from game.contract.telling import Graph, Telling, TurnCurves, TurningPoint
from game.core.records import Event
from game.prose.turningpoints import Moment, of_one_fate, points_of_turns
from game.tables.yardsticks import load_rankings, load_yardsticks
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_merchant, ship_name
from game.titles.atlantic_1942.model.state import MERCHANT
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import CONVOY, PACK
from game.titles.atlantic_1942.words.diary import diary

END, BOAT, SHIP, DESTROYER, FIRST_SIGHT, HOME = 100, 8, 6, 5, 3, 2
ROLLED = ("torpedo", "long_torpedo", "sonar", "depth_charge", "guns")
ROLL_NAMES = {name: getattr(TABLES, name).title for name in ROLLED}


def turning_points(events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """Sinkings, the first sight of each boat, ships home and the end: one picture a turn."""
    return points_of_turns(_moments(events), of_one_fate)


def _moments(events: Sequence[Event]) -> Iterator[Moment]:
    """A unit is shown as it sinks, everything else just after it happened."""
    turn, seen = "", set[str]()
    for position, event in enumerate(events):
        after = position + 1
        match event:
            case e.TurnBegan():
                turn = f"Turn {event.turn}"
            case e.ShipSunk():
                weight = SHIP if is_merchant(event.ship) else DESTROYER
                yield Moment(turn, position, f"{ship_name(event.ship)}|sunk", weight)
            case e.BoatSunk():
                yield Moment(turn, position, f"{event.boat}|sunk", BOAT)
            case e.BoatSurfaced() if event.boat not in seen:
                seen.add(event.boat)
                yield Moment(turn, after, f"{event.boat}|sighted", FIRST_SIGHT)
            case e.MerchantHome():
                yield Moment(turn, position, f"{ship_name(event.ship)}|home", HOME)
            case e.GameEnded():
                text = "the convoy is through" if event.fate == CONVOY else "the convoy is broken"
                yield Moment(turn, after, text, END)


def graph(events: Sequence[Event]) -> Graph:
    """Merchants at sea, home and sunk, and boats sunk, turn by turn.

    With the last boat all that are afloat are home.
    """
    turn = merchants = home = sunk = boats = 0
    curves = TurnCurves(CURVES)
    for event in events:
        match event:
            case e.ShipFormed(vessel=vessel):
                merchants += vessel == MERCHANT
            case e.TurnBegan():
                turn = event.turn
            case e.MerchantHome():
                home += 1
            case e.ShipSunk():
                sunk += is_merchant(event.ship)
            case e.BoatSunk():
                boats += 1
            case e.GameEnded():
                home = event.home
            case _:
                continue
        curves.mark(turn, merchants - home - sunk, home, sunk, boats)
    return curves.graph("Turn")


CURVES = {
    "Merchants at sea": "ships",
    "Merchants home": "ships",
    "Merchants sunk": "ships",
    "U-boats sunk": "boats",
}


TELLING = Telling(
    diary,
    turning_points,
    graph,
    ROLL_NAMES,
    load_yardsticks("atlantic_1942"),
    "Convoy",
    load_rankings("atlantic_1942"),
)

_CAREER = Career(
    scores={
        "home": "Merchants home",
        "merchants_sunk": "Merchants sunk",
        "destroyers_sunk": "Destroyers sunk",
        "boats_sunk": "U-boats sunk",
        "turns": "Turns",
    },
    part="crossing",
    parts="crossings",
    lengths=("turns",),
)
CAREERS = {
    CONVOY: replace(_CAREER, merit="home", unit="merchants home"),
    PACK: replace(_CAREER, merit="merchants_sunk", unit="merchants sunk"),
}

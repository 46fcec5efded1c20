"""The log of the end of a turn and of a game: what is repaired, and prolonged attacks."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import counted, listed, named
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.printed.dicecards import row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.words.describing.finding import two
from game.titles.submarine.words.plain import plain

MOST_NAMED = 3
"""Ships that a line names; of more it gives their number."""


def _repaired(event: e.ShipsRepaired, eyes: str) -> LogLine:
    ships = named([*map(vessel_name, event.ships)], "ships", MOST_NAMED)
    verb = "repairs" if len(event.ships) == 1 else "repair"
    place = event.ships[0] if len(event.ships) == 1 else ""
    return LogLine("damage", f"{ships} {verb} a hit point.", place, is_passing=True)


def _opened(event: e.HuntOpened, eyes: str) -> LogLine:
    boats = listed([*map(vessel_name, event.boats)])
    most = counted(event.escorts, "escort")
    return LogLine("done", f"The last turn is over. Up to {most} may hunt on after {boats}.")


def _sent(event: e.HoundSent, eyes: str) -> LogLine:
    ship = vessel_name(event.ship)
    does = f"is to hunt {vessel_name(event.boat)} on" if event.boat else "stays with the convoy"
    return LogLine("plot", f"{ship} {does}.", event.ship, who=ship, is_passing=True)


def _outran(event: e.BoatOutran, eyes: str) -> LogLine:
    ships = listed([*map(vessel_name, event.ships)])
    text = f"{vessel_name(event.boat)} outruns {ships}: none of them is faster than she is."
    return LogLine("done", text, event.boat)


def _hunted(event: e.BoatHunted, eyes: str) -> LogLine:
    ships = named([*map(vessel_name, event.ships)], "escorts", MOST_NAMED)
    verb = "hunts" if len(event.ships) == 1 else "hunt"
    points = f"{event.attack} points against {event.defence}"
    text = (
        f"{ships} {verb} {vessel_name(event.boat)} on, {points}: she loses "
        f"{event.lost or 'no'} emergency power."
    )
    row = dice_row(row_at(ADVANCED_TABLES.prolonged.rows, event.dice))
    return LogLine("charge", text, event.boat, two(event.dice), table="prolonged", row=row)


CLOSING: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.ShipsRepaired: _repaired,
    e.BoatRepaired: plain("damage", "{boat} repairs a hit point.", "boat"),
    e.GotUnderWay: plain("damage", "{ship} is under way again.", "ship"),
    e.HuntOpened: _opened,
    e.HoundSent: _sent,
    e.BoatOutran: _outran,
    e.BoatHunted: _hunted,
}

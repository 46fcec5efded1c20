"""What the ace makes of where a boat begins, and with what: what her first torpedoes promise."""

from dataclasses import replace

from game.core.records import Command
from game.geometry.hexes import DIRECTIONS, Hex, distance
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace_words import Judged, untold
from game.titles.submarine.bots.boats.promise import first_promise
from game.titles.submarine.bots.values import unit_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import hexes
from game.titles.submarine.model.state import ESCORT, Boat
from game.titles.submarine.rules.muster.c20_lurking import ground_of
from game.titles.submarine.rules.muster.c41_loads import RESERVE, with_load
from game.titles.submarine.view import View

FIRST = "Her first torpedoes promise {:.1f} {} so, {:.1f} as she is"
THERE = "Her first torpedoes promise {:.1f} {} there if she heads well, {:.1f} here"
NOTHING = "As now, her first torpedoes promise nothing"
LATER = "What she reloads is fired later: what it is worth is not reckoned"


def of_lurking(view: View, command: Command) -> Judged:
    """20.4 By how much her first torpedoes promise more than they do as she is now."""
    match command:
        case c.Head(unit=name):
            boat = view.boats[name]
            return _told(view, command, boat, replace(boat, heading=command.heading))
        case c.PlaceBoat(boat=name):
            return _placed(view, command, view.boats[name])
        case c.Arm(boat=name):
            return _armed(view, command, view.boats[name])
    return untold(view, command)


def _told(view: View, command: Command, boat: Boat, then: Boat) -> Judged:
    inside = view.insides[boat.id]
    before, after = (first_promise(view, each, inside) for each in (boat, then))
    return _judged(view, command, FIRST, before, after)


def _armed(view: View, command: c.Arm, boat: Boat) -> Judged:
    inside = view.insides[boat.id]
    if command.tube == RESERVE or command.tube >= len(inside.tubes):
        return replace(untold(view, command), words=LATER)
    armed = with_load(inside, command.tube, command.torpedo)
    before, after = (first_promise(view, boat, each) for each in (inside, armed))
    return _judged(view, command, FIRST, before, after)


def _placed(view: View, command: c.PlaceBoat, boat: Boat) -> Judged:
    """With the heading that is best there, against the one that is best where she lies."""
    there = replace(boat, bow=Hex(command.column, command.row))
    before, after = (_best_headed(view, each) for each in (boat, there))
    told = _judged(view, command, THERE, before, after)
    return replace(told, words=f"{told.words}{_escort_near(view, there)}")


def _escort_near(view: View, boat: Boat) -> str:
    """What a place may cost her."""
    gaps = [distance(boat.bow, ship.bow) for ship in view.ships.values() if ship.kind == ESCORT]
    return f"; the nearest escort is {hexes(min(gaps))} off" if gaps else ""


def _best_headed(view: View, boat: Boat) -> float:
    inside = view.insides[boat.id]
    ways = [way for way in DIRECTIONS if not ground_of(view, boat.id, way).why_not(boat.bow, way)]
    headed = (replace(boat, heading=way) for way in ways or [boat.heading])
    return max(first_promise(view, each, inside) for each in headed)


def _judged(view: View, command: Command, words: str, before: float, after: float) -> Judged:
    is_nothing = f"{max(before, after):.1f}" == f"{0:.1f}"
    told = NOTHING if is_nothing else words.format(after, unit_of(view), before)
    return Judged(command, after - before, told, tuned.PLACE_STEP)

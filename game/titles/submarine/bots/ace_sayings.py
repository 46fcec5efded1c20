"""What is true of a choice whose worth the ace does not reckon: where it leads, in figures."""

from game.core.records import Command
from game.geometry.hexes import distance
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import depth_words, hexes
from game.titles.submarine.model.state import CHARGE, ESCORT, Boat, Ship
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.view import View
from game.titles.submarine.worlds.packed import packed, steps_of, unpacked

Unit = Ship | Boat
OPENS = "By itself it does nothing: it opens what can be done next"
ENDS = "Nothing more is done here"
PLAIN = "What it is worth is not reckoned"


def saying(view: View, command: Command) -> str:
    """A sentence on a choice, without its full stop."""
    words = PLAIN
    match command:
        case c.Plot() if command.boat in view.boats:
            words = _place(view.boats[command.boat], command.moves, _escorts(view), "escort")
        case c.Steam() if command.ship in view.ships:
            boats = list(view.boats.values())
            words = _place(view.ships[command.ship], command.moves, boats, "boat in sight")
        case c.PlotDepth() if _escorts(view):
            deepest = charge_of(view, CHARGE).deepest
            words = f"She will be {depth_words(command.depth)}; charges reach {deepest} feet"
        case c.Order():
            turns = command.moves.count("L") + command.moves.count("R")
            words = "The convoy turns" if turns else "The convoy keeps its course"
        case c.Fire():
            words = _gun(view, command)
        case c.Halt():
            words = "She ends her move where she is"
        case c.Take() | c.TakeTube() | c.SetRun():
            words = OPENS
        case c.Done():
            words = ENDS
    return words


def _escorts(view: View) -> list[Ship]:
    return [ship for ship in view.ships.values() if ship.kind == ESCORT]


def _place(unit: Unit, moves: str, others: "list[Ship] | list[Boat]", kind: str) -> str:
    """How near the nearest of the others is to where a move ends."""
    *_, end = (packed(unit.bow), unit.heading), *steps_of((packed(unit.bow), unit.heading), moves)
    at = unpacked(end[0])
    gaps = [distance(at, each.bow) for each in others]
    if not gaps:
        return f"It ends with no {kind}"
    return f"It ends {hexes(min(gaps))} from the nearest {kind}"


def _gun(view: View, command: c.Fire) -> str:
    units: dict[str, Unit] = {**view.ships, **view.boats}
    unit, target = units.get(command.ship), units.get(command.target)
    aim = aim_of(view, unit, target) if unit and target else None
    return f"Her guns fire with a factor of {aim.factor}" if aim else PLAIN

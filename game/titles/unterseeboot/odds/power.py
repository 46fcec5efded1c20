"""Where a decision leaves the boat, and for how long its power lasts there."""

from game.core.records import Command
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Battery, Entry, Maneuver
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.rules.places import area_of
from game.titles.unterseeboot.view import View

BEFORE_PAYING = (Entry, Maneuver, Battery)
"""The decisions of a turn that come before its power is paid."""


def reach(seen: View, command: Command) -> str:
    """The space in which a decision leaves the boat; empty for one that ends the patrol."""
    match command:
        case c.Move(to=space) | c.EnterPatrol(space=space):
            return space
        case c.ReturnToBase() | c.SailAgain() | c.CloseLogBook():
            return ""
    return seen.space


def allowance(seen: View, command: Command) -> str:
    """U-BAT.1, U-BAT.4: how many more turns the tokens last at that depth, the climb included.

    The last turn of a climb ends on the surface and costs nothing.
    """
    space = reach(seen, command)
    if not space:
        return ""
    level = area_of(seen).spaces[space].level
    if level == SURFACE:
        return "" if seen.main == seen.full_main else "recharges"
    left = seen.main + seen.auxiliary - int(isinstance(seen.flow[-1], BEFORE_PAYING))
    more = left - (level - SURFACE - 1)
    if left < 0:
        return "no power"
    if more < 0:
        return "too deep to rise"
    if more >= seen.last_turn - seen.turn:
        return "power to the end"
    return {0: "then rise", 1: "then 1 more turn"}.get(more, f"then {more} more turns")

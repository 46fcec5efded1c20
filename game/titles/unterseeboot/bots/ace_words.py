"""What the ace says of each choice, in a player's words."""

from game.core.records import Command
from game.prose.sentences import about
from game.titles.unterseeboot.bots import ace_tuned as tuned
from game.titles.unterseeboot.bots.ace_odds import hit_chance
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.printed.board import SURFACE, TWO_HUNDRED, patrol_area
from game.titles.unterseeboot.rules.places import firing_reach, reach_of
from game.titles.unterseeboot.view import View

UNIT = "tons brought home"


def margin(turn: int) -> int:
    """Tons by which an expected tonnage may be off at this turn."""
    return next((tons for last, tons in tuned.MARGINS if turn <= last), tuned.MARGINS[-1][1])


def expectation(turn: int, value: float, survival: float, *, has_more_to_sink: bool) -> str:
    """What to expect in one line; exact but for the ships that are still to be sunk."""
    home = f"{about(survival)} to come home"
    if has_more_to_sink:
        return f"about {round(value, -2):,.0f} {UNIT} (± {margin(turn):,}), {home}"
    return f"{round(value, -1):,.0f} {UNIT}, {home}"


def lead(view: View, command: Command, survival: float) -> str:
    """The opening of a reason, before its figures."""
    match command:
        case c.Move() | c.Stay():
            return _course(view, command) if survival else ASTRAY
        case c.Fire(at=at):
            return _salvo(view, at)
        case c.ReturnToBase():
            return f"Home now, with {view.tons:,} tons"
        case c.HoldFire():
            return ROUSES_NONE if view.destroyer == NO_HUNTER else KEEPS_TORPEDOES
        case c.SpendBattery(cell=cell):
            return CELLS[cell]
    return LEADS[type(command)]


LEADS: dict[type[Command], str] = {
    c.EnterPatrol: "Come in here",
    c.Identify: "Know the contact before it is attacked",
    c.PassIdentification: "Leave the contact unknown",
    c.SailAgain: "One more patrol",
    c.CloseLogBook: "The book is closed on what was achieved",
}

NO_HUNTER = "none"
ROUSES_NONE = "Hold fire, and rouse no destroyer"
KEEPS_TORPEDOES = "Hold fire, and keep the torpedoes"
UP_IN_TIME = "Up to the surface, before the patrol ends"
ASTRAY = "From there the boat does not come home"
CELLS = {
    "main": "The main battery can be recharged",
    "auxiliary": "Auxiliary power is never recharged",
}


def _course(view: View, command: c.Move | c.Stay) -> str:
    if isinstance(command, c.Move):
        return _move(view, command.to)
    return "Stay, with a ship to fire at" if view.torpedoes and _has_prey(view) else "Stay and wait"


def _has_prey(view: View) -> bool:
    """U-TORP.1 Whether a ship may be attacked from where the boat lies."""
    return any(
        where in view.targets and view.targets[where].is_identified for where in firing_reach(view)
    )


def _move(view: View, to: str) -> str:
    level = patrol_area(view.house.layout).spaces[to].level
    is_hunted = view.destroyer != NO_HUNTER
    if level > view.level:
        if is_hunted:
            return "Down, to shake off the destroyer"
        return "Down, out of sight" if view.level == SURFACE else "Deeper"
    if level < view.level:
        if level == SURFACE:
            return UP_IN_TIME if view.turn == view.last_turn else "Up to the surface, to recharge"
        return "Up again, the boat is free" if view.level == TWO_HUNDRED else "Up again"
    return "Along, under the hunters" if is_hunted else _along(view, to)


def _along(view: View, to: str) -> str:
    """U-ID.2 By the ships and contacts in sight there that are not in sight here."""
    spaces = patrol_area(view.house.layout).spaces
    here, there = (
        {each for each in reach_of(spaces[at], view.house.strict) if each in view.targets}
        for at in (view.space, to)
    )
    if not here and not there:
        return "Along, with nothing in sight"
    if there - here:
        return "Along, to better waters" if len(there) >= len(here) else "Along, to other ships"
    return "Along, away from the ships" if here - there else "Along, with the same ships in sight"


def _salvo(view: View, at: tuple[str, ...]) -> str:
    """The chance of each torpedo and what it is aimed at."""
    chance = about(hit_chance(view.level))
    ships = [f"{view.targets[where].tons:,}-ton ship" for where in at]
    if len(at) == 1:
        verb = "to hit" if view.targets[at[0]].hits_to_sink > 1 else "to sink"
        return f"{chance} {verb} the {ships[0]}"
    if at[0] == at[1]:
        return f"Two torpedoes at the {ships[0]}, {chance} each"
    return f"One torpedo each at the {ships[0]} and the {ships[1]}, {chance} each"

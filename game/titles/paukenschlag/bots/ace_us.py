"""The ace of the US: ships first and convoys last, each by the way on which it loses least."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.captain_us import (
    Fear,
    best_sailing,
    may_use_escort,
    must_boats_still_move,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import ATTACK, RECON
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, kind_of
from game.titles.paukenschlag.rules.units import boats_in, planes_over
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]
SPOTTER_AND_BOMBER = "PBY"
FEAR = Fear(tuned.HERE, tuned.COMES, tuned.COMES, tuned.LATER, tuned.TURN, tuned.FAST)


# Convoys and escorts


def choose_sailing(view: View, prompt: Prompt) -> Chosen | None:
    """Whom boats cannot hurt moves while they must still show where they go; then the convoys."""
    for join in prompt.commands(c.Join):
        if may_use_escort(view, view.convoys[join.convoy]):
            return join, "The convoy is large and slow."
    chosen = best_sailing(view, prompt, FEAR)
    if not chosen:
        return None
    if must_boats_still_move(view) and (waiting := _waiting_move(view, prompt)):
        return waiting, "The boats must show first where they go."
    return chosen, "The way on which the boats should get least."


def _waiting_move(view: View, prompt: Prompt) -> c.SailShip | None:
    """A warship's move within her zone, into port or out of it; capital ships last."""
    ways = [way for way in prompt.commands(c.SailShip) if way.zone == view.ships[way.ship].zone]
    return min(ways, key=lambda way: (not way.port, _is_capital(way.ship), way.ship), default=None)


def _is_capital(ship: str) -> bool:
    """Whether boats would rather have her than any other warship."""
    return kind_of(ship) in CAPITAL_SHIPS


# The air


def choose_flight(view: View, prompt: Prompt) -> Chosen | None:
    """Bombers beside those that look, over the boats that are up."""
    best, most = None, 0.0
    for flight in prompt.commands(c.Fly):
        if flight.mission in (RECON, ATTACK):
            worth = _worth_flying(view, flight)
            if worth > most:
                best, most = flight, worth
    if best is None:
        return None
    return best, "Boats may be up there."


def _worth_flying(view: View, flight: c.Fly) -> float:
    boats = [boat for boat in boats_in(view, flight.zone) if not boat.is_down]
    over = planes_over(view, flight.zone)
    looking = sum(plane.mission == RECON for plane in over)
    if flight.mission == ATTACK:
        if kind_of(flight.plane) == SPOTTER_AND_BOMBER:
            return 0.0
        spotted = sum(boat.is_spotted for boat in boats)
        attacking = len(over) - looking
        chance = spotted + tuned.SPOTS * looking * (len(boats) - spotted)
        return tuned.BOMBS * chance / (1 + attacking)
    unseen = sum(not boat.is_spotted for boat in boats)
    return unseen / (1 + looking)

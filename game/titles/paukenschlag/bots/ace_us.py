"""The ace of the US: ships first and convoys last, each by the way on which it loses least."""

from collections.abc import Iterator

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.captain_german import is_able
from game.titles.paukenschlag.bots.captain_us import may_use_escort
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import NavalMoves
from game.titles.paukenschlag.model.names import ATTACK, GERMAN, RECON
from game.titles.paukenschlag.model.state import Boat, Convoy
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.rules.chart.c6_naval import has_moves
from game.titles.paukenschlag.rules.chart.c11_fuel import reach
from game.titles.paukenschlag.rules.units import boats_in, pace, planes_over
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]
SPOTTER_AND_BOMBER = "PBY"


# Convoys and escorts


def choose_sailing(view: View, prompt: Prompt) -> Chosen | None:
    """Whom boats cannot hurt moves while they must still show where they go; then the convoys."""
    for join in prompt.commands(c.Join):
        if may_use_escort(view, view.convoys[join.convoy]):
            return join, "The convoy is large and slow."
    ways = prompt.commands(c.SailConvoy)
    if not ways:
        return None
    if _must_they_still_move(view) and (waiting := _waiting_move(view, prompt)):
        return waiting, "The boats must show first where they go."
    best: dict[str, c.SailConvoy] = {}
    for way in ways:
        held = best.get(way.convoy)
        if held is None or _cost(view, way) < _cost(view, held):
            best[way.convoy] = way
    chosen = min(best.values(), key=lambda way: (_hunters(view, way.convoy), way.convoy))
    return chosen, "The way on which the boats should get least."


def _must_they_still_move(view: View) -> bool:
    frame = view.flow[-1]
    return isinstance(frame, NavalMoves) and not frame.is_alone and has_moves(view, GERMAN)


def _waiting_move(view: View, prompt: Prompt) -> c.SailShip | None:
    """A warship's move within her zone, into port or out of it."""
    ways = [way for way in prompt.commands(c.SailShip) if way.zone == view.ships[way.ship].zone]
    return min(ways, key=lambda way: (not way.port, way.ship), default=None)


def _hunters(view: View, convoy: str) -> int:
    """The boats that have not moved and may still come where it goes: it had better wait."""
    zone = view.convoys[convoy].zone
    return sum(distance(boat.zone, zone) <= tuned.NEAR for boat in _unmoved(view))


def _able(view: View) -> Iterator[Boat]:
    return (boat for boat in view.boats.values() if boat.zone and is_able(boat))


def _unmoved(view: View) -> Iterator[Boat]:
    return (boat for boat in _able(view) if boat.id not in view.moved)


def _cost(view: View, way: c.SailConvoy) -> tuple[float, str]:
    """The ships that it may lose there, and on what is left of its way."""
    convoy = view.convoys[way.convoy]
    here = near = later = 0
    for boat in _able(view):
        away = distance(boat.zone, way.zone)
        if boat.id in view.moved or not _must_they_still_move(view):
            here += not away
        else:
            near += away <= reach(boat)
        later += away <= tuned.NEAR
    left = distance(way.zone, target_zone(convoy.destination))
    turns = -(-left // pace(convoy))
    cost = tuned.HERE * here + tuned.COMES * near + tuned.LATER * later * bool(left)
    return cost * _exposure(convoy) + tuned.TURN * turns, way.zone


def _exposure(convoy: Convoy) -> float:
    return tuned.FAST if pace(convoy) > 1 else 1.0


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

"""Orders that stand for the US: convoys, aircraft, and ships on the grids."""

from collections.abc import Collection, Iterator

from game.contract.standing import Answer, GroupOrder, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import ATTACK, RECON, US
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.grid.field import boats_on
from game.titles.paukenschlag.rules.units import boats_in, planes_over
from game.titles.paukenschlag.standing.news import is_same_grid, losses, spotted
from game.titles.paukenschlag.view import View

CONVOY_ON = "convoy-on"
"""The order to picked convoys."""
TO_ATTACK = "{boat} has been spotted: aircraft may attack her."
DETECTED = "{boat} has been detected."
NEAR = "{boat} is where convoy {convoy} would go."


SAILING = (f.NavalMoves.__name__, f.Plotting.__name__)


# Convoys


def _convoys(prompt: Prompt) -> list[str]:
    """Those that have not sailed yet."""
    return [*dict.fromkeys(way.convoy for way in prompt.commands(c.SailConvoy))]


def _shortest(view: View, prompt: Prompt, convoy: str) -> c.SailConvoy:
    """As far as it can go towards its destination."""
    goal = target_zone(view.convoys[convoy].destination)
    ways = [way for way in prompt.commands(c.SailConvoy) if way.convoy == convoy]
    return min(ways, key=lambda way: distance(way.zone, goal))


def _can_sail_on(view: View, prompt: Prompt) -> bool:
    return bool(_convoys(prompt))


def _sail_on(view: View, prompt: Prompt, since: View) -> Answer:
    if news := losses(view, since) or spotted(view, since):
        return news
    if prompt.kind not in SAILING or view.turn != since.turn:
        return ""
    left = _convoys(prompt)
    return _shortest(view, prompt, left[0]) if left else first_admitted(prompt, c.Done())


def _unbarred(view: View, prompt: Prompt) -> Collection[str]:
    """The convoys that have no boat where they would go."""
    return [each for each in _convoys(prompt) if not _barred(view, _shortest(view, prompt, each))]


def _barred(view: View, way: c.SailConvoy) -> str:
    boats = boats_in(view, way.zone)
    return NEAR.format(boat=boats[0].id, convoy=way.convoy) if boats else ""


def _sail_together(view: View, prompt: Prompt, since: View, convoys: Collection[str]) -> Answer:
    """The picked convoys, week after week, as long as no boat is where they would go."""
    if not view.convoys.keys() & convoys:
        return ""
    if news := losses(view, since):
        return news
    for convoy in _convoys(prompt):
        if convoy in convoys:
            way = _shortest(view, prompt, convoy)
            return _barred(view, way) or way
    return None


# Aircraft


def _searches(view: View, prompt: Prompt) -> Iterator[tuple[float, c.Fly]]:
    """Each flight to where boats are up, and how many for each plane that looks there."""
    for flight in prompt.commands(c.Fly):
        if flight.mission == RECON:
            boats = [boat for boat in boats_in(view, flight.zone) if _can_be_spotted(view, boat.id)]
            if boats:
                over = sum(each.mission == RECON for each in planes_over(view, flight.zone))
                yield len(boats) / (1 + over), flight


def _can_be_spotted(view: View, boat: str) -> bool:
    return not (view.boats[boat].is_down or view.boats[boat].is_spotted)


def _can_search(view: View, prompt: Prompt) -> bool:
    return prompt.kind == f.AirMoves.__name__ and any(True for _ in _searches(view, prompt))


def _search(view: View, prompt: Prompt, since: View) -> Answer:
    if prompt.kind == f.AirHunt.__name__ and view.turn == since.turn:
        return None
    if prompt.kind != f.AirMoves.__name__ or view.turn != since.turn:
        return ""
    flights = [*_searches(view, prompt)]
    if flights:
        return max(flights, key=lambda flight: flight[0])[1]
    for flight in prompt.commands(c.Fly):
        found = [boat for boat in boats_in(view, flight.zone) if boat.is_spotted]
        if found and flight.mission == ATTACK:
            return TO_ATTACK.format(boat=found[0].id)
    return first_admitted(prompt, c.Done())


# The grids


def _can_carry_on(view: View, prompt: Prompt) -> bool:
    is_moving = prompt.seat == US and prompt.kind == f.GridMoves.__name__
    return is_moving or prompt.kind == f.ShipSonar.__name__


def _carry_on(view: View, prompt: Prompt, since: View) -> Answer:
    """Each ship pings for the boat that is nearest to her, then all steam for their edges."""
    if not is_same_grid(view, since):
        return ""
    known = {boat for boat, marker in boats_on(since) if marker.is_found}
    for boat, marker in boats_on(view):
        if marker.is_found and boat not in known:
            return DETECTED.format(boat=boat)
    if news := losses(view, since):
        return news
    if not _can_carry_on(view, prompt):
        return None
    pings = prompt.commands(c.Ping)
    return min(pings, key=lambda ping: (_apart(view, ping), ping.unit), default=c.Done())


def _apart(view: View, ping: c.Ping) -> int:
    marker = view.markers[view.ships[ping.unit].convoy or ping.unit]
    return gap(marker.square, view.markers[ping.target].square)


STANDING = (
    StandingOrder(
        "sail-on",
        "Convoys sail on",
        "This week each convoy goes the shortest way to its destination and ships stay, unless a "
        "boat is spotted or anything is lost.",
        _can_sail_on,
        _sail_on,
    ),
    StandingOrder(
        "search",
        "Search for boats",
        "Planes fly reconnaissance to the zones in reach with the most boats on the surface, until "
        "none can or one may attack. Whether to attack what they find is asked.",
        _can_search,
        _search,
    ),
    StandingOrder(
        "carry-on",
        "Ping, steam on",
        "On this grid every ship that can pings for the boat nearest to her, and all steam for "
        "their edge, until another boat is detected or anything is lost.",
        _can_carry_on,
        _carry_on,
    ),
)

GROUP_ORDERS = (
    GroupOrder(
        CONVOY_ON,
        "Shortest way",
        "The picked convoys go the shortest way to their destinations, week after week, until a "
        "boat is where one would go or anything is lost.",
        _unbarred,
        _sail_together,
        "On",
    ),
)

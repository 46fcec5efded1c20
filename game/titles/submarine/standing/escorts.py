"""Orders that stand: what a player says once to all escorts, or to all boats."""

from collections.abc import Callable, Collection, Iterator

from game.contract.standing import Answer, GroupOrder, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex, distance, step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.state import ESCORT, HIDDEN, Ship
from game.titles.submarine.rules.fighting.c15_weapons import REACH
from game.titles.submarine.rules.ground.c6_course import LEFT, RIGHT
from game.titles.submarine.rules.ground.c21_hidden import range_to
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.turn.c5_escorts import (
    attack_choices,
    reach_of,
    ship_in_hand,
    to_move,
)
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.view import View

STRAIGHT, PATROL = "group-straight", "group-patrol"
PORT, STARBOARD = "group-port", "group-starboard"
"""Orders to picked pieces that are drawn on the board."""
STEAMING = (f.Escorting.__name__, f.Searching.__name__)
UNMOVED, SLOWEST = -1, 1
FOUND = "{boat} is in contact."
TORPEDO = "A torpedo is seen."
HIT = "{ship} is hit."
LOST = "{name} is out of play."
NEAR = "{boat} is within reach of {ship}."
BARRED = "{ship} cannot go straight on."
CANNOT_TURN = "{ship} cannot turn so."
ATTACKS = "{ship} can attack."
MUST_GO_ON = "{ship} cannot end her move there."


def _news(view: View, since: View) -> str:
    """What the Escort player has learned or lost; empty for nothing."""
    for boat in view.boats.values():
        before = since.boats.get(boat.id)
        if boat.contact != HIDDEN and (before is None or before.contact != boat.contact):
            return FOUND.format(boat=boat.name)
    if view.torpedoes.keys() - since.torpedoes.keys():
        return TORPEDO
    if len(view.losses) > len(since.losses):
        return LOST.format(name=view.losses[-1].name)
    hit = (s for s in view.ships.values() if s.damage > since.ships.get(s.id, s).damage)
    return next((HIT.format(ship=ship.name) for ship in hit), "")


def _in_reach(view: View) -> str:
    """Which boat an escort may come to attack this turn; empty for none."""
    for ship in view.ships.values():
        for boat in view.boats.values():
            far = distance(ship.bow, boat.bow)
            if ship.kind == ESCORT and boat.contact != HIDDEN and far <= ship.top + REACH:
                return NEAR.format(boat=boat.name, ship=ship.name)
    return ""


# The escorts


def _straight(view: View, prompt: Prompt) -> Command | str:
    """The ship in hand goes on as fast as last turn, or as near to that as she may, and ends.

    One that has not moved yet keeps up with the convoy, and none ends where it would run her down.
    """
    ship = ship_in_hand(view)
    moved = view.steaming.moved if view.steaming else 0
    speed = ship.speed if ship.speed != UNMOVED else max(SLOWEST, convoy_speed(view))
    reach = reach_of(view, ship)
    clear = [plot for place, plot in reach.hexes.items() if place not in reach.rams]
    ways = {int(plot): c.Steam(ship.id, plot) for plot in clear if plot.isdigit()}
    left = [hexes for hexes in ways if hexes <= speed - moved]
    if left:
        return ways[max(left)]
    is_over = moved >= speed and not _is_in_the_way(view, ship)
    if is_over and prompt.admits(c.Halt(ship.id)):
        return c.Halt(ship.id)
    return ways[min(ways)] if ways else BARRED.format(ship=ship.name)


def _is_in_the_way(view: View, ship: Ship) -> bool:
    """Whether the convoy comes to where a ship lies if it goes straight on in its next move."""
    return any(
        step(each.bow, each.heading, far) in ship.hexes
        for each in convoy_ships(view)
        if not each.is_dead
        for far in range(1, convoy_speed(view) + 1)
    )


def _search(prompt: Prompt) -> Command | str:
    """A search by what the ship has, or an end; several boats to hold on to need a decision."""
    return _usual_search(prompt) or prompt.text


def _usual_search(prompt: Prompt) -> Command | None:
    """To hold on to the boat in contact, else the first of the ways to search; None where she
    could hold on to several boats."""
    held = prompt.commands(c.Home)
    if len(held) > 1:
        return None
    return held[0] if held else prompt.choices[0].command


def _steam(view: View, prompt: Prompt, since: View) -> Command | str:
    """For the escorts that have their move before them this turn."""
    if prompt.kind not in STEAMING or view.turn != since.turn:
        return ""
    return _news(view, since) or _on(view, prompt)


def _on(view: View, prompt: Prompt) -> Command | str:
    return _straight(view, prompt) if prompt.kind == f.Escorting.__name__ else _search(prompt)


def _can_steam(view: View, prompt: Prompt) -> bool:
    return prompt.kind == f.Escorting.__name__


def _may_be_grouped(view: View, prompt: Prompt) -> Collection[str]:
    """The escorts that have their move before them."""
    if prompt.kind != f.Escorting.__name__ or view.steaming:
        return ()
    return [ship.id for ship in to_move(view) if not ship.is_dead]


def _acting(view: View) -> str:
    """The ship that moves, or that searches after her move."""
    frame = view.flow[-1]
    return frame.ship if isinstance(frame, f.Searching) else ship_in_hand(view).id


def _stands(view: View, prompt: Prompt, since: View, ships: Collection[str]) -> Answer:
    """What the ships of a group have to do before any of them moves: be taken in hand, or stop."""
    if not view.ships.keys() & ships:
        return ""
    if prompt.kind not in STEAMING:
        return None
    if news := _news(view, since):
        return news
    if _acting(view) in ships:
        return None
    return first_admitted(prompt, *(c.Take(each.id) for each in to_move(view) if each.id in ships))


def _is_theirs(view: View, prompt: Prompt, ships: Collection[str]) -> bool:
    return prompt.kind in STEAMING and _acting(view) in ships


def _keep_course(view: View, prompt: Prompt, since: View, ships: Collection[str]) -> Answer:
    """Turn after turn straight on."""
    answer = _stands(view, prompt, since, ships)
    return _on(view, prompt) if answer is None and _is_theirs(view, prompt, ships) else answer


def _patrol(view: View, prompt: Prompt, since: View, ships: Collection[str]) -> Answer:
    """Turn after turn, each about where it was as the order was given."""
    answer = _stands(view, prompt, since, ships)
    if answer is not None or not _is_theirs(view, prompt, ships):
        return answer
    if prompt.kind == f.Searching.__name__:
        return _search(prompt)
    ship = ship_in_hand(view)
    return _about(view, prompt, ship, since.ships[ship.id].bow) or BARRED.format(ship=ship.name)


def _about(view: View, prompt: Prompt, ship: Ship, post: Hex) -> Command | None:
    """A move that ends as near to its post as it can be, farthest of those; then its end."""
    if view.steaming and prompt.admits(c.Halt(ship.id)):
        return c.Halt(ship.id)
    reach = reach_of(view, ship)
    clear = [place for place in reach.hexes if place not in {*reach.rams, ship.bow}]
    clear.sort(key=lambda place: (distance(place, post), -len(reach.hexes[place])))
    return first_admitted(prompt, *(c.Steam(ship.id, reach.hexes[place]) for place in clear))


def _turn(turn: str) -> Callable[[View, Prompt, View, Collection[str]], Answer]:
    """The ships of a group one after the other: a turn to one side, then straight on."""

    def answer(view: View, prompt: Prompt, since: View, ships: Collection[str]) -> Answer:
        if prompt.kind not in STEAMING or view.turn != since.turn:
            return ""
        answer = _stands(view, prompt, since, ships)
        if answer is not None or not _is_theirs(view, prompt, ships):
            return answer or ""
        ship = _acting(view)
        has_turned = view.ships[ship].heading != since.ships[ship].heading
        if has_turned or prompt.kind == f.Searching.__name__:
            return _on(view, prompt)
        speed = max(SLOWEST, view.ships[ship].speed)
        turns = [c.Steam(ship, f"{turn}{ahead or ''}") for ahead in range(speed, -1, -1)]
        reach = reach_of(view, view.ships[ship])
        rams = {moves for place, moves in reach.hexes.items() if place in reach.rams}
        clear = [steam for steam in turns if steam.moves not in rams]
        return first_admitted(prompt, *clear) or CANNOT_TURN.format(ship=view.ships[ship].name)

    return answer


def _can_sail_on(view: View, prompt: Prompt) -> bool:
    is_theirs = prompt.kind in (f.Escorting.__name__, f.Plotting.__name__)
    return prompt.seat == ESCORT and is_theirs and not _in_reach(view)


def _sail_on(view: View, prompt: Prompt, since: View) -> Command | str:
    if news := _news(view, since) or _in_reach(view):
        return news
    if prompt.kind in STEAMING:
        return _on(view, prompt)
    if prompt.kind != f.Plotting.__name__:
        return prompt.text
    return first_admitted(prompt, c.Done(), *_ahead(view)) or prompt.text


def _ahead(view: View) -> Iterator[Command]:
    """The convoy straight on: as fast as it may be plotted."""
    turn = turn_in_hand(view)
    yield from (c.Order(turn, moves) for moves in ("3", "2", "1"))


def _can_finish(view: View, prompt: Prompt) -> bool:
    is_under_way = view.steaming is not None and prompt.kind == f.Escorting.__name__
    return is_under_way and prompt.admits(c.Halt(ship_in_hand(view).id))


def _finish(view: View, prompt: Prompt, since: View) -> Command | str:
    """The end of the move of the ship in hand, and her search."""
    if prompt.kind not in STEAMING or _acting(view) != _acting(since):
        return ""
    if news := _news(view, since):
        return news
    if prompt.kind == f.Searching.__name__:
        return _search(prompt)
    ship = ship_in_hand(view)
    boats = (boat for boat in view.boats.values() if boat.contact != HIDDEN)
    is_in_reach = any(range_to(ship.bow, boat) <= REACH for boat in boats)
    if is_in_reach and not _has_attacked(view) and attack_choices(view, ship):
        return ATTACKS.format(ship=ship.name)
    return first_admitted(prompt, c.Halt(ship.id)) or MUST_GO_ON.format(ship=ship.name)


def _can_search(view: View, prompt: Prompt) -> bool:
    return prompt.kind == f.Searching.__name__ and _usual_search(prompt) is not None


def _always_search(view: View, prompt: Prompt, since: View) -> Answer:
    """It stands until it is dropped: where sonar could hold several boats the player is asked."""
    return _usual_search(prompt) if prompt.kind == f.Searching.__name__ else None


def _has_attacked(view: View) -> bool:
    return view.steaming is not None and view.steaming.has_attacked


FOLLOW_UP = StandingOrder(
    "finish",
    "Sweep and end",
    "The escort in hand ends her move and sweeps with what she has, unless a boat is in her "
    "reach or comes in contact.",
    _can_finish,
    _finish,
)

STANDING = (
    FOLLOW_UP,
    StandingOrder(
        "search",
        "Always search",
        "Escorts that have moved search with all that they have, turn after turn, and hold on to "
        "a boat in contact; where sonar could hold several, you choose.",
        _can_search,
        _always_search,
    ),
    StandingOrder(
        "straight-on",
        "All straight on",
        "Escorts that have not moved this turn go straight on as fast as last turn, and sweep "
        "with what they have, until a boat is in contact or one cannot go on.",
        _can_steam,
        _steam,
    ),
    StandingOrder(
        "sail-on",
        "Carry on",
        "The convoy is plotted straight on; escorts go straight on and sweep; until a boat is in "
        "reach or comes in contact, a torpedo is seen, a ship is hit, or guns may fire.",
        _can_sail_on,
        _sail_on,
    ),
)

UNTIL_FOUND = ", turn after turn, until a boat is in contact or one of them cannot."
THIS_TURN = (
    ", go straight on as fast as last turn and sweep with what they have, until a boat is in "
    "contact or one cannot."
)
GROUP_ORDERS = (
    GroupOrder(
        STRAIGHT,
        "Straight on",
        "The picked escorts keep course and speed and sweep with what they have" + UNTIL_FOUND,
        _may_be_grouped,
        _keep_course,
        "On",
    ),
    GroupOrder(
        PATROL,
        "Patrol here",
        "Each picked escort stays about the hex where she is and sweeps with what she has"
        + UNTIL_FOUND,
        _may_be_grouped,
        _patrol,
        "Patrol",
    ),
    GroupOrder(
        PORT,
        "Turn to port",
        "The picked escorts turn 60° to port" + THIS_TURN,
        _may_be_grouped,
        _turn(LEFT),
        "Port",
    ),
    GroupOrder(
        STARBOARD,
        "Turn to starboard",
        "The picked escorts turn 60° to starboard" + THIS_TURN,
        _may_be_grouped,
        _turn(RIGHT),
        "Starboard",
    ),
)

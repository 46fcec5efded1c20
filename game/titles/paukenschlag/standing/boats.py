"""Orders that stand for the boats: on the chart and on the grids."""

from collections.abc import Callable, Collection, Iterator

from game.contract.standing import Answer, GroupOrder, StandingOrder, first_admitted
from game.core.prompt import Prompt, Target
from game.core.records import Command
from game.prose.sentences import capital
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, TSL, convoy_of, named_unit
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.places import EXITS, ZONES, Zone, distance
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import FUEL
from game.titles.paukenschlag.rules.chart.c11_fuel import is_cow, is_dry, must_sail
from game.titles.paukenschlag.rules.grid.field import ships_on
from game.titles.paukenschlag.rules.units import has_merchants
from game.titles.paukenschlag.standing.news import LOST, SPOTTED, is_same_grid, losses, spotted
from game.titles.paukenschlag.view import View

FIRST = (f.NavalMoves.__name__, f.Plotting.__name__)
"""Where boats move, or are plotted to."""
SAILING = (*FIRST, f.SecondMoves.__name__)
AIR_WAR = (f.Repairs.__name__, f.AirMoves.__name__, f.Sighting.__name__)
"""What is asked of German aircraft, while boats have their orders."""
PATROL, UNDER, TO_CONVOYS, HOME = "patrol", "under", "to-convoys", "home"
"""Orders to picked boats: to stay up or down, and to go somewhere."""
BOUND = "bound for "
"""Before the zone, what an order is called that leads to it."""
SALVO = 2
LOW_FUEL = "{boat} runs low on fuel."
MUST_SAIL = "{boat} is out of fuel and must sail."
NEAR = "{convoy} is near {boat}."
MET = "Boats and ships have met in {zone}."
WITH = "{boat} is with {convoy}."
HELD = "{boat} cannot do it."


# All boats on the chart


def _can_stay(view: View, prompt: Prompt) -> bool:
    return prompt.seat == GERMAN and prompt.kind in SAILING and prompt.admits(c.Done())


def _stay(view: View, prompt: Prompt, since: View) -> Answer:
    """Week after week, up or down as they are."""
    if news := losses(view, since) or spotted(view, since):
        return news
    if prompt.kind in AIR_WAR:
        return None
    if prompt.kind not in SAILING:
        return MET.format(zone=view.contact) if view.contact else prompt.text
    if prompt.admits(c.Done()):
        return c.Done()
    dry = next(boat for boat in view.boats.values() if boat.zone and must_sail(view, boat))
    return MUST_SAIL.format(boat=dry.id)


# Picked boats on the chart


Way = Callable[[View, Prompt, Boat], Command | None]
Stop = Callable[[View, Boat], str]


def _week_after_week(way: Way, stop: Stop, goal: Zone = "") -> Callable[..., Answer]:
    """An order to picked boats: each her own way, until one is stopped or all are away or there.

    As one is stopped the others still move in that week.
    """

    def answer(view: View, prompt: Prompt, since: View, boats: Collection[str]) -> Answer:
        mine = [boat for boat in view.boats.values() if boat.id in boats]
        left = [boat for boat in mine if boat.zone not in ("", goal)]
        alarms = (_lost(view, boats), *(_seen(view, since, boat) for boat in left))
        if any(alarms) or not left:
            return next(filter(None, alarms), "")
        stopped = {boat.id: why for boat in left if (why := stop(view, boat))}
        movers = {choice.actor for choice in prompt.choices} - {""}
        if prompt.kind in FIRST:
            for boat in left:
                if boat.id in movers - stopped.keys():
                    return way(view, prompt, boat) or HELD.format(boat=boat.id)
        if stopped:
            return next(iter(stopped.values()))
        is_second = prompt.kind == f.SecondMoves.__name__
        return c.Done() if is_second and movers <= set(boats) else None

    return answer


def _able(stop: Stop, way: Way) -> Callable[[View, Prompt], Collection[str]]:
    """The boats in hand that could carry it out now."""

    def pieces(view: View, prompt: Prompt) -> Collection[str]:
        if prompt.kind not in FIRST or prompt.seat != GERMAN:
            return ()
        movers = dict.fromkeys(choice.actor for choice in prompt.choices if choice.actor)
        boats = [view.boats[boat] for boat in movers]
        return [b.id for b in boats if not stop(view, b) and way(view, prompt, b) is not None]

    return pieces


def _lost(view: View, boats: Collection[str]) -> str:
    gone = sorted(set(boats) - view.boats.keys())
    return LOST.format(unit=gone[0]) if gone else ""


def _seen(view: View, since: View, boat: Boat) -> str:
    before = since.boats[boat.id]
    is_old = before.is_spotted and view.turn == since.turn
    return SPOTTED.format(boat=boat.id) if boat.is_spotted and not is_old else ""


def _low(boat: Boat) -> str:
    is_low = boat.fuel <= FUEL.slow and not is_cow(boat)
    return LOW_FUEL.format(boat=boat.id) if is_low else ""


def _stop_patrol(view: View, boat: Boat) -> str:
    for convoy in view.convoys.values():
        if distance(convoy.zone, boat.zone) <= 1:
            return NEAR.format(convoy=capital(named_unit(convoy.id)), boat=boat.id)
    return _low(boat)


def _patrol(view: View, prompt: Prompt, boat: Boat) -> Command | None:
    return first_admitted(prompt, c.SailBoat(boat.id, boat.zone))


def _stay_under(view: View, prompt: Prompt, boat: Boat) -> Command | None:
    return first_admitted(prompt, c.SailBoat(boat.id, boat.zone, is_down=True))


def _stop_if_low(view: View, boat: Boat) -> str:
    return _low(boat)


def _stop_closing(view: View, boat: Boat) -> str:
    for convoy in view.convoys.values():
        if convoy.zone == boat.zone and has_merchants(convoy):
            return WITH.format(boat=boat.id, convoy=named_unit(convoy.id))
    return _low(boat)


def _close(view: View, prompt: Prompt, boat: Boat) -> Command | None:
    """As far as she can on the surface towards the convoy that is nearest to her."""
    goal = goal_of(view, TO_CONVOYS, boat)
    return _towards(prompt, boat, (goal,)) if goal and not is_dry(boat) else None


def goal_of(view: View, order: str, boat: Boat) -> Zone:
    """The zone for which an order sends a boat at sea; empty for none."""
    if order.startswith(BOUND):
        return order.removeprefix(BOUND)
    zones = {
        TO_CONVOYS: [each.zone for each in view.convoys.values() if has_merchants(each)],
        HOME: EXITS,
    }.get(order, ())
    return min(zones, key=lambda zone: distance(zone, boat.zone), default="")


def bound_for(target: Target) -> GroupOrder[View] | None:
    """The order to sail to a zone."""
    zone = target.id
    if target.kind != "space" or zone not in ZONES:
        return None

    def sail(view: View, prompt: Prompt, boat: Boat) -> Command | None:
        return None if boat.zone == zone or is_dry(boat) else _towards(prompt, boat, (zone,))

    return GroupOrder(
        f"{BOUND}{zone}",
        f"Sail to {zone}",
        f"The picked boats sail to {zone} on the surface, week after week, until all are there, "
        "one is spotted, or fuel runs low.",
        _able(_stop_if_low, sail),
        _week_after_week(sail, _stop_if_low, zone),
        f"To {zone}",
    )


def _towards(prompt: Prompt, boat: Boat, goals: Collection[str]) -> Command | None:
    ways = [way for way in prompt.commands(c.SailBoat) if way.boat == boat.id and not way.is_down]
    return min(ways, key=lambda way: min(distance(way.zone, goal) for goal in goals), default=None)


def _never(view: View, boat: Boat) -> str:
    return ""


def _go_home(view: View, prompt: Prompt, boat: Boat) -> Command | None:
    return first_admitted(prompt, c.LeaveMap(boat.id)) or _towards(prompt, boat, EXITS)


# The grids


def _can_close(view: View, prompt: Prompt) -> bool:
    return any(True for _ in _approaches(view, prompt))


def _approaches(view: View, prompt: Prompt) -> Iterator[tuple[int, c.GoTo]]:
    """Where boats with contact can go, and how far that is from their ships."""
    if prompt.kind != f.GridMoves.__name__ or prompt.seat != GERMAN:
        return
    for go in prompt.commands(c.GoTo):
        squares = [ship.square for _, ship in ships_on(view) if go.unit in ship.found_by]
        if squares:
            yield min(gap((go.row, go.column), square) for square in squares), go


def _close_in(view: View, prompt: Prompt, since: View) -> Answer:
    """In this round: under water, where she comes as near."""
    if not is_same_grid(view, since) or view.round != since.round:
        return ""
    ways = [*_approaches(view, prompt)]
    if not ways:
        return ""
    boat = ways[0][1].unit
    mine = [way for way in ways if way[1].unit == boat and not _shows_her(view, *way)]
    return min(mine, key=lambda way: (way[0], not way[1].is_down))[1]


def _shows_her(view: View, away: int, go: c.GoTo) -> bool:
    """Whether she would come up among the ships, where she can fire no torpedo."""
    return view.level == TSL and not (away or go.is_down)


def _can_aim(view: View, prompt: Prompt) -> bool:
    return prompt.kind == f.Torpedoes.__name__ and bool(_aims(view, prompt))


def _aims(view: View, prompt: Prompt) -> list[tuple[int, c.Aim]]:
    """Where fewer than a salvo are laid, and how many are."""
    laid = [(view.aims.count((aim.boat, aim.target)), aim) for aim in prompt.commands(c.Aim)]
    return [each for each in laid if each[0] < SALVO]


def _aim(view: View, prompt: Prompt, since: View) -> Answer:
    """One at each ship, then a second one: cripples first, warships last; then all are fired."""
    if prompt.kind != f.Torpedoes.__name__ or not is_same_grid(view, since):
        return ""
    if aims := _aims(view, prompt):
        return min(aims, key=lambda each: (each[0], *_rank(view, each[1].target)))[1]
    return first_admitted(prompt, c.FireTorpedoes(), c.Done())


def _rank(view: View, target: str) -> tuple[int, int, str]:
    """How many are aimed at it by all boats, then what it is."""
    laid = sum(aimed == target for _, aimed in view.aims)
    if convoy_of(target):
        return laid, 1, target
    is_easy = kind_of(target) == TR or view.ships[target].is_crippled
    return laid, 0 if is_easy else 2, target


def _can_ping(view: View, prompt: Prompt) -> bool:
    return prompt.kind == f.BoatSonar.__name__


def _ping(view: View, prompt: Prompt, since: View) -> Answer:
    """In this zone, on whichever grid: each for the ship that is nearest to her."""
    if (view.turn, view.contact) != (since.turn, since.contact):
        return ""
    if not _can_ping(view, prompt):
        return None
    pings = prompt.commands(c.Ping)
    return min(pings, key=lambda ping: (_apart(view, ping), ping.unit, ping.target))


def _apart(view: View, ping: c.Ping) -> int:
    return gap(view.markers[ping.unit].square, view.markers[ping.target].square)


def _hush(view: View, prompt: Prompt, since: View) -> Answer:
    """In this zone, on whichever grid."""
    if (view.turn, view.contact) != (since.turn, since.contact):
        return ""
    return c.Done() if _can_ping(view, prompt) else None


STANDING = (
    StandingOrder(
        "stay",
        "All stay",
        "Boats that have no other order stay where they are, up or down as they are, week after "
        "week, until ships are in their zone, one is spotted or out of fuel, or anything is lost.",
        _can_stay,
        _stay,
    ),
    StandingOrder(
        "close",
        "All close",
        "Every boat with contact goes as near to her ships as she can in this round, under water "
        "where that is as near; on the attack grid she comes into their square only under water.",
        _can_close,
        _close_in,
    ),
    StandingOrder(
        "spread",
        "Spread torpedoes",
        "One torpedo at each ship in the sights, then a second where there are too few of them, "
        "cripples first and warships last; then all are fired.",
        _can_aim,
        _aim,
    ),
    StandingOrder(
        "no-pings",
        "No pings",
        "No boat pings as long as there is contact in this zone.",
        _can_ping,
        _hush,
    ),
    StandingOrder(
        "pings",
        "All ping",
        "In every round each boat without contact pings for the ships that are nearest to her, as "
        "long as there is contact in this zone.",
        _can_ping,
        _ping,
    ),
)

GROUP_ORDERS = (
    GroupOrder(
        PATROL,
        "Patrol here",
        "The picked boats stay in their zones on the surface, week after week, until a convoy is "
        "there or next to it, one is spotted, or fuel runs low.",
        _able(_stop_patrol, _patrol),
        _week_after_week(_patrol, _stop_patrol),
        "Patrol",
    ),
    GroupOrder(
        UNDER,
        "Stay under",
        "The picked boats dive and stay in their zones, week after week, until fuel runs low: no "
        "aircraft spots them there.",
        _able(_stop_if_low, _stay_under),
        _week_after_week(_stay_under, _stop_if_low),
        "Under",
    ),
    GroupOrder(
        TO_CONVOYS,
        "To the convoys",
        "Each of the picked boats goes for the convoy that is nearest to her, on the surface, week "
        "after week, until one is with it, one is spotted, or fuel runs low.",
        _able(_stop_closing, _close),
        _week_after_week(_close, _stop_closing),
        "To convoy",
    ),
    GroupOrder(
        HOME,
        "Make for home",
        "The picked boats go by the nearest exit on the surface, and leave the map, unless one is "
        "spotted.",
        _able(_never, _go_home),
        _week_after_week(_go_home, _never),
        "Home",
    ),
)

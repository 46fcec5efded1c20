"""The captain of the boats: to the best convoy in reach, in company, two torpedoes a ship."""

from collections.abc import Iterable

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.hunches import rumour
from game.titles.paukenschlag.bots.rendezvous import best_way, meeting, targets_of
from game.titles.paukenschlag.bots.scales import prize
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Pursuit
from game.titles.paukenschlag.model.names import convoy_of
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.counter_tables import COW
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.places import EXITS, distance, neighbours
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.rules.grid.c5_contacts import targets_in
from game.titles.paukenschlag.rules.grid.c8_bearings import can_take_bearings
from game.titles.paukenschlag.rules.grid.field import boats_on, has_contact, ships_on
from game.titles.paukenschlag.rules.units import lone_ships_in, planes_over
from game.titles.paukenschlag.view import View

COW_STATION = "CC"
Chosen = tuple[Command, str]


# Arrivals


def choose_place(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """The zone from which the boats that are there leave the most."""
    boats = _crowd(view)
    best = max(
        prompt.commands(c.PlaceBoat),
        key=lambda place: (_worth(view, place.zone, place.zone, boats), place.zone),
    )
    return best, "There most can be had from here."


def _crowd(view: View) -> dict[str, int]:
    """How many boats are in each zone."""
    crowd: dict[str, int] = {}
    for boat in view.boats.values():
        crowd[boat.zone] = crowd.get(boat.zone, 0) + 1
    return crowd


def _worth(view: View, start: str, zone: str, crowd: dict[str, int]) -> float:
    """What a zone promises: its convoys, and less those that may come into it."""
    here = sum(prize(view, convoy) for convoy in view.convoys.values() if convoy.zone == zone)
    here += tuned.TRAFFIC * rumour(view, zone)
    for ship in lone_ships_in(view, zone):
        here += tuned.WRECK if kind_of(ship.id) == TR else -tuned.PATROL
    near = sum(
        prize(view, convoy) for convoy in view.convoys.values() if convoy.zone in neighbours(zone)
    )
    cost = tuned.PER_ZONE * distance(start, zone) + tuned.PER_BOAT * crowd.get(zone, 0)
    return here + near / len(neighbours(zone)) - cost


# On the chart


def choose_sailing(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Boat after boat: home when she is empty, else where she gains most."""
    crowd = _crowd(view)
    ways: dict[str, list[c.SailBoat]] = {}
    for way in prompt.commands(c.SailBoat):
        ways.setdefault(way.boat, []).append(way)
    for leaving in prompt.commands(c.LeaveMap):
        if _is_spent(view.boats[leaving.boat]):
            return leaving, "She has nothing left to fight with."
    for fuelling in prompt.commands(c.Refuel):
        if not view.boats[fuelling.boat].fuel:
            return fuelling, "The milk cow lies beside her."
    for boat, open_ways in ways.items():
        if found := _way(view, view.boats[boat], open_ways, crowd, prompt):
            return found
    return c.Done(), "The boats lie where they should."


def _is_spent(boat: Boat) -> bool:
    return boat.type != COW and (not boat.fuel or boat.torpedoes < tuned.FEW)


def _way(
    view: View, boat: Boat, ways: list[c.SailBoat], crowd: dict[str, int], prompt: Prompt
) -> Chosen | None:
    """What she does; None in her second movement for one that stays."""
    if _is_spent(boat):
        best = min(ways, key=lambda way: (_from_home(way.zone), way.is_down))
        return best, "She makes for home."
    if boat.type == COW:
        best = min(ways, key=lambda way: (distance(way.zone, COW_STATION), way.is_down))
        return best, "The milk cow keeps out of the way."
    others = dict(crowd)
    others[boat.zone] -= 1
    best = max(ways, key=lambda way: (_gain(view, boat, way, others), way.zone))
    if not prompt.admits(c.SailBoat(boat.id, boat.zone, False)):
        is_better = _worth(view, boat.zone, boat.zone, others) < _gain(view, boat, best, others)
        return (best, "There is more to be had there.") if is_better else None
    return best, "There most can be had in reach."


def _from_home(zone: str) -> int:
    return min(distance(zone, exit_zone) for exit_zone in EXITS)


def _gain(view: View, boat: Boat, way: c.SailBoat, crowd: dict[str, int]) -> float:
    """Under water where aircraft search, on the surface elsewhere; towards the nearest convoy."""
    worth = _worth(view, boat.zone, way.zone, crowd)
    watched = len(planes_over(view, way.zone)) >= tuned.WATCHED
    nearest = min((distance(way.zone, convoy.zone) for convoy in view.convoys.values()), default=0)
    return worth - nearest - (watched != way.is_down)


# The grids


def choose_pursuit(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Merchants are worth a search, warships alone are not; so is whoever is not seen."""
    frame = view.flow[-1]
    assert isinstance(frame, Pursuit)
    ships = targets_in(view, frame.zone)
    if not ships:
        return c.Pursue(), "Somebody is there."
    if any(_has_cargo(view, ship) for ship in ships):
        return c.Pursue(), "There are merchants to be had."
    return c.Disregard(), "Nobody there but those who would hunt us."


def _has_cargo(view: View, unit: str) -> bool:
    return unit in view.convoys or kind_of(unit) in (TR, *CAPITAL_SHIPS)


def choose_first(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return c.GoSecond(), "Who moves last sees where they went."


def choose_ping(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """One ping a round, by the nearest boat, while nobody has contact."""
    if any(marker.found_by for _, marker in ships_on(view)):
        return c.Done(), "There is contact: no need to be heard."
    best = min(prompt.commands(c.Ping), key=lambda ping: (_apart(view, ping), ping.unit))
    return best, "Somebody must find them."


def _apart(view: View, ping: c.Ping) -> int:
    return gap(view.markers[ping.unit].square, view.markers[ping.target].square)


def choose_radio(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    others = sum(1 for _ in boats_on(view)) - 1
    if not can_take_bearings(view) or others >= tuned.COMPANY:
        return c.ReportContact(), "The others are called up."
    return c.KeepSilent(), "Aircraft would take bearings, and few could come."


def choose_square(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """Each boat closes her target; on the search grid the first waits beside it for the others."""
    moves: dict[str, list[c.GoTo]] = {}
    for go in prompt.commands(c.GoTo):
        moves.setdefault(go.unit, []).append(go)
    for boat, ways in moves.items():
        return _approach(view, boat, ways)
    return c.Done(), "The boats hold."


def _approach(view: View, boat: str, ways: list[c.GoTo]) -> Chosen:
    if not has_contact(view, boat):
        ships = [marker.square for _, marker in ships_on(view)]
        best = max(ways, key=lambda go: (_nearest(go, ships), go.is_down))
        return best, "She has been found, and has found nobody: away."
    if met := meeting(view, boat):
        unit, path, number = met
        return best_way(view, ways, path, number), f"To meet {unit} with the others."
    targets = [*targets_of(view, boat)]
    best = min(ways, key=lambda go: (_nearest(go, targets), go.is_down))
    return best, "She can hardly reach them."


def _nearest(go: c.GoTo, squares: Iterable[tuple[int, int]]) -> int:
    return min((gap((go.row, go.column), square) for square in squares), default=0)


# Combat


def choose_torpedoes(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    """One after the other at every merchant that can be aimed at, cripples first."""
    aims = [aim for aim in prompt.commands(c.Aim) if _laid(view, aim) < tuned.SALVO]
    if aims:
        best = min(aims, key=lambda aim: (_laid(view, aim), _rank(view, aim), aim.target))
        return best, "Every ship in the sights has her torpedo."
    fires = prompt.admits(c.FireTorpedoes())
    return (c.FireTorpedoes() if fires else c.Done()), "All tubes that are aimed."


def _laid(view: View, aim: c.Aim) -> int:
    return sum(each == (aim.boat, aim.target) for each in view.aims)


def _rank(view: View, aim: c.Aim) -> int:
    if convoy_of(aim.target):
        return 1
    ship = view.ships[aim.target]
    return 0 if ship.is_crippled else 2


def choose_gun(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    shots = prompt.commands(c.FireGun)
    if shots:
        return min(shots, key=lambda shot: (not convoy_of(shot.target), shot.target)), "A shot."
    return c.Done(), "There is nothing to fire at."

"""The ace of the boats: together round convoys that wait for them, else all to the best of them,
and pings that bring boats up."""

from collections import Counter
from collections.abc import Container, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned, captain_german
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_german import (
    Chart,
    able_boats,
    is_able,
    seeks_cow,
    ways_of,
    weeks_left,
)
from game.titles.paukenschlag.bots.captain_pack import has_cargo
from game.titles.paukenschlag.bots.cordon import Berth, Cordon, quarries
from game.titles.paukenschlag.bots.rendezvous import Square, can_come, path_of, steaming
from game.titles.paukenschlag.bots.scales import Scale
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import ACTIVE
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.places import distance
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import FUEL, SONAR
from game.titles.paukenschlag.rules.grid.c8_sonar import modifier
from game.titles.paukenschlag.rules.grid.field import boats_on, is_any_boat_found, ships_on
from game.titles.paukenschlag.rules.units import has_merchants
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]
SCALE = Scale(
    ace_tuned.MEETS_SLOW,
    ace_tuned.MEETS_FAST,
    ace_tuned.SINKS,
    ace_tuned.SCARES,
    ace_tuned.ENOUGH,
)


# On the chart


def choose_place(view: View, prompt: Prompt) -> Chosen:
    return captain_german.place(view, prompt, SCALE)


def choose_sailing(view: View, prompt: Prompt) -> Chosen:
    """Round convoys that wait to see where the boats go; after those that do not."""
    usual, why = captain_german.sail(view, prompt, SCALE)
    if not isinstance(usual, c.SailBoat) or not _is_watched(view):
        return usual, why
    ways = ways_of(prompt)
    chart, free = Chart(view, SCALE), [boat for boat in ways if _is_free(view, boat)]
    if usual.boat not in free:
        return usual, why
    berths = {boat: _berths(chart, view.boats[boat], ways[boat]) for boat in free}
    way = _cordon(view, free).planned(berths)[usual.boat].way
    return way, "Together the boats leave convoys the fewest ways round them."


def choose_second(view: View, prompt: Prompt) -> Chosen:
    return captain_german.sail_again(view, prompt, SCALE)


def _is_watched(view: View) -> bool:
    """Whether all convoys still wait to see where the boats go."""
    sailed = (convoy for convoy in view.convoys.values() if convoy.id in view.moved)
    return not view.house.is_secret and not any(map(has_merchants, sailed))


def _is_free(view: View, name: str) -> bool:
    """Whether a boat goes where convoys are, and nowhere for fuel."""
    boat = view.boats[name]
    is_fuelling = view.done(name).is_fuelling or seeks_cow(view, boat)
    return bool(boat.zone) and is_able(boat) and not is_fuelling


def _cordon(view: View, free: Sequence[str]) -> Cordon:
    others = Counter(boat.zone for boat in able_boats(view) if boat.id not in free)
    return Cordon([*quarries(view, SCALE)], others)


def _berths(chart: Chart, boat: Boat, ways: Sequence[c.SailBoat]) -> list[Berth]:
    """Where she may lie as convoys sail, each zone by the better of its ways."""
    best: dict[str, Berth] = {}
    for way in ways:
        is_fast = distance(boat.zone, way.zone) > 1
        worth = chart.after(way, is_fast=is_fast) - is_fast * _fuel_worth(chart.view, boat)
        if way.zone not in best or worth > best[way.zone].worth:
            best[way.zone] = Berth(way, worth)
    return [*best.values()]


def _fuel_worth(view: View, boat: Boat) -> float:
    """What a point more is worth to her: nothing where the rest lasts to the end."""
    return ace_tuned.FUEL if boat.fuel - FUEL.slow <= weeks_left(view) else 0.0


# On the search grid


def choose_ping(view: View, prompt: Prompt) -> Chosen | None:
    if any(marker.found_by and has_cargo(view, unit) for unit, marker in ships_on(view)):
        return None
    pings = [ping for ping in prompt.commands(c.Ping) if has_cargo(view, ping.target)]
    listening = {ping.target: by_listening(view, ping.target) for ping in pings}
    gains = {ping: by_ping(view, ping) - listening[ping.target] for ping in pings}
    best = max(gains, key=lambda ping: gains[ping], default=None)
    if best and gains[best] > 0:
        return best, "More boats come up than if we waited until somebody hears them."
    return c.Done(), "By listening more boats come up: who pings is heard, and they run."


def by_ping(view: View, ping: c.Ping) -> float:
    """The boats that come up with a ship which knows that it is hunted."""
    needs = SONAR.detects - modifier(view, ping.unit, ping.target, ACTIVE)
    path = path_of(view, ping.target, view.markers[ping.target].square, is_free=True)
    return needs / 6 * come_up(view, path)


def by_listening(view: View, unit: str) -> float:
    """The boats that come up with a ship once one of them has heard it, as it steams on."""
    if is_any_boat_found(view):
        return 0.0
    path, missed, boats = steaming(view, unit), 1.0, 0.0
    for place, square in enumerate(path[1:], 1):
        near = sum(
            gap(marker.square, square) <= SONAR.passive_range for _, marker in boats_on(view)
        )
        deaf = (1 - SONAR.detects / 6) ** near
        boats += missed * (1 - deaf) * come_up(view, path[place:])
        missed *= deaf
    return boats


def come_up(view: View, path: Sequence[Square], who: Container[str] | None = None) -> float:
    """The most boats that can come together where a ship is, now or on its way, of those that are
    named."""
    boats = [each for each in boats_on(view) if who is None or each[0] in who]
    return max(
        tuned.PATIENCE**wait
        * sum(can_come(view, boat, marker, square, wait) for boat, marker in boats)
        for wait, square in enumerate(path)
    )

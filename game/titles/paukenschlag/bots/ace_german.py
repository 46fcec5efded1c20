"""The ace of the boats: together round convoys that wait for them, else all to the best of them,
and pings that bring boats up."""

from collections import Counter
from collections.abc import Container, Sequence

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned, captain_german
from game.titles.paukenschlag.bots import captain_pack as pack
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
from game.titles.paukenschlag.bots.cordon import Berth, Cordon, quarries, wrecks
from game.titles.paukenschlag.bots.grids import alone
from game.titles.paukenschlag.bots.grids.rendezvous import Square, can_come, path_of, steaming
from game.titles.paukenschlag.bots.scales import Scale
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Radio
from game.titles.paukenschlag.model.names import ACTIVE
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.places import distance, within_reach
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import FUEL, SONAR
from game.titles.paukenschlag.rules.grid.c8_sonar import modifier
from game.titles.paukenschlag.rules.grid.field import boats_on, is_any_boat_found, points, ships_on
from game.titles.paukenschlag.rules.units import has_merchants
from game.titles.paukenschlag.view import View

Chosen = tuple[Command, str]
SCALE = Scale(
    ace_tuned.MEETS_SLOW,
    ace_tuned.MEETS_FAST,
    ace_tuned.SINKS,
    ace_tuned.WRECK,
    ace_tuned.SCARES,
    ace_tuned.ENOUGH,
    shares=False,
)


# On the chart


def choose_place(view: View, prompt: Prompt) -> Chosen:
    return captain_german.place(view, prompt, SCALE)


def choose_sailing(view: View, prompt: Prompt) -> Chosen:
    """Round convoys that wait to see where the boats go; after those that do not."""
    usual, why = captain_german.sail(view, prompt, SCALE, _by_waiting)
    if not isinstance(usual, c.SailBoat) or not _is_watched(view):
        return usual, why
    ways = ways_of(prompt)
    chart, free = Chart(view, SCALE), [boat for boat in ways if _is_free(view, boat)]
    if usual.boat not in free:
        return usual, why
    berths = {boat: _berths(chart, view.boats[boat], ways[boat]) for boat in free}
    way = _cordon(view, free).planned(berths)[usual.boat].way
    return way, "Together the boats leave convoys the fewest ways round them."


def _by_waiting(chart: Chart, boat: Boat) -> float:
    """What convoys that have not sailed may bring her over the best that she is sure of now."""
    if boat.torpedoes < tuned.FEW:
        return 0.0
    near = (boat.zone, *within_reach(boat.zone, 2))
    sure = max(_sure(chart, zone) for zone in near)
    return sum(
        max(0.0, chart.prize(convoy, 0) - sure) * chance
        for zone in near
        for convoy, chance in chart.chances.get(zone, ())
    )


def _sure(chart: Chart, zone: str) -> float:
    """The best of the convoys that have sailed there, and of the wrecks that lie there."""
    others = chart.crowd[zone]
    prizes = [chart.prize(convoy, others) for convoy in chart.sailed.get(zone, ())]
    return max([chart.wreck(zone, chart.settled[zone]), *prizes])


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
    return Cordon([*quarries(view, SCALE), *wrecks(view)], others)


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
    if any(marker.found_by for unit, marker in ships_on(view) if _is_prey(view, unit)):
        return None
    pings = [ping for ping in prompt.commands(c.Ping) if _is_sought(view, ping.target)]
    listening = {ping.target: by_listening(view, ping.target) for ping in pings}
    gains = {ping: by_ping(view, ping) - listening[ping.target] for ping in pings}
    best = max(gains, key=lambda ping: gains[ping], default=None)
    if best and gains[best] > 0:
        return best, "More boats come up than if we waited until somebody hears them."
    return c.Done(), "By listening more boats come up: who pings is heard, and they run."


def _is_prey(view: View, unit: str) -> bool:
    """Whether several boats can find something to sink of it, and it steams away."""
    return has_cargo(view, unit) and bool(points(view, unit))


def _is_wreck(view: View, unit: str) -> bool:
    return has_cargo(view, unit) and not points(view, unit)


def _is_any_prey(view: View) -> bool:
    return any(_is_prey(view, unit) for unit, _ in ships_on(view))


def _is_sought(view: View, unit: str) -> bool:
    return has_cargo(view, unit) and not view.markers[unit].found_by


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


# Wrecks, of which one boat is enough, beside convoys


def choose_radio(view: View, prompt: Prompt) -> Chosen | None:
    """Who knows of a wreck may not ping for the convoy."""
    frame = view.flow[-1]
    assert isinstance(frame, Radio)
    if not _is_wreck(view, frame.targets[0]) or not _is_any_prey(view):
        return None
    return c.KeepSilent(), "The others shall look for the convoy."


def choose_square(view: View, prompt: Prompt) -> Chosen | None:
    """One boat goes for each wreck while there is a convoy or another wreck for the others."""
    if alone.is_alone(view):
        return alone.choose_square(view, prompt)
    takers = _takers(view)
    moves = prompt.commands(c.GoTo)
    if not takers or not moves:
        return None
    boat = moves[0].unit
    ways = [go for go in moves if go.unit == boat]
    left = {unit for unit, taker in takers.items() if taker != boat}
    known = {unit for unit, marker in ships_on(view) if boat in marker.found_by}
    if not known or known - left:
        return pack.approach(view, boat, ways, left)
    if not _is_any_more(view, takers):
        return None
    (row, column), is_down = view.markers[boat].square, view.boats[boat].is_down
    return c.GoTo(boat, row, column, is_down), "One boat is enough for the wreck: she listens."


def _is_any_more(view: View, takers: Container[str]) -> bool:
    """Whether there is something to look for beside the wrecks that boats go for."""
    is_left = any(_is_wreck(view, unit) and unit not in takers for unit, _ in ships_on(view))
    return is_left or _is_any_prey(view)


def _takers(view: View) -> dict[str, str]:
    """The nearest boat to each wreck that boats know of, each for one of them."""
    takers: dict[str, str] = {}
    for unit, marker in ships_on(view):
        if not _is_wreck(view, unit):
            continue
        free = [each for each in boats_on(view) if each[0] not in takers.values()]
        able = [
            (gap(each.square, marker.square), boat)
            for boat, each in free
            if boat in marker.found_by
        ]
        if able:
            takers[unit] = min(able)[1]
    return takers

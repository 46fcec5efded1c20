"""The captain of the boats on the chart: to the convoys, in company, under water near aircraft."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.scales import (
    CAPTAINS,
    Scale,
    foreseen,
    outlook,
    prize,
)
from game.titles.paukenschlag.bots.skies import Sky
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import NavalMoves, Plotting
from game.titles.paukenschlag.model.state import Boat, Convoy
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.places import EXITS, distance, within_reach
from game.titles.paukenschlag.rules.chart.c11_fuel import is_cow
from game.titles.paukenschlag.rules.units import lone_ships_in, planes_over
from game.titles.paukenschlag.view import View

COW_STATIONS = ("CC", "DD")
"""Where the milk cow waits, out of reach of most aircraft and near where boats run dry."""
Chosen = tuple[Command, str]
Ways = dict[str, list[c.SailBoat]]


class Chart:
    """What a decision on the chart asks for again and again."""

    def __init__(self, view: View, scale: Scale = CAPTAINS) -> None:
        self.view, self.scale = view, scale
        self.outlook, self.sky = outlook(view, scale), Sky(view)
        able = [boat for boat in view.boats.values() if is_able(boat)]
        self.crowd = Counter(boat.zone for boat in able)
        self.settled = Counter(boat.zone for boat in able if boat.id in view.moved)
        self._later: dict[str, float] = {}
        self.sailed: dict[str, list[Convoy]] = {}
        self.chances: dict[str, list[tuple[Convoy, float]]] = {}
        is_over = not isinstance(view.flow[-1], (NavalMoves, Plotting))
        for convoy in view.convoys.values():
            if is_over or convoy.id in view.moved:
                self.sailed.setdefault(convoy.zone, []).append(convoy)
            else:
                for zone, chance in self._may_come_to(convoy).items():
                    self.chances.setdefault(zone, []).append((convoy, chance))

    def _may_come_to(self, convoy: Convoy) -> Mapping[str, float]:
        """Where it may be after its move, which is less likely where boats wait for it."""
        zones = foreseen(convoy)
        drawn = {
            zone: chance / (1 + self.scale.scares * self.settled[zone])
            for zone, chance in zones.items()
        }
        share = sum(zones.values()) / (sum(drawn.values()) or 1)
        return {zone: chance * share for zone, chance in drawn.items()}

    def promise(self, zone: str, others: int) -> float:
        """What a boat may sink there this turn, where so many others are."""
        found = [self.prize(convoy, others) for convoy in self.sailed.get(zone, ())]
        found += [self.prize(convoy, others) * p for convoy, p in self.chances.get(zone, ())]
        found.append(self.wreck(zone, others if self.scale.shares else self.settled[zone]))
        found.sort()
        return found.pop() + sum(found) / (len(found) + 1)

    def wreck(self, zone: str, others: int) -> float:
        """What the wrecks of a zone are worth to a boat."""
        wrecks = sum(kind_of(ship.id) == TR for ship in lone_ships_in(self.view, zone))
        return self.scale.wreck * min(1.0, wrecks / (others + 1))

    def prize(self, convoy: Convoy, others: int) -> float:
        return prize(self.view, convoy, others, self.scale)

    def future(self, zone: str, *, is_here: bool = False) -> float:
        """What one more boat may expect of the next turn there, if there is one."""
        if not weeks_left(self.view):
            return 0.0
        others = self.crowd[zone] - is_here
        return self.outlook[zone] / (1 + others / self.scale.enough)

    def after(self, way: c.SailBoat, *, is_fast: bool) -> float:
        """What lies before a boat when she has gone a way, less its danger: the next turn."""
        if way.is_down:
            return tuned.FUTURE * self.future(way.zone)
        near = (way.zone, *within_reach(way.zone, 1 + is_fast))
        return max([self._ahead(zone) for zone in near]) - self.sky.danger(way.zone)

    def _ahead(self, zone: str) -> float:
        """What she has of it that she can still go there in her second movement."""
        if zone not in self._later:
            self._later[zone] = tuned.FUTURE * (self.future(zone) - self.sky.danger_later(zone))
        return self._later[zone]

    def hope(self, boat: Boat) -> float:
        """What convoys that have not sailed may bring into her reach: why she should wait."""
        if boat.torpedoes < tuned.FEW:
            return 0.0
        return sum(
            self.prize(convoy, 0) * chance
            for zone in (boat.zone, *within_reach(boat.zone, 2))
            for convoy, chance in self.chances.get(zone, ())
        )


def is_able(boat: Boat) -> bool:
    """Whether she can be sent after convoys."""
    return not is_cow(boat) and not is_spent(boat)


def able_boats(view: View) -> Iterator[Boat]:
    """Boats at sea that can fight."""
    return (boat for boat in view.boats.values() if boat.zone and is_able(boat))


def is_spent(boat: Boat) -> bool:
    return not is_cow(boat) and (not boat.fuel or boat.torpedoes < tuned.FEW)


def weeks_left(view: View) -> int:
    """The turns after this one."""
    return view.last_turn - view.turn


# Arrivals


def choose_place(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return place(view, prompt, CAPTAINS)


def place(view: View, prompt: Prompt, scale: Scale) -> Chosen:
    """Where most can be had, out of the way of aircraft; the milk cow near where she will wait."""
    chart = Chart(view, scale)
    places = prompt.commands(c.PlaceBoat)
    cows = [place for place in places if is_cow(view.boats[place.boat])]
    if cows:
        best = min(cows, key=lambda place: (*_cow_berth(chart, place.zone), place.zone))
        return best, "She lies out of the way there, where boats come to her."
    best = max(places, key=lambda place: (_arrival(chart, place.zone), place.zone))
    return best, "There most can be had from here."


def _arrival(chart: Chart, zone: str) -> float:
    return chart.future(zone) - chart.sky.danger_later(zone)


# On the chart


def choose_sailing(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return sail(view, prompt, CAPTAINS)


def sail(
    view: View, prompt: Prompt, scale: Scale, hope: Callable[[Chart, Boat], float] = Chart.hope
) -> Chosen:
    """Boats with nothing to wait for sail first, so that the others see where convoys go."""
    for leaving in prompt.commands(c.LeaveMap):
        if is_spent(view.boats[leaving.boat]):
            return leaving, "She has nothing left to fight with."
    for fuelling in prompt.commands(c.Refuel):
        boat = view.boats[fuelling.boat]
        if boat.fuel <= tuned.LOW and _has_weeks_for(view, boat, idle=1):
            return fuelling, "The milk cow lies beside her."
    ways = ways_of(prompt)
    if not ways:
        return c.Done(), "The boats lie where they should."
    return _sail(Chart(view, scale), ways, hope)


def ways_of(prompt: Prompt) -> Ways:
    """The ways of each boat that may sail."""
    ways: Ways = {}
    for each in prompt.commands(c.SailBoat):
        ways.setdefault(each.boat, []).append(each)
    return ways


def _sail(chart: Chart, ways: Ways, hope: Callable[[Chart, Boat], float]) -> Chosen:
    boats = [chart.view.boats[boat] for boat in ways]
    boat = min(boats, key=lambda boat: (hope(chart, boat), boat.id))
    if is_cow(boat):
        return _sail_cow(chart.view, ways[boat.id]), "The milk cow keeps out of the way."
    if is_spent(boat) or seeks_cow(chart.view, boat):
        return _to_fuel(chart, boat, ways[boat.id]), "She makes for fuel."
    best = max(ways[boat.id], key=lambda way: (_gain(chart, boat, way), way.zone))
    return best, _sail_words(chart, best)


def _sail_words(chart: Chart, way: c.SailBoat) -> str:
    if way.is_down or not chart.sky.danger(way.zone):
        return "There most can be had in reach."
    return "There most can be had in reach, for all the aircraft over it."


def choose_second(view: View, prompt: Prompt, chance: Dice) -> Chosen:
    return sail_again(view, prompt, CAPTAINS)


def sail_again(view: View, prompt: Prompt, scale: Scale) -> Chosen:
    """On to where convoys will come."""
    chart = Chart(view, scale)
    ways = ways_of(prompt)
    for name, open_ways in ways.items():
        boat = view.boats[name]
        if is_cow(boat):
            continue
        if is_spent(boat) or seeks_cow(view, boat):
            best = _to_fuel(chart, boat, open_ways)
            if from_fuel(view, boat, best.zone) < from_fuel(view, boat, boat.zone):
                return best, "She makes for fuel."
            continue
        best = max(open_ways, key=lambda way: (_rest(chart, boat, way.zone), way.zone))
        if _rest(chart, boat, best.zone) > _rest(chart, boat, boat.zone):
            return best, "They will come by there."
    return c.Done(), "The boats lie where they should."


def _gain(chart: Chart, boat: Boat, way: c.SailBoat) -> float:
    """What she may sink this turn and later, less fuel and danger."""
    others = chart.crowd[way.zone] - (way.zone == boat.zone)
    is_fast = distance(boat.zone, way.zone) > 1
    gain = tuned.PRESENT * chart.promise(way.zone, others) - tuned.FUEL * is_fast
    return gain + chart.after(way, is_fast=is_fast)


def _rest(chart: Chart, boat: Boat, zone: str) -> float:
    """What a zone promises her for the next turn."""
    is_fast = distance(boat.zone, zone) > 1 and not chart.view.done(boat.id).is_fast
    comes = chart.sky.danger(zone) * (zone != boat.zone)
    danger = comes + chart.sky.danger_later(zone)
    return chart.future(zone, is_here=zone == boat.zone) - tuned.FUEL * is_fast - danger


# Fuel


def _cow(view: View) -> Boat | None:
    return next((boat for boat in view.boats.values() if is_cow(boat) and boat.zone), None)


def seeks_cow(view: View, boat: Boat) -> bool:
    cow = _cow(view)
    return (
        cow is not None
        and boat.fuel <= min(tuned.LOW, weeks_left(view))
        and boat.torpedoes >= tuned.SALVO_ALONE
        and distance(boat.zone, cow.zone) <= tuned.COW_AWAY
        and _has_weeks_for(view, boat, idle=1 + (boat.zone != cow.zone))
    )


def _has_weeks_for(view: View, boat: Boat, *, idle: int) -> bool:
    """Whether she can still use the fuel for longer than she hunts nothing to have it."""
    return weeks_left(view) > (idle if boat.fuel else 0)


def from_fuel(view: View, boat: Boat, zone: str) -> int:
    if seeks_cow(view, boat) and (cow := _cow(view)):
        return distance(zone, cow.zone)
    return min(distance(zone, exit_zone) for exit_zone in EXITS)


def _to_fuel(chart: Chart, boat: Boat, ways: list[c.SailBoat]) -> c.SailBoat:
    """The shortest way, and of equal ones that on which there is something to fire at."""
    view, zones = chart.view, {way.zone for way in ways}
    danger = {zone: len(planes_over(view, zone)) for zone in zones}
    prey = {zone: chart.promise(zone, 0) if boat.torpedoes else 0.0 for zone in zones}
    return min(
        ways,
        key=lambda way: (
            from_fuel(view, boat, way.zone),
            -prey[way.zone],
            way.is_down != (danger[way.zone] > 1),
            way.zone,
        ),
    )


def _sail_cow(view: View, ways: list[c.SailBoat]) -> c.SailBoat:
    """She stays where boats come to her, on the surface only with them."""
    return min(
        ways,
        key=lambda way: (
            _from_station(way.zone),
            not way.is_down,
            way.zone,
        ),
    )


def _cow_berth(chart: Chart, zone: str) -> tuple[int, float]:
    """How far from her station the milk cow comes, and under how many aircraft."""
    return _from_station(zone), chart.sky.danger_later(zone)


def _from_station(zone: str) -> int:
    return min(distance(zone, station) for station in COW_STATIONS)

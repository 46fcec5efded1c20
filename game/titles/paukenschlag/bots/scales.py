"""What convoys and wrecks are worth to a boat, in ships that she may sink, as all can see."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.hunches import rumour
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import Convoy
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.places import ZONES, distance, target_zone, way
from game.titles.paukenschlag.rules.units import escorts, has_merchants, pace
from game.titles.paukenschlag.view import View
from game.titles.paukenschlag.worlds.hidden import may_go_to


class Scale(NamedTuple):
    """What a boat may expect of convoys.

    Her chances to get at a `slow` and a `fast` one, the ships that she `sinks` then by its
    formation, and of a `wreck`, how much each boat that has moved into a zone `scares` convoys from
    it, and how many are `enough`: they halve what a zone promises to another for the next turn.
    Whether each boat of a zone `shares` its wrecks, or those alone that have moved there.
    """

    slow: float
    fast: float
    sinks: Mapping[str, float]
    wreck: float
    scares: float
    enough: int
    shares: bool


CAPTAINS = Scale(
    tuned.MEETS_SLOW,
    tuned.MEETS_FAST,
    tuned.SINKS,
    tuned.WRECK,
    tuned.SCARES,
    tuned.ENOUGH,
    shares=True,
)


def prize(chart: Chart, convoy: Convoy, others: int, scale: Scale = CAPTAINS) -> float:
    """For one more boat in its zone, where others are already."""
    if not has_merchants(convoy):
        return 0.0
    meets = scale.slow if pace(convoy) == 1 else scale.fast
    share = min(1.0, convoy.ships / (tuned.SHIPS_A_BOAT * (others + 1)))
    safety = tuned.ESCORTED if escorts(chart, convoy.id) else 1.0
    return meets * share * safety * scale.sinks[convoy.formation]


@cache
def next_zones(zone: str, steers: str, steps: int) -> Mapping[str, float]:
    """Where a convoy may be a turn from now, with the chance of each; less than 1 if it arrives."""
    goals = may_go_to(zone, steers, has_arrived=True)
    found: dict[str, float] = {}
    for goal in goals:
        if path := way(zone, target_zone(goal))[:steps]:
            found[path[-1]] = found.get(path[-1], 0.0) + 1 / len(goals)
    return found


def foreseen(convoy: Convoy) -> Mapping[str, float]:
    """Where it may be after its next move, for eyes that do not know where it is bound for."""
    return next_zones(convoy.zone, convoy.heading, pace(convoy))


def outlook(chart: View, scale: Scale = CAPTAINS) -> dict[str, float]:
    """What lying in each zone as a turn ends promises for the next one: the best prey, and more."""
    best, total = dict.fromkeys(ZONES, 0.0), dict.fromkeys(ZONES, 0.0)
    for worth, places in _preys(chart, scale):
        for zone in ZONES:
            found = worth * sum(
                chance * nearness(distance(zone, there)) for there, chance in places.items()
            )
            best[zone] = max(best[zone], found)
            total[zone] += found
    return {
        zone: best[zone]
        + tuned.OTHER_PREY * (total[zone] - best[zone])
        + tuned.TRAFFIC * rumour(chart, zone)
        for zone in ZONES
    }


def _preys(chart: Chart, scale: Scale) -> Iterator[tuple[float, Mapping[str, float]]]:
    for convoy in chart.convoys.values():
        yield prize(chart, convoy, 1, scale), foreseen(convoy)
    for ship in chart.ships.values():
        if kind_of(ship.id) == TR:
            yield tuned.WRECK, {ship.zone: 1.0}


def nearness(away: int) -> float:
    """The share of what a zone promises at so many zones from it."""
    return tuned.NEARNESS[away] if away < len(tuned.NEARNESS) else 0.0

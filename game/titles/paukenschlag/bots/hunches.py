"""Where units may be that nobody sees: the traffic of convoys, by the tables that make them."""

from collections.abc import Mapping
from functools import cache

from game.titles.paukenschlag.printed.places import ZONES, target_zone, way
from game.titles.paukenschlag.printed.tables import TABLES, entry_zone
from game.titles.paukenschlag.rules.grid.placing import ZERO
from game.titles.paukenschlag.view import View, knows_boats, knows_ships


def rumour(view: View, zone: str) -> float:
    """The traffic of a zone for eyes that do not see the other side's units, else 0."""
    sees_all = knows_boats(view.eyes) and knows_ships(view.eyes)
    return traffic()[zone] if view.house.is_secret and not sees_all else 0.0


@cache
def traffic() -> Mapping[str, float]:
    """How often convoys lie in each zone on the shortest ways, 1 in a middling one."""
    visits = dict.fromkeys(ZONES, 0.0)
    for face in range(1, ZERO + 1):
        entry = entry_zone(face)
        goals = next(row.to for row in TABLES.destinations.rows if entry in row.entries)
        for goal in goals:
            for zone in (entry, *way(entry, target_zone(goal))):
                visits[zone] += 1 / len(goals)
    mean = sum(visits.values()) / len(ZONES)
    return {zone: visits[zone] / mean for zone in ZONES}

"""What aircraft may do to boats on the surface: who looks for them now, and who may next week."""

from collections import Counter
from functools import cached_property

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model.names import RECON
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.places import distance, target_zone
from game.titles.paukenschlag.printed.tables import AIR_DICE, Caps, caps
from game.titles.paukenschlag.rules.air.c12_limits import FREE
from game.titles.paukenschlag.rules.units import is_german, planes_over
from game.titles.paukenschlag.view import View

MISSED = 1 - AIR_DICE.spots / 10
"""8.4 The chance that one aircraft does not spot a boat on the surface."""


class Sky:
    """The aircraft over each zone, as the boats see them; every type looks for boats."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._now: dict[str, float] = {}
        self._next: dict[str, float] = {}

    def danger(self, zone: str) -> float:
        """What it costs a boat to come up in a zone, or to move there on the surface, in ships."""
        if zone not in self._now:
            looking = sum(
                each.mission == RECON and not each.is_flown
                for each in planes_over(self._view, zone)
            )
            self._now[zone] = tuned.SPOTTED * _spotted(looking)
        return self._now[zone]

    def danger_later(self, zone: str) -> float:
        """What it costs her to be there as the next turn begins, if there is one."""
        if self._view.turn >= self._view.last_turn:
            return 0.0
        if zone not in self._next:
            looks = tuned.LOOKS_AGAIN * self._lookers(zone)
            self._next[zone] = tuned.SPOTTED_LATER * _spotted(looks)
        return self._next[zone]

    def _lookers(self, zone: str) -> int:
        """OP 12.10 Those that reach it from their bases, as many as may fly."""
        free, limited = 0, Counter[Caps]()
        for (home, reach, limit), count in self._based.items():
            if distance(home, zone) > reach:
                continue
            if limit is None:
                free += count
            else:
                limited[limit] += count
        return free + sum(min(count, limit.recon) for limit, count in limited.items())

    @cached_property
    def _based(self) -> Counter[tuple[str, int, Caps | None]]:
        """The aircraft ashore by their base, their range, and what may fly from it next turn."""
        found = Counter[tuple[str, int, Caps | None]]()
        for each in self._view.planes.values():
            if not is_german(each.id) and each.base.isalpha():
                home, model = target_zone(each.base), kind_of(each.id)
                limit = None if model == FREE else caps(self._view.turn + 1, home)
                found[home, plane(model).range_recon, limit] += 1
        return found


def _spotted(looks: float) -> float:
    """8.4 The chance that one of so many spots her."""
    missed: float = MISSED**looks
    return 1 - missed

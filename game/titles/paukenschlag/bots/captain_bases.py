"""Where the captain of the US bases aircraft: in reach of boats that few others can look for."""

from collections import Counter

from game.core.prompt import Prompt
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.captain_german import able_boats, weeks_left
from game.titles.paukenschlag.bots.hunches import rumour
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.state import Plane
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.places import ZONES, distance, target_zone, within_reach
from game.titles.paukenschlag.printed.tables import caps
from game.titles.paukenschlag.rules.air.c12_limits import FREE, base_zone
from game.titles.paukenschlag.rules.units import is_fighter, is_german
from game.titles.paukenschlag.view import View


def best_rebasing(view: View, prompt: Prompt) -> c.Rebase | None:
    """The move to another base that brings an aircraft nearest to boats; None if none is worth it.

    Fighters stay where bombers may come.
    """
    moves = [move for move in prompt.commands(c.Rebase) if _is_free(view, move.plane)]
    if not moves or not weeks_left(view):
        return None
    cover, best, most = _Cover(view), None, 0.0
    for move in moves:
        searcher = view.planes[move.plane]
        now = cover.promise(searcher, base_zone(view, searcher))
        then = cover.promise(searcher, target_zone(move.base))
        if then > tuned.WORTH_A_MOVE * now and then - now > most:
            best, most = move, then - now
    return best


def _is_free(view: View, unit: str) -> bool:
    return not (is_fighter(unit) and view.house.has_raids)


class _Cover:
    """The boats of each zone, and the aircraft that can look for them from where they are based."""

    def __init__(self, view: View) -> None:
        self._view = view
        ours = [each for each in view.planes.values() if not is_german(each.id)]
        self._homes = {each.id: base_zone(view, each) for each in ours}
        self._lookers = Counter(zone for each in ours for zone in self._reach_of(each))
        self._limited = Counter(
            limit.zones
            for each in ours
            if kind_of(each.id) != FREE and (limit := caps(view.turn, self._homes[each.id]))
        )
        self._known: dict[tuple[str, str, str], float] = {}
        self._boats = {zone: tuned.LURKING * rumour(view, zone) for zone in ZONES}
        for boat in able_boats(view):
            for zone in ZONES:
                away = distance(boat.zone, zone)
                self._boats[zone] += tuned.ROAMS[away] if away < len(tuned.ROAMS) else 0.0

    def promise(self, searcher: Plane, home: str) -> float:
        """The boats for each aircraft that can look for them, in the best zone in reach."""
        like = kind_of(searcher.id), self._homes[searcher.id], home
        if like not in self._known:
            self._known[like] = self._promise(searcher, home)
        return self._known[like]

    def _promise(self, searcher: Plane, home: str) -> float:
        if self._is_full(searcher, home):
            return 0.0
        now = self._reach_of(searcher)
        return max(
            (
                self._boats[zone] / (self._lookers[zone] + (zone not in now))
                for zone in _reach(searcher, home)
            ),
            default=0.0,
        )

    def _reach_of(self, searcher: Plane) -> tuple[str, ...]:
        return _reach(searcher, self._homes[searcher.id])

    def _is_full(self, searcher: Plane, home: str) -> bool:
        """OP 12.10 Whether as many others as may fly are based there."""
        limit = caps(self._view.turn, home)
        if limit is None or kind_of(searcher.id) == FREE:
            return False
        is_there = self._homes[searcher.id] in limit.zones
        return self._limited[limit.zones] - is_there >= limit.recon


def _reach(searcher: Plane, home: str) -> tuple[str, ...]:
    if not home:
        return ()
    return (home, *within_reach(home, plane(kind_of(searcher.id)).range_recon))

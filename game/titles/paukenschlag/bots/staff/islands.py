"""12.7, 12.9 What the Hornet force does to the bases of the bombers in a week: bombs, then shells.

The ships of the force that can be off a base this week are taken to go there. What is based on one
that cannot be used any more earns nothing from then on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.bombers import fight, later_worth
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Ship
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL
from game.titles.paukenschlag.printed.counters import kind_of, plane, ship_class
from game.titles.paukenschlag.printed.order_of_battle import HORNET
from game.titles.paukenschlag.printed.places import distance, target_aa, target_zone
from game.titles.paukenschlag.printed.tables import REPAIR, bounce, grounded
from game.titles.paukenschlag.rules.air.c9_dogfights import modifier, patrols, strength
from game.titles.paukenschlag.rules.air.c12_bombardment import LARGE, SMALL
from game.titles.paukenschlag.rules.air.c12_bombs import aim
from game.titles.paukenschlag.rules.air.c12_missions import raids_of
from game.titles.paukenschlag.rules.air.c12_raiders import TURN_ROUND, is_bomber
from game.titles.paukenschlag.rules.air.chances import (
    D10,
    Points,
    added_up,
    at_least,
    bombs,
    flak_chance,
    shot_chance,
)
from game.titles.paukenschlag.rules.chart.c6_ships import steps
from game.titles.paukenschlag.rules.units import is_fighter, is_german
from game.titles.paukenschlag.view import View

LOSES, FLIPS = (
    sum(grounded(face) == said for face in D10) / len(D10) for said in ("lost", "flipped")
)
"""12.5.6 How often aircraft are lost on the ground, and how often they miss a week, by less damage
than shuts the base."""


@dataclass(frozen=True)
class Island:
    """A base of the bombers, with the fighters that are up over it."""

    view: View
    base: str

    def shut(self, raiders: Iterable[str]) -> float:
        """How often it cannot be used any more, with these in the raid and all ships after it."""
        points = added_up([self._bombed(raiders), self._shelled()])
        needs = REPAIR.unusable - self.view.damage.get(self.base, 0)
        return float(at_least(points, max(0, needs)))

    def left(self, raiders: Iterable[str]) -> float:
        """What its bombers still earn then, in points."""
        have, total = self.view.damage.get(self.base, 0), 0.0
        worths = [self.earns(hits) for hits in range(3)]
        for dropped, chance in self._bombed(raiders).items():
            for more, other in self._shelled().items():
                if have + dropped + more < REPAIR.unusable:
                    hits = (dropped > 0) + (more > 0)
                    total += float(chance * other) * worths[hits]
        return total

    def earns(self, hits: int = 0) -> float:
        """What the bombers earn that can be used next week, after so many small hits on the base.

        12.5.6 Whom these catch on the ground is lost, or misses a week; 12.9b those of a base that
        was shut fly no more.
        """
        total = 0.0
        if self.view.damage.get(self.base, 0) >= REPAIR.unusable:
            return total
        for each in self.view.planes.values():
            if each.base == self.base and is_bomber(each.id):
                stays, is_ready = ((1 - LOSES) ** hits, (1 - LOSES - FLIPS) ** hits)
                if each.zone:
                    stays = is_ready = 1.0
                back, late = (max(each.back, self.view.turn + ahead) for ahead in (1, TURN_ROUND))
                total += is_ready * later_worth(self.view, back)
                total += (stays - is_ready) * later_worth(self.view, late)
        return total

    def over(self) -> tuple[str, ...]:
        """What has been sent against it."""
        return tuple(each.id for each in self.view.planes.values() if each.target == self.base)

    def able(self) -> tuple[str, ...]:
        """The bombers of the carrier that can be sent against it now."""
        return tuple(
            each.id
            for each in self.view.planes.values()
            if not is_german(each.id) and is_bomber(each.id)
            and self.base in raids_of(self.view, each)
        )  # fmt: skip

    def lost(self, unit: str, raiders: Sequence[str]) -> float:
        """How often it is shot down, by fighters or from the ground."""
        stopped, shot = self._met(unit, raiders)
        return shot + (1 - stopped) * float(shot_chance(target_aa(self.base)))

    def fighters(self) -> tuple[str, ...]:
        """Those that are up over the base."""
        return patrols(self.view, target_zone(self.base), GERMAN)

    def _bombed(self, raiders: Iterable[str]) -> Points:
        units = tuple(raiders)
        return added_up(self._dropped(unit, units) for unit in units if is_bomber(unit))

    def _dropped(self, unit: str, raiders: Sequence[str]) -> Points:
        """12.4, 12.5 The points of a bomber that fighters and fire may keep from its target."""
        stopped, _ = self._met(unit, raiders)
        drops = Fraction(1 - stopped) * flak_chance(target_aa(self.base))
        found = bombs(plane(kind_of(unit)).bomb, aim(unit))
        missed = {0: 1 - drops + drops * found.get(0, Fraction())}
        return {points: drops * face for points, face in found.items()} | missed

    def _met(self, unit: str, raiders: Sequence[str]) -> tuple[float, float]:
        """9.4.2, 14.2.1c How often it is stopped, and shot down."""
        if unit == CARRIER_MITCHELL:
            return 0.0, 0.0
        fighters, escorts = self.fighters(), [each for each in raiders if is_fighter(each)]
        fought = [
            (_slips(each, fighters, escorts), fight(strength(each), kind_of(unit)))
            for each in fighters
        ]
        company = sum(is_bomber(each) and each != CARRIER_MITCHELL for each in raiders)
        stopped = sum(free * one.stopped for free, one in fought) / company
        share = min(1.0, tuned.MOST_STOPPED / stopped) if stopped else 0.0
        return share * stopped, share * sum(free * one.shot for free, one in fought) / company

    def _shelled(self) -> Points:
        factors = sum(
            ship_class(kind_of(ship.id)).bombard
            for ship in self.view.ships.values()
            if ship.id in HORNET.ships and not ship.convoy and self._can_come(ship)
        )
        threes, left = divmod(factors, LARGE)
        return added_up([bombs(LARGE)] * threes + [bombs(SMALL)] * (left // SMALL))

    def _can_come(self, ship: Ship) -> bool:
        pace = 1 if ship.is_crippled else steps(self.view, ship.id)
        return distance(ship.zone, target_zone(self.base)) <= pace


def _slips(fighter: str, fighters: Sequence[str], escorts: Sequence[str]) -> float:
    """9.4.1 How often it comes at the bombers, past the escorts or since these are too few."""
    if not escorts:
        return 1.0
    added = modifier(fighter, fighters, escorts)
    slips = sum(bounce(face + added) == "bounce" for face in D10) / len(D10)
    return slips + (1 - slips) * max(0.0, 1 - len(escorts) / len(fighters))

"""How likely the searches of the advanced game find or keep a boat: all throws of two dice."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from game.contract.prospects import Check
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import speed_row
from game.titles.submarine.charts.tablecharts import RADAR_NAMES
from game.titles.submarine.model.names import hexes
from game.titles.submarine.model.state import Sets, Ship
from game.titles.submarine.printed.advanced import kind_of_sonar
from game.titles.submarine.printed.advanced_finding import (
    homing_changes,
    homing_value,
    keeps_contact,
)
from game.titles.submarine.printed.dicecards import Pair, number
from game.titles.submarine.printed.tables import Change
from game.titles.submarine.rules.finding import c44_sonar, c46_radar
from game.titles.submarine.view import View
from game.titles.submarine.words.rolls import D66, PAIRS

SWEPT, RANGED, WATCHED = (5, 10, 20), (10, 20, 40), (5, 7, 9)
"""Ranges in hexes that are told of: of sonar, of radar and of lookouts."""
BEST, EVEN = PAIRS[-1], PAIRS[len(PAIRS) // 2]
"""The highest throw, and the lowest of the better half of all."""


def sweep_reaches(seen: View, ship: Ship, sonar: str) -> list[int]:
    """44.5.2 The reach of each throw."""
    return [c44_sonar.reach_of(seen, ship, sonar, pair) for pair in PAIRS]


def hold_chance(seen: View, ship: Ship, sonar: str) -> Fraction:
    """44.6.3 How likely contact is kept with a boat that does nothing to change that."""
    coloured, white = c44_sonar.own_changes(seen, ship, sonar)
    return _share(lambda pair: keeps_contact(ship.speed, pair, coloured, white))


def _share(is_good: Callable[[Pair], bool]) -> Fraction:
    return Fraction(sum(map(is_good, PAIRS)), len(PAIRS))


# What a choice rolls


def sweep_checks(seen: View, ship: Ship) -> Iterator[Check]:
    """44.5.2 How likely a sweep reaches so far."""
    sonar = seen.sets.get(ship.id, Sets()).sonar
    if not sonar:
        return
    changes, row = c44_sonar.changes_of(seen, ship), capital(kind_of_sonar(sonar))
    reaches = sweep_reaches(seen, ship, sonar)
    for far in SWEPT:
        yield _reaching(f"Sonar to {hexes(far)}", "44.5.2", "sweep", row, reaches, far, changes)


def _reaching(
    name: str,
    rule: str,
    table: str,
    row: str,
    reaches: list[int],
    far: int,
    changes: tuple[Change, ...] = (),
) -> Check:
    """The throws, the highest ones, that reach so far."""
    good = [pair for pair, reach in zip(PAIRS, reaches, strict=True) if reach >= far]
    needs = f"{number(good[0])}–{D66}" if good else "no throw"
    return Check(name, rule, table, row, D66, needs, Fraction(len(good), len(PAIRS)), changes)


def homing_check(seen: View, ship: Ship) -> Iterator[Check]:
    """44.6.3 Whether contact is kept, but for what a boat does; a coloured die counts tens."""
    sonar, highest = seen.sets.get(ship.id, Sets()).sonar, homing_value(ship.speed)
    if sonar and highest:
        quality, foxer = c44_sonar.crew_of(seen, ship.id), ship.foxer
        named = homing_changes(sonar, quality, False, False, False, False, foxer)
        changes = tuple((name, 10 * coloured + white) for name, coloured, white in named)
        chance, row = hold_chance(seen, ship, sonar), speed_row(ship.speed)
        needs = f"11–{highest}"
        yield Check("Sonar keeps her", "44.6.3", "homing", row, D66, needs, chance, changes)


def radar_checks(seen: View, ship: Ship) -> Iterator[Check]:
    """46.3 How likely radar finds a boat on the surface so far away."""
    radar = seen.sets.get(ship.id, Sets()).radar
    if not radar:
        return
    reaches = [c46_radar.radar_ranges(seen, ship, radar, pair)[0] for pair in PAIRS]
    for far in RANGED:
        name, row = f"Radar to {hexes(far)}", RADAR_NAMES[radar]
        yield _reaching(name, "46.3", "radar_reach", row, reaches, far)


def lookout_checks(seen: View, ship: Ship) -> Iterator[Check]:
    """47.3 How likely lookouts see a boat on the surface so far away."""
    reaches = [c46_radar.lookout_ranges(seen, ship, pair)[0] for pair in PAIRS]
    for far in WATCHED:
        name, row = f"Lookouts to {hexes(far)}", "A surfaced boat"
        yield _reaching(name, "47.3.1", "lookout", row, reaches, far)

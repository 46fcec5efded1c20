"""15.1.4, 15.1.7, 16 What escorts and boats hold a die against when they search and fire."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.titles.tonnage_war.model.events import Changes
from game.titles.tonnage_war.model.frames import AIR, COOPERATION, HFDF, HUNT
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, LINES, OZ, STRAGGLERS
from game.titles.tonnage_war.printed.tables import Unit
from game.titles.tonnage_war.rules.ground.plot import card_of, is_low, is_storm, unit_of
from game.titles.tonnage_war.rules.ground.values import HALVED, Value, halved, reckon
from game.titles.tonnage_war.view import Plot

SIDES = 20
"""Of the die for everything here."""

RADAR, SIGHT, LOW_SIGHT, SONAR = "R", "V", "L", "S"
STORM_SEARCH, STORM_ATTACK = ("storm", -3), ("storm", -2)
BAD_SONAR = ("bad sonar conditions", -3)
ILLUMINATED = ("illumination", 2)
EVADING = ("the boat evades", HALVED)
ON_LINE = ("on a line", HALVED)
IN_STRAGGLERS = ("straggler sector", HALVED)
IN_CONVOY = ("convoy zone", HALVED)
IN_OUTER_ZONE = ("outer zone", HALVED)
STORM_FLAK = ("storm", HALVED)
SUNK, DAMAGED, MISSED, GUNFIRE, RAMMED = "sunk", "damaged", "missed", "gunfire", "rammed"
SHOT_DOWN, DRIVEN_OFF = "shot down", "driven off"
RAM_FACE, GUNFIRE_FACE = 1, 2
"""15.1.9 The faces of a first attack that sink a boat on the surface."""


@dataclass(frozen=True, slots=True)
class Search:
    """How a boat is searched: by a kind of group, where it is, and what it does.

    `evaded_before` is true of a boat that evades already when this group turns on it.
    """

    kind: str
    place: str
    evades: bool = False
    evaded_before: bool = False


@dataclass(frozen=True, slots=True)
class Detection:
    """The value with which an escort searches; the letter is empty where none serves."""

    letter: str
    number: int = 0
    changes: Changes = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A die that damages at `damages` or less and sinks at `sinks` or less."""

    damages: int
    sinks: int
    changes: Changes = ()

    def outcome(self, face: int) -> str:
        if face <= self.sinks:
            return SUNK
        return DAMAGED if face <= self.damages else MISSED

    @property
    def bands(self) -> tuple[int, ...]:
        return (self.sinks, self.damages)


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack of an escort: `is_first` where the boat may be caught on the surface (15.1.9)."""

    shot: Shot
    is_first: bool
    depletion: int

    def outcome(self, face: int) -> str:
        if self.is_first and face <= GUNFIRE_FACE:
            return RAMMED if face == RAM_FACE else GUNFIRE
        return self.shot.outcome(face)

    def depletes(self, face: int) -> bool:
        """15.1.10 Whether the roll takes the last of its weapons; 0 is for none that are left."""
        return bool(self.depletion) and face >= self.depletion

    @property
    def bands(self) -> tuple[int, ...]:
        special = (RAM_FACE, GUNFIRE_FACE) if self.is_first else ()
        return (*special, *self.shot.bands, *((self.depletion - 1,) if self.depletion else ()))


# Detection


def detection(plot: Plot, escort: str, search: Search) -> Detection:
    """15.1.4, 15.1.6 The best value that serves, by its changes."""
    found = [
        Detection(letter, value.number, value.changes)
        for letter in letters(plot, search)
        if (base := figure(unit_of(plot, escort), letter)) is not None
        for value in (reckon(base, tuple(_changes(plot, escort, letter, search))),)
    ]
    return max(found, key=lambda each: each.number, default=Detection(""))


def figure(unit: Unit, letter: str) -> int | None:
    """The value of that letter on the block."""
    return {RADAR: unit.r, SIGHT: unit.v, LOW_SIGHT: unit.l, SONAR: unit.s}[letter]


def letters(plot: Plot, search: Search) -> str:
    """15.1.4 The values that serve: S for a boat that is under water, else R and V or L."""
    return SONAR if is_under_water(plot, search) else RADAR + _sight(plot)


def _sight(plot: Plot) -> str:
    return LOW_SIGHT if is_low(plot) else SIGHT


def is_under_water(plot: Plot, search: Search) -> bool:
    """15.1.4.4, 15.5.4, 15.6.2, 15.7.6 By day near the convoy, or gone deep from a hunt."""
    if search.kind == HUNT or (search.kind == COOPERATION and search.evaded_before):
        return True
    is_near = search.place == CZ or search.place in ATTACK_PLACES
    return not is_low(plot) and (is_near or (search.kind == HFDF and search.evades))


def _changes(plot: Plot, escort: str, letter: str, search: Search) -> Iterator[tuple[str, int]]:
    place = plot.escorts[escort].place
    if is_storm(plot):
        yield STORM_SEARCH
    if letter == SONAR and card_of(plot).has_bad_sonar:
        yield BAD_SONAR
    if letter == LOW_SIGHT and plot.is_illuminated and _is_lit(place):
        yield ILLUMINATED
    if search.kind in (HFDF, COOPERATION):
        yield "to run it down", unit_of(plot, escort).h
    if search.evades:
        yield EVADING
    if place in LINES:
        yield ON_LINE
    if place == STRAGGLERS:
        yield IN_STRAGGLERS
    if place == CZ and letter in (RADAR, SONAR):
        yield IN_CONVOY
    if place == OZ and search.kind == AIR:
        yield IN_OUTER_ZONE


def pursuit(plot: Plot, escort: str) -> Detection:
    """15.7.6 The value with which it will search a boat that it follows, in next turn's weather."""
    sonar, card = unit_of(plot, escort).s, card_of(plot)
    if sonar is None:
        return Detection("")
    storm = (STORM_SEARCH,) if card.is_storm(plot.turn + 1) else ()
    bad_sonar = (BAD_SONAR,) if card.has_bad_sonar else ()
    value = reckon(sonar, (*storm, *bad_sonar, EVADING))
    return Detection(SONAR, value.number, value.changes)


def _is_lit(place: str) -> bool:
    """15.1.6.3 Whether illumination helps an escort there."""
    return place == CZ or (place in ATTACK_PLACES and place != STRAGGLERS)


# Fire


def strike(plot: Plot, escort: str, *, is_first: bool) -> Strike:
    """15.1.7 The attack of an escort. One that is depleted has only what 15.1.9 leaves it."""
    unit, is_spent = unit_of(plot, escort), plot.escorts[escort].is_depleted
    value = 0 if is_spent else unit.attack
    depletion = 0 if is_spent else unit.depletion
    return Strike(Shot(value, halved(value)), is_first, depletion)


def boat_attack(plot: Plot, changes: Changes = ()) -> Value:
    """16 The attack value of a boat, with what the place or its torpedoes add."""
    dial = (("difficulty", plot.house.dial),) if plot.house.dial else ()
    storm = (STORM_ATTACK,) if is_storm(plot) else ()
    return reckon(card_of(plot).attack, (*dial, *changes, *storm))


def shot_at_escort(plot: Plot, *, is_found: bool) -> Shot:
    """16.2 Half the value damages an escort and a quarter sinks it; found, only a 1 sinks."""
    if is_found and not card_of(plot).has_zaunkoenig:
        return Shot(0, 1)
    value = boat_attack(plot)
    changes = (*value.changes, ("at an escort", HALVED))
    return Shot(halved(value.number), halved(value.number, 2), changes)


def flak(plot: Plot) -> Shot:
    """16.1 The flak value damages an aircraft, half of it shoots it down."""
    value = reckon(card_of(plot).flak, (STORM_FLAK,) if is_storm(plot) else ())
    return Shot(value.number, halved(value.number), value.changes)

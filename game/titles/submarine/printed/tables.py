"""The figures of Submarine, looked up: cards of ships, weapons by season, and the tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from pydantic import model_validator

from game.tables.loader import DataError
from game.tables.packs import load_tables
from game.titles.submarine.printed.advancedcards import AdvancedTables
from game.titles.submarine.printed.cards import (
    ADVANCED_MARK,
    FACES,
    AvailabilityCharts,
    BoatFigures,
    CapitalFigures,
    CardId,
    Cards,
    EscortFigures,
    Level,
    MerchantFigures,
    Slug,
    TorpedoFigures,
    by_advanced_chart,
    period,
    torpedo_by_advanced_chart,
)
from game.titles.submarine.printed.tablecards import ChangeRow, ChargeFactors, Tables

TITLE_ID = "submarine"
BASIC: Level = "basic"
ADVANCED: Level = "advanced"
"""The levels of the game."""
HEDGEHOG, SQUID = "hedgehog", "squid"
FOXER, SNORT, MK10 = "foxer", "snort", "mk10"
"""51, 33 What has a season of its own in the advanced game."""
LAUNCHED = {"H": HEDGEHOG, "S": SQUID}
"""4.5.2.2a What the letters of ahead thrown weapons stand for."""
MAGNETIC, ACOUSTIC = "magnetic", "acoustic"
NEAR_FEET = 50
"""16.3.8 A charge does nothing to a boat that is further above or below it."""
NEAR_SONAR, FAR_SONAR = 15, 30
"""22.4 The ranges of the sonar table, in hexes."""
SPECIAL = "special"
"""S9.SR3 A sonar that nothing changes but the initial echo."""
SURE_HIT, SURE_MISS = 1, 6

Change = tuple[str, int]
"""What changes a die or a factor, in words, and by how much."""

TABLES = load_tables(TITLE_ID, Tables)
BOATS = load_tables(TITLE_ID, Cards[CardId, BoatFigures], "boats", is_open=True).root
ESCORTS = load_tables(TITLE_ID, Cards[CardId, EscortFigures], "escorts", is_open=True).root
MERCHANTS = load_tables(TITLE_ID, Cards[str, MerchantFigures], "merchants").root
CAPITALS = load_tables(TITLE_ID, Cards[Slug, CapitalFigures], "capitals", is_open=True).root
TORPEDOES = load_tables(TITLE_ID, Cards[Slug, TorpedoFigures], "torpedoes", is_open=True).root
AVAILABILITY = load_tables(TITLE_ID, AvailabilityCharts, "availability").root
BOAT_CARDS: Mapping[str, BoatFigures] = {
    **BOATS,
    **{ident + ADVANCED_MARK: by_advanced_chart(card) for ident, card in BOATS.items()},
}
TORPEDO_CARDS: Mapping[str, TorpedoFigures] = {
    **TORPEDOES,
    **{ident + ADVANCED_MARK: torpedo_by_advanced_chart(card) for ident, card in TORPEDOES.items()},
}
"""29.5 The cards of both charts, by what boats and torpedoes of a game have."""
HULLS: Mapping[str, EscortFigures | MerchantFigures | CapitalFigures] = {
    **ESCORTS,
    **MERCHANTS,
    **CAPITALS,
}
"""Every card of a surface ship."""


class _AdvancedTables(AdvancedTables):
    @model_validator(mode="after")
    def _speaks_of_known_cards(self) -> Self:
        for ident in (*self.detonation.rows, *self.boats_hit_as.cards):
            _require(ident, HULLS)
        for ident in self.visibility.gear.cards:
            _require(ident, BOATS)
        hit = {HULLS[ident].dt for ident in self.detonation.rows}
        if not hit >= {card.dt for card in HULLS.values()}:
            raise ValueError("'detonation' must have a ship of every defense type")
        return self


def _require(ident: str, known: Mapping[str, object]) -> None:
    if ident not in known:
        raise ValueError(f"there is no card '{ident}'")


ADVANCED_TABLES = load_tables(TITLE_ID, _AdvancedTables, "advanced")


# Weapons by season


@dataclass(frozen=True, slots=True)
class ChargeCard:
    """A type of depth charge as a nation has it; `deepest` is its deepest setting in feet."""

    id: str
    name: str
    deepest: int


@lru_cache(maxsize=1 << 10)
def torpedoes_of(boat: str, when: int, level: Level = BASIC) -> tuple[str, ...]:
    """4.4.11a The types that a class of boat may carry then, in the order of the chart.

    The advanced game has those of the basic one too.
    """
    return tuple(
        ident
        for ident, card in TORPEDOES.items()
        if card.nation == BOATS[boat].nation
        and card.level in (BASIC, level)
        and boat in (card.boats or BOATS)
        and _is_used(card, when)
    )


def _is_used(card: TorpedoFigures, when: int) -> bool:
    return any(
        period(first) <= when and (not last or when <= period(last)) for first, last in card.windows
    )


def charge_of(nation: str, when: int, is_thrown: bool = False) -> ChargeCard:
    """The strongest charge that a nation has at that period; 15.5.2 one that a K-gun throws.

    A nation that has none yet gets its first one.
    """
    usable = [
        row
        for row in AVAILABILITY[nation].charges
        if _CHARGES[row.charge].is_thrown or not is_thrown
    ]
    now = [row for row in usable if period(row.avail) <= when] or usable[:1]
    best = max(now, key=lambda row: (_CHARGES[row.charge].same, row.deepest))
    return ChargeCard(best.charge, _CHARGES[best.charge].name, best.deepest)


def has_weapon(nation: str, weapon: str, when: int) -> bool:
    """4.5.2.2 Whether a nation has a weapon at that period: `hedgehog`, `squid` and others.

    The others are of the advanced game: `foxer`, `snort` and `mk10`.
    """
    chart = AVAILABILITY[nation]
    since = {
        HEDGEHOG: chart.hedgehog,
        SQUID: chart.squid,
        FOXER: chart.foxer,
        SNORT: chart.snort,
        MK10: chart.mk10,
    }[weapon]
    return bool(since) and period(since) <= when


def atw_of(card: EscortFigures, when: int, as_designed: bool = False) -> str:
    """What a ship throws ahead at that period: `hedgehog`, `squid` or nothing."""
    weapon = LAUNCHED.get(card.atw, "")
    return weapon if weapon and (as_designed or has_weapon(card.nation, weapon, when)) else ""


# Damage


def damage(factor: int, face: int) -> int:
    """The points of a hit; a factor above the table is its last one, below it nothing happens."""
    column = min(factor - TABLES.damage.lowest, len(_DAMAGE[face].damage) - 1)
    return _DAMAGE[face].damage[column] if column >= 0 else 0


@lru_cache(maxsize=64)
def hurting(factor: int) -> tuple[int, ...]:
    """The faces on which a damage factor does any."""
    return tuple(face for face in range(1, FACES + 1) if damage(factor, face))


def damage_change(homing: str, face: int) -> int:
    """64.4.4 What a `magnetic` or `acoustic` torpedo adds to the damage of that face."""
    row = _DAMAGE[face]
    return {MAGNETIC: row.magnetic, ACOUSTIC: row.acoustic}.get(homing, 0)


def torpedo_damage(card: TorpedoFigures, face: int) -> int:
    """The points of a torpedo's hit, never below none."""
    return max(0, damage(card.factor, face) + damage_change(card.homing, face))


def detonation(dt: int, attitude: int) -> int:
    """The highest face that hits; attitudes 1 to 5, from ahead to astern."""
    return TABLES.detonation.rows[dt - 1].highest[attitude - 1]


def hit_changes(
    is_shallow: bool, is_dead: bool, is_magnetic: bool, is_acoustic_on_mover: bool
) -> tuple[Change, ...]:
    """What changes the die of 13.4; an acoustic torpedo hears a ship that moves 2 or more."""
    holds = (is_shallow, is_dead, is_magnetic, is_acoustic_on_mover)
    return changes_that_hold(TABLES.detonation.changes, holds)


def is_hit(dt: int, attitude: int, face: int, change: int) -> bool:
    """13.4 Whether a torpedo hits; a 1 on the die always does, and a 6 never."""
    if face in (SURE_HIT, SURE_MISS):
        return face == SURE_HIT
    return face + change <= detonation(dt, attitude)


def charge_factor(charge: str, dt: int, off: int) -> int | None:
    """16.3.4 The damage factor of a charge that explodes so many feet from a boat's depth.

    None for one that is too far off.
    """
    row = _CHARGES[charge]
    if off > NEAR_FEET:
        return None
    return (row.near if off else row.same)[dt - 1]


def atw_factor(weapon: str, bombs: int, dt: int, depth: int) -> int:
    """16.4.2 The damage factor of a Hedgehog, or of so many Squid bombs in a hex."""
    row = TABLES.atw.rows[dt - 1]
    factor = row.hedgehog if weapon == HEDGEHOG else row.squid[min(bombs, len(row.squid)) - 1]
    change = next(each for each in reversed(TABLES.atw.depths) if each.low <= depth)
    return factor + change.changes[dt - 1]


# Gunfire


def gun_factor(strength: int, hexes: int) -> int:
    """17.9.3 The damage factor of a strength of 1 or more at a range of 1 or more."""
    row = TABLES.guns.rows[min(strength, len(TABLES.guns.rows)) - 1]
    return row.factors[next(n for n, span in enumerate(TABLES.guns.ranges) if hexes in span)]


def gun_changes(is_boat: bool, is_fast: bool, is_dead: bool, is_dark: bool) -> tuple[Change, ...]:
    """What changes a gun's factor: the target, the firing ship's last speed, and the night.

    It is dark when no star shell lights the target and it is not within `lit` hexes (17.9.3).
    """
    holds = (is_boat, is_fast, is_dead, is_dark)
    return changes_that_hold(TABLES.guns.changes, holds)


def changes_that_hold(rows: tuple[ChangeRow, ...], holds: tuple[bool, ...]) -> tuple[Change, ...]:
    """Those changes of a table whose cases hold."""
    return tuple((row.name, row.change) for row, does in zip(rows, holds, strict=True) if does)


# Searching


def sonar_ranges(speed: int) -> tuple[int, int]:
    """22.4 The highest changed faces that reach 15 and 30 hexes; none above a speed of 4."""
    for row in TABLES.sonar.rows:
        if speed in row:
            return row.near, row.far
    return 0, 0


def sonar_reach(speed: int, face: int) -> int:
    """How many hexes a search with that changed face reaches: 30, 15 or 0."""
    near, far = sonar_ranges(speed)
    if not near:
        return 0
    return FAR_SONAR if face <= far else NEAR_SONAR if face <= near else 0


def sonar_changes(sonar: str, is_sweep: bool) -> tuple[Change, ...]:
    """What changes the die: the initial echo of a sweep, and the kind of sonar."""
    holds = (is_sweep, sonar == "japanese", sonar == "improved")
    return changes_that_hold(TABLES.sonar.changes, holds)


def radar_result(radar: str, face: int) -> str:
    """23.4.3 How deep a boat may be found: "25", "0" or, when not at all, ""."""
    row = next(row for row in TABLES.radar.rows if row.set == radar)
    return "25" if face <= row.deep else "0" if face <= row.surfaced else ""


def fit_needs(kind: str) -> int:
    """24.1 The highest changed face that fits a ship of this type with a set."""
    return next(row.highest for row in TABLES.fit.rows if kind in row.types)


def sets_of(nation: str, gear: str, when: int) -> tuple[tuple[str, int], ...]:
    """24.2 The `sonar` or `radar` sets of a period, the newest first, and for how many seasons."""
    chart = AVAILABILITY[nation]
    rows = {"sonar": chart.sonar, "radar": chart.radar}[gear]
    return tuple(
        (row.set, when - period(row.avail)) for row in reversed(rows) if period(row.avail) <= when
    )


def first_sonar(nation: str) -> str:
    """24.5 The sonar that every ship of a nation has: that of its entry into the war, or none."""
    chart = AVAILABILITY[nation]
    return next((row.set for row in chart.sonar if period(row.avail) <= period(chart.entry)), "")


# Solitaire

CONVOY_DIE: Mapping[int, str] = dict(enumerate(TABLES.convoy_die.plots, 1))
"""S1.SR1 The convoy's move by the face of the die."""
SOLO_MOVES: Mapping[int, tuple[str, ...]] = {row.face: row.plots for row in TABLES.solo_moves.rows}
"""S3.SR1 A boat's move by the face of the die and the number marker, 0 to 6."""
SOLO_CHARGE: Mapping[int, str] = dict(enumerate(TABLES.solo_charges.results, 1))
"""S3.SR3 How a charge lies to a boat: `near`, `same` or `miss`."""
GREAT_CHARGE = ChargeCard(MK10, "Mk X", ADVANCED_TABLES.mk10.deepest)
"""51.5 Of which British destroyers have one."""
_DAMAGE = {row.face: row for row in TABLES.damage.rows}
CHARGE_NAMES: Mapping[str, str] = {row.charge: row.name for row in TABLES.charges.rows}
_CHARGES: Mapping[str, ChargeFactors] = {row.charge: row for row in TABLES.charges.rows}


def _require_charges() -> None:
    """Every escort that drops or throws charges is of a nation that has such."""
    for ident, card in ESCORTS.items():
        rows = AVAILABILITY[card.nation].charges
        is_armed = bool(rows) or not card.charges
        throws = any(_CHARGES[row.charge].is_thrown for row in rows) or not card.kguns
        if not (is_armed and throws):
            raise DataError(f"escorts.json: {ident}: {card.nation} has no charge for her.")


_require_charges()

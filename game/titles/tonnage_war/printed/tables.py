"""The figures of Tonnage War: the plot, the reaction tables, the unit cards and the battles."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Self

from pydantic import model_validator

from game.tables.own import WithOwn
from game.tables.packs import load_tables
from game.titles.tonnage_war.printed.cards import (
    AIR,
    Battle,
    Battles,
    EscortRow,
    Reactions,
    Tables,
    UnitCard,
    UnitCards,
)

TITLE_ID = "tonnage_war"
WATCH_HOURS, WATCHES = 4, 6
"""4b A turn is a watch of four hours; a day has six."""
HIGH_FACE = 20
LOW = "L"
UNIT_FIGURES = ("r", "v", "l", "s", "attack", "depletion", "h")
"""What the row of a battle may say of an escort in the place of its card."""

TABLES = load_tables(TITLE_ID, Tables)
UNIT_CARDS: Mapping[str, UnitCard] = load_tables(TITLE_ID, UnitCards, "units", is_open=True).root


class _Battles(Battles):
    @model_validator(mode="after")
    def _has_only_known_cards(self) -> Self:
        for battle in self.root.values():
            for row in battle.escorts:
                if row.card not in UNIT_CARDS:
                    raise ValueError(f"there is no unit card '{row.card}'")
        return self


@dataclass(frozen=True, slots=True)
class Unit:
    """An escort of a battle: its figures, and when it comes and goes.

    A detection value that it has not is None; `attack` is 0 for one that cannot attack, and
    `last_turn` 0 for one that stays.
    """

    id: str
    name: str
    card: str
    kind: str
    is_air: bool
    r: int | None
    v: int | None
    l: int | None  # noqa: E741
    s: int | None
    attack: int
    depletion: int
    h: int
    has_hfdf: bool
    arrives: int
    last_turn: int


@dataclass(frozen=True, slots=True)
class BattleCard:
    """A battle as it is played; `visibility` has a letter a turn, H high and L low.

    `start` says how many boats begin in which place, `entries` how many more come to the box of
    those to enter in which turn; `back` is the return value. `clock` is the watch in which turn 1
    falls, and `par` the margins under which a quarter, half and three quarters of the games of
    plain play ended, None where nobody has measured it.
    """

    id: str
    name: str
    began: str
    clock: int
    speed: str
    ships: int
    stragglers: int
    has_rescue_ship: bool
    turns: int
    visibility: str
    storms: tuple[int, ...]
    has_bad_sonar: bool
    pack: str
    attack: int
    flak: int
    back: int
    has_fat: bool
    has_zaunkoenig: bool
    reactions: str
    air_reactions: str
    start: Mapping[str, int]
    entries: Mapping[int, int]
    units: tuple[Unit, ...]
    par: tuple[int, int, int] | None
    summary: str
    history: str
    told_by: tuple[str, ...]
    source: str
    boats_source: str

    def is_low(self, turn: int) -> bool:
        """Whether visibility is low, by night or in fog."""
        return self.visibility[turn - 1] == LOW

    def is_storm(self, turn: int) -> bool:
        return turn in self.storms

    def day(self, turn: int) -> int:
        """The day of the calendar that a turn falls on, from 1 for that of the first turn."""
        return (self.clock + turn - 1) // WATCHES + 1

    def hour(self, turn: int) -> int:
        """The hour at which a turn begins: 0, 4, 8, 12, 16 or 20."""
        return (self.clock + turn - 1) % WATCHES * WATCH_HOURS


def battle(scenario: str) -> BattleCard:
    """Raises KeyError for a battle that there is not."""
    return BATTLES[scenario]


def unit(scenario: str, escort: str) -> Unit:
    """Raises KeyError for an escort that has no part in the battle."""
    return _UNITS[scenario, escort]


def needs(step: str, speed: str) -> int:
    """9.3 The number for a step: to the outer zone, the inner, `attack`, or the convoy zone."""
    return _NEEDS[step, speed]


def sector_of(total: int) -> str:
    """9.8 The sector for the die with what the light adds; above 20 it is read as 20."""
    return TABLES.sector.find(min(total, HIGH_FACE)).value


def attacks_from(place: str) -> tuple[int, int]:
    """16.3 The attacks of a boat in a sector or the convoy zone, and what each one's value gets."""
    return _ATTACKS[place]


def reaction(table: str, searchers: int, face: int) -> str:
    """What a boat does: `advance`, `hold`, `escort` or `evade`; from aircraft `stay` or `evade`."""
    return next(result for result, highest in reaction_bands(table, searchers) if face <= highest)


def reaction_bands(table: str, searchers: int) -> tuple[tuple[str, int], ...]:
    """The results of a column and the highest face of each, in the order of the die."""
    return _REACTIONS[table, searchers]


def reactions_of(table: str) -> Reactions:
    """A reaction table as it is printed."""
    return _REACTION_TABLES[table]


def take_in(card: BattleCard) -> None:
    """Let a battle of a player's own be found by its id."""
    BATTLES.own[card.id] = card
    _UNITS.update(_by_battle(card))


def _unit(row: EscortRow, ident: str) -> Unit:
    card = UNIT_CARDS[row.card]
    figures = card.model_dump() | row.model_dump(exclude_unset=True)
    return Unit(
        id=ident,
        name=row.name or card.name,
        card=row.card,
        kind=card.kind,
        is_air=card.kind == AIR,
        has_hfdf=row.has_hfdf,
        arrives=row.arrives,
        last_turn=row.leaves or (row.arrives + card.endurance - 1 if card.endurance else 0),
        **{name: figures[name] for name in UNIT_FIGURES},
    )


def units_of(rows: tuple[EscortRow, ...]) -> tuple[Unit, ...]:
    """Named after themselves; the second of a name is the one with a 2 behind it."""
    met: Counter[str] = Counter()
    units = []
    for row in rows:
        slug = slug_of(row.name or UNIT_CARDS[row.card].name)
        met[slug] += 1
        units.append(_unit(row, slug if met[slug] == 1 else f"{slug}-{met[slug]}"))
    return tuple(units)


def slug_of(name: str) -> str:
    """The id of a name: its letters and digits, "" where it has none."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower()).split()
    return "-".join(words)


def _battle_card(ident: str, card: Battle) -> BattleCard:
    printed = {**dict(card.boats), **dict(card)}
    made = {
        "id": ident,
        "turns": len(card.visibility),
        "start": {place: count for place, count in card.start.items() if count},
        "entries": {int(turn): count for turn, count in card.entries.items()},
        "units": units_of(card.escorts),
        "boats_source": card.boats.source or card.source,
    }
    return BattleCard(**{each.name: (printed | made)[each.name] for each in fields(BattleCard)})


def load_battles() -> WithOwn[BattleCard]:
    """The battles that are printed, and those that the packs in force add."""
    cards = load_tables(TITLE_ID, _Battles, "battles", is_open=True).root
    return WithOwn((ident, _battle_card(ident, card)) for ident, card in cards.items())


def _by_battle(card: BattleCard) -> Iterator[tuple[tuple[str, str], Unit]]:
    return (((card.id, unit.id), unit) for unit in card.units)


BATTLES = load_battles()
_UNITS = {key: unit for card in BATTLES.values() for key, unit in _by_battle(card)}
_NEEDS = {
    (row.step, speed): number
    for row in TABLES.numbers.rows
    for speed, number in (("slow", row.slow), ("fast", row.fast))
}
_ATTACKS = {row.place: (row.attacks, row.modifier) for row in TABLES.attacks.rows}
_REACTION_TABLES: Mapping[str, Reactions] = {
    "standard": TABLES.standard,
    "cautious": TABLES.cautious,
    "zaunkoenig": TABLES.zaunkoenig,
    "air": TABLES.air,
    "fight-back": TABLES.fight_back,
}
_REACTIONS = {
    (name, column.searchers): tuple(column.highest.items())
    for name, table in _REACTION_TABLES.items()
    for column in table.columns
}

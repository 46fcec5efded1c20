"""59 to 62 The figures of longer games, looked up: reloading, cargo, charges, torpedoes."""

from typing import get_args

from game.tables.packs import load_tables
from game.titles.submarine.printed.cards import ADVANCED_MARK, EscortFigures, period
from game.titles.submarine.printed.dicecards import Pair, row_at
from game.titles.submarine.printed.longercards import (
    Cargo,
    CargoRow,
    Hold,
    LongerTables,
    StockColumn,
)
from game.titles.submarine.printed.tables import TITLE_ID

LONGER_TABLES = load_tables(TITLE_ID, LongerTables, "longer")
COLUMNS: tuple[StockColumn, ...] = get_args(StockColumn)
USUAL_WEIGHT = 1
"""61.3 What a charge counts if nothing else is said."""
TENTHS = 10

# Reloading


def reload_turns(crew: str, *, is_advanced: bool) -> int:
    """59.1 The turns in which a crew reloads a tube."""
    turns = LONGER_TABLES.reload.crews[crew]
    return turns.advanced if is_advanced else turns.basic


def is_automatic(boat: str) -> bool:
    """59.2 Whether a class of boats reloads all tubes at once, the first time."""
    return boat.removesuffix(ADVANCED_MARK) in LONGER_TABLES.reload.automatic.boats


def automatic_turns(*, is_advanced: bool) -> int:
    """59.2 The turns in which such a boat does."""
    turns = LONGER_TABLES.reload.automatic.turns
    return turns.advanced if is_advanced else turns.basic


# Cargo


def hold_of(ship: str) -> Hold | None:
    """60.2 The table of a class of merchantmen; None for one that always is worth the same."""
    return next((hold for hold in LONGER_TABLES.cargo.holds if ship in hold.ships), None)


def cargo_row(hold: Hold, pair: Pair) -> CargoRow:
    """60.2 What she carries by the dice, and what she is worth with it."""
    return row_at(hold.rows, pair)


def cargo_of(kind: str) -> Cargo:
    return LONGER_TABLES.cargo.kinds[kind]


def cargo_points(ship: str, kind: str) -> int:
    """60.2 What a ship of that class is worth with that cargo."""
    hold = hold_of(ship)
    assert hold is not None
    return next(row.points for row in hold.rows if row.cargo == kind)


# Depth charges


def column_of(card: EscortFigures, when: int) -> StockColumn:
    """61.2 The table of an escort at that period; A for one that is not listed.

    61.4 At first it is the one to the left, but for A itself.
    """
    table = LONGER_TABLES.charges
    column = table.types.get(card.nation, {}).get(card.type, COLUMNS[0])
    if when > period(table.early):
        return column
    return COLUMNS[max(0, COLUMNS.index(column) - 1)]


def charges_aboard(column: StockColumn, pair: Pair) -> int:
    """61.2 The depth charges that the dice give."""
    return row_at(LONGER_TABLES.charges.rows, pair).stock[COLUMNS.index(column)]


def rounds_aboard(pair: Pair) -> int:
    """61.5 The rounds of a Hedgehog or a Squid, by the same dice."""
    return row_at(LONGER_TABLES.rounds.rows, pair).rounds


def counter_takes(weapon: str, charge: str) -> int:
    """56.2a, 61.3 What a counter of depth charges of some type takes of the stock."""
    weight = LONGER_TABLES.charges.weights.get(charge, USUAL_WEIGHT)
    return weight * LONGER_TABLES.counters.weapons.get(weapon, 1)


# Torpedoes


def torpedoes_aboard(capacity: int, pair: Pair) -> int:
    """62.2 Of so many that a boat can carry those that she has left by the dice, rounded up."""
    tenths = row_at(LONGER_TABLES.torpedoes.rows, pair).tenths
    return -(-capacity * tenths // TENTHS)

"""The advanced game's figures, looked up: two dice, cards, crews, weather, the prolonged attack."""

from game.titles.submarine.printed.cards import FACES, EscortFigures, period
from game.titles.submarine.printed.dicecards import (
    CrewQuality,
    DiceChangeRow,
    Pair,
    Weather,
    row_at,
)
from game.titles.submarine.printed.tables import (
    ADVANCED_TABLES,
    AVAILABILITY,
    BOATS,
    MK10,
    SNORT,
    SPECIAL,
    has_weapon,
)

DiceChange = tuple[str, int, int]
"""What changes two dice, in words: by how much the coloured and the white one."""
SEASONS_A_YEAR = 4
DESTROYER = "DD"


def within_faces(pair: Pair, *rows: DiceChangeRow) -> Pair:
    """The dice with what rows of a table change; each stays from 1 to 6."""
    coloured, white = pair
    for row in rows:
        coloured, white = coloured + row.coloured, white + row.white
    return _as_face(coloured), _as_face(white)


def _as_face(digit: int) -> int:
    return max(1, min(digit, FACES))


# Cards


def snort_speed(boat: str, when: int) -> int:
    """33.2 Hexes a turn with a snort at that period; 0 for a class that has none, or none yet."""
    card = BOATS[boat]
    return card.advanced.snort if has_weapon(card.nation, SNORT, when) else 0


def kguns_of(card: EscortFigures, when: int) -> int:
    """53 The K-guns of each side at that period, where more are allowed than the card has."""
    more = (
        row.kguns
        for row in ADVANCED_TABLES.kguns.rows
        if row.nation == card.nation and card.type in row.types and period(row.avail) <= when
    )
    return max((card.kguns, *more))


def may_carry_mk10(card: EscortFigures, when: int) -> bool:
    """51.5.1 Whether a ship is fitted for the Mk X at that period: a British destroyer."""
    return card.type == DESTROYER and has_weapon(card.nation, MK10, when)


def kind_of_sonar(sonar: str) -> str:
    """S9.SR3 The column of a sonar: a `special` one that nothing changes is an ordinary one."""
    return "ordinary" if sonar == SPECIAL else sonar


# Crews and weather


def years_at_war(nation: str, when: int) -> int:
    """49.6 The whole years since a nation's entry into the war, 0 before it."""
    return max(0, (when - period(AVAILABILITY[nation].entry)) // SEASONS_A_YEAR)


def crew_change(years: int) -> int:
    """49.6 What so many years of war change of the die."""
    return next(
        (row.change for row in reversed(ADVANCED_TABLES.crews.years) if row.years <= years), 0
    )


def crew(face: int, years: int) -> CrewQuality:
    """49.6 The crew that a die gives a ship whose nation is so many years at war."""
    changed = face + crew_change(years)
    return next(row.crew for row in ADVANCED_TABLES.crews.rows if changed <= row.high)


def most_targets(quality: str) -> int:
    """35.2.2 How many ships a crew may aim at in a turn."""
    return ADVANCED_TABLES.targets.ships[quality]


def weather(theatre: str, pair: Pair) -> Weather:
    """50.3 The weather of a scenario in the `pacific`, the `atlantic` or the `mediterranean`."""
    table = ADVANCED_TABLES.weather
    return row_at(table.rows, pair).states[table.column(theatre)]


# The prolonged attack


def attack_points(sonar: str) -> int:
    """34.75 The points of a vessel with that sonar, or with none ("")."""
    return ADVANCED_TABLES.prolonged.attack[kind_of_sonar(sonar)]


def defence_points(submerged: int) -> int:
    """34.75 The points of a boat with that highest submerged speed in hexes."""
    points = ADVANCED_TABLES.prolonged.defence
    return points[max(1, min(submerged, len(points))) - 1]


def power_lost(difference: int, pair: Pair) -> int:
    """34.75 The emergency power that a boat loses by attack points less defense points.

    A difference above 9 is 9; one below -4 costs nothing.
    """
    table = ADVANCED_TABLES.prolonged
    losses = row_at(table.rows, pair).losses
    column = min(difference - table.lowest, len(losses) - 1)
    return losses[column] if column >= 0 else 0

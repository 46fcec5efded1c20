"""Panels of hexes laid side by side, and the codes printed in their hexes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from game.geometry.hexes import Hex

MOST_CODE = 8


@lru_cache(maxsize=1 << 10)
def column_letters(column: int) -> str:
    """The letters of a column: A to Z for 1 to 26, then AA, AB and on."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def column_number(letters: str) -> int:
    """The column that has those letters."""
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


@dataclass(frozen=True, slots=True)
class Panels:
    """Panels of one size laid side by side: each is so many panels to the east and south.

    A hex keeps its column and row wherever the panels lie; what is printed in it is its panel's:
    "R29-A". The number of columns is even, so that the hexes of two panels meet. All panels may
    lie shifted by so many columns, an even number, and rows.
    """

    columns: int
    rows: int
    places: Mapping[str, tuple[int, int]]
    shift: tuple[int, int] = (0, 0)
    _lying: Mapping[tuple[int, int], str] = field(init=False, repr=False, compare=False)
    """Which panel lies in each place."""
    _hash: int = field(init=False, repr=False, compare=False)
    """Reckoned once: much is recalled by the panels."""

    def __post_init__(self) -> None:
        if self.columns % 2 or self.shift[0] % 2:
            raise ValueError("panels of an odd number of columns do not meet")
        if len(set(self.places.values())) < len(self.places):
            raise ValueError("two panels lie in one place")
        lying = {place: panel for panel, place in self.places.items()}
        object.__setattr__(self, "_lying", lying)
        object.__setattr__(self, "_hash", hash((self.columns, self.rows, self.shift)))

    def __hash__(self) -> int:
        return self._hash

    def moved(self, panel: str, east: int, south: int) -> "Panels":
        """The panels with one of them laid elsewhere."""
        return replace(self, places={**self.places, panel: (east, south)})

    def cell_of(self, place: Hex) -> tuple[int, int]:
        """Where a panel would lie under a hex, in panels to the east and south."""
        columns, rows = self.shift
        return (place[0] - columns - 1) // self.columns, (place[1] - rows - 1) // self.rows

    def panel_of(self, place: Hex) -> str:
        """The panel that a hex lies on; empty beside the panels."""
        return self._lying.get(self.cell_of(place), "")

    def code(self, place: Hex) -> str:
        """What is printed in a hex, with its panel; raises ValueError beside the panels."""
        panel = self.panel_of(place)
        if not panel:
            raise ValueError(f"{place} is on no panel")
        east, south = place.column - self.shift[0], place.row - self.shift[1]
        column, row = (east - 1) % self.columns + 1, (south - 1) % self.rows + 1
        return f"{column_letters(column)}{row}-{panel}"

    def find(self, code: str) -> Hex:
        """The hex of a printed code; raises ValueError when no panel has it."""
        printed, _, panel = code.rpartition("-")
        letters = printed.rstrip("0123456789")
        if panel in self.places and letters and printed != letters and len(printed) < MOST_CODE:
            east, south = self.places[panel]
            place = Hex(
                column_number(letters) + east * self.columns + self.shift[0],
                int(printed[len(letters) :]) + south * self.rows + self.shift[1],
            )
            if self.panel_of(place) == panel and self.code(place) == code:
                return place
        raise ValueError(f"'{code}' is no hex of these panels")

    def hexes(self, panel: str) -> Iterator[Hex]:
        """Every hex of a panel, column by column."""
        east, south = self.places[panel]
        first_column = east * self.columns + self.shift[0] + 1
        first_row = south * self.rows + self.shift[1] + 1
        for column in range(first_column, first_column + self.columns):
            for row in range(first_row, first_row + self.rows):
                yield Hex(column, row)

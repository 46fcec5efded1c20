"""What units, zones and squares are called in a sentence."""

from collections.abc import Sequence

from game.prose.sentences import listed, spelled
from game.titles.paukenschlag.model.names import GERMAN, named_unit
from game.titles.paukenschlag.printed.squares import label

PHASE_NAMES = {
    "Events": "Random events",
    "Repairs": "Repairs",
    "AirMoves": "US air movement",
    "NavalMoves": "Naval movement",
    "Contacts": "Search and attack",
    "SecondMoves": "U-boats move again",
    "Attacks": "German attacks",
    "AirReturn": "Aircraft return",
}
MOST_NAMED = 5


def named_units(units: Sequence[str]) -> str:
    """Several by their names, many by their number."""
    if len(units) > MOST_NAMED:
        return spelled(len(units), "unit")
    return listed([named_unit(unit) for unit in units])


def square_words(row: int, column: int) -> str:
    return f"square {label(row, column)}"


def side_words(side: str) -> str:
    return "the Germans" if side == GERMAN else "the US"

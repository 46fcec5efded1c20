"""What units, zones and squares are called in a sentence."""

from collections.abc import Sequence

from game.prose.sentences import listed, spelled
from game.titles.paukenschlag.model.names import AT_10, GERMAN, TASK_FORCE, convoy_of
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.order_of_battle import ship_name
from game.titles.paukenschlag.printed.places import zone_name
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
HEADING_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
ORDINALS = ("first", "second", "third", "fourth")
MOST_NAMED = 5


def named_unit(unit: str) -> str:
    """A unit in the middle of a sentence: "convoy 3", "U-123", "the Hornet force"."""
    if unit == TASK_FORCE:
        return "the Hornet force"
    if unit == AT_10 or unit.isdigit():
        return f"convoy {unit}"
    if convoy := convoy_of(unit):
        number = int(unit.rpartition("/")[2])
        return f"the {ORDINALS[number - 1]} ship of {named_unit(convoy)}"
    if kind_of(unit) == TR:
        return f"transport {unit.rpartition(' ')[2]}"
    return ship_name(unit) if unit[:2] in ("BB", "CV") else unit


def named_units(units: Sequence[str]) -> str:
    """Several by their names, many by their number."""
    if len(units) > MOST_NAMED:
        return spelled(len(units), "unit")
    return listed([named_unit(unit) for unit in units])


def in_zone(zone: str) -> str:
    """ "CA, New England to Cape Hatteras"."""
    return f"{zone}, {zone_name(zone)}"


def square_words(row: int, column: int) -> str:
    return f"square {label(row, column)}"


def side_words(side: str) -> str:
    return "the Germans" if side == GERMAN else "the US"

"""What each instrument and step is for, with what its figure means now and its case."""

from collections.abc import Sequence

from game.scenes.titles.instruments import Token
from game.titles.atlantic_1942.names import listed
from game.titles.atlantic_1942.rules.units import hit_points
from game.titles.atlantic_1942.rules.winning import LAST_TURN
from game.titles.atlantic_1942.state import Ship
from game.titles.atlantic_1942.view import View

STEPS = (
    "Merchants go up to 2L, with a turn of at most 90° after each length (A-SEQ.1).",
    "Each merchant may fire once at a surfaced boat within 3L (A-SEQ.2).",
    "Boats surface, lay up to four torpedoes on one or two ships within 5L, and fire (A-SEQ.3).",
    "A surfaced boat may use its gun within 3L; it then stays up this turn (A-GUN.3).",
    "Blank cards go 1L, a surfaced boat up to 3L; boats may dive or surface (A-SEQ.4).",
    "Each destroyer may ping one card within 4L; on 4 to 6 it is turned over (A-SONAR.1).",
    "Destroyers go up to 3L and drop up to four charges; all go off together (A-SEQ.7).",
    "Each destroyer may fire three dice at a surfaced boat within 5L (A-SEQ.10).",
)


def turn(view: View) -> str:
    left = LAST_TURN - view.turn
    more = f"{left} more may follow" if left else "none follows"
    return f"Eight steps make a turn; {more} (A-SEQ.1)."


def score(view: View) -> str:
    return (
        f"The convoy wins with {needed(view)} of {view.merchants} merchants over the far edge; "
        "otherwise the U-boats have won (A-WIN.1)."
    )


def needed(view: View) -> int:
    """The merchants that must come home."""
    return (view.merchants + 1) // 2


def roll(tokens: Sequence[Token]) -> str:
    """All that a player has, by name."""
    return listed([token.name for token in tokens]) + "." if tokens else "Nothing is left."


def boat(view: View, name: str) -> str:
    """What all the table knows of a boat."""
    if name in view.sunk:
        return f"{name} is sunk: three hits were her end (A-DMG.3)."
    return f"{name} is at sea, under one of the cards of that letter (A-UNIT.5)."


def ship(each: Ship) -> str:
    return f"{each.name}: {each.hits} of {hit_points(each.kind)} hits. Each hit costs 1L (A-DMG.1)."

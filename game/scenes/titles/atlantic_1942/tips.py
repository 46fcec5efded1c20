"""What each instrument and step is for, with what its figure means now and its case."""

from collections.abc import Sequence

from game.prose.sentences import listed, number
from game.scenes.titles.instruments import Token
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, UBOAT, Ship
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import hit_points
from game.titles.atlantic_1942.rules.winning import LAST_TURN
from game.titles.atlantic_1942.view import View

LIMITS, HEARS = TABLES.limits, TABLES.sonar.rows[0].needs
M, B, D = (TABLES.vessels.row(kind) for kind in (MERCHANT, UBOAT, DESTROYER))
STEPS = (
    f"Merchants go up to {M.lengths}L, with a turn of at most 90° after each length (A-SEQ.1).",
    f"Each merchant may fire once at a surfaced boat within {M.gun_range}L (A-SEQ.2).",
    (
        f"Boats surface, lay torpedoes, {number(LIMITS.torpedoes)} at most, on up to "
        f"{number(LIMITS.targets)} ships within {LIMITS.torpedo_range}L, and fire (A-SEQ.3)."
    ),
    f"A surfaced boat may use its gun within {B.gun_range}L; it then stays up this turn (A-GUN.3).",
    (
        f"Blank cards go {LIMITS.submerged_lengths}L, a surfaced boat up to {B.lengths}L; "
        "boats may dive or surface (A-SEQ.4)."
    ),
    (
        f"Each destroyer may ping one card within {LIMITS.sonar_range}L; "
        f"on {HEARS} or more it is turned over (A-SONAR.1)."
    ),
    (
        f"Destroyers go up to {D.lengths}L and drop charges, "
        f"{number(LIMITS.charges)} at most; all go off together (A-SEQ.7)."
    ),
    f"Each destroyer may fire its guns at a surfaced boat within {D.gun_range}L (A-SEQ.10).",
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
        return f"{name} is sunk: {number(hit_points(UBOAT))} hits were her end (A-DMG.3)."
    return f"{name} is at sea, under one of the cards of that letter (A-UNIT.5)."


def ship(each: Ship) -> str:
    return f"{each.name}: {each.hits} of {hit_points(each.kind)} hits. Each hit costs 1L (A-DMG.1)."

"""The words of a guest who waits: for whom, who of them is away, and what can be done meanwhile."""

from collections.abc import Mapping, Sequence

from game.contract.offers import Seat
from game.core.eyes import ONLOOKER
from game.prose.sentences import capital, listed

LEAVING = "You may leave: your place is kept."
KEPT = "Your decision is kept until then."
READ = "What you have seen can be read meanwhile."
SEAT_LOST = (
    "Your seat is yours no more: the host gave it to another, or put the table away. What you have "
    "seen stays in your log book."
)


def dice_wait(places: Sequence[Seat], awaited: Sequence[str]) -> str:
    """Without whose part dice cannot fall."""
    names = [place.called for place in places if place.id in awaited]
    return f"The dice wait for the part of {listed(names)}, not at the table now. {LEAVING}"


def who_decides(own: str, places: Sequence[Seat], here: Mapping[str, bool]) -> str:
    """Who decides while the eyes `own` are asked nothing, as far as all at the table may know.

    `here` says of the seats that persons hold who of them is at the table now.
    """
    others = [place for place in places if place.id != own]
    gone = listed([place.called for place in others if not here.get(place.id, True)])
    if own == ONLOOKER:
        said = "You look on while the others decide."
    elif len(others) > 1:
        said = "The others decide."
    elif gone:
        return f"{capital(gone)} decides, and is not at the table now. {LEAVING}"
    else:
        said = f"{capital(others[0].called)} decides."
    away = f"Not at the table now: {gone}. " if gone else ""
    return f"{said} {away}{LEAVING}"

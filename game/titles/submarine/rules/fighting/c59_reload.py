"""59 How long crews reload, and boats that reload all their tubes at once."""

from game.titles.submarine.model.state import Boat, Inside
from game.titles.submarine.printed.longer import automatic_turns, is_automatic, reload_turns
from game.titles.submarine.view import Sea

RELOAD_TURNS = 3
"""14.2 How long any crew reloads a tube without the rate of 59."""
USUAL_CREW = "experienced"
"""59.1 That of a boat whose crew is not rated."""


def turns_to_reload(sea: Sea, boat: Boat) -> int:
    """14.2, 59.1, 59.2 How many turns it takes."""
    if not sea.house.longer.reload_rate:
        return RELOAD_TURNS
    is_advanced = sea.house.advanced.clock
    if reloads_at_once(sea, boat):
        return automatic_turns(is_advanced=is_advanced)
    return reload_turns(sea.crews.get(boat.id, USUAL_CREW), is_advanced=is_advanced)


def reloads_at_once(sea: Sea, boat: Boat) -> bool:
    """59.2 Whether a boat reloads all tubes at once, as she does the first time."""
    may = sea.house.longer.reload_rate and is_automatic(boat.card)
    return may and boat.id not in sea.reloaded


def all_at_once(inside: Inside) -> tuple[int, ...]:
    """59.2 Every tube for which there is a torpedo, when each that was loaded has been fired."""
    if any(tube.load for tube in inside.tubes):
        return ()
    found: list[int] = []
    for is_stern, reserve in ((False, inside.bow_reserve), (True, inside.stern_reserve)):
        ends = [n for n, tube in enumerate(inside.tubes) if tube.is_stern == is_stern]
        found += ends[: len(reserve)]
    return tuple(found)

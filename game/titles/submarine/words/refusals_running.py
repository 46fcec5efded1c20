"""Why a boat may not creep, use her snort or repair: buttons that are barred."""

from collections.abc import Iterator

from game.core.prompt import Refusal, button
from game.titles.submarine.model.state import SILENT, SNORT, Boat
from game.titles.submarine.rules.fighting.c14_reload import can_reload
from game.titles.submarine.rules.fighting.c59_reload import reloads_at_once
from game.titles.submarine.rules.ground.c6_course import Fault
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.moving.c8_speed import boat_speeds
from game.titles.submarine.rules.moving.c32_silent import is_silent, must_creep, why_not_silent
from game.titles.submarine.rules.moving.c33_snort import snort_of, uses_snort, why_not_snort
from game.titles.submarine.rules.moving.c52_repair import why_not_repair
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View

AT_ONCE = Fault("59.2", "All tubes are reloaded at once, when each that is loaded has been fired.")
GOES_ON = Fault("32.4", "She runs silent for two turns at a time: this is the second.")


def barred_ways(seen: View) -> tuple[Refusal, ...]:
    """What the boat in hand has the means for, and may not do this turn."""
    return tuple(
        Refusal(button(name), label, *fault) for name, label, fault in _barred(seen) if fault
    )


def _barred_tubes(seen: View, boat: Boat) -> Iterator[tuple[str, str, Fault | None]]:
    """59.2 The empty tubes of a boat that reloads all at once, while another is loaded."""
    inside = seen.insides[boat.id]
    if not reloads_at_once(seen, boat) or not any(tube.load for tube in inside.tubes):
        return
    for number in range(len(inside.tubes)):
        if can_reload(inside, number):
            yield f"reload-{number}", f"Reload {tube_name(inside.tubes, number)}", AT_ONCE


def _barred(seen: View) -> Iterator[tuple[str, str, Fault | None]]:
    boat, rules = boat_in_hand(seen), seen.house.advanced
    yield from _barred_tubes(seen, boat)
    if must_creep(seen, boat):
        yield "run-usual", "Run as usual", GOES_ON
    elif rules.silent and not is_silent(seen, boat):
        yield f"run-{SILENT}", "Run silent", why_not_silent(seen, boat)
    if snort_of(seen, boat) and not uses_snort(seen, boat):
        yield f"run-{SNORT}", "Use the snort", why_not_snort(seen, boat)
    inside = seen.insides[boat.id]
    if rules.repair and (inside.damage or inside.hits):
        least = boat_speeds(seen, boat).least
        yield "repair", "Repair", why_not_repair(seen, boat, least)

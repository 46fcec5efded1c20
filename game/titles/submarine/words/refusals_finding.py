"""Why sonar does not keep a boat in contact."""

from game.contract.words import Reason
from game.core.prompt import Refusal, button
from game.titles.submarine.model.frames import Searching
from game.titles.submarine.model.state import SONAR, Boat, Sets, Ship
from game.titles.submarine.rules.finding.c22_sonar import BY_SONAR, was_charged
from game.titles.submarine.rules.finding.c44_sonar import (
    SWEEP_SPEED,
    can_home,
    can_reach,
    can_sweep,
)
from game.titles.submarine.view import View

TOO_FAST: dict[bool, Reason] = {
    False: ("22.5", "No sonar works at more than four hexes a turn."),
    True: ("44.6.4", "No sonar keeps a contact at that speed."),
}
"""With the ranges of the advanced game, or without."""
NO_SONAR: Reason = "22.4.2", "This escort has no sonar, or has used it."


def barred_sweep(seen: View) -> tuple[Refusal, ...]:
    """44.2 Why a ship with sonar that searches by other means does not sweep."""
    frame = seen.flow[-1]
    if not isinstance(frame, Searching) or not seen.house.advanced.sonar_ranges:
        return ()
    ship = seen.ships[frame.ship]
    is_deaf = BY_SONAR in frame.done or not seen.sets.get(ship.id, Sets()).sonar
    if is_deaf or can_sweep(seen, ship):
        return ()
    label = f"{ship.name} sweeps with sonar"
    reason = f"She moved {ship.speed} hexes: a sweep needs a speed of {SWEEP_SPEED} or less."
    return (Refusal(button("sweep"), label, "44.2", reason),)


def no_contact(seen: View, ship: Ship | None, boat: Boat) -> Reason:
    """Why a ship that searches does not try to hold on to a boat."""
    if boat.contact != SONAR:
        return "22.4.6", "Contact is kept only with a boat that sonar has found."
    if boat.id in seen.held:
        return "22.4.6", "Another escort holds her already."
    if was_charged(seen, boat):
        return "22.7", "The charges of the last turn drown her sound."
    sonar = seen.sets.get(ship.id, Sets()).sonar if ship else ""
    if ship is None or not sonar:
        return NO_SONAR
    return _out_of_hearing(seen, ship, sonar, boat)


def _out_of_hearing(seen: View, ship: Ship, sonar: str, boat: Boat) -> Reason:
    if not can_home(seen, ship):
        return TOO_FAST[seen.house.advanced.sonar_ranges]
    if not can_reach(seen, ship, sonar, boat):
        return "44.6.5", "She is farther away than this sonar can reach at all."
    return NO_SONAR

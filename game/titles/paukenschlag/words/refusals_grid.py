"""Why not? The answers of the search grid and the attack grid, and of combat on it."""

from collections.abc import Callable

from game.contract.words import Reason
from game.core.prompt import Prompt
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, US, named_unit
from game.titles.paukenschlag.printed.counters import kind_of, ship_class
from game.titles.paukenschlag.printed.tables import SHOTS, SONAR
from game.titles.paukenschlag.rules.combat.c9_depth_charges import can_attack
from game.titles.paukenschlag.rules.combat.c9_torpedoes import targets
from game.titles.paukenschlag.rules.grid.c7_moves import may_move
from game.titles.paukenschlag.rules.grid.c8_sonar import ping_range
from game.titles.paukenschlag.rules.grid.field import distance, has_contact, points
from game.titles.paukenschlag.view import View

Answer = Callable[[View, str], Reason]

NOT_THERE: Reason = ("OP 7.1", "It is not on this grid.")
NO_PLANE: Reason = ("OP 8.3g", "Aircraft stay on the chart, above the zone.")
NO_CONTACT: Reason = ("OP 5.5l", "She has no contact with these ships.")
NOT_MET: Reason = ("OP 9.0", "It is not in the square where they fight.")
TOO_FAR: Reason = (
    "OP 8.1.1",
    f"None that may ping is within {SONAR.active_range} squares of it.",
)


def no_unit_on_grid(seen: View, prompt: Prompt, unit: str) -> Reason:
    if unit in seen.planes:
        return NO_PLANE
    ship = seen.ships.get(unit)
    marker = seen.markers.get(ship.convoy if ship and ship.convoy else unit)
    if marker is None:
        return NOT_THERE
    if not marker.row:
        return "OP 7.1.1i", "It waits in a box for the attack."
    of_boat, of_ship = ON_GRID[prompt.kind]
    return of_boat(seen, unit) if unit in seen.boats else of_ship(seen, unit)


def _with_convoy(seen: View, unit: str) -> str:
    """The convoy that a ship escorts, in words; "" for none."""
    ship = seen.ships.get(unit)
    return named_unit(ship.convoy) if ship and ship.convoy else ""


# Sonar


def _no_boat_pings(seen: View, boat: str) -> Reason:
    if has_contact(seen, boat):
        return "OP 8.1e", "She has contact already."
    if seen.markers[boat].has_pinged:
        return "OP 8.1e", "She has pinged this round."
    return "OP 8.1.1", f"No ship is within {SONAR.active_range} squares of her."


def _no_ping_for_ship(seen: View, unit: str) -> Reason:
    if convoy := _with_convoy(seen, unit):
        return "OP 7.1c", f"It is with {convoy}: ping for that."
    return TOO_FAR


def _no_ping_for_boat(seen: View, boat: str) -> Reason:
    if seen.markers[boat].is_found:
        return "OP 8.1.1", "She has been detected already."
    return TOO_FAR


def _no_ship_pings(seen: View, unit: str) -> Reason:
    if unit in seen.convoys:
        return "OP 8.1.1", "Only its escorts can ping: the merchants listen."
    reach = ping_range(unit)
    if reach < 0:
        return "OP 8.1.1", "It has no active sonar."
    if unit in seen.searched:
        return "OP 8.1e", "It has used its sonar this round."
    if not reach:
        return "OP 8.1.1f", "It may ping only for a boat in its own square."
    return "OP 8.1.1", f"No boat that is still to be found is within {reach} squares of it."


# Movement


def _no_boat_moves(seen: View, boat: str) -> Reason:
    if _is_moving(seen, US):
        return "OP 7.1.1k", "The Germans move it when it is their turn."
    if seen.markers[boat].has_moved:
        return "OP 7.1.1k", "She has moved in this round."
    if not may_move(seen, boat):
        return "OP 7.1.1f", "She has no contact, and has not been detected."
    return "OP 7.1.1f", "She can go nowhere: without contact a boat comes no nearer to ships."


def _no_ship_moves(seen: View, unit: str) -> Reason:
    if not _is_moving(seen, US):
        return "OP 7.1.1k", "It moves with the ships."
    if convoy := _with_convoy(seen, unit):
        return "OP 10.3b", f"It sails with {convoy}: that is moved."
    if not points(seen, unit):
        return "OP 9.1i", "She lies dead in the water."
    return "OP 7.1.1k", "It has moved in this round."


def _is_moving(seen: View, side: str) -> bool:
    frame = seen.flow[-1]
    return isinstance(frame, f.GridMoves) and frame.side == side


# Combat


def _no_boat_aims(seen: View, boat: str) -> Reason:
    frame = seen.flow[-1]
    if not isinstance(frame, f.Torpedoes) or not _is_here(seen, boat, frame.ships):
        return NOT_MET
    if boat in frame.boats:
        return "OP 9.1b", f"She has laid as many torpedoes as she may, {SHOTS} at most."
    if not seen.boats[boat].is_down:
        return "OP 9.1", "Torpedoes are fired under water: on the surface she has her gun."
    if not seen.boats[boat].torpedoes:
        return "OP 9.1c", "She has no torpedoes left."
    if not any(targets(seen, boat, frame.ships)):
        return NO_CONTACT
    return "OP 9.0b", "She fires together with the ships, after this."


def _no_aim_at(seen: View, unit: str) -> Reason:
    frame = seen.flow[-1]
    if isinstance(frame, f.Torpedoes) and _is_among(seen, unit, frame.ships):
        return "OP 9.1b", "All torpedoes that may be fired are laid."
    return NOT_MET


def _no_boat_fires(seen: View, boat: str) -> Reason:
    frame = seen.flow[-1]
    if not isinstance(frame, f.BoatGuns) or not _is_here(seen, boat, frame.ships):
        return NOT_MET
    if seen.boats[boat].is_down:
        return "OP 9.3", "A boat under water has no gun to fire."
    if boat in frame.boats:
        return "OP 9.3h", "She chooses her target after this one."
    if not any(targets(seen, boat, frame.ships)):
        return NO_CONTACT
    return "OP 9.3h", "She has one shot, and has chosen."


def _not_met(seen: View, unit: str) -> Reason:
    return NOT_MET


def _no_attack_on(seen: View, boat: str) -> Reason:
    frame = seen.flow[-1]
    if isinstance(frame, f.Hunting) and boat in frame.boats:
        return "OP 9.2c", "No ship that is without an order can attack her."
    return "OP 9.2", "She has not been detected, or is in another square."


def _no_ship_hunts(seen: View, unit: str) -> Reason:
    frame = seen.flow[-1]
    if not isinstance(frame, f.Hunting):
        return NOT_MET
    if unit in seen.convoys:
        return "OP 9.2c", "Its escorts attack: say for each which boat."
    if any(ship == unit for ship, _ in frame.orders):
        return "OP 9.2b", "It has its order."
    if not ship_class(kind_of(unit)).attack:
        return "OP 9.3", "It has neither depth charges nor guns."
    if not any(can_attack(seen, unit, boat) for boat in frame.boats):
        return "OP 9.2c", "Only DD, WPG and AST have depth charges."
    has_failed = any(ship == unit for ship, _ in frame.barred)
    return ("OP 7.2n", "It has not found her: it lets her go.") if has_failed else NOT_MET


def _is_here(seen: View, unit: str, ships: tuple[str, ...]) -> bool:
    """Whether a unit is in the square of some ships."""
    mine = seen.markers[unit]
    return any(not distance(mine, seen.markers[each]) for each in ships if each in seen.markers)


def _is_among(seen: View, unit: str, ships: tuple[str, ...]) -> bool:
    """Whether a ship is one of these, or escorts a convoy of them."""
    return unit in ships or (unit in seen.ships and seen.ships[unit].convoy in ships)


def _always(rule: str, reason: str) -> tuple[Answer, Answer]:
    def answer(seen: View, unit: str) -> Reason:
        return rule, reason

    return answer, answer


ON_GRID: dict[str, tuple[Answer, Answer]] = {
    f.Order.__name__: _always(
        "OP 5.5d", "First say whether you move first or second in this round."
    ),
    f.Radio.__name__: _always("OP 8.3b", "First say whether the contact is reported."),
    f.BoatSonar.__name__: (_no_boat_pings, _no_ping_for_ship),
    f.ShipSonar.__name__: (_no_ping_for_boat, _no_ship_pings),
    f.GridMoves.__name__: (_no_boat_moves, _no_ship_moves),
    f.Torpedoes.__name__: (_no_boat_aims, _no_aim_at),
    f.BoatGuns.__name__: (_no_boat_fires, _not_met),
    f.Hunting.__name__: (_no_attack_on, _no_ship_hunts),
}
"""What is said of a boat, and of a ship or convoy, by what is asked."""


def no_square(seen: View, prompt: Prompt, square: str) -> Reason | None:
    """Why nobody can be sent to a square now."""
    if prompt.kind == f.GridMoves.__name__:
        if prompt.seat == GERMAN:
            return (
                "OP 6.0c",
                "No boat reaches it that may move: two squares on the surface, one under water.",
            )
        return "OP 10.2", "No ship that may still move reaches it; convoys do not move diagonally."
    if prompt.kind in ON_GRID:
        return None
    return "OP 2.1b", "The grid is used where boats pursue ships."

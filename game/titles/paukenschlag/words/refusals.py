"""Why not? An answer for everything on the chart and the grid that a prompt does not offer."""

from collections.abc import Callable

from game.contract.words import Reason
from game.core.prompt import Choice, Prompt, Refusal, Target, piece, space
from game.prose.sentences import capital, listed
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import (
    ATTACK,
    GERMAN,
    RECON,
    TASK_FORCE,
    US,
    in_zone,
    named_unit,
)
from game.titles.paukenschlag.model.state import Boat, Plane, Ship
from game.titles.paukenschlag.printed.counters import DD, TR, kind_of
from game.titles.paukenschlag.printed.counters import plane as plane_model
from game.titles.paukenschlag.printed.order_of_battle import HORNET, RELEASES
from game.titles.paukenschlag.printed.places import TARGETS, ZONES, target_name, target_zone
from game.titles.paukenschlag.printed.squares import SQUARES, label
from game.titles.paukenschlag.printed.tables import month
from game.titles.paukenschlag.rules.air.c8_spotting import PATROL
from game.titles.paukenschlag.rules.air.c12_limits import base_zone, is_allowed
from game.titles.paukenschlag.rules.air.c12_missions import is_blocked, is_usable
from game.titles.paukenschlag.rules.chart.c6_ships import is_released
from game.titles.paukenschlag.rules.units import side_of_plane
from game.titles.paukenschlag.view import View
from game.titles.paukenschlag.words.refusals_grid import ON_GRID, no_square, no_unit_on_grid
from game.titles.paukenschlag.words.refusals_raids import no_raid, no_repair, not_repairing

HOME, BOX = "home", "box "
"""The space where boats lie that are away, and what the boxes beside the grid are called."""
SQUARE_NAMES = tuple(str(label(*each)) for each in SQUARES)

NOT_ASKED: dict[str, Reason] = {
    f.HornetBomber.__name__: ("OP 14.2.1d", "First say where the bombers of the Hornet are based."),
    f.PlaceBoats.__name__: ("OP 15.2", "Only boats that arrive are placed."),
    f.PlacePlanes.__name__: ("OP 15.1", "Only aircraft that arrive are placed."),
    f.HomeFront.__name__: ("OP 13.0j", "Only a unit that was lost comes back."),
    f.AirMoves.__name__: ("OP 5.3", "Ships and boats move after the aircraft have flown."),
    f.Repairs.__name__: ("OP 5.2", "Only targets ashore are repaired, and only fighters patrol."),
    f.Sighting.__name__: ("OP 12.8.1c", "First say whether the bomber attacks these ships."),
    f.Bombardment.__name__: ("OP 12.7", "First say how the ships bombard the base."),
    f.AirHunt.__name__: ("OP 8.4b", "Only aircraft over her zone attack the boat."),
    f.NavalMoves.__name__: ("OP 5.4", "Only ships and boats sail, from zone to zone."),
    f.Plotting.__name__: ("OP 6.1.1", "Only the ways of ships and boats are plotted."),
    f.SecondMoves.__name__: ("OP 5.6", "Only boats on the surface move once more."),
    f.Pursuit.__name__: ("OP 7.0", "First say whether the boats pursue the ships of this zone."),
    f.Order.__name__: ("OP 5.5d", "First say whether you move first or second in this round."),
    f.BoatSonar.__name__: ("OP 8.1e", "A boat pings for a ship: point at one that is lit."),
    f.ShipSonar.__name__: ("OP 8.1", "A ship pings for a boat: point at one that is lit."),
    f.Radio.__name__: ("OP 8.3b", "First say whether the contact is reported."),
    f.GridMoves.__name__: ("OP 7.1.1k", "Only units on the grid move."),
    f.Torpedoes.__name__: ("OP 9.1", "Torpedoes are aimed at a ship, not at a place."),
    f.BoatGuns.__name__: ("OP 9.3", "A gun is fired at a ship, not at a place."),
    f.Hunting.__name__: ("OP 9.2b", "Each ship attacks a boat: point at one that is lit."),
}
"""What is true of all that has no better reason."""
SAILING = (f.NavalMoves.__name__, f.Plotting.__name__)
OF_OTHER_SIDE: Reason = ("OP 5.4", "It belongs to the other side.")
NOT_LAUNCHED: Reason = (
    "OP 14.2g",
    "It flies from the carrier, who lies in port or is crippled.",
)
AWAY: Reason = ("OP 11.1c", "She is away from the map.")


def things(seen: View) -> tuple[Target, ...]:
    """All units, and the zones of the chart or, while one is open, the squares of the grid."""
    units = (*seen.convoys, *seen.ships, *seen.boats, *seen.planes)
    spaces = SQUARE_NAMES if seen.contact else ZONES
    return (*map(piece, units), *map(space, spaces))


def refuse_rest(seen: View, prompt: Prompt, target: Target) -> Refusal:
    rule, reason = _of_space(seen, prompt, target.id) or NOT_ASKED[prompt.kind]
    if target.kind == "piece":
        rule, reason = _of_unit(seen, prompt, target.id) or NOT_ASKED[prompt.kind]
    return Refusal(target, _label(target), rule, reason)


def _label(target: Target) -> str:
    name = target.id
    if target.kind == "piece":
        return capital(named_unit(name))
    if name in ZONES:
        return in_zone(name)
    if name in TARGETS:
        return target_name(name)
    if name == HOME:
        return "Boats that are away"
    return capital(name) if name.startswith(BOX) else f"Square {name}"


# Units


def _of_unit(seen: View, prompt: Prompt, unit: str) -> Reason | None:
    if prompt.kind in ON_GRID:
        return no_unit_on_grid(seen, prompt, unit)
    answer = UNIT_IN.get(prompt.kind)
    return answer(seen, prompt.seat, unit) if answer else None


def _not_flying(seen: View, seat: str, unit: str) -> Reason | None:
    if plane := seen.planes.get(unit):
        return no_raid(seen, seat, plane) or _grounded(seen, plane)
    if boat := seen.boats.get(unit):
        return _not_sought(boat)
    return "OP 5.3", "Aircraft fly first: ships and convoys move after them."


def _grounded(seen: View, plane: Plane) -> Reason:
    reasons: tuple[tuple[bool, Reason], ...] = (
        (bool(plane.zone), ("OP 12.0", f"It is on a mission over {plane.zone} this turn.")),
        (plane.is_flown, ("OP 12.1.1", "It has moved to another base this turn.")),
        (not base_zone(seen, plane), NOT_LAUNCHED),
        (
            not is_usable(seen, plane.base),
            ("OP 12.5.5", "Its base has too much damage to be used."),
        ),
        (is_blocked(seen, plane), ("OP 14.2.1", "The B-25 take up the flight deck of the Hornet.")),
        (
            not is_allowed(seen, plane, RECON),
            ("OP 12.10g", f"The missions that its bases may fly in {month(seen.turn)} are flown."),
        ),
    )
    idle: Reason = ("OP 12.1", "There is nothing that it could do now.")
    return next((reason for holds, reason in reasons if holds), idle)


def _not_sought(boat: Boat) -> Reason:
    if not boat.zone:
        return AWAY
    if boat.is_down:
        return "OP 5.3d", "No aircraft spots a boat under water."
    if boat.is_spotted:
        return "OP 8.4b", "She has been spotted: send aircraft to her zone to attack her."
    return "OP 8.4", "She is looked for by aircraft that are sent to her zone."


def _not_attacking(seen: View, seat: str, unit: str) -> Reason | None:
    if plane := seen.planes.get(unit):
        boat = _hunted(seen)
        if not plane.zone or not boat or plane.zone != boat.zone:
            return "OP 9.4f", "It is not over the zone of the boat."
        if seen.done(unit).moves:
            return "OP 12.2b", "An aircraft attacks once a turn."
        if plane.mission == RECON:
            return _searching(seen, plane)
        return "OP 2.2.2", "Its type does not attack boats."
    if unit in seen.boats:
        return "OP 8.4b", "Another boat has been spotted."
    return None


def _searching(seen: View, plane: Plane) -> Reason:
    is_patrol = plane_model(kind_of(plane.id)).letter == PATROL and not plane.is_flown
    if is_patrol and not is_allowed(seen, plane, ATTACK):
        return "OP 12.10g", f"The attacks of its bases in {month(seen.turn)} are flown."
    return "OP 9.4f", "It searches: only patrol aircraft attack what others have spotted."


def _hunted(seen: View) -> Boat | None:
    """The boat that may be attacked from the air now."""
    hunts = [frame for frame in seen.flow if isinstance(frame, f.AirHunt)]
    return seen.boats.get(hunts[-1].boat) if hunts else None


def _plane_waits(seen: View, seat: str, plane: Plane) -> Reason:
    """Of aircraft while ships and boats move."""
    if side_of_plane(plane.id) != seat:
        return OF_OTHER_SIDE
    if plane.zone:
        return "OP 12.0", f"It is over {plane.zone} until the turn ends."
    return "OP 5.3", "It is at its base: aircraft fly before ships and boats move."


def _not_sailing(seen: View, seat: str, unit: str) -> Reason | None:
    if plane := seen.planes.get(unit):
        return _plane_waits(seen, seat, plane)
    if (unit in seen.boats) == (seat == US):
        if seat == US:
            return "OP 6.1d", "The Germans move it when it is their turn."
        return "OP 5.4d", "Sail into its zone: ships are met when both sides have moved."
    if boat := seen.boats.get(unit):
        return _boat_stays(seen, boat)
    if unit in seen.convoys:
        return _convoy_stays(seen, unit)
    return _ship_stays(seen, seen.ships[unit])


def _not_plotting(seen: View, seat: str, unit: str) -> Reason | None:
    """What has a plot, and what the other side plots."""
    if unit in seen.plots:
        return "OP 6.1.1", "It is plotted."
    if (unit in seen.boats) == (seat == US) and unit not in seen.planes:
        return "OP 6.1.1", "The other side plots for it."
    return _not_sailing(seen, seat, unit)


def _boat_stays(seen: View, boat: Boat) -> Reason:
    if not boat.zone:
        return AWAY
    if seen.done(boat.id).is_fuelling:
        return "OP 11.1e", "She lies beside the milk cow all turn, and so does the cow."
    return "OP 5.4", "She has had her move."


def _convoy_stays(seen: View, convoy: str) -> Reason:
    if convoy == TASK_FORCE:
        return "OP 14.2e", "The task force sails by rule, before anybody moves."
    return "OP 5.4", "It has sailed this turn."


def _ship_stays(seen: View, ship: Ship) -> Reason:
    if kind_of(ship.id) == TR:
        return "OP 9.1i", "She lies dead in the water."
    if ship.convoy:
        return "OP 10.3b", f"She sails with {named_unit(ship.convoy)}: that is moved."
    if ship.id in HORNET.ships and not is_released(ship.id, seen.turn):
        return "OP 14.2c", "The ships of the Hornet force sail together, by rule."
    if kind_of(ship.id) == DD and not is_released(ship.id, seen.turn):
        return "OP 15.1.T13.9", f"She is held in port until {_release(ship.id)}."
    return "OP 5.4", "She has moved this turn."


def _release(ship: str) -> str:
    turns = [since for since, units in RELEASES.items() if ship in units]
    return month(min(turns, default=max(RELEASES)))


def _not_again(seen: View, seat: str, unit: str) -> Reason | None:
    boat = seen.boats.get(unit)
    if boat is None:
        plane = seen.planes.get(unit)
        return _plane_waits(seen, seat, plane) if plane else OF_OTHER_SIDE
    if not boat.zone:
        return AWAY
    if seen.done(unit).is_fuelling:
        return "OP 11.1e", "She lies beside the milk cow all turn, and so does the cow."
    if boat.is_down:
        return "OP 5.6", "Only boats on the surface move again."
    return "OP 5.6", "She has moved again already."


def _not_placed(seen: View, seat: str, unit: str) -> Reason | None:
    boat = seen.boats.get(unit)
    if boat is None:
        return None
    if boat.zone:
        return "OP 15.2", f"She is at sea, in {boat.zone}."
    frame = seen.flow[-1]
    is_next = isinstance(frame, f.PlaceBoats) and unit in frame.boats
    return ("OP 15.2", "She is placed after this one.") if is_next else AWAY


def _not_based(seen: View, seat: str, unit: str) -> Reason | None:
    frame = seen.flow[-1]
    if isinstance(frame, f.PlacePlanes) and unit in frame.planes:
        return "OP 15.1", "It is placed after this one."
    return ("OP 15.1", "It has its base.") if unit in seen.planes else None


UNIT_IN: dict[str, Callable[[View, str, str], Reason | None]] = {
    f.Repairs.__name__: not_repairing,
    f.PlaceBoats.__name__: _not_placed,
    f.PlacePlanes.__name__: _not_based,
    f.AirMoves.__name__: _not_flying,
    f.AirHunt.__name__: _not_attacking,
    f.NavalMoves.__name__: _not_sailing,
    f.Plotting.__name__: _not_plotting,
    f.SecondMoves.__name__: _not_again,
}


# Zones, squares and what is printed beside them


def _of_space(seen: View, prompt: Prompt, name: str) -> Reason | None:
    if name in TARGETS:
        if prompt.kind == f.Repairs.__name__:
            return no_repair(seen, prompt.seat, name)
        return _of_target(prompt, name)
    if name == HOME:
        return "OP 11.1c", "Boats that have left the map lie here, and come back by BE or CF."
    if name.startswith(BOX):
        return "OP 7.1.1i", "Boats and ships that have met wait here for the attack."
    if name in ZONES:
        answer = ZONE_IN.get(prompt.kind)
        return answer(seen, prompt, name) if answer else None
    return no_square(seen, prompt, name)


def _of_target(prompt: Prompt, name: str) -> Reason | None:
    zone = target_zone(name)
    if prompt.kind == f.AirMoves.__name__:
        if prompt.seat == GERMAN:
            return "OP 9.4b", "No bomber that may still fly can bomb it."
        return "OP 12.1.1", f"Point at its zone, {zone}, to move an aircraft to this base."
    if prompt.kind in SAILING and prompt.seat == US:
        return "OP 6.0", f"Point at its zone, {zone}, to send a ship into port there."
    return None


def _no_arrival(seen: View, prompt: Prompt, zone: str) -> Reason | None:
    frame = seen.flow[-1]
    if isinstance(frame, f.PlaceBoats):
        return "OP 15.2c", f"Boats of this group begin in {listed(frame.zones)}."
    if isinstance(frame, f.PlacePlanes):
        names = listed([target_name(base) for base in frame.bases])
        return "OP 15.1", f"It may be based at {names}."
    return None


def _no_flight(seen: View, prompt: Prompt, zone: str) -> Reason:
    if prompt.seat == GERMAN:
        if any(_lies_in(choice, zone) for choice in prompt.choices):
            return "OP 9.4b", "Point at the target itself: its tray, or the mark of a factory."
        return "OP 17.1f", "No bomber that may still fly can bomb anything there."
    return "OP 12.1", "No aircraft that may still fly reaches it."


def _lies_in(choice: Choice, zone: str) -> bool:
    """Whether what a choice points at is a target of a zone."""
    return choice.target.id in TARGETS and target_zone(choice.target.id) == zone


def _no_patrol(seen: View, prompt: Prompt, zone: str) -> Reason:
    if any(_lies_in(choice, zone) for choice in prompt.choices):
        return "OP 12.5.4", "Point at the damaged target itself: its tray, or the factory's mark."
    return "OP 12.1.2", "Nothing is to be repaired there, and no fighters can go on air patrol."


def _no_sailing(seen: View, prompt: Prompt, zone: str) -> Reason:
    if prompt.seat == US:
        return "OP 6.0", "No convoy or ship that may still move reaches it on its way."
    return "OP 6.0b", "No boat that may still move reaches it."


def _no_second(seen: View, prompt: Prompt, zone: str) -> Reason:
    return "OP 5.6", "No boat on the surface that may still move reaches it."


ZONE_IN: dict[str, Callable[[View, Prompt, str], Reason | None]] = {
    f.Repairs.__name__: _no_patrol,
    f.PlaceBoats.__name__: _no_arrival,
    f.PlacePlanes.__name__: _no_arrival,
    f.AirMoves.__name__: _no_flight,
    f.NavalMoves.__name__: _no_sailing,
    f.Plotting.__name__: _no_sailing,
    f.SecondMoves.__name__: _no_second,
}

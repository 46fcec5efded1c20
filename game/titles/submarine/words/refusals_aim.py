"""Why a torpedo, a weapon or a gun cannot be used on what is pointed at."""

from collections.abc import Iterator

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, button
from game.geometry.hexes import Hex
from game.prose.sentences import counted
from game.titles.submarine.model.names import hexes, vessel_name
from game.titles.submarine.model.state import ESCORT, MERCHANT, SUBMARINE, Boat, Ship, going_of
from game.titles.submarine.rules.fighting.c11_launch import NO_TUBE, why_not_fire
from game.titles.submarine.rules.fighting.c15_weapons import (
    Arms,
    arms_of,
    dropped_into,
    has_mk10,
    is_fitted,
    may_attack,
)
from game.titles.submarine.rules.fighting.c17_gunnery import (
    FIELDS,
    aim_of,
    field_of,
    gunners,
    guns_of,
    has_just_lit,
    is_in_view,
    may_fire,
    range_to,
)
from game.titles.submarine.rules.fighting.c35_aim import (
    is_in_range,
    most_of,
    sight_of,
    why_no_targets,
)
from game.titles.submarine.rules.fighting.c48_gunnery import may_fire_guns
from game.titles.submarine.rules.fighting.c61_stock import is_out_of
from game.titles.submarine.rules.ground.c18_sight import blockers
from game.titles.submarine.rules.turn.c34_prolonged import is_fit
from game.titles.submarine.view import View
from game.titles.submarine.words.refusals_longer import no_stock

NO_GUNNER: Reason = ("17.2", "Nobody of yours can fire at her.")
HAS_FIRED: Reason = ("17.9.5", "Whoever could fire at her has fired.")


def no_torpedo(seen: View, boat: str, ship: str) -> Reason:
    """Why an enemy ship is not simply shot at by the boat in hand."""
    if boat not in seen.boats:
        return "11.2", "Take a boat in hand to aim her torpedoes."
    if seen.house.advanced.aimed and seen.tube == NO_TUBE:
        return _no_target(seen, seen.boats[boat], ship)
    rule, reason = why_not_fire(seen, seen.boats[boat])
    if rule:
        return rule, reason
    if seen.tube == NO_TUBE:
        return "11.4", "Take a tube in hand: a torpedo is aimed by the hexes of its way."
    return "11.4", "A torpedo is aimed by its way, not at a ship: point at the hex where it ends."


def _no_target(seen: View, boat: Boat, ship: str) -> Reason:
    """35.2 Why a ship is not picked as a target for the next turn."""
    rule, reason = why_no_targets(seen, boat)
    if rule:
        return rule, reason
    most, sight = most_of(seen, boat), sight_of(seen, boat)
    if not is_in_range(seen, boat, seen.ships[ship]):
        return "35.2.3", f"She is too far off: targets are picked within {hexes(sight)} of the bow."
    return "35.2.2", f"Her crew aims at {counted(most, 'ship')} at most: drop another first."


def no_weapon(seen: View, ship: Ship | Boat | None) -> Reason:
    """Why an escort in the midst of her move does not attack a boat under water."""
    if not isinstance(ship, Ship):
        return "15.10", "An escort attacks in the midst of her move: take one in hand."
    if not may_attack(seen, ship):
        return "15.7", "She attacked in the last turn: no attack in two turns that follow."
    if is_out_of(seen, ship.id):
        return "61", "She has no weapon left of all that she sailed with."
    if arms_of(seen, ship) == Arms():
        return "15.2", "She has used all that she may in one turn."
    return "15.10", "Weapons go into hexes, from where she is in her move: point at one."


def barred_mk10(seen: View, ship: Ship) -> Iterator[Refusal]:
    """51.5 Why a ship that could drop charges does not drop her Mk X."""
    may_drop = may_attack(seen, ship) and dropped_into(seen, ship)
    if not (may_drop and is_fitted(seen, ship)):
        return
    if not has_mk10(seen, ship):
        reason: Reason = "51.5.6", "She has dropped her Mk X: she has one for the whole game."
    elif arms_of(seen, ship).mk10:
        return
    else:
        reason = "51.5.4", "She has dropped other charges this turn."
    yield Refusal(button("mk10"), "Drop her Mk X", *reason)


def no_charge(seen: View, ship: Ship, place: Hex) -> Reason | None:
    """51.5.4, 61 Why no charge follows a Mk X into a hex, and why none is left for one."""
    if place == dropped_into(seen, ship) and going_of(seen.steaming, ship).mk10s:
        return "51.5.4", "She has dropped her Mk X this turn, and no other charge goes with it."
    return no_stock(seen, ship, place)


def no_gun(seen: View, seat: str, unit: str) -> Reason:
    """Why nobody fires at a vessel now."""
    target = seen.ships.get(unit) or seen.boats.get(unit)
    is_own = (unit in seen.boats) == (seat == SUBMARINE)
    if target is None or is_own:
        return _own(seen, seat, unit)
    if isinstance(target, Boat) and not target.is_surfaced:
        return "17.12", "Guns fire at boats on the surface alone."
    if not may_fire_guns(seen):
        return "48.2", "The gale is too strong for guns."
    near = sorted(gunners(seen, seat), key=lambda gunner: range_to(gunner, target))
    reasons = [_why_not(seen, gunner, target) for gunner in near]
    nearest = reasons[0] if reasons else NO_GUNNER
    return nearest if nearest and all(reasons) else HAS_FIRED


def _own(seen: View, seat: str, unit: str) -> Reason:
    if seat == SUBMARINE and unit in seen.boats and not seen.boats[unit].is_surfaced:
        return "17.1", "She is under water: only a boat on the surface fires her guns."
    if seat == SUBMARINE and not may_fire(seen, unit):
        return "17.11", "She is plotted to dive, and fires no gun."
    if unit in seen.ships and seen.ships[unit].kind == MERCHANT:
        return "17.3", "Merchants have no guns that you command."
    return "17.8", "She fires at an enemy: point at one in her sight."


def _why_not(seen: View, gunner: Ship | Boat, target: Ship | Boat) -> Reason | None:
    """Why one vessel cannot fire at another; None where she could."""
    if aim_of(seen, gunner, target):
        return None
    name, field = vessel_name(gunner.id), field_of(gunner, target)
    if not guns_of(gunner)[FIELDS.index(field)]:
        return "17.6", f"{name} has no gun that bears {field}."
    if has_just_lit(seen, gunner):
        return "25.5", f"{name} fired star shells in the last turn, and fires no gun in this one."
    if not is_in_view(seen, gunner, target):
        return "SYN.2", f"{name} does not see her: 4 hexes by night, 7 where the ship burns."
    if found := blockers(seen, gunner, target):
        return "18.2", f"{vessel_name(found[0])} lies in the line of fire of {name}."
    return "17.9.3", f"{name} is too far off to do any harm."


def no_hound(seen: View, prompt: Prompt, unit: str) -> Reason:
    """Why an escort is not sent, or nobody after a boat."""
    if unit in seen.boats:
        if seen.hounds.get(seen.hand.get(ESCORT, "")) == unit:
            return "34.7.3", "She is hunted by the escort in hand already."
        return "34.7.1", "Four escorts must stay with the convoy: no other may leave it."
    if seen.ships[unit].kind != ESCORT:
        return "34.7.1", "Only escorts hunt boats on."
    if is_fit(seen.ships[unit]):
        return "34.7.2", "She is in hand: point at the boat that she is to hunt."
    return "34.7.1", "She cannot make her full speed."

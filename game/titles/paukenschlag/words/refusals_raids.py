"""Why not? What fighters, bombers and targets are not asked about in the air war."""

from game.contract.words import Reason
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Plane
from game.titles.paukenschlag.printed.tables import REPAIR, month, week
from game.titles.paukenschlag.rules.air.c12_raiders import is_bomber
from game.titles.paukenschlag.rules.units import is_fighter, is_german, side_of_plane
from game.titles.paukenschlag.view import View


def grounded(seen: View, plane: Plane) -> Reason | None:
    """Of an air unit that may not fly before some turn."""
    if plane.back <= seen.turn:
        return None
    if plane.back > seen.last_turn:
        if is_german(plane.id) and seen.damage.get(plane.base, 0):
            return "OP 12.9b", "Its base was made unusable: it does not fly any more."
        return "OP 12.6", "It does not fly again before the game ends."
    when = f"week {week(plane.back)} of {month(plane.back)}"
    rule = "OP 12.6" if is_german(plane.id) and is_bomber(plane.id) else "OP 12.5.6"
    return rule, f"It is grounded, and may fly again in {when}."


def no_raid(seen: View, seat: str, plane: Plane) -> Reason | None:
    """Of an air unit while aircraft are moved, where it is more than its mission that bars it."""
    if side_of_plane(plane.id) != seat:
        return "OP 5.3f", "It belongs to the other side, which moves its aircraft in turn."
    if reason := grounded(seen, plane):
        return reason
    if seat == GERMAN and is_fighter(plane.id):
        return "OP 12.1.2", "Fighters fly air patrol over their base, sent up as the turn begins."
    return None


def not_repairing(seen: View, seat: str, unit: str) -> Reason | None:
    plane = seen.planes.get(unit)
    if plane is None:
        return None
    if side_of_plane(unit) != seat:
        return "OP 5.2", "It belongs to the other side."
    if not is_fighter(unit):
        return "OP 12.1.2", "Only fighters fly air patrol."
    if plane.zone:
        return "OP 12.1.2", "It is on air patrol."
    return grounded(seen, plane) or ("OP 12.5.5", "Its base has too much damage to be used.")


def no_repair(seen: View, seat: str, target: str) -> Reason:
    damage = seen.damage.get(target, 0)
    if not damage:
        return "OP 12.5.4", "It is whole."
    if damage >= REPAIR.dead:
        return "OP 12.5.4e", f"With {REPAIR.dead} points or more it is beyond repair."
    points = REPAIR.us_points if seat == US else REPAIR.german_points
    return (
        "OP 12.5.4c",
        f"At most {REPAIR.most_a_target} of {points} points are spent on one target in a turn.",
    )

"""Which escort moves first: the best attack, unless that would box another in."""

from collections.abc import Callable, Mapping, Sequence

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escort_plan import Sent, has_way, heat_now
from game.titles.submarine.bots.escorts.clearance import blocked, keeps_clear, may_come, poses
from game.titles.submarine.bots.escorts.lanes import Spots
from game.titles.submarine.bots.hunt import Plan
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.rules.ground.packed import apart, packed, stern, unpacked
from game.titles.submarine.view import View
from game.titles.submarine.worlds.seeded import seeded


def first_to_go(
    view: View, ships: Sequence[Ship], planned: Callable[[View, Ship, int], Sent], lot: int
) -> Ship:
    """Who goes first: the best attack, and where none attacks one that lies near to a boat; unless
    that would leave another no way but through a wake, or into a ship. One that has no way yet
    waits for those that are in it."""
    plans = {ship.id: planned(view, ship, lot).plan for ship in ships if ship.kind == ESCORT}
    lead = max(ships, key=lambda ship: (_attack(plans, ship), ship.id))
    if not _attack(plans, lead):
        lead = _nearest(view, ships, lot)
    if lead.id not in plans:
        return lead
    boxed = [
        *blocked(view, lead, plans[lead.id], ships),
        *_crossing(view, lead, plans[lead.id], ships),
    ]
    if not boxed:
        return lead
    going = [ship for ship in (*boxed, lead, *ships) if ship.id in plans]
    clear = [
        each
        for each in going
        if keeps_clear(view, each) and not blocked(view, each, plans[each.id], ships)
    ]
    good = (each for each in clear if not _crossing(view, each, plans[each.id], ships))
    return next(good, clear[0] if clear else boxed[0])


def _nearest(view: View, ships: Sequence[Ship], lot: int) -> Ship:
    """A ship that lies near to a boat, of those that nobody boxes in."""
    goals = [goal for goal, _ in heat_now(view).goals]
    source = seeded(view.turn, view.moved, lot)

    def order(ship: Ship) -> tuple[bool, bool, int, str]:
        near = min((apart(packed(ship.bow), goal) for goal in goals), default=0)
        near -= tuned.SKILLS.get(view.crews.get(ship.id, ""), 0)
        return not has_way(view, ship), ship.kind != ESCORT, near + source.draw(tuned.WHIM), ship.id

    return min(ships, key=order)


def _crossing(view: View, lead: Ship, plan: Plan, ships: Sequence[Ship]) -> list[Ship]:
    """15.4.9 The ships to which an attack of another leaves no way but through its wake."""
    if not plan.attack:
        return []
    wake = _wake_ahead(lead, plan)
    hexes = [*map(unpacked, wake)]
    others = (each for each in ships if each.id != lead.id and may_come(view, each, hexes))
    return [each for each in others if has_way(view, each) and not has_way(view, each, wake)]


def _attack(plans: Mapping[str, Plan], ship: Ship) -> float:
    return plans[ship.id].attack if ship.id in plans else 0.0


def _wake_ahead(ship: Ship, plan: Plan) -> Spots:
    """The hexes through which a plan takes a ship."""
    return frozenset(place for pose in poses(ship, plan) for place in (pose[0], stern(pose)))

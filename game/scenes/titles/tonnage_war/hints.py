"""A sentence of advice for each decision, of what is offered and what the ace makes of it."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.tonnage_war.bots.ace import Ace
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import frames as f
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, IZ, OZ, RESERVE
from game.titles.tonnage_war.rules.c9_inbound import contact_boats
from game.titles.tonnage_war.rules.ground.plot import (
    boats_at,
    escorts_at,
    inbound_at,
    surface_at,
    unit_of,
)
from game.titles.tonnage_war.rules.ground.reach import bearings, is_surprise
from game.titles.tonnage_war.view import View


def hint(view: View, prompt: Prompt) -> str:
    advice = ADVICE.get(prompt.kind, "")
    return advice if isinstance(advice, str) else advice(view, prompt)


def _closing(boats: int) -> str:
    if boats == 1:
        return "A boat is closing: half the time an evasive manoeuvre now keeps it out."
    return f"{boats} boats are closing: an evasive manoeuvre now keeps half of them out."


def _orders(view: View, prompt: Prompt) -> str:
    match Ace(0).choose(view, prompt):
        case c.ManoeuvreEvasively():
            return _closing(len(inbound_at(view, IZ, OZ)))
        case c.NameRescueShip():
            return "An escort that picks up crews saves a point for every ship that is sunk."
        case c.ReleaseRescueShip():
            return "The escort on rescue duty may be worth more in the screen by now."
        case c.Illuminate():
            return "Star shells may pay tonight: your lookouts have nothing better."
        case c.PostDecoy():
            return "A decoy may draw some of these boats off."
    return "Most turns need no orders: sail on."


def _placement(view: View, prompt: Prompt) -> str:
    if escorts_at(view, RESERVE):
        return "Drag each block to a sector, a line or a zone. Half the boats come on the beams."
    if contact_boats(view) and not surface_at(view, IZ) and bearings(view):
        ships = [
            each
            for each in prompt.commands(c.PlaceEscort)
            if each.to == IZ and not unit_of(view, each.escort).is_air
        ]
        if ships:
            return "Escorts in the inner zone can run down a bearing on the boat that reports you."
    return "Drag a block one zone in or out, or let the screen stand."


def _plan(view: View, prompt: Prompt) -> str:
    if boats_at(view, CZ, *ATTACK_PLACES):
        return "Click an escort, then the sector or the escort it joins; three a boat at most."
    return "Click each escort that searches; three a boat at most."


def _attack(view: View, prompt: Prompt) -> str:
    frame = view.flow[-1]
    assert isinstance(frame, f.Attack)
    if is_surprise(view, frame.group):
        return "The first attack at night may ram or sink by gunfire, even without charges."
    if frame.group.kind in f.AIR_KINDS:
        return "One aircraft attacks; ships of the inner zone may follow it up."
    return "Each attack may use up an escort's charges: its D is the number that does."


ADVICE: Mapping[str, str | Callable[[View, Prompt], str]] = {
    f.Orders.__name__: _orders,
    f.Placement.__name__: _placement,
    f.Plan.__name__: _plan,
    f.Attack.__name__: _attack,
    f.Pursuit.__name__: (
        "A boat that is followed stays down, but who follows it leaves a gap in the screen."
    ),
    f.Cooperation.__name__: "Escorts of the inner zone can go for what the aircraft has found.",
}

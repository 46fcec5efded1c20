"""A sentence of advice for each decision."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.tonnage_war.model import frames as f
from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, IZ, OZ, RESERVE
from game.titles.tonnage_war.rules.ground.plot import boats_at, escorts_at, is_low
from game.titles.tonnage_war.view import View

MANY = 5
"""Boats about the convoy for which an alteration of course is worth its stragglers."""


def hint(view: View, prompt: Prompt) -> str:
    advice = ADVICE.get(prompt.kind, "")
    return advice if isinstance(advice, str) else advice(view)


def _orders(view: View) -> str:
    near = len(boats_at(view, IZ, OZ))
    if near >= MANY and not view.is_evasive:
        return f"{near} boats are about: altering course now keeps half of them out."
    if not view.rescue:
        return "An escort that picks up crews saves a point for every ship that is sunk."
    return "Most turns need no orders: sail on."


def _placement(view: View) -> str:
    if escorts_at(view, RESERVE):
        return "Drag each block to a sector, a line or a zone. Boats come mostly from the beams."
    if boats_at(view, IZ) and not escorts_at(view, IZ):
        return "Two escorts in the inner zone can run down a bearing on the boat that reports you."
    return "Drag a block one zone in or out, or let the screen stand."


def _plan(view: View) -> str:
    if boats_at(view, CZ, *ATTACK_PLACES):
        return "Click an escort, then the sector or the escort it joins; three a boat at most."
    return "Click each escort that searches; three a boat at most."


def _attack(view: View) -> str:
    if is_low(view):
        return "The first attack at night may ram or sink by gunfire, even without charges."
    return "Each attack may use up an escort's charges: its D is the number that does."


ADVICE: Mapping[str, str | Callable[[View], str]] = {
    f.Orders.__name__: _orders,
    f.Placement.__name__: _placement,
    f.Plan.__name__: _plan,
    f.Attack.__name__: _attack,
    f.Pursuit.__name__: (
        "A boat that is followed stays down, but who follows it leaves a gap in the screen."
    ),
    f.Cooperation.__name__: "Escorts of the inner zone can go for what the aircraft has found.",
}

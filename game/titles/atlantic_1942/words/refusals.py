"""Why not? An answer for everything on the table that a prompt does not offer."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, Target, piece
from game.geometry.plane import Base, within
from game.prose.sentences import capital
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.names import unit_name
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN, Card, Ship
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules import depth_charges, guns, sonar, torpedoes
from game.titles.atlantic_1942.rules.lines import apart
from game.titles.atlantic_1942.rules.units import CONVOY, boats_of, destroyers, side_of
from game.titles.atlantic_1942.view import View

U = TypeVar("U", Ship, Card)
OF_OTHERS: Reason = ("A-UNIT.6", "It belongs to another player.")
SPENT: Reason = ("A-MOVE.10", "It has gone as far as it can this turn.")
OF_ENEMY: dict[str, Reason] = {
    f.Dispersal.__name__: ("A-SETUP.3", "It is the convoy's, which forms up when the cards lie."),
    f.Forming.__name__: ("A-SETUP.1", "It is the pack's, spread already, and lies where it is."),
    f.MerchantsMove.__name__: (
        "A-SEQ.2",
        "It is the pack's: merchants fire when they have moved, at surfaced boats.",
    ),
    f.CardsMove.__name__: (
        "A-SEQ.3",
        "It is the convoy's: torpedoes and guns were fired before cards move.",
    ),
}
"""What lies on the other side, in a step that aims at nothing."""
OF_MERCHANT: dict[str, Reason] = {
    f.MerchantsMove.__name__: SPENT,
    f.Pings.__name__: ("A-SONAR.1", "It has no sonar: destroyers ping."),
    f.DestroyersMove.__name__: ("A-SEQ.1", "It has moved: merchants do at the start of a turn."),
    f.DestroyerGuns.__name__: ("A-SEQ.2", "It fires right after its move, at the start of a turn."),
}
OF_DESTROYER: dict[str, Reason] = {
    f.MerchantsMove.__name__: ("A-SEQ.1", "It moves when the cards have moved: merchants first."),
    f.MerchantGuns.__name__: ("A-SEQ.10", "It fires when it has moved, at the end of a turn."),
    f.DestroyersMove.__name__: SPENT,
}
OF_CARD: dict[str, Reason] = {
    f.CardsMove.__name__: SPENT,
}
OF_AREA = {
    "rendezvous": (
        "The rendezvous",
        "A-SETUP.3",
        "The convoy forms up in this stretch of sea. Point at a ship or a card.",
    ),
    "pack": (
        "The pack's sea",
        "A-SETUP.1",
        "Cards are spread over this stretch of sea. Point at a ship or a card.",
    ),
}
"""The name of each area of the cloth, the case, and the sentence."""
NO_UNIT = "No unit of yours is left to engage it."
NO_TARGET = "It has nothing in reach with a clear line to it."
NOTHING_TO_PING = f"No blank card lies within {sonar.RANGE}L of it."
LIES: Reason = ("A-SETUP.3", "It lies where it was put.")


def things(seen: View) -> tuple[Target, ...]:
    """Everything a player may point at: the ships and the cards."""
    return (*map(piece, seen.ships), *map(piece, seen.cards))


def refuse_rest(seen: View, prompt: Prompt, target: Target) -> Refusal:
    if target.kind == "space":
        return Refusal(target, *OF_AREA[target.id])
    name = unit_name(target.id)
    rule, reason = _reason(seen, prompt, target.id)
    return Refusal(target, capital(name), rule, reason)


def _reason(seen: View, prompt: Prompt, unit: str) -> Reason:
    ship, card = seen.ships.get(unit), seen.cards.get(unit)
    is_convoy = side_of(prompt.seat) == CONVOY
    if ship and is_convoy:
        return _own_ship(seen, prompt, ship)
    if card and not is_convoy:
        return _own_card(seen, prompt, card)
    if card and prompt.kind in SHIP_AT:
        return SHIP_AT[prompt.kind](seen, prompt.seat, card)
    if ship and prompt.kind in BOAT_AT:
        return BOAT_AT[prompt.kind](seen, prompt.seat, ship)
    return OF_ENEMY[prompt.kind]


# One's own side


def _own_ship(seen: View, prompt: Prompt, ship: Ship) -> Reason:
    if ship.owner != prompt.seat:
        return OF_OTHERS
    told = OF_MERCHANT if ship.kind == MERCHANT else OF_DESTROYER
    if found := told.get(prompt.kind):
        return found
    if prompt.kind == f.Pings.__name__:
        return "A-SONAR.1", sonar.PINGED if seen.done(ship.id).has_pinged else NOTHING_TO_PING
    if prompt.kind in SHIP_AT:
        return "A-GUN.1", guns.FIRED if seen.done(ship.id).has_fired else NO_TARGET
    return LIES


def _own_card(seen: View, prompt: Prompt, card: Card) -> Reason:
    if card.owner != prompt.seat:
        return OF_OTHERS
    if prompt.kind in BOAT_AT and card.boat == OCEAN:
        return "A-UNIT.5", "An Ocean card has no weapon."
    if prompt.kind == f.Torpedoes.__name__:
        return "A-TORP.1", torpedoes.why_no_torpedo(seen, card) or NO_TARGET
    if prompt.kind == f.BoatGuns.__name__:
        has_fired = card.is_up and seen.done(card.id).has_fired
        return "A-GUN.3", guns.FIRED if has_fired else NO_TARGET if card.is_up else guns.NOT_UP
    return OF_CARD.get(prompt.kind, LIES)


# What is aimed at


def _nearest(at: Base, units: Sequence[U], why: Callable[[U], str], rule: str) -> Reason:
    """Why the unit that lies nearest cannot engage it, and how far off that is if it is too far."""
    for unit in sorted(units, key=lambda unit: apart(unit.base, at)):
        if reason := why(unit):
            name = unit.name if isinstance(unit, Ship) else unit.boat
            far = f" {name}, the nearest, is {apart(unit.base, at) / 10:.1f}L from it."
            return rule, reason + far * reason.endswith("L away.")
    return rule, NO_UNIT


def _no_ping(seen: View, seat: str, card: Card) -> Reason:
    ships = destroyers(seen.ships.values(), seat)
    return _nearest(card.base, ships, lambda ship: sonar.why_no_ping(seen, ship, card), "A-SONAR.1")


def _no_gun(seen: View, seat: str, card: Card, kind: str) -> Reason:
    if not card.is_up:
        return ("A-GUN.2", "Guns engage surfaced boats only.")
    ships = [ship for ship in seen.ships.values() if ship.owner == seat and ship.kind == kind]

    def why(ship: Ship) -> str:
        return guns.why_ship_cannot_fire(seen, ship, card)

    return _nearest(card.base, ships, why, "A-GUN.1")


def _no_charge(seen: View, seat: str, card: Card) -> Reason:
    ships = destroyers(seen.ships.values(), seat)
    if any(depth_charges.spot_on(ship.base, card.base) for ship in ships):
        return ("A-DC.1", depth_charges.ALL_GONE)
    return _nearest(card.base, ships, lambda ship: _out_of_drop(ship, card), "A-DC.2")


def _out_of_drop(ship: Ship, card: Card) -> str:
    most = TABLES.limits.charge_range
    if within(ship.base, card.base, depth_charges.REACH):
        return depth_charges.AHEAD
    return f"Charges fall within {most}L of a side or the stern: it is more than {most}L away."


def _no_torpedo(seen: View, seat: str, ship: Ship) -> Reason:
    def why(boat: Card) -> str:
        return torpedoes.why_no_torpedo(seen, boat) or torpedoes.why_not_at(seen, boat, ship)

    return _nearest(ship.base, boats_of(seen, seat), why, "A-TORP.1")


def _no_boat_gun(seen: View, seat: str, ship: Ship) -> Reason:
    def why(boat: Card) -> str:
        return guns.why_boat_cannot_fire(seen, boat, ship)

    return _nearest(ship.base, boats_of(seen, seat), why, "A-GUN.3")


SHIP_AT: dict[str, Callable[[View, str, Card], Reason]] = {
    f.MerchantGuns.__name__: lambda seen, seat, card: _no_gun(seen, seat, card, MERCHANT),
    f.Pings.__name__: _no_ping,
    f.DestroyersMove.__name__: _no_charge,
    f.DestroyerGuns.__name__: lambda seen, seat, card: _no_gun(seen, seat, card, DESTROYER),
}
BOAT_AT: dict[str, Callable[[View, str, Ship], Reason]] = {
    f.Torpedoes.__name__: _no_torpedo,
    f.BoatGuns.__name__: _no_boat_gun,
}

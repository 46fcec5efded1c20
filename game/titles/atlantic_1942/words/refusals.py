"""Why not? An answer for everything on the table that a prompt does not offer."""

from collections.abc import Callable

from game.contract.words import Reason
from game.core.prompt import Prompt, Refusal, Target, piece
from game.prose.sentences import capital
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.names import unit_name
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN, UBOAT, Card, Ship
from game.titles.atlantic_1942.rules import depth_charges, guns, sonar, torpedoes
from game.titles.atlantic_1942.rules.units import CONVOY, boats_of, destroyers, side_of
from game.titles.atlantic_1942.view import View

OF_OTHERS: Reason = ("A-UNIT.6", "It belongs to another player.")
OUT_OF_STEP: dict[str, Reason] = {
    f.Dispersal.__name__: ("A-SETUP.1", "First the cards are spread, unseen."),
    f.Forming.__name__: ("A-SETUP.3", "First the convoy forms up."),
    f.MerchantsMove.__name__: ("A-SEQ.1", "Merchants move now."),
    f.MerchantGuns.__name__: ("A-SEQ.2", "Merchants fire now, at surfaced boats."),
    f.Torpedoes.__name__: ("A-SEQ.3", "U-boats fire torpedoes now."),
    f.BoatGuns.__name__: ("A-SEQ.3", "U-boats use their guns now."),
    f.CardsMove.__name__: ("A-SEQ.4", "U-boats and Ocean cards move now."),
    f.Pings.__name__: ("A-SEQ.6", "Destroyers ping now."),
    f.DestroyersMove.__name__: ("A-SEQ.7", "Destroyers move and drop charges now."),
    f.DestroyerGuns.__name__: ("A-SEQ.10", "Destroyers fire now, at surfaced boats."),
}
SPENT: Reason = ("A-MOVE.10", "It has gone as far as it can this turn.")
MOVED_IN = {
    MERCHANT: f.MerchantsMove.__name__,
    DESTROYER: f.DestroyersMove.__name__,
    UBOAT: f.CardsMove.__name__,
    "": "",
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
NO_TARGET = "No unit of yours can engage it."


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
    if card and is_convoy and prompt.kind in SHIP_AT:
        return SHIP_AT[prompt.kind](seen, prompt.seat, card)
    if ship and not is_convoy and prompt.kind in BOAT_AT:
        return BOAT_AT[prompt.kind](seen, prompt.seat, ship)
    owner = ship.owner if ship else card.owner if card else ""
    if owner != prompt.seat and (ship is not None) == is_convoy:
        return OF_OTHERS
    if card and card.boat == OCEAN and prompt.kind in BOAT_AT:
        return ("A-UNIT.5", "An Ocean card has no weapon.")
    if owner == prompt.seat and prompt.kind == MOVED_IN[_kind(ship, card)]:
        return SPENT
    return OUT_OF_STEP[prompt.kind]


def _kind(ship: Ship | None, card: Card | None) -> str:
    return ship.kind if ship else UBOAT if card else ""


def _first(reasons: list[str], rule: str) -> Reason:
    """The reason of the unit that comes nearest to it: the last of all."""
    return (rule, next((reason for reason in reversed(reasons) if reason), NO_TARGET))


def _no_ping(seen: View, seat: str, card: Card) -> Reason:
    ships = destroyers(seen.ships.values(), seat)
    return _first([sonar.why_no_ping(seen, ship, card) for ship in ships], "A-SONAR.1")


def _no_gun(seen: View, seat: str, card: Card) -> Reason:
    if not card.is_up:
        return ("A-GUN.2", "Guns engage surfaced boats only.")
    ships = [ship for ship in seen.ships.values() if ship.owner == seat]
    return _first([guns.why_ship_cannot_fire(seen, ship, card) for ship in ships], "A-GUN.1")


def _no_charge(seen: View, seat: str, card: Card) -> Reason:
    in_reach = [
        ship
        for ship in destroyers(seen.ships.values(), seat)
        if depth_charges.spot_on(ship.base, card.base)
    ]
    if in_reach:
        return ("A-DC.1", depth_charges.ALL_GONE)
    return ("A-DC.2", "No destroyer of yours can drop a charge there from where it lies.")


def _no_torpedo(seen: View, seat: str, ship: Ship) -> Reason:
    reasons = [
        torpedoes.why_no_torpedo(seen, boat) or torpedoes.why_not_at(seen, boat, ship)
        for boat in boats_of(seen, seat)
    ]
    return _first(reasons, "A-TORP.1")


def _no_boat_gun(seen: View, seat: str, ship: Ship) -> Reason:
    reasons = [guns.why_boat_cannot_fire(seen, boat, ship) for boat in boats_of(seen, seat)]
    return _first(reasons, "A-GUN.3")


SHIP_AT: dict[str, Callable[[View, str, Card], Reason]] = {
    f.MerchantGuns.__name__: _no_gun,
    f.Pings.__name__: _no_ping,
    f.DestroyersMove.__name__: _no_charge,
    f.DestroyerGuns.__name__: _no_gun,
}
BOAT_AT: dict[str, Callable[[View, str, Ship], Reason]] = {
    f.Torpedoes.__name__: _no_torpedo,
    f.BoatGuns.__name__: _no_boat_gun,
}

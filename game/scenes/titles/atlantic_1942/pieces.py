"""Ships, cards and charges as they lie on the cloth. Sizes are in units of the map."""

from collections import Counter
from collections.abc import Iterator
from math import cos, radians, sin

from game.geometry.points import Point, ahead
from game.titles.atlantic_1942.model.frames import DestroyersMove
from game.titles.atlantic_1942.model.state import DESTROYER, OCEAN, UBOAT, Card, Ship
from game.titles.atlantic_1942.printed.sizes import CARD, SHIP
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.depth_charges import charge_ways
from game.titles.atlantic_1942.rules.setup import letter_of
from game.titles.atlantic_1942.rules.units import destroyers, hit_points
from game.titles.atlantic_1942.view import UNKNOWN, View
from game.ui.boards import Decal, Piece

MERCHANTS = ("base-freighter", "base-tanker", "base-liner", "base-collier")
DESTROYERS = ("base-leader", "base-flush-decker")
DEGREES = 15
"""Of one heading."""
BADGE, MARK, OWN, BOX = 54.0, 62.0, 96.0, 22.0
CHARGE, READY = 64.0, 84
AROUND, BESIDE = 7, 62.0
"""Of the charges at one point, how many lie around the first, and how far from it."""
CHARGE_OF = "charge-{ship}"
"""The name of the charge that a destroyer has ready."""
FOOT = 88.0
"""How far behind the middle of a base its letter and its hit boxes stand."""


def pieces_of(view: View) -> Iterator[Piece]:
    """The undermost first: blank cards, surfaced boats, ships, charges."""
    cards = sorted(view.cards.values(), key=lambda card: (card.is_up, not card.is_wreck))
    for card in cards:
        yield card_piece(view, card)
    for ship in view.ships.values():
        yield ship_piece(ship)
    yield from ready_charges(view)
    for number, (x, y) in enumerate(laid_charges(view)):
        yield Piece(f"laid-{number}", "charge-laid", x, y, CHARGE, CHARGE, is_mark=True)


def laid_charges(view: View) -> Iterator[tuple[float, float]]:
    """Where the charges are drawn: of several at one point each is seen."""
    lying = Counter[Point]()
    for charge in view.charges:
        beside = lying[charge.at] % (AROUND + 1)
        turn = radians(beside * 360 / AROUND)
        away = BESIDE if beside else 0.0
        yield charge.at.x + away * sin(turn), charge.at.y - away * cos(turn)
        lying[charge.at] += 1


def ready_charges(view: View) -> Iterator[Piece]:
    """A charge at the stern of each destroyer of the seat that may drop one now."""
    if view.step != DestroyersMove.__name__:
        return
    for ship in destroyers(view.ships.values(), view.eyes):
        if charge_ways(view, ship)[1]:
            at = ahead(ship.at, ship.heading, -SHIP[0] // 2 - READY // 2)
            left = TABLES.limits.charges - view.done(ship.id).charges
            name = CHARGE_OF.format(ship=ship.id)
            yield Piece(name, "charge-laid", at.x, at.y, READY, READY, caption=f"{left} left")


def ship_piece(ship: Ship) -> Piece:
    wide, long = SHIP[1], SHIP[0]
    return Piece(
        ship.id, ship_art(ship.id, ship.kind), ship.at.x, ship.at.y, wide, long,
        angle=ship.heading * DEGREES, caption=ship.name,
        decals=(_badge(ship.owner, -32), _boxes(ship.kind, ship.hits, wide)),
    )  # fmt: skip


def ship_art(ship: str, kind: str) -> str:
    """The drawing of a ship's base, by its id: neighbours differ."""
    drawings = DESTROYERS if kind == DESTROYER else MERCHANTS
    return drawings[int(ship[1:]) % len(drawings)]


def card_piece(view: View, card: Card) -> Piece:
    wide, long = CARD[1], CARD[0]
    decals = [_badge(card.owner, -44)]
    if card.hits or card.is_up:
        decals.append(_boxes(UBOAT, card.hits, wide))
    if mark := _mark(view, card):
        side = OWN if mark == "own-boat" else MARK
        decals.append(Decal(mark, 0, 0, side, side, upright=True))
    return Piece(
        card.id, card_art(view, card), card.at.x, card.at.y, wide, long,
        angle=card.heading * DEGREES, caption=card_caption(view, card), short=card.id,
        decals=tuple(decals),
    )  # fmt: skip


def is_open(view: View, card: Card) -> bool:
    """Whether a card lies with its face up."""
    return card.is_up or card.id in view.shown


def card_art(view: View, card: Card) -> str:
    if card.is_wreck:
        return "card-wreck"
    return "card-boat" if is_open(view, card) and card.boat != OCEAN else "card-ocean"


def card_caption(view: View, card: Card) -> str:
    """The letters on the card, and the boat's name for those who may read it."""
    boat = _read(view, card)
    if boat in ("", OCEAN):
        return f"{card.id} Ocean" if boat else card.id
    return f"{card.id} {boat}"


def _read(view: View, card: Card) -> str:
    """What these eyes see the card to be: empty for nothing."""
    if view.sees_cards or is_open(view, card) or card.is_wreck or view.fate:
        return card.boat if card.boat != UNKNOWN else ""
    return view.known.get(card.id, "")


def _mark(view: View, card: Card) -> str:
    """The mark of what all the table last saw a blank card to be; empty for none.

    The Germans' own cards say with a plain one what they are.
    """
    if card.is_wreck or (is_open(view, card) and card.boat != OCEAN):
        return ""
    seen = view.known.get(card.id, "") if view.house.ghosts or is_open(view, card) else ""
    if seen:
        return "seen-ocean" if seen == OCEAN else "seen-boat"
    return "own-boat" if view.sees_cards and card.is_boat else ""


def _badge(owner: str, x: float) -> Decal:
    return Decal(f"badge-{letter_of(owner).lower()}", x, FOOT, BADGE, BADGE, upright=True)


def _boxes(kind: str, hits: int, wide: float) -> Decal:
    """The row of hit boxes beside the letter."""
    count = hit_points(kind)
    room = min(wide - 66, count * BOX)
    return Decal(
        f"hits-{count}-{min(hits, count)}", wide / 2 - 8 - room / 2, FOOT, room, room / count + 2
    )

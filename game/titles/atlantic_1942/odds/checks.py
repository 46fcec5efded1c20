"""The rolls that a decision leads to."""

from fractions import Fraction

from game.contract.prospects import Check
from game.core.records import Command
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.names import ship_name
from game.titles.atlantic_1942.model.state import UBOAT, Card
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.depth_charges import SUBMERGED, SURFACED
from game.titles.atlantic_1942.rules.guns import ROWS, gun_needs, gun_of
from game.titles.atlantic_1942.rules.torpedoes import laid, row_of
from game.titles.atlantic_1942.view import View

NEEDS = {False: ("under water", SUBMERGED), True: ("on the surface", SURFACED)}
"""What the die of a charge needs on a card that is up, or is not."""


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to, from the tables."""
    match command:
        case c.Launch(card=card):
            boat = seen.cards[card]
            return tuple(_torpedo(seen, boat, ship) for ship in laid(seen, card))
        case c.FireGun(unit=unit):
            kind = seen.ships[unit].kind if unit in seen.ships else UBOAT
            name = f"Guns, {gun_of(kind).gun_dice} dice" if gun_of(kind).gun_dice > 1 else "Gun"
            return (_check(name, "guns", ROWS[kind], gun_needs(kind)),)
        case c.Ping():
            row = TABLES.sonar.rows[0]
            return (_check("Sonar", "sonar", row.name, row.needs or 0),)
    return ()


def _torpedo(seen: View, boat: Card, ship: str) -> Check:
    return _check(f"Torpedo at {ship_name(ship)}", *row_of(seen, boat, seen.ships[ship]))


def _check(name: str, table: str, row: str, least: int) -> Check:
    rule = getattr(TABLES, table).rule
    return Check(name, rule, table, row, 6, f"{least}+", Fraction(7 - least, 6))

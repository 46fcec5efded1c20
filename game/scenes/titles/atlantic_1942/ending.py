"""How a crossing is told once it is over."""

from game.core.ending import Result
from game.scenes.titles.atlantic_1942.pieces import ship_art
from game.scenes.titles.endings import figures_of
from game.scenes.titles.instruments import Token
from game.scenes.titles.looks import ResultLook
from game.session.play.game import Game
from game.titles.atlantic_1942.model.names import is_destroyer, is_ship, ship_name
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT
from game.titles.atlantic_1942.rules.units import CONVOY
from game.titles.atlantic_1942.view import View


def ending(session: Game, result: Result) -> ResultLook:
    """The figures of the side, and what it brought home or sank."""
    seen: View = session.view(session.eyes)
    figures = figures_of(session.title, result.fate_of(session.side))
    if session.side == CONVOY:
        return ResultLook("", figures, spoils=tokens(home(seen)), spoils_name="Merchants home")
    sunk = [unit for unit in seen.sunk if is_ship(unit)]
    return ResultLook("", figures, spoils=tokens(sunk), spoils_name="Ships sunk")


def home(seen: View) -> list[str]:
    """The merchants that came over the far edge, and those that sail on with no boat left."""
    afloat = [ship.id for ship in seen.ships.values() if ship.kind == MERCHANT]
    boats = {boat for fleet in seen.fleet.values() for boat in fleet}
    return [*seen.home, *(afloat if boats <= set(seen.sunk) else ())]


def tokens(ships: list[str]) -> tuple[Token, ...]:
    kinds = {ship: DESTROYER if is_destroyer(ship) else MERCHANT for ship in ships}
    return tuple(Token(ship_art(ship, kinds[ship]), ship_name(ship)) for ship in ships)

"""The ace's formation: close together along one rim, which half of the boats lie far from.

Where destroyers are no more than the boats, or hunt a lone one, the formation stays as it is.
"""

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.geometry.points import Point
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_screen import keeps_to_rim
from game.titles.atlantic_1942.bots.captain_pack import Answer
from game.titles.atlantic_1942.model.commands import Done, Place
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, Ship
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.forming import PlaceFamily
from game.titles.atlantic_1942.view import View

FILES = {DESTROYER: (5,), MERCHANT: (1, 3)}
"""Half lengths from the near edge of the files of each kind."""


def choose_station(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """The next ship to her station: destroyers in a line abreast, two files of merchants behind.

    The rim falls by chance with the first merchant, for they are dealt evenly about the middle; the
    others follow her.
    """
    if not keeps_to_rim(view):
        return Done(), "The formation leaves lanes of more than a length."
    rims = [stations(view, is_far) for is_far in (False, True)]
    if chance.draw(2):
        rims.reverse()
    ships = [ship for ship in view.ships.values() if ship.kind == MERCHANT]
    rim = max(rims, key=lambda rim: sum(_is_taken(rim, ship) for ship in ships))
    for family in prompt.families:
        if not isinstance(family, PlaceFamily):
            continue
        ship = view.ships[family.unit]
        if _is_taken(rim, ship):
            continue
        for at in rim[ship.kind]:
            place = Place(ship.id, at.x, at.y, ship.heading)
            if family.admits(place):
                return place, "The convoy keeps close together along one rim."
    return Done(), "The convoy has formed up."


def _is_taken(rim: dict[str, list[Point]], ship: Ship) -> bool:
    return ship.at in rim[ship.kind]


def stations(view: View, is_far: bool) -> dict[str, list[Point]]:
    """The stations of each kind of ship along a rim of the table."""
    bottom = sea(view.house.table).rendezvous.bottom
    found: dict[str, list[Point]] = {}
    for kind, files in FILES.items():
        count = sum(ship.kind == kind for ship in view.ships.values())
        rows = -(-count // len(files))
        abreast = tuned.ABREAST if kind == MERCHANT else tuned.ESCORTS_ABREAST
        first = max(tuned.OFF_RIM * LENGTH - (rows - 1) * abreast * LENGTH / 2, LENGTH / 2)
        ys = [round(first + row * abreast * LENGTH) for row in range(rows)]
        found[kind] = [
            Point(file * LENGTH // 2, bottom - y if is_far else y) for y in ys for file in files
        ]
    return found

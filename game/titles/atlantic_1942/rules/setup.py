"""Sides, seats, and how a game begins. A-UNIT, A-SETUP."""

from collections.abc import Mapping, Sequence

from game.contract.offers import Seat, Side
from game.core.rules import Context, OptionValue
from game.geometry.points import Point
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import Crossing, Dispersal
from game.titles.atlantic_1942.model.names import BOAT_NAMES, ship_name
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN, House, State
from game.titles.atlantic_1942.printed.owncards import FORCES
from game.titles.atlantic_1942.printed.sea import EAST, WEST, Sea, sea
from game.titles.atlantic_1942.printed.sizes import CARD, LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES, ForceRow
from game.titles.atlantic_1942.rules.units import CONVOY, PACK, side_of

SIDES = (Side(CONVOY, "Convoy", is_open=True), Side(PACK, "U-boats", is_open=True))
CONVOY_LETTERS, PACK_LETTERS = "ABCDE", "VWXYZ"
USUAL = {
    "convoy_players": 1,
    "pack_players": 1,
    "merchants": 8,
    "destroyers": 4,
    "uboats": 2,
    "torpedoes": 0,
}
"""Where nobody says how many; torpedoes without end."""


def forces(scenario: str, options: Mapping[str, OptionValue]) -> ForceRow:
    """How many of each kind a game has."""
    if scenario in FORCES or scenario in FORCES.own:
        return FORCES[scenario]
    return ForceRow(
        scenario=scenario,
        merchants=_number(options, "merchants"),
        destroyers=_number(options, "destroyers"),
        uboats=_number(options, "uboats"),
    )


def _number(options: Mapping[str, OptionValue], name: str) -> int:
    return int(options.get(name, USUAL[name]))


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    """As many as are asked for, and no more than the forces can give their least to."""
    force = forces(scenario, options)
    convoy = min(_number(options, "convoy_players"), force.destroyers, force.merchants // 2)
    pack = min(_number(options, "pack_players"), force.uboats)
    return (
        *_seats(CONVOY, "Convoy", CONVOY_LETTERS[: max(1, convoy)]),
        *_seats(PACK, "Wolf Pack", PACK_LETTERS[: max(1, pack)]),
    )


def _seats(side: str, name: str, letters: str) -> list[Seat]:
    return [Seat(f"{side}-{letter.lower()}", f"{name} {letter}", side) for letter in letters]


def letter_of(seat: str) -> str:
    """The letter on a player's ships and cards."""
    return seat.rpartition("-")[2].upper()


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    """Everything has its default place; then each side sets its own."""
    house = House(
        table=str(options["table"]),
        torpedoes=_number(options, "torpedoes"),
        long_shots=bool(options["long_shots"]),
        ghosts=bool(options["ghosts"]),
    )
    of_game = tuple(seat.id for seat in seats(scenario, options))
    context.emit(e.GameBegan("A-INT.1", scenario, house, of_game))
    force = forces(scenario, options)
    convoy = [seat for seat in of_game if side_of(seat) == CONVOY]
    pack = [seat for seat in of_game if side_of(seat) == PACK]
    _form_convoy(context, sea(house.table), force, convoy)
    _deal_cards(context, force, pack)
    context.state.flow = (Crossing(), Dispersal(tuple(pack)))


def _form_convoy(
    context: Context[State], table: Sea, force: ForceRow, seats: Sequence[str]
) -> None:
    """Merchants in two ranks, destroyers ahead of them and on their flanks."""
    columns = (force.merchants + 1) // 2
    gap = min(2 * LENGTH, (table.water.bottom - LENGTH) // (columns + 1))
    top = (table.water.bottom - gap * (columns - 1)) // 2
    ranks = (2 * LENGTH, LENGTH // 2)
    for number in range(force.merchants):
        at = Point(ranks[number % 2], top + gap * (number // 2))
        owner = seats[number * len(seats) // force.merchants]
        _form(context, f"m{number + 1}", MERCHANT, ship_name(f"m{number + 1}"), owner, at)
    stations = _stations(force.destroyers, columns, gap, top)
    for number, at in enumerate(stations):
        owner = seats[number * len(seats) // force.destroyers]
        _form(context, f"d{number + 1}", DESTROYER, ship_name(f"d{number + 1}"), owner, at)


def _stations(count: int, columns: int, gap: int, top: int) -> list[Point]:
    """Half of the destroyers in the van between the columns, the rest by turns on the flanks."""
    van = min((count + 1) // 2, max(1, columns - 1))
    stations = [
        Point(5 * LENGTH // 2, top + gap // 2 + gap * ((2 * n + 1) * (columns - 1) // (2 * van)))
        for n in range(van)
    ]
    if columns == 1:
        stations = []
    bottom = top + gap * (columns - 1)
    flanks = [
        Point(LENGTH // 2 + LENGTH * rank, y)
        for rank in range(3)
        for y in (top - gap, bottom + gap)
    ]
    return [*stations, *flanks][:count]


def _form(context: Context[State], ship: str, kind: str, name: str, owner: str, at: Point) -> None:
    context.emit(e.ShipFormed("A-SETUP.3", ship, kind, name, owner, at.x, at.y, EAST))


def _deal_cards(context: Context[State], force: ForceRow, seats: Sequence[str]) -> None:
    """Which of a player's cards is a boat falls by chance, so that their names tell nothing."""
    boats: dict[str, list[str]] = {seat: [] for seat in seats}
    for number in range(force.uboats):
        boats[seats[number * len(seats) // force.uboats]].append(BOAT_NAMES[number])
    for lane, seat in enumerate(seats):
        context.emit(e.FleetNamed("A-UNIT.6", seat, tuple(boats[seat])))
        deck = context.shuffle(hand_of(boats[seat]))
        spots = places(context.state.house, seat, len(deck), lane, len(seats))
        for boat, (card, at) in zip(deck, spots, strict=True):
            stock = 0 if boat == OCEAN else context.state.house.torpedoes
            context.emit(e.CardDealt("A-UNIT.6", card, seat, boat, stock, at.x, at.y, WEST))


def hand_of(boats: Sequence[str]) -> list[str]:
    """A-UNIT.3: what the cards of a player are."""
    return [*boats, *[OCEAN] * TABLES.limits.ocean_cards * len(boats)]


def places(house: House, seat: str, count: int, lane: int, lanes: int) -> list[tuple[str, Point]]:
    """A player's cards and where each is dealt: over a lane of the Wolf Pack Area."""
    area = sea(house.table).pack
    high = (area.bottom - area.top) // lanes
    wide = area.right - area.left - CARD[0]
    left, top = area.left + CARD[0] // 2, area.top + lane * high
    return [
        (
            f"{letter_of(seat)}{number}",
            Point(
                left + wide * (2 * number - 1) // (2 * count),
                top + high * (3 if number % 2 else 1) // 4,
            ),
        )
        for number in range(1, count + 1)
    ]

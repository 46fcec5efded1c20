"""3, 20.2 to 20.4 Setting up: the convoy in its formation, the escorts, the boats."""

from collections.abc import Iterator, Sequence

from game.core.rules import Context
from game.geometry.hexes import (
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    Hex,
    distance,
)
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Enlisting, Lurking, Muster, Screening, Stationing
from game.titles.submarine.model.names import merchant_name, vessel_id
from game.titles.submarine.model.state import CAPITAL, ESCORT, MERCHANT, SUBMARINE, Ship, State
from game.titles.submarine.printed.scenariocards import BoatRow, ShipRow
from game.titles.submarine.printed.scenarios import COMPASSES, berths, place_of
from game.titles.submarine.printed.tables import CAPITALS, ESCORTS, MERCHANTS
from game.titles.submarine.rules.fighting.c61_stock import take_in
from game.titles.submarine.rules.finding.c24_fit import fit
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c20_placing import NEAR_COMPASS, Ground, board_of
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.rules.ground.c60_cargo import load_cargoes
from game.titles.submarine.rules.ground.card import card_of, formation_of, moves_by_die, rows_of
from game.titles.submarine.rules.ground.clock import card_drawn, convoy_speed, set_speed, ship_speed
from game.titles.submarine.rules.muster.c20_lurking import lay_up
from game.titles.submarine.rules.muster.c49_crews import rate, roll_weather
from game.titles.submarine.view import Sea

SCREEN = 6
"""How far from the convoy the usual screen begins."""


def muster(context: Context[State], frame: Muster) -> None:
    """The next step of setting up: 20.4.1 boats always come last, and 21.1 show if they can."""
    steps = (_lay_convoy, _lay_escorts, _lay_boats, look)
    if frame.step == len(steps):
        context.end()
        return
    context.goto(Muster(frame.step + 1))
    steps[frame.step](context)


# The convoy


def _lay_convoy(context: Context[State]) -> None:
    """20.2 The convoy and all ships whose hexes are given, then 20.2.6 who lies where in it.

    50.1 The weather comes before everything.
    """
    roll_weather(context)
    for ship in _convoy(context.state):
        context.emit(e.ShipJoined("20.2.1", ship))
    for row in card_of(context.state).ships:
        if (bow := place_of(row)) is not None:
            context.emit(e.ShipJoined("3.6", ship_of(context.state, row, bow, row.heading)))
    if not formation_of(context.state):
        return
    if ESCORT in context.state.seats:
        context.call(Stationing())
    else:
        _shuffle(context)


def _convoy(sea: Sea) -> Iterator[Ship]:
    """The merchants, those worth most in the middle; the last find no place in the formation."""
    rows = sorted(_merchants(sea), key=lambda row: -MERCHANTS[row.card].points)
    for row, bow in zip(rows, _from_middle(berths(formation_of(sea))), strict=False):
        yield ship_of(sea, row, bow, NORTH)


def _merchants(sea: Sea) -> Iterator[ShipRow]:
    for kind, count in card_of(sea).merchants:
        for number in range(count):
            yield ShipRow(name=merchant_name(kind, number + 1), kind="merchant", card=kind)


def left_out(sea: Sea) -> tuple[ShipRow, ...]:
    """S11.OB, C.OB2 The merchants that have no place while the convoy is formed."""
    return tuple(row for row in _merchants(sea) if vessel_id(row.name) not in sea.ships)


def _from_middle(places: Sequence[Hex]) -> list[Hex]:
    if not places:
        return []
    columns, rows = [at.column for at in places], [at.row for at in places]
    middle = Hex((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
    return sorted(places, key=lambda at: (distance(at, middle), at))


def _shuffle(context: Context[State]) -> None:
    """S1, S2 Nobody puts the merchants into their places: chance does."""
    names = list(context.state.ships)
    for place, name in enumerate(context.shuffle(names)):
        other = names[place]
        ships = context.state.ships
        if name != other and ships[name].card != ships[other].card:
            context.emit(e.ShipsExchanged("20.2.6", name, other))


def ship_of(sea: Sea, row: ShipRow, bow: Hex, heading: int) -> Ship:
    """A ship at the beginning, with the figures of her card and of the scenario."""
    top, damage, guns = _figures(sea, row)
    return Ship(
        vessel_id(row.name),
        row.kind,
        row.card,
        row.name,
        bow,
        heading,
        top=top if row.speed is None else set_speed(sea, row.speed, row.advanced_speed),
        capacity=damage if row.damage is None else row.damage,
        guns=guns,
    )


def _figures(sea: Sea, row: ShipRow) -> tuple[int, int, tuple[int, int, int]]:
    """The speed, the damage and the guns of a ship's card; 17.3 the scenario arms merchants."""
    if row.kind == MERCHANT:
        card = card_of(sea)
        return convoy_speed(sea), MERCHANTS[row.card].damage, card.merchant_guns
    figures = CAPITALS[row.card] if row.kind == CAPITAL else ESCORTS[row.card]
    return ship_speed(sea, figures), figures.damage, figures.guns


# The escorts


def free_escorts(sea: Sea) -> tuple[ShipRow, ...]:
    """20.3.2 Those that their player places."""
    return tuple(row for row in rows_of(sea) if not row.hex)


def _lay_escorts(context: Context[State]) -> None:
    """20.3 In a usual screen first; then their player places them. 60.1 Before that cargoes."""
    load_cargoes(context)
    state = context.state
    rows = free_escorts(state)
    entering = [row for row in rows if enters(state, vessel_id(row.name))]
    screening = [row for row in rows if row not in entering]
    places = [*_screen(state, len(screening)), *_along_edge(state, len(entering))]
    for row, (bow, heading) in zip((*screening, *entering), places, strict=True):
        context.emit(e.ShipJoined("20.3.1", ship_of(state, row, bow, heading)))
    for row in rows_of(state):
        if vessel_id(row.name) not in state.sets:
            fit(context, row)
        if row.kind == ESCORT:
            rate(context, vessel_id(row.name), ESCORTS[row.card].nation)
            take_in(context, vessel_id(row.name), row.card)
    if rows and ESCORT in state.seats:
        context.call(Screening())


def enters(sea: Sea, ship: str) -> bool:
    """C.SR7 Whether a ship of the hunting group comes in over an edge in this part."""
    campaign = card_of(sea).campaign
    if campaign is None or sea.part != sea.called:
        return False
    return ship in {vessel_id(row.name) for row in campaign.hunters}


def _strip(sea: Sea) -> tuple[tuple[int, int], tuple[int, int]]:
    """The columns and rows along the edge where the hunting group comes in."""
    (left, right), (top, bottom) = board_of(panels_of(sea))
    return {
        1: ((right - 1, right), (top, bottom)),
        2: ((right - 1, right), (top, bottom)),
        3: ((left, right), (bottom - 1, bottom)),
        4: ((left, left + 1), (top, bottom)),
        5: ((left, left + 1), (top, bottom)),
        6: ((left, right), (top, top + 1)),
    }[sea.edge]


INWARD = {1: NORTH_WEST, 2: SOUTH_WEST, 3: NORTH, 4: NORTH_EAST, 5: SOUTH_EAST, 6: SOUTH}
"""The heading from each edge into the board."""


def _along_edge(sea: Sea, count: int) -> Iterator[tuple[Hex, int]]:
    """C.SR7 Side by side along the edge, heading inward."""
    if not count:
        return
    (left, right), (top, bottom) = _strip(sea)
    heading = INWARD[sea.edge]
    is_wide = right - left > bottom - top
    bow = Hex(left, top) if heading not in (SOUTH, SOUTH_EAST, NORTH_EAST) else Hex(right, bottom)
    length = right - left if is_wide else bottom - top
    for place in range(count):
        along = length // 2 + 4 * place
        yield (
            (bow._replace(column=left + along) if is_wide else bow._replace(row=top + along)),
            (heading),
        )


def convoy_box(sea: Sea) -> tuple[int, int, int, int]:
    """20.3.2 The first and last column and row of the convoy; all 0 where there is none."""
    hexes = [at for ship in sea.ships.values() if ship.kind == MERCHANT for at in ship.hexes]
    if not hexes:
        return 0, 0, 0, 0
    columns, rows = [at.column for at in hexes], [at.row for at in hexes]
    return min(columns), min(rows), max(columns), max(rows)


def ground_of(sea: Sea, ship: str) -> Ground:
    """20.3.2 Where an escort may be placed; S3.OB so many near each compass."""
    if enters(sea, ship):
        columns, rows = _strip(sea)
    else:
        columns, rows = board_of(panels_of(sea), card_of(sea).last_column)
    taken = tuple(at for other in sea.ships.values() if other.id != ship for at in other.hexes)
    circles = tuple(
        (number, COMPASSES[number])
        for number, count in card_of(sea).stations
        if _near(sea, number, ship) < count
    )
    return Ground(columns, rows, circles, taken=taken, box=convoy_box(sea), panels=panels_of(sea))


def _near(sea: Sea, number: int, ship: str) -> int:
    """How many others lie near a compass."""
    at = COMPASSES[number]
    return sum(
        distance(other.bow, at) <= NEAR_COMPASS for other in sea.ships.values() if other.id != ship
    )


def _screen(sea: Sea, count: int) -> Iterator[tuple[Hex, int]]:
    """Bows and headings of a usual screen: ahead, on the flanks, astern; or at the compasses."""
    if stations := card_of(sea).stations:
        for number, ships in stations:
            column, row = COMPASSES[number]
            yield from ((Hex(column + 4 * place, row), NORTH) for place in range(ships))
        return
    left, top, right, bottom = convoy_box(sea)
    middle, wide, flank = (left + right) // 2, (right - left) // 3, (top + bottom) // 2
    ahead, south = top - SCREEN, bottom + SCREEN
    east, west = right + SCREEN, max(2, left - SCREEN)
    ring = (
        Hex(middle, ahead),
        Hex(west, flank),
        Hex(east, flank),
        Hex(middle, south),
        Hex(middle - wide, ahead),
        Hex(middle + wide, ahead),
        Hex(west, top),
        Hex(east, top),
        Hex(west, bottom),
        Hex(east, bottom),
        Hex(middle - wide, south),
    )
    yield from ((at, NORTH) for at in ring[:count])


# The boats


def _lay_boats(context: Context[State]) -> None:
    """20.4 Boats with their hexes, and those that a die puts near a compass."""
    card, state = card_of(context.state), context.state
    if card.campaign:
        if state.reserve:
            context.call(Enlisting())
        return
    for row in card.late_boats if state.house.late_boats else ():
        context.emit(_named(state, "26.1", row, is_late=True))
    for row in card.boats:
        context.emit(_named(state, "3.2", row))
        lay_up(context, vessel_id(row.name))
    if SUBMARINE in state.seats and moves_by_die(state) != "boat":
        context.call(Lurking(tuple(vessel_id(row.name) for row in card.boats)))


def _named(sea: Sea, rule: str, row: BoatRow, *, is_late: bool = False) -> e.BoatNamed:
    card = card_drawn(sea, row.card)
    return e.BoatNamed(rule, vessel_id(row.name), card, row.name, is_late=is_late)

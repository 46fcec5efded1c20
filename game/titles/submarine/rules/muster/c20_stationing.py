"""20.2.6, 20.3 The Escort player puts merchants into their places, and the escorts about them."""

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import Hex, distance
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Screening, Stationing
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import ESCORT, MERCHANT, Ship, State
from game.titles.submarine.printed.scenarios import COMPASSES
from game.titles.submarine.rules.ground.c20_placing import NEAR_COMPASS, berth, head_choices
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.muster.c20_muster import free_escorts, ground_of, left_out, ship_of
from game.titles.submarine.view import Sea

# The convoy


def ask_stationing(state: State, frame: Stationing) -> tuple[Prompt, ...]:
    merchants = [ship for ship in state.ships.values() if ship.kind == MERCHANT]
    held = state.hand.get(ESCORT, "")
    done = Choice(c.Done(), "The convoy is formed", DONE, "20.2.6")
    return (
        Prompt(
            ESCORT,
            "20.2.6",
            "Put the merchants into their places: take one, then the one it changes with.",
            (*_exchanges(state, held, merchants), done),
            is_draft=True,
        ),
    )


def _exchanges(sea: Sea, held: str, ships: list[Ship]) -> list[Choice]:
    """Ships to take in hand, or to change places with the one in hand."""
    rule = "20.2.6"
    if not held:
        return [
            Choice(c.Take(ship.id), f"Take {ship.name} in hand", piece(ship.id), rule)
            for ship in ships
        ]
    mine, card = sea.ships[held], sea.ships[held].card
    others = [_swap(mine, ship, ship, rule) for ship in ships if ship.card != card]
    for row in left_out(sea):
        if row.card != card:
            label = f"{row.name} sails in the place of {mine.name}"
            others.append(Choice(c.Station(held, vessel_id(row.name)), label, piece(held), rule))
    return [*others, Choice(c.Take(""), f"Leave {mine.name} where she is", piece(held), rule)]


def _swap(one: Ship, other: Ship, shown: Ship, rule: str) -> Choice:
    label = f"{one.name} changes places with {other.name}"
    return Choice(c.Station(one.id, other.id), label, piece(shown.id), rule)


def act_stationing(context: Context[State], frame: Stationing, seat: str, command: Command) -> None:
    match command:
        case c.Take():
            context.emit(e.UnitTaken("20.2.6", seat, command.unit))
        case c.Station():
            _exchange(context, command.ship, command.other)
            context.emit(e.UnitTaken("20.2.6", seat, ""))
        case _:
            context.end()
            context.emit(e.SeatDone("20.2.6", seat))


def _exchange(context: Context[State], ship: str, other: str) -> None:
    """20.2.6 Two places are exchanged, or S11.OB a ship stays out for one that had no place."""
    state = context.state
    row = next((row for row in left_out(state) if vessel_id(row.name) == other), None)
    if row is None:
        context.emit(e.ShipsExchanged("20.2.6", ship, other))
        return
    mine = state.ships[ship]
    context.emit(e.ShipReplaced("20.2.6", ship, ship_of(state, row, mine.bow, mine.heading)))


# The escorts


def ask_screening(state: State, frame: Screening) -> tuple[Prompt, ...]:
    names = [vessel_id(row.name) for row in free_escorts(state)]
    ships = [state.ships[name] for name in names if name in state.ships]
    choices: list[Choice] = []
    for ship in ships:
        choices += _heads(state, ship)
    choices += _swaps(state, ships)
    choices.append(Choice(c.Done(), "The screen is set", DONE, "20.3.1"))
    return (
        Prompt(
            ESCORT,
            "20.3",
            "Place the escorts, and turn them as you like.",
            tuple(choices),
            families=tuple(
                berth(ship.id, ship.name, False, ship.bow, ship.heading, ground_of(state, ship.id))
                for ship in ships
            ),
            is_draft=True,
        ),
    )


def _heads(sea: Sea, ship: Ship) -> tuple[Choice, ...]:
    ground, target = ground_of(sea, ship.id), piece(ship.id)
    return head_choices(ship, "20.3.2", lambda _heading: ground, lambda _heading: target)


def _swaps(sea: Sea, ships: list[Ship]) -> list[Choice]:
    """S3.OB Which escorts lie at which compass."""
    if not card_of(sea).stations:
        return []
    return [
        _swap(one, other, one, "S3.OB")
        for number, one in enumerate(ships)
        for other in ships[number + 1 :]
        if _compass_of(one) != _compass_of(other)
    ]


def _compass_of(ship: Ship) -> int:
    return next(n for n, at in COMPASSES.items() if distance(ship.bow, at) <= NEAR_COMPASS)


def act_screening(context: Context[State], frame: Screening, seat: str, command: Command) -> None:
    match command:
        case c.PlaceShip():
            heading = context.state.ships[command.ship].heading
            bow = Hex(command.column, command.row)
            context.emit(e.ShipPlaced("20.3.2", command.ship, bow, heading))
        case c.Head():
            bow = context.state.ships[command.unit].bow
            context.emit(e.ShipPlaced("20.3.2", command.unit, bow, command.heading))
        case c.Station():
            context.emit(e.ShipsExchanged("S3.OB", command.ship, command.other))
        case _:
            context.end()
            context.emit(e.SeatDone("20.3.1", seat))

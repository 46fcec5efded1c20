"""What each event changes: no dice, no rules, no look-ups."""

from typing import Any

from game.core.applying import Applied, keeps, nothing, sets
from game.core.quick import altered
from game.core.records import Event
from game.geometry.points import Point
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.state import OCEAN, Card, Charge, Ship, State


def _do(state: State, unit: str, **changes: Any) -> None:
    state.doing[unit] = altered(state.done(unit), **changes)


def _change_ship(state: State, ship: str, **changes: Any) -> None:
    state.ships[ship] = altered(state.ships[ship], **changes)


def _change_card(state: State, card: str, **changes: Any) -> None:
    state.cards[card] = altered(state.cards[card], **changes)


def _fleet(state: State, event: e.FleetNamed) -> None:
    state.fleet[event.seat] = event.boats


def _formed(state: State, event: e.ShipFormed) -> None:
    at = Point(event.x, event.y)
    ship = Ship(event.ship, event.vessel, event.name, event.owner, at, event.heading)
    state.ships[event.ship] = ship
    state.merchants += event.vessel == "merchant"


def _dealt(state: State, event: e.CardDealt) -> None:
    at = Point(event.x, event.y)
    state.cards[event.card] = Card(event.card, event.owner, event.boat, at, event.heading)
    if event.boat != OCEAN and event.stock:
        state.stock[event.card] = event.stock


def _card_placed(state: State, event: e.CardPlaced) -> None:
    _change_card(state, event.card, at=Point(event.x, event.y), heading=event.heading)


def _ship_placed(state: State, event: e.ShipPlaced) -> None:
    _change_ship(state, event.ship, at=Point(event.x, event.y), heading=event.heading)


def _turn(state: State, event: e.TurnBegan) -> None:
    state.turn = event.turn
    state.doing = {}


def _sailed(state: State, unit: str, event: e.ShipSailed | e.CardSailed, at: Point) -> None:
    doing = state.done(unit)
    track = doing.track or (Point(event.from_x, event.from_y),)
    state.doing[unit] = altered(
        doing,
        moved=doing.moved + event.ahead,
        is_stopped=event.is_stopped,
        track=(*track, at) if event.ahead else doing.track,
    )


def _ship_sailed(state: State, event: e.ShipSailed) -> None:
    at = Point(event.x, event.y)
    state.ships[event.ship] = altered(state.ships[event.ship], at=at, heading=event.heading)
    _sailed(state, event.ship, event, at)


def _card_sailed(state: State, event: e.CardSailed) -> None:
    at = Point(event.x, event.y)
    state.cards[event.card] = altered(state.cards[event.card], at=at, heading=event.heading)
    _sailed(state, event.card, event, at)


def _told(state: State, event: e.CardTold) -> None:
    state.known[event.card] = OCEAN


def _home(state: State, event: e.MerchantHome) -> None:
    del state.ships[event.ship]
    state.home = (*state.home, event.ship)


def _surfaced(state: State, event: e.BoatSurfaced) -> None:
    _change_card(state, event.card, is_up=True)
    state.known[event.card] = event.boat
    _do(state, event.card, has_surfaced=True)


def _dived(state: State, event: e.BoatDived) -> None:
    _change_card(state, event.card, is_up=False)
    _do(state, event.card, has_dived=True)


def _aimed(state: State, event: e.TorpedoLaid) -> None:
    state.aims = (*state.aims, (event.card, event.ship))


def _ran(state: State, event: e.TorpedoRan) -> None:
    aims = list(state.aims)
    aims.remove((event.card, event.ship))
    state.aims = tuple(aims)
    _do(state, event.card, has_launched=True)
    if event.card in state.stock:
        state.stock[event.card] = event.left


def _fired(state: State, event: e.GunFired) -> None:
    _do(state, event.unit, has_fired=True)


def _pinged(state: State, event: e.CardPinged) -> None:
    _do(state, event.ship, has_pinged=True)


def _turned(state: State, event: e.CardTurned) -> None:
    state.known[event.card] = event.boat
    state.shown = (*state.shown, event.card)


def _dropped(state: State, event: e.ChargeDropped) -> None:
    state.charges = (*state.charges, Charge(event.ship, Point(event.x, event.y)))
    _do(state, event.ship, charges=state.done(event.ship).charges + 1)


def _went_off(state: State, event: e.ChargeWentOff) -> None:
    state.charges = state.charges[1:]


def _ship_hit(state: State, event: e.ShipHit) -> None:
    _change_ship(state, event.ship, hits=event.hits)


def _marked(state: State, event: e.CardMarked) -> None:
    _change_card(state, event.card, hits=event.hits)


def _ship_sunk(state: State, event: e.ShipSunk) -> None:
    del state.ships[event.ship]
    state.sunk = (*state.sunk, event.ship)
    state.aims = tuple(aim for aim in state.aims if aim[1] != event.ship)


def _boat_sunk(state: State, event: e.BoatSunk) -> None:
    state.known[event.card] = event.boat
    state.sunk = (*state.sunk, event.boat)
    if event.is_under_water:
        _change_card(state, event.card, is_up=False, is_wreck=True)
    else:
        del state.cards[event.card]


APPLY: dict[type[Event], Applied] = {
    e.GameBegan: keeps("scenario", "house", "seats"),
    e.FleetNamed: _fleet,
    e.ShipFormed: _formed,
    e.CardDealt: _dealt,
    e.CardPlaced: _card_placed,
    e.CardsLaid: sets(are_cards_laid=True),
    e.ShipPlaced: _ship_placed,
    e.TurnBegan: _turn,
    e.StepBegan: keeps("step"),
    e.ShipSailed: _ship_sailed,
    e.CardSailed: _card_sailed,
    e.CardTold: _told,
    e.MerchantHome: _home,
    e.ShipsCollided: nothing,
    e.BoatRammed: nothing,
    e.BoatSurfaced: _surfaced,
    e.BoatDived: _dived,
    e.TorpedoLaid: _aimed,
    e.TorpedoRan: _ran,
    e.GunFired: _fired,
    e.CardPinged: _pinged,
    e.CardTurned: _turned,
    e.CardsTurnedBack: sets(shown=()),
    e.ChargeDropped: _dropped,
    e.ChargeWentOff: _went_off,
    e.ShipHit: _ship_hit,
    e.CardMarked: _marked,
    e.ShipSunk: _ship_sunk,
    e.BoatSunk: _boat_sunk,
    e.GameEnded: keeps("fate"),
}

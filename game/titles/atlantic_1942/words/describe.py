"""The log: every event in words, as a pair of eyes may read it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed, number
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.names import is_merchant, is_ship, ship_name, times, unit_name
from game.titles.atlantic_1942.model.state import OCEAN
from game.titles.atlantic_1942.printed.sizes import lengths
from game.titles.atlantic_1942.rules.depth_charges import SUBMERGED
from game.titles.atlantic_1942.rules.setup import letter_of
from game.titles.atlantic_1942.rules.torpedoes import NEEDS
from game.titles.atlantic_1942.rules.units import CONVOY, PACK, side_of

STEP_NAMES = {
    f.MerchantsMove.__name__: "Merchants move",
    f.MerchantGuns.__name__: "Merchant guns",
    f.Torpedoes.__name__: "Torpedoes",
    f.BoatGuns.__name__: "U-boat guns",
    f.CardsMove.__name__: "U-boats and Ocean cards move",
    f.Pings.__name__: "Sonar",
    f.DestroyersMove.__name__: "Destroyers move",
    f.DestroyerGuns.__name__: "Destroyer guns",
}


def describe(event: Event, eyes: str) -> LogLine:
    """The log line of an event as these eyes see it."""
    return DESCRIBE[type(event)](event, eyes)


def _for(side: str, eyes: str) -> bool:
    """Whether something good for a side is good for the reader: the convoy unless a German."""
    return (side_of(eyes) == PACK) == (side == PACK)


def _rolled(
    kind: str,
    text: str,
    place: str,
    event: Any,
    row: tuple[str, str],
    *,
    is_hit: bool,
    is_mine: bool,
) -> LogLine:
    """Dice of which one at least must show the number; `row` is the table and the row of it."""
    faces = event.faces if isinstance(event, e.GunFired) else (event.face,)
    miss = Fraction(event.needs - 1, 6) ** len(faces)
    return LogLine(
        kind, text, place, tuple((6, face) for face in faces), f"{event.needs}+", *row,
        is_good=is_hit == is_mine,
        good_chance=1 - miss if is_mine else miss,
    )  # fmt: skip


def _card(event: e.CardSailed | e.CardMarked) -> str:
    """A card as the reader knows it: a boat on the surface goes by its name alone."""
    if event.is_up:
        return event.boat
    if event.boat in ("", OCEAN):
        return f"{'Ocean card' if event.boat else 'Card'} {event.card}"
    return f"{event.boat} (card {event.card})"


def _sailed(event: e.ShipSailed | e.CardSailed, name: str, unit: str) -> LogLine:
    def way(sails: str, turns: str) -> str:
        hand = "starboard" if event.turn > 0 else "port"
        ahead = f"{sails} {lengths(event.ahead)}" if event.ahead else ""
        turn = f"{turns} {abs(event.turn) * 15}° to {hand}" if event.turn else ""
        return " and ".join(filter(None, (ahead, turn)))

    return LogLine.about("move", name, way("sails", "turns"), way("sail", "turn"), unit)


def _began(event: e.GameBegan, eyes: str) -> LogLine:
    convoy = sum(side_of(seat) == CONVOY for seat in event.seats)
    pack = len(event.seats) - convoy
    sides = f"{_players(convoy)} for the convoy, {_players(pack)} for the U-boats"
    return LogLine("setup", f"{capital(sides)}.")


def _players(count: int) -> str:
    return "one player" if count == 1 else f"{number(count)} players"


def _shown(kind: str, event: e.CardDealt | e.CardTurned) -> LogLine:
    what = "an Ocean card" if event.boat == OCEAN else event.boat
    return LogLine(kind, f"Card {event.card} is {what}.", event.card)


def _ran(event: e.TorpedoRan, eyes: str) -> LogLine:
    text = (
        f"{event.boat}: a torpedo {'hits' if event.is_hit else 'misses'} {ship_name(event.ship)}."
    )
    row = ("long_torpedo", "Over 3L") if event.needs > NEEDS else ("torpedo", "Up to 5L")
    is_mine = _for(PACK, eyes)
    return _rolled("torpedo", text, event.ship, event, row, is_hit=event.is_hit, is_mine=is_mine)


def _fired(event: e.GunFired, eyes: str) -> LogLine:
    is_boat = not is_ship(event.unit)
    shooter = event.boat if is_boat else ship_name(event.unit)
    target = ship_name(event.target) if is_boat else event.boat
    hits = {0: "misses", 1: "hits"}.get(event.hits, f"hits {times(event.hits)}")
    text = f"{shooter} fires at {target} and {hits}."
    row = "guns", "U-boat" if is_boat else "Merchant" if is_merchant(event.unit) else "Destroyer"
    is_mine = _for(PACK if is_boat else CONVOY, eyes)
    return _rolled("gun", text, event.target, event, row, is_hit=event.hits > 0, is_mine=is_mine)


def _pinged(event: e.CardPinged, eyes: str) -> LogLine:
    words = "turns it over" if event.is_turned else "hears nothing sure"
    text = f"{ship_name(event.ship)} pings card {event.card} and {words}."
    row, is_mine = ("sonar", "Turns the card over"), _for(CONVOY, eyes)
    return _rolled("sonar", text, event.card, event, row, is_hit=event.is_turned, is_mine=is_mine)


def _went_off(event: e.ChargeWentOff, eyes: str) -> LogLine:
    struck = [*event.submerged, *event.surfaced]
    words = f"a hit on {listed([unit_name(card) for card in struck])}" if struck else "no hit"
    text = f"Depth charge of {ship_name(event.ship)}: {words}."
    row = "depth_charge", "Submerged" if event.needs == SUBMERGED else "Surfaced"
    place, is_mine = struck[0] if struck else event.ship, _for(CONVOY, eyes)
    return _rolled("charge", text, place, event, row, is_hit=bool(struck), is_mine=is_mine)


def _rammed(event: e.BoatRammed, eyes: str) -> LogLine:
    words = f"{ship_name(event.ship)} rams {event.boat}."
    return LogLine("ram", words, event.card, ((6, event.face),))


def _ship_hit(event: e.ShipHit, eyes: str) -> LogLine:
    return LogLine(
        "damage", f"{ship_name(event.ship)} has {counted(event.hits, 'hit')}.", event.ship
    )


def _surfaced(event: e.BoatSurfaced, eyes: str) -> LogLine:
    how = "is forced to the surface" if event.is_forced else "surfaces"
    return LogLine("boat", f"{event.boat} {how}.", event.card)


def _boat_sunk(event: e.BoatSunk, eyes: str) -> LogLine:
    how = "is sunk under water: wreckage comes up" if event.is_under_water else "is sunk"
    return LogLine("sinking", f"{event.boat} {how}.", event.card)


def _ended(event: e.GameEnded, eyes: str) -> LogLine:
    who = "The convoy wins" if event.fate == CONVOY else "The U-boats win"
    return LogLine("end", f"{who}: {event.home} of {event.merchants} merchants are home.")


DESCRIBE: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.GameBegan: _began,
    e.FleetNamed: lambda event, eyes: LogLine(
        "setup", f"Letter {letter_of(event.seat)} has {listed(list(event.boats))}."
    ),
    e.ShipFormed: lambda event, eyes: LogLine(
        "setup", f"{event.name} sails under letter {letter_of(event.owner)}.", event.ship
    ),
    e.CardDealt: lambda event, eyes: _shown("setup", event),
    e.CardPlaced: lambda event, eyes: LogLine("setup", f"Card {event.card} is laid.", event.card),
    e.CardsLaid: lambda event, eyes: LogLine(
        "setup", f"{capital(number(event.count))} blank cards lie on the table."
    ),
    e.ShipPlaced: lambda event, eyes: LogLine(
        "setup", f"{ship_name(event.ship)} takes station.", event.ship
    ),
    e.TurnBegan: lambda event, eyes: LogLine("turn", f"Turn {event.turn}"),
    e.StepBegan: lambda event, eyes: LogLine("step", STEP_NAMES[event.step]),
    e.ShipSailed: lambda event, eyes: _sailed(event, ship_name(event.ship), event.ship),
    e.CardSailed: lambda event, eyes: _sailed(event, _card(event), event.card),
    e.CardTold: lambda event, eyes: LogLine(
        "sonar", f"Card {event.card} can be no boat.", event.card
    ),
    e.MerchantHome: lambda event, eyes: LogLine(
        "home", f"{ship_name(event.ship)} is home.", event.ship
    ),
    e.ShipsCollided: lambda event, eyes: LogLine(
        "ram", f"{ship_name(event.ship)} runs into {ship_name(event.other)}.", event.other
    ),
    e.BoatRammed: _rammed,
    e.BoatSurfaced: _surfaced,
    e.BoatDived: lambda event, eyes: LogLine("boat", f"{event.boat} dives.", event.card),
    e.TorpedoLaid: lambda event, eyes: LogLine(
        "torpedo", f"A torpedo is laid on {ship_name(event.ship)}.", event.ship
    ),
    e.TorpedoRan: _ran,
    e.GunFired: _fired,
    e.CardPinged: _pinged,
    e.CardTurned: lambda event, eyes: _shown("sonar", event),
    e.CardsTurnedBack: lambda event, eyes: LogLine(
        "sonar", "The cards are turned face down again."
    ),
    e.ChargeDropped: lambda event, eyes: LogLine(
        "charge", f"{ship_name(event.ship)} drops a depth charge.", event.ship
    ),
    e.ChargeWentOff: _went_off,
    e.ShipHit: _ship_hit,
    e.CardMarked: lambda event, eyes: LogLine(
        "damage", f"{_card(event)} is marked with {counted(event.hits, 'hit')}.", event.card
    ),
    e.ShipSunk: lambda event, eyes: LogLine(
        "sinking", f"{ship_name(event.ship)} is sunk.", event.ship
    ),
    e.BoatSunk: _boat_sunk,
    e.GameEnded: _ended,
}

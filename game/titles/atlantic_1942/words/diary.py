"""The crossing told as a war diary, one entry a turn, from the events that the reader saw."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.diary import DiaryWriter
from game.prose.sentences import counted, listed, named, number, spelled
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_merchant, is_ship, ship_name, times
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN
from game.titles.atlantic_1942.rules.units import CONVOY
from game.titles.atlantic_1942.words.phrases import PHRASES

MOST_NAMED = 4
"""Ships that a sentence names; of more it gives their number."""


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    return _Writer().write(events)


class _Writer(DiaryWriter):
    """Keeps how many there are, are home, and are lost."""

    def __init__(self) -> None:
        super().__init__("Setting out", PHRASES, TELL, RUNS)
        self.merchants = self.destroyers = self.boats = 0
        self.home = self.sunk = self.lost = self.destroyers_lost = 0
        self._boat_names: list[str] = []
        self._finder = ""

    def goes_on(self, last: Event, event: Event) -> bool:
        """Of torpedoes only those of one boat do."""
        if isinstance(last, e.TorpedoRan) and last.card != getattr(event, "card", ""):
            return False
        return super().goes_on(last, event)

    def where(self) -> str:
        at_sea = self.merchants - self.home - self.sunk
        escort = counted(self.destroyers - self.destroyers_lost, "destroyer")
        boats = counted(self.boats - self.lost, "U-boat")
        return f"{at_sea} at sea, {self.home} home, {self.sunk} sunk\n{escort}, {boats}"

    # Setting out

    def fleet(self, event: e.FleetNamed) -> None:
        self.boats += len(event.boats)
        self._boat_names += event.boats

    def formed(self, event: e.ShipFormed) -> None:
        self.merchants += event.vessel == MERCHANT
        self.destroyers += event.vessel == DESTROYER

    def laid(self, event: e.CardsLaid) -> None:
        self.say(
            "formed",
            merchants=spelled(self.merchants, "merchant"),
            destroyers=spelled(self.destroyers, "destroyer"),
        )
        self.say("laid", cards=number(event.count), boats=listed(self._boat_names))

    def turn_began(self, event: e.TurnBegan) -> None:
        self.open_entry(f"Turn {event.turn}")

    # What comes one by one

    def surfaced(self, event: e.BoatSurfaced) -> None:
        self.say("forced" if event.is_forced else "surfaced", boat=event.boat)

    def fired(self, event: e.GunFired) -> None:
        hits = {0: "missed", 1: "hit"}.get(event.hits, f"hit {times(event.hits)}")
        if is_ship(event.unit):
            self.say("ship gun", ship=ship_name(event.unit), boat=event.boat, hits=hits)
        else:
            self.say("boat gun", ship=ship_name(event.target), boat=event.boat, hits=hits)

    def rammed(self, event: e.BoatRammed) -> None:
        hits = spelled(event.face, "hit")
        self.say("rammed", ship=ship_name(event.ship), boat=event.boat, hits=hits)

    def ship_sunk(self, event: e.ShipSunk) -> None:
        self.sunk += is_merchant(event.ship)
        self.destroyers_lost += not is_merchant(event.ship)
        self.say("ship sunk", ship=ship_name(event.ship))

    def turned_over(self, event: e.CardTurned) -> None:
        """By the ship that pinged last."""
        if event.boat == OCEAN:
            self.say("cleared", ship=self._finder, card=event.card)
        else:
            self.say("found", ship=self._finder, card=event.card, boat=event.boat)

    def boat_sunk(self, event: e.BoatSunk) -> None:
        self.lost += 1
        self.say("wrecked" if event.is_under_water else "boat sunk", boat=event.boat)

    def ended(self, event: e.GameEnded) -> None:
        defeat = "lost" if event.home else "all lost"
        occasion = "won" if event.fate == CONVOY else defeat
        self.say(occasion, home=number(event.home), merchants=number(event.merchants))

    # What comes in runs

    def sailed(self, run: list[e.ShipSailed]) -> None:
        turned = [ev.ship for ev in run if ev.turn and is_merchant(ev.ship)]
        if turned:
            self.say("turned", ships=_ships(turned))

    def came_home(self, run: list[e.MerchantHome]) -> None:
        self.home += len(run)
        self.say("home", ships=listed([ship_name(event.ship) for event in run]))

    def ran(self, run: list[e.TorpedoRan]) -> None:
        shots = [_shots(ship, run) for ship in dict.fromkeys(event.ship for event in run)]
        torpedoes = spelled(len(run), "torpedo", "torpedoes")
        self.say("salvo", boat=run[0].boat, torpedoes=torpedoes, shots="; ".join(shots))

    def pinged(self, run: list[e.CardPinged]) -> None:
        self._finder = ship_name(run[-1].ship)
        deaf = [event.ship for event in run if not event.is_turned]
        if deaf:
            self.say("no echo", ships=_ships(deaf))

    def went_off(self, run: list[e.ChargeWentOff]) -> None:
        struck = [card for event in run for card in (*event.submerged, *event.surfaced)]
        self.say(
            "charges hit" if struck else "charges missed",
            ships=_ships([event.ship for event in run]),
            charges=spelled(len(run), "depth charge"),
            cards=_cards([*dict.fromkeys(struck)]),
        )


def _shots(ship: str, run: Sequence[e.TorpedoRan]) -> str:
    hits = [event.is_hit for event in run if event.ship == ship]
    told = {0: "no hit", 1: "one hit"}.get(sum(hits), f"{number(sum(hits))} hits")
    return f"{number(len(hits))} at {ship_name(ship)}, {told}"


def _ships(ships: Sequence[str]) -> str:
    """Each by name, or how many where they are many."""
    return named([ship_name(ship) for ship in dict.fromkeys(ships)], "ships", MOST_NAMED)


def _cards(cards: list[str]) -> str:
    return f"card{'' if len(cards) == 1 else 's'} {listed(cards)}" if cards else ""


def _boat(occasion: str) -> Callable[[_Writer, Any], None]:
    return lambda writer, event: writer.say(occasion, boat=event.boat)


TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.FleetNamed: _Writer.fleet,
    e.ShipFormed: _Writer.formed,
    e.CardsLaid: _Writer.laid,
    e.TurnBegan: _Writer.turn_began,
    e.BoatSurfaced: _Writer.surfaced,
    e.BoatDived: _boat("dived"),
    e.GunFired: _Writer.fired,
    e.CardTurned: _Writer.turned_over,
    e.BoatRammed: _Writer.rammed,
    e.ShipsCollided: lambda writer, event: writer.say(
        "collided", ship=ship_name(event.ship), other=ship_name(event.other)
    ),
    e.ShipSunk: _Writer.ship_sunk,
    e.BoatSunk: _Writer.boat_sunk,
    e.GameEnded: _Writer.ended,
}
RUNS: dict[type[Event], Callable[[_Writer, list[Any]], None]] = {
    e.ShipSailed: _Writer.sailed,
    e.MerchantHome: _Writer.came_home,
    e.TorpedoRan: _Writer.ran,
    e.CardPinged: _Writer.pinged,
    e.ChargeWentOff: _Writer.went_off,
}

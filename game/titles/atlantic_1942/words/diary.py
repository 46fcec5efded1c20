"""The crossing told as a war diary, one entry a turn, from the events that the reader saw."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import (
    capital,
    counted,
    is_merchant,
    is_ship,
    listed,
    number,
    ship_name,
    times,
)
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, OCEAN
from game.titles.atlantic_1942.rules.units import CONVOY
from game.titles.atlantic_1942.words.phrases import PHRASES

MOST_NAMED = 4
"""Ships that a sentence names; of more it gives their number."""


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    writer = _Writer()
    for position, event in enumerate(events):
        writer.tell(position, event)
    writer.close_entry(len(events))
    return tuple(writer.entries)


class _Writer:
    """Follows the events, and writes an entry when a turn is over.

    What comes in runs is gathered, and told when something else follows.
    """

    def __init__(self) -> None:
        self.entries: list[DiaryEntry] = []
        self.merchants = self.destroyers = self.boats = 0
        self.home = self.sunk = self.lost = self.destroyers_lost = 0
        self._boat_names: list[str] = []
        self._when = "Setting out"
        self._sentences: list[str] = []
        self._run: list[Any] = []
        self._position = 0
        self._said: dict[str, int] = {}
        self._finder = ""

    def tell(self, position: int, event: Event) -> None:
        self._position = position
        if self._run and type(event) is not type(self._run[0]):
            self._tell_run()
        if type(event) in RUNS:
            if self._run and not _goes_on(self._run[-1], event):
                self._tell_run()
            self._run.append(event)
        elif tell := TELL.get(type(event)):
            tell(self, event)

    def _tell_run(self) -> None:
        run, self._run = self._run, []
        if run:
            RUNS[type(run[0])](self, run)

    def say(self, occasion: str, **values: object) -> None:
        """Add a sentence, of an occasion's in turn; which one comes first is the position's."""
        phrases = PHRASES[occasion]
        chosen = (self._said.get(occasion, self._position) + 1) % len(phrases)
        self._said[occasion] = chosen
        self._sentences.append(capital(phrases[chosen].format(**values)))

    def close_entry(self, position: int) -> None:
        self._tell_run()
        if self.entries and not self._sentences:
            self.say("quiet")
        if self._sentences:
            text = " ".join(self._sentences)
            self.entries.append(DiaryEntry(position, self._when, self._where(), text))
        self._sentences = []

    def _where(self) -> str:
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
            merchants=_number_of(self.merchants, "merchant"),
            destroyers=_number_of(self.destroyers, "destroyer"),
        )
        self.say("laid", cards=number(event.count), boats=listed(self._boat_names))

    def turn_began(self, event: e.TurnBegan) -> None:
        self.close_entry(self._position)
        self._when = f"Turn {event.turn}"

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
        hits = _number_of(event.face, "hit")
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
        torpedoes = _number_of(len(run), "torpedo", "torpedoes")
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
            charges=_number_of(len(run), "depth charge"),
            cards=_cards([*dict.fromkeys(struck)]),
        )


def _goes_on(last: Event, event: Event) -> bool:
    """Whether an event belongs with the one before it: the torpedoes of one boat do."""
    return not isinstance(last, e.TorpedoRan) or last.card == getattr(event, "card", "")


def _shots(ship: str, run: Sequence[e.TorpedoRan]) -> str:
    hits = [event.is_hit for event in run if event.ship == ship]
    told = {0: "no hit", 1: "one hit"}.get(sum(hits), f"{number(sum(hits))} hits")
    return f"{number(len(hits))} at {ship_name(ship)}, {told}"


def _ships(ships: Sequence[str]) -> str:
    """Each by name, or how many where they are many."""
    named = [*dict.fromkeys(ships)]
    if len(named) > MOST_NAMED:
        return f"{number(len(named))} ships"
    return listed([ship_name(ship) for ship in named])


def _cards(cards: list[str]) -> str:
    return f"card{'' if len(cards) == 1 else 's'} {listed(cards)}" if cards else ""


def _number_of(count: int, noun: str, plural: str = "") -> str:
    """ "one merchant", "ten merchants"."""
    return f"{number(count)} {noun if count == 1 else plural or f'{noun}s'}"


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

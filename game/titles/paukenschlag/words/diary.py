"""The campaign told as a war diary, one entry a week, from the events that the reader saw."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.diary import DiaryWriter
from game.prose.sentences import counted, listed, named, spelled
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, TASK_FORCE, named_unit
from game.titles.paukenschlag.printed.chart_tables import NO_EVENT
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.order_of_battle import SHIPS
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.printed.tables import month, week
from game.titles.paukenschlag.words.describe import HAPPENINGS
from game.titles.paukenschlag.words.describe_raids import object_name, points_words
from game.titles.paukenschlag.words.naming import named_units
from game.titles.paukenschlag.words.phrases import PHRASES

MOST_NAMED = 4
"""Boats that a sentence names; of more it gives their number."""


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    return _Writer().write(events)


class _Writer(DiaryWriter):
    """Keeps what has been sunk, and what the fight under way has cost."""

    def __init__(self) -> None:
        super().__init__("Before the first week", PHRASES, TELL, RUNS)
        self.ships = self.tons = self.boats_lost = 0
        self.convoys = self.boats = 0
        self._month = ""
        self._zone = ""
        self._torpedoes = 0
        self._spotted: list[str] = []
        self._reached: list[str] = []
        self._sunk: list[int] = []
        self._crippled: list[str] = []

    def where(self) -> str:
        sunk = counted(self.ships, "ship")
        return f"{sunk} sunk\n{self.tons * 1000:,} tons\n{counted(self.boats_lost, 'boat')} lost"

    # The weeks

    def turn_began(self, event: e.TurnBegan) -> None:
        if not self._month and self.convoys and self.boats:
            self.say(
                "began",
                convoys=spelled(self.convoys, "convoy"),
                boats=spelled(self.boats, "U-boat"),
            )
        self.week_ended()
        now = month(event.turn)
        self.open_entry(f"{now}, week {week(event.turn)}", now if now != self._month else "")
        self._month = now

    def happened(self, event: e.EventRolled) -> None:
        if event.happening != NO_EVENT:
            self.say("event", what=HAPPENINGS[event.happening])

    def restored(self, event: e.UnitRestored) -> None:
        self.say("restored", unit=named_unit(event.unit))

    # Arrivals, in runs

    def drawn(self, run: list[e.BoatDrawn]) -> None:
        self.boats += len(run)
        if self._month:
            self.say("drawn", boats=_boats([event.boat for event in run]))

    def formed(self, run: list[e.ConvoyFormed]) -> None:
        self.convoys += sum(event.convoy != TASK_FORCE for event in run)
        if self._month:
            self.say("formed", convoys=named_units([event.convoy for event in run]))

    def left(self, run: list[e.BoatLeft]) -> None:
        at_sea = [event.boat for event in run if event.zone]
        if at_sea:
            self.say("left", boats=_boats(at_sea))

    def reached(self, event: e.ConvoyArrived) -> None:
        ships = f" with {spelled(event.ships, 'ship')}" if event.ships else ""
        place = target_name(event.destination)
        self._reached.append(f"{named_unit(event.convoy)} to {place}{ships}")

    # Raids

    def raided(self, event: e.RaidBegan) -> None:
        units = named(event.planes, "air units", MOST_NAMED)
        self.say("raid", units=units, target=object_name(event.target))

    def damaged(self, event: e.TargetDamaged) -> None:
        points = points_words(event.points)
        self.say("damaged", target=target_name(event.target), points=points)

    def bombarded(self, event: e.ShoreBombarded) -> None:
        base = target_name(event.target)
        self.say("bombarded", ships=named_units(event.ships), base=base)

    def base_lost(self, event: e.BaseDestroyed) -> None:
        self.say("base lost", base=target_name(event.base))

    def looked(self, event: e.PlaneLooked) -> None:
        self._spotted += [boat for boat in event.found if boat not in self._spotted]

    def week_ended(self) -> None:
        """What comes time and again is told once."""
        if self._spotted:
            self.say("spotted", boats=_boats(self._spotted))
        if self._reached:
            self.say("reached", places=listed(self._reached))
        self._spotted, self._reached = [], []

    # Meetings

    def opened(self, event: e.GridOpened) -> None:
        self._zone = event.zone

    def fight_began(self, event: e.FightBegan) -> None:
        self._torpedoes, self._sunk, self._crippled = 0, [], []
        self.say("met", boats=_boats(event.boats), ships=named_units(event.ships), zone=self._zone)

    def ran(self, event: e.TorpedoRan) -> None:
        self._torpedoes += 1

    def merchant_sunk(self, event: e.MerchantSunk) -> None:
        self._count(event.cargo)

    def ship_sunk(self, event: e.ShipSunk) -> None:
        if kind_of(event.ship) == TR:
            self._count(event.cargo)
            return
        self.ships += 1
        self.tons += event.cargo
        self.say("warship", ship=named_unit(event.ship))

    def _count(self, cargo: int) -> None:
        self.ships += 1
        self.tons += cargo
        self._sunk.append(cargo)

    def merchant_crippled(self, event: e.MerchantCrippled) -> None:
        self._crippled.append(event.convoy)

    def ship_crippled(self, event: e.ShipCrippled) -> None:
        self._crippled.append(event.ship)

    def charged(self, event: e.DepthCharged) -> None:
        self.say("charged", ships=named_units(event.ships), boat=event.boat)

    def boat_sunk(self, event: e.BoatSunk) -> None:
        self.boats_lost += 1
        how = "from the air" if event.by == "air" else f"by {event.by}"
        self.say("boat sunk", boat=event.boat, how=how)

    def fight_ended(self, event: e.FightEnded) -> None:
        if self._sunk:
            ships = spelled(len(self._sunk), "ship")
            self.say("sunk", ships=ships, tons=f"{sum(self._sunk) * 1000:,}")
        if self._crippled:
            self.say("crippled", ships=_crippled(self._crippled))
        if self._torpedoes and not (self._sunk or self._crippled):
            self.say("missed", torpedoes=spelled(self._torpedoes, "torpedo", "torpedoes"))

    def ended(self, event: e.GameEnded) -> None:
        self.week_ended()
        occasion = "germans won" if event.fate == GERMAN else "us won"
        tons = f"{event.tons * 1000:,}"
        self.say(occasion, ships=spelled(event.ships, "ship"), tons=tons)


def _boats(boats: Sequence[str]) -> str:
    """Each by name, or how many where they are many."""
    return named(boats, "boats", MOST_NAMED)


def _crippled(units: Sequence[str]) -> str:
    """Ships by name, those of convoys by their number."""
    told = []
    for unit in dict.fromkeys(units):
        is_ship = unit in SHIPS or kind_of(unit) == TR
        count = spelled(units.count(unit), "ship")
        told.append(named_unit(unit) if is_ship else f"{count} of {named_unit(unit)}")
    return listed(told)


TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.TurnBegan: _Writer.turn_began,
    e.EventRolled: _Writer.happened,
    e.UnitRestored: _Writer.restored,
    e.ConvoyArrived: _Writer.reached,
    e.PlaneLooked: _Writer.looked,
    e.BoatRefuelled: lambda writer, event: writer.say("refuelled", boat=event.boat, cow=event.cow),
    e.ContactDisregarded: lambda writer, event: writer.say("let go", zone=event.zone),
    e.GridOpened: _Writer.opened,
    e.FightBegan: _Writer.fight_began,
    e.TorpedoRan: _Writer.ran,
    e.MerchantSunk: _Writer.merchant_sunk,
    e.MerchantCrippled: _Writer.merchant_crippled,
    e.ShipSunk: _Writer.ship_sunk,
    e.ShipCrippled: _Writer.ship_crippled,
    e.DepthCharged: _Writer.charged,
    e.BoatForcedUp: lambda writer, event: writer.say("up", boat=event.boat),
    e.BoatSunk: _Writer.boat_sunk,
    e.FightEnded: _Writer.fight_ended,
    e.RaidBegan: _Writer.raided,
    e.TargetDamaged: _Writer.damaged,
    e.ShoreBombarded: _Writer.bombarded,
    e.BaseDestroyed: _Writer.base_lost,
    e.GameEnded: _Writer.ended,
}
RUNS: dict[type[Event], Callable[[_Writer, list[Any]], None]] = {
    e.BoatDrawn: _Writer.drawn,
    e.ConvoyFormed: _Writer.formed,
    e.BoatLeft: _Writer.left,
}

"""The battle told as the escort commander's diary, one entry a turn, from its events alone."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.diary import DiaryWriter, says
from game.prose.sentences import counted, listed, named, number, spelled
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name, boats_named, escort_name, escorts_named
from game.titles.tonnage_war.printed.places import CZ, IZ, OZ, SECTORS, within
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.words.describe import DIRECTIONS
from game.titles.tonnage_war.words.phrases import PHRASES

MOST_NAMED = 4
"""Escorts that a sentence names; of more it gives their number."""
OUTCOMES = ("rammed", "gunfire", "sunk", "damaged", "missed")
"""What attacks come to, the greatest first."""


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a battle."""
    return _Writer().write(events)


@dataclass(slots=True)
class _Search:
    """A search as it went: who found the boat, and what each attack came to."""

    boat: str
    finders: list[str] = field(default_factory=list)
    attacks: list[tuple[str, str]] = field(default_factory=list)
    losses: list[tuple[str, str]] = field(default_factory=list)
    """What the attacks cost: an occasion, and the escort."""
    has_suffered: bool = False
    """Whether the boat hit an escort first."""


@dataclass(slots=True)
class _Count:
    """How the battle stands."""

    ships: int = 0
    stragglers: int = 0
    lost: int = 0
    escorts: int = 0
    boats: int = 0
    sunk: int = 0


class _Writer(DiaryWriter):
    """Gathers, beside runs, the moves of a phase and a search with its attacks."""

    def __init__(self) -> None:
        super().__init__("Setting out", PHRASES, TELL, RUNS)
        self.count = _Count()
        self._time = ""
        self._moves: dict[str, str] = {}
        self._search: _Search | None = None
        self._fruitless = 0
        self._has_contact = True
        self._is_storm = False

    def goes_on(self, last: Event, event: Event) -> bool:
        """The attacks of one boat on the ships do, whatever comes of them."""
        return _kin(last) == _kin(event)

    def tell(self, event: Event) -> None:
        if type(event) not in UNTOLD:
            super().tell(event)

    def close_entry(self, position: int) -> None:
        self.gathered()
        super().close_entry(position)

    def gathered(self) -> None:
        """Tell all that has been gathered."""
        self.tell_run()
        self._tell_moves()
        self._tell_search()
        if self._fruitless:
            self.say("searched", searches=spelled(self._fruitless, "search", "searches"))
        self._fruitless = 0

    def where(self) -> str:
        count = self.count
        lines = (
            self._time,
            f"{count.ships} ships, {count.stragglers} behind, {count.lost} lost",
            f"{counted(count.escorts, 'escort')}, {count.sunk} of {count.boats} boats sunk",
        )
        return "\n".join(filter(None, lines))

    # The turn

    def began(self, event: e.BattleBegan) -> None:
        self.count.ships = event.ships - event.stragglers
        self.count.stragglers = event.stragglers
        self.say(
            "sailed",
            convoy=battle(event.scenario).name,
            ships=event.ships,
            stragglers=number(event.stragglers),
        )

    def turn_began(self, event: e.TurnBegan) -> None:
        self.open_entry(f"Turn {event.turn}")
        light = "low" if event.is_low else "high"
        self._time = f"Day {event.day}, {event.hour:02d}00, {light} visibility"
        if event.is_storm != self._is_storm:
            self._is_storm = event.is_storm
            self.say("storm" if event.is_storm else "storm over")

    def phase(self, event: e.PhaseBegan) -> None:
        self.gathered()

    def contact(self, event: e.ContactJudged) -> None:
        if event.has_contact != self._has_contact:
            self._has_contact = event.has_contact
            self.say("contact" if event.has_contact else "no contact")

    def straggler(self, event: e.StragglerRolled) -> None:
        if event.is_back:
            self.count.ships += 1
            self.count.stragglers -= 1
            self.say("straggler")

    def evaded(self, event: e.ConvoyEvaded) -> None:
        self.count.ships -= event.stragglers
        self.count.stragglers += event.stragglers
        self.say("evasive", ships=spelled(event.stragglers, "ship"))

    # Runs

    def gathering(self, run: list[e.BoatsGathered]) -> None:
        boats = sum(len(event.boats) for event in run)
        is_start = not self.count.boats
        self.count.boats += boats
        self.say("near" if is_start else "gathered", boats=spelled(boats, "boat"))

    def joined(self, run: list[e.EscortJoined]) -> None:
        self.count.escorts += len(run)
        self.say("joined", escorts=_escorts([event.escort for event in run]))

    def left(self, run: list[e.EscortLeft]) -> None:
        self.count.escorts -= len(run)
        self.say("left", escorts=_escorts([event.escort for event in run]))

    def returned(self, run: list[e.ReturnRolled]) -> None:
        back = [event.boat for event in run if event.is_back]
        gone = [event.boat for event in run if not event.is_back]
        if back:
            self.say("back", boats=boats_named(back))
        if gone:
            self.say("gone", boats=boats_named(gone))

    # Moves

    def moved(self, event: e.BoatMoved) -> None:
        """Where a boat has got to in this phase."""
        self._moves[event.boat] = event.to

    def _tell_moves(self) -> None:
        moves, self._moves = self._moves, {}
        inside = [boat for boat, place in moves.items() if place == CZ]
        for occasion, places in (("came", (OZ, IZ)), ("got in", SECTORS)):
            told = [place for place in places if place in moves.values()]
            if told:
                self.say(occasion, places=_boats_in(told, Counter(moves.values())))
        if inside:
            self.say("inside", boats=boats_named(inside))

    # Searches

    def search_began(self, event: e.SearchBegan) -> None:
        self._tell_moves()
        self._tell_search()
        self._search = _Search(event.boat)

    def detected(self, event: e.DetectionRolled) -> None:
        if self._search and event.is_detected:
            self._search.finders.append(event.escort)

    def attacked(self, event: e.AttackRolled) -> None:
        if self._search:
            self._search.attacks.append((event.escort, event.outcome))

    def _tell_search(self) -> None:
        search, self._search = self._search, None
        if not search:
            return
        boat = boat_name(search.boat)
        if search.attacks:
            outcomes = {outcome for _, outcome in search.attacks}
            best = next(outcome for outcome in OUTCOMES if outcome in outcomes)
            by = [escort for escort, outcome in search.attacks if outcome == best]
            self.say(best, escorts=escorts_named(by), boat=boat)
        elif search.finders:
            self.say("let go", finders=escorts_named(search.finders), boat=boat)
        elif not search.has_suffered:
            self._fruitless += 1
        for occasion, escort in search.losses:
            self.say(occasion, escort=escort_name(escort))

    def sunk(self, event: e.BoatSunk) -> None:
        self.count.sunk += 1

    def flak(self, event: e.FlakRolled) -> None:
        self.say("flak", boat=boat_name(event.boat), escort=escort_name(event.escort))

    def fired(self, event: e.BoatFiredAtEscort) -> None:
        occasion = "fired" if event.outcome == "missed" else "hit"
        self.say(occasion, boat=boat_name(event.boat), escort=escort_name(event.escort))

    def depleted(self, event: e.EscortDepleted) -> None:
        self._suffer("depleted", event.escort)

    def escort_damaged(self, event: e.EscortDamaged) -> None:
        self.count.escorts -= 1
        self._suffer("escort damaged", event.escort)

    def escort_lost(self, event: e.EscortDestroyed) -> None:
        self.count.escorts -= 1
        self._suffer("escort lost", event.escort)

    def _suffer(self, occasion: str, escort: str) -> None:
        """Told after the attacks that it came of."""
        if self._search and self._search.attacks:
            self._search.losses.append((occasion, escort))
            return
        self.say(occasion, escort=escort_name(escort))
        if self._search:
            self._search.has_suffered = True
            self._search.finders = [each for each in self._search.finders if each != escort]

    def hunted(self, event: e.PursuitBegan) -> None:
        self._tell_search()
        self.say("hunt", escorts=escorts_named(event.escorts), boat=boat_name(event.boat))

    # The convoy

    def convoy_attacked(self, run: list[Any]) -> None:
        """The attacks of one boat."""
        shots = [event for event in run if not isinstance(event, e.RescueShipLost)]
        if shots:
            self._tell_attack(shots)
        if len(shots) < len(run):
            self.say("rescue lost")

    def _tell_attack(self, shots: list[e.ConvoyAttacked | e.ShipSunk]) -> None:
        sunk = [event for event in shots if isinstance(event, e.ShipSunk)]
        values = {"boat": boat_name(shots[0].boat), "where": DIRECTIONS[shots[0].place]}
        for event in sunk:
            self.count.stragglers -= event.is_straggler
            self.count.ships -= not event.is_straggler
        self.count.lost += len(sunk)
        if sunk:
            self.say("attack", **values, ships=spelled(len(sunk), "ship"))
        else:
            self.say("attack missed", **values)

    def ended(self, event: e.BattleEnded) -> None:
        self.gathered()
        self.say(
            "end",
            ships=spelled(self.count.lost, "ship"),
            boats=spelled(self.count.sunk, "boat"),
        )


def _kin(event: Event) -> tuple[type[Event], str]:
    """What a run is made of: events of one type, or all attacks of one boat on the ships."""
    if isinstance(event, e.ConvoyAttacked | e.ShipSunk | e.RescueShipLost):
        return e.ConvoyAttacked, event.boat
    return type(event), ""


def _escorts(escorts: Sequence[str]) -> str:
    """Each by name, or how many where they are many."""
    return named([escort_name(escort) for escort in escorts], "escorts", MOST_NAMED)


def _boats_in(places: Sequence[str], counts: Counter[str]) -> str:
    """ "two boats in the outer zone and one in the inner zone"."""
    first, *rest = places
    told = [f"{spelled(counts[first], 'boat')} {within(first)}"]
    return listed([*told, *(f"{number(counts[place])} {within(place)}" for place in rest)])


def _escort(occasion: str) -> Callable[[_Writer, Any], None]:
    return lambda writer, event: writer.say(occasion, escort=escort_name(event.escort))


def _after_search(occasion: str) -> Callable[[_Writer, Any], None]:
    """Told once the search that it belongs to has been."""

    def tell(writer: _Writer, event: Any) -> None:
        writer.gathered()
        writer.say(occasion, boat=boat_name(event.boat))

    return tell


TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.BattleBegan: _Writer.began,
    e.TurnBegan: _Writer.turn_began,
    e.PhaseBegan: _Writer.phase,
    e.ContactJudged: _Writer.contact,
    e.StragglerRolled: _Writer.straggler,
    e.DecoyPosted: _escort("decoy"),
    e.ConvoyIlluminated: says("light"),
    e.ConvoyEvaded: _Writer.evaded,
    e.RescueShipNamed: _escort("rescue"),
    e.RescueShipReleased: _escort("released"),
    e.BoatMoved: _Writer.moved,
    e.SearchBegan: _Writer.search_began,
    e.DetectionRolled: _Writer.detected,
    e.AttackRolled: _Writer.attacked,
    e.BoatSunk: _Writer.sunk,
    e.EscortDepleted: _Writer.depleted,
    e.EscortDamaged: _Writer.escort_damaged,
    e.EscortDestroyed: _Writer.escort_lost,
    e.FlakRolled: _Writer.flak,
    e.BoatFiredAtEscort: _Writer.fired,
    e.PursuitBegan: _Writer.hunted,
    e.PursuitEnded: _after_search("hunt over"),
    e.BattleEnded: _Writer.ended,
}
RUNS: dict[type[Event], Callable[[_Writer, list[Any]], None]] = {
    e.BoatsGathered: _Writer.gathering,
    e.EscortJoined: _Writer.joined,
    e.EscortLeft: _Writer.left,
    e.ReturnRolled: _Writer.returned,
    e.ConvoyAttacked: _Writer.convoy_attacked,
    e.ShipSunk: _Writer.convoy_attacked,
    e.RescueShipLost: _Writer.convoy_attacked,
}
UNTOLD = {
    e.DecoyRecalled, e.AdvanceRolled, e.SectorRolled, e.BoatWithdrew, e.EscortPlaced,
    e.ReactionRolled, e.BoatEvaded, e.BoatDamaged, e.RescueEscortRolled, e.BoatAttacked,
}  # fmt: skip
"""The daily round, and what follows from what is told."""

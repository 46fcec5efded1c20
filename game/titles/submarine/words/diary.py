"""A scenario told as a war diary, one entry a turn, from the events that the reader saw."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.diary import DiaryWriter
from game.prose.sentences import counted, listed, named, spelled
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import DIRECTIONS, PLAYERS, WEAPONS, is_merchant, vessel_name
from game.titles.submarine.model.state import ESCORT, RADAR, SEEN, SONAR, SPOTTED, SUBMARINE
from game.titles.submarine.words.phrases import PHRASES
from game.titles.submarine.words.plain import harm_words, hit_words, said

MOST_NAMED = 3
"""Vessels that a sentence names; of more it gives their number."""
CONTACTS = {SEEN: "seen", SONAR: "heard", RADAR: "radar", SPOTTED: "seen"}


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    return _Writer().write(events)


def tally(counts: Counter[str]) -> str:
    """How many of each kind of weapon: "5 depth charges and 1 Hedgehog"."""
    return listed([counted(count, WEAPONS[kind]) for kind, count in counts.items()])


class _Writer(DiaryWriter):
    """Keeps who is afloat, and what has been said of a vessel in this turn."""

    def __init__(self) -> None:
        super().__init__("On station", PHRASES, TELL, RUNS)
        self._afloat: dict[str, set[str]] = {"ship": set(), "boat": set()}
        self._points = {ESCORT: 0, SUBMARINE: 0}
        self._courses: dict[str, int] = {}
        self._kinds: dict[str, str] = {}
        self._unheard = set[str]()
        self._is_forming = True
        self._told: set[tuple[str, str]] = set()

    @property
    def is_quiet(self) -> bool:
        return super().is_quiet and not self._is_forming

    def goes_on(self, last: Event, event: Event) -> bool:
        """What is of one boat, or of one ship."""
        if {type(last), type(event)} <= {e.ChargeExploded, e.ThrownExploded}:
            return getattr(last, "boat", "") == getattr(event, "boat", "")
        if {type(last), type(event)} <= {e.WeaponExploded, e.BoatStruck}:
            return True
        if type(last) is not type(event):
            return False
        if isinstance(last, e.TorpedoLaunched):
            return last.boat == getattr(event, "boat", "")
        return not isinstance(last, e.WeaponPlaced) or last.ship == getattr(event, "ship", "")

    def tell(self, event: Event) -> None:
        if passing := PASSING.get(type(event)):
            passing(self, event)
        elif not (isinstance(event, e.TorpedoMoved | e.UnseenRan) and self._is_salvo):
            super().tell(event)

    @property
    def _is_salvo(self) -> bool:
        """Whether torpedoes are being fired, each of which runs before the next."""
        return bool(self.run) and isinstance(self.run[-1], e.TorpedoLaunched)

    def say_once(self, occasion: str, unit: str, **values: object) -> None:
        """Say it once in a turn of a vessel."""
        if (occasion, unit) not in self._told:
            self._told.add((occasion, unit))
            self.say(occasion, **values)

    def close_entry(self, position: int) -> None:
        super().close_entry(position)
        self._told.clear()

    def where(self) -> str:
        ships, boats = len(self._afloat["ship"]), len(self._afloat["boat"])
        by_boats, by_escorts = self._points[SUBMARINE], self._points[ESCORT]
        sunk = f"{counted(by_boats, 'point')} of ships sunk, {by_escorts} of boats"
        return f"{counted(ships, 'ship')}, {counted(boats, 'boat')} afloat\n{sunk}"

    # Setting up

    def joined(self, event: e.ShipJoined) -> None:
        self._afloat["ship"].add(event.ship.id)
        self._courses[event.ship.id] = event.ship.heading

    def replaced(self, event: e.ShipReplaced) -> None:
        self._afloat["ship"].discard(event.ship)
        self._afloat["ship"].add(event.by.id)
        self._courses[event.by.id] = event.by.heading

    def named(self, event: e.BoatNamed) -> None:
        if not event.is_late:
            self._afloat["boat"].add(event.boat)

    def enlisted(self, event: e.BoatEnlisted) -> None:
        self._afloat["boat"].add(event.boat)
        self.say("entered", boat=vessel_name(event.boat))

    def part_began(self, event: e.PartBegan) -> None:
        self.open_entry("On station", f"Part {event.part}: {event.date}")
        for afloat in self._afloat.values():
            afloat.clear()
        self._is_forming = True

    def turn_began(self, event: e.TurnBegan) -> None:
        if self._is_forming:
            ships, boats = (spelled(len(self._afloat[kind]), kind) for kind in ("ship", "boat"))
            self.say("formed", ships=ships, boats=boats)
        self.open_entry(f"Turn {event.turn}")
        self._is_forming = False

    # What passes by the way

    def ship_moved(self, event: e.ShipMoved) -> None:
        self._came_round(event.ship, event.heading)

    def ship_sailed(self, event: e.ShipSailed) -> None:
        for _, heading in event.way:
            self._came_round(event.ship, heading)

    def _came_round(self, ship: str, heading: int) -> None:
        """One merchant's turn is the convoy's."""
        was = self._courses.get(ship)
        self._courses[ship] = heading
        if is_merchant(ship) and was not in (None, heading):
            self.say_once("turned", "", course=DIRECTIONS[heading])

    def placed(self, event: e.WeaponPlaced) -> None:
        self._kinds[event.weapon] = event.sort
        self.gather(event)

    # What comes one by one

    def sighted(self, event: e.BoatSighted) -> None:
        if occasion := CONTACTS.get(event.contact):
            self.say_once(occasion, event.boat, boat=vessel_name(event.boat))

    def depth(self, event: e.DepthChanged) -> None:
        if event.is_told:
            occasion = "dived" if event.depth else "surfaced"
            self.say(occasion, boat=vessel_name(event.boat))

    def crush(self, event: e.CrushTried) -> None:
        self.say("crush" if event.has_held else "crushed", boat=vessel_name(event.boat))

    def sunk(self, event: e.VesselSunk) -> None:
        is_boat = event.side == SUBMARINE
        self._afloat["boat" if is_boat else "ship"].discard(event.unit)
        self._points[ESCORT if is_boat else SUBMARINE] += event.points
        if event.unit in self._unheard:
            return
        if is_boat:
            self.say("boat sunk", boat=event.name)
        else:
            self.say("ship sunk", ship=event.name)

    def hunted(self, event: e.BoatHunted) -> None:
        ships = _vessels(event.ships, "escorts")
        self.say("hunted", ships=ships, boat=vessel_name(event.boat), lost=event.lost or "no")

    def left(self, event: e.VesselLeft) -> None:
        self._afloat["boat" if event.side == SUBMARINE else "ship"].discard(event.unit)
        self.say("left", unit=event.name)

    def ended(self, event: e.GameEnded) -> None:
        if event.fate in PLAYERS:
            self.say("won", side=PLAYERS[event.fate])
        else:
            self.say("drawn")

    def exploded_torpedo(self, event: e.TorpedoExploded) -> None:
        self.say("hit", ship=vessel_name(event.ship), harm=hit_words(event.hits))

    def torpedoed(self, event: e.BoatTorpedoed) -> None:
        self.say("boat torpedoed", boat=vessel_name(event.boat), harm=hit_words(event.hits))

    def foxer(self, event: e.FoxerTried) -> None:
        if event.is_foxed:
            self.say("foxed", ship=vessel_name(event.ship))

    def pistol(self, event: e.PistolTried) -> None:
        if event.is_dud:
            self.say("failed", ship=vessel_name(event.ship))

    # What comes in runs

    def lost(self, run: list[e.BoatHidden]) -> None:
        self.say("lost", boats=_vessels([event.boat for event in run], "boats"))

    def held(self, run: list[e.ContactHeld]) -> None:
        self.say("held", boats=_vessels([event.boat for event in run], "boats"))

    def silence(self, run: list[e.NothingFound]) -> None:
        ships = [*dict.fromkeys(event.ship for event in run)]
        self.say_once("silence", ",".join(ships), ships=_vessels(ships, "ships"))

    def launched(self, run: list[e.TorpedoLaunched]) -> None:
        boat = vessel_name(run[0].boat)
        self.say("fired", boat=boat, torpedoes=_torpedoes(len(run)))

    def wakes(self, run: list[e.TorpedoMoved]) -> None:
        new = [event for event in run if event.is_new]
        if new:
            self.say("wakes", torpedoes=_torpedoes(len(new)))

    def tried(self, run: list[e.TorpedoTried] | list[e.TorpedoAttacked]) -> None:
        missed = [*dict.fromkeys(event.ship for event in run if not event.is_hit)]
        if missed:
            self.say("missed", ships=_vessels(missed, "ships"))

    def stars(self, run: list[e.StarFired]) -> None:
        ships = [*dict.fromkeys(event.ship for event in run)]
        self.say("stars", ships=_vessels(ships, "ships"))

    def laid(self, run: list[e.WeaponPlaced]) -> None:
        ship = vessel_name(run[0].ship) if run[0].ship else "an aircraft"
        self.say("laid", ship=ship, weapons=tally(Counter(event.sort for event in run)))

    def exploded(self, run: list[Any]) -> None:
        counts: Counter[str] = Counter()
        for event in run:
            weapons = getattr(event, "weapons", None) or (event.weapon,)
            kinds = [self._kinds.get(weapon, "charge") for weapon in weapons]
            counts.update(kinds)
        self.say("charged", boat=vessel_name(run[0].boat), weapons=tally(counts), harm=_harm(run))

    def went_off(self, run: list[Any]) -> None:
        """43 Weapons that went off anywhere, and what is known of it."""
        weapons = [event for event in run if isinstance(event, e.WeaponExploded)] or run
        hits = [event.hits for event in run if isinstance(event, e.BoatStruck)]
        is_hurt = any(getattr(event, "is_hurt", False) for event in weapons)
        harm = ", and hurt a boat" if is_hurt else ""
        if hits:
            harm = f": {hit_words(sum(hits))}"
        self.say("went off", weapons=tally(Counter(event.sort for event in weapons)), harm=harm)

    def sunk_untold(self, event: e.SunkUntold) -> None:
        self._afloat["boat"].discard(event.unit)
        self._unheard.add(event.unit)
        self.say("boat sunk", boat=event.name)


def _harm(run: Sequence[Any]) -> str:
    """What is known of the damage, as the end of a sentence."""
    known = [event.damage for event in run if event.damage is not None]
    if known:
        return f": {harm_words(sum(known))}"
    hurt = [event.is_hurt for event in run if getattr(event, "is_hurt", None) is not None]
    return ", and hurt her" if any(hurt) else ""


def _torpedoes(count: int) -> str:
    return spelled(count, "torpedo", "torpedoes")


def _vessels(units: Sequence[str], noun: str) -> str:
    """A few by their names, more by their number."""
    return named([vessel_name(unit) for unit in units], noun, MOST_NAMED)


def _says(occasion: str) -> Callable[[_Writer, Any], None]:
    """Tells an event by a sentence of an occasion, with the fields of the event in it."""

    def tell(writer: _Writer, event: Event) -> None:
        hits = getattr(event, "hits", None)
        harm = harm_words(getattr(event, "damage", 0)) if hits is None else hit_words(hits)
        writer.say(occasion, **said(event), harm=harm)

    return tell


PASSING: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.ShipJoined: _Writer.joined,
    e.ShipReplaced: _Writer.replaced,
    e.BoatNamed: _Writer.named,
    e.ShipMoved: _Writer.ship_moved,
    e.ShipSailed: _Writer.ship_sailed,
    e.WeaponPlaced: _Writer.placed,
}
"""Told, if at all, without ending a run."""
TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.BoatEnlisted: _Writer.enlisted,
    e.PartBegan: _Writer.part_began,
    e.PartEnded: _says("part"),
    e.HuntersCalled: _says("called"),
    e.TurnBegan: _Writer.turn_began,
    e.ConvoyFreed: _says("freed"),
    e.BoatSighted: _Writer.sighted,
    e.DepthChanged: _Writer.depth,
    e.TorpedoStruck: _says("hit"),
    e.TorpedoExploded: _Writer.exploded_torpedo,
    e.PistolTried: _Writer.pistol,
    e.BoatTorpedoed: _Writer.torpedoed,
    e.TorpedoBurst: _says("burst"),
    e.FoxerTried: _Writer.foxer,
    e.TorpedoShown: _says("shown"),
    e.ShipEvaded: _says("evaded"),
    e.TorpedoDud: _says("dud"),
    e.GunFired: _says("gun"),
    e.ShellsFell: _says("gun"),
    e.AttackSpoiled: _says("spoiled"),
    e.CrushTried: _Writer.crush,
    e.Collided: _says("rammed"),
    e.DeadInWater: _says("dead"),
    e.GotUnderWay: _says("under way"),
    e.BoatOutran: _says("outran"),
    e.BoatHunted: _Writer.hunted,
    e.VesselSunk: _Writer.sunk,
    e.SunkUntold: _Writer.sunk_untold,
    e.VesselLeft: _Writer.left,
    e.GameEnded: _Writer.ended,
}
RUNS: dict[type[Event], Callable[[_Writer, list[Any]], None]] = {
    e.BoatHidden: _Writer.lost,
    e.ContactHeld: _Writer.held,
    e.NothingFound: _Writer.silence,
    e.NothingAhead: _Writer.silence,
    e.TorpedoLaunched: _Writer.launched,
    e.TorpedoMoved: _Writer.wakes,
    e.TorpedoTried: _Writer.tried,
    e.TorpedoAttacked: _Writer.tried,
    e.StarFired: _Writer.stars,
    e.WeaponPlaced: _Writer.laid,
    e.ChargeExploded: _Writer.exploded,
    e.ThrownExploded: _Writer.exploded,
    e.WeaponExploded: _Writer.went_off,
    e.BoatStruck: _Writer.went_off,
}

"""A patrol told as a commander's war diary, one entry a turn, from its events alone."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.board import find_space
from game.titles.unterseeboot.rules.places import space_name
from game.titles.unterseeboot.view import FATES, award_name
from game.titles.unterseeboot.words.phrases import PHRASES

LOW_BATTERY = 2
LOST = {**FATES, "time": "lost, still under water", "hunted": "lost, caught on the surface"}


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    writer = _Writer()
    for position, event in enumerate(events):
        writer.tell(position, event)
    writer.close_entry(len(events))
    return tuple(writer.entries)


class _Writer:
    """Follows the events, and writes an entry when a turn is over."""

    def __init__(self) -> None:
        self.entries: list[DiaryEntry] = []
        self.tons: dict[str, int] = {}
        self.space = ""
        self.hull = self.main = self.auxiliary = self.torpedoes = 0
        self._full_hull = 0
        self._when = self._chapter = ""
        self._sentences: list[str] = []
        self._salvo: list[str] = []
        self._has_been_found = False
        self._position = 0
        self._last_said: dict[str, int] = {}

    def tell(self, position: int, event: Event) -> None:
        self._position = position
        if self._salvo and not isinstance(event, e.TorpedoFired):
            self._say_salvo()
        if tell := TELL.get(type(event)):
            tell(self, event)

    def say(self, occasion: str, **values: object) -> None:
        """Add a sentence, never the same one twice running; which one depends on the position."""
        phrases = PHRASES[occasion]
        chosen = self._position % len(phrases)
        if chosen == self._last_said.get(occasion):
            chosen = (chosen + 1) % len(phrases)
        self._last_said[occasion] = chosen
        self._sentences.append(phrases[chosen].format(**values))

    def open_entry(self, when: str, chapter: str = "") -> None:
        self.close_entry(self._position)
        self._when, self._chapter = when, chapter

    def close_entry(self, position: int) -> None:
        if self._sentences:
            text = " ".join(self._sentences)
            self.entries.append(
                DiaryEntry(position, self._when, self._where(), text, self._chapter)
            )
        self._sentences = []
        self._chapter = ""

    def _where(self) -> str:
        if not self.space:
            return ""
        place = space_name(self.space)
        torpedoes = "1 torpedo" if self.torpedoes == 1 else f"{self.torpedoes} torpedoes"
        power = f"{self.main}+{self.auxiliary}"
        return f"{place[0].upper()}{place[1:]}\nhull {self.hull}, power {power}, {torpedoes}"

    # Events that take more than a phrase

    def began(self, event: e.PatrolBegan) -> None:
        self.open_entry("Departure", f"Patrol {event.patrol}")
        self.hull, self.main, self.auxiliary = event.hull, event.main, event.auxiliary
        self._full_hull, self.torpedoes, self.space = event.hull, event.torpedoes, event.space
        self.tons = {}
        self.say("departure", torpedoes=event.torpedoes, contacts=len(event.targets))

    def turn_began(self, event: e.TurnBegan) -> None:
        self.open_entry(f"Turn {event.turn}")
        self._has_been_found = False

    def entered(self, event: e.BoatEntered) -> None:
        self.space = event.space
        self.say("entered", place=space_name(event.space))

    def moved(self, event: e.BoatMoved) -> None:
        before, there = find_space(event.origin).level, find_space(event.space)
        after = there.level
        self.space = event.space
        if before and after and before != after:
            self.say(f"{'dived' if after > before else 'rose'} to {after}")
        else:
            self.say("ran" if after == 1 else "crept", column=there.column)

    def spent(self, event: e.BatterySpent) -> None:
        if event.cell == "auxiliary":
            self.auxiliary = event.left
            self.say("auxiliary", left=event.left)
            return
        self.main = event.left
        if not event.left:
            self.say("empty")
        elif event.left <= LOW_BATTERY:
            self.say("low", left=event.left)

    def charged(self, event: e.BatteriesRecharged) -> None:
        self.main = event.main
        self.say("charged")

    def identified(self, event: e.TargetIdentified) -> None:
        self.tons[event.space] = event.tons
        twice = ", too big for one hit" if event.hits_to_sink > 1 else ""
        self.say("identified", tons=f"{event.tons:,}", twice=twice)

    def lost_hull(self, event: e.HullLost) -> None:
        self.hull = event.left
        if event.left:
            self.say("hull", left=event.left, full=self._full_hull)

    def fired(self, event: e.TorpedoFired) -> None:
        self.torpedoes = event.left
        self._salvo.append(event.space)

    def _say_salvo(self) -> None:
        tons = [f"{self.tons.get(space, 0):,}" for space in self._salvo]
        if len(tons) == 1:
            self.say("fired", tons=tons[0])
        elif len(set(self._salvo)) == 1:
            self.say("fired two", targets=f"the {tons[0]}-ton ship")
        else:
            self.say("fired two", targets=f"the {tons[0]}-ton and the {tons[1]}-ton ship")
        self._salvo = []

    def searched(self, event: e.DestroyerSearched) -> None:
        self._has_been_found = event.is_detected
        self.say("found" if event.is_detected else "unseen")

    def detected(self, event: e.BoatDetected) -> None:
        if not self._has_been_found:
            self.say("surfaced under it" if event.rule == "U-QR.8" else "detected")

    def attacked(self, event: e.DestroyerAttacked) -> None:
        if event.level == 1:
            self.say("shelled" if event.is_damaged else "shells missed")
        else:
            self.say("charges hit" if event.is_damaged else "charges missed")

    def ended(self, event: e.PatrolEnded) -> None:
        ships = "1 ship" if event.ships == 1 else f"{event.ships} ships"
        self.say(
            "returned" if event.fate == "returned" else "lost",
            ships=ships, tons=f"{event.tons:,}", award=award_name(event.award),
            fate=LOST[event.fate],
        )  # fmt: skip

    def closed(self, event: e.CampaignClosed) -> None:
        patrols = "1 patrol" if event.patrols == 1 else f"{event.patrols} patrols"
        self.say("closed", patrols=patrols, tons=f"{event.tons:,}")


def _plain(occasion: str) -> Callable[[_Writer, Any], None]:
    return lambda writer, event: writer.say(occasion)


def _either(field: str, yes: str, no: str) -> Callable[[_Writer, Any], None]:
    return lambda writer, event: writer.say(yes if getattr(event, field) else no)


TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.PatrolBegan: _Writer.began,
    e.TurnBegan: _Writer.turn_began,
    e.BoatEntered: _Writer.entered,
    e.BoatMoved: _Writer.moved,
    e.BoatHeld: _plain("held"),
    e.HomeCourseSet: _plain("home"),
    e.AircraftShaken: _plain("aircraft shaken"),
    e.BatterySpent: _Writer.spent,
    e.BatteriesRecharged: _Writer.charged,
    e.FalseContactFound: _plain("false"),
    e.BigShipSighted: _plain("big"),
    e.TargetIdentified: _Writer.identified,
    e.AircraftSearched: _either("is_spotted", "spotted", "clear sky"),
    e.BoatStrafed: _either("is_damaged", "strafed", "strafing missed"),
    e.RepairTried: _either("is_repaired", "repaired", "not repaired"),
    e.HullLost: _Writer.lost_hull,
    e.TorpedoFired: _Writer.fired,
    e.TorpedoRan: lambda writer, event: None if event.is_hit else writer.say("missed"),
    e.ShipDamaged: _plain("still afloat"),
    e.ShipSunk: lambda writer, event: writer.say("sunk", tons=f"{event.tons:,}"),
    e.SearchBegan: _plain("searching"),
    e.DestroyerSearched: _Writer.searched,
    e.BoatDetected: _Writer.detected,
    e.DestroyerAttacked: _Writer.attacked,
    e.HullStrained: _either("has_held", "hull held", "hull gave way"),
    e.DestroyerShaken: _plain("destroyer shaken"),
    e.PatrolEnded: _Writer.ended,
    e.CampaignClosed: _Writer.closed,
}

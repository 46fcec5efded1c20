"""A patrol told as a commander's war diary, one entry a turn, from its events alone."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.telling import DiaryEntry
from game.core.records import Event
from game.prose.diary import DiaryWriter, says
from game.prose.sentences import capital, counted
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.board import find_space
from game.titles.unterseeboot.rules.places import space_name
from game.titles.unterseeboot.words.phrases import PHRASES
from game.titles.unterseeboot.words.summary import FATES, award_name

LOW_BATTERY = 2
LOST = {**FATES, "time": "lost, still under water", "hunted": "lost, caught on the surface"}


def diary(events: Sequence[Event]) -> tuple[DiaryEntry, ...]:
    """The diary of a game."""
    return _Writer().write(events)


class _Writer(DiaryWriter):
    """Keeps what the boat has left beside what happens to it."""

    def __init__(self) -> None:
        super().__init__("", PHRASES, TELL, RUNS)
        self.tons: dict[str, int] = {}
        self.space = ""
        self.hull = self.main = self.auxiliary = self.torpedoes = 0
        self._full_hull = 0
        self._has_been_found = False

    @property
    def is_quiet(self) -> bool:
        """Of a turn without any news there is no entry."""
        return False

    def pick(self, count: int, last: int | None) -> int:
        """By the position, but never the same sentence twice running."""
        chosen = self.position % count
        return (chosen + 1) % count if chosen == last else chosen

    def where(self) -> str:
        if not self.space:
            return ""
        torpedoes = counted(self.torpedoes, "torpedo", "torpedoes")
        power = f"{self.main}+{self.auxiliary}"
        return f"{capital(space_name(self.space))}\nhull {self.hull}, power {power}, {torpedoes}"

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

    def fired(self, run: list[e.TorpedoFired]) -> None:
        self.torpedoes = run[-1].left
        tons = [f"{self.tons.get(event.space, 0):,}" for event in run]
        if len(tons) == 1:
            self.say("fired", tons=tons[0])
        elif len({event.space for event in run}) == 1:
            self.say("fired two", targets=f"the {tons[0]}-ton ship")
        else:
            self.say("fired two", targets=f"the {tons[0]}-ton and the {tons[1]}-ton ship")

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
        self.say(
            "returned" if event.fate == "returned" else "lost",
            ships=counted(event.ships, "ship"),
            tons=f"{event.tons:,}",
            award=award_name(event.award),
            fate=LOST[event.fate],
        )

    def closed(self, event: e.CampaignClosed) -> None:
        self.say("closed", patrols=counted(event.patrols, "patrol"), tons=f"{event.tons:,}")


def _either(field: str, yes: str, no: str) -> Callable[[_Writer, Any], None]:
    return lambda writer, event: writer.say(yes if getattr(event, field) else no)


TELL: dict[type[Event], Callable[[_Writer, Any], None]] = {
    e.PatrolBegan: _Writer.began,
    e.TurnBegan: _Writer.turn_began,
    e.BoatEntered: _Writer.entered,
    e.BoatMoved: _Writer.moved,
    e.BoatHeld: says("held"),
    e.HomeCourseSet: says("home"),
    e.AircraftShaken: says("aircraft shaken"),
    e.BatterySpent: _Writer.spent,
    e.BatteriesRecharged: _Writer.charged,
    e.FalseContactFound: says("false"),
    e.BigShipSighted: says("big"),
    e.TargetIdentified: _Writer.identified,
    e.AircraftSearched: _either("is_spotted", "spotted", "clear sky"),
    e.BoatStrafed: _either("is_damaged", "strafed", "strafing missed"),
    e.RepairTried: _either("is_repaired", "repaired", "not repaired"),
    e.HullLost: _Writer.lost_hull,
    e.TorpedoRan: lambda writer, event: None if event.is_hit else writer.say("missed"),
    e.ShipDamaged: says("still afloat"),
    e.ShipSunk: lambda writer, event: writer.say("sunk", tons=f"{event.tons:,}"),
    e.SearchBegan: says("searching"),
    e.DestroyerSearched: _Writer.searched,
    e.BoatDetected: _Writer.detected,
    e.DestroyerAttacked: _Writer.attacked,
    e.HullStrained: _either("has_held", "hull held", "hull gave way"),
    e.DestroyerShaken: says("destroyer shaken"),
    e.PatrolEnded: _Writer.ended,
    e.CampaignClosed: _Writer.closed,
}
RUNS: dict[type[Event], Callable[[_Writer, list[Any]], None]] = {e.TorpedoFired: _Writer.fired}
"""Salvos."""

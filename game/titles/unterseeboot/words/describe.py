"""Events in words, for the log: our own sentences, with dice and table cells."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import counted
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.tables import REAL_SHIP_NEEDS, TABLES
from game.titles.unterseeboot.rules.places import level_name, space_name
from game.titles.unterseeboot.words.summary import FATES, award_name


def describe(event: Event, eyes: str) -> LogLine:
    """The log line of an event; it speaks to the captain, whoever reads."""
    return DESCRIBE[type(event)](event)


def _roll(
    event: Any, kind: str, text: str, table: str, row: str, *, harms: bool = False, place: str = ""
) -> LogLine:
    """A roll of a D6; `harms` says that reaching the number is bad for the boat."""
    reached = _chance(6, event.needs)
    return LogLine(
        kind, text, place, ((6, event.face),), f"{event.needs}+", table, row,
        is_good=(event.face >= event.needs) != harms,
        good_chance=1 - reached if harms else reached,
    )  # fmt: skip


def _chance(sides: int, needs: int) -> Fraction:
    """Of reaching `needs` with one die."""
    return Fraction(max(0, min(sides, sides - needs + 1)), sides)


def _identification(
    text: str, space: str, sides: int, face: int, *, is_ship: bool = True
) -> LogLine:
    """U-ID.5, U-ID.6 A roll of the target die, whose faces are all a ship but the lowest."""
    return LogLine(
        "identify", text, space, ((sides, face),), f"{REAL_SHIP_NEEDS}+", "identification",
        "A real ship", is_ship, _chance(sides, REAL_SHIP_NEEDS),
    )  # fmt: skip


def _patrol_began(event: e.PatrolBegan) -> LogLine:
    return LogLine(
        "patrol",
        f"Patrol {event.patrol} begins: {event.torpedoes} torpedoes, "
        f"{len(event.targets)} contacts reported.",
    )


def _false_contact(event: e.FalseContactFound) -> LogLine:
    text = "A false contact: nothing there."
    return _identification(text, event.space, event.sides, event.face, is_ship=False)


def _identified(event: e.TargetIdentified) -> LogLine:
    two = ", two hits to sink" if event.hits_to_sink > 1 else ""
    text = f"A ship of {event.tons:,} tons{two}."
    if not event.face:
        return LogLine("identify", text, event.space, is_good=True)
    return _identification(text, event.space, event.sides, event.face)


def _big_ship_classed(event: e.BigShipClassed) -> LogLine:
    die = "a D6 set at 6" if event.sides == 6 else f"a D{event.sides}"
    return LogLine(
        "identify",
        f"Her size is told by {die}.",
        event.space,
        ((6, event.face),),
        "",
        "big_ship",
        TABLES.big_ship.find(event.face).name,
    )


def _searched(event: e.AircraftSearched) -> LogLine:
    text = "An aircraft spots the boat." if event.is_spotted else "No aircraft finds the boat."
    return _roll(event, "aircraft", text, "aircraft_search", "Stays unseen")


def _strafed(event: e.BoatStrafed) -> LogLine:
    text = "Strafed and hit." if event.is_damaged else "Strafed, but missed; still in sight."
    return _roll(event, "aircraft", text, "strafing", "Surface", harms=True)


def _repair(event: e.RepairTried) -> LogLine:
    text = "The crew repairs the damage." if event.is_repaired else "The repair fails."
    return _roll(event, "damage", text, "damage_control", "Repair")


def _torpedo_ran(event: e.TorpedoRan) -> LogLine:
    text = "Torpedo hits." if event.is_hit else "Torpedo misses."
    row = "Surface" if event.rule == "U-TORP.5" else "Periscope depth"
    return _roll(event, "torpedo", text, "torpedo", row, place=event.space)


def _destroyer_searched(event: e.DestroyerSearched) -> LogLine:
    text = "The destroyer finds the boat." if event.is_detected else "The destroyer finds nothing."
    return _roll(event, "destroyer", text, "destroyer_search", "Stays hidden")


def _destroyer_attacked(event: e.DestroyerAttacked) -> LogLine:
    weapon = "Gunfire" if event.level == 1 else "Depth charges"
    text = f"{weapon}: the boat is hit." if event.is_damaged else f"{weapon}: near misses only."
    row = level_name(event.level)
    return _roll(event, "destroyer", text, "destroyer_attack", row, harms=True)


def _strained(event: e.HullStrained) -> LogLine:
    text = "The hull creaks, and holds." if event.has_held else "The boat dives out of control."
    return _roll(event, "damage", text, "uncontrolled_dive", "The hull holds")


def _patrol_ended(event: e.PatrolEnded) -> LogLine:
    text = (
        f"Patrol {event.patrol} ends on turn {event.turns}: the boat {FATES[event.fate]}, "
        f"{event.tons:,} tons sunk. {award_name(event.award)}."
    )
    return LogLine("patrol", text, is_good=event.fate == "returned")


def _campaign_closed(event: e.CampaignClosed) -> LogLine:
    verdict = "a success" if event.is_success else "no success"
    survived = counted(event.patrols, "patrol")
    return LogLine(
        "patrol",
        f"The log book is closed: {survived} survived, {event.tons:,} tons, {verdict}.",
        is_good=event.is_success,
    )


def _says(kind: str, text: str, *, is_good: bool | None = None) -> Callable[[Any], LogLine]:
    """Tells an event in these words with its figures in them, at its space where it has one."""
    return lambda event: LogLine(
        kind, text.format(event=event), getattr(event, "space", ""), is_good=is_good
    )


DESCRIBE: dict[type[Event], Callable[[Any], LogLine]] = {
    e.GameBegan: _says("patrol", "{event.commander} takes over {event.boat}."),
    e.PatrolBegan: _patrol_began,
    e.TurnBegan: _says("turn", "Turn {event.turn}"),
    e.BoatEntered: lambda event: LogLine(
        "maneuver", f"The boat enters at {space_name(event.space)}.", event.space
    ),
    e.BoatMoved: lambda event: LogLine(
        "maneuver", f"The boat moves to {space_name(event.space)}.", event.space
    ),
    e.BoatHeld: _says("maneuver", "The boat stays in place."),
    e.HomeCourseSet: _says("maneuver", "Course set for home."),
    e.AircraftShaken: _says("aircraft", "Under water: the aircraft loses the boat.", is_good=True),
    e.BatterySpent: lambda event: LogLine(
        "battery",
        f"Silent running: {'main battery' if event.cell == 'main' else 'auxiliary power'} "
        f"down to {event.left}.",
    ),
    e.BatteriesRecharged: _says(
        "battery", "The diesels recharge the main battery to {event.main}.", is_good=True
    ),
    e.FalseContactFound: _false_contact,
    e.BigShipSighted: lambda event: _identification("A Big Ship.", event.space, 6, event.face),
    e.BigShipClassed: _big_ship_classed,
    e.TargetIdentified: _identified,
    e.AircraftSearched: _searched,
    e.BoatStrafed: _strafed,
    e.RepairTried: _repair,
    e.HullLost: _says("damage", "A hull token is lost: {event.left} left.", is_good=False),
    e.TorpedoFired: _says("torpedo", "Torpedo away. {event.left} left."),
    e.TorpedoRan: _torpedo_ran,
    e.ShipDamaged: _says("torpedo", "She stays afloat: one more hit will sink her.", is_good=True),
    e.ShipSunk: _says("torpedo", "Sunk: {event.tons:,} tons.", is_good=True),
    e.SearchBegan: _says("destroyer", "A destroyer begins to search.", is_good=False),
    e.DestroyerSearched: _destroyer_searched,
    e.BoatDetected: _says("destroyer", "The boat is detected.", is_good=False),
    e.DestroyerAttacked: _destroyer_attacked,
    e.HullStrained: _strained,
    e.DestroyerShaken: _says(
        "destroyer", "At 200 m the boat slips away from the destroyer.", is_good=True
    ),
    e.PatrolEnded: _patrol_ended,
    e.CampaignClosed: _campaign_closed,
}

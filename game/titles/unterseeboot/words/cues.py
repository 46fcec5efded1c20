"""What the table shows of each event. Cues decide nothing."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.core.records import Event
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.printed.board import find_space
from game.titles.unterseeboot.words.summary import award_name

BOAT, AIRCRAFT, DESTROYER = "boat", "aircraft", "destroyer"


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    make = CUES.get(type(event))
    return make(event) if make else ()


def _roll(note: str, face: int, text: str, is_good: bool, sides: int = 6) -> Cue:
    return Cue("roll", text=text, note=note, faces=((sides, face),), is_good=is_good, sound="dice")


def _moved(event: e.BoatMoved) -> tuple[Cue, ...]:
    before, after = find_space(event.origin).level, find_space(event.space).level
    sound = "dive" if after > before else "surface" if after < before else ""
    return (Cue("move", BOAT, event.origin, event.space, sound=sound),)


def _identified(event: e.TargetIdentified) -> tuple[Cue, ...]:
    text = f"{event.tons:,} tons"
    rolled = (_roll("Identification", event.face, text, True, event.sides),) if event.face else ()
    return (*rolled, Cue("flip", event.space, event.space, text=text, sound="identify"))


def _searched(event: e.AircraftSearched) -> tuple[Cue, ...]:
    text = "Spotted" if event.is_spotted else "Unseen"
    shown = (Cue("token", "spotted", to=AIRCRAFT),) if event.is_spotted else ()
    return (
        Cue("fly", AIRCRAFT, to=BOAT, sound="aircraft"),
        _roll(f"Aircraft search: {event.needs}+ is unseen", event.face, text, not event.is_spotted),
        *shown,
    )


def _strafed(event: e.BoatStrafed) -> tuple[Cue, ...]:
    text = "Hit" if event.is_damaged else "Missed"
    return (
        Cue("strafe", AIRCRAFT, to=BOAT, sound="strafe"),
        _roll(f"Strafing: {event.needs}+ hits", event.face, text, not event.is_damaged),
    )


def _repair(event: e.RepairTried) -> tuple[Cue, ...]:
    text = "Repaired" if event.is_repaired else "Not repaired"
    return (
        Cue("sound", sound="repair"),
        _roll(f"Damage control: {event.needs}+ repairs", event.face, text, event.is_repaired),
    )


def _ran(event: e.TorpedoRan) -> tuple[Cue, ...]:
    text = "Hit" if event.is_hit else "Missed"
    shown = (
        Cue("blast", event.space, event.space, sound="torpedo-hit")
        if event.is_hit
        else Cue("miss", event.space, event.space, sound="torpedo-miss")
    )
    return (_roll(f"Torpedo: {event.needs}+ hits", event.face, text, event.is_hit), shown)


def _destroyer_searched(event: e.DestroyerSearched) -> tuple[Cue, ...]:
    text = "Detected" if event.is_detected else "Hidden"
    return (
        Cue("ping", DESTROYER, to=BOAT, sound="ping"),
        _roll(
            f"Destroyer search: {event.needs}+ is hidden", event.face, text, not event.is_detected
        ),
    )


def _destroyer_attacked(event: e.DestroyerAttacked) -> tuple[Cue, ...]:
    text = "Hit" if event.is_damaged else "Missed"
    attack = (
        Cue("shell", DESTROYER, to=BOAT, sound="gun-heavy")
        if event.level == 1
        else Cue("charge", DESTROYER, to=BOAT, sound="depth-charge")
    )
    note = f"Destroyer attack: {event.needs}+ hits"
    return (attack, _roll(note, event.face, text, not event.is_damaged))


def _strained(event: e.HullStrained) -> tuple[Cue, ...]:
    text = "The hull holds" if event.has_held else "Implosion"
    note = f"Uncontrolled dive: {event.needs}+ holds"
    return (Cue("sound", sound="hull-creak"), _roll(note, event.face, text, event.has_held))


def _ended(event: e.PatrolEnded) -> tuple[Cue, ...]:
    if event.fate == "returned":
        return (
            Cue("banner", text=f"Home. {award_name(event.award)}", sound="medal", is_good=True),
        )
    return (
        Cue("sink", BOAT, BOAT, sound="sunk"),
        Cue("banner", text="The boat is lost", is_good=False),
    )


CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.TurnBegan: lambda event: (Cue("banner", text=f"Turn {event.turn}", sound="page"),),
    e.BoatEntered: lambda event: (Cue("move", BOAT, "", event.space, sound="surface"),),
    e.BoatMoved: _moved,
    e.AircraftShaken: lambda event: (Cue("untoken", "spotted", AIRCRAFT),),
    e.BatterySpent: lambda event: (Cue("token", event.cell, sound="battery"),),
    e.BatteriesRecharged: lambda event: (Cue("token", "main", sound="battery"),),
    e.FalseContactFound: lambda event: (
        _roll("Identification", event.face, "Nothing there", False, event.sides),
        Cue("fade", event.space, event.space),
    ),
    e.BigShipSighted: lambda event: (_roll("Identification", event.face, "A Big Ship", True),),
    e.BigShipClassed: lambda event: (
        _roll("Size of the Big Ship", event.face, f"D{event.sides}", True),
    ),
    e.TargetIdentified: _identified,
    e.AircraftSearched: _searched,
    e.BoatStrafed: _strafed,
    e.RepairTried: _repair,
    e.HullLost: lambda event: (Cue("token", "hull", sound="hull-creak"),),
    e.TorpedoFired: lambda event: (
        Cue("fire", "torpedo", BOAT, event.space, sound="torpedo-launch"),
    ),
    e.TorpedoRan: _ran,
    e.ShipSunk: lambda event: (
        Cue("sink", event.space, event.space, text=f"{event.tons:,} tons", sound="sunk"),
    ),
    e.SearchBegan: lambda event: (Cue("token", "searching", to=DESTROYER, sound="ping"),),
    e.DestroyerSearched: _destroyer_searched,
    e.BoatDetected: lambda event: (Cue("token", "detected", to=DESTROYER, sound="ping"),),
    e.DestroyerAttacked: _destroyer_attacked,
    e.HullStrained: _strained,
    e.DestroyerShaken: lambda event: (Cue("untoken", "destroyer", DESTROYER),),
    e.PatrolEnded: _ended,
}

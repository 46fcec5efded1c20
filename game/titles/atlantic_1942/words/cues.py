"""What the table shows of each event. Cues decide nothing."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.core.records import Event
from game.prose.sentences import counted
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_merchant, is_ship, ship_name
from game.titles.atlantic_1942.words.describe import STEP_NAMES


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    make = CUES.get(type(event))
    return make(event) if make else ()


def spot(x: int, y: int) -> str:
    """The name of a point of the table, for the looks to find."""
    return f"@{x},{y}"


def _sailed(event: e.ShipSailed | e.CardSailed, unit: str) -> tuple[Cue, ...]:
    moves = (Cue("sail", unit, spot(event.from_x, event.from_y), spot(event.x, event.y)),)
    turns = (Cue("turn", unit, angle=event.turn * 15),) if event.turn else ()
    return (*(moves if event.ahead else ()), *turns)


def _roll(note: str, faces: tuple[int, ...], text: str, place: str) -> Cue:
    dice = tuple((6, face) for face in faces)
    return Cue("roll", place=place, text=text, note=note, faces=dice, sound="dice")


def _ran(event: e.TorpedoRan) -> tuple[Cue, ...]:
    text = "Hit" if event.is_hit else "Missed"
    shown = Cue(
        "burst" if event.is_hit else "spray",
        event.ship,
        event.ship,
        sound="torpedo-hit" if event.is_hit else "torpedo-miss",
    )
    note = f"Torpedo at {ship_name(event.ship)}: {event.needs}+ hits"
    return (
        Cue("track", event.card, event.card, event.ship, sound="torpedo-launch"),
        _roll(note, (event.face,), text, event.ship),
        shown,
    )


def _fired(event: e.GunFired) -> tuple[Cue, ...]:
    text = counted(event.hits, "hit")
    kind = "burst" if event.hits else "spray"
    sound = "gun" if is_merchant(event.unit) or not is_ship(event.unit) else "gun-heavy"
    return (
        Cue("shot", event.unit, event.unit, event.target, sound=sound),
        _roll(f"Guns: {event.needs}+ hits", event.faces, text, event.target),
        Cue(kind, event.target, event.target),
    )


def _pinged(event: e.CardPinged) -> tuple[Cue, ...]:
    text = "Turned over" if event.is_turned else "Nothing sure"
    return (
        Cue("ping", event.ship, event.ship, event.card, sound="ping"),
        _roll(f"Sonar: {event.needs}+ turns it over", (event.face,), text, event.card),
    )


def _went_off(event: e.ChargeWentOff) -> tuple[Cue, ...]:
    struck = [*event.submerged, *event.surfaced]
    text = "A hit" if struck else "No hit"
    at = spot(event.x, event.y)
    return (
        Cue("spray", place=at, to=at, sound="depth-charge"),
        _roll("Depth charge: 5+ under water, 3+ above", (event.face,), text, at),
    )


CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.TurnBegan: lambda event: (Cue("banner", text=f"Turn {event.turn}"),),
    e.StepBegan: lambda event: (Cue("banner", text=STEP_NAMES[event.step]),),
    e.ShipSailed: lambda event: _sailed(event, event.ship),
    e.CardSailed: lambda event: _sailed(event, event.card),
    e.MerchantHome: lambda event: (Cue("fade", event.ship, sound="medal"),),
    e.ShipsCollided: lambda event: (Cue("burst", event.ship, event.other, sound="depth-charge"),),
    e.BoatRammed: lambda event: (
        Cue("burst", event.card, event.card, sound="depth-charge"),
        _roll(f"Ramming {event.boat}", (event.face,), f"{event.face} hits", event.card),
    ),
    e.BoatSurfaced: lambda event: (Cue("turn-over", event.card, event.card, sound="surface"),),
    e.BoatDived: lambda event: (Cue("turn-over", event.card, event.card, sound="dive"),),
    e.TorpedoRan: _ran,
    e.GunFired: _fired,
    e.CardPinged: _pinged,
    e.CardTurned: lambda event: (Cue("turn-over", event.card, event.card, sound="identify"),),
    e.ChargeDropped: lambda event: (
        Cue("spray", place=spot(event.x, event.y), to=spot(event.x, event.y)),
    ),
    e.ChargeWentOff: _went_off,
    e.ShipSunk: lambda event: (Cue("founder", event.ship, event.ship, sound="sunk"),),
    e.BoatSunk: lambda event: (Cue("founder", event.card, event.card, sound="sunk"),),
}

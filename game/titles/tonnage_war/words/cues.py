"""What the table shows of each event. Cues decide nothing."""

from collections.abc import Callable
from typing import Any

from game.contract.cues import Cue
from game.core.records import Event
from game.prose.sentences import capital, counted, number
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR_KINDS
from game.titles.tonnage_war.model.names import boat_name, escort_name

D6, D20 = 6, 20
CONVOY = "convoy"
"""Where the ships steam, on the plot."""
ZONE_WORDS = {
    "oz": "Boats appear",
    "iz": "To the inner zone",
    "attack": "To the attack zone",
    "cz": "Between the columns",
}
REACTIONS = {
    "advance": "It presses on",
    "hold": "It holds on",
    "escort": "It turns on an escort",
    "evade": "It evades",
    "stay": "It stays up",
}
HARMLESS = ("evade",)
"""Reactions that the escorts are glad of."""


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    make = CUES.get(type(event))
    return make(event) if make else ()


def _roll(note: str, face: int, text: str, is_good: bool | None, sides: int = D20) -> Cue:
    return Cue("roll", text=text, note=note, faces=((sides, face),), is_good=is_good, sound="dice")


def _held(note: str, value: int) -> str:
    """What a die is rolled for, and the number it is held against."""
    return f"{note}: {value} or less" if value > 1 else f"{note}: {value}"


def _turn(event: e.TurnBegan) -> tuple[Cue, ...]:
    light = "night" if event.is_low else "day"
    return (Cue("banner", text=f"Turn {event.turn}: {event.hour:02d}00, {light}", sound="page"),)


def _returned(event: e.ReturnRolled) -> tuple[Cue, ...]:
    text = "It comes back" if event.is_back else "It is out of the battle"
    note = _held(f"{capital(boat_name(event.boat))} returns", event.needs)
    return (_roll(note, event.face, text, not event.is_back, D6),)


def _straggler(event: e.StragglerRolled) -> tuple[Cue, ...]:
    text = "One is brought back" if event.is_back else "None is brought back"
    return (_roll("A straggler returns: 1", event.face, text, event.is_back, D6),)


def _evaded(event: e.ConvoyEvaded) -> tuple[Cue, ...]:
    text = f"{counted(event.stragglers, 'ship')} lost touch"
    return (_roll("The convoy alters course", event.face, text, None, D6),)


def _advanced(event: e.AdvanceRolled) -> tuple[Cue, ...]:
    count = len(event.boats)
    text = f"{capital(number(event.moved))} of {number(count)}"
    if count == 1:
        text = "It gets there" if event.moved else "It does not"
    note = _held(ZONE_WORDS[event.step], event.needs)
    return (_roll(note, event.face, text, not event.moved),)


def _withdrew(event: e.BoatWithdrew) -> tuple[Cue, ...]:
    return (Cue("shift", event.boat, event.boat, f"{event.boat}@{event.to}", sound="dive"),)


def _search(event: e.SearchBegan) -> tuple[Cue, ...]:
    is_air = event.means in AIR_KINDS
    return (Cue("ping", event.escorts[0], to=event.boat, sound="aircraft" if is_air else "ping"),)


def _reacted(event: e.ReactionRolled) -> tuple[Cue, ...]:
    is_good = event.taken in HARMLESS
    note = f"{capital(boat_name(event.boat))} and {counted(event.searchers, 'escort')}"
    return (_roll(note, event.face, REACTIONS[event.taken], is_good),)


def _detected(event: e.DetectionRolled) -> tuple[Cue, ...]:
    if not event.face:
        return ()
    text = "Found" if event.is_detected else "Not found"
    note = _held(f"{escort_name(event.escort)}, {event.letter}", event.value)
    return (_roll(note, event.face, text, event.is_detected),)


ATTACKS = {
    "sunk": "Sunk",
    "damaged": "Damaged",
    "missed": "Missed",
    "gunfire": "Sunk by gunfire",
    "rammed": "Rammed and sunk",
}


def _attacked(event: e.AttackRolled) -> tuple[Cue, ...]:
    is_hit = event.outcome != "missed"
    note = _held(f"{escort_name(event.escort)} attacks", event.value)
    return (
        Cue("spray", event.boat, event.boat, sound="depth-charge"),
        _roll(note, event.face, ATTACKS[event.outcome], is_hit),
        *(() if event.outcome != "gunfire" else (Cue("sound", sound="gun-heavy"),)),
    )


def _flak(event: e.FlakRolled) -> tuple[Cue, ...]:
    is_hit = event.outcome != "missed"
    note = _held(f"Flak at {escort_name(event.escort)}", event.value)
    return (
        Cue("burst", event.escort, event.escort, sound="strafe"),
        _roll(note, event.face, event.outcome.capitalize(), not is_hit),
    )


def _fired(event: e.BoatFiredAtEscort) -> tuple[Cue, ...]:
    is_hit = event.outcome != "missed"
    note = _held(f"Torpedo at {escort_name(event.escort)}", event.value)
    return (
        Cue("track", event.boat, to=event.escort, sound="torpedo-launch"),
        _roll(note, event.face, event.outcome.capitalize(), not is_hit),
    )


def _convoy_attacked(event: e.ConvoyAttacked) -> tuple[Cue, ...]:
    to = event.place if event.place == "stragglers" else CONVOY
    text = "A ship is hit" if event.is_hit else "Missed"
    note = _held(f"{capital(boat_name(event.boat))} fires", event.value)
    return (
        Cue("track", event.boat, to=to, sound="torpedo-launch"),
        _roll(note, event.face, text, not event.is_hit),
    )


def _ship_sunk(event: e.ShipSunk) -> tuple[Cue, ...]:
    place = event.place if event.is_straggler else CONVOY
    return (Cue("burst", place=place, to=place, sound="torpedo-hit"),)


def _rescuer(event: e.RescueEscortRolled) -> tuple[Cue, ...]:
    text = "Hit" if event.is_sunk else "Missed"
    note = f"{escort_name(event.escort)} among the survivors: 10 or less"
    return (_roll(note, event.face, text, not event.is_sunk),)


CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.TurnBegan: _turn,
    e.ReturnRolled: _returned,
    e.StragglerRolled: _straggler,
    e.ConvoyEvaded: _evaded,
    e.ConvoyIlluminated: lambda event: (Cue("shells", place=CONVOY, to=CONVOY, sound="gun"),),
    e.DecoyPosted: lambda event: (Cue("shift", event.escort, to=f"{event.escort}@decoy"),),
    e.AdvanceRolled: _advanced,
    e.BoatMoved: lambda event: (
        Cue("shift", event.boat, event.boat, f"{event.boat}@{event.to}", sound="surface"),
    ),
    e.BoatWithdrew: _withdrew,
    e.EscortPlaced: lambda event: (
        Cue("settle", event.escort, event.escort, f"{event.escort}@{event.to}"),
    ),
    e.SearchBegan: _search,
    e.ReactionRolled: _reacted,
    e.DetectionRolled: _detected,
    e.AttackRolled: _attacked,
    e.BoatDamaged: lambda event: (Cue("burst", event.boat, event.boat, sound="hull-creak"),),
    e.BoatSunk: lambda event: (Cue("topple", event.boat, event.boat, sound="sunk"),),
    e.EscortDamaged: lambda event: (
        Cue("burst", event.escort, event.escort, sound="torpedo-hit"),
        Cue("topple", event.escort, event.escort),
    ),
    e.EscortDestroyed: lambda event: (
        Cue("burst", event.escort, event.escort, sound="torpedo-hit"),
        Cue("topple", event.escort, event.escort, sound="sunk"),
    ),
    e.FlakRolled: _flak,
    e.BoatFiredAtEscort: _fired,
    e.ConvoyAttacked: _convoy_attacked,
    e.ShipSunk: _ship_sunk,
    e.RescueEscortRolled: _rescuer,
    e.BattleEnded: lambda event: (Cue("banner", text="The battle is over", sound="page"),),
}

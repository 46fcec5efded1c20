"""What a run of events came to, and how far ahead odds look."""

from collections.abc import Iterable, Sequence

from game.contract.outcome import NO_DIE, Outcome
from game.core.records import Event
from game.prose.sentences import capital, listed
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.odds.forecasts import pattern_words, shot_words
from game.titles.submarine.view import View

TELLS = ("sink her", "hit", "find a boat", "sink the boat", "lose a ship")
DANGERS = ("hit", "lost")

MISSES: dict[type[Event], str] = {
    e.TorpedoTried: "Misses",
    e.TorpedoAttacked: "Misses",
    e.FoxerTried: "A foxer is hit",
    e.GunFired: "No damage",
    e.ShellsFell: "No damage",
    e.SonarSwept: "Nothing is found",
    e.RadarSearched: "Nothing is found",
    e.SonarRanged: "Nothing is found",
    e.SonarHomed: "Contact is lost",
    e.RadarRanged: "Nothing is found",
    e.LookedOut: "Nothing is found",
    e.ChargeExploded: "A charge beside the boat",
    e.ThrownExploded: "No harm is done",
    e.WeaponExploded: "Goes off; what it did is not told",
    e.ShipEvaded: "Evades it",
    e.TorpedoMoved: "Meets no ship",
    e.UnseenRan: "Meets no ship",
    e.BoatPlotted: "Plotted, to be carried out later",
    e.ConvoyOrdered: "Plotted, to be carried out later",
    e.HoundSent: "Sent, to hunt when all are told",
    e.BoatOutran: "She outruns her hunters",
    e.BoatHunted: "She escapes",
}
"""What is said where an event of a kind came to nothing, or to nothing yet."""


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to, in the order of weight: sinkings, hits, what was found."""
    sunk = [event for event in events if isinstance(event, e.VesselSunk)]
    ships = [event.name for event in sunk if event.side != SUBMARINE]
    boats = [event.name for event in sunk if event.side == SUBMARINE]
    struck = _struck(events)
    hurt = [name for unit, name in struck.items() if name not in ships and name not in boats]
    found = _found(events) if before.house.hidden else []
    parts = [
        f"{listed(names)} {words}"
        for names, words in (
            (ships, "sunk"),
            (boats, "sunk"),
            (hurt, "hit"),
            (_dead(events, ships), "dead in the water"),
            (found, "found"),
        )
        if names
    ]
    is_boats = before.eyes == SUBMARINE
    hit_boats = [name for unit, name in struck.items() if unit in before.fleet]
    hit_ships = [name for unit, name in struck.items() if unit not in before.fleet]
    is_hit, is_hurt = (hit_ships, hit_boats) if is_boats else (hit_boats, hit_ships)
    of_boats, of_escorts = (ships, is_hit, (), (), ()), ((), is_hit, found, boats, ships)
    tells = _named(TELLS, of_boats if is_boats else of_escorts)
    lost = boats if is_boats else ships
    dangers = _named(DANGERS, (is_hurt or lost, lost))
    words = capital("; ".join(parts)) or _ordered(after, events) or _otherwise(events)
    return Outcome(words, tells, dangers)


def _named(names: Sequence[str], held: Iterable[object]) -> tuple[str, ...]:
    return tuple(name for name, holds in zip(names, held, strict=True) if holds)


def _struck(events: Sequence[Event]) -> dict[str, str]:
    """The vessels that were damaged, as far as it is known, and their names."""
    hurt: dict[str, str] = {}
    for event in events:
        match event:
            case (
                e.TorpedoStruck(ship=unit)
                | e.GunFired(target=unit)
                | e.ShellsFell(target=unit)
                | e.ChargeExploded(boat=unit)
                | e.ThrownExploded(boat=unit)
            ) if _harm(event):
                hurt[unit] = vessel_name(unit)
            case e.TorpedoExploded() if event.hits:
                hurt[event.ship] = vessel_name(event.ship)
            case e.BoatStruck(boat=unit) | e.BoatTorpedoed(boat=unit) if event.hits:
                hurt[unit] = vessel_name(unit)
            case e.Collided():
                hurt |= {unit: vessel_name(unit) for unit in (event.unit, event.other)}
    return hurt


def _harm(event: Event) -> bool:
    """Whether it is known to have done any."""
    return any(getattr(event, name, None) for name in ("damage", "hits", "is_hurt"))


def _found(events: Sequence[Event]) -> list[str]:
    boats = [event.boat for event in events if isinstance(event, e.BoatSighted | e.ContactHeld)]
    return [vessel_name(boat) for boat in dict.fromkeys(boats)]


def _dead(events: Sequence[Event], sunk: Sequence[str]) -> list[str]:
    names = [vessel_name(event.ship) for event in events if isinstance(event, e.DeadInWater)]
    return [name for name in names if name not in sunk]


def _ordered(after: View, events: Sequence[Event]) -> str:
    """What is known beforehand of a torpedo that was plotted, or of weapons that were used."""
    kinds = {type(event) for event in events}
    if e.WeaponPlaced in kinds:
        return pattern_words(after)
    plotted = [event for event in events if isinstance(event, e.BoatPlotted)]
    is_shot = plotted and plotted[-1].rule == "11.4" and plotted[-1].plot.shots
    if is_shot and after.knows_boats and not after.fate:
        return shot_words(after, plotted[-1].boat, plotted[-1].plot.shots[-1])
    return ""


def _otherwise(events: Sequence[Event]) -> str:
    kinds = {type(event) for event in events}
    return next((said for kind, said in MISSES.items() if kind in kinds), NO_DIE)

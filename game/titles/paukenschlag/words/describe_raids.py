"""The log of the air war: repairs, flights, raids, and what they destroy."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LOSS, LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed, spelled
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, SUNK, US, named_unit
from game.titles.paukenschlag.printed.places import TARGETS, target_name
from game.titles.paukenschlag.printed.tables import AIR_DICE, TABLES, bombed
from game.titles.paukenschlag.rules.air.chances import bomb_chance, flight_chance
from game.titles.paukenschlag.rules.units import is_german
from game.titles.paukenschlag.words.lines import is_for, upto
from game.titles.paukenschlag.words.naming import named_units

SINKS = sum(bombed(face) == "sunk" for face in range(1, 11))
"""12.8.1e The faces of a D10 on which bombs sink a ship."""


FLIES_ON = TABLES.problem.bands[0].high or 0
"""12.8.1 The highest total with which a bomber flies on."""


def object_name(target: str) -> str:
    """A target, or a ship that lies in port, in the middle of a sentence."""
    return target_name(target) if target in TARGETS else named_unit(target)


def points_words(points: int) -> str:
    """ "3 points of damage"."""
    return f"{counted(points, 'point') if points else 'no points'} of damage"


def _repaired(event: e.TargetRepaired, eyes: str) -> LogLine:
    left = f"damage {event.left}" if event.left else "whole again"
    return LogLine("repair", f"A point of repair for {target_name(event.target)}: {left}.")


def _sent(event: e.RaiderSent, eyes: str) -> LogLine:
    goal = object_name(event.target)
    return LogLine.about(
        "raid", event.plane, f"takes off for {goal}", f"take off for {goal}", event.plane
    )


def _flew(event: e.BomberFlew, eyes: str) -> LogLine:
    if not event.face:
        where = f"over {event.zone}"
        return LogLine.about("raid", event.plane, f"is {where}", f"are {where}", event.plane)
    words = {
        "on": f"is over {event.zone}",
        "abort": f"has engine trouble over {event.zone} and turns back",
        "lost": f"is lost over {event.zone}",
    }
    added = event.total - event.face
    is_mine = is_for(GERMAN, eyes)
    chance = flight_chance(added)
    return LogLine(
        "raid", f"{event.plane} {words[event.outcome]}.", event.plane, ((10, event.face),),
        f"{FLIES_ON - added} or less", "problem", "Flies on",
        is_good=(event.outcome == "on") == is_mine, good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def _sighted(event: e.ConvoySighted, eyes: str) -> LogLine:
    told = f", and tells {named_units(event.boats)}" if event.boats else ""
    text = f"{event.plane} finds {named_unit(event.convoy)} in {event.zone}{told}."
    return LogLine("raid", text, event.convoy)


def _told(event: e.BoatsTold, eyes: str) -> LogLine:
    who, are = capital(named_units(event.boats)), _are(event.boats)
    return LogLine("raid", f"{who} {are} told of {named_unit(event.convoy)}.", event.convoy)


def _used(event: e.SightingUsed, eyes: str) -> LogLine:
    who = capital(named_units(event.boats))
    text = f"{who} {'know' if len(event.boats) > 1 else 'knows'} of {named_unit(event.convoy)}."
    return LogLine("search", text, event.convoy)


def _shipping(event: e.ShippingBombed, eyes: str) -> LogLine:
    words = {"sunk": "sinks", "none": "misses", "lost": "is shot down over"}
    text = f"{event.plane} {words[event.outcome]} {_ship_of(event)}."
    return upto(
        "raid", text, event.target, event.face, SINKS, ("bombed", "One ship sunk"), sides=10,
        is_mine=is_for(GERMAN, eyes),
    )  # fmt: skip


def _ship_of(event: e.ShippingBombed) -> str:
    name = named_unit(event.target)
    return f"a ship of {name}" if name.startswith("convoy") and event.outcome == SUNK else name


def _began(event: e.RaidBegan, eyes: str) -> LogLine:
    units, goal = named_units(event.planes), object_name(event.target)
    surprise = " Nobody is ready for it." if event.is_surprise else ""
    does = "raids" if len(event.planes) == 1 else "raid"
    return LogLine("raid", f"{capital(units)} {does} {goal}.{surprise}", event.target)


def _scrambled(event: e.FighterScrambled, eyes: str) -> LogLine:
    text = f"{event.plane} {'scrambles' if event.is_up else 'is too late to scramble'}."
    return upto(
        "raid", text, event.plane, event.face, AIR_DICE.scrambles, ("air", "A fighter scrambles"),
        sides=10, is_mine=is_for(US, eyes),
    )  # fmt: skip


def _bounced(event: e.EscortsBounced, eyes: str) -> LogLine:
    words = {
        "bounce": "slips past the escorts",
        "fight": "must fight the escorts",
        "lost": "is shot down by the escorts",
    }
    dice = ((10, event.face),)
    return LogLine("raid", f"{event.plane} {words[event.outcome]}.", event.plane, dice)


def _fought(event: e.AirFought, eyes: str) -> LogLine:
    ends = [f"{unit} turns back" for unit in event.aborted]
    ends += [f"{unit} is shot down" for unit in event.lost]
    end = listed(ends) if ends else "nobody is hit"
    text = f"{named_units(event.fighters)} against {named_units(event.enemies)}: {end}."
    dice = tuple((6, face) for face in (event.face, event.reply) if face)
    return LogLine("raid", capital(text), event.fighters[0], dice)


def _flak(event: e.FlakFired, eyes: str) -> LogLine:
    words = {"": "comes through the fire", "A": "is hit and turns back", "X": "is shot down"}
    text = f"{event.plane} {words[event.outcome]} over {target_name(event.target)}."
    chance = Fraction(min(event.aa, 6), 6)
    is_mine = is_for(GERMAN if is_german(event.plane) else US, eyes)
    return LogLine(
        "raid", text, event.plane, ((6, event.face),), f"{event.aa} or less", "targets",
        is_good=(not event.outcome) == is_mine, good_chance=1 - chance if is_mine else chance,
    )  # fmt: skip


def _dropped(event: e.BombsDropped, eyes: str) -> LogLine:
    text = f"{event.plane} bombs {target_name(event.target)}: {points_words(event.points)}."
    return _bombs(event, text, eyes)


def _in_port(event: e.ShipInPortBombed, eyes: str) -> LogLine:
    words = {SUNK: "she sinks", CRIPPLED: "she is crippled"}.get(event.outcome, "she bears it")
    name = named_unit(event.ship)
    return _bombs(
        event, f"{event.plane} bombs {name}: {points_words(event.points)}, {words}.", eyes
    )


def _bombs(event: e.BombsDropped | e.ShipInPortBombed, text: str, eyes: str) -> LogLine:
    place = event.ship if isinstance(event, e.ShipInPortBombed) else event.target
    chance = bomb_chance(event.plane)
    is_mine = is_for(GERMAN if is_german(event.plane) else US, eyes)
    return LogLine(
        "raid", text, place, ((10, event.face),), "any damage", "bombing",
        is_good=bool(event.points) == is_mine, good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def _aimed(event: e.AimChecked, eyes: str) -> LogLine:
    name = target_name(event.target)
    text = f"The bombs missed {name}." if event.is_wrong else f"It was {name} that was hit."
    return upto(
        "raid", text, event.target, event.face, AIR_DICE.wrong_factory,
        ("air", "The wrong factory is bombed"), sides=10, is_mine=is_for(US, eyes),
    )  # fmt: skip


def _bombarded(event: e.ShoreBombarded, eyes: str) -> LogLine:
    ships, name = capital(named_units(event.ships)), target_name(event.target)
    does = "bombards" if len(event.ships) == 1 else "bombard"
    dice = tuple((10, face) for face in event.faces)
    text = f"{ships} {does} {name}: {points_words(event.points)}."
    return LogLine("raid", text, event.target, dice)


def _damaged(event: e.TargetDamaged, eyes: str) -> LogLine:
    text = f"{capital(target_name(event.target))} has {points_words(event.damage)}."
    return LogLine("raid", text, event.target)


def _caught(event: e.AircraftCaught, eyes: str) -> LogLine:
    parts = []
    if event.lost:
        parts.append(f"{named_units(event.lost)} {_are(event.lost)} destroyed")
    if event.grounded:
        parts.append(f"{named_units(event.grounded)} cannot fly next week")
    end = listed(parts) if parts else "none is harmed"
    where = target_name(event.base)
    dice = tuple((10, face) for face in event.faces)
    text = f"{capital(spelled(len(event.planes), 'air unit'))} on the ground at {where}: {end}."
    return LogLine(LOSS if event.lost else "raid", text, event.base, dice)


def _are(units: tuple[str, ...]) -> str:
    return "is" if len(units) == 1 else "are"


def _shut(event: e.BaseShut, eyes: str) -> LogLine:
    bombers = " Its bombers fly no more." if event.planes else ""
    return LogLine("raid", f"{target_name(event.base)} cannot be used.{bombers}", event.base)


def _destroyed(event: e.BaseDestroyed, eyes: str) -> LogLine:
    lost = f" {capital(named_units(event.planes))} {_are(event.planes)} lost with it."
    return LogLine(LOSS, f"{target_name(event.base)} is destroyed.{lost}", event.base)


def _lost(event: e.PlaneLost, eyes: str) -> LogLine:
    return LogLine.about(LOSS, event.plane, "is lost", "are lost", event.plane)


def _ended(event: e.RaidEnded, eyes: str) -> LogLine:
    if not event.planes:
        return LogLine("raid", "No raider flies home.")
    does = "flies" if len(event.planes) == 1 else "fly"
    return LogLine("raid", f"{capital(named_units(event.planes))} {does} home.")


RAID_WORDS: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.TargetRepaired: _repaired,
    e.RaiderSent: _sent,
    e.BomberFlew: _flew,
    e.ConvoySighted: _sighted,
    e.BoatsTold: _told,
    e.SightingUsed: _used,
    e.ShippingBombed: _shipping,
    e.ConvoyDispersed: lambda event, eyes: LogLine(
        "convoy", f"Nothing is left of {named_unit(event.convoy)}."
    ),
    e.RaidBegan: _began,
    e.FighterScrambled: _scrambled,
    e.EscortsBounced: _bounced,
    e.AirFought: _fought,
    e.FlakFired: _flak,
    e.PlaneTurnedBack: lambda event, eyes: LogLine.about(
        "raid", event.plane, "is back at base", "are back at base", event.plane
    ),
    e.PlaneLost: _lost,
    e.BombsDropped: _dropped,
    e.AimChecked: _aimed,
    e.ShipInPortBombed: _in_port,
    e.ShoreBombarded: _bombarded,
    e.TargetDamaged: _damaged,
    e.AircraftCaught: _caught,
    e.BaseShut: _shut,
    e.BaseDestroyed: _destroyed,
    e.RaidEnded: _ended,
    e.BombersSpent: lambda event, eyes: LogLine(
        "raid", f"The crews of {event.plane} are interned on neutral ground.", event.plane
    ),
}

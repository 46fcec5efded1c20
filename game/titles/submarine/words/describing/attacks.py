"""The log of gunfire, torpedoes and attacks on boats."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed, number
from game.titles.submarine.charts.dicecharts import factor_column
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import (
    WEAPONS,
    code,
    heading_words,
    hexes,
    is_boat,
    torpedo_name,
    vessel_name,
)
from game.titles.submarine.model.state import ESCORT, PORT, STARBOARD, SUBMARINE
from game.titles.submarine.printed.tables import (
    SOLO_CHARGE,
    SURE_HIT,
    SURE_MISS,
    TORPEDO_CARDS,
    hurting,
)
from game.titles.submarine.rules.fighting.c51_circling import circle_told
from game.titles.submarine.words.describing.torpedoes import TORPEDOES
from game.titles.submarine.words.plain import plain
from game.titles.submarine.words.rolls import FACES, is_for, rolled

UNKNOWN = "A torpedo"
SIDES = {PORT: " to port", STARBOARD: " to starboard"}
LIES = {"same": "at the depth of", "near": "within 50 feet of", "miss": "far from"}
"""S3.SR3 How a charge lies."""
ATTITUDES = ("from ahead", "on the bow", "abeam", "on the quarter", "from astern")


def hitting(needs: int, change: int) -> list[int]:
    """13.4 The faces with which a torpedo hits."""
    return [
        face
        for face in range(1, FACES + 1)
        if face == SURE_HIT or (face != SURE_MISS and face + change <= needs)
    ]


def _points(count: int) -> str:
    return counted(count, "point") if count else "no damage"


# Gunfire


def _gun(event: e.GunFired, eyes: str) -> LogLine:
    one, other = vessel_name(event.unit), vessel_name(event.target)
    text = f"{one} fires at {other} over {hexes(event.range)}: {_points(event.damage)}."
    is_mine = is_for(SUBMARINE if is_boat(event.target) else ESCORT, eyes)
    good = hurting(event.factor)
    row = str(event.face)
    line = rolled("gun", text, event.target, event.face, good, "damage", not is_mine, row)
    return replace(line, column=factor_column(event.factor))


def _star(event: e.StarFired, eyes: str) -> LogLine:
    where = event.printed or code(event.at)
    return LogLine("gun", f"{vessel_name(event.ship)} fires a star shell over {where}.", where)


# Weapons


def _placed(event: e.WeaponPlaced, eyes: str) -> LogLine:
    what = WEAPONS[event.sort]
    who = vessel_name(event.ship) if event.ship else "An aircraft"
    where = event.printed or code(event.at)
    text = f"{who}: a {what}{SIDES.get(event.side, '')} into {where}."
    return LogLine("charge", text, where, who=who)


def _charge(event: e.ChargeExploded, eyes: str) -> LogLine:
    at = LIES[SOLO_CHARGE[event.lies]] if event.lies else f"at {event.depth} feet beside"
    return _exploded(event, f"A charge goes off {at} {vessel_name(event.boat)}", eyes)


def _thrown(event: e.ThrownExploded, eyes: str) -> LogLine:
    what = WEAPONS[event.sort]
    is_many = len(event.weapons) > 1
    count = f"{capital(number(len(event.weapons)))} {what}s go" if is_many else f"A {what} goes"
    text = f"{count} off beside {vessel_name(event.boat)}"
    if event.damage is None and event.is_hurt is not None:
        text += " and hurts her" if event.is_hurt else " and does no harm"
    return _exploded(event, text, eyes)


def _exploded(event: Any, text: str, eyes: str) -> LogLine:
    """With the damage for those who know it."""
    lies, row = getattr(event, "lies", 0), str(event.face)
    dice = tuple((FACES, face) for face in (lies, event.face) if face)
    if event.is_same_die:
        harm = "" if event.damage is None else f": {_points(event.damage)}"
        return LogLine("charge", f"{text}, with the same die{harm}.", event.boat)
    if event.damage is None:
        return LogLine("charge", f"{text}.", event.boat, dice, table="damage", row=row)
    words, is_mine = f"{text}: {_points(event.damage)}.", is_for(ESCORT, eyes)
    if lies:
        return LogLine("charge", words, event.boat, dice, table="damage", row=row)
    good = () if event.factor is None else hurting(event.factor)
    line = rolled("charge", words, event.boat, event.face, good, "damage", is_mine, row)
    return line if event.factor is None else replace(line, column=factor_column(event.factor))


# Torpedoes


def _name(torpedo_id: str) -> str:
    return capital(torpedo_name(torpedo_id))


def _launched(event: e.TorpedoLaunched, eyes: str) -> LogLine:
    how = "shallow" if event.shot.is_shallow else "deep"
    kind = TORPEDO_CARDS[event.sort].name
    circle = f": {circle_told(event.shot.circle)}" if event.shot.circle else ""
    shot = f"{torpedo_name(event.torpedo)} from tube {event.shot.tube + 1}"
    text = f"{vessel_name(event.boat)} fires {shot}, a {kind} running {how}{circle}."
    return LogLine("torpedo", text, event.torpedo)


def _moved(event: e.TorpedoMoved, eyes: str) -> LogLine:
    end = f"in {event.printed or code(event.path[-1])}, {heading_words(event.heading)}"
    is_sudden = event.is_new and not event.is_seen and eyes != SUBMARINE
    if is_sudden:
        return LogLine("torpedo", f"{UNKNOWN} shows {end}.", event.torpedo, who=UNKNOWN)
    who = _name(event.torpedo)
    return LogLine("torpedo", f"{who}: {end}.", event.torpedo, who=who, is_passing=True)


def _tried(event: e.TorpedoTried, eyes: str) -> LogLine:
    words, way = "hits" if event.is_hit else "misses", ATTITUDES[event.attitude - 1]
    text = f"{_name(event.torpedo)} {words} {vessel_name(event.ship)}, {way}."
    good = hitting(event.needs, event.modified - event.face)
    is_mine = is_for(SUBMARINE, eyes)
    return rolled("torpedo", text, event.ship, event.face, good, "detonation", is_mine)


def _struck(event: e.TorpedoStruck, eyes: str) -> LogLine:
    text = f"It goes off against {vessel_name(event.ship)}: {_points(event.damage)}."
    dice = ((FACES, event.face),)
    return LogLine("torpedo", text, event.ship, dice, table="damage", row=str(event.face))


def _dark(event: e.FiresDied, eyes: str) -> LogLine:
    burns = "gives" if len(event.ships) == 1 else "give"
    return LogLine("torpedo", f"{listed([*map(vessel_name, event.ships)])} {burns} light no more.")


def _reloaded(event: e.TubeReloaded, eyes: str) -> LogLine:
    words = "is loaded" if event.is_ready else "is being reloaded"
    return LogLine("plot", f"{vessel_name(event.boat)}: tube {event.tube + 1} {words}.", event.boat)


def _charged(event: e.BatteryCharged, eyes: str) -> LogLine:
    words = "has a point of emergency power back" if event.is_regained else "charges her batteries"
    return LogLine("plot", f"{vessel_name(event.boat)} {words}.", event.boat)


ATTACKS: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.GunFired: _gun,
    e.GunDamageTold: plain("gun", "All guns have fired."),
    e.StarFired: _star,
    e.StarsFaded: plain("gun", "The star shells have burnt out."),
    e.FiresDied: _dark,
    e.WeaponPlaced: _placed,
    e.AttackSpoiled: plain(
        "charge", "{by} crosses the way of {ship}, whose attack is void.", "ship"
    ),
    e.TorpedoLaunched: _launched,
    e.TorpedoMoved: _moved,
    e.TorpedoTried: _tried,
    e.TorpedoPassed: plain("torpedo", "{ship} goes over {torpedo}: it runs too deep.", "ship"),
    e.TorpedoDud: plain("torpedo", "{torpedo} is not armed yet: a dud against {ship}.", "ship"),
    e.TorpedoStruck: _struck,
    **TORPEDOES,
    e.TorpedoSpent: plain("torpedo", "{torpedo} has run out.", "torpedo"),
    e.TubeReloaded: _reloaded,
    e.BatteryCharged: _charged,
    e.ChargeExploded: _charge,
    e.ThrownExploded: _thrown,
    e.BoatShaken: plain("charge", "{boat} is shaken by the charges.", "boat"),
    e.WeaponsSpent: lambda event, eyes: LogLine(
        "charge", f"Spent on empty water: {counted(len(event.weapons), 'weapon')}."
    ),
}

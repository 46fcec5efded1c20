"""The log of the grids and of combat."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LOSS, LogLine
from game.core.records import Event
from game.prose.sentences import capital, spelled
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import (
    CRIPPLED,
    GERMAN,
    HEADING_WORDS,
    OSL,
    RADAR,
    SUNK,
    US,
    in_zone,
    named_unit,
)
from game.titles.paukenschlag.printed.tables import HFDF
from game.titles.paukenschlag.rules.combat.chances import of_charges
from game.titles.paukenschlag.words.lines import is_for, plain, some, upto
from game.titles.paukenschlag.words.naming import (
    named_units,
    side_words,
    square_words,
)

DEVICE_WORDS = {"active": "pings", "passive": "listens", RADAR: "searches by radar"}


def _opened(event: e.GridOpened, eyes: str) -> LogLine:
    if event.level == OSL:
        return LogLine("step", f"The boats search in {in_zone(event.zone)}.", event.zone)
    return LogLine("step", f"Box {event.box}: they close in {event.zone}.", event.zone)


def _marker_placed(event: e.MarkerPlaced, eyes: str) -> LogLine:
    where = square_words(event.row, event.column)
    dice = tuple((10, face) for face in event.faces)
    return LogLine("search", f"{capital(named_unit(event.unit))} is in {where}.", event.unit, dice)


def _initiative(event: e.InitiativeRolled, eyes: str) -> LogLine:
    who = capital(side_words(event.winner))
    have = "have" if event.winner == GERMAN else "has"
    ties = tuple((10, face) for face in event.ties for _ in range(2))
    dice = (*ties, (10, event.us), (10, event.german))
    return LogLine("search", f"{who} {have} the initiative.", "", dice)


def _searched(event: e.SearchMade, eyes: str) -> LogLine:
    side = GERMAN if event.by.startswith("U-") else US
    found = "finds" if event.is_found else "does not find"
    text = (
        f"{capital(named_unit(event.by))} {DEVICE_WORDS[event.device]} and {found} "
        f"{named_unit(event.target)}."
    )
    row = ("radar", "") if event.device == RADAR else ("sonar", event.device.capitalize())
    return upto(
        "search", text, event.target, event.face, event.needs - event.modifier, row,
        is_mine=is_for(side, eyes),
    )  # fmt: skip


def _bearings(event: e.BearingsTaken, eyes: str) -> LogLine:
    found = f"finds {named_units(event.found)}" if event.found else "finds none"
    is_mine = is_for(US, eyes)
    return LogLine(
        "search", f"Huff/Duff {found}.", event.boats[0], tuple((6, face) for face in event.faces),
        f"{HFDF.detects} or less", "sonar", "Huff/Duff",
        is_good=bool(event.found) == is_mine,
        good_chance=some(HFDF.detects, 6, len(event.faces), is_mine=is_mine),
    )  # fmt: skip


def _marker_moved(event: e.MarkerMoved, eyes: str) -> LogLine:
    if not event.squares:
        return LogLine.about("move", capital(named_unit(event.unit)), "stays", "stay", event.unit)
    where = square_words(event.row, event.column)
    how = ", submerged" if event.is_down else ""
    who = capital(named_unit(event.unit))
    return LogLine.about("move", who, f"goes to {where}{how}", f"go to {where}{how}", event.unit)


def _marker_left(event: e.MarkerLeft, eyes: str) -> LogLine:
    edge = HEADING_WORDS[event.edge]
    who = capital(named_unit(event.unit))
    words = f"gets away to the {edge}"
    return LogLine.about("move", who, words, words.replace("gets", "get"), event.unit)


def _ran(event: e.TorpedoRan, eyes: str) -> LogLine:
    what = "misses" if not event.is_hit else "hits, and is a dud:" if event.is_dud else "hits"
    text = f"{event.boat}: a torpedo {what} {named_unit(event.target)}."
    is_mine, is_hit = is_for(GERMAN, eyes), event.is_hit and not event.is_dud
    dice = ((6, event.face), *(((10, event.dud),) if event.is_hit else ()))
    chance = Fraction(event.needs, 6) * Fraction(10 - event.duds, 10)
    return LogLine(
        "torpedo", text, event.target.partition("/")[0], dice,
        f"{event.needs} or less", "torpedo", "",
        is_good=is_hit == is_mine, good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def _struck(event: e.TargetStruck, eyes: str) -> LogLine:
    what = {SUNK: "she breaks up", CRIPPLED: "she is crippled"}.get(event.outcome, "she goes on")
    odds = f"{event.attack} to {event.defence}"
    who, hits = capital(named_unit(event.target)), spelled(event.hits, "hit")
    text = f"{who} is struck, {odds}: {hits}, {what}."
    return LogLine("torpedo", text, event.target.partition("/")[0], ((6, event.face),), table="crt")


def _merchant_sunk(event: e.MerchantSunk, eyes: str) -> LogLine:
    text = (
        f"A ship of {named_unit(event.convoy)} is sunk with {event.cargo},000 tons; "
        f"{event.left} left."
    )
    return LogLine(LOSS, text, event.convoy)


def _merchant_crippled(event: e.MerchantCrippled, eyes: str) -> LogLine:
    what = f"dead in the water as {named_unit(event.transport)}"
    text = f"A ship of {named_unit(event.convoy)} lies {what}."
    return LogLine("damage", text, event.transport)


def _ship_sunk(event: e.ShipSunk, eyes: str) -> LogLine:
    with_what = f" with {event.cargo},000 tons" if event.cargo else ""
    return LogLine(LOSS, f"{capital(named_unit(event.ship))} is sunk{with_what}.", event.ship)


def _depth_charged(event: e.DepthCharged, eyes: str) -> LogLine:
    dice = ((6, event.face), *(((6, event.second),) if event.second else ()))
    attack = "attacks" if len(event.ships) == 1 else "attack"
    number = f"more than {event.number} sinks her" if event.number else "no result"
    factors = spelled(event.factors, "factor")
    text = f"{capital(named_units(event.ships))} {attack} {event.boat}, {factors}: {number}."
    is_mine, is_sunk = is_for(US, eyes), 0 < event.number < event.second
    chance, _ = of_charges(event.factors, event.shift)
    return LogLine(
        "charge", text, event.boat, dice, "two dice", "asw", "Sunk",
        is_good=is_sunk == is_mine, good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def _boat_sunk(event: e.BoatSunk, eyes: str) -> LogLine:
    how = "from the air" if event.by == "air" else f"by {event.by}"
    return LogLine(LOSS, f"{event.boat} is sunk {how}.", event.boat)


def _fired(event: e.GunsFired, eyes: str) -> LogLine:
    fire = "fires" if len(event.attackers) == 1 else "fire"
    text = (
        f"{capital(named_units(event.attackers))} {fire} at {named_unit(event.target)}, "
        f"{event.attack} to {event.defence}: {spelled(event.hits, 'hit')}."
    )
    return LogLine("gun", text, event.target.partition("/")[0], ((6, event.face),), table="crt")


def _damaged(event: e.DamageRolled, eyes: str) -> LogLine:
    what = {SUNK: "too much for her", CRIPPLED: "crippled"}.get(event.outcome, "not enough")
    text = f"Damage to {named_unit(event.unit)}: {event.total} against {event.needs}, {what}."
    return LogLine("damage", text, event.unit.partition("/")[0], ((6, event.face),))


GRID_WORDS: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.GridOpened: _opened,
    e.MarkerPlaced: _marker_placed,
    e.RoundBegan: lambda event, eyes: LogLine("step", f"Round {event.round}"),
    e.InitiativeRolled: _initiative,
    e.OrderChosen: lambda event, eyes: LogLine(
        "search", f"First in this round: {side_words(event.side)}."
    ),
    e.SearchMade: _searched,
    e.MarkerLost: plain("search", "Radar has lost {unit}.", "unit"),
    e.ContactReported: plain("radio", "{boat} reports {target} to all boats.", "boat"),
    e.SilenceKept: plain("radio", "{boat} keeps silent about {target}.", "boat"),
    e.BearingsTaken: _bearings,
    e.MarkerMoved: _marker_moved,
    e.MarkerLeft: _marker_left,
    e.BoxFormed: lambda event, eyes: LogLine(
        "search", f"Box {event.letter}: {named_units(event.units)} meet.", event.units[0]
    ),
    e.GridClosed: lambda event, eyes: LogLine(
        "search", f"The {'search' if event.level == OSL else 'attack'} in {event.zone} is over."
    ),
    e.FightBegan: lambda event, eyes: LogLine(
        "search",
        f"In {square_words(event.row, event.column)}: {named_units(event.boats)} "
        f"against {named_units(event.ships)}.",
        event.ships[0],
    ),
    e.TorpedoAimed: plain("torpedo", "{boat} aims a torpedo at {target}.", "boat"),
    e.GunAimed: plain("gun", "{boat} aims her gun at {target}.", "boat"),
    e.TorpedoRan: _ran,
    e.TargetStruck: _struck,
    e.MerchantSunk: _merchant_sunk,
    e.MerchantCrippled: _merchant_crippled,
    e.ShipSunk: _ship_sunk,
    e.ShipCrippled: plain("damage", "{ship} is crippled.", "ship"),
    e.DepthCharged: _depth_charged,
    e.BoatForcedUp: plain("boat", "{boat} is forced to the surface.", "boat"),
    e.BoatSunk: _boat_sunk,
    e.GunsFired: _fired,
    e.DamageRolled: _damaged,
    e.BoatCrippled: plain("damage", "{boat} is damaged.", "boat"),
    e.FightEnded: lambda event, eyes: LogLine("search", "The fight is over."),
}  # fmt: skip

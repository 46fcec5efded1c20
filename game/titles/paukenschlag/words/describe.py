"""The log: every event in words, as a pair of eyes may read it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, listed, spelled
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import (
    ATTACK,
    CAP,
    GERMAN,
    RAID,
    RECON,
    TASK_FORCE,
    US,
    named_unit,
)
from game.titles.paukenschlag.model.state import Convoy
from game.titles.paukenschlag.printed.chart_tables import (
    AT_10_EVENT,
    HOME_FRONT,
    HORNET_EVENT,
    NO_EVENT,
)
from game.titles.paukenschlag.printed.order_of_battle import SHIPS, ship_name
from game.titles.paukenschlag.printed.places import target_name
from game.titles.paukenschlag.printed.tables import AIR_DICE, LAST_TURN, NOTICED, month, week
from game.titles.paukenschlag.words.describe_grid import GRID_WORDS
from game.titles.paukenschlag.words.describe_raids import RAID_WORDS
from game.titles.paukenschlag.words.lines import is_for, plain, some, upto
from game.titles.paukenschlag.words.naming import PHASE_NAMES, named_units, side_words

MISSION_WORDS = {
    RECON: ("searches", "search"),
    ATTACK: ("is sent to attack boats", "are sent to attack boats"),
    CAP: ("flies air patrol", "fly air patrol"),
    RAID: ("is on its way", "are on their way"),
}
CONVOY_DICE = (10, 10, 6, 6, 10)
SET_UP_DICE = (6,)
"""Those of a new convoy: zone, size, speed, formation and the secret one of its destination; and
the latter alone for one of the set-up."""
HAPPENINGS = {
    HORNET_EVENT: "the Hornet force is ordered against the German airbases",
    AT_10_EVENT: "convoy AT-10 is cancelled, and seven destroyers guard the coast",
    HOME_FRONT: "more is made for the home front: a lost unit comes back",
    NO_EVENT: "nothing happens",
}


def describe(event: Event, eyes: str) -> LogLine:
    """The log line of an event as these eyes see it."""
    return DESCRIBE[type(event)](event, eyes)


def _way(path: tuple[str, ...]) -> tuple[str, str]:
    by = f" by way of {path[0]}" if len(path) > 1 else ""
    return f"sails to {path[-1]}{by}", f"sail to {path[-1]}{by}"


def _began(event: e.GameBegan, eyes: str) -> LogLine:
    first, last = event.turn + 1, event.last_turn
    if first == last:
        return LogLine("setup", "One meeting is played out.")
    until = f" to {month(last)}" if month(first) != month(last) else ""
    return LogLine("setup", f"{month(first)}{until} 1942: {counted(last - first + 1, 'week')}.")


def _turn(event: e.TurnBegan, eyes: str) -> LogLine:
    return LogLine("turn", f"{month(event.turn)}, week {week(event.turn)}")


def _formed(event: e.ConvoyFormed, eyes: str) -> LogLine:
    if event.convoy == TASK_FORCE:
        return LogLine("convoy", f"The Hornet force gathers in {event.zone}.", event.convoy)
    speed = "slow" if event.speed == 1 else "fast"
    bound = f", bound for {target_name(event.destination)}" if event.destination else ""
    ships = counted(event.ships, "ship")
    text = (
        f"Convoy {event.convoy} forms in {event.zone}: {ships}, {speed}, {event.formation}{bound}."
    )
    sides = CONVOY_DICE if len(event.faces) > 1 else SET_UP_DICE
    dice = tuple(zip(sides, event.faces, strict=False))
    return LogLine("convoy", text, event.convoy, dice)


def _ship_arrived(event: e.ShipArrived, eyes: str) -> LogLine:
    where = f"at {target_name(event.port)}" if event.port else f"at sea in {event.zone}"
    with_whom = f" with {named_unit(event.convoy)}" if event.convoy else ""
    who = capital(named_unit(event.ship))
    one, many = f"is {where}{with_whom}", f"are {where}{with_whom}"
    return LogLine.about("arrival", who, one, many, event.ship)


def _plane_arrived(event: e.PlaneArrived, eyes: str) -> LogLine:
    base = f"the {ship_name(event.base)}" if event.base in SHIPS else target_name(event.base)
    return LogLine.about("arrival", event.plane, f"comes to {base}", f"come to {base}", event.plane)


def _placed(event: e.BoatPlaced, eyes: str) -> LogLine:
    words = "is back in" if event.is_back else "takes station in"
    many = "are back in" if event.is_back else "take station in"
    return LogLine.about(
        "arrival", event.boat, f"{words} {event.zone}", f"{many} {event.zone}", event.boat
    )


def _happened(event: e.EventRolled, eyes: str) -> LogLine:
    who = capital(side_words(event.roller))
    rolls = "roll" if event.roller == GERMAN else "rolls"
    text = f"{who} {rolls} for events: {HAPPENINGS[event.happening]}."
    return LogLine("event", text, dice=((10, event.face),), table="events")


def _flew(event: e.PlaneFlew, eyes: str) -> LogLine:
    one, many = (f"{words} over {event.zone}" for words in MISSION_WORDS[event.mission])
    return LogLine.about("air", event.plane, one, many, event.plane)


def _looked(event: e.PlaneLooked, eyes: str) -> LogLine:
    found = f"spots {named_units(event.found)}" if event.found else "sees nothing"
    if not event.faces:
        return LogLine("air", f"{event.plane} over {event.zone} {found}.", event.found[0])
    return LogLine(
        "air", f"{event.plane} over {event.zone} {found}.", (event.found or event.boats)[0],
        tuple((10, face) for face in event.faces), f"{AIR_DICE.spots} or less", "air", "Spot",
        is_good=bool(event.found) == is_for(US, eyes),
        good_chance=some(AIR_DICE.spots, 10, len(event.faces), is_mine=is_for(US, eyes)),
    )  # fmt: skip


def _bombed(event: e.BoatBombed, eyes: str) -> LogLine:
    text = f"{event.plane} {'sinks' if event.is_sunk else 'misses'} {event.boat}."
    return upto(
        "air", text, event.boat, event.face, AIR_DICE.sinks, ("air", "Sink what is attacked"),
        sides=10, is_mine=is_for(US, eyes),
    )  # fmt: skip


def _dived(event: e.BoatTriedToDive, eyes: str) -> LogLine:
    needs = max(AIR_DICE.dives - event.attacks, 1)
    chance = Fraction(11 - needs, 10)
    is_mine = is_for(GERMAN, eyes)
    text = f"{event.boat} {'dives in time' if event.is_down else 'is still up'}."
    return LogLine(
        "air", text, event.boat, ((10, event.face),), f"{needs}+", "air", "The boat dives",
        is_good=event.is_down == is_mine, good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def _landed(event: e.PlanesLanded, eyes: str) -> LogLine:
    are = "is" if len(event.planes) == 1 else "are"
    units = capital(spelled(len(event.planes), "air unit"))
    return LogLine("air", f"{units} {are} back at base.")


def _plotted(event: e.UnitPlotted, eyes: str) -> LogLine:
    when = f"in week {week(event.turn)} of {month(event.turn)}"
    place = f"{event.zone}{' beside the milk cow' if event.is_fuelling else ''}"
    if event.port:
        place = f"port at {target_name(event.port)}"
    where = f"be in {place}" if event.zone else "leave the map"
    rest = f"to {where} {when}{', submerged' if event.is_down else ''}"
    who = capital(named_unit(event.unit))
    return LogLine.about("plot", who, f"is {rest}", f"are {rest}", event.unit)


def _closed(event: e.PlotsClosed, eyes: str) -> LogLine:
    who = capital(side_words(event.side))
    return LogLine("plot", f"{who} {'have' if event.side == GERMAN else 'has'} plotted.")


def _sighted(event: e.Sighted, eyes: str) -> LogLine:
    """Each convoy with what it is, then the others by their names."""
    escorts = {ship.id for ship in event.ships if ship.convoy}
    alone = [ship.id for ship in event.ships if ship.id not in escorts]
    parts = [
        *(_sighted_convoy(event, convoy) for convoy in event.convoys),
        *filter(None, [named_units([*alone, *(boat.id for boat in event.boats)])]),
    ]
    return LogLine("search", f"Sighted in {event.zone}: {listed(parts)}.", event.zone)


def _sighted_convoy(event: e.Sighted, convoy: Convoy) -> str:
    guards = [ship.id for ship in event.ships if ship.convoy == convoy.id]
    ships = f" of {counted(convoy.ships, 'ship')}" if convoy.ships else ""
    return f"{named_unit(convoy.id)}{ships}{f' with {named_units(guards)}' if guards else ''}"


def _lost(event: e.SightLost, eyes: str) -> LogLine:
    are = "is" if len(event.units) == 1 else "are"
    return LogLine("move", f"{capital(named_units(event.units))} {are} no longer in sight.")


def _told(event: e.PresenceTold, eyes: str) -> LogLine:
    if not event.zones:
        return LogLine("search", "Boats and ships are nowhere in the same zone.")
    return LogLine("search", f"Boats and ships are both in {listed(event.zones)}.", event.zones[0])


def _convoy_sailed(event: e.ConvoySailed, eyes: str) -> LogLine:
    one, many = _way(event.path)
    return LogLine.about("move", capital(named_unit(event.convoy)), one, many, event.convoy)


def _ship_sailed(event: e.ShipSailed, eyes: str) -> LogLine:
    one, many = _way(event.path) if event.path else ("stays", "stay")
    if event.port:
        port = target_name(event.port)
        one, many = f"goes into {port}", f"go into {port}"
    return LogLine.about("move", capital(named_unit(event.ship)), one, many, event.ship)


def _boat_sailed(event: e.BoatSailed, eyes: str) -> LogLine:
    how = "submerged" if event.is_down else "surfaced"
    if not event.path:
        stays = f"stays in {event.from_zone}, {how}"
        return LogLine.about("move", event.boat, stays, stays.replace("stays", "stay"), event.boat)
    one, many = _way(event.path)
    return LogLine.about("move", event.boat, f"{one}, {how}", f"{many}, {how}", event.boat)


def _left(event: e.BoatLeft, eyes: str) -> LogLine:
    where = f"leaves for home by {event.zone}" if event.zone else "is at her base"
    when = f"week {week(event.back)} of {month(event.back)}" if event.back <= LAST_TURN else ""
    back = f"back in {when}" if when else "she will not be back in time"
    return LogLine("move", f"{event.boat} {where}: {back}.", event.boat)


def _fuel(event: e.FuelUsed, eyes: str) -> LogLine:
    dry = [boat for boat, left in zip(event.boats, event.left, strict=True) if not left]
    words = f" Out of fuel: {named_units(dry)}." if dry else ""
    return LogLine("fuel", f"The boats at sea use fuel.{words}")


def _arrived(event: e.ConvoyArrived, eyes: str) -> LogLine:
    ships = f" with {counted(event.ships, 'ship')}" if event.ships else ""
    who, where = capital(named_unit(event.convoy)), target_name(event.destination)
    return LogLine("home", f"{who} reaches {where}{ships}.", event.zone)


def _noticed(event: e.ConvoyNoticed, eyes: str) -> LogLine:
    words = "is noticed" if event.is_noticed else "passes unnoticed"
    text = f"{capital(named_unit(event.convoy))} {words} in {event.zone}."
    return upto(
        "search", text, event.convoy, event.face, NOTICED, ("notice", "Noticed"), sides=10,
        is_mine=is_for(GERMAN, eyes),
    )  # fmt: skip


def _ended(event: e.GameEnded, eyes: str) -> LogLine:
    who = "The Germans have" if event.fate == GERMAN else "The US has"
    points = f", {counted(event.points, 'point')} by bombers" if event.points else ""
    text = f"{who} won: {counted(event.ships, 'ship')} and {event.tons:,},000 tons sunk{points}."
    return LogLine("end", text)


DESCRIBE: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.GameBegan: _began,
    e.TurnBegan: _turn,
    e.PhaseBegan: lambda event, eyes: LogLine("step", PHASE_NAMES[event.phase]),
    e.ConvoyFormed: _formed,
    e.ShipArrived: _ship_arrived,
    e.PlaneArrived: _plane_arrived,
    e.BoatDrawn: plain("arrival", "{boat}, type {type}, is ordered to America.", "boat"),
    e.BoatPlaced: _placed,
    e.BomberBased: lambda event, eyes: LogLine(
        "setup", f"The Hornet's bombers are based {'ashore' if event.is_ashore else 'aboard'}."
    ),
    e.EventRolled: _happened,
    e.UnitRestored: lambda event, eyes: LogLine(
        "arrival",
        f"{capital(named_unit(event.unit))} is back in play at {target_name(event.place)}.",
        event.unit,
    ),
    e.ShipRepaired: plain("repair", "{ship} is repaired.", "ship"),
    e.PlaneFlew: _flew,
    e.PlaneRebased: lambda event, eyes: LogLine(
        "air", f"{event.plane} moves to {target_name(event.base)}.", event.plane
    ),
    e.PlaneLooked: _looked,
    e.NothingSeen: plain("air", "{plane} over {zone} sees nothing.", "zone"),
    e.BoatBombed: _bombed,
    e.BoatTriedToDive: _dived,
    e.PlanesLanded: _landed,
    e.UnitPlotted: _plotted,
    e.PlotsClosed: _closed,
    e.Sighted: _sighted,
    e.SightLost: _lost,
    e.PresenceTold: _told,
    e.ConvoySailed: _convoy_sailed,
    e.ShipSailed: _ship_sailed,
    e.EscortJoined: plain("convoy", "{ship} escorts {convoy}.", "ship"),
    e.EscortParted: plain("convoy", "{ship} leaves {convoy}.", "ship"),
    e.BoatSailed: _boat_sailed,
    e.BoatLeft: _left,
    e.RefuellingBegan: plain("fuel", "{boat} takes on fuel from {cow}.", "boat"),
    e.BoatRefuelled: plain("fuel", "{boat} has her fuel from {cow}.", "boat"),
    e.CowEmptied: plain("fuel", "{cow} has no more to give and goes home.", "cow"),
    e.FuelUsed: _fuel,
    e.ConvoyArrived: _arrived,
    e.ForceLeft: plain("home", "{convoy} is off the map by {zone}.", "zone"),
    e.ConvoyNoticed: _noticed,
    e.ContactDisregarded: plain("search", "The boats let the ships in {zone} go.", "zone"),
    **GRID_WORDS,
    **RAID_WORDS,
    e.GameEnded: _ended,
}  # fmt: skip

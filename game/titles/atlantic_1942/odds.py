"""The rolls a decision leads to, and what a run of events came to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.outcome import Outcome
from game.core.plane import Point
from game.core.prompt import Prompt
from game.core.records import Command, Event
from game.core.title import Check
from game.titles.atlantic_1942 import commands as c
from game.titles.atlantic_1942 import events as e
from game.titles.atlantic_1942.names import listed, number, ship_name
from game.titles.atlantic_1942.rules.depth_charges import (
    SUBMERGED,
    SURFACED,
    seen_name,
    struck_by,
)
from game.titles.atlantic_1942.rules.guns import ROWS, gun_needs, gun_of
from game.titles.atlantic_1942.rules.torpedoes import laid, row_of
from game.titles.atlantic_1942.rules.units import PACK, side_of
from game.titles.atlantic_1942.state import UBOAT, Card
from game.titles.atlantic_1942.tables import TABLES
from game.titles.atlantic_1942.view import View

TELLS = ("sink her", "hit", "turn it over", "sink the boat", "lose a ship")
DANGERS = ("hit", "lost")


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to, from the tables."""
    match command:
        case c.Launch(card=card):
            boat = seen.cards[card]
            return tuple(_torpedo(seen, boat, ship) for ship in laid(seen, card))
        case c.FireGun(unit=unit):
            kind = seen.ships[unit].kind if unit in seen.ships else UBOAT
            name = f"Guns, {gun_of(kind).gun_dice} dice" if gun_of(kind).gun_dice > 1 else "Gun"
            return (_check(name, "guns", ROWS[kind], gun_needs(kind)),)
        case c.Ping():
            row = TABLES.sonar.rows[0]
            return (_check("Sonar", "sonar", row.name, row.needs or 0),)
        case c.Drop():
            return tuple(_charges(seen, Point(command.x, command.y)))
    return ()


def _torpedo(seen: View, boat: Card, ship: str) -> Check:
    return _check(f"Torpedo at {ship_name(ship)}", *row_of(seen, boat, seen.ships[ship]))


def _charges(seen: View, point: Point) -> Iterator[Check]:
    """The die of one more charge there, and what it and those laid before come to on a card."""
    cards = tuple(seen.cards.values())
    struck = struck_by(point, cards)
    dice = {is_up: _die_of(is_up) for is_up in (False, True)}
    yield from (dice[is_up] for is_up in dice if any(card.is_up == is_up for card in struck))
    for card in struck:
        count = 1 + sum(card in struck_by(each.at, cards) for each in seen.charges)
        if count > 1 and card.base.holds(point):
            die = dice[card.is_up]
            name = f"One or more of {number(count)} on {seen_name(card)}"
            yield replace(die, name=name, chance=1 - (1 - die.chance) ** count)


def _die_of(is_up: bool) -> Check:
    """The die of a charge on a card that is up, or is not."""
    row, least = ("Surfaced", SURFACED) if is_up else ("Submerged", SUBMERGED)
    return _check(f"A charge, {row.lower()}", "depth_charge", row, least)


def _check(name: str, table: str, row: str, least: int) -> Check:
    rule = getattr(TABLES, table).rule
    return Check(name, rule, table, row, 6, f"{least}+", Fraction(7 - least, 6))


def outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    """What the events came to, in the order of weight: sinkings, hits, what was turned up."""
    sunk = [event.ship for event in events if isinstance(event, e.ShipSunk)]
    boats = [event.boat for event in events if isinstance(event, e.BoatSunk)]
    turned = [event for event in events if isinstance(event, e.CardTurned)]
    hit = _ships_hit(events, sunk)
    marks = [event for event in events if isinstance(event, e.CardMarked)]
    parts = []
    if sunk:
        parts.append(f"{listed([ship_name(ship) for ship in sunk])} sunk")
    if boats:
        parts.append(f"{listed(boats)} sunk")
    if hit:
        parts.append(f"{listed([ship_name(ship) for ship in hit])} hit")
    if marks and not boats:
        parts.append("a hit marked")
    parts += [
        "an Ocean card" if event.boat == "ocean" else f"{event.boat} found" for event in turned
    ]
    is_german = side_of(before.eyes) == PACK
    tells = _tells(is_german, sunk, boats, bool(hit or marks), bool(turned))
    dangers = _dangers(is_german, boats, marks, sunk, hit)
    return Outcome(", ".join(parts) or _otherwise(events), tells, dangers)


def _ships_hit(events: Sequence[Event], sunk: Sequence[str]) -> list[str]:
    hit = [event.ship for event in events if isinstance(event, e.ShipHit)]
    return [ship for ship in dict.fromkeys(hit) if ship not in sunk]


def _tells(
    is_german: bool, sunk: list[str], boats: list[str], is_hit: bool, is_turned: bool
) -> tuple[str, ...]:
    sink_her, hit, turn_over, sink_boat, lose = TELLS
    is_so = {
        sink_her: bool(sunk) and is_german,
        hit: is_hit,
        turn_over: is_turned,
        sink_boat: bool(boats) and not is_german,
        lose: bool(sunk) and not is_german,
    }
    return tuple(tell for tell in TELLS if is_so[tell])


def _dangers(
    is_german: bool, boats: list[str], marks: list[e.CardMarked], sunk: list[str], hit: list[str]
) -> tuple[str, ...]:
    is_hit, is_lost = (bool(marks), bool(boats)) if is_german else (bool(hit), bool(sunk))
    return tuple(
        name for name, is_so in zip(DANGERS, (is_hit or is_lost, is_lost), strict=True) if is_so
    )


def _otherwise(events: Sequence[Event]) -> str:
    kinds = {type(event) for event in events}
    if kinds & {e.TorpedoRan, e.GunFired}:
        return "Misses"
    if e.CardPinged in kinds:
        return "Nothing sure"
    if e.ChargeDropped in kinds:
        return "Goes off with the others"
    if e.TorpedoLaid in kinds:
        return "Laid, to be fired"
    return "No die is rolled"


def passive(seen: View, prompt: Prompt) -> Command | None:
    """Odds stop at the next question: every decision here is whole in itself."""
    return None

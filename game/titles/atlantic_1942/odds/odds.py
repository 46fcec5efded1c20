"""What a run of events came to."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import compress

from game.contract.outcome import NO_DIE, Outcome
from game.core.records import Event
from game.geometry.points import Point
from game.prose.sentences import listed, number
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import ship_name
from game.titles.atlantic_1942.odds.checks import NEEDS
from game.titles.atlantic_1942.rules.depth_charges import seen_name, struck_by
from game.titles.atlantic_1942.rules.units import PACK, side_of
from game.titles.atlantic_1942.view import View

TELLS = ("sink her", "hit", "turn it over", "sink the boat", "lose a ship")
DANGERS = ("hit", "lost")


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
    lost, hurt = (boats, marks) if is_german else (sunk, hit)
    told = (
        sunk and is_german,
        hit or sunk if is_german else marks,
        turned,
        boats and not is_german,
        sunk and not is_german,
    )
    words = ", ".join(parts) or _charge_words(after, events) or _otherwise(events)
    tells, dangers = compress(TELLS, told), compress(DANGERS, (hurt or lost, lost))
    return Outcome(words, tuple(tells), tuple(dangers))


def _charge_words(after: View, events: Sequence[Event]) -> str:
    """A charge is dropped now, and its die rolled when all go off: what that die will need."""
    dropped = [event for event in events if isinstance(event, e.ChargeDropped)]
    if not dropped or any(isinstance(event, e.ChargeWentOff) for event in events):
        return ""
    cards = tuple(after.cards.values())
    point = Point(dropped[-1].x, dropped[-1].y)
    struck = struck_by(point, cards)
    needs = {card.is_up: NEEDS[card.is_up] for card in struck}
    words = [f"{least}+ hits {where}, {_percent(least)}" for where, least in needs.values()]
    for card in struck:
        count = sum(card in struck_by(each.at, cards) for each in after.charges)
        if count > 1 and card.base.holds(point):
            chance = _percent(NEEDS[card.is_up][1], count)
            words.append(f"one or more of {number(count)} on {seen_name(card)}, {chance}")
    return f"When it goes off: {'; '.join(words)}"


def _percent(least: int, dice: int = 1) -> str:
    """How likely one die or more of so many is that face or a higher one."""
    return f"{round(100 * (1 - Fraction(least - 1, 6) ** dice))} %"


def _ships_hit(events: Sequence[Event], sunk: Sequence[str]) -> list[str]:
    hit = [event.ship for event in events if isinstance(event, e.ShipHit)]
    return [ship for ship in dict.fromkeys(hit) if ship not in sunk]


def _otherwise(events: Sequence[Event]) -> str:
    kinds = {type(event) for event in events}
    if kinds & {e.TorpedoRan, e.GunFired}:
        return "Misses"
    if e.CardPinged in kinds:
        return "Nothing sure"
    if e.TorpedoLaid in kinds:
        return "Laid, to be fired"
    return NO_DIE

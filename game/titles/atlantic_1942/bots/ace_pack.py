"""The ace of U-boats: fire from where no destroyer comes, run on the surface, dive."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from game.core.prompt import Prompt
from game.prose.sentences import spelled
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_odds import exactly
from game.titles.atlantic_1942.bots.ace_watch import (
    Berth,
    Watch,
    berths,
    is_seen,
    running,
    secrecy,
    under,
)
from game.titles.atlantic_1942.bots.ace_words import Judged
from game.titles.atlantic_1942.bots.captain_convoy import is_clear
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.state import OCEAN, UBOAT, Card, Ship
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.damage import MUST_SURFACE
from game.titles.atlantic_1942.rules.guns import gun_needs, why_boat_cannot_fire
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.torpedoes import LIMITS, laid, row_of, why_not_at
from game.titles.atlantic_1942.rules.turning_up import why_no_dive, why_no_surfacing
from game.titles.atlantic_1942.rules.units import boats_of, card_speed, hit_points
from game.titles.atlantic_1942.view import View

BOAT_SHELL = (7 - gun_needs(UBOAT)) / 6
"""The chance of a boat's shell."""


@dataclass(frozen=True, slots=True)
class Salvo:
    """Torpedoes on one or two ships, and what they promise in merchants."""

    worth: float
    aims: tuple[str, ...]


def hit_worth(ship: Ship, dice: int, chance: float) -> float:
    """What so many torpedoes or shells at a ship promise, in merchants."""
    scale = tuned.HIT_WORTH[ship.kind]
    most = hit_points(ship.kind)
    return sum(
        exactly(hits, dice, chance) * (scale[min(ship.hits + hits, most)] - scale[ship.hits])
        for hits in range(1, dice + 1)
    )


def salvo(view: View, boat: Card) -> Salvo:
    """The best use of the torpedoes of a boat, as if it were up."""
    up = replace(boat, is_up=True)
    aims = laid(view, boat.id)
    count = LIMITS.torpedoes
    if view.house.torpedoes:
        count = min(count, view.stock.get(boat.id, 0))
    if not count or view.done(boat.id).has_launched:
        return Salvo(0.0, ())
    ships = [ship for ship in view.ships.values() if not why_not_at(view, up, ship)]
    odds = {ship.id: (7 - row_of(view, up, ship)[2]) / 6 for ship in ships}
    ships.sort(key=lambda ship: (-hit_worth(ship, 2, odds[ship.id]), ship.id))
    best = Salvo(0.0, ())
    for split in _splits(ships[: tuned.MOST_TARGETS], count):
        if all(aims.count(ship.id) <= number for ship, number in split) and set(aims) <= {
            ship.id for ship, _ in split
        }:
            worth = sum(hit_worth(ship, number, odds[ship.id]) for ship, number in split)
            if worth > best.worth + tuned.ALIKE:
                best = Salvo(worth, tuple(ship.id for ship, n in split for _ in range(n)))
    return best


def _splits(ships: list[Ship], count: int) -> Iterator[tuple[tuple[Ship, int], ...]]:
    """All torpedoes on one ship, or shared between two."""
    for ship in ships:
        yield ((ship, count),)
    for one, other in combinations(ships, 2):
        for number in range(1, count):
            yield (one, number), (other, count - number)


# What is asked

DECOYS = (
    "An Ocean card goes as a boat would, and the tons are what one would win there. It hides which "
    "are boats, and has nothing to lose"
)


def rank_torpedoes(view: View, prompt: Prompt) -> list[Judged]:
    """Fire where the salvo is worth more than staying unseen."""
    watch, boats = Watch(view), boats_of(view, prompt.seat)
    has_fired = any(view.done(boat.id).has_launched for boat in boats)
    words = f"No {'further ' if has_fired else ''}salvo is worth being seen"
    found = [Judged(c.Done(), 0.0, 0.0, words)]
    for boat in boats:
        best = salvo(view, boat)
        run, hide = running(watch, boat), under(watch, boat)
        price, better = watch.told(boat, run), hide.lie.worth - run.lie.worth
        if not boat.is_up:
            worth = best.worth + run.lie.worth - hide.lie.worth if best.worth else -run.lie.danger
            found.append(Judged(c.Surface(boat.id), worth, price, _salvo_words(view, best)))
            continue
        found += _aimed(view, boat, best, laid(view, boat.id), price)
        hidden = watch.told(boat, hide)
        found.append(Judged(c.Dive(boat.id), better - tuned.HURRY, hidden, "Under at once"))
    return found


def _aimed(
    view: View, boat: Card, best: Salvo, aims: list[str], danger: float | None
) -> Iterator[Judged]:
    """Each torpedo that may be laid, and the salvo as it is laid."""
    for ship in view.ships.values():
        more = [*aims, ship.id]
        is_planned = more.count(ship.id) <= best.aims.count(ship.id)
        worth = best.worth if is_planned else _worth_of(view, boat, more)
        planned = spelled(best.aims.count(ship.id), "torpedo", "torpedoes")
        words = f"{planned} for {ship.name}" if is_planned else f"One more for {ship.name}"
        yield Judged(c.Aim(boat.id, ship.id), worth, danger, words)
    if aims:
        words = _salvo_words(view, Salvo(0.0, tuple(aims)), "Fires")
        yield Judged(c.Launch(boat.id), _worth_of(view, boat, aims) + tuned.FIRST, danger, words)


def _worth_of(view: View, boat: Card, aims: list[str]) -> float:
    return sum(
        hit_worth(ship, aims.count(each), (7 - row_of(view, boat, ship)[2]) / 6)
        for each, ship in view.ships.items()
        if each in aims
    )


def _salvo_words(view: View, best: Salvo, fires: str = "Up to fire") -> str:
    if not best.aims:
        return "Nothing is in reach of its torpedoes"
    told = [
        f"{spelled(best.aims.count(ship), 'torpedo', 'torpedoes')} at {view.ships[ship].name}"
        for ship in dict.fromkeys(best.aims)
    ]
    return f"{fires} {' and '.join(told)}"


def rank_guns(view: View, prompt: Prompt) -> list[Judged]:
    """A shell against the price of staying on the surface."""
    watch = Watch(view)
    found = [Judged(c.Done(), 0.0, 0.0, "No shell is worth a turn on the surface")]
    for boat in boats_of(view, prompt.seat):
        raised = replace(boat, is_up=True)
        stay = berths(watch, raised, card_speed(raised) // LENGTH, True, True)[0]
        leave = (running if boat.is_up else under)(watch, boat)
        price, danger = leave.lie.worth - stay.lie.worth, watch.told(boat, stay)
        if not boat.is_up:
            secret = max(0.0, secrecy(view, boat))
            shell = max(_shells(view, raised), default=0.0)
            worth = min(shell - price, shell) - secret - tuned.HURRY
            found.append(Judged(c.Surface(boat.id), worth, danger, "Up for the gun"))
            continue
        left = watch.told(boat, leave)
        found.append(Judged(c.Dive(boat.id), -tuned.HURRY, left, "Under, without a shot"))
        for ship in view.ships.values():
            worth = hit_worth(ship, 1, BOAT_SHELL) - price
            words = f"A shell for {ship.name}"
            found.append(Judged(c.FireGun(boat.id, ship.id), worth, danger, words))
    return found


def _shells(view: View, boat: Card) -> Iterator[float]:
    """What a shell promises at each ship that a boat on the surface can fire at."""
    for ship in view.ships.values():
        if not why_boat_cannot_fire(view, boat, ship):
            yield hit_worth(ship, 1, BOAT_SHELL)


def rank_cards(view: View, prompt: Prompt) -> list[Judged]:
    """Run and dive; what nobody has seen creeps to where it can strike, boat or not."""
    watch = Watch(view)
    found = [Judged(c.Done(), 0.0, 0.0, "The cards lie well")]
    for family in prompt.families:
        if isinstance(family, SailFamily):
            found += _sails(watch, view.cards[family.unit], family)
    for boat in boats_of(view, prompt.seat):
        found += _depths(watch, boat)
    return found


def _sails(watch: Watch, card: Card, family: SailFamily) -> Iterator[Judged]:
    view = watch.view
    is_known_ocean = view.known.get(card.id) == OCEAN
    if is_known_ocean or card.is_wreck or (card.hits and not card.is_up):
        return
    must_stay_up = card.is_up and bool(why_no_dive(view, card))
    legs = family.left // LENGTH
    ways = berths(watch, card, legs, is_seen(view, card), must_stay_up)
    now = watch.lie(card, card.at, card.heading, is_seen(view, card), card.is_up)
    for berth in ways[: tuned.TRIES]:
        if berth.course is None:
            return
        sail = c.Sail(card.id, berth.course.ahead, berth.course.turn)
        if berth.lie.worth - now.worth > tuned.LEAST_GAIN and is_clear(family, sail):
            end = berth.course.at
            worth = berth.lie.worth - now.worth
            if card.boat == OCEAN:
                yield Judged(sail, worth, None, DECOYS)
                return
            is_away = watch.nearest(end.x, end.y) > watch.nearest(card.at.x, card.at.y)
            words = "Away from the destroyers" if is_away else "To where merchants will pass"
            yield Judged(sail, worth, watch.told(card, berth), words)
            return


def _depths(watch: Watch, boat: Card) -> Iterator[Judged]:
    view = watch.view
    if boat.is_up:
        if not why_no_dive(view, boat):
            now = watch.lie(boat, boat.at, boat.heading, True, True)
            down = watch.lie(boat, boat.at, boat.heading, True, False)
            worth = max(down.worth - now.worth, tuned.LEAST_GAIN)
            told = watch.told(boat, Berth(down))
            yield Judged(c.Dive(boat.id), worth, told, "Under water at the end of its move")
        return
    if why_no_surfacing(view, boat):
        return
    run, hide = running(watch, boat), under(watch, boat)
    can_dive = boat.hits < MUST_SURFACE and not view.done(boat.id).has_dived
    gain = run.lie.worth - hide.lie.worth - secrecy(view, boat) - tuned.LEAST_GAIN
    worth = gain if can_dive else tuned.STAYS_UP
    told = watch.told(boat, run)
    yield Judged(c.Surface(boat.id), worth, told, "A run on the surface leads farther")

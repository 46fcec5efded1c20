"""The captain of the convoy: merchants clear of boats that were seen, destroyers at them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.prompt import Choice, Prompt
from game.core.records import Command
from game.geometry.plane import Base
from game.geometry.points import Point, ahead, squared
from game.titles.atlantic_1942.bots import captain_tuned as tuned
from game.titles.atlantic_1942.model.commands import Done, Drop, FireGun, Ping, Sail, SailOn
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, Card, Ship
from game.titles.atlantic_1942.printed.sea import EAST
from game.titles.atlantic_1942.printed.sizes import LENGTH, STEP
from game.titles.atlantic_1942.rules.course import Course, courses
from game.titles.atlantic_1942.rules.depth_charges import why_no_drop
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.units import merchants, ship_left
from game.titles.atlantic_1942.view import UNKNOWN, View
from game.titles.atlantic_1942.worlds.hidden import boat_chance

Answer = tuple[Command, str]


def choose_merchants(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """Straight on where no boat that was seen has them in range; else out of its range."""
    boats = [card.at for card in view.cards.values() if suspicion(view, card) >= tuned.CERTAIN]
    on = [straight(view, ship) for ship in merchants(view.ships.values(), prompt.seat)]
    unseen = [card.at for card in view.cards.values() if 0 < suspicion(view, card) < tuned.CERTAIN]
    if view.turn <= tuned.SWEEP and any(is_in_range(there, unseen) for there in on):
        return Done(), "The destroyers first look at the cards ahead."
    is_clear_on = not any(is_in_range(there, boats) for there in on)
    sailing = [each for each in prompt.families if isinstance(each, SailFamily)]
    is_on_course = all(each.base.heading == EAST for each in sailing)
    if is_clear_on and is_on_course and prompt.admits(SailOn()):
        return SailOn(), "No boat that was seen has the merchants in range."
    for family in sailing:
        if family.left < LENGTH or (
            is_clear_on and not is_on_course and family.base.heading == EAST
        ):
            continue
        if sail := homeward(family) if is_clear_on else _away_from(family, boats):
            return (
                sail,
                "Back on the way home." if is_clear_on else "Clear of a boat that was seen.",
            )
    why = "The rest go on." if is_clear_on else "There is no way round the boats: homeward."
    if is_on_course and prompt.admits(SailOn()):
        return SailOn(), why
    return _one_by_one(sailing, boats, why)


def _one_by_one(families: Sequence[SailFamily], boats: Sequence[Point], why: str) -> Answer:
    """Homeward as far as each can go, the foremost first; none into the range of a boat."""
    for family in sorted(families, key=lambda each: (-each.base.at.x, each.unit)):
        sail = homeward(family)
        if sail and not _is_into_range(family, sail, boats):
            return sail, why
    if any(family.left >= STEP for family in families):
        return Done(), "The other merchants have no clear way home."
    return Done(), "All merchants have sailed."


def straight(view: View, ship: Ship) -> Point:
    """Where a ship ends that goes straight on."""
    return ahead(ship.at, ship.heading, ship_left(ship, view.done(ship.id)))


def is_in_range(at: Point, boats: Sequence[Point]) -> bool:
    """Whether a torpedo of one of the boats reaches a ship there."""
    return any(squared(at, boat) <= (tuned.TORPEDO * LENGTH) ** 2 for boat in boats)


def _is_into_range(family: SailFamily, sail: Sail, boats: Sequence[Point]) -> bool:
    """Whether a ship out of the range of all boats runs into that of one."""
    end = family.way(sail.ahead).base.at
    return is_in_range(end, boats) and not is_in_range(family.base.at, boats)


def _away_from(family: SailFamily, boats: Sequence[Point]) -> Sail | None:
    """The run that gains most of those that end out of the range of boats; none where none does."""
    legs = family.left // LENGTH
    ways = [
        each for each in courses(family.base.at, family.base.heading, legs) if each.legs == legs
    ]
    ways = [each for each in ways if not is_in_range(each.at, boats)]
    ways.sort(key=lambda each: -ahead(each.at, each.heading, LENGTH).x)
    for course in ways[: tuned.TRIES]:
        sail = Sail(family.unit, course.ahead, course.turn)
        if course.at.x >= family.base.at.x and is_clear(family, sail):
            return sail
    return None


def homeward(family: SailFamily) -> Sail | None:
    """The run that gains most, clear of other ships."""

    def gain(course: Course) -> int:
        return ahead(course.at, course.heading, LENGTH).x - family.base.at.x

    as_it_lies = gain(Course(0, 0, family.base.at, family.base.heading, 0))
    ways = courses(family.base.at, family.base.heading, family.left // LENGTH)
    for course in sorted(ways, key=gain, reverse=True)[: tuned.TRIES]:
        sail = Sail(family.unit, course.ahead, course.turn)
        if gain(course) > as_it_lies and is_clear(family, sail):
            return sail
    short = family.way(family.left).ahead // STEP * STEP
    sail = Sail(family.unit, short, 0)
    is_nearer = family.base.moved(short).at.x > family.base.at.x
    return sail if is_nearer and is_clear(family, sail) else None


def is_clear(family: SailFamily, sail: Sail) -> bool:
    """Whether a run is legal and strikes nothing."""
    return family.admits(sail) and family.way(sail.ahead).struck is None


def choose_gun(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """The boat with the most hits first."""
    shots = prompt.commands(FireGun)
    if not shots:
        return Done(), "No target."
    best = max(shots, key=lambda shot: (view.cards[shot.target].hits, shot.unit, shot.target))
    return best, f"{view.cards[best.target].boat} is in reach of the guns."


def choose_ping(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """The unseen card that lies nearest to a merchant."""
    pings = [each for each in prompt.commands(Ping) if view.cards[each.card].boat == UNKNOWN]
    if not pings:
        return Done(), "No card that is worth a ping."
    best = min(pings, key=lambda ping: (_to_merchants(view, view.cards[ping.card]), ping.card))
    return best, f"Card {best.card} lies nearest to the convoy."


def _to_merchants(view: View, card: Card) -> int:
    return min(
        (squared(ship.at, card.at) for ship in view.ships.values() if ship.kind == MERCHANT),
        default=0,
    )


def suspicion(view: View, card: Card) -> float:
    """How likely a boat lies there, as far as all can know."""
    return float(boat_chance(view, card))


def choose_hunt(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """Charges on a boat that was seen; else toward it, or back to the station."""
    for choice in prompt.choices:
        if _is_good_drop(view, choice):
            return choice.command, "A boat has been seen there."
    for family in prompt.families:
        if not isinstance(family, SailFamily) or family.left < STEP:
            continue
        if sail := _sail(view, view.ships[family.unit], family):
            return sail, "The hunt goes where a boat was seen."
    return Done(), "The destroyers keep their stations."


def _is_good_drop(view: View, choice: Choice) -> bool:
    command = choice.command
    if not isinstance(command, Drop):
        return False
    card = view.cards[choice.target.id]
    planned = sum(card.base.holds(charge.at) for charge in view.charges)
    sure = suspicion(view, card)
    return (sure >= tuned.CERTAIN and planned < tuned.SURE) or (
        sure >= tuned.LIKELY and planned < tuned.MAYBE
    )


def _sail(view: View, ship: Ship, family: SailFamily) -> Sail | None:
    """The first run of the course that ends best; a boat on the surface may be rammed."""
    goal = _quarry(view, ship)
    if goal and goal.is_up and (ram := _ram(ship, family, goal)):
        return ram
    lanes = [each.base for each in view.ships.values() if each.kind == MERCHANT]
    station = goal.at if goal else _station(view, ship)
    in_the_way = tuned.IN_THE_WAY * LENGTH**2

    def cost(course: Course) -> int:
        base = replace(ship.base, at=course.at, heading=course.heading)
        if goal and not why_no_drop(base, goal.at):
            return course.legs
        return squared(ahead(course.at, course.heading, LENGTH // 2), station) + sum(
            in_the_way for lane in lanes if is_ahead(lane, course.at)
        )

    return cheapest(ship, family, cost)


def cheapest(unit: Ship | Card, family: SailFamily, cost: Callable[[Course], Any]) -> Sail | None:
    """The first run of the clear course that costs least; None where it is better to stay."""
    stay = cost(Course(0, 0, unit.at, unit.heading, 0))
    ways = courses(unit.at, unit.heading, family.left // LENGTH)
    for course in sorted(ways, key=cost)[: tuned.TRIES]:
        sail = Sail(unit.id, course.ahead, course.turn)
        if cost(course) < stay and is_clear(family, sail):
            return sail
    return None


def _ram(ship: Ship, family: SailFamily, boat: Card) -> Sail | None:
    """A-RAM.2: straight into its side."""
    run = family.left // STEP * STEP
    struck = family.way(run).struck
    sail = Sail(ship.id, run, 0)
    return sail if struck and struck.id == boat.id and family.admits(sail) else None


def is_ahead(merchant: Base, at: Point) -> bool:
    """Whether a point lies on a merchant's way of the next turn."""
    return 0 < at.x - merchant.at.x < tuned.LANE * LENGTH and abs(at.y - merchant.at.y) < LENGTH


def _quarry(view: View, ship: Ship) -> Card | None:
    """The boat that lies nearest and has no two hunters nearer; else the nearest likely card."""
    sure = [card for card in view.cards.values() if suspicion(view, card) >= tuned.KNOWN]
    likely = [
        card
        for card in view.cards.values()
        if suspicion(view, card) and _to_merchants(view, card) < (tuned.NEAR * LENGTH) ** 2
    ]
    free = [card for card in sure if _hunters(view, ship, card) < tuned.ENOUGH]
    return min(
        free or likely or sure, key=lambda card: (squared(card.at, ship.at), card.id), default=None
    )


def _hunters(view: View, ship: Ship, card: Card) -> int:
    """How many other destroyers lie nearer to a card."""
    away = squared(ship.at, card.at)
    return sum(
        each.kind == DESTROYER and squared(each.at, card.at) < away for each in view.ships.values()
    )


def _station(view: View, ship: Ship) -> Point:
    """Two lengths ahead of the foremost merchant, in the ship's own lane."""
    merchants = [each for each in view.ships.values() if each.kind == MERCHANT]
    if not merchants:
        return ship.at
    front = max(each.at.x for each in merchants)
    ys = [each.at.y for each in merchants]
    return Point(front + tuned.STATION * LENGTH, min(max(ship.at.y, min(ys)), max(ys)))

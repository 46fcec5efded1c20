"""The captain of U-boats: lie ahead of the convoy, fire at two ships, dive and slip away."""

from dataclasses import replace
from math import ceil, sqrt

from game.core.dice import Dice
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.plane import within
from game.geometry.points import QUARTER, Point, ahead, squared
from game.titles.atlantic_1942.bots import captain_tuned as tuned
from game.titles.atlantic_1942.bots.captain_convoy import cheapest
from game.titles.atlantic_1942.model.commands import (
    Aim,
    Dive,
    Done,
    FireGun,
    Launch,
    Place,
    Sail,
    Surface,
)
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, UBOAT, Card, Ship
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.course import Course
from game.titles.atlantic_1942.rules.damage import MUST_SURFACE
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.setup import places
from game.titles.atlantic_1942.rules.torpedoes import laid, why_no_torpedo, why_not_at
from game.titles.atlantic_1942.rules.turning_up import why_no_surfacing
from game.titles.atlantic_1942.rules.units import boats_of, hit_points
from game.titles.atlantic_1942.view import View

Answer = tuple[Command, str]


def choose_place(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """Each card once, somewhere over the way of the convoy; Ocean cards lie as boats do."""
    area = sea(view.house.table).pack
    lanes = list(view.fleet)
    count = sum(card.owner == prompt.seat for card in view.cards.values())
    dealt = dict(places(view.house, prompt.seat, count, lanes.index(prompt.seat), len(lanes)))
    for family in prompt.families:
        card = view.cards[family.target.id]
        if card.at != dealt[card.id]:
            continue
        for _ in range(tuned.BERTHS):
            x = area.left + LENGTH + chance.draw(tuned.DEEP * LENGTH)
            y = area.top + LENGTH + chance.draw(area.bottom - area.top - 2 * LENGTH)
            command = Place(card.id, x, y, card.heading)
            if family.admits(command):
                return command, "Cards lie across the way of the convoy."
    return Done(), "All cards are laid."


def choose_torpedoes(view: View, prompt: Prompt, chance: Dice) -> Answer:
    for boat in boats_of(view, prompt.seat):
        if boat.is_up:
            if answer := _aim(view, prompt, boat):
                return answer
        elif not why_no_surfacing(view, boat) and (why := _why_fire(view, boat)):
            return Surface(boat.id), why
    return _or_done(prompt)


def _or_done(prompt: Prompt) -> Answer:
    """Done where that is offered; else fire what is laid."""
    if prompt.admits(Done()):
        return Done(), "Nothing better to do."
    return prompt.commands(Launch)[0], "What is laid is fired."


def targets(view: View, boat: Card) -> list[Ship]:
    """The ships that a boat can lay a torpedo on, were it up; the best first."""
    found = [ship for ship in view.ships.values() if not why_not_at(view, boat, ship)]
    found.sort(key=lambda ship: (-worth(ship), squared(ship.at, boat.at), ship.id))
    return found


def worth(ship: Ship) -> int:
    """A merchant more than a destroyer, a cripple more than a sound ship."""
    return (tuned.PRIZE if ship.kind == MERCHANT else 1) + ship.hits


def _why_fire(view: View, boat: Card) -> str:
    """What brings a boat up to fire; empty where it had better stay unseen.

    Two merchants do, or a near one, and a destroyer that is about to charge it: from farther off
    if all know where it lies.
    """
    if view.house.torpedoes and not view.stock.get(boat.id):
        return ""
    ships = targets(view, replace(boat, is_up=True))
    prey = [ship for ship in ships if ship.kind == MERCHANT]
    if len(prey) > 1 or any(within(boat.base, ship.base, tuned.CLOSE * LENGTH) for ship in prey):
        return f"{boat.boat} has merchants in range."
    reach = tuned.STRUCK if boat.id in view.known else tuned.FOUND
    is_near = any(within(boat.base, ship.base, reach * LENGTH) for ship in ships)
    if boat.id in view.known and (prey or is_near):
        return f"{boat.boat} has been seen, and fires at what comes near."
    return f"{boat.boat} is as good as found: it fires first." if is_near else ""


def _aim(view: View, prompt: Prompt, boat: Card) -> Answer | None:
    """Two torpedoes for each of two ships, one for a cripple; then fire."""
    aims = laid(view, boat.id)
    if not why_no_torpedo(view, boat):
        for ship in targets(view, boat):
            enough = min(tuned.SALVO, hit_points(ship.kind) - ship.hits + 1)
            if aims.count(ship.id) < enough:
                return Aim(boat.id, ship.id), f"{ship.name} is the best target left."
        if aims:
            return Aim(boat.id, aims[0]), "The rest goes at the first."
    return (Launch(boat.id), f"{boat.boat} has laid all it can.") if aims else None


def choose_boat_gun(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """A boat that cannot dive fights; another only where no destroyer is near."""
    shots = prompt.commands(FireGun)
    for shot in shots:
        boat, ship = view.cards[shot.unit], view.ships[shot.target]
        if boat.hits >= hit_points(UBOAT) - 1 or not _is_hunted(view, boat):
            best = max(
                (each for each in shots if each.unit == boat.id),
                key=lambda each: (worth(view.ships[each.target]), each.target),
            )
            return best, f"{ship.name} is in reach of the gun."
    return _or_done(prompt)


def _is_hunted(view: View, card: Card) -> bool:
    return any(
        ship.kind == DESTROYER and within(card.base, ship.base, tuned.SAFE * LENGTH)
        for ship in view.ships.values()
    )


def choose_cards(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """Boats that are up, or hunted, run and then dive; the other cards creep, all alike."""
    for family in prompt.families:
        card = view.cards[family.target.id]
        if isinstance(family, SailFamily) and card.is_up and (sail := _run(view, card, family)):
            return sail, "It runs from the destroyers while it is on the surface."
    if dives := prompt.commands(Dive):
        return dives[0], "Under water it is one card among many."
    for surfacing in prompt.commands(Surface):
        if why := _why_run(view, view.cards[surfacing.card]):
            return surfacing, why
    for family in prompt.families:
        if isinstance(family, SailFamily) and not family.moved:
            card = view.cards[family.unit]
            if not card.is_up and (sail := _creep(view, card, family)):
                return sail, "Cards keep to the way of the convoy."
    return _or_done(prompt)


def _why_run(view: View, boat: Card) -> str:
    """Why a boat under water runs on the surface and dives again; empty where it does not."""
    if boat.hits >= MUST_SURFACE or view.done(boat.id).has_dived:
        return ""
    away = _to_hunters(view, boat.at)
    if boat.id in view.known and away < tuned.STRUCK * LENGTH:
        return f"{boat.boat} has been seen, and destroyers are near."
    is_left = sqrt(squared(boat.at, _goal(view, boat))) > tuned.LEFT * LENGTH
    if is_left and away > tuned.UNWATCHED * LENGTH:
        return f"{boat.boat} is too far off to creep, and no destroyer is near."
    return ""


def _to_hunters(view: View, at: Point) -> float:
    """How far the nearest destroyer is."""
    return min(
        (sqrt(squared(ship.at, at)) for ship in view.ships.values() if ship.kind == DESTROYER),
        default=float(LENGTH * LENGTH),
    )


def _run(view: View, boat: Card, family: SailFamily) -> Sail | None:
    """Out of the reach of destroyers that are near, and as near to the convoy as that leaves."""
    if _to_hunters(view, boat.at) > tuned.HUNTED * LENGTH and boat.hits < MUST_SURFACE:
        return None
    goal = _goal(view, boat)

    def cost(course: Course) -> tuple[int, float]:
        end = ahead(course.at, course.heading, LENGTH // 2)
        short = max(0, tuned.CLEAR * LENGTH - _to_hunters(view, end))
        return ceil(short / LENGTH), sqrt(squared(end, goal))

    return cheapest(boat, family, cost)


def _creep(view: View, card: Card, family: SailFamily) -> Sail | None:
    """The step that leads nearest to where the card wants to lie; None where it lies well."""
    if card.hits:
        return None
    goal = _goal(view, card)
    stay = squared(card.at, goal)
    best, least = None, stay - tuned.CREEP * LENGTH**2
    length = min(LENGTH, family.left)
    for turn in range(-QUARTER, QUARTER + 1):
        values = {"ahead": length, "turn": turn}
        if family.refusal(values):
            continue
        there = family.base.moved(length).turned(turn)
        cost = squared(there.moved(LENGTH // 2).at, goal)
        if cost < least:
            best, least = Sail(card.id, length, turn), cost
    return best


def _goal(view: View, card: Card) -> Point:
    """Before the bows of the merchants that come nearest, a torpedo's run from them."""
    merchants = [ship for ship in view.ships.values() if ship.kind == MERCHANT]
    coming = [ship for ship in merchants if ship.at.x < card.at.x] or merchants
    if not coming:
        return card.at
    near = min(coming, key=lambda ship: (abs(ship.at.y - card.at.y), ship.id))
    x = near.at.x + tuned.AHEAD * LENGTH
    if near.at.x < (2 * view.turn - tuned.BEHIND) * LENGTH:
        return Point(x, near.at.y)
    return Point(max(card.at.x, x), near.at.y)

"""The ace of the convoy: the merchants wait for the sweep, the destroyers charge by the odds."""

from collections.abc import Callable, Iterator
from math import sqrt

from game.core.prompt import Choice, Prompt
from game.geometry.plane import Base
from game.geometry.points import SCALE, WAYS, Point, ahead, squared
from game.prose.sentences import about, counted
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.bots.ace_detour import dead_ships, has_water
from game.titles.atlantic_1942.bots.ace_net import Net
from game.titles.atlantic_1942.bots.ace_odds import (
    ABOVE,
    BELOW,
    boat_harm,
    legs_to_charge,
    legs_to_edge,
)
from game.titles.atlantic_1942.bots.ace_screen import Screen, keeps_close
from game.titles.atlantic_1942.bots.ace_words import Judged
from game.titles.atlantic_1942.bots.captain_convoy import is_clear, suspicion
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, UBOAT, Card, Ship
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH, STEP
from game.titles.atlantic_1942.rules.course import Course, courses
from game.titles.atlantic_1942.rules.depth_charges import struck_by
from game.titles.atlantic_1942.rules.guns import gun_needs, gun_of
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.torpedoes import LIMITS
from game.titles.atlantic_1942.rules.units import hit_points, ship_speed
from game.titles.atlantic_1942.view import UNKNOWN, View
from game.titles.atlantic_1942.worlds.hidden import any_boat


def rank_guns(view: View, prompt: Prompt) -> list[Judged]:
    """The boat that the shells cost most."""
    found = [Judged(c.Done(), 0.0, 0.0, "No boat is in reach")]
    for shot in prompt.commands(c.FireGun):
        ship, boat = view.ships[shot.unit], view.cards[shot.target]
        chance = (7 - gun_needs(ship.kind)) / 6
        harm = boat_harm(boat.hits, gun_of(ship.kind).gun_dice, chance)
        words = f"{boat.boat} has {counted(hit_points(UBOAT) - boat.hits, 'hit point')} left"
        found.append(Judged(shot, tuned.BOAT * harm, harm, words))
    return found


def rank_pings(view: View, prompt: Prompt) -> list[Judged]:
    """The card of which it is worth most to know what it is, before the charges are dropped."""
    found = [Judged(c.Done(), 0.0, 0.0, "No card is worth a ping")]
    hunters = [ship for ship in view.ships.values() if ship.kind == DESTROYER]
    for ping in prompt.commands(c.Ping):
        card = view.cards[ping.card]
        odds = suspicion(view, card)
        if not 0 < odds < 1:
            found.append(Judged(ping, 0.0, 0.0, "All know what it is"))
            continue
        near = sum(_legs(ship, card) <= ship_speed(ship) // LENGTH for ship in hunters)
        able = sum(
            legs_to_edge(ship.at, ship.heading, card.at) <= ship_speed(ship) // LENGTH
            for ship in hunters
        )
        worth = odds * (tuned.PING + tuned.PING_NEAR * min(near, tuned.MOST_NEAR))
        worth += tuned.PING_CONVOY / (tuned.PING_OFF + _off(view, card))
        could = f"{counted(able, 'destroyer')} could charge it at once"
        words = could if able else "No destroyer could charge it at once"
        found.append(Judged(ping, worth, odds, words))
    return found


def _legs(ship: Ship, card: Card) -> int:
    return legs_to_charge(ship.at, ship.heading, card.at)


def _off(view: View, card: Card) -> float:
    """Lengths from a card to the nearest merchant."""
    return min(
        (_away(ship.at, card.at) for ship in view.ships.values() if ship.kind == MERCHANT),
        default=0.0,
    )


GRAIN = LENGTH // tuned.CELLS
"""Units of the map to which it is reckoned whom a destroyer shields, and what she holds."""


def by_part(worth: Callable[[Point], float]) -> Callable[[Point], float]:
    """The same for all points of one part of the map, reckoned once."""
    parts: dict[Point, float] = {}

    def of_part(at: Point) -> float:
        there = Point(at.x // GRAIN, at.y // GRAIN)
        if there not in parts:
            parts[there] = worth(at)
        return parts[there]

    return of_part


class Hunt:
    """The destroyers' step, reckoned once for a prompt."""

    def __init__(self, view: View) -> None:
        self.view = view
        cards = list(view.cards.values())
        self.likely = {card.id: p for card in cards if (p := suspicion(view, card))}
        self.planned = dict.fromkeys(view.cards, 0)
        for charge in view.charges:
            for card in struck_by(charge.at, cards):
                self.planned[card.id] += 1
        self.lanes = [ship.base for ship in view.ships.values() if ship.kind == MERCHANT]

    def gain(self, card: Card, more: int) -> float:
        """What so many more charges on a card promise, in merchants."""
        odds = self.likely.get(card.id, 0.0)
        if not odds or not more:
            return 0.0
        chance = ABOVE if card.is_up else BELOW
        hits = min(card.hits, hit_points(UBOAT) - 1)
        before = self.planned[card.id]
        harm = boat_harm(hits, before + more, chance) - boat_harm(hits, before, chance)
        return tuned.BOAT * odds * harm

    def screen(self, ship: Ship) -> Screen:
        """The salvos that come next, as the merchants sail on, without that ship."""
        view = self.view
        others = [
            each.at
            for each in view.ships.values()
            if each.kind == DESTROYER and each.id != ship.id and view.done(each.id).moved
        ]
        prey = [
            (ahead(each.at, each.heading, ship_speed(each)), each.hits)
            for each in view.ships.values()
            if each.kind == MERCHANT
        ]
        suspects = [(view.cards[card], p) for card, p in self.likely.items()]
        return Screen(suspects, prey, others)

    def nets(self, ship: Ship) -> list[Net]:
        """What the other destroyers hold of the boats that were seen."""
        view = self.view
        water = sea(view.house.table).water
        others = [
            each.at for each in view.ships.values() if each.kind == DESTROYER and each.id != ship.id
        ]
        seen = (view.cards[card] for card, p in self.likely.items() if p >= tuned.SEEN)
        return [Net(boat, water, others) for boat in seen]

    def lane(self, at: Point) -> float:
        """What it costs to lie in the way of a merchant."""
        return tuned.LANE if any(is_before(lane, at) for lane in self.lanes) else 0.0


def is_before(ship: Base, at: Point) -> bool:
    """Whether a point lies before the bows of a ship, on her way of the next turn."""
    right, down = WAYS[ship.heading]
    x, y = at.x - ship.at.x, at.y - ship.at.y
    along, aside = (x * right + y * down) / SCALE, abs(x * down - y * right) / SCALE
    return 0 < along < tuned.BEFORE * LENGTH and aside < LENGTH


def rank_hunt(view: View, prompt: Prompt) -> list[Judged]:
    """Charges by the odds of each card in reach, then the course to the next."""
    hunt = Hunt(view)
    found = [Judged(c.Done(), 0.0, 0.0, "The destroyers lie well")]
    drops: dict[str, list[Choice]] = {}
    for choice in prompt.choices:
        if isinstance(choice.command, c.Drop):
            drops.setdefault(choice.command.ship, []).append(choice)
    sailing = {each.unit: each for each in prompt.families if isinstance(each, SailFamily)}
    for ship in view.ships.values():
        if ship.owner == prompt.seat and ship.kind == DESTROYER:
            found += _dropped(hunt, drops.get(ship.id, []))
            if family := sailing.get(ship.id):
                found += _sailed(hunt, ship, family)
    return found


def _dropped(hunt: Hunt, choices: list[Choice]) -> Iterator[Judged]:
    cards = list(hunt.view.cards.values())
    for choice in choices:
        command = choice.command
        assert isinstance(command, c.Drop)
        struck = struck_by(Point(command.x, command.y), cards)
        gain = sum(hunt.gain(card, 1) for card in struck)
        odds = any_boat(hunt.view, struck)
        sure = "A boat is there" if odds else "No boat is there"
        words = f"{about(odds)} that a boat is there" if 0 < odds < 1 else sure
        yield Judged(command, gain, min(1.0, gain / tuned.BOAT), words)


def _sailed(hunt: Hunt, ship: Ship, family: SailFamily) -> Iterator[Judged]:
    """The first run of the best course: to a card for the charges, or toward the next one."""
    view = hunt.view
    legs = family.left // LENGTH
    charges = LIMITS.charges - view.done(ship.id).charges
    cards = [view.cards[card] for card in hunt.likely]
    in_reach = [
        (card, gain) for card in cards if (gain := hunt.gain(card, charges)) > tuned.LEAST_COURSE
    ]
    goal = _goal(hunt, ship, cards)
    station = goal.at if goal else _van(hunt, ship)
    screen, nets = hunt.screen(ship), hunt.nets(ship)
    shields_them = keeps_close(view)

    @by_part
    def spared(at: Point) -> float:
        """What the next salvos cost less with the ship there."""
        return -tuned.SCREEN * screen.cost(at) if shields_them else 0.0

    @by_part
    def held(at: Point) -> float:
        """What the boats that were seen are held by with the ship there."""
        return sum(net.worth(at) for net in nets)

    def charges_at(course: Course) -> Iterator[tuple[float, str]]:
        """What the charges promise from where it leads, by card."""
        for card, gain in in_reach:
            if legs_to_charge(course.at, course.heading, card.at) == 0:
                yield gain, card.id

    def charged(course: Course) -> float:
        return max(charges_at(course), default=(0.0, ""))[0]

    def worth(course: Course) -> float:
        end = ahead(course.at, course.heading, LENGTH // 2)
        nearer = _away(ship.at, station) - _away(end, station)
        return (
            charged(course)
            + tuned.A_LENGTH * nearer
            - tuned.LEG * course.legs
            - hunt.lane(course.at)
            + spared(course.at)
            + held(course.at)
        )

    stay = worth(Course(0, 0, ship.at, ship.heading, 0))
    ways = sorted(
        (
            (worth(course), -number, course)
            for number, course in enumerate(courses(ship.at, ship.heading, legs))
        ),
        reverse=True,
    )
    if ram := _ram(hunt, ship, family):
        yield ram
    dead = dead_ships(view)
    tried: set[c.Sail] = set()
    for value, _, course in ways:
        if value - stay <= tuned.LEAST_COURSE or len(tried) == tuned.TRIES:
            return
        sail = c.Sail(ship.id, course.ahead, course.turn)
        if sail in tried:
            continue
        tried.add(sail)
        # A-MOVE.10: with less than a length before her bows she could neither turn nor go on.
        may_go_on = charged(course) or has_water(family, sail, LENGTH, dead)
        if may_go_on and is_clear(family, sail):
            most = (value - stay) / 2
            if spared(course.at) - spared(ship.at) > most:
                words = "Between the cards and the merchants"
            elif held(course.at) - held(ship.at) > most:
                words = "Round a boat that was seen"
            else:
                _, aim = max(charges_at(course), default=(0.0, ""))
                words = _toward(hunt, view.cards.get(aim, goal))
            yield Judged(sail, value - stay, 0.0, words)
            return


def _away(at: Point, goal: Point) -> float:
    return sqrt(squared(at, goal)) / LENGTH


def _goal(hunt: Hunt, ship: Ship, cards: list[Card]) -> Card | None:
    """The card that is worth most to this ship."""
    view = hunt.view
    others = [each for each in view.ships.values() if each.kind == DESTROYER and each.id != ship.id]

    def pull(card: Card) -> float:
        away = _away(ship.at, card.at)
        crew = sum(_away(each.at, card.at) < away for each in others)
        share = 1.0 if crew < tuned.CREW else tuned.SHARED
        far = tuned.PULL_AWAY + away + tuned.PULL_OFF * _off(view, card)
        return hunt.likely[card.id] * share / far

    return max(cards, key=lambda card: (pull(card), card.id), default=None)


def _van(hunt: Hunt, ship: Ship) -> Point:
    """Ahead of the merchants, where a ship goes that has no card to go for."""
    front = max((lane.at.x for lane in hunt.lanes), default=ship.at.x)
    return Point(front + tuned.VAN * LENGTH, ship.at.y)


def _toward(hunt: Hunt, goal: Card | None) -> str:
    """Where a ship goes: to a boat, if it is certain that there is one."""
    if not goal:
        return "Ahead of the merchants"
    if hunt.likely[goal.id] < 1:
        return "Toward the likeliest card"
    return f"Toward {'the boat' if goal.boat == UNKNOWN else goal.boat}"


def _ram(hunt: Hunt, ship: Ship, family: SailFamily) -> Judged | None:
    """A-RAM.2: straight into the side of a boat."""
    most_ahead = family.left // STEP * STEP
    struck = family.way(most_ahead).struck
    if not struck or not struck.is_boat:
        return None
    sail = c.Sail(ship.id, most_ahead, 0)
    if not family.admits(sail):
        return None
    boat = hunt.view.cards[struck.id]
    most = hit_points(UBOAT)
    harm = sum(tuned.BOAT_HITS[min(boat.hits + face, most)] for face in range(1, 7)) / 6
    harm -= tuned.BOAT_HITS[boat.hits]
    return Judged(sail, tuned.BOAT * harm - tuned.RAMMING, harm, f"Ram {boat.boat}")

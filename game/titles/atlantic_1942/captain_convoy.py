"""The captain of the convoy: merchants straight on, destroyers to where a boat was seen."""

from game.core.dice import Dice
from game.core.plane import QUARTER, Base, Point, squared
from game.core.prompt import Choice, Prompt
from game.core.records import Command
from game.titles.atlantic_1942.commands import Done, Drop, FireGun, Ping, Sail, SailOn
from game.titles.atlantic_1942.rules.depth_charges import why_no_drop
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.units import may_be_boat
from game.titles.atlantic_1942.sizes import LENGTH, STEP
from game.titles.atlantic_1942.state import MERCHANT, OCEAN, Card, Ship
from game.titles.atlantic_1942.view import UNKNOWN, View

Answer = tuple[Command, str]
NEAR = 6
"""Lengths from a merchant within which an unseen card is worth a search."""


def choose_merchants(view: View, prompt: Prompt, chance: Dice) -> Answer:
    commands = [choice.command for choice in prompt.choices]
    if SailOn() in commands:
        return SailOn(), "The shortest way is the safest."
    for family in prompt.families:
        if not isinstance(family, SailFamily) or family.left < LENGTH:
            continue
        if sail := _homeward(family):
            return sail, "Back on the way home."
    return Done(), "All merchants have sailed."


def _homeward(family: SailFamily) -> Sail | None:
    """The run that gains most, clear of other ships."""
    best, most = None, 0
    for ahead in (family.left, LENGTH):
        for turn in range(-QUARTER, QUARTER + 1):
            values = {"ahead": ahead, "turn": turn}
            if family.refusal(values) or family.way(ahead).struck:
                continue
            there = family.base.moved(ahead).turned(turn)
            gain = there.moved(LENGTH).at.x - family.base.at.x
            if gain > most:
                best, most = Sail(family.unit, ahead, turn), gain
    return best


def choose_gun(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """The boat with the most hits first."""
    shots = [c.command for c in prompt.choices if isinstance(c.command, FireGun)]
    if not shots:
        return Done(), "No target."
    best = max(shots, key=lambda shot: (view.cards[shot.target].hits, shot.unit, shot.target))
    return best, f"{view.cards[best.target].boat} is in reach of the guns."


def choose_ping(view: View, prompt: Prompt, chance: Dice) -> Answer:
    """The unseen card that lies nearest to a merchant."""
    pings = [
        c.command
        for c in prompt.choices
        if isinstance(c.command, Ping) and view.cards[c.command.card].boat == UNKNOWN
    ]
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
    if not may_be_boat(view, card):
        return 0.0
    if card.boat not in (UNKNOWN, OCEAN):
        return 1.0
    unseen = [each for each in view.cards.values() if each.boat == UNKNOWN]
    named = {*view.known.values(), *view.sunk}
    left = sum(boat not in named for boats in view.fleet.values() for boat in boats)
    return left / len(unseen) if unseen else 0.0


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
    least = 0.9 if view.done(command.ship).charges >= 2 else 0.2
    return suspicion(view, card) >= least and planned < 5


def _sail(view: View, ship: Ship, family: SailFamily) -> Sail | None:
    goal = _quarry(view, ship)
    station = goal.at if goal else _station(view, ship)
    best, least = None, _cost(ship.base, goal, station)
    for ahead in _runs(family):
        for turn in _turns(family, ahead):
            values = {"ahead": ahead, "turn": turn}
            if family.refusal(values):
                continue
            way = family.way(ahead)
            if way.struck:
                if way.struck.is_boat and goal and way.struck.id == goal.id:
                    return Sail(ship.id, ahead, 0)
                continue
            cost = _cost(way.base.turned(turn), goal, station)
            if cost < least:
                best, least = Sail(ship.id, ahead, turn), cost
    return best


def _runs(family: SailFamily) -> list[int]:
    return [n for n in (LENGTH, 2 * LENGTH, 3 * LENGTH) if n <= family.left] or [
        family.left // STEP * STEP
    ]


def _turns(family: SailFamily, ahead: int) -> range:
    is_whole = not (family.moved + ahead) % LENGTH
    return range(-QUARTER, QUARTER + 1, 2) if is_whole else range(1)


def _cost(base: Base, goal: Card | None, station: Point) -> int:
    """Nothing where a charge can fall on the quarry, else the way to go."""
    if goal and not why_no_drop(base, goal.at):
        return -1
    ahead = base.moved(LENGTH).at
    return squared(ahead, station)


def _quarry(view: View, ship: Ship) -> Card | None:
    """The boat, or the likeliest card, that lies nearest."""
    cards = [card for card in view.cards.values() if suspicion(view, card) >= 0.5]
    if not cards:
        cards = [
            card
            for card in view.cards.values()
            if suspicion(view, card) and _to_merchants(view, card) < (NEAR * LENGTH) ** 2
        ]
    return min(cards, key=lambda card: (squared(card.at, ship.at), card.id), default=None)


def _station(view: View, ship: Ship) -> Point:
    """Two lengths ahead of the foremost merchant, in the ship's own lane."""
    merchants = [each for each in view.ships.values() if each.kind == MERCHANT]
    if not merchants:
        return ship.at
    front = max(each.at.x for each in merchants)
    ys = [each.at.y for each in merchants]
    return Point(front + 2 * LENGTH, min(max(ship.at.y, min(ys)), max(ys)))

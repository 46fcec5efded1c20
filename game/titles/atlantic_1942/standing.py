"""Orders that stand: what a seat says once to all its ships, or its cards."""

from collections.abc import Callable, Collection, Iterator
from math import hypot

from game.contract.standing import GroupOrder, OnTheWay, StandingOrder, first_admitted
from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.plane import within
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.state import DESTROYER
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.titles.atlantic_1942.rules.units import merchants, ship_speed, surfaced
from game.titles.atlantic_1942.view import View

CONVOY_STEPS = (f.MerchantsMove.__name__, f.DestroyersMove.__name__)
ESCORT_STEPS = (f.Pings.__name__, f.DestroyerGuns.__name__, f.MerchantGuns.__name__)
PACK_STEPS = (f.Torpedoes.__name__, f.BoatGuns.__name__, f.CardsMove.__name__)
LOST = "A ship is hit."
STRUCK = "A card is hit."
UP = "{boat} is on the surface."
SHOWN = "A card has been turned over."
NEAR = "{ship} is within {lengths}L of {boat}."
CANNOT = "{ship} cannot go straight on."


def _hits(view: View) -> tuple[int, int]:
    """Ships that were sunk, and hits on those that are left."""
    return len(view.sunk), sum(ship.hits for ship in view.ships.values())


def _news(view: View, since: View) -> str:
    """What both sides see happen; empty for nothing."""
    if _hits(view) > _hits(since):
        return LOST
    if view.shown != since.shown:
        return SHOWN
    known = {card.id for card in surfaced(since)}
    return next((UP.format(boat=card.boat) for card in surfaced(view) if card.id not in known), "")


# The convoy


def _can_sail_on(view: View, prompt: Prompt) -> bool:
    return prompt.kind in CONVOY_STEPS


def _sail_on(view: View, prompt: Prompt, since: View) -> Command | str:
    if news := _news(view, since):
        return news
    if prompt.kind not in CONVOY_STEPS:
        return prompt.text
    return next(_straight_on(view, prompt), None) or first_admitted(prompt, c.Done()) or ""


def _straight_on(view: View, prompt: Prompt) -> Iterator[Command | str]:
    """The next destroyer that keeps up with the merchants, or what cannot go straight on."""
    is_escorts = prompt.kind == f.DestroyersMove.__name__
    if not is_escorts and prompt.admits(c.SailOn()):
        yield c.SailOn()
    convoy = merchants(view.ships.values(), prompt.seat)
    pace = max(map(ship_speed, convoy), default=LENGTH)
    for family in prompt.families:
        if isinstance(family, SailFamily) and not family.moved:
            command = c.Sail(family.unit, min(pace, family.left), 0)
            is_clear = family.admits(command) and family.way(command.ahead).struck is None
            can_go = is_escorts and is_clear
            yield command if can_go else CANNOT.format(ship=family.name_of_unit)


def _unmoved(view: View, prompt: Prompt) -> Collection[str]:
    """The ships that could sail and have not."""
    if not _can_sail_on(view, prompt):
        return ()
    ways = (each for each in prompt.families if isinstance(each, SailFamily))
    return [way.unit for way in ways if not view.done(way.unit).moved]


def _together(view: View, prompt: Prompt, since: View, ships: Collection[str]) -> Command | str:
    """The picked ships straight on, at the speed of the slowest, whoever is in front first."""
    left = [view.ships[ship] for ship in _unmoved(view, prompt) if ship in ships]
    if not left:
        return ""
    if news := _news(view, since):
        return news
    pace = min(ship_speed(since.ships[ship]) for ship in ships)
    for ship in sorted(left, key=lambda ship: (-ship.at.x, ship.id)):
        for family in prompt.families:
            if isinstance(family, SailFamily) and family.unit == ship.id:
                command = c.Sail(ship.id, min(pace, family.left), 0)
                if family.admits(command) and family.way(command.ahead).struck is None:
                    return command
    return CANNOT.format(ship=left[0].name)


def _can_all(kind: type[Command]) -> Callable[[View, Prompt], bool]:
    """Where more than one of the convoy can do it."""

    def is_open(view: View, prompt: Prompt) -> bool:
        able = {choice.actor for choice in prompt.choices if isinstance(choice.command, kind)}
        return prompt.kind in ESCORT_STEPS and len(able) > 1

    return is_open


def _all(view: View, prompt: Prompt, since: View) -> Command | str:
    """Whoever is nearest to a card first, for as long as that is asked."""
    if news := _news(view, since):
        return news
    if prompt.kind != type(since.flow[-1]).__name__:
        return ""
    shots = [
        (_apart(view, choice.actor, choice.target.id), choice.actor, choice.command)
        for choice in prompt.choices
        if choice.actor and choice.target.id in view.cards
    ]
    return min(shots, key=lambda shot: shot[:2])[2] if shots else ""


def _apart(view: View, ship: str, card: str) -> float:
    here, there = view.ships[ship].at, view.cards[card].at
    return hypot(here.x - there.x, here.y - there.y)


def _can_charge(view: View) -> Collection[str]:
    """The destroyers with charges left."""
    most = TABLES.limits.charges
    ships = [ship for ship in view.ships.values() if ship.kind == DESTROYER]
    return [ship.id for ship in ships if view.done(ship.id).charges < most]


def _charge(view: View, prompt: Prompt, ship: str) -> Command | None:
    """A charge on the card that is nearest to the ship."""
    at = view.ships[ship].at
    drops = [each for each in prompt.commands(c.Drop) if each.ship == ship]
    return min(drops, key=lambda drop: hypot(drop.x - at.x, drop.y - at.y), default=None)


ON_THE_WAY = OnTheWay("drop a charge", _can_charge, _charge)


# The pack


def _can_lie(view: View, prompt: Prompt) -> bool:
    return prompt.kind in PACK_STEPS and not _near(view, prompt.seat)


def _lie(view: View, prompt: Prompt, since: View) -> Command | str:
    mine = [card.hits for card in view.cards.values()]
    if sum(mine) > sum(card.hits for card in since.cards.values()):
        return STRUCK
    news = _news(view, since) or _near(view, prompt.seat)
    if news or prompt.kind not in PACK_STEPS:
        return news or prompt.text
    return first_admitted(prompt, c.Done()) or ""


def _near(view: View, seat: str) -> str:
    """Which ship is no long shot for a boat of the seat; empty for none."""
    near = TABLES.limits.long_shot
    for card in view.cards.values():
        if card.owner == seat and card.is_boat:
            for ship in view.ships.values():
                if within(card.base, ship.base, near * LENGTH):
                    return NEAR.format(ship=ship.name, lengths=near, boat=card.boat)
    return ""


STANDING = (
    StandingOrder(
        "sail-on",
        "Carry on",
        "Merchants go straight on as far as they can, and destroyers as far with them, until a "
        "ship is hit, a boat comes up, a card is turned, or sonar or guns can be used.",
        _can_sail_on,
        _sail_on,
    ),
    StandingOrder(
        "ping",
        "All ping",
        "Every destroyer that can pings the card nearest to it, until a card is turned over.",
        _can_all(c.Ping),
        _all,
    ),
    StandingOrder(
        "fire",
        "All fire",
        "Every gun of the ships that bears fires at the nearest boat, until there is news.",
        _can_all(c.FireGun),
        _all,
    ),
    StandingOrder(
        "lie",
        "Lie still",
        "All cards lie where they are until a ship comes near a boat, a card "
        "is hit or turned, or a ship is hit.",
        _can_lie,
        _lie,
    ),
)

GROUP_ORDERS = (
    GroupOrder(
        "together",
        "On together",
        "The picked ships go straight on at the speed of the slowest of them, until one cannot.",
        _unmoved,
        _together,
        "On",
    ),
)

"""What a choice is good for: the chance of its dice, from the tables."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import prod
from typing import Any

from game.contract.prospects import Gain, Weigh
from game.core.prompt import Choice, Prompt
from game.core.records import Command
from game.geometry.points import Point
from game.prose.sentences import about
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.state import UBOAT, Card
from game.titles.atlantic_1942.odds.checks import NEEDS
from game.titles.atlantic_1942.odds.power import allowance
from game.titles.atlantic_1942.rules.depth_charges import struck_by
from game.titles.atlantic_1942.rules.guns import gun_needs, gun_of
from game.titles.atlantic_1942.rules.sonar import NEEDS as PING_NEEDS
from game.titles.atlantic_1942.rules.torpedoes import laid, row_of
from game.titles.atlantic_1942.view import View
from game.titles.atlantic_1942.worlds.hidden import boat_chance


def gains(seen: View, prompt: Prompt) -> Weigh:
    """Each choice by itself."""

    def weigh(choice: Choice) -> Gain | None:
        tell = TELLERS.get(type(choice.command))
        words = tell(seen, choice.command) if tell else ""
        return Gain(words) if words else None

    return weigh


def _torpedoes(seen: View, card: str, ships: Iterable[str]) -> str:
    boat = seen.cards[card]
    return _any_of(row_of(seen, boat, seen.ships[ship])[2] for ship in ships)


def _charge(seen: View, at: Point) -> str:
    """A-DC.3 One die for all that the charge strikes, which needs more of a boat that is up."""
    struck = {card.is_up for card in struck_by(at, tuple(seen.cards.values()))}
    return ", ".join(
        f"{_any_of([least])} to hit {'a boat on the surface' if is_up else 'what boat is there'}"
        for is_up, (_, least) in NEEDS.items()
        if is_up in struck
    )


def _ping(seen: View, card: Card) -> str:
    """Half of what may lie there is found: a boat, or an Ocean card."""
    turned = Fraction(7 - PING_NEEDS, 6)
    words = f"{about(turned)} to turn it over"
    chance = boat_chance(seen, card)
    return f"{words}, {about(turned * chance)} to find a boat" if 0 < chance < 1 else words


def _any_of(needs: Iterable[int]) -> str:
    """The chance of one good die or more."""
    return about(1 - prod(Fraction(least - 1, 6) for least in needs))


def _gun(seen: View, command: c.FireGun) -> str:
    unit = command.unit
    kind = seen.ships[unit].kind if unit in seen.ships else UBOAT
    return f"{_any_of([gun_needs(kind)] * gun_of(kind).gun_dice)} to hit"


TELLERS: Mapping[type[Command], Callable[[View, Any], str]] = {
    c.Aim: lambda seen, command: f"{_torpedoes(seen, command.card, [command.ship])} to hit her",
    c.Launch: lambda seen, command: (
        f"{_torpedoes(seen, command.card, laid(seen, command.card))} to hit"
    ),
    c.FireGun: _gun,
    c.Ping: lambda seen, command: _ping(seen, seen.cards[command.card]),
    c.Drop: lambda seen, command: _charge(seen, Point(command.x, command.y)),
    c.Surface: allowance,
}

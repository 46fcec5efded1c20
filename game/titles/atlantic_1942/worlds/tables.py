"""The tables that a command's odds hang on, each with its exact chance."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import perm

from game.core.dice import KeyedDice
from game.core.records import Command
from game.geometry.points import Point
from game.titles.atlantic_1942.model.commands import Drop, Ping
from game.titles.atlantic_1942.model.state import OCEAN, State
from game.titles.atlantic_1942.rules.depth_charges import struck_by
from game.titles.atlantic_1942.view import View
from game.titles.atlantic_1942.worlds.hidden import table_with, unseen_boats, unseen_cards

MOST_TABLES = 64
"""Tables that are weighed one by one; where there are more they are drawn by chance."""
REST = b"the rest of the table"
Under = Mapping[str, str]
"""What lies under some cards, by their ids."""


def tables(view: View, command: Command) -> tuple[tuple[State, Fraction], ...]:
    """The tables that tell apart what may come of a command; none where they are too many.

    Nothing but what lies under the cards that it pings or charges makes a difference.
    """
    weighed: list[tuple[Under, Fraction]] = [({}, Fraction(1))]
    if not (view.sees_cards or view.fate) and view.are_cards_laid:
        touched = _touched(view, command)
        for seat in view.fleet:
            cards = unseen_cards(view, seat)
            asked = [card for card in cards if card in touched]
            ways = [*_dealt(asked, unseen_boats(view, seat), len(cards))]
            if len(weighed) * len(ways) > MOST_TABLES:
                return ()
            weighed = [
                ({**one, **other}, chance * share)
                for one, chance in weighed
                for other, share in ways
            ]
    return tuple((table_with(view, under, KeyedDice(REST, 0)), chance) for under, chance in weighed)


def _touched(view: View, command: Command) -> set[str]:
    """The cards that a command turns over, or that charges strike once they go off."""
    cards = tuple(view.cards.values())
    points = [charge.at for charge in view.charges]
    match command:
        case Ping(card=card):
            return {card}
        case Drop(x=x, y=y):
            points.append(Point(x, y))
    return {card.id for point in points for card in struck_by(point, cards)}


def _dealt(
    asked: Sequence[str], boats: Sequence[str], hidden: int
) -> Iterator[tuple[Under, Fraction]]:
    """Every way to lay boats, or none, under some of so many cards, with its chance."""
    if not asked:
        yield {}, Fraction(1)
        return
    card, *rest = asked
    all_ways = perm(hidden, len(boats))
    for index in range(-1, len(boats)):
        left = [*boats[:index], *boats[index + 1 :]] if index >= 0 else boats
        ways = perm(hidden - 1, len(left))
        if not ways:
            continue
        under = {card: boats[index] if index >= 0 else OCEAN}
        for other, share in _dealt(rest, left, hidden - 1):
            yield {**under, **other}, share * Fraction(ways, all_ways)

"""Whole states that a view allows, by chance."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb

from game.contract.eyes import shared
from game.core.dice import Dice
from game.core.rules import OptionValue
from game.titles.atlantic_1942.model.state import OCEAN, Card, State
from game.titles.atlantic_1942.printed.sea import WEST
from game.titles.atlantic_1942.rules.damage import MUST_SURFACE
from game.titles.atlantic_1942.rules.setup import hand_of, places
from game.titles.atlantic_1942.view import UNKNOWN, View, sees_cards


def hides(_scenario: str, _options: Mapping[str, OptionValue], eyes: str) -> bool:
    """Nothing of the convoy's is hidden."""
    return not sees_cards(eyes)


def resample(view: View, dice: Dice) -> State:
    """A whole table: boats by chance under the cards that may hide one."""
    return table_with(view, {}, dice)


def table_with(view: View, under: Mapping[str, str], dice: Dice) -> State:
    """A whole table with that `under` some cards, by id, and the rest by chance."""
    cards, known = dict(view.cards), dict(view.known)
    stock = dict(view.stock)
    if not (view.sees_cards or view.fate):
        known |= told(view)
        cards = (
            _dealt(view, {**known, **under}, dice) if view.are_cards_laid else _unlaid(view, dice)
        )
        stock |= {
            card.id: view.house.torpedoes
            for card in cards.values()
            if view.house.torpedoes and card.is_boat and card.id not in view.known
        }
    hidden = {"cards": cards, "known": known, "stock": stock}
    return State(**shared(view, State) | hidden)


def unseen_boats(view: View, seat: str) -> list[str]:
    """The boats of a player that are still to be found."""
    named = {*view.known.values(), *view.sunk}
    return [boat for boat in view.fleet[seat] if boat not in named]


def unseen_cards(view: View, seat: str) -> list[str]:
    """The cards of a player under which they may lie."""
    seen_through = told(view)
    return [
        card.id
        for card in view.cards.values()
        if card.owner == seat and card.boat == UNKNOWN and card.id not in seen_through
    ]


def boat_chance(view: View, card: Card) -> Fraction:
    """How likely a boat that can fight lies under a card, from what is still hidden: exact."""
    if card.is_wreck or card.boat == OCEAN:
        return Fraction(0)
    if card.boat != UNKNOWN:
        return Fraction(1)
    cards = unseen_cards(view, card.owner)
    if card.id not in cards:
        return Fraction(0)
    return Fraction(len(unseen_boats(view, card.owner)), len(cards))


def any_boat(view: View, cards: Sequence[Card]) -> Fraction:
    """How likely a boat that can fight lies under one of some cards at least: exact."""
    if any(boat_chance(view, card) == 1 for card in cards):
        return Fraction(1)
    none = Fraction(1)
    for seat in view.fleet:
        hidden, boats = unseen_cards(view, seat), len(unseen_boats(view, seat))
        asked = sum(card.id in hidden for card in cards)
        if asked:
            none *= Fraction(comb(len(hidden) - asked, boats), comb(len(hidden), boats))
    return 1 - none


def _unlaid(view: View, dice: Dice) -> dict[str, Card]:
    """While the convoy looks away the cards may lie anywhere: where they were dealt."""
    lanes = [*view.fleet]
    cards = {}
    for lane, (seat, boats) in enumerate(view.fleet.items()):
        left = hand_of(boats)
        for card, at in places(view.house, seat, len(left), lane, len(lanes)):
            boat = left.pop(dice.draw(len(left)))
            cards[card] = Card(card, seat, boat, at, WEST)
    return cards


def _dealt(view: View, known: Mapping[str, str], dice: Dice) -> dict[str, Card]:
    """Each player's unseen boats under his unseen cards."""
    cards = {
        card.id: replace(card, boat=known.get(card.id, UNKNOWN)) for card in view.cards.values()
    }
    for seat, boats in view.fleet.items():
        seen = set(known.values()) | set(view.sunk)
        hidden = [card.id for card in cards.values() if card.owner == seat and card.boat == UNKNOWN]
        unseen = [boat for boat in boats if boat not in seen]
        for boat in unseen:
            card = hidden.pop(dice.draw(len(hidden)))
            cards[card] = replace(cards[card], boat=boat)
        for card in hidden:
            cards[card] = replace(cards[card], boat=OCEAN)
    return cards


def told(view: View) -> dict[str, str]:
    """The cards that can be told for Ocean cards as they lie, though they bear no mark of it.

    Those of a seat whose boats are all in sight, and those that stay down with hits that bring a
    boat up.
    """
    seen = set(view.known.values())
    return {
        card.id: OCEAN
        for card in view.cards.values()
        if card.boat == UNKNOWN
        and (card.hits >= MUST_SURFACE or seen.issuperset(view.fleet[card.owner]))
    }

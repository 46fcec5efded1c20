"""What each pair of eyes may know, and the whole tables that a view allows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.dice import Dice
from game.core.ending import Fate, Result
from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from game.core.rules import OptionValue
from game.prose.sentences import capital, counted
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_destroyer, is_merchant, is_ship
from game.titles.atlantic_1942.model.state import (
    IDLE,
    OCEAN,
    Card,
    Charge,
    Doing,
    House,
    Ship,
    State,
)
from game.titles.atlantic_1942.printed.sea import WEST
from game.titles.atlantic_1942.rules.damage import MUST_SURFACE
from game.titles.atlantic_1942.rules.setup import hand_of, places
from game.titles.atlantic_1942.rules.units import CONVOY, PACK, side_of

UNKNOWN = "?"
"""What a card is that these eyes cannot see through."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as `eyes` see it.

    The `boat` of a card that they cannot see through is UNKNOWN. `aims` are empty for all but the
    Germans. Before the cards are laid the convoy sees none. `stock` is by card, of boats that the
    eyes know.
    """

    eyes: str
    scenario: str
    house: House
    seats: tuple[str, ...]
    turn: int
    step: str
    ships: Mapping[str, Ship]
    cards: Mapping[str, Card]
    fleet: Mapping[str, tuple[str, ...]]
    doing: Mapping[str, Doing]
    aims: tuple[tuple[str, str], ...]
    charges: tuple[Charge, ...]
    stock: Mapping[str, int]
    known: Mapping[str, str]
    shown: tuple[str, ...]
    are_cards_laid: bool
    merchants: int
    home: tuple[str, ...]
    sunk: tuple[str, ...]
    fate: str
    flow: tuple[Frame, ...] = field(default=())

    def done(self, unit: str) -> Doing:
        return self.doing.get(unit, IDLE)

    @property
    def is_over(self) -> bool:
        return not self.flow

    @property
    def sees_cards(self) -> bool:
        """Whether these eyes see through the cards."""
        return sees_cards(self.eyes)


def sees_cards(eyes: str) -> bool:
    """The Germans sit together: each sees what all their cards are."""
    return eyes == ALL_EYES or side_of(eyes) == PACK


def hides(_scenario: str, _options: Mapping[str, OptionValue], eyes: str) -> bool:
    """Nothing of the convoy's is hidden."""
    return not sees_cards(eyes)


def view(state: State, eyes: str) -> View:
    knows_all = sees_cards(eyes) or bool(state.fate)
    known = dict(state.known) if knows_all else _remembered(state)
    cards: dict[str, Card] = {}
    if knows_all:
        cards = dict(state.cards)
    elif state.are_cards_laid:
        cards = {
            card.id: replace(card, boat=known.get(card.id, UNKNOWN))
            for card in state.cards.values()
        }
    return View(
        eyes=eyes,
        scenario=state.scenario,
        house=state.house,
        seats=state.seats,
        turn=state.turn,
        step=state.step,
        ships=dict(state.ships),
        cards=cards,
        fleet=dict(state.fleet),
        doing=dict(state.doing),
        aims=state.aims if knows_all else (),
        charges=state.charges,
        stock={card: left for card, left in state.stock.items() if knows_all or card in known},
        known=known,
        shown=state.shown,
        are_cards_laid=state.are_cards_laid,
        merchants=state.merchants,
        home=state.home,
        sunk=state.sunk,
        fate=state.fate,
        flow=state.flow,
    )


def _remembered(state: State) -> dict[str, str]:
    """A-OPT.3: what a card that lies face down was seen to be is marked only by an option."""
    covered = {
        card.id
        for card in state.cards.values()
        if not (card.is_up or card.is_wreck or card.id in state.shown or state.house.ghosts)
    }
    return {card: boat for card, boat in state.known.items() if card not in covered}


def redact(event: Event, eyes: str) -> Event | None:
    """The Germans' cards until they are turned up, and torpedoes until they run, are theirs."""
    if sees_cards(eyes):
        return event
    match event:
        case e.CardDealt() | e.CardPlaced() | e.TorpedoLaid():
            return None
        case e.CardSailed() | e.CardMarked() if not event.is_up:
            return replace(event, boat="")
    return event


def resample(view: View, dice: Dice) -> State:
    """A whole table: boats by chance under the cards that may hide one."""
    cards, known = dict(view.cards), dict(view.known)
    stock = dict(view.stock)
    if not (view.sees_cards or view.fate):
        known |= _told(view)
        cards = _dealt(view, known, dice) if view.are_cards_laid else _unlaid(view, dice)
        stock |= {
            card.id: view.house.torpedoes
            for card in cards.values()
            if view.house.torpedoes and card.is_boat and card.id not in view.known
        }
    return State(
        scenario=view.scenario,
        house=view.house,
        seats=view.seats,
        turn=view.turn,
        step=view.step,
        ships=dict(view.ships),
        cards=cards,
        fleet=dict(view.fleet),
        doing=dict(view.doing),
        aims=view.aims,
        charges=view.charges,
        stock=stock,
        known=known,
        shown=view.shown,
        are_cards_laid=view.are_cards_laid,
        merchants=view.merchants,
        home=view.home,
        sunk=view.sunk,
        fate=view.fate,
        flow=view.flow,
    )


def _told(view: View) -> dict[str, str]:
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


def _dealt(view: View, known: Mapping[str, str], dice: Dice) -> dict[str, Card]:
    """Each player's unseen boats under his unseen cards."""
    cards = {
        card.id: replace(card, boat=known.get(card.id, UNKNOWN)) for card in view.cards.values()
    }
    for seat, boats in view.fleet.items():
        seen = set(view.known.values()) | set(view.sunk)
        hidden = [card.id for card in cards.values() if card.owner == seat and card.boat == UNKNOWN]
        unseen = [boat for boat in boats if boat not in seen]
        for boat in unseen:
            card = hidden.pop(dice.draw(len(hidden)))
            cards[card] = replace(cards[card], boat=boat)
        for card in hidden:
            cards[card] = replace(cards[card], boat=OCEAN)
    return cards


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


def _share(count: int, of: int, noun: str) -> str:
    """So many of all: "no U-boat", "2 of 4 merchants", "all 4 merchants", "the U-boat"."""
    if not count:
        return f"no {noun}"
    if count < of:
        return f"{count} of {counted(of, noun)}"
    return f"the {noun}" if of == 1 else f"all {counted(of, noun)}"


def _were(count: int) -> str:
    return "was" if count < 2 else "were"


def result(state: State) -> Result | None:
    """A-WIN.1; None while the game goes on."""
    if state.flow or not state.fate:
        return None
    lost = sum(is_merchant(unit) for unit in state.sunk)
    boats = sum(len(boats) for boats in state.fleet.values())
    boats_lost = sum(not is_ship(unit) for unit in state.sunk)
    home = state.merchants - lost if boats_lost == boats else len(state.home)
    headline = "The convoy is through" if state.fate == CONVOY else "The convoy is broken"
    sunk = f" and {lost} {_were(lost)} sunk" if lost else ""
    summary = (
        f"{capital(_share(home, state.merchants, 'merchant'))} came home{sunk} "
        f"in {counted(state.turn, 'turn')}; "
        f"{_share(boats_lost, boats, 'U-boat')} {_were(boats_lost)} lost."
    )
    scores = {
        "home": home,
        "merchants_sunk": lost,
        "destroyers_sunk": sum(is_destroyer(unit) for unit in state.sunk),
        "boats_sunk": boats_lost,
        "turns": state.turn,
    }
    return Result(
        headline,
        summary,
        tuple(
            Fate(side, "won" if side == state.fate else "lost", "", scores)
            for side in (CONVOY, PACK)
        ),
    )

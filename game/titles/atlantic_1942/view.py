"""What each pair of eyes may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.eyes import ALL_EYES
from game.core.records import Event, Frame
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import Dispersal, Step
from game.titles.atlantic_1942.model.state import IDLE, Card, Charge, Doing, House, Ship, State
from game.titles.atlantic_1942.rules.units import PACK, side_of

UNKNOWN = "?"
"""What a card is that these eyes cannot see through."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as `eyes` see it.

    The `boat` of a card that they cannot see through is UNKNOWN. `aims` are empty for all but the
    Germans. Before the cards are laid the convoy sees none. `stock` is by card, of boats that the
    eyes know. Which of the Germans is done sooner than others they alone see.
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
        flow=state.flow if knows_all else tuple(_as_seen(frame, state) for frame in state.flow),
    )


def _as_seen(frame: Frame, state: State) -> Frame:
    """What waits for Germans waits for all of them, as long as it does."""
    if not isinstance(frame, (Dispersal, Step)) or side_of(frame.waiting[0]) != PACK:
        return frame
    return replace(frame, waiting=tuple(seat for seat in state.seats if side_of(seat) == PACK))


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

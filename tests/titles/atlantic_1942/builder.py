"""Positions, scripted moves and short questions for the rule tests. Places are in lengths, L."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.contract.asking import prompt_for
from game.core.dice import TapeDice
from game.core.flow import Illegal, act, begin, prompts, require_legal
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.core.rules import OptionValue
from game.geometry.points import Point
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import STEPS, Crossing, Step, Turn
from game.titles.atlantic_1942.model.names import is_destroyer, ship_name
from game.titles.atlantic_1942.model.state import (
    DESTROYER,
    MERCHANT,
    OCEAN,
    Card,
    Charge,
    Doing,
    House,
    Ship,
    State,
)
from game.titles.atlantic_1942.printed.sea import EAST, WEST
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.units import side_of
from tests.titles.writing import check_written

CONVOY, PACK = "convoy-a", "pack-v"
NORTH, SOUTH = 0, 12
ABEAM, ABACK = 6, -6
"""A turn of 90 degrees to the right and to the left."""
IDLE_MERCHANT, IDLE_BOAT = "m20", "V9"
"""What keeps a game going that has no merchant, or no boat, of its own: each in a far corner."""


def units(lengths: float) -> int:
    return round(lengths * LENGTH)


def point(x: float, y: float) -> Point:
    return Point(units(x), units(y))


def ship(
    unit: str, x: float, y: float, heading: int = EAST, *, hits: int = 0, owner: str = CONVOY
) -> Ship:
    kind = DESTROYER if is_destroyer(unit) else MERCHANT
    return Ship(unit, kind, ship_name(unit), owner, point(x, y), heading, hits)


def boat(
    card: str,
    x: float,
    y: float,
    heading: int = WEST,
    *,
    name: str = "U-571",
    owner: str = PACK,
    **more: Any,
) -> Card:
    """A card with a boat, under water unless `is_up`."""
    return Card(card, owner, name, point(x, y), heading, **more)


def ocean(card: str, x: float, y: float, heading: int = WEST, **more: Any) -> Card:
    return boat(card, x, y, heading, name=OCEAN, **more)


def at(
    step: type[Step],
    *things: Ship | Card,
    turn: int = 3,
    doing: Mapping[str, Doing] | None = None,
    aims: Sequence[tuple[str, str]] = (),
    charges: Sequence[Charge] = (),
    home: Sequence[str] = (),
    sunk: Sequence[str] = (),
    merchants: int = 0,
    known: Mapping[str, str] | None = None,
    stock: Mapping[str, int] | None = None,
    waiting: Sequence[str] = (),
    **house: Any,
) -> State:
    """A table at one step of a turn, with an idle merchant and boat where there is none.

    A surfaced boat is known, and what follows from it; `waiting` are the seats asked, all of the
    step's side unless given.
    """
    ships = {thing.id: thing for thing in things if isinstance(thing, Ship)}
    cards = {thing.id: thing for thing in things if isinstance(thing, Card)}
    if not any(each.kind == MERCHANT for each in ships.values()):
        ships[IDLE_MERCHANT] = ship(IDLE_MERCHANT, 0.5, 14.5)
    if not any(card.is_boat for card in cards.values()):
        cards[IDLE_BOAT] = boat(IDLE_BOAT, 20, 14, name="U-333")
    owners = {each.owner for each in ships.values()} | {card.owner for card in cards.values()}
    seats = tuple(sorted(owners))
    is_german = step.__name__ in ("Torpedoes", "BoatGuns", "CardsMove")
    side = "pack" if is_german else "convoy"
    asked = tuple(waiting) or tuple(seat for seat in seats if side_of(seat) == side)
    fleet = _fleet(cards, sunk)
    frames: tuple[Frame, ...] = (Crossing(), Turn(STEPS.index(step) + 1), step(asked))
    return State(
        scenario="custom",
        house=House(**house),
        seats=seats,
        turn=turn,
        step=step.__name__,
        ships=ships,
        cards=cards,
        fleet=fleet,
        doing=dict(doing or {}),
        aims=tuple(aims),
        charges=tuple(charges),
        stock=dict(stock or {}),
        known=_known(cards, fleet, known or {}),
        are_cards_laid=True,
        merchants=merchants or sum(each.kind == MERCHANT for each in ships.values()),
        home=tuple(home),
        sunk=tuple(sunk),
        flow=frames,
    )


def _fleet(cards: Mapping[str, Card], sunk: Sequence[str]) -> dict[str, tuple[str, ...]]:
    fleet: dict[str, tuple[str, ...]] = {}
    for card in cards.values():
        fleet.setdefault(card.owner, ())
        if card.boat != OCEAN:
            fleet[card.owner] += (card.boat,)
    lost = tuple(name for name in sunk if name.startswith("U-"))
    seen = {name for names in fleet.values() for name in names}
    first = next(iter(fleet))
    fleet[first] += tuple(name for name in lost if name not in seen)
    return fleet


def _known(
    cards: Mapping[str, Card], fleet: Mapping[str, tuple[str, ...]], more: Mapping[str, str]
) -> dict[str, str]:
    known = {card.id: card.boat for card in cards.values() if card.is_up} | dict(more)
    seen = set(known.values())
    told = {
        card.id: OCEAN
        for card in cards.values()
        if card.boat == OCEAN and seen.issuperset(fleet[card.owner])
    }
    return {**told, **known}


def new_game(
    scenario: str = "standard", draws: Sequence[int] | None = None, **options: OptionValue
) -> tuple[State, list[Event]]:
    """A game at its first decision, with the default options but those named.

    Without `draws` every shuffle keeps its order.
    """
    chosen = {option.id: option.default for option in TITLE.offers.options} | options
    dice = InOrder() if draws is None else TapeDice((), draws)
    return begin(TITLE.rules, scenario, chosen, dice)


class InOrder(TapeDice):
    """Draws the last of whatever is left: a shuffle that changes nothing."""

    def __init__(self, tape: Sequence[int] = ()) -> None:
        super().__init__(tape)

    def draw(self, count: int) -> int:
        self.draws.append((count, count - 1))
        return count - 1


def play(
    state: State, command: Command, dice: Sequence[int] = (), seat: str = ""
) -> tuple[State, list[Event]]:
    """Carry out an offered command of the first seat asked; the dice must be used up exactly."""
    who = seat or prompts(TITLE.rules, state)[0].seat
    require_legal(TITLE.rules, state, who, command)
    tape = TapeDice(dice)
    after, events = act(TITLE.rules, state, who, command, tape)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    TITLE.rules.invariants(after)
    check_written(TITLE, events)
    return after, events


def plays(
    state: State, *commands: Command, dice: Sequence[int] = (), seat: str = ""
) -> tuple[State, list[Event]]:
    """Several commands, one after another; all the dice are for the last one."""
    events: list[Event] = []
    for number, command in enumerate(commands):
        faces = dice if number == len(commands) - 1 else ()
        state, more = play(state, command, faces, seat)
        events += more
    return state, events


def refused(state: State, command: Command, seat: str = "") -> str:
    """Why a command is not legal, in the sentence that a player reads."""
    who = seat or prompts(TITLE.rules, state)[0].seat
    with pytest.raises(Illegal) as illegal:
        require_legal(TITLE.rules, state, who, command)
    return str(illegal.value)


def is_legal(state: State, command: Command, seat: str = "") -> bool:
    return asked(state, seat).admits(command)


def asked(state: State, seat: str = "") -> Prompt:
    """The prompt of a seat, with its refusals."""
    prompt = prompt_for(TITLE, state, seat or prompts(TITLE.rules, state)[0].seat)
    assert prompt is not None
    return prompt


def offered(state: State, kind: type[Command], seat: str = "") -> list[Any]:
    """The listed commands of a kind."""
    listed = [choice.command for choice in asked(state, seat).choices]
    return [command for command in listed if isinstance(command, kind)]


def why_not(state: State, unit: str, seat: str = "") -> tuple[str, str]:
    """The case and the sentence with which a prompt refuses a thing on the table."""
    refusals = {each.target.id: each for each in asked(state, seat).refusals}
    return refusals[unit].rule, refusals[unit].reason


def waits_for(state: State) -> type[Frame] | None:
    """The kind of decision that waits, or None when the game is over."""
    return type(state.flow[-1]) if state.flow else None


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def of_kind(events: Sequence[Event], *kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def steps_of(events: Sequence[Event]) -> list[str]:
    """The steps that began."""
    return [event.step for event in of_kind(events, e.StepBegan)]


def sail(unit: str, lengths: float, turn: int = 0) -> c.Sail:
    return c.Sail(unit, units(lengths), turn)


def charge(unit: str, x: float, y: float) -> c.Drop:
    return c.Drop(unit, units(x), units(y))

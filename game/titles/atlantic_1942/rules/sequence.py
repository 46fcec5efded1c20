"""The eight steps of a turn, and whose units still have something to do. A-SEQ."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from game.core.prompt import DONE, Choice, Family, Prompt, button
from game.core.quick import altered
from game.core.records import Command
from game.core.rules import Context
from game.geometry.plane import within
from game.prose.sentences import number
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model import frames as f
from game.titles.atlantic_1942.model.state import MERCHANT, UBOAT, Obstacle, Ship, State
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.damage import collide, ram, tell
from game.titles.atlantic_1942.rules.depth_charges import charge_ways, drop, resolve_charges
from game.titles.atlantic_1942.rules.guns import boat_gun_choices, fire, gun_of, ship_gun_choices
from game.titles.atlantic_1942.rules.moving import (
    SailFamily,
    barring,
    card_way,
    could_strike,
    ship_family,
    ship_way,
)
from game.titles.atlantic_1942.rules.sonar import ping, ping_choices
from game.titles.atlantic_1942.rules.torpedoes import LIMITS, aim, laid, launch, torpedo_choices
from game.titles.atlantic_1942.rules.turning_up import depth_choices, dive, surface
from game.titles.atlantic_1942.rules.units import (
    CONVOY,
    PACK,
    Cloth,
    boats_of,
    cards_of,
    destroyers,
    has_boats,
    may_be_boat,
    merchants,
    ship_left,
    side_of,
    surfaced,
)
from game.titles.atlantic_1942.rules.winning import end_here, end_if_over, winner

Offer = Choice | Family
WORDS: dict[type[f.Step], tuple[str, str]] = {
    f.MerchantsMove: ("A-SEQ.1", "Merchants move: steer the convoy on."),
    f.MerchantGuns: ("A-SEQ.2", "Merchant guns: fire at a surfaced boat."),
    f.Torpedoes: (
        "A-SEQ.3",
        f"Torpedoes: surface, lay them on up to {number(LIMITS.targets)} ships, fire.",
    ),
    f.BoatGuns: ("A-GUN.3", "U-boat guns: a boat that fires stays up this turn."),
    f.CardsMove: ("A-SEQ.4", "U-boats and Ocean cards move."),
    f.Pings: (
        "A-SONAR.1",
        f"Sonar: each destroyer may ping one card within {LIMITS.sonar_range}L.",
    ),
    f.DestroyersMove: ("A-SEQ.7", "Destroyers move and drop depth charges."),
    f.DestroyerGuns: ("A-SEQ.10", "Destroyer guns: fire at a surfaced boat."),
}
DECIDED = {
    CONVOY: "The convoy has won: half of the merchants are home. Play on, or end it here. ",
    PACK: "The U-boats have won: more than half of the merchants are sunk. "
    "Play on, or end it here. ",
    "": "",
}
"""A-WIN.1: what the prompts say first, by the side that has won already."""
FINISHED = {step: Choice(c.Done(), "Done", DONE, rule) for step, (rule, _) in WORDS.items()}
STRAIGHT_ON = Choice(
    c.SailOn(), "All that have not moved go straight on", button("sail-on"), "A-MOVE.2"
)
NO_MORE = Choice(c.EndHere(), "End the game here", button("end-here"), "A-WIN.1")
PUBLIC_RANGES = {f.Torpedoes: LIMITS.torpedo_range, f.BoatGuns: gun_of(UBOAT).gun_range}
FULL_AHEAD = TABLES.vessels.row(MERCHANT).lengths * LENGTH
"""The most that a merchant goes in a turn."""


# What each seat can do


def offers(cloth: Cloth, step: type[f.Step], seat: str) -> Iterable[Offer]:
    """The choices and families of a seat in a step; of a convoy one by one as they are reckoned."""
    if step is f.MerchantsMove or step is f.DestroyersMove:
        return _sailing(cloth, step, seat)
    if step is f.CardsMove:
        return _cards_moving(cloth, seat)
    if step is f.Torpedoes or step is f.BoatGuns:
        return _boats_firing(cloth, step, seat)
    if step is f.Pings:
        ships = destroyers(cloth.ships.values(), seat)
        return chain.from_iterable(ping_choices(cloth, ship) for ship in ships)
    if boats := surfaced(cloth):
        ships = _armed(cloth, step, seat)
        return chain.from_iterable(ship_gun_choices(cloth, ship, boats) for ship in ships)
    return ()


def _armed(cloth: Cloth, step: type[f.Step], seat: str) -> list[Ship]:
    of_kind = merchants if step in (f.MerchantsMove, f.MerchantGuns) else destroyers
    return of_kind(cloth.ships.values(), seat)


def _sailing(cloth: Cloth, step: type[f.Step], seat: str) -> Iterator[Offer]:
    bars = barring(cloth)
    for ship in _armed(cloth, step, seat):
        if family := ship_way(cloth, ship, bars):
            yield family
        if step is f.DestroyersMove:
            choices, drops = charge_ways(cloth, ship)
            yield from choices
            yield from drops


def _cards_moving(cloth: Cloth, seat: str) -> list[Offer]:
    bars = barring(cloth)
    offered: list[Offer] = []
    for card in cards_of(cloth, seat):
        if family := card_way(cloth, card, bars):
            offered.append(family)
        if card.is_boat:
            offered += depth_choices(cloth, card, bars)
    return offered


def _boats_firing(cloth: Cloth, step: type[f.Step], seat: str) -> list[Offer]:
    bars = barring(cloth)
    firing = torpedo_choices if step is f.Torpedoes else boat_gun_choices
    offered: list[Offer] = []
    for boat in sorted(boats_of(cloth, seat), key=lambda boat: not laid(cloth, boat.id)):
        offered += firing(cloth, boat)
        offered += depth_choices(cloth, boat, bars)
    return offered


def ask(state: State, frame: f.Step) -> tuple[Prompt, ...]:
    step = type(frame)
    rule, text = WORDS[step]
    victor = winner(state)
    prompts = []
    for seat in frame.waiting:
        choices: list[Choice] = []
        families: list[Family] = []
        for each in offers(state, step, seat):
            if isinstance(each, Choice):
                choices.append(each)
            else:
                families.append(each)
        choices += _closing(state, step, seat, families, bool(victor))
        words = DECIDED[victor] + text
        prompts.append(
            Prompt(seat, rule, words, tuple(choices), (), tuple(families), step.__name__)
        )
    return tuple(prompts)


def _closing(
    cloth: Cloth, step: type[f.Step], seat: str, ways: Iterable[Family], is_decided: bool
) -> list[Choice]:
    """Straight on with all that have not moved, being done, and the end of a decided game."""
    if cloth.aims and any(laid(cloth, card.id) for card in boats_of(cloth, seat)):
        return []
    closing = [FINISHED[step]]
    if step is f.MerchantsMove and any(map(_goes_straight, ways)):
        closing.insert(0, STRAIGHT_ON)
    if is_decided:
        closing.append(NO_MORE)
    return closing


def straight_ways(cloth: Cloth, seat: str) -> Iterator[tuple[Ship, int]]:
    """The merchants that have not moved and how far each can go, those in front first."""
    ships = [
        ship
        for ship in merchants(cloth.ships.values(), seat)
        if not (doing := cloth.done(ship.id)).moved and ship_left(ship, doing)
    ]
    ships.sort(key=lambda ship: (-ship.at.x, ship.id))
    bars = barring(cloth)
    gone: dict[str, Obstacle] = {}
    for ship in ships:
        family = ship_family(cloth, ship, bars, FULL_AHEAD if gone else 0)
        if gone:
            obstacles = tuple([gone.get(each.id, each) for each in family.obstacles])
            family = altered(family, obstacles=obstacles)
        if family.is_clear:
            obstacle = ship.bar[-1]
            gone[ship.id] = altered(obstacle, base=ship.base.moved(family.left))
            yield ship, family.left


def _goes_straight(way: Family) -> bool:
    """Whether a merchant that has not moved can go on so, before any other has."""
    return isinstance(way, SailFamily) and not way.moved and bool(way.left) and way.is_clear


# What an answer does


def answer(context: Context[State], frame: f.Step, seat: str, command: Command) -> None:
    if isinstance(command, c.Done):
        _leave(context, frame, seat)
        return
    if isinstance(command, c.EndHere):
        end_here(context)
        return
    if isinstance(command, c.SailOn):
        sail_on(context, seat)
    else:
        ACTS[type(command)](context, command)
    state = context.state
    if end_if_over(context):
        return
    if not _has_more(state, type(frame), seat, command):
        _leave(context, frame, seat)


def _has_more(state: State, step: type[f.Step], seat: str, command: Command) -> bool:
    """What a German seat could still do is its secret: it says itself when it is done."""
    if side_of(seat) != CONVOY:
        return has_boats(state, seat)
    dropper = command.ship if isinstance(command, c.Drop) else ""
    return any(_keeps_waiting(offer, dropper) for offer in offers(state, step, seat))


def _keeps_waiting(offer: Offer, dropper: str) -> bool:
    """Whether a step waits for it: not for a turn that could have been made with its length.

    `dropper` has dropped a charge just now, perhaps before its turn.
    """
    return not isinstance(offer, SailFamily) or bool(offer.left) or offer.unit == dropper


def _leave(context: Context[State], frame: f.Step, seat: str) -> None:
    if waiting := tuple(other for other in frame.waiting if other != seat):
        context.goto(altered(frame, waiting=waiting))
        return
    context.end()
    if isinstance(frame, f.DestroyersMove):
        resolve_charges(context)


def sail(context: Context[State], command: c.Sail) -> None:
    """A-MOVE: a ship or a card goes ahead, and turns or strikes."""
    if command.unit in context.state.ships:
        _sail_ship(context, command)
    else:
        _sail_card(context, command)


def _sail_ship(context: Context[State], command: c.Sail) -> None:
    state = context.state
    ship = state.ships[command.unit]
    family = ship_family(state, ship, barring(state))
    way = family.way(command.ahead)
    there = way.base.turned(command.turn)
    context.emit(
        e.ShipSailed(
            "A-MOVE.10", ship.id, ship.at.x, ship.at.y, there.at.x, there.at.y,
            way.ahead, command.turn, there.heading, way.struck is not None,
        )
    )  # fmt: skip
    if family.is_home(way.base):
        context.emit(e.MerchantHome("A-WIN.2", ship.id))
    elif way.struck is None:
        return
    elif way.struck.is_boat:
        ram(context, ship.id, way.struck.id)
    else:
        collide(context, ship.id, way.struck.id)


def _sail_card(context: Context[State], command: c.Sail) -> None:
    """A card with marks that moves under water is no boat, and all can tell."""
    state = context.state
    card = state.cards[command.unit]
    there = card.base.moved(command.ahead).turned(command.turn)
    is_stopped = not (command.ahead or state.done(card.id).moved)
    context.emit(
        e.CardSailed(
            "A-MOVE.10", card.id, card.boat, card.is_up,
            card.at.x, card.at.y, there.at.x, there.at.y,
            command.ahead, command.turn, there.heading, is_stopped,
        )
    )  # fmt: skip
    if card.hits and not card.is_up and command.ahead:
        tell(context, card.id)


def sail_on(context: Context[State], seat: str) -> None:
    for ship, ahead in list(straight_ways(context.state, seat)):
        _sail_ship(context, c.Sail(ship.id, ahead, 0))


ACTS: dict[type[Command], Callable[[Context[State], Any], None]] = {
    c.Sail: sail,
    c.Surface: surface,
    c.Dive: dive,
    c.Aim: aim,
    c.Launch: launch,
    c.FireGun: fire,
    c.Ping: ping,
    c.Drop: drop,
}


# The turn


def begin_turn(context: Context[State], frame: f.Crossing) -> None:
    if end_if_over(context):
        return
    context.emit(e.TurnBegan("A-SEQ.1", context.state.turn + 1))
    context.call(f.Turn())


def walk_turn(context: Context[State], frame: f.Turn) -> None:
    """A-SEQ.1: the next step in which somebody has something to do."""
    if end_if_over(context):
        return
    state = context.state
    for place in range(frame.step, len(f.STEPS)):
        step = f.STEPS[place]
        if waiting := tuple(seat for seat in state.seats if _takes_part(state, step, seat)):
            context.goto(f.Turn(place + 1))
            context.emit(e.StepBegan("A-SEQ.1", step.__name__))
            context.call(step(waiting))
            return
    context.end()
    if state.shown:
        context.emit(e.CardsTurnedBack("A-SONAR.2", state.shown))


def _takes_part(state: State, step: type[f.Step], seat: str) -> bool:
    """Whether a seat is asked. For a German seat it follows from what all the table knows."""
    is_german_step = step in (f.Torpedoes, f.BoatGuns, f.CardsMove)
    if is_german_step != (side_of(seat) != CONVOY):
        return False
    if not is_german_step:
        return any(True for _ in offers(state, step, seat))
    if not has_boats(state, seat):
        return False
    reach = PUBLIC_RANGES.get(step)
    return reach is None or _is_near(state, seat, reach)


def _is_near(state: State, seat: str, reach: int) -> bool:
    """Whether a ship lies within so many lengths of a card that may be a boat."""
    boats = [card for card in cards_of(state, seat) if may_be_boat(state, card)]
    far, bars = reach * LENGTH, [ship.bar for ship in state.ships.values()]
    return any(
        within(boat.base, ship.base, far)
        for boat in boats
        for ship in could_strike(boat.id, boat.base, far, bars)
    )

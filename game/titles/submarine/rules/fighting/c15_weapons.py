"""15 What an escort may drop, throw and fire at boats in the midst of its move."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.prompt import Choice, piece, space
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import Hex, distance, is_ahead, neighbours, step, turned
from game.prose.sentences import counted
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import WEAPONS
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    KGUN,
    MK10,
    PORT,
    SQUID,
    STARBOARD,
    Ship,
    State,
    going_of,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.advanced import kguns_of, may_carry_mk10
from game.titles.submarine.printed.cards import EscortFigures
from game.titles.submarine.rules.fighting.c16_attack import contact_in
from game.titles.submarine.rules.fighting.c61_stock import BOMBS, in_stock, takes
from game.titles.submarine.rules.ground.c6_board import printed, relaid
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import Sea

AHEAD_RULES = {HEDGEHOG: "15.6.3", SQUID: "15.6.4"}
KINDS = {tables.HEDGEHOG: HEDGEHOG, tables.SQUID: SQUID}
THROWN_TO = {PORT: -2, STARBOARD: 2}
"""15.5.6 The hex beside bow and stern, in sixths of a circle from ahead of the bow."""
REACH = 2
"""15.6.3, 15.6.4 How far a Hedgehog or a Squid bomb flies."""


@dataclass(frozen=True, slots=True)
class Arms:
    """What a ship has left for this turn; `ahead` is the kind of what it fires ahead.

    `mk10` says whether it may drop its Mk X in place of charges.
    """

    charges: int = 0
    port: int = 0
    starboard: int = 0
    bombs: int = 0
    ahead: str = ""
    mk10: bool = False


# What it has


def may_attack(sea: Sea, ship: Ship) -> bool:
    """15.1, 15.7 An escort attacks in its move, and not in two turns that follow each other."""
    return ship.kind == ESCORT and ship.id not in sea.moved and ship.attacked != sea.turn - 1


def arms_of(sea: Sea, ship: Ship) -> Arms:
    """15.2, 15.4.2, 15.5.3, 15.6.1, 53 What a ship may still use this turn; 61 of her stock."""
    if not may_attack(sea, ship):
        return Arms()
    card, going = tables.ESCORTS[ship.card], going_of(sea.steaming, ship)
    weapon = tables.atw_of(card, card_of(sea).when, sea.house.as_designed)
    bombs = BOMBS.get(weapon, 0) * card.launchers - going.hedgehogs - going.squids
    kguns, ahead = kguns_of_ship(sea, card), KINDS.get(weapon, "")

    def stocked(count: int, kind: str) -> int:
        most = in_stock(sea, ship.id, kind)
        return count if most is None else min(count, most)

    return Arms(
        0 if going.mk10s else stocked(card.charges - going.charges, CHARGE),
        stocked(kguns - going.port, KGUN),
        stocked(kguns - going.starboard, KGUN),
        stocked(bombs, ahead),
        ahead,
        has_mk10(sea, ship) and not going.charges,
    )


def kguns_of_ship(sea: Sea, card: EscortFigures) -> int:
    """15.5.3 The K-guns of each side; 53 more where they are allowed."""
    return kguns_of(card, card_of(sea).when) if sea.house.advanced.kguns else card.kguns


def is_fitted(sea: Sea, ship: Ship) -> bool:
    """51.5.1 Whether a ship carries a Mk X in this scenario, or did before she dropped it."""
    if ship.kind != ESCORT or not sea.house.advanced.mk10:
        return False
    return may_carry_mk10(tables.ESCORTS[ship.card], card_of(sea).when)


def has_mk10(sea: Sea, ship: Ship) -> bool:
    """51.5.6 Whether a ship still has her Mk X."""
    return ship.id not in sea.mk10_spent and is_fitted(sea, ship)


def bombs_owed(sea: Sea, ship: Ship) -> int:
    """43.10 How many bombs a Squid that has begun to fire has left: all three go together."""
    fired = going_of(sea.steaming, ship).squids
    return -fired % BOMBS[tables.SQUID] if sea.house.advanced.attacks else 0


# Where it falls


def dropped_into(sea: Sea, ship: Ship) -> Hex | None:
    """15.4.4, 15.4.5 The hex behind the stern, if the stern has just left it going ahead."""
    vacated = going_of(sea.steaming, ship).vacated
    return vacated[0] if vacated else None


def thrown_into(ship: Ship, side: str) -> Hex:
    """15.5.6 The hex that touches bow and stern on that side."""
    return step(ship.bow, turned(ship.heading, THROWN_TO[side]))


def in_reach(sea: Sea, ship: Ship, kind: str) -> tuple[Hex, ...]:
    """15.6.3, 15.6.4 Where a Hedgehog or a Squid bomb may fall, friends aside.

    42.1 In the advanced game a Hedgehog flies all its way.
    """
    nearest = REACH if sea.house.advanced.ahead_thrown else 1
    return _in_reach(ship.bow, ship.heading, kind, nearest)


@lru_cache(maxsize=512)
def _in_reach(bow: Hex, heading: int, kind: str, nearest: int) -> tuple[Hex, ...]:
    if kind == HEDGEHOG:
        return tuple(step(bow, heading, ahead) for ahead in range(nearest, REACH + 1))
    near = [each for each in neighbours(bow) if is_ahead(bow, each, heading)]
    far = dict.fromkeys(
        each
        for middle in near
        for each in neighbours(middle)
        if distance(bow, each) == REACH and is_ahead(bow, each, heading)
    )
    return (*near, *far)


def fired_into(sea: Sea, ship: Ship, kind: str) -> Iterator[Hex]:
    """15.6.5 Those hexes but the ones with a friend in them, or in every way to them."""
    friends = _friends(sea, ship)
    for place in in_reach(sea, ship, kind):
        if place not in friends and not _between(ship.bow, place) <= friends:
            yield place


@lru_cache(maxsize=1024)
def _between(bow: Hex, place: Hex) -> frozenset[Hex]:
    """The hexes over which a bow fires into another; that itself if it is next to the bow."""
    if distance(bow, place) == 1:
        return frozenset((place,))
    return frozenset(each for each in neighbours(bow) if distance(each, place) == 1)


def _friends(sea: Sea, ship: Ship) -> frozenset[Hex]:
    return frozenset(
        place for each in sea.ships.values() if each.id != ship.id for place in each.hexes
    )


# What is offered


def weapon_choices(sea: Sea, name: str) -> list[Choice]:
    """15.10 All that an escort may do to boats from where it is in its move."""
    ship = sea.ships[name]
    arms = arms_of(sea, ship)
    if bombs_owed(sea, ship):
        return [*_launches(sea, ship, arms)]
    return [
        *_drops(sea, ship, arms),
        *_throws(sea, ship, arms),
        *_launches(sea, ship, arms),
    ]


def _into(sea: Sea, ship: Ship, command: Command, words: str, place: Hex, rule: str) -> Choice:
    there = printed(sea, place)
    return Choice(command, f"{ship.name}: {words} into {there}", space(there), rule, ship.id)


def _drops(sea: Sea, ship: Ship, arms: Arms) -> Iterator[Choice]:
    place = dropped_into(sea, ship)
    if place is None:
        return
    for count in range(1, arms.charges + 1):
        words = f"drop {counted(count, 'charge')}"
        yield _into(sea, ship, c.Drop(ship.id, count), words, place, "15.4.5")
    if arms.mk10:
        words = "drop her Mk X, and no other charge,"
        yield _into(sea, ship, c.DropMk10(ship.id), words, place, "51.5.2")


def _throws(sea: Sea, ship: Ship, arms: Arms) -> Iterator[Choice]:
    friends = _friends(sea, ship)
    for side, left in ((PORT, arms.port), (STARBOARD, arms.starboard)):
        place = thrown_into(ship, side)
        if left > 0 and place not in friends:
            words = f"throw a K-gun charge to {side},"
            yield _into(sea, ship, c.Throw(ship.id, side), words, place, "15.5.6")


def _launches(sea: Sea, ship: Ship, arms: Arms) -> Iterator[Choice]:
    """42.2 What meets a boat in contact where she lies is thrown at her, all else into a hex."""
    if arms.bombs <= 0:
        return
    for place in fired_into(sea, ship, arms.ahead):
        words, rule = f"fire a {WEAPONS[arms.ahead]}", AHEAD_RULES[arms.ahead]
        choice = _into(sea, ship, c.Launch(ship.id, *place), words, place, rule)
        boat = contact_in(sea, place) if sea.house.advanced.ahead_thrown else ""
        yield replace(choice, target=piece(boat)) if boat else choice


# What it does


def drop(context: Context[State], command: c.Drop) -> None:
    """15.4.6 Any number into the hex just left."""
    place = dropped_into(context.state, context.state.ships[command.ship])
    assert place is not None
    for _ in range(command.count):
        _place(context, "15.4.4", CHARGE, command.ship, place)


def drop_mk10(context: Context[State], command: c.DropMk10) -> None:
    """51.5.5 All are told."""
    place = dropped_into(context.state, context.state.ships[command.ship])
    assert place is not None
    _place(context, "51.5.5", MK10, command.ship, place)


def throw(context: Context[State], command: c.Throw) -> None:
    place = thrown_into(context.state.ships[command.ship], command.side)
    _place(context, "15.5.6", KGUN, command.ship, place, command.side)


def launch(context: Context[State], command: c.Launch) -> None:
    state = context.state
    kind = arms_of(state, state.ships[command.ship]).ahead
    _place(context, AHEAD_RULES[kind], kind, command.ship, Hex(command.column, command.row))


def _place(
    context: Context[State], rule: str, kind: str, ship: str, place: Hex, side: str = ""
) -> None:
    weapon, there = new_weapon(context.state), relaid(context.state, place)
    used = takes(context.state, kind)
    context.emit(e.WeaponPlaced(rule, weapon, kind, ship, place, side, there, used))


def new_weapon(sea: Sea) -> str:
    """The id of the next weapon on the board."""
    numbers = (int(each.removeprefix("w")) for each in sea.weapons)
    return f"w{max(numbers, default=0) + 1}"

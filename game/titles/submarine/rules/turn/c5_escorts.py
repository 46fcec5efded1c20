"""5.4 Escorts move one after the other, in any order, attack on the way and search at the end."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from game.core.prompt import DONE, Choice, Prompt, button, piece, space
from game.core.records import Command
from game.core.rules import Context
from game.geometry.panels import Panels
from game.prose.sentences import counted
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Escorting
from game.titles.submarine.model.names import code, plot_words
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.rules.fighting import c15_weapons as c15
from game.titles.submarine.rules.finding.c22_sonar import begin_search
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c6_course import LEFT, RIGHT, Speeds, Underway, begun, parse
from game.titles.submarine.rules.ground.c15_wakes import crossed_by
from game.titles.submarine.rules.ground.card import is_convoy
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches
from game.titles.submarine.rules.moving.reach import ship_reach
from game.titles.submarine.rules.turn.c7_sailing import halt
from game.titles.submarine.rules.turn.c10_collision import sail, sight
from game.titles.submarine.view import Sea

BUTTONS = {LEFT: ("port", "turn to port"), RIGHT: ("starboard", "turn to starboard")}

RAMS = ", and strike what lies there"


# Who moves


def to_move(sea: Sea) -> list[Ship]:
    """5.4 The ships that have their move before them: escorts, and capital ships not plotted.

    One that is dead in the water has none, but may attack from where she lies (10.1), or search.
    """
    return [
        ship
        for ship in sea.ships.values()
        if ship.id not in sea.moved
        and not is_convoy(sea, ship.id)
        and (not ship.is_dead or can_act(sea, ship))
    ]


def can_act(sea: Sea, ship: Ship) -> bool:
    """Whether a ship that lies dead has anything to do in her turn."""
    return ship.kind == ESCORT and (sea.house.hidden or bool(attack_choices(sea, ship)))


def ship_in_hand(sea: Sea) -> Ship:
    """The ship in the midst of her move, the one taken, or the first that is to move."""
    if sea.steaming:
        return sea.ships[sea.steaming.ship]
    ships = {ship.id: ship for ship in to_move(sea)}
    return ships.get(sea.hand.get(ESCORT, ""), next(iter(ships.values())))


def move_escorts(context: Context[State]) -> None:
    """5.4 The phase begins, with the first of them in hand."""
    context.call(Escorting())
    _take_next(context)


def _take_next(context: Context[State]) -> None:
    context.emit(e.UnitTaken("5.4", ESCORT, to_move(context.state)[0].id))


# What is offered


def ask(state: State, frame: Escorting) -> tuple[Prompt, ...]:
    ship = ship_in_hand(state)
    if left := c15.bombs_owed(state, ship):
        text = f"{ship.name} fires her Squid: {counted(left, 'bomb')} more."
        return (Prompt(ESCORT, "43.10", text, (*attack_choices(state, ship),), on_board=True),)
    reach = reach_of(state, ship)
    choices = (
        *_others(state, ship),
        *steam_choices(state, ship, reach),
        *attack_choices(state, ship),
        *_halt(ship, reach),
    )
    going = f" ({reach.way.moved} so far)" if state.steaming else ""
    return (Prompt(ESCORT, "5.4", f"{ship.name} moves{going}.", choices, on_board=True),)


def reach_of(sea: Sea, ship: Ship) -> Reach:
    """Where a ship may go from where she is in her move: nowhere if she lies dead."""
    if ship.is_dead:
        return reaches(Underway(ship.bow, ship.heading, moved=1, turns=1), Speeds(0, 0))
    return ship_reach(sea, ship)


def _others(sea: Sea, ship: Ship) -> Iterator[Choice]:
    """6.9 Another may be taken as long as this one has not begun."""
    if sea.steaming is None:
        for each in to_move(sea):
            if each.id != ship.id:
                yield _take(each.id, each.name)


@lru_cache(maxsize=64)
def _take(ship: str, name: str) -> Choice:
    return Choice(c.Take(ship), f"Move {name}", piece(ship), "5.4")


def steam_choices(sea: Sea, ship: Ship, reach: Reach) -> Iterator[Choice]:
    """6 Every hex the bow can come to, and a turn where she may make one now."""
    yield from _to_hexes(reach, ship.id, ship.name, panels_of(sea))
    for part, (name, words) in BUTTONS.items():
        if reach.allows(part):
            command = c.Steam(ship.id, part)
            yield Choice(command, f"{ship.name}: {words}", button(name), "6.6", ship.id)


@lru_cache(maxsize=64)
def _to_hexes(reach: Reach, ship: str, name: str, panels: Panels) -> tuple[Choice, ...]:
    rams = reach.rams
    return tuple(
        Choice(
            command,
            f"{words}, to {there}{RAMS}" if place in rams else f"{words}, to {there}",
            space(there),
            "6.5",
            ship,
            moves,
        )
        for place, moves in reach.hexes.items()
        if place != reach.way.bow
        for there in [code(place, panels)]
        for command, words in [_steamed(ship, name, moves)]
    )


@lru_cache(maxsize=2048)
def _steamed(ship: str, name: str, moves: str) -> tuple[c.Steam, str]:
    """The command to go like that, and its words."""
    return c.Steam(ship, moves), f"{name}: {plot_words(moves)}"


def attack_choices(sea: Sea, ship: Ship) -> list[Choice]:
    """15.4.9 Weapons, unless another has crossed her wake, so that the attack would be void."""
    if ship.kind != ESCORT or crossed_by(sea, ship.id):
        return []
    return c15.weapon_choices(sea, ship.id)


def _halt(ship: Ship, reach: Reach) -> Iterator[Choice]:
    """8.2.2 When she has gone as far as she must."""
    if reach.may_end_here:
        speed = 0 if ship.is_dead else reach.way.moved
        words = f"{ship.name} ends her move at {speed}" if speed else f"{ship.name} stays"
        yield Choice(c.Halt(ship.id), words, DONE, "8.2", ship.id)


# Answering


def act(context: Context[State], frame: Escorting, seat: str, command: Command) -> None:
    match command:
        case c.Take():
            context.emit(e.UnitTaken("5.4", seat, command.unit))
        case c.Steam():
            _steam_on(context, command)
        case c.Halt():
            _halted(context, command.ship)
        case _:
            ATTACKS[type(command)](context, command)


ATTACKS: Mapping[type[Command], Callable[[Context[State], Any], None]] = {
    c.Drop: c15.drop,
    c.DropMk10: c15.drop_mk10,
    c.Throw: c15.throw,
    c.Launch: c15.launch,
}


def _steam_on(context: Context[State], command: c.Steam) -> None:
    """6 Part by part; where a boat comes in sight she is asked anew."""
    state = context.state
    way = begun(state.ships[command.ship], state.steaming)
    for part in parse(command.moves):
        there = sail(context, "6", way, command.ship, part)
        if there is None:
            _halted(context, command.ship)
            return
        if sight(context):
            break
        way = there
    if not any(_left_to_do(state, state.ships[command.ship])):
        _halted(context, command.ship)


def _left_to_do(sea: Sea, ship: Ship) -> Iterator[Choice]:
    yield from steam_choices(sea, ship, reach_of(sea, ship))
    yield from attack_choices(sea, ship)


def _halted(context: Context[State], name: str) -> None:
    """8.2 Her speed is logged; 22.2 then she may search, before the next ship moves."""
    state = context.state
    if name in state.ships:
        way = begun(state.ships[name], state.steaming)
        halt(context, name, way.moved, way.has_turned)
    sight(context)
    if to_move(state):
        _take_next(context)
    else:
        context.end()
    begin_search(context, name)

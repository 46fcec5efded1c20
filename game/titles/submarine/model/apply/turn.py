"""Plots, moves and depths, folded into the state: no dice, no legality, no look-ups."""

from collections.abc import Callable
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import (
    AIR,
    CHARGE,
    ESCORT,
    HEDGEHOG,
    MK10,
    PORT,
    SILENT,
    SQUID,
    STARBOARD,
    SUBMARINE,
    BoatPlot,
    State,
    Weapon,
    changed,
    going_of,
    laid,
)
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.model.tidings import Splash

IN_ESCORTS, IN_TORPEDOES = "escorts", "torpedoes"
"""15.4.9 The phase in which wakes count."""


# The turn


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn = event.turn
    state.splashes = tuple(each for each in state.splashes if each.turn >= event.turn - 1)
    state.targets = {boat: plot.targets for boat, plot in state.plots.items() if plot.targets}
    state.plots.clear()
    state.wakes.clear()
    state.held = ()
    state.gunners = ()
    state.moved = ()
    for name, ship in state.ships.items():
        if ship.was_dead != ship.is_dead:
            state.ships[name] = changed(ship, was_dead=ship.is_dead)


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase = event.phase
    state.hand.clear()
    state.tube = -1
    if event.phase == IN_TORPEDOES:
        for name, ship in state.ships.items():
            if ship.evaded:
                state.ships[name] = changed(ship, evaded="")


def _seat_done(state: State, event: e.SeatDone) -> None:
    state.hand.pop(event.seat, None)
    if event.seat == SUBMARINE:
        state.tube = -1


def _unit_taken(state: State, event: e.UnitTaken) -> None:
    state.hand[event.seat] = event.unit
    if event.seat == SUBMARINE:
        state.tube = -1


def _tube_taken(state: State, event: e.TubeTaken) -> None:
    state.tube = event.tube


def _run_set(state: State, event: e.RunSet) -> None:
    state.runs_shallow = event.is_shallow


def _boat_plotted(state: State, event: e.BoatPlotted) -> None:
    state.plots[event.boat] = event.plot


def _convoy_ordered(state: State, event: e.ConvoyOrdered) -> None:
    state.orders[event.turn] = event.moves


def _convoy_rolled(state: State, event: e.ConvoyRolled) -> None:
    state.orders[state.turn] = event.moves


def _boat_rolled(state: State, event: e.BoatRolled) -> None:
    depth = state.insides[event.boat].depth
    state.plots[event.boat] = BoatPlot(event.moves, depth)


def _convoy_freed(state: State, event: e.ConvoyFreed) -> None:
    state.is_met = True


# Moving


def _ship_moved(state: State, event: e.ShipMoved) -> None:
    ship = state.ships[event.ship]
    going = going_of(state.steaming, ship)
    moved = laid(ship, event.bow, event.heading)
    state.ships[event.ship] = moved
    is_turn = event.moved == going.moved
    wake = going.wake
    for place in moved.hexes:
        if place not in wake:
            wake = (*wake, place)
    state.steaming = Steaming(
        going.ship,
        event.moved,
        going.turns + 1 if is_turn else 0,
        is_turn,
        going.is_slow or (is_turn and going.turns > 0),
        wake,
        () if is_turn else (ship.stern,),
        going.charges,
        going.port,
        going.starboard,
        going.hedgehogs,
        going.squids,
        going.mk10s,
    )


def _ship_sailed(state: State, event: e.ShipSailed) -> None:
    state.ships[event.ship] = laid(
        state.ships[event.ship],
        *event.way[-1],
        speed=event.moved,
        has_turned=event.has_turned,
        evaded="",
    )
    state.moved = (*state.moved, event.ship)
    state.steaming = None


def _ship_halted(state: State, event: e.ShipHalted) -> None:
    ship = state.ships[event.ship]
    going = state.steaming
    is_own = going is not None and going.ship == event.ship
    attacked = state.turn if going and is_own and going.has_attacked else ship.attacked
    state.ships[event.ship] = changed(
        ship, speed=event.moved, has_turned=event.has_turned, attacked=attacked, evaded=""
    )
    if state.phase == IN_ESCORTS:
        state.wakes[event.ship] = going.wake if going and is_own else ship.hexes
    state.moved = (*state.moved, event.ship)
    state.steaming = None
    state.hand.pop(ESCORT, None)


def _ship_slowed(state: State, event: e.ShipSlowed) -> None:
    ship = state.ships[event.ship]
    state.ships[event.ship] = changed(ship, top=event.top, spared=ship.damage)


def _weapon_placed(state: State, event: e.WeaponPlaced) -> None:
    state.weapons[event.weapon] = Weapon(event.weapon, event.sort, event.ship, event.at)
    splash = Splash(state.turn, event.at)
    if splash not in state.splashes:
        state.splashes = (*state.splashes, splash)
    if event.sort == AIR:
        state.bombs += 1
        return
    _spend(state, event)
    going = going_of(state.steaming, state.ships[event.ship])
    state.steaming = altered(
        going,
        charges=going.charges + (event.sort == CHARGE),
        port=going.port + (event.side == PORT),
        starboard=going.starboard + (event.side == STARBOARD),
        hedgehogs=going.hedgehogs + (event.sort == HEDGEHOG),
        squids=going.squids + (event.sort == SQUID),
        mk10s=going.mk10s + (event.sort == MK10),
    )
    if event.sort == MK10:
        state.mk10_spent = (*state.mk10_spent, event.ship)


def _spend(state: State, event: e.WeaponPlaced) -> None:
    """61 What it takes of the stock of its ship."""
    if event.takes:
        used = state.spent.get(event.ship, Stock())
        is_ahead = event.sort in (HEDGEHOG, SQUID)
        state.spent[event.ship] = Stock(
            used.charges + event.takes * (not is_ahead), used.ahead + event.takes * is_ahead
        )


def _attack_spoiled(state: State, event: e.AttackSpoiled) -> None:
    for weapon in event.weapons:
        del state.weapons[weapon]


# Boats


def _boat_moved(state: State, event: e.BoatMoved | e.BoatPlaced) -> None:
    boats = state.wrecks if event.boat in state.wrecks else state.boats
    boats[event.boat] = laid(boats[event.boat], event.bow, event.heading)


def _boat_halted(state: State, event: e.BoatHalted) -> None:
    if event.boat in state.wrecks:
        return
    boat, inside = state.boats[event.boat], state.insides[event.boat]
    state.boats[event.boat] = changed(boat, speed=event.moved, has_turned=event.has_turned)
    plot = state.plots.get(event.boat)
    creeps = plot is not None and plot.mode == SILENT
    crept = int(creeps and not inside.crept)
    state.insides[event.boat] = altered(inside, power=inside.power - event.power, crept=crept)
    state.moved = (*state.moved, event.boat)


def _depth_changed(state: State, event: e.DepthChanged | e.BoatTrimmed) -> None:
    boat, inside = state.boats[event.boat], state.insides[event.boat]
    state.boats[event.boat] = changed(boat, is_surfaced=event.depth == 0)
    state.insides[event.boat] = altered(inside, depth=event.depth)


TURN: dict[type[Event], Callable[[State, Any], None]] = {
    e.TurnBegan: _turn_began,
    e.PhaseBegan: _phase_began,
    e.SeatDone: _seat_done,
    e.UnitTaken: _unit_taken,
    e.TubeTaken: _tube_taken,
    e.RunSet: _run_set,
    e.BoatPlotted: _boat_plotted,
    e.ConvoyOrdered: _convoy_ordered,
    e.ConvoyRolled: _convoy_rolled,
    e.BoatRolled: _boat_rolled,
    e.ConvoyFreed: _convoy_freed,
    e.ShipMoved: _ship_moved,
    e.ShipSailed: _ship_sailed,
    e.ShipHalted: _ship_halted,
    e.ShipSlowed: _ship_slowed,
    e.WeaponPlaced: _weapon_placed,
    e.AttackSpoiled: _attack_spoiled,
    e.BoatPlaced: _boat_moved,
    e.BoatMoved: _boat_moved,
    e.BoatHalted: _boat_halted,
    e.BoatTrimmed: _depth_changed,
    e.DepthChanged: _depth_changed,
}

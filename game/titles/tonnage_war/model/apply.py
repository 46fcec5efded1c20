"""Folding events into the state: no dice, no legality, no look-ups."""

from dataclasses import replace

from game.core.applying import Applied, alters, keeps, nothing, sets
from game.core.records import Event
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import AIR_KINDS
from game.titles.tonnage_war.model.state import EVADE, NO_RESCUE, RESCUE_SHIP, Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOX, DECOY, GONE, IZ, LEFT, LOST, RESCUE, SUNK


def _battle_began(state: State, event: e.BattleBegan) -> None:
    state.scenario = event.scenario
    state.house = event.house
    state.last_turn = event.last_turn
    state.ships = event.ships - event.stragglers
    state.stragglers = event.stragglers
    state.rescue = RESCUE_SHIP if event.has_rescue_ship else NO_RESCUE


def _boats_gathered(state: State, event: e.BoatsGathered) -> None:
    for boat in event.boats:
        state.boats[boat] = Boat(event.place)


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn = event.turn
    state.is_evasive = False
    state.is_illuminated = False
    for boat_id, boat in state.boats.items():
        state.boats[boat_id] = replace(
            boat, is_moved_out=False, searchers=(), fliers=(), finders=(), reaction=""
        )
    for escort_id, escort in state.escorts.items():
        state.escorts[escort_id] = replace(escort, has_searched=False)


def _escort_joined(state: State, event: e.EscortJoined) -> None:
    state.escorts[event.escort] = Escort(last_turn=event.last_turn, joined=state.turn)


def _put_escort(state: State, escort: str, place: str) -> None:
    state.escorts[escort] = replace(state.escorts[escort], place=place)


def _take_from_play(state: State, escort: str, place: str) -> None:
    """Out of every pursuit and duty, too."""
    _put_escort(state, escort, place)
    if state.rescue == escort:
        state.rescue = NO_RESCUE
    for boat_id, boat in state.boats.items():
        if escort in boat.hunters:
            hunters = tuple(hunter for hunter in boat.hunters if hunter != escort)
            state.boats[boat_id] = replace(boat, hunters=hunters)


def _escort_left(state: State, event: e.EscortLeft) -> None:
    _take_from_play(state, event.escort, LEFT)


def _return_rolled(state: State, event: e.ReturnRolled) -> None:
    state.boats[event.boat] = Boat(BOX if event.is_back else GONE)


def _straggler_rolled(state: State, event: e.StragglerRolled) -> None:
    if event.is_back:
        state.stragglers -= 1
        state.ships += 1


def _convoy_evaded(state: State, event: e.ConvoyEvaded) -> None:
    state.is_evasive = True
    state.evaded_day = event.day
    state.ships -= event.stragglers
    state.stragglers += event.stragglers


def _rescue_ship_named(state: State, event: e.RescueShipNamed) -> None:
    _put_escort(state, event.escort, RESCUE)
    state.rescue = event.escort


def _rescue_ship_released(state: State, event: e.RescueShipReleased) -> None:
    _put_escort(state, event.escort, event.to)
    state.rescue = NO_RESCUE


def _boat_moved(state: State, event: e.BoatMoved) -> None:
    """15.1.8 Where it comes to it can be searched again."""
    boat = state.boats[event.boat]
    state.boats[event.boat] = replace(boat, place=event.to, searchers=(), fliers=())


def _boat_withdrew(state: State, event: e.BoatWithdrew) -> None:
    """14.1.2 Who has moved out no longer evades; off the plot nothing is left of the run."""
    boat = state.boats[event.boat]
    if event.to == BOX:
        state.boats[event.boat] = Boat(BOX)
        return
    state.boats[event.boat] = replace(
        boat, place=event.to, is_evading=False, is_driven=False, is_moved_out=True
    )


def _escort_placed(state: State, event: e.EscortPlaced) -> None:
    _put_escort(state, event.escort, event.to)


def _search_began(state: State, event: e.SearchBegan) -> None:
    boat = state.boats[event.boat]
    if event.means in AIR_KINDS:
        state.boats[event.boat] = replace(boat, fliers=event.escorts)
    else:
        state.boats[event.boat] = replace(boat, searchers=event.escorts)
    for escort in event.escorts:
        state.escorts[escort] = replace(state.escorts[escort], has_searched=True)


def _reaction_rolled(state: State, event: e.ReactionRolled) -> None:
    boat = state.boats[event.boat]
    evades = boat.is_evading or event.taken == EVADE
    state.boats[event.boat] = replace(boat, reaction=event.taken, is_evading=evades)


def _detection_rolled(state: State, event: e.DetectionRolled) -> None:
    if event.is_detected:
        _note_finder(state, event.boat, event.escort)


def _attack_rolled(state: State, event: e.AttackRolled) -> None:
    _note_finder(state, event.boat, event.escort)


def _note_finder(state: State, boat_id: str, escort: str) -> None:
    boat = state.boats[boat_id]
    if escort in boat.searchers and escort not in boat.finders:
        state.boats[boat_id] = replace(boat, finders=(*boat.finders, escort))


def _escort_damaged(state: State, event: e.EscortDamaged) -> None:
    _take_from_play(state, event.escort, LOST)
    damaged = state.tally.escorts_damaged + 1
    state.tally = replace(state.tally, escorts_damaged=damaged)


def _escort_destroyed(state: State, event: e.EscortDestroyed) -> None:
    _take_from_play(state, event.escort, LOST)
    destroyed = state.tally.escorts_destroyed + 1
    state.tally = replace(state.tally, escorts_destroyed=destroyed)


def _flak_rolled(state: State, event: e.FlakRolled) -> None:
    boat = state.boats[event.boat]
    turn = state.turn if boat.place == IZ else boat.flak_turn
    state.boats[event.boat] = replace(boat, is_driven=True, flak_turn=turn)


def _pursuit_began(state: State, event: e.PursuitBegan) -> None:
    boat = state.boats[event.boat]
    state.boats[event.boat] = replace(boat, hunters=event.escorts)


def _ship_sunk(state: State, event: e.ShipSunk) -> None:
    if event.is_straggler:
        state.stragglers -= 1
    else:
        state.ships -= 1
    tally = state.tally
    unrescued = tally.ships_unrescued + event.is_unrescued
    state.tally = replace(tally, ships=tally.ships + 1, ships_unrescued=unrescued)


APPLY: dict[type[Event], Applied] = {
    e.BattleBegan: _battle_began,
    e.BoatsGathered: _boats_gathered,
    e.TurnBegan: _turn_began,
    e.PhaseBegan: nothing,
    e.EscortJoined: _escort_joined,
    e.EscortLeft: _escort_left,
    e.ReturnRolled: _return_rolled,
    e.StragglerRolled: _straggler_rolled,
    e.ContactJudged: keeps("has_contact"),
    e.DecoyPosted: alters("escorts", "escort", place=DECOY),
    e.DecoyRecalled: alters("escorts", "escort", place=IZ),
    e.ConvoyIlluminated: sets(is_illuminated=True),
    e.ConvoyEvaded: _convoy_evaded,
    e.RescueShipNamed: _rescue_ship_named,
    e.RescueShipReleased: _rescue_ship_released,
    e.AdvanceRolled: nothing,
    e.SectorRolled: nothing,
    e.BoatMoved: _boat_moved,
    e.BoatWithdrew: _boat_withdrew,
    e.EscortPlaced: _escort_placed,
    e.SearchBegan: _search_began,
    e.ReactionRolled: _reaction_rolled,
    e.BoatEvaded: alters("boats", "boat", is_evading=True),
    e.DetectionRolled: _detection_rolled,
    e.AttackRolled: _attack_rolled,
    e.BoatDamaged: alters("boats", "boat", is_damaged=True),
    e.BoatSunk: alters("boats", "boat", place=SUNK, hunters=()),
    e.EscortDepleted: alters("escorts", "escort", is_depleted=True),
    e.EscortDamaged: _escort_damaged,
    e.EscortDestroyed: _escort_destroyed,
    e.FlakRolled: _flak_rolled,
    e.BoatFiredAtEscort: alters("boats", "boat", has_attacked=True),
    e.PursuitBegan: _pursuit_began,
    e.PursuitEnded: alters("boats", "boat", hunters=()),
    e.ConvoyAttacked: nothing,
    e.ShipSunk: _ship_sunk,
    e.RescueShipLost: sets(rescue=NO_RESCUE),
    e.RescueEscortRolled: nothing,
    e.BoatAttacked: alters("boats", "boat", has_attacked=True),
    e.BattleEnded: nothing,
}

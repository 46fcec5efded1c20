"""Folding events into the state: no dice, no legality, no look-ups."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.records import Event
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.state import Contact, LogEntry, Prize, State


def _game_began(state: State, event: e.GameBegan) -> None:
    state.scenario = event.scenario
    state.house = event.house
    state.commander = event.commander
    state.boat = event.boat


def _patrol_began(state: State, event: e.PatrolBegan) -> None:
    state.patrol = event.patrol
    state.turn = 0
    state.hull = event.hull
    state.main = event.main
    state.auxiliary = event.auxiliary
    state.torpedoes = event.torpedoes
    state.space = event.space
    state.targets = {space: Contact() for space in event.targets}
    state.sunk = ()
    state.is_spotted = False
    state.destroyer = "none"
    state.is_homebound = False
    state.fate = ""


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn = event.turn
    state.fired = 0


def _boat_entered(state: State, event: e.BoatEntered) -> None:
    state.space = event.space


def _boat_moved(state: State, event: e.BoatMoved) -> None:
    state.space = event.space


def _home_course_set(state: State, event: e.HomeCourseSet) -> None:
    state.is_homebound = True


def _aircraft_shaken(state: State, event: e.AircraftShaken) -> None:
    state.is_spotted = False


def _battery_spent(state: State, event: e.BatterySpent) -> None:
    if event.cell == "main":
        state.main = event.left
    else:
        state.auxiliary = event.left


def _batteries_recharged(state: State, event: e.BatteriesRecharged) -> None:
    state.main = event.main


def _false_contact_found(state: State, event: e.FalseContactFound) -> None:
    del state.targets[event.space]


def _target_identified(state: State, event: e.TargetIdentified) -> None:
    state.targets[event.space] = Contact(event.sides, event.tons, event.hits_to_sink)


def _aircraft_searched(state: State, event: e.AircraftSearched) -> None:
    state.is_spotted = event.is_spotted


def _hull_lost(state: State, event: e.HullLost) -> None:
    state.hull = event.left


def _torpedo_fired(state: State, event: e.TorpedoFired) -> None:
    state.torpedoes = event.left
    state.fired += 1


def _ship_damaged(state: State, event: e.ShipDamaged) -> None:
    contact = state.targets[event.space]
    state.targets[event.space] = replace(contact, hits_to_sink=event.hits_to_sink)


def _ship_sunk(state: State, event: e.ShipSunk) -> None:
    del state.targets[event.space]
    state.sunk = (*state.sunk, Prize(event.sides, event.tons))


def _search_began(state: State, event: e.SearchBegan) -> None:
    state.destroyer = "searching"


def _boat_detected(state: State, event: e.BoatDetected) -> None:
    state.destroyer = "detected"


def _destroyer_shaken(state: State, event: e.DestroyerShaken) -> None:
    state.destroyer = "none"


def _patrol_ended(state: State, event: e.PatrolEnded) -> None:
    state.fate = event.fate
    entry = LogEntry(event.patrol, event.turns, event.ships, event.tons, event.fate, event.award)
    state.log = (*state.log, entry)


def _campaign_closed(state: State, event: e.CampaignClosed) -> None:
    state.is_closed = True


def _nothing(state: State, event: Event) -> None:
    """A fact that is seen on the table but leaves it as it was."""


APPLY: dict[type[Event], Callable[[State, Any], None]] = {
    e.GameBegan: _game_began,
    e.PatrolBegan: _patrol_began,
    e.TurnBegan: _turn_began,
    e.BoatEntered: _boat_entered,
    e.BoatMoved: _boat_moved,
    e.BoatHeld: _nothing,
    e.HomeCourseSet: _home_course_set,
    e.AircraftShaken: _aircraft_shaken,
    e.BatterySpent: _battery_spent,
    e.BatteriesRecharged: _batteries_recharged,
    e.FalseContactFound: _false_contact_found,
    e.BigShipSighted: _nothing,
    e.BigShipClassed: _nothing,
    e.TargetIdentified: _target_identified,
    e.AircraftSearched: _aircraft_searched,
    e.BoatStrafed: _nothing,
    e.RepairTried: _nothing,
    e.HullLost: _hull_lost,
    e.TorpedoFired: _torpedo_fired,
    e.TorpedoRan: _nothing,
    e.ShipDamaged: _ship_damaged,
    e.ShipSunk: _ship_sunk,
    e.SearchBegan: _search_began,
    e.DestroyerSearched: _nothing,
    e.BoatDetected: _boat_detected,
    e.DestroyerAttacked: _nothing,
    e.HullStrained: _nothing,
    e.DestroyerShaken: _destroyer_shaken,
    e.PatrolEnded: _patrol_ended,
    e.CampaignClosed: _campaign_closed,
}

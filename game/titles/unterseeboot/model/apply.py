"""Folding events into the state: no dice, no legality, no look-ups."""

from dataclasses import replace

from game.core.applying import Applied, keeps, nothing, sets
from game.core.records import Event
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.state import Contact, LogEntry, Prize, State


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


def _boat_moved(state: State, event: e.BoatMoved) -> None:
    state.space = event.space


def _battery_spent(state: State, event: e.BatterySpent) -> None:
    if event.cell == "main":
        state.main = event.left
    else:
        state.auxiliary = event.left


def _false_contact_found(state: State, event: e.FalseContactFound) -> None:
    del state.targets[event.space]


def _target_identified(state: State, event: e.TargetIdentified) -> None:
    state.targets[event.space] = Contact(event.sides, event.tons, event.hits_to_sink)


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


def _patrol_ended(state: State, event: e.PatrolEnded) -> None:
    state.fate = event.fate
    entry = LogEntry(event.patrol, event.turns, event.ships, event.tons, event.fate, event.award)
    state.log = (*state.log, entry)


APPLY: dict[type[Event], Applied] = {
    e.GameBegan: keeps("scenario", "house", "commander", "boat"),
    e.PatrolBegan: _patrol_began,
    e.TurnBegan: _turn_began,
    e.BoatEntered: keeps("space"),
    e.BoatMoved: _boat_moved,
    e.BoatHeld: nothing,
    e.HomeCourseSet: sets(is_homebound=True),
    e.AircraftShaken: sets(is_spotted=False),
    e.BatterySpent: _battery_spent,
    e.BatteriesRecharged: keeps("main"),
    e.FalseContactFound: _false_contact_found,
    e.BigShipSighted: nothing,
    e.BigShipClassed: nothing,
    e.TargetIdentified: _target_identified,
    e.AircraftSearched: keeps("is_spotted"),
    e.BoatStrafed: nothing,
    e.RepairTried: nothing,
    e.HullLost: _hull_lost,
    e.TorpedoFired: _torpedo_fired,
    e.TorpedoRan: nothing,
    e.ShipDamaged: _ship_damaged,
    e.ShipSunk: _ship_sunk,
    e.SearchBegan: sets(destroyer="searching"),
    e.DestroyerSearched: nothing,
    e.BoatDetected: sets(destroyer="detected"),
    e.DestroyerAttacked: nothing,
    e.HullStrained: nothing,
    e.DestroyerShaken: sets(destroyer="none"),
    e.PatrolEnded: _patrol_ended,
    e.CampaignClosed: sets(is_closed=True),
}

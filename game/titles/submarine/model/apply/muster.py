"""Setting up and a campaign, folded into the state: no dice, no legality, no look-ups."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from game.core.quick import altered
from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import (
    ESCORT,
    NO_MARKER,
    SUBMARINE,
    SUNK,
    Boat,
    Inside,
    Named,
    Sets,
    State,
    laid,
)
from game.titles.submarine.model.tidings import Arrival, PartDone

# Setting up


def _game_began(state: State, event: e.GameBegan) -> None:
    state.scenario = event.scenario
    state.house = event.house
    state.seats = event.seats


def _panel_laid(state: State, event: e.PanelLaid) -> None:
    state.panels[event.panel] = (event.east, event.south)


def _panels_shifted(state: State, event: e.PanelsShifted) -> None:
    columns, rows = state.shift
    state.shift = (columns + event.columns, rows + event.rows)


def _ship_joined(state: State, event: e.ShipJoined) -> None:
    state.ships[event.ship.id] = event.ship


def _sets_fitted(state: State, event: e.SetsFitted) -> None:
    state.sets[event.ship] = Sets(event.sonar, event.radar)


def _ships_exchanged(state: State, event: e.ShipsExchanged) -> None:
    one, other = state.ships[event.ship], state.ships[event.other]
    state.ships[one.id] = laid(one, other.bow, other.heading)
    state.ships[other.id] = laid(other, one.bow, one.heading)


def _ship_replaced(state: State, event: e.ShipReplaced) -> None:
    del state.ships[event.ship]
    state.ships[event.by.id] = event.by


def _ship_placed(state: State, event: e.ShipPlaced) -> None:
    state.ships[event.ship] = laid(state.ships[event.ship], event.bow, event.heading)


def _boat_named(state: State, event: e.BoatNamed) -> None:
    state.fleet[event.boat] = Named(event.card, event.name)
    if event.is_late:
        state.reserve = (*state.reserve, event.boat)


def _compass_rolled(state: State, event: e.CompassRolled) -> None:
    state.compasses[event.boat] = event.face


def _boat_enlisted(state: State, event: e.BoatEnlisted) -> None:
    state.reserve = tuple(boat for boat in state.reserve if boat != event.boat)
    state.late += state.turn > 0


def _marker_drawn(state: State, event: e.MarkerDrawn) -> None:
    state.marker = event.marker


def _marker_shown(state: State, event: e.MarkerShown) -> None:
    state.marker = NO_MARKER
    state.compasses[event.boat] = event.marker
    state.arrivals[event.boat] = Arrival(state.turn, event.marker, event.at)


def _boat_joined(state: State, event: e.BoatJoined) -> None:
    named = state.fleet[event.boat]
    state.boats[event.boat] = Boat(
        event.boat, named.card, named.name, event.bow, event.heading, event.depth == 0
    )
    state.insides[event.boat] = Inside(
        event.depth, event.power, event.tubes, event.bow_reserve, event.stern_reserve
    )


def _boat_armed(state: State, event: e.BoatArmed) -> None:
    state.insides[event.boat] = altered(
        state.insides[event.boat],
        tubes=event.tubes,
        bow_reserve=event.bow_reserve,
        stern_reserve=event.stern_reserve,
    )


# A campaign


def _air_allotted(state: State, event: e.AirAllotted) -> None:
    state.air[event.part] = event.count


KEPT = (
    "scenario", "house", "seats", "fleet", "sets", "reserve", "out", "points", "parts", "called",
    "asked", "edge", "air", "weather", "crews", "mk10_spent",
    "stocks", "spent", "flow",
)  # fmt: skip
"""What goes on from part to part."""


def _part_began(state: State, event: e.PartBegan) -> None:
    """All else is cleared away, and boats that have served are gone."""
    fresh = State()
    for each in fields(State):
        if each.name not in KEPT:
            setattr(state, each.name, getattr(fresh, each.name))
    state.crews = {unit: crew for unit, crew in state.crews.items() if unit not in state.fleet}
    state.fleet = {boat: state.fleet[boat] for boat in state.reserve}
    state.part = event.part


def _hunters_asked(state: State, event: e.HuntersAsked) -> None:
    state.asked = state.part


def _hunters_called(state: State, event: e.HuntersCalled) -> None:
    state.called = event.part


def _edge_rolled(state: State, event: e.EdgeRolled) -> None:
    state.edge = event.face


def _part_ended(state: State, event: e.PartEnded) -> None:
    got = {ESCORT: event.escort_points, SUBMARINE: event.submarine_points}
    state.points = {side: state.points.get(side, 0) + count for side, count in got.items()}
    state.out = (*state.out, *event.out)
    sunk = [loss.side for loss in state.losses if loss.how == SUNK]
    done = PartDone(
        event.escort_points,
        event.submarine_points,
        sunk.count(ESCORT),
        sunk.count(SUBMARINE),
        sum(state.fired.values()),
        state.turn,
    )
    state.parts = (*state.parts, done)


MUSTER: dict[type[Event], Callable[[State, Any], None]] = {
    e.GameBegan: _game_began,
    e.PanelLaid: _panel_laid,
    e.PanelsShifted: _panels_shifted,
    e.ShipJoined: _ship_joined,
    e.SetsFitted: _sets_fitted,
    e.ShipsExchanged: _ships_exchanged,
    e.ShipReplaced: _ship_replaced,
    e.ShipPlaced: _ship_placed,
    e.CompassRolled: _compass_rolled,
    e.BoatNamed: _boat_named,
    e.BoatEnlisted: _boat_enlisted,
    e.MarkerDrawn: _marker_drawn,
    e.MarkerShown: _marker_shown,
    e.BoatJoined: _boat_joined,
    e.BoatArmed: _boat_armed,
    e.AirAllotted: _air_allotted,
    e.PartBegan: _part_began,
    e.HuntersAsked: _hunters_asked,
    e.HuntersCalled: _hunters_called,
    e.EdgeRolled: _edge_rolled,
    e.PartEnded: _part_ended,
}

"""6.0 How boats may move on the chart, in either of their movements."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.prompt import Choice, button, space
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import Boat, State
from game.titles.paukenschlag.printed.places import EXITS, distance, way, within_reach
from game.titles.paukenschlag.rules.chart.c11_fuel import (
    cow_beside,
    cow_in,
    is_dry,
    leave,
    must_sail,
    reach,
    ways_of_a_dry_boat,
)
from game.titles.paukenschlag.rules.secrecy import is_hidden

CHOICES_KEPT = 1 << 13


def first_moves(chart: Chart, boat: Boat) -> Iterator[Choice]:
    """5.4 She sails, stays up or down, leaves by an exit, or lies beside the cow."""
    if is_dry(boat):
        yield from _sailing(boat.id, boat.zone, ways_of_a_dry_boat(chart, boat), True)
        if not must_sail(chart, boat):
            yield from _staying(boat.id, boat.zone)
    else:
        yield from _sailing(boat.id, boat.zone, within_reach(boat.zone, reach(boat)), True)
        yield from _staying(boat.id, boat.zone)
    yield from _leaving(boat)
    if cow_beside(chart, boat):
        words = f"{boat.id} lies beside the milk cow"
        yield Choice(c.Refuel(boat.id), words, button("refuel"), "OP 11.1e", boat.id)


def second_moves(chart: Chart, boat: Boat) -> Iterator[Choice]:
    """5.6 On the surface, and to another zone or off the map."""
    if is_dry(boat):
        yield from _sailing(boat.id, boat.zone, ways_of_a_dry_boat(chart, boat), False)
    else:
        yield from _sailing(boat.id, boat.zone, within_reach(boat.zone, reach(boat)), False)
    yield from _leaving(boat)


def _leaving(boat: Boat) -> Iterator[Choice]:
    if boat.zone in EXITS:
        words = f"{boat.id} leaves the map from {boat.zone}"
        yield Choice(c.LeaveMap(boat.id), words, space(boat.zone), "OP 11.1c", boat.id)


@lru_cache(CHOICES_KEPT)
def _sailing(boat: str, zone: str, zones: tuple[str, ...], may_dive: bool) -> tuple[Choice, ...]:
    """6.0b, 6.1c Up to two zones on the surface, or one under water."""
    choices = []
    for other in zones:
        choices.append(_sail(boat, other, f"{boat} to {other} on the surface", False))
        if may_dive and distance(zone, other) == 1:
            choices.append(_sail(boat, other, f"{boat} to {other} submerged", True))
    return tuple(choices)


@lru_cache(CHOICES_KEPT)
def _staying(boat: str, zone: str) -> tuple[Choice, ...]:
    return (
        _sail(boat, zone, f"{boat} stays in {zone} on the surface", False),
        _sail(boat, zone, f"{boat} stays in {zone} submerged", True),
    )


def _sail(boat: str, zone: str, words: str, is_down: bool) -> Choice:
    return Choice(c.SailBoat(boat, zone, is_down), words, space(zone), "OP 6.0b", boat)


def sail_boat(context: Context[State], command: c.SailBoat, rule: str) -> None:
    boat = context.state.boats[command.boat]
    path = way(boat.zone, command.zone)
    is_fast, is_unseen = len(path) > 1, is_hidden(context.state, boat.id)
    context.emit(e.BoatSailed(rule, boat.id, boat.zone, path, command.is_down, is_fast, is_unseen))


def leave_map(context: Context[State], command: c.LeaveMap) -> None:
    leave(context, context.state.boats[command.boat])


def lie_beside(context: Context[State], command: c.Refuel) -> None:
    """11.1e Both stay on the surface in their zone, and go nowhere."""
    state = context.state
    cow = cow_in(state, state.boats[command.boat].zone)
    assert cow is not None
    is_unseen = is_hidden(state, command.boat, cow.id)
    context.emit(e.RefuellingBegan("OP 11.1e", command.boat, cow.id, is_unseen))

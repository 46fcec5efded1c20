"""10 Convoys: how they form, and how they sail."""

from collections.abc import Mapping
from functools import cache

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import AT_10
from game.titles.paukenschlag.model.state import Convoy, State
from game.titles.paukenschlag.printed.order_of_battle import AT10
from game.titles.paukenschlag.printed.places import (
    distance,
    heading,
    neighbours,
    target_zone,
    way,
)
from game.titles.paukenschlag.printed.tables import (
    CONVOYING,
    convoy_size,
    convoy_speed,
    destination,
    entry_zone,
    formation,
)
from game.titles.paukenschlag.rules.secrecy import is_hidden, lose_sight
from game.titles.paukenschlag.rules.units import pace

MARKERS = tuple(str(number) for number in range(1, CONVOYING.most + 1))


def free_marker(chart: Chart) -> str:
    """The convoy marker that a new convoy takes, "" for none; AT-10 is the back of one (14.1)."""
    taken = {str(AT10.number) if convoy == AT_10 else convoy for convoy in chart.convoys}
    return next((marker for marker in MARKERS if marker not in taken), "")


def form_convoy(context: Context[State]) -> None:
    """10.4b One new convoy, where a marker is free."""
    if marker := free_marker(context.state):
        roll_convoy(context, marker)


def roll_convoy(context: Context[State], marker: str) -> None:
    """10.1 Where it enters and what it is, for all to see, and where it goes, for the US alone."""
    is_secret = context.state.house.is_secret
    place = context.roll(f"The zone of convoy {marker}", 10, is_hidden=is_secret)
    size = context.roll(f"The ships of convoy {marker}", 10, is_hidden=is_secret)
    speed = context.roll(f"The speed of convoy {marker}", 6, bands=(4,), is_hidden=is_secret)
    shape = context.roll(f"The formation of convoy {marker}", 6, bands=(2, 4), is_hidden=is_secret)
    zone = entry_zone(place)
    secret = context.roll(f"Where convoy {marker} goes", 10, is_hidden=True)
    context.emit(
        e.ConvoyFormed(
            "OP 10.1", marker, zone, destination(zone, secret), convoy_speed(speed),
            convoy_size(size), formation(shape), "", (place, size, speed, shape, secret),
            is_secret,
        )
    )  # fmt: skip


def first_heading(zone: str, goal: str) -> str:
    """10.2 The next zone on its way, for one that is met before it has sailed.

    Any other has no heading until it sails: it would tell where it goes.
    """
    steps = way(zone, target_zone(goal))
    return heading(zone, steps[0]) if steps else ""


def onward(chart: Chart, convoy: str) -> tuple[str, ...]:
    """Where a convoy may end its move."""
    return tuple(routes(chart.convoys[convoy]))


def routes(convoy: Convoy) -> Mapping[str, tuple[str, ...]]:
    """6.0, 10.2 The zones where a convoy may end its move, each with the way to it.

    No step leads farther from its destination; one that the reader may not know bars no way.
    """
    goal = target_zone(convoy.destination) if convoy.destination else ""
    return _routes(convoy.zone, goal, pace(convoy))


@cache
def _routes(zone: str, goal: str, steps: int) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    ends: list[tuple[str, ...]] = [()]
    for _ in range(steps):
        ends = [
            (*path, step) for path in ends for step in _closer(path[-1] if path else zone, goal)
        ]
        for path in ends:
            if path[-1] != zone:
                found.setdefault(path[-1], path)
    return found


@cache
def _closer(zone: str, goal: str) -> tuple[str, ...]:
    """The zones beside one that lie no farther from the goal than it, the nearest first."""
    if not goal:
        return neighbours(zone)
    near = [other for other in neighbours(zone) if distance(other, goal) <= distance(zone, goal)]
    return tuple(sorted(near, key=lambda other: distance(other, goal)))


def sail_convoy(context: Context[State], convoy: str, path: tuple[str, ...]) -> None:
    """It goes on, and its escorts with it (10.3b)."""
    state = context.state
    start = state.convoys[convoy].zone
    steers = heading(*(start, *path)[-2:])
    context.emit(e.ConvoySailed("OP 10.2", convoy, start, path, steers, is_hidden(state, convoy)))


def escort(context: Context[State], ship: str, convoy: str, rule: str) -> None:
    """10.3b A ship sails with a convoy from now on; with one that is not seen, she is not seen."""
    if is_hidden(context.state, convoy):
        lose_sight(context, (ship,))
    context.emit(e.EscortJoined(rule, ship, convoy, is_hidden(context.state, ship, convoy)))

"""6.0 How convoys and ships may move on the chart, and who escorts whom."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.prompt import Choice, button, piece, space
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import TASK_FORCE
from game.titles.paukenschlag.model.state import Convoy, Ship, State
from game.titles.paukenschlag.printed.chart_tables import AT_10_EVENT
from game.titles.paukenschlag.printed.counters import DD, ESCORTS, TR, kind_of
from game.titles.paukenschlag.printed.order_of_battle import HORNET, RELEASES, ship_name
from game.titles.paukenschlag.printed.places import (
    is_port,
    target_name,
    targets_in,
    way,
    within_reach,
)
from game.titles.paukenschlag.printed.tables import CONVOYING, REPAIR
from game.titles.paukenschlag.rules.chart.c10_convoys import escort, onward, routes, sail_convoy
from game.titles.paukenschlag.rules.chart.c14_special import is_bound, is_force_bound
from game.titles.paukenschlag.rules.secrecy import is_hidden
from game.titles.paukenschlag.rules.units import LONE_SHIP, is_ordered, is_special

NEW_YORK = "G"
COAST = ("CA", "DC")
"""13.0g Where the destroyers stay that are diverted to the defence of the coast."""
ALL_FREE = max(RELEASES)
"""15.1.T17.6 The turn from which every destroyer may sail."""
CHOICES_KEPT = 1 << 13


# What may sail


def convoy_moves(chart: Chart, convoy: Convoy) -> tuple[Choice, ...]:
    if convoy.id in chart.moved or convoy.id == TASK_FORCE:
        return ()
    return _convoy_choices(convoy.id, onward(chart, convoy.id))


@lru_cache(CHOICES_KEPT)
def _convoy_choices(convoy: str, zones: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            c.SailConvoy(convoy, zone),
            f"Convoy {convoy} to {zone}",
            space(zone),
            "OP 10.2",
            convoy,
        )
        for zone in zones
    )


def ship_moves(chart: Chart, ship: Ship) -> Iterator[Choice]:
    """A ship by herself goes to sea or into port, or reports to a convoy."""
    if not ship.convoy and may_sail(chart, ship):
        if ship.id not in chart.moved:
            yield from _ship_choices(
                ship.id, ship.zone, ship.port, 1 if ship.is_crippled else steps(chart, ship.id),
                COAST if is_diverted(chart, ship) else (), _shut_ports(chart),
            )  # fmt: skip
        yield from _joining(chart, ship)
    elif ship.convoy and may_part(chart, ship):
        words = f"{ship_name(ship.id)} leaves convoy {ship.convoy}"
        yield Choice(c.Part(ship.id), words, button("part"), "OP 10.3b", ship.id)


def steps(chart: Chart, ship: str) -> int:
    """14.2e The carrier's force keeps its pace when it is sent against the islands."""
    return HORNET.mp if is_ordered(chart, ship) else LONE_SHIP


def may_sail(chart: Chart, ship: Ship) -> bool:
    """15.1, 14.2, 9.1 Destroyers are held in port, the carrier's ships sail by rule, wrecks lie."""
    kind = kind_of(ship.id)
    if kind == TR:
        return False
    if ship.id in HORNET.ships and not is_force_bound(chart):
        return True
    if kind == DD:
        return is_released(ship.id, chart.turn)
    return ship.id not in HORNET.ships


def is_released(ship: str, turn: int) -> bool:
    """15.1 Whether a destroyer may leave port by herself."""
    return turn >= ALL_FREE or any(
        ship in units for since, units in RELEASES.items() if turn >= since
    )


def may_escort(chart: Chart, ship: Ship) -> bool:
    """10.1b Convoys have no destroyers for escorts before May."""
    kind = kind_of(ship.id)
    if kind == DD:
        return chart.turn >= CONVOYING.destroyers_from and not is_diverted(chart, ship)
    return kind in ESCORTS


def is_diverted(chart: Chart, ship: Ship) -> bool:
    """13.0g"""
    return is_bound(ship.id) and AT_10_EVENT in chart.happened


def may_part(chart: Chart, ship: Ship) -> bool:
    """14.0 The ships of the special convoys stay with them."""
    return not chart.done(ship.id).has_reported and not is_special(chart.convoys[ship.convoy])


def _joining(chart: Chart, ship: Ship) -> Iterator[Choice]:
    """A ship joins in the zone of a convoy, as long as both have moved or neither has."""
    if chart.done(ship.id).has_reported or not may_escort(chart, ship):
        return
    has_moved = ship.id in chart.moved
    for convoy in chart.convoys.values():
        is_there = convoy.zone == ship.zone and not is_special(convoy)
        if is_there and (convoy.id in chart.moved) == has_moved and not (has_moved and ship.port):
            words = f"{ship_name(ship.id)} joins convoy {convoy.id}"
            yield Choice(c.Join(ship.id, convoy.id), words, piece(convoy.id), "OP 10.3b", ship.id)


def _shut_ports(chart: Chart) -> tuple[str, ...]:
    """12.5.5 Ports with so much damage that they cannot be used."""
    return tuple(port for port, damage in chart.damage.items() if damage >= REPAIR.unusable)


@lru_cache(CHOICES_KEPT)
def _ship_choices(
    ship: str, zone: str, port: str, steps: int, only: tuple[str, ...], shut: tuple[str, ...]
) -> tuple[Choice, ...]:
    choices = []
    for other in (zone, *within_reach(zone, steps)):
        if only and other not in only:
            continue
        if other != zone or port:
            choices.append(_sail(ship, other, "", f"to sea in {other}"))
        harbour = harbour_of(other, shut)
        if harbour and not (other == zone and port):
            choices.append(_sail(ship, other, harbour, f"into port at {target_name(harbour)}"))
    return tuple(choices)


def _sail(ship: str, zone: str, port: str, words: str) -> Choice:
    command = c.SailShip(ship, zone, port)
    return Choice(command, f"{ship_name(ship)} {words}", space(zone), "OP 6.0", ship)


def harbour_of(zone: str, shut: tuple[str, ...] = ()) -> str:
    """The port of a zone where ships put in, "" without one: New York before its neighbours."""
    ports = [port for port in targets_in(zone) if is_port(port) and port not in shut]
    return NEW_YORK if NEW_YORK in ports else next(iter(ports), "")


# What a command does


def sail_convoy_to(context: Context[State], command: c.SailConvoy) -> None:
    convoy = context.state.convoys[command.convoy]
    sail_convoy(context, convoy.id, routes(convoy)[command.zone])


def sail_ship(context: Context[State], command: c.SailShip) -> None:
    ship = context.state.ships[command.ship]
    path = way(ship.zone, command.zone)
    is_unseen = is_hidden(context.state, ship.id)
    context.emit(e.ShipSailed("OP 6.0", ship.id, ship.zone, path, command.port, is_unseen))


def join(context: Context[State], command: c.Join) -> None:
    escort(context, command.ship, command.convoy, "OP 10.3b")


def part(context: Context[State], command: c.Part) -> None:
    ship = context.state.ships[command.ship]
    is_unseen = is_hidden(context.state, ship.id)
    context.emit(e.EscortParted("OP 10.3b", ship.id, ship.convoy, is_unseen))

"""What hits do to ships and boats, and what a loss counts for."""

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import (
    AT_10,
    CRIPPLED,
    NOTHING,
    SUNK,
    Outcome,
    convoy_of,
    named_unit,
)
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import (
    CAPITAL_SHIPS,
    TR,
    boat_class,
    kind_of,
    save_modifier,
    ship_class,
)
from game.titles.paukenschlag.printed.tables import CHITS, VICTORY
from game.titles.paukenschlag.rules.grid.field import rolled_at_most


def kind_of_target(target: str) -> str:
    """The kind of a ship that is aimed at; a merchant of a convoy is a TR, and a boat has none."""
    return TR if convoy_of(target) else kind_of(target)


def flotation(chart: Chart, unit: str) -> int:
    if unit in chart.boats:
        return boat_class(chart.boats[unit].type).flotation
    kind = kind_of_target(unit)
    return chart.house.flotation if kind == TR else ship_class(kind).flotation


def defence(chart: Chart, unit: str) -> int:
    if unit in chart.boats:
        return boat_class(chart.boats[unit].type).defence
    return ship_class(kind_of_target(unit)).defence


def is_crippled(chart: Chart, unit: str) -> bool:
    if unit in chart.boats:
        return chart.boats[unit].is_crippled
    return unit in chart.ships and chart.ships[unit].is_crippled


def strike(context: Context[State], target: str, hits: int) -> Outcome:
    """OP 9.1h to k What hits below the water do: half the flotation or less nothing at all."""
    most = flotation(context.state, target)
    if 2 * hits <= most:
        return NOTHING
    return SUNK if hits > most or is_crippled(context.state, target) else CRIPPLED


def damage(context: Context[State], target: str, hits: int, by: str) -> None:
    """OP 9.3d to g A unit that gunfire hits rolls, and adds the hits."""
    state = context.state
    most, added = flotation(state, target), hits + save_modifier(kind_of_target(target))
    face = rolled_at_most(context, f"Damage to {named_unit(target)}", most - added)
    outcome: Outcome = NOTHING
    if face + added > most:
        outcome = SUNK if is_crippled(state, target) else CRIPPLED
    context.emit(e.DamageRolled("OP 9.3d", target, face, face + added, most, outcome))
    suffer(context, target, outcome, "OP 9.3e" if outcome == SUNK else "OP 9.3d", by)


def suffer(context: Context[State], target: str, outcome: Outcome, rule: str, by: str) -> None:
    """A unit is crippled or sunk, or nothing befalls it."""
    if outcome == NOTHING:
        return
    if target in context.state.boats:
        _boat_suffers(context, target, outcome, rule, by)
    elif convoy_of(target):
        _merchant_suffers(context, convoy_of(target), outcome, rule)
    elif outcome == SUNK:
        sink_ship(context, target, rule)
    else:
        context.emit(e.ShipCrippled(rule, target))


def _boat_suffers(context: Context[State], boat: str, outcome: Outcome, rule: str, by: str) -> None:
    if outcome == SUNK:
        context.emit(e.BoatSunk(rule, boat, by))
    else:
        context.emit(e.BoatCrippled(rule, boat))


def _merchant_suffers(context: Context[State], name: str, outcome: Outcome, rule: str) -> None:
    """OP 10.3 A merchant leaves its convoy: sunk, or as a transport dead in the water."""
    convoy = context.state.convoys[name]
    if outcome == SUNK:
        context.emit(
            e.MerchantSunk("OP 10.3g", name, _cargo(context, name == AT_10), convoy.ships - 1)
        )
        return
    transport = _next_transport(context.state)
    context.emit(
        e.MerchantCrippled(
            "OP 10.3f", name, transport, convoy.zone, name == AT_10, convoy.ships - 1
        )
    )  # fmt: skip


def _cargo(context: Context[State], is_troops: bool) -> int:
    """OP 10.3g A Lost Cargo marker is drawn; OP 18.0d a ship with troops counts more."""
    if is_troops:
        return VICTORY.precious_tons
    return max(1, context.draw(CHITS) + context.state.house.cargo)


def _next_transport(state: State) -> str:
    used = [unit for unit in (*state.ships, *state.lost) if kind_of(unit) == TR]
    numbers = [int(unit.rpartition(" ")[2]) for unit in used]
    return f"{TR} {max(numbers, default=0) + 1}"


def sink_ship(context: Context[State], name: str, rule: str) -> None:
    """OP 18.0d Carrier and battleships count as much as a ship with troops."""
    ship, kind = context.state.ships[name], kind_of(name)
    cargo = 0
    if kind == TR:
        cargo = _cargo(context, ship.is_troops)
    elif kind in CAPITAL_SHIPS:
        cargo = VICTORY.precious_tons
    context.emit(e.ShipSunk(rule, name, cargo))

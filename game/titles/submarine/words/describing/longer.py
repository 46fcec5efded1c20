"""The log of the rules for longer games."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import counted
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.charts.longercharts import (
    CHARGES,
    TORPEDOES,
    cargo_chart,
    cargo_note,
    table_column,
)
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.printed.dicecards import row_at
from game.titles.submarine.printed.longer import (
    LONGER_TABLES,
    cargo_of,
    cargo_points,
    cargo_row,
    hold_of,
)
from game.titles.submarine.words.describing.finding import two
from game.titles.submarine.words.plain import plain


def _cargo(event: e.CargoThrown, eyes: str) -> LogLine:
    cargo, worth = cargo_of(event.cargo), cargo_points(event.card, event.cargo)
    text = (
        f"{vessel_name(event.ship)} carries {cargo.name}{cargo_note(cargo)}: "
        f"{counted(worth, 'point')}."
    )
    hold = hold_of(event.card)
    row = dice_row(cargo_row(hold, event.dice)) if hold else ""
    table = cargo_chart(event.card)
    return LogLine("setup", text, event.ship, two(event.dice), table=table, row=row)


def _stock(event: e.StockThrown, eyes: str) -> LogLine:
    name, stock = vessel_name(event.ship), event.stock
    ahead = f", and {counted(stock.ahead, 'counter')} to throw ahead" * bool(stock.ahead)
    text = f"{name} sails with {counted(stock.charges, 'depth charge')}{ahead}."
    row = dice_row(row_at(LONGER_TABLES.charges.rows, event.dice))
    return LogLine(
        "setup", text, event.ship, two(event.dice), table=CHARGES, row=row, who=name,
        column=table_column(event.table),
    )  # fmt: skip


def _torpedoes(event: e.TorpedoesCounted, eyes: str) -> LogLine:
    name = vessel_name(event.boat)
    text = f"{name} has {event.count} of the {event.capacity} torpedoes that she can carry."
    row = dice_row(row_at(LONGER_TABLES.torpedoes.rows, event.dice))
    return LogLine("setup", text, event.boat, two(event.dice), table=TORPEDOES, row=row, who=name)


LONGER: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.ConvoyTurned: plain("move", "The convoy turns; it may turn again in turn {again}."),
    e.CargoThrown: _cargo,
    e.StockThrown: _stock,
    e.TorpedoesCounted: _torpedoes,
    e.AllReloaded: plain("plot", "{boat} reloads tube by tube from now on.", "boat"),
}

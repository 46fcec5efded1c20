"""The cards of the vessels that are afloat."""

from game.titles.submarine.model.state import CAPITAL, ESCORT, Boat, Ship
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import (
    BoatFigures,
    CapitalFigures,
    EscortFigures,
    MerchantFigures,
)
from game.titles.submarine.rules.ground.c60_cargo import cargo_worth
from game.titles.submarine.view import Sea

ShipFigures = EscortFigures | MerchantFigures | CapitalFigures
NINES = ("IXA", "IXB", "IXC")
"""The classes whose points the book gives twice."""


def figures_of(ship: Ship) -> ShipFigures:
    """The card of a ship."""
    if ship.kind == ESCORT:
        return tables.ESCORTS[ship.card]
    return tables.CAPITALS[ship.card] if ship.kind == CAPITAL else tables.MERCHANTS[ship.card]


def boat_figures(boat: Boat) -> BoatFigures:
    """The card of a boat."""
    return tables.BOAT_CARDS[boat.card]


def worth(sea: Sea, unit: Ship | Boat) -> int:
    """20.1.1 The points for sinking a vessel; 60.1 those of her cargo."""
    if isinstance(unit, Ship):
        own = cargo_worth(sea, unit)
        return figures_of(unit).points if own is None else own
    return worth_of(sea, unit.card)


def worth_of(sea: Sea, card: str) -> int:
    """20.1.1 The points for sinking a boat of a class."""
    figures = tables.BOAT_CARDS[card]
    return sea.house.ix_points if figures.cls in NINES else figures.points

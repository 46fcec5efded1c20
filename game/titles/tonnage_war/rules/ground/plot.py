"""Who is where on the plot, and the card of the battle."""

from collections.abc import Iterator

from game.titles.tonnage_war.printed.places import ring
from game.titles.tonnage_war.printed.tables import BattleCard, Unit, battle, unit
from game.titles.tonnage_war.view import Plot

COMMANDER = "commander"
"""The one seat."""


def card_of(plot: Plot) -> BattleCard:
    """The card of the battle."""
    return battle(plot.scenario)


def unit_of(plot: Plot, escort: str) -> Unit:
    """The figures of an escort."""
    return unit(plot.scenario, escort)


def is_low(plot: Plot) -> bool:
    """Whether visibility is low this turn."""
    return card_of(plot).is_low(plot.turn)


def is_storm(plot: Plot) -> bool:
    """Whether a storm blows this turn."""
    return card_of(plot).is_storm(plot.turn)


def boats_at(plot: Plot, *places: str) -> list[str]:
    """The boats there, in their order."""
    return [boat_id for boat_id, boat in plot.boats.items() if boat.place in places]


def inbound_at(plot: Plot, *places: str) -> list[str]:
    """The boats there that are not on their way out (14.1) and have not moved out this turn."""
    boats = plot.boats
    return [
        boat
        for boat in boats_at(plot, *places)
        if not (boats[boat].is_outbound or boats[boat].is_moved_out)
    ]


def escorts_at(plot: Plot, *places: str) -> list[str]:
    """The escorts there, surface and air, in their order."""
    return [escort_id for escort_id, escort in plot.escorts.items() if escort.place in places]


def surface_at(plot: Plot, *places: str) -> list[str]:
    """The surface escorts there."""
    return [escort for escort in escorts_at(plot, *places) if not unit_of(plot, escort).is_air]


def hunting(plot: Plot) -> dict[str, str]:
    """The escorts that stand by a boat to go on attacking it, and the boat of each."""
    return {hunter: boat_id for boat_id, boat in plot.boats.items() for hunter in boat.hunters}


def on_plot(plot: Plot) -> Iterator[str]:
    """The boats in any zone."""
    return (boat_id for boat_id, boat in plot.boats.items() if ring(boat.place) is not None)

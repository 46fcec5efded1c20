"""Sides, the seat, options, and how a battle begins."""

from collections.abc import Mapping

from game.contract.offers import Option, Seat, Side
from game.core.rules import Context, OptionValue
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Voyage
from game.titles.tonnage_war.model.names import boat_id
from game.titles.tonnage_war.model.state import House, State
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.c18_winning import ESCORTS
from game.titles.tonnage_war.rules.ground.plot import COMMANDER

SIDES = (Side(ESCORTS, "Escorts"),)
OPTIONS = (
    Option(
        "moves",
        "Rolls of the boats",
        "One die for all boats that try the same step, by the table of the book, or one for each.",
        "table",
        "TW 9.6",
        (("table", "One die for all"), ("single", "A die for each")),
    ),
    Option(
        "dial",
        "Boats' aim",
        "Makes every attack of the boats weaker or stronger.",
        "0",
        "TW 16.3.1",
        (("-1", "Weaker"), ("0", "As on the card"), ("1", "Stronger")),
    ),
)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    return (Seat(COMMANDER, "Escort commander", ESCORTS),)


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    card = battle(scenario)
    house = House(options["moves"] == "table", int(options["dial"]))
    context.emit(
        e.BattleBegan(
            "TW 3", scenario, house, card.turns, card.ships, card.stragglers, card.has_rescue_ship
        )
    )
    first = 1
    for place, count in card.start.items():
        boats = tuple(boat_id(number) for number in range(first, first + count))
        context.emit(e.BoatsGathered("TW 9.2", boats, place))
        first += count
    context.state.flow = (Voyage(),)

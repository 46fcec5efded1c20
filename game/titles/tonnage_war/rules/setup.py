"""Sides, the seat, options, and how a battle begins."""

from collections.abc import Mapping

from game.contract.offers import Seat, Side
from game.core.rules import Context, OptionValue
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Voyage
from game.titles.tonnage_war.model.names import boat_id
from game.titles.tonnage_war.model.state import House, State
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.c18_winning import ESCORTS
from game.titles.tonnage_war.rules.ground.plot import COMMANDER

SIDES = (Side(ESCORTS, "Escorts"),)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    return (Seat(COMMANDER, "Escort commander", ESCORTS, "the escort commander"),)


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

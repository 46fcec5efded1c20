"""3 Sides, seats, and how a game begins."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from game.contract.offers import Seat, Side
from game.core.rules import Context, OptionValue
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Muster, Voyage
from game.titles.submarine.model.house import HOUSE, Advanced, House, Longer, in_force
from game.titles.submarine.model.names import PLAYERS
from game.titles.submarine.model.state import ESCORT, SUBMARINE, State
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.campaign import begin_campaign

SIDES = (Side(ESCORT, "Escorts"), Side(SUBMARINE, "Submarines"))
DICED = {"convoy": ESCORT, "boat": SUBMARINE}
"""S1 to S5: the seat whose part the dice play in a solitaire game."""


def house_of(scenario: str, options: Mapping[str, OptionValue]) -> House:
    """The options in force; a scenario sets some of itself."""
    return _house_of(frozenset({**options, **SCENARIOS[scenario].forced}.items()))


@lru_cache(maxsize=64)
def _house_of(options: frozenset[tuple[str, OptionValue]]) -> House:
    chosen = dict(options)
    advanced = replace(HOUSE.advanced, **_of_its_kind(HOUSE.advanced, chosen))
    longer = replace(HOUSE.longer, **_of_its_kind(HOUSE.longer, chosen))
    house = replace(HOUSE, **_of_its_kind(HOUSE, chosen), longer=longer)
    return replace(house, advanced=in_force(advanced, house))


def _of_its_kind(
    usual: House | Advanced | Longer, chosen: Mapping[str, OptionValue]
) -> dict[str, Any]:
    """What is chosen of some options, each of the type that is usual for it."""
    return {
        each.name: type(getattr(usual, each.name))(chosen[each.name])
        for each in fields(usual)
        if each.name in chosen
    }


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    """3.4 Two, or one where the dice play the other side."""
    is_solitaire = house_of(scenario, options).solitaire
    diced = DICED.get(SCENARIOS[scenario].solitaire, "") if is_solitaire else ""
    return tuple(
        Seat(side.id, PLAYERS[side.id], side.id, f"the {PLAYERS[side.id].lower()}")
        for side in SIDES
        if side.id != diced
    )


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    """2.1 The panels are laid; then each side sets up its own."""
    house = house_of(scenario, options)
    sitting = tuple(seat.id for seat in seats(scenario, options))
    context.emit(e.GameBegan("3.1", scenario, house, sitting))
    if SCENARIOS[scenario].campaign:
        begin_campaign(context)
        return
    for panel in SCENARIOS[scenario].panels:
        context.emit(e.PanelLaid("2.1", panel, *PANELS.places[panel]))
    context.state.flow = (Voyage(), Muster())

"""Sides, the seat, and how a game begins."""

from collections.abc import Mapping

from game.contract.offers import Seat, Side
from game.contract.title import Line
from game.core.rules import Context, OptionValue
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Departure
from game.titles.unterseeboot.model.state import House, State
from game.titles.unterseeboot.rules.places import CAPTAIN

UBOAT = "uboat"
SIDES = (Side(UBOAT, "U-boat"),)
HOUSE_OF_VERSION_1 = (
    "layout",
    "strict",
    "soft_ending",
    "entry",
    "big_ships",
    "uncontrolled_dive",
    "viic",
)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    """One captain, whatever is played."""
    return (Seat(CAPTAIN, "Captain", UBOAT, "the captain"),)


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    """U-SETUP.1 The options in force and the names; `options` holds a value for every one."""
    house = House(
        layout=str(options["layout"]),
        strict=bool(options["strict"]),
        soft_ending=bool(options["soft_ending"]),
        entry=bool(options["entry"]),
        big_ships=bool(options["big_ships"]),
        uncontrolled_dive=bool(options["uncontrolled_dive"]),
        viic=bool(options["viic"]),
    )
    context.emit(
        e.GameBegan("U-SETUP.1", scenario, house, str(options["commander"]), str(options["boat"]))
    )
    context.state.flow = (Departure(),)


def with_opening_event(lines: list[Line]) -> list[Line]:
    """A save of version 1, whose set-up stood in its header alone, as one of version 2."""
    header, opening, *rest = lines
    chosen = header["options"]
    began = {
        "kind": "GameBegan",
        "rule": "U-SETUP.1",
        "scenario": header["scenario"],
        "house": {name: chosen[name] for name in HOUSE_OF_VERSION_1},
        "commander": chosen["commander"],
        "boat": chosen["boat"],
    }
    return [header, opening | {"events": [began, *opening["events"]]}, *rest]

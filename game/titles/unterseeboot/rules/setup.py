"""Scenarios and options, and the state a game begins with."""

from collections.abc import Mapping

from game.contract.offers import Option, Scenario, Seat, Side
from game.contract.title import Line
from game.core.rules import Context, OptionValue
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Departure
from game.titles.unterseeboot.model.state import House, State
from game.titles.unterseeboot.printed.board import LAYOUTS
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

SCENARIOS = (
    Scenario(
        "patrol",
        "A single patrol",
        "Twenty turns in the North Atlantic: find ships, sink them, and bring your crew home.",
    ),
    Scenario(
        "campaign",
        "A campaign",
        "Patrol after patrol with one log book. Survive ten and the campaign is a success.",
    ),
)

OPTIONS = (
    Option(
        "commander",
        "Commander",
        "The name that heads the log book.",
        "Brandt",
        "U-CAMP.4",
        max_length=24,
    ),
    Option("boat", "Boat", "The number painted on the tower.", "U-34", "U-CAMP.4", max_length=10),
    Option(
        "entry",
        "Patrol entry points",
        "On turn 1 come in at any depth on either side of the board.",
        False,
        "U-OPT-ENTRY.1",
    ),
    Option(
        "big_ships",
        "Big Ships",
        "A contact that rolls 6 may be far larger; from 10,000 tons a ship takes two hits.",
        False,
        "U-OPT-BIG.2",
    ),
    Option(
        "uncontrolled_dive",
        "Uncontrolled dive",
        "At 200 m on the last hull token, a 1 after surviving an attack ends the boat.",
        False,
        "U-OPT-DIVE.1",
    ),
    Option(
        "viic",
        "Type VIIC boat",
        "Fourteen torpedoes, and two may be fired at once, but that gives the boat away.",
        False,
        "U-OPT-VIIC.1",
    ),
    Option(
        "layout",
        "Board",
        "The width of the patrol area is not certain; each reading is playable.",
        "rect6",
        "U-COMP.1",
        values=tuple(LAYOUTS.items()),
    ),
    Option(
        "strict",
        "Strict adjacency",
        "Identify and attack only in your own space or the one straight above.",
        False,
        "U-QR.4",
    ),
    Option(
        "soft_ending",
        "Soft ending",
        "A surfaced boat is home after turn 20 even with a destroyer after it.",
        False,
        "U-WIN.1",
    ),
)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    """One captain, whatever is played."""
    return (Seat(CAPTAIN, "Captain", UBOAT),)


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

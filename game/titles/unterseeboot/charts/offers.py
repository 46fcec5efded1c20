"""Scenarios and options."""

from game.contract.offers import Option, Scenario
from game.titles.unterseeboot.printed.board import LAYOUTS
from game.titles.unterseeboot.printed.owncards import Settled

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
        forced=Settled("entry"),
    ),
    Option(
        "big_ships",
        "Big Ships",
        "A contact that rolls 6 may be far larger; from 10,000 tons a ship takes two hits.",
        False,
        "U-OPT-BIG.2",
        forced=Settled("big_ships"),
    ),
    Option(
        "uncontrolled_dive",
        "Uncontrolled dive",
        "At 200 m on the last hull token, a 1 after surviving an attack ends the boat.",
        False,
        "U-OPT-DIVE.1",
        forced=Settled("uncontrolled_dive"),
    ),
    Option(
        "viic",
        "Type VIIC boat",
        "Fourteen torpedoes, and two may be fired at once, but that gives the boat away.",
        False,
        "U-OPT-VIIC.1",
        forced=Settled("viic"),
    ),
    Option(
        "layout",
        "Board",
        "The width of the patrol area is not certain; each reading is playable.",
        "rect6",
        "U-COMP.1",
        values=tuple(LAYOUTS.items()),
        forced=Settled("layout"),
    ),
    Option(
        "strict",
        "Strict adjacency",
        "Identify and attack only in your own space or the one straight above.",
        False,
        "U-QR.4",
        forced=Settled("strict"),
    ),
    Option(
        "soft_ending",
        "Soft ending",
        "A surfaced boat is home after turn 20 even with a destroyer after it.",
        False,
        "U-WIN.1",
        forced=Settled("soft_ending"),
    ),
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

"""Scenarios and options."""

from game.contract.offers import Option, Scenario
from game.titles.atlantic_1942.printed.owncards import Settled
from game.titles.atlantic_1942.printed.sea import TABLE_SIZES
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.setup import CONVOY_LETTERS, PACK_LETTERS, USUAL

CUSTOM = "custom"

SCENARIOS = (
    Scenario(
        "standard",
        "Standard",
        "Ten merchants and five destroyers against three U-boats and nine Ocean cards. "
        "Each side has work for several players.",
    ),
    Scenario(
        "small",
        "Small",
        "Four merchants and two destroyers against one U-boat and three Ocean cards: "
        "short, and a good first crossing.",
    ),
    Scenario(
        "training",
        "Training",
        "Eight merchants and four destroyers against two U-boats and six Ocean cards: "
        "room to learn how an escort works together.",
    ),
    Scenario(
        "report",
        "The report",
        "Eight merchants and four destroyers against four U-boats and twelve Ocean cards, "
        "as in the game that the rulebook tells of. Three merchants came home in it.",
    ),
    Scenario(
        CUSTOM,
        "Forces by hand",
        "As many merchants, destroyers and U-boats as you like. "
        "With each boat come three Ocean cards.",
    ),
)


def _count(least: int, most: int) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), str(number)) for number in range(least, most + 1))


OPTIONS = (
    Option(
        "convoy_players",
        "Convoy players",
        "How many share the convoy. Each leads at least one destroyer and two merchants: "
        "where the ships are too few for so many, there are fewer.",
        str(USUAL["convoy_players"]),
        "A-UNIT.1",
        _count(1, len(CONVOY_LETTERS)),
        forced=Settled("convoy_players"),
    ),
    Option(
        "pack_players",
        "U-boat players",
        "How many share the U-boats. Each leads at least one boat with its three Ocean cards: "
        "there are never more players than boats.",
        str(USUAL["pack_players"]),
        "A-UNIT.3",
        _count(1, len(PACK_LETTERS)),
        forced=Settled("pack_players"),
    ),
    Option(
        "merchants",
        "Merchants",
        "How many sail for England. At least half must come home.",
        str(USUAL["merchants"]),
        "A-UNIT.1",
        _count(2, 20),
        scenarios=(CUSTOM,),
    ),
    Option(
        "destroyers",
        "Destroyers",
        "How many escort them, with sonar, depth charges and guns.",
        str(USUAL["destroyers"]),
        "A-UNIT.1",
        _count(1, 10),
        scenarios=(CUSTOM,),
    ),
    Option(
        "uboats",
        "U-boats",
        "How many lie in wait, each with three Ocean cards to hide among.",
        str(USUAL["uboats"]),
        "A-UNIT.3",
        _count(1, 10),
        scenarios=(CUSTOM,),
    ),
    Option(
        "table",
        "Table",
        "How much sea there is. More of it means more turns under way, and more room to hide.",
        "standard",
        "A-SETUP.2",
        tuple(TABLE_SIZES.items()),
        forced=Settled("table"),
    ),
    Option(
        "torpedoes",
        "Torpedo stock",
        "How many torpedoes each boat carries for the whole game. The rulebook sets no end.",
        str(USUAL["torpedoes"]),
        "A-OPT.1",
        (("0", "Without end"), ("4", "4"), ("8", "8"), ("12", "12")),
        forced=Settled("torpedoes"),
    ),
    Option(
        "long_shots",
        "Long-range torpedoes",
        f"A torpedo that runs more than {TABLES.limits.long_shot}L hits on "
        f"{TABLES.long_torpedo.needs('Over 3L')} or more alone: boats must come close.",
        False,
        "A-OPT.2",
        forced=Settled("long_shots"),
    ),
    Option(
        "ghosts",
        "Last-seen marks",
        "A card that has been seen keeps a mark of what it was. "
        "Without the marks the players must remember.",
        True,
        "A-OPT.3",
        forced=Settled("ghosts"),
    ),
)

"""A-UNIT.1 Crossings of players' own: taken in, begun from printed ones, and what can be set."""

from game.contract.offers import Offers, Scenario
from game.contract.workshop import (
    NumberPart,
    PartGroup,
    Table,
    TextPart,
    Workshop,
    options_to_settle,
    settled_facts,
)
from game.prose.sentences import counted
from game.titles.atlantic_1942.charts.offers import CUSTOM, OPTIONS, SCENARIOS
from game.titles.atlantic_1942.printed.owncards import (
    DESTROYERS,
    FORCES,
    MERCHANTS,
    MOST_HISTORY,
    MOST_NAME,
    MOST_SUMMARY,
    SETTLED,
    SOURCE,
    UBOATS,
    OwnCrossing,
    own_crossing,
    take_in,
)
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.setup import SIDES, USUAL, seats

KINDS = ("merchants", "destroyers", "uboats")
BLANK: Table = {
    "name": "A crossing of my own",
    **{name: USUAL[name] for name in KINDS},
}
USUAL_SUMMARY = "A crossing of a player's own making."


def taken_in(ident: str, table: Table) -> Offers:
    """Let a crossing of a player's own be played; raises DesignRefused."""
    own = own_crossing(table)
    take_in(ident, own)
    return Offers(SIDES, seats, (_scenario(ident, own),), OPTIONS)


def _scenario(ident: str, own: OwnCrossing) -> Scenario:
    return Scenario(ident, own.name, own.summary or USUAL_SUMMARY, facts(own), own.history)


def facts(own: OwnCrossing) -> tuple[tuple[str, str], ...]:
    """The figures of a crossing, what it settles, and last where they come from."""
    convoy = f"{counted(own.merchants, 'merchant')}, {counted(own.destroyers, 'destroyer')}"
    return (
        ("Convoy", convoy),
        ("Pack", f"{counted(own.uboats, 'U-boat')}, {counted(_blanks(own.uboats), 'Ocean card')}"),
        *settled_facts(OPTIONS, own.settled),
        ("Orders", SOURCE),
    )


def _blanks(boats: int) -> int:
    return boats * TABLES.limits.ocean_cards


def table_of(scenario: str) -> Table | None:
    """A printed crossing as one to go on from; None for what is none."""
    told = next((each for each in SCENARIOS if each.id == scenario), None)
    if told is None:
        return None
    words = {"name": told.name, "summary": told.summary}
    if scenario == CUSTOM:
        return {**BLANK, **words}
    return {**words, **{name: getattr(FORCES[scenario], name) for name in KINDS}}


# What can be set


def parts(table: Table) -> tuple[PartGroup, ...]:
    """What of a crossing can be set, as it stands."""
    boats = int(table.get("uboats", 1))
    return (
        PartGroup(
            "The story",
            (
                TextPart(("name",), "Name", MOST_NAME),
                TextPart(("summary",), "In a sentence", MOST_SUMMARY),
                TextPart(("history",), "History", MOST_HISTORY),
            ),
        ),
        PartGroup(
            "Forces",
            (
                NumberPart(("merchants",), "Merchants", *MERCHANTS),
                NumberPart(("destroyers",), "Destroyers", *DESTROYERS),
                NumberPart(("uboats",), "U-boats", *UBOATS),
            ),
            f"With {counted(boats, 'U-boat')} come {counted(_blanks(boats), 'Ocean card')}.",
        ),
        options_to_settle(OPTIONS, SETTLED),
    )


WORKSHOP = Workshop(
    blank=BLANK,
    table_of=table_of,
    parts=parts,
    taken_in=taken_in,
    schema=OwnCrossing.model_json_schema,
)

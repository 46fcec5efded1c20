"""U-SETUP.1 Patrols of players' own: taken in, begun from a printed one, and what can be set."""

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
from game.titles.unterseeboot.charts.offers import OPTIONS, SCENARIOS
from game.titles.unterseeboot.printed.owncards import (
    MOST_AUXILIARY,
    MOST_CONTACTS,
    MOST_HISTORY,
    MOST_HULL,
    MOST_MAIN,
    MOST_NAME,
    MOST_SUMMARY,
    MOST_TORPEDOES,
    MOST_TURNS,
    PATROLS,
    PRINTED,
    SETTLED,
    SOURCE,
    OwnPatrol,
    own_patrol,
)
from game.titles.unterseeboot.rules.ending import CAMPAIGN
from game.titles.unterseeboot.rules.setup import SIDES, seats

FIGURES = {
    "turns": PRINTED.turns,
    "hull": PRINTED.hull,
    "main": PRINTED.main,
    "auxiliary": PRINTED.auxiliary,
}
BLANK: Table = {"name": "A patrol of my own", **FIGURES}
USUAL_SUMMARY = "A patrol of a player's own making."


def taken_in(ident: str, table: Table) -> Offers:
    """Let a patrol of a player's own be played; raises DesignRefused."""
    own = own_patrol(table)
    PATROLS[ident] = own
    told = Scenario(ident, own.name, own.summary or USUAL_SUMMARY, facts(own), own.history)
    return Offers(SIDES, seats, (told,), OPTIONS)


def facts(own: OwnPatrol) -> tuple[tuple[str, str], ...]:
    """The figures of a patrol, what it settles, and last where they come from."""
    told = (
        ("Turns", str(own.turns)),
        ("Hull", str(own.hull)),
        ("Main battery", str(own.main)),
        ("Auxiliary power", str(own.auxiliary)),
        ("Torpedoes", str(own.torpedoes) if own.torpedoes else "as printed"),
        ("Contacts", str(own.contacts) if own.contacts else "one in each space"),
        *settled_facts(OPTIONS, own.settled),
        ("Orders", SOURCE),
    )
    return tuple(told)


def table_of(scenario: str) -> Table | None:
    """A printed patrol as one to go on from; None for a campaign, and for what is none."""
    told = next((each for each in SCENARIOS if each.id == scenario), None)
    if told is None or scenario == CAMPAIGN:
        return None
    return {"name": told.name, "summary": told.summary, **FIGURES}


# What can be set


def parts(table: Table) -> tuple[PartGroup, ...]:
    """What of a patrol can be set, as it stands."""
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
            "The patrol",
            (
                NumberPart(("turns",), "Turns", 1, MOST_TURNS),
                NumberPart(("contacts",), "Contacts, 0 for one in each space", 0, MOST_CONTACTS),
            ),
            "A board with fewer spaces has one in each.",
        ),
        PartGroup(
            "The boat",
            (
                NumberPart(("hull",), "Hull tokens", 1, MOST_HULL),
                NumberPart(("main",), "Main battery tokens", 1, MOST_MAIN),
                NumberPart(("auxiliary",), "Auxiliary power tokens", 1, MOST_AUXILIARY),
                NumberPart(("torpedoes",), "Torpedoes, 0 for as printed", 0, MOST_TORPEDOES),
            ),
        ),
        options_to_settle(OPTIONS, SETTLED),
    )


WORKSHOP = Workshop(
    blank=BLANK,
    table_of=table_of,
    parts=parts,
    taken_in=taken_in,
    schema=OwnPatrol.model_json_schema,
)

"""Scenarios and options."""

from game.contract.offers import Option, Scenario
from game.prose.sentences import counted, listed
from game.tables.own import where
from game.titles.paukenschlag.printed.order_of_battle import CONVOYS_AT_START, GERMAN_AT_START
from game.titles.paukenschlag.printed.owncards import OwnScenario
from game.titles.paukenschlag.printed.scenario_tables import (
    BATTLE,
    CAMPAIGN,
    DRUMBEAT,
    JANUARY,
    PLAN_AMERIKA,
    PLAN_VALKYRIE,
    Battle,
)
from game.titles.paukenschlag.printed.settings import SETTINGS, setting_of
from game.titles.paukenschlag.printed.tables import TABLES, month, scenario_row, week

WEEKS = ("first", "second", "third", "last")
ON_THE_CHART = where(SETTINGS, lambda setting: setting.battle is None)
AT_THE_START = where(SETTINGS, lambda setting: bool(setting.convoys))
WITH_RAIDS = where(SETTINGS, lambda setting: bool(setting.plan))
OF_RAIDS = ("OP 9.4b", "OP 17")
"""The chapters of the air war."""


def tons_words(thousands: int) -> str:
    """ "590,000 tons"."""
    return f"{thousands * 1000:,} tons"


def when(turn: int) -> str:
    """ "the second week of April 1942"."""
    return f"the {WEEKS[week(turn) - 1]} week of {month(turn)} 1942"


def goal_words(scenario: str) -> str:
    """What the Germans must sink."""
    row = scenario_row(scenario)
    ships, tons = counted(row.ships, "ship"), tons_words(row.tons)
    if not row.points:
        return f"{ships} and {tons}"
    return f"{ships}, {tons} and {counted(row.points, 'point')} by bombers"


def _facts(scenario: str, convoys: str, boats: str) -> tuple[tuple[str, str], ...]:
    row = scenario_row(scenario)
    turns = counted(row.last_turn - row.first_turn + 1, "turn")
    length = f"{when(row.first_turn)}; {turns} of a week"
    return (
        ("Begins", when(row.first_turn) if setting_of(scenario).battle else length),
        ("Convoys", convoys),
        ("U-boats", boats),
        ("The Germans need", goal_words(scenario)),
        ("Figures", row.source or TABLES.scenarios.source),
    )


_FIRST_BOATS = f"{sum(row.boats for row in GERMAN_AT_START)} at the start"
_CONVOYS = f"{len(CONVOYS_AT_START)} at the start, one more each turn while a marker is free"


def _raided(scenario: str) -> tuple[tuple[str, str], ...]:
    *facts, needs, figures = _facts(scenario, _CONVOYS, f"{_FIRST_BOATS}, forty in all")
    return (*facts, ("German aircraft", BOMBERS[scenario]), needs, figures)


def _with_escorts(battle: Battle) -> str:
    """ "one of 30 ships, with DD 2 and WPG 1"."""
    escorts = f"with {listed(battle.escorts)}" if battle.escorts else "without escorts"
    return f"one of {counted(battle.ships, 'ship')}, {escorts}"


_LATE, _BATTLE = TABLES.late_start, TABLES.battle_start
BOMBERS = {
    PLAN_AMERIKA: "8 FW-200, 5 He-177 and 2 Bf-109 on the Azores",
    PLAN_VALKYRIE: "8 FW-200 and a Bf-109 on the Azores, 3 Me-264 and one on the Canaries",
}

SCENARIOS = (
    Scenario(
        JANUARY,
        "January",
        "The first month: ten U-boats off a coast that is hardly guarded, and convoys that sail "
        "without escorts. Short: a good first game as the Germans, and hard as the United States.",
        _facts(JANUARY, f"{len(CONVOYS_AT_START)} at the start", _FIRST_BOATS),
        history="Five boats of type IX opened the campaign off the coast in the middle of January: "
        "towns were lit and buoys burned as in peace.",
        sources=("uboatarchive.net, BdU war log", "Wikipedia, Second Happy Time"),
    ),
    Scenario(
        DRUMBEAT,
        "April and May",
        "The height of the campaign in eight turns. Trawlers and cutters have come, and destroyers "
        "escort convoys from May; many boats are at sea, with a milk cow to supply them.",
        _facts(
            DRUMBEAT,
            "nine, by dice",
            f"{len(_LATE.fuel)} at sea, some of their fuel spent, {_LATE.away} away, a milk cow",
        ),
        history="In April 24 ships of 138,121 tons were lost in the Eastern Sea Frontier alone. "
        "Coastal convoys began in the middle of May, and the boats went on to the Gulf and the "
        "Caribbean.",
        sources=(
            "uboatarchive.net, Eastern Sea Frontier war diary",
            "uboatarchive.net, BdU war log",
        ),
    ),
    Scenario(
        CAMPAIGN,
        "The campaign",
        "January to August 1942. Forty boats in all come to the coast, the Gulf and the Caribbean; "
        "the United States learns to guard them.",
        _facts(
            CAMPAIGN,
            _CONVOYS,
            f"{_FIRST_BOATS}, forty in all and milk cows",
        ),
        history="609 ships of 3.1 million tons were sunk from January to August, for 22 boats.",
        sources=("Wikipedia, Second Happy Time",),
    ),
    Scenario(
        BATTLE,
        "A convoy battle",
        "One slow convoy, two escorts and six boats on the grids: search, attack and "
        "counter-attack, and nothing else.",
        _facts(
            BATTLE,
            _with_escorts(_BATTLE),
            f"{_BATTLE.boats} in its zone",
        ),
    ),
    Scenario(
        PLAN_AMERIKA,
        "Plan Amerika",
        "The campaign as it might have been with German bases on the Azores: Condors and He-177 "
        "raid ports, airbases and factories while the boats hunt. Fighters rise against them, and "
        "the Hornet may be sent to the islands.",
        _raided(PLAN_AMERIKA),
        chapters=OF_RAIDS,
    ),
    Scenario(
        PLAN_VALKYRIE,
        "Plan Valkyrie",
        "Both island groups are German. Eight Condors fly from the Azores, and three Me-264 from "
        "the Canaries reach any target in America.",
        _raided(PLAN_VALKYRIE),
        chapters=OF_RAIDS,
    ),
)


def own_scenario_of(ident: str, card: OwnScenario) -> Scenario:
    """A scenario of a player's own, as the briefing has it."""
    plan = setting_of(ident).plan
    facts = _facts(ident, _own_convoys(card), _own_boats(card))
    raiders = (("German aircraft", BOMBERS[plan]),) if plan else ()
    return Scenario(
        ident,
        card.name,
        card.summary,
        (*facts[:-2], *raiders, *facts[-2:]),
        history=card.history,
        chapters=OF_RAIDS if plan else (),
    )


def _own_convoys(card: OwnScenario) -> str:
    if card.battle:
        return _with_escorts(card.battle)
    set_up = (counted(len(card.convoys), "convoy"),) if card.convoys else ()
    rolled = (f"{card.rolled} by dice",) if card.rolled else ()
    return listed([*set_up, *rolled]) or "none at the start"


def _own_boats(card: OwnScenario) -> str:
    if card.battle:
        return f"{card.battle.boats} in its zone"
    at_sea = sum(group.boats for group in card.boats if not group.is_cow)
    cow = ("a milk cow",) if any(group.is_cow for group in card.boats) else ()
    away = (f"{card.away} away",) if card.away else ()
    return listed([f"{at_sea} at sea", *away, *cow])


OPTIONS = (
    Option(
        "radar_far",
        "Radar to four squares",
        "US ships with radar search to four squares instead of three.",
        False,
        "OP 8.2.1",
    ),
    Option(
        "bombers_hunt",
        "Bombers hunt boats",
        "Bombers may attack boats that are spotted, as they did; by the book they serve against "
        "bases and factories alone.",
        False,
        "OP 2.2.2",
        scenarios=ON_THE_CHART,
    ),
    Option(
        "rolled_convoys",
        "Convoys by dice",
        "The convoys at sea as the game begins come by the tables for new convoys.",
        False,
        "OP 16.1h",
        scenarios=AT_THE_START,
    ),
    Option(
        "surprise",
        "Surprise",
        "The first attack of German bombers meets no anti-aircraft fire and no fighters.",
        False,
        "OP 17.3",
        scenarios=WITH_RAIDS,
    ),
    Option(
        "secret",
        "Secret plotting",
        "Both sides plot in secret where ships and boats end their movement, convoys two turns "
        "ahead, and only what has been found lies on the chart for the other side.",
        False,
        "OP 6.1.1",
        scenarios=ON_THE_CHART,
    ),
    Option(
        "freighters",
        "Flotation of freighters",
        "How much a freighter bears. With more the task of the Germans is much harder.",
        "2",
        "OP 9.1h",
        (("2", "2, as on the counters"), ("3", "3")),
    ),
    Option(
        "cargo",
        "Cargo",
        "Thousands of tons added to each Lost Cargo marker.",
        "0",
        "OP 10.4e",
        (("-2", "2 less"), ("-1", "1 less"), ("0", "As printed"), ("1", "1 more"), ("2", "2 more")),
    ),
)

"""16 Scenarios of players' own: what is refused and why, and what can be set."""

import random
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.rules import OptionValue
from game.titles import title_with
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.charts.workshop import BLANK, WORKSHOP, table_of
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.printed.scenario_tables import CAMPAIGN
from game.titles.paukenschlag.printed.tables import scenario_row
from tests.contract.workshops import check_odd, check_parts, is_taken, odd_tables, why_refused
from tests.titles.paukenschlag.workshop.tables import (
    BATTLE_TABLE,
    KEY,
    PRINTED,
    begun,
    ours,
    printed,
)

# The same game


@pytest.mark.parametrize("scenario", PRINTED)
def test_a_printed_scenario_as_ones_own_has_the_same_options(scenario: str) -> None:
    design = ours(printed(scenario))
    title = title_with("paukenschlag", design)
    for option in TITLE.offers.options:
        assert option.is_offered_in(design.id) == option.is_offered_in(scenario), option.id
        assert option.value_in(design.id) == option.value_in(scenario), option.id
    (told,) = title.offers.scenarios
    kept = next(each for each in TITLE.offers.scenarios if each.id == scenario)
    assert (told.name, told.history, told.chapters) == (kept.name, kept.history, kept.chapters)
    goals, theirs = scenario_row(design.id), scenario_row(scenario)
    for name in ("first_turn", "last_turn", "ships", "tons", "points"):
        assert getattr(goals, name) == getattr(theirs, name)


@pytest.mark.parametrize("options", [{}, {"secret": True}, {"rolled_convoys": True}])
@pytest.mark.parametrize("scenario", PRINTED)
def test_a_printed_scenario_as_ones_own_is_the_same_game(
    scenario: str, options: dict[str, OptionValue]
) -> None:
    """The same commands and dice make the same events, for as long as one looks."""
    design = ours(printed(scenario))
    rules = title_with("paukenschlag", design).rules
    chosen = {**TITLE.offers.usual(scenario), **options}
    theirs, told = flow.begin(rules, scenario, chosen, KeyedDice(KEY, 0))
    mine, mine_told = flow.begin(rules, design.id, chosen, KeyedDice(KEY, 0))
    assert isinstance(told[0], e.GameBegan)
    assert mine_told[1:] == told[1:]
    chance = random.Random(scenario)
    for seq in range(1, 120):
        asked = flow.prompts(rules, theirs)
        assert flow.prompts(rules, mine) == asked
        if not asked:
            break
        command = chance.choice(asked[0].choices).command
        theirs, told = flow.act(rules, theirs, asked[0].seat, command, KeyedDice(KEY, seq))
        mine, mine_told = flow.act(rules, mine, asked[0].seat, command, KeyedDice(KEY, seq))
        assert mine_told == told


def test_what_is_none_has_no_table() -> None:
    assert table_of("nowhere") is None
    assert table_of("") is None


# What is refused


DD1 = {"unit": "DD 1", "place": "I"}
CONVOY = {"zone": "CA", "to": ["UK"], "speed": 1, "ships": 20, "formation": "loose"}
BOATS = {"boats": 3, "zones": ["CA"]}


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"colour": "red"}, ("colour",), "permitted"),
        ({"name": ""}, ("name",), "at least 1"),
        ({"first_turn": "1"}, ("first_turn",), "integer"),
        ({"first_turn": True}, ("first_turn",), "integer"),
        ({"first_turn": 0}, ("first_turn",), "greater than"),
        ({"last_turn": 33}, ("last_turn",), "less than"),
        ({"first_turn": 9}, ("last_turn",), "end before"),
        ({"goals": {"ships": 0, "tons": 1}}, ("goals", "ships"), "greater than"),
        ({"goals": {"ships": 1, "tons": 10**9}}, ("goals", "tons"), "less than"),
        ({"plan": "barbarossa"}, ("plan",), "amerika"),
        ({"ships": [DD1, DD1]}, ("ships", 0, "unit"), "twice"),
        ({"ships": [DD1 | {"unit": "DD 13"}]}, ("ships", 0, "unit"), "Input"),
        ({"ships": [DD1 | {"unit": "TR 1"}]}, ("ships", 0, "unit"), "Input"),
        ({"ships": [DD1 | {"place": "CA"}]}, ("ships", 0, "place"), "in port"),
        ({"ships": [DD1 | {"place": "F"}]}, ("ships", 0, "place"), "no port and no zone"),
        ({"ships": [DD1 | {"place": "AZ"}]}, ("ships", 0, "place"), "no port"),
        ({"planes": [{"unit": "SBD 1", "place": "CV 1"}], "ships": []}, ("planes", 0, "unit"), ""),
        ({"planes": [{"unit": "SBD 1", "place": "G"}]}, ("planes", 0, "place"), "aboard"),
        ({"planes": [{"unit": "P-40 1", "place": "CV 1"}]}, ("planes", 0, "place"), "airbase"),
        ({"planes": [{"unit": "P-40 1", "place": "AZ"}]}, ("planes", 0, "place"), "airbase"),
        ({"planes": [{"unit": "FW-200 1", "place": "AZ"}]}, ("planes", 0, "unit"), "German"),
        (
            {
                "planes": [
                    {"unit": "B-25 12", "place": "I"},
                    {"unit": "B-25 C 1", "place": "CV 1"},
                ]
            },
            ("planes", 0, "unit"),
            "ashore",
        ),
        ({"convoys": [CONVOY] * 10}, ("convoys",), "at most 9"),
        ({"convoys": [CONVOY], "rolled": 9}, ("rolled",), "9 convoys"),
        ({"convoys": [CONVOY | {"zone": "ZZ"}]}, ("convoys", 0, "zone"), "Input"),
        ({"convoys": [CONVOY | {"to": []}]}, ("convoys", 0, "to"), "at least 1"),
        ({"convoys": [CONVOY | {"to": ["G"]}]}, ("convoys", 0, "to"), "it lies at New York"),
        ({"convoys": [CONVOY | {"to": ["UK", "UK"]}]}, ("convoys", 0, "to"), "twice"),
        ({"convoys": [CONVOY | {"to": ["AZ"]}]}, ("convoys", 0, "to"), "no convoy is bound"),
        ({"convoys": [CONVOY | {"ships": 41}]}, ("convoys", 0, "ships"), "40"),
        ({"convoys": [CONVOY | {"speed": 3}]}, ("convoys", 0, "speed"), "2"),
        ({"boats": []}, ("boats",), "must be a U-boat"),
        ({"boats": [BOATS | {"zones": []}]}, ("boats", 0, "zones"), "at least 1"),
        ({"boats": [BOATS | {"zones": ["CA", "CA"]}]}, ("boats", 0, "zones"), "twice"),
        ({"boats": [BOATS | {"fuel": 7}]}, ("boats", 0, "fuel"), "6"),
        ({"boats": [BOATS | {"boats": 40}, BOATS]}, ("boats",), "40 boats: 43 begin and 0"),
        ({"last_turn": 32, "away": 1}, ("boats",), "11 begin and 30 come"),
        ({"boats": [BOATS | {"is_cow": True}]}, ("boats", 0), "one milk cow"),
        ({"boats": [BOATS | {"is_cow": True, "boats": 1}] * 2}, ("boats", 1), "one milk cow"),
        ({"is_us_reinforced": "yes"}, ("is_us_reinforced",), "boolean"),
    ],
)
def test_what_is_no_scenario_is_refused_with_its_field(
    change: dict[str, Any], path: tuple[str | int, ...], reason: str
) -> None:
    where, why = why_refused(WORKSHOP, {**BLANK, **change})
    assert where == path
    assert reason in why


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"zone": "CA", "to": "G"}, ("to",), "it lies at New York"),
        ({"to": "CN"}, ("to",), "no convoy is bound"),
        ({"escorts": ["DD 2", "DD 2"]}, ("escorts", 1), "twice"),
        ({"escorts": ["BB 1"]}, ("escorts", 0), "depth charges"),
        ({"escorts": [f"WPG {number}" for number in range(1, 14)]}, ("escorts",), "at most 12"),
        ({"boats": 0}, ("boats",), "1"),
        ({"boats": 41}, ("boats",), "40"),
        ({"ships": 0}, ("ships",), "1"),
        ({"formation": "wedge"}, ("formation",), "Input"),
    ],
)
def test_what_is_no_battle_is_refused_with_its_field(
    change: dict[str, Any], path: tuple[str | int, ...], reason: str
) -> None:
    where, why = why_refused(
        WORKSHOP, {**BATTLE_TABLE, "battle": {**BATTLE_TABLE["battle"], **change}}
    )
    assert where == ("battle", *path)
    assert reason in why


def test_an_odd_table_raises_nothing_but_its_refusal() -> None:
    """Whatever stands in any place of it, and whatever is left out; what is taken has parts."""
    few: dict[str, Any] = {**BLANK, **{name: BLANK[name][:2] for name in LISTS}}
    for table in (few, BATTLE_TABLE):
        assert check_odd(WORKSHOP, table) > 400
        for odd in odd_tables(table):
            if is_taken(WORKSHOP, odd):
                check_parts(WORKSHOP, odd)


LISTS = ("ships", "planes", "convoys", "boats")


# What begins


def test_groups_of_boats_are_placed_one_after_the_other() -> None:
    groups = [
        {"boats": 1, "zones": ["CA", "BB"], "fuel": 2},
        {"boats": 2, "zones": ["EC", "ED"], "fuel": 3},
        {"boats": 1, "zones": ["DC"], "fuel": 4},
        {"boats": 1, "zones": ["DB"], "is_cow": True},
    ]
    state, _ = begun({**BLANK, "boats": groups, "away": 2, "planes": [], "ships": []})
    fuels = [boat.fuel for boat in state.boats.values() if not boat.back and boat.type != "XIV"]
    assert sorted(fuels) == [2, 3, 3, 4]
    assert [boat.zone for boat in state.boats.values() if boat.zone] == ["DC", "DB"]
    assert sum(boat.back > 0 for boat in state.boats.values()) == 2
    zones = []
    for seq in range(1, 4):
        (prompt,) = flow.prompts(TITLE.rules, state)
        zones.append(tuple(choice.command.zone for choice in prompt.choices))  # type: ignore[attr-defined]
        command = prompt.choices[0].command
        state, _ = flow.act(TITLE.rules, state, prompt.seat, command, KeyedDice(KEY, seq))
        TITLE.rules.invariants(state)
    assert zones == [("CA", "BB"), ("EC", "ED"), ("EC", "ED")]


def test_what_is_there_does_not_arrive_again() -> None:
    early = {"unit": "WPG 1", "place": "DC"}
    design = ours({**BLANK, "ships": [early], "last_turn": 20, "planes": []})
    title_with("paukenschlag", design)
    state, told = begun({**BLANK, "ships": [early], "last_turn": 20, "planes": []})
    chance, arrived = random.Random(1), [*told]
    for seq in range(1, 5000):
        asked = flow.prompts(TITLE.rules, state)
        if not asked or state.turn > 13:
            break
        command = chance.choice(asked[0].choices).command
        state, more = flow.act(TITLE.rules, state, asked[0].seat, command, KeyedDice(KEY, seq))
        arrived += more
    ships = [event.ship for event in arrived if isinstance(event, e.ShipArrived)]
    assert ships.count("WPG 1") == 1
    assert ships.count("WPG 2") == 1


def test_without_reinforcements_nobody_comes() -> None:
    table = {
        **printed(CAMPAIGN),
        "is_us_reinforced": False,
        "is_german_reinforced": False,
        "first_turn": 4,
        "last_turn": 9,
    }
    state, told = begun(table)
    chance = random.Random(2)
    for seq in range(1, 9000):
        asked = flow.prompts(TITLE.rules, state)
        if not asked:
            break
        command = chance.choice(asked[0].choices).command
        state, more = flow.act(TITLE.rules, state, asked[0].seat, command, KeyedDice(KEY, seq))
        told += more
    assert not flow.prompts(TITLE.rules, state)
    assert sum(isinstance(event, e.BoatDrawn) for event in told) == 10

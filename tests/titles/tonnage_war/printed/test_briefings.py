"""What the briefing says of each battle."""

import re

import pytest

from game.titles.tonnage_war.charts.offers import SCENARIOS
from game.titles.tonnage_war.printed.tables import BATTLES

BY_ID = {scenario.id: scenario for scenario in SCENARIOS}


def test_every_battle_is_a_scenario() -> None:
    assert sorted(BY_ID) == sorted(BATTLES)
    assert len({scenario.name for scenario in SCENARIOS}) == 15


@pytest.mark.parametrize("ident", BY_ID)
def test_every_battle_is_told_with_its_sources(ident: str) -> None:
    scenario = BY_ID[ident]
    assert re.fullmatch(r"[A-Z].*[.?]", scenario.summary)
    assert 2 <= scenario.history.count(". ") + 1 <= 6
    assert scenario.history.endswith(".")
    assert scenario.sources
    assert not any(source.endswith(".") for source in scenario.sources)


@pytest.mark.parametrize("ident", BY_ID)
def test_the_figures_say_where_they_come_from(ident: str) -> None:
    facts = dict(BY_ID[ident].facts)
    assert facts["Figures"] == BATTLES[ident].source
    assert {"Begins", "Convoy", "Screen", "Boats", "Their values", "Low visibility"} <= set(facts)


@pytest.mark.parametrize("ident", BY_ID)
def test_every_escort_is_named(ident: str) -> None:
    told = " ".join(much for _, much in BY_ID[ident].facts)
    assert all(unit.name in told for unit in BATTLES[ident].units)


def test_the_figures_of_a_battle() -> None:
    assert dict(BY_ID["ons-154"].facts) == {
        "Begins": "26 Dec 1942, 1600; 30 turns of four hours",
        "Convoy": "slow, 46 ships, 2 of them straggling, with a rescue ship",
        "Screen": "St. Laurent, Battleford, Chilliwack, Kenogami, Napanee, Shediac; "
        "HF/DF in St. Laurent",
        "Later": "turn 21: Milne, Meteor",
        "Aircraft": "turn 14: Kingfisher",
        "Boats": "1 in the inner zone, 1 in the outer zone, 7 on the way, "
        "4 more from turn 10 (Spitz, Ungestüm)",
        "Their values": "attack 7, flak 2, return 3",
        "Low visibility": "turns 1–4, 7–10, 13–16, 19–22, 25–28",
        "Besides": "storms in turns 25–28; FAT torpedoes",
        "Figures": BATTLES["ons-154"].source,
    }


def test_who_comes_and_goes() -> None:
    facts = dict(BY_ID["on-115"].facts)
    assert facts["Leave"] == "after turn 12: Saguenay, Skeena; after turn 22: Wetaskiwin"
    assert facts["Screen"].endswith("Wetaskiwin; no HF/DF")
    assert dict(BY_ID["sc-107"].facts)["Aircraft"] == (
        "turn 2: Digby, Hudson; turn 8: Digby; turn 28: Liberator"
    )


def test_what_boats_are_like_is_told() -> None:
    words = {ident: dict(BY_ID[ident].facts).get("Besides", "") for ident in BY_ID}
    assert words["hx-237"] == "FAT torpedoes; cautious boats; boats that fight aircraft"
    assert words["on-202"] == "FAT torpedoes; acoustic torpedoes; boats that fight aircraft"
    assert words["on-115"] == ""


@pytest.mark.parametrize("ident", ["ons-5", "sc-130", "on-202"])
def test_a_departure_from_the_calendar_is_told(ident: str) -> None:
    assert "later than it did, to keep the sides even." in BY_ID[ident].history

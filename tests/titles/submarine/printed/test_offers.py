"""What the briefing offers: every scenario told in figures, options where they have a say."""

import re
from random import Random

import pytest

from game.core.records import Event
from game.core.rules import OptionValue
from game.session.play.session import Session
from game.tables.loader import load_rules
from game.titles.submarine.charts.offers import SCENARIOS, facts, period_words, victory_words
from game.titles.submarine.charts.options import OPTIONS
from game.titles.submarine.model.events import GameBegan
from game.titles.submarine.printed.scenarios import SCENARIOS as CARDS
from tests.contract.eyes import sampled

rule = pytest.mark.rule
OFFERED = {option.id: option for option in OPTIONS}
CARRYING = " ".join(ident for ident in CARDS if ident != "wounded-bear")
WITH_ESCORTS = " ".join(ident for ident in CARDS if not ident.startswith("convoy-"))
TOLD = {each.id: each for each in SCENARIOS}


def test_every_scenario_is_offered() -> None:
    assert [each.id for each in SCENARIOS] == [*CARDS]
    assert all(each.summary and each.history and each.sources for each in SCENARIOS)


@pytest.mark.parametrize("ident", CARDS)
def test_facts_are_whole(ident: str) -> None:
    told = dict(facts(CARDS[ident]))
    assert {"Begins", "Boats", "Won by", "Orders"} <= set(told)
    for words in told.values():
        assert words
        assert not re.search(r"None|  |\(\)|_|[{}\[\]]", words)


def test_the_facts_of_a_scenario() -> None:
    assert dict(facts(CARDS["wounded-bear"])) == {
        "Begins": "Spring 1942; 15 turns, by day",
        "Ships": "Shokaku, Hibiki (Akatsuki)",
        "Boats": "Triton (T), 5 torpedoes, no reloads",
        "Won by": "the boat with 8 points of damage to the carrier or an escort sunk; the escort "
        "if the carrier leaves by the upper edge; else nobody",
        "Besides": "the big ships keep to a plot",
        "Orders": "rulebook S6",
    }
    assert dict(facts(CARDS["killers-1"]))["Placed"] == "2 near compass II and 2 near compass VI"
    assert dict(facts(CARDS["wahoo"]))["Ships"].startswith("2 C-2, 1 C-3, 1 T-2, Fukue")
    assert dict(facts(CARDS["po-17"]))["Later"].startswith("U.696 and U.190")


def test_the_seasons_in_words() -> None:
    assert [period_words(word) for word in ("W'42", "Sp'40", "S'45", "F'41")] == [
        "Winter 1942",
        "Spring 1940",
        "Summer 1945",
        "Fall 1941",
    ]


def test_every_victory_has_its_own_words() -> None:
    assert len({victory_words(card) for card in CARDS.values()}) == 11


def test_options_cite_cases() -> None:
    assert {option.rule for option in OPTIONS} <= {*load_rules("submarine")}


@rule("submarine", "OPT.INTRO")
@rule("submarine", "S9.SR3")
@rule("submarine", "C.SR3")
def test_a_scenario_that_needs_an_optional_rule_sets_it() -> None:
    forced = {option.id: dict(option.forced) for option in OPTIONS if option.forced}
    assert forced == {
        "hidden": {"bungo-suido": True},
        "sonar": {"bungo-suido": True},
        "late_boats": {"ons-5": True},
    }


@pytest.mark.parametrize(
    ("option", "default", "where"),
    [
        ("solitaire", True, "convoy-1 convoy-2 killers-1 killers-2 killers-3"),
        ("hidden", False, ""),
        ("star_shells", False, "bungo-suido wolf-pack po-17 ons-5"),
        ("radar", True, "bungo-suido wolf-pack po-17 ons-5"),
        ("late_boats", False, "po-17 ons-5"),
        ("long", False, "wahoo"),
        ("ix_points", "26", "ons-5"),
        ("prolonged", False, "ons-5"),
        ("snort", False, "killers-2 secret-weapon"),
        ("acoustic", False, "secret-weapon"),
        ("foxers", False, "secret-weapon"),
        ("circling", False, "secret-weapon ons-5"),
        ("t3", False, "secret-weapon"),
        ("mk10", False, "secret-weapon ons-5"),
        ("convoy_turns", "1", "convoy-1 convoy-2 wahoo wolf-pack po-17 ons-5"),
        ("reload_rate", False, CARRYING),
        ("cargo", False, "convoy-1 convoy-2 wahoo wolf-pack po-17 ons-5"),
        ("charge_stock", False, WITH_ESCORTS),
        ("torpedo_stock", False, CARRYING),
        ("kguns", False, "killers-2 po-17 ons-5"),
        (
            "ahead_thrown",
            False,
            "killers-1 killers-2 ark-royal secret-weapon wolf-pack po-17 ons-5",
        ),
    ],
)
def test_where_an_option_has_a_say(option: str, default: bool | str, where: str) -> None:
    assert (OFFERED[option].default, " ".join(OFFERED[option].scenarios)) == (default, where)


@pytest.mark.parametrize("ident", ["po-17", "wolf-pack"])
def test_with_all_boats_in_sight_what_needs_hidden_boats_changes_nothing(ident: str) -> None:
    usual = {option.id: option.value_in(ident) for option in OPTIONS} | {"hidden": False}
    needing: dict[str, OptionValue] = {
        option.id: not option.default for option in OPTIONS if "hidden" in option.needs
    }
    assert {"sonar", "radar", "fit", "lookouts"} <= needing.keys()
    assert _played(ident, usual) == _played(ident, usual | needing)


def _played(ident: str, options: dict[str, OptionValue]) -> list[Event]:
    """The events of a game by chance, but for those that name the options."""
    session = Session.new("submarine", ident, options, seed=7)
    chance = Random(7)
    while len(session.commits) < 150:
        prompt = session.prompts()[0]
        session.submit(prompt.seat, chance.choice(sampled(prompt)))
    events = [event for commit in session.commits for event in commit.events]
    return [event for event in events if not isinstance(event, GameBegan)]


def test_without_escorts_there_is_nothing_to_fit_out_and_nobody_attacks_or_listens() -> None:
    for option in ("sonar", "fit", "as_designed", "silent", "attacks", "sonar_ranges"):
        assert [ident for ident in CARDS if not OFFERED[option].is_offered_in(ident)] == [
            "convoy-1",
            "convoy-2",
        ]


@rule("submarine", "S4.SR1")
@rule("submarine", "S5.SR1")
@rule("submarine", "S2.SR3")
def test_special_rules_that_scenarios_share() -> None:
    chapters = {each.id: each.chapters for each in SCENARIOS}
    assert chapters["convoy-2"] == ("S2", "S1")
    assert chapters["killers-2"] == ("S4", "S3")
    assert chapters["killers-3"] == ("S5", "S3")
    assert chapters["ons-5"] == ("C",)
    assert sum(len(each) for each in chapters.values()) == 16

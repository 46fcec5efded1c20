"""Every event has its words, for either side, and its cues."""

import re
from collections.abc import Set
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Event
from game.geometry.hexes import Hex
from game.tables.loader import read_title_file
from game.tables.resources import resource
from game.titles.submarine.charts.options import SETS
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.names import (
    code,
    is_boat,
    is_merchant,
    plot_words,
    vessel_id,
    vessel_name,
)
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.view import redact
from game.titles.submarine.words.cues import CUES, cues
from game.titles.submarine.words.describe import DESCRIBE, describe
from tests.laws import holds_of
from tests.titles.submarine.samples import SAMPLES


def _name(event: Event) -> str:
    return type(event).__name__


def test_a_turn_of_the_convoy_is_no_vessel() -> None:
    line = describe(e.UnitTaken("5.1.3", ESCORT, "2"), ESCORT)
    assert line.text == "Next comes convoy's turn 2."


@pytest.mark.parametrize(
    ("moved", "has_turned", "text", "of_many"),
    [
        (2, True, "U.100 goes 2 hexes and turns.", " go 2 hexes and turn."),
        (1, False, "U.100 goes 1 hex.", " go 1 hex."),
        (0, True, "U.100 turns.", " turn."),
        (0, False, "U.100 makes no way.", " make no way."),
    ],
)
def test_a_way_is_told_as_a_person_would(
    moved: int, has_turned: bool, text: str, of_many: str
) -> None:
    halted = next(sample for sample in SAMPLES if isinstance(sample, e.BoatHalted))
    event = replace(halted, boat="u-100", moved=moved, has_turned=has_turned, power=0)
    line = describe(event, SUBMARINE)
    assert (line.text, line.of_many) == (text, of_many)


def test_every_event_is_described() -> None:
    assert set(DESCRIBE) == set(e.EVENTS) == {type(sample) for sample in SAMPLES}
    assert set(CUES) < set(e.EVENTS)


@holds_of(SAMPLES, [ESCORT, SUBMARINE, ONLOOKER, ALL_EYES])
def test_words_are_whole_sentences(event: Event, eyes: str) -> None:
    seen = redact(event, eyes)
    if seen is None:
        return
    line = describe(seen, eyes)
    assert line.text[0].isupper()
    assert line.text.endswith(".") or isinstance(event, e.TurnBegan | e.PhaseBegan)
    assert not re.search(
        r"_|  |\?|None|\b(1|one) (points|hexes|torpedoes|tubes|weapons|bombs)\b", line.text
    )
    assert line.text.startswith(line.who)
    cues(seen)


@holds_of(SAMPLES)
def test_a_roll_is_good_for_one_side_and_bad_for_the_other(event: Event) -> None:
    ours, theirs = describe(event, ESCORT), describe(event, SUBMARINE)
    assert describe(event, ONLOOKER) == ours, "an onlooker reads as the escorts do"
    if ours.is_good is None:
        assert theirs.is_good is None
        assert ours.good_chance is None
        return
    assert ours.is_good is not theirs.is_good
    assert ours.good_chance is not None
    assert 0 < ours.good_chance < 1
    assert theirs.good_chance == 1 - ours.good_chance
    assert ours.table
    assert ours.needs


@pytest.mark.rule("submarine", "28.5")
def test_of_two_dice_the_coloured_one_is_told_apart() -> None:
    pairs = [event for event in SAMPLES if any(getattr(event, "dice", ()))]
    assert pairs
    for event in pairs:
        line = describe(event, ALL_EYES)
        assert line.tens == len(line.dice) - 2, event
        for cue in cues(event):
            assert not cue.faces or cue.tens == len(cue.faces) - 2, event
    single = [describe(event, ALL_EYES) for event in SAMPLES if not hasattr(event, "dice")]
    assert {line.tens for line in single} == {None}


def test_a_one_always_hits_and_a_six_never() -> None:
    tried = e.TorpedoTried("13.4", "t1", "amazon", 1, 1, 2, 4, False)
    assert describe(tried, SUBMARINE).good_chance == Fraction(1, 6)
    sure = replace(tried, needs=6, modified=2)
    assert describe(sure, SUBMARINE).good_chance == Fraction(5, 6)


def test_the_escorts_do_not_read_the_damage_of_a_charge() -> None:
    went = e.ChargeExploded("16.3", "w1", "u-47", 75, 1, 3, 2)
    harmless = replace(went, factor=None, damage=0)
    assert "2 points" in describe(went, SUBMARINE).text
    assert "no damage" in describe(harmless, SUBMARINE).text
    told, other = (redact(event, ESCORT) for event in (went, harmless))
    assert told is not None
    assert other is not None
    assert describe(told, ESCORT) == describe(other, ESCORT)
    assert "point" not in describe(told, ESCORT).text
    assert cues(told) == cues(other)


def test_a_dive_is_told_without_its_depth() -> None:
    dived = e.DepthChanged("9.12", "u-47", 50, True)
    seen = redact(dived, ESCORT)
    assert seen is not None
    assert describe(seen, ESCORT).text == "U.47 dives."
    assert describe(dived, SUBMARINE).text == "U.47 is at 50 feet."


def test_vessels_are_named_by_their_ids() -> None:
    for card in SCENARIOS.values():
        names = [row.name for row in card.ships] + [row.name for row in card.boats]
        assert [vessel_name(vessel_id(name)) for name in names] == names
        assert all(is_boat(vessel_id(row.name)) for row in card.boats)
        assert not any(is_boat(vessel_id(row.name)) for row in card.ships)
    assert vessel_name("c-2-1") == "C-2 1"
    assert is_merchant("ec-2-4")
    assert not is_merchant("amazon")
    assert not is_merchant("u-47")


def test_hexes_and_plots_in_words() -> None:
    assert code(Hex(19, 28)) == "S28-A"
    assert code(Hex(19, 28 + 57)) == "S28", "no panel lies there at the start"
    assert plot_words("R1L1") == "turn to starboard, one hex, turn to port, one hex"
    assert plot_words("") == plot_words("0") == "stopped"


def test_the_pictures_of_how_to_play_are_drawn() -> None:
    text = read_title_file("submarine", "howto.md").decode()
    pictures = re.findall(r"^!\[\]\(art:([a-z0-9-]+)\)$", text, re.MULTILINE)
    assert len(pictures) == text.count("![") > 0
    assert [
        name for name in pictures if not resource("assets", "art", f"{name}.svg").exists()
    ] == []


def test_how_to_play_tells_the_phases_in_order() -> None:
    text = read_title_file("submarine", "howto.md").decode()
    steps = re.findall(r"^(\d)\. \*\*", text, re.MULTILINE)
    assert steps == [str(number) for number in range(1, 8)]


@pytest.mark.parametrize(
    ("on", "told"),
    [
        (frozenset(), "The Wolf Pack."),
        ({"hidden"}, "The Wolf Pack, with hidden boats."),
        ({"hidden", "weather"}, "The Wolf Pack, with hidden boats and 'Weather'."),
        (
            {"clock", "snort", "silent", "detonation"},
            "The Wolf Pack, with four rules of the advanced game.",
        ),
        (set(SETS[2].on), "The Wolf Pack, with the advanced game as recommended."),
        (
            {*SETS[3].on, "star_shells"},
            "The Wolf Pack, with the advanced game in full and star shells.",
        ),
    ],
)
def test_the_log_begins_with_the_level_of_the_game(on: Set[str], told: str) -> None:
    switches = {each.name: each.name in on for each in fields(Advanced)}
    names = ("hidden", "sonar", "radar", "fit", "star_shells")
    basic: dict[str, Any] = {name: name in on for name in names}
    house = House(**basic, advanced=Advanced(**switches))
    assert describe(e.GameBegan("3.1", "wolf-pack", house, ()), ESCORT).text == told

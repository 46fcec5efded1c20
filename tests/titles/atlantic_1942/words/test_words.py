"""Every event has its words, for either side; what is read beside the table names real things."""

import re
from dataclasses import replace
from typing import Any

import pytest

from game.core.eyes import ONLOOKER
from game.core.records import Event
from game.tables.loader import read_title_file
from game.tables.resources import resource
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.view import redact
from game.titles.atlantic_1942.words.describe import DESCRIBE, describe
from tests.laws import holds_of
from tests.titles.atlantic_1942.samples import SAMPLES

CONVOY, PACK = "convoy-a", "pack-v"
MOVED = e.CardSailed("A-MOVE.10", "V2", "U-571", False, 0, 0, 240, 0, 240, 2, 8, False)
MARKED = e.CardMarked("A-DC.3", "V2", "U-571", False, 1)


def _name(event: Event) -> str:
    return type(event).__name__


def test_every_event_is_described() -> None:
    assert set(DESCRIBE) == set(e.EVENTS) == {type(sample) for sample in SAMPLES}


@holds_of(SAMPLES, [CONVOY, PACK])
def test_words_are_whole_sentences(event: Event, eyes: str) -> None:
    line = describe(event, eyes)
    assert line.text[0].isupper()
    assert line.text.endswith(".") or isinstance(event, e.TurnBegan | e.StepBegan)
    assert not re.search(r"_|  |\b1 \w+s\b|\?", line.text)


@holds_of(SAMPLES)
def test_a_roll_is_good_for_one_side_and_bad_for_the_other(event: Event) -> None:
    ours, theirs = describe(event, CONVOY), describe(event, PACK)
    if ours.is_good is None:
        assert theirs.is_good is None
        return
    assert ours.is_good is not theirs.is_good
    assert ours.good_chance is not None
    assert theirs.good_chance == 1 - ours.good_chance
    chart = next(chart for chart in TITLE.words.charts() if chart.id == ours.table)
    row = next(row for row in chart.rows if row.name == ours.row)
    assert row.cells[0] == ours.needs
    assert describe(event, ONLOOKER) == ours, "an onlooker reads as the convoy does"


@pytest.mark.parametrize("event", [MOVED, MARKED], ids=_name)
def test_a_card_is_told_by_its_boat_to_those_who_see_through_it(event: Any) -> None:
    assert describe(event, PACK).text.startswith("U-571 (card V2)")
    seen = redact(event, CONVOY)
    assert seen is not None
    assert describe(seen, CONVOY).text.startswith("Card V2")
    assert "U-571" not in repr(seen)
    ocean = replace(event, boat="ocean")
    assert describe(ocean, PACK).text.startswith("Ocean card V2")
    assert redact(ocean, CONVOY) == seen, "they read alike"
    up = replace(event, is_up=True)
    assert redact(up, CONVOY) == up
    assert describe(up, CONVOY).text.startswith("U-571")


def test_the_aid_cards_tell_the_turn_and_the_chances() -> None:
    turn, weapons, vessels, *_ = TITLE.words.charts()
    assert len(turn.rows) == 8
    assert turn.rows[6].cells[1] == "Up to 3L, and up to 4 depth charges"
    cells = {row.name: row.cells for row in weapons.rows}
    assert cells["Torpedo"] == ("5L", "4", "4+", "1/2")
    assert cells["Destroyer gun"] == ("5L", "3", "5+", "1/3")
    assert cells["Depth charge, surfaced"] == ("1L", "4", "3+", "2/3")
    assert cells["Sonar"] == ("4L", "1", "4+", "1/2")
    assert {row.name: row.cells for row in vessels.rows}["Merchant"] == ("2L", "2", "2")


def test_the_pictures_of_how_to_play_are_drawn() -> None:
    text = read_title_file("atlantic_1942", "howto.md").decode()
    pictures = re.findall(r"^!\[\]\(art:([a-z0-9-]+)\)$", text, re.MULTILINE)
    assert len(pictures) == text.count("![") > 0
    assert [
        name for name in pictures if not resource("assets", "art", f"{name}.svg").exists()
    ] == []


def test_how_to_play_tells_the_eight_steps_in_order() -> None:
    text = read_title_file("atlantic_1942", "howto.md").decode()
    steps = re.findall(r"^(\d)\. \*\*", text, re.MULTILINE)
    assert steps == [str(number) for number in range(1, 9)]


@pytest.mark.parametrize(
    ("scenario", "asked", "given"),
    [
        ("standard", (5, 5), (5, 3)),
        ("small", (5, 5), (2, 1)),
        ("report", (4, 4), (4, 4)),
        ("training", (5, 1), (4, 1)),
    ],
)
def test_more_players_than_the_forces_allow_are_fewer(
    scenario: str, asked: tuple[int, int], given: tuple[int, int]
) -> None:
    options = {"convoy_players": str(asked[0]), "pack_players": str(asked[1])}
    sides = [seat.side for seat in TITLE.offers.seats(scenario, options)]
    assert (sides.count("convoy"), sides.count("pack")) == given

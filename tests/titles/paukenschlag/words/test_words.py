"""Every event has its words, for either side; a roll that is good for one is bad for the other."""

import re
from typing import Any

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Event
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.view import redact
from game.titles.paukenschlag.words.cues import cues
from game.titles.paukenschlag.words.describe import DESCRIBE, describe
from tests.laws import holds_of
from tests.titles.paukenschlag.samples import SAMPLES

HEADINGS = e.TurnBegan | e.PhaseBegan | e.RoundBegan
CHARTS = {chart.id: chart for chart in TITLE.words.charts()}


def test_every_event_is_described() -> None:
    assert set(DESCRIBE) == set(e.EVENTS) == {type(sample) for sample in SAMPLES}


@holds_of(SAMPLES, [US, GERMAN, ONLOOKER])
def test_words_are_whole_sentences(event: Event, eyes: str) -> None:
    line = describe(event, eyes)
    assert line.text[0].isupper()
    assert line.text.endswith(".") or isinstance(event, HEADINGS)
    assert not re.search(r"_|  |\b1 (ships|hits|weeks)\b|\?|\bTF\b|None", line.text), line.text


@holds_of(SAMPLES)
def test_a_roll_is_good_for_one_side_and_bad_for_the_other(event: Event) -> None:
    ours, theirs = describe(event, US), describe(event, GERMAN)
    if ours.is_good is None:
        assert theirs.is_good is None
        return
    assert ours.is_good is not theirs.is_good
    assert ours.good_chance is not None
    assert theirs.good_chance == 1 - ours.good_chance
    assert describe(event, ONLOOKER) == ours, "an onlooker reads as the US does"


@holds_of(SAMPLES)
def test_a_roll_names_its_chart(event: Event) -> None:
    line = describe(event, ALL_EYES)
    if line.table:
        assert line.table in CHARTS
        assert not line.row or line.row in {row.name for row in CHARTS[line.table].rows}


@holds_of(SAMPLES)
def test_cues_name_no_seat(event: Event) -> None:
    for cue in cues(event):
        assert cue.kind
        assert not re.search(r"_|None|-\d", cue.note), cue.note


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            e.ConvoyFormed("OP 10.1", "3", "DA", "G", 1, 20, "loose", "", (1, 6, 2, 3, 4)),
            "Convoy 3 forms in DA: 20 ships, slow, loose, bound for New York.",
        ),
        (
            e.TorpedoRan("OP 9.1e", "U-66", "3/1", 2, 3, True, 1, True, 21, 2),
            "U-66: a torpedo hits, and is a dud: the first ship of convoy 3.",
        ),
        (
            e.DepthCharged("OP 9.2d", ("WPG 3", "DD 2"), "U-66", 11, 1, 4, 5, 6),
            "WPG 3 and DD 2 attack U-66, eleven factors: more than 5 sinks her.",
        ),
        (
            e.ConvoyArrived("OP 10.4c", "TF", "CA", "I", 0),
            "The Hornet force reaches Norfolk.",
        ),
        (
            e.BoatLeft("OP 11.1c", "U-66", "CF", 12, 22),
            "U-66 leaves for home by CF: back in week 4 of March.",
        ),
    ],
)
def test_lines_of_the_log(event: Event, text: str) -> None:
    assert describe(event, US).text == text


def test_a_torpedo_has_the_chance_to_hit_and_go_off() -> None:
    event = e.TorpedoRan("OP 9.1e", "U-66", "3/1", 2, 3, True, 7, False, 21, 2)
    assert describe(event, GERMAN).good_chance == pytest.approx(0.5 * 0.8)


@pytest.mark.rule("paukenschlag", "OP 10.4c")
@pytest.mark.parametrize("eyes", [GERMAN, ONLOOKER])
def test_where_a_convoy_goes_is_told_to_the_us_alone(eyes: str) -> None:
    event = e.ConvoyFormed("OP 10.1", "3", "DA", "G", 1, 20, "loose", "", (1, 6, 2, 3, 4))
    seen: Any = redact(event, eyes)
    assert "New York" not in describe(seen, eyes).text
    assert describe(seen, eyes).dice == ((10, 1), (10, 6), (6, 2), (6, 3))
    assert redact(seen, eyes) == seen
    assert redact(event, US) == event
    assert describe(event, US).dice[-1] == (10, 4)

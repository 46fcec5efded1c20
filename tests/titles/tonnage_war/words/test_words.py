"""Every event has its words, and its dice stand beside the row that they were held against."""

import re
from fractions import Fraction

import pytest

from game.core.prompt import space
from game.core.records import Event
from game.prose.sentences import number
from game.tables.loader import read_title_file
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boats_named, escort_name
from game.titles.tonnage_war.printed.places import BOW, IZ, PORT, within
from game.titles.tonnage_war.printed.tables import BATTLES, reaction_bands
from game.titles.tonnage_war.rules.c18_winning import straggler_points
from game.titles.tonnage_war.words.describe import DESCRIBE, describe, reasons, up_to
from game.titles.tonnage_war.words.refusals import PLOT_PLACES, refuse_rest
from tests.laws import holds_of
from tests.scenes.tonnage import sailed
from tests.titles.tonnage_war.builder import at
from tests.titles.tonnage_war.samples import SAMPLES

SEAT = "commander"
OURS = e.DetectionRolled | e.AttackRolled | e.StragglerRolled
"""Rolls that the escorts make for themselves: all others go well for them when they miss."""


def _name(event: Event) -> str:
    return type(event).__name__


def test_every_event_is_described() -> None:
    assert set(DESCRIBE) == set(e.EVENTS) == {type(sample) for sample in SAMPLES}


@holds_of(SAMPLES)
def test_words_are_whole_sentences(event: Event) -> None:
    line = describe(event, SEAT)
    assert line.text[0].isupper()
    assert line.text.endswith(".") or isinstance(event, e.TurnBegan | e.PhaseBegan)
    assert not re.search(r"_|  |\?|\bb\d", line.text)


@holds_of(SAMPLES)
def test_a_die_stands_beside_its_chart(event: Event) -> None:
    line = describe(event, SEAT)
    assert bool(line.dice) == (getattr(event, "face", 0) > 0)
    if not line.table:
        return
    chart = next(chart for chart in TITLE.words.charts() if chart.id == line.table)
    assert line.row in {row.name for row in chart.rows}, line.row


@holds_of(SAMPLES)
def test_the_chance_is_that_of_the_faces_that_go_well(event: Event) -> None:
    line = describe(event, SEAT)
    if line.good_chance is None:
        return
    ((sides, face),) = line.dice
    highest = int(line.needs.split("–")[-1])
    reaches = range(1, sides + 1)
    good = [each for each in reaches if (each <= highest) == isinstance(event, OURS)]
    assert line.good_chance == Fraction(len(good), sides)
    assert line.is_good == (face in good)


@pytest.mark.parametrize(
    ("moved", "words"),
    [
        (0, "None of three boats appear in the outer zone."),
        (1, "One of three boats appears in the outer zone."),
        (3, "Three of three boats appear in the outer zone."),
    ],
)
def test_one_die_for_several_boats_is_one_line(moved: int, words: str) -> None:
    line = describe(
        e.AdvanceRolled("TW 9.6", "oz", "box", ("b1", "b2", "b3"), 5, 8, (), moved), SEAT
    )
    assert line.text == words
    assert (line.dice, line.needs) == (((20, 5),), "1–8 each")


def test_boats_that_do_alike_are_told_alike() -> None:
    """So that the log can tell of them in one line."""
    lines = [describe(e.BoatMoved("TW 9.4b", boat, "oz", "iz"), SEAT) for boat in ("b3", "b12")]
    assert [line.who for line in lines] == ["Boat 3", "Boat 12"]
    assert {line.of_many for line in lines} == {" come into the inner zone."}


def test_reasons_are_told_in_their_order() -> None:
    assert reasons(()) == ""
    assert reasons((("storm", -3), ("illumination", 2), ("on a line", 0))) == (
        " (storm −3, illumination +2, halved: on a line)"
    )


def test_faces_are_told_from_1() -> None:
    assert [up_to(number) for number in (1, 2, 20)] == ["1", "1–2", "1–20"]


def _howto() -> str:
    return read_title_file("tonnage_war", "howto.md").decode()


@pytest.mark.parametrize(
    ("table", "share", "words"),
    [
        ("standard", Fraction(2, 5), "makes a boat evade two times in five"),
        ("zaunkoenig", Fraction(2, 5), "makes a boat evade two times in five"),
        ("cautious", Fraction(13, 20), "a cautious one of 1943 two in three"),
    ],
)
def test_how_to_play_tells_how_often_one_escort_makes_a_boat_evade(
    table: str, share: Fraction, words: str
) -> None:
    highest = dict(reaction_bands(table, 1))
    assert Fraction(highest["evade"] - highest["escort"], 20) == share
    assert words in _howto()


@pytest.mark.rule("tonnage_war", "TW 18")
def test_how_to_play_counts_a_part_of_three_stragglers() -> None:
    assert "for every three stragglers left at the end, or a part of three." in _howto()
    assert [straggler_points(at(stragglers=left)) for left in (0, 1, 3, 4)] == [0, 1, 1, 2]


def test_the_summary_of_a_battle_counts_its_nights() -> None:
    card = BATTLES["sc-107"]
    nights = [night for night in card.visibility.split("H") if night]
    assert {len(night) for night in nights} == {4}
    assert f"{number(len(nights))} long nights" in card.summary


def test_names() -> None:
    assert boats_named(("b3",)) == "boat 3"
    assert boats_named(("b1", "b3", "b4")) == "boats 1, 3 and 4"
    for card in BATTLES.values():
        names = [escort_name(unit.id) for unit in card.units]
        assert len(set(names)) == len(names), card.name


def test_a_boat_is_in_a_sector_and_on_a_beam() -> None:
    assert [within(place) for place in (IZ, BOW, PORT, "bow-port")] == [
        "in the inner zone",
        "in the bow sector",
        "on the port beam",
        "on the line between bow and port beam",
    ]


def test_a_place_without_boats_says_so_to_those_who_plan_a_search() -> None:
    session = sailed("Plan")
    prompt, seen = session.prompt("commander"), session.view("commander")
    assert prompt
    held = {boat.place for boat in seen.boats.values()}
    told = {place: refuse_rest(seen, prompt, space(place)).reason for place in PLOT_PLACES}
    for place, reason in told.items():
        assert (reason == "No boat is there to be searched for.") == (place not in held)
    assert held & {*PLOT_PLACES}

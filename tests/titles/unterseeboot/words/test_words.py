"""Every event has its words, its cues and its place in the state."""

import re
from dataclasses import replace

import pytest

from game.core.records import Event
from game.tables.loader import read_title_file
from game.tables.resources import resource
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.apply import APPLY
from game.titles.unterseeboot.model.state import House, Prize, State
from game.titles.unterseeboot.printed.tables import TABLES
from game.titles.unterseeboot.view import view
from game.titles.unterseeboot.words.cues import CUES, cues
from game.titles.unterseeboot.words.describe import DESCRIBE, describe
from game.titles.unterseeboot.words.summary import FATES, award_name, status
from tests.laws import holds_of
from tests.titles.unterseeboot.builder import CAPTAIN, at_sea, in_port, new_game, patrols, ship

B = "surface-3"
UNSHOWN = {e.GameBegan, e.PatrolBegan, e.BoatHeld, e.HomeCourseSet, e.ShipDamaged, e.CampaignClosed}
"""Facts with nothing to animate, or whose moment is shown by another event's cue."""

SAMPLES: tuple[Event, ...] = (
    e.GameBegan("U-SETUP.1", "patrol", House(), "Brandt", "U-34"),
    e.PatrolBegan("U-SETUP.1", 1, 3, 6, 3, 7, "surface-0", (B,)),
    e.TurnBegan("U-SETUP.6", 4),
    e.BoatEntered("U-OPT-ENTRY.1", "100m-5"),
    e.BoatMoved("U-MAN.1", B, "periscope-3"),
    e.BoatMoved("U-MAN.1", "periscope-3", B),
    e.BoatMoved("U-MAN.1", B, "surface-4"),
    e.BoatHeld("U-MAN.2", B),
    e.HomeCourseSet("U-END.3"),
    e.AircraftShaken("U-AIR.9"),
    e.BatterySpent("U-BAT.1", "main", 4),
    e.BatterySpent("U-BAT.1", "auxiliary", 2),
    e.BatteriesRecharged("U-BAT.4", 6),
    e.FalseContactFound("U-ID.6", B, 20, 1),
    e.BigShipSighted("U-OPT-BIG.2", B, 6),
    e.BigShipClassed("U-OPT-BIG.3", B, 2, 6),
    e.BigShipClassed("U-OPT-BIG.4", B, 5, 12),
    e.TargetIdentified("U-ID.5", B, 6, 4, 4000, 1),
    e.TargetIdentified("U-OPT-BIG.3", B, 6, 0, 6000, 1),
    e.TargetIdentified("U-OPT-BIG.5", B, 20, 15, 15000, 2),
    e.AircraftSearched("U-AIR.2", 5, 4, False),
    e.AircraftSearched("U-AIR.3", 2, 4, True),
    e.BoatStrafed("U-AIR.5", 3, 3, True),
    e.BoatStrafed("U-AIR.6", 1, 3, False),
    e.RepairTried("U-DMG.3", 4, 4, True),
    e.RepairTried("U-DMG.4", 2, 4, False),
    e.HullLost("U-DMG.4", 2),
    e.TorpedoFired("U-TORP.9", B, 6),
    e.TorpedoRan("U-TORP.5", B, 3, 3, True),
    e.TorpedoRan("U-TORP.10", B, 3, 4, False),
    e.ShipDamaged("U-OPT-BIG.7", B, 1),
    e.ShipSunk("U-TORP.7", B, 6, 4000),
    e.SearchBegan("U-DD.2"),
    e.DestroyerSearched("U-DD.4", 4, 4, False),
    e.DestroyerSearched("U-DD.5", 1, 4, True),
    e.BoatDetected("U-DD.5"),
    e.DestroyerAttacked("U-DD.7", 1, 3, 3, True),
    e.DestroyerAttacked("U-DD.8", 4, 5, 6, False),
    e.HullStrained("U-OPT-DIVE.1", 2, 2, True),
    e.HullStrained("U-OPT-DIVE.2", 1, 2, False),
    e.DestroyerShaken("U-DD.12"),
    e.PatrolEnded("U-RTB.4", 1, 9, 2, 9000, "returned", "combat-clasp"),
    *(e.PatrolEnded("U-END.2", 1, 9, 1, 4000, fate, "wound-badge") for fate in FATES),
    e.CampaignClosed("U-CAMP.2", 1, 9000, False),
    e.CampaignClosed("U-CAMP.2", 10, 90000, True),
)


def _name(event: Event) -> str:
    return type(event).__name__


def test_every_event_is_described_and_applied() -> None:
    assert set(DESCRIBE) == set(APPLY) == set(e.EVENTS) == {type(sample) for sample in SAMPLES}


def test_every_event_is_shown_or_known_to_need_no_showing() -> None:
    assert set(CUES) | UNSHOWN == set(e.EVENTS)
    assert not set(CUES) & UNSHOWN


@holds_of(SAMPLES)
def test_words_are_whole_sentences(event: Event) -> None:
    line = describe(event, "captain")
    assert line.text[0].isupper()
    assert line.text.endswith(".") or isinstance(event, e.TurnBegan)
    assert "_" not in line.text
    if not isinstance(event, e.GameBegan | e.PatrolBegan):
        assert line.place == getattr(event, "space", "")


@holds_of(SAMPLES)
def test_words_and_cues_show_the_dice_of_the_event(event: Event) -> None:
    face = getattr(event, "face", 0)
    dice = [die for cue in cues(event) for die in cue.faces]
    assert [face for _, face in describe(event, "captain").dice] == ([face] if face else [])
    assert [face for _, face in dice] == ([face] if face else [])
    assert list(describe(event, "captain").dice) == dice


@holds_of(SAMPLES)
def test_words_name_a_row_of_a_table(event: Event) -> None:
    line = describe(event, "captain")
    if not line.table:
        assert not line.dice
        return
    table = getattr(TABLES, line.table)
    rows = getattr(table, "rows", None) or table.bands
    assert line.row in {row.name for row in rows}
    if line.needs:
        assert line.needs == f"{table.needs(line.row)}+"


@pytest.mark.parametrize(
    ("event", "is_good"),
    [
        (e.AircraftSearched("U-AIR.3", 2, 4, True), False),
        (e.BoatStrafed("U-AIR.6", 1, 3, False), True),
        (e.RepairTried("U-DMG.3", 4, 4, True), True),
        (e.TorpedoRan("U-TORP.5", B, 3, 3, True), True),
        (e.DestroyerSearched("U-DD.4", 4, 4, False), True),
        (e.DestroyerAttacked("U-DD.7", 1, 3, 3, True), False),
        (e.HullStrained("U-OPT-DIVE.2", 1, 2, False), False),
        (e.FalseContactFound("U-ID.6", B, 6, 1), False),
    ],
    ids=_name,
)
def test_good_news_is_the_captains(event: Event, is_good: bool) -> None:
    assert describe(event, "captain").is_good is is_good
    assert {cue.is_good for cue in cues(event) if cue.faces} == {is_good}


def test_a_dive_and_a_rise_sound_different() -> None:
    sounds = [cues(e.BoatMoved("U-MAN.1", *way))[0].sound for way in _ways()]
    assert sounds == ["dive", "surface", ""]


def _ways() -> list[tuple[str, str]]:
    return [(B, "periscope-3"), ("100m-3", "periscope-3"), (B, "surface-4")]


def test_counts_of_one_are_singular() -> None:
    assert (
        "1 patrol survived" in describe(e.CampaignClosed("U-CAMP.2", 1, 0, False), "captain").text
    )
    assert (
        "10 patrols survived" in describe(e.CampaignClosed("U-CAMP.2", 10, 0, True), "captain").text
    )


def test_every_award_and_fate_has_words() -> None:
    for band in TABLES.awards.bands:
        assert award_name(band.value) == band.name
    assert all(FATES.values())


def test_the_status_line_says_where_a_save_stands() -> None:
    assert status(view(at_sea(sunk=[4]), CAPTAIN))
    assert status(view(in_port(patrols(1)), CAPTAIN))
    assert status(view(new_game(entry=True)[0], CAPTAIN))


@pytest.mark.parametrize(
    ("space", "tokens"), [(B, 0), ("periscope-3", 0), ("100m-3", 1), ("200m-3", 2)]
)
def test_the_view_counts_the_tokens_needed_to_surface(space: str, tokens: int) -> None:
    assert view(at_sea(space=space), CAPTAIN).tokens_to_surface == tokens


def test_the_pictures_of_how_to_play_are_drawn() -> None:
    text = read_title_file("unterseeboot", "howto.md").decode()
    pictures = re.findall(r"^!\[\]\(art:([a-z-]+)\)$", text, re.MULTILINE)
    assert len(pictures) == text.count("![")
    assert [
        name for name in pictures if not resource("assets", "art", f"{name}.svg").exists()
    ] == []


def test_nothing_is_hidden_from_the_captain() -> None:
    assert TITLE.eyes.redact(SAMPLES[0], CAPTAIN) is SAMPLES[0]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (at_sea(hull=4), "hull"),
        (at_sea(main=7), "main battery"),
        (at_sea(auxiliary=4), "auxiliary"),
        (at_sea(torpedoes=8), "torpedo"),
        (at_sea(turn=21), "turn"),
        (at_sea(space="surface-9"), "space"),
        (at_sea(targets={"periscope-1": 0}), "off their spaces"),
        (at_sea(targets={B: 0}, sunk=[2, 3, 4, 5, 6]), "nowhere"),
        (at_sea(destroyer="asleep"), "destroyer"),
        (at_sea(targets={B: ship(8, sides=8)}, sunk=[Prize(8, 8000)]), "two D8"),
        (at_sea(hull=0), "afloat"),
        (replace(at_sea(), is_closed=True), "log book"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_state_is_caught(state: State, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        TITLE.rules.invariants(state)

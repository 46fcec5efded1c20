"""The ways that a report draws, of what its reader saw, and the pictures that cues ask for."""

import re
from dataclasses import replace

from game.geometry.hexes import Hex
from game.scenes.report.afteraction import report_page
from game.scenes.table.cues.effects import motion_of
from game.scenes.titles.submarine.effects import EFFECTS
from game.scenes.titles.submarine.tracks import tracks
from game.titles.submarine import TITLE
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import ESCORT
from game.titles.submarine.view import redact
from game.titles.submarine.words.cues import cues
from game.ui.boards.layers import meanings
from tests.golden.make import play
from tests.titles.submarine.samples import AMAZON, HERE, SAMPLES, THERE

ON, FURTHER = Hex(30, 11), Hex(30, 10)
SAILED = (
    e.ShipJoined("3.6", AMAZON),
    e.ShipMoved("6.5", "amazon", ON, 6, 1),
    e.ShipMoved("6.5", "amazon", FURTHER, 6, 2),
)
RAN = e.TorpedoMoved("12.3", "t1", (HERE, THERE), 2, True, False)
DIVED = (
    e.BoatMoved("6.5", "u-47", ON, 6, 1, False),
    e.BoatMoved("6.5", "u-47", FURTHER, 6, 2, False),
)


def test_each_has_one_line_from_where_it_began() -> None:
    drawn = {track.meaning: len(track.points) for track in tracks((*SAILED, RAN, *DIVED))}
    assert drawn == {meanings.SAILED: 3, meanings.RUN: 2, meanings.DIVED: 2}


def test_a_ship_of_the_convoy_leaves_the_same_way_behind_in_one_event() -> None:
    joined, *_ = SAILED
    whole = e.ShipSailed("7.6", "amazon", ((ON, 6), (FURTHER, 6)), 2, False)
    assert tracks((joined, whole)) == tracks(SAILED)


def test_ships_that_change_places_begin_at_each_others() -> None:
    other = replace(AMAZON, id="javelin", bow=Hex(40, 20))
    joined = (e.ShipJoined("3.6", AMAZON), e.ShipJoined("3.6", other))
    away = e.ShipMoved("6.5", "amazon", Hex(40, 19), 6, 1)
    (way,) = tracks((*joined, e.ShipsExchanged("20.2.6", "amazon", "javelin"), away))
    (x, y), (to_x, to_y) = way.points
    assert (x, y - 70) == (to_x, to_y), "not across the sea from where she joined"


def test_what_was_not_seen_is_not_drawn() -> None:
    seen = [each for event in (*SAILED, *DIVED, RAN) if (each := redact(event, ESCORT))]
    assert [track.meaning for track in tracks(seen)] == [meanings.SAILED], (
        "of a new torpedo its end alone"
    )
    shown = [replace(event, is_seen=True) for event in DIVED]
    assert [track.meaning for track in tracks((*SAILED, *shown))] == [
        meanings.SAILED,
        meanings.DIVED,
    ]


def test_every_part_of_a_campaign_has_its_own() -> None:
    part = e.PartBegan("C.VC1", 2, "April 29", False)
    assert list(tracks((*SAILED, part))) == []


def test_the_report_draws_them() -> None:
    page = report_page(play(TITLE, "convoy-1", 2))
    assert len(re.findall('<polyline class="track sailed quiet"', page)) >= 12


def test_every_cue_has_its_picture() -> None:
    for sample in SAMPLES:
        for cue in cues(sample):
            assert motion_of(cue.kind, EFFECTS)

"""The ways that a report draws, of what its reader saw."""

import re

from game.scenes.report.afteraction import report_page
from game.scenes.titles.atlantic_1942.tracks import tracks
from game.session.play.session import Session
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.view import redact
from game.ui.boards.layers.meanings import DIVED, SAILED
from tests.titles.atlantic_1942.golden import path_of

SHIP = e.ShipSailed("A-MOVE.10", "m1", 0, 0, 480, 0, 480, 0, 6, False)
ON = e.ShipSailed("A-MOVE.10", "m1", 480, 0, 480, 240, 240, 0, 6, False)
ESCORT = e.ShipSailed("A-MOVE.10", "d1", 0, 9, 240, 9, 240, 0, 6, False)
BELOW = e.CardSailed("A-MOVE.10", "V2", "U-571", False, 9, 0, 9, 240, 240, 0, 12, False)
UP = e.CardSailed("A-MOVE.10", "V2", "U-571", True, 9, 240, 9, 480, 240, 0, 12, False)
OCEAN = e.CardSailed("A-MOVE.10", "V1", "ocean", False, 9, 0, 9, 240, 240, 0, 12, False)


def test_each_unit_has_one_line_from_where_it_began() -> None:
    drawn = {
        (track.meaning, track.is_quiet): track.points
        for track in tracks([SHIP, ESCORT, ON, BELOW, OCEAN, UP])
    }
    assert drawn == {
        (SAILED, False): ((0, 0), (480, 0), (480, 240)),
        (SAILED, True): ((0, 9), (240, 9)),
        (DIVED, False): ((9, 0), (9, 240), (9, 480)),
    }


def test_the_convoy_sees_no_way_that_was_sailed_under_water() -> None:
    seen = [each for event in (BELOW, OCEAN, UP) if (each := redact(event, "convoy-a"))]
    assert [track.points for track in tracks(seen)] == [((9, 240), (9, 480))]


def test_the_report_draws_them() -> None:
    page = report_page(Session.load(path_of(2), read_only=True))
    assert len(re.findall('<polyline class="track sailed"', page)) >= 4

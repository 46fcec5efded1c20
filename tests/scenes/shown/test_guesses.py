"""Where what is hidden may be: on a key, by the eyes that look, reckoned when the table rests."""

import pytest

from game.ui.boards import Patch
from game.ui.window import App
from tests.night_raider import looks
from tests.night_raider import records as r
from tests.scenes.company import DUEL, begun, hand_over, sit_down

pytestmark = pytest.mark.usefixtures("night_raider")


def patches(table):
    return [each for each in table.board.measures if isinstance(each, Patch)]


def test_a_key_shows_and_hides_them(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    assert not patches(table)
    pilot.key("g")
    assert [patch.label for patch in patches(table)] == ["4 hexes"]
    assert pilot.find("Hide where they may be")
    table.submit(r.LayBuoy(300, 228, 270))
    pilot.advance(0.5)
    assert patches(table), "it stays when the next thing is asked"
    pilot.key("g")
    assert not patches(table)


def test_they_are_those_of_the_eyes_that_look(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.key("g")
    table.submit(r.LayBuoy(300, 228, 270))
    table.submit(r.Plot("F2"))
    pilot.advance(0.5)
    hand_over(pilot, "Raider")
    assert table.measuring.is_on
    assert not patches(table), "nothing is hidden from her"
    pilot.key("g")
    pilot.key("g")
    assert pilot.sees("Nothing is hidden now.")


def test_they_are_reckoned_once_for_a_view(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    monkeypatch.setattr(
        table.measuring, "_guesses", lambda view: reckoned.append(view) or looks.guesses(view)
    )
    pilot.key("g")
    for space in ("C3", "D4", "E2"):
        pilot.move(table.board.screen_rect(space).center)
    table.point_at_piece("buoy")
    assert len(reckoned) == 1

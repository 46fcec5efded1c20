"""Seats that the host gives to another person, or to a bot for a while."""

from pathlib import Path

from game.apart.house import house
from game.scenes.routes import open_kept
from game.session.apart.waiting import SEAT_LOST
from tests.pilot import Pilot
from tests.scenes.apart.tables import both
from tests.scenes.waiting import until


def test_who_sits_is_sent_away_only_when_asked_twice(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    open_kept(pilot.app, table.session)
    pilot.advance(0.2)
    pilot.click("New invitation")
    assert pilot.sees("Wolf Pack V sits at the table, and must go")
    pilot.click("Keep them")
    assert not pilot.sees("western-approaches://")
    pilot.click("New invitation")
    pilot.click("New invitation")
    assert pilot.sees("western-approaches://")
    until(pilot, lambda: (guest.news(), guest.waiting == SEAT_LOST)[1])


def test_a_bot_plays_a_seat_until_it_is_stopped(pilot: Pilot, tmp_path: Path) -> None:
    table, guest = both(pilot, tmp_path)
    guest.close()
    open_kept(pilot.app, table.session)
    until(pilot, lambda: pilot.sees("Let the captain play"))
    pilot.click("Let the captain play")
    assert pilot.sees("away; the captain plays meanwhile")
    pilot.click("Stop the captain")
    assert pilot.sees("Let the captain play")
    (kept,) = house().tables.values()
    assert kept.file.lent == {}

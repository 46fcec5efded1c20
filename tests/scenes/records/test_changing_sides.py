"""After a game of two sides the same scenario is offered from the other side."""

import pytest

from game.scenes.page.frame import SETTLE
from game.scenes.records.result import CHANGE_TIP, ResultScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.request.start import sides_changed
from game.titles import load_title
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.recorded import recorded


def given_up(convoy: str, pack: str, scenario: str = "small") -> Session:
    seats = {"convoy-a": convoy, "pack-v": pack}
    session = Session.new("atlantic_1942", scenario, {"ghosts": False}, seats, seed=3)
    session.resign("convoy-a", "")
    return session


def table(app: App) -> Session:
    return next(recorded(scene.session) for scene in app.scenes if isinstance(scene, TableScene))


def test_the_same_game_begins_from_the_other_side(app: App, pilot: Pilot) -> None:
    before = given_up("human", "captain")
    app.push(ResultScene(app, before))
    pilot.advance(SETTLE + 0.05)
    pilot.click("Change sides")
    pilot.advance(0.05)
    after = table(app)
    assert dict(after.seats) == {"convoy-a": "captain", "pack-v": "human"}
    assert after.header.scenario == before.header.scenario
    assert after.options == before.options
    assert after.options["ghosts"] is False
    assert after.header.key != before.header.key


def test_two_people_exchange_their_places(app: App, pilot: Pilot) -> None:
    app.push(ResultScene(app, given_up("human", "human")))
    pilot.advance(SETTLE + 0.05)
    pilot.move("Change sides")
    pilot.advance(0.6)
    assert pilot.sees(CHANGE_TIP)
    pilot.click("Change sides")
    pilot.advance(0.05)
    assert {*table(app).seats.values()} == {"human"}


def test_nobody_changes_sides_where_there_is_one(app: App, pilot: Pilot) -> None:
    app.push(ResultScene(app, played(None, kind="human")))
    assert not pilot.sees("Change sides")
    app.push(ResultScene(app, given_up("captain", "captain")))
    assert not pilot.sees("Change sides")


@pytest.mark.parametrize(
    ("seats", "changed"),
    [
        ("human captain ace", "ace ace human"),
        ("captain human ace", "ace ace human"),
        ("captain ace human", "human human captain"),
        ("human human captain", ""),
    ],
)
def test_people_go_first_and_none_is_left_without_a_seat(seats: str, changed: str) -> None:
    offers = load_title("atlantic_1942").offers
    options = {**offers.usual("standard"), "convoy_players": "2"}
    places = offers.seats("standard", options)
    assert [seat.side for seat in places] == ["convoy", "convoy", "pack"]
    kinds = dict(zip((seat.id for seat in places), seats.split(), strict=True))
    assert " ".join(sides_changed(places, kinds).values()) == changed

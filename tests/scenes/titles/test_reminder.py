"""Ending a phase with somebody forgotten asks once, and says who."""

import pytest

from game.core.prompt import DONE
from game.scenes.table.orders.reminder import ONCE_MORE
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.tonnage_war.model import commands as t
from game.titles.tonnage_war.printed.places import RESERVE
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.atlantic import CONVOY, PACK, Cloth, reached
from tests.scenes.tonnage import sailed
from tests.scenes.waiting import until
from tests.standing import decide

END = "0"


def _told(pilot: Pilot) -> str:
    return next((text for text in pilot.texts() if text.endswith(ONCE_MORE)), "")


def test_ships_that_have_not_sailed_are_named_once(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    before, names = len(cloth.session.commits), cloth.table.view.ships
    cloth.pilot.key(END)
    assert len(cloth.session.commits) == before, "it asks first"
    assert _told(cloth.pilot).startswith("Still to move: ")
    assert any(ship.name in _told(cloth.pilot) for ship in names.values())
    assert cloth.table.board.told_of in names, "it is led to"
    cloth.pilot.key(END)
    assert len(cloth.session.commits) > before
    assert not _told(cloth.pilot), "it does not lie over what comes of it"


def test_the_button_asks_as_its_key_does(quick: App) -> None:
    cloth = Cloth(quick, reached("MerchantsMove", CONVOY))
    before = len(cloth.session.commits)
    cloth.pilot.click("Done")
    assert len(cloth.session.commits) == before
    cloth.pilot.click("Done")
    assert len(cloth.session.commits) > before


def test_escorts_in_reserve_are_named_before_the_screen_stands(quick: App) -> None:
    session = sailed("Placement")
    table = TableScene(session)
    quick.push(table)
    quick.step(0)
    assert any(each.place == RESERVE for each in table.view.escorts.values())
    before, pilot = len(session.commits), Pilot(quick)
    pilot.key(END)
    assert len(session.commits) == before
    assert _told(pilot).startswith("Still to be placed: ")
    table.submit(t.FormScreen())
    until(pilot, lambda: table.company.prompt is not None and not table.player.is_playing)
    pilot.advance(1.0)
    before = len(session.commits)
    pilot.key(END)
    assert len(session.commits) > before, "nobody is forgotten any more"


def _plotting() -> Session:
    """Several boats under way, one of them plotted."""
    seats = {"escort": "captain", "submarine": "human"}
    session = Session.new("submarine", "po-17", seats=seats, seed=5)
    while (prompt := session.prompt("submarine")) is None or prompt.kind != "Plotting":
        decide(session, session.prompts()[0])
    return session


def test_boats_without_a_plot_are_named_when_another_has_one() -> None:
    session = _plotting()
    forgotten, seat = session.title.words.forgotten, "submarine"
    prompt = session.prompt(seat)
    assert prompt is not None
    assert len(session.state.boats) > 1
    assert not forgotten(session.view(seat), prompt).names, "none was plotted"
    [plot, *_] = [each for each in prompt.choices if type(each.command).__name__ == "Plot"]
    session.submit(seat, plot.command)
    prompt = session.prompt(seat)
    assert prompt is not None
    told = forgotten(session.view(seat), prompt)
    assert set(told.names) == session.state.boats.keys() - session.state.plots.keys()
    assert told.what == "Still without a plot of yours"


@pytest.mark.parametrize("kind", ["Pings", "Torpedoes"])
def test_what_is_seldom_done_is_not_asked_about(kind: str) -> None:
    session = reached(kind, CONVOY if kind == "Pings" else PACK)
    prompt = session.prompts()[0]
    assert any(each.target == DONE for each in prompt.choices)
    assert not session.title.words.forgotten(session.view(prompt.seat), prompt).names

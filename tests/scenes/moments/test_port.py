"""The port between two patrols, and other prompts that are met in a scene of their own."""

from dataclasses import replace

import pytest

from game.scenes.page.frame import SETTLE
from game.scenes.routes import open_game, show_table
from game.scenes.system.pause import PauseScene
from game.scenes.table.moments import interlude
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.table import TableScene
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Interlude, Part
from game.scenes.titles.moments import SEA, still
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.hands.test_still import unrest
from tests.scenes.moments.endings import before_last, in_port
from tests.scenes.waiting import until


def test_the_port_shows_the_book_and_asks(app, pilot):
    session = in_port(2)
    show_table(app, session)
    assert isinstance(app.top, InterludeScene)
    for entry in session.view("captain").log:
        assert pilot.sees(f"Patrol {entry.patrol}")
        assert pilot.sees(f"{entry.tons:,} tons")
    prompt = session.prompt("captain")
    assert all(text in pilot.texts() for text in (prompt.text, "Next orders"))
    assert [choice.label for choice in prompt.choices] == [
        button.label for button in app.top.choices
    ]


@pytest.mark.parametrize("hand", ["1", "enter", "click"])
def test_sailing_again_leads_back_to_the_table(app, pilot, hand):
    session = in_port()
    show_table(app, session)
    pilot.advance(SETTLE + 0.1)
    pilot.click("Sail on patrol 2") if hand == "click" else pilot.key(hand)
    assert isinstance(app.top, TableScene)
    assert session.commits[-1].command == c.SailAgain()


def test_closing_the_book_ends_the_campaign(app, pilot):
    session = in_port()
    show_table(app, session)
    pilot.advance(SETTLE + 0.1)
    pilot.key("2")
    pilot.advance(2.0)
    assert isinstance(app.top, MomentScene)
    assert pilot.sees("The log book is closed")


def test_the_board_can_be_seen_from_port_and_still_asks(app, pilot):
    session = in_port()
    show_table(app, session)
    pilot.click("See the board")
    pilot.advance(1.0)
    assert isinstance(app.top, TableScene)
    pilot.key("1")
    assert session.commits[-1].command == c.SailAgain()


def test_the_port_rests(app, pilot):
    show_table(app, in_port())
    assert not unrest(app, pilot)


def test_pausing_in_port_leads_back_there(app, pilot):
    show_table(app, in_port())
    pilot.key("escape")
    assert isinstance(app.top, PauseScene)
    pilot.key("escape")
    assert isinstance(app.top, InterludeScene)


def test_a_game_resigned_in_port_ends_there(app, pilot):
    session = in_port()
    show_table(app, session)
    table = app.scenes[-2]
    pilot.key("escape")
    table.company.resign("")
    app.remove(app.top)
    pilot.advance(2.0)
    assert isinstance(app.top, MomentScene)
    assert pilot.sees("Resigned")


def test_a_boat_that_comes_home_is_seen_before_the_port(app, pilot):
    """The last decision of a patrol is made at the table: the moment, then the port."""
    again, command = before_last(in_port())
    show_table(app, again)
    app.top.submit(command)
    app.top.skip()
    pilot.advance(1.0)
    assert isinstance(app.top, MomentScene)
    pilot.key("space")
    assert isinstance(app.top, InterludeScene)


def test_a_save_made_in_port_opens_there(app, pilot):
    session = in_port()
    session.close()
    assert open_game(app, session.path)
    assert isinstance(app.top, InterludeScene)
    assert pilot.sees("Log book of the campaign")


def test_a_campaign_from_port_to_port(app, pilot):
    """Every patrol by the captain, every port by a key."""
    session = in_port()
    captain = session.title.bots.players["captain"](1)
    show_table(app, session)
    ports = 0
    while not session.is_over and ports < 3:
        if isinstance(app.top, InterludeScene):
            ports += 1
            pilot.advance(SETTLE + 0.1)
            pilot.key("1")
        elif isinstance(app.top, MomentScene):
            pilot.advance(SETTLE + 0.1)
            pilot.key("space")
        else:
            prompt = session.prompt("captain")
            app.top.skip()
            app.top.submit(captain.choose(session.view("captain"), prompt))
            app.top.skip()
            pilot.advance(0.1)
    assert ports == 3 or session.is_over


def test_reduced_motion_shows_the_port_after_a_still_moment() -> None:
    app = App(Settings(reduced_motion=True), headless=True)
    again, command = before_last(in_port())
    pilot = Pilot(app)
    show_table(app, again)
    assert isinstance(app.top, TableScene)
    app.top.submit(command)
    app.top.skip()
    pilot.advance(1.0)
    assert isinstance(app.top, MomentScene)
    assert not app.top.is_animating
    app.close()


def test_a_prompt_of_the_toy_can_be_met_in_a_scene_of_its_own(app, night_raider, monkeypatch):
    """Made from the view of the seat that is asked, which hides what it may not know."""
    views = []

    def met(view, prompt):
        views.append(view)
        layers = (still("moment-dusk", SEA),)
        rows = (Part("Hour 1", "dark", ("none", "0"), "", ""),)
        return Interlude("The bridge", layers, "Log", rows, "In all: 0", ("Plot a course.",))

    looks = replace(looks_of("night_raider"), interlude=met)
    monkeypatch.setattr(interlude, "looks_of", lambda title_id: looks)
    session = Session.new(
        "night_raider", "duel", {}, {"north": "human", "raider": "random"}, seed=2
    )
    table = TableScene(session)
    app.push(table)
    assert isinstance(app.top, TableScene), "a prompt with a family is met at the table"
    (family,) = session.prompt("north").families
    table.submit(family.command(family.suggestion()))
    pilot = Pilot(app)

    def is_met() -> bool:
        table.skip()
        return isinstance(app.top, InterludeScene)

    until(pilot, is_met)
    pilot.advance(0.1)
    assert pilot.sees("The bridge")
    assert views[-1].eyes == "north"
    assert views[-1].raider == ""
    pilot.advance(SETTLE + 0.1)
    pilot.key("1")
    assert app.top is table
    assert session.commits[-1].seat in ("north", "raider")

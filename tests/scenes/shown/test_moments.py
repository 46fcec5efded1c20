"""The moments at the ends of games, and the port between two patrols."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.players import make_bot, seed_of
from game.core.records import Command
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.routes import open_game, show_table
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.pause import PauseScene
from game.scenes.table.moments import interlude
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.table import TableScene
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Interlude, Moment, Part
from game.scenes.titles.moments import SEA, moment_of, plain_moment, script_of, still
from game.session.library.saves import new_path
from game.session.play.session import Session
from game.titles import load_title
from game.titles.unterseeboot.model import commands as c
from game.ui.pilot import Pilot
from game.ui.settings import Settings
from game.ui.window import App
from tests.scenes.conftest import played
from tests.scenes.hands.test_still import unrest
from tests.scenes.waiting import until

LOG_BOOK = "U-CAMP.1"


def ended(outcome: str) -> Session:
    """A finished patrol that came out so."""
    for seed in range(200):
        session = played(None, seed=seed)
        if session.result().fates[0].outcome == outcome:
            return session
    raise AssertionError(outcome)


def in_port(patrols: int = 1, path: Path | None = None) -> Session:
    """A campaign of a person, in port after so many patrols."""
    title = load_title("unterseeboot")
    for seed in range(200):
        file = path or new_path(title, {})
        session = Session.new(title.id, "campaign", seed=seed, path=file)
        captain = title.bots["captain"](seed)
        while not session.is_over:
            prompt = session.prompt("captain")
            assert prompt is not None
            if prompt.rule == LOG_BOOK and len(session.view("captain").log) == patrols:
                return session
            session.submit("captain", captain.choose(session.view("captain"), prompt))
        session.close()
        file.unlink()
    raise AssertionError(patrols)


def before_last(session: Session) -> tuple[Session, Command]:
    """A game of a person as it stood before its last decision, and that decision."""
    command = session.commits[-1].command
    assert command is not None
    assert session.path is not None
    path = session.path.with_name("again.wagame")
    again = session.branch(len(session.commits) - 2, path, same_dice=True)
    again.header = again.header.model_copy(update={"seats": {"captain": "human"}})
    session.close()
    return again, command


def told(session: Session) -> Moment:
    result = session.result()
    assert result is not None
    return moment_of(session, result)


@pytest.fixture
def seen(app: App) -> Callable[[Moment], tuple[MomentScene, list[object]]]:
    """Shows a moment; what it was ended with."""

    def show(moment: Moment) -> tuple[MomentScene, list[object]]:
        done: list[object] = []
        scene = MomentScene(moment, done.append)
        app.push(scene)
        return scene, done

    return show


# What is told


@pytest.mark.parametrize(
    ("outcome", "name", "said", "unsaid"),
    [
        ("won", "U-34 comes home", "sunk,", "Nothing sunk."),
        ("drawn", "U-34: home with nothing", "Nothing sunk.", "won"),
        ("lost", "U-34", "Brandt and the crew did not come home.", "aboard"),
    ],
)
def test_each_fate_is_told_in_its_words(outcome: str, name: str, said: str, unsaid: str) -> None:
    moment = told(ended(outcome))
    words = " ".join(moment.lines)
    assert moment.name == name
    assert said in words
    assert unsaid not in words
    assert moment.is_page is (outcome != "lost")
    assert bool(moment.award) is (outcome != "lost")


def test_a_loss_names_the_last_position() -> None:
    session = ended("lost")
    last = session.view("captain").log[-1]
    assert f"Turn {last.turns}, " in " ".join(told(session).lines)


def test_a_log_book_closed_in_port_is_told_there() -> None:
    session = in_port(2)
    session.submit("captain", c.CloseLogBook())
    moment = told(session)
    assert moment.name == "The log book is closed"
    assert moment.layers[0].art == "moment-port"
    session.close()


def test_a_title_without_moments_has_a_plain_one() -> None:
    for outcome, ground in (("won", "moment-dawn"), ("lost", "moment-dusk")):
        session = ended(outcome)
        result = session.result()
        assert result is not None
        moment = plain_moment(session, result)
        assert (moment.name, moment.lines[0]) == (result.headline, result.summary)
        assert moment.layers[0].art == ground


def test_a_game_given_up_is_told_plainly() -> None:
    session = in_port()
    session.resign("captain", "Enough.")
    moment = told(session)
    assert moment.name == "Resigned"
    assert "Enough." in moment.lines[0]
    session.close()


def test_everything_shown_is_drawn(app: App) -> None:
    for outcome in ("won", "lost"):
        assert all(app.kit.art.has(layer.art) for layer in told(ended(outcome)).layers)


# How it plays


@pytest.mark.sampled(7)
@pytest.mark.parametrize("at", [SETTLE + 0.05, 2.0, 4.0, 7.0, 30.0])
@pytest.mark.parametrize("hand", ["enter", "x", "escape", "click"])
def test_any_key_or_click_ends_it_at_any_time(pilot, seen, finished, at, hand):
    scene, done = seen(told(finished))
    pilot.advance(at, frame=0.1)
    if hand == "click":
        pilot.click((300, 300))
    else:
        pilot.key(hand)
    assert done == [scene]


def test_but_no_press_that_was_meant_for_what_was_there_before(pilot, seen, finished):
    _, done = seen(told(finished))
    pilot.advance(SETTLE / 2)
    pilot.key("enter")
    pilot.click((300, 300))
    assert done == []


def test_a_key_that_only_changes_others_ends_nothing(pilot, seen, finished):
    _, done = seen(told(finished))
    pilot.advance(1.0)
    pilot.key("left shift")
    pilot.move((40, 40))
    assert done == []


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_it_moves_and_then_rests(app, pilot, seen, outcome):
    scene, done = seen(told(ended(outcome)))
    frames = app.stats.count
    pilot.advance(1.0)
    assert app.stats.count - frames > 50
    pilot.advance(scene.script.end, frame=0.1)
    assert not scene.is_animating
    assert not unrest(app, pilot)
    assert done == []


def test_with_reduced_motion_the_last_picture_stands(app, pilot, seen, finished):
    app.settings.reduced_motion = True
    scene, _ = seen(told(finished))
    pilot.advance(0.1)
    assert scene.seconds == scene.script.end
    assert not unrest(app, pilot)


def test_lines_are_written_one_after_the_other(finished):
    script = script_of(told(finished))
    starts = [start for start, _ in script.lines]
    assert starts == sorted(starts)
    assert script.lines[-1][1] <= script.medal < script.end


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("outcome", ["won", "drawn", "lost"])
def test_it_is_drawn_at_every_size(pilot, seen, outcome, size, scale):
    scene, _ = seen(told(ended(outcome)))
    pilot.resize(*size)
    pilot.scale(scale)
    pilot.advance(scene.script.end, frame=0.2)
    assert scene.seconds == scene.script.end


# Where it is seen


def test_a_patrol_ends_in_its_moment_and_then_shows_its_result(app, pilot, finished):
    again, command = before_last(finished)
    app.push(ShelfScene())
    show_table(app, again)
    app.top.submit(command)
    app.top.skip()
    pilot.advance(1.0)
    assert isinstance(app.top, MomentScene)
    pilot.advance(1.0)
    pilot.key("space")
    assert isinstance(app.top, ResultScene)
    assert [type(scene) for scene in app.scenes] == [ShelfScene, ResultScene]


def test_without_animation_the_result_comes_at_once(quick, finished):
    again, command = before_last(finished)
    pilot = Pilot(quick)
    quick.push(TableScene(again))
    quick.top.submit(command)
    pilot.advance(1.0)
    assert isinstance(quick.top, ResultScene)


# In port


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
    table.resign("")
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
    captain = session.title.bots["captain"](1)
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


# A title of another kind


def test_the_toy_ends_in_a_plain_moment_told_to_its_seat(quick, night_raider):
    """Two sides and secrets: the words are those of the seat that is spoken to."""
    session = Session.new("night_raider", "duel", seed=1)
    while not session.is_over:
        prompt = session.prompts()[0]
        bot = make_bot(session.title, "captain", seed_of(session, prompt.seat))
        session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))
    result = session.result()
    moment = told(session)
    assert moment.name == result.headline
    assert moment.is_page is (result.fate_of(session.side).outcome != "lost")
    pilot = Pilot(quick)
    scene = MomentScene(moment, quick.remove)
    quick.push(ShelfScene())
    quick.push(scene)
    pilot.advance(SETTLE + 0.1)
    assert pilot.sees(result.headline)
    pilot.key("space")
    assert scene not in quick.scenes


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

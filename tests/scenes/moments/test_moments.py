"""The moments at the ends of games."""

from collections.abc import Callable

import pytest

from game.bots.players import make_bot
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.routes import show_table
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.table import TableScene
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import moment_of, plain_moment, script_of
from game.session.play.session import Session
from game.tables.resources import resource
from game.titles.unterseeboot.model import commands as c
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.hands.test_still import unrest
from tests.scenes.moments.endings import before_last, ended, in_port, told


@pytest.fixture
def seen(app: App) -> Callable[[MovingPicture], tuple[MomentScene, list[object]]]:
    """Shows a moment; what it was ended with."""

    def show(moment: MovingPicture) -> tuple[MomentScene, list[object]]:
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


@pytest.mark.sampled(2)
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
    pilot.advance(1.0, frame=1 / 60)
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


@pytest.mark.sampled(3)
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


# A title of another kind


def test_the_toy_ends_in_a_plain_moment_told_to_its_seat(quick, night_raider):
    """Two sides and secrets: the words are those of the seat that is spoken to."""
    session = Session.new("night_raider", "duel", seed=1)
    while not session.is_over:
        prompt = session.prompts()[0]
        bot = make_bot(session.title, "captain", session.bot_seed(prompt.seat))
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


def test_a_duel_tells_the_points_that_decide_it() -> None:
    """A side may win without a loss of the other."""
    path = resource("saves") / "Submarine - Sinking of the Ark Royal.wagame"
    session = Session.load(path, read_only=True)
    result = session.result()
    assert result is not None
    assert "Points: the escorts 27, the boats 20." in moment_of(session, result).lines

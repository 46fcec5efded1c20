"""The luck screen, from the table and from the result."""

import pytest

from game.scenes.records.luck import NO_DICE, LuckScene
from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.story.luck import TOO_FEW
from game.titles import load_title


def test_the_ledger_of_a_finished_game(app, pilot, finished):
    app.push(ResultScene(app, finished))
    pilot.advance(1.0)
    pilot.key("k")
    assert isinstance(app.top, LuckScene)
    texts = pilot.texts()
    for words in ("Expected and actual", "Torpedo attack", "All rolls", "How the faces fell", "D6"):
        assert words in texts
    faces = [face for commit in finished.commits for face in commit.dice]
    assert sum(count.number for count in app.top.dice) == len(faces)
    assert TOO_FEW in texts
    pilot.key("k")
    assert isinstance(app.top, ResultScene)
    pilot.click("Luck")
    pilot.key("escape")
    assert isinstance(app.top, ResultScene)


def test_the_key_of_the_dice_is_never_shown(app, pilot, finished):
    app.push(LuckScene.of_session(finished))
    assert not any(finished.header.key[:8] in text for text in pilot.texts())


def test_a_game_without_dice_says_so(app, pilot):
    session = Session.new("unterseeboot", seed=1)
    app.push(LuckScene.of_session(session))
    assert NO_DICE in pilot.texts()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", [100, 200, 250])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_it_can_be_read_and_scrolled_by_keyboard_at_every_size(app, pilot, size, scale):
    options = {"big_ships": True, "viic": True}
    session = Session.new("unterseeboot", "campaign", options, seed=4)
    captain = load_title("unterseeboot").bots.players["captain"](4)
    while (prompt := session.prompt("captain")) is not None:
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    pilot.resize(*size)
    pilot.scale(scale)
    scene = LuckScene.of_session(session)
    app.push(scene)
    pilot.advance(0.1)
    for widget in scene.stage.root.walk():
        if widget.rect.width:
            assert 0 <= widget.rect.left <= widget.rect.right <= size[0]
    pilot.key("end")
    pilot.advance(0.3)
    assert scene.scroll.bar.is_at_end


def test_of_the_table_only_what_has_been_shown_counts(app, pilot, finished):
    lines = [finished.title.words.describe(event, "captain") for event in finished.events]
    few, all_of_them = LuckScene(finished.title, lines[:8]), LuckScene(finished.title, lines)
    assert few.ledger.total.number < all_of_them.ledger.total.number


def test_the_table_opens_it_with_a_key_and_goes_on(app, pilot, running):
    session = Session.load(running.path)
    table = scene_of(session)
    assert isinstance(table, TableScene)
    app.push(table)
    pilot.advance(0.1)
    pilot.key("k")
    assert isinstance(app.top, LuckScene)
    shown = [beat.line for beat in table.story.beats[: table.position]]
    assert app.top.ledger == LuckScene(session.title, shown).ledger
    pilot.key("k")
    assert app.top is table
    pilot.click("Luck")
    assert isinstance(app.top, LuckScene)
    pilot.key("escape")
    assert app.top is table


def test_a_replay_counts_only_what_it_has_shown(app, pilot, finished):
    replay = scene_of(finished, watch=True)
    assert isinstance(replay, ReplayScene)
    app.push(replay)
    replay.scrub(0)
    pilot.key("k")
    assert NO_DICE in pilot.texts()
    pilot.key("escape")
    replay.scrub(len(replay.story))
    pilot.key("k")
    assert app.top.ledger == LuckScene.of_session(finished).ledger

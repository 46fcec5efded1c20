"""Settings, pause, result and crash."""

import pytest

from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.crash import CrashScene, crash
from game.scenes.system.pause import PauseScene
from game.scenes.system.settings import SettingsScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record.lines import Counselled
from game.ui.settings import load_settings
from tests.scenes.conftest import played


def test_settings_act_at_once_and_are_kept(app, pilot):
    app.push(SettingsScene())
    pilot.click("Day watch")
    assert app.kit.theme.name == "day"
    pilot.click("Off")
    pilot.click("Reduced motion")
    pilot.click("Mute all")
    pilot.click("Hints while playing")
    pilot.click("Silent while another window is in use")
    pilot.click("Score")
    pilot.key("end")
    pilot.click("Atmosphere")
    pilot.key("home")
    pilot.click("Effects")
    pilot.key("home")
    pilot.key("right", 4)
    kept, sentence = load_settings()
    assert not sentence
    assert (kept.theme, kept.animation, kept.reduced_motion) == ("day", "off", True)
    assert (kept.mute, kept.hints, kept.silent_away) == (True, False, False)
    assert (kept.volume, kept.ambience, kept.music) == (20, 0, 100)


def test_scale_by_keyboard_is_live_and_the_slider_stays_in_hand(app, pilot):
    scene = SettingsScene()
    app.push(scene)
    pilot.click("Size of text and controls")
    pilot.key("home")
    assert app.settings.ui_scale == 75
    pilot.key("end")
    assert (app.settings.ui_scale, app.kit.scale) == (250, 2.5)
    assert pilot.focused is scene.scale
    assert load_settings()[0].ui_scale == 250
    pilot.key("ctrl+0")
    assert scene.scale.value == 100


def test_scale_by_mouse_waits_for_the_release(app, pilot):
    scene = SettingsScene()
    app.push(scene)
    pilot.advance(0.1)
    track = scene.scale._track
    pilot.drag((track.x + 20, track.centery), (track.right - 1, track.centery))
    assert app.settings.ui_scale == 250


def test_settings_focus_order(app, pilot):
    app.push(SettingsScene())
    assert pilot.focus_order() == [
        "Back", "Size of text and controls", "Theme", "Full screen (F11)", "Help at the table",
        "Hints while playing", "Odds of each choice", "Danger layer", "Advice",
        "Copy the example there",
        "Animation speed", "Reduced motion", "Effects", "Atmosphere", "Score", "Mute all (Ctrl+M)",
        "Silent while another window is in use", "Sound a ping", "Keys",
    ]  # fmt: skip


def test_pause_says_that_all_is_saved_and_leads_on(app, pilot, running):
    app.push(ShelfScene())
    session = Session.load(running.path)
    table = ShelfScene()
    app.push(table)
    app.push(PauseScene(session))
    assert pilot.sees("Every move is saved already")
    assert pilot.sees(running.path.stem)
    books = ["How to play", "Rules", "Charts"]
    ways = ["Settings", "Replay so far", "Back to the shelf", "Quit"]
    assert pilot.focus_order() == ["Resume", *books, *ways]
    pilot.key("s")
    assert type(app.top).__name__ == "SettingsScene"
    pilot.key("escape")
    assert isinstance(app.top, PauseScene)
    pilot.key("enter")
    assert app.top is table
    app.push(PauseScene(session))
    pilot.key("b")
    assert isinstance(app.top, ShelfScene)
    assert len(app.scenes) == 1
    app.push(PauseScene(session))
    pilot.key("q")
    assert not app.is_running
    session.close()


def test_the_result_of_a_patrol(app, pilot, finished):
    app.push(ShelfScene())
    app.push(ResultScene(app, finished))
    result = finished.result()
    for text in (
        result.headline,
        result.summary,
        f"{result.fates[0].scores['tons']:,}",
        "Tons",
        "Turns",
    ):
        assert text in pilot.texts()
    assert pilot.focus_order() == [
        "Back", "Play again", "Same seed again", "Watch it again", "Luck", "Report", "Shelf",
    ]  # fmt: skip


def test_play_again_with_new_dice_or_the_same(app, pilot, finished):
    app.push(ShelfScene())
    for button, is_same in (("Play again", False), ("Same seed again", True)):
        app.push(ResultScene(app, finished))
        pilot.advance(SETTLE + 0.05)
        pilot.click(button)
        pilot.advance(0.05)
        again = app.top.session
        assert again.path != finished.path
        assert len(again.commits) == 1
        assert again.header.options == finished.header.options
        assert (again.header.key == finished.header.key) is is_same
        assert len(app.scenes) == 2
    assert len(list_saves()) == 3


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_meant_for_the_last_moment_of_a_game_begins_no_other(app, pilot, finished, key):
    scene = ResultScene(app, finished)
    app.push(scene)
    pilot.key(key)
    assert app.top is scene
    pilot.advance(SETTLE + 0.05)
    pilot.key(key)
    pilot.advance(0.05)
    assert app.top is scene, "only who goes to the button begins another"
    pilot.click("Play again")
    assert app.top.session.path != finished.path


def test_the_same_seed_and_the_same_decisions_are_the_same_game(app, pilot, finished):
    app.push(ResultScene(app, finished))
    pilot.click("Same seed again")
    again = app.top.session
    for commit in finished.commits[1:]:
        again.submit(commit.seat, commit.command)
    assert [c.digest for c in again.commits] == [c.digest for c in finished.commits]


def test_watch_it_again(app, pilot, finished):
    app.push(ShelfScene())
    app.push(ResultScene(app, finished))
    pilot.click("Watch it again")
    assert type(app.top).__name__ == "ReplayScene"
    assert app.top.session is finished
    pilot.click("Leave the replay")
    assert isinstance(app.top, ResultScene)


def test_a_campaign_shows_its_log_book(app, pilot):
    campaign = next(
        game for seed in range(30) if len((game := played(None, "campaign", seed)).state.log) > 1
    )
    app.push(ResultScene(app, campaign))
    texts = pilot.texts()
    assert "Log book of the campaign" in texts
    for entry in campaign.state.log:
        assert f"Patrol {entry.patrol}" in texts
        assert f"{entry.tons:,} tons" in texts
    tons = sum(entry.tons for entry in campaign.state.log)
    assert any(text.startswith("In all: ") and f"{tons:,} tons" in text for text in texts)


class Faulty(ShelfScene):
    """Fails at a key, with a game on the table."""

    session: Session | None = None

    def on_key(self, event):
        raise ZeroDivisionError("a fault for the test")


def test_a_failure_is_met_with_a_report(app, pilot, running, home):
    app.on_crash = lambda error: crash(app, error)
    session = Session.load(running.path)
    faulty = Faulty()
    faulty.session = session
    app.push(faulty)
    pilot.key("x")
    assert isinstance(app.top, CrashScene)
    assert pilot.sees("nothing of it is lost")
    (report,) = (home / "reports").iterdir()
    assert pilot.sees(str(report))
    assert pilot.sees(str(running.path))
    text = report.read_text("utf-8")
    assert "ZeroDivisionError: a fault for the test" in text
    assert "Python" in text
    assert pilot.focus_order() == ["Back to the shelf", "Quit"]
    pilot.key("enter")
    assert [type(scene).__name__ for scene in app.scenes] == ["ShelfScene"]
    Session.load(running.path).close()


def test_a_failing_crash_screen_does_not_go_round_in_circles(app, pilot):
    app.push(CrashScene(None))
    assert pilot.sees("No report could be written.")
    with pytest.raises(KeyError):
        crash(app, KeyError("again"))


def test_a_result_says_that_the_game_was_helped(app, pilot) -> None:
    session = Session.new("unterseeboot", seed=3)
    prompt = session.prompts()[0]
    best = Counselled(prompt.choices[0].command, prompt.choices[0].label, "", "It pays.")
    session.take_counsel("captain", prompt.rule, [best])
    session.resign("captain")
    app.push(ResultScene(app, session))
    pilot.advance(0.1)
    assert pilot.sees("Helped by advice: not among the best.")

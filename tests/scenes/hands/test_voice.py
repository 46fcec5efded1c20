"""What is heard: a turn of each title by the voice alone, and every kind of thing that speaks."""

import re

import pytest

from game.scenes.routes import scene_of
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.keysheet import show_keys
from game.scenes.system.settings import SettingsScene
from game.scenes.table.orders.haste import BOUNCE
from game.session.play.session import Session
from game.ui.dialogs import Answer, ask
from game.ui.voice.reader import AGAIN, MOST_LINES, SPEAKS
from game.ui.voice.speaker import MISSING
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.hands.listening import (
    CHOICES,
    TRANSCRIPTS,
    TURNS,
    Listener,
    Transcript,
    turn_of,
    written,
)
from tests.scenes.waiting import until


@pytest.fixture
def listener(app: App) -> Listener:
    app.settings.animation, app.settings.odds = "off", False
    return Listener(app)


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("title_id", TURNS)
def test_a_turn_is_played_by_the_voice_alone(title_id: str) -> None:
    assert written(turn_of(title_id)) == (TRANSCRIPTS / f"{title_id}.txt").read_text("utf-8")


@pytest.mark.parametrize("title_id", TURNS)
def test_a_question_is_said_with_who_is_asked_and_where_the_answers_are(title_id: str) -> None:
    asked = re.sub(r"\s+", " ", (TRANSCRIPTS / f"{title_id}.txt").read_text("utf-8"))
    session = TURNS[title_id].game()
    prompt = next(filter(None, (session.prompt(place.id) for place in session.places)))
    assert f"{session.place(prompt.seat).name}: {prompt.text}" in asked
    assert CHOICES.search(asked)


def test_a_screen_says_its_name_and_each_thing_on_it_what_it_is(
    app: App, listener: Listener
) -> None:
    app.push(SettingsScene())
    listener.pilot.advance(0.1)
    assert listener.listen() == "Settings."
    assert listener.press("tab") == "Back, button."
    said = [listener.press("tab") for _ in range(12)]
    assert "Size of text and controls, 100 %, slider." in said
    assert "Theme, Night watch, 1 of 2, choice." in said
    assert any(re.fullmatch(r"Full screen \(F11\), Off, switch\.", each) for each in said)


def test_what_changes_under_the_hand_is_said(app: App, listener: Listener) -> None:
    app.push(SettingsScene())
    while "Theme" not in listener.press("tab"):
        pass
    assert listener.press("right") == "Theme, Day watch, 2 of 2, choice."


def test_what_is_refused_says_why(app: App, listener: Listener) -> None:
    app.push(scene_of(Session.new("unterseeboot", seed=5)))
    listener.press("b")
    said = listener.press("right")
    assert said.startswith("Surface, column 2: Unidentified contact. Not now: It is two moves away")
    assert "(U-MAN" in listener.press("enter")


def test_many_lines_at_once_are_told_by_the_last(app: App, listener: Listener) -> None:
    app.push(scene_of(played(None), watch=True))
    listener.press("home")
    told = re.search(r"And (\d+) more lines in the log", listener.press("end"))
    assert told
    assert int(told[1]) >= MOST_LINES


def test_the_same_question_is_not_told_twice_but_when_asked(app: App, listener: Listener) -> None:
    app.push(scene_of(TURNS["submarine"].game()))
    listener.press("c")
    assert listener.press("1") == "U.47: begin heading north-east, 1 of 5, key 1."
    listener.pilot.advance(BOUNCE)
    assert listener.press("1").endswith(AGAIN)
    assert CHOICES.search(listener.press("f9"))


def test_a_question_in_a_dialog_is_said_with_its_answers(app: App, listener: Listener) -> None:
    ask(app, "Leave the game?", "It is kept.", [Answer("Leave", True), Answer("Stay")], bool)
    listener.pilot.advance(0.1)
    assert listener.listen() == "Leave the game? It is kept. Leave, button."
    assert listener.press("tab") == "Stay, button."


def test_the_key_sheet_says_every_key_and_why_one_is_refused(app: App, listener: Listener) -> None:
    show_keys(app)
    listener.press("tab")
    assert listener.press("tab") == "Show all keys, key F12, button."
    assert listener.press("enter").startswith("A new key. Press the new key for “Show all keys”.")
    assert "F11 is taken: everywhere it means “Full screen”." in listener.press("f11")


def test_odds_are_said_as_they_are_known(app: App, listener: Listener) -> None:
    app.settings.odds = True
    app.push(scene_of(Session.new("unterseeboot", seed=5)))
    listener.press("c")
    until(listener.pilot, lambda: bool(listener.listen()) or "17 % lose hull" in listener.heard[-1])
    assert "17 % lose hull. Seen 50 %, attacked 50 %." in listener.heard[-1]


def test_other_screens_are_said_whole_when_asked(app: App, listener: Listener) -> None:
    app.push(ShelfScene())
    listener.pilot.advance(0.1)
    said = listener.press("f9")
    assert "Unterseeboot" in said
    assert "Log book" in said


def test_a_key_begins_to_speak_and_the_setting_ends_it(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = Transcript()
    monkeypatch.setattr("game.ui.voice.reader.missing", str)
    monkeypatch.setattr("game.ui.voice.reader.SystemVoice", lambda: voice)
    app.push(SettingsScene())
    pilot.key("tab")
    assert voice.said == []
    pilot.key("f9")
    assert app.settings.speak
    assert " ".join(voice.said).startswith(f"{SPEAKS} Settings.")
    pilot.click("Speak what is shown")
    voice.said.clear()
    pilot.key("tab")
    assert voice.said == []
    assert not app.settings.speak


def test_without_a_voice_the_setting_is_greyed_and_says_why(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.voice.reader.missing", lambda: MISSING)
    app.push(SettingsScene())
    assert pilot.sees(MISSING)
    assert not pilot.find("Speak what is shown").can_focus
    app.pop()
    app.push(ShelfScene())
    pilot.key("f9")
    assert pilot.sees(MISSING)


def test_a_voice_that_fails_is_told_of_once_and_the_program_goes_on(
    app: App, listener: Listener
) -> None:
    app.push(ShelfScene())
    listener.voice.trouble = "The voice is lost."
    listener.pilot.advance(0.1)
    assert [toast.text for toast in app.toasts.shown] == ["The voice is lost."]
    listener.listen()
    listener.pilot.advance(60)
    assert not app.toasts.shown
    assert listener.press("tab") == ""


@pytest.mark.parametrize("key", ["c", "b"])
def test_keys_lead_to_the_choices_and_to_the_board(app: App, pilot: Pilot, key: str) -> None:
    app.push(scene_of(Session.new("unterseeboot", seed=5)))
    pilot.advance(1)
    pilot.key(key)
    assert pilot.focused is not None
    assert pilot.focused.label == {"c": "Sail to surface, column 1", "b": "Board"}[key]

"""A bot at the table that fails, cheats or never answers; and a table that stands still."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.process import Answer, BotFailed, Question
from game.contract.advice import Advice
from game.core.records import Command
from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.pause import PauseScene
from game.scenes.table.counsel.card import OddsOf, Word
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.seats.machine import MOST_ASKS, PATIENCE
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.titles.unterseeboot.model import commands as c
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.recorded import recorded


class Puppet:
    """In the place of a bot's process: what it does with a question is said in `acts`."""

    acts: list[Command | Exception]
    asked: list[Question]

    share = 0.0

    def __init__(self) -> None:
        self._question: Question | None = None

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self._question = question

    def poll(self) -> Answer | None:
        if self._question is None or not self.acts:
            return None
        act, question = self.acts.pop(0), self._question
        self._question = None
        if isinstance(act, Exception):
            raise act
        advice = (Advice(act, 1.0, "1 ton", "It pays."),) if question.wants_advice else ()
        return Answer(question.prompt.seat, act, "Told to.", advice)

    def cancel(self) -> None:
        self._question = None

    close = cancel


@pytest.fixture(autouse=True)
def puppet(monkeypatch: pytest.MonkeyPatch) -> type[Puppet]:
    monkeypatch.setattr("game.scenes.table.seats.machine.BotProcess", Puppet)
    monkeypatch.setattr("game.scenes.table.counsel.advice.BotProcess", Puppet)
    Puppet.acts, Puppet.asked = [], []
    return Puppet


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def table_of(app: App, player: str = "human", path: Path | None = None) -> tuple[Pilot, TableScene]:
    session = Session.new("unterseeboot", seed=5, seats={"captain": player}, path=path)
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    return pilot, scene


FAILURES = [BotFailed("The ace could not decide."), c.CloseLogBook()]


@pytest.mark.parametrize("failure", FAILURES, ids=["none", "illegal"])
def test_a_bot_that_fails_once_is_asked_again(quick: App, failure: Command | Exception) -> None:
    Puppet.acts = [failure, c.Move("surface-1")]
    _, scene = table_of(quick, "ace")
    assert recorded(scene.session).commits[-1].command == c.Move("surface-1")


@pytest.mark.parametrize("failure", FAILURES, ids=["none", "illegal"])
def test_a_bot_that_fails_twice_leaves_the_choice_to_the_player(
    quick: App, failure: Command | Exception
) -> None:
    Puppet.acts = [failure] * MOST_ASKS
    pilot, _ = table_of(quick, "ace")
    assert not pilot.sees("is thinking")
    for way in ("Ask again", "Let the captain decide", "Let the random decide"):
        assert pilot.sees(way)
    pilot.click("Let the captain decide")
    assert [Puppet.asked[-1].kind, len(Puppet.asked)] == ["captain", MOST_ASKS + 1]
    assert pilot.sees("The captain is thinking.")


def test_the_player_decides_once_for_a_bot_that_failed(quick: App) -> None:
    Puppet.acts = [BotFailed("The ace could not decide.")] * MOST_ASKS
    pilot, scene = table_of(quick, "ace")
    pilot.click("Decide it yourself")
    pilot.key("1")
    assert len(recorded(scene.session).commits) == 2
    assert Puppet.asked[-1].kind == "ace"
    assert pilot.sees("The ace is thinking.")


def test_a_bot_that_never_answers_is_given_up(quick: App) -> None:
    pilot, scene = table_of(quick, "ace")
    pilot.advance(MOST_ASKS * PATIENCE + 5, frame=1.0)
    assert pilot.sees("Ask again")
    assert not scene.is_animating


def test_a_bots_answer_that_cannot_be_saved_does_not_leave_it_thinking(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = table_of(quick, "ace")

    def full(*_: object) -> None:
        raise SaveError("The disk is full.")

    monkeypatch.setattr(scene.session, "submit", full)
    Puppet.acts = [c.Move("surface-1")] * MOST_ASKS
    pilot.advance(0.1)
    assert pilot.sees("The disk is full.")
    assert pilot.sees("Ask again")


# Time stands still under another scene


def test_a_bot_waits_under_the_pause_and_then_plays_on(quick: App) -> None:
    pilot, scene = table_of(quick, "ace")
    pilot.key("escape")
    Puppet.acts = [c.Move("surface-1")]
    pilot.advance(1.0)
    assert len(recorded(scene.session).commits) == 1
    assert not any(each.is_animating for each in quick.scenes)
    pilot.key("escape")
    pilot.advance(0.1)
    assert len(recorded(scene.session).commits) == 2
    assert len(Puppet.asked) == 2, "the pause made it think again"


def test_cues_wait_under_the_pause() -> None:
    app = App(Settings(animation="slow"), headless=True)
    pilot, scene = table_of(app)
    pilot.key("1")
    pilot.key("escape")
    assert isinstance(app.top, PauseScene)
    shown = scene.position
    pilot.advance(20.0, frame=0.2)
    assert (scene.position, scene.player.is_playing) == (shown, True)
    app.close()


def test_the_result_waits_under_the_pause_and_then_leaves_no_table_behind(
    quick: App, tmp_path: Path
) -> None:
    pilot, scene = ended(quick, tmp_path / "game.wagame")
    pilot.key("escape")
    pilot.advance(2.0)
    assert isinstance(quick.top, PauseScene)
    pilot.key("escape")
    pilot.advance(2.0)
    assert isinstance(quick.top, ResultScene)
    assert scene not in quick.scenes
    Session.load(tmp_path / "game.wagame").close()


def test_the_result_takes_the_place_of_the_table_and_of_all_over_it(
    quick: App, tmp_path: Path
) -> None:
    pilot, scene = ended(quick, tmp_path / "game.wagame")
    pilot.key("escape")
    scene.show_result()
    assert [type(each) for each in quick.scenes] == [ShelfScene, ResultScene]


def test_a_decision_taken_back_before_the_result_is_shown_goes_on(
    quick: App, tmp_path: Path
) -> None:
    pilot, scene = ended(quick, tmp_path / "game.wagame")
    pilot.key("ctrl+z")
    pilot.advance(2.0)
    assert isinstance(quick.top, InterludeScene)
    assert scene in quick.scenes
    assert scene.hands.asked() is not None


def ended(app: App, path: Path) -> tuple[Pilot, TableScene]:
    """A campaign just closed by a decision without dice, its result not yet shown."""
    session = Session.new("unterseeboot", "campaign", seed=5, path=path)
    for command in (c.ReturnToBase(), c.CloseLogBook()):
        while not any(each.command == command for each in session.prompts()[0].choices):
            prompt = session.prompts()[0]
            session.submit(prompt.seat, prompt.choices[-1].command)
        if command == c.ReturnToBase():
            session.submit("captain", command)
    app.push(ShelfScene())
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    scene.submit(c.CloseLogBook())
    assert session.is_over
    return pilot, scene


# Advice


def test_advice_stays_while_the_table_is_paused_resized_and_left_for_a_book(quick: App) -> None:
    pilot, _ = table_of(quick)
    pilot.key("a")
    assert pilot.sees("The ace is thinking.")
    pilot.key("escape")
    Puppet.acts = [c.Move("surface-1")]
    pilot.advance(0.5)
    pilot.key("escape")
    pilot.advance(0.1)
    assert pilot.sees("The ace would:")
    pilot.key("f1")
    pilot.key("escape")
    pilot.resize(960, 600)
    pilot.advance(0.1)
    assert pilot.sees("The ace would:")
    pilot.key("1")
    assert not pilot.sees("Best:")


def test_an_adviser_that_fails_says_so_where_the_advice_would_be(quick: App) -> None:
    pilot, _ = table_of(quick)
    Puppet.acts = [BotFailed("The ace could not decide.")]
    pilot.key("a")
    pilot.advance(0.1)
    assert not pilot.sees("is thinking")
    assert pilot.sees("could not decide")


def test_advice_is_not_numbered_beside_numbered_choices(quick: App) -> None:
    pilot, scene = table_of(quick)
    Puppet.acts = [scene.session.prompts()[0].choices[2].command]
    pilot.key("a")
    pilot.advance(0.1)
    assert pilot.sees("Best:")
    assert not any(text.strip("*")[:2] == "1." for text in scene.aid.card.texts())


def test_an_answer_stands_in_the_log_and_in_the_replay(quick: App, tmp_path: Path) -> None:
    pilot, table = table_of(quick, path=tmp_path / "one.wagame")
    asked = table.company.prompt
    assert asked is not None
    Puppet.acts = [asked.choices[2].command]
    pilot.key("a")
    pilot.advance(0.1)
    said = f"The ace would: {asked.choices[2].label}. It pays."
    assert table.log.beats[-1].line.text == said
    assert table.company.prompt is asked, "nothing is asked anew"
    assert pilot.sees("Best:")
    pilot.key("1")
    pilot.advance(0.1)
    assert not pilot.sees("Best:")
    assert table.session.path is not None
    replay = ReplayScene(Session.load(table.session.path, read_only=True), is_playing=False)
    told = [beat.line.text for beat in replay.story.beats]
    quick.push(replay)
    pilot.advance(0.1)
    place = told.index(said)
    assert replay.story.beats[place + 1].commit == 1, "before the decision that was asked about"
    replay.go_to(place + 1)
    assert replay.log.beats[-1].line.text == said


def test_thinking_shows_how_far_it_is(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, table = table_of(quick)
    pilot.key("a")
    shown = table.aid.desk.word
    assert shown is not None
    assert shown.share == 0.0
    monkeypatch.setattr(Puppet, "share", 0.4)
    pilot.advance(0.1)
    assert table.aid.desk.word is not None
    assert (table.aid.desk.word.heading, table.aid.desk.word.share) == ("The ace is thinking.", 0.4)
    Puppet.acts = [c.Move("surface-1")]
    pilot.advance(0.1)
    assert table.aid.desk.word.share is None
    assert table.aid.desk.word.ways


def test_what_is_pointed_at_stays_while_the_thinking_goes_on(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, table = table_of(quick)
    pilot.key("a")
    table.orders.focus_numbered("1")
    pilot.advance(0.1)
    pointed = table.aid.desk.content()
    assert not isinstance(pointed, Word)
    monkeypatch.setattr(Puppet, "share", 0.4)
    pilot.advance(0.1)
    assert not isinstance(table.aid.desk.content(), Word)


def test_advice_off_ends_what_is_shown_of_it(quick: App) -> None:
    pilot, table = table_of(quick)
    assert table.company.prompt is not None
    Puppet.acts = [table.company.prompt.choices[2].command]
    pilot.key("a")
    pilot.advance(0.1)
    assert pilot.sees("Best:")
    quick.settings.advice = False
    table.show_orders()
    assert not pilot.sees("Best:")


# Numbers


def test_a_number_during_a_showing_ends_it_and_points_at_the_choice() -> None:
    app = App(Settings(animation="slow"), headless=True)
    pilot, scene = table_of(app)
    pilot.key("1")
    assert scene.player.is_playing
    pilot.key("2")
    assert not scene.player.is_playing
    assert len(recorded(scene.session).commits) == 2
    focus = pilot.focused
    assert isinstance(focus, ChoiceButton)
    assert scene.company.prompt is not None
    assert focus.choice == scene.company.prompt.choices[1]
    assert isinstance(scene.aid.card.content, OddsOf), "the odds wait for another event"
    pilot.key("enter")
    assert recorded(scene.session).commits[-1].command == focus.choice.command
    app.close()

"""The adviser at the table and after the game, with a stand-in that reckons by label length."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.players import make_bot
from game.contract.advice import Advice, Term
from game.core.prompt import Choice, Prompt, button
from game.prose.sentences import capital
from game.scenes.records.result import ResultScene
from game.scenes.records.review import ReviewScene
from game.scenes.table.counsel import advice as advice_module
from game.scenes.table.counsel import advising
from game.scenes.table.counsel.advice import Review, slip_of
from game.scenes.table.counsel.card import Word
from game.session.play.decisions import Ask, decisions_of
from game.session.play.session import Session
from game.titles.unterseeboot.view import View
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL
from tests.toy import Pass, Step


def by_label(view: View, prompt: Prompt) -> tuple[Advice, ...]:
    reckoned = [
        Advice(
            choice.command,
            float(len(choice.label)),
            f"{len(choice.label)} letters",
            "Because it is long.",
            (Term("written", len(choice.label), is_good=True, unit="letters"),),
        )
        for choice in prompt.choices
    ]
    return tuple(sorted(reckoned, key=lambda each: -each.value))


class AtOnce:
    """An adviser that needs no process."""

    is_thinking = False

    def __init__(self, title_id: str) -> None:
        self._advice: tuple[Advice, ...] = ()

    def ask(self, view: View, prompt: Prompt) -> None:
        self._advice = by_label(view, prompt)

    def poll(self) -> tuple[Advice, ...]:
        return self._advice

    def close(self) -> None:
        self._advice = ()


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr(advice_module, "Counsel", AtOnce)
    session = Session.new("unterseeboot", seed=3)
    bot = make_bot(session.title, "captain", 0)
    while not session.is_over:
        session.submit("captain", bot.choose(session.view("captain"), session.prompts()[0]))
    return session


def test_every_real_decision_is_reckoned_from_what_was_seen(session: Session) -> None:
    asks = decisions_of(session)
    assert asks
    for ask in asks:
        assert ask.view == session.title.eyes.view(session.state_at(ask.commit - 1), "captain")
        assert any(choice.command == ask.chosen for choice in ask.prompt.choices)


def test_a_machine_has_no_decisions_to_answer_for() -> None:
    session = Session.new("unterseeboot", seed=3, seats={"captain": "captain"})
    bot = make_bot(session.title, "captain", 0)
    session.submit("captain", bot.choose(session.view("captain"), session.prompts()[0]))
    assert decisions_of(session) == []


def test_the_worst_slips_come_first_and_cost_what_the_adviser_says(session: Session) -> None:
    review = Review(session)
    while not review.is_done:
        review.update()
    worst = review.worst()
    assert len(worst) == 3
    assert [slip.cost for slip in worst] == sorted((s.cost for s in review.slips), reverse=True)[:3]
    for slip in worst:
        assert slip.cost == slip.best_advice.value - slip.chosen_advice.value
        assert len(slip.better) > len(slip.chosen)


@pytest.fixture
def pilot(session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path))
    app = App(Settings(animation="off"), headless=True)
    app.push(ReviewScene(session))
    yield Pilot(app)
    app.close()


def test_the_review_opens_the_replay_before_the_decision(pilot: Pilot) -> None:
    pilot.advance(2.0)
    assert pilot.sees("Because it is long. Against your choice: ")
    assert pilot.sees(" letters more written.")
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    slip = scene.review.worst()[0]
    pilot.click("Look")
    replay = pilot.app.top
    assert replay is not scene
    assert replay is not None
    assert replay.position == slip.place  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("values", "is_reckoned", "said"),
    [
        ((2.0, 2.0), True, "The ace finds nothing at stake here: every choice comes to the same."),
        ((2.5, 2.0), True, "The ace would:"),
        ((2.0,), True, "The ace would:"),
        ((0.0, 0.0), False, "The ace would:"),
    ],
)
def test_where_nothing_is_at_stake_the_adviser_says_so(
    session: Session,
    monkeypatch: pytest.MonkeyPatch,
    values: tuple[float, ...],
    is_reckoned: bool,
    said: str,
) -> None:
    prompt = Session.new("unterseeboot", seed=3).prompts()[0]
    advice = tuple(
        Advice(choice.command, value, "", "It is like the others.", is_reckoned=is_reckoned)
        for choice, value in zip(prompt.choices, values, strict=False)
    )
    monkeypatch.setattr(AtOnce, "poll", lambda self: advice)
    monkeypatch.setattr(AtOnce, "share", 0.0, raising=False)
    monkeypatch.setattr(advising, "Counsel", AtOnce)
    monkeypatch.setattr(AtOnce, "is_thinking", True)
    words: list[Word] = []
    adviser = advising.Advising(session, words.append, lambda c: "", lambda p, w: None)
    monkeypatch.setattr(adviser, "_prompt", prompt)
    adviser.listen()
    assert words[-1].heading == said


@pytest.fixture
def duel(night_raider: None, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game that persons of both sides have played to its end."""
    monkeypatch.setattr(advice_module, "Counsel", AtOnce)
    session = Session.new("night_raider", "duel", seats=DUEL, seed=4)
    bots = {seat: make_bot(session.title, "random", 1) for seat in DUEL}
    while not session.is_over:
        prompt = session.prompts()[0]
        session.submit(prompt.seat, bots[prompt.seat].choose(session.view(prompt.seat), prompt))
    return session


def test_between_people_it_is_said_whose_decision_it_was(duel: Session, quick: App) -> None:
    quick.push(ReviewScene(duel))
    pilot = Pilot(quick)
    pilot.advance(2.0)
    scene = quick.top
    assert isinstance(scene, ReviewScene)
    choosers = {slip.chooser for slip in scene.review.slips}
    assert choosers == {capital(place.called) for place in duel.places}
    assert pilot.sees(f"{scene.review.worst()[0].chooser} chose: ")
    assert pilot.sees("Against that choice: ")
    assert not pilot.sees("You chose")
    assert not pilot.sees("your choice")


def test_a_game_between_people_is_not_set_beside_the_machines(duel: Session, quick: App) -> None:
    quick.push(ResultScene(quick, duel))
    pilot = Pilot(quick)
    pilot.advance(2.0)
    assert not pilot.sees("Among the machine's games")


def test_a_choice_that_is_told_like_the_best_is_no_slip() -> None:
    stay, go = Pass(), Step(1)
    prompt = Prompt("red", "1", "?", (Choice(stay, "Stay", button("stay"), "1"),))
    ask = Ask(0, 1, None, prompt, stay)
    best, alike = Advice(go, 0.01, "nothing yet", ""), Advice(stay, 0.0, "nothing yet", "")
    assert slip_of(ask, (best, alike)) is None
    slip = slip_of(ask, (replace(best, expected="+0.1 points"), alike))
    assert slip is not None
    assert slip.chosen == "Stay"

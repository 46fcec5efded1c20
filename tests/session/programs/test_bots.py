"""Bots, their process, and simulation."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.crews import here, processes
from game.bots.games import check_request, play_game
from game.bots.players import (
    RandomBot,
    UnknownBot,
    bot_kinds,
    make_bot,
)
from game.bots.process import Answer, BotFailed, BotProcess, Question
from game.bots.simulate import simulate
from game.bots.statistics import as_data, as_text, mean_of, share_of
from game.contract.bots import lot_of
from game.core.ending import Result
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.position import decision_seed
from game.session.play.session import Session
from game.session.request.start import AnyTitle, StartError, StartRequest
from game.titles import load_title

PATIENCE = 30


@pytest.fixture
def thinker() -> Iterator[BotProcess]:
    process = BotProcess()
    yield process
    process.close()


def _question(kind: str = "captain", seed: int = 1) -> Question:
    session = Session.new("unterseeboot", seed=1)
    prompt = session.prompts()[0]
    return Question("unterseeboot", kind, seed, session.view(prompt.seat), prompt)


def _wait(process: BotProcess) -> Answer:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = process.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_an_adviser_says_how_far_it_is(thinker: BotProcess) -> None:
    session = Session.new("unterseeboot", seed=1)
    prompt = session.prompts()[0]
    view = session.view(prompt.seat)
    thinker.prepare("unterseeboot")
    thinker.ask(Question("unterseeboot", "adviser", 0, view, prompt, wants_advice=True))
    assert thinker.share == 0
    shares = []
    end = time.monotonic() + PATIENCE
    while (answer := thinker.poll()) is None and time.monotonic() < end:
        shares.append(thinker.share)
        time.sleep(0.002)
    assert answer is not None
    assert answer.advice
    assert shares == sorted(shares)
    assert any(0 < share < 1 for share in shares)
    assert thinker.share == 1


def test_every_title_has_a_random_player() -> None:
    title = load_title("toy")
    assert bot_kinds(title) == ("random",)
    assert isinstance(make_bot(title, "random", 1), RandomBot)
    with pytest.raises(UnknownBot, match="Toy has no player 'ace'; there is: random"):
        make_bot(title, "ace", 1)


def test_a_bot_answers_from_its_process(thinker: BotProcess) -> None:
    question = _question()
    thinker.ask(question)
    assert thinker.is_thinking
    answer = _wait(thinker)
    assert answer.command in [choice.command for choice in question.prompt.choices]
    assert answer.seat == "captain"
    assert thinker.poll() is None
    thinker.ask(_question("random"))
    assert _wait(thinker).why


def test_a_bot_process_that_dies_is_started_again(thinker: BotProcess) -> None:
    thinker.warm_up()
    (child,) = multiprocessing.active_children()
    thinker.ask(_question())
    child.kill()
    child.join()
    assert _wait(thinker).command is not None


@pytest.mark.skipif(os.name != "posix", reason="a process is stopped by a signal of POSIX")
def test_a_bot_process_that_is_stopped_is_ended_all_the_same(thinker: BotProcess) -> None:
    """A stopped process hears of no request to end, and the window waited for it."""
    thinker.ask(_question())
    _wait(thinker)
    process = thinker._process
    os.kill(process.pid, signal.SIGSTOP)
    os.waitpid(process.pid, os.WUNTRACED)
    thinker.ask(_question())
    thinker.close()
    assert not process.is_alive()
    assert process.exitcode == -signal.SIGKILL
    thinker.ask(_question())
    assert _wait(thinker).command


def test_a_bot_that_fails_says_so(thinker: BotProcess) -> None:
    thinker.ask(_question("nobody"))
    with pytest.raises(BotFailed, match="The nobody could not decide") as failure:
        _wait(thinker)
    assert "UnknownBot" in failure.value.traceback
    assert not thinker.is_thinking


def test_a_question_can_be_forgotten(thinker: BotProcess) -> None:
    thinker.ask(_question())
    thinker.cancel()
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_simulation_is_the_same_on_any_number_of_processes() -> None:
    request = StartRequest("unterseeboot", seed=3)
    with here() as alone, processes(2) as crew:
        one, two = simulate(request, 40, alone), simulate(request, 40, crew)
    assert as_data(one) == as_data(two)
    assert one.games == 40
    assert sum(one.sides[0].awards.values()) == pytest.approx(1)
    assert "survived" in one.sides[0].shares
    assert as_text(one, {}).startswith("40 games\n  won: ")


def test_a_simulation_has_no_humans() -> None:
    request = StartRequest("unterseeboot", seats={"captain": "human"})
    with here() as crew, pytest.raises(StartError, match="no human players"):
        simulate(request, 1, crew)


def test_intervals() -> None:
    share = share_of(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.49, 0.943)
    for total in (10, 100, 2000):
        assert share_of(0, total).low == 0
        assert share_of(total, total).high == 1
    mean = mean_of([1, 2, 3, 4, 5])
    assert mean.value == 3
    assert round(mean.high - mean.value, 2) == 1.39
    assert mean_of([7]).low == 7


def _play_on(session: Session, decisions: int | None = None) -> list[Command | None]:
    """The machine plays so many decisions, or to the end; every decision of the game so far."""
    while not session.is_over and decisions != 0:
        prompt = session.prompts()[0]
        bot = make_bot(session.title, session.seats[prompt.seat], session.bot_seed(prompt.seat))
        session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt), bot.why)
        decisions = None if decisions is None else decisions - 1
    return [commit.command for commit in session.commits]


@pytest.mark.parametrize("kind", ["random", "captain"])
def test_the_same_seed_is_the_same_game_with_the_same_bots(kind: str) -> None:
    seats = {"captain": kind}
    one, other = (Session.new("unterseeboot", seats=seats, seed=5) for _ in range(2))
    decided = _play_on(one)
    assert _play_on(other) == decided
    assert _play_on(one.branch(0, same_dice=True)) == decided
    assert one.result() == _simulated(kind, 5)


def _simulated(kind: str, seed: int) -> Result:
    title = load_title("unterseeboot")
    request = check_request(title, StartRequest(title.id, seats={"captain": kind}, seed=seed))
    return play_game(request, seed)


def test_a_resumed_game_plays_on_alike(tmp_path: Path) -> None:
    seats = {"captain": "random"}
    decided = _play_on(Session.new("unterseeboot", "campaign", seats=seats, seed=5))
    path = tmp_path / "game.wagame"
    broken_off = Session.new("unterseeboot", "campaign", seats=seats, seed=5, path=path)
    for _ in range(len(decided)):
        _play_on(broken_off, 1)
        broken_off.close()
        broken_off = Session.load(path)
    assert _play_on(broken_off) == decided
    broken_off.close()


def test_a_bot_decides_alike_in_any_process(thinker: BotProcess) -> None:
    """What a bot was asked before, or not, makes no difference."""
    questions = [_question("random", seed) for seed in (1, 2, 1)]
    answers = []
    for question in questions:
        thinker.ask(question)
        answers.append(_wait(thinker).command)
    bot = make_bot(load_title("unterseeboot"), "random", 1)
    assert answers[0] == answers[2] == bot.choose(questions[0].view, questions[0].prompt)


def test_the_seed_of_a_bot_is_its_own_for_each_decision_and_seat() -> None:
    seeds = {decision_seed(b"key", commit, seat) for commit in range(50) for seat in ("a", "b")}
    assert len(seeds) == 100
    assert decision_seed(b"other", 0, "a") not in seeds


def test_a_seat_has_one_lot_in_a_game_and_another_in_the_next() -> None:
    lots = {
        (key, seat): {lot_of(decision_seed(key, made, seat)) for made in range(50)}
        for key in (b"key", b"other")
        for seat in ("a", "b")
    }
    assert {len(drawn) for drawn in lots.values()} == {1}
    assert len(set.union(*lots.values())) == 4


@pytest.mark.parametrize("scenario", ["duel", "night"])
@pytest.mark.parametrize(("hunter", "raider"), [("captain", "random"), ("random", "captain")])
def test_bots_in_company_play_in_a_simulation_as_at_the_table(
    night_raider: str, scenario: str, hunter: str, raider: str
) -> None:
    """Seats asked at the same time, and a family beside them."""
    title = load_title(night_raider)
    seats = {"north": hunter, "south": hunter, "raider": raider}
    if scenario == "duel":
        del seats["south"]
    for seed in range(4):
        session = Session.new(night_raider, scenario, seats=seats, seed=seed)
        assert any(prompt.families for prompt in session.prompts())
        _play_on(session)
        asked = check_request(title, StartRequest(night_raider, scenario, seats=seats))
        assert play_game(asked, seed) == session.result()


def test_a_bot_gets_the_view_of_its_own_seat(
    night_raider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, str]] = []

    class Watched:
        def __init__(self, title: AnyTitle, kind: str, seed: int) -> None:
            self._bot, self.why = make_bot(title, kind, seed), ""

        def choose(self, view: Any, prompt: Prompt) -> Command:
            seen.append((view.eyes, prompt.seat))
            return self._bot.choose(view, prompt)

    monkeypatch.setattr("game.bots.games.make_bot", Watched)
    request = check_request(load_title(night_raider), StartRequest(night_raider, "night"))
    play_game(request, 1)
    assert {eyes for eyes, _ in seen} == {"north", "south", "raider"}
    assert all(eyes == seat for eyes, seat in seen)


@pytest.mark.parametrize(
    ("title_id", "scenario"), [("unterseeboot", "patrol"), ("night_raider", "night")]
)
def test_a_bot_decides_alike_with_the_refusals_and_without(
    night_raider: str, title_id: str, scenario: str
) -> None:
    """A simulation leaves them out, and the table shows them: they are for people."""
    title = load_title(title_id)
    session = Session.new(title_id, scenario, seed=2)
    for _ in range(6):
        asked = session.prompts()[0]
        shown, view = session.prompt(asked.seat), session.view(asked.seat)
        assert shown is not None
        assert shown.refusals
        assert not asked.refusals
        for kind in bot_kinds(title):
            made = [make_bot(title, kind, 7).choose(view, each) for each in (asked, shown)]
            assert made[0] == made[1], kind
        session.submit(
            asked.seat, make_bot(title, "random", len(session.commits)).choose(view, asked)
        )
        if session.is_over:
            break

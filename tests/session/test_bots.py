"""Bots, their process, and simulation."""

import multiprocessing
import time
from collections.abc import Iterator

import pytest

from game.bots.players import RandomBot, UnknownBot, bot_kinds, make_bot
from game.bots.process import Answer, BotFailed, BotProcess, Question
from game.bots.simulate import simulate
from game.bots.statistics import as_data, as_text, mean_of, share_of
from game.session.session import Session
from game.session.start import StartError, StartRequest
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
    one, two = simulate(request, 40), simulate(request, 40, jobs=2)
    assert as_data(one) == as_data(two)
    assert one.games == 40
    assert sum(one.awards.values()) == pytest.approx(1)
    assert "survived" in one.shares
    assert as_text(one).startswith("40 games\n  won: ")


def test_a_simulation_has_no_humans() -> None:
    with pytest.raises(StartError, match="no human players"):
        simulate(StartRequest("unterseeboot", seats={"captain": "human"}), 1)


def test_intervals() -> None:
    share = share_of(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.49, 0.943)
    assert share_of(0, 10).low == 0
    mean = mean_of([1, 2, 3, 4, 5])
    assert mean.value == 3
    assert round(mean.high - mean.value, 2) == 1.39
    assert mean_of([7]).low == 7

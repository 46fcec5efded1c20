"""The system's voice, with an engine that speaks as long as it is let."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.voice.speaker import MOST_WAITING, Rank, SystemVoice

PATIENCE = 30.0


class Engine:
    """Speaks a text until it may go on, and stops at a word where it is told to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.may_go_on = threading.Event()
        self.on_word: Callable[[], object] = lambda: None
        self.is_stopped = False

    def connect(self, topic: str, act: Callable[..., object]) -> None:
        assert topic == "started-word"
        self.on_word = act

    def say(self, text: str) -> None:
        self.begun.append(text)

    def stop(self) -> None:
        self.is_stopped = True

    def runAndWait(self) -> None:  # noqa: N802
        self.is_stopped = False
        while not (self.is_stopped or self.may_go_on.wait(0.005)):
            self.on_word()
        if not self.is_stopped:
            self.ended.append(self.begun[-1])


def until(is_so: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.002)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    engine = Engine()
    library: Any = SimpleNamespace(init=lambda: engine)
    monkeypatch.setitem(sys.modules, "pyttsx3", library)
    yield engine
    engine.may_go_on.set()


def test_texts_wait_their_turn(engine: Engine) -> None:
    voice = SystemVoice()
    voice.say("A ship is sunk. Turn 2.", Rank.TOLD)
    voice.say("Move your boat.", Rank.TOLD)
    until(lambda: engine.begun == ["A ship is sunk."])
    engine.may_go_on.set()
    until(lambda: engine.ended == ["A ship is sunk.", "Turn 2.", "Move your boat."])


def test_a_hand_cuts_off_what_is_said_and_what_waits(engine: Engine) -> None:
    voice = SystemVoice()
    voice.say("A long story.", Rank.TOLD)
    until(lambda: engine.begun == ["A long story."])
    voice.say("Another.", Rank.TOLD)
    voice.say("First button.", Rank.HAND)
    until(lambda: engine.begun == ["A long story.", "First button."])
    voice.say("Second button.", Rank.HAND)
    until(lambda: engine.begun[-1] == "Second button.")
    engine.may_go_on.set()
    until(lambda: engine.ended == ["Second button."])


def test_a_notice_goes_before_what_is_told(engine: Engine) -> None:
    voice = SystemVoice()
    voice.say("A long story.", Rank.TOLD)
    until(lambda: engine.begun == ["A long story."])
    voice.say("It is saved.", Rank.NOTICE)
    until(lambda: engine.begun[-1] == "It is saved.")


def test_of_too_many_texts_the_oldest_are_dropped(engine: Engine) -> None:
    voice = SystemVoice()
    voice.say("0.", Rank.TOLD)
    until(lambda: engine.begun == ["0."])
    for number in range(1, 30):
        voice.say(f"{number}.", Rank.TOLD)
    engine.may_go_on.set()
    until(lambda: engine.ended[-1:] == ["29."])
    assert len(engine.ended) == 1 + MOST_WAITING


def test_what_cannot_start_says_why_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def init() -> None:
        raise RuntimeError("no eSpeak here!\nAnd more.")

    library: Any = SimpleNamespace(init=init)
    monkeypatch.setitem(sys.modules, "pyttsx3", library)
    voice = SystemVoice()
    voice.say("Hello.", Rank.HAND)
    until(lambda: bool(voice.trouble))
    assert voice.trouble == (
        "The voice of this system does not start (no eSpeak here): the program stays silent."
    )


def test_the_voice_does_not_hold_up_the_end(engine: Engine) -> None:
    before = {*threading.enumerate()}
    SystemVoice()
    (thread,) = {*threading.enumerate()} - before
    assert thread.daemon

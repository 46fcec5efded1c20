"""Who speaks what is shown: the voice of the system."""

import re
from enum import IntEnum
from importlib.util import find_spec
from threading import Condition, Thread
from typing import Protocol

MISSING = "No voice is installed: the README tells how to add one."
BROKEN = "The voice of this system does not start ({}): the program stays silent."
MOST_WAITING = 8
"""So many texts wait to be said; of more the oldest are dropped."""


class Rank(IntEnum):
    """What is told waits its turn; a notice goes before it, and what a hand does before all."""

    TOLD, NOTICE, HAND = range(3)


class Speaker(Protocol):
    """Says texts; an empty one silences those before. `trouble` is why none is heard."""

    trouble: str

    def say(self, text: str, rank: Rank) -> None: ...


def missing() -> str:
    """Why this program cannot speak at all; empty when it may."""
    return "" if find_spec("pyttsx3") else MISSING


class SystemVoice:
    """The voice of the system, in a thread of its own that holds up neither a frame nor the end.

    A text cuts off and drops those of lower rank, and one of a hand those of its own as well: at
    the next word, or at the next sentence where the system plays none but whole ones.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self._waiting: list[tuple[str, Rank]] = []
        self._changed = Condition()
        self._rank, self._is_cut = Rank.TOLD, False
        Thread(target=self._run, name="voice", daemon=True).start()

    def say(self, text: str, rank: Rank) -> None:
        with self._changed:
            self._is_cut |= rank > self._rank or rank is Rank.HAND
            kept = [each for each in self._waiting if each[1] >= rank and rank is not Rank.HAND]
            self._waiting = [*kept, (text, rank)][-MOST_WAITING:]
            self._changed.notify()

    def _run(self) -> None:
        """All of the library is used here: what Windows speaks by belongs to one thread."""
        try:
            import pyttsx3

            engine = pyttsx3.init()
            engine.connect("started-word", lambda **_: self._is_cut and engine.stop())
            while True:
                for sentence in re.split(r"(?<=[.;:!?]) ", self._next()):
                    if sentence and not self._is_cut:
                        engine.say(sentence)
                        engine.runAndWait()
        except Exception as error:  # whatever a system's voice may do
            reason = str(error).strip().partition("\n")[0] or type(error).__name__
            self.trouble = BROKEN.format(reason.rstrip(".!"))

    def _next(self) -> str:
        with self._changed:
            self._rank = Rank.TOLD
            self._changed.wait_for(lambda: self._waiting)
            (text, self._rank), self._is_cut = self._waiting.pop(0), False
            return text

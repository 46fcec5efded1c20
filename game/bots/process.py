"""A bot in its own process: it sees a view and a prompt and nothing else, and the window goes on.

The process starts when first asked and is started again when it dies.
"""

import multiprocessing
import signal
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from traceback import format_exc
from typing import Any

from game.bots.players import make_bot
from game.contract.advice import Advice, Report, silent
from game.contract.forecast import Forecast
from game.contract.outcome import Odds
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.request.start import AnyTitle
from game.tables.designs import Design
from game.titles import Packages, load_title, register, registered, title_with

MAX_TRIES = 2
LEAST_NEWS = 0.02
"""The share of the thinking after which its progress is told again."""
PATIENCE = 0.2
"""Seconds in which a process may end by itself; one that is stopped cannot."""


class BotFailed(Exception):
    """A bot that could not answer; `traceback` is for the report file."""

    def __init__(self, message: str, traceback: str = "") -> None:
        super().__init__(message)
        self.traceback = traceback


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is told: which bot of which title it is, what it sees, what it is asked.

    With `wants_advice` the title's adviser reckons every choice instead, and with `odds_of` the
    odds of that command are reckoned.
    """

    title_id: str
    kind: str
    seed: int
    view: Any
    prompt: Prompt
    wants_advice: bool = False
    odds_of: Command | None = None
    design: Design | None = None

    @property
    def title(self) -> AnyTitle:
        """The title, with the scenario of a player's own that is played."""
        return title_with(self.title_id, self.design)


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's decision and its reason in one line; the adviser's choices, best first; odds."""

    seat: str
    command: Command
    why: str
    advice: tuple[Advice, ...] = ()
    odds: Odds | None = None


class BotProcess:
    """One thinking process. Ask, then poll once a frame until the answer is there."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None
        self._question: Question | None = None
        self._tries = 0
        self.share = 0.0
        """How far the thinking is, from 0 to 1, as far as the bot says."""

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def prepare(self, title_id: str) -> None:
        """Start the process and let it load a title, ahead of the first question."""
        self.warm_up()
        if self._pipe is not None and not self.is_thinking:
            with suppress(OSError):
                self._pipe.send(title_id)

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        if self._process is None or not self._process.is_alive():
            self._start()

    def ask(self, question: Question) -> None:
        """Put a question; any earlier one is forgotten."""
        if self.is_thinking:
            self.cancel()
        self._question = question
        self._tries, self.share = 0, 0.0
        self._send()

    def poll(self) -> Answer | None:
        """The answer, or None while there is none yet; raises BotFailed, never waits."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                reply = self._pipe.recv()
                if isinstance(reply, float):
                    self.share = reply
                    continue
                return self._opened(*reply)
            return None
        except (EOFError, OSError):
            self._send()  # the process died
            return None

    def _opened(self, answer: Answer | None, traceback: str) -> Answer:
        question, self._question = self._question, None
        assert question is not None
        if answer is None:
            raise BotFailed(f"The {question.kind} could not decide.", traceback)
        return answer

    def cancel(self) -> None:
        """Forget the question; a bot that is thinking is stopped."""
        if self.is_thinking:
            self.close()

    def close(self) -> None:
        """End the process."""
        self._question = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            end([self._process])
            self._process = None

    def _send(self) -> None:
        """Send the question, to a fresh process if need be; raises BotFailed after two deaths."""
        while self._tries < MAX_TRIES:
            self._tries += 1
            try:
                self.warm_up()
                if self._pipe is not None:
                    self._pipe.send(self._question)
                    return
            except (OSError, EOFError):
                continue
        kind = self._question.kind if self._question else "bot"
        self.close()
        raise BotFailed(f"The {kind}'s process ended before it could answer.")

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        if self._pipe is not None:
            self._pipe.close()
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs, registered()), daemon=True, name="bot"
        )
        self._process.start()
        theirs.close()


def end(processes: Collection[BaseProcess]) -> None:
    """End processes in a moment, also those that are stopped and hear of nothing."""
    for process in processes:
        process.terminate()
    until = monotonic() + PATIENCE
    for process in processes:
        process.join(max(0.0, until - monotonic()))
        if process.is_alive():
            process.kill()
            process.join(PATIENCE)


def serve(pipe: "Connection[Any, Any]", titles: dict[str, Packages]) -> None:
    """Answer questions until the other end closes: (answer, "") or (None, traceback).

    `titles` are all that the asking process knows.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    register(titles)
    with suppress(EOFError, OSError):
        while True:
            question = pipe.recv()
            if isinstance(question, str):
                load_title(question)
                continue
            try:
                reply: tuple[Answer | None, str] = (answer(question, _Reporter(pipe)), "")
            except Exception:
                reply = (None, format_exc())
            pipe.send(reply)


class _Reporter:
    """Sends the share that is done whenever it has grown enough to be seen."""

    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self._pipe, self._said = pipe, 0.0

    def __call__(self, share: float) -> None:
        if share >= min(1.0, self._said + LEAST_NEWS):
            self._said = share
            self._pipe.send(float(share))


def answer(question: Question, report: Report = silent) -> Answer:
    """What the bot of a question decides, or what is reckoned for it."""
    if question.odds_of is not None:
        return reckon(question, question.odds_of)
    if question.wants_advice:
        return advise(question, report)
    bot = make_bot(question.title, question.kind, question.seed)
    command = bot.choose(question.view, question.prompt)
    return Answer(question.prompt.seat, command, bot.why)


def advise(question: Question, report: Report = silent) -> Answer:
    """Every choice as the title's adviser reckons it, best first."""
    title = question.title
    assert title.bots.advise is not None, f"{title.name} has no adviser"
    advice = title.bots.advise(question.view, question.prompt, report)
    return Answer(question.prompt.seat, advice[0].command, advice[0].reason, advice)


def reckon(question: Question, command: Command) -> Answer:
    """The odds of a command, reckoned to the end."""
    title = question.title
    seat = question.prompt.seat
    odds = Forecast(title, question.view, seat, command).odds()
    return Answer(seat, command, "", odds=odds)

"""What would you do? The adviser's two best choices; and the decisions that cost most."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.process import BotFailed, BotProcess, Question
from game.contract.advice import Advice, difference
from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import capital
from game.session.play.decisions import Ask, decisions_of
from game.session.play.lesson import taught
from game.session.play.session import Session
from game.session.request.start import AnyTitle

WORST_SHOWN = 3
YOU = "You"
ALL_ALIKE = "{adviser} would have done much the same throughout."
ALL_TAUGHT = "What a lesson asks for is not judged: what you decide by yourself will be."
WORTH_SAYING = 0.01
"""The share of the best choice's value below which another is as good."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A decision that cost: what was chosen, what the adviser would have done.

    `chooser` begins a sentence: one side's name where people play several.
    """

    place: int
    view: Any
    cost: float
    chosen: str
    better: str
    chosen_advice: Advice
    best_advice: Advice
    chooser: str = YOU

    @property
    def why(self) -> str:
        """What speaks for the best choice, against the one that was made."""
        called = "your choice" if self.chooser == YOU else "that choice"
        told = difference(self.best_advice, self.chosen_advice, called)
        return f"{self.best_advice.reason} {told}.".removesuffix(" .")


class Counsel:
    """Asks the adviser in its own process; `poll` once a frame."""

    def __init__(self, title: AnyTitle) -> None:
        self._title = title
        self._process = BotProcess()

    @property
    def is_thinking(self) -> bool:
        return self._process.is_thinking

    @property
    def share(self) -> float:
        """How far the reckoning is, from 0 to 1."""
        return self._process.share

    def prepare(self) -> None:
        """Have the process ready for the first question."""
        self._process.prepare(self._title.id)

    def ask(self, view: Any, prompt: Prompt) -> None:
        question = Question(
            self._title.id, "adviser", 0, view, prompt, wants_advice=True, design=self._title.design
        )
        self._process.ask(question)

    def poll(self) -> tuple[Advice, ...]:
        """The advice, best first; empty while there is none. Raises BotFailed."""
        answer = self._process.poll()
        return answer.advice if answer else ()

    def cancel(self) -> None:
        """Forget the question."""
        self._process.cancel()

    def close(self) -> None:
        self._process.close()


class Review:
    """Reckons every human decision of a finished game but those of a lesson, one by one."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._counsel = Counsel(session.title)
        self._asks = decisions_of(session, taught(session))
        self._at = 0
        self.slips: list[Slip] = []
        self.failure = ""

    @property
    def praise(self) -> str:
        """What is said of a game without a slip, with a place for the adviser's name."""
        return ALL_ALIKE if self._asks else ALL_TAUGHT

    @property
    def share_done(self) -> float:
        return self._at / len(self._asks) if self._asks else 1.0

    @property
    def is_done(self) -> bool:
        return self._at >= len(self._asks) or bool(self.failure)

    def update(self) -> bool:
        """Go on; True when something new is known."""
        if self.is_done:
            return False
        ask = self._asks[self._at]
        try:
            if not self._counsel.is_thinking:
                self._counsel.ask(ask.view, ask.prompt)
            advice = self._counsel.poll()
        except BotFailed as error:
            self.failure = str(error)
            return True
        if not advice:
            return False
        self._at += 1
        if slip := slip_of(ask, advice, self._chooser(ask)):
            self.slips = sorted([*self.slips, slip], key=lambda each: -each.cost)
        return True

    def _chooser(self, ask: Ask) -> str:
        """Who is told to have decided: a single side of people is spoken to."""
        game = self._session
        if game.is_yours:
            return YOU
        return capital(game.place(ask.prompt.seat).called)

    def worst(self) -> Sequence[Slip]:
        return self.slips[:WORST_SHOWN]

    def close(self) -> None:
        self._counsel.close()


def label_of(prompt: Prompt, command: Command) -> str:
    """What a prompt calls a command; empty for one that it does not admit."""
    for choice in prompt.choices:
        if choice.command == command:
            return choice.label
    for family in prompt.families:
        if family.admits(command):
            return family.name(family.values(command) or {})
    return ""


def slip_of(ask: Ask, advice: Sequence[Advice], chooser: str = YOU) -> Slip | None:
    """What a decision cost against the best, or None when it was as good, or is told alike.

    None too for one that the adviser has not reckoned: of a family it reckons a few.
    """
    best = advice[0]
    chosen = next((each for each in advice if each.command == ask.chosen), None)
    if chosen is None or chosen.expected == best.expected:
        return None
    cost = best.value - chosen.value
    if cost <= WORTH_SAYING * abs(best.value):
        return None
    was, better = (label_of(ask.prompt, each.command) for each in (chosen, best))
    return Slip(ask.place, ask.view, cost, was, better, chosen, best, chooser)

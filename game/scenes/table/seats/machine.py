"""The machine at a seat: it is asked, asked once more when it fails, and then given up."""

from game.bots.players import bot_kinds
from game.bots.process import Answer, BotFailed, BotProcess, Question
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.game import Game
from game.session.request.start import AnyTitle

MOST_ASKS = 2
PATIENCE = 60.0
"""Seconds that one answer may take: thirty times what the slowest bot is allowed."""


class Machine:
    """Decides for the seats that the machine plays; `poll` once a frame.

    `trouble` is why there will be no answer, a sentence for the player; empty while all is well.
    """

    def __init__(self, title: AnyTitle) -> None:
        self._title = title
        self._process = BotProcess()
        self._question: Question | None = None
        self._known: Answer | None = None
        self._asks = 0
        self._waited = 0.0
        self._whom = ""
        self.trouble = ""

    @property
    def is_thinking(self) -> bool:
        return self._known is not None or self._process.is_thinking

    @property
    def kind(self) -> str:
        """The bot that was asked last."""
        return self._question.kind if self._question else ""

    @property
    def prompt(self) -> Prompt | None:
        """What it was asked last."""
        return self._question.prompt if self._question else None

    @property
    def seat(self) -> str:
        """The seat that it decides for."""
        return self._question.prompt.seat if self._question else ""

    @property
    def thinking(self) -> str:
        """A sentence that says who thinks."""
        return f"The {self.kind} is thinking{self._whom}."

    def others(self) -> tuple[str, ...]:
        """The bots that could be asked instead."""
        return tuple(kind for kind in bot_kinds(self._title) if kind != self.kind)

    def ask(self, session: Game, seat: str, kind: str, *, is_known: bool = False) -> None:
        """Let a bot decide for a seat that must act; any earlier question is forgotten.

        Where the answer `is_known` nothing is thought about it yet.
        """
        self._known = None
        prompt = session.prompt(seat)
        assert prompt is not None
        self._whom = f" as {session.place(seat).called}" if len(session.places) > 1 else ""
        seed = session.bot_seed(seat)
        self._question = Question(
            self._title.id, kind, seed, session.view(seat), prompt, design=self._title.design
        )
        self._asks = 0
        if not is_known:
            self._ask_again()

    def tell(self, session: Game, seat: str, kind: str, command: Command) -> None:
        """Let a seat decide what is known beforehand; its bot is asked only if that cannot be."""
        self.ask(session, seat, kind, is_known=True)
        self._known = Answer(seat, command, "")

    def poll(self, seconds: float) -> Answer | None:
        """The answer, or None while there is none; `seconds` have passed since the last poll."""
        if not self.is_thinking:
            return None
        if self._known is not None:
            known, self._known = self._known, None
            return known
        self._waited += seconds
        try:
            answer = self._process.poll()
        except BotFailed as error:
            self.refuse(str(error))
            return None
        if answer is None and self._waited > PATIENCE:
            self.refuse(f"The {self.kind} has not answered for {PATIENCE:.0f} seconds.")
        return answer

    def refuse(self, reason: str) -> None:
        """The answer cannot be used, or there is none: ask once more, then give up."""
        self._process.cancel()
        if self._asks < MOST_ASKS:
            self._ask_again()
        else:
            self.trouble = reason

    def forget(self) -> None:
        """Drop the question and any trouble with it."""
        self._process.cancel()
        self._question, self._known, self.trouble = None, None, ""

    def close(self) -> None:
        self._process.close()

    def _ask_again(self) -> None:
        assert self._question is not None
        self._asks += 1
        self._waited, self.trouble = 0.0, ""
        try:
            self._process.ask(self._question)
        except BotFailed as error:
            self.refuse(str(error))

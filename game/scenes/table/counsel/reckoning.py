"""The odds of the choice pointed at: a little a frame, and elsewhere when they take long."""

from time import perf_counter

from game.bots.process import BotFailed, BotProcess, Question
from game.contract.forecast import Forecast
from game.contract.outcome import Odds
from game.core.records import Command
from game.session.play.game import Game

SHARE = 0.004
"""Seconds of a frame that may go into odds."""
PATIENCE = 0.05
"""Seconds of work after which they are left to another process."""
UNKNOWN = "The odds could not be reckoned."


class Reckoner:
    """Reckons the odds of one command at a time; `update` once a frame.

    `odds` is None while they are not known; `trouble` says in a sentence why they never will be.
    """

    def __init__(self, session: Game) -> None:
        self._session = session
        self._process = BotProcess()
        self._forecast: Forecast | None = None
        self._spent = 0.0
        self._wanted: tuple[str, Command] | None = None
        self.odds: Odds | None = None
        self.trouble = ""

    @property
    def is_busy(self) -> bool:
        return self._wanted is not None and self.odds is None and not self.trouble

    def ask(self, seat: str, command: Command) -> None:
        """Begin with the odds of a legal command of a seat, and do what a frame may take."""
        self.forget()
        self._wanted = (seat, command)
        self._forecast, self._spent = self._session.forecast(seat, command), 0.0
        self._step(self._forecast)

    def update(self) -> bool:
        """Go on; True when the odds have just become known, or never will be."""
        if not self.is_busy:
            return False
        if self._forecast is not None:
            self._step(self._forecast)
        else:
            self._listen()
        return not self.is_busy

    def forget(self) -> None:
        """Nothing is pointed at any more."""
        self._process.cancel()
        self._forecast = self._wanted = self.odds = None
        self.trouble = ""

    def close(self) -> None:
        self._process.close()

    def _step(self, forecast: Forecast) -> None:
        began = perf_counter()
        while not forecast.is_done and perf_counter() - began < SHARE:
            forecast.step()
        self._spent += perf_counter() - began
        if forecast.is_done:
            self.odds = forecast.odds()
        elif self._spent > PATIENCE:
            self._forecast = None
            self._send()

    def _send(self) -> None:
        """Leave it to another process, from the beginning."""
        assert self._wanted is not None
        seat, command = self._wanted
        prompt = next(each for each in self._session.prompts() if each.seat == seat)
        view = self._session.view(seat)
        title = self._session.title
        question = Question(title.id, "odds", 0, view, prompt, odds_of=command, design=title.design)
        try:
            self._process.ask(question)
        except BotFailed:
            self.trouble = UNKNOWN

    def _listen(self) -> None:
        try:
            answer = self._process.poll()
        except BotFailed:
            self.trouble = UNKNOWN
        else:
            self.odds = answer.odds if answer else None

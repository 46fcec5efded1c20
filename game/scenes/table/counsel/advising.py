"""The adviser at the table: asked about a prompt, heard once a frame, its word put on the card."""

from collections.abc import Callable, Sequence

from game.bots.process import BotFailed
from game.contract.advice import NEXT, Advice, reasoned
from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import capital
from game.scenes.table.counsel.advice import Counsel, label_of
from game.scenes.table.counsel.card import Way, Word
from game.session.play.game import Game
from game.session.record.lines import Counselled

SHOWN = 2
NOTHING = "{} finds nothing at stake here: every choice comes to the same."


class Advising:
    """Asks the title's adviser; `say(word)` is called with whatever there is to be said.

    `key_of(command)` names the key of a choice, empty for none; `keep(prompt, ways)` puts an
    answer into the record.
    """

    def __init__(
        self,
        session: Game,
        say: Callable[[Word], object],
        key_of: Callable[[Command], str],
        keep: Callable[[Prompt, Sequence[Counselled]], object],
    ) -> None:
        self._session, self._say, self._key_of, self._keep = session, say, key_of, keep
        self._counsel = Counsel(session.title)
        self._prompt: Prompt | None = None
        self._share = 0.0
        self.name = capital(session.title.bots.adviser)

    @property
    def is_thinking(self) -> bool:
        return self._counsel.is_thinking

    def ask(self, prompt: Prompt) -> None:
        """Ask about a prompt of the game; `listen` hears the answer."""
        self._prompt = prompt
        try:
            self._counsel.ask(self._session.view(prompt.seat), prompt)
        except BotFailed as error:
            self._say(Word(str(error)))
        else:
            self._say_share(0.0)

    def listen(self) -> None:
        """Say the answer when it is there."""
        if not self.is_thinking or self._prompt is None:
            return
        try:
            advice = self._counsel.poll()
        except BotFailed as error:
            self._say(Word(str(error)))
            return
        if not advice and self._counsel.share > self._share:
            self._say_share(self._counsel.share)
        if _is_alike(advice):
            self._say(Word(NOTHING.format(self.name)))
        elif advice:
            ways = self._ways(self._prompt, advice)
            self._say(Word(f"{self.name} would:", tuple(ways)))
            if ways:
                self._keep(self._prompt, [_as_told(way) for way in ways])

    def _ways(self, prompt: Prompt, advice: Sequence[Advice]) -> list[Way]:
        """The best choices as they are shown, each told from the other by name."""
        named = [(label_of(prompt, each.command), each) for each in advice[:SHOWN]]
        next_called = f"“{named[1][0]}”" if len(named) > 1 and named[1][0] else NEXT
        told = reasoned(advice[:SHOWN], next_called)
        return [
            Way(name, self._key_of(each.command), each)
            for (name, _), each in zip(named, told, strict=True)
            if name
        ]

    def _say_share(self, share: float) -> None:
        self._share = share
        self._say(Word(f"{self.name} is thinking.", share=share))

    def prepare(self) -> None:
        """Be ready for the first question, which a player may ask at any time."""
        self._counsel.prepare()

    def cancel(self) -> None:
        """Forget the question."""
        self._counsel.cancel()

    def close(self) -> None:
        self._counsel.close()


def _is_alike(advice: Sequence[Advice]) -> bool:
    """Whether it is known that every choice comes to the same."""
    is_choice = len(advice) > 1 and advice[0].is_reckoned
    return is_choice and advice[0].value == advice[-1].value


def _as_told(way: Way) -> Counselled:
    return Counselled(way.advice.command, way.label, way.advice.expected, way.advice.reason)

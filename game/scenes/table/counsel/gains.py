"""What the choices of the piece that is taken gain, reckoned a little a frame."""

from collections.abc import Iterable, Mapping
from time import perf_counter

from game.contract.prospects import Gain, Weigh
from game.core.prompt import Choice, Prompt
from game.core.records import Command
from game.session.play.game import Game
from game.ui.boards import Note

SHARE = 0.003
"""Seconds of a frame that may go into gains."""


class Gains:
    """Weighs the choices in question; `update` says when more is known."""

    def __init__(self, session: Game) -> None:
        self._session = session
        self._prompt: Prompt | None = None
        self._weigh: Weigh | None = None
        self._known: dict[Command, Gain | None] = {}
        self._choices: tuple[Choice, ...] = ()
        self._left: list[Choice] = []

    @property
    def is_busy(self) -> bool:
        return bool(self._left)

    def look(self, prompt: Prompt | None, choices: Iterable[Choice]) -> None:
        """These choices of what is asked are in question."""
        if prompt is not self._prompt:
            self._prompt, self._weigh, self._known = prompt, None, {}
        self._choices = tuple(choices)
        self._left = [each for each in self._choices if each.command not in self._known]

    def update(self) -> bool:
        """Go on for a part of a frame; True when more is known."""
        if not self._left or self._prompt is None:
            return False
        began = perf_counter()
        if self._weigh is None:
            view = self._session.view(self._prompt.seat)
            self._weigh = self._session.title.odds.gains(view, self._prompt)
        while self._left and perf_counter() - began < SHARE:
            choice = self._left.pop(0)
            self._known[choice.command] = self._weigh(choice)
        return True

    def of(self, command: Command) -> str:
        """What is known of one choice, in words; empty for nothing."""
        gain = self._known.get(command)
        return gain.words if gain else ""

    def words(self) -> Mapping[Command, str]:
        """What is known, to stand under the labels of the choices."""
        return {command: gain.words for command, gain in self._known.items() if gain}

    def notes(self) -> list[Note]:
        """What is known of places, to stand on the board; of several ways to one, the first."""
        notes: dict[str, Note] = {}
        for choice in self._choices:
            gain = self._known.get(choice.command)
            if gain and gain.figures and choice.target.kind == "space":
                space = choice.target.id
                notes.setdefault(space, Note(space, gain.figures))
        return [*notes.values()]

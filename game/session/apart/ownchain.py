"""A guest's own chain: what it has been promised before rolls, and the links that it gives."""

from collections.abc import Iterable

from pydantic import BaseModel

from game.session.apart.messages import Rolling
from game.session.record.chains import link_of, promises_with
from game.session.record.codec import JsonDict
from game.session.record.lines import MOST_SPANS, Apart

OTHER_PROMISE = "The host asks for a part in dice for which it had one: it is given none."


class _Line(BaseModel):
    """What counts here of a line of the host's record."""

    line: str
    roll: int = 0


class OwnChain:
    """A link is given for every roll once, and for each later than the one before.

    `asked` are the rolls for which it was, from one to another.
    """

    def __init__(self, apart: Apart) -> None:
        self._root = apart.root
        self._last: Rolling | None = None
        self._before = ""
        self._asked: list[tuple[int, int]] = []

    def is_new(self, asked: Rolling) -> bool:
        """Whether a part is asked for in later dice than before."""
        return self._last is None or asked.n > self._last.n

    def gives(self, asked: Rolling) -> bool:
        """Whether what is asked for may be given: for new dice, or again for the same promise."""
        return bool(self._root) and (self.is_new(asked) or asked == self._last)

    def take(self, asked: Rolling) -> None:
        """Keep a promise in mind."""
        self._settle()
        self._last = asked

    def _settle(self) -> None:
        """What was promised last was done."""
        if self._last is None:
            return
        number, spans = self._last.n, self._asked
        self._before = promises_with(self._before, number, self._last.promise)
        first = spans.pop()[0] if spans and spans[-1][1] == number - 1 else number
        spans.append((first, number))
        self._last = None

    def answer(self, asked: Rolling) -> JsonDict:
        """The guest's part in the dice."""
        return {"do": "link", "n": asked.n, "link": link_of(self._root, asked.n)}

    def known(self, bodies: Iterable[bytes]) -> JsonDict:
        """What `verify` must know of a record that is whole: the rolls, and the promises.

        Only the last promise may not have come to anything, where somebody gave the game up.
        Raises ValidationError for lines that are none.
        """
        lines = [_Line.model_validate_json(body) for body in bodies]
        is_given_up = any(line.line == "resigned" for line in lines)
        rolls = max((line.roll for line in lines), default=0)
        if self._last is not None and not (is_given_up and rolls < self._last.n):
            self._settle()
        return {"asked": tuple(self._asked[-MOST_SPANS:]), "promises": self._before}

"""A guest's own chain: what it has been promised before rolls, and the links that it gives."""

import json
from collections.abc import Iterable

from game.session.apart.messages import Rolling
from game.session.record.chains import link_of, promises_with
from game.session.record.codec import JsonDict
from game.session.record.lines import Apart

OTHER_PROMISE = "The host asks for a part in dice for which it had one: it is given none."


class OwnChain:
    """A link is given for every commit once, and for each later than the one before."""

    def __init__(self, apart: Apart) -> None:
        self._root = apart.root
        self._last: Rolling | None = None
        self._before = ""

    def is_new(self, asked: Rolling) -> bool:
        """Whether a part is asked for in later dice than before."""
        return self._last is None or asked.n > self._last.n

    def gives(self, asked: Rolling) -> bool:
        """Whether what is asked for may be given: for new dice, or again for the same promise."""
        return bool(self._root) and (self.is_new(asked) or asked == self._last)

    def take(self, asked: Rolling) -> None:
        """Keep a promise in mind."""
        self._before, self._last = self._with_last, asked

    @property
    def _with_last(self) -> str:
        if self._last is None:
            return ""
        return promises_with(self._before, self._last.n, self._last.promise)

    def answer(self, asked: Rolling) -> JsonDict:
        """The guest's part in the dice."""
        return {"do": "link", "n": asked.n, "link": link_of(self._root, asked.n)}

    def promises(self, bodies: Iterable[bytes]) -> str:
        """The hash of all promises; not of the last where the game ended before it."""
        return self._with_last if any(map(self._is_of_last, bodies)) else self._before

    def _is_of_last(self, body: bytes) -> bool:
        line = json.loads(body)
        is_commit = line.get("line") == "commit"
        return is_commit and self._last is not None and line.get("seq") == self._last.n

"""What a seat at a table apart may take back, as far as it knows.

Of another's decision that a seat learns nothing of, no reason speaks: neither by its words nor by
its time. So nothing is taken back there while others are asked too, for one of them might have
decided since, and the refusal would tell it.
"""

from game.core.flow import prompts
from game.session.play.session import Session
from game.session.play.undo import undo_barrier
from game.session.record.lines import Commit

OTHERS_DECIDE = "Others decide at the same time: at a table apart that cannot be taken back."
NOTHING_TO_MAKE_AGAIN = "There is nothing to make again."


class TakingBack:
    """Why a seat cannot take back or make again; empty where it can."""

    def __init__(self, session: Session, seat: str) -> None:
        self._session, self._seat = session, seat
        self._reckoned: tuple[Commit, str] | None = None

    def why_no_undo(self, last: Commit) -> str:
        """`last` is the last commit that the seat knows of."""
        if self._session.resigned is not None:
            return self._session.why_no_undo(self._seat) or ""
        if self._reckoned is None or self._reckoned[0] is not last:
            self._reckoned = last, self._reckon(last)
        return self._reckoned[1]

    def _reckon(self, last: Commit) -> str:
        session, title = self._session, self._session.title
        before = session.state_at(last.seq - 1) if last.seq else title.rules.empty()
        is_now = last is session.commits[-1]
        after = session.state if is_now else session.state_at(last.seq)
        why = undo_barrier(title, before, last, after, self._seat, is_alone=False)
        then = session.prompts() if is_now else prompts(title.rules, after)
        asked = {prompt.seat for prompt in then}
        return why or (OTHERS_DECIDE if asked - {self._seat} else "")

    def why_no_redo(self) -> str:
        """As of now: who else is asked may have decided, and then nothing can be made again."""
        others = {prompt.seat for prompt in self._session.prompts()} - {self._seat}
        return NOTHING_TO_MAKE_AGAIN if others else self._session.why_no_redo(self._seat) or ""

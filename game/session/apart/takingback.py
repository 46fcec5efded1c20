"""What a seat at a table apart may take back, as far as it knows.

Of another's decision that a seat learns nothing of, no reason speaks: neither by its words nor by
its time. So nothing is taken back there while others are asked too, for one of them might have
decided since, and the refusal would tell it. Who has done in secret counts as still asked until the
step is over for all.
"""

from collections.abc import Sequence
from typing import Any

from game.core.flow import prompts
from game.core.records import Frame
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
        self._others: tuple[Commit, Commit, set[str]] | None = None

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
        after = self._state_after(last.seq)
        why = undo_barrier(title, before, last, after, self._seat, is_alone=False)
        return why or (OTHERS_DECIDE if self._besides(last, last) else "")

    def why_no_redo(self, last: Commit) -> str:
        """As of now: who else is asked may have decided, and then nothing can be made again."""
        why = self._session.why_no_redo(self._seat) or ""
        if not why and self._besides(last, self._session.commits[-1]):
            return NOTHING_TO_MAKE_AGAIN
        return why

    def _besides(self, last: Commit, now: Commit) -> set[str]:
        """Who is asked at the same time as of a later commit, for all that the seat knows."""
        if self._others is None or self._others[0] is not last or self._others[1] is not now:
            self._others = last, now, self._reckon_besides(last, now)
        return self._others[2]

    def _reckon_besides(self, last: Commit, now: Commit) -> set[str]:
        """Those who were asked as the step began, without those who have done before its eyes.

        Partners who sit together see it of each other, though no event tells it.
        """
        commits = self._session.commits
        first = last.seq
        while first and _is_one_step(commits[first - 1].flow, last.flow):
            first -= 1
        others = self._asked_after(first) - {self._seat}
        for number in range(first + 1, now.seq + 1):
            who = commits[number].seat
            if who in others and self._saw_done(number):
                others -= {who} - self._asked_after(number)
        return others

    def _saw_done(self, number: int) -> bool:
        """Whether a commit may have been somebody's last of a step, and the seat has seen it."""
        commits, view = self._session.commits, self._session.title.eyes.view
        if commits[number - 1].flow == commits[number].flow:
            return False
        before, after = (self._state_after(each) for each in (number - 1, number))
        return bool(view(before, self._seat) != view(after, self._seat))

    def _asked_after(self, number: int) -> set[str]:
        is_now = number == len(self._session.commits) - 1
        rules = self._session.title.rules
        asked = self._session.prompts() if is_now else prompts(rules, self._state_after(number))
        return {prompt.seat for prompt in asked}

    def _state_after(self, number: int) -> Any:
        is_now = number == len(self._session.commits) - 1
        return self._session.state if is_now else self._session.state_at(number)


def _is_one_step(before: Sequence[Frame], after: Sequence[Frame]) -> bool:
    """Whether the same frame waits, whoever it waits for."""
    is_running = bool(before) and bool(after)
    return is_running and before[:-1] == after[:-1] and type(before[-1]) is type(after[-1])

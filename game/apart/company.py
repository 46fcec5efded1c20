"""Who sits at one table of a host, what all of them are told, and what lies beside its game."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.apart.seated import Seated, refusal
from game.apart.tablefile import TableFile, file_beside, save_table
from game.session.logbook.report import write_report
from game.session.play.session import Session

log = logging.getLogger(__name__)
MOST_REPORTS = 3
"""Of one table, while the host runs."""
FAILED = "The program of the host failed, and a report of it was written there."


class Company:
    """`session` is None until all have come who must.

    `awaited` are the seats without whose parts dice cannot fall, and who are away.
    """

    def __init__(self, save: Path, file: TableFile, session: Session | None) -> None:
        self.save, self.file, self.session = save, file, session
        self.seated: list[Seated] = []
        self.awaited: tuple[str, ...] = ()
        self._reports = 0

    # What lies beside the game

    def keep(self, file: TableFile) -> None:
        """Put the table on the disk as it is from now on; raises SaveFailed, and is as it was."""
        save_table(file_beside(self.save), file)
        self.file = file

    def change(self, **changes: Any) -> None:
        """Let the file beside the game say otherwise; raises as `keep`."""
        self.keep(self.file.model_copy(update=changes))

    # Its dice

    @property
    def dice(self) -> str:
        """How the dice come about, a key of DICE_TOLD."""
        if self.session is not None and self.session.header.shared is None:
            return "before"
        return "every roll" if self.file.every_roll else "once"

    def asks_for_parts(self, eyes: str) -> bool:
        """Whether whoever sits there by an invitation has a part in every roll."""
        is_in = self.file.takes_part(eyes) or eyes in self.parts
        return self.file.every_roll and is_in and eyes not in self.file.chainless

    @property
    def parts(self) -> Mapping[str, str]:
        """The parts of guests that are, or will be, in the dice."""
        if self.session is None:
            return self.file.parts
        shared = self.session.header.shared
        return shared.parts if shared else {}

    # Who is here

    def seated_at(self, eyes: str) -> Seated | None:
        """Who has the eyes of a seat now; None for nobody."""
        return next((each for each in self.seated if each.eyes == eyes), None)

    def leave(self, seated: Seated) -> None:
        """A peer has gone; its seat waits."""
        if seated in self.seated:
            self.seated.remove(seated)
            self.tell_company()

    def send_away(self, eyes: str, why: str) -> None:
        """Whoever has these eyes now must go."""
        for seated in [each for each in self.seated if each.eyes == eyes]:
            self.leave(seated)
            seated.peer.close(why)

    def missing_parts(self) -> tuple[str, ...]:
        """The seats for whose parts in the dice a decision waits."""
        return ()

    def tell_company(self) -> None:
        """Tell everybody who is here, and who is waited for that dice can fall."""
        here = {each.eyes for each in self.seated}
        people = {seat: seat in here for seat in self.file.seats}
        self.awaited = tuple(seat for seat in self.missing_parts() if seat not in here)
        for each in self.seated:
            each.say(company={"people": people, "waits": self.awaited})

    # What is told

    def tell_all(self) -> None:
        """Tell everybody what is new to its eyes; where that fails, nobody else is the worse."""
        for each in list(self.seated):
            with self.told_of_failure(each):
                if each.teller is not None and (news := each.teller.news()) is not None:
                    each.say(told=news)

    @contextmanager
    def told_of_failure(self, seated: Seated | None) -> Iterator[None]:
        """Tell a peer, if it is here, in a sentence why something could not be done for it."""
        try:
            yield
        except Exception as error:
            kind, said = refusal(error) or self._failed(error)
            rule = str(getattr(error, "rule", ""))
            if seated is not None:
                seated.say(error={"kind": kind, "rule": rule, "message": said})

    def _failed(self, error: Exception) -> tuple[str, str]:
        """Report a fault of the program; as often as somebody may want to read of it."""
        log.error("%s: the program failed", self.save.name, exc_info=error)
        if self._reports < MOST_REPORTS:
            self._reports += 1
            write_report(error, self.session)
        return "unsupported", FAILED

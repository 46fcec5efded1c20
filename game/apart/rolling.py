"""A table where every guest has a part in every roll: a decision with dice waits for these parts.

It is put on the disk before a part is asked for, and is then bound: it is done as soon as all parts
are there, whoever goes or comes meanwhile.
"""

from collections.abc import Iterable

from game.apart.company import Company
from game.apart.seated import Seated
from game.apart.tablefile import NO_ACT, Pending, TableFile
from game.core.flow import Illegal
from game.core.records import Command
from game.session.apart import messages as m
from game.session.play.failing import RuleFailed
from game.session.play.session import Session
from game.session.record.chains import LENGTH, ChainError, Chains, Roll, promise_of
from game.session.record.codec import CodecError, codec_of, encode
from game.session.record.files import SaveError

BUSY = "Dice are about to fall: decide again when they have fallen."
NO_DECISION = "beside this table a decision waits for its dice that cannot be made there."
NO_LINK = "That is not the link of this seat for the dice that are to fall."


class Rolling:
    """The decisions of one table's game, and the parts of guests in their dice."""

    def __init__(self, company: Company, session: Session) -> None:
        self._company, self._session = company, session
        self._chains = Chains(session.header.shared)
        self._links: dict[str, str] = {}
        try:
            for commit in session.commits:
                self._chains.take(commit)
            if self.pending is not None:
                session.rolls(self.pending.seat, self._command_of(self.pending))
        except ChainError as error:
            raise SaveError(f"{company.save.name}: {error}.") from error
        except (CodecError, Illegal, RuleFailed) as error:
            raise SaveError(f"{company.save.stem}: {NO_DECISION}") from error

    @property
    def _file(self) -> TableFile:
        return self._company.file

    @property
    def pending(self) -> Pending | None:
        """The decision that waits for parts; None where none does.

        What lies beside the game names the last one that did, also when it has been done.
        """
        found, session = self._file.pending, self._session
        waits = found is not None and found.seq == len(session.commits) and not session.is_over
        return found if waits else None

    @property
    def missing(self) -> tuple[str, ...]:
        """The seats whose parts are still needed for the decision that waits."""
        if self.pending is None:
            return ()
        return tuple(seat for seat in self._givers if seat not in self._links)

    @property
    def _givers(self) -> list[str]:
        return sorted(self._chains.seats - {*self._file.lent, *self._file.chainless})

    def decide(self, seat: str, command: Command, n: int, why: str = "") -> bool:
        """Do what a seat has decided, if its dice need not wait for parts; whether it is done.

        `n` is the number of the act, NO_ACT for a bot's. Raises as `Session.submit`.
        """
        pending, number = self.pending, self._chains.rolls + 1
        if pending is not None:
            if (seat, n, encode(command)) == (pending.seat, pending.n, pending.command):
                return False
            raise Illegal(BUSY)
        if number > LENGTH or not self._givers or not self._session.rolls(seat, command):
            self._session.submit(seat, command, why)
            return True
        made = Pending(
            seq=len(self._session.commits),
            roll=number,
            seat=seat,
            n=n,
            command=encode(command),
            why=why,
        )
        self._links = {}
        self._company.change(pending=made)
        self.ask(self._company.seated)
        return False

    def ask(self, peers: Iterable[Seated]) -> None:
        """Ask peers for their parts in the dice that are to fall."""
        pending, missing = self.pending, self.missing
        if pending is None or not missing:
            return
        asked = {"n": pending.roll, "promise": self._promise(pending)}
        for each in peers:
            if each.eyes in missing:
                each.say(rolling=asked)
        if not all(map(self._company.seated_at, missing)):
            self._company.tell_company()

    def _promise(self, pending: Pending) -> str:
        shared = self._session.header.shared
        assert shared is not None, "who has chains has shared the dice"
        return promise_of(shared.seed, pending.roll, pending.seat, self._command_of(pending))

    def _command_of(self, pending: Pending) -> Command:
        return codec_of(self._session.title).decode_command(pending.command)

    def take(self, seat: str, given: m.Link) -> None:
        """A guest's part, on which the dice may fall; raises Illegal for anything else."""
        pending = self.pending
        if pending is None or given.n != pending.roll or seat not in self._givers:
            raise Illegal(NO_LINK)
        try:
            self._chains.require(seat, given.n, given.link)
        except ChainError as error:
            raise Illegal(NO_LINK) from error
        self._links[seat] = given.link
        self.go_on()

    def lose(self, seat: str) -> None:
        """Whoever has a seat now, or will, has not what its parts are made of."""
        if seat in self._chains.seats and seat not in self._file.chainless:
            self._company.change(chainless=(*self._file.chainless, seat))
            self.go_on()

    def go_on(self) -> None:
        """Let the dice fall that wait for nobody any more, and tell everybody."""
        company, pending = self._company, self.pending
        if pending is None or self.missing:
            return
        decider = company.seated_at(pending.seat)
        with company.told_of_failure(decider):
            links = (each for each in sorted(self._links.items()) if each[0] in self._givers)
            roll = Roll(pending.roll, tuple(links))
            command = self._command_of(pending)
            self._chains.take(self._session.submit(pending.seat, command, pending.why, roll))
            company.tell_all()
            if decider is not None and pending.n != NO_ACT:
                decider.say(done=pending.n)
            if company.awaited:
                company.tell_company()

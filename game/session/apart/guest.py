"""A game as the guest of a host elsewhere has it: told by the host, kept on the guest's own disk.

The rules run at the host alone. What the guest decides is sent, and is done when the host says so;
until then it stays in hand and is sent again after every break, with its number, so that it is done
once. What was told lies on the guest's disk and can be read without the host.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.core import flow
from game.core.ending import Result
from game.core.eyes import ONLOOKER
from game.core.flow import Illegal
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.apart.advised import Advised, act_of
from game.session.apart.link import Link
from game.session.apart.messages import MessageError, Refused, Reply, Rolling, Told, read_reply
from game.session.apart.outbox import Outbox, sitting
from game.session.apart.ownchain import OTHER_PROMISE, OwnChain
from game.session.apart.tale import Tale, ToldStory
from game.session.apart.told import rolling_line, standing_seen, told_line
from game.session.apart.waiting import KEPT, READ, SEAT_LOST, dice_wait, who_decides
from game.session.apart.wire import WireError
from game.session.play.failing import UndoRefused
from game.session.play.game import Game, News
from game.session.play.position import decision_seed
from game.session.play.session import Session
from game.session.play.story import Story
from game.session.record.codec import JsonDict, dump, encode
from game.session.record.files import SaveError
from game.session.record.journal import Journal
from game.session.record.lines import Apart, Counselled, Header, Resigned, Standing
from game.session.record.marks import marks_of
from game.session.record.resigning import OVER, line_of
from game.session.request.start import AnyTitle

APART = "apart"
"""Who plays a seat that a person elsewhere has."""
ON_ITS_WAY = "What you decided is on its way to the host."
OWN_DICE = "At a table apart the host rolls the dice that all have made together."
NO_RECORD = "The record of the host cannot be understood: the copy stays as it was."
NOT_YOURS = "You sit at another seat of this table."


class Guest(Game):
    """One seat at a table apart, or an onlooker's place there."""

    def __init__(
        self,
        title: AnyTitle,
        header: Header,
        path: Path,
        link: Link,
        journal: Journal | None = None,
    ) -> None:
        super().__init__(title, header)
        assert header.apart is not None, "a guest's copy says where its table is"
        self.apart: Apart = header.apart
        self.people_here: dict[str, bool] = {}
        """Which seats persons hold, and who of them is at the table now."""
        self.tale = Tale(title, header.apart.eyes)
        self._journal = journal
        self._link = link
        self.chain = OwnChain(header.apart)
        self._awaited: tuple[str, ...] = ()
        self._outbox = Outbox(link)
        self._advised = Advised()
        self._last: Command | None = None
        self._words = self._refused = ""
        self._record: Session | None = None
        self._file = path

    # What is known

    @property
    def eyes(self) -> str:
        """Those of the seat, and all once the whole record is here."""
        return self._record.eyes if self._record else self.apart.eyes

    @property
    def spoken_to(self) -> str:
        """The guest's own seat; to one who looks on, the first."""
        own = self.apart.eyes
        return self.places[0].id if own == ONLOOKER else own

    @property
    def is_over(self) -> bool:
        """Whether the game is over and its whole record is here."""
        return self._record is not None

    @property
    def resigned(self) -> Resigned | None:
        """Who gave the game up, if anybody did."""
        return self.tale.resigned

    @property
    def standing(self) -> Standing:
        """The status line as these eyes know it; the result when the record is here."""
        if self._record:
            return self._record.standing
        return standing_seen(self.title, self.tale.view)

    def result(self) -> Result | None:
        """How the game ended; None until its record is here."""
        return self._record.result() if self._record else None

    @property
    def marks(self) -> tuple[str, ...]:
        """What sets this game apart, as far as is known."""
        return self._record.marks if self._record else marks_of(self.header, (), thrown=False)

    @property
    def own_dice(self) -> bool:
        """Never: the host rolls."""
        return False

    @property
    def decisions(self) -> int:
        """How often something was told."""
        return self.tale.decisions

    @property
    def last_decision(self) -> tuple[str, Command | None]:
        """The guest's own, where it has just been done."""
        return self.apart.eyes, self._last

    @property
    def happened(self) -> int:
        """How many events have been told."""
        return self._record.happened if self._record else len(self.tale.events)

    @property
    def opening(self) -> int:
        """How many events of the set-up were told."""
        return self._record.opening if self._record else self.tale.opening

    def seen_by(self, seat: str) -> int:
        """How many events had been told at the guest's last decision."""
        return self.tale.own

    def begin_story(self, eyes: str, spoken_to: str) -> Story:
        """A story of what was told; of the whole game once its record is here."""
        if self._record:
            return self._record.begin_story(eyes, spoken_to)
        return ToldStory(self.tale, spoken_to)

    def follow(self, story: Story, *, has_asides: bool = True) -> None:
        """Tell what has been told beyond the story."""
        if isinstance(story, ToldStory):
            story.hear_on(self._advised.after(len(self.tale.events)) if has_asides else ())
            if has_asides and self.tale.resigned is not None:
                story.close(line_of(self.places, self.tale.resigned))
        elif self._record:
            self._record.follow(story, has_asides=has_asides)

    def prompts(self) -> tuple[Prompt, ...]:
        """What the guest's own seat is asked, unless its answer is on the way, or it is lost."""
        prompt = self.tale.prompt
        is_asked = not (self.is_sent or self.is_over or self._refused)
        return (prompt,) if prompt and is_asked else ()

    def prompt(self, seat: str) -> Prompt | None:
        """What the guest's own seat is asked, with its refusals."""
        self.place(seat)
        return flow.of_seat(self.prompts(), seat)

    def view(self, eyes: str) -> Any:
        """What the guest's own eyes know, any eyes once the record is here; raises Illegal."""
        if self._record:
            return self._record.view(eyes)
        if eyes not in (self.apart.eyes, ONLOOKER):
            raise Illegal(NOT_YOURS)
        return self.tale.view

    def bot_seed(self, seat: str) -> int:
        """From the guest's part in the dice, which tells nothing of how they fall."""
        return decision_seed(bytes.fromhex(self.apart.part), self.tale.acts, seat)

    def why_no_undo(self, seat: str = "") -> str | None:
        """As the host said when it told something last."""
        return (ON_ITS_WAY if self.is_sent else self.tale.undo) or None

    def why_no_redo(self, seat: str = "") -> str | None:
        """As the host said when it told something last."""
        return (ON_ITS_WAY if self.is_sent else self.tale.redo) or None

    # What is done

    @property
    def is_sent(self) -> bool:
        """Whether something that the guest decided is not yet known to be done."""
        return self._outbox.is_sent

    @property
    def is_apart(self) -> bool:
        """Until the whole record is here."""
        return self._record is None

    @property
    def waiting(self) -> str:
        """What has been sent or is waited for, and who is not at the table."""
        if self._refused:
            return self._refused
        if not self._link.is_open:
            told = self._link.trouble or "The host is being called."
            return f"{told} {KEPT if self.is_sent else READ}"
        return f"{self._link.trouble} {self._waiting}".strip()

    @property
    def _waiting(self) -> str:
        if self._awaited and not self.tale.is_over:
            return dice_wait(self.places, self._awaited)
        if self.is_sent:
            return "Sent to the host."
        if self.tale.is_over:
            return "The game is over: its record is on the way."
        if self.tale.prompt is not None:
            return ""
        return who_decides(self.apart.eyes, self.places, self.people_here)

    def submit(self, seat: str, command: Command, why: str = "") -> object:
        """Send a decision of the guest's own seat; raises Illegal."""
        self._require_own(seat)
        flow.require_admitted(self.prompts(), seat, command)
        self._send({"do": "play", "command": encode(command)})
        self._last = command
        return None

    def undo(self, seat: str = "") -> object:
        """Ask for the last decision to be taken back; raises UndoRefused."""
        if why := self.why_no_undo(seat):
            raise UndoRefused(why)
        self._send({"do": "undo"})
        return None

    def redo(self, seat: str = "") -> object:
        """Ask for it to be made again; raises UndoRefused."""
        if why := self.why_no_redo(seat):
            raise UndoRefused(why)
        self._send({"do": "redo"})
        return None

    def resign(self, seat: str, words: str = "") -> None:
        """Give the game up for the guest's side; raises Illegal."""
        self._require_own(seat)
        if why := self.why_no_resigning():
            raise Illegal(why)
        self._send({"do": "resign", "words": words})

    def take_counsel(self, seat: str, rule: str, best: Sequence[Counselled]) -> None:
        """Have the host record that the guest was advised; raises Illegal."""
        self._require_own(seat)
        self._advised.take(len(self.tale.events), seat, rule, best)
        self._send(act_of(rule, best))

    def throw_own_dice(self, own: bool) -> None:
        """Never allowed; raises Illegal."""
        raise Illegal(OWN_DICE)

    def _require_own(self, seat: str) -> None:
        if self.is_over or self.tale.is_over:
            raise Illegal(OVER)
        if seat != self.apart.eyes:
            raise Illegal(NOT_YOURS)

    def _send(self, act: JsonDict) -> None:
        self._outbox.add(act, self.tale.acts)

    # What comes of it

    def news(self) -> News | None:
        """What the host has told since this was asked last."""
        if self._link.opened():
            self._outbox.broken()
            apart, tale = self.apart, self.tale
            self._link.send(sitting(apart.code, apart.part, len(tale.events), tale.hash))
        told = taken_back = False
        for message in self._link.received():
            was_told, was_back = self.hear(message)
            told, taken_back = told or was_told, taken_back or was_back
        words, self._words = self._words, ""
        return News(told, taken_back, words) if told or words else None

    def hear(self, message: bytes) -> tuple[bool, bool]:
        """Take in what the host says.

        Whether anything of the game was told, and whether some of it was taken back.
        """
        try:
            return self._hear(read_reply(message))
        except (MessageError, WireError, SaveError) as error:
            self._words = str(error)
            return False, False

    def _hear(self, reply: Reply) -> tuple[bool, bool]:
        was_told = was_back = False
        if reply.company is not None:
            self._outbox.seated(self.tale.acts)
            self.people_here, self._awaited = dict(reply.company.people), reply.company.waits
        if reply.rolling is not None:
            self._give_part(reply.rolling)
        if reply.told is not None:
            was_told, was_back = True, self._hear_told(reply.told)
        if reply.done is not None:
            was_told = self._outbox.done(reply.done, self.tale.acts) or was_told
        if reply.error is not None:
            was_told = self._hear_error(reply.error)
        if reply.record is not None:
            self._take_record(reply.record)
            was_told = True
        return was_told, was_back

    def _hear_error(self, error: Refused) -> bool:
        """What was sent is not done; before one sits, why there is no sitting down."""
        if not self._outbox.is_seated:
            said = SEAT_LOST if error.kind == "illegal" else f"{error.message} {READ}"
            is_news = said != self._refused
            self._refused = said
            return is_news
        self._words = error.message
        self._outbox.refused()
        return True

    def _hear_told(self, told: Told) -> bool:
        was_back = self.tale.hear(told)
        self._refused = ""
        if self._journal is not None:
            self._journal.append(told_line(self.title, told, self.tale.view))
        self.ask_for_record()
        return was_back

    def ask_for_record(self) -> None:
        """Have the whole record told, once the game is over."""
        if self.tale.is_over and self._record is None:
            self._link.send(dump({"do": "record"}))

    def _give_part(self, asked: Rolling) -> None:
        """Give the guest's part in dice, once what the host promises is on the disk."""
        if not self.chain.gives(asked):
            self._words = OTHER_PROMISE
            return
        if self._journal is not None and self.chain.is_new(asked):
            self._journal.append(rolling_line(self.title, asked, self.tale.view))
            self.chain.take(asked)
        self._link.send(dump(self.chain.answer(asked)))

    def _take_record(self, bodies: Sequence[str]) -> None:
        """Put the host's whole record in the place of the copy; raises MessageError, SaveError."""
        if self._journal is None or not bodies:
            return
        rest = [body.encode() for body in bodies[1:]]
        try:
            header, known = Header.model_validate_json(bodies[0]), self.chain.known(rest)
        except ValidationError as error:
            raise MessageError(NO_RECORD) from error
        apart = self.apart.model_copy(update={"is_over": True, **known})
        heading = header.model_copy(update={"apart": apart}).model_dump(mode="json")
        lines = [dump(heading), *rest]
        self._journal = self._journal.renewed(lines)
        self._journal.close()
        self._journal = None
        record = Session.load(self._file, read_only=True)
        own = record.events_for(self.apart.eyes)
        if tuple(self.tale.events) != own:
            self._words = "The record of the host is not what it had told you."
        self._record = record

    # Where it is kept

    def finished(self) -> Game:
        """The session of the whole record."""
        return self._record or self

    @property
    def path(self) -> Path | None:
        """The guest's copy."""
        return self._file

    @property
    def save_file(self) -> Path | None:
        """The guest's copy."""
        return self._file

    def close(self) -> None:
        """Leave the table; the copy stays."""
        self._link.close()
        if self._journal is not None:
            self._journal.close()
            self._journal = None

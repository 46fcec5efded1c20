"""One table of a host: its game, who is invited to it, and who sits there now.

Whoever calls sees to it that one thing is done at a time. What a guest does is told to it when it
is on the disk, and to all others as far as their eyes go.
"""

import logging
from collections.abc import Iterable
from pathlib import Path

from game.apart.company import Company
from game.apart.limits import require_room, take_counsel
from game.apart.rolling import BUSY, Rolling
from game.apart.seated import MADE_BY, Peer, Seated, require_none
from game.apart.tablefile import (
    NO_ACT,
    TableFile,
    Wanted,
    file_beside,
    hash_of,
    hashed,
    is_begun,
    load_table,
    new_code,
    new_codes,
)
from game.bots.players import bot_kinds
from game.bots.process import Answer, Question
from game.core.eyes import ONLOOKER
from game.core.flow import Illegal
from game.session.apart import messages as m
from game.session.apart.guest import APART
from game.session.apart.teller import Acts, Teller
from game.session.play.session import Session
from game.session.record.codec import JsonDict, codec_of
from game.session.record.lines import (
    Commit,
    Entry,
    Header,
)
from game.session.record.shared import commitment_of, fresh_seed, shared_dice
from game.session.request.start import HUMAN, StartError, StartRequest, checked, title_asked

log = logging.getLogger(__name__)
NO_KEY = "00"
OUT_OF_TURN = "That act is not the next one of this seat."
OVERTAKEN = "This seat was played meanwhile: look again before you decide."
NOT_BEGUN = "The game has not begun yet."
PUT_AWAY = "Its host has put this table away."
NOT_OVER = "The record is told when the game is over."
ONLY_LOOKING = "Who looks on decides nothing."
NOBODY_APART = "Machines play all seats: there is nobody to invite."
NOT_APART = "{name} is for one player: nobody can sit at it apart."


class HostTable(Company):
    """A table from its opening to the end of its game."""

    def __init__(self, save: Path, file: TableFile, session: Session | None) -> None:
        super().__init__(save, file, session)
        self._acts: dict[str, Acts] = {}
        self._rolling = Rolling(self, session) if session else None

    # Opening

    @classmethod
    def begin(
        cls,
        request: StartRequest,
        apart: Iterable[str],
        save: Path,
        *,
        onlookers: bool = False,
        own: str = "",
        every_roll: bool = False,
    ) -> tuple["HostTable", dict[str, str]]:
        """A new table whose game begins when the seats `apart` have come; and their codes.

        `own` is the seat among them that plays at the host's own screen; `every_roll` says that
        every guest has a part in every roll.
        Raises StartError, UnknownTitle, DataError or SaveError.
        """
        title = title_asked(request)
        asked = checked(title, request)
        seats = list(apart)
        if not seats:
            raise StartError(NOBODY_APART)
        if not title.records.view or len(asked.seats) < 2:
            raise StartError(NOT_APART.format(name=title.name))
        wanted = Wanted(
            title=title.id,
            scenario=asked.scenario,
            options=dict(asked.options),
            seats=dict(asked.seats) | dict.fromkeys(seats, HUMAN),
            has_handicap=asked.has_handicap,
            design=request.design,
        )
        codes = new_codes([*seats, ONLOOKER] if onlookers else seats)
        kept = {own: codes[own]} if own else {}
        file = TableFile(
            guests=hashed(codes),
            own=kept,
            wanted=wanted,
            seed=fresh_seed(),
            every_roll=every_roll,
        )
        table = cls(save, file, None)
        table.keep(file)
        return table, codes

    @classmethod
    def go_on(cls, save: Path, *, onlookers: bool = False) -> tuple["HostTable", dict[str, str]]:
        """A table for a saved game, every person's seat apart; and the codes.

        Raises StartError for a game with nobody to invite, or SaveError.
        """
        session = Session.load(save)
        if len(session.places) < 2 or not session.people or not session.title.records.view:
            session.close()
            raise StartError(NOT_APART.format(name=session.title.name))
        codes = new_codes([*session.people, ONLOOKER] if onlookers else session.people)
        file = TableFile(guests=hashed(codes), chainless=tuple(session.people))
        table = cls(save, file, session)
        table.keep(table.file)
        return table, codes

    @classmethod
    def load(cls, save: Path) -> "HostTable":
        """A table as it was left; raises SaveError."""
        file = load_table(file_beside(save))
        if file.wanted and not is_begun(save):
            return cls(save, file, None)
        table = cls(save, file, Session.load(save))
        if file.wanted:
            table._forget_beginning()
        table._rolls.go_on()
        return table

    def _forget_beginning(self) -> None:
        self.change(wanted=None, seed="", parts={})

    def close(self) -> None:
        """Free the game's file."""
        if self.session is not None:
            self.session.close()

    def dismiss(self) -> None:
        """The table is kept no more: everybody must go."""
        for seated in list(self.seated):
            self.send_away(seated.eyes, PUT_AWAY)
        self.close()

    # Who may sit where

    def invite(self, eyes: str) -> str:
        """A new code for a seat apart; the old one is void, and whoever sits by it must go."""
        code = new_code()
        self.change(guests={**self.file.guests, eyes: hash_of(code)})
        if self._rolling is not None:
            self._rolling.lose(eyes)
        self.send_away(eyes, "Your seat was given to another.")
        return code

    def lend(self, seat: str, bot: str) -> None:
        """Let a bot play a seat until its guest is back; raises StartError."""
        assert self.session is not None, "no game has begun"
        if bot not in bot_kinds(self.session.title) or seat not in self.file.seats:
            raise StartError(f"No bot '{bot}' can play seat '{seat}' here.")
        self.change(lent={**self.file.lent, seat: bot})
        self._rolls.go_on()

    def stop_lending(self, seat: str) -> None:
        """Let a lent seat wait for its guest again."""
        self.change(lent={each: bot for each, bot in self.file.lent.items() if each != seat})

    # Coming and going

    def sit(self, peer: Peer, eyes: str, asked: m.Sit) -> Seated:
        """Let a peer sit down whose code is right; one who sat there before by it must go.

        Raises SaveFailed, and nobody sits, where what changes by it cannot be kept.
        """
        self._welcome(eyes, asked)
        if eyes != ONLOOKER:
            self.send_away(eyes, m.SAT_ELSEWHERE)
        seated = Seated(peer, eyes, asked.part)
        self.seated.append(seated)
        if self.session is None and not self.file.missing:
            with self.told_of_failure(seated):
                self._begin()
            for each in self.seated if self.session else [seated]:
                self._show(each)
        else:
            self._show(seated, asked.beats, asked.hash)
        self.tell_company()
        if self._rolling is not None:
            self._rolling.ask([seated])
        return seated

    def _welcome(self, eyes: str, asked: m.Sit) -> None:
        """A lent seat is its guest's again, and whoever comes first brings a part of the dice."""
        file = self.file
        if eyes in file.lent:
            lent = {seat: bot for seat, bot in file.lent.items() if seat != eyes}
            file = file.model_copy(update={"lent": lent})
        if asked.part and file.takes_part(eyes):
            file = file.model_copy(update={"parts": {**file.parts, eyes: asked.part}})
        if file is not self.file:
            self.keep(file)
        if self._rolling is not None and self.parts.get(eyes) != asked.part:
            self._rolling.lose(eyes)

    def _begin(self) -> None:
        """Make the key of the dice of all parts and lay the table."""
        wanted, file = self.file.wanted, self.file
        shared = shared_dice(file.seed, file.parts, every_roll=file.every_roll)
        assert wanted is not None, "a game that begins is wanted"
        request = StartRequest(
            wanted.title,
            wanted.scenario,
            wanted.options,
            wanted.seats,
            has_handicap=wanted.has_handicap,
            design=wanted.design,
        )
        self.session = Session.start(request, self.save, shared=shared)
        self._rolling = Rolling(self, self.session)
        self._forget_beginning()

    def _show(self, seated: Seated, beats: int = 0, their_hash: str = "") -> None:
        """Tell a peer where it sits, and all that it does not know yet."""
        session = self.session
        begun = session.header if session else self.file.wanted
        assert begun is not None, "a table has a game, or one that is wanted"
        seated.say(
            seated={
                "eyes": seated.eyes,
                "title": begun.title,
                "title_version": session.header.title_version if session else 0,
                "header": shown_header(session.header, seated.eyes) if session else None,
                "commitment": self._commitment(),
                "has_part": self._has_part(seated),
                "every_roll": self.file.every_roll,
                "missing": self.file.missing,
            }
        )
        if session is not None:
            with self.told_of_failure(seated):
                seated.teller = Teller(session, seated.eyes)
                seated.say(told=seated.teller.all(beats, their_hash))

    def _has_part(self, seated: Seated) -> bool:
        """Whether the part that a peer gave is, or will be, in the dice."""
        return bool(seated.part) and self.parts.get(seated.eyes) == seated.part

    def _commitment(self) -> str:
        if self.session is None:
            return commitment_of(self.file.seed)
        shared = self.session.header.shared
        return shared.commitment if shared else ""

    # Acting

    def act(self, seated: Seated, asked: m.Act | m.Record | m.Link) -> None:
        """Do what a guest asks, and tell everybody what its eyes may know of it."""
        with self.told_of_failure(seated):
            if isinstance(asked, m.Record):
                self._tell_record(seated)
                return
            if isinstance(asked, m.Link):
                self._rolls.take(seated.eyes, asked)
                return
            acts = self._acts_of(seated.eyes)
            number = acts.count()
            if asked.n > number:
                raise Illegal(OUT_OF_TURN)
            if asked.n == number:
                if not self._do(seated, asked):
                    return
                self.tell_all()
            elif not self._is_same(asked, acts.made(asked.n)):
                raise Illegal(OVERTAKEN)
            seated.say(done=asked.n)

    @property
    def _rolls(self) -> Rolling:
        """The decisions of the game; raises Illegal while none has begun."""
        if self._rolling is None:
            raise Illegal(NOT_BEGUN)
        return self._rolling

    @property
    def _is_rolling(self) -> bool:
        """Whether a decision waits for the parts of guests in its dice."""
        return self._rolling is not None and self._rolling.pending is not None

    def missing_parts(self) -> tuple[str, ...]:
        """The seats for whose parts in the dice a decision waits."""
        return self._rolling.missing if self._rolling else ()

    def _acts_of(self, eyes: str) -> Acts:
        if self.session is None:
            raise Illegal(NOT_BEGUN)
        if eyes == ONLOOKER:
            raise Illegal(ONLY_LOOKING)
        return self._acts.setdefault(eyes, Acts(self.session, eyes))

    def _do(self, seated: Seated, asked: m.Act) -> bool:
        """Do what a guest asks; whether it is done, and does not wait for parts in its dice."""
        session, seat, teller = self.session, seated.eyes, seated.teller
        if self._is_rolling and isinstance(asked, m.Undo | m.Redo):
            raise Illegal(BUSY)
        assert session is not None, "acts are counted in a game"
        assert teller is not None, "who sits at a game is told of it"
        match asked:
            case m.Play():
                command = codec_of(session.title).decode_command(asked.command)
                return self._rolls.decide(seat, command, asked.n)
            case m.Undo():
                require_none(teller.why_no_undo())
                require_room(session)
                session.undo(seat)
            case m.Redo():
                require_none(teller.why_no_redo())
                session.redo(seat)
            case m.Resign():
                session.resign(seat, asked.words)
            case m.Counsel():
                take_counsel(session, seat, asked, teller.known().seq)
        return True

    def _is_same(self, asked: m.Act, made: Entry) -> bool:
        """Whether an act that is asked for again is the one that was done with its number."""
        assert self.session is not None, "acts are counted in a game"
        if isinstance(asked, m.Play) and isinstance(made, Commit):
            return codec_of(self.session.title).decode_command(asked.command) == made.command
        return type(made) is MADE_BY.get(type(asked))

    def _tell_record(self, seated: Seated) -> None:
        session = self.session
        if session is None or not session.is_over:
            raise Illegal(NOT_OVER)
        seated.say(record=[body.decode() for body in session.bodies()])

    # The machine

    def question(self) -> Question | None:
        """What the next bot is asked that must decide here; None where no bot must."""
        session = self.session
        if session is None or self._is_rolling:
            return None
        for prompt in session.prompts():
            kind = self.file.lent.get(prompt.seat) or session.seats[prompt.seat]
            if kind != HUMAN:
                view, whole = session.view(prompt.seat), session.prompt(prompt.seat)
                assert whole is not None, "a seat that is asked has a prompt"
                seed = session.bot_seed(prompt.seat)
                return Question(
                    session.title.id, kind, seed, view, whole, design=session.title.design
                )
        return None

    def take_answer(self, question: Question, answer: Answer) -> None:
        """Let a bot decide, if it is still asked; raises Illegal, RuleFailed or SaveError."""
        now = self.question()
        if now is None or now.prompt.seat != answer.seat or now.seed != question.seed:
            return
        assert self.session is not None, "a bot was asked in a game"
        if self._rolls.decide(answer.seat, answer.command, NO_ACT, answer.why):
            self.tell_all()

    # What a host may know

    def asked(self) -> tuple[str, ...]:
        """The seats of people apart that the game waits for."""
        if self.session is None:
            return self.file.missing
        if self._is_rolling:
            return self.awaited
        asked = {prompt.seat for prompt in self.session.prompts()}
        return tuple(seat for seat in self.file.seats if seat in asked)


def shown_header(header: Header, eyes: str) -> JsonDict:
    """A game's heading as a guest has it: without key, script and seed, its own seat a person's."""
    seats = {
        seat: HUMAN if seat == eyes else APART if kind == HUMAN else kind
        for seat, kind in header.seats.items()
    }
    hidden = {"key": NO_KEY, "script": (), "shared": None, "seats": seats, "own_dice": False}
    return header.model_copy(update=hidden).model_dump(mode="json")

"""A table apart at which somebody sits for every pair of eyes, and every byte that each is sent."""

import json
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any, Protocol

from game.apart.seated import Peer
from game.apart.table import HostTable
from game.apart.tablefile import TableFile, hash_of
from game.bots.process import Answer
from game.core.eyes import ONLOOKER
from game.core.records import Command
from game.session.apart import messages as m
from game.session.apart.messages import PROTOCOL
from game.session.apart.teller import Acts
from game.session.play.session import Session
from game.session.record.codec import dump, encode
from game.session.record.journal import Journal
from game.session.record.lines import Commit, Counsel
from game.session.request.start import HUMAN
from tests.contract.eyes import Leak

WORDS = "The weather is against us."
Step = tuple[str, list[bytes]]
"""What was done, and what somebody was sent of it."""


class Ear(Peer):
    """Keeps what it is sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, why: str) -> None:
        self.heard.append(dump({"closed": why}))

    def taken(self) -> list[bytes]:
        """What came since this was asked last."""
        heard, self.heard = self.heard, []
        return heard


class Table:
    """All who can sit at the game of a file, each with an ear."""

    def __init__(self, save: Path) -> None:
        session = Session.load(save)
        everybody = (ONLOOKER, *(place.id for place in session.places))
        file = TableFile(guests={eyes: hash_of(eyes) for eyes in everybody})
        self.table, self.session = HostTable(save, file, session), session
        self.ears = {eyes: Ear() for eyes in everybody}
        self.seats = {eyes: self.table.sit(ear, eyes, sitting()) for eyes, ear in self.ears.items()}

    def close(self) -> None:
        self.table.close()

    def act(self, eyes: str, do: str, **more: Any) -> None:
        """Ask for something from a place, numbered as the next act of it."""
        number = Acts(self.session, eyes).count() if eyes else 0
        asked = m.read_request(dump({"do": do} | ({} if do == "record" else {"n": number}) | more))
        self.table.act(self.seats[eyes], asked)

    def decide(self, seat: str, command: Command, why: str = "") -> None:
        """Let a person or a bot decide; raises AssertionError where nothing comes of it."""
        before, question = len(self.session.commits), self.table.question()
        if self.session.seats[seat] == HUMAN:
            self.act(seat, "play", command=as_json(encode(command)))
        elif question is not None and question.prompt.seat == seat:
            self.table.take_answer(question, Answer(seat, command, why))
        else:
            self.session.submit(seat, command, why)
            self.table.tell_all()
        assert len(self.session.commits) == before + 1, f"{seat} cannot decide {command}"

    def sit_again(self, eyes: str, beats: int = 0, known: str = "") -> None:
        """Come back with so many beats."""
        self.seats[eyes] = self.table.sit(self.ears[eyes], eyes, sitting(beats, known))

    def seen(self, eyes: str) -> tuple[int, Any]:
        """How much these eyes have seen, and what they know now."""
        return len(self.session.events_for(eyes)), self.session.view(eyes)


def sitting(beats: int = 0, known: str = "", part: str = "5" * 64) -> m.Sit:
    """What somebody says who sits down, with what is known already."""
    return m.Sit(do="sit", protocol=PROTOCOL, code="0" * 32, part=part, beats=beats, hash=known)


def as_json(data: Any) -> Any:
    """Data as it arrives."""
    return json.loads(dump(data))


def opening_of(session: Session, folder: Path) -> Path:
    """A save of the same game as it began."""
    path = folder / "table.wagame"
    path.unlink(missing_ok=True)
    Journal.create(path, session.bodies()[:2]).close()
    return path


class Tap:
    """What one pair of eyes is sent of a game that is played again at a table apart.

    With `dithers` the others take back and make again whatever these eyes learn nothing of, and are
    advised; and of what these eyes have seen in any case the entries that `retaken` numbers.
    """

    def __init__(
        self, session: Session, eyes: str, *, dithers: bool, retaken: Set[int] = frozenset()
    ) -> None:
        assert session.path is not None
        self.eyes, self._dithers, self._retaken = eyes, dithers, retaken
        self.steps: list[Step] = []
        self.can_be_retaken: set[int] = set()
        """The entries of others that these eyes saw and that could be taken back at once."""
        self._at = Table(opening_of(session, session.path.parent))
        self._note("sitting down")
        for number, entry in enumerate(session.entries[1:]):
            if isinstance(entry, Commit) and entry.command is not None:
                self._follow(number, entry)
            elif isinstance(entry, Counsel):
                self._advise(entry)
            self._note(f"decision {number}")
        self._ask_what_is_refused()
        self._take_back()
        self._come_and_go()
        self._at.close()

    def _note(self, what: str) -> None:
        self.steps.append((what, self._at.ears[self.eyes].taken()))

    def _follow(self, number: int, commit: Commit) -> None:
        assert commit.command is not None
        before = self._at.seen(self.eyes)
        self._at.decide(commit.seat, commit.command, f"Since it is {commit.digest}.")
        if commit.seat == self.eyes:
            self._note("deciding")
            self._take_back()
        elif self._dithers and self._at.seen(self.eyes) == before:
            for do in ("undo", "redo"):
                self._at.act(commit.seat, do)
        elif self._at.seen(self.eyes) != before:
            self._retake(number, commit.seat)

    def _retake(self, number: int, seat: str) -> None:
        teller = self._at.seats[seat].teller
        assert teller is not None, "everybody is told of the game"
        if not teller.why_no_undo():
            self.can_be_retaken.add(number)
        for do in ("undo", "redo") if number in self._retaken else ():
            self._at.act(seat, do)
            self._note(f"{do} of another in sight")

    def _advise(self, counsel: Counsel) -> None:
        best = [
            {
                "command": as_json(encode(each.command)),
                "label": each.label,
                "expected": each.expected,
                "reason": each.reason,
            }
            for each in counsel.best
        ]
        for _ in range(2 if self._dithers else 1):
            self._at.act(counsel.seat, "counsel", rule=counsel.rule, best=best)

    def _take_back(self) -> None:
        for do in ("undo", "redo", "redo"):
            self._at.act(self.eyes, do)
            self._note(do)

    def _ask_what_is_refused(self) -> None:
        at, eyes = self._at, self.eyes
        for command in ({"kind": "Nothing"}, {"kind": "Plot", "to": "Z9"}, None):
            at.act(eyes, "play", command=command)
        at.act(eyes, "play", command=None, n=10**6)
        at.act(eyes, "record")
        self._note("what is refused")

    def _come_and_go(self) -> None:
        at, told = self._at, [*self._told()]
        beats, known = told[-1]["keep"] + len(told[-1]["beats"]), told[-1]["hash"]
        for what, given in (
            ("coming back", (beats, known)),
            ("coming back late", (beats // 2, "")),
            ("coming back from elsewhere", (beats, "0" * 32)),
        ):
            at.sit_again(self.eyes, *given)
            self._note(what)
        another = next(place.id for place in at.session.places if place.id != self.eyes)
        at.table.leave(at.seats[another])
        self._note("another leaves")
        at.sit_again(another)
        self._note("another comes back")
        at.act(another, "resign", words=WORDS)
        self._note("another resigns")

    def _told(self) -> Iterator[dict[str, Any]]:
        for _, heard in self.steps:
            for message in map(json.loads, heard):
                if "told" in message:
                    yield message["told"]


class Heard(Protocol):
    """What one pair of eyes was sent, step by step."""

    eyes: str
    steps: list[Step]


def compare_heard(one: Heard, other: Heard) -> None:
    """Raise Leak naming the step at which, and by what, these eyes can tell two games apart."""
    for (what, mine), (_, its) in zip(one.steps, other.steps, strict=True):
        for door, said, its_said in _differences(mine, its):
            raise Leak(f"'{one.eyes}' is told by the {door} of {what}: {said!r} against {its_said}")


def _differences(one: list[bytes], other: list[bytes]) -> Iterator[tuple[str, Any, Any]]:
    if len(one) != len(other):
        yield "number", one, other
    for mine, its in zip(one, other, strict=False):
        if mine != its:
            yield _door(json.loads(mine), json.loads(its)), mine, its


def _door(one: Any, other: Any) -> str:
    """By which parts two messages differ."""
    if one.keys() != other.keys():
        return "kind"
    (kind,) = one
    if not isinstance(one[kind], dict):
        return str(kind)
    parts = (f"{kind}.{part}" for part in one[kind] if one[kind][part] != other[kind].get(part))
    return " and ".join(parts) or f"{kind} as it is written"

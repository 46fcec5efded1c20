"""Do the rules of today still make of a recorded game what its record says?

The decisions are run again with the recorded dice and folded, the dice are compared with the key
that the header names, and what lists show of the game with what it has come to.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.core import flow
from game.core.dice import DiceError, KeyedDice, TapeDice
from game.core.flow import Illegal
from game.core.records import Event
from game.session.play.session import Session
from game.session.record.chains import ChainError, Chains, promises_kept, roll_of
from game.session.record.codec import digest
from game.session.record.history import History, fold
from game.session.record.lines import Commit, Entry, Redo, SideEnding, Standing, Undo
from game.session.record.restore import standing_of
from game.session.record.shared import why_not_shared

UNLIKE_THE_RECORD = "the re-run differs; where, can be said when the game is over."
OTHERS_DICE = "dice in which others had a part were taken back."
OTHER_DECISION = "the host asked for a part in them and then decided otherwise than it promised"
FACTS = ("result", "advice", "dice thrown by hand")


class Difference(Exception):
    """The first place where the re-run leaves the record; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`difference` is empty when all agrees; `notes` are for information."""

    commits: int
    difference: str
    notes: tuple[str, ...]


def verify_save(path: Path) -> Verdict:
    """Run a save's rules again; raises SaveError when it cannot be opened at all."""
    session = Session.load(path, read_only=True)
    verdict = verify(session)
    notes = (session.notice, *verdict.notes) if session.notice else verdict.notes
    return Verdict(verdict.commits, told_difference(session, verdict.difference), notes)


def told_difference(session: Session, difference: str) -> str:
    """A difference as it may be told: of a running game with secrets, only that there is one."""
    return UNLIKE_THE_RECORD if difference and session.keeps_secrets else difference


def first_difference(session: Session) -> str:
    """A sentence on the first place where re-run, fold, dice or standing differ, or ""."""
    return verify(session).difference


def verify(session: Session) -> Verdict:
    """Run the rules of a game again, decisions taken back included.

    Other words than those of today in what lists show of the game are only noted.
    """
    if wrong := why_not_shared(session.header):
        return Verdict(len(session.commits), f"Its dice: {wrong}.", ())
    run = _Run(session)
    for entry, standing in zip(session.entries, session.standings, strict=True):
        try:
            run.step(entry, standing)
        except Difference as difference:
            said = f"Commit {entry.seq}: {difference}"
            return Verdict(len(session.commits), said, tuple(run.notes.values()))
    return Verdict(len(session.commits), _broken_promise(session), tuple(run.notes.values()))


def _broken_promise(session: Session) -> str:
    """Whether the host of a guest's copy decided otherwise than it promised before rolls."""
    shared, apart = session.header.shared, session.header.apart
    if shared is None or apart is None or not (apart.every_roll and apart.root):
        return ""
    kept = promises_kept(shared.seed, session.commits, apart.asked)
    return "" if kept == apart.promises else f"Its dice: {OTHER_DECISION}."


class _Run:
    """The re-run of a game: the state and the number of dice rolled after each live commit."""

    def __init__(self, session: Session) -> None:
        self.notes: dict[str, str] = {}
        self._session = session
        self._live = [(session.title.rules.empty(), 0)]
        self._undone: list[tuple[Any, int]] = []
        self._past = History()
        self._chains = Chains(session.header.shared)

    def step(self, entry: Entry, standing: Standing) -> None:
        """Run one entry again; raises Difference."""
        match entry:
            case Undo():
                if self._past.live[-1].roll:
                    raise Difference(OTHERS_DICE)
                self._undone.append(self._live.pop())
            case Redo():
                self._live.append(self._undone.pop())
            case Commit():
                self._undone.clear()
                before, rolled = self._live[-1]
                state = _checked(self._session, before, entry)
                self._compare_dice(entry, rolled)
                self._live.append((state, rolled + len(entry.dice)))
        self._past.add(entry, standing)
        self._compare_standing(entry, standing)

    def _compare_dice(self, commit: Commit, rolled: int) -> None:
        """The faces against the script and then the key, but for those that a player threw."""
        header = self._session.header
        if commit.seq < header.inherited:
            return
        self._compare_links(commit)
        roll = roll_of(commit)
        key = roll.key(header.key) if roll else header.key
        dice = KeyedDice(bytes.fromhex(key), commit.seq, header.script[rolled:])
        try:
            for sides, _ in commit.dice:
                dice.roll(sides)
        except DiceError as error:
            raise Difference(f"its script cannot be rolled: {error}") from error
        keyed = tuple(
            recorded if place in commit.thrown else face
            for place, (face, recorded) in enumerate(zip(dice.faces, commit.dice, strict=True))
        )
        if keyed != commit.dice:
            said = f"the key rolls {_dice(keyed)}, recorded is {_dice(commit.dice)}."
            raise Difference(said)
        for count, _ in commit.draws:
            dice.draw(count)
        if tuple(dice.draws) != commit.draws:
            raise Difference("the key draws otherwise than recorded.")

    def _compare_links(self, commit: Commit) -> None:
        """The parts of guests in these dice against their chains; whose is missing is noted."""
        try:
            self._chains.take(commit)
        except ChainError as error:
            raise Difference(f"{error}.") from error
        for seat in sorted(self._chains.missing(commit)):
            name = self._session.place(seat).called
            said = f"Commit {commit.seq}, maybe others after it: no part of {name} in the dice."
            self.notes.setdefault(f"links {seat}", said)

    def _compare_standing(self, entry: Entry, recorded: Standing) -> None:
        """A standing against the game so far; of one inherited, not the help in another game."""
        past = self._past
        is_inherited = entry.seq < self._session.header.inherited
        helped, thrown = (
            (recorded.helped, recorded.thrown) if is_inherited else (past.helped, past.thrown)
        )
        title, header, state = self._session.title, self._session.header, self._live[-1][0]
        now = standing_of(title, header, state, past.resigned, helped, thrown=thrown)
        for name, then, today in zip(FACTS, _facts(recorded), _facts(now), strict=True):
            if then != today:
                raise Difference(f"lists show the {name} {then}, and the game comes to {today}.")
        for then, today in zip(_words(recorded), _words(now), strict=True):
            if then != today:
                said = f"lists say '{then}', and today's words are '{today}'."
                self.notes.setdefault("words", f"Commit {entry.seq}: {said}")


def _facts(standing: Standing) -> tuple[str, str, str]:
    """What a standing says apart from its words, in the order of FACTS."""
    fates = standing.ending.fates if standing.ending else ()
    return (
        "; ".join(map(_fate, fates)) or "none",
        ", ".join(standing.helped) or "none",
        "yes" if standing.thrown else "no",
    )


def _fate(fate: SideEnding) -> str:
    scores = (f"{name} {score}" for name, score in sorted(fate.scores.items()))
    awards = Counter(each for each in fate.awards if each)
    counted = (f"{award} {number} times" for award, number in awards.most_common())
    said = f"{fate.side} {fate.outcome}, award '{fate.award}', {', '.join(scores)}"
    return ", ".join((said, *counted))


def _words(standing: Standing) -> tuple[str, str, str]:
    """What lists say in words, which may have been others when the game was played."""
    headline = standing.ending.headline if standing.ending else ""
    return standing.status, standing.caption, headline


def _checked(session: Session, before: Any, commit: Commit) -> Any:
    """The state after a commit, folded and run again; raises Difference."""
    dice = TapeDice([face for _, face in commit.dice], [index for _, index in commit.draws])
    try:
        state, events = _run(session, before, commit, dice)
    except Illegal as refusal:
        raise Difference(f"the rules do not allow its decision: {refusal}") from refusal
    except DiceError as error:
        raise Difference(f"the rules roll other dice than recorded: {error}") from error
    except Exception as error:
        raise Difference(f"a rule failed ({error!r}).") from error
    if tuple(dice.faces) != commit.dice:
        raise Difference(f"the rules roll {_dice(dice.faces)}, recorded is {_dice(commit.dice)}.")
    if tuple(dice.draws) != commit.draws:
        raise Difference("the rules draw otherwise than recorded.")
    _compare_events(events, commit.events)
    if state.flow != commit.flow:
        raise Difference("the game waits for another decision than recorded.")
    if digest(state) != commit.digest:
        raise Difference("the position has another digest than recorded.")
    if fold(session.title, before.copy(), (commit,)) != state:
        raise Difference("folding its events leads to another position than recorded.")
    return state


def _run(session: Session, before: Any, commit: Commit, dice: TapeDice) -> tuple[Any, list[Event]]:
    title = session.title
    if commit.command is None:
        return flow.begin(title.rules, session.header.scenario, session.options, dice)
    flow.require_legal(title.rules, before, commit.seat, commit.command)
    return flow.act(title.rules, before, commit.seat, commit.command, dice)


def _compare_events(ran: list[Event], recorded: tuple[Event, ...]) -> None:
    for number, (now, then) in enumerate(zip_longest(ran, recorded), start=1):
        if now != then:
            raise Difference(f"event {number} is now {_said(now)}, recorded is {_said(then)}.")


def _said(event: Event | None) -> str:
    return "nothing" if event is None else str(event)


def _dice(faces: Any) -> str:
    return " ".join(f"D{sides}:{face}" for sides, face in faces) or "nothing"

"""Do the rules of today still make of a recorded game what its record says?"""

from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.core import flow
from game.core.dice import DiceError, TapeDice
from game.core.flow import Illegal
from game.core.records import Event
from game.session.history import fold
from game.session.lines import Commit, Redo, Undo, digest_of
from game.session.session import Session
from game.tables.boards import BoardError


class Difference(Exception):
    """The first place where the re-run leaves the record; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`difference` is empty when fold and re-run agree; `notes` are for information."""

    commits: int
    difference: str
    notes: tuple[str, ...]


def verify_save(path: Path) -> Verdict:
    """Run a save's rules again; raises SaveError when it cannot be opened at all."""
    session = Session.load(path, read_only=True)
    notes = [session.notice] if session.notice else []
    return Verdict(len(session.commits), first_difference(session), tuple(notes))


def first_difference(session: Session) -> str:
    """A sentence on the first commit whose re-run or fold differs, or "" when all agree."""
    states = [session.opening_state()]
    undone: list[Any] = []
    for entry in session.entries:
        match entry:
            case Undo():
                undone.append(states.pop())
            case Redo():
                states.append(undone.pop())
            case Commit():
                undone.clear()
                try:
                    states.append(_checked(session, states[-1], entry))
                except Difference as difference:
                    return f"Commit {entry.seq}: {difference}"
    return ""


def _checked(session: Session, before: Any, commit: Commit) -> Any:
    """The state after a commit, folded and run again; raises Difference."""
    dice = TapeDice([face for _, face in commit.faces])
    try:
        state, events = _run(session, before, commit, dice)
    except Illegal as refusal:
        raise Difference(f"the rules do not allow its decision: {refusal}") from refusal
    except DiceError as error:
        raise Difference(f"the rules roll other dice than recorded: {error}") from error
    except BoardError as error:
        raise Difference(str(error)) from error
    except Exception as error:
        raise Difference(f"a rule failed ({error!r}).") from error
    if tuple(dice.faces) != commit.faces:
        raise Difference(f"the rules roll {_dice(dice.faces)}, recorded is {_dice(commit.faces)}.")
    _compare_events(events, commit.events)
    if state.flow != commit.flow:
        raise Difference("the game waits for another decision than recorded.")
    if digest_of(state, session.header.format) != commit.digest:
        raise Difference("the position has another digest than recorded.")
    folded = fold(session.title, before.copy(), (commit,))
    if digest_of(folded, session.header.format) != commit.digest:
        raise Difference("folding its events leads to another position than recorded.")
    return state


def _run(session: Session, before: Any, commit: Commit, dice: TapeDice) -> tuple[Any, list[Event]]:
    title = session.title
    if commit.command is None:
        return flow.begin(title, session.header.scenario, session.header.options, dice)
    flow.require_legal(title, before, commit.seat, commit.command)
    return flow.act(title, before, commit.seat, commit.command, dice)


def _compare_events(ran: list[Event], recorded: tuple[Event, ...]) -> None:
    for number, (now, then) in enumerate(zip_longest(ran, recorded), start=1):
        if now != then:
            raise Difference(f"event {number} is now {_said(now)}, recorded is {_said(then)}.")


def _said(event: Event | None) -> str:
    return "nothing" if event is None else str(event)


def _dice(faces: Any) -> str:
    return " ".join(f"D{sides}:{face}" for sides, face in faces) or "nothing"

"""Can the record of a game be told from its first event? Asked once, when a save is read.

A chain of hashes that somebody wrote anew can hold any events. They are folded one by one, and
all that a replay or a report makes of an event and of the table after it is made once. Who is
asked is looked at where the game stands; of an earlier moment, when somebody goes back there.
What was found sound before is only folded.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from game.core import flow
from game.core.prompt import Prompt
from game.core.records import Event
from game.session.record.codec import codec_of, digest
from game.session.record.entries import reader_of
from game.session.record.firstline import checks_of
from game.session.record.history import History
from game.session.record.lines import Commit, Header, LineError, Resigned, on_its_die
from game.session.request.eyes import spoken_to
from game.session.request.start import AnyTitle
from game.tables.boards import BoardError


def read_history(title: AnyTitle, bodies: Sequence[bytes]) -> History:
    """What the lines after the header record, not yet folded; raises LineError."""
    reader, history = reader_of(codec_of(title)), History()
    for number, body in enumerate(bodies, start=2):
        try:
            history.add(*reader.read(body))
        except LineError as error:
            raise LineError(f"line {number}, {error}") from error
    return history


def require_sound(title: AnyTitle, header: Header, history: History, proven: int = 0) -> Any:
    """The state after the live commits; raises LineError where one, or one to redo, is unsound.

    The first `proven` entries were found so before. Raises BoardError where a map that it was
    played on is no more.
    """
    state = title.rules.empty()
    known = {id(entry) for entry in history.entries[:proven]}
    _told(title, header, state, history.live, known)
    _told(title, header, state.copy(), history.taken_back[::-1], known)
    if history.resigned is None:
        with blaming("it stands where nobody can go on"):
            asked_in(title, header.seats, state)
        _require_ended(title, state)
    if not header.seats.keys() >= set(history.helped):
        raise LineError("advice is given to a seat that there is not")
    if history.resigned is not None:
        _require_resignable(header, history.resigned, state)
    return state


@contextmanager
def blaming(said: str) -> Iterator[None]:
    """Whatever fails is the record's fault, as a LineError; a map that is no more is not."""
    try:
        yield
    except BoardError:
        raise
    except Exception as error:
        raise LineError(f"{said} ({error!r})") from error


def _require_resignable(header: Header, resigned: Resigned, state: Any) -> None:
    if resigned.seat not in header.seats:
        raise LineError("the game is given up by a seat that there is not")
    if not state.flow:
        raise LineError("the game is given up after its end")


def _told(
    title: AnyTitle, header: Header, state: Any, commits: Sequence[Commit], known: Container[int]
) -> None:
    """Change `state` in place by commits, of which those with an id in `known` are sound."""
    for commit in commits:
        if id(commit) in known:
            _play_back(state, commit, partial(_apply, title))
        else:
            _look_at(title, header, state, commit)
    if commits and digest(state) != commits[-1].digest:
        said = f"commit {commits[-1].seq} leads to another position than it records"
        raise LineError(said)


def _look_at(title: AnyTitle, header: Header, state: Any, commit: Commit) -> None:
    """Change `state` in place by what a commit records; raises LineError at the first fault."""
    seats = header.seats
    if commit.command is not None and commit.seat not in seats:
        raise LineError(f"commit {commit.seq} is the decision of a seat that there is not")
    _play_back(state, commit, partial(_tell, title, spoken_to(seats)))
    if not _are_among(commit.thrown, len(commit.dice)):
        raise LineError(f"commit {commit.seq} names dice that were not rolled as thrown by hand")
    with blaming(f"commit {commit.seq} leads to no position"):
        checks_of(title, header)(state)


def _play_back(state: Any, commit: Commit, tell: Callable[[Any, Event], None]) -> None:
    for number, event in enumerate(commit.events, start=1):
        with blaming(f"commit {commit.seq}, event {number} cannot be played back"):
            tell(state, event)
    state.flow = commit.flow


def _require_ended(title: AnyTitle, state: Any) -> None:
    """A game in which nothing waits has come to its end, and not just stopped."""
    with blaming("it is over without an end"):
        is_sound = bool(state.flow) or title.rules.result(state) is not None
    if not is_sound:
        raise LineError("it is over without an end")


def asked_in(title: AnyTitle, seats: Mapping[str, str], state: Any) -> tuple[Prompt, ...]:
    """The prompts of a state; raises ValueError where nobody is asked, or who does not play."""
    asked = flow.prompts(title.rules, state)
    if bool(state.flow) != bool(asked):
        raise ValueError("something waits, and nobody is asked")
    if strangers := {prompt.seat for prompt in asked} - set(seats):
        raise ValueError(f"a seat is asked that there is not: {min(strangers)}")
    return asked


def _are_among(places: Sequence[int], number: int) -> bool:
    """Whether these are different places among so many, in order."""
    return list(places) == sorted({place for place in places if place < number})


def _tell(title: AnyTitle, seat: str, state: Any, event: Event) -> None:
    _apply(title, state, event)
    for roll in title.words.describe(event, seat).dice:
        on_its_die(roll)
    title.words.cues(event)
    title.eyes.redact(event, seat)
    title.words.status(title.eyes.view(state, seat))


def _apply(title: AnyTitle, state: Any, event: Event) -> None:
    title.rules.apply[type(event)](state, event)

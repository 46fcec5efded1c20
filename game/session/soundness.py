"""Can the record of a game be told from its first event? Asked once, when a save is read.

A chain of hashes that somebody wrote anew can hold any events. They are folded one by one, and
all that a replay or a report makes of an event and of the table after it is made once.
"""

from typing import Any

from game.core import flow
from game.core.records import Event
from game.session.lines import Commit, LineError, on_its_die
from game.session.start import AnyTitle
from game.tables.boards import BoardError


def require_sound(title: AnyTitle, state: Any, commit: Commit, *, has_its_tables: bool) -> None:
    """Change `state` in place by what a commit records; raises LineError at the first fault.

    Other tables than those the game was begun with may allow more than the invariants do.
    """
    if commit.command is not None and all(seat.id != commit.seat for seat in title.seats):
        raise LineError(f"commit {commit.seq} is the decision of a seat that there is not")
    for number, event in enumerate(commit.events, start=1):
        _tell(title, state, event, f"commit {commit.seq}, event {number}")
    state.flow = commit.flow
    try:
        flow.prompts(title, state)
        if has_its_tables:
            title.invariants(state)
    except BoardError:
        raise
    except Exception as error:
        raise LineError(f"commit {commit.seq} leads to no position ({error!r})") from error


def _tell(title: AnyTitle, state: Any, event: Event, where: str) -> None:
    seat = title.seats[0].id
    try:
        title.apply[type(event)](state, event)
        for roll in title.describe(event).dice:
            on_its_die(roll)
        title.cues(event)
        title.redact(event, seat)
        title.status(title.view(state, seat))
    except BoardError:
        raise
    except Exception as error:
        raise LineError(f"{where} cannot be played back ({error!r})") from error

"""What one pair of eyes knows of the record of a game, down to how many decisions there were."""

from dataclasses import dataclass

from game.core.eyes import ALL_EYES
from game.core.records import Command, Event
from game.session.play.session import Session
from game.session.record.codec import JsonDict, encode


@dataclass(frozen=True, slots=True)
class SeenCommit:
    """A decision as eyes know it: `command` is None where it is another seat's."""

    seat: str
    command: Command | None
    events: tuple[Event, ...]


def commits_seen(session: Session, eyes: str) -> list[SeenCommit]:
    """The live commits that these eyes know of, the opening first.

    A decision of another seat of which nothing was seen is not among them.
    """
    seen: list[SeenCommit] = []
    for commit in session.commits:
        events = session.events_for(eyes, commit.seq, commit.seq + 1)
        is_own = eyes in (commit.seat, ALL_EYES)
        if events or is_own or commit.command is None:
            seen.append(SeenCommit(commit.seat, commit.command if is_own else None, events))
    return seen


def record_seen(session: Session, eyes: str) -> list[JsonDict]:
    """The decisions that these eyes know of as data, numbered as they know them.

    Dice and draws, digests and what waits stay out, since they may tell of what is hidden.
    """
    return [
        {
            "seq": number,
            "seat": commit.seat,
            "command": None if commit.command is None else encode(commit.command),
            "events": [encode(event) for event in commit.events],
        }
        for number, commit in enumerate(commits_seen(session, eyes))
    ]

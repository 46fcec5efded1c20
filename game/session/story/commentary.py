"""Which commentary speaks of a game: the one whose every word is true of it."""

from collections.abc import Sequence

from game.contract.guide import Comment, Commentary
from game.core.records import Event
from game.session.play.game import Game
from game.session.play.session import Session


def commentary_of(session: Game) -> Commentary | None:
    """The commentary on a finished game of a title that has one; raises DataError."""
    if not isinstance(session, Session) or not session.is_over:
        return None
    for each in session.title.content.commentaries():
        is_its_scenario = each.scenario == session.header.scenario
        if is_its_scenario and all(holds(comment, session.events) for comment in each.comments):
            return each
    return None


def holds(comment: Comment, events: Sequence[Event]) -> bool:
    """Whether what a comment speaks of has happened where it speaks of it."""
    if comment.after > len(events):
        return False
    event = events[comment.after - 1]
    is_its_kind = type(event).__name__ == comment.kind
    return is_its_kind and all(
        getattr(event, name, None) == value for name, value in comment.facts.items()
    )

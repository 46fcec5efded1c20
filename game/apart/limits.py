"""How often a guest may do what makes a record longer and a game no further.

A save has a bound, and whoever filled it would end the game for all.
"""

from game.core.flow import Illegal
from game.session.apart import messages as m
from game.session.play.session import Session
from game.session.record.codec import codec_of
from game.session.record.lines import Counselled, Undo

MOST_TAKEN_BACK = 40
"""Times that the decision at one place of a game is taken back."""
MOST_COUNSELS = 12
"""Pieces of advice to a seat before one decision."""
DECIDE_NOW = "That was taken back very often: now it must stand."
ADVISED = "Advice was asked very often: now you must decide."
NOT_ASKED = "Advice is recorded for a seat that must decide."


def require_room(session: Session) -> None:
    """Raise Illegal where the last decision was taken back too often."""
    last = session.commits[-1].seq
    taken = (isinstance(each, Undo) and each.seq == last for each in session.entries)
    if sum(taken) >= MOST_TAKEN_BACK:
        raise Illegal(DECIDE_NOW)


def take_counsel(session: Session, seat: str, asked: m.Counsel, known: int) -> None:
    """Record what a seat was advised, once for as long as it knows of nothing new.

    `known` is the number of the last commit that it knows of: how many there are since it must not
    find out. Raises Illegal.
    """
    if all(prompt.seat != seat for prompt in session.prompts()):
        raise Illegal(NOT_ASKED)
    decode = codec_of(session.title).decode_command
    best = tuple(
        Counselled(decode(each.command), each.label, each.expected, each.reason)
        for each in asked.best
    )
    told = [each for each in session.counsels_for(seat) if each.seq > known]
    if any((each.rule, each.best) == (asked.rule, best) for each in told):
        return
    if len(told) >= MOST_COUNSELS:
        raise Illegal(ADVISED)
    session.take_counsel(seat, asked.rule, best)

"""How often a guest may do what makes a record longer and a game no further.

A save has a bound, and whoever filled it would end the game for all.
"""

from game.core.flow import Illegal
from game.session.apart import messages as m
from game.session.play.session import Session
from game.session.record.lines import Undo

MOST_TAKEN_BACK = 40
"""Times that the decision at one place of a game is taken back."""
MOST_COUNSELS = 12
"""Pieces of advice to a seat before one decision."""
DECIDE_NOW = "That was taken back very often: now it must stand."
ADVISED = "Advice was asked very often: now you must decide."


def require_room(session: Session, seat: str, asked: m.Act) -> None:
    """Raise Illegal for what was done too often."""
    if isinstance(asked, m.Undo):
        last = session.commits[-1].seq
        taken = (isinstance(each, Undo) and each.seq == last for each in session.entries)
        if sum(taken) >= MOST_TAKEN_BACK:
            raise Illegal(DECIDE_NOW)
    if isinstance(asked, m.Counsel):
        now = len(session.commits)
        if sum(each.seq == now for each in session.counsels_for(seat)) >= MOST_COUNSELS:
            raise Illegal(ADVISED)

"""A peer that has sat down at a table, and why what it asks is not done."""

from typing import Any, Protocol

from game.core.dice import DiceError
from game.core.flow import Illegal
from game.session.apart import messages as m
from game.session.apart.teller import Teller
from game.session.play.failing import RuleFailed, UndoRefused
from game.session.record.codec import CodecError, dump
from game.session.record.files import SaveError
from game.session.record.lines import Counsel, Redo, Resigned, Undo
from game.session.request.start import StartError
from game.tables.doors import plain

STANDS = "That cannot be taken back, or made again, any more."
DISK = "The host cannot write the game to its disk: nothing was done."
RULE = "A rule failed at the host: nothing was done."
MADE_BY: dict[type[Any], type[Any]] = {
    m.Undo: Undo,
    m.Redo: Redo,
    m.Resign: Resigned,
    m.Counsel: Counsel,
}
"""What stands in the record of an act that is no decision."""


class Peer(Protocol):
    """Whoever is at the other end of a connection."""

    def send(self, message: bytes) -> None:
        """Send a message, in order; never waits."""

    def close(self, why: str) -> None:
        """End the connection."""


class Seated:
    """A peer that has sat down; its eyes never change. `part` is what it gave to the dice."""

    def __init__(self, peer: Peer, eyes: str, part: str = "") -> None:
        self.peer, self.eyes, self.part = peer, eyes, part
        self.teller: Teller | None = None

    def say(self, **message: Any) -> None:
        """Send one message."""
        self.peer.send(dump(message))


_REFUSALS: tuple[tuple[type[Exception], str, str], ...] = (
    (UndoRefused, "illegal", STANDS),
    (Illegal, "illegal", ""),
    (DiceError, "illegal", ""),
    (StartError, "illegal", ""),
    (CodecError, "malformed", ""),
    (SaveError, "damaged", DISK),
    (RuleFailed, "unsupported", RULE),
)


def refusal(error: Exception) -> tuple[str, str] | None:
    """The kind of a refusal and its sentence; None for a fault of the program."""
    for sort, kind, sentence in _REFUSALS:
        if isinstance(error, sort):
            return kind, sentence or plain(str(error))
    return None


def require_none(why: str) -> None:
    """Raise UndoRefused where there is a reason."""
    if why:
        raise UndoRefused(why)

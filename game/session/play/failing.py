"""What a game answers where it cannot do as it is asked."""

from game.core.flow import Illegal


class RuleFailed(Exception):
    """A rule with a bug, or a board it cannot use; the game is as it was.

    `traceback` is for the report file.
    """

    def __init__(self, message: str, traceback: str) -> None:
        super().__init__(message)
        self.traceback = traceback


class UnknownSeat(Illegal):
    """A seat that the title does not have."""


class UndoRefused(Exception):
    """A decision that cannot be taken back or made again; the message says why."""

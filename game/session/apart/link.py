"""The way from a guest to its host, as the guest needs it."""

from collections.abc import Sequence
from typing import Protocol


class Link(Protocol):
    """The way to a host. It opens itself again after a break; nothing here waits."""

    @property
    def is_open(self) -> bool:
        """Whether the host can be reached now."""

    @property
    def trouble(self) -> str:
        """Why it cannot be reached, in a sentence; empty while it can, or while it is tried."""

    def opened(self) -> bool:
        """Whether the way was opened since this was asked last: who sits must say so anew."""

    def send(self, message: bytes) -> None:
        """Send a message, if the way is open; what is lost is not told."""

    def received(self) -> Sequence[bytes]:
        """What has come since this was asked last."""

    def close(self) -> None:
        """Leave."""


class NoLink:
    """No way at all: a copy that is only read."""

    is_open = False
    trouble = "Only what was told is read."

    def opened(self) -> bool:
        """Never."""
        return False

    def send(self, message: bytes) -> None:
        """Nothing is sent."""

    def received(self) -> Sequence[bytes]:
        """Nothing comes."""
        return ()

    def close(self) -> None:
        """There is nothing to leave."""

"""A guest over the network, and what a host bears of one: how much, how often, how long.

A peer that is slow, silent or talks too much is let go, and ties up nobody else.
"""

import asyncio
from collections import Counter
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from game.apart.seated import Peer

RATE, BURST = 50.0, 200.0
"""Messages of a connection in a second, and at once."""
FRAME_RATE, FRAME_BURST = 200.0, 800.0
"""Frames, of which empty ones and pings are no messages."""
SITTING_RATE, SITTINGS = 0.5, 8.0
"""How often a seat may be taken again in a second, and at once: all is told anew each time."""
MOST_WAITING, MOST_WAITING_BYTES = 256, 1 << 23
"""Messages that may wait for a peer before it is let go, and their bytes where there are two."""
MOST_STRANGERS = 256
"""Connections that have not yet sat down."""
PAUSE, MOST_PAUSE = 1.0, 30.0
"""Seconds that a wrong code costs, twice as many each time from the same address."""
MOST_ADDRESSES = 1024
TOO_SLOW = "Too slow: what was told could not be sent."


@dataclass(slots=True)
class Allowance:
    """How much somebody may still do: `burst` at once, `rate` in a second."""

    rate: float
    burst: float
    spent: float = 0.0
    at: float = field(default_factory=monotonic)

    def take(self) -> bool:
        """Whether it may be done once more."""
        now = monotonic()
        self.spent = max(0.0, self.spent - (now - self.at) * self.rate) + 1
        self.at = now
        return self.spent <= self.burst

    @property
    def wait(self) -> float:
        """In how many seconds what was taken too much is made good."""
        return max(0.0, self.spent - self.burst) / self.rate


class Strangers:
    """Connections of which nobody knows yet who they are; the oldest must go for one too many."""

    def __init__(self) -> None:
        self._waiting: dict[ServerConnection, None] = {}

    def came(self, connection: ServerConnection) -> None:
        """One more."""
        self._waiting[connection] = None
        if len(self._waiting) > MOST_STRANGERS:
            oldest = next(iter(self._waiting))
            self.gone(oldest)
            oldest.transport.abort()

    def gone(self, connection: ServerConnection) -> None:
        """It has sat down, or has left."""
        self._waiting.pop(connection, None)


def connections_of(strangers: Strangers) -> type[ServerConnection]:
    """Connections that are strangers at first, and of which only so many frames are borne."""

    class Connection(ServerConnection):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self._frames = Allowance(FRAME_RATE, FRAME_BURST)

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            strangers.came(self)

        def connection_lost(self, exc: Exception | None) -> None:
            strangers.gone(self)
            super().connection_lost(exc)

        def process_event(self, event: Any) -> None:
            if self._frames.take():
                super().process_event(event)
            else:
                self.transport.abort()

    return Connection


class WrongCodes:
    """How many wrong codes have come from where."""

    def __init__(self) -> None:
        self._counted: Counter[str] = Counter()

    def pause(self, address: str) -> float:
        """How many seconds one more costs."""
        before = self._counted.pop(address, 0)
        self._counted[address] = before + 1
        if len(self._counted) > MOST_ADDRESSES:
            del self._counted[next(iter(self._counted))]
        return min(MOST_PAUSE, PAUSE * 2.0 ** min(before, 16))

    def forget(self, address: str) -> None:
        """Somebody there has a right one."""
        self._counted.pop(address, None)


class Remote(Peer):
    """A guest over the network: what is told waits in a queue, and never makes the host wait."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._bytes = 0
        self._is_gone = False
        self._ending: Future[None] | None = None
        self._loop = asyncio.get_running_loop()

    def send(self, message: bytes) -> None:
        self._loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: bytes) -> None:
        self._bytes += len(message)
        if self._queue.full() or (self._queue.qsize() > 1 and self._bytes > MOST_WAITING_BYTES):
            self.close(TOO_SLOW)
        elif not self._is_gone:
            self._queue.put_nowait(message)

    def close(self, why: str) -> None:
        if not self._is_gone:
            self._is_gone = True
            ending = self._connection.close(1000, why[:100])
            self._ending = asyncio.run_coroutine_threadsafe(ending, self._loop)

    async def ended(self) -> None:
        """Wait until it is told why it must go, if it must."""
        if self._ending is not None:
            await asyncio.wrap_future(self._ending)

    async def deliver(self) -> None:
        """Send what waits until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                message = await self._queue.get()
                await self._connection.send(message, text=True)
                self._bytes -= len(message)


_tasks: set[Any] = set()


def keep(task: "asyncio.Future[Any] | Future[Any]") -> None:
    """Hold a task until it is done, as its loop does not."""
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)

"""The ways from a guest to its host: over the network, and within one program."""

import ssl
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from game.apart.host import Host, Local
from game.session.apart import messages as m

PATIENCE = 8.0
FIRST_PAUSE, MOST_PAUSE = 0.5, 20.0
NOT_REACHED = "The host cannot be reached now ({why}); it is tried again."
SAT_ELSEWHERE = (
    "Somebody has sat down elsewhere by your invitation. Leave, and come back to play on here."
)
END = b""
"""No message: nothing more is to be sent."""


class SatElsewhereError(ConnectionError):
    """The seat was taken by the same code from another machine."""


class Way:
    """What comes and goes over one connection, and over no other."""

    def __init__(self) -> None:
        self.inward: SimpleQueue[bytes] = SimpleQueue()
        self.outward: SimpleQueue[bytes] = SimpleQueue()


class NetLink:
    """A connection in two threads, made again after every break; nothing here waits.

    Whose seat was taken from another machine does not come back: else each would send the other
    away for ever.
    """

    def __init__(self, address: str, port: int, *, is_secure: bool = False) -> None:
        host = f"[{address}]" if ":" in address else address
        self._uri = f"{'wss' if is_secure else 'ws'}://{host}:{port}"
        self._tls = ssl.create_default_context() if is_secure else None
        self._connection: ClientConnection | None = None
        self._newest = self._told = Way()
        self._ended = Event()
        self.trouble = ""
        self._thread = Thread(target=self._run, name="link", daemon=True)
        self._thread.start()

    @property
    def is_open(self) -> bool:
        """Whether the host can be reached now."""
        return self._connection is not None

    def opened(self) -> bool:
        """Whether the way was opened since this was asked last."""
        if not self.is_open or self._told is self._newest:
            return False
        self._told = self._newest
        return True

    def send(self, message: bytes) -> None:
        """Send a message over the connection whose opening was told, or not at all."""
        self._told.outward.put(message)

    def received(self) -> Sequence[bytes]:
        """What has come over that connection since this was asked last."""
        return _emptied(self._told.inward)

    def close(self) -> None:
        """Leave."""
        self._ended.set()
        self._newest.outward.put(END)
        if self._connection is not None:
            Thread(target=self._connection.close, daemon=True).start()

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._ended.is_set():
            try:
                with self._connected() as connection:
                    pause = FIRST_PAUSE
                    self._talk(connection)
            except SatElsewhereError:
                self.trouble = SAT_ELSEWHERE
                return
            except (OSError, WebSocketException, ValueError, EOFError) as error:
                self.trouble = NOT_REACHED.format(why=_why(error))
            self._ended.wait(pause)
            pause = min(MOST_PAUSE, 2 * pause)

    def _connected(self) -> ClientConnection:
        return connect(
            self._uri,
            ssl=self._tls,
            open_timeout=PATIENCE,
            max_size=m.MOST_TOLD,
            proxy=None,
            user_agent_header=None,
        )

    def _talk(self, connection: ClientConnection) -> None:
        """Hand over what comes until the connection ends; another thread sends."""
        way = self._newest = Way()
        Thread(target=self._deliver, args=(connection, way), daemon=True).start()
        self._connection, self.trouble = connection, ""
        try:
            for data in connection:
                way.inward.put(data.encode() if isinstance(data, str) else data)
        finally:
            self._connection = None
            way.outward.put(END)
        code, reason = connection.close_code, connection.close_reason
        if reason == m.SAT_ELSEWHERE:
            raise SatElsewhereError
        raise ConnectionError(reason or f"it was closed, {code}")

    def _deliver(self, connection: ClientConnection, way: Way) -> None:
        with suppress(ConnectionClosed, OSError):
            while not self._ended.is_set() and (message := way.outward.get()) != END:
                connection.send(message.decode())


class LocalLink:
    """The way to a host in the same program."""

    is_open = True

    def __init__(self, host: Host, trouble: str = "") -> None:
        self.trouble = trouble
        self._host = host
        self._in: SimpleQueue[bytes] = SimpleQueue()
        self._guest = Local(self._in.put)
        self._is_new = True

    def opened(self) -> bool:
        """Once, at the beginning."""
        is_new, self._is_new = self._is_new, False
        return is_new

    def send(self, message: bytes) -> None:
        """Hand a message to the host."""
        self._host.post(self._guest, message)

    def received(self) -> Sequence[bytes]:
        """What has come since this was asked last."""
        return _emptied(self._in)

    def close(self) -> None:
        """Leave."""
        self._host.gone(self._guest)


def _emptied(queue: "SimpleQueue[bytes]") -> Sequence[bytes]:
    found: deque[bytes] = deque()
    with suppress(Empty):
        while True:
            found.append(queue.get_nowait())
    return found


def _why(error: Exception) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is not to be trusted: {error.verify_message}"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    said: Any = str(error) or type(error).__name__
    return str(said).rstrip(".")

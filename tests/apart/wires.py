"""Peers over a real socket that do as no guest does."""

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.session.record.codec import dump
from tests.apart.laid import LOOPBACK, sitting

SHAKING = (
    f"GET / HTTP/1.1\r\nHost: {LOOPBACK}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate\r\n"
TEXT, PING, MORE, LAST, PACKED = 0x01, 0x09, 0x00, 0x80, 0x40


@contextmanager
def call(port: int) -> Iterator[ClientConnection]:
    with connect(
        f"ws://{LOOPBACK}:{port}", max_size=None, proxy=None, close_timeout=0.2
    ) as connection:
        yield connection


@contextmanager
def guest(port: int, code: str) -> Iterator[ClientConnection]:
    """A guest that has sat down and was told the game."""
    with call(port) as connection:
        say(connection, sitting(code))
        hear(connection, "company")
        yield connection


def say(connection: ClientConnection, message: dict[str, Any]) -> None:
    connection.send(dump(message).decode())


def hear(connection: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of the kinds."""
    while True:
        heard: dict[str, Any] = json.loads(connection.recv(timeout=20))
        if any(kind in heard for kind in kinds):
            return heard


def ended(connection: ClientConnection) -> str:
    """Why the host ends a connection that it lets go."""
    try:
        while True:
            connection.recv(timeout=20)
    except ConnectionClosed:
        return connection.close_reason or ""


def raw(port: int, more: str = "") -> socket.socket:
    """A socket over which anything can be sent, the shaking of hands done."""
    found = socket.create_connection((LOOPBACK, port), timeout=20)
    found.sendall(f"{SHAKING}{more}\r\n".encode())
    while b"\r\n\r\n" not in found.recv(4096):
        pass
    return found


def frame(first: int, data: bytes = b"") -> bytes:
    """A frame as clients send it, masked with nothing."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xff" + struct.pack("!Q", size)
    return bytes([first]) + length + bytes(4) + data


def is_cut(found: socket.socket) -> bool:
    """Whether the host ends a connection before we lose patience."""
    try:
        while found.recv(1 << 16):
            pass
    except (ConnectionError, TimeoutError) as error:
        return not isinstance(error, TimeoutError)
    return True

"""Messages that no guest sends: malformed, foreign, oversized, out of turn, doubled, reordered."""

import random
from collections.abc import Callable
from typing import Any

from game.session.apart.messages import MOST_BYTES
from game.session.record.codec import dump

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 10**9, 10**10, 10**30, 10**5000, 1.5, "", "x", "\0", "\u202e",
    "é海🚢", "x" * 70_000, [], {}, [[]], {"kind": "x"}, {"kind": None}, {"kind": "Pass", "more": 1},
)  # fmt: skip
RAW = (
    b"", b"{", b"null", b"[]", b"7", b'"sit"', b"\xff\xfe", b"{}", b'{"do":1}', b'{"do":"sit"}',
    b'{"do":"play","n":NaN,"command":NaN}', b'{"do":"play","n":0,"command":Infinity}',
    b'{"do":"play","n":0,"command":"\\ud800"}', b'{"do":"play","n":0,"n":0,"command":{}}',
    b'{"do":"play","n":0,"command":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    b'{"do":"play","n":0,"command":' + b'{"a":' * 9_000 + b"1" + b"}" * 9_000 + b"}",
    b'{"do":"play","n":' + b"9" * 5_000 + b',"command":{}}', b" " * MOST_BYTES, b"GET / HTTP/1.1",
    b'{"do":"resign","n":0,"words":"' + b"a" * 60_000 + b'"}',
)  # fmt: skip
VERBS = (
    "sit",
    "play",
    "undo",
    "redo",
    "resign",
    "counsel",
    "record",
    "link",
    "view",
    "prompt",
    "kick",
    "",
)
FIELDS = (
    "do",
    "n",
    "command",
    "words",
    "seat",
    "eyes",
    "rule",
    "best",
    "code",
    "part",
    "protocol",
    "link",
)


def message(rng: random.Random, sound: dict[str, Any], earlier: list[bytes]) -> bytes:
    """A message by chance; `sound` is one that would be heard."""
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: rng.choice(RAW),
        lambda: _changed(rng, sound),
        lambda: _changed(rng, sound),
        lambda: _made_up(rng),
        lambda: _torn(rng, dump(sound)),
        lambda: dump(sound | {"n": max(0, sound["n"] + rng.choice((-3, -2, -1, 1, 2, 9)))}),
        lambda: rng.choice(earlier) if earlier else b"",
    )
    return rng.choice(ways)()


def _changed(rng: random.Random, sound: dict[str, Any]) -> bytes:
    """One field of a sound message is odd, gone or more."""
    changed = dict(sound)
    inner = changed.get("command")
    if isinstance(inner, dict) and inner and rng.random() < 0.6:
        inner = changed["command"] = dict(inner)
        inner[rng.choice(list(inner))] = rng.choice(ODD)
    elif rng.random() < 0.3:
        changed.pop(rng.choice(list(changed)))
    else:
        changed[rng.choice(FIELDS)] = rng.choice(ODD)
    return _dumped(changed)


def _made_up(rng: random.Random) -> bytes:
    names = rng.sample(FIELDS, rng.randrange(len(FIELDS)))
    return _dumped({"do": rng.choice(VERBS)} | {name: rng.choice(ODD) for name in names})


def _dumped(data: dict[str, Any]) -> bytes:
    return dump(data).replace(b"\\ud800", b"x")


def _torn(rng: random.Random, whole: bytes) -> bytes:
    """Some bytes of a message are gone, or other ones."""
    data = bytearray(whole)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    return bytes(data)

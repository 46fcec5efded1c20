"""A guest of a table apart as a process of its own, played by chance until it is killed.

What it decides, and what of it is acknowledged, it writes to a file as it happens.
"""

import json
import os
import sys
from pathlib import Path
from time import sleep
from typing import Any

from game.apart.links import NetLink
from game.bots.players import make_bot
from game.session.apart.copies import open_copy
from game.session.apart.guest import Guest
from game.session.apart.invitation import Invitation
from game.session.apart.joining import Joining
from game.session.record.codec import encode
from game.session.record.files import SaveError
from tests.apart.laid import LOOPBACK

PAUSE = 0.01


class Notebook:
    """Lines that are on their way to the disk before anything else happens."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(self, kind: str, act: dict[str, Any]) -> None:
        os.write(self._descriptor, json.dumps([kind, act]).encode() + b"\n")


def noted(path: Path, kind: str) -> list[dict[str, Any]]:
    """What a notebook says of a kind; a line that its writer did not finish says nothing."""
    lines = path.read_text().splitlines() if path.exists() else []
    read = (json.loads(line) for line in lines if line.endswith("]"))
    return [act for found, act in read if found == kind]


def come(port: int, code: str, copy: Path) -> Guest:
    """The guest back at its copy, or sitting down for the first time."""
    if copy.exists():
        try:
            return open_copy(copy, lambda _: NetLink(LOOPBACK, port))
        except SaveError:
            copy.rename(copy.with_suffix(".unbegun"))
    joining = Joining(Invitation(LOOPBACK, port, code), NetLink(LOOPBACK, port), lambda *_: copy)
    while (guest := joining.poll()) is None:
        assert not joining.trouble, joining.trouble
        sleep(PAUSE)
    return guest


def play(guest: Guest, book: Notebook) -> None:
    """Decide by chance, again and again, until the game is over."""
    seat = guest.spoken_to
    under_way: dict[str, Any] | None = None
    while not guest.is_over:
        news = guest.news()
        if news is not None and news.words:
            book.note("refused", {"words": news.words})
            under_way = None
        if under_way is not None and not guest.is_sent:
            book.note("done", under_way)
            under_way = None
        if under_way is None and (prompt := guest.prompt(seat)) is not None:
            command = make_bot(guest.title, "random", guest.bot_seed(seat)).choose(
                guest.view(seat), prompt
            )
            under_way = {"n": guest.tale.acts, "command": encode(command)}
            book.note("decided", under_way)
            guest.submit(seat, command)
        sleep(PAUSE)


def main() -> None:
    port, code, copy = int(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
    play(come(port, code, copy), Notebook(copy.with_suffix(".notes")))


if __name__ == "__main__":
    main()

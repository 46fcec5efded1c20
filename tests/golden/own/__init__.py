"""Golden games of scenarios of players' own: one made by hand in each title, two by the book.

    python -m tests.golden.own [--title TITLE]

They are played by the first bot with a fixed seed, and kept packed beside this file: make them anew
only where a rule was meant to change.
"""

import argparse
import lzma
import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from game.bots.players import make_bot
from game.session.logbook.saves import ENDING
from game.session.play.session import Session
from game.session.request.levels import options_at
from game.session.request.start import StartRequest
from game.tables.designs import Design
from game.titles import load_title, title_ids, title_with
from tests.golden.make import CREATED

FOLDER = Path(__file__).parent
SEED = 7
DRAWN = {"by-the-book-1": ("basic", 3), "by-the-book-2": ("full", 5)}
"""Drawn by chance to the usual order: the level, and the seed of the draw."""


def designs(title_id: str) -> Iterator[tuple[str, str, Design]]:
    """The scenarios of a title: what each is called, its level, and itself."""
    shop = load_title(title_id).workshop
    assert shop is not None
    by_hand = {**shop.blank, "name": "Made by hand"}
    yield f"{title_id}-by-hand", "", Design(title=title_id, scenario=by_hand)
    if shop.drawing is not None:
        for name, (level, seed) in DRAWN.items():
            table = shop.drawing.drawn(shop.drawing.usual, random.Random(seed).randrange)
            yield f"{title_id}-{name}", level, Design(title=title_id, scenario=dict(table))


def played(level: str, design: Design) -> Session:
    """A game of the title's first bot at every seat."""
    title = title_with(design.title, design)
    options = options_at(title, design.id, level) if level else {}
    kind = next(iter(title.bots.players))
    places = title.offers.seats(design.id, {**title.offers.usual(design.id), **options})
    seats = {seat.id: kind for seat in places}
    asked = StartRequest(title.id, options=options, seats=seats, seed=SEED, design=design)
    session = Session.start(asked)
    session.header = session.header.model_copy(update={"created": CREATED})
    while not session.is_over:
        prompt = session.prompts()[0]
        bot = make_bot(title, kind, session.bot_seed(prompt.seat))
        command = bot.choose(session.view(prompt.seat), prompt)
        session.submit(prompt.seat, command, bot.why)
    return session


def packed(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}{ENDING}.xz"


def main() -> None:
    """Make every golden game, replacing the one that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=title_ids(), help="make those of this title alone")
    arguments = parser.parse_args()
    for title_id in [arguments.title] if arguments.title else title_ids():
        if load_title(title_id).workshop is None:
            continue
        for name, level, design in designs(title_id):
            session = played(level, design)
            with TemporaryDirectory() as folder:
                path = Path(folder) / f"{name}{ENDING}"
                session.save_as(path)
                packed(name).write_bytes(lzma.compress(path.read_bytes(), preset=9))
            print(f"{name}: {session.standing.status}")

"""Make the example games of saves/: one finished game per title and scenario.

    python -m tests.golden.make [--title TITLE [--scenario ID]] [--folder FOLDER] [--tries 40]
        [--first 0]

Each is the best of a number of games played by the title's first bot with fixed seeds, so
that running this again changes nothing unless the rules, the data or the bot have changed. A long
game is played once, with another seed where what is rare shall be in it.
"""

import argparse
import lzma
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from game.bots.players import make_bot
from game.core.rules import OptionValue
from game.session.logbook.saves import ENDING, fit_name
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.tables.resources import resource
from game.titles import load_title, title_ids

CREATED = datetime(1942, 11, 20, 6, 30, tzinfo=UTC)
MAX_COMMITS = 20_000
MANY_COMMITS = 2_000
"""A game as long as that is played once."""
LARGEST = 1_000_000
"""Bytes of a game that is shipped; a longer one is kept packed beside this file."""


def play(
    title: AnyTitle, scenario: str, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Session:
    """One game of the title's first bot at every seat, with the usual options but those given."""
    kind = next(iter(title.bots.players), "random")
    usual = {option.id: option.default for option in title.offers.options}
    seats = {seat.id: kind for seat in title.offers.seats(scenario, {**usual, **(options or {})})}
    session = Session.new(title.id, scenario, dict(options or {}), seats, seed=seed)
    session.header = session.header.model_copy(update={"created": CREATED})
    while not session.is_over and len(session.commits) < MAX_COMMITS:
        prompt = session.prompts()[0]
        bot = make_bot(title, kind, session.bot_seed(prompt.seat))
        command = bot.choose(session.view(prompt.seat), prompt)
        session.submit(prompt.seat, command, bot.why)
    return session


def worth(session: Session) -> tuple[bool, tuple[int, ...]]:
    """Won games before lost ones, then by their scores in the order the title gives them."""
    result = session.result()
    fate = result.fates[0] if result else None
    return (fate.outcome == "won", tuple(fate.scores.values())) if fate else (False, ())


def packed_path(title: AnyTitle, scenario: str) -> Path:
    """Where the game of a scenario is kept that is too long to be shipped."""
    return Path(__file__).parent / f"{fit_name(f'{title.name} - {scenario}')}{ENDING}.xz"


def unpacked(title: AnyTitle, scenario: str, folder: Path) -> Path | None:
    """That game, put into a folder; None where there is none."""
    packed = packed_path(title, scenario)
    if not packed.exists():
        return None
    path = folder / packed.stem
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    return path


def main() -> None:
    """Make every example game, replacing the one that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=resource("saves"))
    parser.add_argument("--title", choices=title_ids(), help="make those of this title alone")
    parser.add_argument("--scenario", help="make that of this scenario alone")
    parser.add_argument("--tries", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the seed of a game played once")
    arguments = parser.parse_args()
    for title_id in [arguments.title] if arguments.title else title_ids():
        title = load_title(title_id)
        for scenario in title.offers.scenarios:
            if arguments.scenario not in (None, scenario.id):
                continue
            first = play(title, scenario.id, arguments.first)
            is_long = len(first.bodies()) > MANY_COMMITS
            more = range(1, 1 if is_long else arguments.tries)
            best = max((first, *(play(title, scenario.id, seed) for seed in more)), key=worth)
            path = arguments.folder / f"{fit_name(f'{title.name} - {scenario.name}')}{ENDING}"
            path.unlink(missing_ok=True)
            best.save_as(path)
            if path.stat().st_size > LARGEST:
                packed_path(title, scenario.name).write_bytes(
                    lzma.compress(path.read_bytes(), preset=9)
                )
                path.unlink()
            print(f"{path.name}: {best.standing.status}")


if __name__ == "__main__":
    main()

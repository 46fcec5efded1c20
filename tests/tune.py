"""What another value of a tuned constant is worth: the same games with it and without.

python -m tests.tune --title tonnage_war --bot ace --constant KEPT --values 0.95 0.99 --games 40

The bot plays each side with every value and with the present one, on the same seeds, against the
other bot where there are two sides. A line for each value says by how much it does better than the
present one, with its 95 % interval. What the ace shares with the captain changes for both.
"""

import argparse
import sys
from ast import literal_eval
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_loader
from multiprocessing import get_context
from types import ModuleType

from game.bots.crews import AHEAD, Crew
from game.bots.scoresheet import difference_line
from game.bots.simulate import play_all
from game.bots.statistics import mean_of
from game.bots.tournament import POINTS, Difference, matches_of, score_differences, seated
from game.core.ending import Result
from game.progress import Progress
from game.session.request.start import StartRequest
from game.titles import load_title, packages_of, title_ids

SEED = 1


class Retuned(SourceFileLoader):
    """Loads a table with another value of a constant, before anything has read it."""

    def __init__(self, table: str, path: str, constant: str, value: object) -> None:
        super().__init__(table, path)
        self.constant, self.value = constant, value

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        setattr(module, self.constant, self.value)


def _retune(table: str, path: str, constant: str, value: object) -> None:
    sys.meta_path.insert(0, Retuned(table, path, constant, value))


def table_of(told: argparse.Namespace) -> ModuleType:
    """The table of the bot; raises SystemExit where the constant is not in it."""
    load_title(told.title)
    table = import_module(f"{packages_of(told.title).rules}.bots.{told.bot}_tuned")
    if not hasattr(table, told.constant):
        raise SystemExit(f"The {told.bot} of {told.title} has no constant {told.constant}.")
    return table


def played(
    told: argparse.Namespace, requests: Sequence[StartRequest], value: object
) -> list[list[Result]]:
    """The games of each request with a value, in processes that have loaded no other."""
    table = table_of(told)
    changed = table.__name__, str(table.__file__), told.constant, value
    with (
        Progress(f"{told.constant} = {value}", told.games * len(requests)) as progress,
        ProcessPoolExecutor(told.jobs, get_context("spawn"), _retune, changed) as pool,
    ):
        return play_all(requests, told.games, Crew(pool, AHEAD * told.jobs), progress.show)


def lines(told: argparse.Namespace) -> Iterator[str]:
    """A heading for each side in each scenario, and a line for each value."""
    title = load_title(told.title)
    request = StartRequest(title.id, seed=told.seed)
    other = told.against or next(kind for kind in title.bots.players if kind != told.bot)
    if other == told.bot:
        raise SystemExit(f"Both sides would be tuned: name another bot than the {other} to play.")
    scenarios = told.scenario or [title.offers.scenarios[0].id]
    sides, requests = [], []
    for scenario in scenarios:
        for lineup in matches_of(request, (told.bot, other), scenario):
            if [*lineup.values()].count(told.bot) == 1:
                sides.append(next(side for side, bot in lineup.items() if bot == told.bot))
                requests.append(seated(request, scenario, lineup))
    now = getattr(table_of(told), told.constant)
    before = played(told, requests, now)
    after = {value: played(told, requests, value) for value in told.values}
    for number, side in enumerate(sides):
        yield f"{requests[number].scenario}, {side}"
        for value, found in after.items():
            pairs = [
                ([mine.fate_of(side)], [theirs.fate_of(side)])
                for mine, theirs in zip(found[number], before[number], strict=True)
            ]
            better = [POINTS[a.outcome] - POINTS[b.outcome] for [a], [b] in pairs]
            name, scores = f"{told.constant} = {value}", score_differences(pairs)
            scenario = requests[number].scenario
            yield difference_line(Difference(scenario, name, str(now), mean_of(better), scores))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tune")
    parser.add_argument("--title", choices=title_ids(), required=True)
    parser.add_argument("--bot", default="ace")
    parser.add_argument("--constant", required=True)
    parser.add_argument("--values", type=literal_eval, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--scenario", action="append", help="the first one unless named")
    parser.add_argument("--against", metavar="BOT", help="who plays the other sides")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2)
    for line in lines(parser.parse_args()):
        print(line)


if __name__ == "__main__":
    main()

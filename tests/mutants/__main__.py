"""Whether the quick tests find a broken rule: rules of all titles are broken, one at a time.

A boundary moves by one, a condition is dropped or turned, two arguments or columns change places,
an event is not emitted. Each mutant meets the quick tests of its title that reach its line.
Those of `equivalent.csv` change nothing in play, for the reason given there, and are not counted.

python -m tests.mutants
python -m tests.mutants --title submarine --count 50 --seed 7
python -m tests.mutants --title submarine --count 50 --among c43 c44 c46
"""

import argparse
import csv
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from game.titles import title_ids
from tests.mutants.mutations import ROOT, Mutant, modules, mutants
from tests.mutants.trial import Verdict, tried

COUNT, SEED = 200, 1943
ENOUGH = 97
"""Per cent of the mutants that are not equivalent."""
Reasons = dict[tuple[str, str, str, str], str]


def drawn(
    titles: Iterable[str], count: int, seed: int, among: Iterable[str] = ("",)
) -> list[Mutant]:
    """Mutants by chance; a module with twice the lines has twice the share.

    The path of each has one of the words of `among` in it.
    """
    chance = random.Random(seed)
    found = [path for title in titles for path in modules(title) if mutants(path)]
    paths = [path for path in found if any(word in path for word in among)]
    lines = [len((ROOT / path).read_text("utf-8").splitlines()) for path in paths]
    chosen: dict[Mutant, None] = {}
    count = min(count, sum(len(mutants(path)) for path in paths))
    while len(chosen) < count:
        [path] = chance.choices(paths, lines)
        chosen[chance.choice(mutants(path))] = None
    return list(chosen)


def title_of(mutant: Mutant) -> str:
    return Path(mutant.path).parts[2]


def reasons() -> Reasons:
    """Why mutants are equivalent, by file, function, and the code before and after."""
    path = Path(__file__).with_name("equivalent.csv")
    with path.open(encoding="utf-8", newline="") as file:
        return {
            (row["file"], row["function"], row["before"], row["after"]): row["reason"]
            for row in csv.DictReader(file)
        }


def report(verdicts: list[Verdict], known: Reasons) -> Iterator[str]:
    """The survivors with their places, and how many were found in each title."""
    table = []
    every: list[Verdict] = []
    for title in sorted({title_of(verdict.mutant) for verdict in verdicts}):
        own = [verdict for verdict in verdicts if title_of(verdict.mutant) == title]
        counted = [verdict for verdict in own if not reason_of(verdict, known)]
        table.append(row(title, own, counted))
        every += counted
    for verdict in verdicts:
        if not verdict.killer:
            reason = reason_of(verdict, known)
            words = f"equivalent, {reason}" if reason else f"survived {verdict.tests} tests"
            yield f"{verdict.mutant}\n    {words}"
    yield f"{'title':16}{'mutants':>9}{'equivalent':>12}{'killed':>8}{'survived':>10}{'':>9}"
    yield from table
    yield row("all", verdicts, every)


def reason_of(verdict: Verdict, known: Reasons) -> str:
    """Why a survivor is no fault of the tests; empty for all others."""
    mutant = verdict.mutant
    key = mutant.path, mutant.function, mutant.before, mutant.after
    return "" if verdict.killer else known.get(key, "")


def row(name: str, own: list[Verdict], counted: list[Verdict]) -> str:
    killed = sum(bool(verdict.killer) for verdict in counted)
    left = len(counted) - killed
    share = f"{percent(counted):.1f} %"
    return f"{name:16}{len(own):9}{len(own) - len(counted):12}{killed:8}{left:10}{share:>9}"


def percent(counted: list[Verdict]) -> float:
    """Of the mutants that count, how many were found."""
    return 100 * sum(bool(verdict.killer) for verdict in counted) / max(1, len(counted))


def main() -> int:
    """Break rules, print what became of them; 1 when the tests found too few."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--dry", action="store_true", help="only list what would be broken")
    parser.add_argument("--among", nargs="+", default=("",), help="words of their paths")
    asked = parser.parse_args()
    titles = [asked.title] if asked.title else title_ids()
    chosen = drawn(titles, asked.count, asked.seed, asked.among)
    if asked.dry:
        print(*chosen, sep="\n")
        return 0
    verdicts: list[Verdict] = []
    unsound: list[str] = []
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for title in titles:
            own = [mutant for mutant in chosen if title_of(mutant) == title]
            found, failing = pool.submit(tried, title, own).result()
            verdicts += found
            unsound += failing
    known = reasons()
    print(*report(verdicts, known), sep="\n")
    for name in unsound:
        print(f"fails with the rules as they are: {name}")
    counted = [verdict for verdict in verdicts if not reason_of(verdict, known)]
    return int(bool(unsound) or percent(counted) < ENOUGH)


if __name__ == "__main__":
    raise SystemExit(main())

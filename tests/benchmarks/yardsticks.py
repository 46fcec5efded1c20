"""Makes a title's data/yardsticks.json: `python -m tests.benchmarks.yardsticks [--games N]`.

Every row is what one `simulate` command says of one side; the command stands in the row. The
first scenario of a title is played the full number of games, the others one in `--others` of
them; a slow bot plays no more than `--most ace=40` says. All but the random bot play at the highest
level of a title, too. With --more only what the file does not have yet is played. With --scenario
and --bot the rows of all other scenarios and bots stay as they are.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import game.titles
from game.bots.crews import Crew, processes
from game.bots.games import check_request
from game.bots.players import bot_kinds
from game.bots.simulate import play_all
from game.bots.statistics import as_data, share_of, statistics
from game.bots.tournament import seated
from game.contract.yardsticks import OUTCOMES, Handicap, Mark, worth_of
from game.core.ending import Result
from game.progress import Progress
from game.session.request.handicaps import mark_of
from game.session.request.levels import options_at
from game.session.request.start import RANDOM, AnyTitle, StartRequest
from game.titles import load_title, title_ids

SEED = 1
EVEN, FAIR = 0.1, 0.2
"""How far from half of the games a handicap may be without turns, and with them."""
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """How many games: `games` of the first scenario, one in `others` of them of any other one.

    A bot in `most` plays no more than that of any. Nothing but `scenarios` and `bots` is played
    where some are named.
    """

    games: int
    others: int = 10
    most: Mapping[str, int] = field(default_factory=dict)
    scenarios: Sequence[str] = ()
    bots: Sequence[str] = ()

    def takes(self, scenario: str, kind: str) -> bool:
        """Whether these games are played at all."""
        return scenario in (self.scenarios or [scenario]) and kind in (self.bots or [kind])

    def count(self, is_first: bool, kind: str) -> int:
        games = self.games if is_first else self.games // self.others
        return max(1, min(games, self.most.get(kind, games)))


@dataclass(frozen=True, slots=True)
class Job:
    """The games of one command: a bot at all seats, at a level of the title or "" as usual."""

    request: StartRequest
    kind: str
    games: int
    level: str = ""

    @property
    def command(self) -> str:
        seats = " ".join(f"--seat {seat}={self.kind}" for seat in self.request.seats)
        return (
            f"python -m game simulate {self.request.title_id} --scenario {self.request.scenario} "
            f"{self._level}--games {self.games} --seed {SEED} {seats} --json"
        )

    @property
    def _level(self) -> str:
        return f"--level {self.level} " if self.level else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.yardsticks")
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--others", type=int, default=10, metavar="N")
    parser.add_argument("--most", type=_bound, default=[], action="append", metavar="BOT=N")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--scenario", action="append", default=[], help="all unless named")
    parser.add_argument("--bot", action="append", default=[], help="all unless named")
    parser.add_argument("--more", action="store_true", help="play only what is not there yet")
    parsed = parser.parse_args()
    plan = Plan(parsed.games, parsed.others, dict(parsed.most), parsed.scenario, parsed.bot)
    for title_id in [parsed.title] if parsed.title else title_ids():
        path = Path(game.titles.__file__).parent / title_id / "data" / "yardsticks.json"
        title = load_title(title_id)
        there = json.loads(path.read_text("utf-8"))["rows"]
        others = [row for row in there if not plan.takes(row["scenario"], row["bots"][row["side"]])]
        kept = [row for row in there if row not in others] if parsed.more else []
        with processes(parsed.jobs) as crew:
            for rows in measure(title, plan, crew, kept):
                save(path, sorted([*others, *rows], key=_place_in(title)))


def _place_in(title: AnyTitle) -> Callable[[Row], tuple[int, bool, int]]:
    """What puts rows in the order of jobs."""
    order, kinds = [each.id for each in title.offers.scenarios], _kinds_of(title)
    return lambda row: (
        order.index(row["scenario"]), bool(row.get("level")), kinds.index(row["bots"][row["side"]]),
    )  # fmt: skip


def _kinds_of(title: AnyTitle) -> list[str]:
    return sorted(bot_kinds(title), key=lambda kind: kind == RANDOM)


def _bound(words: str) -> tuple[str, int]:
    bot, _, number = words.partition("=")
    return bot, int(number)


def jobs_of(title: AnyTitle, plan: Plan) -> list[Job]:
    """Each bot in each scenario at all seats of every side, in the order of the file."""
    return [
        Job(_request(title, scenario.id, level, kind), kind, plan.count(not number, kind), level)
        for number, scenario in enumerate(title.offers.scenarios)
        for level in ("", *(each.id for each in title.offers.sets[-1:]))
        for kind in _kinds_of(title)
        if plan.takes(scenario.id, kind) and (not level or kind != RANDOM)
    ]


def _request(title: AnyTitle, scenario: str, level: str, kind: str) -> StartRequest:
    everywhere = {side.id: kind for side in title.offers.sides}
    options = options_at(title, scenario, level) if level else {}
    return seated(StartRequest(title.id, options=options, seed=SEED), scenario, everywhere)


def measure(
    title: AnyTitle, plan: Plan, crew: Crew, kept: list[Row] | None = None
) -> Iterator[list[Row]]:
    """The rows of a title, all so far after each command; `kept` ones are not played again."""
    jobs = jobs_of(title, plan)
    found: dict[str, list[Row]] = {job.command: [] for job in jobs}
    for row in kept or []:
        found.get(row["command"], []).append(row)
    for job in jobs:
        if not found[job.command]:
            found[job.command] = _rows(job, crew)
        yield [row for rows in found.values() for row in rows]


def _rows(job: Job, crew: Crew) -> list[Row]:
    print(job.command, flush=True)
    title = load_title(job.request.title_id)
    with Progress("Games", job.games) as progress:
        asked = check_request(title, job.request)
        (results,) = play_all((asked,), job.games, crew, progress.show)
    sides = as_data(statistics(results))["sides"]
    head = {
        "scenario": job.request.scenario,
        "bots": dict.fromkeys(sides, job.kind),
        "command": job.command,
        "games": job.games,
        "level": job.level,
    }
    evened = {side: evened_by(title, side, results) for side in sides} if len(sides) > 1 else {}
    return [head | {"side": side} | told | evened.get(side, {}) for side, told in sides.items()]


def evened_by(title: AnyTitle, side: str, results: Sequence[Result]) -> Row:
    """The handicap that nearest to half of the results reach, and the share; {} for none."""
    marks = [mark_of(title, result.fate_of(side)) for result in results]
    beaten = {mark for mark in marks if mark[0] != OUTCOMES[-1]}
    by_merit = _evenest(side, {mark[:2] for mark in beaten}, marks)
    by_turns = _evenest(side, beaten, marks)
    chosen = by_merit if _is_even(by_merit, EVEN) else by_turns
    return chosen if _is_even(chosen, FAIR) else {}


def _evenest(side: str, asked: Iterable[tuple[Any, ...]], marks: Sequence[Mark]) -> Row:
    """Of the handicaps that ask for one of these, the one that is nearest to even."""
    shares = {
        each: sum(each.is_reached(mark) for mark in marks)
        for each in (Handicap(side, *known) for known in asked)
    }
    if not shares:
        return {}
    half = len(marks) / 2
    best = min(shares, key=lambda each: (abs(shares[each] - half), worth_of(each.mark)))
    return {"handicap": asdict(best), "reached": asdict(share_of(shares[best], len(marks)))}


def _is_even(row: Row, width: float) -> bool:
    return bool(row) and abs(row["reached"]["value"] - 0.5) <= width


def save(path: Path, rows: list[Row]) -> None:
    path.parent.mkdir(exist_ok=True)
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    path.write_text(f'{{"rows": [\n  {lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()

"""Measures every battle of Tonnage War by the program's own rules.

python -m tests.titles.tonnage_war.measure --captain 3000 --ace 300

The captain, who plays by plain rules, makes par: the margins under which a quarter, half and three
quarters of his games end. The same games make the rows of yardsticks.json, and those of the ace
the rows of rankings.json; the command that plays a row's games again stands in it. All three files
are written after every battle. `--others` games of every other bot are for the yardsticks alone.
"""

import argparse
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import game.titles
from game.bots.crews import Crew, crew_of
from game.bots.games import check_request
from game.bots.simulate import play_all
from game.bots.statistics import as_data, statistics
from game.core.ending import Result
from game.session.request.start import RANDOM, StartRequest
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.printed.tables import BATTLES
from game.titles.tonnage_war.rules.c18_winning import ESCORTS, honour_of
from game.titles.tonnage_war.rules.ground.plot import COMMANDER
from tests.benchmarks import rankings, yardsticks

DATA = Path(game.titles.__file__).parent / TITLE.id / "data"
SEED = 1
QUARTERS = (0.25, 0.5, 0.75)
Par = tuple[int, int, int]
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.titles.tonnage_war.measure")
    parser.add_argument("--captain", type=int, default=3000)
    parser.add_argument("--ace", type=int, default=300)
    parser.add_argument("--others", type=int, default=40)
    parser.add_argument("--bot", action="append", help="all unless named")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", action="append", help="all unless named")
    told = parser.parse_args()
    counts = dict.fromkeys((*TITLE.bots.players, RANDOM), told.others)
    counts |= {"captain": told.captain, "ace": told.ace}
    counts = {bot: count for bot, count in counts.items() if bot in (told.bot or counts)}
    with crew_of(told.jobs) as crew:
        for scenario in told.scenario or [each.id for each in TITLE.offers.scenarios]:
            _measure(scenario, counts, crew)


def _measure(scenario: str, counts: dict[str, int], crew: Crew) -> None:
    played = {bot: _played(scenario, bot, count, crew) for bot, count in counts.items()}
    par = BATTLES[scenario].par
    if "captain" in played:
        par = par_of([_margin(each) for each in played["captain"]])
        _write_par(scenario, par)
    judged = {bot: [_judged(each, par) for each in results] for bot, results in played.items()}
    path = DATA / "yardsticks.json"
    rows = [_yardstick(scenario, bot, results) for bot, results in judged.items()]
    yardsticks.save(path, _put(path, scenario, rows))
    if "ace" in judged:
        path = DATA / "rankings.json"
        rankings.save(path, _put(path, scenario, [_ranking(scenario, judged["ace"])]))
    won = {row["bots"][ESCORTS]: f"{row['won']['value']:.0%}" for row in rows}
    print(scenario, par, won, flush=True)


def _played(scenario: str, bot: str, count: int, crew: Crew) -> list[Result]:
    request = StartRequest(TITLE.id, scenario, {}, {COMMANDER: bot}, seed=SEED)
    return play_all([check_request(TITLE, request)], count, crew, lambda _: None)[0]


def _margin(result: Result) -> int:
    return result.fate_of(ESCORTS).scores["margin"]


def par_of(margins: Sequence[int]) -> Par:
    """The margins under which a quarter, half and three quarters of games ended."""
    ordered = sorted(margins)
    low, median, high = (ordered[int(len(ordered) * share)] for share in QUARTERS)
    return low, median, high


def _judged(result: Result, par: Par) -> Result:
    """The result with its honour by this par."""
    fate = result.fate_of(ESCORTS)
    return replace(result, fates=(replace(fate, award=honour_of(fate.scores["margin"], par)),))


def _command(scenario: str, bot: str, games: int) -> str:
    return (
        f"python -m game simulate {TITLE.id} --scenario {scenario} --games {games} --seed {SEED} "
        f"--seat {COMMANDER}={bot}"
    )


def _yardstick(scenario: str, bot: str, results: Sequence[Result]) -> Row:
    sides = as_data(statistics(results))["sides"]
    return {
        "scenario": scenario,
        "bots": {ESCORTS: bot},
        "command": f"{_command(scenario, bot, len(results))} --json",
        "games": len(results),
        "side": ESCORTS,
        **sides[ESCORTS],
    }


def _ranking(scenario: str, results: Sequence[Result]) -> Row:
    fates = [each.fate_of(ESCORTS) for each in results]
    ends = [(each.outcome, each.scores["margin"]) for each in fates]
    return {
        "scenario": scenario,
        "options": {},
        "bots": {ESCORTS: "ace"},
        "side": ESCORTS,
        "command": _command(scenario, "ace", len(results)),
        "marks": [[*end, ends.count(end)] for end in sorted(set(ends), key=lambda end: end[1])],
    }


def _put(path: Path, scenario: str, rows: list[Row]) -> list[Row]:
    """The rows of a file with those of bots in a scenario in the place of their old ones."""
    others: list[Row] = json.loads(path.read_text("utf-8"))["rows"]
    order = [each.id for each in TITLE.offers.scenarios]
    kinds = [*TITLE.bots.players, RANDOM]
    new = {row["bots"][ESCORTS] for row in rows}
    kept = [
        each
        for each in others
        if each["scenario"] in order
        and (each["scenario"] != scenario or each["bots"][ESCORTS] not in new)
    ]
    return sorted(
        [*kept, *rows],
        key=lambda row: (order.index(row["scenario"]), kinds.index(row["bots"][ESCORTS])),
    )


def _write_par(scenario: str, par: Par) -> None:
    path = DATA / "battles.json"
    head, own, rest = path.read_text("utf-8").partition(f'  "{scenario}": {{')
    rest = re.sub(r'"par": \[[^]]*\]', f'"par": {json.dumps(list(par))}', rest, count=1)
    path.write_text(head + own + rest, "utf-8")


if __name__ == "__main__":
    main()

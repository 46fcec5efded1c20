"""Makes a title's data/rankings.json: `python -m tests.benchmarks.rankings [--games N]`.

A row is what every game of one `simulate` command came to for a side of the best bot, against
each bot of the title on the other sides; the command stands in the row. Each scenario is played
with its usual options, the others than the first one in `--others` of the games; the first with
every other setting of a single option too, unless --usual says not. With --more only what the
file does not have yet is played.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import game.titles
from game.bots.crews import Crew, processes
from game.bots.games import check_request
from game.bots.simulate import play_all
from game.bots.tournament import Lineup, matches_of, seated
from game.contract.offers import Option
from game.contract.yardsticks import OUTCOMES
from game.core.rules import OptionValue
from game.progress import Progress
from game.session.logbook.service import career_of
from game.session.request.start import AnyTitle, StartRequest
from game.titles import load_title, title_ids

SEED = 1
BEST = "ace"
Options = Mapping[str, OptionValue]
Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """A scenario with the options that are not as usual, and who plays each side."""

    scenario: str
    options: Options
    bots: Lineup


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.rankings")
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--others", type=int, default=10, metavar="N")
    parser.add_argument("--usual", action="store_true", help="the usual options alone")
    parser.add_argument("--more", action="store_true", help="play only what is not there yet")
    parsed = parser.parse_args()
    for title_id in [parsed.title] if parsed.title else title_ids():
        title = load_title(title_id)
        path = Path(game.titles.__file__).parent / title_id / "data" / "rankings.json"
        rows: list[dict[str, Any]] = (
            json.loads(path.read_text("utf-8"))["rows"] if parsed.more else []
        )
        kept = {row["command"] for row in rows}
        with processes(parsed.jobs) as crew:
            for setting in settings_of(title, is_usual=parsed.usual):
                is_first = setting.scenario == title.offers.scenarios[0].id
                games = parsed.games if is_first else max(1, parsed.games // parsed.others)
                if command_of(title, setting, games) not in kept:
                    rows += rows_of(title, setting, games, crew)
                    save(path, rows)


def settings_of(title: AnyTitle, *, is_usual: bool = False) -> Iterator[Setting]:
    """Scenarios with options that are not as usual, those most often played first."""
    for scenario in title.offers.scenarios:
        yield from _met(title, scenario.id, {})
    short = title.offers.scenarios[0].id
    for option in () if is_usual else title.offers.options:
        if option.is_switch and option.is_open_in(short):
            for value in _others(option):
                yield from _met(title, short, {option.id: value})


def _met(title: AnyTitle, scenario: str, options: Options) -> Iterator[Setting]:
    """The best bot on each side against every bot of the title on the others."""
    asked = StartRequest(title.id, options=dict(options))
    for bots in matches_of(asked, tuple(title.bots.players), scenario):
        if BEST in bots.values():
            yield Setting(scenario, options, bots)


def _others(option: Option) -> list[OptionValue]:
    values: list[OptionValue] = [value for value, _ in option.values] or [True, False]
    return [value for value in values if value != option.default]


def command_of(title: AnyTitle, setting: Setting, games: int) -> str:
    """The command that plays such games."""
    request = _request(title, setting)
    seats = " ".join(f"--seat {seat}={bot}" for seat, bot in request.seats.items())
    switches = "".join(f" --option {name}={_said(v)}" for name, v in setting.options.items())
    return (
        f"python -m game simulate {title.id} --scenario {setting.scenario}{switches} "
        f"--games {games} --seed {SEED} {seats}"
    )


def _said(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _request(title: AnyTitle, setting: Setting) -> StartRequest:
    asked = StartRequest(title.id, options=dict(setting.options), seed=SEED)
    return seated(asked, setting.scenario, setting.bots)


def rows_of(title: AnyTitle, setting: Setting, games: int, crew: Crew) -> Iterator[Row]:
    """A row for each side that the best bot plays."""
    command = command_of(title, setting, games)
    print(command, flush=True)
    checked = check_request(title, _request(title, setting))
    with Progress("Games", games) as progress:
        (results,) = play_all((checked,), games, crew, progress.show)
    for side in (side for side, bot in setting.bots.items() if bot == BEST):
        merit = career_of(title, side).merit
        fates = [result.fate_of(side) for result in results]
        marks = Counter((fate.outcome, fate.scores.get(merit, 0)) for fate in fates)
        ordered = sorted(marks.items(), key=lambda each: (OUTCOMES.index(each[0][0]), each[0][1]))
        yield {
            "scenario": setting.scenario,
            "options": dict(setting.options),
            "bots": dict(setting.bots),
            "side": side,
            "command": command,
            "marks": [[*mark, count] for mark, count in ordered],
        }


def save(path: Path, rows: list[Row]) -> None:
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    path.write_text(f'{{"rows": [\n  {lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()

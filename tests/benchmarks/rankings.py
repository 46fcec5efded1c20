"""Makes a title's data/rankings.json: `python -m tests.benchmarks.rankings [--games N]`.

A row is what every game of one `simulate` command came to for one side; the command stands in
the row. Each scenario is played with its usual options, longer ones a tenth of the games; the
first, the short one, with every other setting of a single option too. With --more only what the
file does not have yet is played.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import game.titles
from game.bots.crews import Crew, processes
from game.bots.games import check_request
from game.bots.simulate import play_all
from game.bots.tournament import seated
from game.core.telling import OUTCOMES
from game.core.title import Option, OptionValue
from game.progress import Progress
from game.session.service import career_of
from game.session.start import AnyTitle, StartRequest
from game.titles import load_title, title_ids

SEED = 1
BEST = "ace"
Options = Mapping[str, OptionValue]
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.rankings")
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--more", action="store_true", help="play only what is not there yet")
    parsed = parser.parse_args()
    for title_id in [parsed.title] if parsed.title else title_ids():
        title = load_title(title_id)
        path = Path(game.titles.__file__).parent / title_id / "data" / "rankings.json"
        rows = json.loads(path.read_text("utf-8"))["rows"] if parsed.more else []
        kept = {row["command"] for row in rows}
        with processes(parsed.jobs) as crew:
            for scenario, options in settings_of(title):
                is_short = scenario == title.scenarios[0].id
                games = parsed.games if is_short else max(1, parsed.games // 10)
                if command_of(title, scenario, options, games) not in kept:
                    rows += rows_of(title, scenario, options, games, crew)
                    save(path, rows)


def settings_of(title: AnyTitle) -> Iterator[tuple[str, Options]]:
    """Scenarios with options that are not as usual, those most often played first."""
    for scenario in title.scenarios:
        yield scenario.id, {}
    short = title.scenarios[0].id
    for option in title.options:
        if option.is_switch and option.is_offered_in(short):
            yield from ((short, {option.id: value}) for value in _others(option))


def _others(option: Option) -> list[OptionValue]:
    values: list[OptionValue] = [value for value, _ in option.values] or [True, False]
    return [value for value in values if value != option.default]


def command_of(title: AnyTitle, scenario: str, options: Options, games: int) -> str:
    """The command that plays such games."""
    request = _request(title, scenario, options)
    seats = " ".join(f"--seat {seat}={BEST}" for seat in request.seats)
    switches = "".join(f" --option {name}={_said(value)}" for name, value in options.items())
    return (
        f"python -m game simulate {title.id} --scenario {scenario}{switches} "
        f"--games {games} --seed {SEED} {seats}"
    )


def _said(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _request(title: AnyTitle, scenario: str, options: Options) -> StartRequest:
    everywhere = {side.id: BEST for side in title.sides}
    return seated(StartRequest(title.id, options=dict(options), seed=SEED), scenario, everywhere)


def rows_of(
    title: AnyTitle, scenario: str, options: Options, games: int, crew: Crew
) -> Iterator[Row]:
    """A row for each side of a setting."""
    command = command_of(title, scenario, options, games)
    print(command, flush=True)
    checked = check_request(title, _request(title, scenario, options))
    with Progress("Games", games) as progress:
        (results,) = play_all((checked,), games, crew, progress.show)
    for side in (fate.side for fate in results[0].fates):
        merit = career_of(title, side).merit
        fates = [result.fate_of(side) for result in results]
        marks = Counter((fate.outcome, fate.scores.get(merit, 0)) for fate in fates)
        ordered = sorted(marks.items(), key=lambda each: (OUTCOMES.index(each[0][0]), each[0][1]))
        yield {
            "scenario": scenario,
            "options": dict(options),
            "bots": {fate.side: BEST for fate in results[0].fates},
            "side": side,
            "command": command,
            "marks": [[*mark, count] for mark, count in ordered],
        }


def save(path: Path, rows: list[Row]) -> None:
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    path.write_text(f'{{"rows": [\n  {lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main()

"""Makes a title's data/yardsticks.json: `python -m tests.benchmarks.yardsticks [--games N]`.

Every row is what one `simulate` command says of one side; the command stands in the row.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import game.titles
from game.bots.crews import Crew, processes
from game.bots.players import bot_kinds
from game.bots.simulate import simulate
from game.bots.statistics import as_data
from game.bots.tournament import seated
from game.core.title import Scenario
from game.progress import Progress
from game.session.start import AnyTitle, StartRequest
from game.titles import load_title, title_ids

SHORT_SCENARIOS = 1
"""The first scenario of a title is played the full number of games, longer ones a tenth."""
SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.yardsticks")
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parsed = parser.parse_args()
    for title_id in [parsed.title] if parsed.title else title_ids():
        folder = Path(game.titles.__file__).parent / title_id / "data"
        with processes(parsed.jobs) as crew:
            rows = measure(load_title(title_id), parsed.games, crew)
        lines = ",\n  ".join(json.dumps(row) for row in rows)
        (folder / "yardsticks.json").write_text(f'{{"rows": [\n  {lines}\n]}}\n', "utf-8")


def measure(title: AnyTitle, games: int, crew: Crew) -> list[dict[str, Any]]:
    """The rows of a title: each bot in each scenario at all seats of every side."""
    rows: list[dict[str, Any]] = []
    for index, scenario in enumerate(title.scenarios):
        count = games if index < SHORT_SCENARIOS else max(1, games // 10)
        for kind in sorted(bot_kinds(title), key=lambda kind: kind == "random"):
            rows += _rows(title, scenario, kind, count, crew)
    return rows


def _rows(
    title: AnyTitle, scenario: Scenario, kind: str, games: int, crew: Crew
) -> list[dict[str, Any]]:
    everywhere = {side.id: kind for side in title.sides}
    request = seated(StartRequest(title.id, seed=SEED), scenario.id, everywhere)
    seats = " ".join(f"--seat {seat}={kind}" for seat in request.seats)
    command = (
        f"python -m game simulate {title.id} --scenario {scenario.id} "
        f"--games {games} --seed {SEED} {seats} --json"
    )
    print(command, flush=True)
    with Progress("Games", games) as progress:
        sides = as_data(simulate(request, games, crew, progress.show))["sides"]
    head = {
        "scenario": scenario.id,
        "bots": dict.fromkeys(sides, kind),
        "command": command,
        "games": games,
    }
    return [head | {"side": side} | told for side, told in sides.items()]


if __name__ == "__main__":
    main()

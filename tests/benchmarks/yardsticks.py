"""Makes a title's data/yardsticks.json: `python -m tests.benchmarks.yardsticks [--games N]`.

Every row is what one `simulate` command printed; the command stands in the row.
"""

import argparse
import json
import shlex
import subprocess
import sys
from pathlib import Path

import game.titles
from game.bots.players import bot_kinds
from game.titles import load_title, title_ids

SHORT_SCENARIOS = 1
"""The first scenario of a title is played the full number of games, longer ones a tenth."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.yardsticks")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parsed = parser.parse_args()
    for title in title_ids():
        folder = Path(game.titles.__file__).parent / title / "data"
        rows = measure(title, parsed.games, parsed.jobs)
        lines = ",\n  ".join(json.dumps(row) for row in rows)
        (folder / "yardsticks.json").write_text(f'{{"rows": [\n  {lines}\n]}}\n', "utf-8")


def measure(title_id: str, games: int, jobs: int) -> list[dict[str, object]]:
    title = load_title(title_id)
    usual = {option.id: option.default for option in title.options}
    rows = []
    for index, scenario in enumerate(title.scenarios):
        count = games if index < SHORT_SCENARIOS else games // 10
        for kind in sorted(bot_kinds(title), key=lambda kind: kind == "random"):
            seats = " ".join(f"--seat {seat.id}={kind}" for seat in title.seats(scenario.id, usual))
            command = (
                f"python -m game simulate {title_id} --scenario {scenario.id} "
                f"--games {count} --seed 1 {seats} --json"
            )
            print(command, flush=True)
            words = [*shlex.split(command)[1:], "--jobs", str(jobs)]
            done = subprocess.run(
                [sys.executable, *words], check=True, capture_output=True, text=True
            )
            figures = json.loads(done.stdout)
            head = {"scenario": scenario.id, "player": kind, "command": command, "games": count}
            rows += [head | {"side": side} | told for side, told in figures["sides"].items()]
    return rows


if __name__ == "__main__":
    main()

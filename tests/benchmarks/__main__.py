"""Measures the targets of the design: `python -m tests.benchmarks [--build FOLDER] [--peers]`.

Every figure stands beside its target and beside a yardstick (a fixed pure-Python loop, run in
the same process), since only ratios carry over from one machine to another.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.bots.players import RandomBot
from game.contract.forecast import Forecast
from game.core import flow
from game.core.dice import KeyedDice
from game.core.records import Frame
from game.session.play.session import Session
from game.session.play.story import FoldedStory
from game.session.record.codec import digest
from game.tables.boards import read_board
from game.tables.resources import HOME_VARIABLE
from game.titles import load_title, title_ids
from tests.benchmarks import four_dice
from tests.benchmarks.boards import measure_boards
from tests.benchmarks.bots import measure_bots
from tests.benchmarks.cloth import measure_cloth
from tests.benchmarks.games import long_game
from tests.benchmarks.hexsea import measure_hexsea
from tests.benchmarks.openings import measure_openings
from tests.benchmarks.overlaid import measure_overlaid
from tests.benchmarks.peers import TITLES, measure_peers
from tests.benchmarks.travel import measure_travel
from tests.tables.hexmap import panel_map

SECONDS = 1.5
MOST_RUNS = 50
"""Of whatever is timed."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--build", type=Path, help="a built folder to weigh and start")
    parser.add_argument(
        "--peers", action="store_true", help="random play beside that of python-chess, alone"
    )
    parsed = parser.parse_args()
    if parsed.peers:
        measure_peers({title: partial(random_game, load_title(title)) for title in TITLES})
        return
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        measure_all(parsed.build)


def measure_all(build: Path | None) -> None:
    yardstick = timed(_count_up, 20)
    row("yardstick loop", yardstick * 1e3, "ms", "", 1.0)
    for measure in benchmarks().values():
        measure(yardstick)
    if build:
        measure_build(build, yardstick)


def benchmarks() -> dict[str, Callable[[float], object]]:
    """Everything that is measured, by name, in the order of the table."""
    of_title: dict[str, Callable[[str, float], object]] = {
        "rules": measure_rules,
        "session": measure_session,
        "branch": measure_branch,
        "travel": partial(measure_travel, row),
    }
    return {
        **{
            f"{title}: {name}": partial(measure, title)
            for title in title_ids()
            for name, measure in of_title.items()
        },
        "bots": partial(measure_bots, row),
        "digest": measure_digest,
        "odds": measure_odds,
        "panel": measure_panel,
        "boards": partial(measure_boards, row),
        "cloth": partial(measure_cloth, row),
        "hexsea": partial(measure_hexsea, row),
        "overlaid": partial(measure_overlaid, row),
        "openings": partial(measure_openings, row),
        "frames": measure_frames,
        "start": partial(measure_start, "first frame from source", [sys.executable, "-m", "game"]),
    }


def row(what: str, value: float, unit: str, target: str, ratio: float) -> None:
    print(f"{what:<42}{value:>12,.2f} {unit:<12}{target:<24}{ratio:>10.4f} yardsticks")


def timed(act: Callable[[], object], times: int) -> float:
    """The median seconds of one run."""
    spans = []
    for _ in range(min(times, MOST_RUNS)):
        start = time.perf_counter()
        act()
        spans.append(time.perf_counter() - start)
    return median(spans)


def _count_up() -> int:
    total = 0
    for number in range(200_000):
        total += number & 7
    return total


def random_game(title: Any, seed: int) -> int:
    """Plays one game by chance, without a session; returns the number of decisions."""
    options = {option.id: option.default for option in title.offers.options}
    key, bot = b"bench%d" % seed, RandomBot(seed)
    state, _ = flow.begin(title.rules, title.offers.scenarios[0].id, options, KeyedDice(key, 0))
    decisions = 0
    while asked := flow.prompts(title.rules, state):
        decisions += 1
        command = bot.choose(None, asked[0])
        dice = KeyedDice(key, decisions)
        state, _ = flow.act(title.rules, state, asked[0].seat, command, dice)
    return decisions


def measure_rules(title_id: str, yardstick: float) -> None:
    title = load_title(title_id)
    start, games, decisions, span = time.perf_counter(), 0, 0, 0.0
    while not games or span < SECONDS:
        decisions += random_game(title, games)
        games += 1
        span = time.perf_counter() - start
    per = span / decisions
    row(f"{title_id}: random play", decisions / span, "decisions/s", ">= 10,000", per / yardstick)
    row(f"{title_id}: whole games", games / span, "games/s", ">= 20", span / games / yardstick)
    options = {option.id: option.default for option in title.offers.options}
    state, _ = flow.begin(title.rules, title.offers.scenarios[0].id, options, KeyedDice(b"k", 0))
    copy = timed(lambda: [state.copy() for _ in range(1000)], 20) / 1000
    row(f"{title_id}: copy of the state", copy * 1e6, "us", "<= 10", copy / yardstick)


def measure_session(title_id: str, yardstick: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.wagame"
        session, submits, prompts = long_game(title_id, path)
        row(f"{title_id}: prompt with refusals", median(prompts) * 1e3, "ms", "<= 2",
            median(prompts) / yardstick)  # fmt: skip
        row(f"{title_id}: submit, digest, fsync", median(submits) * 1e3, "ms", "<= 5",
            median(submits) / yardstick)  # fmt: skip
        events = len(session.events)
        session.close()
        for times, target in ((1, "<= 2"), (3, "<= 0.5")):
            opened = timed(lambda: Session.load(path, read_only=True), times)
            again = "" if times == 1 else " again"
            row(f"{title_id}: open {events:,} events{again}", opened, "s", target,
                opened / yardstick)  # fmt: skip
        measure_story(title_id, Session.load(path, read_only=True), yardstick)


@dataclass(frozen=True, slots=True)
class Unit:
    name: str
    side: str
    place: str
    step: int
    hits: int
    is_seen: bool
    fuel: int
    cargo: int = 0


@dataclass(slots=True)
class Fleet:
    units: dict[str, Unit]
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "Fleet":
        return Fleet(dict(self.units), self.flow)


def measure_digest(yardstick: float) -> None:
    """The digest of a state as large as the largest title's will be."""
    units = [Unit(f"Unit {n}", "axis", f"{n:04}", n % 4, n % 3, n % 2 == 0, n) for n in range(400)]
    fleet = Fleet({unit.name: unit for unit in units})
    span = timed(lambda: digest(fleet), 50)
    row("digest of 400 units", span * 1e3, "ms", "<= 1", span / yardstick)


def measure_odds(yardstick: float) -> None:
    """Exact odds of a decision that rolls four D20s with three bands each, through the rules."""
    state, _ = flow.begin(four_dice.TITLE.rules, "", {}, KeyedDice(b"odds", 0))
    view = four_dice.TITLE.eyes.view(state, "red")
    command = flow.prompts(four_dice.TITLE.rules, state)[0].choices[0].command

    def reckon() -> None:
        assert len(Forecast(four_dice.TITLE, view, "red", command).odds().chances) > 1

    span = timed(reckon, 20)
    row("odds of four D20s, three bands each", span * 1e3, "ms", "<= 50", span / yardstick)


def measure_panel(yardstick: float) -> None:
    """Reading a panel of 1,482 hexes, and finding the hex under the pointer."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "panel.tmx"
        path.write_text(panel_map(), encoding="utf-8")
        read = timed(lambda: read_board(path), 5)
        board = read_board(path)
    row("panel of 1,482 hexes: read", read * 1e3, "ms", "<= 200", read / yardstick)
    spots = [area.center for area in board.spaces.values()]
    find = timed(lambda: [board.space_at(*spot) for spot in spots], 5) / len(spots)
    row("panel of 1,482 hexes: find one", find * 1e6, "us", "<= 50", find / yardstick)


def measure_story(title_id: str, session: Session, yardstick: float) -> None:
    story: FoldedStory[Any] = FoldedStory(session.title, session.eyes, session.spoken_to)
    for commit in session.commits:
        story.add(commit.seq, commit.events, commit.flow)
    places = [len(story) * step // 50 for step in range(51)]
    worst = max(timed(partial(story.view_at, place), 3) for place in places)
    row(f"{title_id}: jump in a replay, worst", worst * 1e3, "ms", "<= 100", worst / yardstick)


def measure_branch(title_id: str, yardstick: float) -> None:
    """A new game that goes on from the last of 10,000 commits, written to disk."""
    session, _, _ = long_game(title_id, None, lambda session: len(session.commits))
    last = len(session.commits) - 1
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        session.branch(last, Path(folder) / "branch.wagame").close()
        span = time.perf_counter() - start
    row(f"{title_id}: branch after {last:,} commits", span, "s", "<= 2", span / yardstick)


def measure_frames(yardstick: float) -> None:
    """Whole frames of the table at 1920x1080 while cues play, drawn without a display."""
    from game.scenes.routes import scene_of
    from game.scenes.table.table import TableScene
    from game.ui.settings import Settings
    from game.ui.window import App
    from tests.pilot import Pilot

    app = App(Settings(window_width=1920, window_height=1080), headless=True)
    session = Session.new(title_ids()[0], seed=5)
    table = scene_of(session)
    assert isinstance(table, TableScene)
    app.push(table)
    pilot = Pilot(app)
    bot = session.title.bots.players["captain"](0)
    for _ in range(12):
        table.submit(bot.choose(session.view(table.company.seat), session.prompts()[0]))
        pilot.advance(1.5)
        table.skip()
        pilot.advance(0.05)
    times = sorted(app.stats.times)
    for name, share, target in (("p50", 0.5, "<= 4"), ("p99", 0.99, "<= 8")):
        value = times[int(share * len(times))]
        row(f"frame at 1920x1080, {name}", value, "ms", target, value / 1e3 / yardstick)
    app.close()


def measure_start(what: str, command: Sequence[str], yardstick: float) -> None:
    """From starting the process to the first drawn frame, without a window server."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            HOME_VARIABLE: home,
            "WESTERN_APPROACHES_FIRST_FRAME": "quit",
        }
        span = timed(lambda: subprocess.run(command, env=environment, check=True), 5)
    row(what, span, "s", "<= 1.0", span / yardstick)


def measure_build(folder: Path, yardstick: float) -> None:
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) / 1e6
    assets = sum(p.stat().st_size for p in files if "assets" in p.parts or "maps" in p.parts) / 1e6
    row("built folder without assets", size - assets, "MB", "<= 60", 0.0)
    measure_start("first frame of the built program", [str(folder / folder.name)], yardstick)


if __name__ == "__main__":
    main()

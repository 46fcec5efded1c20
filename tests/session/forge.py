"""Forged games: chains that are sound, around events that never happened.

Whoever writes such a file has read how a save is made: the hashes are right, and so is the digest
wherever the events can be folded at all. Some say that they were begun with other tables. Each is
opened as a list, the shelf, a table and `verify` open it, each of them within its limits; what is
not refused in one sentence can be played on.

python -m tests.session.forge [--games 1000] [--title submarine] [--seed 0]
"""

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import deepcopy
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.bots.players import RandomBot
from game.bots.process import BotProcess
from game.scenes.records.thumbnails import LARGEST_SAVE, Sketch
from game.scenes.routes import go_to_shelf, show_table
from game.scenes.shelf.shelf import ShelfScene
from game.session.logbook.saves import SaveRow, list_saves
from game.session.play.session import Session
from game.session.play.verify import verify_save
from game.session.record.codec import codec_of, digest
from game.session.record.entries import reader_of
from game.session.record.files import SaveError
from game.session.record.history import fold
from game.session.record.journal import chained
from game.session.request.start import AnyTitle
from game.tables.resources import HOME_VARIABLE, resource
from game.titles import load_title, title_ids
from game.ui.kit import Kit
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.session.tamper import bodies_of, places_in

STEPS = ("list", "shelf", "table", "verify")
SECONDS, MEGABYTES = 2.0, 200
HANGS = 20
DECISIONS = 5
MOST_BYTES = 16 << 20
"""Of a list that is made longer."""
NUMBERS = (
    -(10**30), -(10**9), -1000, -100, -10, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 20, 24, 25,
    30, 50, 99, 100, 101, 500, 999, 1000, 3000, 9999, 10_000, 20_000, 2**31, 2**40, 10**12, 10**400,
)  # fmt: skip
WORDS = ("", "nowhere", "0", "x" * 399, "x" * 3000, "9" * 300, "R1" * 150, "Turn", "\ud800")
KEPT = ("line", "kind", "digest", "hash")
Json = dict[str, Any]


class Hung(BaseException):
    """A file that took too long: no `except Exception` may swallow it."""


def forged(data: bytes, chance: random.Random) -> bytes:
    """A game cut off somewhere, in which one to three things are other than they were."""
    lines = [json.loads(body) for body in bodies_of(data)]
    lines = lines[: chance.randrange(2, len(lines) + 1)]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        lines = json.loads(json.dumps(lines))
        chance.choices((_change_value, _change_list, _change_flow), (6, 3, 1))[0](lines, chance)
    if chance.random() < 0.1:
        lines[0]["data"] = "other tables"
    set_digest(lines)
    return chained(b"", [json.dumps(line).encode() for line in lines])[0]


def _change_value(lines: list[Json], chance: random.Random) -> None:
    """Another number, word, or answer, somewhere: of late lines more often."""
    line = _late(lines, chance)
    part = line if chance.random() < 0.1 else line.get(chance.choice(("events", "events", "flow")))
    places = [place for place in places_in(part or line) if place[1] not in KEPT]
    if places:
        holder, key = chance.choice(places)
        holder[key] = _other(holder[key], lines, chance)


def _change_list(lines: list[Json], chance: random.Random) -> None:
    """Events, or the parts of one, are gone, twice there, exchanged, or far too many."""
    holders = [(line, "events") for line in lines[-8:] if line.get("events")]
    holders += [
        (holder, key)
        for line in lines[-8:]
        for holder, key in places_in(line.get("events"))
        if isinstance(holder[key], list) and holder[key]
    ]
    if not holders:
        return
    holder, key = chance.choice(holders)
    values = list(holder[key])
    one, other = chance.randrange(len(values)), chance.randrange(len(values))
    match chance.randrange(6):
        case 0:
            del values[one]
        case 1:
            values.insert(other, values[one])
        case 2:
            values[one], values[other] = values[other], values[one]
        case 3:
            values = _longer(values, chance.choice((2, 50, 2000)))
        case 4:
            values.insert(one, _any_event(lines, chance))
        case 5:
            values = []
    holder[key] = values


def _change_flow(lines: list[Json], chance: random.Random) -> None:
    """Other frames wait than those that did."""
    line = lines[-1]
    flow = list(line.get("flow", ()))
    others = [each.get("flow", ()) for each in lines[1:]]
    frames = [frame for each in others for frame in each] or [{"kind": "Turn"}]
    match chance.randrange(4):
        case 0:
            flow = flow[1:]
        case 1:
            flow = [*flow, *flow]
        case 2:
            flow = [*flow, chance.choice(frames)]
        case 3:
            flow = list(chance.choice(others or [()]))
    line["flow"] = flow


def _late(lines: list[Json], chance: random.Random) -> Json:
    return lines[-1 - int(min(len(lines) - 1, chance.expovariate(0.3)))]


def _any_event(lines: list[Json], chance: random.Random) -> Any:
    events = [event for line in lines for event in line.get("events", ())]
    return deepcopy(chance.choice(events or [{}]))


def _longer(values: list[Any], times: int) -> list[Any]:
    """A list so many times over, as far as a file can hold it."""
    return values * min(times, MOST_BYTES // len(json.dumps(values)))


def _other(value: Any, lines: list[Json], chance: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((*NUMBERS, value + 1, value - 1, -value))
    if isinstance(value, str):
        said = _any_event(lines, chance)
        told = [word for word in said.values() if isinstance(word, str)]
        return chance.choice((*WORDS, *told, *told, *told))
    if value is None:
        return chance.choice((0, 1, 99))
    if isinstance(value, list):
        return chance.choice((value[:-1], value[::-1], _longer(value, 2), _longer(value, 2000), []))
    return _any_event(lines, chance)


def set_digest(lines: list[Json]) -> None:
    """What the last commit leads to, where its events can be folded."""
    try:
        title = load_title(lines[0]["title"])
        reader = reader_of(codec_of(title))
        commits = []
        for line in lines[1:]:
            if line.get("line") == "commit":
                commits.append((line, reader.read(json.dumps(line).encode())[0]))
        state = fold(title, title.rules.empty(), [commit for _, commit in commits])  # type: ignore[misc]
        commits[-1][0]["digest"] = digest(state)
    except Exception:
        return


# Opening them


class Limits:
    """The most seconds of work, and the most MB, that each step took; raises for too much."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(STEPS, 0.0)
        self.megabytes = dict.fromkeys(STEPS, 0)

    @contextmanager
    def on(self, step: str) -> Iterator[None]:
        """Measures what is done inside."""
        before, started = _memory(), time.process_time()
        yield
        took, grown = time.process_time() - started, _memory() - before
        self.seconds[step] = max(self.seconds[step], took)
        self.megabytes[step] = max(self.megabytes[step], grown)
        assert took <= SECONDS, f"{step}: {took:.1f} s"
        assert grown <= MEGABYTES, f"{step}: {grown} MB"

    def __str__(self) -> str:
        each = (f"{step} {self.seconds[step]:.2f} s, {self.megabytes[step]} MB" for step in STEPS)
        return "; ".join(each)


def check_forged(path: Path, data: bytes, chance: random.Random, app: App, limits: Limits) -> str:
    """What came of a forged game, "refused" or "played"; raises where it should be neither."""
    go_to_shelf(app)
    path.write_bytes(forged(data, chance))
    is_drawn = path.stat().st_size <= LARGEST_SAVE
    _forget_peak()
    with limits.on("list"):
        (row,) = [row for row in list_saves(path.parent) if row.path == path]
    with limits.on("shelf"):
        picture = _picture(app.kit, row)
    try:
        with limits.on("table"):
            session = Session.load(path)
            _lay(app, session)
    except SaveError as error:
        said = str(error)
        assert said.startswith(f"{path.name}: "), said
        assert "\n" not in said, said
        assert len(said) < 500, said
        return "refused"
    with limits.on("verify"):
        verify_save(path)
    assert picture or not is_drawn, "no picture"
    play_on(session, chance)
    return "played"


def _picture(kit: Kit, row: SaveRow) -> pygame.Surface | None:
    """The picture of a saved game, waited for as the shelf waits."""
    sketch = Sketch(row)
    while not sketch.update(0.01):
        time.sleep(0.01)
    return sketch.picture(kit)


def _lay(app: App, session: Session) -> None:
    """A game on its table, without the processes that would think beside it."""
    with patch.object(BotProcess, "_start"):
        show_table(app, session)
        Pilot(app).advance(0.1)


def play_on(session: Session, chance: random.Random) -> None:
    """A few decisions of whoever is asked, each with all that the table shows before it."""
    bot = RandomBot(chance.randrange(1 << 30))
    for _ in range(DECISIONS):
        if session.is_over:
            return
        for seat in session.places:
            session.prompt(seat.id)
        prompt = chance.choice(session.prompts())
        session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))


def games_of(title_id: str) -> list[bytes]:
    """The example games of a title."""
    found = [path.read_bytes() for path in sorted(resource("saves").glob("*.wagame"))]
    return [data for data in found if json.loads(bodies_of(data)[0])["title"] == title_id]


# The long run


def main() -> None:
    """Open so many forged games of each title; says what came of them, and fails for a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    ids = [wanted.title] if wanted.title else title_ids()
    faults = sum(_run(load_title(each), wanted.games, wanted.seed) for each in ids)
    sys.exit(1 if faults else 0)


def _run(title: AnyTitle, number: int, seed: int) -> int:
    came: Counter[str] = Counter()
    games, limits = games_of(title.id), Limits()
    with tempfile.TemporaryDirectory() as name, patch.dict(os.environ, {HOME_VARIABLE: name}):
        app = App(Settings(animation="off"), headless=True)
        app.push(ShelfScene())
        _lay(app, Session.new(title.id))
        for each in range(number):
            chance = random.Random(f"{title.id} {seed} {each}")
            said = _said_of(Path(name) / "forged.wagame", chance.choice(games), chance, app, limits)
            came["faults" if said.startswith("!") else said] += 1
            if said.startswith("!"):
                print(f"{title.id}, game {each}: {said}", flush=True)
        app.close()
    told = ", ".join(f"{count:,} {what}" for what, count in sorted(came.items()))
    print(f"{title.id}: {told}; at most: {limits}", flush=True)
    return came["faults"]


def _said_of(path: Path, data: bytes, chance: random.Random, app: App, limits: Limits) -> str:
    try:
        with _limited():
            return check_forged(path, data, chance, app, limits)
    except (Exception, Hung) as error:
        said = f"{error.__cause__!r} behind {error}" if error.__cause__ else f"{error}"
        return f"! {type(error).__name__} {said}"


@contextmanager
def _limited() -> Iterator[None]:
    """Ends what takes too long."""

    def stop(*_: object) -> None:
        raise Hung(f"after {HANGS} s of work")

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _memory() -> int:
    """The most memory that this process has had since `_forget_peak`, in MB."""
    import resource as limits

    return limits.getrusage(limits.RUSAGE_SELF).ru_maxrss // 1024


def _forget_peak() -> None:
    """Let what a forger needs not count."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


if __name__ == "__main__":
    main()

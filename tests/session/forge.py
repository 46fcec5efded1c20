"""Forged games: chains that are sound, around events that never happened.

Whoever writes such a file has read how a save is made: the hashes are right, and so is the digest
wherever the events can be folded at all. Each is opened as a list, a picture, a table and `verify`
open it; what is not refused in one sentence can be played on.

python -m tests.session.forge [--games 1000] [--title submarine] [--seed 0]
"""

import argparse
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.bots.players import RandomBot
from game.session.library.saves import list_saves
from game.session.play.session import Session
from game.session.play.verify import verify
from game.session.record.codec import codec_of, digest
from game.session.record.entries import reader_of
from game.session.record.files import SaveError
from game.session.record.history import fold
from game.session.record.journal import chained
from game.session.request.start import AnyTitle
from game.tables.resources import resource
from game.titles import load_title, title_ids
from tests.session.tamper import bodies_of, places_in

SECONDS, MEGABYTES = 2.0, 200
HANGS = 20
DECISIONS = 5
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
    _set_digest(lines)
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
            values *= chance.choice((2, 50, 2000))
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
    return chance.choice([event for line in lines for event in line.get("events", ())] or [{}])


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
        return chance.choice((value[:-1], value[::-1], value * 2, value * 2000, []))
    return _any_event(lines, chance)


def _set_digest(lines: list[Json]) -> None:
    """What the last commit leads to, where its events can be folded."""
    try:
        title = load_title(lines[0]["title"])
        reader = reader_of(codec_of(title))
        commits = []
        for line in lines[1:]:
            if line.get("line") == "commit":
                commits.append((line, reader.read(json.dumps(line).encode())[0]))
        state = fold(title, title.empty(), [commit for _, commit in commits])  # type: ignore[misc]
        commits[-1][0]["digest"] = digest(state)
    except Exception:
        return


# Opening them


def check_forged(
    path: Path, data: bytes, chance: random.Random, sketch: Callable[[Any], object] | None = None
) -> str:
    """What came of a forged game, "refused" or "played"; raises where it should be neither."""
    path.write_bytes(forged(data, chance))
    (row,) = [row for row in list_saves(path.parent) if row.path == path]
    if sketch:
        sketch(row)
    try:
        session = Session.load(path, read_only=True)
    except SaveError as error:
        said = str(error)
        assert said.startswith(f"{path.name}: "), said
        assert "\n" not in said, said
        assert len(said) < 500, said
        return "refused"
    verify(session)
    session.result()
    play_on(session, chance)
    return "played"


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
    games = games_of(title.id)
    slowest, most = 0.0, 0
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "forged.wagame"
        for each in range(number):
            chance = random.Random(f"{title.id} {seed} {each}")
            before = _memory()
            started = time.process_time()
            said = _said_of(path, chance.choice(games), chance)
            took, grown = time.process_time() - started, _memory() - before
            slowest, most = max(slowest, took), max(most, grown)
            if said.startswith("!") or took > SECONDS or grown > MEGABYTES:
                came["faults"] += 1
                print(f"{title.id}, game {each}: {said} ({took:.1f} s, {grown} MB)", flush=True)
            else:
                came[said] += 1
    told = ", ".join(f"{count:,} {what}" for what, count in sorted(came.items()))
    print(f"{title.id}: {told}; slowest {slowest:.2f} s, most memory {most} MB", flush=True)
    return came["faults"]


def _said_of(path: Path, data: bytes, chance: random.Random) -> str:
    try:
        with _limited():
            return check_forged(path, data, chance)
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
    """The most memory that this process has had, in MB."""
    import resource as limits

    return limits.getrusage(limits.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    main()

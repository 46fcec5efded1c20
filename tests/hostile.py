"""A player's folder as no player would wish it: damaged, odd and hostile files in every place.

Made for tests and for `python -m tests.shake`; nothing here may stop the program or take long.
"""

import json
import os
import random
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.session.logbook.saves import ENDING
from game.session.record.journal import BODY_START, chained
from game.tables.resources import resource

Lines = list[dict[str, Any]]
Change = Callable[[Lines], object]

STRANGE = (
    "\0", "\ud800", "\u200b", "\u034f", "\u202eevil", "x" * 1_000_000, "\n" * 100_000,
    "word " * 9999, "", "é海🚢", "**", "%s{0}", "../../etc/passwd",
)  # fmt: skip
DATES = (
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1942-11-20T06:30:00Z",
    "1900-01-01T00:00:00+14:00", "2999-12-31T23:59:59-12:00", "yesterday", "2024-01-01T00:00:00",
)  # fmt: skip
NUMBERS = (-1, 0, 10**400, -(10**400), 2**63, 1.5, None, "7", True, 10**12)
NOON = datetime(1942, 11, 20, 12, tzinfo=UTC)
TIMES = (-62_135_596_800, 0, 253_402_300_799, 2**33, 1)
FOLDERS = ("saves", "saves/deleted", "packs", "reports", "thumbnails", "war diaries")


def sound_saves() -> list[Path]:
    return sorted(resource("saves").glob(f"*{ENDING}"))


def rewritten(data: bytes, change: Change) -> bytes:
    """A journal whose lines say something else, with a chain that is right."""
    bodies = [line[BODY_START:-2] for line in data.splitlines(keepends=True)]
    lines = [json.loads(body) for body in bodies]
    change(lines)
    return chained(b"", [json.dumps(line).encode() for line in lines])[0]


def header_changes() -> Iterator[tuple[str, Change]]:
    """Journals with a right chain, whose heading another program has written."""
    for number, text in enumerate(STRANGE):
        for name in ("scenario", "title", "app", "data"):
            yield f"{name} {number}", _put(_head, {name: text})
        yield f"boat {number}", _put(_options, {"boat": text})
        yield f"option {number}", _put(_options, {text: text})
        yield f"seat {number}", _put(_seats, {"captain": text})
    for number, date in enumerate(DATES):
        yield f"begun {number}", _put(_head, {"created": date})
    for number, value in enumerate(NUMBERS):
        yield f"version {number}", _put(_head, {"title_version": value})
        yield f"script {number}", _put(_head, {"script": [value]})


def standing_changes() -> Iterator[tuple[str, Change]]:
    """Journals with a right chain, whose last line says strange things of the end."""
    for number, text in enumerate(STRANGE):
        yield f"status {number}", _put(_standing, {"status": text})
        yield f"headline {number}", _put(_ending, {"headline": text})
        for name in ("side", "award", "outcome"):
            yield f"{name} {number}", _put(_fate, {name: text})
        yield f"score {number}", _put(_scores, {text: 1})
    yield "unknown award", _put(_fate, {"award": "order-of-lenin"})
    for number, value in enumerate(NUMBERS):
        for name in ("tons", "patrols", "survived"):
            yield f"{name} {number}", _put(_scores, {name: value})


def event_changes(chance: random.Random, most: int) -> Iterator[tuple[str, Change]]:
    """Journals with a right chain and an event somewhere that did not happen so."""

    def tamper(lines: Lines, seed: int) -> None:
        dice = random.Random(seed)
        events = [event for line in lines[1:] for event in line.get("events", [])]
        event = dice.choice(events)
        event[dice.choice(list(event))] = dice.choice((*STRANGE, *NUMBERS))

    for _ in range(most):
        seed = chance.randrange(1 << 30)
        yield f"event {seed}", partial(tamper, seed=seed)


def played_by_hand(lines: Lines) -> None:
    """A human at every seat, so that the table asks."""
    lines[0]["seats"] = dict.fromkeys(lines[0]["seats"], "human")


def _put(place: Callable[[Lines], dict[str, Any]], values: dict[str, Any]) -> Change:
    """What writes these values into a place of a journal."""
    return lambda lines: place(lines).update(values)


def _head(lines: Lines) -> dict[str, Any]:
    return lines[0]


def _options(lines: Lines) -> dict[str, Any]:
    options: dict[str, Any] = lines[0]["options"]
    return options


def _seats(lines: Lines) -> dict[str, Any]:
    seats: dict[str, Any] = lines[0]["seats"]
    return seats


def _standing(lines: Lines) -> dict[str, Any]:
    standing: dict[str, Any] = lines[-1]["standing"]
    return standing


def _ending(lines: Lines) -> dict[str, Any]:
    ending: dict[str, Any] = lines[-1]["standing"]["ending"]
    return ending


def _fate(lines: Lines) -> dict[str, Any]:
    fate: dict[str, Any] = _ending(lines)["fates"][0]
    fate.setdefault("scores", {})
    return fate


def _scores(lines: Lines) -> dict[str, Any]:
    scores: dict[str, Any] = _fate(lines)["scores"]
    return scores


def fill(home: Path, seed: int, most: int = 60) -> None:
    """Fill a player's folder with sound games and with everything else."""
    chance = random.Random(seed)
    for folder in FOLDERS:
        (home / folder).mkdir(parents=True, exist_ok=True)
    saves = home / "saves"
    sound = [path.read_bytes() for path in sound_saves()]
    for number, data in enumerate(sound):
        (saves / f"sound {number}{ENDING}").write_bytes(data)
        lines = data.splitlines(keepends=True)
        for share in (3, 2):
            cut = b"".join(lines[: max(2, len(lines) // share)])
            (saves / f"at sea {number}-{share}{ENDING}").write_bytes(rewritten(cut, played_by_hand))
    changes = [*header_changes(), *standing_changes(), *event_changes(chance, most)]
    for name, change in chance.sample(changes, min(most, len(changes))):
        (saves / f"{name}{ENDING}").write_bytes(rewritten(chance.choice(sound), change))
    _damage(saves, chance.choice(sound), chance)
    _odd_files(home)
    _packs(home / "packs", chance)
    _small_files(home, chance)
    for path in sorted(saves.iterdir()):
        if path.is_file() and chance.random() < 0.2:
            os.utime(path, (0, chance.choice(TIMES)))


def _damage(saves: Path, data: bytes, chance: random.Random) -> None:
    for number in range(6):
        flipped = bytearray(data)
        flipped[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        (saves / f"flipped {number}{ENDING}").write_bytes(flipped)
        (saves / f"cut {number}{ENDING}").write_bytes(data[: chance.randrange(len(data))])
    (saves / f"empty{ENDING}").write_bytes(b"")
    (saves / f"newlines{ENDING}").write_bytes(data + b"\n" * (5 << 20))
    (saves / f"one line{ENDING}").write_bytes(data + b'{"hash":"' * 100_000)
    sparse = saves / f"sparse{ENDING}"
    sparse.write_bytes(data)
    os.truncate(sparse, 1 << 40)


def _odd_files(home: Path) -> None:
    """Names, links and things that are no files."""
    saves, sound = home / "saves", sound_saves()[0]
    (saves / f"a folder{ENDING}").mkdir(exist_ok=True)
    for name in (" ", "\u200b\u200b", "\u034f", "n" * 200, "-", "con", "\u202egnp"):
        shutil.copyfile(sound, saves / f"{name}{ENDING}")
    if os.name != "posix":
        return
    shutil.copyfile(sound, os.fsencode(saves) + b"/latin-\xe9\xff" + ENDING.encode())
    for place in (f"saves/pipe{ENDING}", "saves/sound 0.notes.json", "settings.json.new"):
        if not os.path.lexists(home / place):
            os.mkfifo(home / place)
    for name, target in (("loop", f"loop{ENDING}"), ("gone", "nowhere"), ("zero", "/dev/zero")):
        link = saves / f"{name}{ENDING}"
        if not os.path.lexists(link):
            link.symlink_to(target)


def _packs(packs: Path, chance: random.Random) -> None:
    heading = {"name": "Mine", "title": "unterseeboot", "version": "1"}
    for number, text in enumerate(STRANGE):
        tables = {text: {}, "awards": {"title": text, "source": text, text: 1}}
        _pack(packs / f"text {number}", heading, tables)
        _pack(packs / f"name {number}", {**heading, "name": text, "author": text}, {})
    for number, value in enumerate(NUMBERS):
        _pack(packs / f"number {number}", heading, {"boat": {"hull": value, "torpedoes": value}})
    if os.name == "posix":
        (packs / "pipe").mkdir(exist_ok=True)
        if not (packs / "pipe" / "pack.json").exists():
            os.mkfifo(packs / "pipe" / "pack.json")
        os.makedirs(os.fsencode(packs) + b"/latin-\xe9", exist_ok=True)
    chosen = [each.name for each in packs.iterdir() if chance.random() < 0.5]
    (packs / "in force.json").write_text(json.dumps([*chosen, "a\0b", "\ud800", "..", 7]))


def _pack(folder: Path, heading: object, tables: object) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "pack.json").write_text(json.dumps(heading))
    (folder / "tables.json").write_text(json.dumps(tables))


def _small_files(home: Path, chance: random.Random) -> None:
    """Settings, notes, the last briefing, pictures, reports."""
    said = {"ui_scale": chance.choice(NUMBERS[:2]), "keys": {"board.log": "\0", "x" * 9999: "y"}}
    (home / "settings.json").write_text(json.dumps(said))
    options = {"boat": chance.choice(STRANGE[:5]), "commander": "x" * 9999, "entry": "maybe"}
    (home / "briefing.json").write_text(json.dumps({"unterseeboot": {"options": options}}))
    notes = [{"position": 10**9, "text": "late"}, {"position": 1, "text": "\0\n" * 100}]
    for save in sorted((home / "saves").glob(f"*{ENDING}"))[::3]:
        path = save.with_name(f"{save.stem}.notes.json")
        if not os.path.lexists(path):
            path.write_text(json.dumps({"notes": notes[: chance.randrange(3)]}))
    (home / "reports" / "report.txt").write_bytes(b"Western Approaches 1\n" + bytes(1000))

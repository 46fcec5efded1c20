"""The long run of the damage tests, over the toy and every real title.

python -m tests.session.soak [--flips 20000] [--kills 200] [--cuts 2000] [--tampered 2000]
                             [--packs 500] [--title submarine]
"""

import argparse
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import game.titles
from game.scenes.report.afteraction import report_page
from game.scenes.shelf.shelf import ShelfScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.tables.resources import HOME_VARIABLE
from game.titles import load_title
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.registry import TOY, packages_in
from tests.session.damage import check_cut, check_flip, check_kill, sample, sample_of
from tests.session.faults import CODES, check_appends, check_copies, check_mending
from tests.session.packs import fuzz_packs, show
from tests.session.tamper import check_tampered, tampered

REAL = game.titles.title_ids()


def main() -> None:
    """Cut, flip, tamper, kill and fail; one closing line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--cuts", type=int, default=2_000, help="of a real title; the toy: all")
    parser.add_argument("--tampered", type=int, default=2_000)
    parser.add_argument("--packs", type=int, default=500)
    parser.add_argument("--title", choices=("toy", *REAL), help="one alone")
    arguments = parser.parse_args()
    titles = [arguments.title] if arguments.title else ["toy", *REAL]
    game.titles.register(packages_in(TOY))
    with tempfile.TemporaryDirectory() as name:
        os.environ[HOME_VARIABLE] = name
        for title_id in titles:
            folder = Path(name) / "saves" / title_id
            folder.mkdir(parents=True)
            _soak(title_id, folder, arguments)
        for title_id in titles:
            if title_id in REAL:
                _odd_packs(title_id, arguments.packs)


@contextmanager
def _said(what: str) -> Iterator[None]:
    started = time.perf_counter()
    yield
    print(f"{what} ({time.perf_counter() - started:.0f} s)", flush=True)


def _soak(title_id: str, folder: Path, wanted: argparse.Namespace) -> None:
    path = folder / "a.wagame"
    digests = sample(path) if title_id == "toy" else sample_of(title_id, path)
    data = path.read_bytes()
    chance = random.Random(0)
    cuts: Sequence[int] = range(len(data) + 1)
    if title_id != "toy" and wanted.cuts < len(cuts):
        cuts = sorted(chance.sample(cuts, wanted.cuts))
    with _said(f"{title_id}: {len(cuts):,} cuts: no wrong state"):
        for length in cuts:
            check_cut(path, data, length, digests)
    share = wanted.flips if title_id == "toy" else wanted.flips // 4
    with _said(f"{title_id}: {share:,} flipped bits: none unnoticed"):
        for _ in range(share):
            check_flip(path, data, digests, chance)
    with _said(f"{title_id}: {wanted.tampered:,} tampered games: refused, or told whole"):
        told = sum(check_tampered(path, data, chance) for _ in range(wanted.tampered))
    print(f"{title_id}: {told:,} of them told")
    with _said(f"{title_id}: {wanted.kills:,} kills, each of a reopened game too: nothing lost"):
        for seed in range(wanted.kills):
            check_kill(folder / f"{seed}.wagame", seed, title_id)
    with _said(f"{title_id}: disk faults in append, mending, export and report: nothing lost"):
        for code in CODES:
            _faults(title_id, folder, code)
    with _said(f"{title_id}: the screens over damaged games: none falls"):
        _screens(folder, data, chance, has_looks=title_id in REAL)


def _odd_packs(title_id: str, number: int) -> None:
    with _said(f"{title_id}: {number:,} odd packs: refused in a sentence, or played with"):
        show(title_id, load_title(title_id).offers.scenarios[0].id, 0)
        tally = fuzz_packs(title_id, number)
    print(f"{title_id}: {', '.join(f'{each:,} {what}' for what, each in tally.most_common())}")


def _faults(title_id: str, folder: Path, code: int) -> None:
    path = folder / f"fault-{code}.wagame"
    Session.new(title_id, seed=code, path=path).close()
    for _ in range(5):
        check_appends(path, code)
        check_mending(path, code)
    check_copies(path, folder / f"copies-{code}", code)


def _screens(folder: Path, data: bytes, chance: random.Random, *, has_looks: bool) -> None:
    """The shelf over damaged games, and the report of each that can be read."""
    for number in range(60):
        path = folder / f"spoilt {number}.wagame"
        path.write_bytes(
            tampered(data, chance) if number % 2 else data[: chance.randrange(len(data))]
        )
    for row in list_saves(folder):
        if has_looks and not row.error and row.name.startswith("spoilt"):
            _report(row.path)
    app = App(Settings(animation="off"), headless=True)
    app.push(ShelfScene())
    Pilot(app).advance(1.0)
    app.close()


def _report(path: Path) -> None:
    try:
        session = Session.load(path, read_only=True)
    except SaveError:
        return
    report_page(session)


if __name__ == "__main__":
    main()

"""The long run of the damage tests.

python -m tests.session.soak [--flips 20000] [--kills 200]
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

import game.titles
from tests import toy
from tests.session.damage import check_cut, check_flip, check_kill, sample


def main() -> None:
    """Cut at every byte, flip bits, kill; one closing line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--flips", type=int, default=20_000)
    parser.add_argument("--kills", type=int, default=200)
    arguments = parser.parse_args()
    sys.modules["game.titles.toy"] = toy
    vars(game.titles)["TITLE_IDS"] = (*game.titles.TITLE_IDS, "toy")
    with tempfile.TemporaryDirectory() as name:
        _soak(Path(name), arguments.flips, arguments.kills)


def _soak(folder: Path, flips: int, kills: int) -> None:
    path = folder / "a.wagame"
    digests = sample(path)
    data = path.read_bytes()
    started = time.perf_counter()
    for length in range(len(data) + 1):
        check_cut(path, data, length, digests)
    print(f"{len(data) + 1:,} cuts: no wrong state ({time.perf_counter() - started:.0f} s)")
    chance = random.Random(0)
    started = time.perf_counter()
    for _ in range(flips):
        check_flip(path, data, digests, chance)
    print(f"{flips:,} flipped bits: none unnoticed ({time.perf_counter() - started:.0f} s)")
    started = time.perf_counter()
    for seed in range(kills):
        check_kill(folder / f"{seed}.wagame", seed)
    print(f"{kills:,} kills: no decision lost ({time.perf_counter() - started:.0f} s)")


if __name__ == "__main__":
    main()

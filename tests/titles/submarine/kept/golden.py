"""Make the golden games of SUBMARINE's advanced game: six scenarios in full.

    python -m tests.titles.submarine.kept.golden [--example]

They are played by the first bot with fixed seeds. Those that are kept are played over again by the
rules as they are now: make them anew only where a rule was meant to change. With --example it is
the example game of saves/ at that level instead, whose commentary is then written anew.
"""

import argparse
import lzma
from pathlib import Path
from tempfile import TemporaryDirectory

import tests
from game.session.logbook.saves import ENDING
from game.session.play.session import Session
from game.session.request.levels import options_at
from game.tables.resources import resource
from game.titles.submarine import TITLE
from tests.golden.make import play

FOLDER = Path(tests.__file__).parent / "golden" / "advanced"
LEVEL = "full"
SEEDS = {
    "convoy-2": 3,
    "killers-2": 3,
    "ark-royal": 3,
    "secret-weapon": 3,
    "wolf-pack": 3,
    "po-17": 3,
}
"""By scenario."""
EXAMPLE_OF = "wahoo", 18
EXAMPLE = resource("saves") / f"Submarine - Wahoo Running, advanced{ENDING}"


def packed(scenario: str) -> Path:
    return FOLDER / f"{scenario}{ENDING}.xz"


def unpacked(scenario: str, folder: Path) -> Path:
    """The golden game of a scenario, put into a folder."""
    path = folder / packed(scenario).stem
    path.write_bytes(lzma.decompress(packed(scenario).read_bytes()))
    return path


def _played(scenario: str, seed: int) -> Session:
    return play(TITLE, scenario, seed, options_at(TITLE, scenario, LEVEL))


def _make_example() -> None:
    EXAMPLE.unlink(missing_ok=True)
    session = _played(*EXAMPLE_OF)
    session.save_as(EXAMPLE)
    print(f"{EXAMPLE.name}: {session.standing.status}")


def main() -> None:
    """Make every golden game, or the example, replacing the one that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--example", action="store_true", help="make the example game alone")
    if parser.parse_args().example:
        _make_example()
        return
    FOLDER.mkdir(exist_ok=True)
    for scenario, seed in SEEDS.items():
        session = _played(scenario, seed)
        with TemporaryDirectory() as folder:
            path = Path(folder) / packed(scenario).stem
            session.save_as(path)
            packed(scenario).write_bytes(lzma.compress(path.read_bytes(), preset=9))
        print(f"{packed(scenario).name}: {session.standing.status}")


if __name__ == "__main__":
    main()

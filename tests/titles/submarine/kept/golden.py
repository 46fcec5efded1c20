"""Make the golden games of SUBMARINE's advanced game: six scenarios in full.

    python -m tests.titles.submarine.kept.golden

They are played by the first bot with fixed seeds. Those that are kept are played over again by the
rules as they are now: make them anew only where a rule was meant to change.
"""

import lzma
from pathlib import Path
from tempfile import TemporaryDirectory

import tests
from game.session.logbook.saves import ENDING
from game.session.request.levels import options_at
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


def packed(scenario: str) -> Path:
    return FOLDER / f"{scenario}{ENDING}.xz"


def unpacked(scenario: str, folder: Path) -> Path:
    """The golden game of a scenario, put into a folder."""
    path = folder / packed(scenario).stem
    path.write_bytes(lzma.decompress(packed(scenario).read_bytes()))
    return path


def main() -> None:
    """Make every golden game, replacing the one that is there."""
    FOLDER.mkdir(exist_ok=True)
    for scenario, seed in SEEDS.items():
        session = play(TITLE, scenario, seed, options_at(TITLE, scenario, LEVEL))
        with TemporaryDirectory() as folder:
            path = Path(folder) / packed(scenario).stem
            session.save_as(path)
            packed(scenario).write_bytes(lzma.compress(path.read_bytes(), preset=9))
        print(f"{packed(scenario).name}: {session.standing.status}")


if __name__ == "__main__":
    main()

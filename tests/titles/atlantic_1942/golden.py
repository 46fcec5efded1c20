"""Make the golden games of Battle of the Atlantic: of two, four and ten seats.

    python -m tests.titles.atlantic_1942.golden

They are played by the first bot with a fixed seed. Those that are kept are played over again by
the rules as they are now: make them anew only where a rule was meant to change.
"""

from pathlib import Path

import tests
from game.core.rules import OptionValue
from game.session.logbook.saves import ENDING
from game.titles.atlantic_1942 import TITLE
from tests.golden.make import play

FOLDER = Path(tests.__file__).parent / "golden" / "seats"
SEED = 4
GAMES: dict[int, tuple[str, dict[str, OptionValue]]] = {
    2: ("small", {}),
    4: ("training", {"convoy_players": "2", "pack_players": "2"}),
    10: (
        "custom",
        {
            "convoy_players": "5",
            "pack_players": "5",
            "merchants": "10",
            "destroyers": "5",
            "uboats": "5",
        },
    ),
}
"""By the number of seats."""


def path_of(seats: int) -> Path:
    return FOLDER / f"{seats}-seats{ENDING}"


def main() -> None:
    """Make every golden game, replacing the one that is there."""
    for seats, (scenario, options) in GAMES.items():
        session = play(TITLE, scenario, SEED, options)
        path = path_of(seats)
        path.unlink(missing_ok=True)
        session.save_as(path)
        print(f"{path.name}: {session.standing.status}")


if __name__ == "__main__":
    main()

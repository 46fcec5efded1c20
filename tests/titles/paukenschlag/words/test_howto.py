"""What the pages for a beginner say of dice is what the charts give."""

from pathlib import Path

import pytest

from game.titles import paukenschlag
from game.titles.paukenschlag.printed.counters import TR, boat_class, boat_kind, ship_class
from game.titles.paukenschlag.printed.tables import crt
from tests.titles.paukenschlag.builder import IX

FOLDER = Path(paukenschlag.__file__).parent
FREIGHTER = ship_class(TR)


def sunk_by(hits: int) -> int:
    """The faces of the die on which so many hits of a boat sink a freighter."""
    attack = hits * boat_class(boat_kind(IX)).torpedo
    return sum(crt(attack, FREIGHTER.defence, face) > FREIGHTER.flotation for face in range(1, 7))


@pytest.mark.rule("paukenschlag", "OP 9.1g")
@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("howto.md", "one hit sinks a freighter half the time, two in five of six"),
        ("data/guide.json", "One hit sinks a freighter half the time, two nearly always"),
    ],
)
def test_what_sinks_a_freighter_is_a_hit_and_not_every_torpedo(page: str, words: str) -> None:
    assert (sunk_by(1), sunk_by(2)) == (3, 5)
    assert words in (FOLDER / page).read_text(encoding="utf-8")

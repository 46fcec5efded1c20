"""7.1, 7.2 Where units begin on a grid."""

from game.core.rules import Context
from game.prose.sentences import capital
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import named_unit
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.squares import square

ZERO = 10
"""2.4b A D10 showing 0 counts as 10; here it is rolled again."""


def place(context: Context[State], unit: str) -> None:
    """OP 7.1 Two D10 name the square: tens, then ones; zeros are rolled again."""
    faces: list[int] = []
    tens = _digit(context, f"{capital(named_unit(unit))}: block of the grid", faces)
    ones = _digit(context, f"{capital(named_unit(unit))}: square of the block", faces)
    row, column = square(10 * tens + ones)
    context.emit(e.MarkerPlaced("OP 7.1", unit, tuple(faces), row, column))


def _digit(context: Context[State], what: str, faces: list[int]) -> int:
    while True:
        faces.append(context.roll(what, 10))
        if faces[-1] != ZERO:
            return faces[-1]

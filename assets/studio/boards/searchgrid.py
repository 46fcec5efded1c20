"""The grid on which boats and ships search and attack: where its squares and boxes lie.

A large square of the German naval grid in nine times nine, counted in blocks of three by three:
the first figure is the block, the second the square in it. All lengths are map pixels.
"""

Box = tuple[int, int, int, int]

WIDE, HIGH, TILE = 1500, 1200, 300
MARGIN, SQUARE, ACROSS = 60, 120, 9
CORNER = 36
"""How far from the left the upper row of a square begins: its number stands there."""
LETTERS = "ABCDEF"
BOX_HEAD = 30


def label(row: int, column: int) -> str:
    """The German number of a square, counted from 1."""
    block = 3 * ((row - 1) // 3) + (column - 1) // 3 + 1
    return f"{block}{3 * ((row - 1) % 3) + (column - 1) % 3 + 1}"


def squares() -> dict[str, Box]:
    span = range(1, ACROSS + 1)
    return {
        label(row, column): (
            MARGIN + SQUARE * (column - 1), MARGIN + SQUARE * (row - 1), SQUARE, SQUARE,
        )
        for row in span
        for column in span
    }  # fmt: skip


def _box(number: int) -> Box:
    step = SQUARE * ACROSS // len(LETTERS)
    return 1206, MARGIN + step * number, 274, step - 8


BOXES: dict[str, Box] = {f"box {letter}": _box(at) for at, letter in enumerate(LETTERS)}
"""Where those wait that have met: A first."""


def slots(box: Box, left: int, head: int) -> dict[str, Box]:
    """The rows of a square or a box: ships above, beginning at `left`, and boats below."""
    x, y, wide, high = box
    row = (high - head - 2) // 2
    return {
        "ships": (x + left, y + head, wide - left - 2, row),
        "boats": (x + 2, y + head + row, wide - 4, row),
    }

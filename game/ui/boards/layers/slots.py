"""Places for several pieces in one space, so that none covers another."""

from math import floor

from game.tables.areas import Shape
from game.ui.boards.layers.camera import Point


def slots(shape: Shape, count: int, width: float, height: float) -> list[Point]:
    """The centres of `count` pieces of one size in a space, in rows about its middle.

    Where there is no room for all, the rows are drawn together and the pieces overlap evenly.
    """
    if count < 1:
        return []
    across = max(1, floor(shape.width / width))
    down = max(1, floor(shape.height / height))
    best = min(range(1, count + 1), key=lambda columns: _cost(columns, count, across, down))
    step_x, step_y = _steps(shape, best, count, width, height)
    return _rows(shape, best, count, step_x, step_y)


def _cost(columns: int, count: int, across: int, down: int) -> tuple[int, int]:
    """How many columns and rows are too many, then how far from square."""
    rows = -(-count // columns)
    return max(0, columns - across) + max(0, rows - down), abs(columns - rows)


def _steps(
    shape: Shape, columns: int, count: int, width: float, height: float
) -> tuple[float, float]:
    """From one piece to the next, drawn together until every corner lies inside."""
    rows = -(-count // columns)
    step_x = min(width, (shape.width - width) / max(1, columns - 1))
    step_y = min(height, (shape.height - height) / max(1, rows - 1))
    for _ in range(12):
        spots = _rows(shape, columns, count, step_x, step_y)
        if all(shape.holds(floor(x), floor(y)) for x, y in spots):
            break
        step_x, step_y = step_x * 0.85, step_y * 0.85
    return max(0.0, step_x), max(0.0, step_y)


def _rows(shape: Shape, columns: int, count: int, step_x: float, step_y: float) -> list[Point]:
    middle_x, middle_y = shape.center
    rows = -(-count // columns)
    spots = []
    for at in range(count):
        row, column = divmod(at, columns)
        here = min(columns, count - row * columns)
        spots.append(
            (
                middle_x + (column - (here - 1) / 2) * step_x,
                middle_y + (row - (rows - 1) / 2) * step_y,
            )
        )
    return spots

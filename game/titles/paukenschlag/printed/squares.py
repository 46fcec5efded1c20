"""The grid of the search and the attack: nine by nine squares, numbered as the Germans did."""

from typing import Annotated

from game.core.records import Within

SIDE, BLOCK = 9, 3
SQUARES = tuple((row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))

Row = Annotated[int, Within(1, SIDE)]
Column = Annotated[int, Within(1, SIDE)]
Square = tuple[int, int]
"""A row from the north and a column from the west, each from 1."""


def label(row: int, column: int) -> int:
    """7.1b The number of a square: first its block of three by three, then its place in that."""
    (block_row, down), (block_column, right) = divmod(row - 1, BLOCK), divmod(column - 1, BLOCK)
    return 10 * (BLOCK * block_row + block_column + 1) + BLOCK * down + right + 1


def square(label: int) -> Square:
    """The row and column of a number; raises KeyError for one with a zero."""
    return _SQUARES[label]


def gap(one: Square, other: Square) -> int:
    """How many squares lie from one to the other, diagonals counting as one."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


_SQUARES = {label(*each): each for each in SQUARES}

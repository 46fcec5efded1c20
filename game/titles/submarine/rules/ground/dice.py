"""28.5 The two dice of the advanced game."""

from game.core.rules import Context
from game.titles.submarine.model.state import State
from game.titles.submarine.printed.dicecards import Pair


def throw(context: Context[State], what: str, *, is_hidden: bool = False) -> Pair:
    """The coloured die and the white one, the first and the second digit of a number."""
    coloured = context.roll(f"{what}: coloured die", is_hidden=is_hidden)
    return coloured, context.roll(f"{what}: white die", is_hidden=is_hidden)

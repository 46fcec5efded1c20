"""A stand-in."""

from game.core.title import Context
from game.titles.tonnage_war.state import State


def begin_first_attacks(context: Context[State]) -> None: ...
def begin_second_attacks(context: Context[State]) -> None: ...

"""62 How many torpedoes a boat has left, near the beginning of her patrol or near its end."""

from collections.abc import Sequence
from itertools import product

from game.core.quick import altered
from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State, Tube
from game.titles.submarine.printed.cards import FACES, BoatFigures
from game.titles.submarine.printed.longer import torpedoes_aboard
from game.titles.submarine.printed.scenariocards import BoatRow
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea

Load = tuple[list[Tube], list[int]]
"""The tubes of a boat, and how many reloads she has at the bow and at the stern."""


def capacity_of(figures: BoatFigures) -> int:
    """62.3 The torpedoes that a boat can carry."""
    tubes = figures.bow_tubes + figures.stern_tubes + figures.external
    return tubes + figures.bow_reloads + figures.stern_reloads


def is_thrown_for(sea: Sea, row: BoatRow) -> bool:
    """62.1 Whether the dice say what a boat has: not of one whose torpedoes the scenario tells."""
    return sea.house.longer.torpedo_stock and row.loaded is None and row.has_reloads


def count_torpedoes(context: Context[State], boat: str, row: BoatRow, figures: BoatFigures) -> int:
    """62.1, 62.2 What a boat has left, in secret."""
    capacity = capacity_of(figures)
    if not is_thrown_for(context.state, row):
        return capacity
    dice = throw(context, f"{row.name}: torpedoes aboard", is_hidden=True)
    count = torpedoes_aboard(capacity, dice)
    context.emit(e.TorpedoesCounted("62.1", boat, count, capacity, dice))
    return count


def possible_counts(sea: Sea, row: BoatRow, figures: BoatFigures) -> list[int]:
    """What each throw of the dice would leave a boat."""
    capacity, faces = capacity_of(figures), range(1, FACES + 1)
    if not is_thrown_for(sea, row):
        return [capacity]
    return [torpedoes_aboard(capacity, dice) for dice in product(faces, faces)]


def lightened(load: Load, count: int) -> Load:
    """62.2 The first so many of a load: the tubes, then the reloads at the bow, then astern."""
    tubes, (bow, stern) = load
    filled = list[Tube]()
    for tube in tubes:
        keeps = bool(tube.load) and count > 0
        filled.append(tube if keeps else altered(tube, load=""))
        count -= keeps
    return filled, _reserves((bow, stern), count)


def _reserves(reserves: Sequence[int], count: int) -> list[int]:
    left = list[int]()
    for reserve in reserves:
        left.append(min(reserve, count))
        count -= left[-1]
    return left

"""Orders that stand: what a player says once."""

from game.titles.submarine.standing import boats, escorts
from game.titles.submarine.standing.charges import alike
from game.titles.submarine.standing.escorts import FOLLOW_UP

STANDING = (*escorts.STANDING, *boats.STANDING)
GROUP_ORDERS = (*escorts.GROUP_ORDERS, *boats.GROUP_ORDERS)

__all__ = ["FOLLOW_UP", "GROUP_ORDERS", "STANDING", "alike"]

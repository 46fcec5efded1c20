"""The ace of the escorts: it reckons closer how deep a boat is."""

from functools import lru_cache

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.escort_plan import Sent, begun_ship, memo_key, planned
from game.titles.submarine.model.state import Ship
from game.titles.submarine.view import View
from game.titles.submarine.worlds.memo import MemoKey


def sent(view: View, ship: Ship) -> Sent:
    """The plan of a ship, and what to do at each of its stages."""
    return _sent(memo_key(view, ship), begun_ship(view, ship))


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    return planned(memo.view, ship, prior_of)

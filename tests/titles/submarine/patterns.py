"""A pattern of six charges in an example game, whose depths an escort's player is asked for."""

from game.session.play.session import Session
from game.tables.resources import resource
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import ESCORT

GAME, DROPPED = "Submarine - Wahoo Running, advanced.wagame", 64
CHARGES = tuple(f"w{number}" for number in range(1, 7))


def dropped() -> Session:
    """The game as she is asked for the depth of the first."""
    return Session.load(resource("saves") / GAME, read_only=True).branch(DROPPED, same_dice=True)


def set_one_by_one(depth: int, count: int = len(CHARGES)) -> Session:
    """The same after so many were set to a depth."""
    game = dropped()
    for charge in CHARGES[:count]:
        game.submit(ESCORT, c.Explode(charge, depth))
    return game

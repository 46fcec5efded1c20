"""What only a game on disk has, asked of the game at a table."""

from game.session.play.game import Game
from game.session.play.session import Session


def recorded(game: Game) -> Session:
    """The same game, which must be one that is recorded here."""
    assert isinstance(game, Session), f"{type(game).__name__} keeps no record"
    return game

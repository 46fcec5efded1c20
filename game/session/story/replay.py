"""The whole story of a game as some eyes may know it."""

from game.session.play.game import Game
from game.session.play.story import Story


def story_of(game: Game, eyes: str, *, has_asides: bool = True) -> Story:
    """The whole story of a game as these eyes may know it.

    Without asides it tells the events of the game alone.
    """
    story = game.begin_story(eyes, game.spoken_to)
    game.follow(story, has_asides=has_asides)
    return story

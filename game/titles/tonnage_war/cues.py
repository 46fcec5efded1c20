"""What the table shows of each event. Cues decide nothing."""

from game.core.cues import Cue
from game.core.records import Event


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    return ()

"""The key that skips what is shown: pressed a moment too late it means nothing."""

from typing import TYPE_CHECKING

import pygame

from game.ui.keys import Keys

if TYPE_CHECKING:
    from game.scenes.table.frame import TableFrame

LATE = 0.4
"""Seconds after the last cue within which the key was meant for the cue, not for the question."""


def is_skip(keys: Keys, event: pygame.Event) -> bool:
    """Whether a pressed key skips what is shown."""
    return event.key == pygame.K_RETURN or keys.is_pressed("table.skip", event)


class Haste:
    """Knows how long ago a table showed something; `is_late` tells of a press that came after."""

    def __init__(self, table: "TableFrame") -> None:
        self._table = table
        self._since = LATE

    def update(self, seconds: float) -> None:
        self._since = 0.0 if self._table.player.is_playing else self._since + seconds

    def forget(self) -> None:
        """What was shown was ended on purpose, by an answer."""
        self._since = LATE

    def is_late(self, event: pygame.Event) -> bool:
        return (
            event.type == pygame.KEYDOWN
            and not self._table.player.is_playing
            and self._since < LATE
            and is_skip(self._table.kit.keys, event)
        )

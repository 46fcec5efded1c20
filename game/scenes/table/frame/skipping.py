"""The keys that skip what a table shows."""

import pygame

from game.ui.keys import Keys

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def is_skip(keys: Keys, event: pygame.Event) -> bool:
    """Whether a pressed key skips what is shown."""
    return event.key in ENTER or keys.is_pressed("table.skip", event)

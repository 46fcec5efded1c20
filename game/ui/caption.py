"""The title of the window, by which it calls whoever does other things."""

import contextlib

import pygame

CAPTION = "Western Approaches"


def calm() -> None:
    """The window is called what the program is."""
    pygame.display.set_caption(CAPTION)


def call(words: str) -> None:
    """Say something in the title and by the system's own sign, until the player looks."""
    if pygame.key.get_focused():
        return
    pygame.display.set_caption(f"{words} {CAPTION}")
    with contextlib.suppress(pygame.error):
        pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)

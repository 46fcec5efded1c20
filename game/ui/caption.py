"""The title of the window, by which it calls whoever does other things."""

import contextlib

import pygame

MARK = "Your turn: "


def call() -> None:
    """Say in the title and by the system's own sign that it is the player's turn."""
    if pygame.key.get_focused():
        return
    pygame.display.set_caption(f"{MARK}{_title()}")
    with contextlib.suppress(pygame.error):
        pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)


def calm() -> None:
    """Say so no more."""
    if pygame.display.get_caption()[0].startswith(MARK):
        pygame.display.set_caption(_title())


def _title() -> str:
    return pygame.display.get_caption()[0].removeprefix(MARK)

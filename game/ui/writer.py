"""Whose text it is that a key writes."""

import pygame


class Writer:
    """To whom the text of a held key belongs: to what had the keyboard as the key went down.

    A key that opens a field thus does not write itself into it.
    """

    def __init__(self) -> None:
        self._key: int | None = None
        self._focus: object = None

    def is_stray(self, event: pygame.Event, focus: object) -> bool:
        """Take note of a key; whether ``event`` is a text that is not for ``focus``."""
        if event.type == pygame.KEYDOWN and event.key != self._key:
            self._key, self._focus = event.key, focus
        elif event.type == pygame.KEYUP and event.key == self._key:
            self.release()
        return event.type == pygame.TEXTINPUT and self._key is not None and focus is not self._focus

    def release(self) -> None:
        self._key = self._focus = None

"""Wait for what another process, a thread or an animation is about, as long as it may take."""

import time
from collections.abc import Callable

import pygame

from game.scenes.records.thumbnails import Sketch
from game.session.logbook.saves import SaveRow
from game.ui.kit import Kit
from tests.pilot import Pilot

PATIENCE = 120.0
"""Seconds, far beyond what a busy machine needs: only what never comes should fail."""


def until(pilot: Pilot, is_so: Callable[[], bool], frame: float = 0.02) -> None:
    """Let the program run until it is so, in frames of so many seconds."""
    ends = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < ends, f"waited in vain: {pilot.texts()}"
        if not pilot.app.step(frame):
            time.sleep(0.005)


def thumbnail(kit: Kit, row: SaveRow) -> pygame.Surface | None:
    """The picture of a saved game, where games are folded at once."""
    sketch = Sketch(row)
    assert sketch.update(0.0)
    return sketch.picture(kit)

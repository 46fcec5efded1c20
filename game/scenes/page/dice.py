"""Drawing dice."""

from collections.abc import Iterable

import pygame

from game.ui.kit import Kit

NUMBERED = (8, 10, 12, 20)
"""The dice of the boxes, besides the D6."""


def prepare_dice(kit: Kit, sides_px: Iterable[int]) -> None:
    """Render every face at these sizes now, not in the frames that first show them."""
    for side in sides_px:
        for face in range(1, 7):
            kit.art.get(f"die-6-{face}", side, side)
            kit.art.get(f"die-tens-{face}", side, side)


def draw_die(
    kit: Kit,
    surface: pygame.Surface,
    sides: int,
    face: int,
    centre: tuple[int, int],
    side: int,
    angle: float = 0.0,
    *,
    is_tens: bool = False,
) -> None:
    """A die as a die: pips on a D6, a number on every other; one in no box looks like a D20.

    Of two that are read as a number the D6 that `is_tens` is the coloured one.
    """
    pips = f"die-tens-{face}" if is_tens else f"die-6-{face}"
    name = pips if sides == 6 else f"die-{sides if sides in NUMBERED else 20}"
    image = kit.art.get(name, side, side, angle=angle)
    surface.blit(image, image.get_rect(center=centre))
    if sides != 6 and not angle:
        number = pygame.Rect(0, 0, side, side)
        number.center = centre
        size = side * 0.42 / kit.scale
        kit.text.draw(surface, str(face), "heading", (40, 30, 20), number, "center", size=size)

"""Drawing dice."""

import pygame

from game.ui.kit import Kit


def draw_die(
    kit: Kit,
    surface: pygame.Surface,
    sides: int,
    face: int,
    centre: tuple[int, int],
    side: int,
    angle: float = 0.0,
) -> None:
    """A die as a die: pips on a D6, a number on every other."""
    name = f"die-6-{face}" if sides == 6 else f"die-{sides}"
    image = kit.art.get(name, side, side, angle=angle)
    surface.blit(image, image.get_rect(center=centre))
    if sides != 6 and not angle:
        number = pygame.Rect(0, 0, side, side)
        number.center = centre
        size = side * 0.42 / kit.scale
        kit.text.draw(surface, str(face), "heading", (40, 30, 20), number, "center", size=size)

"""How a picture looks to other eyes, and how far two pictures then differ.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (2009), severity 1.0; they act on linear RGB.
"""

from collections.abc import Iterator
from functools import cache

import pygame

from game.ui.drawing.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


@cache
def linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


@cache
def luminance(colour: Colour, eye: str) -> float:
    """Relative luminance, 0 to 1, of a colour as the eye sees it."""
    light = [linear(channel) for channel in colour]
    seen = [
        min(1.0, max(0.0, sum(factor * part for factor, part in zip(row, light, strict=True))))
        for row in EYES[eye]
    ]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: Colour, other: Colour, eye: str) -> float:
    """Contrast ratio of two colours, 1 to 21, as the eye sees them."""
    light, dark = sorted((luminance(one, eye), luminance(other, eye)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def difference(one: pygame.Surface, other: pygame.Surface, eye: str, least: float = 1.5) -> float:
    """The share of pixels whose luminance differs by a contrast of ``least`` or more."""
    assert one.get_size() == other.get_size()
    pairs = list(zip(_pixels(one), _pixels(other), strict=True))
    apart = sum(contrast(a, b, eye) >= least for a, b in pairs if a != b)
    return apart / len(pairs)


def _pixels(surface: pygame.Surface) -> Iterator[Colour]:
    raw = pygame.image.tobytes(surface, "RGB")
    return ((raw[i], raw[i + 1], raw[i + 2]) for i in range(0, len(raw), 3))

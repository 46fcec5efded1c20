"""The tables look as they did when somebody last looked at them."""

import pygame
import pytest

from game.titles import title_ids
from tests.scenes.pictures.snapshots import SCALES, path_of, picture_of

NEAR = 12
"""Of 255: how far the mean of a pixel's colours may be off before it counts as another."""
MOST_OTHERS = 0.01
"""The share of pixels that may be others: letters differ a little between machines."""


def others(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of the pixels of two pictures of one size that differ."""
    assert one.get_size() == two.get_size()
    first, second = (pygame.image.tobytes(each, "RGB") for each in (one, two))
    pixels = range(0, len(first), 3)
    apart = (sum(abs(first[at + n] - second[at + n]) for n in range(3)) for at in pixels)
    return sum(each > 3 * NEAR for each in apart) / len(pixels)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("title_id", title_ids())
def test_a_table_looks_as_it_did(title_id: str, scale: int) -> None:
    kept = pygame.image.load(path_of(title_id, scale))
    share = others(kept, picture_of(title_id, scale))
    assert share <= MOST_OTHERS, f"{share:.1%} of the pixels are others: look, and draw it anew"


def test_a_piece_that_is_gone_is_noticed() -> None:
    kept = pygame.image.load(path_of("unterseeboot", 100))
    spoiled = kept.copy()
    spoiled.fill("red", (100, 60, 24, 16))
    assert others(kept, kept) == 0
    assert others(kept, spoiled) > MOST_OTHERS

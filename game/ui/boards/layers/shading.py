"""Shaded spaces: how grave each is, by tint, by hatching and in figures."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from game.tables.areas import Rectangle, Shape
from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.legends import covered
from game.ui.boards.layers.shapes import screen_box, screen_corners
from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit

TINTS: tuple[Colour, ...] = (
    (120, 205, 255),
    (240, 228, 150),
    (246, 186, 84),
    (240, 132, 56),
    (214, 66, 40),
)
"""From calm to grave: blue to orange to red, told apart by every eye and by how light they are."""
GLOWS = (34, 52, 66, 80, 96)
HATCHES = (0, 30, 21, 14, 9)
"""How far apart the lines of each are, in logical units; the calm has none."""
KEPT = 24 << 20
SIZE, LEAST_PIXELS = 12.0, 13
"""Of the figures, in logical units, and the least that can be read, in pixels."""
EDGE = 4
APART = 4
"""Notes keep so far apart, in logical units."""
FIGURE, TWO_DIGITS = re.compile(r"\d+"), "88"
FIGURES = re.compile(r"\d+(\.\d+)?")
"""A note has room where any figure of two digits has, so that spaces alike are written alike."""


@dataclass(frozen=True, slots=True)
class Shade:
    """A space with its figures; `step` goes from 0, calm, to 4, grave.

    A crossed one is hatched both ways. `forms` say the same at several lengths, the longest first;
    the first that has room in the space stands there, and none where none has.
    """

    space: str
    step: int
    forms: tuple[str, ...] = ()
    is_crossed: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A few lines in the middle of a space; in one line, or the first of them, where room is short.

    Of a percentage at the head of it the bare figure will do; where there is no room at all they
    stand nowhere, and where notes crowd the one with the highest figure does.
    """

    space: str
    text: str

    @property
    def forms(self) -> tuple[str, ...]:
        lines = self.text.split("\n")
        return self.text, " · ".join(lines), lines[0]

    @property
    def bare(self) -> str:
        """The percentage at its head: "35", "<1" for "under 1 %"; empty for none."""
        figure, sign, _ = self.text.partition(" %")
        return figure.replace("under ", "<").replace("over ", ">") * bool(sign)

    @property
    def weight(self) -> float:
        """The first figure in it; 0 for "under 1 %" as for none."""
        found = FIGURES.search(self.text)
        return float(found[0]) if found and not self.text.startswith("under ") else 0.0


class Shader:
    """Draws shades; the tints are kept as pictures."""

    def __init__(self) -> None:
        self._images = SurfaceCache(KEPT)

    def tint(
        self, kit: Kit, surface: pygame.Surface, camera: Camera, shape: Shape, shade: Shade
    ) -> None:
        """The ground of the space."""
        box = screen_box(camera, shape)
        if not box.colliderect(surface.get_clip()):
            return
        corners = [(x - box.x, y - box.y) for x, y in screen_corners(camera, shape)]
        form = () if isinstance(shape, Rectangle) else tuple(corners)
        key = (box.size, form, shade.step, shade.is_crossed, kit.scale)
        image = self._images.get(key, lambda: _tinted(kit, box.size, corners, shade))
        surface.blit(image, box)

    def write(
        self,
        kit: Kit,
        surface: pygame.Surface,
        box: pygame.Rect,
        shade: Shade,
        others: Sequence[pygame.Rect],
    ) -> None:
        """The figures in a space's box on the screen, where they cover least of the others."""
        if found := fitting(kit, shade.forms, box.inflate(-2 * kit.hair(), -2 * kit.hair())):
            form, size = found
            plate, room = plate_of(kit, form, size), box.inflate(-kit.px(6), -kit.px(6))
            spots = [
                plate.move_to(**{corner: getattr(room, corner)}).clamp(box)
                for corner in ("bottomright", "bottomleft", "topright", "topleft")
            ]
            best = min(spots, key=lambda spot: covered(spot, others))
            _write(kit, surface, best, form, size, TINTS[shade.step])

    def note(
        self,
        kit: Kit,
        surface: pygame.Surface,
        box: pygame.Rect,
        middle: tuple[float, float],
        note: Note,
        pieces: Sequence[pygame.Rect],
        taken: list[pygame.Rect],
        written: list[pygame.Rect],
    ) -> None:
        """A note about the middle of a space with that box on the screen.

        It keeps clear of the words that have `taken` their places, and of pieces as far as may be;
        and from the notes that are written already it keeps apart.
        """
        (x, y), edge = map(round, middle), kit.px(EDGE)
        sizes = sizes_of(kit)
        for size, form in (*product(sizes, note.forms), *product(sizes, filter(None, [note.bare]))):
            plate = plate_of(kit, FIGURE.sub(TWO_DIGITS, form), size)
            spots = [
                plate.move_to(center=(x, y)),
                plate.move_to(midtop=(x, box.top + edge)),
                plate.move_to(midbottom=(x, box.bottom - edge)),
                plate.move_to(center=(x - box.width // 4, y)),
                plate.move_to(center=(x + box.width // 4, y)),
            ]
            free = [each for each in spots if box.contains(each) and each.collidelist(taken) < 0]
            if free:
                best = min(free, key=lambda spot: covered(spot, pieces))
                apart = kit.px(2 * APART)
                if best.inflate(apart, apart).collidelist(written) >= 0:
                    return
                plate = plate_of(kit, form, size).move_to(center=best.center)
                taken.append(plate)
                written.append(plate)
                _write(kit, surface, plate, form, size, kit.theme.room.accent)
                return


def sizes_of(kit: Kit) -> tuple[float, ...]:
    """Those in which figures are written, the usual one first."""
    least = min(SIZE, LEAST_PIXELS / kit.scale)
    return SIZE, (SIZE + least) / 2, least


def fitting(kit: Kit, forms: Sequence[str], room: pygame.Rect) -> tuple[str, float] | None:
    """The first form that has room, and its size; in a small room at a large scale a smaller."""
    for size in sizes_of(kit):
        for form in forms:
            plate = plate_of(kit, form, size)
            if plate.width <= room.width and plate.height <= room.height:
                return form, size
    return None


def plate_of(kit: Kit, form: str, size: float) -> pygame.Rect:
    """The plate that a form takes; small figures stand closer to its edges."""
    wide, high = kit.text.measure(form, "key", None, size)
    return pygame.Rect(0, 0, wide + kit.px((EDGE + 8) * size / SIZE), high + kit.px(2))


def _write(
    kit: Kit, surface: pygame.Surface, plate: pygame.Rect, form: str, size: float, edge_ink: Colour
) -> None:
    """On paper, with an edge of that colour."""
    paper, edge, gap = kit.theme.paper, kit.px(EDGE * size / SIZE), kit.px(4 * size / SIZE)
    kit.paint.box(surface, plate, paper.raised, kit.px(4), paper.line, kit.hair())
    side = pygame.Rect(plate.x, plate.y, edge, plate.height)
    kit.paint.box(surface, side, edge_ink, kit.px(2))
    words = pygame.Rect(plate.x + edge + gap, plate.y, plate.width, plate.height)
    kit.text.draw(surface, form, "key", paper.text, words, "left", "middle", size, True)


def _tinted(
    kit: Kit, size: tuple[int, int], corners: Sequence[tuple[float, float]], shade: Shade
) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill((*TINTS[shade.step], GLOWS[shade.step]))
    _hatch(kit, image, shade)
    stencil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(stencil, (255, 255, 255, 255), corners)
    image.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image.convert_alpha() if pygame.display.get_surface() else image


def _hatch(kit: Kit, image: pygame.Surface, shade: Shade) -> None:
    apart = kit.px(HATCHES[shade.step])
    wide, high = image.get_size()
    if not apart:
        return
    ink, width = (*TINTS[shade.step], 190), max(1, kit.px(1.4))
    for at in range(0, wide + high, apart):
        pygame.draw.line(image, ink, (at, 0), (at - high, high), width)
        if shade.is_crossed:
            pygame.draw.line(image, ink, (wide - at, 0), (wide - at + high, high), width)

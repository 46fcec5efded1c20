"""The legend: what each line, area and light on the board means, with a sample as it is drawn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from game.tables.areas import Polygon
from game.ui.boards import Camera, Meaning, Measure, Ruler, Shade
from game.ui.boards.layers.meanings import ADVISED
from game.ui.boards.layers.measures import draw_measure
from game.ui.boards.layers.shading import Shader
from game.ui.boards.layers.shapes import BARRED, LIT, Shapes
from game.ui.boards.layers.strokes import draw_area, draw_stroke
from game.ui.dialogs import Dialog
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit
from game.ui.widgets import Column, Label, Row, Widget
from game.ui.window import App

NAME, TIP = "Legend", "What the lines and shades on the board mean"
NOW, ALSO, ALWAYS = "On the board now", "Also in this game", "On every board"
WATER: Colour = (24, 74, 92)
"""The ground of a sample: the sea."""
WIDTH, SAMPLE, HIGH = 560, 108, 34
Drawing = Callable[[Kit, pygame.Surface, pygame.Rect], object]


def open_legend(app: App, legend: Mapping[Meaning, str], lying: Sequence[Measure]) -> None:
    """Tell what the lines of a title mean, those that lie on the board first."""
    app.push(LegendCard(NAME, _page(legend, lying), width=WIDTH))


class LegendCard(Dialog):
    """Closed by the key that opens it; the arrow keys scroll it."""

    def on_key(self, event: pygame.Event) -> bool:
        if self.kit.keys.is_pressed("board.legend", event):
            self.close()
            return True
        scroll = self.body.parent
        return (scroll is not None and scroll.key(event)) or super().on_key(event)


def _page(legend: Mapping[Meaning, str], lying: Sequence[Measure]) -> Column:
    now = {each.meaning for each in lying if not isinstance(each, Ruler)}
    parts: list[Widget] = []
    for name, kinds in ((NOW, now), (ALSO, legend.keys() - now)):
        rows = [_row(meaning, words) for meaning, words in legend.items() if meaning in kinds]
        if rows:
            parts += [Label(name, "key", "accent"), *rows]
    parts.append(Label(ALWAYS, "key", "accent"))
    parts += [Row([Sample(draw), Label(words, grow=1)], gap=14) for draw, words in ON_EVERY_BOARD]
    return Column(parts, gap=6)


def _row(meaning: Meaning, words: str) -> Row:
    return Row([Sample(drawn(meaning)), Label(words, grow=1)], gap=14)


class Sample(Widget):
    """A piece of sea with something drawn on it as on the board."""

    def __init__(self, drawing: Drawing, **common: Any) -> None:
        super().__init__(width=SAMPLE, height=HIGH, **common)
        self.drawing = drawing

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        kit.paint.box(surface, self.rect, WATER, kit.px(4))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.drawing(kit, surface, self.rect)
        surface.set_clip(before)


def drawn(meaning: Meaning) -> Drawing:
    """An area, a line that turns once, or one beside the other."""

    def draw(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        area, line = rect.inflate(-kit.px(16), -kit.px(14)), rect.inflate(-kit.px(28), -kit.px(18))
        if meaning.form == "both":
            area.width = kit.px(26)
            line.left, line.width = area.right + kit.px(10), line.right - area.right - kit.px(10)
        if meaning.form != "line":
            draw_area(kit, surface, _corners(area), meaning)
        if meaning.form != "area":
            bend = line.x + line.width * 2 // 5, line.top
            draw_stroke(kit, surface, [line.bottomleft, bend, line.topright], meaning)

    return draw


def _corners(rect: pygame.Rect) -> tuple[tuple[int, int], ...]:
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


# What every board has


def _middle(rect: pygame.Rect, wide: float) -> Polygon:
    box = rect.inflate(-round(rect.width * (1 - wide)), -max(2, rect.height // 6))
    return Polygon(_corners(box))


def _plain(rect: pygame.Rect) -> Camera:
    """One for which a pixel of the map is one of the screen."""
    return Camera(pygame.FRect(rect), rect, 1.0, pygame.Vector2(rect.center))


def _lit(colour: Colour, *, is_crossed: bool = False) -> Drawing:
    def draw(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes, camera, middle = Shapes(), _plain(rect), _middle(rect, 0.5)
        shapes.light(kit, surface, camera, middle, colour, 40)
        if is_crossed:
            shapes.cross(kit, surface, camera, middle)

    return draw


def _marked(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    Shapes().mark(kit, surface, _plain(rect), _middle(rect, 0.5))


def _shaded(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """From calm to grave, and crossed."""
    wide, shader = rect.width / 5, Shader()
    for step in range(5):
        box = pygame.Rect(rect.x + round(step * wide), rect.y, round(wide), rect.height)
        shade = Shade("", step, is_crossed=step == 4)
        shader.tint(kit, surface, _plain(rect), _middle(box, 1.0), shade)


def _ruled(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    ends = (rect.x + kit.px(10), rect.centery), (rect.right - kit.px(10), rect.centery)
    draw_measure(kit, surface, _plain(rect), Ruler(*ends, unit_pixels=rect.width))


ON_EVERY_BOARD: tuple[tuple[Drawing, str], ...] = (
    (_lit(LIT), "It may be picked now."),
    (_lit(BARRED, is_crossed=True), "It may not: the card beside the board says why."),
    (_marked, "What the line of the log under the pointer speaks of."),
    (drawn(ADVISED), "What the adviser would do."),
    (_shaded, "Danger, from none to grave; crossed where the worst is possible."),
    (_ruled, "Your ruler: Shift and a drag."),
)

"""Containers that put widgets beside, under and over each other."""

from collections.abc import Sequence
from typing import Any, Literal

import pygame

from game.ui.drawing.theme import GAP
from game.ui.kit import Kit
from game.ui.widgets.base import Align, Size, Widget

Anchor = Literal["center", "topright", "bottomright"]
Pad = float | tuple[float, float] | tuple[float, float, float, float]
"""All sides; or horizontal, vertical; or left, top, right, bottom."""


def sides(pad: Pad) -> tuple[float, float, float, float]:
    if isinstance(pad, (int, float)):
        return pad, pad, pad, pad
    if len(pad) == 2:
        return pad[0], pad[1], pad[0], pad[1]
    return pad


def shared(sizes: list[int], grows: list[float], room: int) -> list[int]:
    """Spread ``room`` over boxes: those that grow take what the others leave.

    A growing box gets at least its natural size while all of them fit.
    """
    fixed = sum(size for size, grow in zip(sizes, grows, strict=True) if not grow)
    left = max(0, room - fixed)
    growing = [index for index, grow in enumerate(grows) if grow]
    result = list(sizes)
    keeps_natural = sum(sizes[index] for index in growing) <= left
    while growing:
        total = sum(grows[index] for index in growing)
        greedy = [i for i in growing if keeps_natural and sizes[i] > left * grows[i] / total]
        if not greedy:
            for index in growing:
                result[index] = int(left * grows[index] / total)
            break
        for index in greedy:
            left -= sizes[index]
            growing.remove(index)
    return result


def squeezed(sizes: list[int], room: int) -> list[int]:
    """Make ``sizes`` fit in ``room`` by cutting only the widest down to a common width."""
    if sum(sizes) <= room:
        return sizes
    left, cap = room, 0
    for index, size in enumerate(sorted(sizes)):
        cap = left // (len(sizes) - index)
        if size > cap:
            break
        left -= size
    return [min(size, max(1, cap)) for size in sizes]


class Box(Widget):
    """What all containers share: children, padding and a gap between them."""

    def __init__(
        self, children: Sequence[Widget] = (), *, gap: float = GAP, pad: Pad = 0, **common: Any
    ) -> None:
        super().__init__(**common)
        self.gap, self.pad = gap, sides(pad)
        self.adopt(children)

    def shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]

    def pad_px(self, kit: Kit) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.pad
        return kit.px(left), kit.px(top), kit.px(right), kit.px(bottom)

    def content_size(self, kit: Kit, width: int) -> Size:
        left, top, right, bottom = self.pad_px(kit)
        wide, high = self.inner_size(kit, max(0, width - left - right))
        return wide + left + right, high + top + bottom

    def inner_size(self, kit: Kit, width: int) -> Size:
        """What the children take without the padding: unless overridden, as much as the largest."""
        sizes = [child.measure(kit, width) for child in self.shown()]
        wide = max((size[0] for size in sizes), default=0)
        return wide, max((size[1] for size in sizes), default=0)

    def inner(self, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        left, top, right, bottom = self.pad_px(kit)
        return pygame.Rect(
            rect.x + left,
            rect.y + top,
            max(0, rect.width - left - right),
            max(0, rect.height - top - bottom),
        )


class Column(Box):
    """Children from top to bottom."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        items: Align = "stretch",
        justify: Align = "start",
        **common: Any,
    ) -> None:
        self.items, self.justify = items, justify
        super().__init__(children, **common)

    def inner_size(self, kit: Kit, width: int) -> Size:
        sizes = [child.measure(kit, width) for child in self.shown()]
        gaps = kit.px(self.gap) * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0), sum(size[1] for size in sizes) + gaps

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner, shown, gap = self.inner(kit, self.rect), self.shown(), kit.px(self.gap)
        sizes = [child.measure(kit, inner.width) for child in shown]
        room = inner.height - gap * max(0, len(shown) - 1)
        heights = shared([size[1] for size in sizes], [child.grow for child in shown], room)
        y = inner.y + _lead(self.justify, room - sum(heights))
        for child, (wide, _), high in zip(shown, sizes, heights, strict=True):
            align = child.align or self.items
            span = _cross(align, wide, inner.width, child, kit)
            child.place(kit, pygame.Rect(inner.x + _lead(align, inner.width - span), y, span, high))
            y += high + gap


class Shelves(Column):
    """A column in which no child moves, whatever any of them comes to hold.

    Those with a ``height`` have it; the others share the rest by how they ``grow``.
    """

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        inner, shown, gap = self.inner(kit, self.rect), self.shown(), kit.px(self.gap)
        heights = [0 if child.height is None else kit.px(child.height) for child in shown]
        room = inner.height - gap * max(0, len(shown) - 1)
        grows = [child.grow if child.height is None else 0 for child in shown]
        y = inner.y
        for child, high in zip(shown, shared(heights, grows, room), strict=True):
            child.place(kit, pygame.Rect(inner.x, y, inner.width, high))
            y += high + gap


Line = list[tuple[Widget, Size]]


class Row(Box):
    """Children from left to right; with ``wrap`` they flow on to further lines.

    None of three or more stands alone in the last line while another fits beside it.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        items: Align = "center",
        justify: Align = "start",
        wrap: bool = False,
        **common: Any,
    ) -> None:
        self.items, self.justify, self.wrap = items, justify, wrap
        super().__init__(children, **common)

    def inner_size(self, kit: Kit, width: int) -> Size:
        lines, gap = self._lines(kit, width), kit.px(self.gap)
        wide = max(
            (sum(s[0] for _, s in line) + gap * (len(line) - 1) for line in lines), default=0
        )
        high = sum(max(size[1] for _, size in line) for line in lines)
        return wide, high + gap * max(0, len(lines) - 1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner, gap = self.inner(kit, self.rect), kit.px(self.gap)
        y, lines = inner.y, self._lines(kit, inner.width)
        for line in lines:
            high = max(size[1] for _, size in line)
            if len(lines) == 1:
                high = inner.height
            self._place_line(kit, line, pygame.Rect(inner.x, y, inner.width, high))
            y += high + gap

    def _place_line(self, kit: Kit, line: list[tuple[Widget, Size]], rect: pygame.Rect) -> None:
        gap = kit.px(self.gap)
        room = rect.width - gap * (len(line) - 1)
        widths = shared([size[0] for _, size in line], [child.grow for child, _ in line], room)
        x = rect.x + _lead(self.justify, room - sum(widths))
        for (child, (_, high)), wide in zip(line, widths, strict=True):
            align = child.align or self.items
            span = rect.height if align == "stretch" else min(high, rect.height)
            child.place(kit, pygame.Rect(x, rect.y + _lead(align, rect.height - span), wide, span))
            x += wide + gap

    def _lines(self, kit: Kit, width: int) -> list[list[tuple[Widget, Size]]]:
        shown, gap = self.shown(), kit.px(self.gap)
        sizes = [child.measure(kit, width) for child in shown]
        lines: list[list[tuple[Widget, Size]]] = []
        used = 0
        for child, size in zip(shown, sizes, strict=True):
            if lines and (not self.wrap or used + gap + size[0] <= width):
                lines[-1].append((child, size))
                used += gap + size[0]
            else:
                lines.append([(child, size)])
                used = size[0]
        if self.wrap:
            return _without_orphan(lines, width - gap)
        return [self._squeeze(kit, line, width) for line in lines]

    def _squeeze(
        self, kit: Kit, line: list[tuple[Widget, Size]], width: int
    ) -> list[tuple[Widget, Size]]:
        room = width - kit.px(self.gap) * (len(line) - 1)
        naturals = [size[0] for _, size in line]
        widths = naturals if sum(naturals) <= room else squeezed(naturals, room)
        widths = shared(widths, [child.grow for child, _ in line], room)
        # A child narrower than it wished may be taller: ask again.
        return [
            (child, size if wide >= size[0] else (wide, child.measure(kit, wide)[1]))
            for (child, size), wide in zip(line, widths, strict=True)
        ]


class Grid(Box):
    """Children in equal columns, as many of ``min_column`` as fit."""

    def __init__(
        self, children: Sequence[Widget] = (), *, min_column: float = 240, **common: Any
    ) -> None:
        self.min_column = min_column
        super().__init__(children, **common)

    def inner_size(self, kit: Kit, width: int) -> Size:
        _, rows = self._rows(kit, width)
        gaps = kit.px(self.gap) * max(0, len(rows) - 1)
        return width, sum(high for _, high in rows) + gaps

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner, gap = self.inner(kit, self.rect), kit.px(self.gap)
        column, rows = self._rows(kit, inner.width)
        y = inner.y
        for children, high in rows:
            for index, child in enumerate(children):
                child.place(kit, pygame.Rect(inner.x + index * (column + gap), y, column, high))
            y += high + gap

    def _rows(self, kit: Kit, width: int) -> tuple[int, list[tuple[list[Widget], int]]]:
        gap, shown = kit.px(self.gap), self.shown()
        fitting = max(1, (width + gap) // max(1, kit.px(self.min_column) + gap))
        count = min(fitting, max(1, len(shown)))
        column = max(1, (width - gap * (count - 1)) // count)
        rows = []
        for start in range(0, len(shown), count):
            children = shown[start : start + count]
            rows.append((children, max(child.measure(kit, column)[1] for child in children)))
        return column, rows


class Stack(Box):
    """Children over each other, each held at its ``anchor`` (see ``Held``)."""

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner = self.inner(kit, self.rect)
        for child in self.shown():
            child.place(kit, inner)


class Held(Box):
    """Holds one child at an anchor of the space it is given; the rest is open to the mouse."""

    def __init__(self, child: Widget, anchor: Anchor = "center", *, pad: Pad = 0) -> None:
        self.anchor = anchor
        super().__init__([child], pad=pad)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner, child = self.inner(kit, self.rect), self.children[0]
        wide, high = child.measure(kit, inner.width)
        box = pygame.Rect(0, 0, min(wide, inner.width), min(high, inner.height))
        child.place(kit, box.move_to(**{self.anchor: getattr(inner, self.anchor)}))

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return self.children[0].hit(pos) if self.visible else None


class Spacer(Widget):
    """Empty space: of a given size, or all that is left with ``grow``."""

    def __init__(self, size: float = 0, *, grow: float = 0) -> None:
        super().__init__(width=size, height=size, grow=grow)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        return None


def _without_orphan(lines: list[Line], width: int) -> list[Line]:
    """The lines, the last of them never with one child alone that could have company."""
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 1:
        *_, (before, size) = lines[-2]
        if size[0] + lines[-1][0][1][0] <= width:
            return [*lines[:-2], lines[-2][:-1], [(before, size), *lines[-1]]]
    return lines


def _lead(align: Align, free: int) -> int:
    """The free space before a box."""
    return {"start": 0, "stretch": 0, "center": max(0, free) // 2, "end": max(0, free)}[align]


def _cross(align: Align, natural: int, room: int, child: Widget, kit: Kit) -> int:
    """How wide a child of a column is."""
    if align == "stretch" and child.width is None:
        most = room if child.max_width is None else min(room, kit.px(child.max_width))
        return most
    return min(natural, room)

"""Curves as inline SVG for the after-action report: black on white, labelled, no colour needed."""

from collections.abc import Sequence
from html import escape

from game.contract.telling import Curve, Graph

WIDE, PANEL, GAP = 720, 132, 34
LEFT, RIGHT, TOP, FOOT = 66, 14, 26, 40
MOST_TICKS = 21
MARK_LETTER = 6


def graph_svg(graph: Graph) -> str:
    """Every curve that leaves zero in a panel of its own, all over the same turns."""
    curves = [curve for curve in graph.curves if curve.has_course]
    last = max((point[0] for curve in graph.curves for point in curve.points), default=0)
    if not last or not curves:
        return ""
    scale = (WIDE - LEFT - RIGHT) / last
    parts = []
    for index, curve in enumerate(curves):
        parts.append(_panel(curve, graph, TOP + index * (PANEL + GAP), scale))
    bottom = TOP + len(curves) * (PANEL + GAP) - GAP
    parts.append(_axis(graph.axis, last, scale, bottom))
    names = " and ".join(curve.name.lower() for curve in curves)
    label = f"{names} over the turns".capitalize()
    return (
        f'<svg class="graph" role="img" aria-label="{escape(label)}" '
        f'viewBox="0 0 {WIDE} {bottom + FOOT}">{"".join(parts)}</svg>'
    )


def steps(most: int, ticks: int) -> int:
    """The smallest round step (1, 2 or 5 times a power of ten) with no more ticks than that."""
    power = 1
    while True:
        for digit in (1, 2, 5):
            if most <= digit * power * ticks:
                return digit * power
        power *= 10


def _panel(curve: Curve, graph: Graph, top: float, scale: float) -> str:
    most = max(1, *(value for _, value in curve.points))
    step = steps(most, 4)
    end = -(-most // step) * step
    base = top + PANEL

    def height(value: int) -> float:
        return base - value / end * PANEL

    lines = [
        f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{height(value):.1f}" '
        f'y2="{height(value):.1f}"/>'
        f'<text class="tick" x="{LEFT - 8}" y="{height(value) + 4:.1f}" '
        f'text-anchor="end">{value:,}</text>'
        for value in range(0, end + 1, step)
    ]
    name = f'<text class="name" x="{LEFT}" y="{top - 9}">{escape(curve.heading)}</text>'
    marks = _marks(graph.marks, top, scale)
    corners = [f"M{LEFT + curve.points[0][0] * scale:.1f} {height(curve.points[0][1]):.1f}"]
    corners += [
        f"H{LEFT + turn * scale:.1f}V{height(value):.1f}" for turn, value in curve.points[1:]
    ]
    dots = "".join(
        f'<circle cx="{LEFT + turn * scale:.1f}" cy="{height(value):.1f}" r="3.2"/>'
        for (turn, value), before in zip(curve.points[1:], curve.points, strict=False)
        if value > before[1]
    )
    return f'{"".join(lines)}{name}{marks}<path class="curve" d="{"".join(corners)}"/>{dots}'


def _marks(marks: Sequence[tuple[int, str]], top: float, scale: float) -> str:
    """A dashed line where each part begins, named where there is room for the name."""
    parts, free_from = [], 0.0
    for turn, name in marks:
        x = LEFT + turn * scale
        parts.append(
            f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{top + PANEL}"/>'
        )
        if x >= free_from:
            parts.append(f'<text class="mark" x="{x + 3:.1f}" y="{top + 10}">{escape(name)}</text>')
            free_from = x + MARK_LETTER * len(name) + 8
    return "".join(parts)


def _axis(name: str, last: int, scale: float, bottom: float) -> str:
    step = steps(last, MOST_TICKS)
    ticks = "".join(
        f'<text class="tick" x="{LEFT + turn * scale:.1f}" y="{bottom + 16}" '
        f'text-anchor="middle">{turn}</text>'
        for turn in range(0, last + 1, step)
    )
    middle = LEFT + (WIDE - LEFT - RIGHT) / 2
    return (
        f'{ticks}<text class="tick" x="{middle}" y="{bottom + 34}" '
        f'text-anchor="middle">{escape(name)}</text>'
    )

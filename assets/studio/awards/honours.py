"""Honours of escort commanders, 120 x 160: a star with an anchor on a ribbon of sea colours."""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, num, path_of, polar

GOLD = "#fbeab0 #dcb24e@0.45 #8d6420"
SILVER = "#f7f9f9 #b9c4c8@0.5 #66757c"
BRONZE = "#e3b184 #a8703f@0.5 #5f3a1c"
SLATE = "#8b969b #5d686d@0.5 #343d41"
ANCHOR = (
    "M-2.6 -22H2.6V-14H10V-9H2.6V14C9 13 14 9 15 3L11 5L17 -6L22 6L18.6 4.6C17 15 9 21 0 24"
    "C-9 21 -17 15 -18.6 4.6L-22 6L-17 -6L-11 5L-15 3C-14 9 -9 13 -2.6 14V-9H-10V-14H-2.6Z"
)


def _ribbon(d: Drawing, stripes: tuple[str, ...]) -> None:
    """Blue, white and green in the colours of the sea, or sombre ones."""
    wide = 44 / len(stripes)
    with d.inked(0.9):
        for at, colour in enumerate(stripes):
            d.rect(38 + at * wide, 6, wide, 56, colour)
    d.rect(38, 6, 44, 56, d.lin("#ffffff:0.3 #ffffff@0.4:0 #000000:0.25", 0, 0, 1, 0))
    d.rect(34, 58, 52, 6, d.lin(GOLD), 2, stroke=INK, stroke_width=1)


def _star(d: Drawing, metal: str, points: int) -> None:
    cx, cy, outer, inner = 60, 110, 44, 27
    corners = [
        polar(cx, cy, inner if at % 2 else outer, 180 * at / points) for at in range(2 * points)
    ]
    d.path(path_of(corners), "#000000", opacity=0.3, transform="translate(1.5 3)")
    d.path(path_of(corners), d.lin(metal, 0, 0, 1, 1), stroke=INK, stroke_width=1.6)
    for at in range(0, 2 * points, 2):
        d.line(path_of([(cx, cy), corners[at]], is_closed=False), "#ffffff", 0.9, opacity=0.35)
    d.circle(cx, cy, 25, d.lin("#1c4a66 #0d2a3e"), stroke=INK, stroke_width=1.6)
    d.circle(cx, cy, 22.4, "none", stroke="#f4e2ac", stroke_width=0.9, stroke_opacity=0.6)
    with d.group(transform=f"translate({cx} {cy}) scale(0.74)"):
        d.path(ANCHOR, d.lin(metal), stroke=INK, stroke_width=1.2)
        d.circle(0, -25, 4.6, "none", stroke="#e9d9a4", stroke_width=2.4)


def _laurels(d: Drawing) -> None:
    for side in (-1, 1):
        for at in range(7):
            x, y = polar(60, 110, 47, 180 + side * (18 + at * 20))
            lean = side * (66 - at * 20)
            with d.group(transform=f"translate({num(x)} {num(y)}) rotate({lean})"):
                d.path("M0 -8C5 -4 5 4 0 8C-5 4 -5 -4 0 -8Z", d.lin("#8fbf74 #3f6e3a"),
                       stroke=INK, stroke_width=0.8)  # fmt: skip


SEA = ("#1d4f86", "#f4f1e4", "#3f8f7a")
SOMBRE = ("#1a1f24", "#55606a", "#1a1f24")


def honour(metal: str, points: int, ribbon: tuple[str, ...], *, has_laurels: bool) -> Drawing:
    d = Drawing(120, 160)
    _ribbon(d, ribbon)
    if has_laurels:
        _laurels(d)
    _star(d, metal, points)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "award-triumph": partial(honour, GOLD, 8, SEA, has_laurels=True),
    "award-success": partial(honour, SILVER, 8, SEA, has_laurels=False),
    "award-near-run": partial(honour, BRONZE, 6, SEA, has_laurels=False),
    "award-defeat-in-spirit": partial(honour, SLATE, 6, SOMBRE, has_laurels=False),
}

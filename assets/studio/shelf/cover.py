"""What the box covers share: the card itself, night sky and sea."""

import random

from studio.drawing import Drawing, num, smooth

WIDTH, HEIGHT = 300, 400


def cover(colours: str) -> Drawing:
    d = Drawing(WIDTH, HEIGHT)
    d.rect(-2, -2, WIDTH + 4, HEIGHT + 4, d.lin(colours))
    return d


def edge(d: Drawing) -> None:
    """A shaded card edge and a hairline of brass."""
    d.rect(0, 0, WIDTH, HEIGHT, d.rad("#000000:0 #000000@0.62:0 #000000:0.5", 150, 190, 270, True))
    d.rect(5.5, 5.5, 289, 389, "none", 3, stroke="#d8b866", stroke_width=1.1, stroke_opacity=0.6)
    d.rect(0.8, 0.8, 298.4, 398.4, "none", stroke="#05090c", stroke_width=1.6)


def wave(y: float, height: float, length: float, phase: float = 0) -> str:
    """A line of waves across the cover."""
    points, x, up = [], -length + phase - 20, True
    while x < WIDTH + length:
        points.append((x, y - height if up else y + height))
        x, up = x + length / 2, not up
    return smooth(points)


def swell(d: Drawing, y: float, height: float, length: float, phase: float, paint: str,
           crest: str | None = None) -> None:  # fmt: skip
    line = wave(y, height, length, phase)
    d.path(f"{line}L380 420L-60 420Z", paint)
    if crest:
        d.line(line, crest, 1.1, opacity=0.5)


def stars(d: Drawing, rng: random.Random, low: float) -> None:
    for radius, alpha, count in ((0.4, 0.4, 22), (0.6, 0.55, 16), (0.8, 0.75, 7)):
        points = [(rng.uniform(8, 292), rng.uniform(8, low)) for _ in range(count)]
        d.dots(points, radius, "#eef2ea", opacity=alpha)


def wavelets(d: Drawing, marks: list[tuple[float, float, float]], paint: str, alpha: float,
              width: float = 0.9) -> None:  # fmt: skip
    """Small crests at (x, y), so many long."""
    line = "".join(
        f"M{num(x)} {num(y)}q{num(w / 2)} {num(-w * 0.16)} {num(w)} 0" for x, y, w in marks
    )
    d.line(line, paint, width, opacity=alpha)


def moon(d: Drawing, x: float, y: float, r: float) -> None:
    d.circle(x, y, r * 5, d.rad("#f4efd6:0.5 #cfe0dc@0.3:0.16 #cfe0dc:0"))
    d.circle(x, y, r, d.rad("#fffdf0 #f3e9c8@0.8 #e0d3a8"))
    for dx, dy, size in ((-0.3, -0.2, 0.22), (0.25, 0.3, 0.28), (0.3, -0.35, 0.14)):
        d.circle(x + r * dx, y + r * dy, r * size, "#cdbf94", opacity=0.35)

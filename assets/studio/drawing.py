"""A tiny SVG writer for what nanosvg can draw: shapes, gradients, groups, transforms."""

import math
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

INK = "#12202a"
Point = tuple[float, float]


def num(value: float) -> str:
    """A number as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def path_of(points: Sequence[Point], is_closed: bool = True) -> str:
    """Straight lines through the points."""
    steps = " ".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{steps}{'Z' if is_closed else ''}"


def smooth(points: Sequence[Point]) -> str:
    """An open curve through the points (Catmull-Rom), without Z."""
    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(len(points) - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, len(points) - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        parts.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, p2)))
    return "".join(parts)


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """The point at an angle, clockwise from straight up."""
    turn = math.radians(degrees - 90)
    return cx + radius * math.cos(turn), cy + radius * math.sin(turn)


def regular(cx: float, cy: float, radius: float, corners: int, start: float = 0) -> list[Point]:
    """Corners of a regular polygon, the first at `start` degrees."""
    return [polar(cx, cy, radius, start + 360 * i / corners) for i in range(corners)]


class Drawing:
    """One SVG file in the making; every method adds to it in painting order."""

    def __init__(self, width: float, height: float, note: str = "") -> None:
        self.width, self.height, self.note = width, height, note
        self._defs: dict[str, str] = {}
        self._body: list[str] = []

    def lin(
        self,
        colours: str,
        x1: float = 0,
        y1: float = 0,
        x2: float = 0,
        y2: float = 1,
        user: bool = False,
    ) -> str:
        """A linear gradient, downwards unless told; `colours`: "#abc #def@0.5:0.3 ..." where
        @ gives the offset and : the opacity. `user`: coordinates of the drawing."""
        ends = _places({"x1": x1, "y1": y1, "x2": x2, "y2": y2}, user)
        return self._gradient("linearGradient", ends, colours, user)

    def rad(
        self, colours: str, cx: float = 0.5, cy: float = 0.5, r: float = 0.5, user: bool = False
    ) -> str:
        """A radial gradient, written like `lin`."""
        place = _places({"cx": cx, "cy": cy, "r": r}, user)
        return self._gradient("radialGradient", place, colours, user)

    def _gradient(self, tag: str, place: str, colours: str, user: bool) -> str:
        items = colours.split()
        stops = ""
        for index, item in enumerate(items):
            found = re.fullmatch(r"(#\w+)(?:@([\d.]+))?(?::([\d.]+))?", item)
            if not found:
                raise ValueError(f"not a gradient stop: {item}")
            colour, offset, alpha = found.groups()
            offset = offset or num(index / max(1, len(items) - 1))
            extra = f' stop-opacity="{alpha}"' if alpha else ""
            stops += f'<stop offset="{offset}" stop-color="{colour}"{extra}/>'
        units = ' gradientUnits="userSpaceOnUse"' if user else ""
        body = f"{place}{units}>{stops}</{tag}>"
        name = self._defs.setdefault(f"<{tag} id=|{body}", f"g{len(self._defs)}")
        return f"url(#{name})"

    def add(self, tag: str, **attributes: object) -> None:
        self._body.append(f"<{tag}{_attributes(attributes)}/>")

    def path(self, d: str, fill: str = "none", **more: object) -> None:
        self.add("path", d=d, fill=fill, **more)

    def poly(self, points: Sequence[Point], fill: str, **more: object) -> None:
        self.path(path_of(points), fill, **more)

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str, rx: float = 0, **more: object
    ) -> None:
        corner = {"rx": rx} if rx else {}
        self.add("rect", x=x, y=y, width=w, height=h, **corner, fill=fill, **more)

    def circle(self, cx: float, cy: float, r: float, fill: str, **more: object) -> None:
        self.add("circle", cx=cx, cy=cy, r=r, fill=fill, **more)

    def ellipse(
        self, cx: float, cy: float, rx: float, ry: float, fill: str, **more: object
    ) -> None:
        self.add("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **more)

    def line(self, d: str, stroke: str, width: float, **more: object) -> None:
        """A stroke; ends and corners are round in every drawing."""
        self.add("path", d=d, fill="none", stroke=stroke, stroke_width=width, **more)

    def dots(self, points: Sequence[Point], radius: float, paint: str, **more: object) -> None:
        """Many equal discs in one path."""
        d = "".join(f"M{num(x)} {num(y)}h.01" for x, y in points)
        self.line(d, paint, radius * 2, **more)

    def glow(self, cx: float, cy: float, rx: float, ry: float, colours: str) -> None:
        """A soft elliptical light (nanosvg's own radial gradients are always round)."""
        with self.group(transform=f"translate({num(cx)} {num(cy)}) scale({num(rx)} {num(ry)})"):
            self.circle(0, 0, 1, self.rad(colours))

    @contextmanager
    def group(self, **attributes: object) -> Iterator[None]:
        self._body.append(f"<g{_attributes(attributes)}>")
        yield
        self._body.append("</g>")

    @contextmanager
    def inked(self, width: float = 1.4, colour: str = INK) -> Iterator[None]:
        """Everything inside has the thin dark outline."""
        with self.group(stroke=colour, stroke_width=width):
            yield

    def place(self, other: "Drawing", transform: str, **more: object) -> None:
        """Another drawing inside this one."""
        names = {}
        for key, name in other._defs.items():
            names[name] = self._defs.setdefault(key, f"g{len(self._defs)}")
        with self.group(transform=transform, **more):
            for line in other._body:
                self._body.append(
                    re.sub(r"url\(#(g\d+)\)", lambda m: f"url(#{names[m.group(1)]})", line)
                )

    def text(self) -> str:
        size = f"{num(self.width)} {num(self.height)}"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(self.width)}" '
            f'height="{num(self.height)}" viewBox="0 0 {size}">'
        )
        note = f"<!-- {self.note} -->\n" if self.note else ""
        defs = "".join(
            key.replace("id=|", f'id="{name}" ') + "\n" for key, name in self._defs.items()
        )
        defs = f"<defs>\n{defs}</defs>\n" if defs else ""
        body = "\n".join(self._body)
        pen = '<g stroke-linecap="round" stroke-linejoin="round">'
        return f"{head}\n{note}{defs}{pen}\n{body}\n</g>\n</svg>\n"

    def save(self, folder: Path, name: str) -> None:
        (folder / f"{name}.svg").write_text(self.text(), encoding="utf-8")


def _places(values: dict[str, float], user: bool) -> str:
    """nanosvg takes shares of the bounding box only when they are written in percent."""
    return " ".join(
        f'{key}="{num(value) if user else num(value * 100) + "%"}"' for key, value in values.items()
    )


def _attributes(attributes: dict[str, object]) -> str:
    text = ""
    for key, value in attributes.items():
        if value is not None:
            shown = num(value) if isinstance(value, int | float) else str(value)
            text += f' {key.replace("_", "-")}="{shown}"'
    return text

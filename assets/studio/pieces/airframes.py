"""Aircraft from above, nose up, as recognition cards show them: 96 x 64, pale on their counters."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from studio.drawing import Drawing, num

WIDE, HIGH = 96, 64
MIDDLE = 48.0
SKIN, SHADE, EDGE, GLASS = "#fdf8e6 #e6dcbd", "#c9bd98", "#20291c", "#6f8791"


@dataclass(frozen=True)
class Airframe:
    """An aircraft in pixels of its drawing, the span from side to side.

    `root` and `tip` are the chords of the wing, `wing` where its leading edge leaves the fuselage,
    `sweep` how far the tip lies behind that. `engines` are the distances of the nacelles from the
    middle, `nose` and `tail` the ends of the fuselage and `girth` its width. `fins` is how far
    apart the fins of a twin tail stand, 0 for a single one. `cabin` is where glass begins.
    """

    span: float
    root: float
    tip: float
    wing: float
    sweep: float
    nose: float
    tail: float
    girth: float
    tailspan: float
    engines: tuple[float, ...] = ()
    nacelle: float = 9.0
    fins: float = 0.0
    cabin: float = 0.0
    is_blunt: bool = False
    is_elliptic: bool = False


FRAMES = {
    "o47": Airframe(58, 14, 9, 20, 2, 9, 54, 9.5, 22, cabin=18, is_blunt=True),
    "pby": Airframe(88, 12.5, 9, 19, 1, 8, 58, 9, 29, (11,), 11, cabin=12),
    "b17": Airframe(88, 16.5, 7, 18, 6, 5, 60, 7.5, 34, (12, 25), 9, cabin=16),
    "b18": Airframe(78, 18, 6, 17, 9, 7, 55, 9, 30, (12,), 11, cabin=12),
    "b24": Airframe(92, 10.5, 6, 22, 3, 6, 58, 8.5, 26, (12, 25.5), 9, fins=22, cabin=14),
    "b25": Airframe(70, 13, 6, 20, 2.5, 6, 56, 8, 24, (12,), 14, fins=22, cabin=14),
    "a20": Airframe(64, 14, 6, 21, 2, 6, 56, 7.5, 24, (11.5,), 15, cabin=15),
    "a29": Airframe(70, 15.5, 5, 18, 7, 8, 53, 8.5, 26, (11.5,), 11, fins=20, cabin=13),
    "p36": Airframe(56, 14, 7, 20, 2, 9, 52, 7.5, 20, cabin=24, is_blunt=True),
    "p39": Airframe(54, 13, 6.5, 23, 2, 6, 54, 6.2, 20, cabin=20),
    "p40": Airframe(58, 14, 7, 22, 2, 6, 55, 6.5, 20, cabin=28),
    "p47": Airframe(60, 15, 8, 20, 2, 7, 54, 8.5, 23, cabin=26, is_blunt=True, is_elliptic=True),
    "f4f": Airframe(58, 14, 11, 20, 0.5, 10, 50, 9, 22, cabin=22, is_blunt=True),
    "sbd": Airframe(62, 15, 6, 20, 3, 8, 55, 8, 23, cabin=20, is_blunt=True),
    "tbd": Airframe(72, 16, 9, 19, 3, 8, 57, 8.5, 25, cabin=19, is_blunt=True),
    "fw200": Airframe(92, 13, 5, 20, 7, 4, 60, 7, 32, (12, 25), 10, cabin=10),
    "he177": Airframe(90, 15.5, 6, 18, 5, 4, 61, 7.5, 32, (15,), 13, cabin=8),
    "me264": Airframe(94, 12.5, 4.5, 19, 8, 4, 59, 6.8, 26, (13, 26), 9, fins=23, cabin=7),
    "bf109": Airframe(52, 12.5, 6.5, 22, 2, 7, 53, 6, 18, cabin=28),
}


def plane(frame: Airframe) -> Drawing:
    d = Drawing(WIDE, HIGH, "nose up")
    with d.group(transform="translate(1.4 2)", opacity=0.3):
        d.path(f"{_wing(frame)}{_body(frame)}{_tailplane(frame)}", "#0b120a")
    skin = d.lin(SKIN, 0, 0, 0, HIGH, user=True)
    pen = {"stroke": EDGE, "stroke_width": 1.3}
    d.path(_tailplane(frame), skin, **pen)
    d.path(_wing(frame), skin, **pen)
    hinge = frame.wing + frame.sweep * 0.75 + (frame.root + frame.tip) / 2 * 0.72
    for side in (-1, 1):
        x, y = MIDDLE + side * frame.span * 0.24, hinge
        d.line(f"M{num(x)} {num(y)}L{num(MIDDLE + side * frame.span * 0.44)} {num(y - 0.6)}", SHADE,
               0.9)  # fmt: skip
        for out in frame.engines:
            _engine(d, frame, MIDDLE + side * out)
    if frame.fins:
        for side in (-1, 1):
            x = MIDDLE + side * frame.fins / 2
            d.line(f"M{num(x)} {num(frame.tail - 8)}V{num(frame.tail)}", EDGE, 3.4)
            d.line(f"M{num(x)} {num(frame.tail - 7.4)}V{num(frame.tail - 0.6)}", "#f3ead0", 1.6)
    d.path(_body(frame), skin, **pen)
    if not frame.fins:
        d.line(f"M{num(MIDDLE)} {num(frame.tail - 9)}V{num(frame.tail)}", EDGE, 1.5)
    if frame.cabin:
        high = 9 if frame.engines else 11
        d.ellipse(MIDDLE, frame.cabin + high / 2, frame.girth * 0.27, high / 2, GLASS, stroke=EDGE,
                  stroke_width=0.8)  # fmt: skip
    if not frame.engines:
        _disc(d, MIDDLE, frame.nose - 0.6, 9)
    return d


def _wing(frame: Airframe) -> str:
    half, top = frame.span / 2, frame.wing
    lead, back = top + frame.sweep, top + frame.sweep + frame.tip
    foot = top + frame.root
    left, right = MIDDLE - half, MIDDLE + half
    if frame.is_elliptic:
        return (
            f"M{num(left)} {num((lead + back) / 2)}C{num(left + 3)} {num(top)} {num(MIDDLE - 14)} "
            f"{num(top)} {num(MIDDLE)} {num(top)}S{num(right - 3)} {num(top)} {num(right)} "
            f"{num((lead + back) / 2)}C{num(right - 4)} {num(foot)} {num(MIDDLE + 12)} {num(foot)} "
            f"{num(MIDDLE)} {num(foot)}S{num(left + 4)} {num(foot)} {num(left)} "
            f"{num((lead + back) / 2)}Z"
        )
    return (
        f"M{num(MIDDLE)} {num(top)}L{num(right - 3)} {num(lead)}Q{num(right)} {num(lead + 1)} "
        f"{num(right)} {num((lead + back) / 2)}Q{num(right)} {num(back)} {num(right - 3)} "
        f"{num(back)}L{num(MIDDLE)} {num(foot)}L{num(left + 3)} {num(back)}Q{num(left)} "
        f"{num(back)} {num(left)} {num((lead + back) / 2)}Q{num(left)} {num(lead + 1)} "
        f"{num(left + 3)} {num(lead)}Z"
    )


def _body(frame: Airframe) -> str:
    half, top, foot = frame.girth / 2, frame.nose, frame.tail
    shoulder = top + (3 if frame.is_blunt else 9)
    point = half * (0.8 if frame.is_blunt else 0.28)
    waist = top + (foot - top) * 0.55
    end = 1.3
    return (
        f"M{num(MIDDLE - point)} {num(top)}H{num(MIDDLE + point)}Q{num(MIDDLE + half)} {num(top)} "
        f"{num(MIDDLE + half)} {num(shoulder)}V{num(waist)}L{num(MIDDLE + end)} {num(foot)}"
        f"H{num(MIDDLE - end)}L{num(MIDDLE - half)} {num(waist)}V{num(shoulder)}"
        f"Q{num(MIDDLE - half)} {num(top)} {num(MIDDLE - point)} {num(top)}Z"
    )


def _tailplane(frame: Airframe) -> str:
    half, top = frame.tailspan / 2, frame.tail - 8.5
    chord = 7.0
    return (
        f"M{num(MIDDLE)} {num(top)}L{num(MIDDLE + half - 2)} {num(top + 1.6)}"
        f"Q{num(MIDDLE + half)} {num(top + 3.4)} {num(MIDDLE + half - 2)} {num(top + 5.4)}"
        f"L{num(MIDDLE)} {num(top + chord)}L{num(MIDDLE - half + 2)} {num(top + 5.4)}"
        f"Q{num(MIDDLE - half)} {num(top + 3.4)} {num(MIDDLE - half + 2)} {num(top + 1.6)}Z"
    )


def _engine(d: Drawing, frame: Airframe, x: float) -> None:
    share = abs(x - MIDDLE) / (frame.span / 2)
    lead = frame.wing + frame.sweep * share
    top = lead - 4.6
    d.rect(x - 2.5, top, 5, frame.nacelle, d.lin(SKIN, 0, 0, 1, 0), 2, stroke=EDGE,
           stroke_width=1.1)  # fmt: skip
    _disc(d, x, top - 0.6, 5.2)


def _disc(d: Drawing, x: float, y: float, reach: float) -> None:
    """A turning propeller."""
    d.line(f"M{num(x - reach)} {num(y)}H{num(x + reach)}", "#fdf8e6", 1.1, opacity=0.75)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    f"plane-{name}": partial(plane, frame) for name, frame in FRAMES.items()
}

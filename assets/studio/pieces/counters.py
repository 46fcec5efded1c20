"""Counters of the chart of the western Atlantic: the plates, 96 x 96, and the markers.

A plate holds a drawing of 96 x 64 above, from y = 6, and figures on the pale strip below.
"""

from collections.abc import Callable
from functools import partial

from studio.boards.chartprints import symbol
from studio.boards.lettering import write
from studio.drawing import INK, Drawing, num, polar

SIDE = 96
STRIP = 62
GROUNDS = {
    "us-ship": ("#4d79b4 #2b5088", "#dce8f8"),
    "us-plane": ("#7d8a4a #515e29", "#eef0d2"),
    "trade": ("#c4a56b #94723c", "#fbf0d4"),
    "troops": ("#b77745 #86491f", "#fbe9d4"),
    "boat": ("#59636a #2c343a", "#d8e0e4"),
    "de-plane": ("#6f7f86 #414e54", "#e2e9ea"),
}
"""Of each kind the ground of its plate, and the rim."""


def plate(kind: str, is_spent: bool = False) -> Drawing:
    """A die-cut square; `is_spent` is its other side: hatched, with a broken rim."""
    ground, rim = GROUNDS[kind]
    d = Drawing(SIDE, SIDE)
    d.rect(5, 6, 88, 88, "#000000", 8, opacity=0.34)
    d.rect(3, 2.5, 89, 89, d.lin(ground, 0, 0, 1, 1), 8, stroke=INK, stroke_width=2.6)
    if is_spent:
        d.rect(3, 2.5, 89, 89, "#1d2428", 8, opacity=0.36)
        hatch = ""
        for foot in range(20, 160, 16):
            low, high = max(8, foot - 79), min(STRIP - 4, foot - 8)
            if low < high:
                hatch += f"M{foot - low} {low}L{foot - high} {high}"
        d.line(hatch, "#0d1417", 4.5, opacity=0.3)
    d.rect(7, 6.5, 81, 81, "none", 5.5, stroke=rim, stroke_width=1.5, stroke_opacity=0.6,
           **({"stroke_dasharray": "6 5"} if is_spent else {}))  # fmt: skip
    d.path(f"M7.5 {STRIP}H87.5V82Q87.5 87 82.5 87H12.5Q7.5 87 7.5 82Z", "#fbf5e4",
           opacity=0.66 if is_spent else 0.95)  # fmt: skip
    return d


# Signs laid on counters


def speed(chevrons: int) -> Drawing:
    """One chevron is slow, two are fast."""
    d = Drawing(32, 32)
    for at in range(chevrons):
        x = 11 + at * 9 - (chevrons - 1) * 2
        for paint, width in ((INK, 7), ("#ffe9a8", 3.6)):
            d.line(f"M{x - 4} 7L{x + 5} 16L{x - 4} 25", paint, width)
    return d


FORMATIONS = {
    "line": ((16, 5), (16, 16), (16, 27)),
    "loose": ((7, 8), (25, 8), (16, 16), (7, 25), (25, 25)),
    "tight": ((9, 9), (16, 9), (23, 9), (9, 16), (16, 16), (23, 16), (9, 23), (16, 23), (23, 23)),
}


def formation(name: str) -> Drawing:
    """Ships from above, as they keep station."""
    d = Drawing(32, 32)
    for x, y in FORMATIONS[name]:
        d.path(f"M{x} {num(y - 3.4)}L{num(x + 2.3)} {num(y - 0.6)}V{num(y + 3)}H{num(x - 2.3)}"
               f"V{num(y - 0.6)}Z", "#ffe9a8", stroke=INK, stroke_width=1.3)  # fmt: skip
    return d


def _disc(rim: str, ground: str = "#fdf6e2 #dccfa8") -> Drawing:
    d = Drawing(64, 64)
    d.circle(33.5, 35, 27, "#000000", opacity=0.32)
    d.circle(32, 32, 27, d.lin(ground), stroke=INK, stroke_width=2.4)
    d.circle(32, 32, 23, "none", stroke=rim, stroke_width=3)
    return d


def contact() -> Drawing:
    """A boat's periscope has ships in sight."""
    d = _disc("#7a2f22")
    d.circle(32, 32, 15.5, "#cfe3e6", stroke=INK, stroke_width=2)
    d.path("M20 37L23 33H27V29H30V25H34V29H37V33H44L42 38H22Z", "#20323c")
    d.line("M32 15V49M15 32H49", "#7a2f22", 1.6, opacity=0.8)
    return d


def spotted() -> Drawing:
    """An aircraft's eye."""
    d = _disc("#a8641c")
    d.path("M12 32Q32 13 52 32Q32 51 12 32Z", "#fffdf4", stroke=INK, stroke_width=2.4)
    d.circle(32, 32, 8.6, "#a8641c", stroke=INK, stroke_width=2)
    d.circle(32, 32, 3.8, INK)
    d.circle(34.4, 29.4, 1.7, "#ffffff")
    return d


def detected() -> Drawing:
    """A blip on a scope."""
    d = _disc("#3b4a3a")
    d.circle(32, 32, 18.5, d.rad("#1f5a34 #0c2a18"), stroke=INK, stroke_width=2)
    for reach in (6.5, 12.5):
        d.circle(32, 32, reach, "none", stroke="#8fe0a0", stroke_width=1.1, stroke_opacity=0.7)
    left, right = polar(32, 32, 17.6, 6), polar(32, 32, 17.6, 52)
    d.path(f"M32 32L{num(left[0])} {num(left[1])}A17.6 17.6 0 0 1 {num(right[0])} {num(right[1])}Z",
           "#8fe0a0", opacity=0.45)  # fmt: skip
    d.line(f"M32 32L{num(right[0])} {num(right[1])}", "#c8ffd2", 1.8)
    d.circle(38.5, 23.5, 3.6, "#e8fff0")
    return d


def task_force() -> Drawing:
    """A pennant with a star."""
    d = Drawing(64, 64)
    d.path("M12 8L58 20L12 34Z", "#000000", opacity=0.3, transform="translate(1.6 2.6)")
    d.line("M12 5V60", INK, 6)
    d.line("M12 6V59", "#d8b25a", 3)
    d.path("M12 7L58 20L12 33Z", d.lin("#2f5fa6 #1c3f78"), stroke=INK, stroke_width=2.2)
    star = [polar(24, 20.4, 7.6 if point % 2 == 0 else 3.1, point * 36) for point in range(10)]
    d.poly(star, "#ffffff")
    return d


def patrol() -> Drawing:
    """A shield with a wing: fighters that guard the sky over their base."""
    d = Drawing(32, 32)
    d.path("M16 2L28 6V16Q28 25 16 30Q4 25 4 16V6Z", d.lin("#fff3c4 #e0b24a"), stroke=INK,
           stroke_width=2.4)  # fmt: skip
    d.path("M16 8L18.4 14.4L25 18V20L18 18.6L17 23L19.4 25H12.6L15 23L14 18.6L7 20V18L13.6 14.4Z",
           INK)  # fmt: skip
    return d


def struck_out(*strokes: str) -> Drawing:
    """Lines across a target: one for a base that is unusable, two for what is destroyed."""
    d = Drawing(32, 32)
    for stroke in strokes:
        d.line(stroke, "#fff3d8", 8.4)
    for stroke in strokes:
        d.line(stroke, "#c0221a", 5)
    return d


def damage(points: int) -> Drawing:
    """Points of damage on a target: a burst with their number."""
    d = Drawing(64, 64)
    burst = [polar(32, 32, 30 if point % 2 == 0 else 21.5, point * 15) for point in range(24)]
    shadow = [(x + 1.8, y + 3) for x, y in burst]
    d.poly(shadow, "#000000", opacity=0.34)
    ground = "#e2552f #a52a14" if points < 6 else "#4a1410 #1c0806"
    d.poly(burst, d.lin(ground), stroke="#ffeec8", stroke_width=2.6)
    write(d, str(points), 32, 32, 26, "#fff6dc", 5.2)
    return d


def site(kinds: str) -> Drawing:
    """A target's symbol, without its letter."""
    d = Drawing(32, 32)
    symbol(d, " ", kinds, 16, 16, 14)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{f"counter-{kind}": partial(plate, kind) for kind in GROUNDS},
    **{f"counter-{kind}-spent": partial(plate, kind, True) for kind in GROUNDS},
    "speed-slow": partial(speed, 1),
    "speed-fast": partial(speed, 2),
    **{f"formation-{name}": partial(formation, name) for name in FORMATIONS},
    "marker-contact": contact,
    "marker-spotted": spotted,
    "marker-detected": detected,
    "marker-task-force": task_force,
    **{f"damage-{points}": partial(damage, points) for points in range(1, 9)},
    "sign-patrol": patrol,
    "site-unusable": partial(struck_out, "M6 26L26 6"),
    "site-destroyed": partial(struck_out, "M6 26L26 6", "M6 6L26 26"),
    "site-port": partial(site, "port"),
    "site-airbase": partial(site, "airbase"),
    "site-both": partial(site, "airbase port"),
    "site-factory": partial(site, "factory"),
    "site-axis": partial(site, "axis"),
}

"""Counters of a sea of hexes: plates of two hexes, bow up, each in the colour of its flag.

A plate is 128 x 256, and a hull of the same size lies on it. The pale strip at the stern is left to
words.
"""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing

WIDE, HIGH = 128, 256
STRIP = 206
FLAGS = {
    "us": ("#5a86c4 #2f5a9c", "#dbe7f8"),
    "gb": ("#cc5a4e #98281f", "#fbe0d8"),
    "de": ("#4a5055 #191d20", "#d3dade"),
    "jp": ("#f0cf5e #c99a1c", "#fff6d4"),
    "it": ("#5fa46d #2b6b3d", "#dff3df"),
    "ru": ("#a9adb0 #72787c", "#f1f3f4"),
    "fr": ("#4fa3a0 #226a6c", "#d9f3ef"),
    "trade": ("#b9dbe9 #86b7cf", "#f4fbff"),
}
"""Of each flag the ground of its plate, and the rim."""


def plate(flag: str, is_dead: bool = False) -> Drawing:
    """A counter that comes to a point ahead; on its other side it is hatched: dead in the water."""
    ground, rim = FLAGS[flag]
    d = Drawing(WIDE, HIGH, "bow up")
    form = (
        "M64 5Q67 5 70 7L116 45Q121 49 121 56V240Q121 249 112 249H16Q7 249 7 240V56Q7 49 12 45"
        "L58 7Q61 5 64 5Z"
    )
    d.path(form, "#000000", opacity=0.32, transform="translate(2.5 4)")
    d.path(form, d.lin(ground, 0, 0, 1, 1), stroke=INK, stroke_width=3)
    if is_dead:
        d.path(form, "#2a3136", opacity=0.42)
        for foot in range(70, 296, 26):
            low, high = max(62, foot - 92), min(STRIP - 6, foot)
            if low < high:
                d.line(f"M{foot - high + 18} {high}L{foot - low + 18} {low}", "#0f171b", 6,
                       opacity=0.4)  # fmt: skip
    d.path(
        "M64 14L111 52Q113 54 113 57V238Q113 241 110 241H18Q15 241 15 238V57Q15 54 17 52Z",
        "none", stroke=rim, stroke_width=2.2, stroke_opacity=0.55,
        **({"stroke_dasharray": "9 8"} if is_dead else {}),
    )  # fmt: skip
    d.path(f"M15 {STRIP}H113V237Q113 241 109 241H19Q15 241 15 237Z", "#fbf5e4",
           opacity=0.62 if is_dead else 0.94)  # fmt: skip
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{f"plate-{flag}": partial(plate, flag) for flag in FLAGS},
    **{f"plate-{flag}-dead": partial(plate, flag, True) for flag in FLAGS},
}

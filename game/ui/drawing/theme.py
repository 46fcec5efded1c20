"""Design tokens: colours by role, spacing, radii and type sizes for the two themes.

Two tones share each theme. ``room`` is the operations room (panels, the shelf, side bars);
``paper`` is whatever lies on the table (cards, signals, the log).
"""

from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Tone = Literal["room", "paper"]

GAP, RADIUS = 12, 7

# Role: size in logical pixels at 100 %.
TYPE_SIZES = {
    "display": 54.0,
    "title": 34.0,
    "heading": 21.0,
    "body": 16.0,
    "strong": 16.0,
    "small": 13.5,
    "key": 12.0,
    "typed": 14.0,
    "typed_strong": 14.0,
}


def rgb(code: str) -> Colour:
    """``rgb("c8a050")`` as a colour triple."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one tone. Text colours hold 4.5:1 on every ground they may lie on."""

    ground: Colour
    raised: Colour
    hover: Colour
    pressed: Colour
    sunken: Colour
    selected: Colour
    line: Colour
    edge: Colour
    text: Colour
    muted: Colour
    accent: Colour
    fill: Colour
    fill_hover: Colour
    on_fill: Colour
    focus: Colour
    good: Colour
    bad: Colour
    warn: Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """A whole look."""

    name: str
    is_dark: bool
    room: Palette
    paper: Palette
    table_centre: Colour
    table_edge: Colour
    veil: tuple[int, int, int, int]
    shadow: int

    def palette(self, tone: Tone) -> Palette:
        return self.room if tone == "room" else self.paper


_COLOURS = {
    "ground": ("16222e", "efe5cc", "f4efe2", "fffdf7"),
    "raised": ("22333f", "f8f1de", "fffcf4", "f6f1e4"),
    "hover": ("2c414f", "fff9ea", "ffffff", "efe8d5"),
    "pressed": ("111b24", "ddd0b0", "e2dac4", "e2d9c1"),
    "sunken": ("0f1821", "e6dabb", "e9e2d0", "f1ecdf"),
    "selected": ("34495a", "dccb9c", "d5dfe4", "dce6ea"),
    "line": ("3b4d59", "c9b88f", "cfc5ac", "d8cfb9"),
    "edge": ("a37c3c", "a3884f", "9a7a3e", "b39a63"),
    "text": ("f3ead6", "2a2117", "1d2a35", "1f2327"),
    "muted": ("bdb7a6", "574a36", "4c5358", "515355"),
    "accent": ("e4b65c", "6d440a", "6a460d", "6a460d"),
    "fill": ("d2a148", "23445c", "24506b", "24506b"),
    "fill_hover": ("e3b65f", "2d5673", "2f6585", "2f6585"),
    "on_fill": ("1c1508", "fbf4e2", "fdf9ee", "fdf9ee"),
    "focus": ("ffd98a", "1d5f8f", "0f6aa8", "0f6aa8"),
    "good": ("b9f0c7", "1d6033", "1c6b33", "1c6b33"),
    "bad": ("ff9d8a", "701510", "7d1a12", "7d1a12"),
    "warn": ("f2c66a", "6d440a", "6a460d", "6a460d"),
}
"""By night in the room and on paper, then the same by day."""


def _palette(column: int) -> Palette:
    return Palette(**{role: rgb(codes[column]) for role, codes in _COLOURS.items()})


NIGHT = Theme(
    name="night",
    is_dark=True,
    room=_palette(0),
    paper=_palette(1),
    table_centre=rgb("5c3f2a"),
    table_edge=rgb("1c120b"),
    veil=(6, 9, 13, 150),
    shadow=120,
)

DAY = Theme(
    name="day",
    is_dark=False,
    room=_palette(2),
    paper=_palette(3),
    table_centre=rgb("dde8ea"),
    table_edge=rgb("bfd0d6"),
    veil=(40, 48, 54, 120),
    shadow=70,
)

THEMES = {"night": NIGHT, "day": DAY}


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``share`` of ``other`` laid over ``one``, 0 to 1."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )

"""Design tokens: colours by role, spacing, radii and type sizes for the two themes.

Two tones share each theme. ``room`` is the operations room (panels, the shelf, side bars);
``paper`` is whatever lies on the table (cards, signals, the log).
"""

from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Tone = Literal["room", "paper"]

XS, S, M, L, XL = 4, 8, 12, 20, 32
RADIUS = 7

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


NIGHT = Theme(
    name="night",
    is_dark=True,
    room=Palette(
        ground=rgb("16222e"),
        raised=rgb("22333f"),
        hover=rgb("2c414f"),
        pressed=rgb("111b24"),
        sunken=rgb("0f1821"),
        selected=rgb("34495a"),
        line=rgb("3b4d59"),
        edge=rgb("a37c3c"),
        text=rgb("f3ead6"),
        muted=rgb("bdb7a6"),
        accent=rgb("e4b65c"),
        fill=rgb("d2a148"),
        fill_hover=rgb("e3b65f"),
        on_fill=rgb("1c1508"),
        focus=rgb("ffd98a"),
        good=rgb("b9f0c7"),
        bad=rgb("ff9d8a"),
        warn=rgb("f2c66a"),
    ),
    paper=Palette(
        ground=rgb("efe5cc"),
        raised=rgb("f8f1de"),
        hover=rgb("fff9ea"),
        pressed=rgb("ddd0b0"),
        sunken=rgb("e6dabb"),
        selected=rgb("dccb9c"),
        line=rgb("c9b88f"),
        edge=rgb("a3884f"),
        text=rgb("2a2117"),
        muted=rgb("574a36"),
        accent=rgb("6d440a"),
        fill=rgb("23445c"),
        fill_hover=rgb("2d5673"),
        on_fill=rgb("fbf4e2"),
        focus=rgb("1d5f8f"),
        good=rgb("1d6033"),
        bad=rgb("701510"),
        warn=rgb("6d440a"),
    ),
    table_centre=rgb("5c3f2a"),
    table_edge=rgb("1c120b"),
    veil=(6, 9, 13, 150),
    shadow=120,
)

DAY = Theme(
    name="day",
    is_dark=False,
    room=Palette(
        ground=rgb("f4efe2"),
        raised=rgb("fffcf4"),
        hover=rgb("ffffff"),
        pressed=rgb("e2dac4"),
        sunken=rgb("e9e2d0"),
        selected=rgb("d5dfe4"),
        line=rgb("cfc5ac"),
        edge=rgb("9a7a3e"),
        text=rgb("1d2a35"),
        muted=rgb("4c5358"),
        accent=rgb("6a460d"),
        fill=rgb("24506b"),
        fill_hover=rgb("2f6585"),
        on_fill=rgb("fdf9ee"),
        focus=rgb("0f6aa8"),
        good=rgb("1c6b33"),
        bad=rgb("7d1a12"),
        warn=rgb("6a460d"),
    ),
    paper=Palette(
        ground=rgb("fffdf7"),
        raised=rgb("f6f1e4"),
        hover=rgb("efe8d5"),
        pressed=rgb("e2d9c1"),
        sunken=rgb("f1ecdf"),
        selected=rgb("dce6ea"),
        line=rgb("d8cfb9"),
        edge=rgb("b39a63"),
        text=rgb("1f2327"),
        muted=rgb("515355"),
        accent=rgb("6a460d"),
        fill=rgb("24506b"),
        fill_hover=rgb("2f6585"),
        on_fill=rgb("fdf9ee"),
        focus=rgb("0f6aa8"),
        good=rgb("1c6b33"),
        bad=rgb("7d1a12"),
        warn=rgb("6a460d"),
    ),
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

"""What each element of a Tiled map may hold: its attributes, its parts, and their bounds.

What stands in no table here is refused by name, so nothing of a map is passed over in silence.
"""

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

MOST_CELLS = 500
LARGEST_TILE = 1024
FARTHEST = 20_000
"""Bounds of a map: cells each way, pixels of a cell, and pixels each way."""

MOST_OBJECTS = 5_000
MOST_TILES = 2_000
MOST_CORNERS = 200
MOST_TEXT = 1_000
LAST_ID = (1 << 31) - 1
LAST_TILE = 1 << 28

WHOLE = re.compile(r"-?[0-9]{1,10}", re.ASCII)
DECIMAL = re.compile(r"-?[0-9]{1,10}(\.[0-9]{1,20})?(e[+-]?[0-9]{1,2})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Check:
    """What a value must be: a test of its text, and the words for it."""

    passes: Callable[[str], bool]
    words: str


def whole(low: int, high: int) -> Check:
    """A whole number from `low` to `high`, both among them."""
    return Check(
        lambda text: bool(WHOLE.fullmatch(text)) and low <= int(text) <= high,
        f"a whole number from {low:,} to {high:,}",
    )


def decimal(low: int, high: int) -> Check:
    """A number from `low` to `high`, both among them."""
    return Check(
        lambda text: bool(DECIMAL.fullmatch(text)) and low <= float(text) <= high,
        f"a number from {low:,} to {high:,}",
    )


def one_of(*values: str) -> Check:
    """One of these words."""
    return Check(lambda text: text in values, " or ".join(values))


def no_longer_than(most: int) -> Check:
    """A text of at most so many characters."""
    return Check(lambda text: len(text) <= most, f"a text of at most {most:,} characters")


def is_finite(text: str) -> bool:
    """Whether a text is a number that a float can hold."""
    return bool(DECIMAL.fullmatch(text)) and math.isfinite(float(text))


def are_points(text: str) -> bool:
    """Whether a text is the corners of a polygon, `x,y` with blanks between."""
    pairs = [pair.split(",") for pair in text.split()]
    return 3 <= len(pairs) <= MOST_CORNERS and all(
        len(pair) == 2 and all(map(SPOT.passes, pair)) for pair in pairs
    )


TEXT = no_longer_than(MOST_TEXT)
NAME = no_longer_than(60)
SWITCH = one_of("0", "1")
ZERO, ONE = one_of("0"), one_of("1")
ID = whole(0, LAST_ID)
SPOT = decimal(-FARTHEST, FARTHEST)
LENGTH = decimal(0, FARTHEST)
FILE = Check(
    lambda text: bool(re.fullmatch(r"[\w-][\w .-]{0,80}\.tsx", text)),
    "the name of a .tsx file beside the map",
)

PROPERTY_TYPES: Mapping[str, Check] = {
    "string": TEXT,
    "int": whole(-LAST_ID, LAST_ID),
    "float": Check(is_finite, "a number"),
    "bool": one_of("true", "false"),
}


@dataclass(frozen=True, slots=True)
class Kind:
    """An element: `needs` must be among its attributes; `parts` are (fewest, most) of each."""

    attributes: Mapping[str, Check] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    parts: Mapping[str, tuple[int, int]] = field(default_factory=dict)


PROPERTIES = {"properties": (0, 1)}
LAYER: Mapping[str, Check] = {
    "id": ID,
    "name": NAME,
    "class": TEXT,
    "x": ZERO,
    "y": ZERO,
    "visible": SWITCH,
    "opacity": ONE,
    "offsetx": ZERO,
    "offsety": ZERO,
    "parallaxx": ONE,
    "parallaxy": ONE,
    "locked": SWITCH,
}
TILESET_FILE = Kind(
    {
        "version": TEXT,
        "tiledversion": TEXT,
        "name": NAME,
        "class": TEXT,
        "tilewidth": whole(0, LARGEST_TILE),
        "tileheight": whole(0, LARGEST_TILE),
        "tilecount": whole(0, MOST_TILES),
        "columns": ZERO,
        "spacing": ZERO,
        "margin": ZERO,
        "objectalignment": TEXT,
        "tilerendersize": one_of("tile"),
        "backgroundcolor": TEXT,
    },
    parts={**PROPERTIES, "tileoffset": (0, 1), "tile": (1, MOST_TILES)},
)
KINDS: Mapping[str, Kind] = {
    "map": Kind(
        {
            "version": TEXT,
            "tiledversion": TEXT,
            "class": TEXT,
            "orientation": one_of("orthogonal", "hexagonal"),
            "hexsidelength": whole(1, LARGEST_TILE),
            "staggeraxis": one_of("x"),
            "staggerindex": one_of("even"),
            "renderorder": one_of("right-down"),
            "compressionlevel": TEXT,
            "width": whole(1, MOST_CELLS),
            "height": whole(1, MOST_CELLS),
            "tilewidth": whole(1, LARGEST_TILE),
            "tileheight": whole(1, LARGEST_TILE),
            "infinite": ZERO,
            "nextlayerid": ID,
            "nextobjectid": ID,
        },
        ("orientation", "width", "height", "tilewidth", "tileheight"),
        {**PROPERTIES, "tileset": (0, 50), "layer": (0, 50), "objectgroup": (0, 50)},
    ),
    "tileset": Kind(
        {"firstgid": whole(1, LAST_TILE), "source": FILE, **TILESET_FILE.attributes},
        ("firstgid",),
        {**TILESET_FILE.parts, "tile": (0, MOST_TILES)},
    ),
    "tileoffset": Kind({"x": ZERO, "y": ZERO}),
    "tile": Kind(
        {
            "id": whole(0, LAST_TILE),
            "type": TEXT,
            "class": TEXT,
            "probability": decimal(0, LAST_ID),
        },
        ("id",),
        {**PROPERTIES, "image": (1, 1)},
    ),
    "image": Kind(
        {
            "source": TEXT,
            "width": whole(1, LARGEST_TILE),
            "height": whole(1, LARGEST_TILE),
        },
        ("source", "width", "height"),
    ),
    "layer": Kind(
        {**LAYER, "width": whole(1, MOST_CELLS), "height": whole(1, MOST_CELLS)},
        ("name", "width", "height"),
        {**PROPERTIES, "data": (1, 1)},
    ),
    "data": Kind({"encoding": one_of("csv", "base64"), "compression": one_of("zlib")}),
    "objectgroup": Kind(
        {**LAYER, "color": TEXT, "draworder": TEXT},
        ("name",),
        {**PROPERTIES, "object": (0, MOST_OBJECTS)},
    ),
    "object": Kind(
        {
            "id": ID,
            "name": NAME,
            "type": TEXT,
            "class": TEXT,
            "x": SPOT,
            "y": SPOT,
            "width": LENGTH,
            "height": LENGTH,
            "rotation": ZERO,
            "visible": SWITCH,
        },
        ("id", "x", "y"),
        {**PROPERTIES, "polygon": (0, 1), "point": (0, 1)},
    ),
    "polygon": Kind(
        {
            "points": Check(
                are_points,
                f"3 to {MOST_CORNERS} pairs of numbers from -{FARTHEST:,} to {FARTHEST:,}",
            )
        },
        ("points",),
    ),
    "point": Kind(),
    "properties": Kind(parts={"property": (0, 200)}),
    "property": Kind(
        {"name": NAME, "type": one_of(*PROPERTY_TYPES), "value": TEXT},
        ("name",),
    ),
}
NOT_OF_A_TILE = frozenset(
    {
        "class",
        "colliders",
        "frames",
        "height",
        "id",
        "probability",
        "source",
        "trans",
        "type",
        "width",
    }
)
"""What a property of a tile may not be called: the tile has those by itself."""

FOR_THE_EDITOR = frozenset({"editorsettings", "grid", "transformations", "wangsets"})
"""Parts that say nothing of the board: how Tiled shows and paints it."""
MAY_HIDE = frozenset({"layer", "objectgroup", "object", "group", "imagelayer"})

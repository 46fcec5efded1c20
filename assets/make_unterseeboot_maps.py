"""Writes maps/unterseeboot.tsx and the three boards. Run: python assets/make_unterseeboot_maps.py

Standard library only. The boards may be edited in Tiled afterwards; this script would undo that.
"""

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio.boards.tiles import CUT, DRAWINGS, HEIGHT, WIDTH  # noqa: E402

MAPS = HERE.parent / "maps"
TILES = tuple(DRAWINGS)
LEVELS = ("surface", "periscope", "100m", "200m")
SKY_ROWS, ROWS = 2, 11
SPACE_WIDTH, SPACE_HEIGHT = 2 * WIDTH, 2 * HEIGHT
HORIZON = SKY_ROWS * HEIGHT
BOAT, SHIP, HUNTING, AIRCRAFT, DESTROYER = (118, 35), (112, 45), (96, 48), (96, 32), (116, 46)
"""The sizes of the drawings, in map pixels."""
MIDDLE = SPACE_WIDTH // 2
AIRCRAFT_Y, TARGET_Y, HUNTER_Y, BOAT_Y = 40, HORIZON - 8, HORIZON + 35, HORIZON + CUT
"""The middles of what flies, and of what lies behind one another from the horizon to the cut."""
OVER_Y = HORIZON + CUT - 13
"""The middle of a destroyer that lies at the cut, over a boat under water."""
QUAY = 98
"""How far from the left a boat lies in the harbour approach, clear of the rock."""
BOX = tuple[str, str, float, float, float, float]


@dataclass(frozen=True)
class Space:
    level: int
    column: int
    tile: int

    @property
    def id(self) -> str:
        return f"{LEVELS[self.level]}-{self.column}"


@dataclass(frozen=True)
class Layout:
    """`columns` and `offsets` (in tiles, of column 0) hold one value per level."""

    id: str
    width: int
    columns: tuple[range, ...]
    offsets: tuple[int, ...]
    start: str
    has_coast: bool = False

    def spaces(self) -> list[Space]:
        return [
            Space(level, column, self.offsets[level] + 2 * column)
            for level in range(4)
            for column in self.columns[level]
        ]


LAYOUTS = (
    Layout("rect6", 12, (range(6), *(range(1, 6),) * 3), (0,) * 4, "surface-0", True),
    Layout("rect5", 10, (range(1, 6),) * 4, (-2,) * 4, "surface-1"),
    Layout(
        "staggered",
        12,
        (range(1, 6), range(6), range(1, 6), range(6)),
        (-1, 0, -1, 0),
        "surface-1",
    ),
)


def touching(spaces: list[Space], one: Space, level: int) -> list[Space]:
    """Spaces of another level that share an edge with this one."""
    return [s for s in spaces if s.level == level and abs(s.tile - one.tile) < 2]


def neighbours(spaces: list[Space], one: Space) -> list[Space]:
    """One move left, right, up or down. There is no dive in the harbour approach."""
    beside = [s for s in spaces if s.level == one.level and abs(s.column - one.column) == 1]
    up, down = (touching(spaces, one, one.level + step) for step in (-1, 1))
    return sorted(beside, key=lambda s: s.column) + up + down


def reckoned(layout: Layout, spaces: list[Space], one: Space) -> list[Space]:
    """Surface spaces that a boat here may take as its own or an adjacent one."""
    if one.level > 1:
        return []
    if one.level == 1 and layout.id == "staggered":
        return touching(spaces, one, 0)
    near = [s for s in spaces if s.level == 0 and abs(s.column - one.column) <= 1]
    return [s for s in near if one.level == 0 or is_target(s)]


def above(spaces: list[Space], one: Space) -> list[Space]:
    if one.level > 1:
        return []
    return [one] if one.level == 0 else touching(spaces, one, 0)


def is_target(space: Space) -> bool:
    return space.level == 0 and space.column > 0


def ids(spaces: list[Space]) -> str:
    return ",".join(space.id for space in spaces)


def slots(one: Space) -> dict[str, str]:
    """Where the boat, a target, and what hunts a boat in this space are drawn."""
    is_up = one.level == 0
    top = HORIZON + one.level * SPACE_HEIGHT
    friend = BOAT_Y if is_up else top + SPACE_HEIGHT // 2
    places = {
        "slot-aircraft": (MIDDLE, AIRCRAFT_Y, HUNTING),
        "slot-friend": (QUAY if is_up and one.column == 0 else MIDDLE, friend, BOAT),
        "slot-hunter": (MIDDLE, HUNTER_Y if is_up else OVER_Y, DESTROYER),
    }
    if is_target(one):
        places["slot-target"] = (MIDDLE, TARGET_Y, SHIP)
    return {
        name: f"{x},{y - top},{width},{height}" for name, (x, y, (width, height)) in places.items()
    }


def space_objects(layout: Layout) -> list[str]:
    spaces = layout.spaces()
    lines = []
    for number, one in enumerate(spaces, 1):
        box = (one.id, "space", one.tile * WIDTH, HORIZON + one.level * SPACE_HEIGHT,
               SPACE_WIDTH, SPACE_HEIGHT)  # fmt: skip
        properties: dict[str, int | str] = {
            **slots(one),
            "above": ids(above(spaces, one)),
            "column": one.column,
            "level": one.level + 1,
            **({"name": "the harbour approach"} if one.id == "surface-0" else {}),
            "moves": ids(neighbours(spaces, one)),
            "start": one.id == layout.start,
            "target": is_target(one),
            "touches": ids(reckoned(layout, spaces, one)),
        }
        lines += object_lines(number, box, properties)
    return lines


def place_objects(layout: Layout, first: int) -> list[str]:
    width = layout.width * WIDTH
    quay = (width - DESTROYER[0] - 4, HORIZON + 35 - DESTROYER[1] // 2)
    places: list[BOX] = [
        ("aircraft", "station", round(width * 0.42) + 30, 24, *AIRCRAFT),
        ("destroyer", "station", *quay, *DESTROYER),
    ]
    lines = []
    for number, box in enumerate(places, first):
        lines += object_lines(number, box, {})
    return lines


def object_lines(number: int, box: BOX, properties: dict[str, int | str]) -> list[str]:
    name, kind, x, y, width, height = box
    head = f'  <object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}" '
    head += f'width="{width}" height="{height}"'
    if not properties:
        return [f"{head}/>"]
    lines = [f"{head}>", "   <properties>"]
    lines += [f"    {property_line(key, value)}" for key, value in properties.items()]
    return [*lines, "   </properties>", "  </object>"]


def property_line(key: str, value: int | str) -> str:
    if isinstance(value, bool):
        return f'<property name="{key}" type="bool" value="{str(value).lower()}"/>'
    if isinstance(value, int):
        return f'<property name="{key}" type="int" value="{value}"/>'
    return f'<property name="{key}" value={quoteattr(value)}/>'


def water_rows(layout: Layout) -> list[list[str]]:
    """Sky, sea and bed, with the quiet variants strewn by a fixed seed."""
    rng = random.Random(1942)
    rows = [["sky-0"] * layout.width, ["sky-1"] * layout.width]
    rows += [[f"sea-{depth}"] * layout.width for depth in range(8)]
    rows.append(["bed"] * layout.width)
    last = layout.width - 1
    rows[0][3], rows[0][last - 3], rows[0][last] = "sky-0-cloud", "sky-0-wisp", "sky-0-cloud"
    rows[1][2], rows[1][last - 5] = "sky-1-cloud", "sky-1-sun"
    rows[1][last] = "sky-1-cloud"
    if not layout.has_coast:
        rows[1][0] = "sky-1-land"
    for column in range(0, layout.width, 2):
        rows[2][column] = "sea-0-swell"
        rows[3][column + 1] = "sea-1-swell"
    for column, kind in ((3, "shaft"), (6, "shafts"), (last - 1, "shaft")):
        for depth in range(1, 5):
            rows[2 + depth][column] = f"sea-{depth}-{kind}"
    rows[4][5], rows[5][last - 3], rows[7][4] = "sea-2-fish", "sea-3-fish", "sea-5-fish"
    for depth in range(2, 8):
        for column in rng.sample(range(layout.width), 4):
            if rows[2 + depth][column] == f"sea-{depth}":
                rows[2 + depth][column] += "-specks"
    for column in range(layout.width):
        rows[10][column] = rng.choice(("bed", "bed", "bed-stones", "bed-weed"))
    return rows


def coast_rows(layout: Layout) -> list[list[str]]:
    rows = [[""] * layout.width for _ in range(ROWS)]
    for row in range(ROWS):
        for column in range(2):
            name = f"coast-{row}-{column}"
            rows[row][column] = name if name in TILES else ""
    return rows


def layer_lines(number: int, name: str, rows: list[list[str]]) -> list[str]:
    size = f'width="{len(rows[0])}" height="{len(rows)}"'
    cells = [",".join(str(TILES.index(t) + 1 if t else 0) for t in row) for row in rows]
    head = [f' <layer id="{number}" name="{name}" {size}>', '  <data encoding="csv">']
    return [*head, ",\n".join(cells), "</data>", " </layer>"]


def map_text(layout: Layout) -> str:
    spaces = space_objects(layout)
    first = len(layout.spaces()) + 1
    places = place_objects(layout, first)
    layers = layer_lines(1, "water", water_rows(layout))
    if layout.has_coast:
        layers += layer_lines(2, "coast", coast_rows(layout))
    size = f'renderorder="right-down" width="{layout.width}" height="{ROWS}" tilewidth="{WIDTH}" '
    size += f'tileheight="{HEIGHT}" infinite="0" nextlayerid="5" nextobjectid="{first + 10}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" {size}>',
        " <properties>",
        f"  {property_line('layout', layout.id)}",
        f"  {property_line('title', 'unterseeboot')}",
        " </properties>",
        ' <tileset firstgid="1" source="unterseeboot.tsx"/>',
        *layers,
        ' <objectgroup id="3" name="spaces">',
        *spaces,
        " </objectgroup>",
        ' <objectgroup id="4" name="places">',
        *places,
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def tileset_text() -> str:
    size = f'tilewidth="{WIDTH}" tileheight="{HEIGHT}" tilecount="{len(TILES)}" columns="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="unterseeboot" {size}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for number, name in enumerate(TILES):
        source = f"../assets/art/tiles/{name}.svg"
        lines += [
            f' <tile id="{number}">',
            f'  <image width="{WIDTH}" height="{HEIGHT}" source="{source}"/>',
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>"]) + "\n"


def main() -> None:
    MAPS.mkdir(exist_ok=True)
    (MAPS / "unterseeboot.tsx").write_text(tileset_text(), encoding="utf-8")
    for layout in LAYOUTS:
        path = MAPS / f"unterseeboot-{layout.id}.tmx"
        path.write_text(map_text(layout), encoding="utf-8")
    print(f"{len(LAYOUTS)} maps and their tileset written.")


if __name__ == "__main__":
    main()

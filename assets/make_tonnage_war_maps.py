"""Writes maps/tonnage_war.tsx and the plot. Run: python assets/make_tonnage_war_maps.py

Standard library only. The plot may be edited in Tiled afterwards; this script would undo that.
"""

from collections.abc import Iterator
from pathlib import Path

from studio.boards.plot import HIGH, POINTS, TILE, WIDE, Box, Point, boxes, fields, outlines

MAPS = Path(__file__).resolve().parent.parent / "maps"
CALENDAR = "calendar"
"""Is only looked at."""
COLUMNS, ROWS = WIDE // TILE, HIGH // TILE


def tileset_text() -> str:
    size = f'tilewidth="{TILE}" tileheight="{TILE}" tilecount="{COLUMNS * ROWS}" columns="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="tonnage_war" {size}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for number in range(COLUMNS * ROWS):
        row, column = divmod(number, COLUMNS)
        source = f"../assets/art/tiles/plot-{row}-{column}.svg"
        lines += [
            f' <tile id="{number}">',
            f'  <image width="{TILE}" height="{TILE}" source="{source}"/>',
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>"]) + "\n"


def polygon(number: int, name: str, corners: list[Point]) -> list[str]:
    whole = [(round(x), round(y)) for x, y in corners]
    left, top = whole[0]
    points = " ".join(f"{x - left},{y - top}" for x, y in whole)
    return [
        f'  <object id="{number}" name="{name}" type="area" x="{left}" y="{top}">',
        f'   <polygon points="{points}"/>',
        "  </object>",
    ]


def rectangle(number: int, name: str, box: Box) -> list[str]:
    x, y, wide, high = box
    place = f'x="{x}" y="{y}" width="{wide}" height="{high}"'
    return [f'  <object id="{number}" name="{name}" type="area" {place}/>']


def point(number: int, name: str, at: Point) -> list[str]:
    x, y = at
    return [
        f'  <object id="{number}" name="{name}" x="{x:g}" y="{y:g}">',
        "   <point/>",
        "  </object>",
    ]


def space_objects() -> Iterator[list[str]]:
    number = 0
    for name, corners in outlines().items():
        number += 1
        yield polygon(number, name, corners)
    for name, box in boxes().items():
        if name == CALENDAR:
            continue
        number += 1
        yield rectangle(number, name, box)


def place_objects(first: int) -> Iterator[list[str]]:
    """The fields of each space, numbered in the order in which they fill."""
    count: dict[str, int] = {}
    for number, field in enumerate(fields(), start=first):
        kind = f"{field.space} {field.kind}"
        count[kind] = count.get(kind, 0) + 1
        yield rectangle(number, f"{kind} {count[kind]}", field.box)
    number = first + len(fields())
    yield rectangle(number, CALENDAR, boxes()[CALENDAR])
    for name, at in POINTS.items():
        number += 1
        yield point(number, name, at)


def map_text() -> str:
    spaces = list(space_objects())
    places = list(place_objects(len(spaces) + 1))
    cells = [
        ",".join(str(1 + row * COLUMNS + column) for column in range(COLUMNS))
        for row in range(ROWS)
    ]
    size = f'renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}" '
    size += f'tileheight="{TILE}" infinite="0" nextlayerid="4" '
    size += f'nextobjectid="{len(spaces) + len(places) + 1}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" {size}>',
        ' <tileset firstgid="1" source="tonnage_war.tsx"/>',
        f' <layer id="3" name="plot" width="{COLUMNS}" height="{ROWS}">',
        '  <data encoding="csv">',
        ",\n".join(cells),
        "  </data>",
        " </layer>",
        ' <objectgroup id="1" name="spaces">',
        *(line for lines in spaces for line in lines),
        " </objectgroup>",
        ' <objectgroup id="2" name="places">',
        *(line for lines in places for line in lines),
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    (MAPS / "tonnage_war.tsx").write_text(tileset_text(), encoding="utf-8")
    (MAPS / "tonnage_war.tmx").write_text(map_text(), encoding="utf-8")


if __name__ == "__main__":
    main()

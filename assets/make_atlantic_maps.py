"""Writes maps/atlantic.tsx and the two tables. Run: python assets/make_atlantic_maps.py

Standard library only. A cell of the map is a length of the rulebook. The tables may be edited in
Tiled afterwards; this script would undo that.
"""

import random
from dataclasses import dataclass
from pathlib import Path

MAPS = Path(__file__).resolve().parent.parent / "maps"
LENGTH = 240


@dataclass(frozen=True)
class Table:
    """In lengths: the convoy sails along `long`, and cards lie between `near` and `far`."""

    id: str
    long: int
    wide: int
    near: int
    far: int


TABLES = (Table("standard", 21, 15, 7, 18), Table("large", 27, 18, 8, 23))
RENDEZVOUS = 3
MARGIN = 1
CLOTHS, HARBOURS = 8, 3
TILES = (
    *(f"cloth-{kind}" for kind in range(CLOTHS)),
    *(f"cloth-harbour-{kind}" for kind in range(HARBOURS)),
)


def object_line(number: int, name: str, box: tuple[int, int, int, int]) -> str:
    x, y, width, height = (each * LENGTH for each in box)
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'  <object id="{number}" name="{name}" type="area" {place}/>'


def tileset_text() -> str:
    size = f'tilewidth="{LENGTH}" tileheight="{LENGTH}" tilecount="{len(TILES)}" columns="0"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.10.2" name="atlantic" {size}>',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for number, name in enumerate(TILES):
        source = f"../assets/art/tiles/{name}.svg"
        lines += [
            f' <tile id="{number}">',
            f'  <image width="{LENGTH}" height="{LENGTH}" source="{source}"/>',
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>"]) + "\n"


def cloth_rows(table: Table) -> list[str]:
    """The number of the tile in every cell; the last column is the harbour."""
    chance = random.Random(table.id)
    rows = []
    for row in range(table.wide):
        cells = [str(1 + chance.randrange(CLOTHS)) for _ in range(table.long - 1)]
        cells.append(str(1 + CLOTHS + row % HARBOURS))
        rows.append(",".join(cells))
    return rows


def map_text(table: Table) -> str:
    spaces = [
        object_line(1, "rendezvous", (0, 0, RENDEZVOUS, table.wide)),
        object_line(
            2, "pack", (table.near, MARGIN, table.far - table.near, table.wide - 2 * MARGIN)
        ),
    ]
    places = [object_line(3, "harbour", (table.long, 0, 0, table.wide))]
    size = 'renderorder="right-down" '
    size += f'width="{table.long}" height="{table.wide}" tilewidth="{LENGTH}" '
    size += f'tileheight="{LENGTH}" infinite="0" nextlayerid="4" nextobjectid="4"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" {size}>',
        ' <tileset firstgid="1" source="atlantic.tsx"/>',
        f' <layer id="3" name="cloth" width="{table.long}" height="{table.wide}">',
        '  <data encoding="csv">',
        ",\n".join(cloth_rows(table)),
        "  </data>",
        " </layer>",
        ' <objectgroup id="1" name="spaces">',
        *spaces,
        " </objectgroup>",
        ' <objectgroup id="2" name="places">',
        *places,
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    (MAPS / "atlantic.tsx").write_text(tileset_text(), encoding="utf-8")
    for table in TABLES:
        (MAPS / f"atlantic-{table.id}.tmx").write_text(map_text(table), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Writes maps/atlantic.tsx and the two tables. Run: python assets/make_atlantic_maps.py

Standard library only. A cell of the map is a length of the rulebook. The tables may be edited in
Tiled afterwards; this script would undo that.
"""

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


def object_line(number: int, name: str, box: tuple[int, int, int, int]) -> str:
    x, y, width, height = (each * LENGTH for each in box)
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'  <object id="{number}" name="{name}" type="area" {place}/>'


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
    size += f'tileheight="{LENGTH}" infinite="0" nextlayerid="3" nextobjectid="4"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" {size}>',
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
    for table in TABLES:
        (MAPS / f"atlantic-{table.id}.tmx").write_text(map_text(table), encoding="utf-8")


if __name__ == "__main__":
    main()
